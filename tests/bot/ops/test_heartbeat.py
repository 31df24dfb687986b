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


def test_a_fresh_beat_of_a_ready_bot(path: Path) -> None:
    Heartbeat(path).beat()
    assert check(path) == (True, "The bot is connected and ready.")
    assert os.listdir(path.parent) == [path.name]


def test_a_bot_that_is_not_well_says_why(path: Path) -> None:
    heart = Heartbeat(path)
    heart.beat()
    heart.beat(NOT_CONNECTED)
    assert check(path) == (False, "The bot runs, but is not connected to Discord.")
    heart.beat("The bot runs, but nothing can be saved: the disk is full.")
    assert check(path) == (False, "The bot runs, but nothing can be saved: the disk is full.")


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
    well, sentence = check(path)
    assert well
    assert sentence == (
        f"The bot is connected and ready. This machine's clock is {said} Discord's: set it by NTP."
    )


@pytest.mark.parametrize("seconds", [91, -91])
def test_a_beat_from_long_ago_or_from_the_future(path: Path, seconds: int) -> None:
    path.write_text(json.dumps({"at": time.time() - seconds, "ready": True}))
    assert check(path) == (False, "The bot's last heartbeat is 91 seconds old.")
    assert check(path, max_age=120)[0]


def test_the_bot_itself_says_what_its_file_says(path: Path) -> None:
    heart = Heartbeat(path)
    assert heart.state() == (False, NOT_CONNECTED)
    for trouble, ahead in (("", 0.0), (NOT_CONNECTED, 0.0), ("", 100.0)):
        heart.clock_ahead = ahead
        heart.beat(trouble)
        assert heart.state() == check(path)
    assert "100 seconds ahead of" in heart.state()[1]


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


def test_a_beat_that_was_on_its_way_when_the_bot_stopped_is_not_written(path: Path) -> None:
    heart = Heartbeat(path)
    heart.beat()
    heart.stop()
    heart.beat()
    assert not path.exists()


def test_no_beat_or_a_stopped_bot(path: Path) -> None:
    assert "not running" in check(path)[1]
    heart = Heartbeat(path)
    heart.beat()
    heart.stop()
    heart.stop()
    assert check(path)[0] is False


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b"{}", b'{"at":"now","ready":true}'])
def test_a_file_that_is_no_heartbeat(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    well, sentence = check(path)
    assert not well
    assert sentence.endswith(".")


def test_a_place_that_can_not_be_read(path: Path) -> None:
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
