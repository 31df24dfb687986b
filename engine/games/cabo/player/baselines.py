"""Players to measure levels by: some see what nobody may see, some have one bad habit.

None of them is a level: only a ladder seats them.
"""

from __future__ import annotations

from engine.core import Place
from engine.games.cabo import actions as act
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.view import FaceUp, View
from engine.views import offering


class SeesAll(SimplePlayer):
    """Plays simply, and knows every card on the table."""

    def shown(self, view: View) -> None:
        """Every card lies open in this view, of the state to which the newest events have led."""
        self._memory.known = {
            Place(seat.seat, slot): card.card
            for seat in view.seats
            for slot, card in enumerate(seat.slots)
            if isinstance(card, FaceUp) and self._sees(seat.seat)
        }

    def _sees(self, seat: int) -> bool:
        return True


class SeesOwn(SeesAll):
    """Plays simply, and knows every card in front of itself, and no other."""

    def _sees(self, seat: int) -> bool:
        return seat == self._seat


class CallsEarly(SimplePlayer):
    """Ends the round as soon as it may from its second turn on, whatever it has."""

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
    """Plays simply, and claims no discard."""

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        offers = tuple(offer for offer in view.offers if not offer.claims)
        return super().choose(offering(view, offers))
