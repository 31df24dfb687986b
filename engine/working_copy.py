"""Working copies: a state is thawed, changed, and frozen into the next state.

A draft has the fields of its state, in the same order, followed by the list of events so far. It
never outlives its action.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from engine.core import Step

D = TypeVar("D", bound=Struct)
E = TypeVar("E")
S = TypeVar("S", bound=Struct)
T = TypeVar("T")


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with the one at `index` replaced."""
    items = list(values)
    items[index] = value
    return tuple(items)


def thawed(state: Struct, kind: type[D]) -> D:
    """Return a working copy of a state. Values are shared, never modified in place."""
    return kind(*astuple(state))


def frozen(draft: Struct, events: list[E], kind: type[S]) -> Step[S, E]:
    """Return the step: the new state and the events."""
    return Step(kind(*astuple(draft)[:-1]), tuple(events))
