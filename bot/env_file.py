"""Reads the settings file `.env`."""

from __future__ import annotations

from pathlib import Path

from dotenv.parser import parse_stream


class ConfigError(Exception):
    """Raised if the settings are invalid. The exception's text is a plain sentence for the host."""


def values_in(path: Path) -> dict[str, str | None]:
    """Return the variables that a settings file contains. If the file doesn't exist, there are
    none. Raises ConfigError if the file can't be read or understood."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            bindings = list(parse_stream(file))
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is not UTF-8 text: save it as plain text.") from None
    except OSError as error:
        raise ConfigError(f"{path} can't be read: {error.strerror}.") from None
    for binding in bindings:
        if binding.error or (binding.key and binding.value is None):
            # The line may contain the token, so report only its number.
            raise ConfigError(
                f"{path} can't be understood at line {binding.original.line}: "
                f"each line is NAME=value, or a # and a remark."
            )
    return {binding.key: binding.value for binding in bindings if binding.key}
