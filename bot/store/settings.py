"""The repository of the settings of servers and of the last match in each channel, which are stored
as JSON. It also stores digests of what was sent to Discord.

Settings that can't be decoded count as not chosen, so that a changed format never prevents anyone
from opening a table.
"""

from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Select, select

from bot.store.protocol import Reading, Repository, Writing
from bot.store.rows import LastSettings, ServerSettings
from bot.store.schema import channels, matches, sent, servers, upsert

KNOWN: Final = 2000
"""The maximum number of servers whose settings are cached."""

S = TypeVar("S", ServerSettings, LastSettings)


def _read(kind: type[S], text: str | None) -> S | None:
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        return None


def decoded(text: str) -> ServerSettings | None:
    """Return the settings of a server from their stored text, or None if the text can't be
    decoded."""
    return _read(ServerSettings, text)


def _server(guild_id: int) -> Select[str]:
    return select(servers.c.settings).where(servers.c.guild_id == guild_id)


def _channel(channel_id: int) -> Select[str]:
    return select(channels.c.settings).where(channels.c.channel_id == channel_id)


class SettingsRepository(Repository):
    """Repository of the settings of servers and channels, and of the digests of what was last sent
    to Discord. Use it as `Store.settings`."""

    def __init__(self, writer: Writing, reading: Reading, alone: bool) -> None:
        """`alone` says whether this is the only process that changes the settings. If so, they are
        cached."""
        super().__init__(writer, reading)
        self._alone = alone
        self._known: dict[int, ServerSettings] = {}
        """Maps a server's id to its cached settings. They are cached because they are needed
        whenever someone joins a table."""
        self._changes = 0

    async def server(self, guild_id: int) -> ServerSettings:
        """Return the settings of a server. Settings that its managers have not chosen have their
        default values."""
        known, changes = self._known.get(guild_id), self._changes
        if known is not None:
            return known
        async with self._reading() as connection:
            text = (await connection.execute(_server(guild_id))).scalar()
        found = _read(ServerSettings, text) or ServerSettings()
        if self._alone and changes == self._changes:
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[guild_id] = found
        return found

    async def announcing(self) -> dict[int, ServerSettings]:
        """Return the settings of the servers where the daily deal is announced. Maps a server's id
        to its settings."""
        text = servers.c.settings
        statement = select(servers.c.guild_id, text).where(
            text.contains('"daily_hour":'), ~text.contains('"daily_hour":null')
        )
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
        found = {row.guild_id: _read(ServerSettings, row.settings) for row in rows}
        return {
            server: now
            for server, now in found.items()
            if now is not None and now.daily_hour is not None and now.daily_channel
        }

    async def change_server(self, guild_id: int, **changes: object) -> ServerSettings:
        """Change the given fields of a server's settings, and return the new settings."""
        try:
            return await self._writer.do(
                partial(_change_server, guild_id=guild_id, changes=changes)
            )
        finally:  # also after a failure, which may have been written
            self._changes += 1
            self._known.pop(guild_id, None)

    async def last(self, channel_id: int) -> LastSettings | None:
        """Return the settings of the last match in the channel, or None if there was no match."""
        async with self._reading() as connection:
            text = (await connection.execute(_channel(channel_id))).scalar()
        return _read(LastSettings, text)

    async def sent(self, what: str) -> str | None:
        """Return the digest of the version of `what` that was last sent to Discord, or None if none
        was sent. `what` names an item, such as the commands."""
        async with self._reading() as connection:
            statement = select(sent.c.digest).where(sent.c.what == what)
            return (await connection.execute(statement)).scalar()

    async def was_sent(self, what: str, digest: str) -> None:
        """Store the digest of the version of `what` that Discord has accepted."""
        await self._writer.do(partial(_was_sent, what=what, digest=digest))


def _was_sent(connection: Connection, what: str, digest: str) -> None:
    statement = upsert(connection, sent).values(what=what, digest=digest)
    connection.execute(
        statement.on_conflict_do_update(index_elements=[sent.c.what], set_={"digest": digest})
    )


def _change_server(
    connection: Connection, guild_id: int, changes: dict[str, object]
) -> ServerSettings:
    text = connection.execute(_server(guild_id).with_for_update()).scalar()
    now = replace(_read(ServerSettings, text) or ServerSettings(), **changes)
    values = {"settings": msgspec.json.encode(now).decode()}
    statement = upsert(connection, servers).values(guild_id=guild_id, **values)
    connection.execute(
        statement.on_conflict_do_update(index_elements=[servers.c.guild_id], set_=values)
    )
    return now


def remember(connection: Connection, match_id: int, level: int | None) -> None:
    """Store the settings of a match for the next lobby in its channel. If the match plays a known
    deal, its settings belong to the deal and are not stored.

    `level` is the level of the match's computer players. If the match has none, `level` is None,
    and the level that is already stored is kept.
    """
    match = connection.execute(select(matches).where(matches.c.id == match_id)).one()
    if match.deal is not None:
        return
    before = _read(LastSettings, connection.execute(_channel(match.channel_id)).scalar())
    others = {game for game in before.open_chosen if game != match.game} if before else set[str]()
    now = LastSettings(
        game=match.game,
        clocks=match.clocks,
        level=level if level is not None or before is None else before.level,
        quick=bool(match.quick) if level is not None or before is None else before.quick,
        rules={**(before.rules if before else {}), match.game: match.options},
        open_chosen=tuple(sorted(others | {match.game} if match.open_chosen else others)),
        language=match.language if match.language_chosen else before.language if before else "",
    )
    values = {"guild_id": match.guild_id, "settings": msgspec.json.encode(now).decode()}
    statement = upsert(connection, channels).values(channel_id=match.channel_id, **values)
    connection.execute(
        statement.on_conflict_do_update(index_elements=[channels.c.channel_id], set_=values)
    )
