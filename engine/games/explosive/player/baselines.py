"""A reference player that sees hidden cards, for measuring levels. Only the ladder uses it."""

from __future__ import annotations

from engine.core import Hidden, Seat
from engine.games.explosive.deck import Kind
from engine.games.explosive.player.hard import DEFENDING, WILLING, Choices, HardPlayer
from engine.games.explosive.view import View
from engine.players.base import Playable
from engine.players.mind import PERFECT, Mind


class SeesAll(HardPlayer):
    """The hard player with knowledge of which seats can answer."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        super().__init__(game, seat, seed, mind)
        self._open: View | None = None

    def shown(self, view: View) -> None:
        """Receive a view with every hand open, of the state after the newest events."""
        self._open = view

    def _choices(self, view: View) -> Choices:
        return _Seen(view, self._seat, self._open or view)


class _Seen(Choices):
    """The choices of a seat that knows every hand."""

    def __init__(self, view: View, seat: Seat, open_view: View) -> None:
        super().__init__(view, seat)
        self._hands = [each.hand for each in open_view.seats]

    def _answers(self, kind: Kind, target: Seat, cards: int) -> float:
        hand = self._hands[target]
        if isinstance(hand, Hidden):
            return super()._answers(kind, target, cards)
        return WILLING if any(kind in DEFENDING.get(each, ()) for each in hand) else 0.0
