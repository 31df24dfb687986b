"""Gives last season's champions the role that their server chose, and removes it a season later.

Each change is first stored as due (`bot.store.results`), and then requested from Discord.
`obstacle` reads the roles of the server, to avoid requests that Discord would refuse. The command
/settings shows its result.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Final

import discord

from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.services import Services
from bot.store.ratings import bounds, season_before, season_of
from bot.store.results import GIVE, Champion

log = get_logger(__name__)

SENT: Final = "champions"
"""The key in the store for the last season whose champions were chosen."""
POWERS: Final = discord.Permissions.elevated() | discord.Permissions(
    mention_everyone=True, moderate_members=True, view_audit_log=True, manage_nicknames=True
)
"""A role with any of these permissions is not given to champions."""
GONE, MANAGED, POWERFUL = "gone", "managed", "powerful"
LACKING, TOO_HIGH, UNREACHABLE = "lacking", "too-high", "unreachable"
"""The obstacles to giving a role. The role was deleted (GONE), belongs to an integration (MANAGED),
or has one of `POWERS` (POWERFUL). Or the bot lacks the permission Manage Roles (LACKING), stands
below the role (TOO_HIGH), or is not on the server (UNREACHABLE)."""
REFUSED: Final = (GONE, MANAGED, POWERFUL)
"""The obstacles that remain until the managers choose another role."""


async def obstacle(
    services: Services, guild_id: int, role_id: int, *, giving: bool = True
) -> str | None:
    """Return the obstacle to giving this role to a user or, if `giving` is False, to removing it
    from a user. Returns None if there is no obstacle. Raises one of the exceptions in `FAILED`."""
    http, user = services.client.http, services.client.user
    try:
        roles = await services.request(http.get_roles(guild_id))
        me = await services.request(http.get_member(guild_id, 0 if user is None else user.id))
    except (discord.Forbidden, discord.NotFound):
        return UNREACHABLE
    known = {int(role["id"]): role for role in roles}
    wanted = known.get(role_id)
    if wanted is None:
        return GONE
    if wanted["managed"] or role_id == guild_id:
        return MANAGED
    if giving and int(wanted["permissions"]) & POWERS.value:
        return POWERFUL
    mine = [known[number] for number in (guild_id, *map(int, me["roles"])) if number in known]
    may = discord.Permissions(0)
    for role in mine:
        may |= discord.Permissions(int(role["permissions"]))
    if not (may.manage_roles or may.administrator):
        return LACKING
    highest = max((role["position"] for role in mine), default=0)
    return None if wanted["position"] < highest else TOO_HIGH


async def may_give(services: Services, guild_id: int, user_id: int, role_id: int) -> bool:
    """Return whether Discord's rules let a user give this role to others. They do if the user's
    highest role is above it, or if the user owns the server. Raises one of the exceptions in
    `FAILED`."""
    http = services.client.http
    guild = await services.request(http.get_guild(guild_id, with_counts=False))
    if int(guild["owner_id"]) == user_id:
        return True
    member = await services.request(http.get_member(guild_id, user_id))
    positions = {int(role["id"]): role["position"] for role in guild["roles"]}
    highest = max((positions.get(int(role), 0) for role in member["roles"]), default=0)
    return positions.get(role_id, 0) < highest


async def crown(services: Services) -> None:
    """Choose the champions of the last season, unless they have been chosen already. Then make all
    changes that are due on all servers. Raises StoreError."""
    season, settings = season_of(services.unix_ms()), services.store.settings
    if await settings.sent(SENT) != str(season):
        await services.store.champions.crown(season_before(season))
        await settings.was_sent(SENT, str(season))
    await carry_out(services, await services.store.champions.due())


async def choose(services: Services, guild_id: int) -> list[Champion]:
    """Store and return the changes that are due on a server. Called when its managers have chosen
    or changed the role. Raises StoreError."""
    season = season_before(season_of(services.unix_ms()))
    await services.store.champions.crown(season, guild_id)
    return await services.store.champions.due(guild_id)


async def carry_out(services: Services, due: Iterable[Champion]) -> None:
    """Make the changes in `due`: give and remove roles. A change that fails stays due. A change
    that can never be made is dropped. Raises StoreError."""
    kind = attrgetter("guild_id", "role_id", "due")
    ordered = sorted(due, key=kind, reverse=True)  # roles are removed first
    for (guild_id, role_id, what), group in groupby(ordered, kind):
        try:
            why = await obstacle(services, guild_id, role_id, giving=what == GIVE)
            for each in group:
                gone = why in (GONE, UNREACHABLE)
                if why is None:
                    gone = not await _changed(services, each)
                elif not gone:
                    continue
                await services.store.champions.settle(each, gone=gone)
        except FAILED as error:
            log.info("a champion's role waits", server=guild_id, why=str(error))


async def take(services: Services, held: Iterable[Champion]) -> None:
    """Remove the roles in `held` from a user whose data is being deleted. The store is not
    changed."""
    for each in held:
        try:
            if await obstacle(services, each.guild_id, each.role_id, giving=False) is None:
                await _remove(services, each)
        except FAILED as error:
            log.info("a champion's role stays", server=each.guild_id, why=str(error))


def seconds_left(now_ms: int) -> float:
    """Return the number of seconds until the current season ends."""
    return (bounds(season_of(now_ms))[1] - now_ms) / 1000


async def _changed(services: Services, due: Champion) -> bool:
    """Give a role to a user or remove it. Returns False if the role no longer exists or the user is
    no longer on the server. Raises one of the exceptions in `FAILED`."""
    try:
        if due.due == GIVE:
            key = (due.guild_id, due.user_id, due.role_id)
            await services.request(services.client.http.add_role(*key))
        else:
            await _remove(services, due)
    except discord.NotFound:
        return False
    return True


async def _remove(services: Services, held: Champion) -> None:
    key = (held.guild_id, held.user_id, held.role_id)
    await services.request(services.client.http.remove_role(*key))
