"""Computer players that play every game.

The random player chooses uniformly among its offers. It reads only the offers of a view.

The easy player follows a stronger player, but it overlooks some actions, does not always choose the
best card, and does not end a round early. It takes only actions that the stronger player could have
taken as well.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, Generic, Protocol, TypeVar

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
from engine.players.base import Dice, Playable, Player, any_of
from engine.views import TableView, offering

A = TypeVar("A", bound=Struct)
E = TypeVar("E", bound=AnyEvent)
V = TypeVar("V", bound=TableView)


class Habits(Struct, frozen=True):
    """The parameters that make an easy player weaker than the player that it follows."""

    overlooks: int
    """The player overlooks one claim out of this number."""
    careless: int
    """The player takes a random card in one choice out of this number."""
    patience: int
    """The number of turns that every player gets before the easy player may end a round."""
    spreads: bool = False
    """Whether the player spreads its attacks instead of always aiming at the weakest player. If so,
    half of the time it considers only a random half of the players that it may aim at."""


BEGINNER: Final = Habits(overlooks=12, careless=2, patience=2, spreads=True)
FIRST: Final = Habits(overlooks=2, careless=3, patience=2)
"""The habits that were used when there were only two levels."""
LESSON: Final = Habits(overlooks=2, careless=3, patience=4)
"""The habits for a person's first match."""
_LAST: Final = 2
"""The maximum number of cards that one claim can get rid of."""


class EasyPlayer(Generic[V, E, A]):
    """A player that modifies the decisions of the stronger player `better`. See
    `engine.players.base.Player`."""

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
        """Maps a seat to the number of its turns in the current round."""

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
            # Only these offers are left and the others wait, so take one, but never one that ends
            # the round for all.
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
        # Keyed by the decision's number, which is the same however often the player is asked.
        dice = Dice(self._seed, alike[0].number)
        if alike[0].risk or alike[0].claims or dice.below(self._habits.careless):
            return action
        offer = alike[dice.below(len(alike))]
        return self._game.action(offer.kind, self._seat, offer.number, any_of(offer, dice))

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """See `Player.knows`."""
        return self._better.knows()

    def turns_since_seen(self, view: V) -> int:
        """See `Player.turns_since_seen`."""
        return self._better.turns_since_seen(view)

    def _means(self, offer: Offer, action: A) -> bool:
        """Return whether the offer leads to another action of the same type as `action`, such as
        playing another card."""
        if offered_as(action) == kind_of(action):
            return False
        places = tuple(offer.places()[: offer.picks])
        other = self._game.action(offer.kind, self._seat, offer.number, places)
        return type(other) is type(action)

    def _aimed(self, offer: Offer) -> Offer:
        """Return the offer with fewer targets.

        Players who have had few turns are left out if there are other targets. Half of the time, a
        random half of the remaining players is left out as well.
        """
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
        # When this seat has had more turns than that, every other player has had enough turns.
        if self._turns.get(self._seat, 0) > self._habits.patience:
            return False
        if offer.claims and view.seats[self._seat].cards <= _LAST:
            return True
        # An action that targets a player, not a card, may eliminate them.
        return offer.ends or any(place.slot == WHOLE_SEAT for place in offer.places())

    def _overlooks(self, offer: Offer) -> bool:
        # Seeded by the discard, so that asking again gives the same answer.
        return offer.claims and not Dice(self._seed, ~offer.number).below(self._habits.overlooks)


_SITS_STILL: Final = 7
"""The number of cases out of eight in which the player ignores its offers. It does so only if the
game waits for none of them. Otherwise every discard would be claimed, and rounds would not
progress."""


_MOMENTS: Final = 64

_LASTS: Final = 128
"""The player considers ending the round only in one moment out of this number. A round can be ended
at any moment (G5.1), so rounds would otherwise end right at the start."""


class Offering(Protocol):
    """The only field of a view that the random player reads."""

    @property
    def offers(self) -> tuple[Offer, ...]: ...


class RandomPlayer(Generic[A]):
    """A player that chooses uniformly among its offers, and then among the places of the chosen
    offer."""

    def __init__(self, game: Playable[A], seat: Seat, seed: bytes) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._seen = 0
        self._nods = b""
        self._nods_from = -1

    def observe(self, events: Iterable[object]) -> None:
        """Count the events. Their number seeds the random choices. See `Player.observe`."""
        self._seen += len(tuple(events))

    def choose(self, view: Offering) -> A | None:
        """See `Player.choose`."""
        offers = view.offers
        if not offers or self.sits_still(offers, self._seen):
            return None
        return self.pick(offers, self._seen)

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return an empty tuple. See `Player.knows`."""
        return ()

    def turns_since_seen(self, view: Offering) -> int:
        """Return 0. See `Player.turns_since_seen`."""
        return 0

    def sits_still(self, offers: tuple[Offer, ...], seen: int) -> bool:
        """Return whether the player ignores `offers` after it has seen `seen` events. It never does
        if the game waits for one of them."""
        for offer in offers:
            if not (offer.race or offer.leisure):
                return False
        # The most frequent call: one hash serves 64 moments.
        at = seen % _MOMENTS
        if seen - at != self._nods_from:
            self._nods_from = seen - at
            hashed = hashlib.shake_256(b"leisure" + self._nods_from.to_bytes(8, "big") + self._seed)
            self._nods = hashed.digest(_MOMENTS)
        return self._nods[at] % (_SITS_STILL + 1) != 0

    def pick(self, offers: tuple[Offer, ...], seen: int) -> A | None:
        """Return a random action that `offers` allow. The choice depends on `seen`, the number of
        events seen. Returns None if the player wants to do nothing."""
        dice = Dice(self._seed, seen)
        for at, offer in enumerate(offers):
            if offer.ends and offer.race and dice.below(_LASTS):
                offers = offers[:at] + offers[at + 1 :]
                break
        if not offers:
            return None
        offer = offers[dice.below(len(offers))]
        return self._game.action(offer.kind, self._seat, offer.number, any_of(offer, dice))
