"""The expected result of ending the round, computed from a few dozen random deals of the hidden
cards.

Each deal is consistent with what the seat has seen. The seed fully determines it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core import Seat
from engine.games.cabo.player.features import AWARE, KINDS, UNKNOWN
from engine.games.cabo.player.position import Position
from engine.games.cabo.variants import Rules
from engine.shuffle import shuffled

DEALS: Final = 28

_CHOICE: Final = 3
"""A card that a rival put down on purpose is taken to be the best of this number of hidden
cards."""

_SEES: Final = 0.6
"""The probability that a rival makes the best use of its last turn."""


def ending(
    at: Position, rules: Rules, before: Sequence[int], seed: bytes, last_turns: bool
) -> float:
    """Return the expected result if this seat ends the round now: its score minus the mean of the
    rivals' scores.

    `before` has the sums of the earlier rounds by seat. `last_turns` says whether the rivals have
    another turn.
    """
    found = 0.0
    for totals in ends_now(at, seed, last_turns):
        found += edge(at, rules, before, totals)
    return found / DEALS


def ends_now(at: Position, seed: bytes, last_turns: bool) -> Iterator[Sequence[int]]:
    """Sample deals in which this seat ends the round now, and yield the totals of all seats for
    each deal.

    `last_turns` says whether the rivals have another turn.
    """
    cards = [round(at.worth[kind]) for kind in range(KINDS) for _ in range(at.unseen[kind])]
    known: list[list[int]] = []
    unknown: list[int] = []
    chosen: list[int] = []
    for seat in range(at.seats):
        hand = at.hands[seat]
        codes = [code % AWARE for code in hand.values()]
        known.append([round(at.worth[code]) for code in codes if code != UNKNOWN])
        chosen.append(sum([hand[place] % AWARE == UNKNOWN for place in at.chosen[seat]]))
        unknown.append(codes.count(UNKNOWN) - chosen[-1])
    for deal in range(DEALS):
        order = shuffled(cards, seed, deal)
        hands: list[list[int]] = []
        used = 0
        for seat in range(at.seats):
            hand = known[seat] + list(order[used : used + unknown[seat]])
            used += unknown[seat]
            for _ in range(chosen[seat]):
                picked = order[used : used + _CHOICE]
                hand.append(min(picked, key=at.distance, default=0))
                used += _CHOICE
            hands.append(hand)
        totals = list(map(sum, hands))
        if last_turns:
            for seat in at.others:
                if hands[seat] and used < len(order):
                    if (deal * 7 + seat * 3) % 10 < 10 * _SEES:
                        totals[seat] = _improved(at, hands[seat], order[used])
                    used += 1
        yield totals


def strictly_closest(at: Position, totals: Sequence[int]) -> bool:
    """Return whether this seat's total is closer to the best total than every rival's."""
    own = at.distance(totals[at.seat])
    return all(at.distance(totals[seat]) > own for seat in at.others)


def _improved(at: Position, hand: list[int], drawn: int) -> int:
    """Return the best total that the hand can reach with the drawn card, which may replace one of
    its cards or be discarded."""
    total = sum(hand)
    options = [total, *(total - card + drawn for card in hand)]
    return min(options, key=at.distance)


def edge(at: Position, rules: Rules, before: Sequence[int], totals: Sequence[int]) -> float:
    """Return this seat's score minus the mean of the rivals' scores if this seat ends the round
    with the totals `totals`."""
    scores = at.variant.scores(totals, at.seat, rules.caller_miss)
    gained = [at.variant.add(had, score) - had for had, score in zip(before, scores, strict=True)]
    own = gained[at.seat]
    limit = at.variant.limit
    if limit is not None:
        own += _over(limit, at.seat, [had + more for had, more in zip(before, gained, strict=True)])
    return own - (sum(gained) - gained[at.seat]) / (at.seats - 1)


_LOST: Final = 40.0
"""The number of points that winning or losing the match at once is worth."""


def _over(limit: int, seat: Seat, sums: Sequence[int]) -> float:
    """Return the number of points that the end of the match is worth to the seat. Returns 0 if no
    sum exceeds the limit (G6.2)."""
    if max(sums) <= limit:
        return 0.0
    return -_LOST if sums[seat] == min(sums) else _LOST
