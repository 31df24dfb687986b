"""How an action is taken, in every game.

Verify first, then change. A refused action changes nothing, because its check
reads the state itself and only a legal action gets a working copy.
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
"""What a seat's player does without being awake."""


class Ruled(Protocol):
    """What a state tells before any rule is asked."""

    @property
    def seats(self) -> int: ...
    @property
    def outcome(self) -> Outcome | None: ...


class Phased(Attended, Protocol):
    """A state of rounds with a phase between two of them."""

    @property
    def phase(self) -> object: ...


A = TypeVar("A", bound=Struct)
S = TypeVar("S", bound=Ruled)
D = TypeVar("D", bound=Attending)
S_contra = TypeVar("S_contra", contravariant=True)
D_contra = TypeVar("D_contra", contravariant=True)


class Row(NamedTuple, Generic[S_contra, D_contra]):
    """One kind of action: why it is refused, if so, and what it does to a working copy."""

    kind: type[Struct]
    check: Callable[[S_contra, Struct], Refusal | None]
    effect: Callable[[D_contra, Struct], None]


Ruling: TypeAlias = Mapping[type[Struct], Row[S_contra, D_contra]]
"""A game's rows by kind of action."""


def row(
    kind: type[A],
    check: Callable[[S_contra, A], Refusal | None],
    effect: Callable[[D_contra, A], None],
) -> Row[S_contra, D_contra]:
    """The row of this kind of action, whose check and effect take no other."""
    # `take` finds a row by the very kind of its action, so nothing else ever comes to them.
    return Row(
        kind,
        cast("Callable[[S_contra, Struct], Refusal | None]", check),
        cast("Callable[[D_contra, Struct], None]", effect),
    )


def ruling(*rows: Row[S_contra, D_contra]) -> Ruling[S_contra, D_contra]:
    """These rows by kind."""
    return {each.kind: each for each in rows}


def attendance(between: object, deal_next: Callable[[D], None]) -> tuple[Row[Phased, D], ...]:
    """The rows that every game has: being ready between two rounds, going and coming back.

    `between` is the phase between two rounds; when all are ready, `deal_next` deals.
    """

    def refuse(at: Phased, action: Ready) -> Refusal | None:
        return check_ready(at, action, between=at.phase == between)

    def ready(draft: D, action: Ready) -> None:
        make_ready(draft, action.seat, deal_next)

    return (
        row(Ready, refuse, ready),
        row(Leave, check_leave, do_leave),
        row(Return, check_return, do_return),
    )


def take(rules: Ruling[S, D], state: S, action: Struct, thaw: Callable[[S], D]) -> D:
    """Take one action on a working copy, and give it. Raises IllegalAction, and then nothing has
    changed."""
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
