"""The protocols of computer players.

A player's decision depends only on the events that its seat has seen, the seat's current view, and
the player's seed. It does not depend on when or how often the player is asked. So after a restart a
new player can replace the old one once it has observed all events of its seat.
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
    """A computer player for one seat of a game. The types of the game's views, events and actions
    are type parameters.

    After each step, the table calls `observe` once with the events of the step, in order. Each
    event is passed as `event.seen_by(seat)` returns it. Then the table may call `choose` any number
    of times. It need not take the returned action.
    """

    def observe(self, events: Iterable[E_contra]) -> None:
        """Record `events`, which must be as the player's seat saw them.

        This method must be fast enough to process all events of a match again.
        """
        ...

    def choose(self, view: V_contra) -> A_co | None:
        """Return an action that the view's offers allow. Returns None if the player wants to do
        nothing now.

        `view` must be the seat's own view of the state after the last observed event.
        """
        ...

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return the hidden cards that the player believes it knows, each with its place. They may
        be wrong.

        Returns an empty tuple in a game in which there is nothing to remember.
        """
        ...

    def turns_since_seen(self, view: V_contra) -> int:
        """Return the number of the player's own turns since it last saw the card with which it can
        claim the open discard.

        Returns 0 if the player knows no such card, or if there is nothing to remember in the game.
        `view` is the same as for `choose`.
        """
        ...


class PlayerFactory(Protocol):
    """A function that creates computer players of one level for any game."""

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        """Return a new player for the seat `seat`. Raises ValueError if the game does not have the
        level."""
        ...


def own_seed(match_seed: bytes, seat: Seat) -> bytes:
    """Return the seed of the player at `seat`, which is a one-way hash of the match's seed.

    So the player's seed need not be stored, and it reveals nothing about the cards.
    """
    return hashlib.sha256(b"player" + seat.to_bytes(2, "big") + match_seed).digest()
