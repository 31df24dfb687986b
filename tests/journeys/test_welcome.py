"""The first minute on a server: the greeting, and a practice round that takes a single press."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest
from simcord.enums import MessageType

from bot.client import KaboomClient
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.local.world import JOINED, bot_joins
from tests.journeys.conftest import Bots
from tests.local.test_page import window
from tests.support.local.harness import Person, Seen
from tests.support.wording import begins, says

GREETING = says("welcome-title")
AT = fixtures.CHANNELS[0]


@pytest.fixture(autouse=True)
def announced(local: LocalDiscord) -> None:
    """Give the server a channel for Discord's system messages."""
    local.world.store.guilds[fixtures.GUILD_ID].system_channel_id = AT.id


def greetings(person: Person) -> list[Seen]:
    return [seen for seen in person.messages() if GREETING in seen.text]


async def test_a_server_is_greeted_once_each_time_it_invites_the_bot(
    bots: Bots, local: LocalDiscord, anneke: Person, bashir: Person, chioma: Person
) -> None:
    told: list[Any] = []
    local.world.on_event(lambda event, payload: told.append((event, payload)))
    await bots.start()
    bot_joins(local.world, fixtures.GUILD_ID)
    seen = await anneke.sees(GREETING)
    assert not seen.ephemeral
    assert list(seen.buttons) == ["practice kaboom", "table", "rules kaboom"]
    came = next(payload for _, payload in told if payload.get("type") == JOINED)
    client = await bots.restart()
    await client.wait_until_ready()
    for session in local.wire.sessions:
        session.push("MESSAGE_CREATE", dict(came))  # told again, as after a lost connection
    await asyncio.sleep(0.3)
    assert len(greetings(anneke)) == 1
    bot_joins(local.world, fixtures.GUILD_ID)
    await anneke.until(lambda: len(greetings(anneke)) == 2)

    # One press on the greeting opens a table or a practice round.
    where = (await bashir.click(seen, "practice kaboom")).message
    assert begins("session-practice") in where.text
    await bashir.dm().wait_for(lambda m: "peek" in m.buttons)
    lobby = (await anneke.click(seen, "table")).message
    assert not lobby.ephemeral
    assert "join" in lobby.buttons
    rules = (await bashir.click(seen, "rules kaboom")).message
    assert rules.ephemeral
    # A command begins one of any game.
    alone = anneke.dm()
    assert says("session-practice-here") in (await alone.slash("practice")).message.text
    await alone.wait_for(lambda m: "peek" in m.buttons)
    where = (await chioma.slash("practice", game="jokers")).message
    assert where.ephemeral
    assert begins("session-practice") in where.text
    await chioma.dm().wait_for(lambda m: "move" in m.buttons)


async def test_a_server_is_not_greeted_without_reason_or_leave(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person, judge: list[str]
) -> None:
    store = local.world.store
    guild = store.guilds[fixtures.GUILD_ID]
    store.create_system_message(AT.id, MessageType.NEW_MEMBER, bashir.id)  # somebody else came
    guild.system_channel_id = None
    bot_joins(local.world, fixtures.GUILD_ID)
    await asyncio.sleep(0.3)
    assert not judge
    guild.system_channel_id = AT.id
    guild.roles[fixtures.BOT_ROLE_ID].permissions = 0
    guild.everyone_role.permissions = 0
    bot_joins(local.world, fixtures.GUILD_ID)
    await anneke.until(lambda: judge)
    await asyncio.sleep(0.3)
    assert not greetings(anneke)
    assert len(judge) == 1, judge
    judge.clear()


async def test_the_first_page_takes_a_name_and_starts_what_was_picked(
    bot: KaboomClient, local: LocalDiscord, anneke: Person
) -> None:
    headers = {"Origin": local.api.removesuffix("/api/v10")}
    address = f"{local.page_url}enter"
    form = {"name": "Zoë", "colour": "teal", "game": "jokers", "go": "practice"}
    async with aiohttp.ClientSession() as http:
        async with http.get(local.page_url) as first:
            assert f'hx-post="/{local.web.key}/enter"' in await first.text()
        async with http.post(address, data=form) as foreign:
            assert foreign.status == 403
        async with http.post(address, data=form, headers=headers) as answer:
            assert answer.headers["HX-Redirect"] == f"/{local.web.key}/as/me?at=dm"
        zoe = Person(local, "Zoë")
        await zoe.dm().wait_for(lambda m: "move" in m.buttons)
        opening = form | {"name": "Zoé", "go": "kaboom"}
        async with http.post(address, data=opening, headers=headers) as answer:
            assert answer.headers["HX-Redirect"] == f"/{local.web.key}/as/me?at=table"
        lobby = await zoe.wait_for(lambda m: "join" in m.buttons)
        assert "Jokers Go Boom" in lobby.text
        assert "Zoé" in lobby.text
        assert (await zoe.click(lobby, "leave")).ok
        # The name of a command and Enter open a table.
        page = await window(http, local, "anneke")
        assert 'name="option.rounds"' in await page.do("say", text="/kabo")
        assert 'name="option.rounds"' not in await page.do("say", text="/kaboom")
        await anneke.wait_for(lambda m: m.id > lobby.id and "join" in m.buttons)
