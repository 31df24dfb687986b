"""The worth of a table for one of its seats. It is the seat's probability of winning the game.

Every remaining player has a strength, which is a weighted sum of features. The features describe
the cards in front of the player, and the player's hand. The probabilities of winning depend only on
the strengths. So destroying a wall of a strong player is worth more. `python -m
bench.fit.explosive` fits the weights. There is a set of weights for each number of players left
(`group`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from typing import Final

from engine.core import Hidden, Seat
from engine.games.explosive.deck import KINDS, WALLS, Kind
from engine.games.explosive.view import View

MANY: Final = 9
"""The maximum number of walls that is distinguished. Higher numbers count as this number."""
_RANKED: Final = MANY + 1
_BESIDES: Final = _RANKED + len(WALLS)
_PEOPLE: Final = (Kind.MAD_CHEMIST, Kind.UNDERMINER, Kind.DIPLOMACY)
_CARDS: Final = _BESIDES + len(_PEOPLE)
"""The index of the feature for the number of cards in a rival's hand."""
_OWN_CARDS: Final = _CARDS + 1
_AHEAD: Final = _OWN_CARDS + 1
"""The index of the feature for the share of the remaining players whose turn comes before this
player's."""
_LEAST: Final = _AHEAD + 1
_MOST: Final = _LEAST + 1
_PLAYS: Final = _MOST + 1
_HELD: Final = _PLAYS + 1
_HANDED: Final = tuple(dict.fromkeys(KINDS))
_FRONT: Final = {kind: _RANKED + WALLS.index(kind) for kind in WALLS} | {
    kind: _BESIDES + at for at, kind in enumerate(_PEOPLE)
}
_HAND: Final = {kind: _HELD + at for at, kind in enumerate(_HANDED)}
_POOR: Final = _HELD + len(_HANDED)
"""The index of the feature for the number of walls in the seat's own hand. It is used only if the
seat has few walls in front of it."""
_BARE: Final = _POOR + 1
"""The index of the feature for the number of answers in the seat's own hand. It is used only if the
seat has few walls in front of it."""
_MINE: Final = _BARE + 1
"""The index of the feature that is 1 for the evaluating seat. Only this seat's hand is weighted by
kind."""
SIZE: Final = _MINE + 1
"""The number of features of a player."""
_FEW: Final = 2
_ANSWERING: Final = (Kind.FIZZLE, Kind.BLAST_SHIELD, Kind.OOPS, Kind.BACKFIRE)

ENDLESS: Final = 1000
"""The number of rounds that stands for "no limit". No game takes so many rounds."""

Traits = list[tuple[int, float]]


class Position:
    """A table as one seat sees it. Possible actions are evaluated by changing it."""

    __slots__ = (
        *("cards", "fronts", "hand", "left", "me", "mover", "plays", "rounds", "seats"),
        *("threats", "unseen"),
    )

    def __init__(
        self,
        me: Seat,
        fronts: list[tuple[Kind, ...]],
        cards: list[int],
        hand: tuple[Kind, ...],
        left: list[Seat],
        mover: Seat,
        plays: int,
        unseen: float = 0.0,
        rounds: int = ENDLESS,
    ) -> None:
        self.me = me
        self.fronts = fronts
        self.cards = cards
        self.hand = hand
        """The hand of the evaluating seat."""
        self.left = left
        """The seats that are not eliminated, in clockwise order from seat 0."""
        self.mover = mover
        """The seat whose turn it is. After the end of that turn, the next seat."""
        self.plays = plays
        """The number of cards that the evaluating seat may still play on its turn. It is used only
        if `mover` is the evaluating seat."""
        self.unseen = unseen
        """The number of unknown cards in the evaluating seat's hand."""
        self.rounds = rounds
        """X7.2: the number of rounds of the table that are left, including the current one."""
        self.seats = len(fronts)
        self.threats: Mapping[Seat, float] = {}
        """Maps rivals to the factors for their strength. A missing factor is 1."""

    def copy(self) -> Position:
        """Return an independent copy."""
        other = Position(
            self.me,
            self.fronts.copy(),
            self.cards.copy(),
            self.hand,
            self.left,
            self.mover,
            self.plays,
            self.unseen,
            self.rounds,
        )
        other.threats = self.threats
        return other

    def walls(self, seat: Seat) -> int:
        """Return the number of walls that stand in front of the seat."""
        return sum([kind in _RANK for kind in self.fronts[seat]])

    def remove(self, seat: Seat, kinds: Iterable[Kind]) -> None:
        """Remove cards of the given kinds that lie in front of a seat."""
        front = list(self.fronts[seat])
        for kind in kinds:
            front.remove(kind)
        self.fronts[seat] = tuple(front)

    def spend(self, *kinds: Kind) -> None:
        """Remove cards of the given kinds from the evaluating seat's hand."""
        hand = list(self.hand)
        for kind in kinds:
            hand.remove(kind)
        self.hand = tuple(hand)
        self.cards[self.me] -= len(kinds)

    def eliminate(self, seat: Seat) -> None:
        """Remove a seat from the seats that are left."""
        self.left = [other for other in self.left if other != seat]

    def played(self) -> None:
        """Count one card that the evaluating seat has played. If it may play no more, its turn
        ends."""
        self.plays -= 1
        if not self.plays:
            self.over()

    def over(self) -> None:
        """End the turn of the evaluating seat."""
        self.plays = 0
        self.mover = (self.me + 1) % self.seats


_RANK: Final = frozenset(WALLS)


def read(view: View, me: Seat) -> Position:
    """Return the table as `view` shows it to the seat `me`."""
    hand = view.seats[me].hand
    turn = view.turn
    mover = turn.seat if turn is not None else me
    return Position(
        me,
        [seat.front for seat in view.seats],
        [seat.cards for seat in view.seats],
        () if isinstance(hand, Hidden) else hand,
        [seat.seat for seat in view.seats if seat.out is None],
        mover if turn is None or turn.plays else (mover + 1) % len(view.seats),
        turn.plays if turn is not None and turn.seat == me else 0,
        rounds=ENDLESS if view.rounds_left is None else view.rounds_left,
    )


def group(at: Position) -> int:
    """Return the index of the set of weights for a table. It depends on the number of players left,
    and on whether the game started with more than two players."""
    return 1 if at.seats == 2 else min(len(at.left), 4)


def traits(at: Position) -> list[Traits]:
    """Return the features of every remaining player, in the order of `at.left`."""
    walls = [at.walls(seat) for seat in at.left]
    least, most = min(walls), max(walls)
    alone = (walls.count(least) == 1, walls.count(most) == 1)
    order = sorted(at.left, key=lambda seat: (seat - at.mover) % at.seats)
    found: list[Traits] = []
    for seat, count in zip(at.left, walls, strict=True):
        own: Traits = [(min(count, MANY), 1.0)]
        own += [(_FRONT[kind], 1.0) for kind in at.fronts[seat] if kind is not Kind.PALISADE]
        own.append((_AHEAD, order.index(seat) / len(order)))
        if count == least and alone[0]:
            own.append((_LEAST, 1.0))
        if count == most and alone[1]:
            own.append((_MOST, 1.0))
        if seat == at.me:
            own.append((_MINE, 1.0))
            own.append((_OWN_CARDS, len(at.hand) + at.unseen))
            own += [(_HAND[kind], 1.0) for kind in at.hand]
            if at.plays:
                own.append((_PLAYS, at.plays))
            if count <= _FEW:
                own.append((_POOR, sum([kind in _RANK for kind in at.hand])))
                own.append((_BARE, sum([kind in _ANSWERING for kind in at.hand])))
        else:
            own.append((_CARDS, min(at.cards[seat], 12)))
        found.append(own)
    return found


class Scale:
    """Evaluates tables with the weights `weights`. There is one set of weights for each `group`."""

    def __init__(
        self, weights: Mapping[int, Sequence[float]], counted: Callable[[Position], list[Traits]]
    ) -> None:
        self._weights = weights
        self._counted = counted
        # The worth of an unknown card in the evaluating seat's hand.
        self._anything = {
            which: sum([found[_HAND[kind]] for kind in KINDS]) / len(KINDS)
            for which, found in weights.items()
        }

    def worth(self, at: Position) -> float:
        """Return the probability that the evaluating seat wins."""
        if at.me not in at.left:
            return 0.0
        if len(at.left) == 1:
            return 1.0
        which = group(at)
        weights = self._weights[which]
        strong = [
            exp(sum([weights[trait] * number for trait, number in own]))
            for own in self._counted(at)
        ]
        if at.threats:
            factor = at.threats.get
            strong = [each * factor(seat, 1.0) for seat, each in zip(at.left, strong, strict=True)]
        mine = strong[at.left.index(at.me)]
        others = sum(strong) - mine
        if at.unseen:
            mine *= exp(at.unseen * self._anything[which])
        return mine / (mine + others)

    def held(self, at: Position, kind: Kind) -> float:
        """Return the contribution of a card of the kind `kind` in the seat's hand to the seat's
        strength."""
        return self._weights[group(at)][_HAND[kind]]


# fmt: off
# Made on 23 Nov 2026 by `python -m bench.fit.explosive`, run a second time with the hard player of
# the first run, from the games of the seeds fit-2-0, fit-3-0 and fit-4-0 on. In the order of
# `traits`.
WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    1: (  # 297142 samples
        -1.460, -0.470, -0.310, -0.112, 0.066, 0.274, 0.364, 0.439, 0.492, 0.627, 0.000,
        0.131, 0.157, 0.387, 0.503, 0.261, 0.987, 0.064, 0.127, 0.099, 0.032, -0.038, 0.038,
        0.056, -0.076, 0.007, 0.041, 0.119, 0.219, -0.018, 0.031, 0.101, 0.220, 0.631, 0.053,
        1.182, -0.050, 0.146, 0.000, 0.026, 0.094, -0.141, 0.002, 0.036, -0.047, 0.031, 0.113,
        -0.063, 0.175, 0.504, 0.018, 0.100, -0.083
    ),
    2: (  # 58926 samples
        -0.904, -0.435, -0.121, 0.151, 0.307, 0.513, 0.733, 0.875, 0.963, 0.375, 0.000,
        0.064, 0.050, 0.158, 0.224, -0.068, 0.456, 0.265, 0.070, 0.009, -0.651, -0.040, 0.040,
        -0.097, 0.043, -0.024, -0.015, 0.121, -0.146, -0.103, -0.077, -0.215, -0.060, -0.099,
        -0.327, 0.400, -0.002, 0.395, 0.233, 0.024, -0.082, 0.082, -0.122, 0.124, -0.251, 0.268,
        0.369, -0.003, 0.536, 1.327, 0.076, 0.030, -0.147
    ),
    3: (  # 48160 samples
        -1.732, -0.909, -0.649, -0.200, 0.039, 0.274, 0.609, 0.824, 1.002, 1.106, 0.000,
        0.080, -0.164, 0.020, 0.485, -0.295, 0.438, 0.424, -0.011, 0.060, -0.442, -0.347, 0.295,
        -0.076, -0.260, -0.156, -0.110, -0.116, 0.031, -0.093, -0.157, -0.163, 0.071, -0.112,
        -0.348, 0.435, -0.151, 0.165, 0.196, 0.016, -0.122, -0.216, -0.308, 0.119, -0.424,
        0.073, 0.119, -0.130, 0.500, 0.790, -0.048, 0.122, -0.165
    ),
    4: (  # 80766 samples
        -2.004, -1.228, -0.878, -0.500, -0.155, 0.153, 0.247, 0.524, 0.796, 0.844,
        0.000, 0.121, 0.056, -0.066, 0.139, -0.412, 0.246, -0.022, -0.068, -0.004, -0.229,
        -0.355, -0.019, 0.051, -0.191, -0.116, -0.116, -0.038, 0.040, -0.094, -0.072, -0.148,
        0.157, -0.123, -0.552, 0.479, -0.163, 0.228, 0.081, -0.213, -0.064, -0.175, -0.280,
        0.143, -0.325, 0.021, 0.115, -0.022, 0.527, 0.420, 0.020, 0.092, -0.204
    ),
}
# fmt: on

HARD: Final = Scale(WEIGHTS, traits)
