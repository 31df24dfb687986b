"""Measure how much each level of computer players beats the one below, and write a page.

`python -m bench.ladder --out docs/ladder.md`. Every deal is played with every rotation of seats.
Cells share the CPU time evenly: the next deal is of the cell that has used the least. Results are
stored next to the page, so that a run can be stopped and continued at any time, and a run of some
cells keeps the results of the others.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from fnmatch import fnmatchcase
from math import ceil, log, sqrt
from pathlib import Path
from time import thread_time
from typing import Final, Protocol, runtime_checkable

import msgspec
from tqdm import tqdm

from bench.baselines import REFERENCE_PLAYERS
from engine.cli.arguments import CommandError
from engine.cli.tournament import GAMES_A_CORE, cores, leave_stopping_to_the_first
from engine.core import (
    ROUND_DEALT,
    TURN_BEGAN,
    AnyEvent,
    AnyState,
    Place,
    Seat,
    kind_of,
    seat_of,
)
from engine.game import Game
from engine.games import FLAGSHIP, PACKAGES, package_of
from engine.games.cabo.events import Swapped
from engine.games.explosive.events import Played
from engine.levels import GRADES, LEVELS, find, levels_of
from engine.package import GamePackage
from engine.players.base import Player, own_seed
from engine.players.hands import Hands
from engine.selfplay import Playing
from engine.views import TableView

NEIGHBOURS: Final = "neighbouring levels"
PERSON: Final = "the model of a person"
CLIMB: Final = "normal against better levels"
BASELINES: Final = "players to compare with"

_USUAL: Final = 4
"""The seats of a full table, measured besides the smallest table."""
_MORE: Final = (3, 6)
"""Further numbers of seats, measured in the flagship game only."""


class Cell(msgspec.Struct, frozen=True):
    """One player of a kind against a table of another."""

    game: str
    seats: int
    one: str
    others: str
    about: str

    @property
    def name(self) -> str:
        """The unique name of the cell."""
        return f"{self.game}-{self.seats}-{self.one}-{self.others}"


def sizes_of(package: GamePackage) -> tuple[int, ...]:
    """Return the numbers of seats with which a game is measured."""
    sizes = {package.rules.seats[0], _USUAL}
    if package.rules.key == FLAGSHIP:
        sizes |= set(_MORE)
    return tuple(sorted(sizes))


def all_cells() -> tuple[Cell, ...]:
    """Return every cell of a whole ladder, in the order of its page."""
    return tuple(
        Cell(package.rules.key, seats, one, others, about)
        for package in PACKAGES
        for seats in sizes_of(package)
        for one, others, about in _pairs(package)
    )


def _pairs(package: GamePackage) -> list[tuple[str, str, str]]:
    levels = levels_of(package.rules.key)
    below = zip(levels[1:], levels[:-1], strict=True)
    pairs = [(one, other, NEIGHBOURS) for one, other in below]
    pairs += [("normal", other, CLIMB) for other in levels[2:]]
    baselines = REFERENCE_PLAYERS.get(package.rules.key, {})
    if "sees-own" in baselines:
        pairs += [("human", other, PERSON) for other in levels]
    else:
        # Without cards to remember, the model of a person equals the normal player.
        pairs.append(("random", "normal", BASELINES))
    return pairs + [(name, "normal", BASELINES) for name in baselines]


def named(patterns: str) -> tuple[Cell, ...]:
    """Return the cells that match one of these comma-separated patterns."""
    wanted = [pattern.strip() for pattern in patterns.split(",")]
    return tuple(
        cell for cell in all_cells() if any(fnmatchcase(cell.name, each) for each in wanted)
    )


ENDLESS: Final = 40_000
"""Actions after which a game counts as endless."""
_STEP: Final = 1.2
"""Durations are counted in buckets that grow by this factor, in microseconds."""


class Deal(msgspec.Struct):
    """The results of a deal, as means over all seats of the measured player."""

    cell: str
    number: int
    wins: float
    """Wins; a shared win counts as a fraction."""
    edge: float
    """Points a round minus the others' mean."""
    seconds: float
    """CPU seconds for the whole deal."""
    thought: float
    """The part of these seconds that the measured player used."""
    times: dict[str, int]
    """The measured player's decisions by duration: bucket n holds those below _STEP ** n µs."""
    rounds: int = 0
    short: int = 0
    """Rounds in which the measured player had at most one turn."""
    aimed: int = 0
    """Cards of a rival that the other players swapped or attacked."""
    hit: int = 0
    """Those of them that were the measured player's."""


class _Manners:
    """Counts a seat's turns by round, and how often the others aim at it."""

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self._deal = deal
        self._seat = seat
        self._turns: int | None = None

    def follow(self, events: Iterable[AnyEvent]) -> None:
        """Count what these events show."""
        for event in events:
            kind = kind_of(event)
            if kind == ROUND_DEALT:
                self.end()
                self._turns = 0
            elif kind == TURN_BEGAN and self._turns is not None:
                self._turns += seat_of(event) == self._seat
            by = seat_of(event)
            if by is not None and by != self._seat:
                for seat in _victims(event) - {by}:
                    self._deal.aimed += 1
                    self._deal.hit += seat == self._seat

    def end(self) -> None:
        """Count the round, if one was dealt."""
        if self._turns is not None:
            self._deal.rounds += 1
            self._deal.short += self._turns <= 1
        self._turns = None


def _victims(event: AnyEvent) -> set[Seat]:
    """Return the seats whose cards the event swaps or attacks."""
    if isinstance(event, Swapped):
        return {event.first.seat, event.second.seat}
    if isinstance(event, Played) and event.target is not None:
        return {event.target}
    return set()


class _Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.spent = 0.0
        self.times: dict[str, int] = {}

    def observe(self, events: Iterable[AnyEvent]) -> None:
        self.player.observe(events)

    def choose(self, view: TableView) -> msgspec.Struct | None:
        started = thread_time()
        action = self.player.choose(view)
        spent = thread_time() - started
        self.spent += spent
        key = str(max(0, ceil(log(max(spent * 1e6, 1.0), _STEP))))
        self.times[key] = self.times.get(key, 0) + 1
        return action

    def knows(self) -> tuple[tuple[Place, int], ...]:
        return self.player.knows()

    def turns_since_seen(self, view: TableView) -> int:
        return self.player.turns_since_seen(view)


class _Opens(Protocol):
    """The part of `GameText` that is needed to show all cards."""

    def open_view(self, view: TableView, state: AnyState) -> TableView: ...


@runtime_checkable
class _Sees(Protocol):
    """A player that is shown all cards."""

    def shown(self, view: TableView) -> None: ...


class _Shown(Playing[AnyState, msgspec.Struct, AnyEvent, TableView]):
    """A match in which some players are shown all cards."""

    def show_cards(self, text: _Opens, players: Sequence[_Sees]) -> None:
        """Show these players all cards of the current state."""
        if players:
            view = text.open_view(self.game.view(self.state, None), self.state)
            for player in players:
                player.shown(view)


def milliseconds(times: dict[str, int], of_100: float) -> float:
    """Return the milliseconds below which `of_100` of 100 decisions stayed."""
    left = sum(times.values()) * of_100 / 100
    for key in sorted(times, key=int):
        left -= times[key]
        if left <= 0:
            return _STEP ** int(key) / 1000
    return 0.0


def _seated(game: Game, name: str, seat: int, seed: bytes) -> Player:
    if name in LEVELS:
        return find(name)(game, seat, own_seed(seed, seat))
    return REFERENCE_PLAYERS[game.key][name](game, seat, own_seed(seed, seat))


def play(cell: Cell, word: str, number: int) -> Deal:
    """Play deal `number`. Cells of the same game and size get the same deals."""
    started = thread_time()
    package = package_of(cell.game)
    game = package.rules
    seed = hashlib.sha256(f"{word} {cell.game} {cell.seats} {number}".encode()).digest()
    options = game.options()
    opened = game.view(game.start(cell.seats, options, seed).state, None).least_open
    deal = Deal(cell.name, number, 0.0, 0.0, 0.0, 0.0, {})
    for one in range(cell.seats):
        names = [cell.one if seat == one else cell.others for seat in range(cell.seats)]
        players = [_seated(game, name, seat, seed) for seat, name in enumerate(names)]
        seeing = [player for player in players if isinstance(player, _Sees)]
        timed = players[one] = _Timed(players[one])
        hands = [Hands(name, own_seed(seed, seat), opened) for seat, name in enumerate(names)]
        match = _Shown(game, options, players, seed, hands)
        match.show_cards(package.text, seeing)
        manners = _Manners(deal, one)
        manners.follow(match.events)
        while match.advance():
            manners.follow(match.events)
            match.show_cards(package.text, seeing)
            assert len(match.actions) < ENDLESS, f"{cell.name} {number}: an endless game"
        manners.end()
        outcome = match.outcome
        assert outcome is not None
        rest = (sum(outcome.totals) - outcome.totals[one]) / (cell.seats - 1)
        rounds = max(1, len(game.view(match.state, None).scores))
        deal.wins += (one in outcome.winners) / len(outcome.winners) / cell.seats
        deal.edge += (outcome.totals[one] - rest) / rounds / cell.seats
        deal.thought += timed.spent
        for key, count in timed.times.items():
            deal.times[key] = deal.times.get(key, 0) + count
    deal.seconds = thread_time() - started
    return deal


SURE: Final = 1.96
"""Standard errors on either side of a 95 % confidence interval."""


class Figure(msgspec.Struct, frozen=True):
    """A mean over deals with its 95 % confidence interval."""

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
    """The results of a cell."""

    cell: Cell
    deals: int
    wins: Figure
    """Of 100 games."""
    edge: Figure
    """Points a round minus the others' mean."""
    mean_ms: float
    """Milliseconds per decision."""
    p99_ms: float
    rounds: int
    short: Figure
    """Rounds of 100 in which the measured player had at most one turn."""
    aimed: int
    hit: Figure
    """Of 100 cards of a rival at which the others aimed: those of the measured player."""

    @property
    def fair(self) -> float:
        """Wins of 100 for a player as strong as the others."""
        return 100 / self.cell.seats


class Sums(msgspec.Struct):
    """Sums over deals. Deals are independent; the games within a deal are not."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.total += value
        self.squares += value * value

    def figure(self, count: int) -> Figure:
        """Return the mean of `count` values."""
        mean = self.total / count
        spread = max(0.0, self.squares - count * mean * mean) / max(1, count - 1)
        return Figure(mean, SURE * sqrt(spread / count) if count > 1 else float("inf"))


class Measured(msgspec.Struct):
    """The accumulated measurements of a cell."""

    cell: str
    deals: int = 0
    next: int = 0
    """The number of the next deal to start."""
    wins: Sums = msgspec.field(default_factory=Sums)
    """Of 100 games."""
    edge: Sums = msgspec.field(default_factory=Sums)
    seconds: float = 0.0
    """CPU seconds for all deals."""
    thought: float = 0.0
    """The part of these seconds that the measured player used."""
    times: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """As in `Deal`, like the following."""
    rounds: int = 0
    short: int = 0
    aimed: int = 0
    hit: int = 0

    def add(self, deal: Deal) -> None:
        """Add a deal."""
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
        for key, count in deal.times.items():
            self.times[key] = self.times.get(key, 0) + count

    def _share(self, count: int, of: int) -> Figure:
        """Return a share in per cent; its interval treats rounds as independent."""
        share = count / max(1, of)
        return Figure(100 * share, 100 * SURE * sqrt(share * (1 - share) / max(1, of)))

    def result(self, cell: Cell) -> Result:
        """Return the results; at least one deal must have been added."""
        return Result(
            cell,
            self.deals,
            self.wins.figure(self.deals),
            self.edge.figure(self.deals),
            1000 * self.thought / max(1, sum(self.times.values())),
            milliseconds(self.times, 99),
            self.rounds,
            self._share(self.short, self.rounds),
            self.aimed,
            self._share(self.hit, self.aimed),
        )


class _File(msgspec.Struct):
    seed: str
    cells: list[Measured]


class Results:
    """The results of all cells, stored in a file, so that a run can be stopped and continued."""

    def __init__(self, path: Path, seed: str, cells: Sequence[Cell]) -> None:
        """Read the file, if it exists.

        Results of cells that are not in `cells` are dropped. Raises ValueError if the file is
        invalid or belongs to a run with another seed.
        """
        self._path = path
        self._seed = seed
        self._cells = cells
        self.measured = {cell.name: Measured(cell.name) for cell in cells}
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
        """Drop the results of these cells, to measure them again from the start."""
        for cell in cells:
            self.measured[cell.name] = Measured(cell.name)

    def add(self, deal: Deal) -> None:
        """Add a deal and store it."""
        self.measured[deal.cell].add(deal)
        told = [each for each in self.measured.values() if each.deals]
        lines = ",\n".join([msgspec.json.encode(each).decode() for each in told])
        seed = msgspec.json.encode(self._seed).decode()
        beside = self._path.with_name(f".{self._path.name}")
        beside.write_text(f'{{"seed":{seed},"cells":[\n{lines}\n]}}\n', encoding="utf-8")
        beside.replace(self._path)

    def all(self) -> list[Result]:
        """Return the results of all measured cells, in order."""
        found = [(self.measured[cell.name], cell) for cell in self._cells]
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
"""By cell, in wins of 100."""

BANDS: Final = {
    "kaboom-4-human-easy": (45.0, 65.0),
    "kaboom-4-human-normal": (20.0, 35.0),
    "kaboom-4-human-hard": (0.0, 15.0),
}
"""By cell: the range of wins of 100 in which the model of a person should be."""


def verdict(cell: str, low: float, mean: float, high: float) -> str:
    """Return how these wins of 100 compare with the cell's target; "" if it has none."""
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
- **ms**: CPU time of a decision, mean and 99th percentile.
- `human` is a model of a casual player: it decides like `normal`, forgets each known card with \
probability 0.2 a turn, and claims after 1.2 to 2.2 s where a discard is open for 3 s. `sees-own` \
and `sees-all` decide like `normal` but see their own cards, or all cards; `calls-early` ends the \
round on its second turn; `never-slaps` never claims.
- In games where players see their own cards there is nothing to remember, so `human` is left \
out. There, `random` takes any allowed action, and `sees-all` decides like `hard` and sees all \
hands.

![wins of each level against the one below]({picture})
"""

_COLUMNS: Final = "| | against | wins | fair | aim | edge | ms, mean / 99 % | deals × seats |"
_LINE: Final = "|---|---|---:|---:|---|---:|---:|---:|"


def page(results: Sequence[Result], picture: str, seed: str) -> str:
    """Return the page in Markdown."""
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
    parts += [*_climb(results), *_manners(results)]
    return "\n".join(parts)


_CLIMB: Final = """\
## Does it get harder?

Wins of 100 of the same player against a table of each level. Every level should leave it fewer \
than the one before: "yes" if no interval reaches the one before, "likely" if the means fall.

| game | seats | player | {levels} | harder with each level |
|---|---:|---|{lines}---|"""


def _climb(results: Sequence[Result]) -> list[str]:
    """Return the table that shows whether each level is harder to beat than the one below."""
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
                *["" if each is None else _told(each, 1) for each in figures],
                "yes" if sure else "likely" if climbs else "no",
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
    """Return the table of manners."""
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
        f"{result.mean_ms:.2f} / {result.p99_ms:.2f}",
        f"{result.deals} × {cell.seats}",
    ]
    return f"| {' | '.join(cells)} |"


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
    """Return the chart as SVG: a row per game and number of seats, a bar per confidence
    interval."""
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
"""The seed of the ladder; levels are tuned on other seeds."""

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
    """Return the parser of the command line."""
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
    """Chooses the cell of the next deal: the one with deals left that has used the least CPU time.

    Deals still being played count with an estimate.
    """

    def __init__(self, results: Results, cells: tuple[Cell, ...], deals: int) -> None:
        self._cells = {cell.name: cell for cell in cells}
        found = {cell.name: results.measured[cell.name] for cell in cells}
        self._left = {
            name: list(range(each.next, each.next + deals - each.deals))[::-1]
            for name, each in found.items()
        }
        self._spent = {name: each.seconds for name, each in found.items()}
        self._played = {name: each.deals for name, each in found.items()}

    def left(self) -> int:
        """Return the number of deals not started yet."""
        return sum(map(len, self._left.values()))

    def next(self) -> tuple[Cell, int] | None:
        """Return a cell and the number of a deal; None when no deal is left."""
        waiting = [name for name, left in self._left.items() if left]
        if not waiting:
            return None
        name = min(waiting, key=self._spent.__getitem__)
        # Until it is finished, a deal counts as the mean of the cell's earlier ones; the first as
        # endless.
        played = self._played[name]
        self._spent[name] += self._spent[name] / played if played else 1e6
        return self._cells[name], self._left[name].pop()

    def back(self, deal: Deal) -> None:
        """Account for a finished deal."""
        name, played = deal.cell, self._played[deal.cell]
        self._spent[name] += deal.seconds - (self._spent[name] / (played + 1) if played else 1e6)
        self._played[name] += 1


def measure(
    turns: _Turns, word: str, minutes: float, processes: int
) -> Generator[Deal, None, None]:
    """Play deals for `minutes`; yield each when it is finished."""
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
    """Run the command; return the exit code."""
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
