"""How much memory a state takes, counted and not timed: the same on every run.

Everything that a state leads to is counted once, with what Python adds to keep
track of it. Left out is what the program has anyway: small whole numbers, True, False and None, the
empty tuple, members of enums.
"""

import sys
from enum import Enum
from typing import Any, cast

from msgspec import Struct


def shared(value: Any) -> bool:
    """Whether the program has this value once, however many states there are."""
    if isinstance(value, Enum | bool) or value is None or value == ():
        return True
    return isinstance(value, int) and -5 <= value <= 256


def weight(value: Any, counted: set[int] | None = None) -> int:
    """Bytes of a value and of all that it leads to."""
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
