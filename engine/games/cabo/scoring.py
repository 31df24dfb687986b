"""What cards, a round and a match are worth.

Pure arithmetic on cards, totals and scores; it knows nothing of turns. What
only one game asks is named in its row of `variants.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.cards import KING, Card, is_red, rank
from engine.core import Outcome, Seat
from engine.games.cabo.options import BY_POINTS, BY_RANK, MatchBy
from engine.placing import outcome

if TYPE_CHECKING:
    from engine.games.cabo.state import Grid
    from engine.games.cabo.variants import Variant

CALL_BONUS = 5
"""K8.2: what a call that hits takes off, besides its distance."""

JUMPS = {50: 0, 100: 50}
"""G6.1: a sum that is exactly this becomes that."""


def value(variant: Variant, card: Card) -> int:
    """What a card counts."""
    # K2.1, B2.1, G2.1: the table of the variant, where a king's entry is the black one's.
    if rank(card) == KING and is_red(card):
        return variant.red_king
    return variant.values[rank(card)]


def total(variant: Variant, grid: Grid) -> int:
    """What the cards of a grid count together."""
    return sum([value(variant, card) for card in grid if card is not None])


def matches(variant: Variant, by: MatchBy, card: Card, top: Card) -> bool:
    """Whether a card matches the one on top."""
    if by is BY_POINTS:
        return value(variant, card) == value(variant, top)  # G4.1
    # K6.4, B6.1, G4.1: the same rank; suits are nothing, and colours neither unless the house
    # says so of Kings.
    if rank(card) != rank(top):
        return False
    return by is BY_RANK or rank(card) != KING or is_red(card) == is_red(top)


# A round


def _alone_ahead(totals: Sequence[int], caller: Seat) -> bool:
    """Whether the caller's is strictly the smallest of these."""
    return totals[caller] < min([each for seat, each in enumerate(totals) if seat != caller])


def _with(totals: Sequence[int], seat: Seat, score: int) -> tuple[int, ...]:
    return (*totals[:seat], score, *totals[seat + 1 :])


def round_scores(totals: Sequence[int], caller: Seat | None, caller_miss: int) -> tuple[int, ...]:
    """K8: what each seat's column of the scoresheet gets for a round."""
    # K8.1: without a call of one's own, the total as it is. K8.4: no prize for beating the caller.
    if caller is None:
        return tuple(totals)
    # K8.6: -2 is as near to nothing as 2. K8.3: a tie is as bad for the caller as being beaten.
    distances = [abs(total) for total in totals]
    if _alone_ahead(distances, caller):
        return _with(totals, caller, -CALL_BONUS - distances[caller])  # K8.2
    return _with(totals, caller, caller_miss + distances[caller])  # K8.3


def kaboo_scores(totals: Sequence[int], caller: Seat | None, points: int) -> tuple[int, ...]:
    """B8.1: the totals, the caller's with so many points off or on top."""
    if caller is None:
        return tuple(totals)
    bonus = -points if _alone_ahead(totals, caller) else points
    return _with(totals, caller, totals[caller] + bonus)


def graveyard_scores(totals: Sequence[int], ender: Seat | None, penalty: int) -> tuple[int, ...]:
    """G5.2: the totals, and so many points on top for who ended a round in vain."""
    if ender is None or _alone_ahead(totals, ender):
        return tuple(totals)
    return _with(totals, ender, totals[ender] + penalty)


def round_winner(
    totals: Sequence[int],
    cumulative: Sequence[int],
    starter: Seat,
    distance: Callable[[int], int] = abs,
) -> Seat:
    """Who won a round; `cumulative` includes this round's scores."""
    seats = len(totals)
    # K8.5, K4.2: nearest to nothing; of those the lowest on the scoresheet; of those the first
    # clockwise from the left of the seat that started the round.
    return min(
        range(seats),
        key=lambda seat: (distance(totals[seat]), cumulative[seat], (seat - starter - 1) % seats),
    )


# A match


def added(before: int, score: int) -> int:
    """The new sum: one and one is two."""
    return before + score


def jumped(before: int, score: int) -> int:
    """The new sum where some sums jump."""
    # G6.1: once, and only when the round changed the sum: who stands at 50 stays there.
    after = before + score
    return JUMPS.get(after, after) if score else after


def running_sums(
    scores: Sequence[Sequence[int]], seats: int, add: Callable[[int, int], int] = added
) -> tuple[tuple[int, ...], ...]:
    """Each seat's sum after each of the rounds scored so far."""
    sums = (0,) * seats
    rows: list[tuple[int, ...]] = []
    for row in scores:
        sums = tuple(map(add, sums, row))
        rows.append(sums)
    return tuple(rows)


def match_outcome(
    scores: Sequence[Sequence[int]],
    seats: int,
    add: Callable[[int, int], int] = added,
    reason: str = "rounds_played",
) -> Outcome:
    """How a match of these rounds ended."""
    # K9.1, B8.2, G6.2: the lowest sum wins, and equals share the place.
    totals = running_sums(scores, seats, add)[-1]
    return outcome(reason, totals, totals)
