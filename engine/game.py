"""The `Game` protocol, through which the bot, the command line and the tests use games, and the
encoding of a game's states, actions, events and views as JSON (`Coded`).

The encoding is deterministic, because hashes rely on it. Decoding an encoded value gives an equal
value. Decoding invalid bytes raises ValueError.
"""

from __future__ import annotations

from types import UnionType
from typing import Final, Generic, Protocol

import msgspec
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
    """The rules of a game. All methods are pure: with the same arguments, they return the same
    result in every process and in every later version.

    S, A, E and V are the types of the game's states, actions, events and views, which are frozen
    `msgspec.Struct`s. Without type arguments, `Game` stands for any game and has only the members
    of the shared types.
    """

    @property
    def key(self) -> str:
        """The game's stable name. It is used in the database, in custom_ids and on the command
        line."""
        ...

    @property
    def title(self) -> str:
        """The game's name as players see it."""
        ...

    @property
    def seats(self) -> range:
        """The range of the number of seats that the game allows."""
        ...

    @property
    def options(self) -> type[Options]:
        """The type of the house rules. Its bounds and choices define the menus in the lobby."""
        ...

    def start(self, seats: int, options: Options, seed: bytes) -> Step[S, E]:
        """Deal the first round. Raises ValueError if `seats` is out of range or if `options` do not
        fit the game."""
        ...

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """Apply one action and return the resulting step. `state` is not changed. Raises
        IllegalAction if the rules refuse the action."""
        ...

    def offers(self, state: S, seat: Seat, /) -> tuple[Offer, ...]:
        """Return all offers to the seat `seat`. `apply` accepts exactly the actions that they
        allow.

        In addition, "leave" and "return" are legal at any time before the end of the match. They
        are never offered.
        """
        ...

    def view(self, state: S, viewer: Seat | None, /) -> V:
        """Return what `viewer` may see of the state. A viewer of None is a spectator.

        A view contains only fields that are explicitly allowed, so that nothing is revealed by
        mistake.
        """
        ...

    def waits(self, state: S, /) -> tuple[Wait[A], ...]:
        """Return everything that the table waits for. Returns an empty tuple once the match is
        over."""
        ...

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> A:
        """Build an action from its kind, its seat, the number of the decision that it answers, and
        the places that it names. Raises ValueError if no such action exists."""
        ...

    def claim_of(self, action: A) -> int | None:
        """Return the sequence number of the open discard that `action` claims. Returns None if it
        claims none.

        Only the first of several claims on a discard succeeds.
        """
        ...

    def closes(self, state: S, action: A) -> bool:
        """Return whether `action` closes the open discard to claims.

        The table delays such an action until the discard has been open for its minimum time.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended. Returns None while it is in progress."""
        ...

    def redeal(self, state: S) -> Step[S, E]:
        """Deal the current round again and keep the scores of earlier rounds.

        This is used after a restart if the rules have changed, so that replaying the stored actions
        no longer gives the stored hashes.
        """
        ...

    def opening(self, state: S, /) -> tuple[E, ...]:
        """Return the events of the current round's deal. `state` must be the state just after the
        deal.

        This is used to show a round again after a restart.
        """
        ...

    def encode(self, value: S | A | E | V) -> bytes:
        """Encode a state, action, event or view as JSON."""
        ...

    def decode_state(self, data: bytes) -> S:
        """Decode a state that was written by `encode`. Raises ValueError if the data is invalid."""
        ...

    def decode_action(self, data: bytes) -> A:
        """Decode an action that was written by `encode`. Raises ValueError if the data is
        invalid."""
        ...


_ENCODER: Final = msgspec.json.Encoder()

T = TypeVar("T")


class Decoder(Generic[T]):
    """Decodes values of one type, or of a union of tagged types."""

    def __init__(self, what: str, kind: type[T] | UnionType) -> None:
        """Create a decoder for values of the type `kind`. Error messages call such a value `what`,
        for example "an action"."""
        self._what = what
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def __call__(self, data: bytes) -> T:
        """Decode bytes written by `encode`. Raises ValueError if they are invalid."""
        try:
            return self._decoder.decode(data)
        except msgspec.DecodeError as error:
            raise ValueError(f"this is not {self._what}: {error}") from error


class Coded(Generic[S, A]):
    """Base class with the encoding and decoding methods of `Game`."""

    def __init__(self, state: type[S], action: type[A] | UnionType) -> None:
        """Set the type of the game's states and the union type of its actions."""
        self._state = Decoder("a match of this game", state)
        self._action = Decoder("an action of this game", action)

    def encode(self, value: object) -> bytes:
        """Encode a state, action, event or view as JSON."""
        return _ENCODER.encode(value)

    def decode_state(self, data: bytes) -> S:
        """Decode a state. Raises ValueError if `data` does not encode a state of this game."""
        return self._state(data)

    def decode_action(self, data: bytes) -> A:
        """Decode an action. Raises ValueError if `data` does not encode an action of this game."""
        return self._action(data)
