"""/replay: show a finished match step by step. `bot.history.archive` decides which matches a user
may see."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext, MatchNumber, matches_to_say
from bot.computers.thinker import NoAnswer
from bot.history.archive import Unseen
from bot.interactions.command_tree import SUGGESTS, localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.screens.history import replay_press
from bot.ui.words import Sentence


async def show(context: CommandContext, response: Response, press: ComponentId) -> None:
    """Show the page of a finished match's replay for which `press` asks. If the user may not see
    the match, tell them why."""
    user, channel = response.user_id, response.interaction.channel_id or 0
    archive = context.services.archive
    try:
        row = await archive.row(press.number, user, channel)
        panel = await archive.replay(response.reader, row, press, files=response.may_attach)
    except Unseen as error:
        await response.note(error.why)
        return
    await response.notice(panel)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    suggests = {"match": matches_to_say(context)}

    @tree.command(name="replay", description=localised("slash-replay"), extras={SUGGESTS: suggests})
    @app_commands.describe(match=localised("slash-which-match"))
    @app_commands.autocomplete(match=suggests["match"])
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def replay(interaction: Interaction, match: MatchNumber | None = None) -> None:
        response = context.services.response(interaction)
        if match is None:
            row = await context.services.store.matches.last_in(interaction.channel_id or 0)
            if row is None:
                await response.note(Sentence("command-none-yet"))
                return
            match = row.id
        await show(context, response, replay_press(match, 0, False))

    _ = replay


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons that move through a replay, and of the button that shows
    a player's costliest decisions."""

    async def pressed(response: Response, press: ComponentId) -> None:
        await show(context, response, press)

    async def moments(response: Response, press: ComponentId) -> None:
        user, channel = response.user_id, response.interaction.channel_id or 0
        services = context.services
        try:
            panel = await services.moments.panel(response.reader, press.whom or 0, user, channel)
        except Unseen as error:
            await response.note(error.why)
        except NoAnswer:
            await response.note(Sentence("moments-busy"))
        else:
            await response.notice(panel)

    router.on((verbs.REPLAY,), pressed)
    router.on((verbs.MOMENTS,), moments)
