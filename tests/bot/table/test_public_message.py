"""The painter's log: what is as it should be is not worth a line."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiolimiter import AsyncLimiter

from bot.emojis import Emojis
from bot.table import public_message
from bot.ui.panel import Panel, Text
from tests.support.settings import defaults
from tests.support.stand_in import returns


class Channel:
    """Takes posts; its old message can't be deleted, with this status."""

    def __init__(self, status: int) -> None:
        self.status = status

    async def send(self, **_: Any) -> Any:
        return SimpleNamespace(id=2, components=[])

    def get_partial_message(self, _: int) -> Any:
        return self

    async def delete(self) -> None:
        kind = discord.NotFound if self.status == 404 else discord.Forbidden
        raise kind(SimpleNamespace(status=self.status, reason="no"), "no")  # type: ignore[arg-type]


@pytest.mark.parametrize(("status", "lines"), [(404, 0), (403, 1)])
async def test_an_old_message_that_is_gone_is_no_news(
    status: int, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def info(event: str, **_: object) -> None:
        said.append(event)

    def nothing(_: object) -> None:
        pass

    def unreachable(sentence: str, gone: bool) -> None:
        said.append(sentence)

    async def moved(*_: int) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr(public_message.log, "info", info)
    channel = Channel(status)
    services: Any = SimpleNamespace(
        settings=defaults(paint_gap_ms=0),
        budget=AsyncLimiter(50, 1),
        emojis=Emojis(),
        client=SimpleNamespace(get_partial_messageable=channel.get_partial_message),
        discord_clock=SimpleNamespace(saw=nothing),
        store=SimpleNamespace(matches=SimpleNamespace(set_message=moved)),
        unix_ms=lambda: 1,
        steady=lambda: 1.0,
        steady_at=float,
    )
    scene: Any = SimpleNamespace(
        row=SimpleNamespace(channel_id=1, message_id=1, message_posted_ms=1000),
        drawing=returns(None),
        paint=lambda: (Panel((Text("Hello"),), 0), None),
        painted=nothing,
        unreachable=unreachable,
        may_move=lambda: True,
    )
    paints = public_message.Painter(services, 1)
    paints.attach(scene)
    paints.request(repost=True)
    async with asyncio.timeout(60):
        while paints.busy:
            await asyncio.sleep(0.01)
    assert paints.message_id == 2
    assert len(said) == lines
