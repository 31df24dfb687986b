"""The easy player: plays as well as the one it leans on, but lets chances pass.

It does nothing that the player it leans on would not do at this moment, only
not always, and not always with the best card; it knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from engine.core import Offer, Seat, offered_as
from engine.players.dice import Dice, any_of

if TYPE_CHECKING:
    from engine.players.base import Playable, Player

_CLAIM: Final = "slap"
_OVERLOOKS: Final = 2
"""One claim in so many it does not see."""
_CARELESS: Final = 3
"""One choice in so many is made without thinking which card is best."""
_SURE: Final = frozenset({"match"})
"""What nobody does by chance: it would cost cards at each try."""


class EasyPlayer:
    """See `engine.players.base.Player`. `better`: who it leans on."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, better: Player) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._better = better

    def observe(self, events: Iterable[Any]) -> None:
        """See `Player.observe`."""
        self._better.observe(events)

    def choose(self, view: Any) -> Any | None:
        """See `Player.choose`."""
        offers: tuple[Offer, ...] = tuple(o for o in view.offers if not self._overlooks(o))
        if len(offers) < len(view.offers):
            view = replace(view, offers=offers)
        action = self._better.choose(view)
        if action is None:
            return None
        kind = offered_as(action)
        alike = [offer for offer in offers if offer.kind == kind or self._means(offer, action)]
        # By the decision, which has the same number however often it is asked for.
        dice = Dice(self._seed, alike[0].number)
        if kind in _SURE or kind == _CLAIM or dice.below(_CARELESS):
            return action
        offer = alike[dice.below(len(alike))]
        return self._game.action(offer.kind, self._seat, offer.number, any_of(offer, dice))

    def _means(self, offer: Offer, action: Any) -> bool:
        """Whether the offer is of the same sort as this action: another card to play, say."""
        if offered_as(action) == action.__struct_config__.tag:
            return False
        places = tuple(offer.places()[: offer.picks])
        other = self._game.action(offer.kind, self._seat, offer.number, places)
        return type(other) is type(action)

    def _overlooks(self, offer: Offer) -> bool:
        # Asked again about the same discard, it sees no more.
        return offer.kind == _CLAIM and not Dice(self._seed, ~offer.number).below(_OVERLOOKS)
