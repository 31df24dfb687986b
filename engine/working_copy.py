"""Working copies of states. A state is turned into a working copy, which is changed and then turned
into the next state.

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
    """Return `values` with the value at `index` replaced by `value`."""
    items = list(values)
    items[index] = value
    return tuple(items)


def thawed(state: Struct, kind: type[D]) -> D:
    """Return a working copy of `state`. Both share their values, which are never modified in
    place."""
    return kind(*astuple(state))


def frozen(draft: Struct, events: list[E], kind: type[S]) -> Step[S, E]:
    """Return the step that results from a draft: the new state and the events."""
    return Step(kind(*astuple(draft)[:-1]), tuple(events))
