"""JSON encoding of values.

Encoding is deterministic (hashes rely on it), and decoding gives an equal value. Invalid bytes
raise ValueError.
"""

from __future__ import annotations

from types import UnionType
from typing import Final, Generic, TypeVar

import msgspec

_ENCODER: Final = msgspec.json.Encoder()

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")


def encode(value: object) -> bytes:
    """Encode a state, action, event or view as JSON."""
    return _ENCODER.encode(value)


class Decoder(Generic[T]):
    """Decodes values of one type, or of a closed union of tagged types."""

    def __init__(self, what: str, kind: type[T] | UnionType) -> None:
        """Create a decoder of `kind`; `what` names a value of that type in error messages ("an
        action")."""
        self._what = what
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def __call__(self, data: bytes) -> T:
        """Decode bytes written by `encode`. Raises ValueError if they are invalid."""
        try:
            return self._decoder.decode(data)
        except msgspec.DecodeError as error:
            raise ValueError(f"this is not {self._what}: {error}") from error


class Coded(Generic[S, A]):
    """The encoding and decoding methods of an `engine.game.Game`."""

    def __init__(self, state: type[S], action: type[A] | UnionType) -> None:
        """Set the types of the game's states and actions; `action` is the union of all action
        types.
        """
        self._state = Decoder("a match of this game", state)
        self._action = Decoder("an action of this game", action)

    def encode(self, value: object) -> bytes:
        """Encode a state, action, event or view as JSON."""
        return encode(value)

    def decode_state(self, data: bytes) -> S:
        """Decode a state. Raises ValueError if the bytes don't encode one."""
        return self._state(data)

    def decode_action(self, data: bytes) -> A:
        """Decode an action. Raises ValueError if the bytes don't encode one."""
        return self._action(data)
