"""If the rules have changed since a player's last game, the player can read what changed. They read
it once, privately, and in one line."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import KaboomClient
from bot.games import RENDERERS
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.ui.reader import EVERYBODY
from engine.games import find
from tests.journeys.conftest import Bots
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person
from tests.support.pseudo import in_english
from tests.support.released import database
from tests.support.wire.playing import seated

pytestmark = pytest.mark.slow


@pytest.fixture
async def channel(local: LocalDiscord, judge: list[str]) -> AsyncIterator[int]:
    """A channel in which the data of the first release has no game."""
    taken, free = fixtures.further_channels(2)
    for each in (taken, free):
        local.world.open_channel(each)
    yield free.id
    # The messages of the first release's games were on another Discord.
    assert [line for line in judge if "Unknown" not in line] == []
    judge.clear()


def stage(client: KaboomClient, person: Person) -> Match:
    """Return the match at the table in this person's channel."""
    table = client.tables.in_channel(person.channel_id)
    assert table is not None
    assert isinstance(table.stage, Match)
    return table.stage


def today(game: str) -> str:
    """Return the line of news that a returning player reads at a table with the game's default
    rules."""
    dealt = find(game).start(3, find(game).options(), bytes(16)).state
    return in_english(RENDERERS[game].news(EVERYBODY, find(game).view(dealt, None).rules))


@pytest.mark.parametrize("game", ["kaboom", "explosive"])
async def test_who_comes_back_reads_once_what_is_new_and_others_nothing(
    game: str, local: LocalDiscord, channel: int, bots: Bots, tmp_path: Path
) -> None:
    database(game, tmp_path)
    client = await bots.start()
    back, new = seated(local, "anneke", channel), seated(local, "farid", channel)
    table = await seat_all(back, new, computers=1, rounds=None, game=game)
    line = today(game)
    assert line
    shown = (await back.click(table, "move")).message
    assert shown.text.startswith(line)
    # It stays while the panel is brought up to date, and goes with the next one.
    assert await stage(client, back).display.refreshed(0)
    kept = back.look(shown)
    assert kept is not None
    assert kept.text.count(line) == 1
    assert line not in (await back.click(table.id, "move")).message.text
    assert line not in (await new.click(table.id, "move")).message.text
    assert not any(line in message.text for message in new.messages())
