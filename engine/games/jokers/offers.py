"""What a seat may do now, compactly: a kind of action with the positions it may name.

An offer is made if and only if the check of its action finds no fault; both ask
the same functions.
"""

from __future__ import annotations

from engine.core import Offer, Seat
from engine.games.jokers import turn_actions
from engine.games.jokers.queries import playable_positions
from engine.games.jokers.state import PLAY, REVEAL, Fields
from engine.presence import refuse_ready


def offers(at: Fields, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do now. Leaving and returning are not play, and not among it."""
    if not 0 <= seat < at.seats:
        return ()
    if at.phase is REVEAL:
        return (Offer("ready", at.round),) if refuse_ready(at, seat, between=True) is None else ()
    if turn_actions.refuse_turn(at, seat) is not None:
        return ()
    found: list[Offer] = []
    positions = playable_positions(at, seat)
    if positions:
        # J2.2, J3.1
        own = (*((),) * seat, positions, *((),) * (at.seats - seat - 1))
        found.append(Offer("play", at.turn, 1, own))
    if turn_actions.undrawable(at, seat) is None:
        found.append(Offer("draw", at.turn))  # J2.3
    elif turn_actions.unskippable(at, seat) is None:
        found.append(Offer("skip", at.turn))  # J2.4
    return tuple(found)


def table_actions(at: Fields) -> tuple[Offer, ...]:
    """What the seat to move may have to do, as far as all can see: from public facts alone, for
    whether it can play is its own business (J5.2)."""
    if at.phase is REVEAL:
        return (Offer("ready", at.round),)
    if at.phase is PLAY:
        return (Offer("draw" if at.pile else "skip", at.turn),)
    return ()
