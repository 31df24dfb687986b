"""The floor of the benchmarks: a bare discord.py bot that only edits the clicked message.

`python -m bench.floor` connects to Discord like the real bot, on the same kind of event loop. Its
message has as many components as a table's message. So benchmarks compare the work between a click
and its response, and not the size of the payload. The signal SIGUSR1 triggers a garbage collection,
as in `tests.support.wire.quick`.
"""

from __future__ import annotations

import gc
import os
import signal

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.ops import process

ROWS = (("Slap!", "Flip"), ("My move",), ("Scoresheet", "Rules"))


def message(clicks: int) -> ui.LayoutView:
    """Return a layout of about the size of a table's message. It shows the number of clicks."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=0x4E9FD1)
    container.add_item(ui.TextDisplay(f"### Anneke: flip a card.\nRound 1/10, flips · {clicks}"))
    container.add_item(ui.TextDisplay("# 7♥\n7 of hearts, open · draw pile 40"))
    container.add_item(ui.TextDisplay("**Anneke** `1▮2▮3▮4▮` 4 cards\n**Bashir** `1▮2▮3▮4▮`"))
    container.add_item(ui.Separator())
    container.add_item(ui.TextDisplay("Anneke flipped 7♥.\nBashir flipped 2♣.\n-# A hint."))
    for row in ROWS:
        buttons: list[ui.Item[ui.LayoutView]] = [
            ui.Button(label=label, custom_id=label) for label in row
        ]
        container.add_item(ui.ActionRow(*buttons))
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view


class Floor(discord.AutoShardedClient):
    """The Discord client of the bare bot."""

    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.clicks = 0
        for name in ("rules", "kaboom"):
            self.tree.command(name=name, description="Post the message")(self._post)

    async def _post(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=message(0))

    async def setup_hook(self) -> None:
        """Register the bot's commands with Discord."""
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Edit the clicked message."""
        if interaction.type is discord.InteractionType.component:
            self.clicks += 1
            await interaction.response.edit_message(view=message(self.clicks))


async def main() -> int:
    """Connect to Discord and run until the process is terminated."""
    async with Floor() as floor:
        await floor.start(os.environ["DISCORD_TOKEN"])
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, lambda number, frame: gc.collect())
    Route.BASE = os.environ["KABOOM_API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["KABOOM_GATEWAY"])
    process.run(main())
