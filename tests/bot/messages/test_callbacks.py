"""The requests of interaction callbacks are the same as those of discord.py."""

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
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.messages import token_edits

NEW, CHANGED = 4, 7
MESSAGE = {"interaction": {"id": "7", "type": 3, "response_message_id": "9"}, "resource": {}}
Seen = list[tuple[str, str, dict[str, str], object]]


def told(what: object, status: int = 200, **headers: str) -> web.Response:
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
    made = token_edits.TokenEdits()
    yield made
    await made.close()


@pytest.fixture
def ours(edits: token_edits.TokenEdits) -> token_edits.Callbacks:
    return token_edits.Callbacks(edits)


def params(kind: int, files: Iterable[discord.File] = ()) -> MultipartParameters:
    payload: dict[str, Any] = {"type": kind, "data": {"components": [], "flags": 1 << 15}}
    if not (sent := list(files)):
        return MultipartParameters(payload, [], [])
    named = {"name": "files[0]", "value": sent[0].fp, "filename": sent[0].filename}
    parts = [{"name": "payload_json", "value": json.dumps(payload)}, named]
    return MultipartParameters(None, parts, sent)


async def test_the_request_is_the_one_that_discord_py_makes(
    ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only for a new message does the request ask for its id, which the answer then has."""
    said = (*(told(MESSAGE) for _ in range(4)), web.Response(status=204))
    ids: list[object] = []
    async with discord_that_says(monkeypatch, *said) as (session, seen):
        for kind in (NEW, CHANGED):
            for adapter in (AsyncWebhookAdapter(), ours):
                answer = await adapter.create_interaction_response(
                    7, "a-token", session=session, params=params(kind)
                )
                ids.append(answer["interaction"].get("response_message_id"))
        changed = await ours.create_interaction_response(
            7, "t", session=session, params=params(CHANGED)
        )
        assert changed["interaction"]["id"] == "7"
    for (method, theirs, headers, body), (ours_method, path, ours_headers, ours_body) in (
        seen[:2],
        seen[2:4],
    ):
        assert (ours_method, ours_headers) == (method, headers)
        assert json.loads(str(ours_body)) == json.loads(str(body))
        assert theirs == f"{path.partition('?')[0]}?with_response=1"
    assert [path.endswith("?with_response=1") for _, path, *_ in seen] == [True] * 3 + [False] * 2
    assert ids[1] == "9"


async def test_files_go_as_discord_py_sends_them(
    ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_that_says(monkeypatch, told(MESSAGE)) as (session, seen):
        given = params(NEW, [discord.File(io.BytesIO(b"png"), "end.png")])
        answer = await ours.create_interaction_response(7, "t", session=session, params=given)
    ((_, _, headers, body),) = seen
    assert headers["Content-Type"].startswith("multipart/form-data")
    assert "end.png" in str(body)
    assert answer["interaction"].get("response_message_id") == "9"


@pytest.mark.parametrize("status", [400, 403, 404, 429])
async def test_a_refusal_is_raised_with_its_code_as_discord_py_does(
    status: int, ours: token_edits.Callbacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = {"code": 10062, "message": "Unknown interaction"}
    said = [told(refused, status) for _ in range(2)]
    raised: list[discord.HTTPException] = []
    async with discord_that_says(monkeypatch, *said) as (session, _):
        for adapter in (AsyncWebhookAdapter(), ours):
            with pytest.raises(discord.HTTPException) as found:
                await adapter.create_interaction_response(
                    7, "t", session=session, params=params(CHANGED)
                )
            raised.append(found.value)
    theirs, found_by_us = raised
    assert type(found_by_us) is type(theirs)
    assert str(found_by_us) == str(theirs)
    assert (found_by_us.status, found_by_us.code) == (theirs.status, theirs.code)
    assert found_by_us.text == theirs.text


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


@pytest.mark.parametrize("headers", [{}, {"Via": "1.1 google"}])
async def test_a_limit_that_outlasts_the_interaction_is_not_waited_for(
    headers: dict[str, str],
    ours: token_edits.Callbacks,
    edits: token_edits.TokenEdits,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limited = told({"retry_after": 15.0}, 429, **headers)
    async with discord_that_says(monkeypatch, limited) as (http, seen):
        async with asyncio.timeout(10):
            with pytest.raises(discord.HTTPException, match="429"):
                await ours.create_interaction_response(7, "t", session=http, params=params(NEW))
    assert len(seen) == 1
    assert edits.counts.rate_limited == 1
