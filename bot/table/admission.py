"""Whether a table may be in a channel, for a person: what the server's managers allow, what Discord
lets the bot do there, and what Discord's refusals mean.

`refusal` is asked wherever somebody opens a table, sits down at one or goes on with one. It knows
what the interaction and at most two requests tell. A lockdown of the server shows nowhere before a
request is refused: `blocked` reads such a refusal, and `bot.table.table.Table` tells whoever
pressed. Both end in a sentence that says what is wrong and who can mend it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final, NamedTuple, TypeVar

import discord

from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, UNKNOWN_MESSAGE, Interaction
from bot.messages.response import Response
from bot.services import Services
from bot.store import MatchRow, Status
from bot.ui.links import channel_names, link, permission_names
from bot.ui.text import clock
from bot.ui.words import Sentence

log = get_logger(__name__)
T = TypeVar("T")

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,  # pictures, and the file of /privacy
)
"""What the bot is invited with."""

THREADS: Final = (10, 11, 12)
"""The types of channels that are threads: of announcements, public, private."""
VOICE: Final = (2, 13)
"""The types of channels that people speak in: voice, stage. Each has a chat."""
PRIVATE_THREAD: Final = 12

ANOTHER_AUTHOR: Final = 50005
TOO_OLD_TO_EDIT: Final = 30046
POST_ANEW: Final = (UNKNOWN_MESSAGE, ANOTHER_AUTHOR, TOO_OLD_TO_EDIT)
"""Codes of refused edits after which a new message is posted: the old one is gone, is of the
application that a host used before, or has been edited too often."""
TOLD: Final = {
    50083: "reach-archived",
    160005: "reach-locked",
    50007: "session-no-dm",
    50278: "reach-no-shared-server",
}
"""By code of a refusal that says what is wrong, the message that a player reads. 50001 and 50013
don't: a timeout, a lockdown and a missing permission end in either."""

ASKED_SECONDS: Final = 60.0
"""For so long a server isn't asked again whether the bot is timed out there."""
PATIENCE_SECONDS: Final = 2.0
"""How long a request may take that is made before a table opens."""


class Spot(NamedTuple):
    """The channel in which an interaction was."""

    kind: int
    """Its type, by Discord's numbers."""
    parent: int | None = None
    """The channel that a thread, or a post of a forum, belongs to."""
    archived: bool = False
    locked: bool = False


def spot(interaction: Interaction) -> Spot:
    """The channel in which this interaction was, as Discord described it."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return Spot(channel.type.value, channel.parent_id, channel.archived, channel.locked)
    return Spot(0 if channel is None else channel.type.value)


class No(NamedTuple):
    """Why a table may not be there."""

    why: Sentence
    mendable: bool = False
    """Discord keeps the bot from writing, which somebody can mend; else the managers' choice or
    another table is in the way."""


class Blocked(NamedTuple):
    """What a refused request says of its channel."""

    code: int
    """Discord's, for the log."""
    said: Sentence
    gone: bool = False
    """The channel is no more, for anybody."""


async def refusal(
    services: Services,
    guild_id: int | None,
    user_id: int,
    response: Response | None = None,
    match: MatchRow | None = None,
) -> No | None:
    """Why this person may not have a table on this server; None: they may.

    `response`: of the interaction by which a table is opened or gone on with where that was; None:
    somebody only sits down at a table that is open. `match`: the match that waits and is to go on.
    """
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
    """The permissions that the bot lacks to run a table in this channel, as discord.py names
    them."""
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
    """What keeps the bot from running a table in the channel of this interaction, as far as that
    can be known before. `refused`: Discord has just refused a request, so that nothing is taken
    from an answer of before."""
    interaction = response.interaction
    guild_id = interaction.guild_id
    if guild_id is None:
        return None
    where, may = spot(interaction), interaction.app_permissions
    if where.locked and not may.manage_threads:
        return Sentence("reach-locked")
    if where.archived:
        return Sentence("reach-archived")
    without, asked = lacking(interaction), ("timeout", guild_id)
    # A timeout takes permissions as well, and is what has to be mended then.
    if refused or without or not services.pacing.left(asked):
        until = await _timed_out(services, guild_id)
        if until is not None:
            return Sentence("reach-timed-out", when=clock(until))
        services.pacing.wait(ASKED_SECONDS, [asked])
    if without:
        names = permission_names(response.reader, without)
        return Sentence("command-no-rights", permissions=names)
    if where.kind == PRIVATE_THREAD and not may.manage_threads:
        return await _not_a_member(services, interaction.channel_id or 0)
    return None


async def _timed_out(services: Services, guild_id: int) -> float | None:
    """Until when the bot is timed out on this server, in unix seconds."""
    request = services.client.http.get_member(guild_id, _me(services))
    try:
        member = await _soon(services, request)
    except FAILED as error:
        log.info("asking for the bot's own timeout failed", server=guild_id, why=str(error))
        return None
    told = member.get("communication_disabled_until")
    until = discord.utils.parse_time(told) if told else None
    return until.timestamp() if until is not None and until > discord.utils.utcnow() else None


async def _not_a_member(services: Services, thread_id: int) -> Sentence | None:
    request = services.client.http.get_thread_member(thread_id, _me(services))
    try:
        await _soon(services, request)
    except (discord.NotFound, discord.Forbidden):
        return Sentence("reach-private-thread")
    except FAILED as error:
        log.info("asking for a thread's member failed", thread=thread_id, why=str(error))
    return None


def _me(services: Services) -> int:
    user = services.client.user
    return 0 if user is None else user.id


async def _soon(services: Services, request: Awaitable[T]) -> T:
    await services.budget.acquire()
    async with asyncio.timeout(PATIENCE_SECONDS):
        return await request


def blocked(error: Exception) -> Blocked | None:
    """What this refusal of a post or an edit says of its channel; None: the next request there may
    succeed, for the refusal was about something else."""
    if not isinstance(error, discord.HTTPException):
        return None
    code = error.code
    if code in TOLD:
        return Blocked(code, Sentence(TOLD[code]))
    if not isinstance(error, discord.NotFound | discord.Forbidden):
        return None
    gone = isinstance(error, discord.NotFound)
    return Blocked(code, Sentence("reach-refused", code=str(code)), gone)
