"""/tables: show the tables that the user can continue, join or watch, and the user's vacation from
slow tables.

For each slow table at which the user sits, the list says whose move it is, as long as the match is
running. This is computed from the stored match, without loading it into memory. During a vacation
the clocks of the user's moves at slow tables are stopped. A user has at most a week of vacation in
each season.
"""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands import CommandContext
from bot.games import title
from bot.history.replay import replay_steps, round_start
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.logs import get_logger
from bot.match.timers import MOVES
from bot.messages.response import Interaction, Response
from bot.store import SLOW, MatchRow, SavedMatch, Status, StoreError, Vacation
from bot.store.ratings import bounds, season_of
from bot.ui.custom_id import ComponentId
from bot.ui.screens import tables as render
from bot.ui.text import link
from bot.ui.words import Sentence
from engine.core import Wait
from engine.games import GAMES, find

log = get_logger(__name__)

_SEATS = {game.key: max(game.seats) for game in GAMES}
VACATION_DAYS: Final = 7
"""How many days of vacation a user has in each season of three months."""
DAY: Final = 86400.0
HOUR_MS: Final = 3_600_000
READ: Final = 4 * render.MOST
"""The maximum number of the user's tables that are read for the list. As many of the server's
tables are read."""


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
    """Return the move for which a stored match waits, or None if it waits for no move. This is
    slow, because the round is replayed."""
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
    The result is None if the user has fewer days left in this season or is still on vacation."""
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


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the buttons for the vacation."""

    async def pressed(response: Response, press: ComponentId) -> None:
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

    router.on([render.VACATION], pressed)


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="tables", description=localised("slash-tables"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def tables(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        found = await _found(context, response.user_id, interaction.guild_id)
        await response.notice(render.tables(response.reader, found, may_open=not found.mine))

    _ = tables
