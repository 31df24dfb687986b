"""Measure the length of games of Walls and Bombs, and how many of them the round limit ends.

`python -m bench.lengths` seats computer players of one level. Each game is played twice from the
same seed: by the standard rules (X7.2) and without a round limit. The command prints the table of
`docs/players.md`.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final, NamedTuple

from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.explosive.variants import SEATS, ExplosiveOptions
from engine.levels import LEVELS, levels_of
from engine.players.base import own_seed
from engine.selfplay import Playing

ENDLESS: Final = 1_000
"""The number of rounds of the table after which a game without a round limit is abandoned."""

HEAD: Final = """\
| players | level | games | median rounds | ended by the limit | by ten rounds without a loss \
| without a limit: 95 % ended by round | longest |
|---|---|---|---|---|---|---|---|"""


class Length(NamedTuple):
    """The length of a game in rounds of the table, and the reason for its end."""

    reason: str
    """The reason in `RoundResult`, or "given up" if the game reached `ENDLESS` rounds."""
    rounds: int


def play(level: str, seats: int, options: ExplosiveOptions, number: int) -> Length:
    """Play game `number` until it ends or reaches `ENDLESS` rounds, and return its length."""
    seed = hashlib.sha256(f"lengths {seats} {level} {number}".encode()).digest()
    players = [LEVELS[level](EXPLOSIVE_GAME, seat, own_seed(seed, seat)) for seat in range(seats)]
    playing = Playing(EXPLOSIVE_GAME, options, players, seed)
    while playing.advance():
        if playing.state.circles == ENDLESS:
            return Length("given up", ENDLESS)
    result = playing.state.result
    assert result is not None
    # The round limit and ten calm rounds end a game between two rounds of the table. Any other
    # reason ends it within a round.
    within = result.reason == "last_left"
    return Length(result.reason, playing.state.circles + within)


def row(level: str, seats: int, limited: Sequence[Length], free: Sequence[Length]) -> str:
    """Return the line of the table for one level and one number of seats."""

    def share(lengths: Sequence[Length], reason: str) -> str:
        of_100 = 100 * sum(each.reason == reason for each in lengths) / len(lengths)
        return f"{of_100:.1f} %"

    rounds = sorted(each.rounds for each in limited)
    alone = sorted(each.rounds for each in free)
    given_up = sum(each.reason == "given up" for each in free)
    cells = [
        str(seats),
        level,
        f"{len(limited):,}",
        str(rounds[len(rounds) // 2]),
        share(limited, "limit"),
        share(limited, "calm"),
        str(alone[len(alone) * 19 // 20]),
        f"{alone[-1]:,}" + (f" ({given_up} given up)" if given_up else ""),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play the games, and print a line for each number of seats and each level."""
    levels = levels_of(EXPLOSIVE_GAME.key)
    parser = argparse.ArgumentParser(prog="python -m bench.lengths", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="of each kind (default: 1000)")
    parser.add_argument("--levels", default=",".join(levels), help="by comma (default: all)")
    parser.add_argument("--seats", default=",".join(map(str, SEATS)), help="by comma")
    parser.add_argument("--cores", type=int, default=2, help="processes (default: 2)")
    asked = parser.parse_args()
    print(HEAD)
    with ProcessPoolExecutor(asked.cores) as pool:
        for seats in map(int, asked.seats.split(",")):
            for level in asked.levels.split(","):
                limited, free = (
                    list(pool.map(partial(play, level, seats, options), range(asked.games)))
                    for options in (ExplosiveOptions(), ExplosiveOptions(limit=0))
                )
                print(row(level, seats, limited, free), flush=True)


if __name__ == "__main__":
    main()
