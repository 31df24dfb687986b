"""The heartbeat file counts only if it is recent and complete and says that the bot is ready."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.ops.heartbeat import NOT_CONNECTED, Heartbeat, check


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kaboom.heartbeat"


def test_a_bot_says_whether_it_is_well_and_its_file_says_the_same(path: Path) -> None:
    heart = Heartbeat(path)
    assert heart.state() == (False, NOT_CONNECTED)
    full = "The bot runs, but nothing can be saved: the disk is full."
    assert "not connected to Discord" in NOT_CONNECTED
    for trouble in ("", NOT_CONNECTED, full):
        heart.beat(trouble)
        said = trouble or "The bot is connected and ready."
        assert check(path) == heart.state() == (not trouble, said)
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (400 * 86_400.0, "400 days ahead of"),
        (-120.0, "2 minutes behind"),
        (-100.0, "100 seconds behind"),
        (3 * 3600.0, "3 hours ahead of"),
    ],
)
def test_a_clock_that_is_wrong_is_told_although_the_bot_is_well(
    path: Path, seconds: float, said: str
) -> None:
    heart = Heartbeat(path)
    heart.clock_ahead = seconds
    heart.beat()
    told = f"This machine's clock is {said} Discord's: set it by NTP."
    assert check(path) == heart.state() == (True, f"The bot is connected and ready. {told}")


@pytest.mark.parametrize("seconds", [91, -91])
def test_a_beat_from_long_ago_or_from_the_future(path: Path, seconds: int) -> None:
    path.write_text(json.dumps({"at": time.time() - seconds, "ready": True}))
    assert check(path) == (False, "The bot's last heartbeat is 91 seconds old.")
    assert check(path, max_age=120)[0]


def test_a_disk_without_room_for_a_new_file_keeps_no_old_good_news(path: Path) -> None:
    heart = Heartbeat(path)
    heart.beat()
    in_the_way = path.with_name(f"{path.name}.{os.getpid()}")
    in_the_way.mkdir()
    full = "The bot runs, but nothing can be saved: the disk is full."
    heart.beat(full)
    assert check(path) == (False, full)
    heart.beat()
    assert check(path)[0]
    path.unlink()
    path.mkdir()
    with pytest.raises(OSError, match="directory"):
        heart.beat()
    assert not check(path)[0]


def test_no_beat_or_a_stopped_bot(path: Path) -> None:
    assert "not running" in check(path)[1]
    heart = Heartbeat(path)
    heart.beat()
    for _ in range(2):
        heart.stop()
    heart.beat()  # was on its way when the bot stopped
    assert not path.exists()
    assert not check(path)[0]


def test_a_file_that_is_no_heartbeat(path: Path) -> None:
    for content in (b"", b"\xff", b"[]", b"{}", b'{"at":"now","ready":true}'):
        path.write_bytes(content)
        well, sentence = check(path)
        assert not well
        assert sentence.endswith(".")
    path.unlink()
    path.mkdir()
    assert "can't be read" in check(path)[1]


def test_asking_needs_little_more_than_a_start_of_python(path: Path) -> None:
    """The health command also works without site-packages. So it needs only the standard library,
    and no event loop."""
    Heartbeat(path).beat()
    code = (
        "import sys; from bot.__main__ import main; code = main(['health']); "
        "print(*[m for m in sys.modules if '.' not in m]); sys.exit(code)"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "KABOOM_HEARTBEAT_FILE": str(path)},
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    said, loaded = ran.stdout.splitlines()
    assert said == "The bot is connected and ready."
    assert set(loaded.split()) - set(sys.stdlib_module_names) <= {"__main__", "bot"}
    assert not {"asyncio", "logging", "sqlite3", "ssl"} & set(loaded.split())
