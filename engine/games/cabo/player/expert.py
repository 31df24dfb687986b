"""The expert of the cabo family: fitted tables, what rivals know, and calls played out."""

from __future__ import annotations

from engine.core import Seat
from engine.games.cabo.player.fitted import FittedPlayer
from engine.games.cabo.player.playout import called
from engine.games.cabo.player.position import Position
from engine.games.cabo.player.table import Table
from engine.games.cabo.player.watch import Watch
from engine.games.cabo.view import View
from engine.players.mind import PERFECT, Mind


class ExpertPlayer(FittedPlayer):
    """See `engine.players.base.Player`. `table`: what its positions are worth."""

    def __init__(
        self, key: str, seat: Seat, seed: bytes, table: Table, mind: Mind = PERFECT
    ) -> None:
        self._watch = Watch(seat, seed, mind)
        super().__init__(key, seat, seed, table, self._watch)

    def _ended(self, view: View, at: Position) -> float:
        if not self._variant.has("call"):
            return super()._ended(view, at)
        return called(view, at, self._watch, self._moment_seed())
