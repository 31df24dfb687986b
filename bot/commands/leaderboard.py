"""/leaderboard: who is best at a game, on this server or on all of them, ever or lately."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Answer, Interaction
from bot.commands import House
from bot.commands.play import GAME_CHOICES
from bot.ids import Press
from bot.presses import Presses
from bot.render import leaderboard as render
from bot.render.panel import Panel
from bot.store import Standing
from bot.store.periods import EVER, month_before, month_of, week_of
from bot.store.ratings import EVERYWHERE, OPPONENTS
from bot.tables import FLAGSHIP
from engine import find

PAGE: Final = 10
PERIOD_CHOICES: Final = [
    app_commands.Choice(name=words, value=key) for key, words in render.PERIODS.items()
]
SCOPE_CHOICES: Final = [
    app_commands.Choice(name=words, value=key) for key, words in render.SCOPES.items()
]


def _line(standing: Standing) -> render.Line:
    return render.Line(
        standing.name,
        render.rating(standing.mu, standing.sigma),
        standing.games,
        standing.wins,
        standing.places / standing.games,
    )


def _period(word: str, now_ms: int) -> int:
    month = month_of(now_ms)
    return {"month": month, "last_month": month_before(month), "week": week_of(now_ms)}.get(
        word, EVER
    )


async def board(
    house: House, interaction: Interaction, game: str, period: str, scope: str, page: int | None
) -> Panel:
    """A page of a board, from 0; None: the one with the reader's line. In a direct message there is
    no server, so it is the board of all."""
    services, guild_id = house.services, interaction.guild_id
    alone = guild_id is None
    scope = "global" if alone else scope
    found = await services.store.boards.page(
        game,
        guild_id if scope == "server" and guild_id is not None else EVERYWHERE,
        _period(period, services.unix_ms()),
        interaction.user.id,
        PAGE,
        page,
    )
    mine = found.mine
    missing = OPPONENTS - mine.opponents if mine is not None else 0
    return render.leaderboard(
        render.Board(
            game=game,
            title=find(game).title,
            period=period,
            scope=scope,
            page=(found.first - 1) // PAGE,
            first=found.first,
            total=found.total,
            lines=[_line(line) for line in found.lines],
            mine=None if mine is None else _line(mine),
            place=found.place,
            missing=missing,
            hidden=mine is not None and not missing and found.place is None,
            alone=alone,
        ),
        PAGE,
    )


def listen(presses: Presses, house: House) -> None:
    """Serve the board's buttons and its menu."""

    async def turned(answer: Answer, press: Press) -> None:
        page = None if press.verb == render.FIND else press.number
        await show(answer, press, *render.asked(press), page)

    async def chosen(answer: Answer, press: Press) -> None:
        data: dict[str, Any] = {**(answer.interaction.data or {})}
        values = [str(value) for value in data.get("values") or [""]]
        await show(answer, press, *render.chosen(values[0]), 0)

    async def show(answer: Answer, press: Press, period: str, scope: str, page: int | None) -> None:
        known = [choice.value for choice in GAME_CHOICES]
        game = press.kind if press.kind in known else FLAGSHIP
        await answer.aside(await board(house, answer.interaction, game, period, scope, page))

    presses.on([render.TURN, render.FIND], turned)
    presses.on([render.CHOOSE], chosen)


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="leaderboard", description="Who is best at a game")
    @app_commands.describe(
        game="At which game (this channel's, unless you say)",
        period="Of which time (all time unless you say)",
        scope="Whose games (this server's unless you say)",
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
        store, channel = house.services.store, interaction.channel_id or 0
        answer = house.services.answer(interaction)
        if game is None:
            row = await store.open_match(channel) or await store.last_match(channel)
            game = row.game if row is not None else FLAGSHIP
        await answer.aside(await board(house, interaction, game, period, scope, 0))

    _ = leaderboard
