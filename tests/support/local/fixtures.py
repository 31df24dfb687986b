"""Fixtures for all tests that use a local Discord: the server and the people on it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A running local Discord to which no bot is connected."""
    async with LocalDiscord() as running:
        yield running


@pytest.fixture
def anneke(local: LocalDiscord) -> Person:
    """A person who is in the channel named "table"."""
    return Person(local, "anneke")


@pytest.fixture
def bashir(local: LocalDiscord) -> Person:
    """A second person in the channel named "table"."""
    return Person(local, "bashir")


@pytest.fixture
def chioma(local: LocalDiscord) -> Person:
    """A third person in the channel named "table"."""
    return Person(local, "chioma")
