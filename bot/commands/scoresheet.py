"""/scoresheet: show the scores of a running or finished match. `bot.history.archive` decides which
matches a user may see."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext, MatchNumber, matches_to_say
from bot.history.archive import Unseen
from bot.interactions.command_tree import SUGGESTS, localised
from bot.interactions.router import ComponentRouter
from bot.match.match import Match
from bot.messages.response import Interaction, Response
from bot.store import MatchRow, Status
from bot.table.table import Job
from bot.ui.custom_id import ComponentId
from bot.ui.scoresheet import DECK
from bot.ui.screens.history import SHEET, listed_in
from bot.ui.words import Sentence


async def show(
    context: CommandContext, response: Response, number: int | None, listed: str = ""
) -> None:
    """Show the scoresheet of the match `number`, or of the channel's newest match if `number` is
    None.

    If the user may not see the match, they are told why. `listed` is the page of /history to which
    a button on the panel leads back.
    """
    user, channel = response.user_id, response.interaction.channel_id or 0
    archive = context.services.archive
    try:
        if number is not None:
            row = await archive.row(number, user, channel)
        else:
            row = await context.services.store.matches.last_in(channel)
    except Unseen as error:
        await response.note(error.why)
        return
    if row is None:
        await response.note(Sentence("command-none-yet"))
    elif row.status is Status.FINISHED:
        try:
            panel = await archive.sheet(response.reader, row, listed)
        except Unseen as error:
            await response.note(error.why)
        else:
            await response.notice(panel)
    else:
        # The store has no scores of an unfinished match; its table computes them.
        _ask_table(context, response, row)


def _ask_table(context: CommandContext, response: Response, row: MatchRow) -> None:
    table = context.tables.table(row.id)

    async def scores() -> None:
        stage = table.stage
        if isinstance(stage, Match):
            await response.notice(stage.display.scores(response.reader))
        else:
            await response.note(Sentence("command-not-started"))

    table.submit(Job(scores, response.note), response.interaction.id)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    suggests = {"match": matches_to_say(context)}

    @tree.command(
        name="scoresheet",
        description=localised("slash-scoresheet"),
        extras={SUGGESTS: suggests},
    )
    @app_commands.describe(match=localised("slash-which-match"))
    @app_commands.autocomplete(match=suggests["match"])
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def scoresheet(interaction: Interaction, match: MatchNumber | None = None) -> None:
        await show(context, context.services.response(interaction), match)

    _ = scoresheet


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of two buttons. One opens a scoresheet, and the other shows the proof
    that the match's shuffles were fair."""

    async def pressed(response: Response, press: ComponentId) -> None:
        await show(context, response, press.number, listed_in(press.kind))

    async def checked(response: Response, press: ComponentId) -> None:
        user, channel = response.user_id, response.interaction.channel_id or 0
        archive = context.services.archive
        try:
            row = await archive.row(press.whom or 0, user, channel)
            panel = await archive.fairness(response.reader, row, listed_in(press.kind))
            await response.notice(panel)
        except Unseen as error:
            await response.note(error.why)

    router.on((SHEET,), pressed)
    router.on((DECK,), checked)
