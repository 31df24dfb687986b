"""Who is there: readiness between two rounds, leaving and coming back.

Law of this module: it moves no card. Whoever is away keeps seat, hand and turns; the computer
plays them.
"""

from __future__ import annotations

from engine.core import Seat
from engine.jokers.actions import Leave, Ready, Return
from engine.jokers.dealing import deal_next
from engine.jokers.draft import Draft, with_item
from engine.jokers.events import SeatLeft, SeatReturned
from engine.jokers.state import REVEAL, Fields
from engine.refusals import Refusal

# May it be done?


def refuse_ready(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not say that it has seen the scores, if so."""
    return Refusal.NOT_NOW if at.phase is not REVEAL or at.ready[seat] else None


def check_ready(at: Fields, action: Ready) -> Refusal | None:
    """Everybody, between two rounds, once."""
    return Refusal.STALE if action.number != at.round else refuse_ready(at, action.seat)


def check_leave(at: Fields, action: Leave) -> Refusal | None:
    """Anybody who is there, at any time."""
    if action.number:
        return Refusal.STALE
    return Refusal.ALREADY_AWAY if at.away[action.seat] else None


def check_return(at: Fields, action: Return) -> Refusal | None:
    """Anybody who is away, at any time."""
    if action.number:
        return Refusal.STALE
    return None if at.away[action.seat] else Refusal.NOT_AWAY


# Doing it


def do_ready(draft: Draft, action: Ready) -> None:
    """Seen the scores; when all have, the next round is dealt."""
    draft.ready = with_item(draft.ready, action.seat, True)
    if all(draft.ready):
        deal_next(draft)


def do_leave(draft: Draft, action: Leave) -> None:
    """The computer plays the seat from here; its hand stays."""
    leave(draft, action.seat, by_clock=False)


def leave(draft: Draft, seat: Seat, *, by_clock: bool) -> None:
    """A player is gone, or has slept through three clocks in a row."""
    draft.away = with_item(draft.away, seat, True)
    draft.say(SeatLeft(seat, by_clock))


def do_return(draft: Draft, action: Return) -> None:
    """The player is back."""
    draft.away = with_item(draft.away, action.seat, False)
    draft.misses = with_item(draft.misses, action.seat, 0)
    draft.say(SeatReturned(action.seat))
