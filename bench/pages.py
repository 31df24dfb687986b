"""Measure pages about past matches in a large store, and clicks at the same time.

A simulated person requests each page by a command or a button. The time is measured until the page
is displayed, including the picture of /stats. The clicks are those of `bench.answering`. They are
measured on a new store, on the full store, and on the full store while pages are requested
continuously.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from bench import fill
from bench.answering import PARTS, Flipping, open_all
from bench.rig import (
    BUSY_SECONDS,
    GAME,
    Figures,
    Press,
    Rig,
    rig,
    sure,
    timed,
    together,
    uncollected,
)
from bot.local import fixtures
from tests.support.local.harness import Answer, Person
from tests.support.wording import begins

ASKED: Final = 200
"""The number of requests for each page."""
TABLES: Final = 60
FLIPS: Final = 12
PAUSE: Final = 0.1
"""Seconds between two page requests while clicks are measured."""
BOUND_MS: Final = 50.0
WITHIN: Final = 0.1
"""The maximum fraction by which clicks may be slower with a full store or concurrent page
requests."""
HOME: Final = fill.Home(
    fixtures.GUILD_ID,
    fixtures.channel("table").id,
    tuple(person.id for person in fixtures.PEOPLE),
)

Ask = Callable[[Person, int], Awaitable[Answer]]


async def _turned(person: Person, number: int) -> Answer:
    """Press the button for the next page of the leaderboard. After the last page, the first page is
    requested again."""
    for shown in reversed(person.ephemerals()):
        turning = [button for button in shown.buttons if button.startswith("board ")]
        if turning and shown.buttons[turning[-1]]:
            return await person.click(shown, turning[-1])
    first = (await person.slash("leaderboard", scope="global")).message
    return await person.click(first, "board 1")


PAGES: Final[dict[str, Ask]] = {
    # The cost of a page that reads only the game of this channel from the store.
    "(/rules)": lambda person, _: person.slash("rules"),
    "/leaderboard": lambda person, _: person.slash("leaderboard"),
    "/leaderboard month": lambda person, _: person.slash("leaderboard", period="month"),
    "/leaderboard global": lambda person, _: person.slash("leaderboard", scope="global"),
    "... Next": _turned,
    "/stats": lambda person, _: person.slash("stats"),
    "/stats global": lambda person, _: person.slash("stats", scope="global"),
    "/stats player": lambda person, number: person.slash(
        "stats", player=fixtures.PEOPLE[number % len(fixtures.PEOPLE)].id
    ),
    "/history": lambda person, _: person.slash("history"),
    "/history mine": lambda person, _: person.slash("history", whose="mine"),
}


async def _ask(person: Person, ask: Ask, number: int) -> float:
    """Return the seconds from the press until the page is displayed.

    If the bot answers a request too late, it is repeated, as a person would repeat it, and the
    whole duration counts. Raises RuntimeError if the bot reports an error.
    """
    began = time.perf_counter()
    async with asyncio.timeout(BUSY_SECONDS):
        while True:
            with suppress(LookupError):  # no page to turn: the previous one came too late
                answer = await ask(person, number)
                if answer.ok:
                    took = time.perf_counter() - began
                    if begins("error-unexpected") in answer.message.text:
                        raise RuntimeError(f"no page: {answer.outcome}")
                    return took


async def _paged(pair: Rig) -> dict[str, tuple[list[float], float]]:
    """Measure all pages. Maps each page to its sorted durations and to the total CPU seconds that
    the bot used for it."""
    person = pair.person("anneke", fixtures.channel("table").id)
    found: dict[str, tuple[list[float], float]] = {}
    for name, ask in PAGES.items():
        for number in range(5):  # warm up
            await _ask(person, ask, number)
        with uncollected():
            before = pair.cpu()
            took = sorted([await _ask(person, ask, number) for number in range(ASKED)])
            found[name] = took, pair.cpu() - before
    return found


class Clicking:
    """Simulated people who press 50 buttons per second, spread over the tables of a rig."""

    def __init__(self, pair: Rig) -> None:
        self._pair = pair
        self._tables = [Flipping(pair, spot.id) for spot in fixtures.further_channels(TABLES)]
        self._reader = pair.person("chioma", fixtures.channel("general").id)
        self.pages = 0
        """The number of pages that were requested while clicks were measured."""

    async def open(self) -> None:
        """Open all tables, then click once on each to warm the bot up."""
        await open_all(self._tables)
        for table in self._tables:
            await sure(table.flip)

    async def part(self, *, beside: bool) -> Figures:
        """Measure one part of the clicks. If `beside` is True, pages are requested at the same
        time."""
        asking = asyncio.create_task(self._ask()) if beside else None
        lanes: list[list[Press]] = [[table.flip] * (FLIPS // PARTS) for table in self._tables]
        figures = await timed(self._pair, lanes, every=0.02)
        if asking is not None:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        return figures

    async def _ask(self) -> None:
        while True:
            for page in PAGES.values():
                await _ask(self._reader, page, self.pages)
                self.pages += 1
                await asyncio.sleep(PAUSE)


async def _clicked(new: Rig, full: Rig, beside: Rig) -> list[str]:
    """Measure clicks on the three rigs, and return their lines. The rigs take turns, so that a slow
    minute affects all of them."""
    names = ("new", "full", "beside")
    sides = dict(zip(names, map(Clicking, (new, full, beside)), strict=True))
    for side in sides.values():
        await side.open()
    parts: dict[str, list[Figures]] = {name: [] for name in names}
    for _ in range(PARTS):
        for name, side in sides.items():
            parts[name].append(await side.part(beside=name == "beside"))
    found = {name: together(some) for name, some in parts.items()}
    return [
        judged("on a new store", found["new"], found["new"]),
        judged("on the full store", found["full"], found["new"]),
        judged(
            f"during {sides['beside'].pages} page requests",
            found["beside"],
            found["new"],
            pages=True,
        ),
    ]


async def _measure(folder: Path, full: Path) -> list[str]:
    lines = [
        f"  {'':24}{'asked':>6}{'CPU ms':>9}{'p50 ms':>9}{'p99 ms':>9}"
        f"   p99 below {BOUND_MS:.0f} ms",
    ]
    places = {name: folder / name for name in ("new", "full", "beside")}
    for place in places.values():
        place.mkdir()
    for name in ("full", "beside"):
        shutil.copyfile(full, places[name] / "kaboom.sqlite3")
    async with rig(places["full"], GAME, TABLES) as full_rig:
        for name, (took, used) in (await _paged(full_rig)).items():
            p99 = took[len(took) * 99 // 100] * 1e3
            lines.append(
                f"  {name:24}{len(took):>6}{used / len(took) * 1e3:>9.1f}"
                f"{statistics.median(took) * 1e3:>9.1f}{p99:>9.1f}"
                f"   {'yes' if p99 < BOUND_MS else 'NO'}"
            )
        lines += [
            f"clicks: Flip, 50 a second over {TABLES} tables",
            f"  {'':24}{'clicks':>6}{'CPU µs':>8}{'times':>7}{'p50 ms':>8}{'times':>7}{'p99 ms':>8}"
            f"{'late':>6}   within {WITHIN:.0%}",
        ]
        async with (
            rig(places["new"], GAME, TABLES) as new,
            rig(places["beside"], GAME, TABLES) as beside,
        ):
            return lines + await _clicked(new, full_rig, beside)


def judged(name: str, figures: Figures, new: Figures, *, pages: bool = False) -> str:
    """Return a line of the report. It compares the cost of clicks on a filled store with their cost
    on a new, empty store.

    The CPU time and the median time may be higher by the fraction `WITHIN`. If `pages` is True, the
    CPU time includes the pages and is therefore not judged.
    """
    cpu, p50 = figures.cpu_us / new.cpu_us, figures.p50_ms / new.p50_ms
    near = p50 <= 1 + WITHIN and (pages or cpu <= 1 + WITHIN)
    return (
        f"  {name:24}{figures.clicks:>6,}{figures.cpu_us:>8,.0f}{'' if pages else f'{cpu:.2f}':>7}"
        f"{figures.p50_ms:>8.2f}{p50:>7.2f}{figures.p99_ms:>8.2f}{figures.failed:>6}"
        f"   {'yes' if near else 'NO'}"
    )


def report(folder: Path) -> list[str]:
    """Run the benchmark and return the lines of its two tables."""
    full = folder / "full.sqlite3"
    fill.fill(full, home=HOME)
    head = (
        f"pages: {fill.SERVERS:,} servers, {fill.PLAYERS:,} players, {fill.MATCHES:,} matches "
        f"in {full.stat().st_size / 1e6:,.0f} MB, over the wire"
    )
    return [head, *asyncio.run(_measure(folder, full))]


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        sys.stdout.write("\n".join(report(Path(place))) + "\n")
