"""The random player, which chooses uniformly among its offers.

It plays every game, because it reads only the offers of the view.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from engine.cards import Card
from engine.core import Offer, Place, Seat
from engine.players.base import Playable
from engine.players.dice import Dice, any_of

_SITS_STILL: Final = 7
"""The number of cases out of eight in which the player does nothing although it has offers. This
applies only if the game does not wait for any of these offers. Otherwise every discard would be
claimed, and rounds would not progress."""

A = TypeVar("A", bound=Struct)

_MOMENTS: Final = 64

_LASTS: Final = 128
"""The player considers ending the round only once in this number of moments, because this is
possible at any moment (G5.1). Otherwise rounds would end right at the start."""


class Offering(Protocol):
    """The part of a view that the random player reads."""

    @property
    def offers(self) -> tuple[Offer, ...]: ...


class RandomPlayer(Generic[A]):
    """The random player. It chooses uniformly among the offers, and then among the places of the
    chosen offer."""

    def __init__(self, game: Playable[A], seat: Seat, seed: bytes) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._seen = 0
        self._nods = b""
        self._nods_from = -1

    def observe(self, events: Iterable[object]) -> None:
        """Count the events, because their number seeds the random choices. See `Player.observe`."""
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
