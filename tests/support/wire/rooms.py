"""Several servers for one local Discord. Each server is on its own shard and has a channel for a
table."""

from __future__ import annotations

from bot.local import fixtures
from bot.local.serve import LocalDiscord

FURTHER = fixtures.further_servers(3)
SERVERS = (fixtures.HOME, *(server for server, _ in FURTHER))


def open_rooms(local: LocalDiscord) -> None:
    """Create the further servers with their channels. This must be called before a bot connects."""
    for server, spot in FURTHER:
        local.world.open_server(server, spot)


def rooms() -> list[int]:
    """Return the ids of the channels for tables, one for each server."""
    return [fixtures.CHANNELS[0].id, *(spot.id for _, spot in FURTHER)]
