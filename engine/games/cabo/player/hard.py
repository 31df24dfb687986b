"""The hard player of the cabo family: it values a card by what having it led to.

A known card can be slapped away and an unknown one is a risk, so their points
alone say little. The weights are what a round ended with, in points against
the others' mean, by what a seat had and knew as its turns began
(`bench/fit/cabo.py`). They hold while nobody has called; from then on only
points count.
"""

from __future__ import annotations

from typing import Final

from engine.cards import KING, Card, is_red, rank
from engine.games.cabo.player.estimate import Guess
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.player.weights import WEIGHTS
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM
from engine.games.cabo.view import View

KINDS = 15
"""Kinds of known cards: ace to queen, black King, red King, joker."""
UNKNOWN = KINDS
"""The place of the weight of a card that one does not know."""
LATE = 3
"""The turn of one's own from which the second table holds."""


def kind(card: Card) -> int:
    """Which of the kinds a card is."""
    high = rank(card)
    if high < KING:
        return high - 1
    return (13 if is_red(card) else 12) if high == KING else 14


def weights_of(view: View, turns: int) -> tuple[float, ...]:
    """The weights that hold at this table in this turn of one's own."""
    return WEIGHTS[view.game][(2 if len(view.seats) > 2 else 0) + (turns >= LATE)]


class Weighed(Guess):
    """Expectations by the fitted weights: the lower, the better to have."""

    def __init__(self, view: View, memory: Memory) -> None:
        super().__init__(view, memory)
        self._open = view.caller is None
        if self._open:
            self._weights = weights_of(view, memory.turns)
            self.unknown = self._weights[UNKNOWN]
            self.certainty = 0.0

    def worth(self, card: Card) -> float:
        """See `Guess.worth`."""
        return self._weights[kind(card)] if self._open else super().worth(card)

    def distance(self, total: float) -> float:
        """See `Guess.distance`: of weights, the lower the better in every game."""
        return total if self._open else super().distance(total)


class HardPlayer(SimplePlayer):
    """See `engine.players.base.Player`."""

    def _guess(self, view: View) -> Guess:
        return Weighed(view, self._memory)


HARD: Final[dict[str, type[SimplePlayer]]] = {
    KABOOM.key: HardPlayer,
    KABOO.key: HardPlayer,
    # Fitted weights lost to points there, at four seats: hard forgets nothing and is quicker.
    GRAVEYARD.key: SimplePlayer,
}
"""Who plays hard, by game."""
