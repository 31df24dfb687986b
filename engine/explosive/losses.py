"""What is lost: walls, and players.

It carries out and decides nothing; whose turn it is then is not its business.
"""

from __future__ import annotations

from engine.core import Seat
from engine.drafts import with_item
from engine.explosive.deck import Card
from engine.explosive.draft import Draft, kinds
from engine.explosive.events import Eliminated, LookEnded, WallsFell
from engine.explosive.state import Look


def fell(draft: Draft, seat: Seat, cards: tuple[Card, ...], by: Seat, why: str) -> None:
    """These walls of a seat are destroyed or discarded; at least one."""
    draft.clear(seat, cards)
    draft.stirred = draft.turn  # X7.2
    if by != seat:
        draft.count(by, walls=len(cards))
    draft.say(WallsFell(seat, kinds(cards), by, why))


def eliminate(draft: Draft, seat: Seat, by: Seat) -> None:
    """A seat is out."""
    # X6.1: hand and table are discarded.
    front, hand = draft.fronts[seat], draft.hands[seat]
    draft.clear(seat, front)
    draft.throw(seat, hand)
    draft.delayed = with_item(draft.delayed, seat, False)
    draft.out = (*draft.out, seat)
    draft.stirred = draft.turn  # X7.2
    draft.count(by, knocked_out=1)
    # X6.1: where two play the game is over with it, and no endgame begins.
    first = len(draft.out) == 1 and len(draft.fronts) > 2
    draft.say(Eliminated(seat, by, kinds(front), kinds(hand), first))


def end_look(draft: Draft, look: Look) -> None:
    """A hand that was shown is shown no more."""
    draft.looks = tuple([other for other in draft.looks if other is not look])
    draft.say(LookEnded(look.seat, look.number))
