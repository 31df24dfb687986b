"""The hard player of the cabo family: values a card by the results of seats that had it.

A known card can be slapped away and an unknown one is a risk, so points alone are a poor measure.
The weights predict a seat's result of the round, relative to the others' mean, from the cards that
it had and knew at the beginning of its turns (`bench/fit/cabo.py`). They apply until a call; after
a call only points count.
"""

from __future__ import annotations

from typing import Final

from engine.cards import KING, Card, is_red, rank
from engine.games.cabo.player.estimate import Guess
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.player.simple import MannerlySimplePlayer, SimplePlayer
from engine.games.cabo.player.weights import WEIGHTS
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM
from engine.games.cabo.view import View

KINDS = 15
"""The kinds of known cards: ace to queen, black King, red King, Joker."""
UNKNOWN = KINDS
"""The index of an unknown card's weight."""
LATE = 3
"""The seat's turn number from which the second table applies."""


def kind(card: Card) -> int:
    """Return the kind of a card."""
    high = rank(card)
    if high < KING:
        return high - 1
    return (13 if is_red(card) else 12) if high == KING else 14


def weights_of(view: View, turns: int) -> tuple[float, ...]:
    """Return the weights for the view's number of seats and the seat's turn number `turns`."""
    return WEIGHTS[view.game][(2 if len(view.seats) > 2 else 0) + (turns >= LATE)]


class Weighed(Guess):
    """Expectations by the fitted weights; lower is better."""

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
        """See `Guess.distance`. With weights, lower is better in every game."""
        return total if self._open else super().distance(total)


class HardPlayer(SimplePlayer):
    """See `engine.players.base.Player`."""

    def _guess(self, view: View) -> Guess:
        return Weighed(view, self._memory, self._lot(view))


class MannerlyHardPlayer(HardPlayer):
    """The hard player with manners."""

    mannered = True


MANNERLY_HARD: Final[dict[str, type[SimplePlayer]]] = {
    KABOOM.key: MannerlyHardPlayer,
    KABOO.key: MannerlyHardPlayer,
    # At four seats fitted weights lost to points there; hard forgets nothing and is faster.
    GRAVEYARD.key: MannerlySimplePlayer,
}
"""The class of the hard player of each game."""
HARD: Final[dict[str, type[SimplePlayer]]] = {
    KABOOM.key: HardPlayer,
    KABOO.key: HardPlayer,
    GRAVEYARD.key: SimplePlayer,
}
"""The classes that earlier matches use."""
