"""The hard player of the cabo family: it weighs cards by what having them led to."""

from __future__ import annotations

from typing import Final

from engine.games.cabo.player.estimate import Guess
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.player.weighed import Weighed
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM
from engine.games.cabo.view import View


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
