"""Fit the weights of the cabo family's hard player: `python -m bench.fit.cabo [games]`.

Computer players play against each other. Two things are recorded for each turn: the position of the
seat at the beginning of the turn (`features`), and the seat's points at the end of the round
relative to the others' mean. Ridge regression then gives the tables. Its prior is a share of the
cards' points. The tables are written to `engine/games/cabo/player/weights.py`. Fitting all games
takes about five minutes on two cores. The same seed always gives the same weights.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bench.fit.squares import solve
from engine.cards import FIRST_JOKER
from engine.games import package_of
from engine.games.cabo.actions import Action
from engine.games.cabo.player import weights
from engine.games.cabo.player.calling import Guess
from engine.games.cabo.player.hard import KINDS, LATE, UNKNOWN, kind
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.variants import VARIANTS, value
from engine.games.cabo.view import View
from engine.players.base import own_seed
from engine.selfplay import Playing

SEED: Final = "cabo-1"
MATCHES: Final = {
    "kaboom": (1000, 160),
    "kaboo": (1200, 400),
}
"""Maps the key of each game to a pair. The pair has the number of matches with two seats, and the
number of matches that alternate between three and four seats."""
RIDGE: Final = 40.0
"""The strength of the prior, as a number of turns."""
SHARE: Final = 0.35
"""The prior weight of a card, as a fraction of the card's points. It is below 1 because most cards
are gone before the end of the round."""

Row = tuple[int, list[float], float]
"""The number of a turn, the seat's features at the beginning of the turn, and the result of the
round."""


def features(guess: Guess) -> list[float]:
    """Return the features of a seat at the beginning of its turn. They describe the seat's own
    cards, the rivals' cards, and the number of the turn."""
    seat, memory, view = guess.seat, guess.memory, guess.view
    found = [0.0] * (KINDS + 1)
    for place in guess.places(seat):
        card = memory.known.get(place)
        found[UNKNOWN if card is None else kind(card)] += 1
    rivals = len(view.seats) - 1
    low = middle = high = kept = cards = 0
    for other in view.seats:
        if other.seat == seat:
            continue
        for place in guess.places(other.seat):
            cards += 1
            card = memory.known.get(place)
            if card is None:
                kept += place in memory.kept
                continue
            points = value(guess.variant, card)
            low, middle, high = low + (points <= 3), middle + (3 < points < 8), high + (points > 7)
    turns = min(memory.turns, 12)
    about = (low, middle, high, kept, cards)
    return [*found, *(each / rivals for each in about), float(turns), turns * turns / 10.0, 1.0]


class Noted(SimplePlayer):
    """A simple player that records its features at the beginning of each turn."""

    def __init__(self, *made: object) -> None:
        super().__init__(*made)  # pyright: ignore[reportArgumentType]
        self.noted: dict[tuple[int, int], list[float]] = {}
        """Maps the round and the number of the seat's turn to the features at that turn."""

    def choose(self, view: View) -> Action | None:
        """See `Player.choose`."""
        turn, memory = view.turn, self._memory
        if (
            turn is not None
            and turn.seat == self._seat
            and turn.stage == "start"
            and view.caller is None
        ):
            key = (view.round, memory.turns)
            if key not in self.noted:
                self.noted[key] = features(Guess(view, memory))
        return super().choose(view)


def rows(match: tuple[str, int, int]) -> list[Row]:
    """Play one match and return its rows. `match` has the key of the game, the number of seats and
    the number of the match."""
    key, seats, number = match
    rules, seed = package_of(key).rules, f"{SEED}-{key}-{seats}-{number}".encode()
    players = [Noted(rules, seat, own_seed(seed, seat)) for seat in range(seats)]
    playing = Playing(rules, rules.options(), players, seed)
    while playing.advance():
        pass
    scores = rules.view(playing.state, None).scores
    found: list[Row] = []
    for seat, player in enumerate(players):
        for (played, turn), had in player.noted.items():
            if played <= len(scores):
                score = scores[played - 1]
                others = (sum(score) - score[seat]) / (seats - 1)
                found.append((turn, had, score[seat] - others))
    return found


def prior(key: str) -> list[float]:
    """Return the prior weights of a game. They depend only on the points of the cards."""
    variant = VARIANTS[key]
    worth = [0.0] * KINDS
    for card in range(FIRST_JOKER + 1):
        points = value(variant, card)
        # A card far from the best, such as a black King, can still be discarded.
        worth[kind(card)] = SHARE * min(points, 12)
    unknown = sum(worth[:12]) / 12 + 1
    return [*worth, unknown, *[0.0] * 8]


def fit(key: str, pool: ProcessPoolExecutor) -> list[list[float]]:
    """Return the four tables of a game: for two seats early and late in the round, and for more
    seats early and late."""
    found: list[list[float]] = []
    for sizes, matches in zip(((2,), (4, 3)), MATCHES[key], strict=True):
        played = [(key, sizes[number % len(sizes)], number) for number in range(matches)]
        told = [row for match in pool.map(rows, played, chunksize=8) for row in match]
        for late in (False, True):
            part = [(had, came) for turn, had, came in told if (turn >= LATE) is late]
            solved = solve(part, RIDGE, prior(key))
            found.append([round(weight, 2) for weight in solved[: UNKNOWN + 1]])
            sys.stderr.write(f"{key}, {sizes[0]} seats, late {late}: {len(part):,} turns\n")
    return found


def write(fitted: dict[str, Sequence[Sequence[float]]]) -> None:
    """Write the fitted tables to their module."""
    today = datetime.now(UTC).date().isoformat()
    lines = [
        '"""The fitted weights of each game, as `engine.games.cabo.player.hard` reads them.',
        "",
        f"Written by `python -m bench.fit.cabo`, seed {SEED!r}, {today}. By game: two seats early",
        "and late, more seats early and late; in each the kinds of known cards, then an unknown",
        "one.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "WEIGHTS: Final[dict[str, tuple[tuple[float, ...], ...]]] = {",
    ]
    for key, four in fitted.items():
        lines.append(f'    "{key}": (')
        for table in four:
            lines.append("        (")
            parts = (table[:8], table[8:])
            lines += ["            " + " ".join(f"{each}," for each in part) for part in parts]
            lines.append("        ),")
        lines.append("    ),")
    lines += ["}", "# fmt: on", ""]
    Path(str(weights.__file__)).write_text("\n".join(lines), encoding="utf-8")


def main(keys: Sequence[str]) -> None:
    """Fit the games whose keys are in `keys`, or all games if `keys` is empty."""
    fitted: dict[str, Sequence[Sequence[float]]] = dict(weights.WEIGHTS)
    with ProcessPoolExecutor(2) as pool:
        for key in keys or MATCHES:
            fitted[key] = fit(key, pool)
            write(fitted)


if __name__ == "__main__":
    main(sys.argv[1:])
