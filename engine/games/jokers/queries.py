"""The queries about cards and matches that the rules use.

Each elementary fact has exactly one query, so that offers, checks and views cannot disagree. No
query changes anything.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.cards import ACE, FIRST_JOKER, JOKER, Card, deck, rank, suit
from engine.core import Seat
from engine.games.jokers.state import Fields
from engine.games.jokers.variants import Rules, jokers_in

_MATCHES: Final = tuple(
    [
        frozenset([card for card in deck(0) if rank(card) == rank(top) or suit(card) == suit(top)])
        for top in deck(0)
    ]
)
"""For each card, the set of cards that match it. The index is the card. Jokers have no entry. It is
computed once for speed."""


def matches(card: Card, top: Card) -> bool:
    """Return whether `card` matches `top`. `top` must not be a Joker."""
    return card in _MATCHES[top]  # J2.2: by suit or by rank; J3.2: a Joker matches nothing


def booms(rules: Rules, card: Card) -> bool:
    """Return whether `card` goes boom when it is played."""
    # J1.1: the Jokers; or, by house rule, the Aces.
    return rank(card) == (ACE if rules.aces_boom else JOKER)


@cache
def _playable(rules: Rules, top: Card) -> frozenset[Card]:
    # J3.1, J1.1: a card that goes boom may be played on any card.
    pack = deck(jokers_in(rules))
    return frozenset([card for card in pack if matches(card, top) or booms(rules, card)])


def playable(rules: Rules, card: Card, top: Card) -> bool:
    """Return whether `card` may be played when `top` is the card to match."""
    return card in _playable(rules, top)


def to_match(at: Fields) -> Card:
    """Return the card that the next card must match."""
    # J3.2: a Joker is not wild; the card below it still counts. An Ace that went boom is matched
    # like any other card.
    for card in reversed(at.discard):
        if card < FIRST_JOKER:
            return card
    raise AssertionError("a round starts with a card that is no Joker")  # J1.3


def playable_positions(at: Fields, seat: Seat) -> tuple[int, ...]:
    """Return the positions of the cards in the seat's hand that may be played now."""
    fitting = _playable(at.rules, to_match(at))
    return tuple([n for n, card in enumerate(at.hands[seat]) if card in fitting])


def has_match(at: Fields, seat: Seat) -> bool:
    """Return whether the seat's hand has a matching card. If so, the seat must play (J2.2)."""
    return not _MATCHES[to_match(at)].isdisjoint(at.hands[seat])


def starter(at: Fields) -> Seat:
    """Return the seat that has the first turn of the round."""
    return (at.dealer + 1) % at.seats  # J2.1: the seat left of the dealer
