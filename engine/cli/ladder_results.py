"""What a ladder has measured so far: sums over deals, a line a cell, in a file beside its page.

What was measured of a cell stands until that cell is measured anew; more deals are added to it.
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
"""Standard errors to either side that hold 95 of 100."""


class Figure(msgspec.Struct, frozen=True):
    """A mean over deals, and how far to either side of it the true one lies: 95 times of 100 it
    does."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The interval's lower end."""
        return self.mean - self.error

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.mean + self.error


class Result(msgspec.Struct, frozen=True):
    """What a cell came to."""

    cell: Cell
    deals: int
    wins: Figure
    """Of 100 games."""
    edge: Figure
    """Points a round, less the others' mean."""
    mean_ms: float
    """Of a decision."""
    p99_ms: float

    @property
    def fair(self) -> float:
        """Wins of 100 of somebody who is as good as the others."""
        return 100 / self.cell.seats


class Sums(msgspec.Struct):
    """Of some numbers, one a deal: the games of a deal are not independent, deals are."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.total += value
        self.squares += value * value

    def figure(self, count: int) -> Figure:
        """The mean of so many."""
        mean = self.total / count
        spread = max(0.0, self.squares - count * mean * mean) / max(1, count - 1)
        return Figure(mean, SURE * sqrt(spread / count) if count > 1 else float("inf"))


class Measured(msgspec.Struct):
    """What was measured of a cell."""

    cell: str
    deals: int = 0
    next: int = 0
    """The number of the first deal that was never begun."""
    wins: Sums = msgspec.field(default_factory=Sums)
    """Of 100 games."""
    edge: Sums = msgspec.field(default_factory=Sums)
    seconds: float = 0.0
    """Of a core."""
    thought: float = 0.0
    """Of these, the one's."""
    times: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """As in `Deal`."""

    def add(self, deal: Deal) -> None:
        """One more deal."""
        self.deals += 1
        self.next = max(self.next, deal.number + 1)
        self.wins.add(100 * deal.wins)
        self.edge.add(deal.edge)
        self.seconds += deal.seconds
        self.thought += deal.thought
        for key, count in deal.times.items():
            self.times[key] = self.times.get(key, 0) + count

    def result(self, cell: Cell) -> Result:
        """What it comes to, after at least one deal."""
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
    """What was measured of all cells, kept in a file, so that a run may be stopped and taken up
    again."""

    def __init__(self, path: Path, seed: str, cells: Sequence[Cell]) -> None:
        """`cells`: all there are; of what is no cell any more nothing is kept. Raises ValueError if
        the file is of a run with another seed, or is none."""
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
        """These cells are to be measured anew."""
        for cell in cells:
            self.measured[cell.name] = Measured(cell.name)

    def add(self, deal: Deal) -> None:
        """Keep a deal that was played."""
        self.measured[deal.cell].add(deal)
        told = [each for each in self.measured.values() if each.deals]
        lines = ",\n".join([msgspec.json.encode(each).decode() for each in told])
        seed = msgspec.json.encode(self._seed).decode()
        beside = self._path.with_name(f".{self._path.name}")
        beside.write_text(f'{{"seed":{seed},"cells":[\n{lines}\n]}}\n', encoding="utf-8")
        beside.replace(self._path)

    def all(self) -> list[Result]:
        """What all cells come to of which anything was played, in their order."""
        found = [(self.measured[cell.name], cell) for cell in self._cells]
        return [measured.result(cell) for measured, cell in found if measured.deals]
