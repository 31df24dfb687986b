"""Settings of servers and of the last match in each channel, as JSON; digests of what was sent to
Discord.

Settings that can't be decoded count as not chosen, so that a changed format never prevents opening
a table.
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
"""The number of servers whose settings are cached."""

S = TypeVar("S", ServerSettings, LastSettings)


def _read(kind: type[S], text: str | None) -> S | None:
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        return None


def decoded(text: str) -> ServerSettings | None:
    """Return a server's settings from their stored text; None if it can't be decoded."""
    return _read(ServerSettings, text)


def _server(guild_id: int) -> Select[str]:
    return select(servers.c.settings).where(servers.c.guild_id == guild_id)


def _channel(channel_id: int) -> Select[str]:
    return select(channels.c.settings).where(channels.c.channel_id == channel_id)


class SettingsRepository(Repository):
    """Settings of servers and channels, and digests of what was last sent to Discord;
    `Store.settings`."""

    def __init__(self, writer: Writing, reading: Reading, alone: bool) -> None:
        """`alone`: no other process changes the settings, so they may be cached."""
        super().__init__(writer, reading)
        self._alone = alone
        self._known: dict[int, ServerSettings] = {}
        """The cache, since joining a table needs the server's settings."""
        self._changes = 0

    async def server(self, guild_id: int) -> ServerSettings:
        """Return a server's settings, with defaults for settings that its managers have not
        chosen."""
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
        """Return the settings of the servers that have the daily deal announced, by server id."""
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
        """Change the given fields of a server's settings; return the new settings."""
        try:
            return await self._writer.do(
                partial(_change_server, guild_id=guild_id, changes=changes)
            )
        finally:  # also after a failure, which may have been written
            self._changes += 1
            self._known.pop(guild_id, None)

    async def last(self, channel_id: int) -> LastSettings | None:
        """Return the settings of the channel's last match; None if there was none."""
        async with self._reading() as connection:
            text = (await connection.execute(_channel(channel_id))).scalar()
        return _read(LastSettings, text)

    async def sent(self, what: str) -> str | None:
        """Return the digest of the item `what` (such as commands) that was last sent to Discord, or
        None."""
        async with self._reading() as connection:
            statement = select(sent.c.digest).where(sent.c.what == what)
            return (await connection.execute(statement)).scalar()

    async def was_sent(self, what: str, digest: str) -> None:
        """Store the digest of what Discord has accepted."""
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
    """Store a match's settings for the channel's next lobby. If the match plays a known deal, its
    settings are the deal's and are not stored.

    `level` is the level of its computer players; if it has none, `level` is None and the stored
    level is kept.
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
