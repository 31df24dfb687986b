"""/kaboom: opens a table, or leads to the one that is open here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from pydantic import BaseModel, ValidationError

from bot.answers import Answer, Interaction
from bot.commands import House
from bot.house_rules import numbers
from bot.leading import elsewhere, lead_to, no_rights
from bot.levels import level
from bot.permissions import missing
from bot.presets import LAST, PRESETS, known
from bot.render.text import human_join
from bot.seating import COMPUTER_NAMES
from bot.store import NORMAL, ChannelTaken, SeatRow
from engine import GAMES, find
from engine.core import Game

GAME_CHOICES: Final = [app_commands.Choice(name=game.title, value=game.key) for game in GAMES]
"""The games, for a command's menu."""
PRESET_CHOICES: Final = [
    app_commands.Choice(name=words, value=preset) for preset, words in PRESETS.items()
]


def rounds_of(game: Game) -> Sequence[int]:
    """How many rounds this game may be given; the 0 that leaves it to the game is not said."""
    return [number for number in numbers(game.options, "rounds") if number]


FEWEST: Final = min(number for game in GAMES for number in rounds_of(game))
MOST: Final = max(number for game in GAMES for number in rounds_of(game))
"""What the menu allows: all that any game has. Each says by itself what it hasn't."""


async def open_table(
    house: House,
    answer: Answer,
    game: str,
    options: str,
    seats: tuple[SeatRow, ...],
    clocks: str = NORMAL,
) -> None:
    """Post a lobby as the answer, or point to the table that this channel has already.

    `seats` begins with the host's.
    """
    interaction = answer.interaction
    channel_id = interaction.channel_id or 0
    try:
        lobby = await house.tables.open_lobby(
            game=game,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            host_id=seats[0].user_id or 0,
            options=options,
            seats=seats,
            clocks=clocks,
        )
    except ChannelTaken:
        await lead_to(house.tables, answer, channel_id)
        return
    await house.tables.post(lobby, answer)


def _with_rounds(game: Game, rules: BaseModel, rounds: int | None) -> BaseModel:
    """Raises ValidationError for a number that this game can't be played over."""
    if rounds is None:
        return rules
    return game.options.model_validate({**rules.model_dump(), "rounds": rounds})


def _not_over(game: Game, rounds: int | None) -> str:
    """Why the game can't be played over so many rounds."""
    may = [str(number) for number in rounds_of(game)]
    if not may:
        return f"{game.title} has no number of rounds: leave it out."
    return (
        f"{game.title} can't be played over {rounds} rounds: leave the number out, "
        f"or choose {human_join(may, 'or')}."
    )


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add /kaboom to the tree."""

    @tree.command(name="kaboom", description="Open a card table in this channel")
    @app_commands.describe(
        game="Which game (the one played here last, or Kaboom!, unless you say)",
        rounds="How many rounds (as last time, or as the game has it, unless you say)",
        preset="Which house rules to begin with (those of the last game here unless you say)",
    )
    @app_commands.choices(game=GAME_CHOICES, preset=PRESET_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def kaboom(
        interaction: Interaction,
        game: str | None = None,
        rounds: app_commands.Range[int, FEWEST, MOST] | None = None,
        preset: str = LAST,
    ) -> None:
        answer = house.services.answer(interaction)
        channel_id = interaction.channel_id or 0
        lacking = missing(interaction)
        if lacking:
            await answer.note(no_rights(lacking, "use /kaboom"), stay=True)
            return
        there = await known(house.services, interaction.guild_id, channel_id)
        channels = there.server.channels
        # A thread is played in like the channel that it belongs to.
        home = getattr(interaction.channel, "parent_id", None)
        if channels and channel_id not in channels and home not in channels:
            await answer.note(elsewhere(channels), stay=True)
            return
        try:
            chosen = there.game if game is None else find(game)
        except LookupError as error:
            await answer.note(str(error))
            return
        try:
            rules = _with_rounds(chosen, there.rules(chosen, preset), rounds)
        except ValidationError:
            await answer.note(_not_over(chosen, rounds))
            return
        seats = (SeatRow(interaction.user.id, interaction.user.display_name),)
        if interaction.guild_id is None:
            # Nobody else can join in a direct message, so somebody to play against sits down.
            number = level(there.level).number
            while len(seats) < chosen.seats[0]:
                name = COMPUTER_NAMES[len(seats) - 1]
                seats += (SeatRow(None, name, "simple", number),)
        await open_table(
            house, answer, chosen.key, rules.model_dump_json(), seats, there.clocks(preset)
        )

    _ = kaboom
