"""Races are decided by ids, in any order of arrival. No matter what people press at the same time,
the game and every response stay consistent."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.config import Settings
from bot.local.components import BUTTON
from bot.local.people import Result
from bot.match.match import Match
from bot.messages.snowflake import stamped_ms
from bot.ui.reader import EVERYBODY
from bot.ui.text import span
from engine.cards import rank
from tests.games.cabo.builders import P, table
from tests.support.driver_cards import CARDS
from tests.support.local.buttons import does
from tests.support.local.harness import Person, Seen, answered
from tests.support.wire.crowd import APART, House, Stamped, cross, house
from tests.support.wire.games import FULL, KABOOM, Kit, each_if_full
from tests.support.wire.playing import Stalls
from tests.support.wording import says

LATE = 3.0
"""Seconds within which Discord requires a response."""


pytestmark = pytest.mark.usefixtures("nothing_in_the_log")


def six(**more: Any) -> Any:
    """Return a state with six seats and an open discard of seat 0. Seat 1 has to draw."""
    grids = ["5H 3C 9D 7S", "2C 4D 6H 8S", "2D 4H 6S 8C", "2H 4S 6C 8D", "2S 4C 6D 8H", "3D 3H"]
    return table(grids=grids, discard="5C", open_by=0, to_move=1, **more).state


async def spread(at: House, count: int, seconds: float, chance: random.Random) -> list[Stamped]:
    """Create slaps whose ids are spread over this time. Six in ten are made by seated players, and
    the others by spectators."""
    who = [chance.choice(at.seated) for _ in range(count * 6 // 10)]
    who += [chance.choice(at.guests) for _ in range(count - len(who))]
    chance.shuffle(who)
    slaps: list[Stamped] = []
    for person in who:
        slaps.append(at.stamp(person, "slap"))
        await asyncio.sleep(seconds / count)
    return slaps


def judge(at: House, slaps: list[Stamped]) -> None:
    """Check that the lowest id among the seated players wins, and that everyone else gets a plain
    response."""
    seated = {person.id: seat for seat, person in enumerate(at.seated)}
    first = min((s for s in slaps if s.person.id in seated), key=lambda slap: slap.id)
    assert at.play.claim is not None
    assert at.play.claim[1:] == (seated[first.person.id], first.id)
    assert at.state.slap.seat == seated[first.person.id]
    assert "You were first" in first.text
    for slap in slaps:
        if slap is first:
            continue
        late = stamped_ms(slap.id) - stamped_ms(first.id)
        if slap.person.id not in seated:
            assert says("match-watching") in slap.text
        elif slap.person is first.person:
            assert "\n" not in slap.text
            assert slap.text.endswith(".")
        else:
            assert f"{first.person.name} beat you by {span(EVERYBODY, late)}" in slap.text
            assert "No penalty." in slap.text


async def test_of_a_hundred_slaps_the_lowest_id_wins_in_whatever_order_they_arrive(
    tmp_path: Path,
) -> None:
    chance = random.Random(6)
    async with house(tmp_path, gather_ms=500) as at:
        await at.open(6, guests=20)
        await at.lay(six())
        before = at.play.seq
        slaps = await spread(at, 100, 0.08, chance)
        with at.gathering():
            at.deliver(*chance.sample(slaps, len(slaps)))
            await at.arrived(*slaps)
        await at.told(*slaps)
        judge(at, slaps)
        assert at.play.seq == before + 1


async def test_on_a_slow_line_a_hundred_losers_keep_nobody_waiting(tmp_path: Path) -> None:
    """The winner of a hundred slaps can continue while none of the losers' responses has arrived at
    Discord yet, as on a host that is far from Discord."""
    chance = random.Random(7)
    quick, arrive = set[int](), asyncio.Event()

    async def slow(method: str, path: str) -> None:
        if path.endswith("/callback") and int(path.split("/")[2]) not in quick:
            await arrive.wait()

    async with house(tmp_path, gather_ms=500) as at:
        await at.open(6, guests=20)
        await at.lay(six())
        at.local.faults.request = slow  # type: ignore[assignment]
        slaps = await spread(at, 100, 0.08, chance)
        first = min((s for s in slaps if s.person in at.seated), key=lambda slap: slap.id)
        losers = [slap for slap in slaps if slap is not first]
        quick.add(first.id)
        with at.gathering():
            at.deliver(*chance.sample(slaps, len(slaps)))
            await at.arrived(*slaps)
        await at.told(first)
        end = at.stamp(first.person, at.play_id("act", "end_slap", at.state.slap.number))
        quick.add(end.id)
        at.deliver(end)
        await at.answered(end)
        assert at.state.slap is None
        assert not any(answered(at.local, slap.id) for slap in losers)
        arrive.set()
        await at.told(*losers)


def before_and_after() -> Any:
    """Return a decorator that runs a test twice. It determines which of two presses has the lower
    id; the other one arrives first."""
    return pytest.mark.parametrize("earlier", ["slap", "other"])


@before_and_after()
async def test_draw_and_slap_cross(tmp_path: Path, hurry: None, earlier: str) -> None:
    """K6.3: a slap with a lower id than the draw is in time even if it arrives later.

    A slap with a higher id is too late even if it arrives first, and costs nothing.
    """
    async with house(tmp_path, gather_ms=150) as at:
        await at.open(3)
        grids = ["5H 3C 9D 7S", "2C 4D 6H 8S", "2D 4H 6S 8C"]
        await at.lay(table(grids=grids, discard="5C", open_by=0, to_move=1).state)
        slap, draw = (at.seated[2], "slap"), (at.seated[1], "draw")
        if earlier == "slap":
            slapped, drew = await cross(at, slap, draw)
            assert at.state.slap.seat == 2
            assert at.state.held is None
            assert "You were first" in slapped.text
            assert "slap" in drew.text.lower()
        else:
            drew, slapped = await cross(at, draw, slap)
            assert at.state.slap is None
            assert at.state.held is not None
            assert "Your turn: " in drew.text
            assert "no harm done" in slapped.text.lower()
        assert all(len(grid) == 4 for grid in at.state.grids)


@before_and_after()
async def test_power_claim_and_draw_cross(tmp_path: Path, hurry: None, earlier: str) -> None:
    """K2.4: if the claim of a power has a lower id than the next draw, the draw must wait until the
    power has been used. If the draw has the lower id, the power is lost."""
    async with house(tmp_path, gather_ms=150) as at:
        await at.open(2)
        at_hand = table(grids=["5H 3C 9D 7S", "2C 4D 6H 8S"], held="7H", to_move=0).discard(0)
        await at.lay(at_hand.state)
        claim, draw = (at.seated[0], "use_power"), (at.seated[1], "draw")
        if earlier == "slap":
            claimed, drew = await cross(at, claim, draw)
            assert at.state.power.stage == "aim"
            assert at.state.held is None
            assert "Look at one of your own cards." in claimed.text
            assert drew.text.endswith(".")
        else:
            drew, claimed = await cross(at, draw, claim)
            assert at.state.power is None
            assert at.state.held is not None
            assert "Your turn: " in drew.text
            assert claimed.text.endswith(".")


@before_and_after()
async def test_swap_and_slap_cross(tmp_path: Path, hurry: None, earlier: str) -> None:
    """K2.6, K6.10: a swap and a slap both happen, in the order of their ids. If the swap comes
    second, it waits until the slap has ended."""
    async with house(tmp_path, gather_ms=150) as at:
        await at.open(2)
        made = table(grids=["5H 3C 9D 7S", "2C 4D 6H 8S"], held="KD", to_move=0).use(0)
        made.look_at_two(0, P(0, 0), P(1, 0))
        await at.lay(made.state)
        swap_id = at.play_id("act", "make_swap", made.state.power.number)
        slap, swap = (at.seated[1], "slap"), (at.seated[0], swap_id)
        if earlier == "slap":
            slapped, swapped = await cross(at, slap, swap)
            assert at.state.grids == made.state.grids
            assert at.state.power.stage == "decide"
            assert swapped.text.endswith(".")
        else:
            swapped, slapped = await cross(at, swap, slap)
            assert at.state.grids[0][0] == made.state.grids[1][0]
            assert at.state.power is None
        assert at.state.slap.seat == 1
        assert "You were first" in slapped.text


@before_and_after()
async def test_clock_and_slap_cross(tmp_path: Path, hurry: None, earlier: str) -> None:
    """The id of a clock belongs to the moment when the time ran out. If Discord received a slap
    before that moment, the slap wins even if it arrives later. If Discord received it after that
    moment, it is too late."""
    async with house(tmp_path, gather_ms=150) as at:
        await at.open(3)
        grids = ["5H 3C 9D 7S", "2C 4D 6H 8S", "2D 4H 6S 8C"]
        await at.lay(table(grids=grids, discard="5C", open_by=0, to_move=1).state)
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


async def test_what_is_delivered_three_times_acts_once_and_is_answered_once(
    tmp_path: Path, hurry: None
) -> None:
    """A press that is delivered three times acts once and is answered once. This applies to a
    button of the lobby or the table, to a command, and to a click that the gateway repeats
    later."""
    async with house(tmp_path) as at:
        await at.open(2)
        await at.lay(table(grids=["5H 3C", "2C 4D"], discard="5C", open_by=0, to_move=1).state)
        before = at.play.seq
        draw = at.stamp(at.seated[1], "draw")
        at.deliver(draw, draw)
        await at.answered(draw)
        await at.settle()
        at.deliver(draw)
        again = at.stamp(at.seated[0], "move")
        at.deliver(again, again, again)
        await at.answered(again)
        assert at.play.seq == before + 1
        other = at.seated[0].at("second-table")
        data = at.local.world.command_data("kaboom", None, [])
        command = at.make(2, other, data)
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


async def test_a_message_that_goes_as_it_is_pressed_leaves_no_click_unanswered(
    tmp_path: Path,
) -> None:
    """If a panel is dismissed or a table is deleted between a click and its response, the click is
    still answered: by a new panel, or by the table, which is posted again."""
    async with house(tmp_path) as at:
        await at.open(2)
        await at.lay(table(grids=["5H 3C", "2C 4D"], held="7H", to_move=0).state)
        me = at.seated[0]
        panel = (await me.click(at.now, "move")).message
        again = at.stamp(me, at.play_id("move"), panel)
        at.local.world.store.delete_message(panel.channel_id, panel.id)
        at.deliver(again)
        await me.until(lambda: answered(at.local, again.id))
        found = [m for m in me.ephemerals() if m.offers("discard")]
        assert len(found) == 1
        assert found[0].id != panel.id
        leave = at.stamp(at.seated[1], at.play_id("act", "leave"), at.now)
        at.local.world.store.delete_message(at.now.channel_id, at.now.id)
        at.deliver(leave)
        await me.until(lambda: answered(at.local, leave.id))
        await me.wait_for(lambda m: not m.ephemeral and "move" in m.buttons)


PRESSES = 4000 if FULL else 300
FEWER = 2000 if FULL else 150
"""The number of presses in each game other than Kaboom!."""
HELD_UP = 0.5
"""If this process stalls for this many of the three seconds of a click, a late response proves
nothing about the bot."""


def everything(at: House, person: Person) -> list[tuple[Seen, str]]:
    """Return every button that this person can press now, on the table and on private panels."""
    shown = [message for message in person.messages() if message.buttons]
    return [(m, c["custom_id"]) for m in shown for c in m.components if pressable(c)]


def pressable(component: dict[str, Any]) -> bool:
    """Return whether Discord would let people press `component`."""
    return component["type"] == BUTTON and not component.get("disabled")


@each_if_full("kaboom", "jokers")
async def test_twenty_people_press_every_button_at_once(
    kit: Kit, tmp_path: Path, hurry: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full table plays while others watch, and everyone presses every button on their screen.
    Each person presses a different button each time, several at once, as fast as the responses
    come.

    After each action, every card is somewhere exactly once. Every click that Discord let through is
    answered within its three seconds.
    """
    chance, wanted = random.Random(20), PRESSES if kit is KABOOM else FEWER
    commits: Counter[str] = Counter()
    taken = Match.commit

    async def commit(play: Match, entry: Any, action: Any, *more: Any) -> None:
        await taken(play, entry, action, *more)
        cards = CARDS[play.row.game]  # a practice round, begun by a press, may be of another game
        assert sorted(cards.lying(play.state)) == sorted(cards.whole(play.state))
        if play.row.game == kit.key:
            commits[type(action).__name__] += 1

    monkeypatch.setattr(Match, "commit", commit)
    answers, tried = Counter[str](), Counter[str]()
    clocks = [name for name in Settings.model_fields if name.startswith("clock_")]
    quick = dict.fromkeys(clocks, 1.0)
    quick |= {"clock_turn": 2.0, "clock_peek": 2.0, "clock_window": 0.5, "clock_look": 0.5}
    seats = kit.most
    async with house(tmp_path, LATE, gather_ms=30, **quick) as at:
        await at.open(seats, guests=20 - seats, rounds=20, kit=kit)
        now = asyncio.get_running_loop().time
        end, failed, stalls = now() + 300, set[str](), Stalls()

        def on() -> bool:
            enough = len(commits) >= kit.kinds and sum(answers.values()) >= wanted
            return not enough and now() < end

        async def presses(person: Person) -> None:
            while on():
                choices = everything(at, person)
                if choices:
                    # Half of the time the least pressed button, so that rare moves come soon.
                    rare = chance.random() < 0.5
                    message, custom_id = min(
                        choices, key=lambda c: (rare and tried[does(c[1])], chance.random())
                    )
                    tried[does(custom_id)] += 1
                    before = stalls.lost
                    answer = await person.press(message, custom_id)
                    answers[answer.result.value] += 1
                    asked = does(custom_id)
                    if answer.result is Result.FAILED and stalls.lost - before < HELD_UP:
                        failed.add(asked)
                await asyncio.sleep(chance.uniform(0, 0.4))

        async with stalls:
            await asyncio.gather(*(presses(person) for person in at.everybody))
        assert not failed, failed
        assert answers[Result.FAILED.value] < sum(answers.values()) / 2
        assert len(commits) >= kit.kinds, commits
        assert sum(answers.values()) >= wanted, answers


async def test_a_seat_with_thirty_slots_can_be_played_by_its_buttons(
    tmp_path: Path, hurry: None
) -> None:
    """In a hand with thirty slots, each slot can take a drawn card. The last slot can also be
    looked at, and flipped for a slap."""
    async with house(tmp_path, gather_ms=20) as at:
        await at.open(2)
        me = at.seated[0]
        suits = [f"{r}{s}" for s in "CDHS" for r in range(2, 11) if r != 7][:29]
        grids = [" ".join(["AS", *suits]), "AC QC QD QH"]
        laid = table(grids=grids, held="7C", to_move=0).state
        await at.lay(laid)

        async def my_move() -> Seen:
            answer = await me.click(at.now, "move")
            assert answer.ok
            return answer.message

        async def reach(panel: Seen, slot: int) -> Seen:
            """Turn the pages until there is a button for this slot, and press it."""
            for page in (1, 2):
                if f".{slot}" not in panel.buttons:
                    panel = (await me.click(panel, f"@0.{page}")).message
            answer = await me.click(panel, f".{slot}")
            assert answer.ok, answer.sentence
            return panel

        for slot in range(1, 31):
            panel = await my_move()
            await reach(panel, slot - 1)
            await me.until(lambda: at.state.held is None)
            assert at.state.discard[-1] == laid.grids[0][slot - 1]
            assert at.state.grids[0][slot - 1] == laid.held
            await at.lay(laid)
        await me.click(await my_move(), "use_power")
        await me.until(lambda: at.state.power is not None)
        await reach(await my_move(), 29)
        await me.until(lambda: bool(at.state.looks))
        assert at.state.looks[0].places == (P(0, 29),)
        flips = table(grids=grids, discard="10S", open_by=1, to_move=1).state
        await at.lay(flips)
        await at.seated[0].click(at.now, "slap")
        ten = [slot for slot, card in enumerate(flips.grids[0]) if rank(card) == 10][-1]
        await reach(await my_move(), ten)
        await me.until(lambda: at.state.grids[0][ten] is None)
