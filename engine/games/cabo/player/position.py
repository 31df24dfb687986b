"""A position as a fitted player sees it, its features, and its worth after changes to its cards.
The worth is a weighted sum of numbered features.

A card is described by a code. The code is the card's kind (0 to 14, which are Ace to Queen, red
King, black King and Joker), or `UNKNOWN`. `AWARE` is added to the code of this seat's card if a
rival knows the card. It is added to the code of a rival's card if its owner knows the card. A
player that does not follow looks adds it if the owner put the card there on purpose.

The worth of a position is a sum over its parts. So a part that many positions share is computed
only once. The worth predicts the score of the round minus the mean of the rivals' scores. Lower is
better.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from engine.cards import FIRST_JOKER, Card, deck, is_red
from engine.core import Place, Seat
from engine.games.cabo.player.memory import Memory, Watch
from engine.games.cabo.variants import VARIANTS, Variant, value

Code = int

KINDS: Final = 15
UNKNOWN: Final[Code] = 15
AWARE: Final = 16
GONE: Final[Code] = -1
"""The code of a place whose card has been removed."""

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
"""The kind of each card, for all games. The index is the card."""

# The index of the first feature of each group.
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
"""The features that every position has. The other features add details."""


def own_part(codes: Sequence[Code], worth: Sequence[float], left: Sequence[float]) -> list[Feature]:
    """Return the features of this seat's cards.

    `worth` has the points of each kind. `left` has, for each kind, the probability that the next
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
    number of cards of a rival.
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
    next turn. `top` is the kind of the top discard, or None if the seat may not take that card.
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
    """Interpolate `at` linearly between the two neighbouring knots. Yields the weights of these
    knots as features, which are numbered from `first`."""
    if at <= knots[0]:
        yield first, 1.0
    elif at >= knots[-1]:
        yield first + len(knots) - 1, 1.0
    else:
        above = bisect_right(knots, at)
        share = (at - knots[above - 1]) / (knots[above] - knots[above - 1])
        yield first + above - 1, 1 - share
        yield first + above, share


Hand = tuple[Code, ...]
Changes = Mapping[Place, Code]
NONE: Final[Changes] = {}

_KEPT = 3.5
"""The upper bound for the expected points of a card that its owner knows, if nothing else is known
about the card."""


@cache
def worths(key: str) -> tuple[float, ...]:
    """Return the points of each kind of card in the game with the key `key`."""
    found = [0.0] * KINDS
    for card in deck(2):
        found[KIND[card]] = float(value(VARIANTS[key], card))
    return tuple(found)


@cache
def whole(jokers: int) -> tuple[int, ...]:
    """Return the number of cards of each kind in a pack with `jokers` Jokers."""
    found = [0] * KINDS
    for card in deck(jokers):
        found[KIND[card]] += 1
    return tuple(found)


def unseen(memory: Memory, jokers: int) -> list[int]:
    """Return the number of cards of each kind that this seat has not seen. Cards that it has seen
    only before a shuffle are included."""
    seen = {*memory.discards, *memory.known.values()}
    seen |= {card for card in (memory.held, memory.taken) if card is not None}
    left = list(whole(jokers))
    for card in seen:
        left[KIND[card]] -= 1
    return left


class Position:
    """A seat's knowledge about all cards on the table at one moment."""

    def __init__(
        self, variant: Variant, memory: Memory, places: Sequence[Iterable[Place]], jokers: int
    ) -> None:
        """Create the position from a seat's memory. `places` has, for each seat, the places of its
        cards."""
        self.variant: Variant = variant
        self.seat: Seat = memory.seat
        self.seats = len(places)
        self.worth = worths(variant.key)
        self.unseen = unseen(memory, jokers)
        """The number of cards of each kind that this seat has not seen."""
        total = max(1, sum(self.unseen))
        self.chance = [count / total for count in self.unseen]
        self.mean = sum(p * w for p, w in zip(self.chance, self.worth, strict=True))
        """The expected points of a card that this seat has not seen."""
        kings = self.chance[RED_KING] + self.chance[BLACK_KING]
        self.left = list(self.chance)
        self.left[RED_KING] = self.left[BLACK_KING] = kings
        self.turns = memory.turns
        self.follows = isinstance(memory, Watch)
        """Whether the memory records which seats have seen which cards."""
        coded = _coder(memory)
        self.hands: list[dict[Place, Code]] = [
            {place: coded(place) for place in lying} for lying in places
        ]
        self.mine = self.hands[self.seat]
        self.chosen = [[place for place in hand if place in memory.kept] for hand in self.hands]
        """For each seat, the places where it has put a card on purpose."""
        self.others = [seat for seat in range(self.seats) if seat != self.seat]
        self._tuples = [tuple(sorted(hand.values())) for hand in self.hands]

    def points(self, code: Code) -> float:
        """Return the expected points of a card with the code `code`."""
        kind = code % AWARE
        if kind != UNKNOWN:
            return self.worth[kind]
        return min(_KEPT, self.mean) if code >= AWARE else self.mean

    def distance(self, total: float) -> float:
        """Return the distance of a total from the best total. In Kaboom! the best total is 0
        (K8.2). In the other games the distance is the total itself."""
        return total if self.variant.distance(-1) < 0 else abs(total)

    def hand(self, seat: Seat, changes: Changes = NONE) -> Hand:
        """Return the sorted codes of a seat's cards after `changes`."""
        if not changes:
            return self._tuples[seat]
        hand = dict(self.hands[seat])
        for place, code in changes.items():
            if place.seat != seat:
                continue
            if code == GONE:
                hand.pop(place, None)
            else:
                hand[place] = code
        return tuple(sorted(hand.values()))

    def features(self, dist: int, top: int | None) -> list[Feature]:
        """Return the features of the position. `dist` is the number of turns until this seat's next
        turn. `top` is the kind of the top discard, or None if the seat may not take that card."""
        own = self._tuples[self.seat]
        found = moment_part(self.turns, dist, self.seats, top, self.worth)
        found += own_part(own, self.worth, self.left)
        theirs = [self._tuples[seat] for seat in self.others]
        for hand in theirs:
            found += rival_part(hand, 1 / len(theirs), self.worth)
        found += cross_part(*self.standing(own, theirs))
        return found

    def total(self, hand: Hand, own: bool) -> float:
        """Return the expected points of a hand. `own` says whether it is this seat's hand."""
        if own:  # a rival's knowledge of a card says nothing about the card's points
            return sum([self.points(code % AWARE) for code in hand])
        return sum([self.points(code) for code in hand])

    def standing(self, own: Hand, theirs: Sequence[Hand]) -> tuple[float, int, float, int]:
        """Return four numbers: this seat's expected distance, the number of its unknown cards, the
        distance of the best rival, and the smallest number of cards of a rival."""
        unknown = sum([code % AWARE == UNKNOWN for code in own])
        best = min([self.distance(self.total(hand, own=False)) for hand in theirs])
        return self.distance(self.total(own, own=True)), unknown, best, min(map(len, theirs))


def _coder(memory: Memory) -> Callable[[Place], Code]:
    """Return a function that maps a place to the code of the card there."""
    known, seat, kept = memory.known, memory.seat, memory.kept
    looks = memory.looks if isinstance(memory, Watch) else None

    def coded(place: Place) -> Code:
        card = known.get(place)
        code = UNKNOWN if card is None else KIND[card]
        if looks is not None:
            aware = looks.aware(place)
            told = bool(aware - {seat}) if place.seat == seat else place.seat in aware
        else:
            told = place in kept
        return code + AWARE if told else code

    return coded


class Worth:
    """Evaluates a position after changes, by one fitted table."""

    def __init__(self, position: Position, table: Sequence[float]) -> None:
        self.position = position
        self._table = table
        self._own: dict[Hand, tuple[float, float, int]] = {}
        self._rivals: dict[Hand, tuple[float, float, int]] = {}
        self._cross: dict[tuple[float, int, float, int], float] = {}
        self._moments: dict[tuple[int, int | None], float] = {}
        self._now = [self._stands(seat, position.hand(seat)) for seat in range(position.seats)]

    def _sum(self, found: Iterable[Feature]) -> float:
        table = self._table
        return sum([table[index] * times for index, times in found])

    def moment(self, dist: int, top: int | None) -> float:
        """Return the part of the worth that depends only on the moment. `dist` is the number of
        turns until this seat's next turn. `top` is the kind of the top discard, or None if the seat
        may not take that card."""
        part = self._moments.get((dist, top))
        if part is None:
            at = self.position
            part = self._sum(moment_part(at.turns, dist, at.seats, top, at.worth))
            self._moments[dist, top] = part
        return part

    def cost(self, changes: Changes = NONE) -> float:
        """Return the worth of the position after `changes`, without the part that depends only on
        the moment. Lower is better."""
        at = self.position
        now = self._now
        if changes:
            now = list(now)
            for seat in {place.seat for place in changes}:
                now[seat] = self._stands(seat, at.hand(seat, changes))
        found = 0.0
        best, fewest, own, unknown = 1e9, 99, 0.0, 0
        for seat, (part, distance, count) in enumerate(now):
            found += part
            if seat == at.seat:
                own, unknown = distance, count
                continue
            if distance < best:
                best = distance
            if count < fewest:
                fewest = count
        key = (own, unknown, best, fewest)
        cross = self._cross.get(key)
        if cross is None:
            cross = self._cross[key] = self._sum(cross_part(*key))
        return found + cross

    def _stands(self, seat: Seat, hand: Hand) -> tuple[float, float, int]:
        """Return the hand's part of the worth, the hand's distance, and a number of cards. For this
        seat, the third item counts its unknown cards. For a rival, it counts all cards."""
        at = self.position
        own = seat == at.seat
        known = self._own if own else self._rivals
        found = known.get(hand)
        if found is None:
            if own:
                part = self._sum(own_part(hand, at.worth, at.left))
                count = sum([code % AWARE == UNKNOWN for code in hand])
            else:
                part = self._sum(rival_part(hand, 1 / len(at.others), at.worth))
                count = len(hand)
            found = known[hand] = (part, at.distance(at.total(hand, own=own)), count)
        return found
