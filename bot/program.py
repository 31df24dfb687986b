"""How the program was started, the default locations of its files, and the settings file `.env`.

The installed command `kaboom` uses the working directory if that contains `.env` or the database.
Otherwise it uses the user's data directory. `python -m bot` always uses the working directory. An
environment variable tells child processes that they were started by `kaboom`.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from typing import Final

ENV_FILE: Final = ".env"
DATABASE: Final = "kaboom.sqlite3"
HEARTBEAT: Final = "kaboom.heartbeat"
BAD_SETTINGS: Final = 2
"""The exit code after a permanent problem, such as invalid settings or a damaged or foreign
database."""
TRY_AGAIN: Final = 75
"""The exit code after a temporary problem (EX_TEMPFAIL). Service managers restart the bot after
it."""
_INSTALLED: Final = "_KABOOM_INSTALLED"
"""The name of an environment variable for internal use. It starts with an underscore, so that it is
not taken for a setting."""


class ConfigError(Exception):
    """Raised if the settings are invalid. The exception's text is a plain sentence for the host."""


def exit_code(passing: bool) -> int:
    """Return the exit code after a failure. `passing` says whether the failure may be temporary."""
    return TRY_AGAIN if passing else BAD_SETTINGS


def begin_as_installed() -> None:
    """Mark this process and its child processes as started with the command `kaboom`."""
    os.environ[_INSTALLED] = "1"


def installed() -> bool:
    """Return whether the program was started with the command `kaboom`."""
    return _INSTALLED in os.environ


def name() -> str:
    """Return the command that starts the program."""
    return "kaboom" if installed() else "python -m bot"


def again() -> str:
    """Return the command that restarts the local Discord."""
    return "kaboom" if installed() else "make run"


def with_friends() -> str:
    """Return the command that starts the local Discord so that friends in the network can join."""
    return "kaboom --lan" if installed() else "make run ARGS=--lan"


def home() -> Path:
    """Return the directory of the default file paths. It may not exist yet."""
    if not installed() or os.path.exists(ENV_FILE) or os.path.exists(DATABASE):
        return Path()
    import platformdirs  # slow to import, and not needed by `health`

    return Path(platformdirs.user_data_dir("kaboom", appauthor=False))


def values_in(path: Path) -> dict[str, str | None]:
    """Return the variables that a settings file contains, or none if the file doesn't exist. Raises
    ConfigError if the file can't be read or understood."""
    from dotenv.parser import parse_stream  # not needed by `health`

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


def child() -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the command that starts another process of this program, and the additional
    environment variables for it.

    The child process imports the same packages as this process, not those of its working directory.
    """
    here = str(Path(__file__).parents[1])
    installed_to = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    paths = [] if here in installed_to else [here]
    if already := os.environ.get("PYTHONPATH"):
        paths.append(already)
    extra = {"PYTHONPATH": os.pathsep.join(paths)} if paths else {}
    return (sys.executable, "-P", "-m", "bot"), extra
