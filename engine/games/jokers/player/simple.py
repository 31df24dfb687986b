"""The simple player of Jokers Go Boom. It gets rid of points first and keeps Jokers for later.

The player decides only by the view of its seat, without memory or randomness.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import Card
from engine.core import Offer, Place, Seat
from engine.games.jokers import actions as act
from engine.games.jokers.events import Event
from engine.games.jokers.variants import KEY, booms, matches, value
from engine.games.jokers.view import View
from engine.players.base import PERFECT, Mind, Playable

_KEPT: Final = 30
"""The value of keeping a card that goes boom. Such a card can be played when no other card can, and
then saves a draw. The value exceeds any card's points, so that the card is played only if no other
card can be played, or if a rival is near the end."""

_NEAR: Final = 1
"""The largest number of cards in a rival's hand at which keeping a card that goes boom is too
risky."""

_HURRY: Final = 60


class JokersPlayer:
    """The simple player. See `engine.players.base.Player`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        if game.key != KEY:
            raise ValueError(f"The player of {KEY} does not play {game.key!r}.")
        self._seat = seat

    def observe(self, events: Iterable[Event]) -> None:
        """Do nothing, because the view is enough. See `Player.observe`."""

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        seat = self._seat
        for offer in view.offers:
            match offer.kind:
                case "play":
                    # Offered first, and taken: playing is better than keeping.
                    return act.Play(seat, offer.number, Place(seat, self._best(view, offer)))
                case "draw":
                    return act.Draw(seat, offer.number)
                case "skip":
                    return act.Skip(seat, offer.number)
                case "ready":
                    return act.Ready(seat, offer.number)
                case _:
                    pass
        return None

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return an empty tuple. See `Player.knows`."""
        return ()

    def turns_since_seen(self, view: View) -> int:
        """Return 0. See `Player.turns_since_seen`."""
        return 0

    def _best(self, view: View, offer: Offer) -> int:
        """Return the position in the hand of the best card to play."""
        hand = view.seats[self._seat].hand
        assert isinstance(hand, tuple)
        return max(offer.targets[self._seat], key=lambda at: self._gain(view, hand, at))

    def _gain(self, view: View, hand: tuple[Card, ...], at: int) -> int:
        """Return the value of playing the card at position `at`. It consists of the card's points
        and the number of cards in the hand that could follow it."""
        card = hand[at]
        boom = booms(view.rules, card)
        rest = hand[:at] + hand[at + 1 :]
        if not boom:
            return value(card) + sum(matches(other, card) for other in rest)
        near = min(rival.cards for rival in view.seats if rival.seat != self._seat) <= _NEAR
        return value(card) + (_HURRY if near else 0) - _KEPT
