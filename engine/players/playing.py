"""A match played by computer players alone, step by step.

Law of this module: what is asked here is what any table asks. Every player sees each event as its
seat saw it; who is quicker among several is chance of the table's own; nothing that closes an
open discard is taken while somebody would still slap (K6.2); when nobody moves, a clock does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from pydantic import BaseModel

from engine.core import Game, Offer, Outcome, Seat
from engine.players import Player
from engine.players.uniform import RandomPlayer
from engine.shuffle import shuffled


class Offered(Struct, frozen=True, gc=False):
    """Of a view, no more than its offers."""

    offers: tuple[Offer, ...]


class Playing:
    """A running match. `seats` has a player for each seat, or None for one that others move."""

    def __init__(
        self, game: Game, options: BaseModel, players: Sequence[Player | None], seed: bytes
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.actions: list[Any] = []
        """All taken so far: with game, options, seats and seed, the match."""
        self._seed = seed
        # Random players count events, and look into none.
        self._counting = [one for one in players if isinstance(one, RandomPlayer)]
        self._seeing = [
            (seat, one)
            for seat, one in enumerate(players)
            if one is not None and not isinstance(one, RandomPlayer)
        ]
        step = game.start(len(players), options, seed)
        self.state: Any = step.state
        self.events: tuple[Any, ...] = step.events
        """Of the newest step, unfiltered."""
        self._show(step.events)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def take(self, action: Any) -> tuple[Any, ...]:
        """Apply an action and show its events to the players. Raises IllegalAction."""
        step = self.game.apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.actions.append(action)
        self._show(step.events)
        return step.events

    def advance(self) -> bool:
        """One action by a player, or else by the first clock that may run out. False if there
        is neither: the match is over, or waits for a seat without a player."""
        action = self.wanted()
        if action is None:
            action = self.clock()
        if action is None:
            return False
        self.take(action)
        return True

    def wanted(self) -> Any | None:
        """What some player does next: what closes no discard first, else whoever is quicker."""
        closing: Any | None = None
        for seat, player, offers in self._asked():
            if isinstance(player, RandomPlayer):
                # It reads nothing else of a view, and games by chance are played by the thousand.
                action = player.choose(Offered(offers))
            else:
                action = player.choose(self.game.view(self.state, seat))
            if action is None:
                continue
            if not self.game.closes(self.state, action):
                return action
            closing = closing or action
        return closing

    def clock(self) -> Any | None:
        """The clock action of the first wait that runs and waits for no person's seat."""
        for wait in self.game.waits(self.state):
            people = any(self.players[seat] is None for seat in wait.seats)
            if not wait.paused and not people:
                return wait.action
        return None

    def _asked(self) -> list[tuple[Seat, Player, tuple[Offer, ...]]]:
        """The players who may do something, in the order of their quickness at this moment; but
        for random ones that sit still."""
        found: list[tuple[Seat, Player, tuple[Offer, ...]]] = []
        for seat, player in enumerate(self.players):
            offers = () if player is None else self.game.offers(self.state, seat)
            if player is None or not offers:
                continue
            if not isinstance(player, RandomPlayer) or not player.sits_still(offers):
                found.append((seat, player, offers))
        if len(found) > 1:
            seats = range(len(self.players))
            order = shuffled(seats, b"quick" + self._seed, len(self.actions))
            found.sort(key=lambda one: order.index(one[0]))
        return found

    def _show(self, events: Sequence[Any]) -> None:
        for player in self._counting:
            player.see(events)
        for seat, player in self._seeing:
            player.see([event.seen_by(seat) for event in events])
