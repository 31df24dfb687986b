"""The heartbeat file, which tells another process whether the bot is healthy.

The bot writes the file atomically and periodically (`Heartbeat`). The reader (`check`, used by
`python -m bot health`) accepts only a recent heartbeat that says that the bot is ready. This module
uses only the standard library, so that a container's health check starts quickly.
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
"""Seconds between two heartbeats. `check` tolerates a few missed heartbeats."""
MAX_AGE_SECONDS = 90.0
"""The maximum age of a heartbeat in seconds."""
_STOP_WAITS_SECONDS = 1.0


def apart(seconds: float) -> str:
    """Return the offset of a clock from Discord's clock in words, such as "3 days ahead of". If the
    offset is negative, the words say "behind"."""
    size, unit = abs(seconds), "second"
    for longer, much in (("minute", 60), ("hour", 60), ("day", 24)):
        if size < 2 * much:
            break
        size, unit = size / much, longer
    return f"{size:.0f} {unit}s {'ahead of' if seconds > 0 else 'behind'}"


class Heartbeat:
    """Writes the heartbeat file of one bot. The method `state` returns what `check` would return
    for the file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writing = threading.Lock()
        self._stopped = False
        self._told: tuple[float, str] | None = None
        self.clock_ahead = 0.0
        """The number of seconds that this machine's clock is ahead of Discord's. 0 if the clock is
        right."""
        self.written_at = 0.0
        """The Unix time in seconds when the file was last written. 0 if it was never written."""

    def beat(self, trouble: str = "") -> None:
        """Write a heartbeat to the file.

        It says that the bot is ready. If `trouble` is not empty, it says that the bot is not ready
        for this reason. After `stop` nothing is written. Another thread may call `stop` during this
        method.
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
            fresh.chmod(0o600)  # a file left by a killed bot may be readable by others
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self._path)
        except OSError:
            # The old file may still say ready. Overwriting it in place works even on a full disk.
            with contextlib.suppress(OSError), self._path.open("r+", encoding="utf-8") as old:
                old.write(text)
                old.truncate()
                return
            with contextlib.suppress(OSError):
                self._path.unlink()
            raise

    def state(self) -> tuple[bool, str]:
        """Return whether the bot is healthy, and the same sentence as `check` returns, without
        reading the file."""
        if self._told is None:
            return False, NOT_CONNECTED
        at, trouble = self._told
        return _state(time.monotonic() - at, trouble, self.clock_ahead)

    def stop(self) -> None:
        """Stop writing heartbeats and delete the file, so that its readers don't wait for further
        heartbeats."""
        self._stopped = True
        # A beat that hangs on its disk must not block the bot's exit.
        free = self._writing.acquire(timeout=_STOP_WAITS_SECONDS)
        with contextlib.suppress(OSError):  # a failure must not disturb the bot's exit
            self._path.unlink()
        if free:
            self._writing.release()


def check(path: Path, max_age: float = MAX_AGE_SECONDS) -> tuple[bool, str]:
    """Return whether the bot is healthy, and a sentence. If the bot is not healthy, the sentence
    gives the reason. Never raises."""
    try:
        said: object = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return False, f"The bot is not running: there is no heartbeat in {path}."
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        return False, f"The heartbeat in {path} can't be read: {why}."
    if not isinstance(said, dict):
        return False, f"There is no heartbeat in {path}."
    told = cast("dict[str, object]", said)
    at, ready = told.get("at"), told.get("ready")
    if not isinstance(at, int | float) or not isinstance(ready, bool):
        return False, f"There is no heartbeat in {path}."
    # A clock set back makes a beat seem to come from the future: treat it like an old one.
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
