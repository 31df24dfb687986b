"""The features by which fitted players evaluate a position. A position is a sum of numbered
features.

A card is described by a code: its kind (0 to 14, which are Ace to Queen, red King, black King and
Joker) or unknown. `AWARE` is added to the code of this seat's card if a rival knows the card. It is
added to the code of a rival's card if its owner knows the card or, for a player that does not
follow looks, if its owner put it there on purpose. The worth of a position is a sum over its parts.
So a part that many positions share is computed only once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import FIRST_JOKER, Card, is_red

Code = int

KINDS: Final = 15
UNKNOWN: Final[Code] = 15
AWARE: Final = 16
GONE: Final[Code] = -1
"""The code of a place from which the card has been removed."""

BLACK_KING: Final = 13
RED_KING: Final = 12
JOKER: Final = 14

Feature = tuple[int, float]


def kind_of(card: Card) -> int:
    """Return the kind of a card."""
    if card >= FIRST_JOKER:
        return JOKER
    number = card // 4
    return BLACK_KING if number == RED_KING and not is_red(card) else number


KIND: Final = tuple(kind_of(card) for card in range(FIRST_JOKER + 3))
"""Maps each card to its kind, for all games. The index is the card."""

# The first feature of each group.
_ONE: Final = 0
_OWN: Final = 1
_RIVAL: Final = _OWN + 2 * AWARE
_OWN_CARDS: Final = _RIVAL + 2 * AWARE
_OWN_UNKNOWN: Final = _OWN_CARDS + 8
_RIVAL_CARDS: Final = _OWN_UNKNOWN + 6
_FEWEST: Final = _RIVAL_CARDS + 6
_PAIRS: Final = _FEWEST + 6
_LIKES: Final = _PAIRS + 2
_TURNS: Final = _LIKES + 2
_DIST: Final = _TURNS + 8
_TOP_MINE: Final = _DIST + 3
_TOP_THEIRS: Final = _TOP_MINE + KINDS
_OWN_POINTS: Final = _TOP_THEIRS + KINDS
_POINT_KNOTS: Final = (0, 2, 4, 7, 10, 14, 19, 25, 33, 45)
_BEST: Final = _OWN_POINTS + 3 * len(_POINT_KNOTS)
_LEAD: Final = _BEST + len(_POINT_KNOTS)
_LEAD_KNOTS: Final = (-20, -14, -9, -5, -2, 0, 2, 5, 9, 14, 20)
_TURN_KNOTS: Final = (0, 1, 2, 3, 4, 6, 8, 12)
_POINTS: Final = _LEAD + 3 * len(_LEAD_KNOTS)
COUNT: Final = _POINTS + 6
"""The number of features of a position."""
BROAD: Final = frozenset((_ONE, *range(_POINTS, COUNT)))
"""The features that every position has. The other features refine them."""


def own_part(codes: Sequence[Code], worth: Sequence[float], left: Sequence[float]) -> list[Feature]:
    """Return the features of this seat's cards.

    `worth` has the points of each kind. `left` has the probability for each kind that the next
    hidden card matches it.
    """
    found: list[Feature] = []
    unknown = 0
    seen: dict[int, int] = {}
    likes = heavy = pairs = paired = points = 0.0
    for code in codes:
        found.append((_OWN + code, 1.0))
        kind = code % AWARE
        if kind == UNKNOWN:
            unknown += 1
            continue
        points += worth[kind]
        likes += left[kind]
        heavy += left[kind] * worth[kind]
        rank = RED_KING if kind == BLACK_KING else kind
        if rank in seen:
            pairs += 1
            paired += worth[kind]
        seen[rank] = 1
    found.append((_OWN_CARDS + min(len(codes), 7), 1.0))
    found.append((_OWN_UNKNOWN + min(unknown, 5), 1.0))
    found.append((_POINTS, points / 10))
    found.append((_POINTS + 1, unknown))
    found.append((_LIKES, likes))
    found.append((_LIKES + 1, heavy / 10))
    if pairs:
        found.append((_PAIRS, pairs))
        found.append((_PAIRS + 1, paired / 10))
    return found


def rival_part(codes: Sequence[Code], share: float, worth: Sequence[float]) -> list[Feature]:
    """Return the features of one rival's cards. `share` is 1 divided by the number of rivals, and
    `worth` has the points of each kind."""
    found = [(_RIVAL + code, share) for code in codes]
    known = [worth[code % AWARE] for code in codes if code % AWARE != UNKNOWN]
    found.append((_POINTS + 2, share * sum(known) / 10))
    found.append((_POINTS + 3, share * (len(codes) - len(known))))
    found.append((_RIVAL_CARDS + min(len(codes), 5), share))
    return found


def cross_part(own: float, unknown: int, best: float, fewest: int) -> list[Feature]:
    """Return the features that compare this seat with its rivals.

    `own` is this seat's expected distance from the best total, and `unknown` is the number of its
    unknown cards. `best` is the expected distance of the best rival, and `fewest` is the smallest
    number of cards that a rival has.
    """
    sort = min(unknown, 2)
    found = [(_FEWEST + min(fewest, 5), 1.0)]
    found += between(_OWN_POINTS + sort * len(_POINT_KNOTS), _POINT_KNOTS, own)
    found += between(_BEST, _POINT_KNOTS, best)
    found += between(_LEAD + sort * len(_LEAD_KNOTS), _LEAD_KNOTS, best - own)
    return found


def moment_part(
    turns: int, dist: int, seats: int, top: int | None, worth: Sequence[float]
) -> list[Feature]:
    """Return the features of the current moment.

    `turns` is the number of the seat's turns so far, and `dist` is the number of turns until its
    next one. `top` is the kind of the top discard, or None if that card may not be taken.
    """
    found = [(_ONE, 1.0), *between(_TURNS, _TURN_KNOTS, turns)]
    if dist == 0:
        found.append((_DIST, 1.0))
        if top is not None:
            found.append((_TOP_MINE + top, 1.0))
            found.append((_POINTS + 4, worth[top] / 10))
    else:
        found.append((_DIST + 1, dist / seats))
        if dist == seats - 1 and top is not None:
            found.append((_TOP_THEIRS + top, 1.0))
            found.append((_POINTS + 5, worth[top] / 10))
    found.append((_DIST + 2, 4 / seats))
    return found


def between(first: int, knots: Sequence[float], at: float) -> Iterator[Feature]:
    """Interpolate `at` between the two knots next to it. Yields the weights of these knots as
    features, which are numbered from `first`."""
    if at <= knots[0]:
        yield first, 1.0
    elif at >= knots[-1]:
        yield first + len(knots) - 1, 1.0
    else:
        above = bisect_right(knots, at)
        share = (at - knots[above - 1]) / (knots[above] - knots[above - 1])
        yield first + above - 1, 1 - share
        yield first + above, share
