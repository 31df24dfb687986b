"""The random player: any of the things it may do, each as likely as the others.

It plays every game, for it knows of a game only that views carry offers.
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
"""Of eight times, where nobody waits for any of its offers: taken up each time, they would leave no
discard in peace and no round would get anywhere."""

A = TypeVar("A", bound=Struct)

_MOMENTS: Final = 64

_LASTS: Final = 128
"""Once in so many moments the player thinks of ending the round, which it might at any (G5.1):
rounds would be over before they have begun."""


class Offering(Protocol):
    """All that it looks at."""

    @property
    def offers(self) -> tuple[Offer, ...]: ...


class RandomPlayer(Generic[A]):
    """Uniformly random among its offers, then among the slots of the one picked."""

    def __init__(self, game: Playable[A], seat: Seat, seed: bytes) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._seen = 0
        self._nods = b""
        self._nods_from = -1

    def observe(self, events: Iterable[object]) -> None:
        """See `Player.observe`: only counts them, to throw afresh when something happened."""
        self._seen += len(tuple(events))

    def choose(self, view: Offering) -> A | None:
        """See `Player.choose`."""
        offers = view.offers
        if not offers or self.sits_still(offers, self._seen):
            return None
        return self.pick(offers, self._seen)

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """See `Player.knows`: nothing."""
        return ()

    def sits_still(self, offers: tuple[Offer, ...], seen: int) -> bool:
        """Whether it does nothing, having seen so many events: all that it is offered can be done
        at leisure."""
        for offer in offers:
            if not (offer.race or offer.leisure):
                return False
        # The commonest question of all: thrown for 64 moments at once.
        at = seen % _MOMENTS
        if seen - at != self._nods_from:
            self._nods_from = seen - at
            hashed = hashlib.shake_256(b"leisure" + self._nods_from.to_bytes(8, "big") + self._seed)
            self._nods = hashed.digest(_MOMENTS)
        return self._nods[at] % (_SITS_STILL + 1) != 0

    def pick(self, offers: tuple[Offer, ...], seen: int) -> A | None:
        """What it does of all that it is offered, having seen so many events, if it doesn't sit
        still."""
        dice = Dice(self._seed, seen)
        for at, offer in enumerate(offers):
            if offer.ends and offer.race and dice.below(_LASTS):
                offers = offers[:at] + offers[at + 1 :]
                break
        if not offers:
            return None
        offer = offers[dice.below(len(offers))]
        return self._game.action(offer.kind, self._seat, offer.number, any_of(offer, dice))
