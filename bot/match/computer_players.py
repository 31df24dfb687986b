"""Runs the computer players of a match: shows them the events of their seats, and schedules their
actions.

A computer player sees only the events and views of its seat, and its actions go through the table's
queue like those of people. Its `bot.computers.levels.Delays` determine the delay of each action.
Players that take long to decide run in a worker process. If the worker process does not answer, a
simple player decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from bot.background import spawn
from bot.computers.levels import EASY, NORMAL, Delays, played_by
from bot.computers.questions import question
from bot.computers.thinker import NoAnswer, Thinker
from engine.core import AnyEvent, AnyState, Offer, Seat
from engine.game import Game
from engine.levels import find, slow
from engine.players.base import Player, own_seed
from engine.players.hands import decision
from engine.views import TableView

MEANWHILE: Final = "simple-1"
"""The engine's name for the simple player that decides if a slow player does not answer."""


class _Thought(Struct):
    """A decision that was requested from a player, and the player's action once it is known."""

    offers: tuple[Offer, ...]
    since: float
    """The loop time when the decision was requested."""
    action: Struct | None = None


class Computers:
    """The computer players of one running match."""

    def __init__(
        self,
        game: Game,
        seed: bytes,
        submit: Callable[[Seat, Struct], None],
        pace: float = 1.0,
        *,
        quick: bool | None = False,
        lesson: bool = False,
        thinker: Thinker | None = None,
        open_seconds: float | None = None,
    ) -> None:
        """Create the object. It has no players until `add` is called.

        `submit(seat, action)` queues an action, and `pace` is the factor for all delays. `quick`
        says whether the players act quickly. It is None in a match that began before the speed
        could be chosen. `lesson` says whether the match is a practice round, where the "gentle"
        player plays. `thinker` runs slow players in a worker process. If it is None, they run in
        this process. `open_seconds` is the number of seconds that a discard stays open. If it is
        None, the time in the match's rules applies.
        """
        self._open_seconds = open_seconds
        self._game, self._seed, self._submit, self._pace = game, seed, submit, pace
        self._quick, self._lesson, self._thinker = quick, lesson, thinker
        self._players: dict[Seat, Player] = {}
        self._hands: dict[Seat, Delays] = {}
        self._slow: dict[Seat, str] = {}
        """Maps the seats of slow players to the engine's names of those players. They run in the
        worker process."""
        self._thoughts: dict[Seat, _Thought] = {}
        self._pending: dict[Seat, tuple[Struct, asyncio.TimerHandle]] = {}
        self._seen: list[tuple[AnyEvent, ...]] = []
        self._now: tuple[AnyState, float | None, float] | None = None

    @property
    def players(self) -> Mapping[Seat, Player]:
        """Maps seats to their players. A seat whose player runs in the worker process is mapped to
        the simple player that decides if the worker does not answer."""
        return MappingProxyType(self._players)

    @property
    def intended(self) -> dict[Seat, tuple[Struct, float]]:
        """The scheduled action of each seat, and the loop time when the action is due."""
        return {seat: (action, at.when()) for seat, (action, at) in self._pending.items()}

    def add(self, seat: Seat, level: int | None) -> None:
        """Let a computer player play the seat `seat`, unless one does already. The new player gets
        the events that the seat saw in this round. `level` is None if the seat belongs to a person
        who is away."""
        if seat in self._players:
            return
        plays = played_by(self._game.key, level, self._quick, self._lesson)
        seed = own_seed(self._seed, seat)
        if self._thinker is not None and slow(self._game.key, plays):
            self._slow[seat] = plays
            plays = MEANWHILE
        player = find(plays)(self._game, seat, seed)
        for events in self._seen:
            player.observe(event.seen_by(seat) for event in events)
        self._players[seat] = player
        absent = EASY if self._lesson else NORMAL
        hand_level = absent if level is None else level
        self._hands[seat] = Delays(self._game.key, hand_level, self._quick, seed)

    def remove(self, seat: Seat) -> None:
        """Stop playing the seat `seat`. Called when the seat's person is back."""
        self._players.pop(seat, None)
        self._slow.pop(seat, None)
        self._thoughts.pop(seat, None)
        self._cancel(seat)

    def observe(self, events: tuple[AnyEvent, ...], new_round: bool) -> None:
        """Show the events of an action to the players. If the events begin a round (`new_round`),
        the events of earlier rounds are forgotten."""
        if new_round:
            self._seen.clear()
        self._seen.append(events)
        for seat, player in self._players.items():
            player.observe(event.seen_by(seat) for event in events)

    def schedule(self, state: AnyState, claim_from: float | None, close_from: float = 0.0) -> None:
        """Choose and schedule each player's action in `state`.

        `claim_from` is the loop time when Discord confirmed that it shows the open discard. While
        it is None, no player claims the discard. `close_from` is the loop time before which no
        player closes the discard.
        """
        self._now = (state, claim_from, close_from)
        for seat in tuple(self._players):
            self._plan(seat, state, claim_from, close_from)

    def stop(self) -> None:
        """Cancel all scheduled actions. Call `schedule` to schedule new ones."""
        self._now = None
        for seat in list(self._pending):
            self._cancel(seat)

    def _plan(
        self, seat: Seat, state: AnyState, claim_from: float | None, close_from: float
    ) -> None:
        view = self._game.view(state, seat)
        thought = self._thought(seat, view)
        action = thought.action
        number = None if action is None else self._game.claim_of(action)
        if action is None or (number is not None and claim_from is None):
            self._cancel(seat)
            return
        pending = self._pending.get(seat)
        if pending is not None and pending[0] == action:
            return
        self._cancel(seat)
        loop, hands = asyncio.get_running_loop(), self._hands[seat]
        if number is not None and claim_from is not None:
            since = self._players[seat].turns_since_seen(view)
            least = view.least_open if self._open_seconds is None else self._open_seconds
            at = claim_from + hands.claim(number, least, since) * self._pace
        else:
            at = thought.since + hands.move(action, decision(view.offers, action)) * self._pace
            if close_from > at and self._game.closes(state, action):
                at = close_from
        handle = loop.call_at(max(at, loop.time()), self._move, seat, action)
        self._pending[seat] = (action, handle)

    def _thought(self, seat: Seat, view: TableView) -> _Thought:
        """Return the decision of the player of the seat. While a slow player thinks, the decision's
        action is None."""
        now = asyncio.get_running_loop().time()
        if seat not in self._slow:
            return _Thought(view.offers, now, self._players[seat].choose(view))
        thought = self._thoughts.get(seat)
        if thought is None or thought.offers != view.offers:
            # Ask once for each decision, even if other events change the view.
            thought = self._thoughts[seat] = _Thought(view.offers, now)
            if view.offers:
                spawn(self._think(seat, view, thought), "choosing a computer player's move")
        return thought

    async def _think(self, seat: Seat, view: TableView, thought: _Thought) -> None:
        assert self._thinker is not None
        seen = [event.seen_by(seat) for events in self._seen for event in events]
        seed, plays = own_seed(self._seed, seat), self._slow[seat]
        action: Struct | None
        try:
            request = question(self._game, plays, seat, seed, seen, view)
            answer = await self._thinker.answer(request)
            action = None if answer is None else self._game.decode_action(answer)
        except NoAnswer:
            if self._thoughts.get(seat) is not thought:
                return
            action = self._players[seat].choose(view)
        if self._thoughts.get(seat) is thought:
            thought.action = action
            if self._now is not None:
                self._plan(seat, *self._now)

    def _move(self, seat: Seat, action: Struct) -> None:
        self._pending.pop(seat, None)
        self._submit(seat, action)

    def _cancel(self, seat: Seat) -> None:
        pending = self._pending.pop(seat, None)
        if pending is not None:
            pending[1].cancel()
