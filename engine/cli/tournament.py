"""Whole games among computer players, spread over the cores of the machine, and how fast they go.

A game is a function of the setup and its number, so that it is the same on
whichever core it is played, and games are handed on in their order.
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
"""With fewer, another process would take longer to start than it would save."""

TIMED: Final = 32
"""Of so many games one is taken again by the rules alone, against the clock."""


class Setup(msgspec.Struct, frozen=True):
    """What all games of a run have in common."""

    game: str
    options: dict[str, object]
    seats: int
    levels: list[str]
    seed: bytes


class Played(msgspec.Struct, frozen=True):
    """A game that is over, and what is counted of it."""

    levels: list[str]
    """By seat."""
    outcome: Outcome
    rounds: int
    turns: int
    actions: int
    tallies: list[dict[str, int]]
    """By seat: what it did."""
    timed: int
    """Actions that the rules alone took once more; 0 for most games."""
    seconds: float
    """What that took of a core's time."""


def play(setup: Setup, number: int) -> Played:
    """Play the game of this number."""
    game = the_game(setup.game)
    options = game.options.model_validate(setup.options)
    seed = hashlib.sha256(setup.seed + number.to_bytes(8, "big")).digest()
    # Levels move on by one seat each game, so that nobody sits better than another.
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
    return Played(
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
    """Seconds of a core that the rules take over a game, every seat asked what it may do before
    each action."""
    started = time.process_time()
    for step in replay(game, seats, options, seed, actions):
        for seat in range(seats):
            game.offers(step.state, seat)
    return time.process_time() - started


def cores(games: int) -> int:
    """How many processes play so many games."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, min(there or 1, games // GAMES_A_CORE))


def play_all(setup: Setup, games: int, processes: int) -> Generator[Played, None, None]:
    """Play so many games, in that many processes; each is given in its turn."""
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
    """For processes that play: the first one alone is told to stop, and stops them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
