"""Fit the weights of `engine/games/explosive/player/worth.py`: `python -m bench.fit.explosive`.

Players of several kinds play, among them hard players with the previous weights. A sample is a
table as one of the players sees it, labelled with the player who wins later. The fitted weights
maximise the likelihood of the winners.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from math import exp
from multiprocessing import Pool

from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from engine.games.explosive.player.worth import SIZE, Traits, group, read, traits
from engine.games.explosive.state import PLAY
from engine.games.explosive.variants import ExplosiveOptions
from engine.levels import find
from engine.players.base import own_seed
from engine.selfplay import Playing

GAMES = {2: 2500, 3: 600, 4: 1500}
"""Maps the number of seats to the number of games to play."""
PLAYERS = {
    2: ("simple-1", "simple-1", "hard", "hard", "easy-1"),
    3: ("simple-1", "simple-1", "hard", "easy-1"),
    4: ("simple-1", "simple-1", "hard", "easy-1"),
}
"""Maps the number of seats to the kinds of players. The player of each seat is drawn from them at
random."""
EPOCHS = 5
RATE = 0.08
RIDGE = 1e-4

Sample = tuple[list[Traits], int]
"""The features of every player who is still in the game, and the index of the winner among them."""


def samples(job: tuple[int, int]) -> dict[int, list[Sample]]:
    """Play one game and return its samples by `group` (the index of a set of weights). `job` has
    the number of seats and the number of the game."""
    seats, number = job
    seed = f"fit-{seats}-{number}".encode()
    rng = random.Random(seed)
    names = [rng.choice(PLAYERS[seats]) for _ in range(seats)]
    players = [find(name)(GAME, seat, own_seed(seed, seat)) for seat, name in enumerate(names)]
    playing = Playing(GAME, ExplosiveOptions(), players, seed)
    seen: list[tuple[int, list[Traits], list[int]]] = []
    while playing.advance():
        at = playing.state
        if at.phase is not PLAY:
            continue
        left = [seat for seat in range(seats) if seat not in at.out]
        for seat in rng.sample(left, min(2, len(left))):
            table = read(GAME.view(at, seat), seat)
            seen.append((group(table), traits(table), table.left))
    result = playing.state.result
    assert result is not None
    winner = rng.choice(result.winners)
    found: dict[int, list[Sample]] = {}
    for which, had, there in seen:
        found.setdefault(which, []).append((had, there.index(winner)))
    return found


def fitted(found: Sequence[Sample], seed: str) -> list[float]:
    """Return the weights that maximise the likelihood of the winners in the samples."""
    weights = [0.0] * SIZE
    squares = [1e-6] * SIZE
    order = list(range(len(found)))
    rng = random.Random(seed)
    total = [0.0] * SIZE
    for epoch in range(EPOCHS):
        rng.shuffle(order)
        rate = RATE / (1 + epoch)
        for at in order:
            had, winner = found[at]
            strong = [exp(sum([weights[t] * x for t, x in own])) for own in had]
            whole = sum(strong)
            for place, own in enumerate(had):
                wrong = (place == winner) - strong[place] / whole
                for t, x in own:
                    slope = wrong * x - RIDGE * weights[t]
                    squares[t] += slope * slope
                    weights[t] += rate * slope / squares[t] ** 0.5
        if epoch >= EPOCHS // 2:
            total = [a + b for a, b in zip(total, weights, strict=True)]
    return [each / (EPOCHS - EPOCHS // 2) for each in total]


def main() -> None:
    """Fit and print the weights. The optional argument lists numbers of seats, separated by
    commas."""
    wanted = sys.argv[1].split(",") if len(sys.argv) > 1 else [str(seats) for seats in GAMES]
    jobs = [
        (seats, n) for seats, count in GAMES.items() if str(seats) in wanted for n in range(count)
    ]
    found: dict[int, list[Sample]] = {}
    with Pool() as pool:
        for each in pool.imap_unordered(samples, jobs, 20):
            for which, some in each.items():
                found.setdefault(which, []).extend(some)
        made = pool.starmap(fitted, [(found[which], str(which)) for which in sorted(found)])
    for which, weights in zip(sorted(found), made, strict=True):
        rounded = ", ".join([f"{weight:.3f}" for weight in weights])
        print(f"    {which}: (  # {len(found[which])} samples\n        {rounded}\n    ),")


if __name__ == "__main__":
    main()
