"""Counts the modules and functions of the product that a press enters: `python -m tests.trace`.

A slap and a /kaboom are made in a journey, which uses a real discord.py client, the local Discord
and a database file. They are traced with `sys.setprofile` until the public message shows their
effect.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from tests.journeys.conftest import Bots
from tests.support.journeys.dealing import find, opener, seeded
from tests.support.journeys.match import Played
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person
from tests.support.stand_in import returns

PRODUCT = ("bot", "engine")
NOT_COUNTED = ("bot.local",)
"""The modules that aren't counted, because they simulate Discord."""


class Trace:
    """Collects the functions that are entered while `on` is true. Each is a pair of a module and a
    qualified name."""

    def __init__(self) -> None:
        self.on = False
        self.entered: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Record a call if it enters a function of the product. This is a profile function, see
        `sys.setprofile`."""
        if not self.on or event != "call":
            return
        module: str = frame.f_globals.get("__name__", "")
        name = frame.f_code.co_qualname
        counted = module.split(".")[0] in PRODUCT and not module.startswith(NOT_COUNTED)
        if counted and not name.endswith(">"):  # a comprehension is part of its function
            self.entered.add((module, name))

    async def during(self, work: Callable[[], Awaitable[object]]) -> set[tuple[str, str]]:
        """Return the functions that are entered while `work` runs."""
        self.entered, self.on = set(), True
        try:
            await work()
        finally:
            self.on = False
        return self.entered


@asynccontextmanager
async def traced(folder: Path) -> AsyncGenerator[tuple[Trace, LocalDiscord, KaboomClient]]:
    """Run a bot on a local Discord, and trace the calls in all of its threads."""
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        async with LocalDiscord(answer_within=60.0) as local:
            bots = Bots(local, folder)
            try:
                yield trace, local, await bots.start()
            finally:
                await bots.stop()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def slap_and_kaboom(folder: Path) -> dict[str, set[tuple[str, str]]]:
    """Return the functions that a slap, a late slap and a /kaboom enter. Maps the name of each
    press to its functions."""
    deal, entered = find(2, opener), dict[str, set[tuple[str, str]]]()
    least = patch("bot.match.timers.least_open", returns(0.02))
    practice = patch("bot.sessions.practice.OFFER_SECONDS", 1e6)
    with seeded(deal.seed), least, practice:
        async with traced(folder) as (trace, local, client):
            anneke, bashir = Person(local, "anneke"), Person(local, "bashir")

            async def kaboom() -> None:
                await anneke.slash("kaboom", rounds=1)

            entered["/kaboom"] = await trace.during(kaboom)
            await anneke.slash("abandon")
            table = await seat_all(anneke, bashir, rounds=1)
            match = Played(client, deal, (anneke, bashir), table.id)
            await match.peek()
            await match.flip()
            shown = await match.painted()

            async def slap() -> None:
                assert (await anneke.click(shown, "slap")).ok
                await match.painted()

            async def late() -> None:
                assert (await bashir.click(shown, "slap")).ok

            entered["a slap"] = await trace.during(slap)
            entered["a slap that is too late"] = await trace.during(late)
    return entered


def main() -> None:
    """Print the number of modules and functions. With `-v`, also print the functions."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(slap_and_kaboom(Path(folder)))
    for press, entered in found.items():
        print(f"{press}: {len({m for m, _ in entered})} modules, {len(entered)} functions")
        if "-v" in sys.argv:
            print(*(f"  {module}: {name}" for module, name in sorted(entered)), sep="\n")


if __name__ == "__main__":
    main()
