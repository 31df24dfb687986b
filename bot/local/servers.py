"""New servers of the local Discord: their roles, the bot and the members."""

from __future__ import annotations

import discord
from simcord.backend.models import Role

from bot.local import fixtures
from bot.local.store import LocalStore


def open_server(store: LocalStore, server: fixtures.Server) -> None:
    """Create a server without channels, with the bot in it."""
    guild = store.create_guild(server.name, id=server.id, owner_id=fixtures.OWNER_ID)
    granted = discord.Permissions(**dict.fromkeys(fixtures.BOT_PERMISSIONS, True)).value
    guild.roles = {guild.id: guild.everyone_role}
    guild.roles[server.bot_role] = Role(
        id=server.bot_role,
        name=fixtures.BOT_NAME,
        permissions=granted,
        position=1,
        managed=True,
    )
    guild.roles[server.manager_role] = Role(
        id=server.manager_role,
        name="Manager",
        permissions=discord.Permissions(manage_guild=True).value,
        position=2,
    )
    store.add_member(guild.id, store.bot_user.id, roles=[server.bot_role])


def join(store: LocalStore, server: fixtures.Server, person: fixtures.LocalUser) -> None:
    """Make a person a member of a server; the manager gets its manager role."""
    roles = [server.manager_role] if person.key == fixtures.MANAGER else []
    store.add_member(server.id, person.id, roles=roles)
