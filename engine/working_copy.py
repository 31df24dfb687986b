"""Working copies: a state is thawed, changed, and frozen into the next.

It knows no game. A draft has the fields of its state, in the same order, and
then the events that have happened so far; it never outlives the action it is made for.
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
    """The values with one of them exchanged."""
    items = list(values)
    items[index] = value
    return tuple(items)


def thawed(state: Struct, kind: type[D]) -> D:
    """A working copy of a state. Its values are shared, never changed."""
    return kind(*astuple(state))


def frozen(draft: Struct, events: list[E], kind: type[S]) -> Step[S, E]:
    """The state and events that an action led to."""
    return Step(kind(*astuple(draft)[:-1]), tuple(events))
