"""What a host does by hand: copies made while the bot writes, put back, and ratings made anew."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import alone, upkeep
from bot.__main__ import main
from bot.config import Settings, defaults
from bot.store import Store
from bot.store.copies import backup
from tests.bot.store.conftest import Now, commit
from tests.bot.store.test_ratings import Seat, derived, play


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return defaults(database=tmp_path / "kaboom.sqlite3", heartbeat_file=tmp_path / "heart")


@pytest.fixture
def filled(settings: Settings) -> Path:
    async def fill() -> None:
        store = await Store.open(settings.database, now_ms=Now())
        for game in range(5):
            await play(store, *(Seat(who, 1 + (who + game) % 4, 2) for who in (1, 2, 3, 4)))
        await store.close()

    asyncio.run(fill())
    return settings.database


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as other:
        return list(other.iterdump())


async def test_a_copy_is_made_while_the_bot_writes(path_of_bot: Path, tmp_path: Path) -> None:
    """One moment's state, whole, however much is written meanwhile; and nobody waits for it."""
    store = await Store.open(path_of_bot)
    match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    written = 0

    async def write() -> None:
        nonlocal written
        while True:
            written += 1
            await store.append(match_id, commit(written))

    writing = asyncio.create_task(write())
    sizes: list[int] = []
    for number in range(5):
        began = written
        while written < began + 50:
            await asyncio.sleep(0.001)
        copy = tmp_path / f"copy-{number}.sqlite3"
        await asyncio.to_thread(backup, path_of_bot, copy)
        with closing(sqlite3.connect(copy)) as other:
            assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            seqs = [seq for (seq,) in other.execute("SELECT seq FROM actions ORDER BY seq")]
        assert seqs == list(range(1, len(seqs) + 1))
        assert began <= len(seqs) <= written
        sizes.append(len(seqs))
    assert sizes == sorted(sizes)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.close()


@pytest.fixture
def path_of_bot(tmp_path: Path) -> Path:
    return tmp_path / "kaboom.sqlite3"


def test_a_copy_put_back_is_what_it_was(
    settings: Settings, filled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    before = contents(filled)
    assert upkeep.main(["backup", str(copy)], settings) == 0
    assert "the copy is whole" in capsys.readouterr().out
    with closing(sqlite3.connect(filled)) as other:
        other.execute("DELETE FROM scores")
        other.commit()
    changed = contents(filled)
    assert upkeep.main(["restore", str(copy)], settings) == 0
    told = capsys.readouterr().out
    assert contents(filled) == before
    (kept,) = tmp_path.glob("kaboom.sqlite3.before-*")
    assert str(kept) in told
    assert contents(kept) == changed
    assert contents(copy) == before

    async def opens() -> None:
        store = await Store.open(filled)
        assert (await store.match(1)).status == "finished"
        await store.close()

    asyncio.run(opens())


def test_a_copy_into_nothing_needs_nothing(
    settings: Settings, filled: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert upkeep.main(["backup", str(copy)], settings) == 0
    elsewhere = defaults(database=tmp_path / "new.sqlite3")
    assert upkeep.main(["restore", str(copy)], elsewhere) == 0
    assert contents(tmp_path / "new.sqlite3") == contents(filled)
    assert not list(tmp_path.glob("*.before-*"))
    assert not list(tmp_path.glob("*.part"))


def test_what_can_not_be_copied_or_put_back_changes_nothing(
    settings: Settings, filled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(filled)
    there, junk, empty = tmp_path / "there", tmp_path / "junk", tmp_path / "empty"
    there.write_text("mine")
    junk.write_bytes(b"no database at all " * 400)
    empty.touch()
    nothing = defaults(database=tmp_path / "none.sqlite3")
    for arguments, using, said in (
        (["backup", str(there)], settings, "is there already"),
        (["backup", str(tmp_path / "no" / "folder")], settings, "could not be written"),
        (["backup", str(tmp_path / "x")], nothing, "There is no database"),
        (["restore", str(tmp_path / "none")], settings, "There is no copy"),
        (["restore", str(junk)], settings, "no SQLite file"),
        (["restore", str(empty)], settings, "is empty"),
        (["rebuild-ratings"], nothing, "There is no database"),
    ):
        assert upkeep.main(arguments, using) == 2, arguments
        told = capsys.readouterr().err
        assert said in told, arguments
        assert told.count("\n") == 1
    assert there.read_text() == "mine"
    assert contents(filled) == before
    assert not list(tmp_path.glob("*.part"))
    assert not (tmp_path / "none.sqlite3").exists()


def test_nothing_is_put_back_or_made_anew_under_a_running_bot(
    settings: Settings,
    filled: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copy = tmp_path / "copy.sqlite3"
    holding = alone.holding
    with alone.holding(filled):
        monkeypatch.setattr(alone, "holding", lambda path: holding(path, patience=0.0))
        assert upkeep.main(["backup", str(copy)], settings) == 0
        for arguments in (["restore", str(copy)], ["rebuild-ratings"]):
            assert upkeep.main(arguments, settings) == 2
            assert "Another bot is running" in capsys.readouterr().err


def test_ratings_are_made_anew_by_one_command(
    settings: Settings,
    filled: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = derived(filled)
    with closing(sqlite3.connect(filled)) as other:
        other.execute("DELETE FROM actions")
        other.execute("DELETE FROM standings WHERE user_id = 2")
        other.execute("UPDATE ratings SET mu = 0")
        other.commit()
    monkeypatch.setenv("KABOOM_DATABASE", str(filled))
    assert main(["rebuild-ratings"]) == 0
    assert derived(filled) == before
    assert "5 matches that count" in capsys.readouterr().out
