"""What a seat may do now, compactly: a kind of action with the places it may name.

Law of this module: an offer is made if and only if the check of its action finds no fault; both ask
the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Offer, Seat
from engine.explosive import aims, attacks, endgame, plays
from engine.explosive.actions import NO_DEFENCE
from engine.explosive.deck import DEFENCES, KINDS, played_on_turn
from engine.explosive.reading import holds, undermines
from engine.explosive.state import BETWEEN, DEFENCE, ORDER, PLAY, Fields
from engine.presence import refuse_ready


def offers(at: Fields, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do now. Leaving and returning are not play, and not among it.

    Where an action names two walls of one enemy, its kind is offered once for each enemy."""
    if not 0 <= seat < at.seats:
        return ()
    found = [Offer("end_look", look.number) for look in at.looks if look.seat == seat]
    match at.phase:
        case phase if phase is DEFENCE:
            found += _answers(at, seat)
        case phase if phase is BETWEEN:
            if refuse_ready(at, seat, between=True) is None:
                found.append(Offer("ready", at.round))
        case phase if seat != at.to_move:
            pass
        case phase if phase is ORDER:
            found += _each(at, "arrange", aims.of_order(at, seat))
        case phase if phase is PLAY:
            found += _picks(at, seat) if seat in at.out else _plays(at, seat)
            found.append(Offer("pass", at.asked))
        case _:
            pass
    return tuple(found)


def _each(at: Fields, kind: str, found: Iterable[aims.Aim]) -> Iterator[Offer]:
    for picks, targets in found:
        yield Offer(kind, at.asked, picks, targets)


def _plays(at: Fields, seat: Seat) -> Iterator[Offer]:
    if at.plays:
        for kind in sorted({KINDS[card] for card in at.hands[seat]}):
            if played_on_turn(kind) and aims.too_early(at, kind) is None:
                yield from _each(at, kind.value, aims.of_play(at, seat, kind))
        if plays.refuse_trade(at, seat) is None:
            yield from _each(at, "trade", aims.of_trade(at, seat))
    if undermines(at, seat):
        yield from _each(at, "undermine", aims.of_underminer(at, seat))


def _picks(at: Fields, seat: Seat) -> Iterator[Offer]:
    for kind in endgame.free(at):
        yield from _each(at, kind.value, endgame.picks(at, seat, kind))


def _answers(at: Fields, seat: Seat) -> Iterator[Offer]:
    attack = at.attack
    if attack is None or attacks.refuse_answer(at, seat) is not None:
        return
    for kind in DEFENCES:
        if holds(at, seat, kind) is not None:
            yield from _each(at, kind.value, aims.of_answer(at, attack, kind))
    yield Offer(NO_DEFENCE, at.asked)


def table_actions(at: Fields) -> tuple[Offer, ...]:
    """What somebody may do by the public message's buttons: from public facts alone, so that they
    are the same whatever anybody holds."""
    match at.phase:
        case phase if phase is BETWEEN:
            return (Offer("ready", at.round),)
        case phase if phase is DEFENCE:
            return (Offer(NO_DEFENCE, at.asked),)  # X4
        case phase if phase is PLAY:
            return (Offer("pass", at.asked),)
        case _:
            return ()
