"""The views of every game. Parts that several viewers share belong to a single state."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.support.any_game import AnyGame

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@GAME
def test_matches_that_are_looked_at_by_turns_are_never_mixed_up(game: AnyGame) -> None:
    """If views of two matches are built in turns, they aren't mixed up, although the public part of
    a view is built only once for each state."""
    states = [
        game.start(game.seats[0], game.options(), bytes([number] * 32)).state for number in (1, 2)
    ]
    viewers = (None, *range(game.seats[0]))
    alone = [[game.view(state, viewer) for viewer in viewers] for state in states]
    by_turns = [[game.view(state, viewer) for state in states] for viewer in viewers]
    assert [list(seen) for seen in zip(*by_turns, strict=True)] == alone
    assert alone[0] != alone[1]


@GAME
@pytest.mark.parametrize("viewer", [-1, 99])
def test_whoever_has_no_seat_sees_what_everybody_sees(game: AnyGame, viewer: int) -> None:
    state = game.start(game.seats[0], game.options(), bytes(32)).state
    everybody = game.view(state, None)
    assert game.view(state, viewer).seats == everybody.seats
    assert game.view(state, viewer).offers == ()
