"""The words that every game shares: seats, steps, offers, waits, outcomes, refusals."""

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
"""A player's place at the table, 0..n-1 clockwise."""

NOBODY: Final[Seat] = -1
"""The seat of an action that no player takes: the clock's."""


THINKING: Final = (1.0, 2.2)
"""From how many seconds to how many a computer player takes for a move."""


class Place(Struct, frozen=True, array_like=True, order=True, gc=False):
    """A numbered slot in front of a seat. Slots count from 0 here, from 1 on a player's screen."""

    seat: Seat
    slot: int


WHOLE_SEAT: Final = 99
"""The slot of a `Place` that names a player as such, and no card."""


class Hidden(Struct, frozen=True, tag="hidden", gc=False):
    """Stands where a card would stand if the viewer were allowed to see it."""


HIDDEN: Final = Hidden()


class AnyState(Protocol):
    """What every state tells without its game."""

    @property
    def round(self) -> int:
        """The running one, from 1."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...


class Tagged(Protocol):
    """What is read back by its tag: an action, an event."""

    __struct_config__: ClassVar[StructConfig]


class AnyEvent(Tagged, Protocol):
    """What every event can do without its game."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """The event as this viewer saw it; None is a spectator."""
        ...


class OpenEvent(Struct, frozen=True, gc=False):
    """An event of which everybody saw everything."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """The event as this viewer saw it; None is a spectator."""
        return self


class Offer(Struct, frozen=True, gc=False):
    """One kind of action that a seat may take now, with the slots it may name.

    `kind` is the action's tag (but see `offered_as`), `number` the decision it answers (which turn,
    discard or prompt), `targets[s]` the slots of seat s that may be named, and `picks` how many
    different places one action names (0 to 4). The second of two may be named among `second`, if
    that is not empty. Where the places named must belong together otherwise, a kind is offered
    several times. Each choice that an offer allows is accepted by `apply`; each that no offer
    allows is refused. `race`: it is made to several at once, and only the first has it. `ends`: it
    ends the round, or somebody's part in it, whatever the others hold. `leisure`: nobody waits for
    it, as for no race. `risk`: a place that is named wrongly costs something.
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
        """Whether it is for an open discard, which whoever is first has."""
        return self.race and not self.ends

    def places(self, pick: int = 0) -> list[Place]:
        """What an action may name as its first place, its second, and so on; `pick` counts
        from 0."""
        reached = self.second if pick == 1 and self.second else self.targets
        return [Place(seat, slot) for seat, slots in enumerate(reached) for slot in slots]

    def reach(self) -> int:
        """Among how many places an action picks its first."""
        return sum(map(len, self.targets))

    def place(self, number: int) -> Place:
        """The first place that an action may name, of this number among `places()`."""
        for seat, slots in enumerate(self.targets):
            if number < len(slots):
                return Place(seat, slots[number])
            number -= len(slots)
        raise IndexError("fewer places than that may be named")


def offered_as(action: Struct) -> str:
    """The kind of the offers that allow an action: its tag, unless the action names another."""
    return str(getattr(action, "offered_as", None) or kind_of(action))


def thinking(action: Struct) -> tuple[float, float]:
    """From how many seconds to how many a computer player takes for an action at a live table:
    THINKING, unless the action states its own."""
    return getattr(action, "thinking", THINKING)


ROUND_DEALT: Final = "round_dealt"
TURN_BEGAN: Final = "turn_began"
ROUND_SCORED: Final = "round_scored"
GAME_ENDED: Final = "game_ended"
"""Tags of events that every game has: by them whoever knows no game tells rounds, turns and ends.
The second has a `seat`, whose turn it is."""


def kind_of(value: Tagged) -> str:
    """The tag of an action or event."""
    return str(value.__struct_config__.tag)


def seat_of(value: Tagged) -> Seat | None:
    """Whose action it is, or who did it; None: the clock's, or no seat's."""
    return getattr(value, "seat", None)


class Wait(Struct, Generic[A_co], frozen=True, gc=False):
    """What the table waits for, and the clock action taken if nobody moves.

    `key` stays the same for as long as it is the same wait, so that its deadline stays too.
    `clock` names the setting that says how long ("peek", "flip", "turn", "slap", "slap_again",
    "gift", "window", "look", "open", "between", "defence", "order"). `seats` are those who are
    waited for; empty: nobody. A paused wait keeps the time it has left and may not run out.
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
    """An action that the rules refuse. Nothing changed; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


class Step(Struct, Generic[S_co, E_co], frozen=True, gc=False):
    """What an action led to: the new state of the whole match and what happened, in order."""

    state: S_co
    events: tuple[E_co, ...]
