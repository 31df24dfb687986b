"""K4: the slap phase, and K5: a turn in the play phase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo.events import (
    Discarded,
    Flipped,
    Penalised,
    PlayBegan,
    Reshuffled,
    SlapEnded,
    TurnBegan,
)
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import round_winner
from engine.refusals import Refusal
from engine.shuffle import chosen
from tests.games.cabo.builders import ABC, P, Play, deal, table


def flipping(pile: str = "KD 10S QC 5C ...", **more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "phase": Phase.FLIP, "pile": pile, **more}
    return table(**given)


def test_k4_1_in_turn_order_from_the_draw_pile() -> None:
    t = flipping(to_move=1)
    for seat, card in ((1, "KD"), (2, "10S"), (0, "QC"), (1, "5C")):
        assert "flip" in t.kinds(seat)
        for other in range(3):
            if other != seat:
                t.refuses(Refusal.NOT_YOUR_TURN, t.flip, other)
        t.flip(seat)
        assert t.said(Flipped).card == parse(card)
        assert t.top() == card


def test_k4_1_each_flip_is_open_and_closes_the_one_before() -> None:
    t = flipping().flip(0)
    first = t.state.open
    assert first is not None
    assert (first.seat, first.card, first.flip) == (0, parse("KD"), True)
    assert t.kinds(2) == {"slap"}
    t.flip(1)
    assert t.state.open is not None
    assert t.state.open.number == first.number + 1
    t.refuses(Refusal.STALE, t.do, do.Slap(2, first.number))


def test_k4_1_a_flip_gives_no_power() -> None:
    t = flipping().flip(0)
    assert (t.state.power, t.kinds(0)) == (None, {"slap"})
    t.refuses(Refusal.NOT_NOW, t.use, 0)
    t.refuses(Refusal.STALE, t.do, do.UsePower(0, 10))


def test_k4_1_nobody_calls_or_draws() -> None:
    t = flipping()
    for seat in range(3):
        t.refuses(Refusal.NO_CALL_IN_SLAP_PHASE, t.call, seat)
    t.refuses(Refusal.NOT_NOW, t.draw, 0)
    t.refuses(Refusal.NOT_NOW, t.discard, 0)
    t.refuses(Refusal.NOT_NOW, t.replace, 0, 0)
    t.refuses(Refusal.NOT_NOW, t.use, 0)


def test_k4_1_a_flip_answers_its_own_number_only() -> None:
    t = flipping()
    for number in (9, 11):
        t.refuses(Refusal.STALE, t.do, do.Flip(0, number))


def test_k4_2_the_first_starter_is_chosen_by_the_seed() -> None:
    starters = [deal(4, seed=bytes([n]) * 32).state.starter for n in range(64)]
    assert set(starters) == {0, 1, 2, 3}
    assert starters == [chosen(4, bytes([n]) * 32, 0) for n in range(64)]
    assert deal(4).state.to_move == deal(4).state.starter


@pytest.mark.parametrize(
    ("totals", "cumulative", "starter", "winner"),
    [
        ((9, 3, 7), (90, 30, 0), 0, 1),  # the smallest distance
        ((9, -2, 3), (0, 50, 0), 0, 1),  # distance, not the total
        ((-9, 3, 4), (-99, 3, 4), 0, 1),
        ((5, -5, 7), (40, 41, 0), 2, 0),  # tied: the lower sum
        ((5, -5, 7), (41, 40, 0), 2, 1),
        ((4, 4, 4), (7, 7, 7), 0, 1),  # still tied: clockwise from the starter's left
        ((4, 4, 4), (7, 7, 7), 1, 2),
        ((4, 4, 4), (7, 7, 7), 2, 0),
        ((4, 9, 4), (7, 7, 7), 0, 2),
        ((4, 9, 9), (7, 7, 7), 0, 0),  # the starter itself comes last, but comes
        ((4, 9, 4), (7, 7, 7), 2, 0),
    ],
)
def test_k4_2_who_starts_a_later_round(
    totals: tuple[int, ...], cumulative: tuple[int, ...], starter: int, winner: int
) -> None:
    assert round_winner(totals, cumulative, starter) == winner


def test_k4_2_the_sum_includes_the_round_just_scored() -> None:
    # Both are at distance 4. Before this round seat 0 was one ahead, with it the caller is behind.
    t = table(
        grids=["4H", "4C", "9C"],
        phase=Phase.WINDOW,
        discard="8C",
        open_by=2,
        caller=0,
        scores=[(0, 1, 5)],
        round=2,
    )
    t.time_up("window")
    assert t.state.result is not None
    assert (t.state.result.scores, t.state.result.winner) == ((14, 4, 9), 1)
    t.ready(0, 1, 2)
    assert (t.state.starter, t.state.to_move) == (1, 1)


def test_k4_3_a_match_ends_the_phase_and_the_slapper_begins() -> None:
    t = flipping("8H ...").flip(0)
    t.slap(1).match(1, P(1, 3)).end_slap(1)
    assert t.said(SlapEnded).matched == 1
    assert t.said(PlayBegan).seat == 1
    assert t.said(TurnBegan) == TurnBegan(1, t.state.turn, last=False)
    assert (t.state.phase, t.state.to_move, t.kinds(1)) == (Phase.PLAY, 1, {"draw", "call"})
    assert t.state.open is None


def test_k4_3_whoever_slapped_though_the_card_was_anothers() -> None:
    t = flipping("8H ...").flip(0)
    t.slap(2).match(2, P(1, 3)).end_slap(2).decline(2)
    assert t.said(PlayBegan).seat == 2


def test_k4_3_a_match_counts_though_a_wrong_card_followed() -> None:
    t = flipping("8H ...").flip(0)
    t.slap(1).match(1, P(1, 3)).match(1, P(1, 0))
    assert t.heard(Penalised)
    assert t.said(PlayBegan).seat == 1


@pytest.mark.parametrize("wrong", [True, False])
def test_k4_4_without_a_match_it_costs_and_the_flipping_goes_on(wrong: bool) -> None:
    t = flipping().flip(0)
    t.slap(2)
    if wrong:
        t.match(2, P(2, 0))
        assert len(t.said(Penalised).places) == 2
    else:
        t.end_slap(2)
        assert len(t.said(Penalised).places) == 1
    assert (t.state.phase, t.state.to_move) == (Phase.FLIP, 1)
    t.flip(1)


def test_k4_5_the_clock_flips_for_who_does_not() -> None:
    t = flipping()
    assert (t.wait("turn").clock, t.wait("turn").seats) == ("flip", (0,))
    t.time_up("turn")
    assert t.said(Flipped) == Flipped(0, 6, parse("KD"), by_clock=True)
    assert t.state.to_move == 1
    t.flip(1)
    assert t.said(Flipped).by_clock is False


def test_k4_5_the_pile_flipped_through_is_reshuffled_once() -> None:
    t = flipping("KD", discard="10S QC", to_move=2).flip(2)
    # K1.4: all but the card just flipped, as soon as the pile is used up.
    assert t.said(Reshuffled).cards == 2
    assert (t.top(), len(t.state.pile)) == ("KD", 2)
    assert (t.state.passes, t.state.phase) == (1, Phase.FLIP)
    t.flip(0)
    assert t.state.phase == Phase.FLIP


def test_k4_5_after_a_second_pass_the_next_flipper_begins_the_play() -> None:
    t = flipping("KD 10S", passes=1).flip(0)
    assert t.state.phase == Phase.FLIP
    t.flip(1)
    assert t.said(PlayBegan).seat == 2
    assert (t.state.phase, t.kinds(2)) == (Phase.PLAY, {"draw", "call", "slap"})
    assert t.state.open is not None


def test_k4_5_twice_through_a_whole_pile() -> None:
    t = flipping()
    flips = 0
    while t.state.phase == Phase.FLIP:
        t.flip(t.state.to_move)
        flips += 1
    # K1.4: the last card of the first pass lies there when the others are shuffled.
    assert flips == 2 * (54 - 12) - 1


def test_k4_3_also_on_the_flip_that_play_began_without() -> None:
    t = flipping("8H", passes=1).flip(0)
    assert t.said(PlayBegan).seat == 1
    before = t.state.turn
    t.slap(2).match(2, P(1, 3)).end_slap(2).give(2, 0)
    assert t.said(PlayBegan).seat == 2
    assert (t.state.to_move, t.state.open) == (2, None)
    assert (t.kinds(2), t.kinds(1)) == ({"draw", "call"}, set())
    t.refuses(Refusal.STALE, t.do, do.Draw(1, before))


def test_k4_3_not_without_a_match_on_it() -> None:
    t = flipping("8H", discard="QC JC 10C", passes=1).flip(0)
    t.slap(2).match(2, P(2, 0))
    assert not t.heard(PlayBegan)
    assert t.state.to_move == 1


def test_k4_3_not_once_somebody_has_drawn() -> None:
    t = flipping("8H", passes=1).flip(0).draw(1)
    t.refuses(Refusal.NOTHING_OPEN, t.slap, 2)
    # The discard of that turn is no flip.
    t.discard(1)
    assert t.state.open is not None
    assert not t.state.open.flip


def test_k4_3_not_once_somebody_has_called() -> None:
    grids = ["8D 3C", "5H", "8C 4C"]
    t = flipping("8H", grids=grids, passes=1).flip(0).call(1)
    assert (t.state.caller, t.state.to_move) == (1, 2)
    t.slap(0).match(0, P(0, 0)).end_slap(0)
    assert not t.heard(PlayBegan)
    assert (t.state.to_move, t.state.last_turns) == (2, (2, 0))


def test_k4_3_nor_after_an_automatic_call() -> None:
    t = flipping("8H", grids=["5H 3C", "-", "8C 4C"], passes=1).flip(0).time_up("auto")
    assert (t.state.caller, t.state.to_move) == (1, 2)
    t.slap(0).match(0, P(2, 0)).end_slap(0).decline(0)
    assert not t.heard(PlayBegan)
    assert (t.state.to_move, t.state.last_turns) == (2, (2, 0))
    assert t.kinds(2) == {"draw"}


def test_k4_5_in_the_first_edition_a_match_on_the_last_flip_gives_the_first_turn() -> None:
    t = flipping("8H", passes=1, edition=1).flip(0)
    t.slap(2).match(2, P(1, 3)).end_slap(2).give(2, 0)
    assert t.said(PlayBegan).seat == 2
    assert t.kinds(2) == {"draw", "call"}
    t.refuses(Refusal.STALE, t.do, do.Draw(1, t.state.turn - 1))


def test_k4_5_a_wasted_slap_on_the_last_flip_changes_nothing() -> None:
    t = flipping("8H", discard="QC JC 10C", passes=1).flip(0)
    t.slap(2).end_slap(2)
    assert not t.heard(PlayBegan)
    assert t.kinds(1) == {"draw", "call", "slap"}


@pytest.mark.parametrize(
    ("passes", "pile", "play"),
    [(0, "KD", False), (1, "KD", True), (0, "KD 8H", False), (1, "KD 8H", False)],
)
def test_k4_5_a_penalty_may_use_up_the_pile(passes: int, pile: str, play: bool) -> None:
    t = flipping(pile, discard="QC JC", open_by=2, passes=passes)
    t.slap(1).end_slap(1)
    assert (t.state.phase == Phase.PLAY) is play
    assert t.state.to_move == 0


def test_k4_5_a_penalty_that_ends_the_second_pass_ends_the_phase() -> None:
    t = table(grids=ABC, phase=Phase.FLIP, pile="KD", discard="QC JC 10C", open_by=2, passes=1)
    t.slap(1).match(1, P(1, 0))
    assert t.heard(Reshuffled)
    assert t.said(PlayBegan).seat == 0
    assert t.state.pile != ()


def test_k4_5_reshuffles_outside_the_phase_are_no_passes() -> None:
    t = table(grids=ABC, pile="", discard="QC JC 10C").draw(0)
    assert t.heard(Reshuffled)
    assert t.state.passes == 0


def test_k4_5_the_flip_clock_stands_still_during_a_slap() -> None:
    t = flipping().flip(0).slap(1)
    assert t.waits() == ["slap", "turn*"]
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.flip, 1)
    assert GAME.view(t.state, None).turn is not None


def turn(pile: str = "10S KD ...", **more: Any) -> Play:
    given: dict[str, Any] = {"grids": ABC, "pile": pile, **more}
    return table(**given)


def test_k5_2_a_discard_for_the_power() -> None:
    t = turn().draw(0).use(0)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=False)
    assert t.state.power is not None


def test_k5_2_c_discard() -> None:
    t = turn().draw(0).discard(0)
    assert t.said(Discarded) == Discarded(0, 6, parse("10S"), by_clock=False)
    assert t.grid(0) == ABC[0]


@pytest.mark.parametrize("way", ["use", "replace", "discard"])
def test_k5_3_each_discard_is_open(way: str) -> None:
    t = turn().draw(0)
    assert t.state.open is None
    t.replace(0, 3) if way == "replace" else getattr(t, way)(0)
    top = t.state.open
    assert top is not None
    assert (top.number, top.seat, top.flip, top.barred) == (6, 0, False, ())
    assert top.card == parse("7S" if way == "replace" else "10S")
    assert all("slap" in t.kinds(seat) for seat in range(3))


def test_k5_4_a_power_taken_up_is_part_of_the_turn() -> None:
    t = turn().draw(0).use(0)
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
    t = turn()
    for action in (
        do.TimeUp("turn", 9),
        do.TimeUp("peek", 1),
        do.TimeUp("window", 10),
        do.TimeUp("power", 10),
        do.TimeUp("slap", 3),
        do.TimeUp("auto", 10),
        do.TimeUp("nonsense", 0),
    ):
        t.refuses(Refusal.CLOCK_NOT_OUT, t.do, action)
