"""Powers of drawn cards: whether they may be claimed, aimed and answered as somebody wants.

It changes nothing; what a power does stands in `powers.py`.
"""

from __future__ import annotations

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
from engine.games.cabo.queries import aimable, look_of, refuse_own_place, refuse_place
from engine.games.cabo.state import AIM, CLAIMABLE, DECIDE, Fields, PowerStage
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


def may_claim(at: Fields, seat: Seat) -> bool:
    """Whether the power of this seat's last discard still waits to be claimed."""
    power = at.power
    return power is not None and power.stage is CLAIMABLE and power.seat == seat


def refuse_claim(at: Fields) -> Refusal | None:
    """Why the power that waits to be claimed may not be taken up, if so."""
    power = at.power
    if power is None:
        return Refusal.NO_POWER
    # K2.7: a power that finds nothing to aim at stays where it is.
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
    """A 7 or 8 reaches an own card, a 9 or 10 one of somebody else's; so does a King that looks at
    one, or it reaches any."""
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
    # K2.3: two different places with a card in each, whoever's they are.
    if first == second:
        return Refusal.SAME_CARD_TWICE
    return refuse_place(at, first) or refuse_place(at, second)


def check_blind_swap(at: Fields, action: BlindSwap) -> Refusal | None:
    """A Jack or Queen reaches any two cards, or an own one and another's; so may a King after its
    look."""
    power = at.power
    # G3.4: a King looks first.
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
    """A King reaches any two cards, named together."""
    refusal = _refuse_kind(at, action.seat, action.number, AIM, VISIBLE_SWAP)
    return refusal or _refuse_pair(at, action.first, action.second)


def check_make_swap(at: Fields, action: MakeSwap) -> Refusal | None:
    """After a King's look at two: swap them."""
    return _refuse_kind(at, action.seat, action.number, DECIDE, VISIBLE_SWAP)


def check_swap_with(at: Fields, action: SwapWith) -> Refusal | None:
    """B5.1: after a King's look at another's card: switch it for any own one."""
    refusal = _refuse_kind(at, action.seat, action.number, DECIDE, LOOK_AND_SWAP)
    return refusal or refuse_own_place(at, action.seat, action.place)


def check_leave_swap(at: Fields, action: LeaveSwap) -> Refusal | None:
    """After a King's look: don't swap."""
    return _refuse_prompt(at, action.seat, action.number, DECIDE)


def check_drop(at: Fields, action: DropPower) -> Refusal | None:
    """A power taken up may be given up while it is not aimed."""
    return _refuse_prompt(at, action.seat, action.number, AIM)


def check_end_look(at: Fields, action: EndLook) -> Refusal | None:
    """One may end one's own look at any time."""
    look = look_of(at, action.number)
    return Refusal.STALE if look is None or look.seat != action.seat else None
