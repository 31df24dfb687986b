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


async def test_a_server_that_invited_the_bot_is_greeted_once(
    bots: Bots, local: LocalDiscord, anneke: Person
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


async def test_a_server_is_greeted_again_when_it_invites_the_bot_again(
    bot: KaboomClient, local: LocalDiscord, anneke: Person
) -> None:
    bot_joins(local.world, fixtures.GUILD_ID)
    await anneke.sees(GREETING)
    bot_joins(local.world, fixtures.GUILD_ID)
    await anneke.until(lambda: len(greetings(anneke)) == 2)


@pytest.mark.parametrize("why", ["somebody else came", "nowhere", "not allowed"])
async def test_a_server_is_not_greeted_without_reason_or_leave(
    bot: KaboomClient,
    local: LocalDiscord,
    anneke: Person,
    bashir: Person,
    judge: list[str],
    why: str,
) -> None:
    store = local.world.store
    guild = store.guilds[fixtures.GUILD_ID]
    if why == "somebody else came":
        store.create_system_message(AT.id, MessageType.NEW_MEMBER, bashir.id)
    elif why == "nowhere":
        guild.system_channel_id = None
        bot_joins(local.world, fixtures.GUILD_ID)
    else:
        guild.roles[fixtures.BOT_ROLE_ID].permissions = 0
        guild.everyone_role.permissions = 0
        bot_joins(local.world, fixtures.GUILD_ID)
        await anneke.until(lambda: judge)
    await asyncio.sleep(0.3)
    assert not greetings(anneke)
    assert len(judge) == (why == "not allowed"), judge
    judge.clear()


async def test_one_press_on_the_greeting_opens_a_table_or_a_practice_round(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    bot_joins(local.world, fixtures.GUILD_ID)
    seen = await anneke.sees(GREETING)
    where = (await bashir.click(seen, "practice kaboom")).message
    assert begins("session-practice") in where.text
    await bashir.dm().wait_for(lambda m: "peek" in m.buttons)
    lobby = (await anneke.click(seen, "table")).message
    assert not lobby.ephemeral
    assert "join" in lobby.buttons
    rules = (await bashir.click(seen, "rules kaboom")).message
    assert rules.ephemeral


async def test_a_command_begins_a_practice_round_of_any_game(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    alone = anneke.dm()
    assert says("session-practice-here") in (await alone.slash("practice")).message.text
    await alone.wait_for(lambda m: "peek" in m.buttons)
    told = (await bashir.slash("practice", game="jokers")).message
    assert told.ephemeral
    assert begins("session-practice") in told.text
    await bashir.dm().wait_for(lambda m: "move" in m.buttons)


async def test_the_first_page_takes_a_name_and_starts_what_was_picked(
    bot: KaboomClient, local: LocalDiscord
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


async def test_the_name_of_a_command_and_enter_open_a_table(
    bot: KaboomClient, local: LocalDiscord, anneke: Person
) -> None:
    async with aiohttp.ClientSession() as http:
        page = await window(http, local, "anneke")
        assert 'name="option.rounds"' in await page.do("say", text="/kabo")
        assert 'name="option.rounds"' not in await page.do("say", text="/kaboom")
        await anneke.wait_for(lambda m: "join" in m.buttons)
