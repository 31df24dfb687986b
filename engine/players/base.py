"""The protocols of computer players.

A player's decision depends only on the events that its seat has seen, its current view and its
seed, not on when or how often it is asked. So after a restart, a new player can replace the old one
once it has observed all events of its seat.
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
    """The methods of a game that a player needs."""

    @property
    def key(self) -> str: ...
    def action(
        self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()
    ) -> A_co: ...


class Player(Protocol[V_contra, E_contra, A_co]):
    """A computer player for one seat of a game with the given types of views, events and actions.

    After each step the table calls `observe` once with the step's events, in order, each as
    returned by `event.seen_by(seat)`. Then it may call `choose` any number of times; it need not
    take the action.
    """

    def observe(self, events: Iterable[E_contra]) -> None:
        """Record `events`, which must be as the player's seat saw them.

        Must be fast enough to process a whole match again.
        """
        ...

    def choose(self, view: V_contra) -> A_co | None:
        """Return an action that the view's offers allow, or None to do nothing now.

        `view` must be the seat's own view of the state after the last observed event.
        """
        ...

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return the hidden cards that the player believes it knows, by place; they may be wrong.

        Empty in a game without anything to remember.
        """
        ...

    def turns_since_seen(self, view: V_contra) -> int:
        """Return how many of the player's own turns have passed since it last saw the card with
        which it can claim the open discard.

        Returns 0 if the player knows no such card, or in a game without anything to remember.
        `view` is as in `choose`.
        """
        ...


class PlayerFactory(Protocol):
    """Creates computer players of one strength, for any game."""

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        """Return a player for this seat. Raises ValueError for a game that does not have the
        level.
        """
        ...


def own_seed(match_seed: bytes, seat: Seat) -> bytes:
    """Derive a player's seed from the match's seed by a one-way hash.

    So it need not be stored, and reveals nothing about the cards.
    """
    return hashlib.sha256(b"player" + seat.to_bytes(2, "big") + match_seed).digest()
