"""The powers of drawn cards: the checks and the effects of their actions.

The checks (`check_...`, `refuse_...`) change nothing. They return the reason for a refusal, or None
if the action is legal. The effects (`do_...`) assume that the check has passed. `disturb` and
`resume` change a power in progress because of a slap.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Place, Seat
from engine.games.cabo.actions import (
    BlindSwap,
    DropPower,
    EndLook,
    LeaveSwap,
    LookAt,
    LookAtTwo,
    MakeSwap,
    SwapWith,
)
from engine.games.cabo.draft import Draft
from engine.games.cabo.events import LookedAt, NotSwapped, PowerDropped, PowerTaken, Swapped
from engine.games.cabo.state import (
    AIM,
    CLAIMABLE,
    DECIDE,
    LOOK,
    Fields,
    Look,
    Power,
    PowerStage,
    aimable,
    look_of,
    refuse_own_place,
    refuse_place,
    swappable,
)
from engine.games.cabo.variants import (
    BLIND_SWAP,
    LOOK_AND_SWAP,
    LOOK_AND_SWAP_ANY,
    LOOK_OTHER,
    LOOK_OWN,
    OWN_SWAP,
    VISIBLE_SWAP,
    PowerKind,
)
from engine.refusals import Refusal

# Checks


def may_claim(at: Fields, seat: Seat) -> bool:
    """Return whether this seat may still claim the power of the card that it has just discarded."""
    power = at.power
    return power is not None and power.stage is CLAIMABLE and power.seat == seat


def refuse_claim(at: Fields) -> Refusal | None:
    """Return the reason why the claimable power may not be taken up, or None if it may."""
    power = at.power
    if power is None:
        return Refusal.NO_POWER
    # K2.7: a power without a target stays unused.
    return None if aimable(at, power.kind, power.seat) else Refusal.NOTHING_TO_AIM_AT


def _refuse_prompt(at: Fields, seat: Seat, number: int, stage: PowerStage) -> Refusal | None:
    power = at.power
    if power is None or power.number != number:
        return Refusal.STALE
    if power.seat != seat:
        return Refusal.NOT_YOUR_TURN
    return None if power.stage == stage else Refusal.NOT_NOW


def _refuse_kind(
    at: Fields, seat: Seat, number: int, stage: PowerStage, *kinds: PowerKind
) -> Refusal | None:
    refusal = _refuse_prompt(at, seat, number, stage)
    if refusal is not None:
        return refusal
    assert at.power is not None
    return None if at.power.kind in kinds else Refusal.NO_POWER


def check_look_at(at: Fields, action: LookAt) -> Refusal | None:
    """Check a look at one card.

    With a 7 or 8, it must be one of the seat's own cards. With a 9 or 10, it must be another
    player's card. With a King, the game decides whether it must be another player's card or may be
    any card.
    """
    refusal = _refuse_kind(
        at,
        action.seat,
        action.number,
        AIM,
        *(LOOK_OWN, LOOK_OTHER, LOOK_AND_SWAP, LOOK_AND_SWAP_ANY),
    )
    if refusal is not None:
        return refusal
    assert at.power is not None
    # K2.2, B5.1, G3.4
    own = at.power.kind is LOOK_OWN
    if at.power.kind is not LOOK_AND_SWAP_ANY and (action.place.seat == action.seat) != own:
        return Refusal.WRONG_TARGET
    return refuse_place(at, action.place)


def _refuse_pair(at: Fields, first: Place, second: Place) -> Refusal | None:
    # K2.3: two different places with a card in each, regardless of owner.
    if first == second:
        return Refusal.SAME_CARD_TWICE
    return refuse_place(at, first) or refuse_place(at, second)


def check_blind_swap(at: Fields, action: BlindSwap) -> Refusal | None:
    """Check a blind swap with a Jack or a Queen, or with a King after its look.

    The two cards may be any cards. With an own-swap power, the first must be one of the seat's own
    and the second another player's.
    """
    power = at.power
    # G3.4: a King begins with a look.
    looks = power is not None and power.kind is LOOK_AND_SWAP_ANY
    refusal = _refuse_kind(
        at,
        action.seat,
        action.number,
        DECIDE if looks else AIM,
        *(BLIND_SWAP, OWN_SWAP, LOOK_AND_SWAP_ANY),
    )
    if refusal is not None:
        return refusal
    assert power is not None
    if power.kind is OWN_SWAP:  # B5.1
        mine, theirs = action.first.seat == action.seat, action.second.seat == action.seat
        if not mine or theirs:
            return Refusal.WRONG_TARGET
    return _refuse_pair(at, action.first, action.second)


def check_look_at_two(at: Fields, action: LookAtTwo) -> Refusal | None:
    """Check a look at two cards with a King. One action names both cards, which may be any
    cards."""
    refusal = _refuse_kind(at, action.seat, action.number, AIM, VISIBLE_SWAP)
    return refusal or _refuse_pair(at, action.first, action.second)


def check_make_swap(at: Fields, action: MakeSwap) -> Refusal | None:
    """Check the swap of the two cards that a King has shown."""
    return _refuse_kind(at, action.seat, action.number, DECIDE, VISIBLE_SWAP)


def check_swap_with(at: Fields, action: SwapWith) -> Refusal | None:
    """B5.1: check the swap of the card that a King has shown with one of the seat's own cards."""
    refusal = _refuse_kind(at, action.seat, action.number, DECIDE, LOOK_AND_SWAP)
    return refusal or refuse_own_place(at, action.seat, action.place)


def check_leave_swap(at: Fields, action: LeaveSwap) -> Refusal | None:
    """Check that the seat may decline a swap. It may do so after a King has shown it a card."""
    return _refuse_prompt(at, action.seat, action.number, DECIDE)


def check_drop(at: Fields, action: DropPower) -> Refusal | None:
    """Check that the seat may drop its power. It may do so after taking up the power and before
    aiming it."""
    return _refuse_prompt(at, action.seat, action.number, AIM)


def check_end_look(at: Fields, action: EndLook) -> Refusal | None:
    """Check the end of a look. A seat may end its own look at any time."""
    look = look_of(at, action.number)
    return Refusal.STALE if look is None or look.seat != action.seat else None


# Effects

BY_CHOICE = "declined"
BY_CLOCK = "clock"
BY_SLAP = "slap"
BY_END = "ended"
"""The reasons why a power ended without being used (`PowerDropped.why`)."""


def take_up(draft: Draft, power: Power) -> None:
    """Begin to use a power, and ask its seat for the targets."""
    number = draft.new_prompt()
    draft.power = replace(power, stage=AIM, number=number)
    draft.say(PowerTaken(power.seat, power.kind.value))


def do_look_at(draft: Draft, action: LookAt) -> None:
    """Show the seat one card. After a King's look, the seat may then swap."""
    power = draft.power
    assert power is not None
    places = (action.place,)
    cards = draft.show(action.seat, places, power=True)
    king = power.kind in (LOOK_AND_SWAP, LOOK_AND_SWAP_ANY)
    if king and swappable(draft, power.kind, power.seat):
        power = replace(power, stage=DECIDE, number=draft.new_prompt(), first=action.place)
    else:
        power = replace(power, stage=LOOK, number=0)
    draft.power = power
    draft.say(LookedAt(action.seat, places, cards))


def _swap(draft: Draft, seat: Seat, first: Place, second: Place, *, seen: bool) -> None:
    card = draft.card_at(first)
    draft.put(first, draft.card_at(second))
    draft.put(second, card)
    draft.power = None
    draft.say(Swapped(seat, first, second, seen))


def do_blind_swap(draft: Draft, action: BlindSwap) -> None:
    """Swap two cards. The seat has seen neither of them, unless a King has shown one."""
    assert draft.power is not None
    seen = draft.power.first in (action.first, action.second)
    _hide_power_look(draft)
    _swap(draft, action.seat, action.first, action.second, seen=seen)


def do_swap_with(draft: Draft, action: SwapWith) -> None:
    """Swap the card that the King has shown with one of the seat's own cards."""
    assert draft.power is not None
    looked_at = draft.power.first
    assert looked_at is not None
    _hide_power_look(draft)
    _swap(draft, action.seat, action.place, looked_at, seen=True)


def do_look_at_two(draft: Draft, action: LookAtTwo) -> None:
    """Show the seat two cards, and ask it whether to swap them."""
    assert draft.power is not None
    # K2.2: both at once, with no step between the first card and the second.
    places = (action.first, action.second)
    cards = draft.show(action.seat, places, power=True)
    number = draft.new_prompt()
    draft.power = replace(
        draft.power,
        stage=DECIDE,
        number=number,
        first=action.first,
        second=action.second,
    )
    draft.say(LookedAt(action.seat, places, cards))


def _held_pair(draft: Draft) -> tuple[Place, Place]:
    power = draft.power
    assert power is not None
    assert power.first is not None
    assert power.second is not None
    return power.first, power.second


def _power_look(at: Fields) -> Look | None:
    for look in at.looks:
        if look.power:
            return look
    return None


def _hide_power_look(draft: Draft) -> None:
    look = _power_look(draft)
    if look is not None:
        draft.hide(look)


def do_make_swap(draft: Draft, action: MakeSwap) -> None:
    """Swap the two cards that the King has shown."""
    first, second = _held_pair(draft)
    _hide_power_look(draft)
    _swap(draft, action.seat, first, second, seen=True)


def do_leave_swap(draft: Draft, action: LeaveSwap) -> None:
    """Decline the swap. If the King showed two cards, all players learn which cards were not
    swapped."""
    assert draft.power is not None
    if draft.power.kind is not VISIBLE_SWAP:
        drop(draft, BY_CHOICE)  # B5.1, G3.4
        return
    first, second = _held_pair(draft)
    _hide_power_look(draft)
    draft.power = None
    draft.say(NotSwapped(action.seat, first, second))


def drop(draft: Draft, why: str) -> None:
    """End the power in use without effect, and end its look. `why` is the reason in the event."""
    assert draft.power is not None
    power = draft.power
    _hide_power_look(draft)
    draft.power = None
    draft.say(PowerDropped(power.seat, power.kind.value, why))


def stop(draft: Draft) -> None:
    """End the power in use and its look because the round ends."""
    power = draft.power
    if power is None:
        return
    if power.stage is LOOK:
        _hide_power_look(draft)
        draft.power = None
    else:
        drop(draft, BY_END)


def do_drop(draft: Draft, action: DropPower) -> None:
    """Drop the power. This is legal because powers are optional (K2.4, G3.4)."""
    drop(draft, BY_CHOICE)


def end_look(draft: Draft, look: Look) -> None:
    """End a look. If the power in use consisted only of the look, it ends as well."""
    draft.hide(look)
    if look.power and draft.power is not None and draft.power.stage is LOOK:
        draft.power = None


def do_end_look(draft: Draft, action: EndLook) -> None:
    """End the look that the action names."""
    look = look_of(draft, action.number)
    assert look is not None
    end_look(draft, look)


# Effects of a slap on a power


def disturb(draft: Draft, place: Place) -> None:
    """Cancel a swap that has become impossible, because a slap has taken or moved the card at
    `place`. Does nothing if that card is not a target of the power in use."""
    power = draft.power
    if power is None or power.stage is not DECIDE:
        return
    if place not in (power.first, power.second):
        return
    if power.kind is LOOK_AND_SWAP_ANY:
        draft.power = replace(power, first=None)  # G3.4: two other cards may still be swapped
    else:
        # K2.6: a swap with this card is cancelled, and its other card stays where it is.
        _call_off(draft, power)


def _call_off(draft: Draft, power: Power) -> None:
    """Cancel the swap of the power in use. If its look is still open, the look continues."""
    draft.say(PowerDropped(power.seat, power.kind.value, BY_SLAP))
    draft.power = None
    if _power_look(draft) is not None:
        draft.power = replace(power, stage=LOOK, number=0, first=None, second=None)


def resume(draft: Draft) -> None:
    """Resume the power in use after a slap. If no target is left, the power ends instead."""
    power = draft.power
    if power is None:
        return
    # K2.6, K2.7, G3.4
    if power.stage is AIM and not aimable(draft, power.kind, power.seat):
        drop(draft, BY_SLAP)
    if power.stage is DECIDE and not swappable(draft, power.kind, power.seat):
        _call_off(draft, power)
