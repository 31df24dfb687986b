"""The turn of an eliminated seat. It picks an endgame card, which takes effect and is put back.

The checks come first, then the effects.
"""

from __future__ import annotations

from typing import Final

from engine.core import Seat
from engine.games.explosive.actions import Pick
from engine.games.explosive.deck import ENDGAME, SPECS, Deed, Kind
from engine.games.explosive.draft import Draft
from engine.games.explosive.events import Picked
from engine.games.explosive.plays import misaimed, refuse_turn, strip
from engine.games.explosive.queries import clockwise, left, walls
from engine.games.explosive.state import Fields
from engine.games.explosive.tableau import among
from engine.games.explosive.turn_order import fell, go_on
from engine.refusals import Refusal
from engine.working_copy import with_item

CHRISTMAS = 3
"""X6.8: the number of cards that every remaining player draws."""

_TECHNOLOGY_HOLDS: Final = tuple([kind for kind in ENDGAME if kind is not Kind.TECHNOLOGY])


def free(at: Fields) -> tuple[Kind, ...]:
    """Return the endgame cards that are available. There are none before the first elimination."""
    if not at.out:
        return ()  # X6.1, X1.1: one of each, set aside until then
    return ENDGAME if at.technology is None else _TECHNOLOGY_HOLDS  # X6.4: it is not back yet


def ready(at: Fields) -> tuple[Kind, ...]:
    """Return the available endgame cards that may be picked on this turn."""
    # X6.7: not on the next turn of an eliminated seat.
    return tuple([k for k in free(at) if k is not Kind.EPIDEMIC]) if at.epidemic else free(at)


def refuse_kind(at: Fields, kind: Kind) -> Refusal | None:
    """Return the reason why this endgame card may not be picked now with any target. Returns None
    if it may."""
    if kind in ready(at):
        return None
    return Refusal.EPIDEMIC_PAUSE if kind in free(at) else Refusal.NOT_FREE


def refuse_pick(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not pick now. Returns None if it may."""
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    return None if seat in at.out else Refusal.NOT_NOW  # X6.2


def check_pick(at: Fields, action: Pick) -> Refusal | None:
    """Check a pick. Only an eliminated seat may pick on its turn. The endgame card must have an
    effect and a valid target."""
    if action.number != at.asked:
        return Refusal.STALE
    return (
        refuse_pick(at, action.seat)
        or refuse_kind(at, action.kind)
        or misaimed(at, action.seat, action.kind, action.places)
    )


def do_pick(draft: Draft, action: Pick) -> None:
    """Apply the effect of the endgame card and put the card back."""
    seat, kind = action.seat, action.kind
    spec = SPECS[kind]
    draft.epidemic = spec.does is Deed.DELAY  # X6.7
    target = action.places[0].seat if action.places else None
    draft.say(Picked(seat, kind, target))
    # X3.8: none of them eliminates a player.
    match spec.does:
        case Deed.CRUMBLE:
            for other in clockwise(draft, seat):
                weakest = among(walls(draft, other), spec.to)[:1]
                if weakest:
                    fell(draft, other, weakest, seat, kind)  # X6.3
        case Deed.UPGRADE:
            draft.technology = seat  # X6.4
        case Deed.STRIP if target is not None:
            strip(draft, target, kind)  # X6.5
        case Deed.TOPPLE if target is not None:
            fell(draft, target, walls(draft, target)[-1:], seat, kind)  # X6.6
        case Deed.DELAY if target is not None:
            draft.delayed = with_item(draft.delayed, target, True)  # X6.7
        case _:
            remaining = left(draft)
            for other in clockwise(draft, seat):
                if other in remaining:
                    draft.draw(other, CHRISTMAS, kind)  # X6.8
    go_on(draft)
