"""A small bot that uses every feature of Discord that the game uses. It uses only the stock
discord.py client."""

from __future__ import annotations

import asyncio
import base64
import io
import os
import sys
from typing import Any, cast

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
GREEN, RED = discord.ButtonStyle.success, discord.ButtonStyle.danger


def given(interaction: discord.Interaction) -> dict[str, Any]:
    """Return the data of an interaction as a plain dict. discord.py declares it as a union of
    types."""
    return cast("dict[str, Any]", interaction.data)


class Bid(ui.Modal, title="Bid"):
    def __init__(self) -> None:
        super().__init__()
        self.amount: ui.TextInput[Bid] = ui.TextInput(custom_id="amount", max_length=3)
        self.suit: ui.Select[Bid] = ui.Select(
            custom_id="suit",
            options=[
                discord.SelectOption(label="Hearts", value="h"),
                discord.SelectOption(label="Spades", value="s"),
            ],
        )
        about = "How many tricks you mean to take"
        amount: ui.Label[Bid] = ui.Label(text="Amount", description=about, component=self.amount)
        suit: ui.Label[Bid] = ui.Label(text="Suit", component=self.suit)
        self.add_item(amount)
        self.add_item(suit)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        amount, suit = self.amount.value, self.suit.values
        await interaction.response.send_message(f"bid {amount} {suit}", ephemeral=True)


class Hand(ui.LayoutView):
    """The hand of a player: an ephemeral message with buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay("You hold the **red king**"))
        row: ui.ActionRow[Hand] = ui.ActionRow()
        self.add_item(row)
        for label in ("Keep", "Fold"):
            button: ui.Button[Hand] = ui.Button(label=label, custom_id=label.lower())
            button.callback = self.pressed
            row.add_item(button)

    async def pressed(self, interaction: discord.Interaction) -> None:
        if given(interaction)["custom_id"] == "fold":
            await interaction.response.defer()
            await interaction.delete_original_response()
        else:
            view = ui.LayoutView()
            view.add_item(ui.TextDisplay("kept"))
            await interaction.response.edit_message(view=view)


class Table(ui.LayoutView):
    """The public message of the table."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.joined: list[str] = []
        self.told: ui.TextDisplay[Table] = ui.TextDisplay("")
        self.tell()
        box: ui.Container[Table] = ui.Container(accent_colour=0xE8A33D)
        box.add_item(self.told)
        box.add_item(ui.Separator())
        card: ui.Thumbnail[Table] = ui.Thumbnail("attachment://hand.png")
        section: ui.Section[Table] = ui.Section("A card", accessory=card)
        box.add_item(section)
        self.add_item(box)
        row: ui.ActionRow[Table] = ui.ActionRow()
        self.add_item(row)
        for label, style, disabled in (
            ("Join", GREEN, False),
            ("Hand", discord.ButtonStyle.secondary, False),
            ("Bid", discord.ButtonStyle.primary, False),
            ("Silent", RED, False),
            ("Closed", RED, True),
        ):
            button: ui.Button[Table] = ui.Button(
                label=label, style=style, custom_id=label.lower(), disabled=disabled
            )
            button.callback = getattr(self, label.lower())
            row.add_item(button)
        choose: ui.Select[Table] = ui.Select(
            custom_id="pick",
            placeholder="Pick two",
            min_values=1,
            max_values=2,
            options=[
                discord.SelectOption(label=f"Card {n}", value=str(n), description=f"slot {n}")
                for n in range(1, 5)
            ],
        )
        choose.callback = self.picked
        second: ui.ActionRow[Table] = ui.ActionRow()
        second.add_item(choose)
        self.add_item(second)

    def tell(self) -> None:
        """Update the text, which says who has joined. The buttons stay the same, because discord.py
        drops presses of new buttons until Discord has answered the edit that shows them."""
        seats = "\n".join(f"- {name}" for name in self.joined) or "-# nobody yet"
        self.told.content = f"### Table\njoined: {len(self.joined)}\n{seats}"

    async def join(self, interaction: discord.Interaction) -> None:
        self.joined.append(interaction.user.display_name)
        self.tell()
        await interaction.response.edit_message(view=self)

    async def hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Hand(), ephemeral=True)

    async def bid(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Bid())

    async def silent(self, interaction: discord.Interaction) -> None:
        """Never respond to the interaction."""

    async def closed(self, interaction: discord.Interaction) -> None:
        raise AssertionError("a disabled button was pressed")

    async def picked(self, interaction: discord.Interaction) -> None:
        values = given(interaction)["values"]
        await interaction.response.send_message(f"picked {values}", ephemeral=True)


class SampleBot(discord.Client):
    """A bot that records what it receives in `heard` and its failed requests in `refused`."""

    def __init__(self) -> None:
        # discord.py waits this long for more guilds before it is ready.
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True), guild_ready_timeout=0.05
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.refused: list[tuple[str, int]] = []
        self.resumed = asyncio.Event()
        self.identified = 0
        self.gate: asyncio.Event | None = None
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.identified += 1

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(f"{message.author.display_name}: {message.content}")


def add_commands(bot: SampleBot) -> None:
    tree = bot.tree

    @tree.command(description="Open a table for everyone")
    @app_commands.describe(seats="How many may sit", pace="How fast it goes")
    @app_commands.choices(
        pace=[
            app_commands.Choice(name="Calm", value="calm"),
            app_commands.Choice(name="Quick", value="quick"),
        ]
    )
    async def table(
        interaction: discord.Interaction,
        seats: app_commands.Range[int, 2, 6] = 4,
        pace: str = "calm",
        guest: discord.Member | None = None,
    ) -> None:
        bot.heard.append(f"table {seats} {pace} {guest and guest.display_name}")
        file = discord.File(io.BytesIO(PNG), "hand.png", description="a card")
        await interaction.response.send_message(view=Table(), file=file)

    @tree.command(description="Say something only to you, twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once", ephemeral=True)
        again: discord.InteractionResponse[discord.Client] = discord.InteractionResponse(
            interaction
        )
        try:
            await again.send_message("again")
        except discord.HTTPException as error:
            bot.refused.append((type(error).__name__, error.code))
        await interaction.followup.send("more", ephemeral=True)

    @tree.command(description="Answer too late")
    async def late(interaction: discord.Interaction) -> None:
        assert bot.gate is not None
        await bot.gate.wait()
        try:
            await interaction.response.send_message("late")
        except discord.HTTPException as error:
            bot.refused.append((type(error).__name__, error.code))

    @tree.command(description="Post as the bot, outside any interaction")
    async def post(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message("ok", ephemeral=True)
        try:
            assert isinstance(interaction.channel, discord.TextChannel)
            message = await interaction.channel.send(text)
            await message.edit(content=text + "!")
        except discord.HTTPException as error:
            bot.refused.append((type(error).__name__, error.code))

    @tree.command(description="Find a suit as you type")
    async def suit(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"suit {name}", ephemeral=True)

    @suit.autocomplete("name")
    async def suits(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        found = [s for s in ("hearts", "spades", "clubs", "diamonds") if current in s]
        return [app_commands.Choice(name=s.title(), value=s) for s in found]


def main() -> None:
    """Run the bot as a separate process. The environment contains Discord's addresses and the
    token."""
    sys.stdout.write(f"pid {os.getpid()}\n")
    sys.stdout.flush()
    Route.BASE = os.environ["KABOOM_API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["KABOOM_GATEWAY"])
    SampleBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
