"""What a card may be aimed at: how many places it names, and which.

Law of this module: the only place that says so. Offers are made from it and actions are checked
against it, so they cannot differ. It goes by what lies open on the table, and by how many cards a
hand has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from engine.core import WHOLE_SEAT, Place, Seat
from engine.explosive.deck import ATTACKS, ROWS, UNDERMINED, Card, Deed, Kind
from engine.explosive.reading import (
    among,
    breakable,
    enemies,
    left,
    one_rank_up,
    safe,
    slots,
    walls,
)
from engine.explosive.state import Attack, Fields
from engine.refusals import Refusal

Targets: TypeAlias = tuple[tuple[int, ...], ...]
Aim: TypeAlias = tuple[int, Targets]
"""How many different places are named, and among which slots of each seat."""

WHOLE: Final = (WHOLE_SEAT,)
PLAIN: Final[Aim] = (0, ())
"""Aimed at nothing."""
HANDFUL: Final = 3
"""X2.1: cards that a trade takes."""


def fits(found: Iterable[Aim], places: tuple[Place, ...]) -> bool:
    """Whether these places are what one of the aims asks for."""
    return any(
        picks == len(places) == len(set(places))
        and all(
            0 <= place.seat < len(targets) and place.slot in targets[place.seat] for place in places
        )
        for picks, targets in found
    )


def named(at: Fields, places: tuple[Place, ...]) -> tuple[Card, ...]:
    """The cards that lie at these places, none for a player as such."""
    return tuple([at.fronts[p.seat][p.slot] for p in places if p.slot != WHOLE_SEAT])


def _spread(at: Fields, by_seat: dict[Seat, tuple[int, ...]]) -> tuple[Aim, ...]:
    """One place, among these of these seats."""
    if not by_seat:
        return ()
    return ((1, tuple([by_seat.get(seat, ()) for seat in range(at.seats)])),)


# On one's own turn


def of_play(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    """What a card, an endgame card too, may be aimed at on the seat's turn; nothing: it could do
    nothing now (X2.6)."""
    return _PLAYS[ROWS[kind].does](at, seat, kind)


def too_early(at: Fields, kind: Kind) -> Refusal | None:
    """Why a card has to wait for something that has not happened yet, if so."""
    if kind is Kind.NUCLEAR_BOMB and not at.out:
        return Refusal.TOO_EARLY  # X3.7: first somebody has to be eliminated
    if kind is Kind.PROTESTS and not at.heavy:
        return Refusal.TOO_EARLY  # X5.6: first a C4 or an RPG has to be played
    return None


def _open_to(at: Fields, seat: Seat, kind: Kind) -> list[Seat]:
    """The enemies that this card may be played at."""
    found = enemies(at, seat)
    # X5.5: nobody attacks whoever has Diplomacy.
    return [other for other in found if not safe(at, other)] if kind in ATTACKS else found


def _blast(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    up = one_rank_up(at, seat)
    return _blasts(at, kind, up, _open_to(at, seat, kind), anyway=False)


def _blasts(
    at: Fields, kind: Kind, up: bool, at_whom: Iterable[Seat], *, anyway: bool
) -> tuple[Aim, ...]:
    """The walls that an explosive may be aimed at. `anyway`: also where it can destroy none of
    several walls, for one sends it where one likes."""
    single: dict[Seat, tuple[int, ...]] = {}
    double: list[Aim] = []
    for other in at_whom:
        found, most = breakable(at, kind, up, other)
        if most > 1:
            # X3.1: two walls of one enemy.
            mine = slots(at, other, found)
            double.append((2, tuple([mine if s == other else () for s in range(at.seats)])))
        elif found:
            single[other] = slots(at, other, found)  # X3.1: whoever attacks names the wall
        elif anyway or not walls(at, other):
            # X3.2: a wall that withstands it can't be aimed at; X3.3: a player without walls can.
            single[other] = WHOLE
    return (*_spread(at, single), *double)


def _burn(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X3.5, X2.6: who has walls, but none that burns, is no target.
    return _spread(
        at,
        {
            other: WHOLE
            for other in _open_to(at, seat, kind)
            if not (mine := walls(at, other)) or among(mine, ROWS[kind].to)
        },
    )


def _anybody(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    return _spread(at, dict.fromkeys(_open_to(at, seat, kind), WHOLE))


def _with_cards(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X2.6: an empty hand is no target. What is in it, nobody knows.
    return _spread(at, {other: WHOLE for other in enemies(at, seat) if at.hands[other]})


def _spy(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X5.1, X3.2: a hand, or a force field.
    found = {
        other: (*slots(at, other, among(at.fronts[other], ROWS[kind].to)), *whole)
        for other in enemies(at, seat)
        for whole in [WHOLE if at.hands[other] else ()]
    }
    return _spread(at, {other: mine for other, mine in found.items() if mine})


def _kill(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X5.2
    found = {
        other: slots(at, other, among(at.fronts[other], ROWS[kind].to))
        for other in enemies(at, seat)
    }
    return _spread(at, {other: mine for other, mine in found.items() if mine})


def _lay(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X2.6: a second Diplomacy would add nothing to the first.
    return () if kind is Kind.DIPLOMACY and safe(at, seat) else (PLAIN,)


def _more(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    return (PLAIN,)


def _supply(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X2.6, X5.4, X6.8: there has to be a card to see or to draw.
    return (PLAIN,) if at.supply or at.discard else ()


# By an eliminated seat (X6.2)


def _crumble(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X2.6, X6.3: a force field does not crumble.
    able = any(among(at.fronts[other], ROWS[kind].to) for other in left(at))
    return (PLAIN,) if able else ()


def _topple(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    return _spread(at, {other: WHOLE for other in left(at) if walls(at, other)})  # X6.6


def _delay(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    # X6.7: one who is already due to lose a turn can't be chosen.
    return _spread(at, {other: WHOLE for other in left(at) if not at.delayed[other]})


_PLAYS: Final[dict[Deed, Callable[[Fields, Seat, Kind], tuple[Aim, ...]]]] = {
    Deed.BLAST: _blast,
    Deed.BURN: _burn,
    Deed.NUKE: _anybody,
    Deed.LAY: _lay,
    Deed.SPY: _spy,
    Deed.KILL: _kill,
    Deed.INSPECT: _with_cards,
    Deed.STRIP: _with_cards,
    Deed.MORE: _more,
    Deed.FORESEE: _supply,
    Deed.CRUMBLE: _crumble,
    Deed.UPGRADE: _more,
    Deed.TOPPLE: _topple,
    Deed.DELAY: _delay,
    Deed.GIVE: _supply,
}


# Against an attack, and by the underminer


def of_answer(at: Fields, attack: Attack, kind: Kind) -> tuple[Aim, ...]:
    """What this card may be aimed at in answer to the attack; nothing: it is no answer."""
    row = ROWS[kind]
    if attack.kind not in row.to:
        return ()
    if row.does is not Deed.REDIRECT or len(left(at)) == 2:
        return (PLAIN,)  # X4.4: with two left, Oops just cancels
    # X4.4: neither the attacker nor oneself; Diplomacy is no help.
    others = [seat for seat in left(at) if seat not in (attack.by, attack.target)]
    if attack.kind is Kind.NUCLEAR_BOMB:
        return _spread(at, dict.fromkeys(others, WHOLE))
    return _blasts(at, attack.kind, attack.upgraded, others, anyway=True)


def of_underminer(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """The walls that the seat's underminer may bring down."""
    # X3.6: of any enemy without Diplomacy.
    found = {
        other: slots(at, other, among(at.fronts[other], UNDERMINED))
        for other in enemies(at, seat)
        if not safe(at, other)
    }
    return _spread(at, {other: mine for other, mine in found.items() if mine})


def of_trade(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """The cards that the seat may trade in: any three."""
    held = len(at.hands[seat])
    if held < HANDFUL:
        return ()
    mine = tuple(range(held))
    return ((HANDFUL, tuple([mine if s == seat else () for s in range(at.seats)])),)


def of_order(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """The cards seen, each to be named once."""
    mine = tuple(range(at.foreseen))
    return ((at.foreseen, tuple([mine if s == seat else () for s in range(at.seats)])),)
