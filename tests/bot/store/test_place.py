"""If the database file or a part of it is removed while it is open, the store confirms nothing that
isn't saved."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import DatabaseReplaced, Event, SeatRow, Store
from bot.store.place import newest_move
from bot.store.sqlite import examine
from tests.bot.store.conftest import NewMatch, Now, commit
from tests.bot.store.test_ratings import Seat, play
from tests.support.database import File
from tests.support.wire import forks


def remove(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(path.with_name("elsewhere").read_bytes())


@pytest.fixture(params=["new", "settled"])
def folder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test twice: with a folder that has just changed, and with a folder that counts as
    unchanged for a long time."""
    settled_ns = 20_000_000 if request.param == "settled" else 3600 * 10**9
    monkeypatch.setattr("bot.store.place.SETTLED_NS", settled_ns)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("away", [remove, replace])
async def test_a_file_that_is_removed_or_replaced_takes_and_tells_nothing(
    store: Store,
    path: Path,
    new_match: NewMatch,
    away: Callable[[Path], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    match_id = await new_match()
    await store.matches.append(match_id, commit(1))
    await asyncio.sleep(0.03)
    assert await store.trouble() == ""
    away(path)
    await asyncio.sleep(0.03)
    for _ in range(2):
        with pytest.raises(DatabaseReplaced, match="removed or replaced while the bot runs"):
            await store.matches.append(match_id, commit(2))
        with pytest.raises(DatabaseReplaced):
            await store.matches.load(match_id)
    assert "removed or replaced" in await store.trouble()
    assert caplog.text.count("removed or replaced") == 1
    path.unlink(missing_ok=True)
    path.with_name("elsewhere").rename(path)  # and put back, it is the one that was opened
    assert await store.trouble() == ""
    await store.matches.append(match_id, commit(2))
    assert (await store.matches.load(match_id)).seq == 2


def moves(path: Path, into: Path) -> list[int]:
    """Return the numbers of the moves that would be left if the process were killed now. They are
    read from a copy of the files."""
    into.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, into)
    return [seq for (seq,) in File(into / path.name).rows("SELECT seq FROM actions ORDER BY seq")]


async def command(path: Path, *arguments: str) -> forks.Ended:
    """Run a command of the host in a separate process, and return the finished process."""
    env = {name: value for name, value in os.environ.items() if "KABOOM_" not in name}
    return await forks.run("bot", env | {"KABOOM_DATABASE": str(path)}, *arguments)


@pytest.mark.parametrize("ends", [["-wal"], ["-shm"], ["-wal", "-shm"]])
@pytest.mark.parametrize("away", [remove, replace])
async def test_without_its_log_nothing_is_acknowledged_and_nothing_is_lost(
    store: Store,
    path: Path,
    tmp_path: Path,
    new_match: NewMatch,
    away: Callable[[Path], None],
    ends: list[str],
) -> None:
    """Without its log, the store acknowledges nothing more. It writes the moves that were only in
    the log to the database."""
    match_id = await new_match()
    for seq in (1, 2, 3):
        await store.matches.append(match_id, commit(seq))
    for end in ends:
        away(Path(f"{path}{end}"))
    with pytest.raises(
        DatabaseReplaced, match=f"log .*{ends[0]} was removed or replaced while the bot"
    ):
        await store.matches.append(match_id, commit(4))
    assert store.writer.failures == 1
    with pytest.raises(DatabaseReplaced):
        await store.matches.load(match_id)
    assert "removed or replaced" in await store.trouble()
    if away is remove or "-wal" not in ends:
        assert moves(path, tmp_path / "killed") == [1, 2, 3]
    await store.close()
    for end in ends:
        Path(f"{path}{end}").unlink(missing_ok=True)
    again = await Store.open(path)
    assert (await again.matches.load(match_id)).seq == 3
    await again.close()


async def test_a_log_that_is_lost_is_noticed_without_any_press_until_it_is_put_back(
    store: Store, path: Path, tmp_path: Path, new_match: NewMatch
) -> None:
    """The health check notices that the log is lost, and it saves the acknowledged moves."""
    match_id = await new_match()
    await store.matches.append(match_id, commit(1))
    log = Path(f"{path}-wal")
    remove(log)
    assert moves(path, tmp_path / "before") == []
    assert "removed or replaced" in await store.trouble()
    assert moves(path, tmp_path / "after") == [1]
    log.with_name("elsewhere").rename(log)
    assert await store.trouble() == ""
    await store.matches.append(match_id, commit(2))
    assert (await store.matches.load(match_id)).seq == 2


async def test_the_log_beside_the_file_that_a_link_leads_to_is_watched(
    path: Path, tmp_path: Path
) -> None:
    (tmp_path / "disk").mkdir()
    there = tmp_path / "disk" / "real.sqlite3"
    path.symlink_to(there)
    store = await Store.open(path)
    assert there.exists()
    assert await store.trouble() == ""
    os.remove(f"{there}-wal")
    assert "removed or replaced" in await store.trouble()
    await store.close()


@pytest.mark.slow
@pytest.mark.parametrize("ends", [["-wal"], ["", "-wal", "-shm"]])
async def test_a_copy_without_what_was_acknowledged_is_not_called_one(
    store: Store, path: Path, tmp_path: Path, new_match: NewMatch, ends: list[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    early = tmp_path / "early.sqlite3"
    match_id = await new_match()
    assert (await command(path, "backup", str(early))).returncode == 0
    await store.matches.append(match_id, commit(1))
    assert newest_move(path) == (match_id, 1)
    assert (await command(path, "backup", str(copy))).returncode == 0
    copy.unlink()
    for end in ends:
        os.rename(f"{path}{end}", tmp_path / f"aside{end}")
    if "" in ends:
        shutil.copy(early, path)
    told = await command(path, "backup", str(copy))
    assert (told.returncode, told.stdout) == (2, ""), told
    assert told.stderr.startswith(f"No copy was made: the database {path} (KABOOM_DATABASE) lacks")
    assert told.stderr.count("\n") == 1
    assert not copy.exists()
    if "" not in ends:
        assert "removed or replaced" in await store.trouble()
        assert (await command(path, "backup", str(copy))).returncode == 0
        assert File(copy).rows("SELECT seq FROM actions") == [(1,)]


@pytest.mark.slow
async def test_a_copy_need_not_hold_moves_that_were_deleted_in_time(
    store: Store, path: Path, tmp_path: Path, now: Now
) -> None:
    match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.append(match_id, commit(1))
    await store.matches.transition(match_id, Event.ABANDON)
    assert await store.retention.moves(now.ms + 1, 10) == 1
    assert newest_move(path) == (match_id, 1)
    told = await command(path, "backup", str(tmp_path / "copy.sqlite3"))
    assert told.returncode == 0, told


async def test_a_start_says_that_a_killed_bots_last_moves_are_gone(
    path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """If the log is deleted after the bot was killed, the next start logs which move is lost."""
    store = await Store.open(path)
    match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.append(match_id, commit(1))
    killed = tmp_path / "killed"
    killed.mkdir()
    for file in tmp_path.glob("kaboom.sqlite3*"):
        if not file.name.endswith(("-wal", "-shm")):
            shutil.copy(file, killed)
    await store.close()
    assert newest_move(path) is None, "it ended in good order"
    again = await Store.open(killed / path.name)
    assert f"lacks move 1 of match {match_id}, which a bot had acknowledged" in caplog.text
    await again.close()


async def test_tables_at_once_and_every_hour_all_rows_are_in_the_file_itself(
    store: Store, path: Path, tmp_path: Path
) -> None:
    """A copy without the log, made by hand or after a kill, has at least the tables."""
    alone, log = tmp_path / "alone.sqlite3", Path(f"{path}-wal")
    assert log.stat().st_size == 0
    alone.write_bytes(path.read_bytes())
    assert examine(alone, 100) is not None
    await play(store, Seat(1, 1), Seat(2, 2))
    assert log.stat().st_size
    await store.writer.truncate()
    assert log.stat().st_size == 0
    alone.write_bytes(path.read_bytes())
    assert File(alone).rows("SELECT count(*) FROM matches") == [(1,)]


def bytes_of(path: Path) -> bytes:
    """Return the bytes of all files that belong to the database."""
    files = [Path(f"{path}{end}") for end in ("", "-wal", "-shm")]
    return b"".join(file.read_bytes() for file in files if file.exists())


NAME = "Zebulon Quist"


async def test_a_name_that_was_forgotten_is_in_no_file_not_even_between_rows(
    store: Store, path: Path
) -> None:
    for forgotten in ("at once", "abandoned", "finished"):
        match_id = await play(store, Seat(7, 1), Seat(2, 2), finish=False)
        for name in (NAME, "short", f"{NAME} the Second of that name", NAME):
            await store.matches.save_seats(match_id, [SeatRow(7, name), SeatRow(2, "Ben")])
        assert NAME.encode() in bytes_of(path)
        if forgotten == "at once":
            await store.matches.transition(match_id, Event.ABANDON)
            assert await store.personal_data.forget(7) == 0
        else:
            assert await store.personal_data.forget(7) == 1
            assert NAME.encode() in bytes_of(path), "until the match is over"
            if forgotten == "abandoned":
                await store.matches.transition(match_id, Event.ABANDON)
            else:
                await store.results.finish(match_id, "{}", [], [])
        assert NAME.encode() not in bytes_of(path), forgotten


@pytest.mark.slow
async def test_a_reader_keeps_no_writer_waiting_for_the_log_to_be_emptied(
    store: Store, path: Path, new_match: NewMatch
) -> None:
    match_id = await new_match()
    with closing(sqlite3.connect(path, isolation_level=None)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM matches").fetchone()
        await store.matches.append(match_id, commit(1))
        assert not await store.writer.truncate()
        await store.matches.append(match_id, commit(2))
    assert await store.writer.truncate()


async def test_what_an_older_version_left_between_rows_goes_at_the_next_start(path: Path) -> None:
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as older:
        older.execute("PRAGMA secure_delete = OFF")
        older.execute("PRAGMA user_version = 0")
        older.execute("INSERT INTO servers VALUES (1, ?)", (NAME * 50,))
        older.commit()
        older.execute("DELETE FROM servers")
        older.commit()
        older.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert NAME.encode() in path.read_bytes()
    await (await Store.open(path)).close()
    assert NAME.encode() not in path.read_bytes()
