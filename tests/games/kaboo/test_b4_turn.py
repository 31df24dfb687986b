"""B1 and B4: the deal and a turn of Kaboo. B6: its snaps. A snap is one card and can be made at any
time, and a discard stays open after draws and calls."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.core import HIDDEN
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Open, Phase
from engine.refusals import Refusal
from tests.games.cabo.builders import ABC, P, Play, cards, deal, everywhere, kaboo, sevens
from tests.support.any_game import open_discard


def test_b1_1_the_lowest_total_of_values_wins() -> None:
    # A total of -2 beats nothing at all: it is no contest of distances.
    t = kaboo(grids=["*1 *2", "KH", "AS"], discard="QC", rounds=1).call(0).run_out()
    assert t.said(ev.GameEnded).outcome.winners == (0,)


@pytest.mark.parametrize("number", range(3))
def test_b1_2_a_deal_tells_the_card_turned_up(number: int) -> None:
    t = deal(3, seed=bytes([number]) * 32, game=GAME)
    dealt, up = t.events
    starter = t.state.starter
    assert dealt == ev.RoundDealt(1, starter)
    # B4.1: the dealer sits to the right of the seat that starts.
    assert up == ev.TurnedUp((starter - 1) % 3, 1, t.state.discard[-1])
    for viewer in (None, 0, 1, 2):
        assert up.seen_by(viewer) == up
    assert GAME.opening(t.state) == t.events
    # Dealt anew, there is another card under a new number.
    again = GAME.redeal(t.state)
    assert again.state.discards == t.state.discards + 1
    assert again.state.grids != t.state.grids
    assert everywhere(again.state) == everywhere(t.state)
    kinds: list[type] = [type(event) for event in again.events]
    assert kinds == [ev.RoundDealt, ev.TurnedUp]


# B4.2 (b)


def turn(**more: Any) -> Play:
    """Return a table with three seats at which seat 0 has to move. A Queen that seat 2 laid is face
    up and open."""
    return kaboo(**{"grids": ABC, "pile": "10S KD ...", "discard": "QC", "open_by": 2, **more})


def test_b4_2_b_the_top_of_the_discards_for_an_own_card() -> None:
    t = turn()
    assert GAME.closes(t.state, do.SwitchTop(0, 10, P(0, 1)))
    t.switch_top(0, 1)
    assert (t.grid(0), t.top(), t.state.to_move) == ("5H QC 9D 7S", "3C", 1)
    queen, three = cards("QC 3C")
    assert t.said(ev.SwitchedTop) == ev.SwitchedTop(0, 6, P(0, 1), taken=queen, card=three)
    assert t.state.open == Open(6, 0, three, flip=False)
    assert t.heard(ev.TurnBegan)
    assert all("slap" in t.kinds(seat) for seat in range(3))
    # Everybody sees what went where; the card that all know lies face down from now on.
    for viewer in (None, 0, 1, 2):
        assert tuple(event.seen_by(viewer) for event in t.events) == t.events
    assert t.slots(0) == [{"FaceDown"}] * 4


def test_b4_2_b_gives_no_power_and_needs_no_open_top() -> None:
    # Neither the card taken nor the one laid down: both are special here.
    t = turn(open_by=None)
    assert not GAME.closes(t.state, do.SwitchTop(0, 10, P(0, 1)))
    assert t.kinds(0) == {"draw", "switch_top", "call"}
    t.switch_top(0, 3)
    assert (t.grid(0), t.top(), t.state.power) == ("5H 3C 9D QC", "7S", None)
    assert "use_power" not in t.kinds(0)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_b4_2_b_only_for_a_card_of_ones_own() -> None:
    t = turn(grids=["5H - 9D 7S", *ABC[1:]])
    assert t.targets(0, "switch_top") == ((0, 2, 3), (), ())
    t.refuses(Refusal.EMPTY_SLOT, t.switch_top, 0, 1)
    for slot in (4, -1):
        t.refuses(Refusal.WRONG_TARGET, t.switch_top, 0, slot)
    t.refuses(Refusal.WRONG_TARGET, t.do, do.SwitchTop(0, 10, P(1, 0)))


def test_b4_2_b_what_is_on_top_when_it_is_settled() -> None:
    t = kaboo(grids=["5H 3C", "QD 4D"], discard="QC", open_by=1)
    stale = do.SwitchTop(0, 10, P(0, 1))
    t.slap(1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.do, stale)
    t.match(1, P(1, 0))
    assert t.top() == "QD"
    # Still seat 0's turn, with all three plays: it has done nothing yet.
    assert t.kinds(0) == {"draw", "switch_top", "call"}
    t.switch_top(0, 1)
    assert t.grid(0) == "5H QD"


def test_b4_2_b_who_had_no_card_left_when_it_was_settled_chooses_something_else() -> None:
    """If an earlier snap has taken the only card that could have been switched, the player chooses
    something else."""
    t = kaboo(grids=["QH", "- -", "AC"], discard="QC", open_by=2)
    switch = do.SwitchTop(0, 10, P(0, 0))
    t.slap(1).match(1, P(0, 0))
    t.refuses(Refusal.NOTHING_TO_AIM_AT, t.do, switch)
    assert t.kinds(0) == {"draw", "call"}


# B6


def drawn(held: str | None = "KD", **more: Any) -> Play:
    """Return the table `sevens` of Kaboo after seat 1 has drawn."""
    return sevens(kaboo, **{"pile": "10S QC 5C ...", "discard": "7C 2S", "held": held, **more})


def test_b6_3_penalties_take_what_is_left_and_the_wrong_card_may_be_snapped_later() -> None:
    t = sevens(kaboo, pile="KD", discard="7C").slap(2).match(2, P(2, 1))
    # The open top is not shuffled in, so one card is all there is.
    assert t.grid(2) == "AC AD 3H 4H KD"
    t = sevens(kaboo, pile="KD 10S 8C ...").slap(2).match(2, P(1, 3)).draw(1).discard(1)
    # B1.2: positions never change.
    assert (t.top(), t.grid(1)) == ("8C", "7D 7H 6H 8S")
    assert t.shot(0, P(1, 3)).said(ev.Matched) == ev.Matched(0, P(1, 3), parse("8S"))


def test_b6_3_in_the_last_window_too_and_the_cards_count() -> None:
    last: dict[str, Any] = {"pile": "9S 10S 4S ...", "caller": 1, "last_turns": (0,)}
    t = kaboo(grids=["5H", "KH", "AC"], discard="QC", **last).draw(0).discard(0)
    assert t.state.phase == Phase.WINDOW
    t.slap(2).match(2, P(2, 0))
    assert t.said(ev.Penalised).places == (P(2, 1), P(2, 2))
    assert "use_power" in t.kinds(0)  # K2.4: the 9's, which the snap has not taken away
    t.time_up("window")
    assert t.state.result is not None
    assert t.state.result.totals == (5, 0, 15)


def test_b6_4_one_card_a_snap_which_is_not_itself_open() -> None:
    t = sevens(kaboo).shot(1, P(1, 0))
    assert (t.state.slap, t.top(), t.state.open) == (None, "7D", None)
    t.refuses(Refusal.STALE, t.do, do.MatchCard(1, 4, P(1, 1)))
    for seat in range(3):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)
    # It may be taken, and what is laid for it is open. What lay under it is still under it.
    t = sevens(kaboo).shot(0, P(0, 0)).switch_top(1, 2)
    assert t.said(ev.SwitchedTop).taken == parse("7S")
    assert t.state.open is not None
    assert t.state.open.card == parse("6H")
    assert t.state.discard == cards("3S 7C 6H")


def test_b6_4_the_first_face_up_card_is_open_from_the_end_of_the_peek() -> None:
    t = kaboo(grids=["7S 3C 9D 5H", "7D 7H 6H 8S"], discard="7C", phase=Phase.PEEK)
    for seat in (0, 1):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)
    t.peek(0).end_look(0).peek(1).end_look(1)
    assert t.state.phase == Phase.PLAY
    # The dealer turned it up, who sits to the right of the seat that starts.
    assert t.state.open == Open(5, 1, parse("7C"), flip=False)
    assert all("slap" in t.kinds(seat) for seat in (0, 1))
    assert t.shot(1, P(1, 0)).said(ev.Matched).card == parse("7D")
    assert t.state.to_move == 0


@pytest.mark.parametrize("way", ["discard", "replace", "use", "switch_top", "clock"])
def test_b6_4_a_discard_is_open_until_it_is_covered_or_taken(way: str) -> None:
    t = sevens(kaboo, pile="9S ...")
    number = t.state.discards
    if way == "clock":
        t.time_up("turn")
    elif way == "switch_top":
        t.switch_top(1, 2)
    else:
        t.draw(1)
        assert open_discard(t.game, t.state) == number
        t.replace(1, 2) if way == "replace" else getattr(t, way)(1)
    assert t.state.discards == number + 1
    assert all("slap" in t.kinds(seat) for seat in range(3))
    t.refuses(Refusal.STALE, t.do, do.Slap(2, number))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b6_4_anyone_may_snap_while_somebody_holds_a_card(seat: int) -> None:
    t = drawn()
    before = t.wait("turn")
    t.slap(seat)
    assert t.waits() == ["slap", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    assert [t.view(viewer).held for viewer in (None, 0, 2)] == [HIDDEN] * 3
    for act in (t.discard, t.use):
        t.refuses(Refusal.SLAP_IN_PROGRESS, act, 1)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.replace, 1, 2)
    t.match(seat, P(seat, 0) if seat < 2 else P(2, 1))
    assert (t.state.held, t.state.to_move) == (parse("KD"), 1)
    assert (t.wait("turn"), t.waits()) == (before, ["turn"])
    assert t.kinds(1) == {"discard", "replace"}
    # What lies under a snapped card is never open again.
    assert (t.state.open, t.top()) == (None, ("7S", "7D", "7C")[seat])
    t.replace(1, 1)
    assert t.grid(1).split()[1:] == ["KD", "6H", "8S"]
    # It is a new discard, whose like may be snapped.
    assert t.shot(0, P(1, 0) if seat != 1 else P(0, 0)).heard(ev.Matched)


def test_b6_4_a_holder_without_own_cards_may_only_discard_it_power_and_all() -> None:
    t = drawn("9D", grids=["- -", "7D", "AC AD"]).shot(0, P(1, 0))
    assert (t.grid(1), t.kinds(1)) == ("-", {"discard", "use_power"})
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 1, 0)
    t.use(1).look(1, P(2, 0)).end_look(1)
    assert t.state.to_move == 2
    # A power that needs an own card can't be used without one.
    assert drawn("8D", grids=["- -", "7D", "AC AD"]).shot(0, P(1, 0)).kinds(1) == {"discard"}


def test_b6_4_after_a_call_but_not_by_the_caller_nor_at_the_callers_cards() -> None:
    t = sevens(kaboo).call(1)
    assert t.said(ev.Called).seat == 1
    assert t.kinds(2) == {"slap", "draw", "switch_top"}
    t.refuses(Refusal.LOCKED, t.slap, 1)
    t.slap(2)
    assert t.targets(2, "match") == ((0, 1, 2, 3), (), (0, 1, 2, 3))
    t.match(2, P(0, 0)).give(2, 0)
    assert (t.state.to_move, t.state.last_turns) == (2, (2, 0))
    t = sevens(kaboo).call(1).draw(2).shot(0, P(0, 0))
    assert t.state.to_move == 2
    assert "discard" in t.kinds(2)


def test_b6_4_a_power_waits_with_a_card_in_hand_alone_and_a_discard_outlasts_the_stock() -> None:
    t = sevens(kaboo, pile="9S 8D ...").draw(1)
    assert t.game.closes(t.state, do.UsePower(1, 10))
    assert not t.game.closes(t.discard(1).state, do.UsePower(1, 10))
    # B8.3: the new stock comes from under the open top.
    t = drawn(held=None, pile="").draw(1)
    assert (t.top(), t.state.held) == ("7C", parse("2S"))
    assert "slap" in t.kinds(0)


def test_b6_5_every_claim_but_the_first_on_a_discard_runs_on_the_short_clock() -> None:
    t = sevens(kaboo).slap(2)
    assert t.wait("slap").clock == "slap"
    t.end_slap(2).slap(0)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap_again", (0,))
    t.end_slap(0).draw(1).discard(1).slap(1)
    assert t.wait("slap").clock == "slap"


def test_b6_5_given_up_it_does_not_start_the_least_open_time_again() -> None:
    def restarts(t: Play) -> bool:
        return t.view().open.restarts

    t = sevens(kaboo).slap(2).end_slap(2)
    assert restarts(t)  # K6.2: the first does
    t.slap(0).end_slap(0)
    assert not restarts(t)
    t.slap(1).time_up("slap")
    assert not restarts(t)
    assert restarts(t.draw(1).discard(1))


def test_b6_5_all_may_do_it_and_the_next_turn_begins_all_the_same() -> None:
    t = sevens(kaboo)
    for seat in range(3):
        t.slap(seat).end_slap(seat)
    assert [t.kinds(seat) for seat in range(3)] == [set(), {"draw", "switch_top", "call"}, set()]
    assert open_discard(t.game, t.state) == 5
    t.draw(1)
    assert open_discard(t.game, t.state) == 5
    assert [t.kinds(seat) for seat in (0, 2)] == [set(), set()]
