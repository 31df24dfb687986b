"""Values as JSON and back.

Law of this module: what is written is read back as an equal value, and what is not such a value is
refused with a ValueError. The same value is always written as the same bytes: hashes rely on it.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

_ENCODER: Final = msgspec.json.Encoder()


def encode(value: Any) -> bytes:
    """A state, action, event or view as JSON."""
    return _ENCODER.encode(value)


class Decoder:
    """Reads values of one type, or of one closed union of tagged types."""

    def __init__(self, what: str, kind: Any) -> None:
        """`what` names such a value in error messages: "an action"."""
        self._what = what
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)

    def __call__(self, data: bytes) -> Any:
        """The value that `encode` wrote. Raises ValueError if the bytes hold none."""
        try:
            return self._decoder.decode(data)
        except msgspec.DecodeError as error:
            raise ValueError(f"this is not {self._what}: {error}") from error
