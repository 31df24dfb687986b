"""/leaderboard and /stats: show how players of a game stand.

/leaderboard shows the ranking of a game's players. It covers one server or all servers, and either
all time or a period. /stats, and Stats in a user's context menu, show a player's results, one game
per page, with a rating chart.

The first page of /stats is about the channel's game, as in /leaderboard. If the channel has none,
it is about the player's favourite game. Users see all of their own games. Of other players they see
the games on the current server. With the global scope they see only the other player's rows on the
global leaderboard, if that player opted in.
"""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from discord import app_commands

from bot.commands import CommandContext
from bot.commands.playing import GAME_CHOICES
from bot.computers.levels import by_level
from bot.games import RENDERERS
from bot.interactions.arrivals import values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.messages.response import Interaction, Response
from bot.store import GameStats, Standing, Store
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
from bot.ui.panel import Panel, Picture
from bot.ui.reader import Reader
from bot.ui.screens import leaderboard as board_screen
from bot.ui.screens import stats as stats_screen
from bot.ui.screens.leaderboard import finished, rating
from bot.ui.text import visible
from engine.games import FLAGSHIP, GAMES, find

PAGE: Final = 10
PODIUM: Final = 3
PERIOD_CHOICES: Final = [
    app_commands.Choice(name=localised(f"period-{key}"), value=key) for key in board_screen.LISTED
]
SCOPE_CHOICES: Final = [
    app_commands.Choice(name=localised(f"scope-{key}"), value=key) for key in board_screen.SCOPES
]
PICTURE: Final = "rating.png"
FEWEST: Final = 2
"""The minimum number of rated games that a player needs for a rating chart."""
_TITLES: Final = {game.key: game.title for game in GAMES}


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


async def _board(
    context: CommandContext,
    response: Response,
    game: str,
    period: str,
    scope: str,
    page: int | None,
) -> Panel:
    """Return the panel with a page of a leaderboard, which is loaded from the store. Pages are
    numbered from 0. If `page` is None, it is the page that contains the user's row. In direct
    messages the leaderboard is always the global one, whatever `scope` is."""
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
    return board_screen.leaderboard(
        board_screen.Board(
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


def _value(response: Response) -> str:
    return next(iter(values(response.interaction.data)), "")


def add_leaderboard(
    tree: app_commands.CommandTree[discord.Client], context: CommandContext
) -> None:
    """Add the command /leaderboard to `tree`."""

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
        await response.notice(await _board(context, response, game, period, scope, 0))

    _ = leaderboard


async def _page(
    context: CommandContext, response: Response, whom: int, name: str | None, game: str, scope: str
) -> Panel:
    """Return the page about the player `whom`, with only the games that the requesting user may
    see.

    In direct messages the scope is always global, whatever `scope` is.
    """
    interaction, store = response.interaction, context.services.store
    guild_id = interaction.guild_id
    if guild_id is None:
        scope = "global"
    yourself = whom == interaction.user.id
    if yourself:
        name = visible(interaction.user.display_name, interaction.user.name)
    if scope == "global" and not yourself:
        return await _public_page(response.reader, store, whom, name, game, guild_id is not None)
    return await _full_page(response.reader, store, interaction, whom, name, game, scope)


async def _public_page(
    reader: Reader, store: Store, whom: int, name: str | None, game: str, wider: bool
) -> Panel:
    """Return a page about the player `whom` with only their rows on the global leaderboard."""
    lines = {
        key: each for key, each in (await store.leaderboards.on_all(whom)).items() if key in _TITLES
    }
    if not lines:
        return stats_screen.unseen(reader, whom, wider=wider)
    if game not in lines:
        game = max(lines, key=lambda key: lines[key].games)
    return stats_screen.shown(
        stats_screen.Shown(
            name=name or lines[game].name,
            whom=whom,
            game=game,
            title=_TITLES[game],
            line=lines[game],
            others=[(key, _TITLES[key]) for key in lines],
            wider=wider,
            reader=reader,
        )
    )


async def _full_page(
    reader: Reader,
    store: Store,
    interaction: Interaction,
    whom: int,
    name: str | None,
    game: str,
    scope: str,
) -> Panel:
    """Return the full page about the player `whom`. It covers their games on this server or,
    with the global scope, on all servers. With the global scope, users can see only their own
    full page."""
    yourself = whom == interaction.user.id
    guild_id = interaction.guild_id if scope == "server" else None
    records = await _records(store, whom, guild_id)
    name = name or await store.leaderboards.name(whom, guild_id)
    if not records:
        more = guild_id is not None and bool(
            await (_records(store, whom) if yourself else store.leaderboards.on_all(whom))
        )
        return stats_screen.nothing(reader, name, whom, scope, yourself=yourself, wider=more)
    record = next((each for each in records if each.game == game), records[0])
    may = interaction.guild_id is None or interaction.app_permissions.attach_files
    facts = stats_screen.Stats(
        name=name or "",
        whom=whom,
        title=_TITLES[record.game],
        record=record,
        counted=RENDERERS[record.game].counted(reader),
        rating=await _rating(reader, store, whom, record, guild_id, name or "", pictured=may),
        others=[(each.game, _TITLES[each.game]) for each in records],
        alone=[(of.name(reader), games, wins) for of, games, wins in by_level(record.alone)],
        scope=scope,
        wider=interaction.guild_id is not None
        and (yourself or bool(await store.leaderboards.on_all(whom))),
        reader=reader,
    )
    return stats_screen.stats(facts)


async def _records(store: Store, whom: int, guild_id: int | None = None) -> list[GameStats]:
    """Return the player's records, except for games that this version of the bot lacks."""
    return [
        each for each in await store.leaderboards.records(whom, guild_id) if each.game in _TITLES
    ]


async def _rating(
    reader: Reader,
    store: Store,
    whom: int,
    record: GameStats,
    guild_id: int | None,
    name: str,
    *,
    pictured: bool,
) -> stats_screen.Rating | None:
    scope = EVERYWHERE if guild_id is None else guild_id
    standing = await store.leaderboards.standing(whom, record.game, scope)
    if standing is None:
        return None
    picture = None
    if pictured and standing.games >= FEWEST:
        points, games = await store.leaderboards.curve(whom, record.game, scope)
        # In a worker thread: drawing would delay concurrent clicks.
        title = _TITLES[record.game]
        data = await asyncio.to_thread(stats_screen.draw_chart, reader, points, games, name, title)
        picture = Picture(PICTURE, data, stats_screen.chart_alt(reader, points, games))
    return stats_screen.Rating(
        rating(standing.mu, standing.sigma),
        missing(standing.opponents, standing.games),
        finished(standing),
        picture,
    )


def add_stats(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /stats, and its context menu command, to `tree`."""

    @tree.command(name="stats", description=localised("slash-stats"))
    @app_commands.describe(player=localised("slash-stats-player"), scope=localised("slash-scope"))
    @app_commands.choices(scope=SCOPE_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def stats(
        interaction: Interaction, player: discord.User | None = None, scope: str = "server"
    ) -> None:
        response = context.services.response(interaction)
        who = player or interaction.user
        name = visible(who.display_name, who.name)
        row = await context.latest(interaction.channel_id or 0)
        game = "" if row is None else row.game
        panel = await _page(context, response, who.id, name, game, scope)
        await response.notice(panel)

    @tree.context_menu(name=localised("menu-stats"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def stats_of(interaction: Interaction, person: discord.User) -> None:
        response = context.services.response(interaction)
        name = visible(person.display_name, person.name)
        await response.notice(await _page(context, response, person.id, name, "", "server"))

    _ = stats, stats_of


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the leaderboard's buttons and menus, and of the buttons that switch
    the page of a player to another game or another scope."""

    async def turned(response: Response, press: ComponentId) -> None:
        page = None if press.verb == board_screen.FIND else press.number
        await show(response, press.kind, *board_screen.asked(press), page)

    async def chosen(response: Response, press: ComponentId) -> None:
        await show(response, press.kind, *board_screen.chosen(_value(response)), 0)

    async def played(response: Response, press: ComponentId) -> None:
        await show(response, _value(response), *board_screen.asked(press), 0)

    async def joined(response: Response, press: ComponentId) -> None:
        await context.services.store.personal_data.show(response.user_id, True)
        await show(response, press.kind, *board_screen.asked(press), None)

    async def show(
        response: Response, game: str, period: str, scope: str, page: int | None
    ) -> None:
        known = [choice.value for choice in GAME_CHOICES]
        game = game if game in known else FLAGSHIP
        await response.notice(await _board(context, response, game, period, scope, page))

    router.on([board_screen.TURN, board_screen.FIND], turned)
    router.on([board_screen.CHOOSE], chosen)
    router.on([board_screen.PLAYED], played)
    router.on([board_screen.JOIN], joined)

    async def switched(response: Response, press: ComponentId) -> None:
        whom = press.whom or response.user_id
        scope = stats_screen.asked(press)
        await response.notice(await _page(context, response, whom, None, press.kind, scope))

    router.on([stats_screen.STATS], switched)
