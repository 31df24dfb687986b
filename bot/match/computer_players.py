"""Computer players at a live table: what they see, and when they move.

A computer player is shown only its seat's events and views, and moves through
the same queue as everybody. How long it takes depends on its level, on the kind of move
and on chance of its own, never on hidden cards, so its pace tells nothing.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from msgspec import Struct

from bot.match.difficulty import DEFAULT_LEVEL, EASY
from engine.core import AnyEvent, AnyState, Seat, thinking
from engine.game import Game
from engine.levels import find
from engine.players.base import Player, own_seed

CLAIM_SECONDS: Final = {1: (1.6, 2.5), 2: (1.1, 1.9), 3: (0.7, 1.3)}
"""By level: how long a claim takes from the moment the discard is on the screen."""


class Chance(Protocol):
    """What times are drawn by, as `random.Random` does it."""

    def uniform(self, low: float, high: float, /) -> float: ...


class Computers:
    """The computer players of one running match."""

    def __init__(
        self,
        game: Game,
        seed: bytes,
        submit: Callable[[Seat, Struct], None],
        pace: float = 1.0,
        chance: Chance | None = None,
        lesson: bool = False,
    ) -> None:
        """`submit(seat, action)` puts a move into the table's queue; `pace` stretches all times,
        which `chance` draws and nothing else: it decides nothing of the game. `lesson`: somebody
        plays for the first time, so nobody is in a hurry to end the round."""
        self._game = game
        self._seed = seed
        self._submit = submit
        self._pace = pace
        self._players: dict[Seat, Player] = {}
        self._levels: dict[Seat, int] = {}
        self._pending: dict[Seat, tuple[Struct, asyncio.TimerHandle]] = {}
        self._seen: list[tuple[AnyEvent, ...]] = []
        self._chance = chance or random.Random()
        self._lesson = lesson

    @property
    def players(self) -> Mapping[Seat, Player]:
        """Who plays, by seat."""
        return MappingProxyType(self._players)

    @property
    def intended(self) -> dict[Seat, tuple[Struct, float]]:
        """What each is about to do, and at which time of the loop."""
        return {seat: (action, at.when()) for seat, (action, at) in self._pending.items()}

    def add(self, seat: Seat, level: int | None) -> None:
        """The computer plays this seat from here, knowing what the seat has seen this round."""
        if seat in self._players:
            return
        plays = "gentle" if self._lesson else "easy-1" if level == EASY else "simple-1"
        player = find(plays)(self._game, seat, own_seed(self._seed, seat))
        for events in self._seen:
            player.observe(event.seen_by(seat) for event in events)
        self._players[seat] = player
        self._levels[seat] = level if level in CLAIM_SECONDS else DEFAULT_LEVEL

    def remove(self, seat: Seat) -> None:
        """The seat's player is back."""
        self._players.pop(seat, None)
        self._cancel(seat)

    def observe(self, events: tuple[AnyEvent, ...], new_round: bool) -> None:
        """A step happened. Only the running round is remembered: memory ends with the deal."""
        if new_round:
            self._seen.clear()
        self._seen.append(events)
        for seat, player in self._players.items():
            player.observe(event.seen_by(seat) for event in events)

    def schedule(self, state: AnyState, claim_from: float | None) -> None:
        """Ask each what it would do now and let it do so in its own time. `claim_from`: the loop's
        time since when the open discard has been on the screen; None: nobody has seen it yet."""
        for seat, player in self._players.items():
            action = player.choose(self._game.view(state, seat))
            claims = action is not None and self._game.claim_of(action) is not None
            if action is None or (claims and claim_from is None):
                self._cancel(seat)
                continue
            pending = self._pending.get(seat)
            if pending is not None and pending[0] == action:
                continue
            self._cancel(seat)
            loop = asyncio.get_running_loop()
            if claims and claim_from is not None:
                low, high = CLAIM_SECONDS[self._levels[seat]]
                at = claim_from + self._chance.uniform(low, high) * self._pace
            else:
                low, high = thinking(action)
                at = loop.time() + self._chance.uniform(low, high) * self._pace
            handle = loop.call_at(max(at, loop.time()), self._move, seat, action)
            self._pending[seat] = (action, handle)

    def stop(self) -> None:
        """Nobody moves any more until the next poke."""
        for seat in list(self._pending):
            self._cancel(seat)

    def _move(self, seat: Seat, action: Struct) -> None:
        self._pending.pop(seat, None)
        self._submit(seat, action)

    def _cancel(self, seat: Seat) -> None:
        pending = self._pending.pop(seat, None)
        if pending is not None:
            pending[1].cancel()
