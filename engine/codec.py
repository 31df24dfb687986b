"""Values as JSON and back.

What is written is read back as an equal value, and what is not such a value is
refused with a ValueError. The same value is always written as the same bytes: hashes rely on it.
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
    """A state, action, event or view as JSON."""
    return _ENCODER.encode(value)


class Decoder(Generic[T]):
    """Reads values of one type, or of one closed union of tagged types."""

    def __init__(self, what: str, kind: type[T] | UnionType) -> None:
        """`what` names such a value in error messages: "an action"."""
        self._what = what
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def __call__(self, data: bytes) -> T:
        """The value that `encode` wrote. Raises ValueError if the bytes hold none."""
        try:
            return self._decoder.decode(data)
        except msgspec.DecodeError as error:
            raise ValueError(f"this is not {self._what}: {error}") from error


class Coded(Generic[S, A]):
    """The part of an `engine.game.Game` that writes its values, and reads those back that are
    stored."""

    def __init__(self, state: type[S], action: type[A] | UnionType) -> None:
        """The types of the game's values; `action` is the union A."""
        self._state = Decoder("a match of this game", state)
        self._action = Decoder("an action of this game", action)

    def encode(self, value: object) -> bytes:
        """State, action, event or view as JSON."""
        return encode(value)

    def decode_state(self, data: bytes) -> S:
        """The state that `encode` wrote. Raises ValueError if it is none."""
        return self._state(data)

    def decode_action(self, data: bytes) -> A:
        """The action that `encode` wrote. Raises ValueError if it is none."""
        return self._action(data)
