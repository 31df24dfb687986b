"""What lies in front of a seat, read once.

Pure reading of a tuple of cards. The rules ask for this at every choice of
every card, and fronts change seldom; so what was read is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.core import WHOLE_SEAT
from engine.games.explosive.deck import KINDS, ROWS, WALLS, Card, Kind

_KEPT: Final = 1 << 11
"""Fronts that are remembered."""

_KILLED: Final = ROWS[Kind.ASSASSIN].to


WHOLE: Final = (WHOLE_SEAT,)
"""The player as such, to be aimed at like a slot."""


class Front(Struct, frozen=True, gc=False):
    """The slots in front of a seat, sorted by what lies there and by what may be aimed at it."""

    walls: tuple[int, ...]
    """A force field is one (X3.3)."""
    reach: tuple[tuple[int, ...], ...]
    """By rank: the walls up to that rank."""
    hit: tuple[tuple[int, ...], ...]
    """By rank: what an explosive of that rank may be aimed at."""
    fields: tuple[int, ...] = ()
    """Force fields."""
    people: tuple[int, ...] = ()
    """X5.2: those whom an assassin kills."""
    player: tuple[int, ...] = WHOLE
    safe: bool = False
    """X5.5: under Diplomacy."""


_NOWHERE: Final = ((),) * len(WALLS)
NOBODY: Final = Front((), _NOWHERE, _NOWHERE, player=())
"""Where there is nothing to aim at, not even a player."""


@lru_cache(_KEPT)
def read(cards: tuple[Card, ...]) -> Front:
    """What these cards in front of a seat are."""
    return _read(tuple([KINDS[card] for card in cards]))


@lru_cache(_KEPT)
def _read(kinds: tuple[Kind, ...]) -> Front:
    """Other copies of the same kinds are the same."""
    ranks = [WALLS.index(kind) if kind in WALLS else len(WALLS) for kind in kinds]
    reach = tuple([_slots(rank <= most for rank in ranks) for most in range(len(WALLS))])
    safe = Kind.DIPLOMACY in kinds
    # X3.2: a wall that withstands it can't be aimed at; X3.3: a player without walls can.
    hit = reach if reach[-1] else (WHOLE,) * len(WALLS)
    return Front(
        walls=reach[-1],
        reach=reach,
        hit=_NOWHERE if safe else hit,  # X5.5: nobody attacks whoever has Diplomacy
        fields=_slots(kind is Kind.FORCE_FIELD for kind in kinds),
        people=_slots(kind in _KILLED for kind in kinds),
        safe=safe,
    )


def _slots(wanted: Iterable[bool]) -> tuple[int, ...]:
    return tuple([slot for slot, wants in enumerate(wanted) if wants])


def among(cards: Iterable[Card], of: Sequence[Kind]) -> tuple[Card, ...]:
    """Those of the cards that are of one of these kinds."""
    return tuple([card for card in cards if KINDS[card] in of])


def without(cards: Iterable[Card], kind: Kind) -> tuple[Card, ...]:
    """The cards that are of another kind."""
    return tuple([card for card in cards if KINDS[card] is not kind])
