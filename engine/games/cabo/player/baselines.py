"""Reference players for measuring levels: some see hidden cards, some have one bad habit.

None of them is a level: only the ladder uses them.
"""

from __future__ import annotations

from engine.core import Place
from engine.games.cabo import actions as act
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.view import FaceUp, View
from engine.views import offering


class SeesAll(SimplePlayer):
    """The simple player with knowledge of every card on the table."""

    def shown(self, view: View) -> None:
        """Receive a view with every card open, of the state after the newest events."""
        self._memory.known = {
            Place(seat.seat, slot): card.card
            for seat in view.seats
            for slot, card in enumerate(seat.slots)
            if isinstance(card, FaceUp) and self._sees(seat.seat)
        }

    def _sees(self, seat: int) -> bool:
        return True


class SeesOwn(SeesAll):
    """The simple player with knowledge of all its own cards and no others."""

    def _sees(self, seat: int) -> bool:
        return seat == self._seat


class CallsEarly(SimplePlayer):
    """A player that ends the round as soon as possible from its second turn on."""

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        if self._memory.turns >= 2:
            for offer in view.offers:
                if offer.kind == "call":
                    return act.Call(self._seat, offer.number)
                if offer.kind == "end_round":
                    return act.EndRound(self._seat, offer.number)
        return super().choose(view)


class NeverSlaps(SimplePlayer):
    """The simple player without claims."""

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        offers = tuple(offer for offer in view.offers if not offer.claims)
        return super().choose(offering(view, offers))
