"""The `Game` protocol.

The bot, the command line and the tests use games through this protocol only.
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
    """A game's rules. All methods are pure: the same arguments give the same result in every
    process and every later version.

    S, A, E and V are the game's states, actions, events and views: frozen `msgspec.Struct`s.
    Without type arguments, `Game` stands for any game, with only the members of the shared types.
    """

    @property
    def key(self) -> str:
        """Stable name, used in the store, in custom_ids and on the command line."""
        ...

    @property
    def title(self) -> str:
        """The game's name as players see it."""
        ...

    @property
    def seats(self) -> range:
        """The allowed numbers of seats."""
        ...

    @property
    def options(self) -> type[Options]:
        """The type of the house rules; its bounds and choices define the lobby's menus."""
        ...

    def start(self, seats: int, options: Options, seed: bytes) -> Step[S, E]:
        """Deal the first round. Raises ValueError if `seats` is out of range or `options` do not
        fit."""
        ...

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Take one action and return the result; `state` is not changed. Raises IllegalAction."""
        ...

    def offers(self, state: S, seat: Seat, /) -> tuple[Offer, ...]:
        """Return all offers to this seat. `apply` accepts exactly the actions that they allow.

        In addition, "leave" and "return" are legal at any time before the end; they are never
        offered.
        """
        ...

    def view(self, state: S, viewer: Seat | None, /) -> V:
        """Return what this viewer may see, built by whitelist. The viewer None is a spectator."""
        ...

    def waits(self, state: S, /) -> tuple[Wait[A], ...]:
        """Return everything that the table waits for; empty once the match is over."""
        ...

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> A:
        """Build an action from its kind, seat, number and places. Raises ValueError if they are
        invalid."""
        ...

    def claim_of(self, action: A) -> int | None:
        """Return the number of the open discard that `action` claims; None if it claims none.

        Only the first of several claims on a discard succeeds.
        """
        ...

    def closes(self, state: S, action: A) -> bool:
        """Return whether `action` closes the open discard.

        The table delays a closing action until the discard has been open for its minimum time.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended; None while it is in progress."""
        ...

    def redeal(self, state: S) -> Step[S, E]:
        """Deal the current round again; the scores are kept.

        Used after a restart if the stored actions no longer replay to the stored hashes, because
        the rules changed.
        """
        ...

    def opening(self, state: S, /) -> tuple[E, ...]:
        """Return the events of the deal of the current round.

        `state` must be the state just after the deal. Used to show a round again after a restart.
        """
        ...

    def encode(self, value: S | A | E | V) -> bytes:
        """Encode a state, action, event or view as JSON."""
        ...

    def decode_state(self, data: bytes) -> S:
        """Decode a state written by `encode`. Raises ValueError if the data is invalid."""
        ...

    def decode_action(self, data: bytes) -> A:
        """Decode an action written by `encode`. Raises ValueError if the data is invalid."""
        ...
