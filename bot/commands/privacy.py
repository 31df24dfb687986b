"""/privacy: show what the bot stores about a user, export or delete it, and decide whether the user
appears on the global leaderboard."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.background import spawn
from bot.commands import CommandContext
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.sessions import champions
from bot.sessions.tables import evict_user
from bot.ui.custom_id import ComponentId
from bot.ui.layout import FILE_BYTES
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens import privacy as render
from bot.ui.words import Sentence


async def _about(context: CommandContext, reader: Reader, user_id: int) -> Panel:
    listed = await context.services.store.personal_data.on_global_board(user_id)
    settings = context.services.settings
    return render.about(
        reader,
        listed=listed,
        log_days=settings.keep_moves_days,
        waiting_days=settings.keep_waiting_days,
    )


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the panels' buttons. A button affects only the data of the user who
    pressed it."""
    store = context.services.store

    async def pressed(response: Response, press: ComponentId) -> None:
        user_id = response.user_id
        if press.kind == render.EXPORT:
            if not response.may_attach:
                await response.note(Sentence("command-no-files"), stay=True)
                return
            kept = await store.personal_data.kept(user_id, FILE_BYTES - render.ABOUT_BYTES)
            # In a worker thread, as writing a long file takes time.
            data = await asyncio.to_thread(render.data_file, response.reader, kept, FILE_BYTES)
            await response.notice(render.data_message(response.reader, kept, data))
        elif press.kind == render.ASK:
            await response.notice(render.ask(response.reader))
        elif press.kind == render.DELETE:
            held = await store.champions.of(user_id)
            running = await store.personal_data.forget(user_id)
            spawn(champions.take(context.services, held), "taking a champion's role away")
            evict_user(context.tables, user_id)
            await response.notice(render.deleted(response.reader, running))
        else:
            if press.kind in (render.SHOW, render.HIDE):
                await store.personal_data.show(user_id, press.kind == render.SHOW)
            await response.notice(await _about(context, response.reader, user_id))

    router.on([render.VERB], pressed)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="privacy", description=localised("slash-privacy"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def privacy(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        await response.notice(await _about(context, response.reader, response.user_id))

    _ = privacy
