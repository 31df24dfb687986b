"""What a ladder has measured so far: a file of deals, one a line, and what they come to by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
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


def figure(values: list[float]) -> Figure:
    """The mean of these, one a deal: the games of a deal are not independent, deals are."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Figure(mean, SURE * sqrt(spread / count) if count > 1 else float("inf"))


def result(cell: Cell, deals: list[Deal]) -> Result:
    """What these deals of a cell, at least one, come to."""
    times: Counter[str] = Counter()
    for deal in deals:
        times.update(deal.times)
    wins, edge = (figure([part(deal) for deal in deals]) for part in (_wins, _edge))
    mean_ms = 1000 * sum(deal.thought for deal in deals) / max(1, times.total())
    return Result(cell, len(deals), wins, edge, mean_ms, milliseconds(times, 99))


def _wins(deal: Deal) -> float:
    return 100 * deal.wins


def _edge(deal: Deal) -> float:
    return deal.edge


class Results:
    """The deals of a run, kept in a file so that it may be stopped and taken up again."""

    def __init__(self, path: Path, word: str, cells: Iterable[Cell]) -> None:
        """Raises ValueError if the file is of a run with another seed."""
        self._path = path
        self.deals: dict[str, dict[int, Deal]] = {cell.name: {} for cell in cells}
        if path.exists():
            first, *lines = path.read_text(encoding="utf-8").splitlines()
            if first != word:
                raise ValueError(f"{path} holds deals of the seed {first!r}, not {word!r}.")
            for line in lines:
                self._take(msgspec.json.decode(line, type=Deal))
        else:
            path.write_text(f"{word}\n", encoding="utf-8")

    def _take(self, deal: Deal) -> None:
        if deal.cell in self.deals:
            self.deals[deal.cell][deal.number] = deal

    def add(self, deal: Deal) -> None:
        """Keep a deal that was played."""
        self._take(deal)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(msgspec.json.encode(deal).decode() + "\n")

    def of(self, cell: Cell) -> Result | None:
        """What a cell comes to so far, if anything was played of it."""
        deals = [deal for _, deal in sorted(self.deals[cell.name].items())]
        return result(cell, deals) if deals else None
