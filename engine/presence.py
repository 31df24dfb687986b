"""Who is there: readiness between two rounds, leaving and coming back, clocks that were missed.

It moves no card and knows no game. Whoever is away keeps seat, cards and turns;
the computer plays them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Protocol, TypeVar

from msgspec import Struct

from engine.core import OpenEvent, Seat
from engine.options import FIRST
from engine.refusals import Refusal
from engine.working_copy import with_item

MISSES: Final = 2
"""So many clocks in a row run out on a player, and the computer plays on."""
FIRST_MISSES: Final = 3
"""The same in the first edition."""


# What is done


class Ready(Struct, frozen=True, tag="ready", gc=False):
    """Seen the round's scores; deal the next. `number` is the round that ended."""

    thinking: ClassVar = (2.0, 4.0)

    seat: Seat
    number: int


class Leave(Struct, frozen=True, tag="leave", gc=False):
    """The seat's player is gone: the computer plays on. `number` is always 0. Coming and going is
    no play: it shows nobody awake, and is never among a seat's offers."""

    seat: Seat
    number: int = 0


class Return(Struct, frozen=True, tag="return", gc=False):
    """The seat's player is back. `number` is always 0."""

    seat: Seat
    number: int = 0


class TimeUp(Struct, frozen=True, tag="time_up", gc=False):
    """The clock's own action: the wait with this clock and number ran out. Taken by nobody."""

    clock: str
    number: int


# What happened


class SeatLeft(OpenEvent, frozen=True, tag="seat_left"):
    """The computer plays this seat from here. `by_clock`: too many clocks in a row ran out."""

    seat: Seat
    by_clock: bool


class SeatReturned(OpenEvent, frozen=True, tag="seat_returned"):
    """The seat's player is back."""

    seat: Seat


class Attended(Protocol):
    """What a state tells of who is there."""

    @property
    def round(self) -> int: ...
    @property
    def ready(self) -> tuple[bool, ...]: ...
    @property
    def away(self) -> tuple[bool, ...]: ...


class Editioned(Protocol):
    """The rules in force, of any game."""

    @property
    def edition(self) -> int: ...


class Attending(Protocol):
    """A state's working copy, as far as it concerns who is there."""

    @property
    def rules(self) -> Editioned: ...

    ready: tuple[bool, ...]
    away: tuple[bool, ...]
    misses: tuple[int, ...]

    def say(self, event: SeatLeft | SeatReturned) -> None: ...


D = TypeVar("D", bound=Attending)

# May it be done?


def refuse_ready(at: Attended, seat: Seat, *, between: bool) -> Refusal | None:
    """Why this seat may not say that it has seen the scores, if so. `between`: two rounds."""
    return Refusal.NOT_NOW if not between or at.ready[seat] else None


def check_ready(at: Attended, action: Ready, *, between: bool) -> Refusal | None:
    """Everybody, between two rounds, once."""
    if action.number != at.round:
        return Refusal.STALE
    return refuse_ready(at, action.seat, between=between)


def check_leave(at: Attended, action: Leave) -> Refusal | None:
    """Anybody who is there, at any time."""
    if action.number:
        return Refusal.STALE
    return Refusal.ALREADY_AWAY if at.away[action.seat] else None


def check_return(at: Attended, action: Return) -> Refusal | None:
    """Anybody who is away, at any time."""
    if action.number:
        return Refusal.STALE
    return None if at.away[action.seat] else Refusal.NOT_AWAY


def misses_of(rules: Editioned) -> int:
    """How many clocks in a row run out on a player until the computer plays on."""
    return FIRST_MISSES if rules.edition == FIRST else MISSES


# Doing it


def make_ready(draft: D, seat: Seat, deal_next: Callable[[D], None]) -> None:
    """Seen the scores; when all have, the next round is dealt."""
    draft.ready = with_item(draft.ready, seat, True)
    if all(draft.ready):
        deal_next(draft)


def do_leave(draft: Attending, action: Leave) -> None:
    """The computer plays the seat from here; its cards stay."""
    _leave(draft, action.seat, by_clock=False)


def _leave(draft: Attending, seat: Seat, *, by_clock: bool) -> None:
    draft.away = with_item(draft.away, seat, True)
    draft.say(SeatLeft(seat, by_clock))


def do_return(draft: Attending, action: Return) -> None:
    """The player is back."""
    draft.away = with_item(draft.away, action.seat, False)
    draft.misses = with_item(draft.misses, action.seat, 0)
    draft.say(SeatReturned(action.seat))


def miss(draft: Attending, seat: Seat) -> None:
    """A clock ran out on this seat; after some in a row its player counts as gone."""
    if draft.away[seat]:
        return
    misses = draft.misses[seat] + 1
    draft.misses = with_item(draft.misses, seat, misses)
    if misses >= misses_of(draft.rules):
        _leave(draft, seat, by_clock=True)


def wake(draft: Attending, seat: Seat) -> None:
    """Whoever acts is awake: missed clocks are forgotten, unless the computer acts for the seat."""
    if draft.misses[seat] and not draft.away[seat]:
        draft.misses = with_item(draft.misses, seat, 0)
