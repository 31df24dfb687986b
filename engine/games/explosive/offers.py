"""What a seat may do now, compactly: a kind of action with the places it may name.

An offer is made if and only if the check of its action finds no fault; both ask
the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core import Offer, Seat
from engine.games.explosive import attacks, endgame, plays
from engine.games.explosive import targets as aims
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import ENDING, Kind, answers, playable
from engine.games.explosive.queries import asked, undermines
from engine.games.explosive.state import BETWEEN, DEFENCE, ORDER, PLAY, Fields
from engine.presence import refuse_ready

# Offers are made all the time, and Python 3.11 takes its time over `kind.value`.
_NAMES: Final = {kind: kind.value for kind in Kind}


def offers(at: Fields, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do now. Leaving and returning are not play, and not among it.

    Where an action names two walls of one enemy, its kind is offered once for each enemy."""
    phase = at.phase
    awaited = seat == asked(at)
    if not awaited and phase is not BETWEEN and not at.looks:
        return ()  # what most seats are told most of the time
    found: list[Offer] = []
    if at.looks:
        found += [Offer("end_look", look.number) for look in at.looks if look.seat == seat]
    if phase is BETWEEN:
        if 0 <= seat < at.seats and refuse_ready(at, seat, between=True) is None:
            found.append(Offer("ready", at.round))
    elif awaited:
        if phase is DEFENCE:
            _answers(at, seat, found)
        elif phase is PLAY:
            if seat in at.out:
                _cards(at, seat, endgame.ready(at), found)
            else:
                _plays(at, seat, found)
            found.append(Offer("pass", at.asked))
        elif phase is ORDER:
            _add(at, "arrange", aims.of_order(at, seat), found)
    return tuple(found)


def _add(at: Fields, kind: str, aimed: Iterable[aims.Aim], found: list[Offer]) -> None:
    for picks, targets in aimed:
        found.append(Offer(kind, at.asked, picks, targets))


def _cards(at: Fields, seat: Seat, kinds: Iterable[Kind], found: list[Offer]) -> None:
    """Cards of the seat's hand, or of the endgame."""
    enemies = aims.around(at, seat)
    number = at.asked
    for kind in kinds:
        ends = kind in ENDING
        for picks, targets in aims.PLAYS[kind](at, seat, enemies, kind):
            found.append(Offer(_NAMES[kind], number, picks, targets, ends=ends))


def _plays(at: Fields, seat: Seat, found: list[Offer]) -> None:
    if at.plays:
        _cards(at, seat, playable(at.hands[seat]), found)
        if plays.refuse_trade(at, seat) is None:
            _add(at, "trade", aims.of_trade(at, seat), found)
    if undermines(at, seat):
        _add(at, "undermine", aims.of_underminer(at, seat), found)


def _answers(at: Fields, seat: Seat, found: list[Offer]) -> None:
    attack = at.attack
    if attack is None or attacks.refuse_answer(at, seat) is not None:
        return
    for kind in answers(at.hands[seat]):
        _add(at, _NAMES[kind], aims.of_answer(at, attack, kind), found)
    found.append(Offer(NO_DEFENCE, at.asked))


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
