"""How this program was started, and where its files are unless a setting says otherwise.

`kaboom`, the command of an installation, is called in any folder: its `.env`, its database and what
lies beside them are in that folder if it holds one of the first two, else in the user's data
folder. `python -m bot` is called where its files are. What `kaboom` starts is told by a variable.
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
"""Exit code where only the host can help: wrong settings, a damaged or foreign database."""
TRY_AGAIN: Final = 75
"""Exit code of trouble that may pass by itself (EX_TEMPFAIL): service managers start again."""
_INSTALLED: Final = "_KABOOM_INSTALLED"
"""No setting, and not named like one."""


def exit_code(passing: bool) -> int:
    """That of a failure, by whether it may pass by itself."""
    return TRY_AGAIN if passing else BAD_SETTINGS


def begin_as_installed() -> None:
    """This process, and each that it starts, was started as `kaboom`."""
    os.environ[_INSTALLED] = "1"


def installed() -> bool:
    """Whether it was started as `kaboom`."""
    return _INSTALLED in os.environ


def name() -> str:
    """What a person types to start it."""
    return "kaboom" if installed() else "python -m bot"


def again() -> str:
    """What a person types to play on."""
    return "kaboom" if installed() else "make run"


def home() -> Path:
    """The folder that a path which no setting gives belongs to; it may not be there yet."""
    if not installed() or os.path.exists(ENV_FILE) or os.path.exists(DATABASE):
        return Path()
    import platformdirs  # here, for whoever asks for health names a file and needs no folder

    return Path(platformdirs.user_data_dir("kaboom", appauthor=False))


def child() -> tuple[tuple[str, ...], dict[str, str]]:
    """The command that starts this same program once more, and what its environment needs for it.

    It finds the packages that run here, and none of the same name in the folder it starts in.
    """
    here = str(Path(__file__).parents[1])
    installed_to = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    paths = [] if here in installed_to else [here]
    if already := os.environ.get("PYTHONPATH"):
        paths.append(already)
    varied = {"PYTHONPATH": os.pathsep.join(paths)} if paths else {}
    return (sys.executable, "-P", "-m", "bot"), varied
