"""Measure the cost of a click that is stored and answered, relative to a minimal bot (the floor).

The floor is a bare bot that only edits a message (`bench.floor`). The click is Flip: the engine
applies it, the store commits it, and the response repaints the table. Join in a lobby is also
measured. It writes the row and the seats of the match. A third bot is measured in alternation with
the floor and the bot. By default it is a copy of the bot (an A/A run), so that the difference
between the two shows the measurement noise. With `python -m bench.answering --against CHECKOUT` the
third bot runs from another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import cast

from bench.rig import (
    BUSY_SECONDS,
    FLOOR,
    GAME,
    Figures,
    Press,
    Rig,
    rig,
    sure,
    timed,
    times,
    together,
)
from bot.local import fixtures
from tests.support.local.harness import Answer, Person, Seen

TABLES = 200
LOBBIES = 30
GUESTS = ("bashir", "chioma", "dmitri", "esther")
DONE = "end_look"
UPDATED = ("update", "deferred_update")
"""The types of interaction response by which the bot accepts a press."""
PRESS_AGAIN_SECONDS = 10.0
"""Seconds after which a press without visible effect is repeated."""
REST_SECONDS = 1.0
"""Seconds for which the message of a table must not change to count as up to date."""


class _Table:
    """Base class for a table. It consists of a message whose buttons simulated people press."""

    def __init__(self) -> None:
        self._message = 0
        self._aimed: tuple[str, Seen, str] | None = None

    async def _post(self, person: Person) -> None:
        """Send the slash command until the bot has posted its message."""
        async with asyncio.timeout(BUSY_SECONDS):
            while not self._message:
                with suppress(LookupError):  # the response came too late, so no message was posted
                    self._message = (await person.slash("kaboom")).message.id

    def _aim(self, person: Person, name: str) -> None:
        """Look up a button before the measurement begins. A real person already sees the button
        when they press it, so the look-up must not be measured."""
        shown = person.look(self._message)
        self._aimed = None if shown is None else (name, shown, shown.custom_id(name))

    async def _click(self, person: Person, name: str) -> Answer:
        aimed, self._aimed = self._aimed, None
        if aimed is not None and aimed[0] == name:
            return await person.press(*aimed[1:])
        return await person.click(self._message, name)


class Flipping(_Table):
    """A table with two players in a slap phase. The players only flip and never slap."""

    def __init__(self, table: Rig, channel: int) -> None:
        super().__init__()
        self._people = [table.person("anneke", channel), table.person("bashir", channel)]
        self._next = 0
        self._one_by_one = asyncio.Lock()

    async def open(self) -> None:
        """Seat both players, deal the cards, and end the initial look of each player."""
        host, guest = self._people
        await self._until(lambda: host.slash("kaboom"), "join")
        await self._until(lambda: guest.click(self._message, "join"), "start")
        await self._until(lambda: host.click(self._message, "start"), "peek")
        for person in self._people:
            await self._done_looking(person)
        self._next = self._whose(await self._shows("flip"))

    async def _until(self, press: Callable[[], Awaitable[Answer]], button: str) -> None:
        """Call `press` until `button` is enabled. A press whose button is already gone is
        ignored."""
        async with asyncio.timeout(BUSY_SECONDS):
            while True:
                with suppress(LookupError):  # the button is already gone
                    await press()
                with suppress(AssertionError):
                    await self._shows(button, PRESS_AGAIN_SECONDS)
                    return

    async def _done_looking(self, person: Person) -> None:
        """Peek at the person's own cards and end the look."""

        def done() -> bool:
            # After both looks have ended, the public message offers the first flip.
            message = person.look(self._message)
            return message is not None and "flip" in message.buttons

        async with asyncio.timeout(BUSY_SECONDS):
            while not done():
                with suppress(LookupError):
                    panel = (await person.click(self._message, "peek")).message
                    if DONE not in panel.buttons:
                        return  # an earlier press ended the look; its response came too late
                    said = await person.click(panel, DONE)
                    if said.ok and said.result.value in UPDATED:
                        return

    def _whose(self, shown: Seen) -> int:
        """Return the index of the player who flips next, from the status line of the table."""
        return 0 if self._people[0].name in shown.text.partition("\n")[0] else 1

    async def _shows(self, button: str, seconds: float = BUSY_SECONDS) -> Seen:
        """Wait until `button` is enabled and return the table's message.

        The bot may have reposted the message. The channel has no other table, so any message with
        the button is the table's.
        """
        shown = await self._people[0].wait_for(lambda m: m.buttons.get(button, False), seconds)
        self._message = shown.id
        return shown

    async def _at_rest(self) -> Seen:
        """Wait until the table's message has stopped changing, and return it."""
        while True:
            before = await self._shows("flip")
            await asyncio.sleep(REST_SECONDS)
            after = await self._shows("flip")
            if after.json == before.json:
                return after

    def aim(self) -> None:
        """Look up the Flip button for the next player."""
        self._aim(self._people[self._next], "flip")

    async def flip(self) -> None:
        """Press Flip for the next player and wait for the bot's response.

        Raises RuntimeError if the bot refused or deferred the flip. The error is raised only after
        the table has stopped changing, so that the next call presses as the right player.
        """
        async with self._one_by_one:
            person, self._next = self._people[self._next], 1 - self._next
            try:
                answer = await self._click(person, "flip")
            except LookupError as missing:  # reposted, or no flip is possible now
                self._next = self._whose(await self._at_rest())
                raise RuntimeError(f"there was nothing to flip: {missing}") from missing
            if not answer.ok or answer.result.value not in UPDATED:
                self._next = self._whose(await self._at_rest())
                raise RuntimeError(f"a flip was refused: {answer.outcome}")


class Joining(_Table):
    """A lobby that guests join while time is measured. They leave it outside the measured time."""

    def __init__(self, table: Rig, channel: int) -> None:
        super().__init__()
        self._host = table.person("anneke", channel)
        self._guests = [table.person(name, channel) for name in GUESTS]

    async def open(self) -> None:
        """Post the lobby."""
        await self._post(self._host)

    def aim(self) -> None:
        """Look up the first guest's Join button."""
        self._aim(self._guests[0], "join")

    def joins(self) -> list[Press]:
        """Return, for each guest, a function that presses Join."""
        return [partial(self._press, guest, "join") for guest in self._guests]

    async def clear(self) -> None:
        """Press Leave for every guest."""
        for guest in self._guests:
            with suppress(RuntimeError):  # not seated
                await self._press(guest, "leave")

    def shows_guest(self) -> bool:
        shown = self._host.look(self._message)
        return shown is not None and self._guests[0].name in shown.text

    async def _press(self, guest: Person, button: str) -> None:
        answer = await self._click(guest, button)
        if not answer.ok or answer.result.value not in UPDATED:
            raise RuntimeError(f"{button} was refused: {answer.outcome}")


class Editing(_Table):
    """The message of the floor bot, which every click edits."""

    def __init__(self, table: Rig, channel: int) -> None:
        super().__init__()
        self._person: Person = table.person("anneke", channel)

    async def open(self) -> None:
        """Post the message."""
        await self._post(self._person)

    def aim(self) -> None:
        """Look up the button of the next click."""
        self._aim(self._person, "Flip")

    async def flip(self) -> None:
        """Click the button and wait for the bot's response. Raises RuntimeError if the click
        failed."""
        answer = await self._click(self._person, "Flip")
        if not answer.ok:
            raise RuntimeError(f"a click failed: {answer.outcome}")


MODES = ("one in flight", "200 in flight", "50 a second", "a Join")
PARTS = 5
"""The number of parts of each mode. The bots take turns after each part, so that a slow minute
affects all of them."""


async def open_all(tables: Sequence[Flipping | Editing | Joining]) -> None:
    """Open the tables in groups of 20 that open concurrently."""
    for at in range(0, len(tables), 20):
        await asyncio.gather(*(table.open() for table in tables[at : at + 20]))


class Side:
    """One of the compared bots, with its open tables."""

    def __init__(self, pair: Rig, made: type[Flipping] | type[Editing]) -> None:
        self._pair = pair
        spots = fixtures.further_channels(TABLES + LOBBIES)
        self._tables = [made(pair, spot.id) for spot in spots[:TABLES]]
        self._lobbies: list[Joining] = []
        if made is Flipping:
            self._lobbies = [Joining(pair, spot.id) for spot in spots[TABLES:]]

    async def open(self) -> None:
        """Open all tables, then click on some of them to warm the bot up."""
        await open_all([*self._tables, *self._lobbies])
        for table in self._tables[:10]:
            await sure(table.flip)

    async def part(self, mode: str) -> Figures:
        """Measure one part of the mode `mode` and return its figures."""
        if mode == MODES[0]:
            single: list[Press] = [table.flip for table in self._tables[:25] for _ in range(6)]
            return await timed(self._pair, [single])
        if mode == MODES[1]:
            return await timed(self._pair, self._lanes(3))
        if mode == MODES[3]:
            return await self._join()
        return await timed(self._pair, self._lanes(1), every=0.02)

    async def _join(self) -> Figures:
        """Press Join for each guest in turn. The floor bot has no lobby and edits its message
        instead."""
        presses = [press for lobby in self._lobbies for press in lobby.joins()]
        many = len(GUESTS) * LOBBIES
        found = await timed(self._pair, [presses or [self._tables[0].flip] * many])
        for lobby in self._lobbies:
            await lobby.clear()
        return found

    def _lanes(self, each: int) -> list[list[Press]]:
        return [[table.flip] * each for table in self._tables]


def of_checkout(root: Path) -> tuple[str, ...]:
    """Return the command that runs the bot from the checkout `root` with the packages of this
    checkout."""
    run = (
        "import os, runpy; os.chdir(%r); runpy.run_module(%r, run_name='__main__', alter_sys=True)"
    )
    return (sys.executable, "-c", run % (str(root.resolve()), "tests.support.wire.quick"))


@dataclass(frozen=True)
class Compared:
    """The measured parts of one mode. The floor, the bot and the third bot took turns."""

    bare: list[Figures]
    ours: list[Figures]
    third: list[Figures]

    def line(self, mode: str) -> str:
        """Return the line of the mode in the table. It has the bot's cost relative to the floor and
        to the third bot, with the spread over the parts."""
        bare, ours = together(self.bare), together(self.ours)
        cpu, p99 = _by_cpu(self.ours, self.bare), _by_p99(self.ours, self.bare)
        cpu_third, p99_third = _by_cpu(self.ours, self.third), _by_p99(self.ours, self.third)
        return (
            f"  {mode:14}{ours.clicks:>7,}{ours.cpu_us:>8,.0f}{bare.cpu_us:>7,.0f}{cpu:>16}"
            f"{cpu_third:>16}"
            f"{ours.p50_ms:>9.2f}{bare.p50_ms:>8.2f}"
            f"{ours.p99_ms:>9.2f}{bare.p99_ms:>8.2f}{p99:>16}{p99_third:>16}{ours.failed:>6}"
        )


def _by_cpu(ours: list[Figures], base: list[Figures]) -> str:
    return times((one.cpu_us for one in ours), (one.cpu_us for one in base))


def _by_p99(ours: list[Figures], base: list[Figures]) -> str:
    return times((one.p99_ms for one in ours), (one.p99_ms for one in base))


async def measure(folder: Path, third: tuple[str, ...] = GAME) -> dict[str, Compared]:
    """Measure the three bots. Maps each mode to its measured parts."""
    async with (
        rig(folder / "floor", FLOOR, TABLES) as bare,
        rig(folder / "bot", GAME, TABLES + LOBBIES) as pair,
        rig(folder / "third", third, TABLES + LOBBIES) as beside,
    ):
        sides = (Side(bare, Editing), Side(pair, Flipping), Side(beside, Flipping))
        for side in sides:
            await side.open()
        found: dict[str, Compared] = {}
        for mode in MODES:
            parts = [[await side.part(mode) for side in sides] for _ in range(PARTS)]
            found[mode] = Compared(*([each[at] for each in parts] for at in range(len(sides))))
        return found


def report(folder: Path, against: Path | None = None) -> list[str]:
    """Return the lines of the table. `against` is the checkout of the third bot. If it is None, the
    third bot is a copy of this checkout's bot."""
    for part in ("floor", "bot", "third"):
        (folder / part).mkdir()
    found = asyncio.run(measure(folder, GAME if against is None else of_checkout(against)))
    name = "A/A" if against is None else "before"
    return [
        "clicks: Flip, stored and answered; the floor only edits its message; ratios: median of"
        f" {PARTS} runs (min-max)",
        f"  {'':14}{'clicks':>7}{'CPU µs':>8}{'floor':>7}{'CPU / floor':>16}{'CPU / ' + name:>16}"
        f"{'p50 ms':>9}{'floor':>8}{'p99 ms':>9}{'floor':>8}{'p99 / floor':>16}"
        f"{'p99 / ' + name:>16}{'late':>6}",
        *(compared.line(mode) for mode, compared in found.items()),
    ]


def main() -> None:
    """Run the benchmark and print the table."""
    asked = argparse.ArgumentParser(prog="python -m bench.answering", description=__doc__)
    asked.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout's root")
    against = cast("Path | None", asked.parse_args().against)
    with tempfile.TemporaryDirectory() as place:
        sys.stdout.write("\n".join(report(Path(place), against)) + "\n")


if __name__ == "__main__":
    main()
