"""Commands for tables that are open already: /tables, /abandon, Invite to my table, and the web
table inside Discord.

/tables shows the tables that the user can continue, join or watch, and the user's vacation from
slow tables. For each slow table at which the user sits, the list says whose move it is, as long as
the match is running. This is computed from the stored match, without loading it into memory. During
a vacation the clocks of the user's moves at slow tables are stopped. A user has at most a week of
vacation in each season.

/abandon closes a lobby, or ends a game early by a majority vote of the players present. Members
with the permission Manage Messages need no vote, unless they are players of a rated game that has
scores. If a game can no longer be loaded, any of its players may end it, so that the channel is
free again.

Invite to my table is a command in a user's context menu. It invites that user to the open lobby of
the person who uses the command.

The button *Play on felt* and the Entry Point command launch the application's Activity, whose page
then finds the channel's table (see `bot.activity.login`). If the Activity can't be launched in a
channel, the answer to the button is a link that opens the same page in a browser.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace as with_
from typing import TYPE_CHECKING, Final, cast

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands import CommandContext
from bot.games import title
from bot.history.replay import replay_steps, round_start
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter, picked_users
from bot.lobby.lobby import Lobby
from bot.logs import get_logger
from bot.match.match import Match
from bot.match.timers import MOVES
from bot.messages.response import Interaction, Response
from bot.store import SLOW, MatchRow, SavedMatch, Status, StoreError, Vacation
from bot.store.ratings import bounds, season_of
from bot.table.admission import sees
from bot.table.table import Click, Job, abandon_unopenable
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, note
from bot.ui.panel import Panel, Row, Text
from bot.ui.screens import tables as render
from bot.ui.screens.help import table_row
from bot.ui.table_frame import on_felt
from bot.ui.text import link, name, visible
from bot.ui.words import SAY, Sentence
from engine.core import Wait
from engine.games import GAMES, find

if TYPE_CHECKING:
    from discord.types.interactions import UserApplicationCommandInteractionData

log = get_logger(__name__)

_SEATS = {game.key: max(game.seats) for game in GAMES}
VACATION_DAYS: Final = 7
"""The number of days of vacation that a user has in each season of three months."""
DAY: Final = 86400.0
HOUR_MS: Final = 3_600_000
READ: Final = 4 * render.MOST
"""The maximum number of the user's tables that are read for the list, and also the maximum number
of the server's tables."""
MOST_SEARCHED: Final = 20
"""The maximum number of the user's open matches that are searched for their lobby."""
_NEEDED: Final = discord.Permissions(
    send_messages=True, use_application_commands=True, use_embedded_activities=True
)
"""The permissions without which Discord doesn't launch an Activity in a server's channel."""


def _shown(row: MatchRow) -> render.OpenTable:
    since = {
        Status.LOBBY: row.created_ms,
        Status.PLAYING: row.started_ms,
        Status.SUSPENDED: row.touched_ms,
    }[row.status]
    return render.OpenTable(
        state=row.status.name.lower(),
        title=title(row.game),
        url=link(row.guild_id, row.channel_id, row.message_id),
        channel=None if row.guild_id is None else row.channel_id,
        since=(since or row.created_ms) / 1000,
        players=len(row.seats),
        seats=_SEATS.get(row.game, len(row.seats)),
        slow=row.slow,
    )


def _awaited(saved: SavedMatch) -> Wait | None:
    """Return the move that a stored match waits for, or None if it waits for no move. This is slow,
    because the round is replayed."""
    game = find(saved.match.game)
    start = round_start(game, saved, game.options.of_match(saved.match.options))
    steps, _ = replay_steps(game, saved, start)
    waits = game.waits(steps[-1].state)
    return next((wait for wait in waits if wait.clock in MOVES and wait.seats), None)


async def _with_move(
    context: CommandContext, shown: render.OpenTable, row: MatchRow, user_id: int
) -> render.OpenTable:
    """Return `shown` with the names of the players whose move it is. If `row` isn't the running
    match of a slow table, or if it is not known whose move it is, `shown` is returned unchanged."""
    if not row.slow or row.status is not Status.PLAYING:
        return shown
    try:
        saved = await context.services.store.matches.load(row.id)
        wait = await asyncio.to_thread(_awaited, saved)
    except (StoreError, LookupError, ValueError) as error:
        log.warning("reading whose move it is failed", match=row.id, why=str(error))
        return shown
    if wait is None:
        return shown
    seats = [row.seats[seat] for seat in wait.seats]
    due = next((each for each in saved.deadlines if each.key == wait.key), None)
    begun_ms = (row.started_ms or 0) + SLOW[row.clocks] * HOUR_MS  # stored with the first action
    due_ms = begun_ms if due is None else due.due_ms
    return replace(
        shown,
        mine=any(seat.user_id == user_id for seat in seats),
        until=None if due is not None and due.left_ms is not None else due_ms / 1000,
        awaited=tuple(seat.name for seat in seats if seat.user_id != user_id),
    )


async def _found(context: CommandContext, user_id: int, guild_id: int | None) -> render.TableList:
    matches = context.services.store.matches
    rows = await matches.open_of(user_id, READ)
    mine = [await _with_move(context, _shown(row), row, user_id) for row in rows]
    mine.sort(key=lambda table: not table.mine)
    here = await matches.open_on(guild_id, READ) if guild_id is not None else []
    others = [row for row in here if all(seat.user_id != user_id for seat in row.seats)]

    def some(status: Status) -> list[render.OpenTable]:
        return [_shown(row) for row in others if row.status is status][: render.MOST]

    return render.TableList(mine[: render.MOST], some(Status.LOBBY), some(Status.PLAYING))


def taken(before: Vacation, unix: float, days: int) -> Vacation | None:
    """Return a vacation that lasts `days` days from now on. `before` is the user's last vacation.
    Returns None if the user has fewer days left in this season or is still on vacation."""
    season = season_of(int(unix * 1000))
    used = before.days if before.season == season else 0
    if not 0 < days <= VACATION_DAYS - used or before.until_ms > unix * 1000:
        return None
    return Vacation(int((unix + days * DAY) * 1000), season, used + days)


def ended(before: Vacation, unix: float) -> Vacation:
    """Return the vacation `before`, changed so that it ends now. The whole days that remain can be
    used later."""
    left = int(max(0.0, before.until_ms / 1000 - unix) // DAY)
    return Vacation(min(before.until_ms, int(unix * 1000)), before.season, before.days - left)


async def _vacation(context: CommandContext, response: Response) -> None:
    services = context.services
    found = await services.store.personal_data.vacations([response.user_id])
    now, last = services.unix(), found.get(response.user_id, Vacation())
    season = season_of(int(now * 1000))
    until = last.until_ms / 1000
    used = last.days if last.season == season else 0
    season_ends = bounds(season)[1] / 1000
    left = VACATION_DAYS - used
    facts = render.VacationFacts(until if until > now else None, left, season_ends)
    await response.notice(render.vacation(response.reader, facts))


def add_tables(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /tables to `tree`."""

    @tree.command(name="tables", description=localised("slash-tables"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def tables(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        found = await _found(context, response.user_id, interaction.guild_id)
        await response.notice(render.tables(response.reader, found, may_open=not found.mine))

    _ = tables


def add_invite(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the context menu command *Invite to my table* to `tree`."""

    @tree.context_menu(name=localised("menu-invite"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def invite(interaction: Interaction, person: discord.User) -> None:
        response = context.services.response(interaction)
        row = await _lobby_of(context, interaction)
        if row is None:
            called = name(visible(person.display_name, person.name))
            said = SAY(response.reader, "invite-no-table", name=called)
            await response.notice(Panel((Text(said), table_row(response.reader)), ACCENT))
            return
        data = cast("UserApplicationCommandInteractionData", interaction.data)
        user, people = interaction.user, picked_users(data.get("resolved") or {})
        if row.channel_id != interaction.channel_id:
            # The payload has the person's permissions in the channel where this was chosen.
            people = tuple(
                [with_(each, sees=await sees(context.services, row, each.id)) for each in people]
            )
        click = Click(
            press=ComponentId(row.id, verbs.INVITE),
            user_id=user.id,
            name=visible(user.display_name, user.name),
            response=response,
            age_ms=context.services.discord_clock.age_ms(interaction.id),
            people=people,
            # It is not a press on the table, and may be made in any channel.
            channel_id=row.channel_id,
        )
        context.tables.submit(row.id, click, interaction.id)

    _ = invite


async def _lobby_of(context: CommandContext, interaction: Interaction) -> MatchRow | None:
    """Return the lobby on this server where the user has a seat, or None if there is none. A lobby
    in this channel is preferred, then the newest lobby."""
    user_id = interaction.user.id
    found = [
        row
        for row in await context.services.store.matches.open_of(user_id, MOST_SEARCHED)
        if row.status is Status.LOBBY
        and row.guild_id == interaction.guild_id
        and any(seat.user_id == user_id and not seat.asked for seat in row.seats)
    ]
    here = [row for row in found if row.channel_id == interaction.channel_id]
    return next(iter((*here, *found)), None)


def add_abandon(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /abandon to `tree`."""

    @tree.command(name="abandon", description=localised("slash-abandon"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def abandon(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        store, channel = context.services.store, interaction.channel_id or 0
        row = await store.matches.open_in(channel) or next(
            iter(await store.matches.suspended_in(channel)), None
        )
        if row is None:
            await response.note(Sentence("command-nothing-to-end"))
            return
        table = context.tables.table(row.id)
        user, moderator = interaction.user.id, interaction.permissions.manage_messages

        async def end() -> None:
            stage = table.stage
            if isinstance(stage, Lobby):
                await stage.abandon(response, user, moderator)
            elif isinstance(stage, Match):
                await stage.votes.ask(verbs.ABANDON, response, user, moderator, sure=False)

        async def refuse(sentence: Sentence) -> None:
            if table.lost is None:
                await response.note(sentence)
            elif moderator or user == row.host_id or any(user == s.user_id for s in row.seats):
                # A match that can't be loaded can't hold a vote; it ends without a result.
                reader = context.services.readers.of_table(row)
                await abandon_unopenable(store, table.message, row, reader)
                await context.tables.abandoned(row)
                await response.say(note(SAY(reader, "command-ended-unopened")))
            else:
                await response.note(Sentence("command-not-yours"))

        table.submit(Job(end, refuse), interaction.id)

    _ = abandon


def _may_launch(interaction: Interaction) -> bool:
    """Return whether the user and the bot both have the permissions to launch an Activity in the
    channel. In a direct message no permissions are needed."""
    if interaction.guild_id is None:
        return True
    granted = interaction.permissions & interaction.app_permissions
    return granted.is_superset(_NEEDED)


async def enter(context: CommandContext, response: Response) -> None:
    """Answer the Entry Point command. If the channel has an open table, the Activity is launched.
    If it has none, the answer offers to open one."""
    channel = response.interaction.channel_id or 0
    row = await context.services.store.matches.open_in(channel)
    if row is None:
        said = SAY(response.reader, "activity-none")
        await response.notice(Panel((Text(said), table_row(response.reader)), ACCENT))
    else:
        await _launch(context, response, row.id)


async def _launch(context: CommandContext, response: Response, table: int) -> None:
    """Launch the Activity. If it can't be launched, answer with a link to the table's page. If the
    bot no longer has a web table, give the same answer as to a press of an unknown button."""
    services, reader = context.services, response.reader
    url = services.felt_url(table)
    if not url:
        await response.note(Sentence("press-unknown"))
        return
    link = Panel((Text(SAY(reader, "activity-browser")), Row((on_felt(reader, url),))), ACCENT)
    if services.settings.activity and _may_launch(response.interaction):
        await response.launch(link)
    else:
        await response.notice(link)


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons for the vacation, and of the button that opens a table
    inside Discord."""

    async def vacation(response: Response, press: ComponentId) -> None:
        services, user_id = context.services, response.user_id
        person = services.store.personal_data
        if press.kind in (render.TAKE, render.BACK):
            last = (await person.vacations([user_id])).get(user_id, Vacation())
            now = services.unix()
            new = taken(last, now, press.number) if press.kind == render.TAKE else ended(last, now)
            if new is None:
                await response.note(Sentence("choose-stale"))
                return
            await person.take_vacation(user_id, new)
            # Matches in memory read the vacation before they are unloaded.
            await services.store.matches.wake_soon(user_id)
        await _vacation(context, response)

    router.on([render.VACATION], vacation)

    async def launch(response: Response, press: ComponentId) -> None:
        await _launch(context, response, press.whom or 0)

    router.on([verbs.OPEN], launch)
