"""Messages between processes, sent as notifications of the database.

An interaction that another process serves is passed on before it is parsed: presses in direct
messages arrive on shard 0, and are served by the process that has the shard of their channel.
"""

from __future__ import annotations

import json

from bot.background import spawn
from bot.logs import get_logger
from bot.sessions.rematch import mark_followed
from bot.sessions.tables import Tables, evict_user, repaint_user
from bot.shards.connection import Payload
from bot.shards.keeper import Keeper
from bot.shards.leases import Leases
from bot.store import StoreError, fenced

log = get_logger(__name__)


class Post:
    """Sends and receives this process's messages."""

    leases: Leases

    def __init__(self, tables: Tables, keeper: Keeper) -> None:
        self._tables, self._keeper = tables, keeper
        tables.broadcast = self._send
        tables.services.store.personal_data.changed = self._changed

    def _send(self, message: str) -> None:
        spawn(self._try_to_send(message), "notifying other processes")

    async def _try_to_send(self, message: str) -> None:
        try:
            await self.leases.tell(message)
        except StoreError as error:
            log.warning("other processes were not notified", why=str(error))

    def _changed(self, user_id: int, forgotten: bool) -> None:
        self._send(f"{'forgotten' if forgotten else 'person'} {user_id}")

    def heard(self, kind: str, number: int) -> None:
        """Handle a message about tables and users, which this process itself may have sent."""
        if kind == "handed":
            spawn(self.fetch(number), "fetching interactions passed on")
        elif kind == "down":
            spawn(self._repost(number), "reposting a table")
        elif kind == "ended":
            self._tables.drop_ended_local(number)
        elif kind == "person":
            spawn(self._reread(number), "reading a user's settings again")
        elif kind == "forgotten":
            spawn(self._reread(number), "forgetting a user's settings")
            evict_user(self._tables, number)

    async def _repost(self, match_id: int) -> None:
        try:
            row = await self._tables.services.store.matches.get(match_id)
        except StoreError as error:
            log.warning("a table was not reposted", match=match_id, why=str(error))
            return
        shard = self._tables.shards.of(row.guild_id, row.channel_id)
        if self._tables.shards.mine(shard):
            with fenced(self._tables.shards.fence(shard)):
                mark_followed(self._tables, row.channel_id)
                self._tables.repost(match_id)

    async def _reread(self, user_id: int) -> None:
        try:
            if await self._tables.services.store.personal_data.reread(user_id):
                repaint_user(self._tables, user_id)
        except StoreError as error:
            log.warning("a user's settings were not read again", why=str(error))

    # Interactions

    def hand_on(self, payload: Payload) -> bool:
        """Pass this interaction on in the background if another process serves it; return whether
        it does."""
        try:
            number, channel = int(str(payload["id"])), int(str(payload["channel_id"]))
            guild = payload.get("guild_id")
            server = None if guild is None else int(str(guild))
        except (KeyError, ValueError):
            return False  # invalid: `InteractionGuard` drops it
        shard = self._tables.shards.of(server, channel)
        if self._tables.shards.mine(shard):
            return False
        spawn(self._pass_on(shard, number, json.dumps(payload)), "passing an interaction on")
        return True

    async def _pass_on(self, shard: int, number: int, payload: str) -> None:
        try:
            await self.leases.hand_on(shard, number, payload)
        except StoreError as error:
            log.warning("an interaction was not passed on", interaction=number, why=str(error))

    async def fetch(self, shard: int) -> None:
        """Serve the interactions that were passed on to this shard, if this process has it."""
        connection = self._keeper.get(shard)
        if connection is None:
            return
        try:
            payloads = await self.leases.handed(shard)
        except StoreError as error:
            log.warning("interactions passed on were not fetched", why=str(error))
            return
        with fenced(self._tables.shards.fence(shard)):
            for payload in payloads:
                connection.take(json.loads(payload))
