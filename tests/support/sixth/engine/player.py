"""The simple computer player of Keep or Swap, which swaps every card above the middle."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card, rank
from engine.core import Hidden, Place, Seat
from engine.players.base import PERFECT, Mind, Playable
from engine.presence import Ready
from tests.support.sixth.engine.actions import Action, Keep, Swap
from tests.support.sixth.engine.events import Event
from tests.support.sixth.engine.variants import KEY
from tests.support.sixth.engine.view import View

MIDDLE = 7


class SwapPlayer:
    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        if game.key != KEY:
            raise ValueError(f"The player of {KEY} does not play {game.key!r}.")
        self._seat = seat

    def observe(self, events: Iterable[Event]) -> None:
        """See `Player.observe`. Does nothing, because the player needs only the view."""

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        return ()

    def turns_since_seen(self, view: View) -> int:
        return 0

    def choose(self, view: View) -> Action | None:
        kinds = {offer.kind: offer.number for offer in view.offers}
        if "ready" in kinds:
            return Ready(self._seat, kinds["ready"])
        if "keep" not in kinds:
            return None
        card = view.seats[self._seat].card
        high = isinstance(card, Hidden) or rank(card) > MIDDLE
        return (Swap if high else Keep)(self._seat, kinds["keep"])
