"""The types that every game shares: seats, steps, offers, waits, outcomes, refusals."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, Protocol, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import StructConfig
from typing_extensions import TypeVar

from engine.refusals import Refusal

S_co = TypeVar("S_co", covariant=True)
A_co = TypeVar("A_co", covariant=True, default=Struct)
E_co = TypeVar("E_co", covariant=True)

Seat: TypeAlias = int
"""A player's position at the table, 0..n-1 clockwise."""

NOBODY: Final[Seat] = -1
"""The acting seat of an action that the clock takes instead of a player."""


THINKING: Final = (1.0, 2.2)
"""The default thinking time of a computer player, as a range in seconds."""


class Place(Struct, frozen=True, array_like=True, order=True, gc=False):
    """A numbered slot in front of a seat. Slots count from 0 here, from 1 on a player's screen."""

    seat: Seat
    slot: int


WHOLE_SEAT: Final = 99
"""The slot of a `Place` that stands for a player instead of a card."""


class Hidden(Struct, frozen=True, tag="hidden", gc=False):
    """Stands for a card that the viewer may not see."""


HIDDEN: Final = Hidden()


class AnyState(Protocol):
    """The fields of a state that every game has."""

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...


class Tagged(Protocol):
    """An action or event: a value with a tag, from which the decoder learns the value's type."""

    __struct_config__: ClassVar[StructConfig]


class AnyEvent(Tagged, Protocol):
    """The members of an event that every game has."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event without the parts that `viewer` may not see. None is a spectator."""
        ...


class OpenEvent(Struct, frozen=True, gc=False):
    """An event without hidden information."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event unchanged."""
        return self


class Offer(Struct, frozen=True, gc=False):
    """One kind of action that a seat may take now, with the places that it may name.

    `kind` is the action's tag (but see `offered_as`). `number` identifies the decision that the
    action answers (a turn, discard or prompt). `targets[s]` are the slots of seat s that may be
    named, and `picks` is the number of different places that one action names (0 to 4). If `second`
    is not empty, it has the targets of the second of two places. If the places depend on each other
    in another way, there are several offers of the kind. `apply` accepts exactly the choices that
    an offer allows.

    `race`: the offer is made to several seats, and only the first to take it succeeds. `ends`: the
    action ends the round, or a player's part in it, regardless of the others' cards. `leisure`: the
    game does not wait for the action (nor for a `race`). `risk`: naming a wrong place has a cost.
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
        """Whether the action claims an open discard; only the first claim succeeds."""
        return self.race and not self.ends

    def places(self, pick: int = 0) -> list[Place]:
        """Return the places that an action may name as its place number `pick`, counted from 0."""
        reached = self.second if pick == 1 and self.second else self.targets
        return [Place(seat, slot) for seat, slots in enumerate(reached) for slot in slots]

    def reach(self) -> int:
        """Return the number of places that an action may name as its first place."""
        return sum(map(len, self.targets))

    def place(self, number: int) -> Place:
        """Return `places()[number]`."""
        for seat, slots in enumerate(self.targets):
            if number < len(slots):
                return Place(seat, slots[number])
            number -= len(slots)
        raise IndexError("fewer places than that may be named")


def offered_as(action: Struct) -> str:
    """Return the kind of the offers that allow an action: its tag, unless the action defines
    another kind.
    """
    return str(getattr(action, "offered_as", None) or kind_of(action))


def thinking(action: Struct) -> tuple[float, float]:
    """Return a computer player's thinking time before `action` at a live table, as a range in
    seconds.

    The default is THINKING; a type of action may define another range.
    """
    return getattr(action, "thinking", THINKING)


ROUND_DEALT: Final = "round_dealt"
TURN_BEGAN: Final = "turn_began"
ROUND_SCORED: Final = "round_scored"
GAME_ENDED: Final = "game_ended"
"""Tags of events that every game has. Code for all games recognises rounds, turns and the end of a
match by them. A turn event has a `seat`: the seat whose turn it is.
"""


def kind_of(value: Tagged) -> str:
    """Return the tag of an action or event."""
    return str(value.__struct_config__.tag)


def seat_of(value: Tagged) -> Seat | None:
    """Return the acting seat. Returns None for a clock action and for a value without a seat."""
    return getattr(value, "seat", None)


class Wait(Struct, Generic[A_co], frozen=True, gc=False):
    """A decision or event that the table waits for, and the clock action that is taken when the
    time runs out.

    `key` identifies the wait: its deadline stays the same as long as the key does. `clock` names
    the setting of its duration ("peek", "flip", "turn", "slap", "slap_again", "gift", "window",
    "look", "open", "between", "defence", "order"). `seats` are the seats that can end the wait by
    acting; there may be none. A paused wait keeps its remaining time and does not run out.
    """

    key: str
    clock: str
    seats: tuple[Seat, ...]
    action: A_co
    paused: bool = False


class Outcome(Struct, frozen=True, gc=False):
    """Why and how a match ended: final totals, places (1 is first, ties share one), winners."""

    reason: str
    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]


class IllegalAction(Exception):
    """Raised for an action that the rules refuse, with the reason. The state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


class Step(Struct, Generic[S_co, E_co], frozen=True, gc=False):
    """The result of an action: the new state of the match, and the events in order."""

    state: S_co
    events: tuple[E_co, ...]
