"""A change by a click's token goes out as discord.py itself would send it, and as Discord's API
description takes it; what Discord says to it is told at once."""

from __future__ import annotations

import json
import time

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.messages.token_edits import Closed, TokenEdits
from bot.ui.components import View, build
from bot.ui.panel import Button, Panel, Row, Text
from tests.bot.messages.test_callbacks import discord_that_says, told
from tests.support.local.openapi import OpenApi

NONE = discord.AllowedMentions.none()


def view() -> View:
    """A table's."""
    return build(Panel((Text("1"), Row((Button("1", "t:1"),)))))


async def changed(edits: TokenEdits) -> float:
    """A table painted by a token: for how long that rests then."""
    try:
        return await edits.change(7, "a-token", view(), [])
    finally:
        await edits.close()


async def test_the_request_is_the_one_that_discord_py_makes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = told({"id": "1"}), told({"id": "1"})
    async with discord_that_says(monkeypatch, *said) as (session, seen):
        with handle_message_parameters(view=view(), attachments=[], allowed_mentions=NONE) as given:
            await AsyncWebhookAdapter().edit_original_interaction_response(
                7, "a-token", session=session, payload=given.payload
            )
        await changed(TokenEdits())
    (method, url, headers, body), (ours_method, ours_url, ours_headers, ours_body) = seen
    assert (ours_method, ours_url, ours_headers) == (method, url, headers)
    assert json.loads(str(ours_body)) == json.loads(str(body))
    assert url == "/api/v10/webhooks/7/a-token/messages/@original"


async def test_discords_own_description_takes_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    described = OpenApi()  # skips where there is none
    async with discord_that_says(monkeypatch, told({"id": "1"})) as (_, seen):
        await changed(TokenEdits())
    ((method, url, _, body),) = seen
    described(method, url.removeprefix("/api/v10"), json.loads(str(body)))
    assert described.wrong == []
    assert described.checked == {"update_original_webhook_message"}


async def test_a_tokens_last_edit_is_told_and_not_slept_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where discord.py sleeps inside the call until the limit is over."""
    limits = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "600.0"}
    async with discord_that_says(monkeypatch, told({"id": "1"}, 200, **limits)):
        began = time.monotonic()
        assert await changed(TokenEdits()) == 600.0
        assert time.monotonic() - began < 300


@pytest.mark.parametrize(
    ("said", "token", "rest", "shared"),
    [
        (told({"code": 50027, "message": "Invalid Webhook Token"}, 401), True, 0.0, False),
        (told({"code": 50001, "message": "Missing Access"}, 403), True, 0.0, False),
        (told({"code": 10008, "message": "Unknown Message"}, 404), True, 0.0, False),
        (told({"code": 30046, "message": "Too old"}, 400), True, 0.0, False),
        (
            told({}, 429, **{"Retry-After": "1.5", "X-RateLimit-Scope": "user"}),
            False, 1.5, False,
        ),
        (
            told({}, 429, **{"Retry-After": "40", "X-RateLimit-Scope": "shared"}),
            False, 40.0, True,
        ),
        (told({}, 429, **{"Retry-After": "9"}), False, 9.0, True),
        (web.Response(status=502), False, 5.0, False),
    ],
    ids=["over", "forbidden", "gone", "old", "limited", "shared", "banned", "down"],
)  # fmt: skip
async def test_what_stands_in_the_way_is_told_and_asked_once(
    said: web.Response, token: bool, rest: float, shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_that_says(monkeypatch, said) as (_, seen):
        with pytest.raises(Closed) as found:
            await changed(TokenEdits())
    assert (found.value.token, found.value.rest, found.value.shared) == (token, rest, shared)
    assert len(seen) == 1


async def test_a_panel_that_discord_refuses_is_told_as_discord_py_tells_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_that_says(monkeypatch, told({"code": 50035, "message": "Form"}, 400)):
        with pytest.raises(discord.HTTPException) as found:
            await changed(TokenEdits())
    assert found.value.code == 50035


async def test_where_nobody_answers_the_way_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    async with discord_that_says(monkeypatch) as (session, _):
        assert isinstance(session, aiohttp.ClientSession)
    with pytest.raises(Closed) as found:
        await changed(TokenEdits())
    assert (found.value.token, found.value.shared) == (False, False)
    assert found.value.rest > 0
