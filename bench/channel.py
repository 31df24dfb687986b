"""Measure the effect of a per-channel limit on requests with interaction tokens.

For three minutes, 19 people at three tables press every four seconds. The tables are in threads of
one channel. The presses are moves, buttons without effect on the game, and other people's buttons.
The local Discord enforces Discord's documented limits, and also 30 requests per minute and channel
for all interaction tokens together. This last limit is an assumption, because it is not documented,
so the benchmark also runs without it.

The report has the number of 429 responses, the requests in the busiest second, the time that cards
were shown past their stated deadline, the lag of the tables behind their matches, and the notices
that are still on screen at the end.
"""

from __future__ import annotations

import asyncio
import random
import re
import statistics
import time
from collections import Counter
from pathlib import Path

from bench.rig import GAME, beside
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.local.world import Change
from tests.support.local.harness import Person, Seen
from tests.support.wire.crowd import Guest
from tests.support.wire.games import GRAVEYARD, KABOO, KABOOM
from tests.support.wire.lateness import behind
from tests.support.wire.playing import Player, play_on, presses, seat_all, table

SECONDS = 180.0
EVERY = 4.0
KITS = (KABOOM, KABOO, GRAVEYARD)
TABLES, SEATS = len(KITS), 6
FACE_UP = re.compile(r"face down <t:(\d+):R>")


class Channel:
    """Counts the requests, looks and notices in the channel while the benchmark runs."""

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self.statuses = Counter[int]()
        self.seconds = Counter[int]()
        """Maps each second to the number of requests that Discord received in it."""
        self.looks: dict[int, float] = {}
        """Maps the id of a message with an open card to the time when the card turns face down."""
        self.past: list[float] = []
        """For each card, the number of seconds that it was still shown after its deadline."""
        local.world.on_change(self._changed)
        local.rest.on_answer = self._answered

    def _answered(self, method: str, path: str, status: int) -> None:
        self.statuses[status] += 1
        self.seconds[int(time.monotonic())] += 1

    def _changed(self, change: Change) -> None:
        if change.only is None:
            return
        now, until = time.time(), self.looks.pop(change.message_id, None)
        if until is not None:
            self.past.append(max(0.0, now - until))
        found = (
            None if change.gone else self._local.world.message(change.channel_id, change.message_id)
        )
        if found is not None and (shown := FACE_UP.search(Seen(found).text)):
            self.looks[change.message_id] = float(shown[1])
            if until is not None:
                self.past.pop()  # the look was extended

    def end(self) -> None:
        """Add the looks that are still shown to `past`."""
        self.past += [max(0.0, time.time() - until) for until in self.looks.values()]


class Presser(Player):
    """A player who presses a button at every opportunity, even if the press is not allowed. The
    player never dismisses a private message."""

    async def press(self) -> bool:
        """See `Player.press`."""
        public = table(self.person)
        if public is None or not (there := presses(public)):
            return False
        found = self._private() or self._public(public) or (public, random.choice(there))
        message, press = found
        self.answers.append((press, await self.person.press(message, press.id)))
        self._played |= press.kind == self.kit.turn
        return True


async def crowded(folder: Path, limited: bool, seconds: float = SECONDS) -> str:
    """Run the benchmark once and return its line. `limited` says whether the per-channel limit is
    on."""
    tap = folder / "tap"
    clocks = {"LOOK": "8", "PEEK": "20", "TURN": "20", "FLIP": "10", "BETWEEN": "10"}
    varied = {f"KABOOM_CLOCK_{name}": value for name, value in clocks.items()}
    async with LocalDiscord() as local:
        spot = fixtures.channel("table").id
        people = [Person(local, each.key) for each in fixtures.PEOPLE]
        people += [Guest(local, n) for n in range(TABLES * SEATS + 1 - len(people))]
        threads = [local.world.store.create_thread(spot, kit.key, people[0].id).id for kit in KITS]
        for number, person in enumerate(people):
            person.channel_id = threads[min(number // SEATS, TABLES - 1)]
        async with beside(local, folder, GAME, WIRE_OPEN="2", WIRE_TAP=str(tap), **varied):
            local.limits.on, local.limits.channels = True, limited
            for number, kit in enumerate(KITS):
                host, *others = people[number * SEATS : (number + 1) * SEATS]
                await seat_all(host, *others, rounds=5, kit=kit)
            counted, loop = Channel(local), asyncio.get_running_loop()
            ends = loop.time() + seconds
            players = [
                Presser(p, n, kit=KITS[min(n // SEATS, TABLES - 1)], wander=0.3)
                for n, p in enumerate(people)
            ]

            async def one(player: Presser) -> None:
                await asyncio.sleep(random.uniform(0, EVERY))
                await play_on([player], lambda: loop.time() > ends, pause=EVERY, seconds=600)

            await asyncio.gather(*(one(player) for player in players))
            counted.end()
            notes = sum(not m.buttons for p in people for m in p.ephemerals())
    late = sorted(s for each in behind(tap).values() for s in each)
    past = sorted(counted.past)
    failed = sum(len(player.failed) for player in players)
    return (
        f"  {'30 a minute' if limited else 'no such limit':<14}"
        f"{sum(len(p.answers) for p in players):>8}{failed:>7}{counted.statuses[429]:>6}"
        f"{max(counted.seconds.values()):>9}{len(past):>7}{past[-1]:>10.1f}"
        f"{sum(each > 2 for each in past):>6}{len(late):>7}{statistics.median(late):>8.2f}"
        f"{late[-1]:>8.2f}{notes:>7}"
    )


def report(folder: Path, seconds: float = SECONDS) -> list[str]:
    """Run the benchmark with and without the limit, and return the lines of its output."""
    lines = [
        f"channel: {TABLES * SEATS + 1} people at {TABLES} tables in threads of one channel",
        f"  {'':14}{'presses':>8}{'failed':>7}{'429':>6}{'a second':>9}{'looks':>7}{'past by':>10}"
        f"{'> 2 s':>6}{'steps':>7}{'behind':>8}{'worst':>8}{'notes':>7}",
    ]
    for limited in (True, False):
        place = folder / str(limited)
        place.mkdir()
        lines.append(asyncio.run(crowded(place, limited, seconds)))
    return lines


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as here:
        sys.stdout.write(
            "\n".join(report(Path(here), float((sys.argv[1:] or [SECONDS])[0]))) + "\n"
        )
