"""The cards in front of a seat: their kinds, and which of them an attack may be aimed at.

`read` is a cached pure function of a tuple of cards. The rules need it for every choice of every
card, and the cards in front of a seat rarely change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.core import WHOLE_SEAT
from engine.games.explosive.deck import KINDS, SPECS, WALLS, Card, Kind

_KEPT: Final = 1 << 11
"""The maximum number of entries in each cache."""

_KILLED: Final = SPECS[Kind.ASSASSIN].to


WHOLE: Final = (WHOLE_SEAT,)
"""The target that stands for the player instead of cards in front of the seat."""


class Front(Struct, frozen=True, gc=False):
    """The slots in front of a seat, grouped by the kind of card and by the attacks that may be
    aimed at them."""

    walls: tuple[int, ...]
    """The slots of all walls, including force fields (X3.3)."""
    reach: tuple[tuple[int, ...], ...]
    """The slots of the walls up to a rank. The index is the rank."""
    hit: tuple[tuple[int, ...], ...]
    """The possible targets of an explosive that destroys walls up to a rank. The index is the
    rank."""
    fields: tuple[int, ...] = ()
    """The slots of the force fields."""
    people: tuple[int, ...] = ()
    """X5.2: the slots of the cards that an assassin can kill."""
    player: tuple[int, ...] = WHOLE
    safe: bool = False
    """X5.5: whether the seat is under Diplomacy."""


_NOWHERE: Final = ((),) * len(WALLS)
NOBODY: Final = Front((), _NOWHERE, _NOWHERE, player=())
"""The front of a seat that can't be attacked. Neither its walls nor its player are targets."""


@lru_cache(_KEPT)
def read(cards: tuple[Card, ...]) -> Front:
    """Return the groups of slots for `cards`, which lie in front of a seat."""
    return _read(tuple([KINDS[card] for card in cards]))


@lru_cache(_KEPT)
def _read(kinds: tuple[Kind, ...]) -> Front:
    """Return the groups of slots for cards of these kinds. Different cards with the same kinds
    share an entry of the cache."""
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
    """Return those of the cards whose kind is in `of`."""
    return tuple([card for card in cards if KINDS[card] in of])


def without(cards: Iterable[Card], kind: Kind) -> tuple[Card, ...]:
    """Return those of the cards whose kind is not `kind`."""
    return tuple([card for card in cards if KINDS[card] is not kind])
