"""Measure how many paints of a table could use an interaction's token, for each game.

An interaction's token can edit the table's message only if the click was on that message and the
response was an update (type 7) or a deferred update (type 6). After a private response (type 4),
the token edits the private message instead. Seeded players play whole rounds through the real bot,
and the local Discord counts requests by message and type of response.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

from bench.rig import GAME, Rig, beside
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support.wire.games import KITS, Kit
from tests.support.wire.playing import Player, over, play_on, seat_all, seated

SECONDS = 20.0
"""Seconds for which each table is played, unless its game ends earlier."""
PAUSE = 0.2
PEOPLE = (4, 1)
"""The numbers of people at a table of four that are measured. Computer players have the other
seats."""
PUT_OFF, UPDATE = 6, 7


class Tokens:
    """Counts the requests to the local Discord by their effect on the table's message."""

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self._usable: set[int] = set()
        """The ids of the messages that could be edited with an interaction's token."""
        self.counts = Counter[str]()
        local.rest.observer = self._asked

    def _asked(self, method: str, path: str, body: Any) -> None:
        parts = path.strip("/").split("/")
        if parts[0] == "channels" and method == "PATCH":
            self.counts["edits"] += 1
            self.counts["with a token"] += int(parts[3]) in self._usable
        elif parts[0] == "interactions" and parts[-1] == "callback":
            self._answered(int(parts[1]), body["type"])

    def _answered(self, interaction: int, kind: int) -> None:
        record = self._local.world.record(interaction)
        message = None if record is None else record.source_message_id
        if record is None or message is None:
            return
        self.counts["clicks"] += 1
        shown = self._local.world.store.messages[record.channel_id].get(message)
        if shown is None or shown.is_ephemeral:
            return
        self.counts["public"] += 1
        if kind in (PUT_OFF, UPDATE):
            self.counts["tokens"] += 1
            self._usable.add(message)
        self.counts["by the answer"] += kind == UPDATE


async def played(pair: Rig, kit: Kit, people: int, channel: int) -> Counter[str]:
    """Play a table of four with `people` people for `SECONDS`, and return the counts."""
    them = [seated(pair.local, who.key, channel) for who in fixtures.PEOPLE[:people]]
    tokens = Tokens(pair.local)
    await seat_all(*them, computers=4 - people, rounds=3, kit=kit)
    players = [Player(person, seed, kit=kit) for seed, person in enumerate(them)]
    ends = asyncio.get_running_loop().time() + SECONDS

    def done() -> bool:
        return over(them[0]) or asyncio.get_running_loop().time() > ends

    await play_on(players, done, seconds=SECONDS + 60, pause=PAUSE)
    return tokens.counts


async def measure(folder: Path) -> list[str]:
    """Measure each game with each number of people. Returns one line per combination."""
    spots = iter(fixtures.further_channels(len(KITS) * len(PEOPLE)))
    lines: list[str] = []
    async with LocalDiscord() as local:
        for spot in fixtures.further_channels(len(KITS) * len(PEOPLE)):
            local.world.open_channel(spot)
        quick = {"KABOOM_PAINT_GAP_MS": "20", "KABOOM_COMPUTER_PACE": "0.2", "WIRE_OPEN": "0.2"}
        async with beside(local, folder, GAME, **quick) as pair:
            for kit in KITS:
                for people in PEOPLE:
                    found = await played(pair, kit, people, next(spots).id)
                    lines.append(line(kit.key, people, found))
    return lines


def line(key: str, people: int, found: Counter[str]) -> str:
    """Return the line of output for one table."""
    paints = found["edits"] + found["by the answer"]
    return (
        f"  {key:<10}{people:>7}{found['clicks']:>8}{found['public']:>8}{found['tokens']:>8}"
        f"{paints:>8}{found['by the answer']:>11}{found['tokens'] / max(1, paints):>10.2f}"
        f"{found['with a token'] / max(1, found['edits']):>12.0%}"
    )


def report(folder: Path) -> list[str]:
    """Run the benchmark and return the lines of its output."""
    return [
        "tokens: clicks by seeded players at a table of four, and how many of their tokens can edit"
        " its message",
        f"  {'':10}{'people':>7}{'clicks':>8}{'public':>8}{'tokens':>8}{'paints':>8}"
        f"{'by answer':>11}{'per paint':>10}{'edits served':>14}",
        *asyncio.run(measure(folder)),
    ]


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        sys.stdout.write("\n".join(report(Path(place))) + "\n")
