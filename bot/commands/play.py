"""/kaboom: opens a table, or leads to the one that is open here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from pydantic import ValidationError

from bot.answers import Answer, Interaction
from bot.commands import House
from bot.computers import DEFAULT_LEVEL
from bot.house_rules import numbers
from bot.lobby import COMPUTER_NAMES, Lobby
from bot.render.lobby import lobby as lobby_panel
from bot.render.text import human_join
from bot.store import ChannelTaken, SeatRow
from bot.tables import FLAGSHIP
from engine import GAMES, find
from engine.core import Game

GAME_CHOICES: Final = [app_commands.Choice(name=game.title, value=game.key) for game in GAMES]
"""The games, for a command's menu; the first is played if none is named."""


def rounds_of(game: Game) -> Sequence[int]:
    """How many rounds this game may be given; the 0 that leaves it to the game is not said."""
    return [number for number in numbers(game.options, "rounds") if number]


FEWEST: Final = min(number for game in GAMES for number in rounds_of(game))
MOST: Final = max(number for game in GAMES for number in rounds_of(game))
"""What the menu allows: all that any game has. Each says by itself what it hasn't."""


def missing_permissions(interaction: Interaction) -> list[str]:
    """What this bot lacks in this channel, by the names that Discord's settings use.

    The interaction itself says what the bot may do here, so later edits hold no surprise.
    """
    if interaction.guild_id is None:
        return []
    may = interaction.app_permissions
    channel = interaction.channel
    threaded = isinstance(channel, discord.Thread)
    needed = {
        "View Channel": may.view_channel,
        "Send Messages in Threads" if threaded else "Send Messages": (
            may.send_messages_in_threads if threaded else may.send_messages
        ),
        "Read Message History": may.read_message_history,
    }
    return [name for name, granted in needed.items() if not granted]


def link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message, or of its channel."""
    base = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{base}/{message_id}" if message_id else base


async def open_table(
    house: House, answer: Answer, game: str, options: str, seats: tuple[SeatRow, ...]
) -> None:
    """Post a lobby as the answer, or point to the table that this channel has already.

    `seats` begins with the host's.
    """
    interaction = answer.interaction
    channel_id = interaction.channel_id or 0
    try:
        lobby: Lobby = await house.tables.open_lobby(
            game=game,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            host=seats[0],
            options=options,
            seats=seats,
        )
    except ChannelTaken:
        await _lead_to(house, answer, channel_id)
        return
    message_id = await answer.post(lobby_panel(lobby.facts()))
    await house.tables.posted(lobby, message_id)


async def _lead_to(house: House, answer: Answer, channel_id: int) -> None:
    row = await house.services.store.open_match(channel_id)
    if row is None:
        await answer.note("That table has just closed. Use /kaboom once more.")
        return
    where = link(row.guild_id, row.channel_id, row.message_id)
    there = "Press Start there" if row.guild_id is None else "Press Join there"
    # The address comes last: no full stop can hide behind it, or become a part of it.
    what = {
        "lobby": f"A table is open here already. {there}:",
        "away": (
            "A game was put away here. /abandon ends it for good, and whoever plays in it goes on "
            "with I'm back:"
        ),
    }.get(row.status, "One game a channel at a time, and one is running here already:")
    house.tables.bring_down(row.id)
    await answer.note(f"{what} {where}", stay=True)


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add /kaboom to the tree."""

    @tree.command(name="kaboom", description="Open a card table in this channel")
    @app_commands.describe(
        game="Which game (the travellers' Kaboom! unless you say)",
        rounds="How many rounds (10 in Kaboom!, one a player in Jokers Go Boom, unless you say)",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def kaboom(
        interaction: Interaction,
        game: str = FLAGSHIP,
        rounds: app_commands.Range[int, FEWEST, MOST] | None = None,
    ) -> None:
        answer = house.services.answer(interaction)
        lacking = missing_permissions(interaction)
        if lacking:
            await answer.note(
                f"I can't run a table here: grant me {' and '.join(lacking)} in this channel's "
                "settings, then use /kaboom again.",
                stay=True,
            )
            return
        try:
            chosen = find(game).options.model_validate({} if rounds is None else {"rounds": rounds})
        except LookupError as error:
            await answer.note(str(error))
            return
        except ValidationError:
            may = human_join([str(number) for number in rounds_of(find(game))], "or")
            await answer.note(
                f"{find(game).title} can't be played over {rounds} rounds: leave the number out, "
                f"or choose {may}."
            )
            return
        seats = (SeatRow(interaction.user.id, interaction.user.display_name),)
        if interaction.guild_id is None:
            # Nobody else can join in a direct message, so somebody to play against sits down.
            seats += (SeatRow(None, COMPUTER_NAMES[0], "simple", DEFAULT_LEVEL),)
        await open_table(house, answer, game, chosen.model_dump_json(), seats)

    _ = kaboom
