"""One click stored and answered, beside the floor: a bare bot that only edits a message.

The click is Flip: applied by the rules, written to the disk, and answered by the table's new paint.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from bench.rig import FLOOR, GAME, Figures, Press, Rig, rig, timed, together
from bot.local import residents
from tests.local.harness import Person, Seen

TABLES = 200
REST_SECONDS = 1.0
"""A table whose message has stood still for so long has done all that was pressed."""


class Flipping:
    """A table of two in its slap phase, where nobody slaps."""

    def __init__(self, table: Rig, channel: int) -> None:
        self._people = [table.person("anneke", channel), table.person("bashir", channel)]
        self._message = 0
        self._next = 0
        self._one_by_one = asyncio.Lock()

    async def open(self) -> None:
        """Seat both, deal, and have the look over with."""
        host, guest = self._people
        self._message = (await host.slash("kaboom")).message.id
        await guest.click(self._message, "Join")
        await self._shows("Start")
        await host.click(self._message, "Start")
        for person in self._people:
            await self._shows("Look at my cards")
            panel = (await person.click(self._message, "Look at my cards")).message
            await person.click(panel, "Done: turn them face down")
        self._next = self._whose(await self._shows("Flip"))

    def _whose(self, shown: Seen) -> int:
        """Who of the two flips next, as the table says it."""
        return 0 if f"{self._people[0].name}: flip" in shown.text else 1

    async def _shows(self, label: str) -> Seen:
        """The table's message, once this button can be pressed there."""
        return await self._people[0].wait_for(
            lambda m: m.id == self._message and m.buttons.get(label, False), 30
        )

    async def _at_rest(self) -> Seen:
        """The table's message, once nothing more changes there."""
        while True:
            before = await self._shows("Flip")
            await asyncio.sleep(REST_SECONDS)
            after = await self._shows("Flip")
            if after.json == before.json:
                return after

    async def flip(self) -> None:
        """The next flip, answered. Raises RuntimeError if it was refused, or told to wait; only
        when the table has come to rest, so that the next one is pressed by whose flip it is."""
        async with self._one_by_one:
            person, self._next = self._people[self._next], 1 - self._next
            answer = await person.click(self._message, "Flip")
            if not answer.ok or answer.result.value not in ("update", "deferred_update"):
                self._next = self._whose(await self._at_rest())
                raise RuntimeError(f"a flip was refused: {answer.outcome}")


class Editing:
    """A message of the floor's."""

    def __init__(self, table: Rig, channel: int) -> None:
        self._person: Person = table.person("anneke", channel)
        self._message = 0

    async def open(self) -> None:
        """Have it posted."""
        self._message = (await self._person.slash("kaboom")).message.id

    async def flip(self) -> None:
        """A click, answered."""
        answer = await self._person.click(self._message, "Flip")
        if not answer.ok:
            raise RuntimeError(f"a click failed: {answer.outcome}")


MODES = ("one in flight", "200 in flight", "50 a second")
PARTS = 4
"""What is compared is measured in so many parts, one of each by turns: a machine that is slower
for a minute is so for all."""


async def open_all(tables: Sequence[Flipping | Editing]) -> None:
    """Open each of them, twenty at a time."""
    for at in range(0, len(tables), 20):
        await asyncio.gather(*(table.open() for table in tables[at : at + 20]))


class Side:
    """The bot or the floor, with its tables open."""

    def __init__(self, pair: Rig, made: type[Flipping] | type[Editing]) -> None:
        self._pair = pair
        self._tables = [made(pair, spot.id) for spot in residents.further_channels(TABLES)]

    async def open(self) -> None:
        """Every table, and some clicks to warm up."""
        await open_all(self._tables)
        for table in self._tables[:10]:
            await table.flip()

    async def part(self, mode: str) -> Figures:
        """One part of a mode."""
        if mode == MODES[0]:
            single: list[Press] = [table.flip for table in self._tables[:25] for _ in range(6)]
            return await timed(self._pair, [single])
        if mode == MODES[1]:
            return await timed(self._pair, self._lanes(3))
        return await timed(self._pair, self._lanes(1), every=0.02)

    def _lanes(self, each: int) -> list[list[Press]]:
        return [[table.flip] * each for table in self._tables]


async def measure(folder: Path) -> dict[str, tuple[Figures, Figures]]:
    """The floor's figures and the bot's, by mode."""
    async with (
        rig(folder / "floor", FLOOR, TABLES) as bare,
        rig(folder / "bot", GAME, TABLES) as pair,
    ):
        sides = (Side(bare, Editing), Side(pair, Flipping))
        for side in sides:
            await side.open()
        found: dict[str, tuple[Figures, Figures]] = {}
        for mode in MODES:
            parts = [[await side.part(mode) for side in sides] for _ in range(PARTS)]
            floor, bot = ([both[at] for both in parts] for at in range(2))
            found[mode] = together(floor), together(bot)
        return found


def report(folder: Path) -> list[str]:
    """The table's lines: the bot, the floor, and how many times the floor."""
    for part in ("floor", "bot"):
        (folder / part).mkdir()
    found = asyncio.run(measure(folder))
    lines = [
        "clicks: Flip, stored and answered; the floor only edits its message",
        f"  {'':16}{'clicks':>8}{'CPU µs':>9}{'floor':>8}{'times':>7}"
        f"{'p50 ms':>9}{'floor':>8}{'p99 ms':>9}{'floor':>8}{'times':>7}{'late':>6}",
    ]
    for mode, (bare, ours) in found.items():
        lines.append(
            f"  {mode:16}{ours.clicks:>8,}{ours.cpu_us:>9,.0f}{bare.cpu_us:>8,.0f}"
            f"{ours.cpu_us / bare.cpu_us:>7.2f}{ours.p50_ms:>9.2f}{bare.p50_ms:>8.2f}"
            f"{ours.p99_ms:>9.2f}{bare.p99_ms:>8.2f}{ours.p99_ms / bare.p99_ms:>7.2f}"
            f"{ours.failed:>6}"
        )
    return lines


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        sys.stdout.write("\n".join(report(Path(place))) + "\n")
