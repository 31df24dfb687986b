"""Measures how much memory a state needs. The bytes are counted, so the result is reproducible.

Everything that can be reached from a state counts once, including the overhead of the garbage
collector. Values that exist in the program anyway don't count: small integers, True, False and
None, the empty tuple, and members of enums.
"""

import sys
from enum import Enum
from typing import Any, cast

from msgspec import Struct


def shared(value: Any) -> bool:
    """Return whether there is only one instance of this value in the program."""
    if isinstance(value, Enum | bool) or value is None or value == ():
        return True
    return isinstance(value, int) and -5 <= value <= 256


def weight(value: Any, counted: set[int] | None = None) -> int:
    """Return the size in bytes of all that can be reached from a value and isn't `counted`."""
    counted = set() if counted is None else counted
    if shared(value) or id(value) in counted:
        return 0
    counted.add(id(value))
    own = sys.getsizeof(value)
    parts: tuple[Any, ...] = ()
    if isinstance(value, Struct):
        parts = tuple(getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, tuple):
        parts = cast("tuple[Any, ...]", value)
    else:
        assert isinstance(value, int | str | bytes), f"cannot weigh {value!r}"
    return own + sum(weight(part, counted) for part in parts)
