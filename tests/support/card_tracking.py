"""What the driver must know of a game to follow its cards: its `Cards`, one for each state type."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, cast, get_args

from msgspec import Struct

from engine.cards import Card
from engine.core import Offer, Place, Seat

Sigma = Callable[[Card], Card]


class Cards(Protocol):
    """Where a game's cards are, who has seen them, and how to change those nobody would miss."""

    actions: tuple[type[Struct], ...]
    """What there is to try."""
    forged: Sequence[Any]
    """What is tried though nobody has offered it: its own kinds of actions, and any that it could
    take for one."""
    deals: tuple[type[Struct], ...]
    changes: tuple[int, ...]
    """How many unseen cards at most to exchange when a past is played again, by try."""
    slots: Sequence[int]
    """Slots that a forged action may name."""

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        """How many places a forged action of this kind names."""
        ...

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        """An action that nobody has offered."""
        ...

    def tells(self, action: Any) -> bool:
        """Whether taking this action tells everybody of a hidden card."""
        ...

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        """Whether from this other past on the action would move another card of the same kind, or
        tell of other hidden ones, so that the two are no longer the same for everybody."""
        ...

    def whole(self, state: Any) -> Iterable[Card]:
        """Every card of the game."""
        ...

    def lying(self, state: Any) -> list[Card]:
        """Every card that lies somewhere, as often as it does."""
        ...

    def hidden(self, state: Any) -> list[Card]:
        """The cards that lie where somebody cannot see them."""
        ...

    def swapped(self, state: Any, sigma: Sigma) -> Any:
        """The state with each hidden card replaced by another."""
        ...

    def in_view(self, view_: Any, /) -> set[Card]:
        """The cards this view shows."""
        ...

    def in_event(self, event: Any) -> set[Card]:
        """The cards this event, as seen, shows."""
        ...

    def unoffered(self, state: Any, seat: Seat) -> list[Any]:
        """What this seat may do though it is no play and so not offered."""
        ...

    def weight(self, kind: str) -> int:
        """How often the driver tries this kind of action."""
        ...

    def right(self, state: Any, offer: Offer) -> list[Place]:
        """Targets of this offer that a lucky player would name."""
        ...


class Typed:
    """A game whose actions are as many types, and name their places one by one."""

    slots: Sequence[int] = (0, 1, 2, 3, 4, 5, -1, 50)

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        return sum(name in ("place", "first", "second") for name in kind.__struct_fields__)

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        return kind(seat, number, *places)

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        return False


def of_seats(union: Any) -> tuple[type[Struct], ...]:
    """The kinds of actions of a union that seats take."""
    return tuple(kind for kind in get_args(union) if "seat" in kind.__struct_fields__)


def gather(value: Any, found: set[Card]) -> None:
    """Add every card that stands somewhere in this value."""
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, tuple):
        for part in cast("tuple[Any, ...]", value):
            gather(part, found)
