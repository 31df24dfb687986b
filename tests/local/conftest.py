"""Fixtures for a local Discord to which the sample bot is connected."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.fixtures import local
from tests.support.local.harness import in_process
from tests.support.local.samplebot import SampleBot

__all__ = ["local"]


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[SampleBot]:
    client = SampleBot()
    async with in_process(local, client):
        yield client


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session
