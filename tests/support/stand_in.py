"""Functions that a test puts in another's place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def returns(value: T) -> Callable[..., T]:
    """A function that gives this, whatever it is asked."""

    def give(*_: Any) -> T:
        return value

    return give


def holds(*_: Any) -> bool:
    """A wish that everything grants."""
    return True
