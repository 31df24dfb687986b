"""The deal of the day: a run in the direct messages, or where it was asked for, to its score."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta

import pytest

from bot.client import KaboomClient
from bot.daily.deals import committed, deal_from
from bot.daily.run import Run, RunClock
from bot.local.fixtures import GUILD_ID
from bot.store.rows import DailyRun
from engine.daily import EDITION, EDITIONS, game_on, score
from engine.logical_time import LogicalTable, Stamped, replayed
from tests.support.journeys.play import ASIDE
from tests.support.local.harness import Person, Seen
from tests.support.stand_in import returns
from tests.support.wording import begins, says

SPEED = 25
"""How many times as fast as the wall a run's time is here."""
GAMES = ("kaboom", "kaboo", "graveyard", "jokers")
REST = ASIDE | {"move", "cancel", "return", "daily_start"}
"""Buttons that lead no run on."""


class Fast(RunClock):
    """Lets a run take seconds instead of minutes."""

    def logical(self, unix_ms: int) -> int:
        """Return the logical time."""
        return super().logical(unix_ms) * SPEED

    def unix(self, logical_ms: int) -> float:
        """Return the time of the wall in Unix seconds."""
        return super().unix(round(logical_ms / SPEED))

    def pressed(self, logical_ms: int, unix_ms: int) -> None:
        """Follow a press at this logical time."""
        super().pressed(-(-logical_ms // SPEED), unix_ms)


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.daily.run.RunClock", Fast)


Today = Callable[[str], date]


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Today:
    """Makes today a day of this game: the next one, as a day that is over can't be played."""

    def make(game: str) -> date:
        first = date.today() + timedelta(1)
        days = (first + timedelta(days) for days in range(10))
        day = next(day for day in days if game_on(EDITIONS[EDITION], day) == game)
        monkeypatch.setattr("bot.sessions.daily.day_at", returns(day))
        return day

    return make


def table_of(person: Person) -> Seen:
    """The newest message with a table, which is the run's."""
    return next(m for m in reversed(person.messages()) if "more" in m.buttons)


def alive(message: Seen) -> list[str]:
    return [name for name, on in message.buttons.items() if on and not REST & set(name.split())]


async def play(person: Person, seed: int, until: Callable[[], bool]) -> None:
    """Press buttons at random on the run's message."""
    chance = random.Random(seed)
    async with asyncio.timeout(120):
        while not until():
            with suppress(StopIteration):
                message = table_of(person)
                if choices := alive(message):
                    await person.click(message, chance.choice(choices))
            await asyncio.sleep(0.03)


def ended(person: Person) -> bool:
    return any(says("run-score", score=0)[:8] in m.text for m in person.messages())


async def begun(person: Person) -> Seen:
    """Ask for the deal and press Start; return the run's message."""
    answer = await person.slash("daily")
    assert answer.ok, answer.sentence
    assert begins("run-in-dm") in answer.message.text
    alone = person.dm()
    invited = await alone.wait_for(lambda m: "daily_start" in m.buttons)
    started = await alone.click(invited, "daily_start")
    assert started.ok, started.sentence
    return await alone.wait_for(lambda m: m.id == invited.id and "more" in m.buttons)


async def stored(client: KaboomClient, person: Person, day: date) -> list[DailyRun]:
    runs = await client.services.store.daily.runs_of(server_of(person), day)
    return [run for run in runs if run.person == person.id]


def server_of(person: Person) -> int:
    return GUILD_ID


async def offline(client: KaboomClient, run: DailyRun) -> LogicalTable:
    """The run as anyone may replay it."""
    daily = client.services.store.daily
    deal = deal_from(await committed(client.services.store, run.server, run.day))
    presses = await daily.presses(run.id)
    decoded = [Stamped(each.ms, deal.game.decode_action(each.action)) for each in presses]
    table = replayed(deal.table(), decoded)
    table.finish()
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_a_run_in_direct_messages_is_the_one_that_its_presses_lead_to(
    bot: KaboomClient, anneke: Person, today: Today, game: str
) -> None:
    day = today(game)
    await begun(anneke)
    alone = anneke.dm()
    (live,) = [t.stage for t in bot.tables.all() if isinstance(t.stage, Run)]
    await play(alone, 3, lambda: live.over)
    (run,) = await stored(bot, anneke, day)
    again = await offline(bot, run)
    assert again.log == live.logical.log
    assert run.score == score(again) == score(live.logical)
    assert run.ms == again.log[-1].ms
    assert run.counted
    final = await alone.wait_for(lambda m: "daily_start" in m.buttons)
    assert begins("run-counts") in final.text
