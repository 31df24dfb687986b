"""Races are decided by ids, in any order of arrival. Of presses at the same time, each has a single
effect, and each is answered.

The tests of a game share one table, on which each test lays the state that it begins with.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

import pytest
import pytest_asyncio

from bot.messages.snowflake import stamped_ms
from bot.ui.custom_id import ComponentId
from bot.ui.reader import EVERYBODY
from bot.ui.text import span
from engine.core import IllegalAction, Place, Wait
from tests.games.cabo.builders import P, graveyard, kaboo, table
from tests.support.any_game import open_discard
from tests.support.driver import Drive, parts
from tests.support.local.harness import answered
from tests.support.stand_in import returns
from tests.support.wire.crowd import APART, House, Stamped, house
from tests.support.wire.games import FULL, GRAVEYARD, JOKERS, KABOO, KABOOM, KITS, Kit, able, driven
from tests.support.wording import says

CROSSINGS = 150 if FULL else 8
SLAPS = 100 if FULL else 40
SEATS = 3

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("nothing_in_the_log"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=[KABOOM], ids=["kaboom"])
async def at(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[House]:
    """A table for three, on which discards have no minimum open time."""
    kit: Kit = request.param
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.match.timers.least_open", returns(0.0))
        async with house(tmp_path_factory.mktemp(kit.key), gather_ms=150) as running:
            await running.open(SEATS, guests=6, kit=kit)
            yield running


def of(*kits: Kit) -> pytest.MarkDecorator:
    """Return a decorator that runs a test at a table of each of these games."""
    return pytest.mark.parametrize("at", kits, ids=[kit.key for kit in kits], indirect=True)


# Any two presses


def moments(kit: Kit, count: int) -> Iterator[Drive]:
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
    seat = chance.choice([seat for seat, offers in enumerate(drive.offers) if offers])
    return drive.build(seat, chance.choice(drive.offers[seat]), chance.randrange)


def another(kit: Kit, drive: Drive, action: Any, chance: random.Random) -> Any:
    """Return the same action taken by another seat. For that seat, it may be illegal."""
    kind, seat, number, places = parts(action)
    others = [other for other in range(drive.seats) if other != seat]
    return kit.game.action(kind, chance.choice(others), number, places)


def stamp(at: House, action: Any) -> Stamped:
    kind, seat, number, places = parts(action)
    return at.stamp(at.seated[seat], ComponentId(at.play.row.id, "act", kind, number, places).id)


def here(state: Any) -> bool:
    """Return whether all players are present. The computer would act for a player who isn't."""
    return not any(state.away)


def raced(kit: Kit, state: Any) -> bool:
    """Return whether several may want the same: a discard, or to end the round (G5.1)."""
    return open_discard(kit.game, state) is not None or any(
        len(able(kit, state, kind)) > 1 for kind in kit.rare
    )


def after(kit: Kit, state: Any, *actions: Any) -> Any:
    """Return the state after these actions, of which refused ones are skipped."""
    for action in actions:
        try:
            state = kit.game.apply(state, action).state
        except IllegalAction:
            continue
    return state


def over(kit: Kit, state: Any, *actions: Any) -> bool:
    return kit.game.outcome(after(kit, state, *actions)) is not None


@of(*(KITS if FULL else (KABOOM, JOKERS)))
async def test_what_two_do_at_once_comes_out_as_one_after_the_other(at: House) -> None:
    """Two presses, or a press and a clock, have the same result as one after the other. The one
    with the higher id arrives first.

    If several players may want the same thing, the ids decide the order; otherwise the order of
    arrival does. Both presses are answered.
    """
    kit = at.kit
    chance = random.Random(kit.key)
    both = open_ = 0
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
        before, first = at.play.seq, stamp(at, low)
        await asyncio.sleep(APART)
        pressed = [first]
        with at.gathering():
            if clock:
                at.play.submit_timed(high, "turn")
            else:
                pressed.append(stamp(at, high))
                at.deliver(pressed[1])
            await asyncio.sleep(0.01)
            at.deliver(first)
            await at.arrived(*pressed)
        await at.answered(*pressed)
        await at.settle()
        by_id = raced(kit, drive.state)
        order = (low, high) if by_id else (high, low)
        assert at.state == after(kit, drive.state, *order), order
        both += at.play.seq - before
        open_ += by_id
    assert both > CROSSINGS / 2, "nothing was ever done"
    assert bool(open_) == bool(kit.claim), "no discard was ever open"


# Many claims of one discard

GRIDS = ["5H 3C 9D 7S", "2C 4D 6H 8S", "2D 4H 6S 8C"]


def open_five() -> Any:
    return table(grids=GRIDS, discard="5C", open_by=0, to_move=1).state


async def test_of_many_slaps_the_lowest_id_wins_and_the_losers_keep_nobody_waiting(
    at: House,
) -> None:
    """Slaps are shuffled, and the lowest id among the seated players wins. The winner can go on
    before any loser's response has arrived at Discord, as on a host that is far from Discord. Then
    each loser reads by how much they were late, or why they may not slap."""
    chance = random.Random(7)
    quick, arrive = set[int](), asyncio.Event()

    async def slow(method: str, path: str) -> None:
        if path.endswith("/callback") and int(path.split("/")[2]) not in quick:
            await arrive.wait()

    await at.lay(open_five())
    before, slaps = at.play.seq, list[Stamped]()
    for _ in range(SLAPS):
        slaps.append(at.stamp(chance.choice(at.everybody), "slap"))
        await asyncio.sleep(0.001)
    seats = {person.id: seat for seat, person in enumerate(at.seated)}
    first = min((each for each in slaps if each.person.id in seats), key=lambda slap: slap.id)
    losers = [slap for slap in slaps if slap is not first]
    at.local.faults.request = slow  # type: ignore[assignment]
    quick.add(first.id)
    with at.gathering():
        at.deliver(*chance.sample(slaps, len(slaps)))
        await at.arrived(*slaps)
    await at.told(first)
    assert at.play.seq == before + 1
    assert at.play.claim is not None
    assert at.play.claim[1:] == (seats[first.person.id], first.id)
    assert at.state.slap.seat == seats[first.person.id]
    assert "You were first" in first.text
    end = at.stamp(first.person, at.play_id("act", "end_slap", at.state.slap.number))
    quick.add(end.id)
    at.deliver(end)
    await at.answered(end)
    assert at.state.slap is None
    assert not any(answered(at.local, slap.id) for slap in losers)
    arrive.set()
    await at.told(*losers)
    at.local.faults.peace()
    for slap in losers:
        if slap.person.id not in seats:
            assert says("match-watching") in slap.text
        elif slap.person is first.person:
            assert slap.text.endswith(".")
            assert "\n" not in slap.text
        else:
            late = span(EVERYBODY, stamped_ms(slap.id) - stamped_ms(first.id))
            assert f"{first.person.name} beat you by {late}" in slap.text
            assert "No penalty." in slap.text


# Two presses that a rule describes, whose result the rule's own tests check: here their order


class Crossing(NamedTuple):
    """A state, and two presses in it, each given as a seat, a kind and its places. `says` are parts
    of the responses if the first press has the lower id, and if the second one has it."""

    kit: Kit
    state: Any
    one: tuple[int, str, str]
    two: tuple[int, str, str]
    says: tuple[tuple[str, str], tuple[str, str]]


def _swapping() -> Any:
    made = table(grids=GRIDS, held="KD", to_move=0).use(0)
    made.look_at_two(0, P(0, 0), P(1, 0))
    return made.state


def _ending(discard: str) -> Any:
    """Return a state in which seat 1 has to move and seat 2 has the fewest points."""
    grids = ["5H 3C 9D 7S", "2C 4D 6H 8S", "AD AH"]
    return graveyard(grids=grids, to_move=1, discard=discard).state


QUEENS: dict[str, Any] = {
    "grids": ["5H 3C", "QD 4D", "AC AD"],
    "discard": "QC 9S",
    "open_by": 2,
    "to_move": 0,
}
FIRST, NO_HARM = "You were first", "no harm done"
CROSSINGS_OF = {
    "K6.3 slap and draw": Crossing(
        KABOOM, open_five(), (2, "slap", ""), (1, "draw", ""),
        ((FIRST, "slap"), (NO_HARM, "Your turn: ")),
    ),
    "K2.4 power and draw": Crossing(
        KABOOM, table(grids=GRIDS, held="7H", to_move=0).discard(0).state,
        (0, "use_power", ""), (1, "draw", ""),
        (("Look at one of your own cards.", "."), (".", "Your turn: ")),
    ),
    "K2.6, K6.10 slap and swap": Crossing(
        KABOOM, _swapping(), (1, "slap", ""), (0, "make_swap", ""), ((FIRST, "."), (FIRST, "")),
    ),
    "B4.2 snap and top card": Crossing(
        KABOO, kaboo(**QUEENS).state, (1, "slap", ""), (0, "switch_top", "0.1"),
        ((FIRST, "."), ("Another card was on top", "")),
    ),
    "G4.5 quick-play and top card": Crossing(
        GRAVEYARD, graveyard(**QUEENS).state, (1, "slap", ""), (0, "take", ""),
        ((FIRST, "."), ("Another card was on top", "")),
    ),
    "G5.1 two ends": Crossing(
        GRAVEYARD, _ending("5C"), (0, "end_round", ""), (2, "end_round", ""),
        (("", "Anneke ended this round first"), ("Chioma ended this round first", "")),
    ),
    "G5.1 quick-play and end": Crossing(
        GRAVEYARD, _ending("5C"), (0, "slap", ""), (2, "end_round", ""),
        ((FIRST, "Not in the middle of a quick-play"), ("", "")),
    ),
    "G5.1 end and draw": Crossing(
        GRAVEYARD, _ending(""), (2, "end_round", ""), (1, "draw", ""), (("", ""), ("", "")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("second_first", [False, True], ids=["in order", "reversed"])
@pytest.mark.parametrize(
    ("at", "crossing"),
    [(crossing.kit, crossing) for crossing in CROSSINGS_OF.values()],
    ids=CROSSINGS_OF,
    indirect=["at"],
)
async def test_two_presses_cross(at: House, crossing: Crossing, second_first: bool) -> None:
    """K6.3, K2.4, K2.6, K6.10, B4.2, G4.5, G5.1: the press with the lower id comes first, even if
    it arrives later. The other one is in time too, if the rules allow it then, or is told why it is
    not, and costs nothing."""
    await at.lay(crossing.state)
    game, state = at.play.game, crossing.state

    def action(press: tuple[int, str, str]) -> Any:
        seat, kind, place = press
        offer = next(each for each in game.offers(state, seat) if each.kind == kind)
        places = (Place(*map(int, place.split("."))),) if place else ()
        return game.action(kind, seat, offer.number, places)

    actions = [action(crossing.one), action(crossing.two)]
    order = actions[::-1] if second_first else actions
    presses = [stamp(at, order[0])]
    await asyncio.sleep(APART)
    presses.append(stamp(at, order[1]))
    with at.gathering():
        at.deliver(presses[1])
        await asyncio.sleep(APART)
        at.deliver(presses[0])
        await at.arrived(*presses)
    await at.answered(*presses)
    await at.settle()
    assert at.state == after(at.kit, state, *order)
    said = presses[::-1] if second_first else presses
    for press, words in zip(said, crossing.says[second_first], strict=True):
        assert words.lower() in press.text.lower()


@pytest.mark.parametrize("earlier", ["slap", "other"])
async def test_clock_and_slap_cross(at: House, earlier: str) -> None:
    """The id of a clock belongs to the moment when the time ran out. If Discord received a slap
    before that moment, the slap wins even if it arrives later. If Discord received it after that
    moment, it is too late."""
    await at.lay(open_five())
    up = next(w.action for w in at.play.game.waits(at.state) if w.clock == "turn")
    number = at.state.discards
    if earlier == "slap":
        slap = at.stamp(at.seated[2], "slap")
        await asyncio.sleep(2 * APART)
        with at.gathering():
            at.play.submit_timed(up, "turn")
            await asyncio.sleep(APART)
            at.deliver(slap)
            await at.arrived(slap)
        await at.answered(slap)
        assert "You were first" in slap.text
        assert at.state.slap.seat == 2
        assert at.state.discards == number
    else:
        at.play.submit_timed(up, "turn")
        await asyncio.sleep(2 * APART)
        slap = at.stamp(at.seated[2], "slap")
        at.deliver(slap)
        await at.answered(slap)
        assert "penalty" in slap.text or "no harm done" in slap.text
        assert at.state.slap is None
        assert at.state.discards == number + 1


# The same press again


async def test_what_is_delivered_three_times_acts_once_and_is_answered_once(at: House) -> None:
    """A press that is delivered three times acts once and is answered once. This applies to a
    button of the lobby or the table, to a command, and to a click that the gateway repeats later.
    Of two presses of the same button, the second one is told why it has no effect."""
    await at.lay(open_five())
    before = at.play.seq
    draw, second = at.stamp(at.seated[1], "draw"), at.stamp(at.seated[1], "draw")
    at.deliver(draw, draw, second)
    await at.answered(draw, second)
    await at.settle()
    assert second.text.endswith(".")
    assert "\n" not in second.text
    at.deliver(draw)
    again = at.stamp(at.seated[0], "move")
    at.deliver(again, again, again)
    await at.answered(again)
    assert at.play.seq == before + 1
    other = at.seated[0].at("second-table")
    command = at.make(2, other, at.local.world.command_data("kaboom", None, []))
    at.deliver(command, command, command)
    await at.answered(command)
    lobby = await other.wait_for(lambda message: "join" in message.buttons)
    for _ in range(2):
        add = at.stamp(other, "add", lobby)
        at.deliver(add, add, add)
        await at.answered(add)
    await asyncio.sleep(0.2)
    for one in (draw, again, command):
        assert len(one.replies) == 1, one.replies
    stage = next(t.stage for t in at.client.tables.all() if t.stage is not at.play)
    assert stage is not None
    assert len(stage.row.seats) == 3


async def test_a_table_that_is_deleted_as_it_is_pressed_answers_and_is_posted_again(
    at: House,
) -> None:
    await at.lay(open_five())
    old = at.now
    leave = at.stamp(at.seated[2], at.play_id("act", "leave"), old)
    at.local.world.store.delete_message(old.channel_id, old.id)
    at.deliver(leave)
    await at.seated[2].until(lambda: answered(at.local, leave.id))
    assert at.state.away[2]
    await at.seated[0].wait_for(lambda m: m.id > old.id and not m.ephemeral and "move" in m.buttons)
