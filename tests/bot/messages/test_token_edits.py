"""Requests with an interaction token are the same as those of discord.py.

Errors and rate limits are returned to the caller immediately, whereas discord.py would sleep.
"""

from __future__ import annotations

import asyncio
import json
import time
from functools import partial

import discord
import pytest
from aiohttp import web
from discord.http import handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.messages.token_edits import CHANNEL_LIMIT, UNSURE, Rank, RetryAfter, Target, TokenEdits
from bot.ui.components import PanelView, build
from bot.ui.panel import Button, Panel, Row, Text
from tests.bot.messages.test_callbacks import discord_that_says, told

NONE = discord.AllowedMentions.none()
ANSWER = Target(7, "a-token", 3)
BEHIND = Target(7, "a-token", 3, 9)
ELSEWHERE = Target(7, "b-token", 4)
DONE = {"id": "1"}


def view() -> PanelView:
    return build(Panel((Text("1"), Row((Button("1", "t:1"),)))))


def _read(body: object) -> object:
    return json.loads(str(body)) if body else None


async def test_the_requests_are_those_that_discord_py_makes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = [told(DONE) for _ in range(12)]
    async with discord_that_says(monkeypatch, *said) as (session, seen):
        theirs, ours = AsyncWebhookAdapter(), TokenEdits()
        with handle_message_parameters(view=view(), attachments=[], allowed_mentions=NONE) as given:
            await theirs.edit_original_interaction_response(
                7, "a-token", session=session, payload=given.payload
            )
        with handle_message_parameters(view=view(), allowed_mentions=NONE) as given:
            await theirs.edit_webhook_message(
                7, "a-token", 9, session=session, payload=given.payload, with_components=True
            )
        await theirs.delete_original_interaction_response(7, "a-token", session=session)
        await theirs.delete_webhook_message(7, "a-token", 9, session=session)
        for flags in (discord.MessageFlags(ephemeral=True), discord.utils.MISSING):
            with handle_message_parameters(
                view=view(), flags=flags, allowed_mentions=NONE
            ) as given:
                await theirs.execute_webhook(
                    7, "a-token", session=session, payload=given.payload, wait=True,
                    with_components=True,
                )  # fmt: skip
        await ours.change(ANSWER, view(), [])
        await ours.change(BEHIND, view())
        await ours.delete(ANSWER)
        await ours.delete(BEHIND)
        for ephemeral in (True, False):
            assert (await ours.send(ANSWER, view(), [], ephemeral)).message == int(DONE["id"])
        await ours.close()
    for their, our in zip(seen[:6], seen[6:], strict=True):
        assert our[:3] == their[:3]
        assert _read(our[3]) == _read(their[3])
    assert seen[6][1] == "/api/v10/webhooks/7/a-token/messages/@original"


@pytest.mark.parametrize(
    ("said", "seconds", "rests"),
    [
        (told({}, 429, **{"Retry-After": "1.5", "X-RateLimit-Scope": "user"}), 1.5, []),
        (told({}, 429, **{"Retry-After": "40", "X-RateLimit-Scope": "shared"}), 40.0, [BEHIND]),
        (told({}, 429, **{"Retry-After": "9"}), 9.0, [BEHIND, ELSEWHERE]),
        (told({}, 429, **{"Retry-After": "soon"}), 5.0, [BEHIND, ELSEWHERE]),
        (web.Response(status=502), 5.0, []),
    ],
    ids=["limited", "shared", "banned", "unclear", "down"],
)
async def test_a_limit_is_told_and_waited_for_by_all_that_share_it(
    said: web.Response, seconds: float, rests: list[Target], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    edits = TokenEdits(lambda: now)
    async with discord_that_says(monkeypatch, said, told(DONE), told(DONE)) as (_, seen):
        with pytest.raises(RetryAfter) as found:
            await edits.change(ANSWER, view())
        assert found.value.seconds == seconds
        now += 1
        for target in rests:
            with pytest.raises(RetryAfter) as found:
                await edits.delete(target)
            assert found.value.seconds == seconds - 1
        assert len(seen) == 1, "nothing is asked meanwhile"
        for target in {BEHIND, ELSEWHERE} - set(rests):
            await edits.delete(target)
        now += seconds
        for target in rests:
            await edits.delete(target)
        await edits.close()
    assert len(seen) == 3


async def test_a_tokens_last_edit_is_told_and_not_slept_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The edit that uses up the rate limit of a token returns how many seconds to wait. discord.py
    would sleep during the call."""
    limits = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "600.0"}
    edits = TokenEdits()
    async with discord_that_says(monkeypatch, told(DONE, 200, **limits)):
        async with asyncio.timeout(60):
            assert (await edits.change(ANSWER, view())).rest == 600.0
        await edits.close()


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (401, 50027, discord.HTTPException),  # the token is over
        (403, 50001, discord.Forbidden),
        (404, 10008, discord.NotFound),
        (400, 30046, discord.HTTPException),  # the message is too old
        (400, 50035, discord.HTTPException),
    ],
)
async def test_a_refusal_is_told_as_discord_py_tells_it(
    status: int, code: int, kind: type[discord.HTTPException], monkeypatch: pytest.MonkeyPatch
) -> None:
    edits = TokenEdits()
    async with discord_that_says(monkeypatch, told({"code": code}, status)) as (_, seen):
        with pytest.raises(kind) as found:
            await edits.change(ANSWER, view())
    assert (found.value.code, len(seen)) == (code, 1)
    with pytest.raises(UNSURE):  # nobody answers any more
        await edits.change(ANSWER, view())
    await edits.close()


async def test_once_closed_it_makes_no_more_of_them() -> None:
    edits = TokenEdits()
    await edits.close()
    with pytest.raises(RuntimeError):
        await edits.delete(ANSWER)


def replies(times: int) -> list[web.Response]:
    return [told(DONE) for _ in range(times)]


async def used(edits: TokenEdits, times: int, channel: int = ANSWER.channel) -> None:
    """Make `times` requests in the channel. They have the rank that may make the most requests."""
    for number in range(times):
        await edits.delete(Target(7, f"token-{number}", channel), Rank.FACE_DOWN)


@pytest.mark.parametrize("rank", Rank)
async def test_each_rank_leaves_room_for_those_above_it(
    rank: Rank, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    edits = TokenEdits(lambda: now)
    most = CHANNEL_LIMIT - rank
    async with discord_that_says(monkeypatch, *replies(most + 2)) as (_, seen):
        await used(edits, most - 1)
        await edits.change(BEHIND, view(), rank=rank)
        now += 20
        with pytest.raises(RetryAfter) as found:
            await edits.change(BEHIND, view(), rank=rank)
        assert (found.value.seconds, len(seen)) == (40.0, most)
        assert not edits.wait(ELSEWHERE.channel, rank), "each channel for itself"
        for above in [each for each in Rank if each < rank]:
            assert not edits.wait(BEHIND.channel, above)
        now += 40
        await edits.change(BEHIND, view(), rank=rank)
        await edits.close()


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank is not Rank.FACE_DOWN])
async def test_three_can_look_at_once_however_much_was_sent_before(
    rank: Rank, monkeypatch: pytest.MonkeyPatch
) -> None:
    edits = TokenEdits(lambda: 100.0)
    async with discord_that_says(monkeypatch, *replies(CHANNEL_LIMIT)):
        while not edits.wait(BEHIND.channel, rank):
            await edits.change(BEHIND, view(), rank=rank)
        await used(edits, 3, BEHIND.channel)
        await edits.close()


async def test_each_card_that_is_face_up_keeps_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    edits, channel = TokenEdits(lambda: 100.0), ANSWER.channel
    up = [asyncio.Event() for _ in range(10)]  # in place of messages that can be seen
    for each in up:
        edits.face(channel, each, True)
    room = CHANNEL_LIMIT - Rank.FACE_DOWN - len(up)
    async with discord_that_says(monkeypatch, *replies(CHANNEL_LIMIT)):
        await used(edits, room)
        assert 0 < edits.wait(channel, Rank.PANEL) <= 1.0, "it may be down any moment"
        assert not edits.wait(channel, Rank.FACE_DOWN)
        edits.face(channel, up.pop(), False)
        assert not edits.wait(channel, Rank.PANEL)
        await used(edits, 1)
        assert edits.wait(channel, Rank.PANEL)
        up.clear()
        assert not edits.wait(channel, Rank.PANEL), "whose screens are forgotten"
        await edits.close()
    edits = TokenEdits(lambda: 100.0, most=100)
    async with discord_that_says(monkeypatch, *replies(60)):
        await used(edits, 60)
        assert not edits.wait(channel, Rank.TABLE), "a host may know of another limit"
        await edits.close()


async def test_the_requests_of_a_minute_are_counted_by_channel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    edits = TokenEdits(lambda: now)
    async with discord_that_says(monkeypatch, *replies(4)):
        await edits.delete(ANSWER)
        now += 30
        await edits.change(BEHIND, view())
        await edits.delete(ELSEWHERE)
        assert (edits.lately(ANSWER.channel), edits.lately(ELSEWHERE.channel)) == (2, 1)
        now += 30
        assert (edits.lately(ANSWER.channel), edits.lately(ELSEWHERE.channel)) == (1, 1)
        now += 30
        await edits.delete(ELSEWHERE)
        assert (edits.lately(ANSWER.channel), edits.lately(ELSEWHERE.channel)) == (0, 1)
        await edits.close()
    assert len(vars(edits)["_recent"]) == 1, "a channel that rests is forgotten"


@pytest.mark.slow
async def test_what_waits_is_done_one_by_one_as_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Waiting requests are sent one by one as the rate limit allows. The first is a card that is
    turned face down. The notes follow, beginning with the newest.

    In this test, the minute of the limit takes only a second.
    """
    monkeypatch.setattr("bot.messages.token_edits.MINUTE", 1.0)
    edits, done = TokenEdits(), list[tuple[float, str]]()
    notes = 2 * (most := CHANNEL_LIMIT - Rank.NOTE)
    finished = asyncio.Event()

    async def work(name: str, rank: Rank) -> None:
        done.append((time.monotonic(), name))
        if len(done) == most:  # there is no room for more notes
            edits.queue(ANSWER.channel, Rank.FACE_DOWN, partial(work, "card", Rank.FACE_DOWN))
        if len(done) == notes + 1:
            finished.set()
        await edits.delete(Target(7, name, ANSWER.channel), rank)

    async with discord_that_says(monkeypatch, *replies(notes + 1)) as (_, seen):
        for number in range(notes):
            edits.queue(ANSWER.channel, Rank.NOTE, partial(work, f"{number}", Rank.NOTE))
        async with asyncio.timeout(60):
            await finished.wait()
            while len(seen) <= notes:
                await asyncio.sleep(0.01)
        await edits.close()
    names = [name for _, name in done]
    assert names.index("card") == most, "it waits for none of them"
    names.remove("card")
    assert names == [f"{number}" for number in reversed(range(notes))]
    at = [when for when, _ in done]
    assert all(later - first >= 1.0 for first, later in zip(at, at[most + 1 :], strict=False))
