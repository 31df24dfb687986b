"""Slaps: who may claim the open discard, flipping for it, gifts and penalties.

Law of this module: verify first (`check_...`, `refuse_...`), then change (`do_...`). A slap is one
seat's from the claim until it is settled.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cabo import powers
from engine.cabo.actions import Decline, EndSlap, Give, Match, Slap
from engine.cabo.draft import Draft
from engine.cabo.events import (
    ChangedMind,
    Declined,
    Gave,
    Matched,
    Mismatched,
    Penalised,
    SlapEnded,
    Slapped,
)
from engine.cabo.reading import (
    anything_touchable,
    cards_in,
    locked,
    refuse_own_place,
    refuse_place,
)
from engine.cabo.rounds import begin_play
from engine.cabo.state import Fields, SlapState
from engine.cards import rank
from engine.core import Seat
from engine.refusals import Refusal

# May it be done?


def refuse_slap(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not claim the open discard, if so."""
    # K6.1: only a flip or a turn's own discard is ever open.
    if at.open is None:
        return Refusal.NOTHING_OPEN
    # K6.3, K6.11: the first has it; whoever comes later pays nothing.
    if at.slap is not None:
        return Refusal.SLAP_IN_PROGRESS
    # K7.3
    if locked(at, seat):
        return Refusal.LOCKED
    # K6.7: once a seat has thought better of it, this discard is not for that seat again.
    return Refusal.BARRED if seat in at.open.barred else None


def check_slap(at: Fields, action: Slap) -> Refusal | None:
    """K6.2: anybody, on turn or off, the discarder too, while the discard is open.

    K6.12: so whoever keeps a drawn card and turns over its like may flip it right away.
    """
    # K6.9: a slap on anything but the open discard does nothing and costs nothing. A claimed
    # discard that is closed by now is told from one long gone.
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


def check_match(at: Fields, action: Match) -> Refusal | None:
    """K6.5: any card that may be touched, one's own or another's."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    return Refusal.NOT_NOW if _giving(at) else refuse_place(at, action.place)


def check_end_slap(at: Fields, action: EndSlap) -> Refusal | None:
    """K6.7: the winner may stop flipping, even before the first."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    return Refusal.NOT_NOW if _giving(at) else None


def check_give(at: Fields, action: Give) -> Refusal | None:
    """K6.8: one of one's own cards."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    if not _giving(at):
        return Refusal.NO_GIFT_OWED
    return refuse_own_place(at, action.seat, action.place)


def check_decline(at: Fields, action: Decline) -> Refusal | None:
    """K6.8: each gift may be declined."""
    refusal = _refuse_prompt(at, action.seat, action.number)
    if refusal is not None:
        return refusal
    return None if _giving(at) else Refusal.NO_GIFT_OWED


# Doing it


def _slap(draft: Draft) -> SlapState:
    assert draft.slap is not None
    return draft.slap


def do_slap(draft: Draft, action: Slap) -> None:
    """The first to slap has the slap, and is asked which card to flip."""
    assert draft.open is not None
    draft.slap = SlapState(
        seat=action.seat,
        discard=draft.open.number,
        rank=rank(draft.open.card),
        number=draft.new_prompt(),
        flip=draft.open.flip,
    )
    draft.say(Slapped(action.seat, draft.open.number))


def do_match(draft: Draft, action: Match) -> None:
    """Flip one card; it is judged as it is turned."""
    slap = _slap(draft)
    place = action.place
    card = draft.lift(place)
    draft.lay(card)
    draft.open = None  # K6.10, K6.1: what a slap lays down can't be slapped
    powers.disturb(draft, place)
    # K6.4: the same rank; suit and colour are nothing.
    if rank(card) != slap.rank:
        # K6.6: the card stays on the discards, its owner has one less, and the slap ends here.
        draft.say(Mismatched(slap.seat, place, card))
        draft.slap = replace(slap, penalty=draft.rules.wrong_penalty)
        _next_gift(draft)
        return
    draft.say(Matched(slap.seat, place, card))
    # K6.8: a card matched from somebody else's grid may be made up for.
    gifts = slap.gifts if place.seat == slap.seat else (*slap.gifts, place)
    draft.slap = replace(slap, matched=slap.matched + 1, gifts=gifts, number=draft.new_prompt())
    # K6.5: as many as one likes, as long as there is a card to flip.
    if not anything_touchable(draft):
        _next_gift(draft)


def do_end_slap(draft: Draft, action: EndSlap) -> None:
    """The winner flips no more."""
    stop_flipping(draft, by_clock=False)


def stop_flipping(draft: Draft, *, by_clock: bool) -> None:
    """Flipping is over, by the winner's will or the clock's."""
    slap = _slap(draft)
    if slap.matched:
        _next_gift(draft)  # K6.7: after a match the clock only ends the slap
        return
    # K6.7: a slap without a flip costs a card, and the discard stays open to the others.
    assert draft.open is not None
    draft.open = replace(draft.open, barred=(*draft.open.barred, slap.seat))
    draft.say(ChangedMind(slap.seat, by_clock))
    if slap.seat not in draft.blind:
        draft.blind = (*draft.blind, slap.seat)
    draft.slap = replace(slap, penalty=draft.rules.changed_mind_penalty)
    _settle(draft)


def _next_gift(draft: Draft) -> None:
    """Ask for the next gift; with none left to ask for, the slap is settled."""
    slap = _slap(draft)
    # K6.8: after all flips, in their order; who has no card owes none.
    if slap.gifts and cards_in(draft.grids[slap.seat]):
        draft.slap = replace(slap, giving=True, number=draft.new_prompt())
    else:
        _settle(draft)


def do_give(draft: Draft, action: Give) -> None:
    """A card of the slapper's goes, seen by nobody, where the matched card lay."""
    slap = _slap(draft)
    target = slap.gifts[0]
    card = draft.lift(action.place)
    draft.put(target, card)
    powers.disturb(draft, action.place)
    draft.say(Gave(slap.seat, action.place, target))
    draft.slap = replace(slap, gifts=slap.gifts[1:])
    _next_gift(draft)


def do_decline(draft: Draft, action: Decline) -> None:
    """No card for this place."""
    decline(draft, by_clock=False)


def decline(draft: Draft, *, by_clock: bool) -> None:
    """The gift asked for is not given, by the slapper's will or the clock's (K6.8)."""
    slap = _slap(draft)
    draft.say(Declined(slap.seat, slap.gifts[0], by_clock))
    draft.slap = replace(slap, gifts=slap.gifts[1:])
    _next_gift(draft)


def _penalise(draft: Draft, seat: Seat, cards: int) -> None:
    # K1.4: a penalty is what can be had.
    drawn = [card for _ in range(cards) if (card := draft.take()) is not None]
    if drawn:
        draft.say(Penalised(seat, draft.append(seat, drawn)))


def _settle(draft: Draft) -> None:
    """Gifts are done: penalty cards come, and play goes on."""
    slap = _slap(draft)
    # K6.6: the penalty after the gifts, so that a penalty card is never given away.
    if slap.penalty:
        _penalise(draft, slap.seat, slap.penalty)
        draft.count(slap.seat, wrong=1)
    if slap.matched:
        draft.count(slap.seat, slaps=1)
    draft.slap = None
    draft.say(SlapEnded(slap.seat, slap.matched))
    powers.resume(draft)
    # K4.3: the first match on a flip ends the slap phase, and the slapper has the first turn.
    # K4.4: without one the flipping goes on where it was.
    if slap.matched and slap.flip:
        begin_play(draft, slap.seat)
