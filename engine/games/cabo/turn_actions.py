"""Peeks, flips, and what is done with a card in hand.

Verify first (`check_...`, `refuse_...`), then change (`do_...`). What the clock
does in a seat's stead runs through the same functions.
"""

from __future__ import annotations

from engine.core import Place, Seat
from engine.games.cabo import power_checks, powers
from engine.games.cabo.actions import Discard, Flip, Peek, Replace, UsePower
from engine.games.cabo.draft import Draft
from engine.games.cabo.events import Flipped, Peeked, Replaced
from engine.games.cabo.queries import aimable, power_in_use, power_of, refuse_own_place, variant_of
from engine.games.cabo.rounds import end_turn
from engine.games.cabo.state import CLAIMABLE, FLIP, Fields, Power
from engine.games.cabo.turn_start import refuse_turn
from engine.refusals import Refusal
from engine.working_copy import with_item

PEEK_SLOTS = (2, 3)
"""K3.1, B3.1, G1.1: the bottom two of the square."""


# May it be done?


def refuse_peek(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not look at its bottom cards, if so."""
    if not at.looked[seat]:
        return None
    # K3.1, B3.1: once; K3.2: or the clock ran out on it.
    return Refusal.LOOK_LOST if seat in at.lost else Refusal.ALREADY_LOOKED


def check_peek(at: Fields, action: Peek) -> Refusal | None:
    """Everybody's own, once a round, before anything else."""
    return Refusal.STALE if action.number != at.round else refuse_peek(at, action.seat)


def refuse_flip(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not flip a card, if so."""
    if at.phase is not FLIP:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN  # K4.1


def check_flip(at: Fields, action: Flip) -> Refusal | None:
    """The seat whose flip it is."""
    return Refusal.STALE if action.number != at.turn else refuse_flip(at, action.seat)


def refuse_placing(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat has no card in hand to place, if so."""
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    return Refusal.NOTHING_HELD if at.held is None else None


def must_keep(at: Fields) -> Refusal | None:
    """Why the card in hand may not be discarded, if so."""
    return Refusal.MUST_KEEP if at.held_open else None  # G3.3


def check_discard(at: Fields, action: Discard) -> Refusal | None:
    """K5.2 (c), B4.2 (a), G3.3: whoever holds a drawn card."""
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_placing(at, action.seat) or must_keep(at)


def check_replace(at: Fields, action: Replace) -> Refusal | None:
    """K5.2 (b), B4.2 (a), G3.2: an own card, whatever it is. K5.4: without one there is none to
    name."""
    if action.number != at.turn:
        return Refusal.STALE
    refusal = refuse_placing(at, action.seat)
    return refusal or refuse_own_place(at, action.seat, action.place)


def unusable(at: Fields, seat: Seat) -> Refusal | None:
    """Why the card in this seat's hand may not be discarded for its power, if so."""
    assert at.held is not None
    kind = power_of(at, at.held)
    if kind is None:
        return Refusal.NO_POWER  # K2.2
    return None if aimable(at, kind, seat) else Refusal.NOTHING_TO_AIM_AT  # K2.7


def check_use_power(at: Fields, action: UsePower) -> Refusal | None:
    """K5.2 (a) with the drawn card in hand; K2.4 after it was discarded."""
    power = at.power
    if power is not None and power.turn == action.number and not power_in_use(at):
        if power.seat != action.seat:
            return Refusal.NOT_YOUR_TURN
        return power_checks.refuse_claim(at)
    # K2.4: once the next turn has begun, the power of an earlier one is lost.
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_placing(at, action.seat) or unusable(at, action.seat)


# Doing it


def do_peek(draft: Draft, action: Peek) -> None:
    """A seat sees its bottom two cards."""
    places = tuple([Place(action.seat, slot) for slot in PEEK_SLOTS])  # K3.1, B3.1, G1.1
    cards = draft.show(action.seat, places, power=False)
    draft.looked = with_item(draft.looked, action.seat, True)
    draft.say(Peeked(action.seat, places, cards))


def do_flip(draft: Draft, action: Flip) -> None:
    """The seat flips."""
    flip(draft, by_clock=False)


def flip(draft: Draft, *, by_clock: bool) -> None:
    """The top of the draw pile is turned onto the discards, by its seat or for it (K4.5)."""
    # K4.1: each flip is open and closes the one before; it carries no power.
    draft.open = None
    card = draft.take()
    # At least the card flipped before is there to be shuffled and flipped again.
    assert card is not None
    seat = draft.to_move
    number = draft.lay_open(seat, card, flip=True)
    draft.say(Flipped(seat, number, card, by_clock))
    draft.to_move = (seat + 1) % draft.seats
    draft.turn += 1


def _discarded_power(draft: Draft) -> Power | None:
    """The drawn card goes face up on the discards. Gives the power it has, not yet claimed."""
    card = draft.held
    assert card is not None
    draft.lay_held(by_clock=False)  # K5.3
    kind = power_of(draft, card)
    return None if kind is None else Power(draft.to_move, kind, draft.turn, CLAIMABLE)


def do_discard(draft: Draft, action: Discard) -> None:
    """The drawn card is discarded, its power left for the moment or begun at once."""
    power = _discarded_power(draft)
    if variant_of(draft).has("use_power"):
        draft.power = power  # K2.4: it stays claimable until the next turn begins
    elif power is not None and aimable(draft, power.kind, power.seat):
        powers.take_up(draft, power)  # G3.3
    end_turn(draft)


def discard_by_clock(draft: Draft) -> None:
    """The card in hand is discarded for its seat."""
    draft.lay_held(by_clock=True)  # K2.4, K5.5, G3.5: without its power
    end_turn(draft)


def do_use_power(draft: Draft, action: UsePower) -> None:
    """The card is on the discards, or goes there now; its power is taken up."""
    if power_checks.may_claim(draft, action.seat):
        assert draft.power is not None
        powers.take_up(draft, draft.power)
        return
    # K5.2 (a): discarded first, so that everybody may slap it.
    power = _discarded_power(draft)
    assert power is not None
    powers.take_up(draft, power)
    end_turn(draft)


def do_replace(draft: Draft, action: Replace) -> None:
    """The drawn card takes the place of another, which is discarded face up."""
    drawn = draft.held
    assert drawn is not None
    draft.held = None
    draft.held_open = False
    card = draft.card_at(action.place)
    draft.put(action.place, drawn)
    # K5.3, B4.2, G3.2: open like any discard, without power. K2.5: nor has the kept card one.
    number = draft.lay_open(action.seat, card, flip=False)
    draft.say(Replaced(action.seat, number, action.place, card))
    end_turn(draft)
