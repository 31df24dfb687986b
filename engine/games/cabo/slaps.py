"""Slaps: claims of the open discard, flips, gifts and penalties.

The checks (`check_...`, `refuse_...`) come first. They return the reason for a refusal, or None if
the action is legal. The effects (`do_...`) follow. A slap belongs to one seat from the claim until
it is settled.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import rank
from engine.core import Place, Seat
from engine.games.cabo import powers
from engine.games.cabo.actions import Decline, EndSlap, Give, MatchCard, Slap
from engine.games.cabo.draft import Draft
from engine.games.cabo.ending import begin_play
from engine.games.cabo.events import (
    ChangedMind,
    Declined,
    Gave,
    Matched,
    Mismatched,
    Mistaken,
    Penalised,
    SlapEnded,
    Slapped,
)
from engine.games.cabo.state import (
    Fields,
    SlapState,
    cards_in,
    locked,
    matchable_slots,
    moves_turn,
    own_slots,
    refuse_own_place,
    refuse_place,
    variant_of,
)
from engine.games.cabo.variants import matches
from engine.refusals import Refusal

# Checks


def refuse_slap(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not claim the open discard, or None if it may."""
    # K6.1, B6.4: only a flipped card, a card turned up or the discard of a turn is ever open. G4.6:
    # any card on top may be claimed.
    if at.open is None:
        return Refusal.NOTHING_OPEN
    # K6.3, K6.11, B6.1, G4.5: the first claim wins; a later one costs nothing.
    if at.slap is not None:
        return Refusal.SLAP_IN_PROGRESS
    # K7.3, B7.2
    if locked(at, seat):
        return Refusal.LOCKED
    # K6.7, B6.5: a seat that gave up its claim cannot claim this discard again. G4.5: the same
    # holds here, because a free claim could otherwise delay the table for ever.
    if seat in at.open.barred:
        return Refusal.BARRED
    # G4.4: no other seat has a card to flip.
    if at.stack_lock is not None and not any(matchable_slots(at)):
        return Refusal.STACK_LOCKED
    return None


def check_slap(at: Fields, action: Slap) -> Refusal | None:
    """K6.2, B6.1, G4.6: check a claim of the open discard. Any seat may claim it on any turn, even
    the seat that discarded it.

    So a seat that discards a card may immediately flip a matching card of its own grid (K6.12).
    """
    # K6.9: a slap on anything but the open discard does nothing and costs nothing. An earlier
    # discard is STALE; the newest one may be claimed (SLAP_IN_PROGRESS) or closed.
    slap = at.slap
    if action.number != at.discards:
        return Refusal.STALE
    if slap is not None:
        return Refusal.SLAP_IN_PROGRESS
    return refuse_slap(at, action.seat)


def _refuse_prompt(at: Fields, seat: Seat, number: int) -> Refusal | None:
    slap = at.slap
    if slap is None:
        return Refusal.STALE
    if slap.seat != seat:
        return Refusal.SLAP_IN_PROGRESS  # K6.10
    return None if slap.number == number else Refusal.STALE


def _giving(at: Fields) -> bool:
    return at.slap is not None and at.slap.giving


def check_match(at: Fields, action: MatchCard) -> Refusal | None:
    """K6.5, B6.1, G4.1: check a flip. The card may be any card that may be touched, of any seat."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    if _giving(at):
        return Refusal.NOT_NOW
    if action.place.seat == at.stack_lock:
        return Refusal.STACK_LOCKED  # G4.4
    return refuse_place(at, action.place)


def check_end_slap(at: Fields, action: EndSlap) -> Refusal | None:
    """K6.7: check that the winner of the slap may stop flipping. The winner may stop even before
    the first card."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    return Refusal.NOT_NOW if _giving(at) else None


def check_give(at: Fields, action: Give) -> Refusal | None:
    """K6.8, B6.2, G4.2: check a gift. It must be one of the seat's own cards."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    if not _giving(at):
        return Refusal.NO_GIFT_OWED
    return refuse_own_place(at, action.seat, action.place)


def check_decline(at: Fields, action: Decline) -> Refusal | None:
    """K6.8, G4.2: check that the seat owes a gift now. Every gift may be declined."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    return None if _giving(at) else Refusal.NO_GIFT_OWED


# Effects


def _slap(draft: Draft) -> SlapState:
    assert draft.slap is not None
    return draft.slap


def do_slap(draft: Draft, action: Slap) -> None:
    """Give the slap to the seat of the action, and ask the seat which card to flip."""
    assert draft.open is not None
    draft.slap = SlapState(
        seat=action.seat,
        discard=draft.open.number,
        rank=rank(draft.open.card),
        number=draft.new_prompt(),
        flip=draft.open.flip,
    )
    draft.say(Slapped(action.seat, draft.open.number))


def do_match(draft: Draft, action: MatchCard) -> None:
    """Flip one card, and settle whether the card matches the top discard."""
    slap = _slap(draft)
    variant = variant_of(draft)
    place = action.place
    card = draft.card_at(place)
    if not matches(variant, draft.rules.match_by, card, draft.discard[-1]):
        _flip_wrong(draft, slap, place)
        return
    draft.lift(place)
    if variant.slap.chained:
        draft.lay_open(slap.seat, card, flip=False)  # G4.4: this card may be matched in turn
        draft.stack_lock = place.seat  # G4.4
    else:
        draft.lay(card)
        draft.open = None  # K6.10, K6.1, B6.4: a card laid by a slap can't be slapped
    powers.disturb(draft, place)
    draft.say(Matched(slap.seat, place, card))
    # K6.8, B6.2, G4.2: a card matched from another seat's grid may be replaced by a gift.
    gifts = slap.gifts if place.seat == slap.seat else (*slap.gifts, place)
    slap = replace(slap, matched=slap.matched + 1, gifts=gifts, number=draft.new_prompt())
    # K6.5: any number of cards, as long as there is a card to flip. B6.4, G4.5: only one.
    if variant.slap.many and any(matchable_slots(draft)):
        draft.slap = slap
    else:
        _next_gift(draft, slap)


def _flip_wrong(draft: Draft, slap: SlapState, place: Place) -> None:
    """Settle the flip of a card that does not match. The slapper gets a penalty and may flip no
    more cards."""
    settling = variant_of(draft).slap
    if settling.wrong_stays:
        # K6.6: the card stays on the discards, and its owner has one card less.
        card = draft.lift(place)
        draft.lay(card)
        powers.disturb(draft, place)
        draft.say(Mismatched(slap.seat, place, card))
    else:
        draft.say(Mistaken(slap.seat, place, draft.card_at(place)))  # B6.3, G4.3: it goes back
    # K6.10: the claim is over. G4.6: the top of the graveyard may be matched at any time.
    if not settling.chained:
        draft.open = None
    _next_gift(draft, replace(slap, penalty=draft.rules.wrong_penalty))


def do_end_slap(draft: Draft, action: EndSlap) -> None:
    """Stop flipping for the slap."""
    stop_flipping(draft, by_clock=False)


def stop_flipping(draft: Draft, *, by_clock: bool) -> None:
    """Stop flipping for the slap. `by_clock` says whether the time ran out."""
    slap = _slap(draft)
    if slap.matched:
        _next_gift(draft, slap)  # K6.7: after a match the clock only ends the slap
        return
    # K6.7: a slap without a flip costs a card, and the discard stays open to the others. B6.5,
    # G4.5: the rules in force set that cost to 0.
    assert draft.open is not None
    draft.open = replace(draft.open, barred=(*draft.open.barred, slap.seat))
    draft.say(ChangedMind(slap.seat, by_clock))
    if slap.seat not in draft.blind:
        draft.blind = (*draft.blind, slap.seat)
    _settle(draft, replace(slap, penalty=draft.rules.changed_mind_penalty))


def _next_gift(draft: Draft, slap: SlapState) -> None:
    """Ask the slapper for the next gift. If no gift is due, the slap is settled instead."""
    # K6.8, B6.2, G4.2: gifts come after all flips, in the order of the flips. A seat without cards
    # owes none.
    if slap.gifts and cards_in(draft.grids[slap.seat]):
        draft.slap = replace(slap, giving=True, number=draft.new_prompt())
    else:
        _settle(draft, slap)


def do_give(draft: Draft, action: Give) -> None:
    """Give the card that the slapper has chosen, as `give` does."""
    give(draft, action.place)


def give(draft: Draft, source: Place) -> None:
    """Move the card at `source` to the place where a gift is due. No player sees the card."""
    slap = _slap(draft)
    target = slap.gifts[0]
    card = draft.lift(source)
    draft.put(target, card)
    powers.disturb(draft, source)
    draft.say(Gave(slap.seat, source, target))
    _next_gift(draft, replace(slap, gifts=slap.gifts[1:]))


def gift_time_up(draft: Draft) -> None:
    """Settle the gift that is due, because its time has run out. No card is given if gifts are
    optional."""
    if variant_of(draft).has("decline"):
        decline(draft, by_clock=True)  # K6.8, G4.2
        return
    # B6.2: the clock gives the lowest-numbered card.
    seat = _slap(draft).seat
    slot = own_slots(draft, seat)[seat][0]
    give(draft, Place(seat, slot))


def do_decline(draft: Draft, action: Decline) -> None:
    """Skip the gift that is due, because the slapper declines."""
    decline(draft, by_clock=False)


def decline(draft: Draft, *, by_clock: bool) -> None:
    """Skip the gift that is due (K6.8). `by_clock` says whether the time ran out."""
    slap = _slap(draft)
    draft.say(Declined(slap.seat, slap.gifts[0], by_clock))
    _next_gift(draft, replace(slap, gifts=slap.gifts[1:]))


def _penalise(draft: Draft, seat: Seat, cards: int) -> None:
    # K1.4, B8.3, G6.3: the penalty is limited to the cards available.
    drawn = [card for _ in range(cards) if (card := draft.take_top()) is not None]
    if drawn:
        draft.say(Penalised(seat, draft.append(seat, drawn)))


def _settle(draft: Draft, slap: SlapState) -> None:
    """Finish the slap after its gifts: add the penalty cards and let the round go on."""
    draft.slap = slap
    # K6.6, B6.3, G4.3: the penalty comes after the gifts, so that a penalty card is never given
    # away.
    if slap.penalty:
        _penalise(draft, slap.seat, slap.penalty)
        draft.count(slap.seat, wrong=1)
    if slap.matched:
        draft.count(slap.seat, slaps=1)
    draft.slap = None
    draft.say(SlapEnded(slap.seat, slap.matched))
    powers.resume(draft)
    # K4.4: without a match the flipping continues with the same seat.
    if moves_turn(draft, slap):
        begin_play(draft, slap.seat)
