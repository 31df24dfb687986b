"""/leaderboard: show the ranking of a game's players. It covers one server or all servers, and
either all time or a period."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.commands.kaboom import GAME_CHOICES
from bot.interactions.arrivals import values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.store import Standing
from bot.store.ratings import (
    EVER,
    EVERYWHERE,
    active_since,
    month_before,
    month_of,
    season_before,
    season_of,
    week_of,
)
from bot.store.rows import Missing, missing
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.screens import leaderboard as render
from engine.games import FLAGSHIP, GAMES, find

PAGE: Final = 10
PODIUM: Final = 3
PERIOD_CHOICES: Final = [
    app_commands.Choice(name=localised(f"period-{key}"), value=key) for key in render.LISTED
]
SCOPE_CHOICES: Final = [
    app_commands.Choice(name=localised(f"scope-{key}"), value=key) for key in render.SCOPES
]


def _period(word: str, now_ms: int) -> int:
    season, month = season_of(now_ms), month_of(now_ms)
    periods = {
        "season": season,
        "last_season": season_before(season),
        "month": month,
        "last_month": month_before(month),
        "week": week_of(now_ms),
    }
    return periods.get(word, EVER)


async def board(
    context: CommandContext,
    response: Response,
    game: str,
    period: str,
    scope: str,
    page: int | None,
) -> Panel:
    """Load a page of a leaderboard from the store, and return its panel. Pages are counted from 0.
    If `page` is None, it is the page that contains the user's row. In direct messages the
    leaderboard is always the global one, whatever `scope` is."""
    interaction = response.interaction
    services, guild_id = context.services, interaction.guild_id
    alone = guild_id is None
    scope = "global" if alone else scope
    boards, now_ms = services.store.leaderboards, services.unix_ms()
    of = guild_id if scope == "server" and guild_id is not None else EVERYWHERE
    asker, when = response.user_id, _period(period, now_ms)
    found = await boards.page(game, of, when, asker, PAGE, page)
    mine = found.mine
    podium: tuple[Standing, ...] = ()
    if period == "season":
        last = await boards.page(game, of, season_before(when), asker, PODIUM, 0)
        podium = last.lines
    # The global board lists only users who opted in: offer that to a user who would be on it.
    hidden = False
    if scope == "global" and mine is not None and found.place is None:
        hidden = not await services.store.personal_data.on_global_board(response.user_id)
    lacks = missing(mine.opponents, mine.games) if mine is not None else Missing()
    since = active_since(when, now_ms)
    return render.leaderboard(
        render.Board(
            game=game,
            title=find(game).title,
            period=period,
            scope=scope,
            found=found,
            missing=lacks,
            quiet=mine is not None and mine.last_ms < since,
            hidden=hidden,
            alone=alone,
            games=[(each.key, each.title) for each in GAMES],
            podium=podium,
            reader=response.reader,
        ),
        PAGE,
    )


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the leaderboard's buttons and menus."""

    async def turned(response: Response, press: ComponentId) -> None:
        page = None if press.verb == render.FIND else press.number
        await show(response, press.kind, *render.asked(press), page)

    async def chosen(response: Response, press: ComponentId) -> None:
        await show(response, press.kind, *render.chosen(_value(response)), 0)

    async def played(response: Response, press: ComponentId) -> None:
        await show(response, _value(response), *render.asked(press), 0)

    async def joined(response: Response, press: ComponentId) -> None:
        await context.services.store.personal_data.show(response.user_id, True)
        await show(response, press.kind, *render.asked(press), None)

    async def show(
        response: Response, game: str, period: str, scope: str, page: int | None
    ) -> None:
        known = [choice.value for choice in GAME_CHOICES]
        game = game if game in known else FLAGSHIP
        await response.notice(await board(context, response, game, period, scope, page))

    router.on([render.TURN, render.FIND], turned)
    router.on([render.CHOOSE], chosen)
    router.on([render.PLAYED], played)
    router.on([render.JOIN], joined)


def _value(response: Response) -> str:
    return next(iter(values(response.interaction.data)), "")


def register(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command to `tree`."""

    @tree.command(name="leaderboard", description=localised("slash-leaderboard"))
    @app_commands.describe(
        game=localised("slash-game"),
        period=localised("slash-leaderboard-period"),
        scope=localised("slash-scope"),
    )
    @app_commands.choices(game=GAME_CHOICES, period=PERIOD_CHOICES, scope=SCOPE_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def leaderboard(
        interaction: Interaction,
        game: str | None = None,
        period: str = "ever",
        scope: str = "server",
    ) -> None:
        response = context.services.response(interaction)
        if game is None:
            row = await context.latest(interaction.channel_id or 0)
            game = FLAGSHIP if row is None else row.game
        await response.notice(await board(context, response, game, period, scope, 0))

    _ = leaderboard
