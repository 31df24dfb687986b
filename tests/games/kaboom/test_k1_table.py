"""K1: the pack and the number of rounds. K8: the score of a round. K9: the match. Also misses, and
dealing again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from pydantic import ValidationError

from engine.cards import parse
from engine.core import Outcome
from engine.games.cabo import events as ev
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import Phase, RoundResult, Tally
from engine.games.cabo.variants import KaboomOptions, round_scores, round_winner
from tests.games.cabo.builders import ABC, P, Play, cards, deal, everywhere, table

TWO = ["5H 3C", "2C 4D"]


def test_k1_2_ten_rounds_unless_the_host_chose() -> None:
    assert deal().state.rules.rounds == 10
    for rounds in (1, 3, 20):
        assert deal(rounds=rounds).state.rules.rounds == rounds
    for name, values in {"rounds": (0, 21), "caller_miss": (0,)}.items():
        for value in values:
            with pytest.raises(ValidationError):
                KaboomOptions.model_validate({name: value})


# K1.4


def test_k1_4_the_discards_are_shuffled_as_soon_as_the_pile_is_used_up() -> None:
    t = table(grids=TWO, pile="KD", discard="8S 9C", open_by=1).draw(0)
    # The draw closed the open discard, so it is among them.
    assert t.said(ev.Reshuffled).cards == 2
    assert sorted(t.state.pile) == sorted(cards("8S 9C"))
    assert (t.state.discard, t.view().pile) == ((), 2)
    # The card drawn last is not.
    assert t.state.held == parse("KD")
    assert not t.discard(0).heard(ev.Reshuffled)
    assert t.draw(1).state.discard == (parse("KD"),)
    assert len(t.state.pile) == 1
    # Nor is the card flipped last.
    t = table(grids=ABC, phase=Phase.FLIP, pile="KD", discard="8C 9C", open_by=2).flip(0)
    assert t.said(ev.Reshuffled).cards == 2
    assert (t.top(), len(t.state.discard), len(t.state.pile)) == ("KD", 1, 2)


def test_k1_4_where_nothing_lies_there_the_shuffling_waits() -> None:
    t = table(grids=TWO, pile="KD").draw(0)
    assert not t.heard(ev.Reshuffled)
    t.discard(0)
    assert (t.state.pile, t.top()) == ((), "KD")
    # The next draw closes the discard, which can be shuffled then.
    assert t.draw(1).said(ev.Reshuffled).cards == 1
    assert t.state.held == parse("KD")


@pytest.mark.parametrize(
    ("pile", "discard", "price", "shuffled", "fine", "left"),
    [
        # The pile is used up: what lies under the open top is shuffled, and the top stays.
        ("KD", "8S", 1, 0, 1, 0),
        ("KD", "8S 9C 10C", 1, 2, 1, 2),
        ("", "8S 9C 10C", 1, 2, 1, 1),
        # The penalty is what can be had.
        ("AC", "8S", 2, 0, 1, 0),
        ("", "8S", 1, 0, 0, 0),
    ],
)
def test_k1_4_a_penalty_from_a_pile_that_is_used_up(
    pile: str, discard: str, price: int, shuffled: int, fine: int, left: int
) -> None:
    rules: dict[str, Any] = {"changed_mind_penalty": price}
    t = table(grids=TWO, pile=pile, discard=discard, open_by=0, **rules).slap(1).end_slap(1)
    assert [event.cards for event in t.all_said(ev.Reshuffled)] == [shuffled] * (shuffled > 0)
    assert [event.places for event in t.all_said(ev.Penalised)] == [(P(1, 2),)] * fine
    assert (len(t.state.grids[1]), t.state.tallies[1].slaps_wrong) == (2 + fine, 1)
    assert (t.top(), len(t.state.pile)) == ("8S", left)
    assert len(t.state.discard) == (1 if shuffled else len(discard.split()))
    assert t.state.open is not None
    if not left and fine:
        assert t.draw(0).said(ev.Reshuffled).cards == 1


def test_k1_4_what_a_slap_put_on_the_discard_stays_with_it() -> None:
    t = table(grids=["8H 3C", "2C 4D 7C"], pile="KD", discard="8S 9C 10C", open_by=1)
    t.slap(1).match(1, P(0, 0)).match(1, P(1, 0)).give(1, 1)
    assert t.said(ev.Reshuffled).cards == 2
    assert t.state.discard == cards("8S 8H 2C")
    assert t.said(ev.Penalised).places == (P(1, 3), P(1, 4))
    # One of the two that were shuffled was the second penalty card.
    assert len(t.state.pile) == 1


def test_k1_4_reshuffles_differ_from_the_deal_and_from_each_other() -> None:
    orders: set[tuple[int, ...]] = set()
    for shuffles in (0, 1, 2):
        discard = "8S 9C 10C JC QC KC AC 3C 4C 6C 7C 8C"
        t = table(grids=["5H", "2C"], pile="", discard=discard, open_by=1)
        t.state = replace(t.state, shuffles=shuffles)
        assert t.draw(0).said(ev.Reshuffled).cards == 12
        assert (len(t.state.pile), t.state.discard, t.state.shuffles) == (11, (), shuffles + 1)
        orders.add(t.state.pile)
    assert len(orders) == 3


@pytest.mark.parametrize("way", ["draw", "clock"])
def test_k1_4_who_must_draw_and_cannot_ends_the_round_without_a_kaboomer(way: str) -> None:
    t = table(grids=["5H 3C", "2C"], pile="")
    t.draw(0) if way == "draw" else t.time_up("turn")
    result = t.said(ev.RoundScored)
    assert (result.reason, result.caller) == ("no_cards", None)
    assert result.scores == result.totals == (8, 2)
    assert t.state.phase == Phase.REVEAL
    assert not t.heard(ev.Drew)
    assert not t.heard(ev.Discarded)


def test_k1_4_a_call_made_before_is_scored_as_usual() -> None:
    t = table(grids=["5H 3C", "2C", "3D"], pile="", caller=1, last_turns=(2, 0), to_move=2)
    result = t.draw(2).said(ev.RoundScored)
    assert (result.reason, result.caller, result.scores) == ("no_cards", 1, (8, -7, 3))
    assert t.state.last_turns == ()


@pytest.mark.parametrize("matched", [False, True])
@pytest.mark.parametrize(
    ("pile", "discard", "cost"),
    [("", "7C", 0), ("", "7C 2C", 1), ("", "7C 2C 3C", 2), ("9S", "7C 2C 3C", 2)],
)
def test_k1_4_a_wrong_card_costs_what_was_announced(
    pile: str, discard: str, cost: int, matched: bool
) -> None:
    grids = ["AH 2H 3H 4H", "7D 7H 8D 9D"]
    t = table(grids=grids, pile=pile, discard=discard, open_by=0).slap(1)
    if matched:
        t.match(1, P(1, 0))
    assert t.view(1).wrong_cost == cost
    before = t.view().seats[1].cards
    t.match(1, P(1, 2))
    assert t.view().seats[1].cards == before - 1 + cost
    # The wrong card stays on the discard that was slapped, and isn't shuffled into its own penalty.
    assert t.top() == "8D"
    assert t.heard(ev.Penalised) is (cost > 0)
    assert t.heard(ev.Reshuffled) is (discard != "7C")


# K8


def revealed(*grids: str, caller: int | None = 0, **options: Any) -> Play:
    """Return a table at which the last window has just closed, so that all cards lie open."""
    t = table(grids=grids, phase=Phase.WINDOW, caller=caller, discard="10C", open_by=1, **options)
    return t.time_up("window")


@pytest.mark.parametrize(
    ("totals", "caller", "scores"),
    [
        # Without a call, the total.
        ((9, -2, 40, 0), None, (9, -2, 40, 0)),
        # K8.2: a call alone closest.
        ((3, 4), 0, (-8, 4)),
        ((3, -4, 5), 0, (-8, -4, 5)),
        ((-2, 3), 0, (-7, 3)),
        ((0, 1), 0, (-5, 1)),
        ((12, 13, -13), 0, (-17, 13, -13)),
        ((0, -2, 2), 0, (-5, -2, 2)),
        ((4, 3, 9), 1, (4, -8, 9)),
        # K8.3: a call beaten or tied.
        ((3, 2), 0, (13, 2)),
        ((3, -3), 0, (13, -3)),
        ((3, 3), 0, (13, 3)),
        ((-2, 2), 0, (12, 2)),
        ((-2, 0), 0, (12, 0)),
        ((0, 0), 0, (10, 0)),
        ((5, 9, -1), 0, (15, 9, -1)),
        ((4, 3, 9), 2, (4, 3, 19)),
    ],
)
def test_k8_1_the_score_of_a_round(
    totals: tuple[int, ...], caller: int | None, scores: tuple[int, ...]
) -> None:
    assert round_scores(totals, caller, 10) == scores


@pytest.mark.parametrize(
    ("clause", "grids", "options", "scores", "winner"),
    [
        ("K8.2", ("3H", "4H", "9C"), {}, (-8, 4, 9), 0),
        ("K8.3", ("3H", "2H", "9C"), {}, (13, 2, 9), 1),
        ("K8.3", ("*1", "AS"), {}, (11, 1), 1),
        ("K8.3", ("3H", "2H"), {"caller_miss": 5}, (8, 2), 1),
        ("K8.3", ("3H", "2H"), {"caller_miss": 20}, (23, 2), 1),
        # No reward for beating the caller.
        ("K8.4", ("9H", "2H", "4C"), {}, (19, 2, 4), 1),
        # The nearest wins the round, by cards and not by score; a tie goes to the lower sum.
        ("K8.5", ("8H", "9D", "*1"), {}, (18, 9, -1), 2),
        ("K8.5", ("AS", "AH", "2H"), {}, (11, 1, 2), 1),
        ("K8.6", ("*1 *2", "2H"), {}, (12, 2), 1),
    ],
)
def test_a_round_is_scored_and_its_winner_starts_the_next(
    clause: str,
    grids: tuple[str, ...],
    options: dict[str, int],
    scores: tuple[int, ...],
    winner: int,
) -> None:
    t = revealed(*grids, **options)
    assert (t.said(ev.RoundScored).scores, t.said(ev.RoundScored).winner) == (scores, winner)
    assert t.state.tallies[0].calls_won == (scores[0] < 0)
    t.ready(*range(len(grids)))
    assert t.state.starter == t.state.to_move == winner


@pytest.mark.parametrize(
    ("totals", "cumulative", "starter", "winner"),
    [
        ((9, 3, 7), (90, 30, 0), 0, 1),  # the smallest distance
        ((9, -2, 3), (0, 50, 0), 0, 1),  # distance, not the total
        ((-2, -1, 2), (0, 9, 0), 0, 1),
        ((2, 0, -2), (0, 99, 0), 0, 1),
        ((-9, 3, 4), (-99, 3, 4), 0, 1),
        ((5, -5, 7), (40, 41, 0), 2, 0),  # tied: the lower sum
        ((5, -5, 7), (41, 40, 0), 2, 1),
        ((4, 4, 4), (7, 7, 7), 0, 1),  # still tied: clockwise from the starter's left
        ((4, 4, 4), (7, 7, 7), 1, 2),
        ((4, 4, 4), (7, 7, 7), 2, 0),
        ((4, 9, 4), (7, 7, 7), 0, 2),
        ((4, 9, 9), (7, 7, 7), 0, 0),  # the starter itself comes last, but comes
    ],
)
def test_k4_2_who_starts_a_later_round(
    totals: tuple[int, ...], cumulative: tuple[int, ...], starter: int, winner: int
) -> None:
    assert round_winner(totals, cumulative, starter) == winner


def test_k4_2_the_sum_includes_the_round_just_scored() -> None:
    # Both are at distance 4. Before this round seat 0 was one ahead, with it the caller is behind.
    t = revealed("4H", "4C", "9C", scores=[(0, 1, 5)], round=2)
    assert t.state.result is not None
    assert (t.state.result.scores, t.state.result.winner) == ((14, 4, 9), 1)


# K9


def last(round: int = 2, rounds: int = 2) -> Play:
    return revealed("3H", "4H", "9C", round=round, rounds=rounds, scores=[(10, 1, 5)] * (round - 1))


def test_k9_1_scores_add_up_on_the_sheet() -> None:
    t = last(rounds=3)
    assert t.view().scores == t.state.scores == ((10, 1, 5), (-8, 4, 9))
    assert [seat.score for seat in t.view().seats] == [2, 5, 14]
    assert (t.state.outcome, t.state.phase) == (None, Phase.REVEAL)


def test_k9_1_the_lowest_sum_wins_after_the_last_round_and_all_cards_lie_open() -> None:
    t = last()
    outcome = Outcome("rounds_played", (2, 5, 14), (1, 2, 3), (0,))
    assert t.said(ev.GameEnded).outcome == outcome
    assert t.state.outcome == GAME.outcome(t.state) == outcome
    assert (t.state.phase, GAME.waits(t.state)) == (Phase.OVER, ())
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds == [ev.RoundScored, ev.GameEnded]
    said = t.said(ev.RoundScored)
    assert t.state.result == RoundResult(
        said.round, said.totals, said.scores, said.caller, said.winner, said.reason
    )
    assert (said.caller, said.winner, said.reason) == (0, 0, "called")
    assert [t.slots(seat) for seat in range(3)] == [[{"FaceUp"}] * 4] * 3


def test_a_new_round_begins_with_nothing_of_the_last() -> None:
    t = last(1)
    before = deal(3).state.grids
    t.ready(0, 1, 2)
    assert t.said(ev.RoundDealt) == ev.RoundDealt(2, 0)
    assert (t.state.phase, t.state.round, t.state.result) == (Phase.PEEK, 2, None)
    assert t.state.ready == t.state.looked == (False,) * 3
    assert (t.state.scores, t.state.discard) == (((-8, 4, 9),), ())
    assert everywhere(t.state) == list(range(54))
    assert t.state.grids != before
    # Numbers grow through the match.
    assert (t.state.turn, t.state.discards, t.state.prompts, t.state.look_count) == (11, 5, 3, 2)
    assert t.state.shuffles == 2
    state = deal(2).state
    assert (state.round, state.turn, state.shuffles) == (1, 1, 1)
    assert (state.discards, state.prompts, state.look_count) == (0, 0, 0)


def test_each_deed_is_counted_by_itself() -> None:
    assert table(grids=["5H", "2C"]).call(0).state.tallies == (Tally(calls=1), Tally())
    t = table(grids=["5H 3C", "9C 2C"], discard="9S", open_by=0, to_move=1)
    t.slap(0).end_slap(0).slap(1).match(1, P(1, 0)).end_slap(1)
    assert t.state.tallies == (Tally(slaps_wrong=1), Tally(slaps=1))
    assert last().state.tallies[0] == Tally(calls_won=1)


@pytest.mark.parametrize(
    ("kind", "counted"),
    [
        *((kind, True) for kind in ("turn", "power", "slap", "gift")),
        ("look", False),
        ("auto", False),
    ],
)
def test_which_clocks_count(kind: str, counted: bool) -> None:
    t = table(grids=["5H 10D", "10C 3C"], held="10S", to_move=0)
    if kind == "auto":
        t = table(grids=["-", "10C 3C"])
    elif kind == "power":
        t.use(0)
    elif kind == "look":
        t.use(0).look(0, P(1, 0))
    elif kind != "turn":
        t.discard(0).slap(0)
        if kind == "gift":
            t.match(0, P(1, 0)).end_slap(0)
    t.time_up(kind)
    assert t.state.misses == ((1, 0) if counted else (0, 0))


@pytest.mark.parametrize("edition", [1, 2])
def test_k4_5_a_flip_that_the_clock_makes_says_nothing_of_who_is_there(edition: int) -> None:
    """A lost peek is a miss for each who is there. If the clock makes a flip, this doesn't count as
    a miss, and it doesn't reset the misses of a seat, because a player who only watches may be
    present."""
    pile = "3C 4C 6C 3D 4D 6D ..."
    t = table(grids=["5H", "2C"], phase=Phase.FLIP, pile=pile, edition=edition)
    for _ in range(6):
        t.time_up("turn")
    assert (t.state.misses, t.state.away) == ((0, 0), (False, False))
    t = deal(3).peek(0).end_look(0).time_up("peek")
    for _ in range(9):
        assert t.time_up("turn").heard(ev.Flipped)
    assert (t.state.misses, t.state.away) == ((0, 1, 1), (False, False, False))
    assert deal(3).leave(0).time_up("peek").state.misses == (0, 1, 1)


def test_dealing_anew_keeps_the_scores_and_clears_the_table() -> None:
    more: dict[str, Any] = {"round": 2, "scores": [(3, 4)], "starter": 1, "passes": 1}
    t = table(grids=["5H 10D", "10C 3C"], held="10S", discard="9C", **more)
    t.use(0).look(0, P(1, 0)).slap(1)
    step = GAME.redeal(t.state)
    state = step.state
    assert step.events == (ev.RoundDealt(2, 1),)
    assert (state.round, state.starter, state.scores) == (2, 1, ((3, 4),))
    assert (state.phase, state.looked) == (Phase.PEEK, (False, False))
    assert (state.open, state.power, state.slap, state.looks) == (None, None, None, ())
    assert (state.discard, state.passes) == ((), 0)
    assert everywhere(state) == list(range(54))
    assert state.turn > t.state.turn
    assert state.shuffles == t.state.shuffles + 1
    t = table(grids=["5H", "2C"], held="10S", caller=1, last_turns=(0,))
    state = GAME.redeal(t.state).state
    assert (state.held, state.caller, state.last_turns) == (None, None, ())
    t = deal(3).peek(0).time_up("peek")
    assert t.state.lost == (1, 2)
    assert GAME.redeal(t.state).state.lost == ()
