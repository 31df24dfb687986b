"""/scoresheet, /history and /replay: show the scores of a match, list finished matches, and show a
finished match step by step. `bot.history.archive` decides which matches a user may see."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands import CommandContext, MatchNumber, matches_to_say
from bot.computers.thinker import NoAnswer
from bot.history.archive import Unseen
from bot.interactions.command_tree import SUGGESTS, localised
from bot.interactions.router import ComponentRouter
from bot.match.match import Match
from bot.messages.response import Interaction, Response
from bot.store import MatchRow, Status
from bot.table.table import Job
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.scoresheet import DECK
from bot.ui.screens.history import HISTORY, SHEET, listed_in, replay_press
from bot.ui.words import Sentence


async def _show_scoresheet(
    context: CommandContext, response: Response, number: int | None, listed: str = ""
) -> None:
    """Show the scoresheet of the match `number`, or of the channel's newest match if `number` is
    None.

    If the user may not see the match, they are told why. `listed` is the page of /history that a
    button on the panel leads back to.
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


def add_scoresheet(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /scoresheet to `tree`."""

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
        await _show_scoresheet(context, context.services.response(interaction), match)

    _ = scoresheet


async def _show_list(context: CommandContext, response: Response, mine: bool, page: int) -> None:
    """Answer with one page of the list of finished matches. `page` is counted from 0. If `mine` is
    true, the list contains the user's matches, otherwise the channel's matches."""
    user, channel = response.user_id, response.interaction.channel_id or 0
    archive = context.services.archive
    await response.notice(await archive.history(response.reader, user, channel, mine, page))


def add_history(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /history to `tree`."""

    @tree.command(name="history", description=localised("slash-history"))
    @app_commands.describe(whose=localised("slash-history-whose"))
    @app_commands.choices(
        whose=[
            app_commands.Choice(name=localised("slash-history-here"), value="here"),
            app_commands.Choice(name=localised("slash-history-mine"), value="mine"),
        ]
    )
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def history(interaction: Interaction, whose: str = "here") -> None:
        await _show_list(context, context.services.response(interaction), whose == "mine", 0)

    _ = history


async def _show_replay(context: CommandContext, response: Response, press: ComponentId) -> None:
    """Show the page of a finished match's replay that `press` requests. If the user may not see the
    match, tell them why."""
    user, channel = response.user_id, response.interaction.channel_id or 0
    archive = context.services.archive
    try:
        row = await archive.row(press.number, user, channel)
        panel = await archive.replay(response.reader, row, press, files=response.may_attach)
    except Unseen as error:
        await response.note(error.why)
        return
    await response.notice(panel)


def add_replay(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /replay to `tree`."""

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
        await _show_replay(context, response, replay_press(match, 0, False))

    _ = replay


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons that open a scoresheet or the proof that the match's
    shuffles were fair, turn the pages of the list and switch between the two lists, move through a
    replay, or show a player's costliest decisions."""

    async def scored(response: Response, press: ComponentId) -> None:
        await _show_scoresheet(context, response, press.number, listed_in(press.kind))

    async def checked(response: Response, press: ComponentId) -> None:
        user, channel = response.user_id, response.interaction.channel_id or 0
        archive = context.services.archive
        try:
            row = await archive.row(press.whom or 0, user, channel)
            panel = await archive.fairness(response.reader, row, listed_in(press.kind))
            await response.notice(panel)
        except Unseen as error:
            await response.note(error.why)

    router.on((SHEET,), scored)
    router.on((DECK,), checked)

    async def listed(response: Response, press: ComponentId) -> None:
        await _show_list(context, response, press.kind == "mine", press.number)

    router.on((HISTORY,), listed)

    async def replayed(response: Response, press: ComponentId) -> None:
        await _show_replay(context, response, press)

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

    router.on((verbs.REPLAY,), replayed)
    router.on((verbs.MOMENTS,), moments)
