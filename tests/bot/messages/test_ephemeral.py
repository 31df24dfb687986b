"""Answers to a press and ephemeral messages: what waits for a limit, what is tried again, and which
answers delete the "please wait" message."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.emojis import Emojis
from bot.messages.ephemeral import Interaction, Notices, OrphanedMessage
from bot.messages.response import Response
from bot.messages.token_edits import Done, Rank, RetryAfter, Target, TokenEdits
from bot.ui.components import PanelView
from bot.ui.panel import Choice, Field, Form, Menu, Panel, Text
from tests.bot.messages.test_callbacks import told

GONE = discord.NotFound(cast(aiohttp.ClientResponse, told({}, 404)), "gone")
PANEL = Panel((Text("1"),))


class Edits(TokenEdits):
    """Answers each request with the next entry of `said`. An entry is the number of seconds of a
    rate limit, or an exception to raise."""

    def __init__(self, *said: float | Exception) -> None:
        super().__init__()
        self.said, self.asked = list(said), 0

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        self.asked += 1
        await asyncio.sleep(0.05)
        said = self.said.pop(0)
        if isinstance(said, Exception):
            raise said
        return said


def screen(edits: Edits, seconds: float = 600.0) -> OrphanedMessage:
    expires = asyncio.get_running_loop().time() + seconds
    return OrphanedMessage(edits, Target(7, "a-token", 3), expires)


async def test_a_lost_packet_costs_one_request_more_and_a_second_waits() -> None:
    edits = Edits(OSError(), 0.0)
    await screen(edits).delete()
    assert edits.asked == 2
    edits = Edits(OSError(), TimeoutError())
    with pytest.raises(RetryAfter) as found:
        await screen(edits).edit(PANEL)
    assert (found.value.seconds, edits.asked) == (5.0, 2)


@pytest.mark.parametrize("said", [600.0, RetryAfter(600.0)], ids=["used up", "refused"])
async def test_a_token_rests_for_as_long_as_it_is_told_to(said: float | Exception) -> None:
    edits = Edits(said)
    there = screen(edits)
    with contextlib.suppress(RetryAfter):
        assert not await there.edit(PANEL)
    with pytest.raises(RetryAfter) as found:
        await there.edit(PANEL)
    # Counted from the response, which took a while.
    assert 599.0 < found.value.seconds <= 600.0
    assert edits.asked == 1, "it is not asked meanwhile"


async def test_what_can_not_be_taken_away_now_is_later_while_it_is_there() -> None:
    edits = Edits(RetryAfter(0.05), 0.0)
    await screen(edits).delete()
    assert edits.asked == 1
    async with asyncio.timeout(60):
        while edits.said:
            await asyncio.sleep(0.01)
    over, gone = Edits(RetryAfter(0.1)), Edits(GONE)
    await screen(over, 0.05).delete()
    await screen(gone).delete()
    await asyncio.sleep(0.3)
    assert (over.asked, gone.asked) == (1, 1)


async def test_what_a_channel_waits_for_keeps_no_card_face_up() -> None:
    """A panel with a card that lies face up is turned face down, even while the rate limit forbids
    other edits."""
    edits = Full(0.0)
    there = screen(edits)
    with pytest.raises(RetryAfter):
        await there.edit(PANEL)
    there.face_up = True
    assert not await there.edit(PANEL)
    assert (edits.asked, there.face_up) == (1, False)


class Full(Edits):
    """A channel whose rate limit has no room left except for edits that turn cards face down."""

    def wait(self, channel: int, rank: Rank) -> float:
        return 0.0 if rank is Rank.FACE_DOWN else 40.0

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        if seconds := self.wait(target.channel, rank):
            raise RetryAfter(seconds)
        return await super().delete(target, rank)


FORM = Form("t:2", "1", (Field("1", Menu("t:3", "1", (Choice("1", "1"),))),))
DELETED, PUBLIC, EPHEMERAL = "deleted @original", "public follow-up", "ephemeral follow-up"


class Recorded(TokenEdits):
    def __init__(self) -> None:
        super().__init__()
        self.requests: list[str] = []

    async def send(
        self, target: Target, view: PanelView, files: Sequence[discord.File], ephemeral: bool
    ) -> Done:
        self.requests.append(EPHEMERAL if ephemeral else PUBLIC)
        return Done(0.0, 9)

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        assert target.message is None
        self.requests.append(DELETED)
        return 0.0


class FirstAnswer:
    async def send_message(self, **given: Any) -> None:
        assert given["ephemeral"]

    async def defer(self, **_: Any) -> None:
        pass


def response_to_press(edits: TokenEdits) -> Response:
    interaction = SimpleNamespace(
        id=1,
        application_id=7,
        token="a-token",
        type=discord.InteractionType.component,
        channel=None,
        channel_id=3,
        user=SimpleNamespace(id=2),
        message=SimpleNamespace(id=8),
        response=FirstAnswer(),
    )
    return Response(cast(Interaction, interaction), 600.0, False, Notices(), Emojis(), edits)


ANSWERS: dict[str, tuple[Callable[[Response], Awaitable[object]], list[str]]] = {
    "post": (lambda response: response.post(PANEL), [PUBLIC]),
    "say": (lambda response: response.say(PANEL), [PUBLIC]),
    "ask": (lambda response: response.ask(FORM), [EPHEMERAL]),
    "paint_table": (lambda response: response.paint_table(PANEL), []),
    "acknowledge": (lambda response: response.acknowledge(), []),
}
"""Maps the name of each kind of answer to the function that gives it, and to the requests that it
makes after a deferral."""


@pytest.mark.parametrize("kind", ANSWERS)
async def test_the_pending_notice_is_deleted(kind: str) -> None:
    answer, requests = ANSWERS[kind]
    told, deferred = Recorded(), Recorded()
    response = response_to_press(told)
    await response.notify_pending("1")
    await answer(response)
    assert told.requests == [DELETED, *requests]
    response = response_to_press(deferred)
    await response.defer_now()
    await answer(response)
    assert deferred.requests == requests
