"""Measure the accuracy of the costs that are shown after a match, and of the estimates of winning.

`python -m bench.moments --out docs/moments.json` plays matches between the model of a person and
normal players, and prints the table of `docs/players.md`. Results are stored after each match, so
that a run can be stopped and continued. In each match the decisions of one seat are examined in two
ways.

For some decisions, playouts estimate the probability that the seat wins the round after the action
taken and after another action. Both estimates are compared with the result of the real round.

`engine.moments` finds the seat's costliest decisions, as after a real match. From each of them the
real match is continued twice, once with the action taken and once with the better action.
"""

from __future__ import annotations

import argparse
import hashlib
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, Final

import msgspec

from bench.ladder import LEAST_SKILL, SURE
from engine.core import ROUND_SCORED, Seat, kind_of, offered_as, seat_of
from engine.game import Game
from engine.games import package_of
from engine.levels import find, weigher
from engine.moments import Seen, Slip, decision, is_judged, moments
from engine.players.base import own_seed
from engine.players.hands import Hands
from engine.players.paired import PlayoutResult, result
from engine.selfplay import Playing

SEED: Final = "moments, ending a round"
"""The seed of the matches. Nothing was fitted to these matches."""
CELLS: Final = {
    "kaboo-2": 800,
    "kaboo-3": 300,
    "kaboo-4": 180,
    "kaboom-2": 1000,
    "kaboom-4": 200,
    "graveyard-2": 400,
    "graveyard-4": 180,
    "jokers-3": 10_000,
    "jokers-4": 10_000,
}
"""Maps each cell to the number of playouts per match. They take about one second of CPU time."""
LEVELS: Final = ("human", "normal")
MATCHES: Final = 150
PEOPLE: Final = 2
"""The number of people who share the playouts of a match in this benchmark."""
_NOTED: Final = 8
"""The number of decisions per match for which the probability of winning is estimated."""
_DEALS: Final = 60
"""The number of imagined deals for estimating each probability."""


class Shown(msgspec.Struct, frozen=True):
    """A moment of a match, with its estimated cost and its cost in the real match."""

    cost: float
    """The estimated cost. It is the cost that players see."""
    real: float


class Chance(msgspec.Struct, frozen=True, array_like=True):
    """An estimated probability of winning the round after an action."""

    likely: float
    won: bool
    """Whether the seat won the real round after this action."""
    judged: bool
    """Whether the kind of the action is in `GamePackage.judged`."""


class MatchResult(msgspec.Struct, frozen=True):
    """The results of examining one match."""

    number: int
    seconds: float
    """The CPU seconds that it took to find the seat's moments."""
    chances: tuple[Chance, ...]
    """The estimates. There are two for each examined decision."""
    shown: tuple[Shown, ...]


class Match:
    """Match `number` of a cell, played to its end."""

    def __init__(self, cell: str, number: int) -> None:
        key, seats = cell.split("-")
        self._random = Random(f"{SEED} {cell} {number}")
        self.game: Game[Any, Any, Any, Any] = package_of(key).rules
        self.seats = int(seats)
        self.seed = hashlib.sha256(f"{SEED} {cell} {number}".encode()).digest()
        self.levels = [self._random.choice(LEVELS) for _ in range(self.seats)]
        self.seat: Seat = self._random.randrange(self.seats)
        playing = self._playing()
        self.steps = [self._seen(playing, None)]
        self.rounds: list[int] = [playing.state.round]
        while True:
            view = self.game.view(playing.state, self.seat)
            if not playing.advance():
                break
            self.steps.append(self._seen(playing, view))
            self.rounds.append(view.round)
        self.actions = playing.actions
        self.scores: list[tuple[int, ...]] = list(self.game.view(playing.state, None).scores)

    def _playing(self) -> Playing[Any, Any, Any, Any]:
        game, options = self.game, self.game.options()
        least = game.view(game.start(self.seats, options, self.seed).state, None).least_open
        own = [own_seed(self.seed, seat) for seat in range(self.seats)]
        players = [find(name)(game, seat, own[seat]) for seat, name in enumerate(self.levels)]
        hands = [Hands(name, own[seat], least) for seat, name in enumerate(self.levels)]
        return Playing(game, options, players, self.seed, hands)

    def _seen(self, playing: Playing[Any, Any, Any, Any], view: Any) -> Seen:
        events = tuple(event.seen_by(self.seat) for event in playing.events)
        if view is None or seat_of(playing.actions[-1]) != self.seat:
            return Seen(events)
        return Seen(events, view, playing.actions[-1])

    def chances(self) -> list[Chance]:
        """Estimate the probability of winning after some decisions, with at most one decision per
        round.

        Each decision gives two results: one for the action taken, and one for the alternative that
        seems best. Each result includes the end of the real round after that action.
        """
        player, judged = weigher(self.game, self.seat, self.seed), package_of(self.game.key).judged
        assert player is not None
        by_round: dict[int, list[int]] = {}
        for at, step in enumerate(self.steps):
            if is_judged(step, judged):
                by_round.setdefault(self.rounds[at], []).append(at)
        one = [self._random.choice(steps) for steps in by_round.values()]
        noted = set(self._random.sample(one, min(_NOTED, len(one))))
        found: list[Chance] = []
        for at, step in enumerate(self.steps):
            decided = decision(player, step, judged) if at in noted else None
            if decided is not None and step.view is not None:
                among = (decided.taken, decided.others[0])
                for loss in player.weigh(step.view, 2 * _DEALS, among):
                    likely = (loss.won * loss.deals + 1) / (loss.deals + 2)
                    won = self._played(at, loss.action).won
                    about = offered_as(loss.action) in judged
                    found.append(Chance(round(likely, 3), won, about))
            player.observe(step.events)
        return found

    def moments(self, playouts: int) -> tuple[Slip, ...]:
        """Return the costliest decisions of the seat, found with at most `playouts` playouts."""
        return moments(self.game, self.seat, self.seed, self.steps, playouts)

    def real(self, slip: Slip) -> float:
        """Return the cost of a decision in the real match. It is the seat's result after the action
        taken minus its result after the better action. In both cases the players play the round to
        its end."""
        taken, better = self._played(slip.step, slip.taken), self._played(slip.step, slip.better)
        return taken.cost - better.cost

    def _played(self, step: int, action: Any) -> PlayoutResult:
        """Return the seat's result in the real round if it takes `action` at the step with the
        number `step`."""
        playing = self._playing()
        for before in self.actions[: step - 1]:
            playing.apply(before)
        playing.apply(action)
        while not any(kind_of(event) == ROUND_SCORED for event in playing.events):
            assert playing.advance()
        scored = next(event for event in playing.events if kind_of(event) == ROUND_SCORED)
        return result(scored.scores, self.seat)


def measure(cell: str, playouts: int, number: int) -> MatchResult:
    """Play a match, examine it, and return the results. `playouts` is the maximum number of
    playouts for finding the seat's moments."""
    match = Match(cell, number)
    began = thread_time()
    found = match.moments(playouts)
    seconds = thread_time() - began
    shown = [Shown(round(each.cost, 2), match.real(each)) for each in found]
    return MatchResult(number, round(seconds, 3), tuple(match.chances()), tuple(shown))


HEAD: Final = """\
| game | seats | matches | decisions | skill | by choice | shown | told cost | real cost \
| seconds a seat |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""


def row(cell: str, results: Sequence[MatchResult]) -> str:
    """Return the line of the table for a cell."""
    key, seats = cell.split("-")
    shown = [each for result in results for each in result.shown]
    told, told_error = _mean([[each.cost for each in result.shown] for result in results])
    real, real_error = _mean([[each.real for each in result.shown] for result in results])
    chances = [result.chances for result in results]
    skills = [skill_of(chances, by_choice=by_choice) for by_choice in (False, True)]
    cells = [
        package_of(key).rules.title,
        seats,
        str(len(results)),
        str(sum(len(result.chances) for result in results) // 2),
        *[f"{skill:.2f} ±{SURE * error:.2f}" for skill, error in skills],
        str(len(shown)),
        f"{told:.1f} ±{SURE * told_error:.1f}",
        f"{real:.1f} ±{SURE * real_error:.1f}",
        f"{sum(result.seconds for result in results) / len(results):.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def _mean(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean of all values, and its standard error. Values in different groups are
    independent of each other, but values in the same group may be dependent."""
    count = sum(map(len, groups))
    if not count:
        return 0.0, 0.0
    mean = sum(map(sum, groups)) / count
    return mean, sqrt(sum((sum(group) - mean * len(group)) ** 2 for group in groups)) / count


def skill_of(groups: Sequence[Sequence[Chance]], *, by_choice: bool = False) -> tuple[float, float]:
    """Return the Brier skill of the estimates, and its standard error.

    The standard error is computed by the jackknife over `groups`, which are independent of each
    other. The reference forecast has the skill 0. It is the share of rounds won. If `by_choice` is
    True, this share is computed separately for judged actions and for others. Knowing which of the
    two wins more often is then no skill.
    """
    sums = [_sums(group) for group in groups]
    whole = [sum(column) for column in zip(*sums, strict=True)]
    each = [
        _skill([a - b for a, b in zip(whole, part, strict=True)], by_choice=by_choice)
        for part in sums
    ]
    mean = sum(each) / len(each)
    spread = sum((one - mean) ** 2 for one in each)
    error = sqrt(spread * (len(each) - 1) / len(each))
    return _skill(whole, by_choice=by_choice), error


def _sums(group: Sequence[Chance]) -> list[float]:
    """Return the sum of the squared errors, followed by two pairs: the number of actions and the
    number of wins, for judged actions and for others."""
    found = [sum((each.likely - each.won) ** 2 for each in group)]
    for judged in (True, False):
        won = [each.won for each in group if each.judged is judged]
        found += [len(won), sum(won)]
    return found


def _skill(sums: Sequence[float], *, by_choice: bool) -> float:
    squared, *sorts = sums
    pairs = list(zip(sorts[::2], sorts[1::2], strict=True))
    if not by_choice:
        pairs = [(sum(sorts[::2]), sum(sorts[1::2]))]
    variance = sum([won * (1 - won / count) for count, won in pairs if count])
    return 1 - squared / variance if variance else 0.0


def _store(results: dict[str, list[MatchResult]], out: Path) -> None:
    """Replace the content of the file `out` by `results`, with one line per match."""
    cells: list[str] = []
    for cell, matches in results.items():
        lines = ",\n".join([msgspec.json.encode(each).decode() for each in matches])
        cells.append(f'"{cell}":[\n{lines}\n]')
    beside = out.with_suffix(".new")
    beside.write_text(f"{{{','.join(cells)}}}\n", encoding="utf-8")
    beside.replace(out)


def main(typed: Sequence[str] | None = None) -> None:
    """Run the command: play the matches that are not in the file yet, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.moments", description=__doc__)
    parser.add_argument("--out", required=True, type=Path, help="the file of the results")
    parser.add_argument("--cells", default=",".join(CELLS), help="by comma, such as kaboo-2")
    parser.add_argument("--matches", type=int, default=MATCHES, help="the matches of a cell")
    parser.add_argument(
        "--no-costs", action="store_true", help="estimate probabilities only, which is quicker"
    )
    arguments = parser.parse_args(typed)
    out: Path = arguments.out
    stored: dict[str, list[MatchResult]] = {}
    if out.exists():
        stored = msgspec.json.decode(out.read_bytes(), type=dict[str, list[MatchResult]])
    wanted: list[str] = arguments.cells.split(",")
    if unknown := [cell for cell in wanted if cell not in CELLS]:
        parser.error(f"no cell is called {unknown[0]!r}, as kaboo-2 is")
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        for cell in wanted:
            most = 0 if arguments.no_costs else CELLS[cell]
            results = stored.setdefault(cell, [])
            known = {result.number for result in results}
            left = [number for number in range(arguments.matches) if number not in known]
            for result in pool.map(partial(measure, cell, most // PEOPLE), left):
                results.append(result)
                _store(stored, out)
    told = [row(cell, stored[cell]) for cell in CELLS if stored.get(cell)]
    print(f"Seed {SEED!r}, {date.today().isoformat()}; shown from a skill of {LEAST_SKILL:.2f}.")
    print("\n".join([HEAD, *told]))


if __name__ == "__main__":
    main()
