"""Whether the running bot is well, told to another process by a file.

The bot writes the file every little while (`Heartbeat`), whole or not at all; who asks (`check`,
behind `python -m bot health`) believes only a fresh one that says ready. Nothing but the standard
library, so that asking costs a container little.
"""

import contextlib
import json
import os
import threading
import time
from pathlib import Path
from typing import cast

RUNS = "The bot runs, but "
WELL = "The bot is connected and ready."
NOT_CONNECTED = f"{RUNS}is not connected to Discord."
EVERY_SECONDS = 20
"""How often the bot should beat: a few may be missed before `check` minds."""
MAX_AGE_SECONDS = 90.0
"""An older heartbeat counts as none."""
_STOP_WAITS_SECONDS = 1.0


def apart(seconds: float) -> str:
    """How far a clock that is ahead by so many seconds is from Discord's: "3 days ahead of"."""
    size, unit = abs(seconds), "second"
    for longer, much in (("minute", 60), ("hour", 60), ("day", 24)):
        if size < 2 * much:
            break
        size, unit = size / much, longer
    return f"{size:.0f} {unit}s {'ahead of' if seconds > 0 else 'behind'}"


class Heartbeat:
    """The file of one bot, from its first beat until it ends; `state` is what a reader of the file
    is told."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writing = threading.Lock()
        self._stopped = False
        self._told: tuple[float, str] | None = None
        self.clock_ahead = 0.0
        """By how many seconds this machine's clock is ahead of Discord's, if it is wrong."""
        self.written_at = 0.0
        """When the file was last written, in Unix seconds; 0 if never."""

    def beat(self, trouble: str = "") -> None:
        """Write that the bot runs, and is ready to play: or else, in one sentence, why it is not.

        Writes nothing after `stop`, which may come while another thread is in here.
        """
        self._told = time.monotonic(), trouble
        now = time.time()
        said = {
            "at": now,
            "ready": not trouble,
            "why": trouble,
            "clock_ahead": self.clock_ahead,
        }
        with self._writing:
            if not self._stopped:
                self._write(json.dumps(said))
                self.written_at = now

    def _write(self, text: str) -> None:
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        try:
            fresh.touch(0o600)
            fresh.chmod(0o600)  # one that a killed bot left may be open to others
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self._path)
        except OSError:
            # The old file may say that all is well. A full disk has room for other words in it.
            with contextlib.suppress(OSError), self._path.open("r+", encoding="utf-8") as old:
                old.write(text)
                old.truncate()
                return
            with contextlib.suppress(OSError):
                self._path.unlink()
            raise

    def state(self) -> tuple[bool, str]:
        """Return whether the bot is well, and the sentence of `check`, without the file."""
        if self._told is None:
            return False, NOT_CONNECTED
        at, trouble = self._told
        return _state(time.monotonic() - at, trouble, self.clock_ahead)

    def stop(self) -> None:
        """The bot ends in good order: nobody should wait for its next beat, and there is none."""
        self._stopped = True
        # A disk that hangs in the middle of a beat must not keep the bot from ending.
        free = self._writing.acquire(timeout=_STOP_WAITS_SECONDS)
        with contextlib.suppress(OSError):  # a bot ends well, whatever lies there
            self._path.unlink()
        if free:
            self._writing.release()


def check(path: Path, max_age: float = MAX_AGE_SECONDS) -> tuple[bool, str]:
    """Whether the bot is well, and one sentence that says so or what is wrong. Never raises."""
    try:
        said: object = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return False, f"The bot is not running: there is no heartbeat in {path}."
    except (OSError, ValueError) as error:
        return False, f"The heartbeat in {path} can't be read: {error}."
    if not isinstance(said, dict):
        return False, f"There is no heartbeat in {path}."
    told = cast("dict[str, object]", said)
    at, ready = told.get("at"), told.get("ready")
    if not isinstance(at, int | float) or not isinstance(ready, bool):
        return False, f"There is no heartbeat in {path}."
    # A clock set back makes a beat look as if it came from the future: as unsure as an old one.
    age, ahead = abs(time.time() - at), told.get("clock_ahead")
    trouble = "" if ready else str(told.get("why") or NOT_CONNECTED)
    return _state(age, trouble, ahead if isinstance(ahead, int | float) else 0.0, max_age)


def _state(
    age: float, trouble: str, ahead: float, max_age: float = MAX_AGE_SECONDS
) -> tuple[bool, str]:
    if age > max_age:
        return False, f"The bot's last heartbeat is {age:.0f} seconds old."
    if trouble:
        return False, trouble
    if not ahead:
        return True, WELL
    return True, f"{WELL} This machine's clock is {apart(ahead)} Discord's: set it by NTP."
