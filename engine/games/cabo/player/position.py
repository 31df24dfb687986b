"""A position as a fitted player sees it, and the worth of the position after changes to its cards.

The worth is the expected score of the round minus the mean of the rivals' scores. Lower is better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from engine.cards import deck
from engine.core import Place, Seat
from engine.games.cabo.player import features as f
from engine.games.cabo.player.features import AWARE, GONE, KIND, KINDS, UNKNOWN, Code, Feature
from engine.games.cabo.player.memory import Memory, Watch
from engine.games.cabo.variants import VARIANTS, Variant, value

Hand = tuple[Code, ...]
Changes = Mapping[Place, Code]
NONE: Final[Changes] = {}

_KEPT = 3.5
"""The upper bound for the expected points of a card that its owner knows. It is used if nothing
else is known about the card."""


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
    """Return the number of cards of each kind that this seat has not seen, or has seen only before
    a shuffle."""
    seen = {*memory.discards, *memory.known.values()}
    seen |= {card for card in (memory.held, memory.taken) if card is not None}
    left = list(whole(jokers))
    for card in seen:
        left[KIND[card]] -= 1
    return left


class Position:
    """What one seat knows about all cards on the table at one moment."""

    def __init__(
        self, variant: Variant, memory: Memory, places: Sequence[Iterable[Place]], jokers: int
    ) -> None:
        """Create the position from a seat's memory. `places` has the places of each seat's
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
        kings = self.chance[f.RED_KING] + self.chance[f.BLACK_KING]
        self.left = list(self.chance)
        self.left[f.RED_KING] = self.left[f.BLACK_KING] = kings
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
        """Return how far a total is from the best total. In Kaboom! the best total is 0 (K8.2). In
        the other games the distance is the total itself."""
        return total if self.variant.distance(-1) < 0 else abs(total)

    def hand(self, seat: Seat, changes: Changes = NONE) -> Hand:
        """Return the codes of a seat's cards after `changes`, sorted."""
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
        turn, and `top` is the kind of the top discard, or None if that card may not be taken."""
        own = self._tuples[self.seat]
        found = f.moment_part(self.turns, dist, self.seats, top, self.worth)
        found += f.own_part(own, self.worth, self.left)
        theirs = [self._tuples[seat] for seat in self.others]
        for hand in theirs:
            found += f.rival_part(hand, 1 / len(theirs), self.worth)
        found += f.cross_part(*self.standing(own, theirs))
        return found

    def total(self, hand: Hand, own: bool) -> float:
        """Return the expected points of a hand. `own` says whether it is this seat's hand."""
        if own:  # a rival's knowledge of a card says nothing about its points
            return sum([self.points(code % AWARE) for code in hand])
        return sum([self.points(code) for code in hand])

    def standing(self, own: Hand, theirs: Sequence[Hand]) -> tuple[float, int, float, int]:
        """Return four numbers: this seat's expected distance, the number of its unknown cards, the
        distance of the best rival, and the smallest number of cards that a rival has."""
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
    """Evaluates positions after changes by one fitted table."""

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
        turns until this seat's next turn. `top` is the kind of the top discard, or None if that
        card may not be taken."""
        part = self._moments.get((dist, top))
        if part is None:
            at = self.position
            part = self._sum(f.moment_part(at.turns, dist, at.seats, top, at.worth))
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
            cross = self._cross[key] = self._sum(f.cross_part(*key))
        return found + cross

    def _stands(self, seat: Seat, hand: Hand) -> tuple[float, float, int]:
        """Return the hand's part of the worth, the hand's distance, and a number of cards. For this
        seat, that is the number of its unknown cards. For a rival, it is the number of all its
        cards."""
        at = self.position
        own = seat == at.seat
        known = self._own if own else self._rivals
        found = known.get(hand)
        if found is None:
            if own:
                part = self._sum(f.own_part(hand, at.worth, at.left))
                count = sum([code % AWARE == UNKNOWN for code in hand])
            else:
                part = self._sum(f.rival_part(hand, 1 / len(at.others), at.worth))
                count = len(hand)
            found = known[hand] = (part, at.distance(at.total(hand, own=own)), count)
        return found
