"""/scoresheet, /history and /replay: how it stands, what was played, and how it went.

Which match may be shown to whom is `bot.history.archive`'s to say.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.commands import House
from bot.history.archive import Archive, Unseen
from bot.interactions.component_handlers import Presses
from bot.match.stage import MatchStage
from bot.messages.response import Interaction, Response
from bot.store import MatchRow
from bot.table.requests import Job
from bot.ui.custom_id import ComponentId
from bot.ui.screens.replay import meant

MOST: Final = 999_999_999
"""The highest number of a match that a button can carry."""

Number = app_commands.Range[int, 1, MOST]


class _Past:
    """Answers the three commands and their buttons."""

    def __init__(self, house: House) -> None:
        self._house = house

    @property
    def _archive(self) -> Archive:
        return self._house.services.archive

    async def _row(self, answer: Response, number: int) -> MatchRow:
        user, channel = answer.interaction.user.id, answer.interaction.channel_id or 0
        return await self._archive.row(number, user, channel)

    async def sheet(self, answer: Response, number: int | None) -> None:
        """The scoresheet of a match, or of the channel's newest."""
        try:
            if number is not None:
                row = await self._row(answer, number)
            else:
                store = self._house.services.store
                row = await store.last_match(answer.interaction.channel_id or 0)
        except Unseen as error:
            await answer.note(str(error))
            return
        if row is None:
            await answer.note("No game was played in this channel yet: /kaboom opens a table.")
        elif row.status == "finished":
            try:
                panel = await self._archive.sheet(row)
            except Unseen as error:
                await answer.note(str(error))
            else:
                await answer.aside(panel)
        else:
            # As far as it was played, its table knows best.
            self._ask_table(answer, row)

    def _ask_table(self, answer: Response, row: MatchRow) -> None:
        table = self._house.tables.table(row.id)

        async def show() -> None:
            stage = table.stage
            if isinstance(stage, MatchStage):
                await answer.aside(stage.display.scores())
            else:
                await answer.note("That game has not begun yet.")

        table.put(Job(show, answer.note), answer.interaction.id)

    async def history(self, answer: Response, mine: bool, page: int) -> None:
        """A page of matches that are over."""
        user, channel = answer.interaction.user.id, answer.interaction.channel_id or 0
        await answer.aside(await self._archive.history(user, channel, mine, page))

    async def replay(self, answer: Response, number: int, at: int, open_cards: bool) -> None:
        """A step of a match that is over."""
        try:
            row = await self._row(answer, number)
            panel = await self._archive.replay(row, at, open_cards)
        except Unseen as error:
            await answer.note(str(error))
            return
        await answer.aside(panel)

    async def press(self, answer: Response, press: ComponentId) -> None:
        """A button of theirs."""
        if press.verb == "sheet":
            await self.sheet(answer, press.number)
        elif press.verb == "history":
            await self.history(answer, press.kind == "mine", press.number)
        else:
            await self.replay(answer, *meant(press))


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the commands to the tree."""
    past = _Past(house)

    @tree.command(name="scoresheet", description="The scores of this channel's game, or of a match")
    @app_commands.describe(match="The number of a match (this channel's newest, unless you say)")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def scoresheet(interaction: Interaction, match: Number | None = None) -> None:
        await past.sheet(house.services.answer(interaction), match)

    @tree.command(name="history", description="The games that were played here, or your own")
    @app_commands.describe(whose="Those of this channel, unless you say")
    @app_commands.choices(
        whose=[
            app_commands.Choice(name="this channel's", value="here"),
            app_commands.Choice(name="mine, wherever they were", value="mine"),
        ]
    )
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def history(interaction: Interaction, whose: str = "here") -> None:
        await past.history(house.services.answer(interaction), whose == "mine", 0)

    @tree.command(name="replay", description="Step through a match that is over")
    @app_commands.describe(match="Its number: it stands under the finished game, and in /history")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def replay(interaction: Interaction, match: Number) -> None:
        await past.replay(house.services.answer(interaction), match, 0, False)

    _ = (scoresheet, history, replay)


def listen(presses: Presses, house: House) -> None:
    """Serve their buttons."""
    presses.on(("sheet", "history", "replay"), _Past(house).press)
