"""Types and functions that all games share.

The types are those of seats, places, steps, offers, waits and outcomes.

To apply an action, a game turns its state into a working copy (a draft), changes the draft, and
turns it into the next state. A draft has the fields of its state, in the same order, followed by
the list of events so far. A draft never outlives its action.

The outcome of a match has the totals, the places and the winners. It is computed from the scores of
the rounds and from a rank for each seat, which the game supplies. The lowest rank is the best, and
seats with equal ranks share a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, Protocol, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import StructConfig, astuple
from typing_extensions import TypeVar

from engine.refusals import Refusal

S_co = TypeVar("S_co", covariant=True)
A_co = TypeVar("A_co", covariant=True, default=Struct)
E_co = TypeVar("E_co", covariant=True)

Seat: TypeAlias = int
"""A player's position at the table. Seats are numbered clockwise from 0."""

NOBODY: Final[Seat] = -1
"""Stands for a seat in an action that the clock takes instead of a player."""


THINKING: Final = (1.0, 2.2)
"""The default range of seconds for which a computer player thinks before an action."""


class Place(Struct, frozen=True, array_like=True, order=True, gc=False):
    """A numbered slot in front of a seat. Slots count from 0 here, but from 1 on a player's
    screen."""

    seat: Seat
    slot: int


WHOLE_SEAT: Final = 99
"""The slot of a `Place` that stands for a whole player instead of one of their cards."""


class Hidden(Struct, frozen=True, tag="hidden", gc=False):
    """Replaces a card that the viewer may not see."""


HIDDEN: Final = Hidden()


class AnyState(Protocol):
    """The fields that the state of every game has."""

    @property
    def round(self) -> int:
        """The number of the current round, counted from 1."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...


class Tagged(Protocol):
    """An action or an event. The tag in its JSON tells the decoder which type it has."""

    __struct_config__: ClassVar[StructConfig]


class AnyEvent(Tagged, Protocol):
    """The methods that the events of every game have."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event without the parts that `viewer` may not see. A viewer of None is a
        spectator."""
        ...


class OpenEvent(Struct, frozen=True, gc=False):
    """Base class for events that hide nothing from any viewer."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event itself, because nothing in it is hidden."""
        return self


class Offer(Struct, frozen=True, gc=False):
    """One kind of action that a seat may take now, with the places that the action may name.

    `kind` is the tag of the action, unless the action's type defines another kind (`offered_as`).
    `number` identifies the decision that the action answers, which is a turn, a discard or a
    prompt. `picks` is the number of different places that the action must name, from 0 to 4.
    `targets[s]` has the slots of seat s that the action may name. If `second` is not empty, it has
    the slots for the second of two places, in the same form. If the choices of places depend on
    each other in another way, the seat gets several offers of the same kind. `apply` accepts
    exactly the choices that the offers allow.

    The flags describe the action. `race` means that the offer is made to several seats, and only
    the first seat to take it succeeds. `ends` means that the action ends the round, or a player's
    part in it, regardless of the others' cards. `leisure` means that the game does not wait for the
    action. The game does not wait for a `race` either. `risk` means that naming a wrong place has a
    cost.
    """

    kind: str
    number: int
    picks: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    second: tuple[tuple[int, ...], ...] = ()
    race: bool = False
    ends: bool = False
    leisure: bool = False
    risk: bool = False

    @property
    def claims(self) -> bool:
        """Whether the action claims an open discard. If several seats claim it, only the first
        succeeds."""
        return self.race and not self.ends

    def places(self, pick: int = 0) -> list[Place]:
        """Return the places that the action may name as its place number `pick`, counted from 0."""
        reached = self.second if pick == 1 and self.second else self.targets
        return [Place(seat, slot) for seat, slots in enumerate(reached) for slot in slots]

    def reach(self) -> int:
        """Return the number of places that the action may name as its first place."""
        return sum(map(len, self.targets))

    def place(self, number: int) -> Place:
        """Return the same place as `places()[number]`, but without building the list."""
        for seat, slots in enumerate(self.targets):
            if number < len(slots):
                return Place(seat, slots[number])
            number -= len(slots)
        raise IndexError("fewer places than that may be named")


def offered_as(action: Struct) -> str:
    """Return the kind of the offers that allow `action`. This is the action's tag unless its type
    defines another kind."""
    return str(getattr(action, "offered_as", None) or kind_of(action))


def thinking(action: Struct) -> tuple[float, float]:
    """Return the range of seconds for which a computer player thinks before `action` at a live
    table.

    The default is THINKING. A type of action may define another range.
    """
    return getattr(action, "thinking", THINKING)


ROUND_DEALT: Final = "round_dealt"
TURN_BEGAN: Final = "turn_began"
ROUND_SCORED: Final = "round_scored"
GAME_ENDED: Final = "game_ended"
"""The tags of the events that every game has. Code for all games recognises the rounds, the turns
and the end of a match by these tags. A turn event has a field `seat`, the seat whose turn it is."""


def kind_of(value: Tagged) -> str:
    """Return the tag of an action or event."""
    return str(value.__struct_config__.tag)


def seat_of(value: Tagged) -> Seat | None:
    """Return the seat that takes an action. Returns None for a clock action, and for a value that
    has no seat."""
    return getattr(value, "seat", None)


class Wait(Struct, Generic[A_co], frozen=True, gc=False):
    """A decision or an event that the table waits for, with the clock action that is taken if the
    time runs out.

    `key` identifies the wait: as long as the key stays the same, so does the deadline. `clock`
    names the setting that determines how long the wait lasts ("peek", "flip", "turn", "slap",
    "slap_again", "gift", "window", "look", "open", "between", "defence", "order"). `seats` are the
    seats that can end the wait by acting. There may be none. While a wait is `paused`, it keeps its
    remaining time and does not run out.
    """

    key: str
    clock: str
    seats: tuple[Seat, ...]
    action: A_co
    paused: bool = False


class Outcome(Struct, frozen=True, gc=False):
    """The result of a match: the reason why it ended, the final totals, the places and the winners.
    Places are counted from 1. Players with equal results share a place."""

    reason: str
    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]


class IllegalAction(Exception):
    """Raised if the rules refuse an action. `refusal` is the reason. The state has not been
    changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


class Step(Struct, Generic[S_co, E_co], frozen=True, gc=False):
    """The result of an action: the new state of the match, and the events in the order in which
    they happened."""

    state: S_co
    events: tuple[E_co, ...]


# Working copies

D = TypeVar("D", bound=Struct)
E = TypeVar("E")
S = TypeVar("S", bound=Struct)
T = TypeVar("T")


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `values` with the value at `index` replaced by `value`."""
    items = list(values)
    items[index] = value
    return tuple(items)


def thawed(state: Struct, kind: type[D]) -> D:
    """Return a working copy of `state`. The copy shares its values with the state, which is safe
    because values are never modified in place."""
    return kind(*astuple(state))


def frozen(draft: Struct, events: list[E], kind: type[S]) -> Step[S, E]:
    """Return the step that results from a draft: the new state and the events."""
    return Step(kind(*astuple(draft)[:-1]), tuple(events))


# Places

R = TypeVar("R", int, tuple[int, int])
"""The type of the ranks that determine the places."""


def summed(rows: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Return the sum of the numbers in `rows` for each seat."""
    return tuple([sum([row[seat] for row in rows]) for seat in range(seats)])


def outcome(reason: str, totals: tuple[int, ...], ranks: Sequence[R]) -> Outcome:
    """Return the outcome of a match with the totals `totals`. `ranks` has the rank of each seat.
    The seats' places follow from their ranks."""
    places = tuple([1 + sum([other < mine for other in ranks]) for mine in ranks])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    return Outcome(reason, totals, places, winners)
