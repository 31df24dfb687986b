"""Ephemeral messages that can't be edited for a while. The tests check which edits are tried again,
and when."""

from __future__ import annotations

import asyncio
from typing import cast

import aiohttp
import discord
import pytest

from bot.messages.ephemeral import OrphanedMessage
from bot.messages.token_edits import Rank, RetryAfter, Target, TokenEdits
from bot.ui.panel import Panel, Text
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
    """Return a message whose interaction token is valid for this many seconds."""
    expires = asyncio.get_running_loop().time() + seconds
    return OrphanedMessage(edits, Target(7, "a-token", 3), expires)


async def test_a_lost_packet_costs_one_request_more() -> None:
    edits = Edits(OSError(), 0.0)
    await screen(edits).delete()
    assert edits.asked == 2


async def test_a_request_that_is_never_answered_is_made_again_later() -> None:
    edits = Edits(OSError(), TimeoutError())
    with pytest.raises(RetryAfter) as found:
        await screen(edits).edit(PANEL)
    assert found.value.seconds == 5.0
    assert edits.asked == 2


async def test_a_token_rests_for_as_long_as_it_is_told_to_and_is_not_asked_meanwhile() -> None:
    edits = Edits(600.0)
    there = screen(edits)
    assert not await there.edit(PANEL)
    with pytest.raises(RetryAfter) as found:
        await there.edit(PANEL)
    # Counted from the response, which took a while.
    assert 599.0 < found.value.seconds <= 600.0
    assert edits.asked == 1


async def test_so_does_one_that_was_refused_for_a_while() -> None:
    edits = Edits(RetryAfter(600.0))
    there = screen(edits)
    for _ in range(2):
        with pytest.raises(RetryAfter):
            await there.edit(PANEL)
    assert edits.asked == 1


async def test_what_can_not_be_taken_away_now_is_later() -> None:
    edits = Edits(RetryAfter(0.05), 0.0)
    await screen(edits).delete()
    assert edits.asked == 1
    async with asyncio.timeout(60):
        while edits.said:
            await asyncio.sleep(0.01)


async def test_once_its_token_is_over_it_is_let_alone() -> None:
    edits = Edits(RetryAfter(0.1))
    await screen(edits, 0.05).delete()
    await asyncio.sleep(0.3)
    assert edits.asked == 1


async def test_what_is_gone_is_not_asked_for_again() -> None:
    edits = Edits(GONE)
    await screen(edits).delete()
    assert edits.asked == 1


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
