"""Estimates of the result of ending the round, by a fitted rule for calls or by sampled deals.

The fitted rule estimates how much better a call is than playing on, and how likely the call is to
win. Both estimates are linear in the features of the position (`position.py`) and in a first
estimate of the probability that this seat is the closest after the last turns. The first estimate
comes from the expected points and their variances. The weights were fitted to rounds that were
continued twice from the same moment, with and without the call (`bench/fit/calls.py`).

Without such a rule, the expected result of ending the round is computed from a few dozen random
deals of the hidden cards. Each deal is consistent with what the seat has seen. The seed fully
determines the deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import erf, sqrt
from typing import Final

from msgspec import Struct

from engine.core import Seat
from engine.games.cabo.player import position
from engine.games.cabo.player.calling import TEMPERS
from engine.games.cabo.player.position import (
    AWARE,
    KINDS,
    UNKNOWN,
    Feature,
    Hand,
    Position,
    between,
)
from engine.games.cabo.variants import Rules
from engine.shuffle import shuffled

_FIRST: Final = position.COUNT
_KNOTS: Final = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0)
_SORTS: Final = 3
"""The number of cases for the number of this seat's unknown cards: none, one, or more."""
COUNT: Final = _FIRST + (1 + _SORTS) * len(_KNOTS)
"""The number of features of a call."""

SURER: Final = 2.0
"""The minimum number of points by which a call must be better than playing on. Without this margin
the expert scored equally well, but only 69 instead of 78 of 100 calls were right."""
_SPREAD_KEPT: Final = 9.0
"""The variance of the points of a card that its owner knows."""
_ROUNDING: Final = 0.3
"""A variance that is always added, to avoid a division by zero when the lead is certain."""


class CallWeights(Struct, frozen=True):
    """The weights of the rule for one game."""

    gain: tuple[float, ...]
    """The weights for the score after a call minus the score after playing on. Lower is better."""
    chance: tuple[float, ...]
    """The weights for the probability that a call wins the round."""


def features(at: Position, top: int | None) -> list[Feature]:
    """Return the features of a call in the position `at`. `top` is the kind of the top discard, or
    None if the seat may not take that card."""
    found = at.features(0, top)
    own = at.hand(at.seat)
    unknown = sum([code % AWARE == UNKNOWN for code in own])
    likely = _closest(at, own)
    found += between(_FIRST, _KNOTS, likely)
    sort = 1 + min(unknown, _SORTS - 1)
    found += between(_FIRST + sort * len(_KNOTS), _KNOTS, likely)
    return found


def gain(weights: CallWeights, found: list[Feature]) -> float:
    """Return the expected score after a call minus the expected score after playing on. A negative
    result means that the call is better."""
    table = weights.gain
    return sum([table[index] * times for index, times in found])


def chance(weights: CallWeights, found: list[Feature]) -> float:
    """Return the probability that this seat is closer than every rival if it calls now."""
    table = weights.chance
    return min(1.0, max(0.0, sum([table[index] * times for index, times in found])))


def _closest(at: Position, own: Hand) -> float:
    """Return a first estimate of the probability that this seat is the closest after the last
    turns."""
    temper = TEMPERS[at.variant.key]
    variance = sum([p * (w - at.mean) ** 2 for p, w in zip(at.chance, at.worth, strict=True)])
    mine = at.distance(at.total(own, own=True))
    spread = variance * sum([code % AWARE == UNKNOWN for code in own]) + _ROUNDING
    likely = 1.0
    for seat in at.others:
        hand = at.hand(seat)
        ahead = at.distance(at.total(hand, own=False)) - mine
        both = spread
        if hand:
            ahead -= temper.last_turn
            both += temper.spread_turn
        for code in hand:
            if code % AWARE == UNKNOWN:
                both += _SPREAD_KEPT if code >= AWARE else variance
        likely *= (1 + erf(ahead / sqrt(2 * both))) / 2
    return likely


DEALS: Final = 28

_CHOICE: Final = 3
"""A card that a rival put down on purpose is assumed to be the best of this number of hidden
cards."""

_SEES: Final = 0.6
"""The probability that a rival makes the best use of its last turn."""


def ending(
    at: Position, rules: Rules, before: Sequence[int], seed: bytes, last_turns: bool
) -> float:
    """Return the expected result if this seat ends the round now. The result is the seat's score
    minus the mean of the rivals' scores.

    `before` has the sums of the earlier rounds by seat. `last_turns` says whether the rivals have
    another turn.
    """
    found = 0.0
    for totals in ends_now(at, seed, last_turns):
        found += edge(at, rules, before, totals)
    return found / DEALS


def ends_now(at: Position, seed: bytes, last_turns: bool) -> Iterator[Sequence[int]]:
    """Sample deals in which this seat ends the round now. Yields the totals of all seats for each
    deal.

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
    """Return the best total that the hand can reach with the drawn card. The card may replace a
    card of the hand or be discarded."""
    total = sum(hand)
    options = [total, *(total - card + drawn for card in hand)]
    return min(options, key=at.distance)


def edge(at: Position, rules: Rules, before: Sequence[int], totals: Sequence[int]) -> float:
    """Return this seat's score minus the mean of the rivals' scores, if this seat ends the round
    and the seats have the totals `totals`."""
    scores = at.variant.scores(totals, at.seat, rules.caller_miss)
    gained = [at.variant.add(had, score) - had for had, score in zip(before, scores, strict=True)]
    own = gained[at.seat]
    limit = at.variant.limit
    if limit is not None:
        own += _over(limit, at.seat, [had + more for had, more in zip(before, gained, strict=True)])
    return own - (sum(gained) - gained[at.seat]) / (at.seats - 1)


_LOST: Final = 40.0
"""The number of points that it is worth to win the match with this round, and that it costs to lose
it."""


def _over(limit: int, seat: Seat, sums: Sequence[int]) -> float:
    """Return the number of points that the end of the match costs the seat. It is negative for a
    winner, and 0 if no sum exceeds the limit (G6.2)."""
    if max(sums) <= limit:
        return 0.0
    return -_LOST if sums[seat] == min(sums) else _LOST
