"""What a round and a match are worth.

Law of this module: pure arithmetic on cards and scores; it knows nothing of turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, rank
from engine.core import Outcome

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


def cumulative_scores(scores: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Each seat's sum over the rounds scored so far."""
    return tuple([sum([row[seat] for row in scores]) for seat in range(seats)])


def match_outcome(scores: Sequence[Sequence[int]], seats: int) -> Outcome:
    """How a match of these rounds ended."""
    # J5.1: the lowest sum wins, and equals share the place.
    totals = cumulative_scores(scores, seats)
    places = tuple([1 + sum([other < mine for other in totals]) for mine in totals])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    return Outcome("rounds_played", totals, places, winners)
