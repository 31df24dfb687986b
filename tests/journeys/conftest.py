"""The real bot on a local Discord, in this process, with clocks that tests can wait for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.config import Settings
from bot.local.serve import LocalDiscord
from bot.store import Store
from tests.local.harness import Person, in_process

QUICK: dict[str, Any] = {
    "clock_look": 5.0,
    "gather_ms": 40,
    "paint_gap_ms": 60,
    "computer_pace": 0.05,
}
"""Fast where a person would only wait; the clocks of people's decisions stay long."""

StartBot = Callable[..., Awaitable[KaboomClient]]


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A local Discord without a bot."""
    async with LocalDiscord() as running:
        yield running


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """K6.2's two seconds are right for people; a test that plays whole rounds has no eyes."""
    monkeypatch.setattr("bot.tempo.least_open", lambda view: 0.02)


@pytest.fixture
async def start_bot(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[StartBot]:
    """Starts the bot; keyword arguments vary the settings. It ends with the test."""
    async with AsyncExitStack() as stack:

        async def start(**varied: Any) -> KaboomClient:
            settings = Settings(
                discord_token=local.token,  # type: ignore[arg-type]
                api_base=local.api,
                gateway=local.gateway,
                database=tmp_path / "kaboom.sqlite3",
                heartbeat_file=tmp_path / "heartbeat",
                **{**QUICK, **varied},
            )
            store = await Store.open(settings.database)
            stack.push_async_callback(store.close)
            client = KaboomClient(settings, store, guild_ready_timeout=0.05)
            await stack.enter_async_context(in_process(local, client))
            return client

        yield start


@pytest.fixture
async def bot(start_bot: StartBot) -> KaboomClient:
    """The bot with its quick settings."""
    return await start_bot()


@pytest.fixture
def anneke(local: LocalDiscord) -> Person:
    """Somebody, in the channel called table."""
    return Person(local, "anneke")


@pytest.fixture
def bashir(local: LocalDiscord) -> Person:
    """Somebody else there."""
    return Person(local, "bashir")


@pytest.fixture
def chioma(local: LocalDiscord) -> Person:
    """And one more."""
    return Person(local, "chioma")
