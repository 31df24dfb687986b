"""/scoresheet: how it stands here."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.answers import Interaction
from bot.commands import House
from bot.play import Play
from bot.render.ended import saved_sheet
from bot.render.facts import Person
from bot.render.panel import Panel
from bot.requests import Order
from bot.store import Scoresheet
from engine import find
from engine.replay import fingerprint


def _panel(sheet: Scoresheet) -> Panel:
    """The stored rows of a match that is over, as its scoresheet."""
    rounds: dict[int, dict[int, int]] = {}
    for line in sheet.scores:
        rounds.setdefault(line.round, {})[line.seat] = line.score
    grid = [[scores[seat] for seat in sorted(scores)] for _, scores in sorted(rounds.items())]
    people = [Person(seat.name, seat.user_id) for seat in sheet.match.seats]
    places = [row.place for row in sheet.results] or None
    row, game = sheet.match, find(sheet.match.game)
    check = ""
    if row.seed is not None:
        options = game.options.model_validate_json(row.options)
        shown = fingerprint(row.seed, str(row.id), options, len(row.seats))
        check = f"Match {row.id} · seed `{row.seed.hex()}` · fingerprint `{shown}`"
    return saved_sheet(game.title, people, grid, places, check)


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(name="scoresheet", description="The scores of this channel's game so far")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def scoresheet(interaction: Interaction) -> None:
        answer = house.services.answer(interaction)
        row = await house.services.store.last_match(interaction.channel_id or 0)
        if row is None:
            await answer.note("No game was played in this channel yet: /kaboom opens a table.")
            return
        if row.status in ("playing", "away"):
            table = house.tables.table(row.id)

            async def running() -> None:
                desk = table.desk
                if isinstance(desk, Play):
                    await answer.aside(desk.scene.scores())

            table.put(Order(running, answer.note), interaction.id)
            return
        sheet = await house.services.store.scoresheet(row.id)
        await answer.aside(_panel(sheet))

    _ = scoresheet
