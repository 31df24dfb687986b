"""The command `simulate`. It plays many games among computer players in several processes, measures
their speed, and prints statistics.

The setup and a game's number fully determine the game, so it does not matter which process plays
it. The games are yielded in the order of their numbers. The arguments and the seed determine all
results except the speed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from math import sqrt
from textwrap import fill
from typing import Final

import msgspec
from tqdm import tqdm

from engine.cli.arguments import (
    CommandError,
    Commands,
    check_rounds,
    check_seats,
    command,
    seed_from,
    the_game,
    the_level,
)
from engine.core import TURN_BEGAN, Outcome, kind_of
from engine.game import Game
from engine.games import FLAGSHIP, GAMES, PACKAGES, package_of
from engine.options import Options
from engine.players.base import own_seed
from engine.replay import replay
from engine.selfplay import Playing

GAMES_A_CORE: Final = 25
"""The minimum number of games per process. For fewer games, starting a process takes longer than
the process saves."""

TIMED: Final = 32
"""One game out of this number is replayed to measure the speed of the rules alone."""


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
    """The number of actions that were replayed by the rules alone. 0 if the game was not timed."""
    seconds: float
    """The CPU seconds that replaying these actions took."""


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
    """Return the CPU seconds that the rules alone need for a game. They include computing the
    offers of every seat before each action."""
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


_HELP = """\
Plays whole games among computer players and counts what came of them.

As many play as levels are named, if those are several and the game is for so many; otherwise four,
or what --seats says. Levels fill the seats in the order given, again and again, and move on by one
seat each game, so that nobody sits better than another. In the table, a row is a level:
  wins        games won (a shared win counts in parts), and of a hundred seats taken, with the
              interval in which that lies 95 times of 100
  score       mean score of a round; in most games, low is good
and then what its seats did:
{counted}

examples:
  {program} simulate --games 100
  {program} simulate --players normal,random,random,random --seed demo
  {program} simulate --game {other} --players normal,random,random --games 5000
  {program} simulate --games 20 --json | python -m json.tool
"""


def _help(program: str) -> str:
    """Return the help text of the command. It explains the statistics of each game."""
    titles: dict[str, list[str]] = {}
    for package in PACKAGES:
        titles.setdefault(package.text.COUNTED, []).append(package.rules.title)
    counted = [
        fill(f"{', '.join(names)}: {told}", 98, initial_indent="  ", subsequent_indent="    ")
        for told, names in titles.items()
    ]
    return _HELP.format(counted="\n".join(counted), other=GAMES[-1].key, program=program)


def add_command(commands: Commands, program: str) -> None:
    """Add the command `simulate` to the command line."""
    told = "play many games among computer players"
    parser = command(commands, "simulate", told, _help(program), run)
    parser.add_argument("--game", default=FLAGSHIP, help=f"which game (default: {FLAGSHIP})")
    parser.add_argument("--seats", type=int, help="how many play (default: see above)")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--rounds", type=int, help="rounds a game (default: the game's own)")
    parser.add_argument("--players", default="normal", help="levels by comma (default: normal)")
    parser.add_argument("--seed", help="any word; the same word plays the same games")
    parser.add_argument("--json", action="store_true", help="results as JSON, on one line")


SEATS: Final = 4
"""The number of seats if neither `--seats` nor the number of levels determines it."""

SURE: Final = 1.96
"""Half the width of a 95 % confidence interval, as a number of standard errors."""


class LevelResult(msgspec.Struct):
    """The results of one level of computer players."""

    games: int = 0
    seats: int = 0
    """The number of seats that players of this level took, summed over games."""
    wins: float = 0.0
    shares: float = 0.0
    squares: float = 0.0
    """The sum over games of the square of this level's wins per seat. `shares` is the sum without
    the square."""
    score: int = 0
    """The sum of the scores over all rounds and all seats of this level."""
    rounds: int = 0
    did: Counter[str] = msgspec.field(default_factory=Counter[str])
    """The sums of the tallies of this level's seats."""

    def interval(self) -> tuple[float, float]:
        """Return the 95 % confidence interval of the level's win rate, in percent.

        One game is one sample, because the results of the seats in a game are not independent of
        each other.
        """
        games = max(1, self.games)
        mean = self.shares / games
        error = SURE * sqrt(max(0.0, self.squares / games - mean * mean) / games)
        return round(100 * max(0.0, mean - error), 1), round(100 * min(1.0, mean + error), 1)

    def figures(self) -> tuple[float, float, float, float]:
        """Return the number of seats, the number of wins, the wins per 100 seats, and the mean
        score per round."""
        of_100 = round(100 * self.wins / max(1, self.seats), 1)
        return self.seats, round(self.wins, 2), of_100, round(self.score / max(1, self.rounds), 2)

    def summary(self) -> dict[str, object]:
        """Return the results of the level as JSON values."""
        seats, wins, of_100, score = self.figures()
        return {
            "seats": seats,
            "wins": wins,
            "wins_of_100": of_100,
            "interval": self.interval(),
            "score": score,
            **self.did,
        }


class SimulationResults(msgspec.Struct):
    """The results of all games of a simulation."""

    levels: dict[str, LevelResult]
    games: int = 0
    rounds: int = 0
    turns: int = 0
    actions: int = 0
    seconds: float = 0.0
    """The wall-clock seconds that the whole run took, including the players' decisions."""
    cores: int = 1
    """The number of processes that played the games."""
    timed: int = 0
    timed_seconds: float = 0.0
    """The CPU seconds that the rules alone needed for replaying the timed actions."""

    def count(self, played: FinishedGame) -> None:
        """Add the results of a finished game."""
        outcome = played.outcome
        self.games += 1
        self.rounds += played.rounds
        self.turns += played.turns
        self.actions += played.actions
        self.timed += played.timed
        self.timed_seconds += played.seconds
        names = played.levels
        for seat, name in enumerate(names):
            result = self.levels.setdefault(name, LevelResult())
            result.seats += 1
            result.wins += (seat in outcome.winners) / len(outcome.winners)
            result.score += outcome.totals[seat]
            result.rounds += played.rounds
            result.did.update(played.tallies[seat])
        for name in set(names):
            seats = [seat for seat, other in enumerate(names) if other == name]
            won = sum((seat in outcome.winners) / len(outcome.winners) for seat in seats)
            result = self.levels[name]
            result.games += 1
            result.shares += won / len(seats)
            result.squares += (won / len(seats)) ** 2

    def turns_per_round(self) -> float:
        """Return the mean number of turns in a round."""
        return round(self.turns / max(1, self.rounds), 1)

    def actions_per_second(self) -> int:
        """Return the number of actions per second of all processes together, including the players'
        decisions."""
        return round(self.actions / max(self.seconds, 1e-9))

    def rules_per_second(self) -> int:
        """Return the number of actions per second of the rules alone, in one process."""
        return round(self.timed / max(self.timed_seconds, 1e-9))

    def summary(self) -> dict[str, object]:
        """Return the results of all games as JSON values."""
        return {
            "games": self.games,
            "rounds": self.rounds,
            "turns_per_round": self.turns_per_round(),
            "actions": self.actions,
            "actions_per_second": self.actions_per_second(),
            "cores": self.cores,
            "rules_per_second": self.rules_per_second(),
            "levels": {name: result.summary() for name, result in self.levels.items()},
        }


def simulate(
    game: Game, seats: int, games: int, levels: list[str], seed: bytes, options: dict[str, object]
) -> SimulationResults:
    """Play `games` games and return their results.

    Every level in `levels` must exist in the game. A progress bar is shown if stderr is a terminal.
    """
    setup = Setup(game.key, options, seats, levels, seed)
    results = SimulationResults({}, cores=cores(games))
    started = time.perf_counter()
    # Closing the generator on an interrupt stops the worker processes.
    with closing(play_all(setup, games, results.cores)) as played:
        for one in tqdm(played, total=games, unit="game", file=sys.stderr, disable=None):
            results.count(one)
    results.seconds = time.perf_counter() - started
    return results


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    game = the_game(arguments.game)
    levels = [name.strip() for name in arguments.players.split(",")]
    seats = arguments.seats
    if seats is None:
        seats = len(levels) if len(levels) > 1 and len(levels) in game.seats else SEATS
    check_seats(game, seats)
    if arguments.games < 1:
        raise CommandError("Simulate at least one game.")
    options = check_rounds(game, arguments.rounds)
    for name in levels:
        the_level(name, game)
    word, seed = seed_from(arguments.seed)
    results = simulate(game, seats, arguments.games, levels, seed, options)
    summary = {"game": game.key, "seed": word, **results.summary()}
    print(json.dumps(summary) if arguments.json else table(game.key, word, results))  # noqa: T201
    return 0


def table(game: str, seed: str, results: SimulationResults) -> str:
    """Return the results as a table in plain text."""
    did = list(dict.fromkeys(key for level in results.levels.values() for key in level.did))
    columns = package_of(game).text.COLUMNS
    rows = [["level", "seats", "wins", "of 100", "95 %", "score"]]
    rows[0] += [columns.get(key, key) for key in did]
    for name, level in sorted(results.levels.items()):
        seats, wins, of_100, score = level.figures()
        low, high = level.interval()
        cells = [f"{seats:,}", f"{wins:,}", f"{of_100:,}", f"{low}-{high}", f"{score:,}"]
        rows.append([name, *cells, *(f"{level.did[key]:,}" for key in did)])
    several = results.cores > 1
    shared, alone = (f" on {results.cores} cores", " on one") if several else ("", "")
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join(
        [
            f"{game}: games {results.games:,}, rounds {results.rounds:,},"
            f" turns a round {results.turns_per_round()} (seed {seed})",
            "",
            *lines,
            "",
            f"{results.actions:,} actions, {results.actions_per_second():,} a second{shared},"
            f" the players' thinking included; the rules alone, {results.rules_per_second():,}"
            f" a second{alone}",
        ]
    )
