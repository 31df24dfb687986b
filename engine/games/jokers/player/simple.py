"""The simple player of Jokers Go Boom: rid of points first, Jokers kept for when they count.

It decides by its seat's view alone, so it has nothing to remember and nothing
to throw for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import Card
from engine.core import Offer, Place, Seat
from engine.games.jokers import actions as act
from engine.games.jokers.events import Event
from engine.games.jokers.queries import booms, matches
from engine.games.jokers.variants import KEY, value
from engine.games.jokers.view import View
from engine.players.base import Playable
from engine.players.mind import PERFECT, Mind

_KEPT: Final = 30
"""What it is worth to keep a card that goes boom: it fits when nothing else does, and then saves a
draw. More than any card's points, so that it is played when it must be, or when somebody is near
the end."""

_NEAR: Final = 1
"""Cards in a rival's hand at which twenty points become too much to sit on."""

_HURRY: Final = 60


class JokersPlayer:
    """See `engine.players.base.Player`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        if game.key != KEY:
            raise ValueError(f"The player of {KEY} does not play {game.key!r}.")
        self._seat = seat

    def observe(self, events: Iterable[Event]) -> None:
        """See `Player.observe`: what it goes by lies in view."""

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        seat = self._seat
        for offer in view.offers:
            match offer.kind:
                case "play":
                    # Offered first, and taken: what may be played is better gone than kept.
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
        """See `Player.knows`: it has nothing to remember."""
        return ()

    def _best(self, view: View, offer: Offer) -> int:
        """The position of the card to play."""
        hand = view.seats[self._seat].hand
        assert isinstance(hand, tuple)
        return max(offer.targets[self._seat], key=lambda at: self._gain(view, hand, at))

    def _gain(self, view: View, hand: tuple[Card, ...], at: int) -> int:
        """What playing this card is worth: its points, and the followers it leaves in hand."""
        card = hand[at]
        boom = booms(view.rules, card)
        rest = hand[:at] + hand[at + 1 :]
        if not boom:
            return value(card) + sum(matches(other, card) for other in rest)
        near = min(rival.cards for rival in view.seats if rival.seat != self._seat) <= _NEAR
        return value(card) + (_HURRY if near else 0) - _KEPT
