"""What a game's rules are, whatever the game.

A game is a value that implements `Game`; everything above it (bot, command line, tests) speaks to
games through this protocol alone.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct
from typing_extensions import TypeVar

from engine.core import AnyEvent, AnyState, Offer, Outcome, Place, Seat, Step, Wait
from engine.options import Options
from engine.views import TableView

S = TypeVar("S", default=AnyState)
A = TypeVar("A", bound=Struct, default=Struct)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)
V = TypeVar("V", default=TableView)


class Game(Protocol[S, A, E, V]):
    """A game's rules. Pure: the same arguments give the same answer, now and in ten years.

    States, actions, events and views are frozen `msgspec.Struct`s of the game's own: S, A, E, V.
    Without them it is any game, of whose values no more is known than what all have.
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

    def start(self, seats: int, options: Options, seed: bytes) -> Step[S, E]:
        """Deal the first round. Raises ValueError if `seats` is out of range."""
        ...

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Take one action. Raises IllegalAction; the state given is never changed."""
        ...

    def offers(self, state: S, seat: Seat, /) -> tuple[Offer, ...]:
        """What this seat may do now: exactly what `apply` accepts from it.

        Coming and going (actions of the kinds "leave" and "return") is no play: it is legal at
        any time before the end, and is not offered.
        """
        ...

    def view(self, state: S, viewer: Seat | None, /) -> V:
        """What this viewer may see; None is a spectator. Built by whitelist."""
        ...

    def waits(self, state: S, /) -> tuple[Wait[A], ...]:
        """Everything the table waits for now; none once the match is over."""
        ...

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> A:
        """Build an action from the parts of a button. Raises ValueError if they make none."""
        ...

    def claim_of(self, action: A) -> int | None:
        """The number of the discard that this action claims before all others, if it does."""
        ...

    def closes(self, state: S, action: A) -> bool:
        """Whether this action would close the open discard, so that it waits its least time."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        ...

    def redeal(self, state: S) -> Step[S, E]:
        """Deal the running round anew with the scores kept (a rule changed between two starts)."""
        ...

    def opening(self, state: S, /) -> tuple[E, ...]:
        """The events with which the running round was dealt, from the state just after; for
        showing a round again after a restart."""
        ...

    def encode(self, value: S | A | E | V) -> bytes:
        """State, action, event or view as JSON."""
        ...

    def decode_state(self, data: bytes) -> S:
        """The state that `encode` wrote. Raises ValueError if it is none."""
        ...

    def decode_action(self, data: bytes) -> A:
        """The action that `encode` wrote. Raises ValueError if it is none."""
        ...
