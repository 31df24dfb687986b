"""The words that every game shares: seats, steps, offers, waits, outcomes, refusals.

It knows no game. A game is a value that implements `Game`; everything
above it (bot, command line, tests) speaks to games through this protocol alone.
"""

from __future__ import annotations

from typing import Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from engine.options import Options
from engine.refusals import Refusal

Seat: TypeAlias = int
"""A player's place at the table, 0..n-1 clockwise."""

NOBODY: Final[Seat] = -1
"""The seat of an action that no player takes: the clock's."""


class Place(Struct, frozen=True, array_like=True, order=True, gc=False):
    """A numbered slot in front of a seat. Slots count from 0 here, from 1 on a player's screen."""

    seat: Seat
    slot: int


WHOLE_SEAT: Final = 99
"""The slot of a `Place` that names a player as such, and no card."""


class Hidden(Struct, frozen=True, tag="hidden", gc=False):
    """Stands where a card would stand if the viewer were allowed to see it."""


HIDDEN: Final = Hidden()


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
    allows is refused. `race`: it is made to several at once, and only the first has it.
    """

    kind: str
    number: int
    picks: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    second: tuple[tuple[int, ...], ...] = ()
    race: bool = False

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


def offered_as(action: Any) -> str:
    """The kind of the offers that allow an action: its tag, unless the action names another."""
    return str(getattr(action, "offered_as", None) or kind_of(action))


def kind_of(action: Any) -> str:
    """An action's tag."""
    return str(action.__struct_config__.tag)


def seat_of(action: Any) -> Seat | None:
    """Whose action it is; None: the clock's."""
    return getattr(action, "seat", None)


class Wait(Struct, frozen=True, gc=False):
    """What the table waits for, and the clock action taken if nobody moves.

    `key` stays the same for as long as it is the same wait, so that its deadline stays too.
    `clock` names the setting that says how long ("peek", "flip", "turn", "slap", "slap_again",
    "gift", "window", "look", "open", "between", "defence", "order"). `seats` are those who are
    waited for; empty: nobody. A paused wait keeps the time it has left and may not run out.
    """

    key: str
    clock: str
    seats: tuple[Seat, ...]
    action: Any
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


S = TypeVar("S", covariant=True)
E = TypeVar("E", covariant=True)


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """What an action led to: the new state of the whole match and what happened, in order."""

    state: S
    events: tuple[E, ...]


class Game(Protocol):
    """A game's rules. Pure: the same arguments give the same answer, now and in ten years.

    States, actions, events and views are frozen `msgspec.Struct`s of the game's own.
    """

    @property
    def key(self) -> str:
        """Stable name: in the store, in custom_ids, on the command line."""
        ...

    @property
    def title(self) -> str:
        """Name for people."""
        ...

    @property
    def seats(self) -> range:
        """How many may play."""
        ...

    @property
    def options(self) -> type[Options]:
        """House rules: their bounds and choices live in this model and build the lobby's menus."""
        ...

    def start(self, seats: int, options: Options, seed: bytes) -> Step[Any, Any]:
        """Deal the first round. Raises ValueError if `seats` is out of range."""
        ...

    def apply(self, state: Any, action: Any, /) -> Step[Any, Any]:
        """Take one action. Raises IllegalAction; the state given is never changed."""
        ...

    def offers(self, state: Any, seat: Seat, /) -> tuple[Offer, ...]:
        """What this seat may do now: exactly what `apply` accepts from it.

        Coming and going (actions of the kinds "leave" and "return") is no play: it is legal at
        any time before the end, and is not offered.
        """
        ...

    def view(self, state: Any, viewer: Seat | None, /) -> Any:
        """What this viewer may see; None is a spectator. Built by whitelist."""
        ...

    def waits(self, state: Any, /) -> tuple[Wait, ...]:
        """Everything the table waits for now; none once the match is over."""
        ...

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Any:
        """Build an action from the parts of a button. Raises ValueError if they make none."""
        ...

    def claim_of(self, action: Any) -> int | None:
        """The number of the discard that this action claims before all others, if it does."""
        ...

    def open_discard(self, state: Any) -> int | None:
        """The number of the discard that may be slapped now, if any."""
        ...

    def closes(self, state: Any, action: Any) -> bool:
        """Whether this action would close the open discard, so that it waits its least time."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        ...

    def redeal(self, state: Any) -> Step[Any, Any]:
        """Deal the running round anew with the scores kept (a rule changed between two starts)."""
        ...

    def opening(self, state: Any, /) -> tuple[Any, ...]:
        """The events with which the running round was dealt, from the state just after; for
        showing a round again after a restart."""
        ...

    def encode(self, value: Any) -> bytes:
        """State, action, event or view as JSON."""
        ...

    def decode_state(self, data: bytes) -> Any:
        """The state that `encode` wrote. Raises ValueError if it is none."""
        ...

    def decode_action(self, data: bytes) -> Any:
        """The action that `encode` wrote. Raises ValueError if it is none."""
        ...

    def decode_event(self, data: bytes) -> Any:
        """The event that `encode` wrote. Raises ValueError if it is none."""
        ...

    def decode_view(self, data: bytes) -> Any:
        """The view that `encode` wrote. Raises ValueError if it is none."""
        ...
