"""Faults between the bot and Discord, and what people see of them. The game always continues. Each
test is about a single fault, and goes on playing at its end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from typing import TypeAlias

import pytest
import pytest_asyncio

from bot.local import faults, fixtures
from bot.local.people import Result
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire.playing import FULL, Player, over, pile, play_on, seat_all, seated, tables
from tests.wire.conftest import Bots

CHANNELS = 20
Running: TypeAlias = tuple[LocalDiscord, Bots, Iterator[fixtures.Channel]]
Room: TypeAlias = tuple[LocalDiscord, Bots, Person, Person]
LONG = 3.5
"""The duration of a rate limit in seconds. It outlasts the longest time that a response may
take."""
DISCARDS = 2
"""The number of cards that must be drawn so that a game counts as continued."""


class Game:
    def __init__(self, bots: Bots, table: Seen, *people: Person) -> None:
        self.bots, self.table, self.people = bots, table, people
        self._logged = len(bots.errors)

    async def goes_on(self) -> None:
        """Play the peek and several discards. With the full counts, play to the final scoresheet.

        All presses must be answered, there must be exactly one table, and the log must contain no
        errors.
        """
        one = self.people[0]
        players = [Player(person, seed) for seed, person in enumerate(self.people)]
        piles: set[int] = set()

        def enough() -> bool:
            piles.add(pile(one))
            return over(one) or (not FULL and len(piles) > DISCARDS)

        await play_on(players, enough)
        for player in players:
            assert player.failed == []
        # A final is posted before the message that was the table goes.
        await one.until(lambda: len(tables(one)) == (0 if over(one) else 1))
        assert self.bots.errors[self._logged :] == []


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with LocalDiscord() as server:
        channels = fixtures.further_channels(CHANNELS)
        for spot in channels:
            server.world.open_channel(spot)
        them = Bots(tmp_path_factory.mktemp("faults"))
        await them.start(server)
        yield server, them, iter(channels)
        await them.kill()


@pytest_asyncio.fixture(loop_scope="module")
async def room(running: Running) -> AsyncIterator[Room]:
    server, them, channels = running
    at = next(channels).id
    anneke, bashir = seated(server, "anneke", at), seated(server, "bashir", at)
    yield server, them, anneke, bashir
    server.faults.peace()
    server.rest.on_answer = None
    for person in (anneke, bashir):
        await person.slash("abandon")


@pytest.fixture
def local(room: Room) -> LocalDiscord:
    return room[0]


@pytest.fixture
def anneke(room: Room) -> Person:
    return room[2]


@pytest.fixture
def bashir(room: Room) -> Person:
    return room[3]


@pytest_asyncio.fixture(loop_scope="module")
async def game(room: Room) -> Game:
    _, them, anneke, bashir = room
    return Game(them, await seat_all(anneke, bashir, computers=1, rounds=1), anneke, bashir)


# The gateway


async def test_a_dropped_socket_is_resumed(game: Game, local: LocalDiscord, anneke: Person) -> None:
    """A click that wasn't delivered yet arrives with the RESUME, in time."""
    cut = local.faults.cut()
    looked = await anneke.click(game.table, "peek")
    assert cut.struck == 1
    assert looked.ok, looked.sentence
    assert "end_look" in looked.message.buttons
    await game.goes_on()


async def test_a_session_that_cannot_be_resumed(
    game: Game, local: LocalDiscord, anneke: Person
) -> None:
    """If the session can't be resumed, the bot identifies again. A click in the meantime fails with
    Discord's own message and costs nothing. Afterwards, the same button works."""
    local.wire.forget()
    lost = await anneke.click(game.table, "peek")
    assert (lost.result, lost.sentence) == (Result.FAILED, "This interaction failed")
    await asyncio.wait_for(local.wire.ready.wait(), 60)
    again = await anneke.click(game.table.id, "peek")
    assert again.ok
    assert "end_look" in again.message.buttons
    await game.goes_on()


async def test_clicks_and_answers_that_arrive_late_and_unevenly(
    game: Game, local: LocalDiscord
) -> None:
    """Nobody sees a failed click."""
    late, slow = local.faults.late(0.25, jitter=0.25), local.faults.slow(0.2, faults.answers)
    await game.goes_on()
    assert late.struck > 3
    assert slow.struck > 3


# Requests


@pytest.mark.parametrize("everywhere", [False, True])
async def test_paints_that_are_limited_delay_no_answer(
    game: Game, local: LocalDiscord, anneke: Person, bashir: Person, everywhere: bool
) -> None:
    """After a 429 for edits in this channel, or for everything that the bot does with its token,
    clicks are answered at once, because their responses don't count against the limit. Nothing is
    painted before the limit is over, and the bot makes no request that counts against it."""
    limited = local.faults.limit(LONG, 1, faults.edits, everywhere=everywhere)
    seen: list[str] = []
    local.rest.on_answer = lambda method, path, status: seen.append(f"{status} {path}")
    began = asyncio.get_running_loop().time()
    assert (await anneke.click(game.table, "peek")).ok
    await anneke.until(lambda: limited.struck == 1)
    at = len(seen)
    assert (await bashir.click(game.table, "peek")).ok
    between = [line for line in seen[at:] if "/channels/" in line and not line.startswith("429")]
    assert between == []
    await anneke.wait_for(lambda m: m.id == game.table.id and m.text != game.table.text, 60)
    assert asyncio.get_running_loop().time() - began >= LONG - 0.1
    await game.goes_on()


async def test_an_answer_that_is_lost_after_it_was_given(
    game: Game, local: LocalDiscord, anneke: Person
) -> None:
    """If the confirmation of a look's response is lost, the bot doesn't know that the look is
    shown. It tries again and learns that the response was given. When the look is over, it turns
    the same message face down."""
    lost = local.faults.lose(1, faults.answers)
    looked = await anneke.click(game.table, "peek")
    assert lost.struck == 1
    assert looked.ok
    shown = looked.message
    assert "end_look" in shown.buttons
    assert (await anneke.click(shown, "end_look")).ok
    await anneke.until(lambda: anneke.look(shown) is None)
    await game.goes_on()


async def test_a_public_answer_that_is_lost_after_it_was_given(
    room: Room, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    """If the confirmation of a public response is lost, the lobby that was posted and the seat that
    was taken still exist, and each of them only once."""
    while not (await anneke.slash("rules")).ok:
        await asyncio.sleep(0.05)
    lost = local.faults.lose(1, faults.answers)
    asked: list[str] = []
    local.rest.on_answer = lambda method, path, status: asked.append(path)
    lobby = (await anneke.slash("kaboom", rounds=1)).message
    # Once, and once more because that answer was lost.
    await anneke.until(lambda: sum(faults.answers("POST", path) for path in asked) == 2)
    lost_too = local.faults.lose(1, faults.answers)
    assert (await bashir.click(lobby, "join")).ok
    assert (lost.struck, lost_too.struck) == (1, 1)
    await anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" in m.text)
    assert (await anneke.click(lobby.id, "start")).ok
    at = await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
    await Game(room[1], at, anneke, bashir).goes_on()


async def test_paints_and_panels_that_fail_or_whose_answers_are_lost(
    game: Game, local: LocalDiscord, anneke: Person
) -> None:
    """The first paints fail with server errors. One in three requests other than first responses is
    carried out, but its confirmation is lost. The bot repeats such requests; responses arrive as
    usual. No card stays visible, and no second table appears."""
    failed = local.faults.fail(500, 2, faults.edits)
    assert (await anneke.click(game.table, "peek")).ok
    assert (await anneke.click(game.table.id, "move")).ok
    await anneke.wait_for(lambda m: m.id == game.table.id and m.text != game.table.text, 60)
    assert failed.struck == 2
    chance, lost = random.Random(3), 0  # not each third, which could always be the same paint

    async def response(method: str, path: str) -> None:
        nonlocal lost
        meant = faults.edits(method, path) or faults.panels(method, path)
        if meant and chance.random() < 1 / 3:
            lost += 1
            raise faults.Disconnect

    local.faults.response = response
    await game.goes_on()
    assert lost >= 1
