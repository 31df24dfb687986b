"""Concurrent presses, in every game. The actions of two people are applied one after the other, and
duplicates and races have a single effect.

The presses are chosen at random from the game's offers, and the engine says what to expect.
`test_races` contains the races that a rule of a particular game describes.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.messages.snowflake import stamped_ms
from bot.ui.custom_id import ComponentId
from bot.ui.reader import EVERYBODY
from engine.core import IllegalAction, Wait
from tests.support.any_game import open_discard
from tests.support.driver import Drive, parts
from tests.support.wire.crowd import APART, House, Stamped, house
from tests.support.wire.games import FULL, Kit, able, driven, each_if_full, state_where, with_claims

CROSSINGS = 150 if FULL else 12
AGAIN = 20 if FULL else 3
CROWD = 40
SEATS = 3

pytestmark = pytest.mark.usefixtures("nothing_in_the_log", "hurry")


def moments(kit: Kit, count: int) -> Iterator[Drive]:
    """Yield random matches, each at a moment in which somebody may act."""
    made = 0
    for seed in range(10 * count):
        drive = driven(kit, SEATS, seed)
        for _ in range(random.Random(seed).randrange(90)):
            if kit.game.outcome(drive.state) is None:
                drive.take(drive.next_action())
        if any(drive.offers) and here(drive.state):
            yield drive
            made += 1
        if made == count:
            return
    raise AssertionError(f"{kit.key} has too few such moments")


def some_deed(drive: Drive, chance: random.Random) -> Any:
    """Return a legal action, chosen at random."""
    seat = chance.choice([seat for seat, offers in enumerate(drive.offers) if offers])
    return drive.build(seat, chance.choice(drive.offers[seat]), chance.randrange)


def another(kit: Kit, drive: Drive, action: Any, chance: random.Random) -> Any:
    """Return the same action taken by another seat. For that seat, it may be illegal."""
    kind, seat, number, places = parts(action)
    others = [other for other in range(drive.seats) if other != seat]
    return kit.game.action(kind, chance.choice(others), number, places)


def stamp(at: House, action: Any) -> Stamped:
    """Create the press that takes this action. The press isn't delivered yet."""
    kind, seat, number, places = parts(action)
    press = ComponentId(at.play.row.id, "act", kind, number, places)
    return at.stamp(at.seated[seat], press.id)


def here(state: Any) -> bool:
    """Return whether all players are present. The computer would act for a player who isn't."""
    return not any(state.away)


def raced(kit: Kit, state: Any) -> bool:
    """Return whether several players may compete for the same thing: for a discard, or for ending
    the round (G5.1)."""
    return open_discard(kit.game, state) is not None or any(
        len(able(kit, state, kind)) > 1 for kind in kit.rare
    )


def after(kit: Kit, state: Any, *actions: Any) -> Any:
    """Return the state after these actions were taken in this order. Actions that the game refuses
    are skipped."""
    for action in actions:
        try:
            state = kit.game.apply(state, action).state
        except IllegalAction:
            continue
    return state


def over(kit: Kit, state: Any, *actions: Any) -> bool:
    """Return whether the match is over after these actions were taken in this order."""
    return kit.game.outcome(after(kit, state, *actions)) is not None


@each_if_full("kaboom", "jokers")
async def test_what_two_do_at_once_comes_out_as_one_after_the_other(
    kit: Kit, tmp_path: Path
) -> None:
    """Two presses, or a press and a clock, have the same result as one after the other. The one
    with the higher id arrives first.

    If several players may want the same thing, the ids decide the order; otherwise the order of
    arrival does. Both presses are answered.
    """
    chance = random.Random(kit.key)
    both = open_ = 0
    async with house(tmp_path, gather_ms=100) as at:
        await at.open(SEATS, kit=kit)
        for drive in moments(kit, CROSSINGS):
            await at.lay(drive.state)
            clocks: list[Wait] = [w for w in kit.game.waits(drive.state) if not w.paused]
            low, high = some_deed(drive, chance), some_deed(drive, chance)
            if chance.random() < 0.3:
                low = another(kit, drive, high, chance)
            ends = [wait.action for wait in clocks if here(after(kit, drive.state, wait.action))]
            clock = bool(ends) and chance.random() < 0.3
            if clock:
                high = chance.choice(ends)
            if any(over(kit, drive.state, *pair) for pair in ((low, high), (high, low))):
                continue  # a match that is over stays so, and this table is to be laid again
            first = stamp(at, low)
            await asyncio.sleep(APART)
            pressed = [first]
            with at.gathering():
                if clock:
                    at.play.submit_timed(high, "turn")
                else:
                    second = stamp(at, high)
                    at.deliver(second)
                    pressed.append(second)
                await asyncio.sleep(0.01)
                at.deliver(first)
                await at.arrived(*pressed)
            await at.answered(*pressed)
            await at.settle()
            by_id = raced(kit, drive.state)
            order = (low, high) if by_id else (high, low)
            assert at.state == after(kit, drive.state, *order), order
            both += at.play.seq
            open_ += by_id
    assert both > CROSSINGS, "nothing was ever done"
    assert bool(open_) == bool(kit.claim), "no discard was ever open"


@each_if_full()
async def test_what_is_delivered_three_times_is_done_once(kit: Kit, tmp_path: Path) -> None:
    """A press is applied once, although it is delivered twice at the same time and once more after
    its action."""
    chance = random.Random(kit.key)
    async with house(tmp_path, gather_ms=15) as at:
        await at.open(SEATS, kit=kit)
        for drive in moments(kit, AGAIN):
            await at.lay(drive.state)
            before, action = at.play.seq, some_deed(drive, chance)
            made = stamp(at, action)
            at.deliver(made, made)
            await at.answered(made)
            await at.settle()
            at.deliver(made)
            mark = at.stamp(at.seated[0], at.play_id("move"))
            at.deliver(mark)
            await at.answered(mark)
            await at.settle()
            assert at.play.seq == before + 1
            assert at.state == kit.game.apply(drive.state, action).state
            assert len([kind for _, kind, _ in made.replies if kind == "callback"]) == 1


@with_claims()
async def test_of_a_crowd_that_claims_one_discard_the_lowest_id_wins(
    kit: Kit, tmp_path: Path
) -> None:
    """If many people claim one discard, and their ids and arrivals are shuffled, the lowest id
    wins. Every other player reads by how much they were late, or why they may not act."""
    assert kit.claim is not None
    claim, chance = kit.claim, random.Random(kit.key)
    wide = kit.most
    state = state_where(
        kit, wide, 5, lambda state: here(state) and len(able(kit, state, claim)) >= 3
    )
    async with house(tmp_path, gather_ms=500) as at:
        await at.open(wide, guests=6, kit=kit)
        await at.lay(state)
        number = open_discard(kit.game, state)
        press = ComponentId(at.play.row.id, "act", claim, number or 0)
        claims: list[Stamped] = []
        for _ in range(CROWD):
            claims.append(at.stamp(chance.choice(at.everybody), press.id))
            await asyncio.sleep(0.002)
        with at.gathering():
            at.deliver(*chance.sample(claims, len(claims)))
            await at.arrived(*claims)
        await at.told(*claims)
        may = {at.seated[seat].id: seat for seat in able(kit, state, claim)}
        first = min((c for c in claims if c.person.id in may), key=lambda made: made.id)
        assert at.play.claim is not None
        assert at.play.claim[1:] == (may[first.person.id], first.id)
        tell = partial(at.play.display.renderer.margin, EVERYBODY)
        for made in claims:
            if made is first:
                continue
            late = stamped_ms(made.id) - stamped_ms(first.id)
            if made.person.id in may and made.person is not first.person:
                assert tell(late, first.person.name) in made.text
            else:
                assert made.text.endswith(".")
                assert "\n" not in made.text


@each_if_full("kaboom", "jokers")
async def test_of_one_seats_two_moves_at_once_the_second_is_told_why_not(
    kit: Kit, tmp_path: Path
) -> None:
    """If a button is pressed twice in the same turn, one press counts. The other press is answered
    by a plain sentence."""

    def wanted(state: Any) -> bool:
        return here(state) and bool(able(kit, state, kit.turn))

    async with house(tmp_path, gather_ms=15) as at:
        await at.open(SEATS, kit=kit)
        state = state_where(kit, SEATS, 3, wanted)
        await at.lay(state)
        seat = able(kit, state, kit.turn)[0]
        offer = next(o for o in kit.game.offers(state, seat) if o.kind == kit.turn)
        places = tuple(offer.places()[: offer.picks])
        press = ComponentId(at.play.row.id, "act", offer.kind, offer.number, places)
        before = at.play.seq
        one, two = (at.stamp(at.seated[seat], press.id) for _ in range(2))
        at.deliver(one, two)
        await at.answered(one, two)
        await at.settle()
        assert at.play.seq == before + 1
        assert two.text.endswith(".")
        assert "\n" not in two.text
