"""The memory of a state, counted and therefore reproducible.

Everything reachable from a state counts once, including the garbage collector's overhead. Values
that the program has anyway are left out: small integers, True, False and None, the empty tuple,
members of enums.
"""

import sys
from enum import Enum
from typing import Any, cast

from msgspec import Struct


def shared(value: Any) -> bool:
    """Return whether the program has this value once, regardless of the number of states."""
    if isinstance(value, Enum | bool) or value is None or value == ():
        return True
    return isinstance(value, int) and -5 <= value <= 256


def weight(value: Any, counted: set[int] | None = None) -> int:
    """Return the bytes of a value and of everything reachable from it."""
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
