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

    async def _row(self, response: Response, number: int) -> MatchRow:
        user, channel = response.interaction.user.id, response.interaction.channel_id or 0
        return await self._archive.row(number, user, channel)

    async def sheet(self, response: Response, number: int | None) -> None:
        """The scoresheet of a match, or of the channel's newest."""
        try:
            if number is not None:
                row = await self._row(response, number)
            else:
                store = self._house.services.store
                row = await store.last_match(response.interaction.channel_id or 0)
        except Unseen as error:
            await response.note(str(error))
            return
        if row is None:
            await response.note("No game was played in this channel yet: /kaboom opens a table.")
        elif row.status == "finished":
            try:
                panel = await self._archive.sheet(row)
            except Unseen as error:
                await response.note(str(error))
            else:
                await response.notice(panel)
        else:
            # As far as it was played, its table knows best.
            self._ask_table(response, row)

    def _ask_table(self, response: Response, row: MatchRow) -> None:
        table = self._house.tables.table(row.id)

        async def show() -> None:
            stage = table.stage
            if isinstance(stage, MatchStage):
                await response.notice(stage.display.scores())
            else:
                await response.note("That game has not begun yet.")

        table.submit(Job(show, response.note), response.interaction.id)

    async def history(self, response: Response, mine: bool, page: int) -> None:
        """A page of matches that are over."""
        user, channel = response.interaction.user.id, response.interaction.channel_id or 0
        await response.notice(await self._archive.history(user, channel, mine, page))

    async def replay(self, response: Response, number: int, at: int, open_cards: bool) -> None:
        """A step of a match that is over."""
        try:
            row = await self._row(response, number)
            panel = await self._archive.replay(row, at, open_cards)
        except Unseen as error:
            await response.note(str(error))
            return
        await response.notice(panel)

    async def press(self, response: Response, press: ComponentId) -> None:
        """A button of theirs."""
        if press.verb == "sheet":
            await self.sheet(response, press.number)
        elif press.verb == "history":
            await self.history(response, press.kind == "mine", press.number)
        else:
            await self.replay(response, *meant(press))


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the commands to the tree."""
    past = _Past(house)

    @tree.command(name="scoresheet", description="The scores of this channel's game, or of a match")
    @app_commands.describe(match="The number of a match (this channel's newest, unless you say)")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def scoresheet(interaction: Interaction, match: Number | None = None) -> None:
        await past.sheet(house.services.response(interaction), match)

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
        await past.history(house.services.response(interaction), whose == "mine", 0)

    @tree.command(name="replay", description="Step through a match that is over")
    @app_commands.describe(match="Its number: it stands under the finished game, and in /history")
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def replay(interaction: Interaction, match: Number) -> None:
        await past.replay(house.services.response(interaction), match, 0, False)

    _ = (scoresheet, history, replay)


def listen(presses: Presses, house: House) -> None:
    """Serve their buttons."""
    presses.on(("sheet", "history", "replay"), _Past(house).press)
