"""/notify: subscribe to pings about new tables on this server."""

from __future__ import annotations

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands import CommandContext
from bot.interactions.arrivals import values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.store.rows import FIRST_NAMED, Subscription
from bot.ui.custom_id import ComponentId
from bot.ui.screens import tables as render
from bot.ui.verbs import NOTIFY
from bot.ui.words import Sentence
from engine.games import GAMES


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the panel's buttons and menus, and of the buttons below finished
    games and below pings."""
    store = context.services.store.subscriptions

    async def pressed(response: Response, press: ComponentId) -> None:
        guild_id, user_id = response.interaction.guild_id, response.user_id
        if guild_id is None:
            await response.note(Sentence("notify-servers-only"))
        elif press.kind == render.STOP:
            was_on = await store.unsubscribe(guild_id, user_id)
            await response.notice(render.stopped(response.reader, was_on))
        elif press.kind == render.DONE:
            await response.close()
        elif press.kind == render.OFF:
            await store.unsubscribe(guild_id, user_id)
            await _show(context, response, guild_id)
        else:
            before = await store.of(guild_id, user_id)
            now = _changed(context, response, press.kind, before or Subscription())
            if now is not None and now != before:
                await store.subscribe(guild_id, user_id, now)
            await _show(context, response, guild_id)

    router.on([NOTIFY], pressed)


def _changed(
    context: CommandContext, response: Response, kind: str, before: Subscription
) -> Subscription | None:
    """Return the user's subscription as changed by a press of the button or menu `kind`. The result
    is None if there is no such button or menu, or if the chosen value is not offered."""
    chosen = values(response.interaction.data or {})
    if kind == render.ON:
        return before
    if kind == render.GAMES:
        games = tuple(game.key for game in GAMES if game.key in chosen)
        return replace(before, games=() if len(games) == len(GAMES) else games)
    if kind == render.PAUSE:
        hours = [each for each in render.PAUSES if str(each) in chosen]
        return replace(before, pause_hours=hours[0]) if hours else None
    span = render.moved(before, kind, context.services.unix())
    return None if span is None else replace(before, first_hour=span[0], hours=span[1])


async def _show(context: CommandContext, response: Response, guild_id: int) -> None:
    store = context.services.store
    facts = render.NotifyFacts(
        chosen=await store.subscriptions.of(guild_id, response.user_id),
        now=context.services.unix(),
        games=tuple((game.key, game.title) for game in GAMES),
        role=(await store.settings.server(guild_id)).tables_role,
        crowded=await store.subscriptions.count(guild_id) > FIRST_NAMED,
    )
    await response.notice(render.notify(response.reader, facts))


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="notify", description=localised("slash-notify"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def notify(interaction: Interaction) -> None:
        await _show(context, context.services.response(interaction), interaction.guild_id or 0)

    _ = notify
