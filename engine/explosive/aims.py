"""What a card may be aimed at: how many places it names, and which.

Law of this module: the only place that says so. Offers are made from it and actions are checked
against it, so they cannot differ. It goes by what lies open on the table, and by how many cards a
hand has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.core import WHOLE_SEAT, Place, Seat
from engine.explosive.deck import KINDS, ROWS, UNDERMINED, WALLS, Card, Deed, Kind, When
from engine.explosive.fronts import Front, read
from engine.explosive.reading import force, left, one_rank_up, safe
from engine.explosive.state import Attack, Fields
from engine.refusals import Refusal

Targets: TypeAlias = tuple[tuple[int, ...], ...]
Aim: TypeAlias = tuple[int, Targets]
"""How many different places are named, and among which slots of each seat."""

WHOLE: Final = (WHOLE_SEAT,)
PLAIN: Final[Aim] = (0, ())
"""Aimed at nothing."""
JUST_SO: Final = (PLAIN,)
HANDFUL: Final = 3
"""X2.1: cards that a trade takes."""
_POSITIONS: Final = [tuple(range(count)) for count in range(len(KINDS) + 1)]
"""By size of a hand: all its positions."""
_UNDERMINED: Final = WALLS.index(UNDERMINED[-1])
_CRUMBLING: Final = WALLS.index(ROWS[Kind.EARTHQUAKE].to[-1])


def fits(found: Iterable[Aim], places: tuple[Place, ...]) -> bool:
    """Whether these places are what one of the aims asks for."""
    for picks, targets in found:
        if picks != len(places) or (picks > 1 and len(set(places)) != picks):
            continue
        for place in places:
            if not 0 <= place.seat < len(targets) or place.slot not in targets[place.seat]:
                break
        else:
            return True
    return False


def named(at: Fields, places: tuple[Place, ...]) -> tuple[Card, ...]:
    """The cards that lie at these places, none for a player as such."""
    return tuple([at.fronts[p.seat][p.slot] for p in places if p.slot != WHOLE_SEAT])


def _spread(at: Fields, by_seat: Sequence[tuple[Seat, tuple[int, ...]]]) -> tuple[Aim, ...]:
    """One place, among these of these seats."""
    if not by_seat:
        return ()
    targets: list[tuple[int, ...]] = [()] * at.seats
    for seat, found in by_seat:
        targets[seat] = found
    return ((1, tuple(targets)),)


def _only(at: Fields, seat: Seat, picks: int, found: tuple[int, ...]) -> Aim:
    """So many places, all of this seat's."""
    targets: list[tuple[int, ...]] = [()] * at.seats
    targets[seat] = found
    return picks, tuple(targets)


# On one's own turn


class Around:
    """The table from a seat, as far as it lies open: read once, asked for each card of a hand."""

    __slots__ = ("blasts", "enemies", "open", "seat")

    def __init__(self, fronts: tuple[tuple[Card, ...], ...], seat: Seat, out: tuple[Seat, ...]):
        self.seat = seat
        self.enemies = [
            (other, read(cards))
            for other, cards in enumerate(fronts)
            if other != seat and other not in out
        ]
        """Everybody else who is not eliminated, and what lies in front of them."""
        # X5.5: nobody attacks whoever has Diplomacy.
        self.open = [(other, front) for other, front in self.enemies if not front.safe]
        """Of these, whom one may attack."""
        self.blasts: dict[tuple[int, int], tuple[Aim, ...]] = {}
        """What explosives of some force may be aimed at, as far as it was asked."""


_around: Final = lru_cache(1 << 10)(Around)
"""Kept, for what is offered is checked again when it is taken up."""


def around(at: Fields, seat: Seat) -> Around:
    """The table from this seat."""
    return _around(at.fronts, seat, at.out)


def of_play(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    """What a card, an endgame card too, may be aimed at on the seat's turn; nothing: it could do
    nothing now (X2.6)."""
    return PLAYS[kind](at, around(at, seat), kind)


def too_early(at: Fields, kind: Kind) -> Refusal | None:
    """Why a card has to wait for something that has not happened yet, if so."""
    if kind is Kind.NUCLEAR_BOMB and not at.out:
        return Refusal.TOO_EARLY  # X3.7: first somebody has to be eliminated
    if kind is Kind.PROTESTS and not at.heavy:
        return Refusal.TOO_EARLY  # X5.6: first a C4 or an RPG has to be played
    return None


def _blast(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    strength = force(kind, up=one_rank_up(at, table.seat))
    found = table.blasts.get(strength)
    if found is None:
        found = table.blasts[strength] = _blasts(at, strength, table.open, anyway=False)
    return found


def _blasts(
    at: Fields, strength: tuple[int, int], at_whom: Iterable[tuple[Seat, Front]], *, anyway: bool
) -> tuple[Aim, ...]:
    """The walls that an explosive may be aimed at. `anyway`: also where it can destroy none of
    several walls, for one sends it where one likes."""
    rank, most = strength
    single: list[tuple[Seat, tuple[int, ...]]] = []
    double: list[Aim] = []
    for other, front in at_whom:
        found = front.reach[rank]
        if most > 1 and len(found) > 1:
            # X3.1: an RPG takes two walls of one enemy; one, if only one can be destroyed.
            double.append(_only(at, other, most, found))
        elif found:
            single.append((other, found))  # X3.1: whoever attacks names the wall
        elif anyway or not front.walls:
            # X3.2: a wall that withstands it can't be aimed at; X3.3: a player without walls can.
            single.append((other, WHOLE))
    return (*_spread(at, single), *double) if double else _spread(at, single)


def _burn(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X3.5, X2.6: who has walls, but none that burns, is no target.
    burning = [(other, WHOLE) for other, front in table.open if front.reach[0] or not front.walls]
    return _spread(at, burning)


def _anybody(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    return _spread(at, [(other, WHOLE) for other, _ in table.open])


def _with_cards(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X2.6: an empty hand is no target. What is in it, nobody knows.
    found = table.enemies
    return _spread(at, [(other, WHOLE) for other, _ in found if at.hands[other]])


def _spy(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X5.1, X3.2: a hand, or a force field.
    hands = at.hands
    found = [
        (other, front.fields + (WHOLE if hands[other] else ())) for other, front in table.enemies
    ]
    return _spread(at, [(other, mine) for other, mine in found if mine])


def _kill(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X5.2
    found = [(other, front.people) for other, front in table.enemies if front.people]
    return _spread(at, found)


def _diplomacy(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X2.6: a second Diplomacy would add nothing to the first.
    return () if safe(at, table.seat) else JUST_SO


def _always(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    return JUST_SO


def _supply(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X2.6, X5.4, X6.8: there has to be a card to see or to draw.
    return JUST_SO if at.supply or at.discard else ()


# By an eliminated seat (X6.2): all who are left are its enemies


def _crumble(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X2.6, X6.3: a force field does not crumble.
    return JUST_SO if any(front.reach[_CRUMBLING] for _, front in table.enemies) else ()


def _topple(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X6.6
    return _spread(at, [(other, WHOLE) for other, front in table.enemies if front.walls])


def _delay(at: Fields, table: Around, kind: Kind) -> tuple[Aim, ...]:
    # X6.7: one who is already due to lose a turn can't be chosen.
    found = table.enemies
    return _spread(at, [(other, WHOLE) for other, _ in found if not at.delayed[other]])


_BY_DEED: Final[dict[Deed, Callable[[Fields, Around, Kind], tuple[Aim, ...]]]] = {
    Deed.BLAST: _blast,
    Deed.BURN: _burn,
    Deed.NUKE: _anybody,
    Deed.LAY: _always,
    Deed.SPY: _spy,
    Deed.KILL: _kill,
    Deed.INSPECT: _with_cards,
    Deed.STRIP: _with_cards,
    Deed.MORE: _always,
    Deed.FORESEE: _supply,
    Deed.CRUMBLE: _crumble,
    Deed.UPGRADE: _always,
    Deed.TOPPLE: _topple,
    Deed.DELAY: _delay,
    Deed.GIVE: _supply,
}
PLAYS: Final = {
    row.kind: _BY_DEED[row.does] for row in ROWS.values() if row.when is not When.DEFENCE
} | {Kind.DIPLOMACY: _diplomacy}
"""By kind: what it may be aimed at, from the table as its player sees it; nothing: it could do
nothing now (X2.6)."""


# Against an attack, and by the underminer


def of_answer(at: Fields, attack: Attack, kind: Kind) -> tuple[Aim, ...]:
    """What this card may be aimed at in answer to the attack; nothing: it is no answer."""
    row = ROWS[kind]
    if attack.kind not in row.to:
        return ()
    if row.does is not Deed.REDIRECT or len(left(at)) == 2:
        return JUST_SO  # X4.4: with two left, Oops just cancels
    # X4.4: neither the attacker nor oneself; Diplomacy is no help.
    others = [
        (seat, read(at.fronts[seat])) for seat in left(at) if seat not in (attack.by, attack.target)
    ]
    if attack.kind is Kind.NUCLEAR_BOMB:
        return _spread(at, [(other, WHOLE) for other, _ in others])
    strength = force(attack.kind, up=attack.upgraded)
    return _blasts(at, strength, others, anyway=True)


def of_underminer(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """The walls that the seat's underminer may bring down."""
    # X3.6: of any enemy without Diplomacy.
    found = [(other, front.reach[_UNDERMINED]) for other, front in around(at, seat).open]
    return _spread(at, [(other, mine) for other, mine in found if mine])


def of_trade(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """The cards that the seat may trade in: any three, if it has so many."""
    return (_only(at, seat, HANDFUL, _POSITIONS[len(at.hands[seat])]),)


def of_order(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """The cards seen, each to be named once."""
    return (_only(at, seat, at.foreseen, tuple(range(at.foreseen))),)
