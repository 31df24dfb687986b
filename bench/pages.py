"""Pages about what was played, asked over the wire of a store as after years; and clicks beside.

A page is asked as a person asks for it, by a command or a button, and timed until it is on their
screen; the picture of /stats is on it. The clicks are those of `bench.answering`, on a new store,
on the full one, and on the full one while pages are asked all the time.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bench import fill
from bench.answering import Flipping
from bench.rig import GAME, Figures, Rig, rig, timed
from bot.local import residents
from tests.local.harness import Answer, Person

ASKED: Final = 200
"""Times a page."""
TABLES: Final = 60
FLIPS: Final = 8
PAUSE: Final = 0.1
"""Seconds between two pages, while clicks are timed."""
BOUND_MS: Final = 50.0
HOME: Final = fill.Home(
    residents.GUILD_ID,
    residents.channel("table").id,
    tuple(person.id for person in residents.PEOPLE),
)

Ask = Callable[[Person, int], Awaitable[Answer]]


async def _turned(person: Person, number: int) -> Answer:
    """The next page, by its button; from the first again after the last."""
    shown = [m for m in person.ephemerals() if m.buttons.get("Next")]
    if not shown:
        first = await person.slash("leaderboard", scope="global")
        return await person.click(first.message, "Next")
    return await person.click(shown[-1], "Next")


PAGES: Final[dict[str, Ask]] = {
    # What a page takes that asks nothing of the store but which game is played here.
    "(/rules)": lambda person, _: person.slash("rules"),
    "/leaderboard": lambda person, _: person.slash("leaderboard"),
    "/leaderboard month": lambda person, _: person.slash("leaderboard", period="month"),
    "/leaderboard global": lambda person, _: person.slash("leaderboard", scope="global"),
    "... Next": _turned,
    "/stats": lambda person, _: person.slash("stats"),
    "/stats player": lambda person, number: person.slash(
        "stats", player=residents.PEOPLE[number % len(residents.PEOPLE)].id
    ),
    "/history": lambda person, _: person.slash("history"),
    "/history mine": lambda person, _: person.slash("history", whose="mine"),
}


async def _ask(person: Person, ask: Ask, number: int) -> float:
    """Seconds from the press to the page. Raises RuntimeError if none came."""
    began = time.perf_counter()
    answer = await ask(person, number)
    took = time.perf_counter() - began
    if not answer.ok or "wrong on my side" in answer.message.text:
        raise RuntimeError(f"no page: {answer.outcome}")
    return took


async def _paged(pair: Rig) -> dict[str, tuple[list[float], float]]:
    """By page: how long each took, sorted, and the bot's CPU seconds for all of them."""
    person = pair.person("anneke", residents.channel("table").id)
    found: dict[str, tuple[list[float], float]] = {}
    for name, ask in PAGES.items():
        for number in range(5):  # warm up
            await _ask(person, ask, number)
        before = pair.cpu()
        took = sorted([await _ask(person, ask, number) for number in range(ASKED)])
        found[name] = took, pair.cpu() - before
    return found


async def _clicked(pair: Rig, *, beside: bool) -> tuple[Figures, int]:
    """Fifty clicks a second over some tables; `beside`: pages are asked all the while. And how many
    pages it were."""
    spots = residents.further_channels(TABLES)
    tables = [Flipping(pair, spot.id) for spot in spots]
    for at in range(0, TABLES, 20):
        await asyncio.gather(*(table.open() for table in tables[at : at + 20]))
    for table in tables:
        await table.flip()
    count = 0
    reader = pair.person("chioma", residents.channel("general").id)

    async def ask() -> None:
        nonlocal count
        while True:
            for page in PAGES.values():
                await _ask(reader, page, count)
                count += 1
                await asyncio.sleep(PAUSE)

    asking = asyncio.create_task(ask()) if beside else None
    figures = await timed(pair, [[table.flip] * FLIPS for table in tables], every=0.02)
    if asking is not None:
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    return figures, count


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
    async with rig(places["full"], GAME, TABLES) as pair:
        for name, (took, used) in (await _paged(pair)).items():
            p99 = took[len(took) * 99 // 100] * 1e3
            lines.append(
                f"  {name:24}{len(took):>6}{used / len(took) * 1e3:>9.1f}"
                f"{statistics.median(took) * 1e3:>9.1f}{p99:>9.1f}"
                f"   {'yes' if p99 < BOUND_MS else 'NO'}"
            )
        filled, _ = await _clicked(pair, beside=False)
    async with rig(places["new"], GAME, TABLES) as pair:
        new, _ = await _clicked(pair, beside=False)
    async with rig(places["beside"], GAME, TABLES) as pair:
        both, pages = await _clicked(pair, beside=True)
    lines += [
        f"clicks: Flip, 50 a second over {TABLES} tables",
        f"  {'':24}{'clicks':>8}{'CPU µs':>9}{'p50 ms':>9}{'p99 ms':>9}{'late':>6}{'times':>7}",
    ]
    for name, figures in (
        ("on a new store", new),
        ("on the full store", filled),
        (f"and {pages} pages beside", both),
    ):
        lines.append(
            f"  {name:24}{figures.clicks:>8,}{figures.cpu_us:>9,.0f}{figures.p50_ms:>9.2f}"
            f"{figures.p99_ms:>9.2f}{figures.failed:>6}{figures.p50_ms / new.p50_ms:>7.2f}"
        )
    return lines


def report(folder: Path) -> list[str]:
    """Both tables' lines."""
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
