"""Several servers, each on a shard of its own, with a table's channel in each."""

from __future__ import annotations

from bot.local import fixtures
from bot.local.serve import LocalDiscord

FURTHER = fixtures.further_servers(3)
SERVERS = (fixtures.HOME, *(server for server, _ in FURTHER))


def open_rooms(local: LocalDiscord) -> None:
    """Make them, before a bot connects."""
    for server, spot in FURTHER:
        local.world.open_server(server, spot)


def rooms() -> list[int]:
    """A channel of each server."""
    return [fixtures.CHANNELS[0].id, *(spot.id for _, spot in FURTHER)]
