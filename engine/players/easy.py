"""The easy player: plays as well as the one it leans on, but lets chances pass.

It does nothing that the player it leans on would not do at this moment, only
not always, and not always with the best card; it knows no game. It ends no round while somebody
has hardly had a turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import (
    ROUND_DEALT,
    TURN_BEGAN,
    WHOLE_SEAT,
    AnyEvent,
    Offer,
    Place,
    Seat,
    kind_of,
    offered_as,
    seat_of,
)
from engine.players.base import Playable, Player
from engine.players.dice import Dice, any_of
from engine.views import TableView, offering

A = TypeVar("A", bound=Struct)
E = TypeVar("E", bound=AnyEvent)
V = TypeVar("V", bound=TableView)


class Habits(Struct, frozen=True):
    """How easy it is."""

    overlooks: int
    """One claim in so many it does not see."""
    careless: int
    """One choice in so many is made without thinking which card is best."""
    patience: int
    """Turns that everybody has in a round before it would end it."""
    spreads: bool = False
    """Every other time it sees half of those whom it may aim at, by chance: the weakest is not
    always hit."""


BEGINNER: Final = Habits(overlooks=12, careless=2, patience=2, spreads=True)
FIRST: Final = Habits(overlooks=2, careless=3, patience=2)
"""As it was when there were two levels."""
LESSON: Final = Habits(overlooks=2, careless=3, patience=4)
"""The same, where somebody plays for the first time."""
_LAST: Final = 2
"""So few cards may be gone with one claim."""


class EasyPlayer(Generic[V, E, A]):
    """See `engine.players.base.Player`. `better`: who it leans on."""

    def __init__(
        self,
        game: Playable[A],
        seat: Seat,
        seed: bytes,
        better: Player[V, E, A],
        habits: Habits = BEGINNER,
    ) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._better = better
        self._habits = habits
        self._turns: dict[Seat, int] = {}
        """By seat, in the running round."""

    def observe(self, events: Iterable[E]) -> None:
        """See `Player.observe`."""
        seen = list(events)
        for event in seen:
            kind, seat = kind_of(event), seat_of(event)
            if kind == ROUND_DEALT:
                self._turns.clear()
            elif kind == TURN_BEGAN and seat is not None:
                self._turns[seat] = self._turns.get(seat, 0) + 1
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
        if self._habits.spreads:
            offers = tuple(self._aimed(offer) for offer in offers)
        if offers != view.offers:
            view = offering(view, offers)
        action = self._better.choose(view)
        if action is None:
            return None
        kind = offered_as(action)
        alike = [offer for offer in offers if offer.kind == kind or self._means(offer, action)]
        # By the decision, which has the same number however often it is asked for.
        dice = Dice(self._seed, alike[0].number)
        if alike[0].risk or alike[0].claims or dice.below(self._habits.careless):
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

    def _aimed(self, offer: Offer) -> Offer:
        """The same offer, aimed at nobody as such who has hardly had a turn, if there is somebody
        else; every other time, at half of those by chance."""
        if offer.risk or offer.picks != 1 or offer.second:
            return offer
        rivals = [s for s, slots in enumerate(offer.targets) if slots and s != self._seat]
        spared = [
            seat
            for seat in rivals
            if WHOLE_SEAT not in offer.targets[seat]
            or self._turns.get(seat, 0) > self._habits.patience
        ]
        rivals = spared or rivals
        if not rivals:
            return offer
        dice = Dice(self._seed, ~offer.number - (1 << 20))
        kept = {self._seat}
        fewest = len(rivals) // 2 if dice.below(2) else 0
        for left in range(len(rivals), fewest, -1):
            kept.add(rivals.pop(dice.below(left)))
        return replace(
            offer, targets=tuple(s if n in kept else () for n, s in enumerate(offer.targets))
        )

    def _too_soon(self, view: V, offer: Offer) -> bool:
        # On its own turn after that many, everybody else has had as many.
        if self._turns.get(self._seat, 0) > self._habits.patience:
            return False
        if offer.claims and view.seats[self._seat].cards <= _LAST:
            return True
        # Who is hit as such, and not a card before them, may be out.
        return offer.ends or any(place.slot == WHOLE_SEAT for place in offer.places())

    def _overlooks(self, offer: Offer) -> bool:
        # Asked again about the same discard, it sees no more.
        return offer.claims and not Dice(self._seed, ~offer.number).below(self._habits.overlooks)
