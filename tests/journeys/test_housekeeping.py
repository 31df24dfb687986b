"""What is old is deleted after the time that the host has set."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.match.match import Match
from bot.store import Event, LobbyRow, NoMatch, Store
from bot.table.table import Job
from tests.bot.store.test_ratings import Seat, play
from tests.journeys.conftest import Bots, StartBot
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person
from tests.support.stand_in import returns

UPKEEP = True
HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS


async def ended(path: Path, days_ago: int, matches: int) -> None:
    """Store matches that ended `days_ago` days ago."""
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


async def test_moves_stay_for_ever_where_the_host_wants_that_and_clicks_go_all_the_same(
    start_bot: StartBot, tmp_path: Path, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ops.retention.PRUNE_SECONDS", 0.01)
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


async def test_a_game_that_nobody_came_back_to_ends_also_where_it_is_looked_at(
    start_bot: StartBot,
    tmp_path: Path,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A suspended game ends after the time that the host has set, even if its table is loaded. A
    closed lobby and a replaced database are deleted. Of games that have ended, only the moves
    are."""
    monkeypatch.setattr("bot.ops.retention.PRUNE_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr("bot.ops.retention.PRUNE_SECONDS", 0.05)
    path = tmp_path / "kaboom.sqlite3"
    await ended(path, days_ago=40, matches=12)
    await ended(path, days_ago=20, matches=3)
    client = await start_bot(keep_moves_days=30, keep_waiting_days=30)
    await anneke.until(lambda: logged(path) == 3, 60)
    with closing(sqlite3.connect(path)) as other:
        assert len(other.execute("SELECT DISTINCT match_id FROM results").fetchall()) == 15
    store = client.services.store
    await seat_all(anneke, bashir, rounds=1)
    (number,) = await store.matches.to_wake(2**60, 9)
    table = client.tables.table(number)
    assert isinstance(table.stage, Match)
    table.submit(Job(table.stage.pause), client.services.discord_clock.make_id())
    await anneke.until(lambda: isinstance(table.stage, Match) and table.stage.row.status == "away")
    lobby = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=1, channel_id=5, host_id=1, options="{}")
    )
    await store.matches.transition(lobby, Event.ABANDON)
    replaced = tmp_path / "kaboom.sqlite3.before-20200101-000000"
    replaced.touch()
    month_ms = 31 * DAY_MS
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE matches SET touched_ms = touched_ms - ?", (month_ms,))
        other.execute("UPDATE matches SET finished_ms = finished_ms - ?", (month_ms,))
    await anneke.until(
        lambda: isinstance(table.stage, Match) and table.stage.row.status != "away", 60
    )
    assert (await store.matches.get(number)).status == "abandoned"
    await anneke.until(lambda: not replaced.exists(), 60)
    # A pass that began before the rows grew old may have been past the lobbies by then.
    async with asyncio.timeout(60):
        while await is_there(store, lobby):
            await asyncio.sleep(0.02)


async def is_there(store: Store, match_id: int) -> bool:
    """Return whether the store has this match."""
    try:
        await store.matches.get(match_id)
    except NoMatch:
        return False
    return True


async def things(path: Path, days_ago: float) -> str:
    """Store a finished game, a suspended game, a closed lobby and a replaced database. Return the
    name of the replaced database."""
    then = time.time() - days_ago * 86_400
    store = await Store.open(path, now_ms=lambda: int(then * 1000))
    await play(store, Seat(1, 1, 3), Seat(2, 2, 3))
    waits = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.transition(waits, Event.SUSPEND)
    row = LobbyRow(game="kaboom", guild_id=1, channel_id=waits, host_id=1, options="{}")
    await store.matches.transition(await store.matches.create(row), Event.ABANDON)
    await store.close()
    name = f"{path.name}.before-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(then))}"
    path.with_name(name).touch()
    return name


def there(path: Path) -> set[str]:
    """Return which of the stored things still exist: replaced databases, moves, and matches with
    their status."""
    found = {each.name for each in path.parent.glob("*.before-*")}
    with closing(sqlite3.connect(path)) as other:
        found |= {f"moves of {row[0]}" for row in other.execute("SELECT match_id FROM logs")}
        found |= {f"{row[0]} {row[1]}" for row in other.execute("SELECT id, status FROM matches")}
    return found


@pytest.mark.parametrize("wrong_days", [400, -400])
async def test_nothing_goes_before_discord_has_told_the_time_and_then_only_what_is_old(
    bots: Bots, tmp_path: Path, anneke: Person, monkeypatch: pytest.MonkeyPatch, wrong_days: int
) -> None:
    """Nothing is deleted before Discord has told the bot the time. After that, only old things are
    deleted, no matter how wrong the host's clock is.

    Discord's responses have no date in this test, so the bot learns the time from the first
    interaction.
    """
    monkeypatch.setattr("bot.messages.snowflake.DiscordClock.dated", returns(None))
    monkeypatch.setattr("bot.ops.retention.PRUNE_SECONDS", 0.05)
    path = tmp_path / "kaboom.sqlite3"
    old, young = await things(path, 40.0), await things(path, 0.01)
    before = there(path)
    assert before == {
        *("1 finished", "2 away", "3 abandoned", "4 finished", "5 away", "6 abandoned"),
        *("moves of 1", "moves of 4", old, young),
    }
    bots.wall = lambda: time.time() + wrong_days * 86_400
    client = await bots.start(keep_moves_days=30, keep_waiting_days=30)
    assert not client.services.discord_clock.known.is_set()
    await asyncio.sleep(0.5)  # ten times as long as between two passes
    assert there(path) == before
    await anneke.slash("rules")
    after = before - {"moves of 1", "2 away", "3 abandoned", old} | {"2 abandoned", "moves of 2"}
    await anneke.until(lambda: there(path) == after, 60)
