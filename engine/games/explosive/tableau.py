"""The cards in front of a seat: their kinds, and which attacks may target them.

`read` is a cached pure function of a tuple of cards, because rules need it for every choice of
every card, and the cards in front of a seat rarely change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.core import WHOLE_SEAT
from engine.games.explosive.deck import KINDS, SPECS, WALLS, Card, Kind

_KEPT: Final = 1 << 11
"""The size of the cache."""

_KILLED: Final = SPECS[Kind.ASSASSIN].to


WHOLE: Final = (WHOLE_SEAT,)
"""The target that stands for the player instead of slots."""


class Front(Struct, frozen=True, gc=False):
    """The slots in front of a seat, in groups: for each kind of card, and for each possible
    attack."""

    walls: tuple[int, ...]
    """The slots of walls, including force fields (X3.3)."""
    reach: tuple[tuple[int, ...], ...]
    """For each rank, the slots of walls up to that rank."""
    hit: tuple[tuple[int, ...], ...]
    """For each rank, the possible targets of an explosive of that rank."""
    fields: tuple[int, ...] = ()
    """The slots of force fields."""
    people: tuple[int, ...] = ()
    """X5.2: the slots of cards that an assassin can kill."""
    player: tuple[int, ...] = WHOLE
    safe: bool = False
    """X5.5: whether the seat is under Diplomacy."""


_NOWHERE: Final = ((),) * len(WALLS)
NOBODY: Final = Front((), _NOWHERE, _NOWHERE, player=())
"""The front of a seat that can't be attacked: no wall is a target, and neither is the player."""


@lru_cache(_KEPT)
def read(cards: tuple[Card, ...]) -> Front:
    """Return the analysis of `cards`, which lie in front of a seat."""
    return _read(tuple([KINDS[card] for card in cards]))


@lru_cache(_KEPT)
def _read(kinds: tuple[Kind, ...]) -> Front:
    """Analyse cards by kind. Sets of cards with equal kinds share an entry of the cache."""
    ranks = [WALLS.index(kind) if kind in WALLS else len(WALLS) for kind in kinds]
    reach = tuple([_slots(rank <= most for rank in ranks) for most in range(len(WALLS))])
    safe = Kind.DIPLOMACY in kinds
    # X3.2: a wall that withstands the attack is no target; X3.3: a player without walls is.
    hit = reach if reach[-1] else (WHOLE,) * len(WALLS)
    return Front(
        walls=reach[-1],
        reach=reach,
        hit=_NOWHERE if safe else hit,  # X5.5: Diplomacy prevents attacks
        fields=_slots(kind is Kind.FORCE_FIELD for kind in kinds),
        people=_slots(kind in _KILLED for kind in kinds),
        safe=safe,
    )


def _slots(wanted: Iterable[bool]) -> tuple[int, ...]:
    return tuple([slot for slot, wants in enumerate(wanted) if wants])


def among(cards: Iterable[Card], of: Sequence[Kind]) -> tuple[Card, ...]:
    """Return the cards whose kind is in `of`."""
    return tuple([card for card in cards if KINDS[card] in of])


def without(cards: Iterable[Card], kind: Kind) -> tuple[Card, ...]:
    """Return the cards whose kind is not `kind`."""
    return tuple([card for card in cards if KINDS[card] is not kind])
