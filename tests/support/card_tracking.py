"""The driver's knowledge of a game's cards: a `Cards` for each type of state."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, cast, get_args

from msgspec import Struct

from engine.cards import Card
from engine.core import Offer, Place, Seat

Sigma = Callable[[Card], Card]


class Cards(Protocol):
    """Where a game's cards are, who has seen them, and how to permute hidden cards."""

    actions: tuple[type[Struct], ...]
    """The game's types of actions."""
    forged: Sequence[Any]
    """Types of actions to try without an offer: the game's own types, and any that the game could
    mistake for one of its own."""
    deals: tuple[type[Struct], ...]
    changes: tuple[int, ...]
    """For each attempt of `check_past`, the maximum number of hidden cards to permute before
    replaying the round. Later attempts permute fewer, because some actions reveal cards."""
    slots: Sequence[int]
    """Slots that a forged action may name."""

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        """Return how many places a forged action of this kind names."""
        ...

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        """Return an action of this kind, to be tried without an offer."""
        ...

    def tells(self, action: Any) -> bool:
        """Return whether the action reveals a hidden card to everyone."""
        ...

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        """Return whether the action distinguishes the state `other`, in which hidden cards are
        permuted, from the state `was`.

        It does if it moves a different card of the same kind or reveals other hidden cards.
        """
        ...

    def whole(self, state: Any) -> Iterable[Card]:
        """Return every card of the game."""
        ...

    def lying(self, state: Any) -> list[Card]:
        """Return the cards at all places, with duplicates."""
        ...

    def hidden(self, state: Any) -> list[Card]:
        """Return the cards that are hidden from some viewer."""
        ...

    def swapped(self, state: Any, sigma: Sigma) -> Any:
        """Return the state with the hidden cards permuted."""
        ...

    def in_view(self, view_: Any, /) -> set[Card]:
        """Return the cards that this view shows."""
        ...

    def in_event(self, event: Any) -> set[Card]:
        """Return the cards that this event shows, without hidden ones."""
        ...

    def unoffered(self, state: Any, seat: Seat) -> list[Any]:
        """Return the legal actions of this seat that are never offered."""
        ...

    def weight(self, kind: str) -> int:
        """Return how often the driver tries this kind of action, relative to other kinds."""
        ...

    def right(self, state: Any, offer: Offer) -> list[Place]:
        """Return correct targets of this offer, as a lucky player would name them."""
        ...


class Typed:
    """A game whose actions are separate types that name their places in separate fields."""

    slots: Sequence[int] = (0, 1, 2, 3, 4, 5, -1, 50)

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        return sum(name in ("place", "first", "second") for name in kind.__struct_fields__)

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        return kind(seat, number, *places)

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        return False


def of_seats(union: Any) -> tuple[type[Struct], ...]:
    """Return the types in `union` that are actions of seats."""
    return tuple(kind for kind in get_args(union) if "seat" in kind.__struct_fields__)


def gather(value: Any, found: set[Card]) -> None:
    """Add every card within this value to `found`."""
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, tuple):
        for part in cast("tuple[Any, ...]", value):
            gather(part, found)
