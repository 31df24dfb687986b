"""What one process tells the others: by notifications of the database, a few words each.

An interaction that another process serves is handed on whole, before anything is made of it: what
is pressed in direct messages arrives on shard 0, and is served by whoever has the shard of its
channel.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from bot.background import spawn
from bot.logs import get_logger
from bot.sessions.rematch import mark_followed
from bot.sessions.tables import Tables, evict_user, repaint_user
from bot.shards.connection import Payload
from bot.shards.keeper import Keeper
from bot.shards.leases import Leases
from bot.store import StoreError
from bot.store.fence import fenced

log = get_logger(__name__)


class Post:
    """This process's letters. `free` is called when a shard may be."""

    leases: Leases

    def __init__(self, tables: Tables, keeper: Keeper, free: Callable[[], None]) -> None:
        self._tables, self._keeper, self._free = tables, keeper, free
        tables.broadcast = self._tell
        tables.services.store.personal_data.changed = self._changed

    def _tell(self, said: str) -> None:
        spawn(self._try_to_tell(said), "telling other processes")

    async def _try_to_tell(self, said: str) -> None:
        try:
            await self.leases.tell(said)
        except StoreError as error:
            log.warning("other processes were not told", why=str(error))

    def _changed(self, user_id: int, forgotten: bool) -> None:
        self._tell(f"{'forgotten' if forgotten else 'person'} {user_id}")

    def heard(self, said: str) -> None:
        """Somebody tells this, perhaps this process itself."""
        what, _, number = said.partition(" ")
        if not number.isdigit():
            return
        if what == "free":
            self._free()
        elif what == "handed":
            spawn(self.fetch(int(number)), "fetching what was handed on")
        elif what == "down":
            spawn(self._bring_down(int(number)), "bringing a table down")
        elif what == "ended":
            self._tables.drop_ended_local(int(number))
        elif what == "person":
            spawn(self._reread(int(number)), "reading what somebody chose")
        elif what == "forgotten":
            spawn(self._reread(int(number)), "forgetting what somebody chose")
            evict_user(self._tables, int(number))

    async def _bring_down(self, match_id: int) -> None:
        try:
            row = await self._tables.services.store.matches.get(match_id)
        except StoreError as error:
            log.warning("a table was not brought down", match=match_id, why=str(error))
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
            log.warning("what somebody chose was not read", why=str(error))

    # Interactions

    def hand_on(self, payload: Payload) -> bool:
        """Whether another process serves this interaction, and will be given it."""
        try:
            number, channel = int(str(payload["id"])), int(str(payload["channel_id"]))
            guild = payload.get("guild_id")
            server = None if guild is None else int(str(guild))
        except (KeyError, ValueError):
            return False  # it is dropped where it is taken apart
        shard = self._tables.shards.of(server, channel)
        if self._tables.shards.mine(shard):
            return False
        spawn(self._hand_on(shard, number, json.dumps(payload)), "handing an interaction on")
        return True

    async def _hand_on(self, shard: int, number: int, payload: str) -> None:
        try:
            await self.leases.hand_on(shard, number, payload)
        except StoreError as error:
            log.warning("an interaction was not handed on", interaction=number, why=str(error))

    async def fetch(self, shard: int) -> None:
        """Serve what was handed on to this shard, if this process has it."""
        connection = self._keeper.get(shard)
        if connection is None:
            return
        try:
            payloads = await self.leases.handed(shard)
        except StoreError as error:
            log.warning("what was handed on was not fetched", why=str(error))
            return
        with fenced(self._tables.shards.fence(shard)):
            for payload in payloads:
                connection.take(json.loads(payload))
