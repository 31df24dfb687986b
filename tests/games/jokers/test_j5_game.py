"""J5: the match and its views. Also dealing again, and what an action names."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import HIDDEN, Offer, Outcome, Place
from engine.games.jokers import actions as do
from engine.games.jokers import events as ev
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.state import Phase
from engine.games.jokers.variants import JokersOptions
from tests.games.jokers.builders import Table, deal, everywhere, jokers
from tests.support.any_game import open_discard
from tests.support.wandering import wander


def ending(round: int = 1, seats: int = 3, dealer: int = 2, **options: Any) -> Table:
    """Return a table at which seat 0 ends the round by playing its next card."""
    hands = ["9D", "4C 2S", "3S", "5S"][:seats]
    scores = [(10, 1, 5, 0)[:seats]] * (round - 1)
    return jokers(hands=hands, discard="7D", round=round, dealer=dealer, scores=scores, **options)


def end(t: Table) -> Table:
    return t.play(0, "9D")


@pytest.mark.parametrize(
    ("rounds", "seats", "options"),
    [(3, 3, {}), (4, 4, {}), *((number, 3, {"rounds": number}) for number in (1, 2, 5, 12))],
)
def test_j5_1_one_round_for_each_player_or_as_many_as_the_house_says(
    rounds: int, seats: int, options: dict[str, int]
) -> None:
    if rounds > 1:
        t = end(ending(round=rounds - 1, seats=seats, **options))
        assert t.state.phase is Phase.REVEAL
        assert t.view().rounds == rounds
    t = end(ending(round=rounds, seats=seats, **options))
    assert t.state.phase is Phase.OVER
    assert t.said(ev.GameEnded).outcome == t.state.outcome == GAME.outcome(t.state)


@pytest.mark.parametrize(("dealer", "after"), [(0, 1), (1, 2), (2, 0)])
def test_j5_1_the_deal_passes_left_and_the_whole_pack_is_dealt(dealer: int, after: int) -> None:
    t = end(ending(dealer=dealer)).ready(0, 1, 2)
    assert (t.state.round, t.state.dealer) == (2, after)
    assert t.said(ev.RoundDealt) == ev.RoundDealt(2, after, (after + 1) % 3)
    assert (t.state.to_move, t.state.turn) == ((after + 1) % 3, 11)
    assert everywhere(t.state) == list(range(54))
    assert [len(hand) for hand in t.state.hands] == [7, 7, 7]
    assert (t.state.result, t.state.skips, t.state.phase) == (None, 0, Phase.PLAY)


def test_j5_1_the_lowest_sum_wins() -> None:
    t = end(ending(round=3))
    outcome = Outcome("rounds_played", (20, 8, 13), (3, 1, 2), (1,))
    assert t.said(ev.GameEnded).outcome == outcome
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds[-2:] == [ev.RoundScored, ev.GameEnded]
    assert [seat.score for seat in t.view().seats] == [20, 8, 13]


def test_j5_2_a_hand_is_its_seats_alone_and_counts_are_public() -> None:
    t = jokers(hands=["9D *1", "4C 2S 5S", "3S"], discard="7D 6D", pile="2H 3H")
    for viewer in (None, 0, 1, 2):
        view = t.view(viewer)
        shown = [seat.hand for seat in view.seats]
        assert shown == [t.state.hands[s] if s == viewer else HIDDEN for s in range(3)]
        assert [seat.cards for seat in view.seats] == [2, 3, 1]
        assert (view.pile, view.discard) == (2, 2)
    assert t.view().offers == ()
    assert t.view(0).offers == GAME.offers(t.state, 0) != ()


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_j5_2_so_are_turn_and_scores_and_who_is_there(viewer: int | None) -> None:
    t = ending(round=2, dealer=1).time_up().leave(2)
    view = t.view(viewer)
    assert (view.viewer, view.game, view.phase, view.round) == (viewer, "jokers", "play", 2)
    assert (view.turn.number, view.turn.seat) == (t.state.turn, t.state.to_move) == (11, 1)
    assert (view.dealer, view.rules, view.scores) == (1, t.state.rules, ((10, 1, 5),))
    assert [seat.seat for seat in view.seats] == [0, 1, 2]
    assert [seat.score for seat in view.seats] == [10, 1, 5]
    assert [seat.misses for seat in view.seats] == [1, 0, 0]
    assert [seat.away for seat in view.seats] == [False, False, True]
    assert (view.result, view.outcome, view.tallies) == (None, None, t.state.tallies)
    assert (view.top, view.to_match) == (t.state.discard[-1],) * 2
    assert (view.open, view.looks, open_discard(GAME, t.state)) == (None, (), None)
    assert not GAME.closes(t.state, do.Draw(1, 11))
    t = end(ending(round=3))
    view = t.view(viewer)
    assert (view.turn, view.phase) == (None, "over")
    assert (view.result, view.outcome) == (t.state.result, t.state.outcome)
    assert t.said(ev.RoundScored).round == 3


def test_j5_2_the_tables_buttons_do_not_tell_who_can_play() -> None:
    for hand in ("9D", "4C", "*1"):
        t = jokers(hands=[f"{hand} 2C", "KC", "3S"], discard="7D", pile="2H 3H")
        assert t.view().table_actions == (Offer("draw", 10),)
        t = jokers(hands=[f"{hand} 2C", "KC", "3S"], discard="7D", pile="")
        assert t.view().table_actions == (Offer("skip", 10),)


def test_a_round_dealt_anew_keeps_scores_and_dealer() -> None:
    t = ending(round=2, dealer=1)
    step = GAME.redeal(t.state)
    assert (step.state.round, step.state.dealer, step.state.scores) == (2, 1, ((10, 1, 5),))
    assert everywhere(step.state) == list(range(54))
    assert step.events == GAME.opening(step.state)
    assert isinstance(step.events[0], ev.RoundDealt)


def test_the_same_seed_deals_the_same_match() -> None:
    first = deal(4, b"a", jokers=4).state
    assert first == deal(4, b"a", jokers=4).state
    assert first.hands != deal(4, b"b", jokers=4).state.hands


def test_what_an_action_names_makes_it() -> None:
    assert GAME.action("draw", 1, 7) == do.Draw(1, 7)
    assert GAME.action("play", 1, 7, (Place(1, 2),)) == do.Play(1, 7, Place(1, 2))
    assert GAME.action("leave", 1, 0) == do.Leave(1)
    for kind, places in (("time_up", ()), ("slap", ()), ("play", ()), ("skip", (Place(0, 0),))):
        with pytest.raises(ValueError, match=r"no action|does not name"):
            GAME.action(kind, 0, 1, places)


def test_a_state_stays_small() -> None:
    *_, (_, last) = wander(GAME, 4, 6, JokersOptions(jokers=4))
    assert len(GAME.encode(last.state)) < 4000
