"""Decides whether a table is allowed in a channel. This depends on the server's bans (`barred`) and
other settings, on the bot's permissions, and on Discord's refusals.

Call `refusal` before a person opens, joins or resumes a table. It reads the interaction and makes
at most two requests. A lockdown of the server can't be detected before Discord refuses a request.
`blocked` interprets such a refusal, and `bot.table.table.Table` tells the player. The results of
`refusal` and `blocked` contain a sentence that says what is wrong and who can fix it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import discord

from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, UNKNOWN_MESSAGE, Interaction
from bot.messages.response import Response
from bot.services import Services
from bot.store import MatchRow, Status
from bot.table.web import WebResponse
from bot.ui.text import channel_names, clock, link, permission_names
from bot.ui.words import Sentence

log = get_logger(__name__)

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,  # pictures, and the file of /privacy
)
"""The permissions that the bot's invite link asks for."""

THREADS: Final = (10, 11, 12)
"""The channel types of threads in Discord's API: announcement thread, public thread, private
thread."""
VOICE: Final = (2, 13)
"""The types of voice channels in Discord's API: voice channel, stage channel. Each has a text
chat."""
PRIVATE_THREAD: Final = 12

UNKNOWN_MEMBER: Final = 10007
ANOTHER_AUTHOR: Final = 50005
TOO_OLD_TO_EDIT: Final = 30046
POST_ANEW: Final = (UNKNOWN_MESSAGE, ANOTHER_AUTHOR, TOO_OLD_TO_EDIT)
"""Discord's error codes for edits. After one of them, a new message is posted: the old one was
deleted, belongs to another application of the bot's host, or has been edited too often."""
TOLD: Final = {
    50083: "reach-archived",
    160005: "reach-locked",
    50007: "session-no-dm",
    50278: "reach-no-shared-server",
}
"""Maps a Discord error code to the key of the message for players. Only codes with a single cause
are listed: the codes 50001 and 50013 may mean a timeout, a lockdown or a missing permission."""

ASKED_SECONDS: Final = 60.0
"""Seconds for which the bot remembers that it is not timed out on a server."""


class InteractionChannel(NamedTuple):
    """The channel where an interaction happened."""

    kind: int
    """The channel's type, as a number of Discord's API."""
    parent: int | None = None
    """The id of the parent channel, if this is a thread or a forum post."""
    archived: bool = False
    locked: bool = False


def spot(interaction: Interaction) -> InteractionChannel:
    """Return the channel of `interaction`, as Discord's payload describes it."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return InteractionChannel(
            channel.type.value, channel.parent_id, channel.archived, channel.locked
        )
    return InteractionChannel(0 if channel is None else channel.type.value)


class No(NamedTuple):
    """The reason why a table is not allowed in a channel."""

    why: Sentence
    mendable: bool = False
    """Whether the reason is that Discord prevents the bot from writing in the channel. False if it
    is a ban, another setting of the server, or another table."""


class Blocked(NamedTuple):
    """Discord's refusal of a request, if it concerns a whole channel."""

    code: int
    """Discord's error code, which is logged."""
    said: Sentence
    """The sentence that tells players what is wrong."""
    gone: bool = False
    """Whether the channel was deleted."""


async def refusal(
    services: Services,
    guild_id: int | None,
    user_id: int,
    response: Response | None = None,
    match: MatchRow | None = None,
) -> No | None:
    """Return why a user may not open, join or resume a table on a server, or None if they may.

    `response` belongs to the interaction that opens or resumes a table in its channel. Pass None if
    the user joins an open table. Then, and for presses on the web table, only bans are checked.
    `match` is the suspended match that the user wants to resume.
    """
    if isinstance(response, WebResponse):
        response = None  # without an interaction, only a refused request shows the obstacles
    if guild_id is not None:
        chosen = await services.store.settings.server(guild_id)
        if user_id in chosen.barred:
            return No(Sentence("refuse-barred"))
        if response is not None and chosen.channels:
            here = (response.interaction.channel_id, spot(response.interaction).parent)
            if not {*here} & {*chosen.channels}:
                names = channel_names(response.reader, chosen.channels)
                return No(Sentence("command-elsewhere", channels=names))
    if response is not None and (why := await in_the_way(services, response)) is not None:
        return No(why, mendable=True)
    if match is not None and match.status is not Status.PLAYING:
        other = await services.store.matches.open_in(match.channel_id)
        if other is not None and other.id != match.id:
            where = link(other.guild_id, other.channel_id, other.message_id)
            return No(Sentence("match-channel-taken", link=where))
    return None


def lacking(interaction: Interaction) -> tuple[str, ...]:
    """Return the names of the permissions that the bot needs for a table in the interaction's
    channel but doesn't have."""
    if interaction.guild_id is None:
        return ()
    kind, may = spot(interaction).kind, interaction.app_permissions
    needed = (
        "view_channel",
        *(("connect",) if kind in VOICE else ()),
        "send_messages_in_threads" if kind in THREADS else "send_messages",
        "read_message_history",
    )
    return tuple(name for name in needed if not getattr(may, name))


async def in_the_way(
    services: Services, response: Response, *, refused: bool = False
) -> Sentence | None:
    """Return what prevents the bot from running a table in the channel of `response`, or None if
    nothing is known to prevent it. Pass `refused` if Discord has just refused a request. The bot
    then asks Discord whether it is timed out, instead of relying on its last answer."""
    interaction = response.interaction
    guild_id = interaction.guild_id
    if guild_id is None:
        return None
    where, may = spot(interaction), interaction.app_permissions
    if where.locked and not may.manage_threads:
        return Sentence("reach-locked")
    if where.archived:
        return Sentence("reach-archived")
    missing, key = lacking(interaction), ("timeout", guild_id)
    # A timeout also removes permissions: report the timeout rather than the missing permissions.
    if refused or missing or not services.pacing.left(key):
        until = await _timed_out(services, guild_id)
        if until is not None:
            return Sentence("reach-timed-out", when=clock(until))
        services.pacing.wait(ASKED_SECONDS, [key])
    if missing:
        names = permission_names(response.reader, missing)
        return Sentence("command-no-rights", permissions=names)
    if where.kind == PRIVATE_THREAD and not may.manage_threads:
        return await _not_a_member(services, interaction.channel_id or 0)
    return None


async def _timed_out(services: Services, guild_id: int) -> float | None:
    """Return the Unix time when the bot's timeout on this server ends, or None if the bot is not
    timed out."""
    request = services.client.http.get_member(guild_id, _me(services))
    try:
        member = await services.request(request)
    except FAILED as error:
        log.info("reading the bot's timeout failed", server=guild_id, why=str(error))
        return None
    timeout = member.get("communication_disabled_until")
    until = discord.utils.parse_time(timeout) if timeout else None
    return until.timestamp() if until is not None and until > discord.utils.utcnow() else None


async def _not_a_member(services: Services, thread_id: int) -> Sentence | None:
    request = services.client.http.get_thread_member(thread_id, _me(services))
    try:
        await services.request(request)
    except (discord.NotFound, discord.Forbidden):
        return Sentence("reach-private-thread")
    except FAILED as error:
        log.info("reading a thread's member failed", thread=thread_id, why=str(error))
    return None


async def has_left(services: Services, guild_id: int, user_id: int) -> bool:
    """Return whether this user is no longer on the server. If Discord doesn't confirm that, return
    False, for example because the bot is not on the server either."""
    request = services.client.http.get_member(guild_id, user_id)
    try:
        await services.request(request)
    except FAILED as error:
        log.info("reading a member failed", server=guild_id, why=str(error))
        return isinstance(error, discord.NotFound) and error.code == UNKNOWN_MEMBER
    return False


def _me(services: Services) -> int:
    user = services.client.user
    return 0 if user is None else user.id


class ChannelAccess:
    """Knows which members of a server can see one of its channels. Call `channel_access` to create
    it."""

    def __init__(
        self,
        services: Services,
        guild: discord.Guild,
        channel: discord.abc.GuildChannel,
        thread: discord.Thread | None,
    ) -> None:
        """`channel` is the channel itself. If it is a thread, `thread` is the thread and `channel`
        its parent channel."""
        self._services, self._guild, self._channel = services, guild, channel
        self._private = thread if thread is not None and thread.is_private() else None

    @property
    def everyone(self) -> bool:
        """Whether all members of the server can see the channel. If so, no request about a single
        member is needed."""
        denied = any(each.view_channel is False for each in self._channel.overwrites.values())
        usual = self._guild.default_role.permissions.view_channel
        return usual and not denied and self._private is None

    async def includes(self, user_id: int) -> bool:
        """Return whether a user can see the channel. Returns False if the user is not on the
        server. Makes one request, or up to two if the channel is a private thread. Raises one of
        `FAILED`."""
        try:
            if self._private is not None:
                await self._services.request(self._private.fetch_member(user_id))
            member = await self._services.request(self._guild.fetch_member(user_id))
        except discord.NotFound:
            return False
        return self._channel.permissions_for(member).view_channel


async def channel_access(services: Services, guild_id: int, channel_id: int) -> ChannelAccess:
    """Return which members of a server can see the channel, according to the permissions that
    Discord has now. Makes two requests, or three if the channel is a thread. Raises one of
    `FAILED`."""
    guild = await services.request(services.client.fetch_guild(guild_id, with_counts=False))
    channel = await services.request(guild.fetch_channel(channel_id))
    if not isinstance(channel, discord.Thread):
        return ChannelAccess(services, guild, channel, None)
    parent = await services.request(guild.fetch_channel(channel.parent_id))
    assert not isinstance(parent, discord.Thread)
    return ChannelAccess(services, guild, parent, channel)


async def sees(services: Services, row: MatchRow, user_id: int) -> bool:
    """Return whether Discord lets the user see the channel of a table. This must be asked even if
    the user has a link to the table, because links can be passed on. Makes up to five requests.
    Returns False if one of them fails."""
    if row.guild_id is None:
        return row.host_id == user_id
    try:
        access = await channel_access(services, row.guild_id, row.channel_id)
        return await access.includes(user_id)
    except FAILED as error:
        log.info("whether a person sees a channel is unknown", why=str(error))
        return False


def blocked(error: Exception) -> Blocked | None:
    """Return the reason why Discord refused a post or an edit in the channel with `error`. Returns
    None if the error doesn't concern the channel, so that a retry may succeed."""
    if not isinstance(error, discord.HTTPException):
        return None
    code = error.code
    if code in TOLD:
        return Blocked(code, Sentence(TOLD[code]))
    if not isinstance(error, discord.NotFound | discord.Forbidden):
        return None
    gone = isinstance(error, discord.NotFound)
    return Blocked(code, Sentence("reach-refused", code=str(code)), gone)
