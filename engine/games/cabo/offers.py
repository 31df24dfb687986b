"""What a seat may do now, compactly: a kind of action with the places it may name.

An offer is made if and only if the check of its action finds no fault; both ask
the same functions.
"""

from __future__ import annotations

from engine.core import Offer, Seat
from engine.games.cabo import power_checks, slaps, turn_actions
from engine.games.cabo.ending import refuse_end_round
from engine.games.cabo.queries import (
    matchable_slots,
    own_slots,
    power_in_use,
    reach,
    reach_second,
    touchable_slots,
    variant_of,
)
from engine.games.cabo.state import (
    CLAIMABLE,
    DECIDE,
    FLIP,
    LOOK,
    PEEK,
    REVEAL,
    Fields,
    Power,
    SlapState,
)
from engine.games.cabo.turn_start import BEGINNINGS, ENDING, refuse_beginning
from engine.games.cabo.variants import BLIND_SWAP, LOOK_AND_SWAP, OWN_SWAP, VISIBLE_SWAP
from engine.presence import refuse_ready


def offers(state: Fields, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do now. Leaving and returning are not play, and not among it."""
    if not 0 <= seat < state.seats:
        return ()
    found: list[Offer] = []
    if state.looks:
        found += [Offer("end_look", look.number) for look in state.looks if look.seat == seat]
    slap = state.slap
    if slap is not None:
        # K6.10
        if slap.seat == seat:
            found += _slap_offers(state, slap)
        return tuple(found)
    phase = state.phase
    if phase is PEEK:
        if turn_actions.refuse_peek(state, seat) is None:
            found.append(Offer("peek", state.round))
        return tuple(found)
    if phase is REVEAL:
        if refuse_ready(state, seat, between=True) is None:
            found.append(Offer("ready", state.round))
        return tuple(found)
    if slaps.refuse_slap(state, seat) is None:
        found.append(Offer("slap", state.discards, race=True))
    if phase is FLIP:
        if turn_actions.refuse_flip(state, seat) is None:
            found.append(Offer("flip", state.turn))
        return tuple(found)
    power = state.power
    if power is not None and power.seat == seat:
        found += _power_offers(state, power)
    if seat == state.to_move:
        found += _turn_offers(state, seat)
    if "end_round" in variant_of(state).actions and refuse_end_round(state, seat) is None:
        found.append(Offer("end_round", state.round, race=True, ends=True))
    return tuple(found)


def _slap_offers(at: Fields, slap: SlapState) -> list[Offer]:
    if slap.giving:
        own = own_slots(at, slap.seat)
        give = Offer("give", slap.number, 1, own)
        # B6.2: where it is owed, it can't be declined.
        may_decline = variant_of(at).has("decline")
        return [give, Offer("decline", slap.number)] if may_decline else [give]
    end = Offer("end_slap", slap.number)
    targets = matchable_slots(at)
    return [Offer("match", slap.number, 1, targets, risk=True), end] if any(targets) else [end]


def _power_offers(at: Fields, power: Power) -> list[Offer]:
    number = power.number
    if power.stage is CLAIMABLE:
        claim = Offer("use_power", power.turn, leisure=True)
        return [claim] if power_checks.refuse_claim(at) is None else []
    if power.stage is DECIDE:
        return _swap_offers(at, power)
    if power.stage is LOOK:
        return []
    targets = reach(at, power.kind, power.seat)
    if power.kind is BLIND_SWAP or power.kind is OWN_SWAP:
        second = reach_second(at, power.kind, power.seat)
        aim = Offer("blind_swap", number, 2, targets, second)
    elif power.kind is VISIBLE_SWAP:
        aim = Offer("look_at_two", number, 2, targets)
    else:
        aim = Offer("look_at", number, 1, targets)
    return [aim, Offer("drop_power", number)]


def _swap_offers(at: Fields, power: Power) -> list[Offer]:
    """After a King's look."""
    number = power.number
    leave = Offer("leave_swap", number)
    if power.kind is VISIBLE_SWAP:
        return [Offer("make_swap", number), leave]
    if power.kind is LOOK_AND_SWAP:
        return [Offer("swap_with", number, 1, own_slots(at, power.seat)), leave]
    return [Offer("blind_swap", number, 2, touchable_slots(at)), leave]


def _turn_offers(at: Fields, seat: Seat) -> list[Offer]:
    number, variant = at.turn, variant_of(at)
    found: list[Offer] = []
    if at.held is None:
        if refuse_beginning(at, seat) is not None:
            return found
        for kind in variant.begins:
            if BEGINNINGS[kind](at, seat) is not None:
                continue
            if kind == "switch_top":
                found.append(Offer(kind, number, 1, own_slots(at, seat)))
            else:
                found.append(Offer(kind, number, ends=kind in ENDING))
    elif turn_actions.refuse_placing(at, seat) is None:
        if turn_actions.must_keep(at) is None:
            found.append(Offer("discard", number))
        if variant.has("use_power") and turn_actions.unusable(at, seat) is None:
            found.append(Offer("use_power", number, leisure=True))
        own = own_slots(at, seat)
        if own[seat]:
            found.append(Offer("replace", number, 1, own))
    return found


def table_actions(at: Fields) -> tuple[Offer, ...]:
    """What somebody may do now by the public message's buttons; from public facts alone."""
    found: list[Offer] = []
    if at.phase is PEEK and not all(at.looked):
        found.append(Offer("peek", at.round))
    if at.phase is REVEAL:
        found.append(Offer("ready", at.round))
    if at.slap is None:
        if turn_actions.refuse_flip(at, at.to_move) is None:
            found.append(Offer("flip", at.turn))
        variant, seat = variant_of(at), at.to_move
        if refuse_beginning(at, seat) is None:
            begins = [kind for kind in variant.begins if BEGINNINGS[kind](at, seat) is None]
            found += [Offer(kind, at.turn, ends=kind in ENDING) for kind in begins]
        if variant.has("end_round") and refuse_end_round(at, at.to_move) is None:
            found.append(Offer("end_round", at.round, race=True, ends=True))
        power = at.power
        if power is not None and not power_in_use(at) and power_checks.refuse_claim(at) is None:
            found.append(Offer("use_power", power.turn, leisure=True))
    # The button stays while a slap is played out, so that whoever is late learns by how much.
    if at.open is not None:
        found.append(Offer("slap", at.open.number, race=True))
    return tuple(found)
