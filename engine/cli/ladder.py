"""`ladder`: measure how much each level of computer players beats the one below, and write a page.

Every deal is played with every rotation of seats. Cells share the CPU time evenly: the next deal is
of the cell that has used the least. Results are stored next to the page, so that a run can be
stopped and continued at any time, and a run of some cells keeps the results of the others.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Final

from tqdm import tqdm

from engine.cli.arguments import CommandError, Commands, command
from engine.cli.ladder_cells import Cell, all_cells, named
from engine.cli.ladder_chart import chart
from engine.cli.ladder_page import page
from engine.cli.ladder_play import Deal, play
from engine.cli.ladder_results import Results
from engine.cli.tournament import GAMES_A_CORE, cores, leave_stopping_to_the_first

DEALS: Final = 400
MINUTES: Final = 110
SEED: Final = "judge"
"""The seed of the ladder; levels are tuned on other seeds."""

_HELP = """\
Plays each level of computer players against a table of the level below, the model of a person
against each level, and players with one bad habit, or that see what they may not, against normal
ones. Each deal is played once for each seat that the one may sit in.

Writes a page with a table for each game, and beside it a chart and a file of what was measured. The
same command goes on where it was stopped, and adds to what the file holds; after a change to a
level, --fresh measures its cells from the beginning. Other cells stay as they are.

examples:
  {program} ladder --out docs/ladder.md
  {program} ladder --cells 'jokers-*-hard-*' --fresh --minutes 10 --out docs/ladder.md
  {program} ladder --cells 'kaboom-4-*' --deals 50 --seed mine --out kaboom.md
  {program} ladder --minutes 0 --out docs/ladder.md
"""


def add_command(commands: Commands, program: str) -> None:
    """Add `ladder` to the command line."""
    told = "measure the levels of computer players and write a page on them"
    parser = command(commands, "ladder", told, _HELP.format(program=program), run)
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


def run(arguments: argparse.Namespace) -> int:
    """Run the command."""
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
    print(f"{out} and {picture}: {len(measured)} cells of {len(all_cells())}")  # noqa: T201
    return 0
