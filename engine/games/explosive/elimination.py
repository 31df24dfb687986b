"""What is lost: walls, and players.

It carries out and decides nothing; whose turn it is then is not its business.
"""

from __future__ import annotations

from engine.core import Seat
from engine.games.explosive.deck import Card
from engine.games.explosive.draft import Draft, kinds
from engine.games.explosive.events import Eliminated, LookEnded, WallsFell
from engine.games.explosive.state import Look
from engine.options import FIRST
from engine.working_copy import with_item


def fell(draft: Draft, seat: Seat, cards: tuple[Card, ...], by: Seat, why: str) -> None:
    """These walls of a seat are destroyed or discarded; at least one."""
    draft.clear(seat, cards)
    _stir(draft)
    if by != seat:
        draft.count(by, walls=len(cards))
    draft.say(WallsFell(seat, kinds(cards), by, why))


def _stir(draft: Draft) -> None:
    # X7.2: in the first edition turns were counted, not rounds of the table.
    draft.stirred = draft.turn if draft.rules.edition == FIRST else draft.circles + 1


def eliminate(draft: Draft, seat: Seat, by: Seat, *, leaves: bool = False) -> None:
    """A seat is out; if it `leaves`, it takes no endgame turns in this game either."""
    # X6.1: hand and table are discarded.
    front, hand = draft.fronts[seat], draft.hands[seat]
    draft.clear(seat, front)
    draft.throw(seat, hand)
    draft.delayed = with_item(draft.delayed, seat, False)
    draft.out = (*draft.out, seat)
    if leaves:
        draft.gone = (*draft.gone, seat)
    _stir(draft)
    draft.count(by, knocked_out=1)
    # X6.1: where two play the game is over with it, and no endgame begins.
    first = len(draft.out) == 1 and len(draft.fronts) > 2
    draft.say(Eliminated(seat, by, kinds(front), kinds(hand), first, leaves))


def end_look(draft: Draft, look: Look) -> None:
    """A hand that was shown is shown no more."""
    draft.looks = tuple([other for other in draft.looks if other is not look])
    draft.say(LookEnded(look.seat, look.number))
