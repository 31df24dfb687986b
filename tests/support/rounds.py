"""Measures how long rounds are, by playing them."""

from __future__ import annotations

from functools import cache

from engine.core import TURN_BEGAN, AnyEvent, kind_of, seat_of
from engine.game import Game
from engine.games import find as find_game
from engine.levels import find
from engine.players.base import PlayerFactory, own_seed
from engine.selfplay import Playing

ROUNDS = 40


def first_round(level: PlayerFactory, game: Game, number: int) -> list[AnyEvent]:
    """Return the events of the first round, played by the fewest players, all of this level."""
    seed = number.to_bytes(32, "big")
    seats = range(game.seats[0])
    players = [level(game, seat, own_seed(seed, seat)) for seat in seats]
    playing = Playing(game, game.options(), players, seed)
    found: list[AnyEvent] = []
    while playing.advance() and game.view(playing.state, None).phase != "reveal":
        found += playing.events
        if playing.state.round != 1:
            break
    return found


def turns_of(events: list[AnyEvent], seat: int = 0) -> int:
    """Return how many turns of this seat begin in these events."""
    return sum(kind_of(event) == TURN_BEGAN and seat_of(event) == seat for event in events)


@cache
def most_turns(key: str) -> int:
    """Return the largest number of turns of the first seat in several random rounds."""
    game = find_game(key)
    return max(turns_of(first_round(find("random"), game, number)) for number in range(ROUNDS))
