"""The file is taken away under the store, or in part: nothing is told that is not kept."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Event, Replaced, SeatRow, Store
from bot.store.database import examine
from tests.bot.store.conftest import NewMatch, commit
from tests.bot.store.test_ratings import Seat, play


def remove(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(path.with_name("elsewhere").read_bytes())


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
    assert await store.trouble() == ""
    away(path)
    for _ in range(2):
        with pytest.raises(Replaced, match="removed or replaced while the bot runs"):
            await store.matches.append(match_id, commit(2))
        with pytest.raises(Replaced):
            await store.matches.load(match_id)
    assert "removed or replaced" in await store.trouble()
    assert caplog.text.count("removed or replaced") == 1
    path.unlink(missing_ok=True)
    path.with_name("elsewhere").rename(path)  # and put back, it is the one that was opened
    assert await store.trouble() == ""
    await store.matches.append(match_id, commit(2))
    assert (await store.matches.load(match_id)).seq == 2


async def test_a_database_of_the_first_hour_has_its_tables_without_its_log(
    store: Store, path: Path, tmp_path: Path
) -> None:
    """Copied by hand while the bot runs, or left by one that was killed."""
    assert os.path.getsize(f"{path}-wal") == 0
    alone = tmp_path / "alone.sqlite3"
    alone.write_bytes(path.read_bytes())
    assert examine(alone, 100) is not None


async def test_every_hour_all_is_in_the_file_itself(
    store: Store, path: Path, tmp_path: Path
) -> None:
    await play(store, Seat(1, 1), Seat(2, 2))
    assert os.path.getsize(f"{path}-wal")
    await store.writer.truncate()
    assert os.path.getsize(f"{path}-wal") == 0
    alone = tmp_path / "alone.sqlite3"
    alone.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(alone)) as copy:
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (1,)


def bytes_of(path: Path) -> bytes:
    """All that is on the disk, in whatever corner of whichever file."""
    files = [Path(f"{path}{end}") for end in ("", "-wal", "-shm")]
    return b"".join(file.read_bytes() for file in files if file.exists())


NAME = "Zebulon Quist"


@pytest.mark.slow
async def test_a_name_that_was_forgotten_is_in_no_file_not_even_between_rows(
    store: Store, path: Path
) -> None:
    for _ in range(30):
        match_id = await play(store, Seat(7, 1), Seat(2, 2), finish=False)
        for name in (NAME, "short", f"{NAME} the Second of that name", NAME):
            seats = [SeatRow(7, name), SeatRow(2, "Ben")]
            await store.matches.save_seats(match_id, seats)
        await store.matches.transition(match_id, Event.ABANDON)
    assert NAME.encode() in bytes_of(path)
    assert await store.personal_data.forget(7) == 0
    assert NAME.encode() not in bytes_of(path)


async def test_one_who_is_forgotten_at_a_matchs_end_is_in_no_file_from_then_on(
    store: Store, path: Path
) -> None:
    for end in ("abandoned", "finished"):
        match_id = await play(store, Seat(7, 1), Seat(2, 2), finish=False)
        await store.matches.save_seats(match_id, [SeatRow(7, NAME), SeatRow(2, "Ben")])
        assert await store.personal_data.forget(7) == 1
        assert NAME.encode() in bytes_of(path)
        if end == "abandoned":
            await store.matches.transition(match_id, Event.ABANDON)
        else:
            await store.results.finish(match_id, "{}", [], [])
        assert NAME.encode() not in bytes_of(path), end


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
