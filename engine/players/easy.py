"""The easy player: plays as well as the one it leans on, but lets chances pass.

It does nothing that the player it leans on would not do at this moment, only
not always, and not always with the best card; it knows no game. It ends no round while somebody
has hardly had a turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from msgspec import Struct

from engine.cards import Card
from engine.core import WHOLE_SEAT, AnyEvent, Offer, Place, Seat, kind_of, offered_as, seat_of
from engine.players.base import Playable, Player
from engine.players.dice import Dice, any_of
from engine.views import TableView, offering

A = TypeVar("A", bound=Struct)
E = TypeVar("E", bound=AnyEvent)
V = TypeVar("V", bound=TableView)

_OVERLOOKS: Final = 2
"""One claim in so many it does not see."""
_CARELESS: Final = 3
"""One choice in so many is made without thinking which card is best."""
PATIENCE: Final = 2
"""Turns that everybody has in a round before it would end it."""
LESSON: Final = 4
"""The same, where somebody plays for the first time."""
_LAST: Final = 2
"""So few cards may be gone with one claim."""


class EasyPlayer(Generic[V, E, A]):
    """See `engine.players.base.Player`. `better`: who it leans on; `patience`: how many turns
    everybody has before it ends a round."""

    def __init__(
        self,
        game: Playable[A],
        seat: Seat,
        seed: bytes,
        better: Player[V, E, A],
        patience: int = PATIENCE,
    ) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._better = better
        self._patience = patience
        self._turns = 0

    def observe(self, events: Iterable[E]) -> None:
        """See `Player.observe`."""
        seen = list(events)
        for event in seen:
            match kind_of(event):
                case "round_dealt":
                    self._turns = 0
                case "turn_began":
                    self._turns += seat_of(event) == self._seat
                case _:
                    pass
        self._better.observe(seen)

    def choose(self, view: V) -> A | None:
        """See `Player.choose`."""
        seen = tuple(offer for offer in view.offers if not self._overlooks(offer))
        offers = tuple(offer for offer in seen if not self._too_soon(view, offer))
        if not offers and view.turn is not None and view.turn.seat == self._seat:
            # Nothing else is left to do, and others wait: but not for what anybody might end.
            offers = tuple(offer for offer in seen if not (offer.ends and offer.race))
        if not offers:
            return None
        if len(offers) < len(view.offers):
            view = offering(view, offers)
        action = self._better.choose(view)
        if action is None:
            return None
        kind = offered_as(action)
        alike = [offer for offer in offers if offer.kind == kind or self._means(offer, action)]
        # By the decision, which has the same number however often it is asked for.
        dice = Dice(self._seed, alike[0].number)
        if alike[0].risk or alike[0].claims or dice.below(_CARELESS):
            return action
        offer = alike[dice.below(len(alike))]
        return self._game.action(offer.kind, self._seat, offer.number, any_of(offer, dice))

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """See `Player.knows`."""
        return self._better.knows()

    def _means(self, offer: Offer, action: A) -> bool:
        """Whether the offer is of the same sort as this action: another card to play, say."""
        if offered_as(action) == kind_of(action):
            return False
        places = tuple(offer.places()[: offer.picks])
        other = self._game.action(offer.kind, self._seat, offer.number, places)
        return type(other) is type(action)

    def _too_soon(self, view: V, offer: Offer) -> bool:
        # On its own turn after that many, everybody else has had as many.
        if self._turns > self._patience:
            return False
        if offer.claims and view.seats[self._seat].cards <= _LAST:
            return True
        # Who is hit as such, and not a card before them, may be out.
        return offer.ends or any(place.slot == WHOLE_SEAT for place in offer.places())

    def _overlooks(self, offer: Offer) -> bool:
        # Asked again about the same discard, it sees no more.
        return offer.claims and not Dice(self._seed, ~offer.number).below(_OVERLOOKS)
