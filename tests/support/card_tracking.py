"""What the driver knows about a game's cards. There is a `Cards` object for each type of state."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, cast, get_args

from msgspec import Struct

from engine.cards import Card
from engine.core import Offer, Place, Seat

Sigma = Callable[[Card], Card]


class Cards(Protocol):
    """Knows where a game's cards are, who has seen them, and how hidden cards can be permuted."""

    actions: tuple[type[Struct], ...]
    """The types of the game's actions."""
    forged: Sequence[Any]
    """The types of actions that are tried although they were not offered. They are the game's own
    types, and any types that the game could mistake for one of its own."""
    deals: tuple[type[Struct], ...]
    changes: tuple[int, ...]
    """The largest numbers of hidden cards that `check_past` permutes before it replays the round,
    one for each of its attempts. Later attempts permute fewer cards, because some actions reveal
    cards."""
    slots: Sequence[int]
    """The slots that a forged action may name."""

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        """Return the number of places that a forged action of this kind names."""
        ...

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        """Return an action of this kind. The driver takes it although it was not offered."""
        ...

    def tells(self, action: Any) -> bool:
        """Return whether the action reveals a hidden card to everyone."""
        ...

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        """Return whether the action can tell two states apart. In the state `other`, some hidden
        cards of the state `was` are permuted. The action tells them apart if it moves a different
        card of the same kind or reveals different hidden cards."""
        ...

    def whole(self, state: Any) -> Iterable[Card]:
        """Return every card of the game, in any order."""
        ...

    def lying(self, state: Any) -> list[Card]:
        """Return the cards at all places of the table. A card that lies at two places is listed
        twice."""
        ...

    def hidden(self, state: Any) -> list[Card]:
        """Return the cards that are hidden from at least one viewer."""
        ...

    def swapped(self, state: Any, sigma: Sigma) -> Any:
        """Return the state with its hidden cards permuted by `sigma`."""
        ...

    def in_view(self, view_: Any, /) -> set[Card]:
        """Return the cards whose faces this view shows."""
        ...

    def in_event(self, event: Any) -> set[Card]:
        """Return the cards whose faces this event shows, leaving out the hidden ones."""
        ...

    def unoffered(self, state: Any, seat: Seat) -> list[Any]:
        """Return the actions that are legal for this seat although the game never offers them."""
        ...

    def weight(self, kind: str) -> int:
        """Return how often the driver tries this kind of action, as a weight relative to the other
        kinds."""
        ...

    def right(self, state: Any, offer: Offer) -> list[Place]:
        """Return the targets of this offer that would succeed. The player may not know them."""
        ...


class Typed:
    """The cards of a game whose actions are separate types. These types name their places in
    separate fields."""

    slots: Sequence[int] = (0, 1, 2, 3, 4, 5, -1, 50)

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        return sum(name in ("place", "first", "second") for name in kind.__struct_fields__)

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        return kind(seat, number, *places)

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        return False


def of_seats(union: Any) -> tuple[type[Struct], ...]:
    """Return those types in `union` that are actions of a seat and not of a clock."""
    return tuple(kind for kind in get_args(union) if "seat" in kind.__struct_fields__)


def gather(value: Any, found: set[Card]) -> None:
    """Add every card that occurs anywhere within `value` to the set `found`."""
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, tuple):
        for part in cast("tuple[Any, ...]", value):
            gather(part, found)
