"""The results of a ladder so far: sums over deals, one line per cell, in a file next to the page.

Further deals are added to a cell's results until the cell is measured again from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec

from engine.cli.ladder_cells import Cell
from engine.cli.ladder_play import Deal, milliseconds

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
    """As in `Deal`."""

    def add(self, deal: Deal) -> None:
        """Add a deal."""
        self.deals += 1
        self.next = max(self.next, deal.number + 1)
        self.wins.add(100 * deal.wins)
        self.edge.add(deal.edge)
        self.seconds += deal.seconds
        self.thought += deal.thought
        for key, count in deal.times.items():
            self.times[key] = self.times.get(key, 0) + count

    def result(self, cell: Cell) -> Result:
        """Return the results; at least one deal must have been added."""
        return Result(
            cell,
            self.deals,
            self.wins.figure(self.deals),
            self.edge.figure(self.deals),
            1000 * self.thought / max(1, sum(self.times.values())),
            milliseconds(self.times, 99),
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
