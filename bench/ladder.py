"""Measure how much each level of computer players beats the level below, and write a page about it.

Run it with `python -m bench.ladder --out docs/ladder.md`. Every deal is played with every rotation
of seats. The cells share the CPU time evenly: the next deal goes to the cell that has used the
least. The results are stored next to the page. So a run can be stopped and continued at any time,
and a run of some cells keeps the results of the others.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec
from tqdm import tqdm

from bench.deals import (
    BASELINES,
    CLIMB,
    NEIGHBOURS,
    PERSON,
    Cell,
    Deal,
    add_up,
    all_cells,
    milliseconds,
    named,
    play,
)
from engine.cli.arguments import CommandError
from engine.cli.simulate import GAMES_A_CORE, cores, leave_stopping_to_the_first
from engine.games import package_of
from engine.levels import GRADES, levels_of

SURE: Final = 1.96
"""Half the width of a 95 % confidence interval, as a number of standard errors."""


class Figure(msgspec.Struct, frozen=True):
    """A mean over deals, and half the width of its 95 % confidence interval."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.error

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.error


class Result(msgspec.Struct, frozen=True):
    """The results of a cell, as the page shows them."""

    cell: Cell
    current: bool
    """Whether the results are of the current edition of the players."""
    deals: int
    wins: Figure
    """The measured player's wins out of 100 games."""
    edge: Figure
    """The measured player's points per round minus the mean of the other players' points per
    round."""
    turn_ms: tuple[float, float] | None
    """The median and the 99th percentile of the measured player's decision times on its own turn,
    in milliseconds. None if these decisions were not timed separately."""
    rounds: int
    short: Figure
    """The number of rounds out of 100 in which the measured player had at most one turn."""
    aimed: int
    hit: Figure
    """The number of hits on the measured player out of 100 hits by the other players' swaps and
    attacks (`Deal.aimed`)."""
    calls: int
    right: float
    """The number of calls out of 100 after which the measured player was closer than every
    rival."""
    expected: float
    """The player's own estimate of `right`, made when it called."""
    skill: float
    """The Brier skill of the player's estimates. It is 1 if they are certain and right, and 0 if
    they are no better than the share of right calls."""

    @property
    def fair(self) -> float:
        """The wins out of 100 games of a player that is as strong as the others."""
        return 100 / self.cell.seats


class Sums(msgspec.Struct):
    """The sums of a figure over deals. Deals are independent of each other, but the games of a deal
    are not."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.total += value
        self.squares += value * value

    def figure(self, count: int) -> Figure:
        """Return the mean of the added values with its confidence interval. `count` is the number
        of the values."""
        mean = self.total / count
        spread = max(0.0, self.squares - count * mean * mean) / max(1, count - 1)
        return Figure(mean, SURE * sqrt(spread / count) if count > 1 else float("inf"))


EDITIONS: Final = {"kaboom": 2, "kaboo": 2, "graveyard": 2, "explosive": 2}
"""The edition of each game's players. It is 1 for games that are missing. Raise it when the players
of a game change. The page then marks earlier results, and the next deals replace them."""
CHANGED: Final = {("kaboo", 2, "expert"): 2}
"""The number of changes to the players of one level since the game's edition. The keys are the
game, the number of seats and the level. Only results of cells with that level are marked."""


def edition(cell: Cell) -> int:
    """Return the current edition of the players in a cell."""
    return EDITIONS.get(cell.game, 1) + sum(
        [CHANGED.get((cell.game, cell.seats, level), 0) for level in {cell.one, cell.others}]
    )


class Measured(msgspec.Struct):
    """The accumulated measurements of a cell."""

    cell: str
    edition: int = 1
    """The edition of the players in these deals (see `edition`)."""
    deals: int = 0
    next: int = 0
    """The number of the next deal to start."""
    wins: Sums = msgspec.field(default_factory=Sums)
    """The wins out of 100 games."""
    edge: Sums = msgspec.field(default_factory=Sums)
    seconds: float = 0.0
    """The CPU seconds that all deals took."""
    thought: float = 0.0
    """The part of `seconds` in which the measured player decided."""
    times: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """The sum of `Deal.times` over deals. Each field below is also the sum of the field of the same
    name in `Deal`."""
    turns: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    rounds: int = 0
    short: int = 0
    aimed: int = 0
    hit: int = 0
    calls: int = 0
    right: int = 0
    expected: float = 0.0
    squared: float = 0.0

    def add(self, deal: Deal) -> None:
        """Add the results of a deal."""
        self.deals += 1
        self.next = max(self.next, deal.number + 1)
        self.wins.add(100 * deal.wins)
        self.edge.add(deal.edge)
        self.seconds += deal.seconds
        self.thought += deal.thought
        self.rounds += deal.rounds
        self.short += deal.short
        self.aimed += deal.aimed
        self.hit += deal.hit
        self.calls += deal.calls
        self.right += deal.right
        self.expected += deal.expected
        self.squared += deal.squared
        add_up(self.times, deal.times)
        add_up(self.turns, deal.turns)

    def _skill(self) -> float:
        share = self.right / max(1, self.calls)
        variance = self.calls * share * (1 - share)
        return 1 - self.squared / variance if variance else 0.0

    def _share(self, count: int, of: int) -> Figure:
        """Return the percentage of `count` in `of` with its Agresti-Coull interval, which assumes
        independent counts. A simple interval would have no width for a count of 0."""
        about = (count + 2) / (of + 4)
        error = SURE * sqrt(about * (1 - about) / (of + 4))
        return Figure(100 * count / max(1, of), 100 * error)

    def result(self, cell: Cell) -> Result:
        """Return the results for the page. At least one deal must have been added."""
        return Result(
            cell,
            self.edition == edition(cell),
            self.deals,
            self.wins.figure(self.deals),
            self.edge.figure(self.deals),
            (milliseconds(self.turns, 50), milliseconds(self.turns, 99)) if self.turns else None,
            self.rounds,
            self._share(self.short, self.rounds),
            self.aimed,
            self._share(self.hit, self.aimed),
            self.calls,
            100 * self.right / max(1, self.calls),
            100 * self.expected / max(1, self.calls),
            self._skill(),
        )


class _File(msgspec.Struct):
    seed: str
    cells: list[Measured]


class Results:
    """The results of all cells. They are stored in a file, so that a run can be stopped and
    continued."""

    def __init__(self, path: Path, seed: str, cells: Sequence[Cell]) -> None:
        """Read the results from the file `path` if it exists.

        Results of cells that are not in `cells` are dropped. Raises ValueError if the file is
        invalid or belongs to a run with another seed.
        """
        self._path = path
        self._seed = seed
        self._cells = {cell.name: cell for cell in cells}
        self.measured = {cell.name: Measured(cell.name, edition(cell)) for cell in cells}
        if path.exists():
            try:
                file = msgspec.json.decode(path.read_bytes(), type=_File)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path} is no ladder's: {error}") from None
            if file.seed != seed:
                raise ValueError(f"{path} holds deals of the seed {file.seed!r}, not {seed!r}.")
            for each in file.cells:
                if each.cell in self.measured:
                    self.measured[each.cell] = each

    def forget(self, cells: Sequence[Cell]) -> None:
        """Drop the results of the cells `cells`. They are then measured again from the start."""
        for cell in cells:
            self.measured[cell.name] = Measured(cell.name, edition(cell))

    def current(self, cell: Cell) -> Measured:
        """Return the results of a cell. They are empty unless they are of the current edition of
        its players."""
        found = self.measured[cell.name]
        return found if found.edition == edition(cell) else Measured(cell.name, edition(cell))

    def add(self, deal: Deal) -> None:
        """Add the results of a deal and store them in the file."""
        found = self.measured[deal.cell] = self.current(self._cells[deal.cell])
        found.add(deal)
        told = [each for each in self.measured.values() if each.deals]
        lines = ",\n".join([msgspec.json.encode(each).decode() for each in told])
        seed = msgspec.json.encode(self._seed).decode()
        beside = self._path.with_name(f".{self._path.name}")
        beside.write_text(f'{{"seed":{seed},"cells":[\n{lines}\n]}}\n', encoding="utf-8")
        beside.replace(self._path)

    def all(self) -> list[Result]:
        """Return the results of all measured cells, in the order of the cells."""
        found = [(self.measured[name], cell) for name, cell in self._cells.items()]
        return [measured.result(cell) for measured, cell in found if measured.deals]


AIMS: Final = {
    "kaboom-2-normal-easy": 52.0,
    "kaboom-2-hard-normal": 50.5,
    "kaboom-3-normal-easy": 45.0,
    "kaboom-3-hard-normal": 35.0,
    "kaboom-3-expert-hard": 29.0,
    "kaboom-4-normal-easy": 45.0,
    "kaboom-4-hard-normal": 35.0,
    "kaboom-4-expert-hard": 29.0,
    "kaboom-6-normal-easy": 45.0,
    "kaboom-6-hard-normal": 35.0,
    "kaboom-6-expert-hard": 29.0,
    "kaboo-2-normal-easy": 55.0,
    "kaboo-2-hard-normal": 65.0,
    "kaboo-2-expert-hard": 52.0,
    "kaboo-4-normal-easy": 45.0,
    "kaboo-4-hard-normal": 35.0,
    "kaboo-4-expert-hard": 29.0,
    "graveyard-2-normal-easy": 65.0,
    "graveyard-2-hard-normal": 72.0,
    "graveyard-2-expert-hard": 55.0,
    "graveyard-4-normal-easy": 45.0,
    "graveyard-4-hard-normal": 30.0,
    "graveyard-4-expert-hard": 29.0,
    "jokers-3-normal-easy": 35.0,
    "jokers-3-hard-normal": 36.0,
    "jokers-4-normal-easy": 27.0,
    "jokers-4-hard-normal": 27.0,
    "explosive-2-normal-easy": 55.0,
    "explosive-2-hard-normal": 55.0,
    "explosive-4-normal-easy": 28.0,
    "explosive-4-hard-normal": 32.0,
}
"""Maps the name of a cell to its target, in wins out of 100 games."""

BANDS: Final = {
    "kaboom-4-human-easy": (45.0, 65.0),
    "kaboom-4-human-normal": (20.0, 35.0),
    "kaboom-4-human-hard": (0.0, 15.0),
}
"""Maps the names of cells with the model of a person to their target ranges, in wins out of 100
games."""


def verdict(cell: str, low: float, mean: float, high: float) -> str:
    """Return a text that compares the cell's wins out of 100 games with its target. `mean` is the
    mean, and `low` and `high` are its confidence interval. Returns "" if the cell has no target."""
    if cell in AIMS:
        aim = AIMS[cell]
        return f"{aim:g}: {_said(low >= aim, mean >= aim)}"
    if cell in BANDS:
        least, most = BANDS[cell]
        inside = low >= least and high <= most
        return f"{least:g}-{most:g}: {_said(inside, least <= mean <= most)}"
    return ""


def _said(sure: bool, likely: bool) -> str:
    return "reached" if sure else "likely" if likely else "not reached"


_HEAD: Final = """\
# The ladder of computer players

`python -m bench.ladder` wrote this page ([how computer players work](players.md)). In each row \
one player sits at a table of players of another kind. Every deal is played once from each seat. \
No level was tuned on these deals (seed `{seed}`).

- **wins**: wins in 100 games, with the half width of the 95 % confidence interval, computed over \
deals because the games of a deal are not independent. A shared win counts as a fraction. \
**fair** is what a player as strong as the others would win.
- **aim**: the target for a level against the one below. "reached": the lower end of the interval \
reaches it; "likely": the mean does; else "not reached".
- **edge**: mean points a round minus those of the other players; negative is better in games \
where low points win.
- **†**: measured with the players of earlier matches.
- **ms**: CPU time of a decision on the player's own turn, median and 99th percentile; claims to \
make or leave are not counted.
- `human` is a model of a casual player: it decides like `normal`, but minds no \
manners, forgets each known card with probability 0.2 a turn, and claims after 1.2 to 2.2 s where \
a discard is open for 3 s. `sees-own` \
and `sees-all` decide like `normal` but see their own cards, or all cards; `calls-early` ends the \
round on its second turn; `never-slaps` never claims; `mannerless` is `hard` without manners, so \
its edge is what manners cost.
- In games where players see their own cards there is nothing to remember, so `human` is left \
out. There, `random` takes any allowed action, and `sees-all` decides like `hard` and sees all \
hands.

![wins of each level against the one below]({picture})
"""

_COLUMNS: Final = "| | against | wins | fair | aim | edge | ms, 50 / 99 % | deals × seats |"
_LINE: Final = "|---|---|---:|---:|---|---:|---:|---:|"


def page(results: Sequence[Result], picture: str, seed: str) -> str:
    """Return the text of the page in Markdown."""
    parts = [_HEAD.format(picture=picture, seed=seed)]
    for game in dict.fromkeys(result.cell.game for result in results):
        parts.append(f"## {package_of(game).rules.title}\n")
        here = [result for result in results if result.cell.game == game]
        for seats in dict.fromkeys(result.cell.seats for result in here):
            rows = [result for result in here if result.cell.seats == seats]
            parts.append(f"### {seats} seats\n\n{_COLUMNS}\n{_LINE}")
            for about in (NEIGHBOURS, CLIMB, PERSON, BASELINES):
                parts += [_row(result) for result in rows if result.cell.about == about]
            parts[-1] += "\n"
    parts += [*_climb(results), *_manners(results), *_calls(results)]
    return "\n".join(parts)


_CLIMB: Final = """\
## Does it get harder?

Wins of 100 of the same player against a table of each level. Every level should leave it fewer \
than the one before: "yes" if no interval reaches the one before, "likely" if the means fall.

| game | seats | player | {levels} | harder with each level |
|---|---:|---|{lines}---|"""


def _climb(results: Sequence[Result]) -> list[str]:
    """Return the lines of the table that shows whether each level is harder to beat than the level
    below."""
    parts = [_CLIMB.format(levels=" | ".join(GRADES), lines="---:|" * len(GRADES))]
    found = {result.cell.name: result for result in results}
    for game, seats in dict.fromkeys((result.cell.game, result.cell.seats) for result in results):
        for one in ("normal", "human"):
            wins = [found.get(f"{game}-{seats}-{one}-{other}") for other in GRADES]
            figures = [None if each is None else each.wins for each in wins]
            if one == "normal" and wins[0] is not None:
                figures[1] = Figure(wins[0].fair, 0.0)  # against its equals
            known = [each for each in figures if each is not None]
            if len(known) < 3 - (one == "normal" and "hard" not in levels_of(game)):
                continue
            pairs = list(zip(known[1:], known[:-1], strict=True))
            sure = all(now.high <= before.low for now, before in pairs)
            climbs = sure or all(now.mean < before.mean for now, before in pairs)
            cells = [
                package_of(game).rules.title,
                str(seats),
                one,
                *[
                    "" if figure is None else _told(figure, 1) + _mark_of(result)
                    for figure, result in zip(figures, wins, strict=True)
                ],
                "yes" if sure else "likely" if climbs else "no",
            ]
            parts.append(f"| {' | '.join(cells)} |")
    parts[-1] += "\n"
    return parts


_CALLS: Final = """\
## Calls

How well a level knows that its call will win, against a table of the level below. **right**: of \
100 calls, those after which it was closer than every rival. **expected**: as many by its own \
estimates. **skill**: the Brier skill of these estimates, 1 if they are certain and right, 0 if \
they are no better than the share of right calls. Below {least} an estimate is worth nothing to a \
person; the bot shows none.

| game | seats | level | calls | right | expected | skill |
|---|---:|---|---:|---:|---:|---:|"""

LEAST_SKILL: Final = 0.10
"""The minimum Brier skill of a probability that may be shown to a person."""


def _calls(results: Sequence[Result]) -> list[str]:
    parts = [_CALLS.format(least=f"{LEAST_SKILL:.2f}")]
    for result in results:
        cell = result.cell
        if cell.about != NEIGHBOURS or not result.calls:
            continue
        cells = [
            package_of(cell.game).rules.title,
            str(cell.seats),
            cell.one,
            str(result.calls),
            f"{result.right:.1f}",
            f"{result.expected:.1f}",
            f"{result.skill:.2f}",
        ]
        parts.append(f"| {' | '.join(cells)} |")
    parts[-1] += "\n"
    return parts


_MANNERS: Final = """\
## Manners

How the level treats the one other player, at tables of three and more. **short**: of 100 rounds, \
those in which it had at most one turn (5 at most are wanted). **hit**: of 100 swaps and attacks \
at a rival's cards, those that hit it; **even** is its share if all are hit alike (40 at most are \
wanted at four seats).

| game | seats | player | level | rounds | short | aimed | hit | even |
|---|---:|---|---|---:|---:|---:|---:|---:|"""


def _manners(results: Sequence[Result]) -> list[str]:
    parts = [_MANNERS]
    for result in results:
        cell = result.cell
        if cell.seats < 3 or cell.about not in (PERSON, CLIMB) or not result.rounds:
            continue
        aimed = (str(result.aimed), _told(result.hit, 1), f"{100 / (cell.seats - 1):.0f}")
        cells = [
            package_of(cell.game).rules.title,
            str(cell.seats),
            cell.one,
            f"{cell.seats - 1} × {cell.others}",
            str(result.rounds),
            _told(result.short, 1),
            *(aimed if result.aimed else ("", "", "")),
        ]
        parts.append(f"| {' | '.join(cells)} |")
    parts[-1] += "\n"
    return parts


def _row(result: Result) -> str:
    cell, wins = result.cell, result.wins
    cells = [
        cell.one,
        f"{cell.seats - 1} × {cell.others}",
        _told(wins, 1),
        f"{result.fair:.0f}",
        verdict(cell.name, wins.low, wins.mean, wins.high),
        _told(result.edge, 2),
        "" if result.turn_ms is None else "{:.2f} / {:.2f}".format(*result.turn_ms),
        f"{result.deals} × {cell.seats}{_mark_of(result)}",
    ]
    return f"| {' | '.join(cells)} |"


def _mark_of(result: Result | None) -> str:
    return "" if result is None or result.current else " †"


def _told(figure: Figure, digits: int) -> str:
    return f"{figure.mean:.{digits}f} ±{figure.error:.{digits}f}"


_LEFT: Final = 240
_RIGHT: Final = 30
_WIDTH: Final = 760
_ROW: Final = 30
_TOP: Final = 64
_BOTTOM: Final = 40
_COLOURS: Final = {"normal": "#2563a8", "hard": "#b45309", "expert": "#7e22ce"}
_APART: Final = {"normal": -7, "hard": 0, "expert": 7}


def _x(of_100: float) -> float:
    within = min(max(of_100, 0.0), 100.0)
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * within / 100


def _text(x: float, y: float, said: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{said}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> str:
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
        f' stroke="{colour}" stroke-width="{width:g}"/>'
    )


def chart(results: Sequence[Result]) -> str:
    """Return the chart as SVG. It has a row for each game and number of seats, and a bar for each
    confidence interval."""
    told = [result for result in results if result.cell.about == NEIGHBOURS]
    rows = list(dict.fromkeys((result.cell.game, result.cell.seats) for result in told))
    height = _TOP + _ROW * len(rows) + _BOTTOM
    foot = height - _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}"'
        ' font-family="sans-serif" font-size="13" fill="#1f2937">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        _text(
            16,
            24,
            "Wins of 100 against a table of the level below (95 % intervals; dark: a fair share)",
        ),
    ]
    at = float(_LEFT)
    for name, below in (("normal", "easy"), ("hard", "normal"), ("expert", "hard")):
        parts.append(f'<circle cx="{at}" cy="44" r="4.5" fill="{_COLOURS[name]}"/>')
        parts.append(_text(at + 10, 48.5, f"{name} against {below}"))
        at += 175
    for of_100 in range(0, 101, 20):
        parts.append(_line(_x(of_100), _TOP - 4, _x(of_100), foot, "#d1d5db", 1))
        parts.append(_text(_x(of_100), foot + 18, str(of_100), "middle"))
    for row, (game, seats) in enumerate(rows):
        y = _TOP + _ROW * (row + 0.5)
        title = package_of(game).rules.title.replace("&", "&amp;")
        parts.append(_text(_LEFT - 14, y + 4.5, f"{title}, {seats} seats", "end"))
        fair = _x(100 / seats)
        parts.append(_line(fair, y - 12, fair, y + 12, "#374151", 2))
        for result in told:
            if (result.cell.game, result.cell.seats) == (game, seats):
                parts += _mark(result, y)
    return "\n".join([*parts, "</svg>", ""])


def _mark(result: Result, y: float) -> list[str]:
    colour = _COLOURS[result.cell.one]
    y += _APART[result.cell.one]
    low, mean, high = map(_x, (result.wins.low, result.wins.mean, result.wins.high))
    return [
        _line(low, y, high, y, colour, 2),
        f'<circle cx="{mean:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>',
    ]


PROGRAM: Final = "python -m bench.ladder"
DEALS: Final = 400
MINUTES: Final = 110
SEED: Final = "judge"
"""The seed of the ladder's deals. The levels were tuned on other seeds."""

_HELP = """\
Plays each level of computer players against the level below, a model of a casual player against
each level, and players with one bad habit or illegal knowledge against normal ones. Each deal is
played once from each seat.

Writes a page with a table per game, a chart, and a file with the results. The same command
continues an interrupted run and adds to the results in the file. After a change to a level, --fresh
discards the results of the selected cells and measures them again; other cells keep theirs.

examples:
  {program} --out docs/ladder.md
  {program} --cells 'jokers-*-hard-*' --fresh --minutes 10 --out docs/ladder.md
  {program} --cells 'kaboom-4-*' --deals 50 --seed mine --out kaboom.md
  {program} --minutes 0 --out docs/ladder.md
"""


def parser() -> argparse.ArgumentParser:
    """Return the parser for the arguments of the command line."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=_HELP.format(program=PROGRAM),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--out", required=True, help="the page to write; the chart and the file stand beside it"
    )
    parser.add_argument("--cells", default="*", help="names by comma, * for anything (default: *)")
    parser.add_argument(
        "--deals", type=int, default=DEALS, help=f"most deals a cell (default: {DEALS})"
    )
    parser.add_argument(
        "--minutes", type=float, default=MINUTES, help=f"most minutes (default: {MINUTES})"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="forget what was measured of these cells"
    )
    parser.add_argument("--seed", default=SEED, help=f"any word (default: {SEED})")
    return parser


class _Turns:
    """Chooses the cell of the next deal. It is the cell that has used the least CPU time, among the
    cells with deals left.

    A deal in progress counts with an estimate of its time.
    """

    def __init__(self, results: Results, cells: tuple[Cell, ...], deals: int) -> None:
        self._cells = {cell.name: cell for cell in cells}
        found = {cell.name: results.current(cell) for cell in cells}
        self._left = {
            name: list(range(each.next, each.next + deals - each.deals))[::-1]
            for name, each in found.items()
        }
        self._spent = {name: each.seconds for name, each in found.items()}
        self._played = {name: each.deals for name, each in found.items()}

    def left(self) -> int:
        """Return the number of deals that have not been started."""
        return sum(map(len, self._left.values()))

    def next(self) -> tuple[Cell, int] | None:
        """Return the next cell and the number of its next deal, or None if no deal is left."""
        waiting = [name for name, left in self._left.items() if left]
        if not waiting:
            return None
        name = min(waiting, key=self._spent.__getitem__)
        # An unfinished deal counts as the mean of the cell's finished deals. If no deal of the cell
        # is finished, it counts as endless.
        played = self._played[name]
        self._spent[name] += self._spent[name] / played if played else 1e6
        return self._cells[name], self._left[name].pop()

    def back(self, deal: Deal) -> None:
        """Replace the estimated time of a finished deal by its real time."""
        name, played = deal.cell, self._played[deal.cell]
        self._spent[name] += deal.seconds - (self._spent[name] / (played + 1) if played else 1e6)
        self._played[name] += 1


def measure(
    turns: _Turns, word: str, minutes: float, processes: int
) -> Generator[Deal, None, None]:
    """Play deals for `minutes` minutes. Yields each deal when it is finished."""
    until = time.monotonic() + 60 * minutes
    pool = ProcessPoolExecutor(processes, initializer=leave_stopping_to_the_first)
    running: set[Future[Deal]] = set()
    try:
        while True:
            while len(running) < 2 * processes and time.monotonic() < until:
                following = turns.next()
                if following is None:
                    break
                running.add(pool.submit(play, following[0], word, following[1]))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                deal = future.result()
                turns.back(deal)
                yield deal
    finally:
        pool.shutdown(cancel_futures=True)


def main(typed: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    arguments = parser().parse_args(typed)
    try:
        _run(arguments)
    except CommandError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 2
    return 0


def _run(arguments: argparse.Namespace) -> None:
    cells = named(arguments.cells)
    if not cells:
        raise CommandError(f"No cell is called {arguments.cells!r}, as kaboom-4-normal-easy is.")
    if arguments.deals < 1:
        raise CommandError("Play at least one deal a cell.")
    out = Path(arguments.out)
    try:
        results = Results(out.with_suffix(".json"), arguments.seed, all_cells())
    except (OSError, ValueError) as error:
        raise CommandError(str(error)) from None
    if arguments.fresh:
        results.forget(cells)
    turns = _Turns(results, cells, arguments.deals)
    playing = measure(turns, arguments.seed, arguments.minutes, cores(2 * GAMES_A_CORE))
    with tqdm(total=turns.left(), unit="deal", file=sys.stderr, disable=None) as bar:
        try:
            for deal in playing:
                results.add(deal)
                bar.set_postfix_str(deal.cell)
                bar.update()
        finally:
            playing.close()
    measured = results.all()
    picture = out.with_suffix(".svg")
    picture.write_text(chart(measured), encoding="utf-8")
    out.write_text(page(measured, picture.name, arguments.seed), encoding="utf-8")
    print(f"{out} and {picture}: {len(measured)} cells of {len(all_cells())}")


if __name__ == "__main__":
    sys.exit(main())
