"""/notify, /preferences and /privacy, with which users manage their own settings and data.

With /notify a user subscribes to pings about new tables on this server. /preferences shows and
changes a user's own settings, which apply on all servers. /privacy shows what the bot stores about
a user. There users export or delete their data, and decide whether they appear on the global
leaderboard.
"""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.background import spawn
from bot.commands import CommandContext
from bot.interactions.arrivals import values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.sessions import champions
from bot.sessions.tables import evict_user, repaint_user
from bot.store.rows import FIRST_NAMED, Subscription
from bot.ui.custom_id import ComponentId
from bot.ui.layout import FILE_BYTES
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens import privacy as privacy_screen
from bot.ui.screens import settings as preferences_screen
from bot.ui.screens import tables as notify_screen
from bot.ui.screens.settings import STALE, language_chosen
from bot.ui.verbs import NOTIFY
from bot.ui.words import Sentence
from engine.games import GAMES


def _changed(
    context: CommandContext, response: Response, kind: str, before: Subscription
) -> Subscription | None:
    """Return the user's subscription as changed by a press of the button or menu `kind`. Returns
    None if there is no such button or menu, or if the chosen value is not offered."""
    chosen = values(response.interaction.data or {})
    if kind == notify_screen.ON:
        return before
    if kind == notify_screen.GAMES:
        games = tuple(game.key for game in GAMES if game.key in chosen)
        return replace(before, games=() if len(games) == len(GAMES) else games)
    if kind == notify_screen.PAUSE:
        hours = [each for each in notify_screen.PAUSES if str(each) in chosen]
        return replace(before, pause_hours=hours[0]) if hours else None
    span = notify_screen.moved(before, kind, context.services.unix())
    return None if span is None else replace(before, first_hour=span[0], hours=span[1])


async def _show_subscription(context: CommandContext, response: Response, guild_id: int) -> None:
    store = context.services.store
    facts = notify_screen.NotifyFacts(
        chosen=await store.subscriptions.of(guild_id, response.user_id),
        now=context.services.unix(),
        games=tuple((game.key, game.title) for game in GAMES),
        role=(await store.settings.server(guild_id)).tables_role,
        crowded=await store.subscriptions.count(guild_id) > FIRST_NAMED,
    )
    await response.notice(notify_screen.notify(response.reader, facts))


def add_notify(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /notify to `tree`."""

    @tree.command(name="notify", description=localised("slash-notify"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def notify(interaction: Interaction) -> None:
        await _show_subscription(
            context, context.services.response(interaction), interaction.guild_id or 0
        )

    _ = notify


async def _show_preferences(context: CommandContext, response: Response) -> None:
    person = context.services.store.personal_data
    chosen = person.chosen_language(response.user_id)
    reactions = person.reactions(response.user_id)
    await response.notice(
        preferences_screen.preferences(response.reader, chosen, reactions=reactions)
    )


def add_preferences(
    tree: app_commands.CommandTree[discord.Client], context: CommandContext
) -> None:
    """Add the command /preferences to `tree`."""

    @tree.command(name="preferences", description=localised("slash-preferences"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def preferences(interaction: Interaction) -> None:
        await _show_preferences(context, context.services.response(interaction))

    _ = preferences


async def _about(context: CommandContext, reader: Reader, user_id: int) -> Panel:
    listed = await context.services.store.personal_data.on_global_board(user_id)
    settings = context.services.settings
    return privacy_screen.about(
        reader,
        listed=listed,
        log_days=settings.keep_moves_days,
        waiting_days=settings.keep_waiting_days,
    )


def add_privacy(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /privacy to `tree`."""

    @tree.command(name="privacy", description=localised("slash-privacy"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def privacy(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        await response.notice(await _about(context, response.reader, response.user_id))

    _ = privacy


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons and menus of the three panels, and of the buttons below
    finished games and below pings that start or end a subscription. A button affects only the data
    of the user who pressed it."""

    store = context.services.store

    async def subscribed(response: Response, press: ComponentId) -> None:
        guild_id, user_id = response.interaction.guild_id, response.user_id
        if guild_id is None:
            await response.note(Sentence("notify-servers-only"))
        elif press.kind == notify_screen.STOP:
            was_on = await store.subscriptions.unsubscribe(guild_id, user_id)
            await response.notice(notify_screen.stopped(response.reader, was_on))
        elif press.kind == notify_screen.DONE:
            await response.close()
        elif press.kind == notify_screen.OFF:
            await store.subscriptions.unsubscribe(guild_id, user_id)
            await _show_subscription(context, response, guild_id)
        else:
            before = await store.subscriptions.of(guild_id, user_id)
            now = _changed(context, response, press.kind, before or Subscription())
            if now is not None and now != before:
                await store.subscriptions.subscribe(guild_id, user_id, now)
            await _show_subscription(context, response, guild_id)

    router.on([NOTIFY], subscribed)

    async def preferred(response: Response, press: ComponentId) -> None:
        user_id, services = response.user_id, context.services
        person = services.store.personal_data
        if press.kind in (preferences_screen.PLAIN, preferences_screen.USUAL):
            await person.choose_plain(user_id, press.kind == preferences_screen.PLAIN)
        elif press.kind in (preferences_screen.LIVELY, preferences_screen.CALM):
            await person.choose_reactions(user_id, press.kind == preferences_screen.LIVELY)
        elif press.kind == preferences_screen.LANGUAGE:
            language = language_chosen("".join(values(response.interaction.data or {})))
            if language is None:
                await response.note(STALE)
                return
            await person.choose_language(user_id, language)
        response.reader = services.readers.asking(user_id, response.interaction.locale.value)
        repaint_user(context.tables, user_id)
        await _show_preferences(context, response)

    router.on([preferences_screen.PREFERENCES], preferred)

    async def decided(response: Response, press: ComponentId) -> None:
        user_id = response.user_id
        if press.kind == privacy_screen.EXPORT:
            if not response.may_attach:
                await response.note(Sentence("command-no-files"), stay=True)
                return
            kept = await store.personal_data.kept(user_id, FILE_BYTES - privacy_screen.ABOUT_BYTES)
            # In a worker thread, as writing a long file takes time.
            data = await asyncio.to_thread(
                privacy_screen.data_file, response.reader, kept, FILE_BYTES
            )
            await response.notice(privacy_screen.data_message(response.reader, kept, data))
        elif press.kind == privacy_screen.ASK:
            await response.notice(privacy_screen.ask(response.reader))
        elif press.kind == privacy_screen.DELETE:
            held = await store.champions.of(user_id)
            running = await store.personal_data.forget(user_id)
            spawn(champions.take(context.services, held), "taking a champion's role away")
            evict_user(context.tables, user_id)
            await response.notice(privacy_screen.deleted(response.reader, running))
        else:
            if press.kind in (privacy_screen.SHOW, privacy_screen.HIDE):
                await store.personal_data.show(user_id, press.kind == privacy_screen.SHOW)
            await response.notice(await _about(context, response.reader, user_id))

    router.on([privacy_screen.VERB], decided)
