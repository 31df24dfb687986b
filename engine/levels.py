"""Which computer players there are, by name: an explicit list."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct

from engine.core import AnyEvent, Seat
from engine.games import package_of
from engine.players.base import Level, Playable, Player
from engine.players.easy import LESSON, EasyPlayer
from engine.players.random_player import RandomPlayer
from engine.views import TableView

A = TypeVar("A", bound=Struct)


def _simple(game: Playable[A], seat: Seat, seed: bytes) -> Player[TableView, AnyEvent, A]:
    """The simple player of this game."""
    return package_of(game.key).player(game, seat, seed)


def _easy(game: Playable[A], seat: Seat, seed: bytes) -> Player[TableView, AnyEvent, A]:
    """The simple player of this game, in a generous mood."""
    return EasyPlayer(game, seat, seed, _simple(game, seat, seed))


def _gentle(game: Playable[A], seat: Seat, seed: bytes) -> Player[TableView, AnyEvent, A]:
    """The easy player, for somebody who plays for the first time."""
    return EasyPlayer(game, seat, seed, _simple(game, seat, seed), LESSON)


LEVELS: Final[dict[str, Level]] = {
    "random": RandomPlayer,
    "gentle": _gentle,
    "easy": _easy,
    "simple": _simple,
}
"""Every computer player by name, weakest first."""


def find(name: str) -> Level:
    """The level of this name. Raises LookupError with a plain sentence if there is none."""
    try:
        return LEVELS[name]
    except KeyError:
        known = ", ".join(LEVELS)
        raise LookupError(f"No computer player is called {name!r}; there are: {known}.") from None
