"""A finished match can be exported to a file that the engine can replay. A running match can't be
exported."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.history.export import export
from bot.store import Store, StoreError
from engine.replay import load, replay
from tests.support.database import empty
from tests.support.stored_match import played


async def test_a_match_is_exported_when_it_is_over_and_replays_to_the_same_end(
    tmp_path: Path,
) -> None:
    store = await Store.open(empty(tmp_path / "k.sqlite3"))
    match_id, ended = await played(store, ("Ada", "Ben", "Cem"), rounds=1)
    with pytest.raises(StoreError, match="not over"):
        export(await store.matches.load_whole(match_id))
    await store.results.finish(match_id, "{}", [], [])
    saved = load(export(await store.matches.load_whole(match_id)))
    await store.close()
    assert saved.seed_is_true()
    assert saved.names == ("Ada", "Ben", "Cem")
    last = list(replay(saved.game, saved.seats, saved.options, saved.seed, saved.actions))[-1]
    assert last.state == ended


def exported(number: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the sentence with which the command refuses to export this match."""
    assert main(["export", number]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_the_command_reads_and_never_makes_or_changes_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "k.sqlite3"
    monkeypatch.setenv("KABOOM_DATABASE", str(database))
    assert "There is no database" in exported("1", capsys)
    assert not database.exists()

    async def fill() -> None:
        store = await Store.open(empty(database))
        for _ in range(2):
            match_id, _ = await played(store, ("Ada", "Ben"), rounds=1)
            await store.results.finish(match_id, "{}", [], [])
        await store.close()

    asyncio.run(fill())
    with closing(sqlite3.connect(database)) as other, other:
        other.execute("UPDATE matches SET options = '{' WHERE id = 1")
        other.execute("UPDATE matches SET seats = '[' WHERE id = 2")
        before = list(other.iterdump())
    for number, said in (
        ("1", "can't be read any more"),
        ("2", "can't be read"),
        ("3", "There is no match 3"),
        ("99999999999999999999", "There is no match"),
        ("9" * 5000, "There is no match"),
    ):
        assert said in exported(number, capsys), number
    with closing(sqlite3.connect(database)) as other, other:
        assert list(other.iterdump()) == before
        other.execute("UPDATE alembic_version SET version_num = '0004'")
    assert "of a version before 0.1.0" in exported("1", capsys)
    with closing(sqlite3.connect(database)) as other, other:
        assert other.execute("SELECT * FROM alembic_version").fetchone() == ("0004",)
        other.execute("DELETE FROM alembic_version")
    assert "does not say of which version" in exported("1", capsys)
