"""What a computer player is, whatever the game.

A player's answer is a function of the events its seat has seen, the view it is shown and a seed of
its own. How often, when and beside whom it is asked changes nothing. So a player lost in a restart
is rebuilt by making it anew and showing it all its seat's events again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct
from typing_extensions import TypeVar

from engine.cards import Card
from engine.core import AnyEvent, Place, Seat
from engine.views import TableView

A = TypeVar("A", bound=Struct)
A_co = TypeVar("A_co", covariant=True, default=Struct)
E_contra = TypeVar("E_contra", contravariant=True, default=AnyEvent)
V_contra = TypeVar("V_contra", contravariant=True, default=TableView)


class Playable(Protocol[A_co]):
    """What a player needs of its game's rules."""

    @property
    def key(self) -> str: ...
    def action(
        self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()
    ) -> A_co: ...


class Player(Protocol[V_contra, E_contra, A_co]):
    """One seat's computer player, of a game with these views, events and actions.

    After each step of the match the table shows every player the step's events, each passed
    through `event.seen_by(seat)`, in order and once. Then it may ask any player, in any order and
    as often as it likes, what it would do now; it takes the answer or leaves it.
    """

    def observe(self, events: Iterable[E_contra]) -> None:
        """Take note of what happened, as this seat saw it. Cheap: a whole match takes moments."""
        ...

    def choose(self, view: V_contra) -> A_co | None:
        """One of the actions that this view's offers allow, or None: nothing to do now.

        `view` must be this seat's own, of the state to which the events seen so far have led.
        """
        ...

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """The hidden cards of which the player is sure now, rightly or not, by place; none in a
        game in which nothing is to be remembered."""
        ...


class Level(Protocol):
    """Makes players for games."""

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        """A player of this game for this seat, with a seed of its own. Raises ValueError for a game
        that it does not play."""
        ...


def own_seed(match_seed: bytes, seat: Seat) -> bytes:
    """A player's own seed, made from the match's by a one-way hash: nothing to store besides the
    match, and nothing in it that tells of the cards."""
    return hashlib.sha256(b"player" + seat.to_bytes(2, "big") + match_seed).digest()
