"""Encoding of states, actions, events and views as JSON.

The encoding is deterministic, because hashes rely on it. Decoding an encoded value gives an equal
value. Decoding invalid bytes raises ValueError.
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
    """Base class with the encoding and decoding methods of `engine.game.Game`."""

    def __init__(self, state: type[S], action: type[A] | UnionType) -> None:
        """Set the type of the game's states and the union of all types of its actions."""
        self._state = Decoder("a match of this game", state)
        self._action = Decoder("an action of this game", action)

    def encode(self, value: object) -> bytes:
        """Encode a state, action, event or view as JSON."""
        return encode(value)

    def decode_state(self, data: bytes) -> S:
        """Decode a state. Raises ValueError if `data` does not encode a state of this game."""
        return self._state(data)

    def decode_action(self, data: bytes) -> A:
        """Decode an action. Raises ValueError if `data` does not encode an action of this game."""
        return self._action(data)
