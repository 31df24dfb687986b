"""What lies in front of a seat, read once.

Law of this module: pure reading of a tuple of cards. The rules ask for this at every choice of
every card, and fronts change seldom; so what was read is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.explosive.deck import (
    KINDS,
    ORDER,
    PLACE,
    RANK,
    ROWS,
    WALLS,
    Card,
    Kind,
    played_on_turn,
)

_KEPT: Final = 1 << 11
"""Fronts that are remembered."""

_KILLED: Final = ROWS[Kind.ASSASSIN].to


class Front(Struct, frozen=True, gc=False):
    """The cards in front of a seat, sorted by what they are."""

    walls: tuple[Card, ...]
    """From the weakest to the strongest (X6.9). A force field is one (X3.3)."""
    reach: tuple[tuple[int, ...], ...]
    """By rank: the slots of the walls up to that rank."""
    fields: tuple[int, ...]
    """Slots of force fields."""
    people: tuple[int, ...]
    """X5.2: slots of those whom an assassin kills."""
    chemist: bool
    underminer: bool
    safe: bool
    """X5.5: under Diplomacy."""


@lru_cache(_KEPT)
def read(cards: tuple[Card, ...]) -> Front:
    """What these cards in front of a seat are."""
    kinds = [KINDS[card] for card in cards]
    ranks = [RANK[card] for card in cards]
    reach = [
        tuple([slot for slot, rank in enumerate(ranks) if 0 <= rank <= most])
        for most in range(len(WALLS))
    ]
    return Front(
        walls=tuple(weakest_first([card for card in cards if RANK[card] >= 0])),
        reach=tuple(reach),
        fields=tuple([slot for slot, kind in enumerate(kinds) if kind is Kind.FORCE_FIELD]),
        people=tuple([slot for slot, kind in enumerate(kinds) if kind in _KILLED]),
        chemist=Kind.MAD_CHEMIST in kinds,
        underminer=Kind.UNDERMINER in kinds,
        safe=Kind.DIPLOMACY in kinds,
    )


def weakest_first(cards: Iterable[Card]) -> list[Card]:
    """Walls by rank."""
    return sorted(cards, key=lambda card: (RANK[card], card))  # X6.9


def among(cards: Iterable[Card], of: Sequence[Kind]) -> list[Card]:
    """Those of the cards that are of one of these kinds."""
    return [card for card in cards if KINDS[card] in of]


class Playable(Struct, frozen=True, gc=False):
    """A kind of card in a hand that is played on one's own turn."""

    kind: Kind
    name: str
    waits: bool
    """Something has to happen before it may be played."""


_WAITING: Final = (Kind.NUCLEAR_BOMB, Kind.PROTESTS)
_PLAYABLE: Final = [Playable(kind, kind.value, kind in _WAITING) for kind in ORDER]


@lru_cache(_KEPT)
def playable(hand: tuple[Card, ...]) -> tuple[Playable, ...]:
    """The kinds of a hand that are played on one's own turn, each once, in the table's order."""
    places = sorted({PLACE[card] for card in hand})
    return tuple([_PLAYABLE[at] for at in places if played_on_turn(ORDER[at])])
