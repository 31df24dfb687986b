"""Applies an action by the rules of a game.

The checks come first and only read the state. The state is copied only if the action is legal, so a
refused action changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct

from engine.core import IllegalAction, Outcome, seat_of
from engine.presence import (
    Attended,
    Attending,
    Leave,
    Ready,
    Return,
    check_leave,
    check_ready,
    check_return,
    do_leave,
    do_return,
    make_ready,
    wake,
)
from engine.refusals import Refusal

UNPLAYED: Final = frozenset({Leave, Return})
"""The types of actions that do not prove that the seat's player is present."""


class Ruled(Protocol):
    """The fields of a state that `apply_action` checks before it calls the handlers of the game."""

    @property
    def seats(self) -> int: ...
    @property
    def outcome(self) -> Outcome | None: ...


class Phased(Attended, Protocol):
    """A state of a game that has rounds, with a phase between two rounds."""

    @property
    def phase(self) -> object: ...


A = TypeVar("A", bound=Struct)
S = TypeVar("S", bound=Ruled)
D = TypeVar("D", bound=Attending)
S_contra = TypeVar("S_contra", contravariant=True)
D_contra = TypeVar("D_contra", contravariant=True)


class Handler(NamedTuple, Generic[S_contra, D_contra]):
    """The check and the effect of one kind of action.

    The check returns the reason for a refusal, or None if the action is legal. The effect changes a
    working copy of the state.
    """

    kind: type[Struct]
    check: Callable[[S_contra, Struct], Refusal | None]
    effect: Callable[[D_contra, Struct], None]


Ruling: TypeAlias = Mapping[type[Struct], Handler[S_contra, D_contra]]
"""Maps each type of action to its handler. Every game has one such mapping."""


def handler(
    kind: type[A],
    check: Callable[[S_contra, A], Refusal | None],
    effect: Callable[[D_contra, A], None],
) -> Handler[S_contra, D_contra]:
    """Return a handler for actions of the type `kind` with the given check and effect."""
    # `apply_action` looks handlers up by the exact type of the action, so the narrower parameter
    # type is safe.
    return Handler(
        kind,
        cast("Callable[[S_contra, Struct], Refusal | None]", check),
        cast("Callable[[D_contra, Struct], None]", effect),
    )


def ruling(*handlers: Handler[S_contra, D_contra]) -> Ruling[S_contra, D_contra]:
    """Return a mapping of each kind of action to its handler."""
    return {each.kind: each for each in handlers}


def attendance(between: object, deal_next: Callable[[D], None]) -> tuple[Handler[Phased, D], ...]:
    """Return the handlers of the actions that every game has: ready between two rounds, leave and
    return.

    `between` is the phase between two rounds. `deal_next` is called when all seats are ready, and
    deals the next round.
    """

    def refuse(at: Phased, action: Ready) -> Refusal | None:
        return check_ready(at, action, between=at.phase == between)

    def ready(draft: D, action: Ready) -> None:
        make_ready(draft, action.seat, deal_next)

    return (
        handler(Ready, refuse, ready),
        handler(Leave, check_leave, do_leave),
        handler(Return, check_return, do_return),
    )


def apply_action(rules: Ruling[S, D], state: S, action: Struct, thaw: Callable[[S], D]) -> D:
    """Apply an action to a working copy of the state and return the copy.

    Raises IllegalAction if a check refuses the action. In that case nothing has changed.
    """
    kind = type(action)
    ruled = rules.get(kind)
    if ruled is None:
        raise IllegalAction(Refusal.NOT_NOW)  # an action of some other game
    seat = seat_of(action)
    if state.outcome is not None:
        refusal = Refusal.GAME_OVER
    elif seat is not None and not 0 <= seat < state.seats:
        refusal = Refusal.NOT_SEATED
    else:
        refusal = ruled.check(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = thaw(state)
    if seat is not None and kind not in UNPLAYED:
        wake(draft, seat)
    ruled.effect(draft, action)
    return draft
