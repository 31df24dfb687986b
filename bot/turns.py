"""Whose turn an action ended: what tells, at the end, how much of a match somebody played.

Law of this module: a turn is what the clock called "turn" runs for; flips and looks are none. It
reads what everybody may see, and knows no game.
"""

from __future__ import annotations

from typing import Any

from engine.core import Game, Seat


def turn_ended(game: Game, state: Any, view: Any, action: Any, after: Any) -> Seat | None:
    """The seat whose turn is over with this action, taken in `state`. `view` is what everybody saw
    of it, `after` of the state that it led to."""
    turn = getattr(view, "turn", None)
    if turn is None or getattr(action, "seat", turn.seat) != turn.seat:
        return None  # somebody else ended the round: the turn was not theirs to end
    if getattr(turn, "out", False):
        return None  # who is eliminated may go: what they leave undone takes nothing back
    now = getattr(after, "turn", None)
    # Where somebody else answers an attack, the attacker has done their part by playing it.
    attacks = getattr(after, "attack", None) is not None
    if now is not None and now.number == turn.number and not attacks:
        return None
    timed = any(wait.clock == "turn" and turn.seat in wait.seats for wait in game.waits(state))
    return turn.seat if timed else None
