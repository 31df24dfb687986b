"""What a round and a match are worth.

Pure arithmetic on cards and scores; it knows nothing of turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, rank
from engine.core import Outcome
from engine.placing import outcome, summed

# J4.1. J1.1: an Ace that goes boom counts no more than any other.
_VALUES: Final = {JOKER: 20, ACE: 15, KING: 10, QUEEN: 10, JACK: 10}


def value(card: Card) -> int:
    """What a card counts that is left in a hand."""
    return _VALUES.get(rank(card), rank(card))


def total(hand: Sequence[Card]) -> int:
    """What the cards of a hand count together."""
    return sum([value(card) for card in hand])


def round_scores(hands: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """What each seat's column of the scoresheet gets for a round."""
    # J4.1: nothing for who has no card left; the others what they hold. J4.2: blocked, all do.
    return tuple([total(hand) for hand in hands])


def match_outcome(scores: Sequence[Sequence[int]], seats: int) -> Outcome:
    """How a match of these rounds ended."""
    # J5.1: the lowest sum wins, and equals share the place.
    totals = summed(scores, seats)
    return outcome("rounds_played", totals, totals)
