"""The presence of players: readiness between two rounds, leaving and returning, and missed clocks.

This module is independent of the game and moves no card. An absent player keeps their seat, their
cards and their turns, and the computer plays for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Protocol, TypeVar

from msgspec import Struct

from engine.core import OpenEvent, Seat, with_item
from engine.options import FIRST
from engine.refusals import Refusal

MISSES: Final = 2
"""The number of clocks that a player must miss in a row before the computer takes over."""
FIRST_MISSES: Final = 3
"""The value of `MISSES` in the first edition of the rules."""


# Actions


class Ready(Struct, frozen=True, tag="ready", gc=False):
    """The declaration of a player that they have seen the scores of the round and are ready for the
    next deal.

    `number` is the number of the round that has ended.
    """

    thinking: ClassVar = (2.0, 4.0)

    seat: Seat
    number: int


class Leave(Struct, frozen=True, tag="leave", gc=False):
    """The departure of the seat's player, for whom the computer takes over. `number` is always 0.

    Leaving and returning do not count as signs of presence, and no view offers them.
    """

    seat: Seat
    number: int = 0


class Return(Struct, frozen=True, tag="return", gc=False):
    """The return of the seat's player. `number` is always 0."""

    seat: Seat
    number: int = 0


class TimeUp(Struct, frozen=True, tag="time_up", gc=False):
    """The action that a clock takes instead of a player when the time of a wait has run out.
    `clock` and `number` identify the wait."""

    clock: str
    number: int


# Events


class SeatLeft(OpenEvent, frozen=True, tag="seat_left"):
    """The computer began to play for the seat. `by_clock` says whether the reason is that the
    player missed too many clocks in a row."""

    seat: Seat
    by_clock: bool


class SeatReturned(OpenEvent, frozen=True, tag="seat_returned"):
    """The seat's player returned."""

    seat: Seat


class Attended(Protocol):
    """The fields of a state that record the presence of players."""

    @property
    def round(self) -> int: ...
    @property
    def ready(self) -> tuple[bool, ...]: ...
    @property
    def away(self) -> tuple[bool, ...]: ...


class Editioned(Protocol):
    """The only field of a game's house rules that this module needs."""

    @property
    def edition(self) -> int: ...


class Attending(Protocol):
    """The fields and methods of a working copy that record the presence of players."""

    @property
    def rules(self) -> Editioned: ...

    ready: tuple[bool, ...]
    away: tuple[bool, ...]
    misses: tuple[int, ...]

    def say(self, event: SeatLeft | SeatReturned) -> None: ...


D = TypeVar("D", bound=Attending)

# Checks


def refuse_ready(at: Attended, seat: Seat, *, between: bool) -> Refusal | None:
    """Return the reason why this seat may not declare that it is ready, or None if it may.
    `between` says whether the match is between two rounds."""
    return Refusal.NOT_NOW if not between or at.ready[seat] else None


def check_ready(at: Attended, action: Ready, *, between: bool) -> Refusal | None:
    """Return the reason why a declaration of readiness is refused, or None if it is legal. Each
    seat may make one declaration between two rounds."""
    if action.number != at.round:
        return Refusal.STALE
    return refuse_ready(at, action.seat, between=between)


def check_leave(at: Attended, action: Leave) -> Refusal | None:
    """Return the reason why the player may not leave, or None. A player who is present may leave at
    any time."""
    if action.number:
        return Refusal.STALE
    return Refusal.ALREADY_AWAY if at.away[action.seat] else None


def check_return(at: Attended, action: Return) -> Refusal | None:
    """Return the reason why the player may not return, or None. A player who is absent may return
    at any time."""
    if action.number:
        return Refusal.STALE
    return None if at.away[action.seat] else Refusal.NOT_AWAY


def misses_of(rules: Editioned) -> int:
    """Return the number of clocks that a player must miss in a row before the computer takes
    over."""
    return FIRST_MISSES if rules.edition == FIRST else MISSES


# Effects


def make_ready(draft: D, seat: Seat, deal_next: Callable[[D], None]) -> None:
    """Mark the seat as ready. When all seats are ready, the next round is dealt."""
    draft.ready = with_item(draft.ready, seat, True)
    if all(draft.ready):
        deal_next(draft)


def do_leave(draft: Attending, action: Leave) -> None:
    """Let the computer play the seat from now on. The seat keeps its cards."""
    _leave(draft, action.seat, by_clock=False)


def _leave(draft: Attending, seat: Seat, *, by_clock: bool) -> None:
    draft.away = with_item(draft.away, seat, True)
    draft.say(SeatLeft(seat, by_clock))


def do_return(draft: Attending, action: Return) -> None:
    """Give the seat back to its player."""
    draft.away = with_item(draft.away, action.seat, False)
    draft.misses = with_item(draft.misses, action.seat, 0)
    draft.say(SeatReturned(action.seat))


def miss(draft: Attending, seat: Seat) -> None:
    """Count a clock that the seat has missed. If the player has missed too many in a row, they
    count as absent and the computer takes over."""
    if draft.away[seat]:
        return
    misses = draft.misses[seat] + 1
    draft.misses = with_item(draft.misses, seat, misses)
    if misses >= misses_of(draft.rules):
        _leave(draft, seat, by_clock=True)


def wake(draft: Attending, seat: Seat) -> None:
    """Reset the number of missed clocks of a seat that has acted. Does nothing if the computer
    plays the seat."""
    if draft.misses[seat] and not draft.away[seat]:
        draft.misses = with_item(draft.misses, seat, 0)
