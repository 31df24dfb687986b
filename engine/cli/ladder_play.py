"""Play one deal of a ladder's cell: the same cards once for each seat of the measured player.

A deal is a function of the cell, the run's seed and its number, except for the time taken.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from math import ceil, log
from time import thread_time
from typing import Final, Protocol, runtime_checkable

import msgspec

from engine.cli.ladder_cells import Cell
from engine.core import AnyEvent, AnyState, Place
from engine.game import Game
from engine.games import package_of
from engine.levels import LEVELS, find
from engine.players.base import Player, own_seed
from engine.players.hands import Hands
from engine.selfplay import Playing
from engine.views import TableView

ENDLESS: Final = 40_000
"""Actions after which a game counts as endless."""
_STEP: Final = 1.2
"""Durations are counted in buckets that grow by this factor, in microseconds."""


class Deal(msgspec.Struct):
    """The results of a deal, as means over all seats of the measured player."""

    cell: str
    number: int
    wins: float
    """Wins; a shared win counts as a fraction."""
    edge: float
    """Points a round minus the others' mean."""
    seconds: float
    """CPU seconds for the whole deal."""
    thought: float
    """The part of these seconds that the measured player used."""
    times: dict[str, int]
    """The measured player's decisions by duration: bucket n holds those below _STEP ** n µs."""


class _Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.spent = 0.0
        self.times: dict[str, int] = {}

    def observe(self, events: Iterable[AnyEvent]) -> None:
        self.player.observe(events)

    def choose(self, view: TableView) -> msgspec.Struct | None:
        started = thread_time()
        action = self.player.choose(view)
        spent = thread_time() - started
        self.spent += spent
        key = str(max(0, ceil(log(max(spent * 1e6, 1.0), _STEP))))
        self.times[key] = self.times.get(key, 0) + 1
        return action

    def knows(self) -> tuple[tuple[Place, int], ...]:
        return self.player.knows()


class _Opens(Protocol):
    """The part of `GameText` that is needed to show all cards."""

    def open_view(self, view: TableView, state: AnyState) -> TableView: ...


@runtime_checkable
class _Sees(Protocol):
    """A player that is shown all cards."""

    def shown(self, view: TableView) -> None: ...


class _Shown(Playing[AnyState, msgspec.Struct, AnyEvent, TableView]):
    """A match in which some players are shown all cards."""

    def show_cards(self, text: _Opens, players: Sequence[_Sees]) -> None:
        """Show these players all cards of the current state."""
        if players:
            view = text.open_view(self.game.view(self.state, None), self.state)
            for player in players:
                player.shown(view)


def milliseconds(times: dict[str, int], of_100: float) -> float:
    """Return the milliseconds below which `of_100` of 100 decisions stayed."""
    left = sum(times.values()) * of_100 / 100
    for key in sorted(times, key=int):
        left -= times[key]
        if left <= 0:
            return _STEP ** int(key) / 1000
    return 0.0


def _seated(game: Game, name: str, seat: int, seed: bytes) -> Player:
    if name in LEVELS:
        return find(name)(game, seat, own_seed(seed, seat))
    return package_of(game.key).baselines[name](game, seat, own_seed(seed, seat))


def play(cell: Cell, word: str, number: int) -> Deal:
    """Play deal `number`. Cells of the same game and size get the same deals."""
    started = thread_time()
    package = package_of(cell.game)
    game = package.rules
    seed = hashlib.sha256(f"{word} {cell.game} {cell.seats} {number}".encode()).digest()
    options = game.options()
    opened = game.view(game.start(cell.seats, options, seed).state, None).least_open
    deal = Deal(cell.name, number, 0.0, 0.0, 0.0, 0.0, {})
    for one in range(cell.seats):
        names = [cell.one if seat == one else cell.others for seat in range(cell.seats)]
        players = [_seated(game, name, seat, seed) for seat, name in enumerate(names)]
        seeing = [player for player in players if isinstance(player, _Sees)]
        timed = players[one] = _Timed(players[one])
        hands = [Hands(name, own_seed(seed, seat), opened) for seat, name in enumerate(names)]
        match = _Shown(game, options, players, seed, hands)
        match.show_cards(package.text, seeing)
        while match.advance():
            match.show_cards(package.text, seeing)
            assert len(match.actions) < ENDLESS, f"{cell.name} {number}: an endless game"
        outcome = match.outcome
        assert outcome is not None
        rest = (sum(outcome.totals) - outcome.totals[one]) / (cell.seats - 1)
        rounds = max(1, len(game.view(match.state, None).scores))
        deal.wins += (one in outcome.winners) / len(outcome.winners) / cell.seats
        deal.edge += (outcome.totals[one] - rest) / rounds / cell.seats
        deal.thought += timed.spent
        for key, count in timed.times.items():
            deal.times[key] = deal.times.get(key, 0) + count
    deal.seconds = thread_time() - started
    return deal
