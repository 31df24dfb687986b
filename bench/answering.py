"""One click stored and answered, beside the floor: a bare bot that only edits a message.

The click is Flip: applied by the rules, written to the disk, and answered by the table's new paint.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.rig import FLOOR, GAME, Figures, Press, Rig, rig, timed
from bot.local import residents
from tests.local.harness import Person, Seen

TABLES = 200
FLIPS = 24
"""Flips a table and mode: after 92 the slap phase would be over."""


class Flipping:
    """A table of two in its slap phase, where nobody slaps."""

    def __init__(self, table: Rig, channel: int) -> None:
        self._people = [table.person("anneke", channel), table.person("bashir", channel)]
        self._message = 0
        self._next = 0

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
        shown = await self._shows("Flip")
        self._next = 0 if f"{host.name}: flip" in shown.text else 1

    async def _shows(self, label: str) -> Seen:
        """The table's message, once this button can be pressed there."""
        return await self._people[0].wait_for(
            lambda m: m.id == self._message and m.buttons.get(label, False), 30
        )

    async def flip(self) -> None:
        """The next flip, answered. Raises RuntimeError if it was refused."""
        person, self._next = self._people[self._next], 1 - self._next
        answer = await person.click(self._message, "Flip")
        if not answer.ok or answer.result.value not in ("update", "deferred_update"):
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


async def measure(folder: Path, command: tuple[str, ...]) -> dict[str, Figures]:
    """Figures by mode."""
    made = Flipping if command == GAME else Editing
    spots = residents.further_channels(TABLES)
    async with rig(folder, command, TABLES) as pair:
        tables = [made(pair, spot.id) for spot in spots]
        for at in range(0, TABLES, 20):
            await asyncio.gather(*(table.open() for table in tables[at : at + 20]))

        def lanes(count: int, each: int) -> list[list[Press]]:
            return [[table.flip] * each for table in tables[:count]]

        for table in tables[:10]:  # warm up
            await table.flip()
        single = [[press for lane in lanes(25, FLIPS) for press in lane]]
        return {
            MODES[0]: await timed(pair, single),
            MODES[1]: await timed(pair, lanes(TABLES, FLIPS // 2)),
            MODES[2]: await timed(pair, lanes(TABLES, 4), every=0.02),
        }


def report(folder: Path) -> list[str]:
    """The table's lines: the bot, the floor, and how many times the floor."""
    for part in ("floor", "bot"):
        (folder / part).mkdir()
    floor = asyncio.run(measure(folder / "floor", FLOOR))
    bot = asyncio.run(measure(folder / "bot", GAME))
    lines = [
        "clicks: Flip, stored and answered; the floor only edits its message",
        f"  {'':16}{'clicks':>8}{'CPU µs':>9}{'floor':>8}{'times':>7}"
        f"{'p50 ms':>9}{'floor':>8}{'p99 ms':>9}{'floor':>8}{'times':>7}{'late':>6}",
    ]
    for mode in MODES:
        ours, bare = bot[mode], floor[mode]
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
