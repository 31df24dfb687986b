"""Fit the weight tables of the cabo family's experts in generations.

The first generation learns from rounds of the level below. Each later generation learns from its
own rounds against that level. Generations are evaluated on other seeds (`python -m engine ladder`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from bench.fit.rounds import LUCK, CallSample, Maker, Round, Sample
from bench.fit.sparse import RIDGE, least_squares, line
from engine.core import Seat
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME
from engine.games.cabo.player import tables
from engine.games.cabo.player.expert import ExpertPlayer
from engine.games.cabo.player.position import BROAD, COUNT
from engine.games.cabo.player.tables import GameWeights, Weights
from engine.levels import find

GAMES: Final = {game.key: game for game in (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)}

SEED: Final = "cabo-1"

GENERATIONS: Final = 2

_NOTED: Final = 0.6
"""The share of positions that are recorded as samples."""
_CHUNK: Final = 50


class Size(NamedTuple):
    """The numbers of seats that the rounds alternate between, and the number of rounds."""

    seats: tuple[int, ...]
    rounds: int


SIZES: Final = {
    "kaboom": (Size((2,), 2500), Size((4, 3, 4, 6), 2200)),
    "kaboo": (Size((2,), 1500), Size((4, 3, 4, 6), 1800)),
    "graveyard": (Size((2,), 1500), Size((4, 3, 4, 6), 1200)),
}


class Rivals(NamedTuple):
    """The opponents that the fitted players train against."""

    level: str
    ours: float
    """The probability that a seat has a fitted player, in all generations except the first. At
    least one seat has a fitted player then."""


LEARNING: Final = Rivals("hard", 0.6)


class Work(NamedTuple):
    """A batch of rounds that one worker process plays."""

    key: str
    table: GameWeights | None
    seed: str
    seats: tuple[int, ...]
    rounds: range
    rivals: Rivals


def play(work: Work) -> tuple[list[Sample], list[CallSample]]:
    """Play the rounds of a batch and return their samples."""
    game = GAMES[work.key]

    def fitted(seat: Seat, own: bytes) -> Any:
        assert work.table is not None
        return ExpertPlayer(work.key, seat, own, work.table)

    def other(seat: Seat, own: bytes) -> Any:
        return find(work.rivals.level)(game, seat, own)

    samples: list[Sample] = []
    calls: list[CallSample] = []
    for number in work.rounds:
        seed = f"{work.seed}-{number}"
        seats = work.seats[number % len(work.seats)]
        random = Random(seed)
        ours = [work.table is not None and random.random() < work.rivals.ours for _ in range(seats)]
        if work.table is not None and not any(ours):
            ours[number % seats] = True
        makers: list[Maker] = [fitted if mine else other for mine in ours]
        noted = ours if any(ours) else [True] * seats
        found = Round(game, makers, noted, seed.encode(), _NOTED).samples()
        samples += found[0]
        calls += found[1]
    return samples, calls


def fit(samples: Iterable[Sample], calls: Iterable[CallSample]) -> Weights:
    """Fit the weights to the samples, and fit the correction of the sampled deals to the calls."""
    ridge = [1.0 if at in BROAD or at >= COUNT else RIDGE for at in range(COUNT + LUCK)]
    found = least_squares(samples, ridge)[:COUNT]
    called = line([(one.sampled, one.edge) for one in calls])
    features = tuple([round(number, 2) + 0.0 for number in found])
    return Weights(features, (round(called[0], 2), round(called[1], 3)))


Told = tuple[list[Sample], list[CallSample]]


def told(
    key: str,
    table: GameWeights | None,
    name: str,
    size: Size,
    pool: Executor,
    rivals: Rivals = LEARNING,
) -> Told:
    """Play the rounds of a generation and return their samples.

    `table` is the table of the fitted players. If it is None, every player has the level of
    `rivals`.
    """
    chunks = [range(at, min(at + _CHUNK, size.rounds)) for at in range(0, size.rounds, _CHUNK)]
    seed = f"{SEED}-{key}-{name}-{size.seats[0]}"
    work = [Work(key, table, seed, size.seats, chunk, rivals) for chunk in chunks]
    parts = list(pool.map(play, work))
    samples = [one for found, _ in parts for one in found]
    sys.stderr.write(f"{key} {name}, {size.seats[0]} seats: {len(samples):,} positions\n")
    return samples, [one for _, found in parts for one in found]


def expert(key: str, pool: Executor) -> GameWeights:
    """Fit the table of a game's expert.

    The weights are fitted to the samples of all generations. The correction for calls is fitted
    only to the last generation's samples, because each generation calls differently.
    """
    table: GameWeights | None = None
    samples: list[list[Sample]] = [[] for _ in SIZES[key]]
    for number in range(GENERATIONS):
        parts: list[Weights] = []
        for size, known in zip(SIZES[key], samples, strict=True):
            more, calls = told(key, table, str(number), size, pool)
            known += more
            parts.append(fit(known, calls))
        table = GameWeights(*parts)
    assert table is not None
    return table


def write(key: str, table: GameWeights, made: str) -> None:
    """Write the module with a game's table. `made` is the sentence about the origin of the table in
    the module's docstring."""
    lines = [
        f'"""The expert\'s weights for `{key}`.',
        "",
        made,
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "from engine.games.cabo.player.tables import GameWeights, Weights",
        "",
        "# fmt: off",
    ]
    lines.append("EXPERT: Final = GameWeights(")
    for weights in (table.two, table.more):
        lines += ["    Weights((", *rows(weights.features), f"    ), {weights.call}),"]
    lines.append(")")
    lines.append("# fmt: on")
    folder = Path(str(tables.__file__)).parent
    (folder / f"{key}.py").write_text("\n".join(lines) + "\n", encoding="utf-8")


def rows(numbers: Sequence[float]) -> list[str]:
    rows: list[str] = []
    row = "       "
    for number in numbers:
        part = f" {number:g},"
        if len(row) + len(part) > 100:
            rows.append(row)
            row = "       "
        row += part
    return [*rows, row]


def main(keys: list[str]) -> None:
    """Fit the games whose keys are in `keys`, or all games if `keys` is empty."""
    with ProcessPoolExecutor(2) as pool:
        for key in keys or list(SIZES):
            by = f"`python -m bench.fit.experts {key}`, seed {SEED!r}, {date.today().isoformat()}"
            write(key, expert(key, pool), f"Made by {by}.")


if __name__ == "__main__":
    main(sys.argv[1:])
