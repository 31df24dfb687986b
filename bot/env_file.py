"""The file of settings, `.env`: what it holds, or in one sentence why it can't be read."""

from __future__ import annotations

from pathlib import Path

from dotenv.parser import parse_stream


class ConfigError(Exception):
    """The settings can't be used. Its text is one plain sentence for the host."""


def values_in(path: Path) -> dict[str, str | None]:
    """What this file sets; nothing if it isn't there. Raises ConfigError."""
    try:
        with path.open(encoding="utf-8-sig") as lines:
            bindings = list(parse_stream(lines))
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is not UTF-8 text: save it as plain text.") from None
    except OSError as error:
        raise ConfigError(f"{path} can't be read: {error.strerror}.") from None
    for binding in bindings:
        if binding.error or (binding.key and binding.value is None):
            # The line itself may hold the token: only its number is told.
            raise ConfigError(
                f"{path} can't be understood at line {binding.original.line}: "
                f"each line is NAME=value, or a # and a remark."
            )
    return {binding.key: binding.value for binding in bindings if binding.key}
