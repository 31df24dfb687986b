"""The hard player of the cabo family. It values a card by the results of seats that had such a
card.

The points of a card are a poor measure of its value, because a known card can be slapped away and
an unknown card is a risk. The fitted weights predict a seat's result in the round relative to the
others' mean. They predict it from the cards that the seat had and knew at the beginning of its
turns (`bench/fit/cabo.py`). The weights are used until a call. After a call only points count.
"""

from __future__ import annotations

from typing import Final

from engine.cards import KING, Card, is_red, rank
from engine.games.cabo.player.calling import Guess
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.player.simple import MannerlySimplePlayer, SimplePlayer
from engine.games.cabo.player.weights import WEIGHTS
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM
from engine.games.cabo.view import View

KINDS = 15
"""The number of kinds of known cards: Ace to Queen, black King, red King and Joker."""
UNKNOWN = KINDS
"""The index of the weight of an unknown card."""
LATE = 3
"""The number of the seat's turn at which the table for late turns begins."""


def kind(card: Card) -> int:
    """Return the kind of a card."""
    high = rank(card)
    if high < KING:
        return high - 1
    return (13 if is_red(card) else 12) if high == KING else 14


def weights_of(view: View, turns: int) -> tuple[float, ...]:
    """Return the weights for the number of seats in `view` and the seat's turn number `turns`."""
    return WEIGHTS[view.game][(2 if len(view.seats) > 2 else 0) + (turns >= LATE)]


class Weighed(Guess):
    """A `Guess` that values cards by the fitted weights. Lower is better."""

    def __init__(self, view: View, memory: Memory, lot: int | None = None) -> None:
        super().__init__(view, memory, lot)
        self._open = view.caller is None
        if self._open:
            self._weights = weights_of(view, memory.turns)
            self.unknown = self._weights[UNKNOWN]
            self.certainty = 0.0

    def worth(self, card: Card) -> float:
        """See `Guess.worth`."""
        return self._weights[kind(card)] if self._open else super().worth(card)

    def distance(self, total: float) -> float:
        """See `Guess.distance`. Before a call, a lower sum of weights is better in every game."""
        return total if self._open else super().distance(total)


class HardPlayer(SimplePlayer):
    """The hard player. See `engine.players.base.Player`."""

    def _guess(self, view: View) -> Guess:
        return Weighed(view, self._memory, self._lot(view))


class MannerlyHardPlayer(HardPlayer):
    """The hard player with manners (`engine.players.base`)."""

    mannered = True


MANNERLY_HARD: Final[dict[str, type[SimplePlayer]]] = {
    KABOOM.key: MannerlyHardPlayer,
    KABOO.key: MannerlyHardPlayer,
    # With four seats the fitted weights lost to points there. The hard player still forgets nothing
    # and is faster.
    GRAVEYARD.key: MannerlySimplePlayer,
}
"""Maps the key of each game to the class of its hard player."""
HARD: Final[dict[str, type[SimplePlayer]]] = {
    KABOOM.key: HardPlayer,
    KABOO.key: HardPlayer,
    GRAVEYARD.key: SimplePlayer,
}
"""Maps the key of each game to the class of its hard player in earlier matches."""
