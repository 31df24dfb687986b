"""K4: the slap phase. K5: a turn in the play phase. K7: ending a round by calling Kaboom!"""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.refusals import Refusal
from engine.shuffle import chosen
from tests.games.cabo.builders import ABC, P, Play, deal, table
from tests.support.any_game import open_discard


def flipping(pile: str = "KD 10S QC 5C ...", **more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "phase": Phase.FLIP, "pile": pile, **more}
    return table(**given)


def test_k4_1_in_turn_order_each_flip_is_open_and_closes_the_one_before() -> None:
    t = flipping(to_move=1)
    for seat, card in ((1, "KD"), (2, "10S"), (0, "QC"), (1, "5C")):
        assert "flip" in t.kinds(seat)
        for other in range(3):
            if other != seat:
                t.refuses(Refusal.NOT_YOUR_TURN, t.flip, other)
        number = t.state.discards
        t.flip(seat)
        assert t.said(ev.Flipped) == ev.Flipped(seat, number + 1, parse(card), by_clock=False)
        assert t.top() == card
        top = t.state.open
        assert top is not None
        assert (top.number, top.seat, top.card, top.flip) == (number + 1, seat, parse(card), True)
        t.refuses(Refusal.STALE, t.do, do.Slap(2, number))


def test_k4_1_a_flip_gives_no_power_and_nothing_else_is_done() -> None:
    t = flipping()
    for seat in range(3):
        t.refuses(Refusal.NO_CALL_IN_SLAP_PHASE, t.call, seat)
    t.refuses(Refusal.NOT_NOW, t.draw, 0)
    t.refuses(Refusal.NOT_NOW, t.discard, 0)
    t.refuses(Refusal.NOT_NOW, t.replace, 0, 0)
    for number in (9, 11):
        t.refuses(Refusal.STALE, t.do, do.Flip(0, number))
    t.flip(0)
    assert (t.state.power, t.kinds(0)) == (None, {"slap"})
    t.refuses(Refusal.NOT_NOW, t.use, 0)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k4_2_the_first_starter_is_chosen_by_the_seed() -> None:
    starters = [deal(4, seed=bytes([n]) * 32).state.starter for n in range(64)]
    assert set(starters) == {0, 1, 2, 3}
    assert starters == [chosen(4, bytes([n]) * 32, 0) for n in range(64)]
    assert deal(4).state.to_move == deal(4).state.starter


def test_k4_3_a_match_ends_the_phase_and_the_slapper_begins() -> None:
    t = flipping("8H ...").flip(0).slap(1).match(1, P(1, 3)).end_slap(1)
    assert t.said(ev.SlapEnded).matched == 1
    assert t.said(ev.PlayBegan).seat == 1
    assert t.said(ev.TurnBegan) == ev.TurnBegan(1, t.state.turn, last=False)
    assert (t.state.phase, t.state.to_move, t.kinds(1)) == (Phase.PLAY, 1, {"draw", "call"})
    assert t.state.open is None
    # Though the card was another's, and though a wrong card followed.
    assert flipping("8H ...").flip(0).shot(2, P(1, 3)).decline(2).said(ev.PlayBegan).seat == 2
    t = flipping("8H ...").flip(0).slap(1).match(1, P(1, 3)).match(1, P(1, 0))
    assert t.heard(ev.Penalised)
    assert t.said(ev.PlayBegan).seat == 1


@pytest.mark.parametrize("wrong", [True, False])
def test_k4_4_without_a_match_it_costs_and_the_flipping_goes_on(wrong: bool) -> None:
    t = flipping().flip(0).slap(2)
    t.match(2, P(2, 0)) if wrong else t.end_slap(2)
    assert len(t.said(ev.Penalised).places) == (2 if wrong else 1)
    assert (t.state.phase, t.state.to_move) == (Phase.FLIP, 1)
    t.flip(1)


def test_k4_5_the_clock_flips_for_who_does_not() -> None:
    t = flipping()
    assert (t.wait("turn").clock, t.wait("turn").seats) == ("flip", (0,))
    t.time_up("turn")
    assert t.said(ev.Flipped) == ev.Flipped(0, 6, parse("KD"), by_clock=True)
    assert t.state.to_move == 1
    # It stands still during a slap.
    t.slap(1)
    assert t.waits() == ["slap", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.flip, 1)
    assert t.view().turn is not None


def test_k4_5_twice_through_the_pile_and_the_next_flipper_begins_the_play() -> None:
    t = flipping("KD", discard="10S QC", to_move=2).flip(2)
    # K1.4: all but the card just flipped, as soon as the pile is used up.
    assert t.said(ev.Reshuffled).cards == 2
    assert (t.top(), len(t.state.pile)) == ("KD", 2)
    assert (t.state.passes, t.state.phase) == (1, Phase.FLIP)
    t = flipping("KD 10S", passes=1).flip(0)
    assert t.state.phase == Phase.FLIP
    t.flip(1)
    assert t.said(ev.PlayBegan).seat == 2
    assert (t.state.phase, t.kinds(2)) == (Phase.PLAY, {"draw", "call", "slap"})
    t, flips = flipping(), 0
    while t.state.phase == Phase.FLIP:
        t.flip(t.state.to_move)
        flips += 1
    assert flips == 2 * (54 - 12) - 1


def test_k4_3_also_on_the_flip_that_play_began_without() -> None:
    t = flipping("8H", passes=1).flip(0)
    assert t.said(ev.PlayBegan).seat == 1
    before = t.state.turn
    t.shot(2, P(1, 3)).give(2, 0)
    assert t.said(ev.PlayBegan).seat == 2
    assert (t.state.to_move, t.state.open) == (2, None)
    assert (t.kinds(2), t.kinds(1)) == ({"draw", "call"}, set())
    t.refuses(Refusal.STALE, t.do, do.Draw(1, before))
    # So it was in the first edition.
    t = flipping("8H", passes=1, edition=1).flip(0).shot(2, P(1, 3)).give(2, 0)
    assert t.said(ev.PlayBegan).seat == 2
    assert t.kinds(2) == {"draw", "call"}


def test_k4_3_not_without_a_match_on_it() -> None:
    t = flipping("8H", discard="QC JC 10C", passes=1).flip(0).slap(2).match(2, P(2, 0))
    assert not t.heard(ev.PlayBegan)
    assert t.state.to_move == 1
    t = flipping("8H", discard="QC JC 10C", passes=1).flip(0).slap(2).end_slap(2)
    assert not t.heard(ev.PlayBegan)
    assert t.kinds(1) == {"draw", "call", "slap"}
    # The discard of the turn that follows is no flip.
    t = flipping("8H", passes=1).flip(0).draw(1)
    t.refuses(Refusal.NOTHING_OPEN, t.slap, 2)
    t.discard(1)
    assert t.state.open is not None
    assert not t.state.open.flip


@pytest.mark.parametrize("auto", [False, True])
def test_k4_3_not_once_somebody_has_called(auto: bool) -> None:
    grids = ["8D 3C", "-" if auto else "5H", "8C 4C"]
    t = flipping("8H", grids=grids, passes=1).flip(0)
    t.time_up("auto") if auto else t.call(1)
    assert (t.state.caller, t.state.to_move) == (1, 2)
    t.shot(0, P(0, 0))
    assert not t.heard(ev.PlayBegan)
    assert (t.state.to_move, t.state.last_turns, t.kinds(2)) == (2, (2, 0), {"draw"})


@pytest.mark.parametrize(
    ("passes", "pile", "wrong", "play"),
    [
        (0, "KD", False, False),
        (1, "KD", False, True),
        (1, "KD 8H", False, False),
        (1, "KD", True, True),
    ],
)
def test_k4_5_a_penalty_may_use_up_the_pile(
    passes: int, pile: str, wrong: bool, play: bool
) -> None:
    t = flipping(pile, discard="QC JC 10C", open_by=2, passes=passes).slap(1)
    t.match(1, P(1, 0)) if wrong else t.end_slap(1)
    assert (t.state.phase == Phase.PLAY) is play
    assert [event.seat for event in t.all_said(ev.PlayBegan)] == [0] * play
    assert t.state.to_move == 0


def test_k4_5_reshuffles_outside_the_phase_are_no_passes() -> None:
    t = table(grids=ABC, pile="", discard="QC JC 10C").draw(0)
    assert t.heard(ev.Reshuffled)
    assert t.state.passes == 0


# K5


@pytest.mark.parametrize("way", ["use", "replace", "discard"])
def test_k5_3_each_discard_is_open(way: str) -> None:
    t = table(grids=ABC, pile="10S KD ...").draw(0)
    assert t.state.open is None
    t.replace(0, 3) if way == "replace" else getattr(t, way)(0)
    top = t.state.open
    assert top is not None
    assert (top.number, top.seat, top.flip, top.barred) == (6, 0, False, ())
    assert top.card == parse("7S" if way == "replace" else "10S")
    assert all("slap" in t.kinds(seat) for seat in range(3))
    if way != "replace":
        assert t.said(ev.Discarded) == ev.Discarded(0, 6, parse("10S"), by_clock=False)
        assert t.grid(0) == ABC[0]
    if way == "use":
        assert t.state.power is not None


def test_k5_4_a_power_taken_up_is_part_of_the_turn() -> None:
    t = table(grids=ABC, pile="10S KD ...").draw(0).use(0)
    assert t.kinds(1) == {"slap"}
    t.look(0, P(1, 0))
    assert t.kinds(1) == {"slap"}
    t.end_look(0)
    assert t.kinds(1) == {"slap", "draw", "call"}


def test_k5_4_without_a_slot_there_is_nothing_to_replace() -> None:
    t = table(grids=["- -", "2C 4D"], held="9H")
    assert t.kinds(0) == {"use_power", "discard"}
    t.refuses(Refusal.EMPTY_SLOT, t.replace, 0, 0)
    t.refuses(Refusal.WRONG_TARGET, t.replace, 0, 2)
    t.discard(0)


def test_k5_5_a_clock_that_does_not_run_cannot_run_out() -> None:
    t = table(grids=ABC)
    ran = {"turn": 9, "peek": 1, "window": 10, "power": 10, "slap": 3, "auto": 10, "nonsense": 0}
    for clock, number in ran.items():
        t.refuses(Refusal.CLOCK_NOT_OUT, t.do, do.TimeUp(clock, number))


# K7


def called(**more: Any) -> Play:
    """Return a table at which seat 0 has called. Seat 1 has just discarded, and seat 2 has its last
    turn."""
    given: dict[str, Any] = {"grids": ABC, "discard": "9C", "open_by": 1}
    given |= {"caller": 0, "last_turns": (2,), "to_move": 2, "pile": "10S KD QC JC ...", **more}
    return table(**given)


def test_k7_1_only_at_the_start_of_ones_turn() -> None:
    t = table(grids=ABC, pile="10S KD ...")
    t.refuses(Refusal.NOT_YOUR_TURN, t.call, 1)
    t.draw(0)
    t.refuses(Refusal.NO_CALL_AFTER_DRAW, t.call, 0)
    t.use(0)
    t.refuses(Refusal.NOT_YOUR_TURN, t.call, 0)


def test_k7_3_a_house_rule_leaves_the_caller_and_the_callers_cards_free() -> None:
    t = called(caller_locked=False)
    assert (t.view().seats[0].locked, t.view().seats[0].called) == (False, True)
    assert t.kinds(0) == {"slap"}
    t.shot(0, P(0, 2))
    assert (t.grid(0), t.kinds(0)) == ("5H 3C - 7S", set())
    t = called(caller_locked=False).shot(1, P(0, 2)).give(1, 3)
    assert t.grid(0) == "5H 3C 8S 7S"
    called(caller_locked=False, held="9H", open_by=None).use(2).look(2, P(0, 0))
    t = called(caller_locked=False, held="JH", open_by=None).use(2).blind(2, P(0, 0), P(1, 0))
    # The caller still has no further turn.
    assert (t.grid(0), t.state.phase, t.kinds(0)) == ("2C 3C 9D 7S", Phase.WINDOW, {"slap"})
    assert t.time_up("window").heard(ev.RoundScored)
    assert table(grids=ABC, caller_locked=False).call(0).state.last_turns == (1, 2)


def bare(**more: Any) -> Play:
    """Return a table at which seat 1 has the turn but no cards."""
    given: dict[str, Any] = {"grids": ["5H", "- -", "AC"], "discard": "9C", "open_by": 0}
    given |= {"to_move": 1, "pile": "10S KD ...", **more}
    return table(**given)


def test_k7_4_a_seat_without_cards_calls_automatically_and_closes_nothing() -> None:
    t = bare()
    assert (t.waits(), t.wait("auto").seats, t.wait("auto").clock) == (["auto"], (), "open")
    assert t.view().turn.stage == "auto"
    # It neither draws nor calls itself.
    assert t.kinds(1) == t.table_kinds() == {"slap"}
    t.refuses(Refusal.NOT_NOW, t.draw, 1)
    t.refuses(Refusal.NOT_NOW, t.call, 1)
    assert not GAME.closes(t.state, t.wait("auto").action)
    t.time_up("auto")
    assert t.said(ev.Called) == ev.Called(1, auto=True)
    assert (t.state.last_turns, t.state.tallies[1].calls) == ((2, 0), 1)
    assert open_discard(GAME, t.state) == 5
    assert t.kinds(2) == {"slap", "draw"}
    t.slap(0).end_slap(0)
    assert (t.state.caller, t.state.to_move) == (1, 2)


def test_k7_4_only_when_its_turn_comes_and_it_has_no_card_by_then() -> None:
    t = bare(to_move=0, open_by=None)
    assert t.waits() == ["turn"]
    assert t.draw(0).discard(0).waits() == ["auto"]
    # A penalty card gives the turn back, a card slapped away takes it, and it waits for a slap.
    t = bare().slap(1).end_slap(1)
    assert (t.waits(), t.kinds(1)) == (["turn"], {"draw", "call"})
    t = bare(grids=["5H", "9D", "AC"])
    assert t.waits() == ["turn"]
    assert t.shot(2, P(1, 0)).decline(2).waits() == ["auto"]
    t = bare().slap(2)
    assert t.waits() == ["slap", "auto*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "auto")
    # The slapper who flipped the last card away calls on the first turn.
    t = flipping("8H 2D ...", grids=["5H", "8S", "AC"]).flip(0).shot(1, P(1, 0))
    assert t.time_up("auto").state.caller == 1


def names(t: Play) -> list[str]:
    """Return the names of the types of the last action's events."""
    return [type(event).__name__ for event in t.events]


def test_k7_4_after_a_call_a_bare_seat_is_passed_over_at_once_and_the_discard_stays_open() -> None:
    t = bare(grids=["5H", "- -", "AC", "3H"], to_move=0).call(0)
    assert t.said(ev.PassedOver) == ev.PassedOver(1, by_clock=False)
    assert names(t) == ["Called", "TurnBegan", "PassedOver", "TurnBegan"]
    assert t.state.open is not None
    assert (t.state.last_turns, t.kinds(2)) == ((2, 3), {"slap", "draw"})
    # So is one whose last card a slap has taken, but not one who has drawn.
    t = bare(grids=["5H", "9D", "AC"], caller=2, last_turns=(1, 0))
    assert t.waits() == ["turn"]
    assert not t.shot(0, P(1, 0)).heard(ev.PassedOver)
    assert t.decline(0).said(ev.PassedOver) == ev.PassedOver(1, by_clock=False)
    assert t.state.to_move == 0
    t = table(grids=["5H", "-", "AC"], held="9D", to_move=1, caller=2, last_turns=(1, 0))
    assert not t.discard(1).heard(ev.PassedOver)


def test_k7_5_passed_over_last_whatever_is_open_has_one_last_window() -> None:
    """If every seat after the caller is passed over, there is still a last window for the newest
    discard. It was laid in the turn before the call."""
    t = bare(grids=["- -", "3H", "-"], to_move=1).call(1)
    assert names(t) == [
        *("Called", "TurnBegan", "PassedOver", "TurnBegan", "PassedOver", "WindowOpened")
    ]
    assert t.said(ev.WindowOpened).number == 5
    assert t.state.phase == Phase.WINDOW
    t.slap(0).end_slap(0).time_up("window")
    assert t.said(ev.RoundScored).scores[0] > 0  # K6.7: the penalty card
    # With nothing open, the round ends, with neither bonus nor penalty for the one passed over.
    t = bare(grids=["- -", "AC"], to_move=1, open_by=None).call(1)
    assert names(t) == ["Called", "TurnBegan", "PassedOver", "RoundScored"]
    assert t.said(ev.RoundScored).scores == (0, 11)


def test_k2_6_the_last_window_comes_though_a_power_is_used_meanwhile() -> None:
    t = table(grids=["7S", "-", "AC"], held="7H", caller=2, last_turns=(0, 1)).use(0)
    assert t.waits() == ["power", "window*"]
    t.look(0, P(0, 0)).end_look(0)
    assert t.waits() == ["window"]


@pytest.mark.parametrize(("other", "score"), [("5H", -5), ("-", 10)])
def test_k7_4_example_an_automatic_call_alone_at_zero_and_tied(other: str, score: int) -> None:
    t = table(grids=[other, "-", "AC"], to_move=1, pile="10S 9S ...").time_up("auto")
    t.run_out()
    assert t.said(ev.RoundScored).scores[1] == score


def test_k7_5_a_wrong_slap_counts_its_penalty_cards() -> None:
    t = called(held="4C", open_by=None, pile="2D 3D ...").discard(2).slap(1).match(1, P(1, 0))
    assert t.said(ev.RoundScored).totals == (24, 23, 9)
