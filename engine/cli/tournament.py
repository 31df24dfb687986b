"""Play whole games among computer players in several processes, and time them.

The setup and a game's number fully determine the game, so it does not matter which process plays
it. Games are yielded in the order of their numbers.
"""

from __future__ import annotations

import hashlib
import os
import signal
import time
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

import msgspec

from engine.cli.arguments import the_game, the_level
from engine.core import TURN_BEGAN, Outcome, kind_of
from engine.game import Game
from engine.options import Options
from engine.players.base import own_seed
from engine.replay import replay
from engine.selfplay import Playing

GAMES_A_CORE: Final = 25
"""The minimum number of games per process. For fewer games, starting a process takes longer than it
saves."""

TIMED: Final = 32
"""One game in this number is replayed by the rules alone, in order to time them."""


class Setup(msgspec.Struct, frozen=True):
    """The parameters that all games of a run share."""

    game: str
    options: dict[str, object]
    seats: int
    levels: list[str]
    seed: bytes


class FinishedGame(msgspec.Struct, frozen=True):
    """The results and statistics of a finished game."""

    levels: list[str]
    """The level of the player at each seat."""
    outcome: Outcome
    rounds: int
    turns: int
    actions: int
    tallies: list[dict[str, int]]
    """The tally of each seat. It maps the name of a statistic to its value."""
    timed: int
    """The number of actions that the rules alone replayed. 0 for games that were not timed."""
    seconds: float
    """The CPU seconds that the replay of these actions took."""


def play(setup: Setup, number: int) -> FinishedGame:
    """Play game number `number` to its end and return its results."""
    game = the_game(setup.game)
    options = game.options.model_validate(setup.options)
    seed = hashlib.sha256(setup.seed + number.to_bytes(8, "big")).digest()
    # The levels rotate by one seat each game, so that no level has a better seat.
    levels = [setup.levels[(seat + number) % len(setup.levels)] for seat in range(setup.seats)]
    players = [
        the_level(name, game)(game, seat, own_seed(seed, seat)) for seat, name in enumerate(levels)
    ]
    playing = Playing(game, options, players, seed)
    turns = 0
    while playing.advance():
        turns += sum([kind_of(event) == TURN_BEGAN for event in playing.events])
    outcome = playing.outcome
    assert outcome is not None
    timed = number % TIMED == 0
    view = game.view(playing.state, None)
    return FinishedGame(
        levels=levels,
        outcome=outcome,
        rounds=len(view.scores),
        turns=turns,
        actions=len(playing.actions),
        tallies=[msgspec.structs.asdict(tally) for tally in view.tallies],
        timed=len(playing.actions) if timed else 0,
        seconds=_by_the_rules(game, options, seed, setup.seats, playing.actions) if timed else 0.0,
    )


def _by_the_rules(
    game: Game, options: Options, seed: bytes, seats: int, actions: Sequence[msgspec.Struct]
) -> float:
    """Return the CPU seconds that the rules alone need for a game. This includes the offers of
    every seat before each action."""
    started = time.process_time()
    for step in replay(game, seats, options, seed, actions):
        for seat in range(seats):
            game.offers(step.state, seat)
    return time.process_time() - started


def cores(games: int) -> int:
    """Return the number of processes to use for `games` games."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, min(there or 1, games // GAMES_A_CORE))


def play_all(setup: Setup, games: int, processes: int) -> Generator[FinishedGame, None, None]:
    """Play `games` games in `processes` processes, and yield them in the order of their numbers."""
    one = partial(play, setup)
    if processes == 1:
        yield from map(one, range(games))
        return
    pool = ProcessPoolExecutor(processes, initializer=leave_stopping_to_the_first)
    try:
        few = max(1, min(8, games // (4 * processes)))
        yield from pool.map(one, range(games), chunksize=few)
    finally:
        pool.shutdown(cancel_futures=True)


def leave_stopping_to_the_first() -> None:
    """Ignore SIGINT in a worker process, because its parent process stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
