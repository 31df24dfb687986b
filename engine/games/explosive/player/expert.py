"""The expert of the explosive game: the hard player, with a sharper eye for what a table is
worth."""

from __future__ import annotations

from typing import Final

from engine.games.explosive.player.hard import Choices, HardPlayer
from engine.games.explosive.player.insight import traits
from engine.games.explosive.player.insight_weights import WEIGHTS
from engine.games.explosive.player.worth import Scale
from engine.games.explosive.view import View

INSIGHT: Final = Scale(WEIGHTS, traits)


class ExpertPlayer(HardPlayer):
    """See `engine.players.base.Player`."""

    def _choices(self, view: View) -> Choices:
        return Choices(view, self._seat, INSIGHT)
