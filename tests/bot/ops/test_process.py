"""The bot runs on uvloop if uvloop is installed, and on asyncio's event loop otherwise. The lock on
the database is held by one process at a time. It is released no matter how that process ends."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bot.ops import doctor, process
from bot.ops.process import BELONGS, Taken, holding

HOLDER = """
import sys, time
from pathlib import Path
from bot.ops.process import holding
with holding(Path(sys.argv[1]), 0):
    print("held", flush=True)
    time.sleep(60)
"""
SOMEBODY_ELSE = """
import os, sys
from pathlib import Path
from bot.ops.process import Taken, holding
os.setgid(65534)
os.setuid(65534)
try:
    with holding(Path(sys.argv[1]), 0):
        print("held")
except Taken:
    print("taken")
"""
BELONGING = """
import os, time
from bot.ops.process import end_with_parent
end_with_parent(lambda: os._exit(7))
time.sleep({})
"""


@pytest.mark.slow
def test_one_at_a_time_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    database = tmp_path / "kaboom.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(database)], stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(Taken) as refused, holding(database, 0.15):
            pass
        assert str(refused.value).startswith(f"Another bot is running on {database} already: ")
        for free in (tmp_path / "another.sqlite3", tmp_path / "none" / "kaboom.sqlite3"):
            with holding(free, 0):
                pass
        other.send_signal(signal.SIGKILL)
        with holding(database):
            pass
    with holding(database, 0):
        pass


def test_two_names_of_one_database_are_one(tmp_path: Path) -> None:
    database, also = tmp_path / "kaboom.sqlite3", tmp_path / "also.sqlite3"
    database.touch()
    also.symlink_to(database)
    with holding(database, 0), pytest.raises(Taken), holding(also, 0):
        pass


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="takes a second user")
def test_another_users_lock_is_one() -> None:
    """A host may restore a copy as root while the bot runs as another user."""
    with tempfile.TemporaryDirectory() as folder:  # other users can't enter tmp_path
        Path(folder).chmod(0o777)
        database = Path(folder) / "kaboom.sqlite3"
        command = [sys.executable, "-c", SOMEBODY_ELSE, str(database)]
        with holding(database, 0):
            found = subprocess.run(command, stdout=subprocess.PIPE, check=True)
        assert found.stdout == b"taken\n"
        assert subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout == b"held\n"


@pytest.mark.slow
@pytest.mark.parametrize(("belongs", "seconds", "code"), [("1", 60, 7), (None, 0.3, 0)])
def test_who_belongs_to_another_ends_with_it(
    belongs: str | None, seconds: float, code: int
) -> None:
    env = {**os.environ, **({BELONGS: belongs} if belongs else {})}
    with subprocess.Popen(
        [sys.executable, "-c", BELONGING.format(seconds)], stdin=subprocess.PIPE, env=env
    ) as child:
        assert child.stdin is not None
        child.stdin.close()
        assert child.wait(45) == code


async def which() -> int:
    return ("asyncio", "uvloop").index(process.loop_name())


@pytest.mark.skipif(sys.platform == "win32", reason="uvloop is not made for Windows")
@pytest.mark.parametrize("name", ["asyncio", "uvloop"])
def test_it_runs_on_uvloop_where_that_is_installed(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    if name == "asyncio":
        monkeypatch.setitem(sys.modules, "uvloop", None)
    assert process.run(which()) == ("asyncio", "uvloop").index(name)
    assert process.chosen_loop() == name
    assert name in doctor.event_loop().said
