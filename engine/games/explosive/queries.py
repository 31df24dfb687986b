"""The queries about cards and matches that the rules use.

Each elementary fact has exactly one query, so that offers, checks and views cannot disagree. No
query changes anything. Only `holds` reads the cards of a hand. All other queries use only the
number of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core import Seat
from engine.games.explosive.deck import (
    CHEMIST,
    KINDS,
    RANK,
    SPECS,
    UNDERMINER,
    WALLS,
    Card,
    Deed,
    Kind,
    upgraded,
)
from engine.games.explosive.state import Attack, Fields
from engine.games.explosive.tableau import read
from engine.games.explosive.variants import CALM_ROUNDS, round_limit
from engine.options import FIRST

# Players


def left(at: Fields) -> list[Seat]:
    """Return the seats that are not eliminated, in clockwise order from seat 0."""
    return [seat for seat in range(at.seats) if seat not in at.out]


def asked(at: Fields) -> Seat:
    """Return the seat whose decision the table waits for. A game must be in progress."""
    return at.to_move if at.attack is None else at.attack.target  # X4: always asked


def clockwise(at: Fields, seat: Seat) -> list[Seat]:
    """Return all seats in clockwise order, beginning with `seat`."""
    return [*range(seat, at.seats), *range(seat)]


def holds(at: Fields, seat: Seat, kind: Kind) -> Card | None:
    """Return a card of the kind `kind` from the seat's hand. Returns None if the hand has none."""
    for card in at.hands[seat]:
        if KINDS[card] is kind:
            return card
    return None


# Cards in front of a seat


def walls(at: Fields, seat: Seat) -> tuple[Card, ...]:
    """Return the walls of a seat. The weakest comes first."""
    # X6.9: cards are numbered as in the table, where stronger walls come later.
    return tuple(sorted([card for card in at.fronts[seat] if RANK[card] >= 0]))


def slots(at: Fields, seat: Seat, cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the slots in front of a seat in which the cards in `cards` lie, in ascending order."""
    wanted = set(cards)
    return tuple([slot for slot, card in enumerate(at.fronts[seat]) if card in wanted])


def safe(at: Fields, seat: Seat) -> bool:
    """Return whether this seat may not be attacked now."""
    return read(at.fronts[seat]).safe  # X5.5


# Explosives


def _blast(kind: Kind) -> tuple[int, int]:
    spec = SPECS[kind]
    return WALLS.index(spec.to[-1]), spec.most


_PLAIN: Final = {spec.kind: _blast(spec.kind) for spec in SPECS.values() if spec.does is Deed.BLAST}
FORCE: Final = (_PLAIN, {kind: _blast(upgraded(kind)) for kind in _PLAIN})
"""The force of plain explosives, and that of upgraded ones. Each maps the kind of explosive to two
numbers: the highest rank of walls that it destroys, and the maximum number of walls that it
destroys."""


def one_rank_up(at: Fields, seat: Seat) -> bool:
    """Return whether the explosives of this seat count one rank higher."""
    # X3.4: by a mad chemist in front of it; X6.4: or for every seat by Advanced technology; the two
    # do not add up.
    return at.technology is not None or CHEMIST in at.fronts[seat]


def suffers(at: Fields, attack: Attack) -> tuple[Card, ...]:
    """Return the attacker's walls that the attack can destroy if it backfires. The weakest comes
    first."""
    # X4.5: by the rank of the attack as it was played; the bomb destroys any wall.
    own = walls(at, attack.by)
    if attack.kind is Kind.NUCLEAR_BOMB:
        return own
    rank, _ = FORCE[attack.upgraded][attack.kind]
    return tuple([card for card in own if RANK[card] <= rank])


def undermines(at: Fields, seat: Seat) -> bool:
    """Return whether the seat has an underminer that it has not used on this turn."""
    # X3.6
    return not at.undermined and UNDERMINER in at.fronts[seat]


def calm_left(at: Fields) -> int:
    """Return the number of turns, including the current one, after which the game ends if nothing
    is lost."""
    # X7.2
    if at.rules.edition == FIRST:
        return CALM_ROUNDS * at.seats - (at.turn - at.stirred) + 1
    playing = at.seats - len(at.gone)
    ahead = [(at.to_move + n) % at.seats for n in range((at.first - at.to_move - 1) % at.seats + 1)]
    now = sum([seat not in at.gone for seat in ahead])
    return now + (at.stirred + CALM_ROUNDS - at.circles - 1) * playing


def rounds_left(at: Fields) -> int | None:
    """Return the number of rounds until the round limit, including the current one. Returns None if
    there is no limit."""
    limit = round_limit(at.rules, at.seats)  # X7.2
    return limit - at.circles if limit else None
