"""What a round and a match are worth.

Law of this module: pure arithmetic on cards, totals and scores; it knows nothing of turns.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cabo.state import Grid
from engine.cabo.variants import Variant
from engine.cards import KING, Card, is_red, rank
from engine.core import Outcome, Seat

CALL_BONUS = 5
"""K8.2: what a call that hits takes off, besides its distance."""


def value(variant: Variant, card: Card) -> int:
    """What a card counts."""
    # K2.1: the table of the variant, where a king's entry is the black one's.
    if rank(card) == KING and is_red(card):
        return variant.red_king
    return variant.values[rank(card)]


def total(variant: Variant, grid: Grid) -> int:
    """What the cards of a grid count together."""
    return sum([value(variant, card) for card in grid if card is not None])


def round_scores(totals: Sequence[int], caller: Seat | None, caller_miss: int) -> tuple[int, ...]:
    """What each seat's column of the scoresheet gets for a round."""
    # K8.1: without a call of one's own, the total as it is. K8.4: no prize for beating the caller.
    scores = list(totals)
    if caller is not None:
        distance = abs(totals[caller])
        # K8.6: -2 is as near to nothing as 2. K8.3: a tie is as bad for the caller as being beaten.
        others = [abs(total) for seat, total in enumerate(totals) if seat != caller]
        if distance < min(others):
            scores[caller] = -CALL_BONUS - distance  # K8.2
        else:
            scores[caller] = caller_miss + distance  # K8.3
    return tuple(scores)


def round_winner(totals: Sequence[int], cumulative: Sequence[int], starter: Seat) -> Seat:
    """Who won a round and starts the next; `cumulative` includes this round's scores."""
    seats = len(totals)
    # K8.5, K4.2: nearest to nothing; of those the lowest on the scoresheet; of those the first
    # clockwise from the left of the seat that started the round.
    return min(
        range(seats),
        key=lambda seat: (abs(totals[seat]), cumulative[seat], (seat - starter - 1) % seats),
    )


def cumulative_scores(scores: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Each seat's sum over the rounds scored so far."""
    return tuple([sum([row[seat] for row in scores]) for seat in range(seats)])


def match_outcome(scores: Sequence[Sequence[int]], seats: int) -> Outcome:
    """How a match of these rounds ended."""
    # K9.1: the lowest sum wins, and equals share the place.
    totals = cumulative_scores(scores, seats)
    places = tuple([1 + sum([other < mine for other in totals]) for mine in totals])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    return Outcome("rounds_played", totals, places, winners)
