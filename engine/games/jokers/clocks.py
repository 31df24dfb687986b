"""What the table waits for, and what its clock does when nobody moves.

A clock action is taken only for a wait that is there; it is an action like any
other, logged, and carried out by the functions that players' actions use.
"""

from __future__ import annotations

from engine.core import Wait
from engine.games.jokers import turn_actions
from engine.games.jokers.dealing import deal_next
from engine.games.jokers.draft import Draft
from engine.games.jokers.state import PLAY, REVEAL, Fields
from engine.presence import TimeUp, miss
from engine.refusals import Refusal

TURN = "turn"
BETWEEN = "between"


def waits(at: Fields) -> tuple[Wait[TimeUp], ...]:
    """What the table waits for: one thing at a time."""
    if at.phase is PLAY:
        return (Wait(f"{TURN}:{at.turn}", TURN, (at.to_move,), TimeUp(TURN, at.turn)),)  # J2.5
    if at.phase is REVEAL:
        missing = tuple([seat for seat in range(at.seats) if not at.ready[seat]])
        return (Wait(f"{BETWEEN}:{at.round}", BETWEEN, missing, TimeUp(BETWEEN, at.round)),)
    return ()


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Only a wait that is there may run out."""
    there = any(wait.action == action for wait in waits(at))
    return None if there else Refusal.CLOCK_NOT_OUT


def do_time_up(draft: Draft, action: TimeUp) -> None:
    """The clock ran out: what happens instead of what a player might have done."""
    if action.clock == BETWEEN:
        deal_next(draft)
        return
    miss(draft, draft.to_move)
    turn_actions.turn_by_clock(draft)  # J2.5
