"""Whose turn an action was: what tells, at the end, how much of a match somebody played.

A turn is what the clock called "turn" runs for; flips and looks are none, and
each counts once. It reads what everybody may see, and knows no game.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import AnyState, Seat, seat_of
from engine.game import Game
from engine.views import TableView


def turn_ended(
    game: Game, state: AnyState, view: TableView, action: Struct, after: TableView
) -> Seat | None:
    """The seat whose turn counts with this action, taken in `state`: the one that ends it or, in a
    game that says whether a turn is `fresh`, the first in it, for its end may come with somebody
    else's answer. `view` is what everybody saw of it, `after` of the state that it led to."""
    turn = view.turn
    if turn is None or seat_of(action) not in (None, turn.seat):
        return None  # somebody else ended the round: the turn was not theirs to end
    if turn.out:
        return None  # who is eliminated may go: what they leave undone takes nothing back
    if not turn.fresh:
        return None  # it has counted already
    now = after.turn
    if now is not None and now.number == turn.number and now.fresh:
        return None
    timed = any(wait.clock == "turn" and turn.seat in wait.seats for wait in game.waits(state))
    return turn.seat if timed else None
