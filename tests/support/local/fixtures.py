"""Fixtures of all tests that speak to a local Discord: it, and who lives there."""

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
