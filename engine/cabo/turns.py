"""Peeks, flips and turns: what a seat may do when nobody has slapped.

Law of this module: verify first (`check_...`, `refuse_...`), then change (`do_...`). What the clock
does in a seat's stead runs through the same functions.
"""

from __future__ import annotations

from engine.cabo import powers
from engine.cabo.actions import (
    Call,
    Discard,
    Draw,
    Flip,
    Peek,
    Replace,
    UsePower,
)
from engine.cabo.draft import Draft, with_item
from engine.cabo.events import (
    Discarded,
    Drew,
    Flipped,
    Peeked,
    Replaced,
)
from engine.cabo.reading import aimable, cards_in, power_in_use, power_of, refuse_own_place
from engine.cabo.rounds import BY_WANT_OF_CARDS, call, end_round, end_turn
from engine.cabo.state import CLAIMABLE, FLIP, PLAY, Fields, Power
from engine.core import Place, Seat
from engine.refusals import Refusal

PEEK_SLOTS = (2, 3)
"""K3.1: the bottom two of the square."""


# May it be done?


def refuse_peek(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not look at its bottom cards, if so."""
    if not at.looked[seat]:
        return None
    # K3.1: once; K3.2: or the clock ran out on it.
    return Refusal.LOOK_LOST if seat in at.lost else Refusal.ALREADY_LOOKED


def check_peek(at: Fields, action: Peek) -> Refusal | None:
    """Everybody's own, once a round, before the first flip."""
    return Refusal.STALE if action.number != at.round else refuse_peek(at, action.seat)


def refuse_flip(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not flip a card, if so."""
    if at.phase is not FLIP:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN  # K4.1


def check_flip(at: Fields, action: Flip) -> Refusal | None:
    """The seat whose flip it is."""
    return Refusal.STALE if action.number != at.turn else refuse_flip(at, action.seat)


def _refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN


def _refuse_start(at: Fields, seat: Seat) -> Refusal | None:
    """Why the turn of this seat may not be begun by its hand, if so."""
    if not cards_in(at.grids[seat]):
        return Refusal.NOT_NOW  # K7.4: such a turn takes itself
    # K2.6: the next seat waits until a power is done.
    return Refusal.POWER_IN_USE if power_in_use(at) else None


def refuse_draw(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not draw, if so."""
    refusal = _refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    # K5.1: one card a turn.
    return _refuse_start(at, seat) if at.held is None else Refusal.ALREADY_HOLDING


def check_draw(at: Fields, action: Draw) -> Refusal | None:
    """The seat whose turn it is, at its start."""
    return Refusal.STALE if action.number != at.turn else refuse_draw(at, action.seat)


def refuse_call(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not say Kaboom!, if so."""
    if at.phase is FLIP:
        return Refusal.NO_CALL_IN_SLAP_PHASE  # K4.1
    refusal = _refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    if at.held is not None:
        return Refusal.NO_CALL_AFTER_DRAW  # K5.1, K7.1
    if at.caller is not None:
        return Refusal.ALREADY_CALLED  # K7.2
    return _refuse_start(at, seat)


def check_call(at: Fields, action: Call) -> Refusal | None:
    """The seat whose turn it is, instead of drawing."""
    return Refusal.STALE if action.number != at.turn else refuse_call(at, action.seat)


def refuse_placing(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat has no drawn card to place, if so."""
    refusal = _refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    return Refusal.NOTHING_HELD if at.held is None else None


def check_discard(at: Fields, action: Discard) -> Refusal | None:
    """K5.2 (c): whoever holds a drawn card."""
    return Refusal.STALE if action.number != at.turn else refuse_placing(at, action.seat)


def check_replace(at: Fields, action: Replace) -> Refusal | None:
    """K5.2 (b): an own card, whatever it is. K5.4: without one there is none to name."""
    if action.number != at.turn:
        return Refusal.STALE
    refusal = refuse_placing(at, action.seat)
    return refusal or refuse_own_place(at, action.seat, action.place)


def refuse_use_held(at: Fields, seat: Seat) -> Refusal | None:
    """Why the drawn card may not be discarded for its power, if so."""
    refusal = refuse_placing(at, seat)
    if refusal is not None:
        return refusal
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
        return powers.refuse_claim(at)
    # K2.4: once the next turn has begun, the power of an earlier one is lost.
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_use_held(at, action.seat)


# Doing it


def do_peek(draft: Draft, action: Peek) -> None:
    """A seat sees its bottom two cards."""
    places = tuple([Place(action.seat, slot) for slot in PEEK_SLOTS])  # K3.1
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


def do_draw(draft: Draft, action: Draw) -> None:
    """The seat draws."""
    draw(draft, by_clock=False)


def draw(draft: Draft, *, by_clock: bool) -> None:
    """A card comes to the hand of the seat to move; `held` stays None if there is none."""
    # K6.2: drawing closes the discard. K2.4: and its power is lost.
    draft.open = None
    draft.power = None
    draft.held = draft.take()
    if draft.held is None:
        end_round(draft, BY_WANT_OF_CARDS)  # K1.4
    else:
        draft.say(Drew(draft.to_move, draft.held, by_clock))


def do_call(draft: Draft, action: Call) -> None:
    """The seat says Kaboom!"""
    call(draft, auto=False)


def _lay_held(draft: Draft, *, by_clock: bool) -> Power | None:
    """The drawn card goes face up on the discards. Gives the power it has, not yet claimed."""
    card = draft.held
    assert card is not None
    draft.held = None
    number = draft.lay_open(draft.to_move, card, flip=False)  # K5.3
    draft.say(Discarded(draft.to_move, number, card, by_clock))
    kind = power_of(draft, card)
    if kind is None:
        return None
    return Power(draft.to_move, kind, draft.turn, CLAIMABLE)


def do_discard(draft: Draft, action: Discard) -> None:
    """The drawn card is discarded, its power left for the moment."""
    # K2.4: the power stays claimable until the next turn begins.
    draft.power = _lay_held(draft, by_clock=False)
    end_turn(draft)


def discard_by_clock(draft: Draft) -> None:
    """The drawn card is discarded for its seat."""
    _lay_held(draft, by_clock=True)  # K2.4, K5.5: without its power
    end_turn(draft)


def do_use_power(draft: Draft, action: UsePower) -> None:
    """The card is on the discards, or goes there now; its power is taken up."""
    if powers.may_claim(draft, action.seat):
        assert draft.power is not None
        powers.take_up(draft, draft.power)
        return
    # K5.2 (a): discarded first, so that everybody may slap it.
    power = _lay_held(draft, by_clock=False)
    assert power is not None
    powers.take_up(draft, power)
    end_turn(draft)


def do_replace(draft: Draft, action: Replace) -> None:
    """The drawn card takes the place of another, which is discarded face up."""
    drawn = draft.held
    assert drawn is not None
    draft.held = None
    card = draft.card_at(action.place)
    draft.put(action.place, drawn)
    # K5.3: open like any discard, without power. K2.5: nor has the card that was kept one.
    number = draft.lay_open(action.seat, card, flip=False)
    draft.say(Replaced(action.seat, number, action.place, card))
    end_turn(draft)
