"""The application's emojis on the local Discord: which of them it accepts, shows and refuses."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest
from discord import ui

from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support.local.samplebot import PNG, SampleBot

TABLE = fixtures.channel("table").id


async def test_an_emoji_is_kept_under_a_name_of_its_own(
    local: LocalDiscord, bot: SampleBot
) -> None:
    made = await bot.create_application_emoji(name="joker_1", image=PNG)
    assert [(e.name, e.id) for e in await bot.fetch_application_emojis()] == [("joker_1", made.id)]
    assert local.rest.emojis.pictures == {str(made.id): (PNG, "image/png")}
    with pytest.raises(discord.HTTPException, match="In name: ") as taken:
        await bot.create_application_emoji(name="joker_1", image=PNG)
    assert (taken.value.status, taken.value.code) == (400, 50035)
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    assert local.rest.emojis.pictures == {}


@pytest.mark.parametrize(
    ("name", "image"),
    [("x", PNG), ("two words", PNG), ("x" * 33, PNG), ("large", PNG + b"x" * 256 * 1024)],
)
async def test_what_is_no_emoji_is_refused(
    local: LocalDiscord, bot: SampleBot, name: str, image: bytes
) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name=name, image=image)
    assert refused.value.code == 50035
    assert local.rest.emojis.names == []


def button(emoji: discord.PartialEmoji) -> ui.LayoutView:
    view, row = ui.LayoutView(timeout=None), ui.ActionRow[ui.LayoutView]()
    row.add_item(ui.Button(label="Play", custom_id="play", emoji=emoji))
    view.add_item(ui.Container(row))
    return view


def option(emoji: discord.PartialEmoji) -> ui.LayoutView:
    view, row = ui.LayoutView(timeout=None), ui.ActionRow[ui.LayoutView]()
    options = [discord.SelectOption(label="Seven", value="7", emoji=emoji)]
    row.add_item(ui.Select(custom_id="pick", options=options))
    view.add_item(ui.Container(row))
    return view


@pytest.mark.parametrize("build", [button, option])
async def test_a_message_is_refused_for_an_emoji_that_is_not_there(
    local: LocalDiscord, bot: SampleBot, build: Callable[[discord.PartialEmoji], ui.LayoutView]
) -> None:
    channel = bot.get_partial_messageable(TABLE)
    made = await bot.create_application_emoji(name="joker_1", image=PNG)
    own = discord.PartialEmoji(name=made.name, id=made.id)
    sent = await channel.send(view=build(own))
    await channel.send(view=build(discord.PartialEmoji(name="🃏")))
    trouble = local.faults.refuse_emojis(1)
    with pytest.raises(discord.HTTPException, match=r"\.emoji\.id: Invalid emoji"):
        await sent.edit(view=build(own))
    assert trouble.struck == 1
    await sent.edit(view=build(own))
    local.rest.emojis.lose()
    with pytest.raises(discord.HTTPException, match=r"\.emoji\.id: Invalid emoji"):
        await channel.send(view=build(own))
    text = ui.LayoutView(timeout=None)
    text.add_item(ui.TextDisplay(f"<:joker_1:{made.id}>"))
    await channel.send(view=text)
