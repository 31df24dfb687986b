"""The requests of interaction callbacks are the same as those of discord.py, and they match
Discord's OpenAPI description."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.messages import token_edits
from tests.support.local.openapi import DESCRIPTION, OpenApi

NEW, CHANGED = 4, 7
MESSAGE = {"interaction": {"id": "7", "type": 3, "response_message_id": "9"}, "resource": {}}
Seen = list[tuple[str, str, dict[str, str], object]]


def told(what: object, status: int = 200, **headers: str) -> web.Response:
    """Return a JSON response like those that Discord sends."""
    headers["Content-Type"] = "application/json"
    return web.Response(body=json.dumps(what).encode(), status=status, headers=headers)


@asynccontextmanager
async def discord_that_says(
    monkeypatch: pytest.MonkeyPatch, *said: web.Response
) -> AsyncGenerator[tuple[aiohttp.ClientSession, Seen]]:
    """Run a fake Discord that gives the responses in `said`. Yields an HTTP session with it, and
    the list of the requests that it receives."""
    seen: Seen = []
    left = iter(said)

    async def answer(request: web.Request) -> web.Response:
        kept = {"Content-Type": request.headers.get("Content-Type", "")}
        body: object = (await request.read()).decode()
        seen.append((request.method, str(request.rel_url), kept, body))
        return next(left)

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    async with TestServer(app) as server, aiohttp.ClientSession() as session:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("/api/v10")))
        yield session, seen


@pytest.fixture
async def edits() -> AsyncGenerator[token_edits.TokenEdits]:
    """The object that holds the adapter's HTTP session and its counters."""
    made = token_edits.TokenEdits()
    yield made
    await made.close()


@pytest.fixture
def ours(edits: token_edits.TokenEdits) -> token_edits.Callbacks:
    """The callback adapter that is tested."""
    return token_edits.Callbacks(edits)


def params(kind: int, files: Iterable[discord.File] = ()) -> MultipartParameters:
    """Return the parameters with which discord.py makes a response of this kind."""
    payload: dict[str, Any] = {"type": kind, "data": {"components": [], "flags": 1 << 15}}
    if not (sent := list(files)):
        return MultipartParameters(payload, [], [])
    named = {"name": "files[0]", "value": sent[0].fp, "filename": sent[0].filename}
    parts = [{"name": "payload_json", "value": json.dumps(payload)}, named]
    return MultipartParameters(None, parts, sent)


@pytest.mark.parametrize("kind", [NEW, CHANGED])
async def test_the_request_is_the_one_that_discord_py_makes(
    kind: int, ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_that_says(monkeypatch, told(MESSAGE), told(MESSAGE)) as (session, seen):
        for adapter in (AsyncWebhookAdapter(), ours):
            given = params(kind)
            await adapter.create_interaction_response(7, "a-token", session=session, params=given)
    (method, theirs, headers, body), (ours_method, path, ours_headers, ours_body) = seen
    assert (ours_method, ours_headers) == (method, headers)
    assert json.loads(str(ours_body)) == json.loads(str(body))
    assert theirs == f"{path.partition('?')[0]}?with_response=1"
    # The id of an edited message is known.
    assert path.endswith("?with_response=1") is (kind == NEW)


async def test_of_a_new_message_its_id_is_told_and_of_a_changed_one_nothing(
    ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = (told(MESSAGE), web.Response(status=204))
    async with discord_that_says(monkeypatch, *said) as (session, _):
        new = await ours.create_interaction_response(7, "t", session=session, params=params(NEW))
        gone = await ours.create_interaction_response(
            7, "t", session=session, params=params(CHANGED)
        )
    ids = [each["interaction"].get("response_message_id") for each in (new, gone)]
    assert ids == ["9", None]
    assert new["interaction"]["id"] == gone["interaction"]["id"] == "7"


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, discord.HTTPException),
        (403, discord.Forbidden),
        (404, discord.NotFound),
        (429, discord.HTTPException),
    ],
)
async def test_a_refusal_is_raised_with_its_code_as_discord_py_does(
    status: int,
    kind: type[discord.HTTPException],
    ours: token_edits.Callbacks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refused = {"code": 10062, "message": "Unknown interaction"}
    said = [told(refused, status) for _ in range(2)]
    raised: list[discord.HTTPException] = []
    async with discord_that_says(monkeypatch, *said) as (session, seen):
        for adapter in (AsyncWebhookAdapter(), ours):
            with pytest.raises(discord.HTTPException) as found:
                await adapter.create_interaction_response(
                    7, "t", session=session, params=params(CHANGED)
                )
            raised.append(found.value)
    theirs, found_by_us = raised
    assert type(found_by_us) is type(theirs) is kind
    assert str(found_by_us) == str(theirs)
    assert (found_by_us.status, found_by_us.code) == (theirs.status, theirs.code)
    assert found_by_us.text == theirs.text
    assert len(seen) == 2


@pytest.mark.parametrize(
    "trouble",
    [
        web.Response(status=502),
        told({"retry_after": 0.0}, 429, Via="1.1 google"),
    ],
    ids=["down", "limited"],
)
async def test_a_discord_in_trouble_is_asked_again(
    trouble: web.Response, ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(token_edits, "RETRY_SECONDS", 0.0)
    async with discord_that_says(monkeypatch, trouble, told(MESSAGE)) as (http, seen):
        answer = await ours.create_interaction_response(7, "t", session=http, params=params(NEW))
    assert answer["interaction"].get("response_message_id") == "9"
    assert len(seen) == 2


async def test_a_limit_that_outlasts_the_interaction_is_not_waited_for(
    ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited = told({"retry_after": 15.0}, 429, Via="1.1 google")
    async with discord_that_says(monkeypatch, limited) as (http, seen):
        async with asyncio.timeout(10):
            with pytest.raises(discord.HTTPException, match="429"):
                await ours.create_interaction_response(7, "t", session=http, params=params(NEW))
    assert len(seen) == 1


async def test_what_is_put_off_is_counted(
    ours: token_edits.Callbacks, edits: token_edits.TokenEdits, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_that_says(monkeypatch, told({"retry_after": 9.0}, 429)) as (session, _):
        with pytest.raises(discord.HTTPException, match="429"):
            await ours.create_interaction_response(7, "t", session=session, params=params(CHANGED))
    assert edits.counts.rate_limited == 1


async def test_files_go_as_discord_py_sends_them(
    ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_that_says(monkeypatch, told(MESSAGE)) as (session, seen):
        file = discord.File(io.BytesIO(b"png"), "end.png")
        given = params(NEW, [file])
        answer = await ours.create_interaction_response(7, "t", session=session, params=given)
    ((_, _, headers, body),) = seen
    assert headers["Content-Type"].startswith("multipart/form-data")
    assert "end.png" in str(body)
    assert answer["interaction"].get("response_message_id") == "9"


async def test_it_answers_in_the_task_that_installed_it(edits: token_edits.TokenEdits) -> None:
    before = async_context.get()
    try:
        token_edits.install_callbacks(edits)
        assert isinstance(async_context.get(), token_edits.Callbacks)
    finally:
        async_context.set(before)


def test_discords_own_description_knows_the_request() -> None:
    OpenApi()  # skips if there is none
    described = json.loads(DESCRIPTION.read_text(encoding="utf-8"))["paths"]
    answer = described["/interactions/{interaction_id}/{interaction_token}/callback"]["post"]
    assert [each["name"] for each in answer["parameters"]] == ["with_response"]
    assert {"200", "204"} <= set(answer["responses"])
