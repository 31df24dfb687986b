"""Measure whether the costs shown after a match are true, and whether win estimates predict.

`python -m bench.moments --out docs/moments.json` plays matches of the model of a person and of
normal players and prints the table of `docs/players.md`. It can be stopped and continued: results
are stored after each match. In each match one seat's decisions are looked at:

- At some decisions, the probability that the seat wins the round is estimated by playouts, and
  compared with how the round ended.
- Its costliest decisions are found as after a match (`engine.moments`). Each is played on
  twice from the same moment of the real match, with the action taken and with the better one.
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
from engine.core import ROUND_SCORED, Seat, kind_of, seat_of
from engine.game import Game
from engine.games import package_of
from engine.levels import find, weigher
from engine.moments import Seen, Slip, moments
from engine.players.base import own_seed
from engine.players.hands import Hands
from engine.players.paired import result
from engine.selfplay import Playing

SEED: Final = "moments, decided"
"""The seed of these matches; nothing was fitted to them."""
CELLS: Final = {
    "kaboo-2": 800,
    "kaboo-4": 180,
    "kaboom-2": 1000,
    "kaboom-4": 200,
    "graveyard-2": 400,
    "graveyard-4": 180,
    "jokers-3": 10_000,
    "jokers-4": 10_000,
}
"""By cell, the playouts of a match: what a second of processor time buys."""
LEVELS: Final = ("human", "normal")
MATCHES: Final = 150
PEOPLE: Final = 2
"""The number of people who share a match's playouts here."""
_NOTED: Final = 8
"""The number of decisions of a match at which the probability is estimated."""
_DEALS: Final = 60
"""The imagined deals of such an estimate."""


class Shown(msgspec.Struct, frozen=True):
    """A moment, and what it cost in the real match."""

    cost: float
    """The cost as players would see it."""
    real: float


class MatchResult(msgspec.Struct, frozen=True):
    """What one match showed."""

    number: int
    seconds: float
    """The CPU seconds that the moments of the seat took."""
    chances: tuple[tuple[float, bool], ...]
    """Estimated probabilities to win the round, and whether it was won."""
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

    def chances(self) -> list[tuple[float, bool]]:
        """Return estimates of the probability to win the round, and whether it was won."""
        player = weigher(self.game, self.seat, self.seed)
        assert player is not None
        acted = [at for at, step in enumerate(self.steps) if _decided(step)]
        noted = set(self._random.sample(acted, min(_NOTED, len(acted))))
        found: list[tuple[float, bool]] = []
        for at, step in enumerate(self.steps):
            if at in noted and step.view is not None and step.action is not None:
                options = player.options(step.view)
                mine = [each.actions[0] for each in options if step.action in each.actions]
                others = [each.actions[0] for each in options if step.action not in each.actions]
                if mine and others:
                    among = (step.action, others[0])
                    losses = player.weigh(step.view, 2 * _DEALS, among)
                    won = result(self.scores[self.rounds[at] - 1], self.seat).won
                    for loss in losses:
                        if loss.action == step.action:
                            likely = (loss.won * loss.deals + 1) / (loss.deals + 2)
                            found.append((round(likely, 3), won))
            player.observe(step.events)
        return found

    def moments(self, playouts: int) -> tuple[Slip, ...]:
        """Return the moments of the seat."""
        return moments(self.game, self.seat, self.seed, self.steps, playouts)

    def real(self, slip: Slip) -> float:
        """Return what a decision cost in the real match, if all play on as they would."""
        return self._edge(slip.step, slip.taken) - self._edge(slip.step, slip.better)

    def _edge(self, step: int, action: Any) -> float:
        playing = self._playing()
        for before in self.actions[: step - 1]:
            playing.apply(before)
        playing.apply(action)
        while not any(kind_of(event) == ROUND_SCORED for event in playing.events):
            assert playing.advance()
        scored = next(event for event in playing.events if kind_of(event) == ROUND_SCORED)
        return result(scored.scores, self.seat).cost


def _decided(step: Seen) -> bool:
    return step.view is not None and sum(not offer.claims for offer in step.view.offers) > 1


def measure(cell: str, playouts: int, number: int) -> MatchResult:
    """Play a match and return what it showed. The seat may spend `playouts` playouts."""
    match = Match(cell, number)
    began = thread_time()
    found = match.moments(playouts)
    seconds = thread_time() - began
    shown = [Shown(round(each.cost, 2), match.real(each)) for each in found]
    return MatchResult(number, round(seconds, 3), tuple(match.chances()), tuple(shown))


HEAD: Final = """\
| game | seats | matches | decisions | skill | decisions shown | told cost | real cost \
| seconds a seat |
|---|---:|---:|---:|---:|---:|---:|---:|---:|"""


def row(cell: str, results: Sequence[MatchResult]) -> str:
    """Return a line of the table."""
    key, seats = cell.split("-")
    shown = [each for result in results for each in result.shown]
    told, told_error = _mean([[each.cost for each in result.shown] for result in results])
    real, real_error = _mean([[each.real for each in result.shown] for result in results])
    skill, skill_error = skill_of([result.chances for result in results])
    cells = [
        package_of(key).rules.title,
        seats,
        str(len(results)),
        str(sum(len(result.chances) for result in results)),
        f"{skill:.2f} ±{SURE * skill_error:.2f}",
        str(len(shown)),
        f"{told:.1f} ±{SURE * told_error:.1f}",
        f"{real:.1f} ±{SURE * real_error:.1f}",
        f"{sum(result.seconds for result in results) / len(results):.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def _mean(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean of all values and its standard error, for independent groups."""
    count = sum(map(len, groups))
    if not count:
        return 0.0, 0.0
    mean = sum(map(sum, groups)) / count
    return mean, sqrt(sum((sum(group) - mean * len(group)) ** 2 for group in groups)) / count


def skill_of(groups: Sequence[Sequence[tuple[float, bool]]]) -> tuple[float, float]:
    """Return the Brier skill against the share of won rounds, and its standard error by the
    jackknife over independent groups.
    """
    sums = [
        (
            len(group),
            sum(won for _, won in group),
            sum((likely - won) ** 2 for likely, won in group),
        )
        for group in groups
    ]
    whole = tuple(map(sum, zip(*sums, strict=True)))

    def skill(count: float, won: float, squared: float) -> float:
        variance = won * (1 - won / count) if count else 0.0
        return 1 - squared / variance if variance else 0.0

    each = [skill(*(a - b for a, b in zip(whole, part, strict=True))) for part in sums]
    mean = sum(each) / len(each)
    spread = sum((one - mean) ** 2 for one in each)
    return skill(*whole), sqrt(spread * (len(each) - 1) / len(each))


def _store(results: dict[str, list[MatchResult]], out: Path) -> None:
    """Replace the file by these results, one line for each match."""
    cells: list[str] = []
    for cell, matches in results.items():
        lines = ",\n".join([msgspec.json.encode(each).decode() for each in matches])
        cells.append(f'"{cell}":[\n{lines}\n]')
    beside = out.with_suffix(".new")
    beside.write_text(f"{{{','.join(cells)}}}\n", encoding="utf-8")
    beside.replace(out)


def main(typed: Sequence[str] | None = None) -> None:
    """Run the command."""
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
