"""Computer players: each sees what its seat sees, and decides on nothing else.

A player's answer is a function of the events its seat has seen, the view it
is shown and a seed of its own. How often, when and beside whom it is asked changes nothing. So a
player lost in a restart is rebuilt by making it anew and showing it all its seat's events again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol, TypeAlias

from engine.core import Seat
from engine.explosive.variants import KEY as EXPLOSIVE
from engine.jokers.variants import KEY as JOKERS
from engine.players.easy import EasyPlayer
from engine.players.explosive import ExplosivePlayer
from engine.players.jokers import JokersPlayer
from engine.players.simple import SimplePlayer
from engine.players.uniform import RandomPlayer


class Player(Protocol):
    """One seat's computer player.

    After each step of the match the table shows every player the step's events, each passed
    through `event.seen_by(seat)`, in order and once. Then it may ask any player, in any order and
    as often as it likes, what it would do now; it takes the answer or leaves it.
    """

    def see(self, events: Iterable[Any]) -> None:
        """Take note of what happened, as this seat saw it. Cheap: a whole match takes moments."""
        ...

    def choose(self, view: Any) -> Any | None:
        """One of the actions that this view's offers allow, or None: nothing to do now.

        `view` must be this seat's own, of the state to which the events seen so far have led.
        """
        ...


Level: TypeAlias = Callable[[str, Seat, bytes], Player]
"""Makes a player for (game key, seat, seed of its own). Raises ValueError for a game that it
does not play."""

_SIMPLE: Final[dict[str, Level]] = {JOKERS: JokersPlayer, EXPLOSIVE: ExplosivePlayer}
"""The simple players of games outside the cabo family."""


def _simple(game_key: str, seat: Seat, seed: bytes) -> Player:
    """The simple player of this game."""
    return _SIMPLE.get(game_key, SimplePlayer)(game_key, seat, seed)


def _easy(game_key: str, seat: Seat, seed: bytes) -> Player:
    """The simple player of this game, in a generous mood."""
    return EasyPlayer(game_key, seat, seed, _simple(game_key, seat, seed))


LEVELS: Final[dict[str, Level]] = {
    "random": RandomPlayer,
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


def own_seed(match_seed: bytes, seat: Seat) -> bytes:
    """A player's own seed, made from the match's by a one-way hash: nothing to store besides the
    match, and nothing in it that tells of the cards."""
    return hashlib.sha256(b"player" + seat.to_bytes(2, "big") + match_seed).digest()
