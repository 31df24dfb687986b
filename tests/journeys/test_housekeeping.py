"""Old moves leave the disk by themselves, as long after the end as the host wants; and what fails
behind a button of no table is told."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store, StoreError, Unreadable
from tests.bot.store.test_ratings import Seat, play
from tests.journeys.conftest import StartBot
from tests.local.harness import Person

HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS


async def ended(path: Path, days_ago: int, matches: int) -> None:
    """Matches that ended so long ago."""
    then = int(time.time() * 1000) - days_ago * DAY_MS
    store = await Store.open(path, now_ms=lambda: then)
    for _ in range(matches):
        await play(store, Seat(1, 1, 3), Seat(2, 2, 3))
    await store.close()


def logged(path: Path) -> int:
    with closing(sqlite3.connect(path)) as other:
        return int(other.execute("SELECT count(*) FROM logs").fetchone()[0])


def clicked(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as other:
        return [row[0] for row in other.execute("SELECT interaction_id FROM clicks")]


async def test_moves_leave_when_their_time_has_come(
    start_bot: StartBot, tmp_path: Path, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.housekeeping.PAUSE_SECONDS", 0.01)
    path = tmp_path / "kaboom.sqlite3"
    await ended(path, days_ago=40, matches=12)
    await ended(path, days_ago=20, matches=3)
    assert logged(path) == 15
    await start_bot(keep_moves_days=30)
    await anneke.until(lambda: logged(path) == 3, 60)
    with closing(sqlite3.connect(path)) as other:
        kept = other.execute("SELECT DISTINCT match_id FROM results").fetchall()
    assert len(kept) == 15, "only the moves go"


async def test_moves_stay_for_ever_where_the_host_wants_that_and_clicks_go_all_the_same(
    start_bot: StartBot, tmp_path: Path, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.housekeeping.EVERY_SECONDS", 0.01)
    path = tmp_path / "kaboom.sqlite3"
    await ended(path, days_ago=4000, matches=2)
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("INSERT INTO clicks VALUES (1, 1, ?), (2, 1, ?)", (now, now))
    await start_bot(keep_moves_days=0)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE clicks SET at_ms = ? WHERE interaction_id = 1", (now - 2 * HOUR_MS,))
    await anneke.until(lambda: clicked(path) == [2], 60)
    assert logged(path) == 2


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (Unreadable("The database is locked."), "I could not look that up."),
        (StoreError("The disk is full."), "I could not save that, so it does not count."),
        (RuntimeError("odd"), "Something went wrong on my side (error "),
    ],
)
async def test_a_button_of_no_table_that_fails_is_answered(
    start_bot: StartBot,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    sentence: str,
) -> None:
    client = await start_bot()
    mine = (await anneke.slash("privacy")).message

    async def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(client.services.store.own, "show", fails)
    answer = await anneke.click(mine, "Join that board")
    assert answer.ok
    assert (await anneke.sees(sentence)).ephemeral
    caplog.clear()  # these were meant
