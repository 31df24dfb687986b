"""Announces a new lobby on its server by one message that mentions the users who subscribed.

The users are picked after some seconds, so that a lobby that soon closes or fills up pings no one.
Only users who can see the lobby's channel are picked, because the pause between two pings of a user
starts when the user is picked. The message is deleted when the lobby is full, starts or closes.
After a restart, `delete_left_over` deletes the messages that the earlier process left, including
those whose ids it failed to store. Errors of the store and refusals by Discord are logged and never
raised.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from bot.background import spawn
from bot.lobby.seating import host_name
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.services import Services
from bot.store import StoreError
from bot.store.rows import FIRST_NAMED
from bot.store.subscriptions import MOST_NAMED, SENDING, LobbyAnnouncement, Mentioned
from bot.table import admission, mentions
from bot.ui.screens.tables import stop_id, stop_row, table_opened
from bot.ui.text import link

if TYPE_CHECKING:
    from bot.lobby.lobby import Lobby

log = get_logger(__name__)

SETTLE_SECONDS: Final = 10.0
"""Seconds between the opening of a lobby and the message about it."""
ASKED_MOST: Final = 100
"""The maximum number of users per lobby that are checked with Discord for access to the channel."""
BLIND_SECONDS: Final = 3600.0
"""After finding that a user can't see a channel, the bot does not check that user again for this
many seconds. In that time later lobbies check other users."""
STALE_SECONDS: Final = 300.0
"""The maximum age in seconds of the lobbies that the bot still announces after a restart."""


class Opening:
    """The announcement of one lobby to the users who subscribed."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby, self._services = lobby, lobby.services
        self._lock = asyncio.Lock()
        self._stored = False
        self._over = False

    def begin(self) -> None:
        """Announce the new lobby in the background."""
        self._spawn(self._begin())

    def resume(self) -> None:
        """Continue in the background an announcement that an earlier process began and stored."""
        self._spawn(self._resume())

    def clear(self) -> None:
        """Delete the message in the background. If the message is not sent yet, it won't be
        sent."""
        if not self._over:
            self._over = True
            self._spawn(self._clear())

    def stop(self) -> None:
        """Cancel the message if it is not sent yet. Called when the lobby is unloaded."""
        self._over = True

    async def _begin(self) -> None:
        async with self._lock:
            guild_id = self._lobby.row.guild_id
            if guild_id is None:
                return
            self._stored = await self._services.store.subscriptions.open(
                self._lobby.row.id, guild_id
            )
        if self._stored:
            await asyncio.sleep(SETTLE_SECONDS)
            await self._tell()

    async def _resume(self) -> None:
        async with self._lock:
            found = await self._services.store.subscriptions.opening(self._lobby.row.id)
            if found is None:
                return
            self._stored = True
            age = self._services.unix_ms() / 1000 - self._lobby.row.created_ms / 1000
        if not found.picked and age < STALE_SECONDS:
            await self._tell()

    async def _tell(self) -> None:
        async with self._lock:
            picked = None if self._over else await self._pick()
            if picked is None or not picked.people:
                return
            await self._services.store.subscriptions.told(self._lobby.row.id, SENDING)
            await self._post(picked)

    async def _post(self, picked: Mentioned) -> None:
        await self._services.calls.acquire()
        if self._over:
            return
        row = self._lobby.row
        reader = self._services.readers.of_table(row)
        server = await self._services.store.settings.server(row.guild_id or 0)
        role = server.tables_role if picked.role else None
        said = table_opened(
            reader,
            host=host_name(row),
            title=self._lobby.game.title,
            url=link(row.guild_id, row.channel_id, self._lobby.table.message.message_id),
            people=picked.people,
            role=role,
        )
        digest = sha256(f"opening {row.channel_id} {row.id}".encode()).digest()
        sent = await mentions.post(
            self._services,
            row.channel_id,
            said,
            picked.people,
            role,
            stop_row(reader, row.id),
            int.from_bytes(digest[:7]),
        )
        await self._services.store.subscriptions.told(row.id, sent)

    async def _pick(self) -> Mentioned | None:
        row, store = self._lobby.row, self._services.store
        server, guild_id = await store.settings.server(row.guild_id or 0), row.guild_id or 0
        has_role, now_ms = server.tables_role is not None, self._services.unix_ms()
        but = self._seated() | {*server.barred} | self._lobby.removed
        due = await store.subscriptions.due(guild_id, row.game, now_ms, but)
        among = await self._seeing(due, FIRST_NAMED + 1 if has_role else MOST_NAMED)
        if self._over:
            return None
        joined = self._seated()  # some perhaps while Discord was asked
        among = [user for user in among if user not in joined]
        return await store.subscriptions.pick(
            row.id, guild_id, row.game, now_ms, among, has_role=has_role
        )

    def _seated(self) -> set[int]:
        return {seat.user_id for seat in self._lobby.row.seats if seat.user_id is not None}

    async def _seeing(self, due: Sequence[int], most: int) -> list[int]:
        """Return the first users of `due` who can see the channel, at most `most` of them. This
        makes two requests to Discord, or three for a thread. Unless all members of the server can
        see the channel, it makes one more request for each user, up to `ASKED_MOST` users."""
        row, pacing = self._lobby.row, self._services.pacing
        due = [user for user in due if not pacing.left(("blind", row.channel_id, user))]
        if not due:
            return []
        access = await admission.channel_access(self._services, row.guild_id or 0, row.channel_id)
        if access.everyone:
            return due[:most]
        seeing: list[int] = []
        blind: list[int] = []
        try:
            for user in due[:ASKED_MOST]:
                if self._over or len(seeing) == most:
                    break
                (seeing if await access.includes(user) else blind).append(user)
        except FAILED as error:
            log.info("who sees a lobby is known in part", match=row.id, why=str(error))
        pacing.wait(BLIND_SECONDS, [("blind", row.channel_id, user) for user in blind])
        return seeing

    async def _clear(self) -> None:
        async with self._lock:
            if not self._stored:
                return
            # Read again: another process may have sent the message, if it served the shard before.
            found = await self._services.store.subscriptions.opening(self._lobby.row.id)
            if found is not None:
                await _delete(self._services, found)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        spawn(self._logged(work), f"telling of lobby {self._lobby.row.id}")

    async def _logged(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except (*FAILED, StoreError) as error:
            log.warning("telling of a lobby failed", match=self._lobby.row.id, why=str(error))


async def delete_left_over(services: Services, of: tuple[int, int] | None) -> None:
    """Delete the messages about lobbies that started or closed after their message was sent. If
    `of` is given as (shard, number of shards), only the messages of that shard are deleted."""
    try:
        for each in await services.store.subscriptions.left_over(of):
            await _delete(services, each)
    except StoreError as error:
        log.warning("deleting old messages about lobbies failed", why=str(error))


async def _delete(services: Services, told: LobbyAnnouncement) -> None:
    """Delete the message about a lobby, and then its record in the store. If Discord can't be
    reached, the next process tries again when it starts. Raises StoreError."""
    message_id, channel_id = told.message_id, told.channel_id
    if message_id == SENDING:
        try:
            stop = stop_id(told.match_id)
            message_id = await mentions.search(services, channel_id, stop, told.created_ms)
        except FAILED as error:
            log.info("searching the message about a lobby failed", why=str(error))
            return
    if message_id is None or await mentions.delete(services, channel_id, message_id):
        await services.store.subscriptions.close(told.match_id)
