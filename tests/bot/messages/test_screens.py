"""Private messages that can't be changed just now: what is tried again, and when."""

from __future__ import annotations

import asyncio
from typing import cast

import aiohttp
import discord
import pytest

from bot.messages.ephemeral import LostScreen
from bot.messages.token_edits import Later, Target, TokenEdits
from bot.ui.panel import Panel, Text
from tests.bot.messages.test_callbacks import told

GONE = discord.NotFound(cast(aiohttp.ClientResponse, told({}, 404)), "gone")
PANEL = Panel((Text("1"),))


class Edits(TokenEdits):
    """What Discord says to each request, in this order: seconds to rest, or trouble."""

    def __init__(self, *said: float | Exception) -> None:
        super().__init__()
        self.said, self.asked = list(said), 0

    async def delete(self, target: Target) -> float:
        self.asked += 1
        await asyncio.sleep(0.05)
        said = self.said.pop(0)
        if isinstance(said, Exception):
            raise said
        return said


def screen(edits: Edits, seconds: float = 600.0) -> LostScreen:
    """One whose token lasts so long."""
    expires = asyncio.get_running_loop().time() + seconds
    return LostScreen(edits, Target(7, "a-token", 3), expires)


async def test_a_lost_packet_costs_one_request_more() -> None:
    edits = Edits(OSError(), 0.0)
    await screen(edits).delete()
    assert edits.asked == 2


async def test_a_request_that_is_never_answered_is_made_again_later() -> None:
    edits = Edits(OSError(), TimeoutError())
    with pytest.raises(Later) as found:
        await screen(edits).edit(PANEL)
    assert found.value.seconds == 5.0
    assert edits.asked == 2


async def test_a_token_rests_for_as_long_as_it_is_told_to_and_is_not_asked_meanwhile() -> None:
    edits = Edits(600.0)
    there = screen(edits)
    assert not await there.edit(PANEL)
    with pytest.raises(Later) as found:
        await there.edit(PANEL)
    # From the answer on, which took its time.
    assert 599.0 < found.value.seconds <= 600.0
    assert edits.asked == 1


async def test_so_does_one_that_was_refused_for_a_while() -> None:
    edits = Edits(Later(600.0))
    there = screen(edits)
    for _ in range(2):
        with pytest.raises(Later):
            await there.edit(PANEL)
    assert edits.asked == 1


async def test_what_can_not_be_taken_away_now_is_later() -> None:
    edits = Edits(Later(0.05), 0.0)
    await screen(edits).delete()
    assert edits.asked == 1
    async with asyncio.timeout(60):
        while edits.said:
            await asyncio.sleep(0.01)


async def test_once_its_token_is_over_it_is_let_alone() -> None:
    edits = Edits(Later(0.1))
    await screen(edits, 0.05).delete()
    await asyncio.sleep(0.3)
    assert edits.asked == 1


async def test_what_is_gone_is_not_asked_for_again() -> None:
    edits = Edits(GONE)
    await screen(edits).delete()
    assert edits.asked == 1
