"""/stats: how somebody has done, at one game a page, with their rating as a curve."""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from discord import app_commands

from bot.answers import Answer, Interaction
from bot.commands import House
from bot.ids import Press
from bot.presses import Presses
from bot.render import chart
from bot.render import stats as render
from bot.render.leaderboard import rating
from bot.render.panel import Panel, Picture
from bot.store import Record, Store
from bot.store.ratings import EVERYWHERE, OPPONENTS
from engine import GAMES

PICTURE: Final = "rating.png"
FEWEST: Final = 2
"""So many games make a curve."""
PRIVATE: Final = (
    "What others play elsewhere is theirs to show: in a server you see their games there, and here "
    "those of people who chose to be seen on the board of all servers (/privacy)."
)


async def _answer(
    house: House, answer: Answer, whom: int, called: str | None, game: str | None
) -> None:
    """Answer with a page; anybody may ask about anybody, within what they may see of them."""
    interaction, store = answer.interaction, house.services.store
    yourself = whom == interaction.user.id
    # One's own games are one's own everywhere; others' only where all may see them.
    everywhere = yourself or await store.own.on_global_board(whom)
    if not everywhere and interaction.guild_id is None:
        await answer.note(PRIVATE, stay=True)
        return
    guild_id = None if everywhere else interaction.guild_id
    known = {each.key: each.title for each in GAMES}
    records = [each for each in await store.boards.records(whom, guild_id) if each.game in known]
    if not records:
        who = called or await store.boards.name(whom) or "They"
        told = render.nothing(who, yourself=yourself, here=guild_id is not None)
        await answer.note(told, stay=True)
        return
    record = next((each for each in records if each.game == game), records[0])
    may = interaction.guild_id is None or interaction.app_permissions.attach_files
    facts = render.Stats(
        name=called or await store.boards.name(whom) or "",
        whom=whom,
        game=record.game,
        title=known[record.game],
        games=record.games,
        rated=record.rated,
        places=record.places,
        best_round=record.best_round,
        counts=record.counts,
        streak=record.streak,
        best_streak=record.best_streak,
        rating=await _rating(store, whom, record, guild_id, pictured=may),
        others=[(each.game, known[each.game]) for each in records],
        here=guild_id is not None,
    )
    panel: Panel = render.stats(facts)
    await answer.aside(panel)


async def _rating(
    store: Store, whom: int, record: Record, guild_id: int | None, *, pictured: bool
) -> render.Rating | None:
    scope = EVERYWHERE if guild_id is None else guild_id
    standing = await store.boards.standing(whom, record.game, scope)
    if standing is None:
        return None
    picture = None
    if pictured and standing.games >= FEWEST:
        saved, games = await store.boards.curve(whom, record.game, scope)
        points = [chart.Point(rating(p.mu, p.sigma), p.finished_ms / 1000) for p in saved]
        # Beside the loop: it is a long while for whoever has just slapped.
        data = await asyncio.to_thread(chart.draw, points, games)
        picture = Picture(PICTURE, data, chart.alt(points, games))
    return render.Rating(
        rating(standing.mu, standing.sigma), OPPONENTS - standing.opponents, picture
    )


def listen(presses: Presses, house: House) -> None:
    """Serve the buttons to other games."""

    async def pressed(answer: Answer, press: Press) -> None:
        whom = press.whom or answer.interaction.user.id
        await _answer(house, answer, whom, None, press.kind)

    presses.on([render.STATS], pressed)


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="stats", description="How you, or somebody else, have done so far")
    @app_commands.describe(player="Who (you, unless you say)")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
        answer = house.services.answer(interaction)
        who = player or interaction.user
        await _answer(house, answer, who.id, who.display_name, None)

    _ = stats
