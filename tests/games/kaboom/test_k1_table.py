"""K1: the table and the pack."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pydantic import ValidationError

from engine.cards import parse
from engine.games.cabo import events as ev
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import KaboomOptions
from tests.games.cabo.builders import ABC, P, deal, everywhere, table


def cards(text: str) -> tuple[int, ...]:
    """Parse cards that are listed from the bottom up."""
    return tuple([parse(word) for word in text.split()])


def test_k1_2_ten_rounds_unless_the_host_chose() -> None:
    assert deal().state.rules.rounds == 10
    assert deal(rounds=3).state.rules.rounds == 3


@pytest.mark.parametrize("rounds", [1, 20])
def test_k1_2_bounds_of_the_choice(rounds: int) -> None:
    assert deal(rounds=rounds).state.rules.rounds == rounds


@pytest.mark.parametrize("rounds", [0, 21])
def test_k1_2_beyond_the_bounds(rounds: int) -> None:
    with pytest.raises(ValidationError):
        KaboomOptions(rounds=rounds)


@pytest.mark.parametrize(("round", "over"), [(2, False), (3, True)])
def test_k1_2_the_match_ends_with_its_last_round(round: int, over: bool) -> None:
    t = table(
        grids=["AC", "2C"],
        phase=Phase.WINDOW,
        caller=0,
        discard="9C",
        open_by=1,
        round=round,
        scores=[(1, 2)] * (round - 1),
        rounds=3,
    )
    t.time_up("window")
    assert t.state.phase == (Phase.OVER if over else Phase.REVEAL)
    assert t.heard(ev.GameEnded) is over


def test_k1_4_the_discards_are_shuffled_as_soon_as_the_pile_is_used_up() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="KD", discard="8S 9C", open_by=1)
    t.draw(0)
    # The draw closed the open discard, so it is among them.
    assert t.said(ev.Reshuffled).cards == 2
    assert sorted(t.state.pile) == sorted(cards("8S 9C"))
    assert t.state.discard == ()
    assert t.view(None).pile == 2


def test_k1_4_the_card_drawn_last_is_not_among_what_is_shuffled() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="KD", discard="8S 9C")
    t.draw(0)
    assert t.state.held == parse("KD")
    t.discard(0)
    assert not t.heard(ev.Reshuffled)
    assert t.state.discard == (parse("KD"),)
    t.draw(1)
    assert t.state.discard == (parse("KD"),)
    assert len(t.state.pile) == 1


def test_k1_4_so_is_the_card_flipped_last() -> None:
    t = table(grids=ABC, phase=Phase.FLIP, pile="KD", discard="8C 9C", open_by=2).flip(0)
    assert t.said(ev.Reshuffled).cards == 2
    assert (t.top(), len(t.state.discard), len(t.state.pile)) == ("KD", 1, 2)


def test_k1_4_where_nothing_lies_there_the_shuffling_waits() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="KD").draw(0)
    assert not t.heard(ev.Reshuffled)
    t.discard(0)
    assert (t.state.pile, t.top()) == ((), "KD")
    t.draw(1)
    # The next draw closes the discard, which can be shuffled then.
    assert t.said(ev.Reshuffled).cards == 1
    assert t.state.held == parse("KD")


def test_k1_4_an_open_discard_with_nothing_under_it_waits_for_the_next_draw() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="KD", discard="8S", open_by=0)
    t.slap(1).end_slap(1)
    assert t.said(ev.Penalised).places == (P(1, 2),)
    assert not t.heard(ev.Reshuffled)
    assert (t.state.pile, t.top()) == ((), "8S")
    t.draw(0)
    assert t.said(ev.Reshuffled).cards == 1


def test_k1_4_a_penalty_that_uses_the_pile_up_has_the_rest_shuffled() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="KD", discard="8S 9C 10C", open_by=0)
    t.slap(1).end_slap(1)
    assert t.said(ev.Reshuffled).cards == 2
    assert (t.top(), len(t.state.discard), len(t.state.pile)) == ("8S", 1, 2)
    assert t.state.open is not None


def test_k1_4_what_a_slap_put_on_the_discard_stays_with_it() -> None:
    t = table(grids=["8H 3C", "2C 4D 7C"], pile="KD", discard="8S 9C 10C", open_by=1)
    t.slap(1).match(1, P(0, 0)).match(1, P(1, 0)).give(1, 1)
    assert t.said(ev.Reshuffled).cards == 2
    assert t.state.discard == cards("8S 8H 2C")
    assert t.said(ev.Penalised).places == (P(1, 3), P(1, 4))
    # One of the two that were shuffled was the second penalty card.
    assert len(t.state.pile) == 1
    assert everywhere(t.state) == sorted(cards("8H 3C 2C 4D 7C KD 8S 9C 10C"))


def test_k1_4_a_draw_from_an_empty_pile_shuffles_the_discards_the_closed_top_too() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="", discard="8S 9C 10C", open_by=1)
    t.draw(0)
    assert t.said(ev.Reshuffled).cards == 3
    assert len(t.state.pile) == 2
    assert (t.state.discard, t.state.shuffles) == ((), 2)
    assert t.heard(ev.Drew)


def test_k1_4_reshuffles_differ_from_the_deal_and_from_each_other() -> None:
    orders: set[tuple[int, ...]] = set()
    for shuffles in (0, 1, 2):
        t = table(grids=["5H", "2C"], pile="", discard="8S 9C 10C JC QC KC AC 3C 4C 6C 7C 8C")
        t.state = replace(t.state, shuffles=shuffles)
        t.draw(0)
        orders.add(t.state.pile)
    assert len(orders) == 3


def test_k1_4_a_penalty_leaves_the_open_top_where_it_is() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="", discard="8S 9C 10C", open_by=0)
    t.slap(1).end_slap(1)
    assert t.said(ev.Reshuffled).cards == 2
    assert t.top() == "8S"
    assert len(t.state.discard) == 1
    assert len(t.state.pile) == 1
    assert t.state.open is not None


def test_k1_4_the_pile_runs_out_between_two_penalty_cards() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="AC", discard="8S 9C 10C", open_by=0)
    t.slap(1).match(1, P(1, 0))
    # K6.6: the wrong card stays on the discard that was slapped.
    assert t.said(ev.Reshuffled).cards == 2
    assert t.state.discard == cards("8S 2C")
    assert t.said(ev.Penalised).places == (P(1, 2), P(1, 3))
    assert t.grid(1).startswith("- 4D AC ")


def test_k1_4_a_penalty_is_what_can_be_had() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="AC", discard="8S", open_by=0, changed_mind_penalty=2)
    t.slap(1).end_slap(1)
    assert t.said(ev.Penalised).places == (P(1, 2),)
    assert (t.grid(1), t.top()) == ("2C 4D AC", "8S")


def test_k1_4_a_penalty_of_nothing_at_all() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="", discard="8S", open_by=0)
    t.slap(1).end_slap(1)
    assert not t.heard(ev.Penalised)
    assert not t.heard(ev.Reshuffled)
    assert (t.grid(1), t.state.tallies[1].slaps_wrong) == ("2C 4D", 1)


def test_k1_4_who_must_draw_and_cannot_ends_the_round_without_a_kaboomer() -> None:
    t = table(grids=["5H 3C", "2C"], pile="")
    t.draw(0)
    result = t.said(ev.RoundScored)
    assert result.reason == "no_cards"
    assert result.caller is None
    assert result.scores == result.totals == (8, 2)
    assert t.state.phase == Phase.REVEAL
    assert not t.heard(ev.Drew)


def test_k1_4_the_clock_that_cannot_draw_ends_the_round_too() -> None:
    t = table(grids=["5H 3C", "2C"], pile="")
    t.time_up("turn")
    assert t.said(ev.RoundScored).reason == "no_cards"
    assert not t.heard(ev.Discarded)


def test_k1_4_a_call_made_before_is_scored_as_usual() -> None:
    t = table(grids=["5H 3C", "2C", "3D"], pile="", caller=1, last_turns=(2, 0), to_move=2)
    t.draw(2)
    result = t.said(ev.RoundScored)
    assert (result.reason, result.caller) == ("no_cards", 1)
    assert result.scores == (8, -7, 3)
    assert t.state.last_turns == ()


def test_k1_4_a_wrong_card_is_not_shuffled_into_its_own_penalty() -> None:
    t = table(grids=["5H 3C", "2C 4D"], pile="", discard="8S", open_by=1)
    t.slap(0).match(0, P(0, 0))
    assert not t.heard(ev.Penalised)
    assert (t.state.pile, t.state.discard) == ((), cards("8S 5H"))
    # The next draw may use them.
    t.draw(0)
    assert t.said(ev.Reshuffled).cards == 2
    assert t.state.held is not None


@pytest.mark.parametrize(("discard", "cost"), [("7C", 0), ("7C 2C", 1), ("7C 2C 3C", 2)])
def test_k1_4_a_wrong_card_costs_what_was_announced_when_the_pile_is_empty(
    discard: str, cost: int
) -> None:
    grids = ["AH 2H 3H 4H", "7D 7H 8D 9D"]
    t = table(grids=grids, pile="", discard=discard, open_by=0).slap(1)
    announced, before = t.view(1).wrong_cost, t.view(None).seats[1].cards
    assert announced == cost
    t.match(1, P(1, 2))
    assert t.view(None).seats[1].cards == before - 1 + announced


@pytest.mark.parametrize(("discard", "cost"), [("7C", 0), ("7C 2C", 1), ("7C 2C 3C", 2)])
def test_k1_4_also_after_a_match(discard: str, cost: int) -> None:
    grids = ["AH 2H 3H 4H", "7D 7H 8D 9D"]
    t = table(grids=grids, pile="", discard=discard, open_by=0).slap(1).match(1, P(1, 0))
    announced, before = t.view(1).wrong_cost, t.view(None).seats[1].cards
    assert announced == cost
    t.match(1, P(1, 2))
    assert t.view(None).seats[1].cards == before - 1 + announced
