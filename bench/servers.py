"""Measure the memory of the bot's process with different numbers of servers.

The bot does not subscribe to the `guilds` intent, so it stores only a number for each server. The
floor subscribes to the intent and caches channels and roles. The floor's servers have as many
channels and roles as large servers. `python -m bench.servers` runs only this benchmark.
"""

from __future__ import annotations

import asyncio
import statistics
from pathlib import Path
from typing import Final

from simcord.backend.models import Role

from bench.rig import FLOOR, GAME, beside
from bot.local import fixtures
from bot.local.serve import LocalDiscord

STARTS: Final = 3
CHANNELS: Final = 40
ROLES: Final = 25
SETTLED_SECONDS: Final = 1.0
ROWS: Final = (
    ("the bot", GAME, (0, 1_000, 10_000)),
    ("with guilds (the floor)", FLOOR, (0, 1_000)),
)
"""For each bot, its name, its command, and the numbers of additional servers to measure."""


def lay_out(local: LocalDiscord, servers: int, large: bool) -> None:
    """Add `servers` servers to the local Discord. If `large` is True, they have many channels and
    roles."""
    role, spot = 1 << 60, 1 << 61
    for server, _ in fixtures.further_servers(servers):
        if not large:
            local.world.open_server(server)
            continue
        named = [fixtures.Channel(f"channel-{n}", spot + n, "") for n in range(CHANNELS)]
        local.world.open_server(server, *named)
        roles = local.world.store.guilds[server.id].roles
        for number in range(role, role + ROLES):
            roles[number] = Role(id=number, name=f"Role {number}", permissions=0, position=3)
        role, spot = role + ROLES, spot + CHANNELS


async def held(folder: Path, command: tuple[str, ...], servers: int) -> float:
    """Return the resident memory of the bot in MiB after it has joined all servers. `servers` is
    the number of additional servers."""
    async with LocalDiscord(answer_within=60.0) as local:
        lay_out(local, servers, command is FLOOR)
        async with beside(local, folder, command) as pair:
            await asyncio.sleep(SETTLED_SECONDS)
            return pair.memory() / (1 << 20)


def report(folder: Path) -> list[str]:
    """Run the benchmark and return the lines of its output."""
    found: dict[tuple[str, int], list[float]] = {}
    for start in range(STARTS):
        for name, command, counts in ROWS:
            for servers in counts:
                place = folder / f"{start}-{command[-1]}-{servers}"
                place.mkdir()
                mib = asyncio.run(held(place, command, servers))
                found.setdefault((name, servers), []).append(mib)
    lines = [
        "servers: memory of a process, by number of servers the bot is in; median of"
        f" {STARTS} starts",
        f"  {'':<25}{'servers':>9}{'MiB':>9}{'KiB each':>10}",
    ]
    for (name, servers), each in found.items():
        mib = statistics.median(each)
        more = (mib - statistics.median(found[name, 0])) * 1024
        told = f"{more / servers:>10.1f}" if servers else ""
        lines.append(f"  {name:<25}{servers + 1:>9,}{mib:>9.1f}{told}")
    return lines


if __name__ == "__main__":
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as here:
        sys.stdout.write("\n".join(report(Path(here))) + "\n")
