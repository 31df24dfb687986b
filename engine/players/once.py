"""Caching for slow players: a decision is kept until an event happens or the offers change.

Decisions are the same as without the cache, because a player's answer does not depend on how often
it is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from engine.cards import Card
from engine.core import AnyEvent, Offer, Place
from engine.players.base import Player
from engine.views import TableView

A = TypeVar("A", bound=Struct)
E = TypeVar("E", bound=AnyEvent)
V = TypeVar("V", bound=TableView)


class Once(Generic[V, E, A]):
    """See `engine.players.base.Player`. `thinker` is the player whose decisions are cached."""

    def __init__(self, thinker: Player[V, E, A]) -> None:
        self._thinker = thinker
        self._for: tuple[Offer, ...] | None = None
        self._answer: A | None = None

    def observe(self, events: Iterable[E]) -> None:
        """See `Player.observe`."""
        seen = list(events)
        if seen:
            self._for = None
        self._thinker.observe(seen)

    def choose(self, view: V) -> A | None:
        """See `Player.choose`."""
        if not view.offers:
            return None
        if self._for != view.offers:
            self._answer = self._thinker.choose(view)
            self._for = view.offers
        return self._answer

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """See `Player.knows`."""
        return self._thinker.knows()
