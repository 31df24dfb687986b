"""Fixtures of all tests with a local Discord: the server and its people."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A local Discord without a bot."""
    async with LocalDiscord() as running:
        yield running


@pytest.fixture
def anneke(local: LocalDiscord) -> Person:
    """A person in the channel named "table"."""
    return Person(local, "anneke")


@pytest.fixture
def bashir(local: LocalDiscord) -> Person:
    """Another person in that channel."""
    return Person(local, "bashir")


@pytest.fixture
def chioma(local: LocalDiscord) -> Person:
    """A third person in that channel."""
    return Person(local, "chioma")
