"""The questions that the rules ask of cards and of a match.

Law of this module: each elementary fact is asked in one place, so that what is offered, what is
accepted and what a view shows cannot differ. Nothing here changes anything, and but for `holds`
nothing here looks into a hand: hands matter by their number of cards alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Seat
from engine.explosive.deck import KINDS, RANK, ROWS, Card, Kind, upgraded
from engine.explosive.state import Attack, Fields

# Who is there


def left(at: Fields) -> list[Seat]:
    """The seats that are not eliminated, clockwise from 0."""
    return [seat for seat in range(at.seats) if seat not in at.out]


def enemies(at: Fields, seat: Seat) -> list[Seat]:
    """Everybody else who is not eliminated."""
    return [other for other in range(at.seats) if other != seat and other not in at.out]


def clockwise(at: Fields, seat: Seat) -> list[Seat]:
    """All seats clockwise, this one first."""
    return [(seat + step) % at.seats for step in range(at.seats)]


def holds(at: Fields, seat: Seat, kind: Kind) -> Card | None:
    """A card of this kind in the seat's hand."""
    for card in at.hands[seat]:
        if KINDS[card] is kind:
            return card
    return None


# What lies in front of a seat


def walls(at: Fields, seat: Seat) -> list[Card]:
    """The walls of a seat. A force field is one (X3.3)."""
    return [card for card in at.fronts[seat] if RANK[card] >= 0]


def among(cards: Iterable[Card], of: Sequence[Kind]) -> list[Card]:
    """Those of the cards that are of one of these kinds."""
    return [card for card in cards if KINDS[card] in of]


def weakest_first(cards: Iterable[Card]) -> list[Card]:
    """Walls by rank."""
    return sorted(cards, key=lambda card: (RANK[card], card))  # X6.9


def slots(at: Fields, seat: Seat, cards: Iterable[Card]) -> tuple[int, ...]:
    """The slots of cards in front of a seat, in order."""
    wanted = set(cards)
    return tuple([slot for slot, card in enumerate(at.fronts[seat]) if card in wanted])


def has(at: Fields, seat: Seat, kind: Kind) -> bool:
    """Whether such a card lies in front of a seat."""
    return any(KINDS[card] is kind for card in at.fronts[seat])


def safe(at: Fields, seat: Seat) -> bool:
    """Whether nobody may attack this seat just now."""
    return has(at, seat, Kind.DIPLOMACY)  # X5.5


# What an explosive can do


def one_rank_up(at: Fields, seat: Seat) -> bool:
    """Whether the explosives of this seat do the next one's damage."""
    # X3.4: by a mad chemist in front of it; X6.4: or for everybody by Advanced technology, not
    # twice if both.
    return at.technology is not None or has(at, seat, Kind.MAD_CHEMIST)


def breakable(at: Fields, kind: Kind, up: bool, seat: Seat) -> tuple[list[Card], int]:
    """The walls of a seat that this explosive can destroy, and how many of them it takes."""
    row = ROWS[upgraded(kind) if up else kind]
    found = among(at.fronts[seat], row.to)
    # X3.1: an RPG destroys two, or one if only one can be destroyed.
    return found, min(row.most, len(found))


def suffers(at: Fields, attack: Attack) -> list[Card]:
    """The walls of its own player that a backfiring attack can destroy."""
    # X4.5: by the rank of the attack as it was played; the bomb brings any wall down.
    if attack.kind is Kind.NUCLEAR_BOMB:
        return walls(at, attack.by)
    return breakable(at, attack.kind, attack.upgraded, attack.by)[0]


def undermines(at: Fields, seat: Seat) -> bool:
    """Whether the seat's underminer may still do its work this turn."""
    # X3.6
    return not at.undermined and has(at, seat, Kind.UNDERMINER)


def calm_left(at: Fields, rounds: int) -> int:
    """How many turns, the running one included, until a calm game ends."""
    return rounds * at.seats - (at.turn - at.stirred) + 1
