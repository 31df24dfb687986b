"""The requests of the sample bot satisfy Discord's OpenAPI description."""

from __future__ import annotations

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, in_process
from tests.support.local.openapi import OpenApi
from tests.support.local.samplebot import SampleBot


async def test_all_that_is_sent_is_as_discord_describes_it() -> None:
    api = OpenApi()
    async with LocalDiscord(observer=api) as local:
        bot = SampleBot()
        async with in_process(local, bot):
            anneke = Person(local, "anneke")
            table = (await anneke.slash("table", seats=3)).message
            await anneke.click(table, "join")
            hand = (await anneke.click(table, "hand")).message
            await anneke.click(hand, "fold")
            opened = await anneke.click(table, "bid")
            await anneke.submit(opened, amount="7", suit="h")
            await anneke.choose(table, "pick", "1")
            await anneke.slash("think")
            await anneke.sees("thought")
            await anneke.slash("twice")
            await anneke.sees("more")
            await anneke.slash("post", text="hello")
            await anneke.sees("hello!")
            await anneke.local.people.autocomplete(
                anneke.who, anneke.channel_id, "suit", {"name": "c"}, "name"
            )
    assert api.wrong == []
    assert {"create_interaction_response", "create_message", "update_message"} <= api.checked
