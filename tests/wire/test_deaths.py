"""Crashes of Discord, of the bot, or of both. The tests check what players see, and that the game
continues."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.local.fixtures import GUILD_ID
from bot.local.serve import LocalDiscord
from engine.daily import EDITION, Deal
from engine.logical_time import Stamped, replayed
from tests.journeys.test_restart import looks_stored
from tests.support.database import File
from tests.support.journeys.play import ASIDE
from tests.support.local.harness import Person
from tests.support.wire.playing import seat_all, tables
from tests.wire.conftest import Bots
from tests.wire.test_faults import Game


@pytest.fixture
async def game(local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person) -> Game:
    """A game of a single round that is being played."""
    await bots.start(local)
    at = await seat_all(anneke, bashir, computers=1, rounds=1)
    return Game(bots, at, anneke, bashir)


async def test_the_server_is_gone_for_a_while(
    game: Game, local: LocalDiscord, anneke: Person
) -> None:
    """If Discord is down for a while and comes back with all its data, the table is unchanged and
    its buttons work."""
    port = local.port
    await local.kill()
    await asyncio.sleep(0.5)
    await local.start(port)
    await asyncio.wait_for(local.wire.ready.wait(), 60)
    looked = await anneke.click(game.table.id, "peek")
    assert looked.ok, looked.sentence
    assert [m.id for m in tables(anneke)] == [game.table.id]
    await game.goes_on()


async def test_the_server_comes_back_without_its_memory(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """If Discord loses all messages and nobody moves, the bot posts the table again, once, in its
    current state."""
    await bots.start(local, KABOOM_CLOCK_PEEK="600")
    lost = await seat_all(anneke, bashir, rounds=1)
    port = local.port
    await local.kill()
    async with fresh(local, port) as other:
        anneke, bashir = Person(other, "anneke"), Person(other, "bashir")
        await asyncio.wait_for(other.wire.ready.wait(), 60)
        posted = await anneke.wait_for(lambda m: "move" in m.buttons, 60)
        assert posted.id != lost.id
        await Game(bots, posted, anneke, bashir).goes_on()


async def test_the_bot_is_killed(
    game: Game, local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    """If the bot is killed with kill -9 during a look, the card is turned face down when the bot is
    back. The same buttons work."""
    shown = (await anneke.click(game.table, "peek")).message
    await anneke.until(lambda: looks_stored(bots.home))  # a moment after it was shown
    await bots.kill()
    nobody = await anneke.click(game.table.id, "move")
    assert nobody.sentence == "This interaction failed"
    await bots.start(local)
    await anneke.until(lambda: anneke.look(shown) is None)
    await game.goes_on()


async def test_both_are_killed(game: Game, local: LocalDiscord, bots: Bots) -> None:
    """The match survives if both the bot and Discord are killed and Discord's messages are lost."""
    port = local.port
    await local.kill()
    await bots.kill()
    async with fresh(local, port) as other:
        anneke, bashir = Person(other, "anneke"), Person(other, "bashir")
        await bots.start(other)
        posted = await anneke.wait_for(lambda m: "move" in m.buttons, 60)
        assert "Anneke" in posted.text
        await Game(bots, posted, anneke, bashir).goes_on()


def fresh(local: LocalDiscord, port: int) -> _Fresh:
    """Return a new local Discord at the address of `local`. It doesn't have the data of `local`."""
    return _Fresh(local.token, port)


class _Fresh:
    def __init__(self, token: str, port: int) -> None:
        self._local, self._port = LocalDiscord(token=token), port

    async def __aenter__(self) -> LocalDiscord:
        await self._local.start(self._port)
        return self._local

    async def __aexit__(self, *_: object) -> None:
        await self._local.stop()


async def test_a_run_of_the_daily_deal_outlives_a_kill(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    """The bot is killed with kill -9 after each of two presses of a daily run. Each press is stored
    once and leads to the same table as before the kill. The buttons of the old message continue the
    run."""
    await bots.start(local)
    file, seed = File(bots.home / "kaboom.sqlite3"), bytes(32)
    for days in range(3):  # with par, which would take the worker process seconds
        day = (datetime.now(UTC).date() + timedelta(days)).isoformat()
        values = "INSERT INTO daily_deals (server, day, edition, seed, par) VALUES (?, ?, ?, ?, 6)"
        file.change(values, GUILD_ID, day, EDITION, seed)
    assert (await anneke.slash("daily")).ok
    alone = anneke.dm()
    invited = await alone.wait_for(lambda m: "daily_start" in m.buttons)
    assert (await alone.click(invited, "daily_start")).ok
    before = pressed(file)
    for number in (1, 2):
        while len(now := pressed(file)) < number:
            table = await alone.wait_for(lambda m: m.id == invited.id and "more" in m.buttons)
            if choices := [name for name, on in table.buttons.items() if on and acts(name)]:
                await alone.click(table, choices[0])
            await asyncio.sleep(0.05)
        assert now[: len(before)] == before
        before = now
        await bots.kill()
        await bots.start(local)
    table = await alone.wait_for(lambda m: m.id == invited.id and "more" in m.buttons)
    assert (await alone.click(table, "more")).ok
    assert pressed(file) == before
    assert len({click for _, _, click in before}) == len(before)
    ((day,),) = file.rows("SELECT day FROM daily_runs")
    deal = Deal(date.fromisoformat(day), GUILD_ID, seed)
    taken = [Stamped(ms, deal.game.decode_action(action)) for ms, action, _ in before]
    assert replayed(deal.table(), taken).presses == taken


def acts(name: str) -> bool:
    """Return whether the button with this name advances a run."""
    return not (ASIDE | {"move", "cancel", "return", "daily_start"}) & set(name.split())


def pressed(file: File) -> list[tuple[int, bytes, int]]:
    """Return the presses that are stored for all runs."""
    return file.rows("SELECT ms, action, click FROM daily_presses")
