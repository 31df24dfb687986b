"""Fit `engine/games/explosive/player/insight_weights.py`: `python -m bench.fit.explosive_expert`.

Hard and simple players play. A sample is a table as one of the players sees it, labelled with the
player who wins later. The fitted weights maximise the likelihood of the winners. Every tenth sample
is held out for validation. Fitting takes about ten minutes on two cores.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Sequence
from datetime import date
from math import exp, log
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple

from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from engine.games.explosive.player import insight_weights
from engine.games.explosive.player.expert import SIZE, traits
from engine.games.explosive.player.worth import group, read
from engine.games.explosive.state import PLAY
from engine.games.explosive.variants import ExplosiveOptions
from engine.levels import find
from engine.players.base import own_seed
from engine.selfplay import Playing

SEED: Final = "fy"
RATE: Final = 0.08
RIDGE: Final = 1e-4


class Sort(NamedTuple):
    """The training games for one number of seats: the number of games, the kinds of players, the
    share of recorded moments, and the number of training epochs."""

    games: int
    players: tuple[str, ...]
    noted: float
    epochs: int


SORTS: Final = {
    4: Sort(1600, ("hard", "hard", "hard", "simple-1"), 0.25, 4),
    2: Sort(3000, ("hard", "hard", "simple-1"), 0.4, 5),
}
"""Maps the number of seats to the training games."""

Packed = tuple[Sequence[int], Sequence[float]]
Sample = tuple[list[Packed], int]
"""The packed features of every player who is still in the game, and the index of the winner among
them."""


def samples(
    job: tuple[int, int], sort: Sort | None = None, word: str = SEED
) -> list[tuple[int, Sample]]:
    """Play one game and return its samples, each with its `group` (the index of a set of weights).
    `job` has the number of seats and the number of the game."""
    seats, number = job
    sort = sort or SORTS[seats]
    seed = f"{word}-{seats}-{number}".encode()
    rng = random.Random(seed)
    names = [rng.choice(sort.players) for _ in range(seats)]
    players = [find(name)(GAME, seat, own_seed(seed, seat)) for seat, name in enumerate(names)]
    playing = Playing(GAME, ExplosiveOptions(), players, seed)
    seen: list[tuple[int, list[Packed], list[int]]] = []
    while playing.advance():
        at = playing.state
        if at.phase is not PLAY or rng.random() > sort.noted:
            continue
        seat = rng.choice([seat for seat in range(seats) if seat not in at.out])
        table = read(GAME.view(at, seat), seat)
        had: list[Packed] = [
            (array("H", [trait for trait, _ in own]), array("f", [number for _, number in own]))
            for own in traits(table)
        ]
        seen.append((group(table), had, table.left))
    result = playing.state.result
    assert result is not None
    winner = rng.choice(result.winners)
    return [(which, (had, left.index(winner))) for which, had, left in seen if winner in left]


def fitted(found: Sequence[Sample], epochs: int) -> tuple[list[float], float]:
    """Return the weights that maximise the likelihood of the winners, and the loss on the held-out
    samples."""
    weights = [0.0] * SIZE
    squares = [1e-6] * SIZE
    total = [0.0] * SIZE
    rng = random.Random(1)
    order = [at for at in range(len(found)) if at % 10]
    for epoch in range(epochs):
        rng.shuffle(order)
        rate = RATE / (1 + epoch)
        for at in order:
            had, winner = found[at]
            strong = _strong(weights, had)
            whole = sum(strong)
            for place, own in enumerate(had):
                wrong = (place == winner) - strong[place] / whole
                for trait, number in zip(*own, strict=True):
                    slope = wrong * number - RIDGE * weights[trait]
                    squares[trait] += slope * slope
                    weights[trait] += rate * slope / squares[trait] ** 0.5
        if epoch >= epochs // 2:
            total = [a + b for a, b in zip(total, weights, strict=True)]
    weights = [each / (epochs - epochs // 2) for each in total]
    apart = [(_strong(weights, had), winner) for had, winner in found[::10]]
    surprise = sum([-log(strong[winner] / sum(strong)) for strong, winner in apart]) / len(apart)
    return weights, surprise


def _strong(weights: Sequence[float], had: Sequence[Packed]) -> list[float]:
    return [
        exp(sum([weights[trait] * number for trait, number in zip(*own, strict=True)]))
        for own in had
    ]


def write(made: dict[int, Sequence[float]]) -> None:
    """Write the fitted weights to their module."""
    lines = [
        '"""The weights of `expert.py`: a set for each number of players left (`worth.group`).',
        "",
        f"Made by `python -m bench.fit.explosive_expert`, seed {SEED!r}, {date.today()}.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "WEIGHTS: Final[dict[int, tuple[float, ...]]] = {",
    ]
    for which, weights in sorted(made.items()):
        lines.append(f"    {which}: (")
        rows = [weights[at : at + 11] for at in range(0, len(weights), 11)]
        lines += ["        " + " ".join([f"{each:.3f}," for each in row]) for row in rows]
        lines.append("    ),")
    lines += ["}", "# fmt: on", ""]
    Path(str(insight_weights.__file__)).write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    """Fit the weights and write them to their module."""
    made: dict[int, Sequence[float]] = {}
    with Pool() as pool:
        for seats, sort in SORTS.items():
            found: dict[int, list[Sample]] = {}
            jobs = [(seats, number) for number in range(sort.games)]
            for game in pool.imap(samples, jobs, 20):
                for which, sample in game:
                    found.setdefault(which, []).append(sample)
            fits = pool.starmap(fitted, [(each, sort.epochs) for each in found.values()])
            for (which, each), (weights, surprise) in zip(found.items(), fits, strict=True):
                made[which] = weights
                sys.stderr.write(f"{which}: {len(each):,} samples, surprise {surprise:.4f}\n")
    write(made)


if __name__ == "__main__":
    main()
