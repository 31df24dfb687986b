"""The manners of computer players. Everyone gets turns, and no player is always the target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import TURN_BEGAN, Place, Seat, kind_of, seat_of
from engine.games import find as find_game
from engine.games import package_of
from engine.games.cabo import actions as act
from engine.games.cabo.player.memory import LIKELY, TURNS
from engine.players.base import Costed, at_random, own_seed
from engine.selfplay import Playing


def calls(
    key: str, brain: str, seats: int, matches: int
) -> Iterator[tuple[Counter[Seat], Any, Any]]:
    """Yield for every call, or other end of a round, how many turns each seat has begun, the player
    who acts, and the view of that player."""
    game: Any = find_game(key)
    options = game.options.model_validate({"rounds": 5})
    for number in range(matches):
        seed = number.to_bytes(32, "big")
        make = package_of(key).brains[brain]
        players = [make(game, seat, own_seed(seed, seat)) for seat in range(seats)]
        playing = Playing(game, options, players, seed)
        turns: Counter[Seat] = Counter()
        round_ = 1
        while True:
            before = playing.state
            if not playing.advance():
                break
            action: Any = playing.actions[-1]
            if isinstance(action, act.Call | act.EndRound):
                yield turns, players[action.seat], game.view(before, action.seat)
            if playing.state.round != round_:
                round_ = playing.state.round
                turns.clear()
            turns.update(seat_of(e) or 0 for e in playing.events if kind_of(e) == TURN_BEGAN)


def first_calls(key: str, brain: str, seats: int, matches: int) -> tuple[int, int]:
    """Return the number of calls, and how many of them were made in the caller's first turn."""
    found = first = 0
    for turns, player, view in calls(key, brain, seats, matches):
        found += 1
        if turns[view.viewer] <= 1:
            first += 1
            if not brain.endswith("-1") and seats > 2:
                assert player.call_chance(view) >= LIKELY
    return found, first


@pytest.mark.slow
@pytest.mark.parametrize("brain", ["simple", "hard", "expert"])
def test_a_call_on_the_first_turn_is_likely_to_win(brain: str) -> None:
    found, first = first_calls("kaboom", brain, 3, 4)
    before, hasty = first_calls("kaboom", f"{brain}-1", 3, 4)
    assert found > 15
    assert before > 15
    assert first / found < 0.1
    assert first <= hasty


def test_earlier_experts_often_called_on_their_first_turn() -> None:
    found, first = first_calls("kaboom", "expert-1", 3, 2)
    assert first / found > 0.2
    assert first_calls("kaboom", "expert", 3, 2)[1] < first


def test_two_players_have_no_manners_to_mind() -> None:
    assert first_calls("kaboom", "expert", 2, 2) == first_calls("kaboom", "expert-1", 2, 2)


@pytest.mark.slow
@pytest.mark.parametrize("brain", ["simple", "hard", "expert"])
def test_no_round_of_graveyard_ends_before_everyone_has_had_two_turns(brain: str) -> None:
    ended = [
        min(turns[seat] for seat in range(4)) for turns, _, _ in calls("graveyard", brain, 4, 2)
    ]
    assert len(ended) > 5
    assert min(ended) >= TURNS


def test_a_lot_decides_between_targets_that_are_worth_about_the_same() -> None:
    me = 0
    options: list[Costed] = [
        (cost, (Place(me, 0), Place(seat, slot)))
        for seat, costs in ((1, (2.0, 2.3)), (2, (2.1, 3.0)), (3, (2.4, 9.0)), (4, (4.0, 4.0)))
        for slot, cost in enumerate(costs)
    ]

    def hit(near_by: float, lot: int) -> Place:
        return options[at_random(options, near_by, lot, me)][1][1]

    assert Counter(hit(0.5, lot) for lot in range(300)) == {
        Place(1, 0): 100,
        Place(2, 0): 100,
        Place(3, 0): 100,
    }, "the cheapest of each"
    assert {hit(0.05, lot) for lot in range(9)} == {Place(1, 0)}
    options.append((1.9, (Place(me, 1),)))
    assert at_random(options, 0.5, 7, me) == len(options) - 1, "a look at an own card harms nobody"
