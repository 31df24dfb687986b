"""A reference player that sees hidden cards, for measuring levels. Only the ladder uses it."""

from __future__ import annotations

from engine.core import Seat
from engine.games.jokers.player.hard import HardPlayer
from engine.games.jokers.playout import Imagining, Known
from engine.games.jokers.view import View
from engine.players.base import Playable
from engine.players.mind import PERFECT, Mind


class SeesAll(HardPlayer):
    """The hard player with knowledge of every hand."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        super().__init__(game, seat, seed, mind)
        self._open: View | None = None

    def shown(self, view: View) -> None:
        """Receive a view with every hand open, of the state after the newest events."""
        self._open = view

    def _imagining(self, view: View, known: Known) -> Imagining:
        return super()._imagining(self._open or view, known)
