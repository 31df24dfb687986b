"""What the table waits for, and what its clock does when nobody moves.

A clock action is taken only for a wait that is there; it is an action like any
other, logged, and carried out by the functions that players' actions use. A wait tells nothing of a
hand: whoever is attacked is waited for in the same way, with an answer in hand or without.
"""

from __future__ import annotations

from engine.core import Wait
from engine.games.explosive import plays
from engine.games.explosive.attacks import undefended
from engine.games.explosive.dealing import deal_next
from engine.games.explosive.draft import Draft
from engine.games.explosive.elimination import end_look
from engine.games.explosive.queries import asked
from engine.games.explosive.state import BETWEEN, DEFENCE, ORDER, OVER, PLAY, Fields
from engine.presence import TimeUp, miss
from engine.refusals import Refusal

_CLOCKS = {PLAY: "turn", ORDER: "order", DEFENCE: "defence"}


def waits(at: Fields) -> tuple[Wait[TimeUp], ...]:
    """The one thing that the table waits for, and every look that lasts."""
    found = [
        Wait(f"look:{look.number}", "look", (look.seat,), TimeUp("look", look.number))
        for look in at.looks
    ]
    phase = at.phase
    if phase is BETWEEN:
        missing = tuple([seat for seat in range(at.seats) if not at.ready[seat]])
        found.append(Wait(f"between:{at.round}", "between", missing, TimeUp("between", at.round)))
    elif phase is not OVER:
        clock = _CLOCKS[phase]
        found.append(Wait(f"{clock}:{at.asked}", clock, (asked(at),), TimeUp(clock, at.asked)))
    return tuple(found)


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Only a wait that is there may run out."""
    there = any(wait.action == action for wait in waits(at))
    return None if there else Refusal.CLOCK_NOT_OUT


def do_time_up(draft: Draft, action: TimeUp) -> None:
    """The clock ran out: what happens instead of what a player might have done."""
    # X2.7
    match action.clock:
        case "between":
            deal_next(draft)
        case "look":
            for look in draft.looks:
                if look.number == action.number:
                    end_look(draft, look)
        case "defence":
            # Silence is an answer like any other here: no clock was missed.
            undefended(draft, by_clock=True)
        case "order":
            miss(draft, draft.to_move)
            plays.arrange(draft, plays.foreseen(draft), by_clock=True)
        case _:
            miss(draft, draft.to_move)
            plays.end_turn(draft, by_clock=True)
