"""The house rules of Jokers Go Boom, the rules about which cards may be played, and the scores of
cards, rounds and matches.

A host chooses `JokersOptions`, and a match stores `Rules`. Scores are computed only from cards and
points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from msgspec import Struct
from pydantic import Field

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, deck, rank, suit
from engine.core import Outcome, outcome, summed
from engine.options import FIRST, Options

KEY: Final = "jokers"
TITLE: Final = "Jokers Go Boom"
SEATS: Final = range(3, 5)
"""J1.1: the possible numbers of players, which are three and four."""
HAND: Final = 7
"""J1.3: the number of cards that each seat is dealt."""


class JokersOptions(Options):
    """The house rules that a host may choose. Their bounds and choices define the menus in the
    lobby."""

    rounds: Literal[0, 1, 2, 3, 4, 5, 6, 8, 10, 12] = Field(default=0)
    jokers: Literal[2, 3, 4, 5, 6, 7, 8] = Field(default=2)
    aces_boom: bool = Field(default=False)


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The house rules that are in force in a match, as stored in its state.

    The fields are those of `JokersOptions`. A field that is missing in a stored match has its
    default value.
    """

    rounds: int
    jokers: int
    aces_boom: bool
    edition: int = FIRST
    """The edition of the rules that the match is played by."""


def jokers_in(rules: Rules) -> int:
    """Return the number of Jokers in the pack."""
    # J1.1: if the Aces go boom, there are no Jokers.
    return 0 if rules.aces_boom else rules.jokers


def rounds_of(rules: Rules, seats: int) -> int:
    """Return the number of rounds in the match."""
    # J5.1: one round per player, unless a house rule sets the number.
    return rules.rounds or seats


# Cards

MATCHES: Final = tuple(
    [
        frozenset([card for card in deck(0) if rank(card) == rank(top) or suit(card) == suit(top)])
        for top in deck(0)
    ]
)
"""For each card, the set of cards that match it. The index is the card. Jokers have no entry. The
sets are computed once, for speed."""


def matches(card: Card, top: Card) -> bool:
    """Return whether `card` matches `top`. `top` must not be a Joker."""
    return card in MATCHES[top]  # J2.2: by suit or by rank; J3.2: a Joker matches nothing


def booms(rules: Rules, card: Card) -> bool:
    """Return whether `card` goes boom when it is played."""
    # J1.1: Jokers go boom, or the Aces by a house rule.
    return rank(card) == (ACE if rules.aces_boom else JOKER)


@cache
def playable_on(rules: Rules, top: Card) -> frozenset[Card]:
    """Return the set of the cards that may be played when `top` is the card to match."""
    # J3.1, J1.1: a card that goes boom may be played on any card.
    pack = deck(jokers_in(rules))
    return frozenset([card for card in pack if matches(card, top) or booms(rules, card)])


def playable(rules: Rules, card: Card, top: Card) -> bool:
    """Return whether `card` may be played when `top` is the card to match."""
    return card in playable_on(rules, top)


# Scores

# J4.1. J1.1: an Ace that goes boom has the same points as any other Ace.
_VALUES: Final = {JOKER: 20, ACE: 15, KING: 10, QUEEN: 10, JACK: 10}


def value(card: Card) -> int:
    """Return the points that a card costs if it is left in a hand."""
    return _VALUES.get(rank(card), rank(card))


def total(hand: Sequence[Card]) -> int:
    """Return the sum of the points of the cards in a hand."""
    return sum([value(card) for card in hand])


def round_scores(hands: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return the scores of a round, by seat."""
    # J4.1: a seat without cards scores nothing, and the others score their hands. J4.2: if the
    # round is blocked, all seats score their hands.
    return tuple([total(hand) for hand in hands])


def match_outcome(scores: Sequence[Sequence[int]], seats: int) -> Outcome:
    """Return the outcome of a match whose rounds had the scores `scores`."""
    # J5.1: the lowest sum wins. Equal sums share the place.
    totals = summed(scores, seats)
    return outcome("rounds_played", totals, totals)
