"""Measure the cost of storing a move in SQLite, and in PostgreSQL with and without a tenure.

The stores commit durably, as in production. Each runs in its own process (`bench.moves`), in
alternation with a second process of the same kind. By default the second process runs a copy of the
store (an A/A run), so that the difference between the two shows the measurement noise. With `python
-m bench.stores --against CHECKOUT` it runs the store of another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import cast

from bench import moves
from bench.rig import times
from tests.support import postgres

HERE = Path(__file__).parents[1]
PARTS = 9
AT_ONCE = {1: 300, 50: 3000, 500: 6000}
"""Maps the number of concurrent tables to the number of moves in a part."""
STORES = ("a file", "PostgreSQL", "PostgreSQL, fenced")


class Side:
    """The store of one checkout, which runs in a separate process."""

    def __init__(self, child: subprocess.Popen[str]) -> None:
        self._child = child
        self.cpu_us: dict[int, list[float]] = {tables: [] for tables in AT_ONCE}
        self.p50_ms: dict[int, list[float]] = {tables: [] for tables in AT_ONCE}

    def answer(self) -> list[float]:
        """Wait for the next line from the process and return its figures. Raises RuntimeError if
        the process has ended."""
        assert self._child.stdout is not None
        if not (line := self._child.stdout.readline()):
            raise RuntimeError("A process that stores moves has ended; its error is above.")
        return json.loads(line)

    def part(self, tables: int) -> None:
        """Measure a part with `tables` tables and add its figures to `cpu_us` and `p50_ms`."""
        assert self._child.stdin is not None
        print(json.dumps([tables, AT_ONCE[tables]]), file=self._child.stdin, flush=True)
        cpu_us, p50_ms = self.answer()
        self.cpu_us[tables].append(cpu_us)
        self.p50_ms[tables].append(p50_ms)


@contextmanager
def side(root: Path, where: str, fenced: bool) -> Generator[Side]:
    """Run the store of the checkout `root` in a process for the duration of the `with` block. The
    process uses the packages and the `bench.moves` of this checkout."""
    run = "import os, runpy; os.chdir(%r); runpy.run_path(%r, run_name='__main__')"
    given = json.dumps([where, fenced, max(AT_ONCE)])
    command = [sys.executable, "-c", run % (str(root), moves.__file__), given]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        made = Side(child)
        made.answer()
        yield made


def report(place: Path, against: Path | None = None) -> Iterator[str]:
    """Run the benchmark and yield the lines of the report. `against` is the checkout with the store
    to compare. If it is None, the store of this checkout is measured twice."""
    yield (
        f"stores: time to make a move durable, by number of concurrent tables; median of {PARTS}"
        f" runs (min-max); times: relative to {'a copy' if against is None else 'before'}"
    )
    if why := postgres.missing():
        yield f"  only the file: {why}"
    yield (f"  {'':<19}{'tables':>7}{'CPU µs a move':>21}{'times':>17}{'p50 ms':>25}{'times':>17}")
    with ExitStack() as stack:
        folder = None if why else stack.enter_context(_cluster())
        for name in STORES if folder is not None else STORES[:1]:
            ours, theirs = _measured(place, folder, name, HERE if against is None else against)
            for tables in AT_ONCE:
                cpu, wait = ours.cpu_us[tables], ours.p50_ms[tables]
                yield (
                    f"  {name:<19}{tables:>7}"
                    f"{f'{statistics.median(cpu):.0f} ({min(cpu):.0f}-{max(cpu):.0f})':>21}"
                    f"{times(cpu, theirs.cpu_us[tables]):>17}"
                    f"{f'{statistics.median(wait):.2f} ({min(wait):.2f}-{max(wait):.2f})':>25}"
                    f"{times(wait, theirs.p50_ms[tables]):>17}"
                )


@contextmanager
def _cluster() -> Generator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="kaboom-bench-"))
    try:
        folder.chmod(0o755)
        postgres.start(folder, os.getpid(), durable=True)
        try:
            yield folder
        finally:
            postgres.stop(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _measured(place: Path, folder: Path | None, name: str, other: Path) -> tuple[Side, Side]:
    with ExitStack() as stack:
        sides: list[Side] = []
        for at, root in enumerate((HERE, other.resolve())):
            called = f"{'_'.join(name.lower().replace(',', '').split())}_{at}"
            where = str(place / called)
            if name != STORES[0]:
                assert folder is not None
                where = asyncio.run(postgres.create(folder, called))
            sides.append(stack.enter_context(side(root, where, name == STORES[-1])))
        for number in range(PARTS):
            for tables in AT_ONCE:
                for each in sides if number % 2 else reversed(sides):
                    each.part(tables)
        return sides[0], sides[1]


def main() -> None:
    """Run the benchmark and print its table."""
    asked = argparse.ArgumentParser(prog="python -m bench.stores", description=__doc__)
    asked.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout's root")
    against = cast("Path | None", asked.parse_args().against)
    with tempfile.TemporaryDirectory() as place:
        for line in report(Path(place), against):
            print(line, flush=True)


if __name__ == "__main__":
    main()
