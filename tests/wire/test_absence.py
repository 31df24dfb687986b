"""People leave and return, and the bot is killed meanwhile. The tests cover absence, suspension,
pause and resumption."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.local.serve import LocalDiscord
from bot.ui.custom_id import ComponentId
from engine.games import GAMES
from tests.support.any_game import AnyGame
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wire.playing import FULL, presses, table, verbs
from tests.wire.conftest import Bots, Judge

pytestmark = pytest.mark.usefixtures("unhurried")

SHORT = {
    "KABOOM_CLOCK_PEEK": "0.4",
    "KABOOM_CLOCK_FLIP": "0.3",
    "KABOOM_CLOCK_TURN": "0.4",
    "KABOOM_CLOCK_SLAP": "0.4",
    "KABOOM_CLOCK_GIFT": "0.4",
}
"""Settings with short clocks, so that the game soon continues without an absent player."""
LONG = dict.fromkeys(SHORT, "600")
PATIENCE = 90.0

SOME = pytest.mark.parametrize(
    "game",
    GAMES if FULL else GAMES[:1],
    ids=lambda game: game.key,
)
"""Runs a test for the first game only. With the full counts, the test runs for every game."""


async def begin(game: AnyGame, host: Person, *others: Person) -> Seen:
    """Start a game between these people. If the game needs more players, computer players are
    added."""
    lobby = (await host.slash("kaboom", game=game.key)).message
    for other in others:
        assert (await other.click(lobby.id, "join")).ok
    for _ in range(game.seats[0] - 1 - len(others)):
        assert (await host.click(lobby.id, "add")).ok
    if game.seats[0] == len(others) + 1:
        assert (await host.click(lobby.id, "add")).ok
    assert (await host.click(lobby.id, "start")).ok
    return await host.wait_for(lambda m: m.id == lobby.id and "move" in verbs(m))


async def press(person: Person, message: Seen, verb: str, kind: str = "") -> Answer:
    """Press the button that has this verb and kind, whatever its label is."""
    found = [p for p in presses(message) if (p.verb, p.kind) == (verb, kind)]
    assert found, (verb, kind, message)
    answer = await person.press(message, found[0].id)
    assert answer.ok, answer.sentence
    return answer


def now(person: Person) -> Seen:
    """Return the current message of the table."""
    found = table(person)
    assert found is not None
    return found


async def until(person: Person, shown: str, wanted: bool = True) -> Seen:
    """Return the table's message once it has a button with the verb `shown`. If `wanted` is false,
    return it once it no longer has such a button."""
    kind = ComponentId(0, "act", "return") if shown == "return" else None

    def fits() -> bool:
        message = table(person)
        if message is None:
            return False
        there = (
            any(p.kind == kind.kind for p in presses(message)) if kind else shown in verbs(message)
        )
        return there == wanted

    await person.until(fits, PATIENCE)
    return now(person)


async def says(person: Person, text: str) -> Seen:
    """Return the table's message once it contains this text."""

    def read() -> Seen | None:
        message = table(person)
        return message if message is not None and text in message.text else None

    return await person.until(read, PATIENCE)


def cards(message: Seen) -> list[str]:
    """Return the lines in which the table shows each player's cards and score."""
    lines = [line for line in message.text.splitlines() if "\u2002" in line]
    return [re.sub(r"\*\*| ◄| · away", "", line) for line in lines]


@SOME
async def test_a_game_suspended_survives_a_kill_and_kaboom_offers_to_go_on(
    local: LocalDiscord, bots: Bots, judge: Judge, anneke: Person, game: AnyGame
) -> None:
    await bots.start(local, **LONG)
    began = await begin(game, anneke)
    # My move has leaving only while there is no move to make; More has it always.
    more = (await press(anneke, began, "more")).message
    await press(anneke, more, "act", "leave")
    await says(anneke, "Everyone’s away")
    await bots.kill()
    await bots.start(local)
    offer = (await anneke.slash("kaboom")).message
    assert offer.ephemeral
    assert "You have an unfinished game here" in offer.text
    assert (await anneke.click(offer, "resume")).ok
    back = await until(anneke, "move")
    assert "Everyone’s away" not in back.text
    assert not any(p.kind == "return" for p in presses(back))
    await bots.stop()
    assert bots.errors == []
    assert [line for line in judge.refused if not line.startswith("404: DELETE")] == []


@SOME
async def test_who_misses_three_clocks_is_played_and_all_gone_it_waits_over_kills(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person, game: AnyGame
) -> None:
    await bots.start(local, **SHORT)
    await begin(game, anneke, bashir)
    stands = cards(await says(anneke, "Everyone’s away"))
    await bots.kill()
    await bots.start(local, **LONG)
    await asyncio.sleep(1.0)
    assert "Everyone’s away" in now(anneke).text
    assert cards(now(anneke)) == stands
    await press(bashir, now(bashir), "act", "return")
    back = await until(bashir, "move")
    assert "The computer is playing for Anneke" in back.text
    await press(anneke, now(anneke), "act", "return")
    await until(anneke, "return", wanted=False)
    await bots.stop()
    assert bots.errors == []


@SOME
async def test_a_pause_outlives_a_kill_and_those_who_are_there_go_on(
    local: LocalDiscord, bots: Bots, anneke: Person, bashir: Person, game: AnyGame
) -> None:
    await bots.start(local, **LONG)
    began = await begin(game, anneke, bashir)
    more = (await press(anneke, began, "more")).message
    vote = (await anneke.click(more, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    paused = await until(anneke, "resume")
    assert "Paused. The clocks are stopped." in paused.text
    await bots.kill()
    await bots.start(local, **SHORT)
    await asyncio.sleep(1.5)  # no clock runs, however short
    still = now(anneke)
    assert "Paused" in still.text
    await bots.kill()
    await bots.start(local, **LONG)
    vote = (await anneke.click(now(anneke), "resume")).message
    assert "wants to continue" in vote.text
    assert (await bashir.click(vote, "resume")).ok
    back = await until(anneke, "move")
    assert not any(p.kind == "return" for p in presses(back))
    await bots.stop()
    assert bots.errors == []
