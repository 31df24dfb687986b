"""/tables: the tables that a user can join, watch or continue."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from bot.local.fixtures import GUILD_ID
from bot.ui.text import link
from tests.support.journeys.play import seat_all, suspend
from tests.support.local.harness import Person
from tests.support.wording import says

pytestmark = pytest.mark.usefixtures("hurry")


async def test_each_reader_has_the_tables_they_can_join_watch_or_continue(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    none = (await anneke.slash("tables")).message
    assert none.ephemeral
    assert says("tables-none") in none.text
    lobby = (await anneke.click(none, "table")).message
    assert lobby.buttons.get("join"), "an empty list opens a table"

    seen = (await bashir.slash("tables")).message
    assert says("tables-join") in seen.text
    assert link(GUILD_ID, lobby.channel_id, None) in seen.text
    assert "Anneke" not in seen.text, "the channel may be one that the reader may not see"
    assert says("tables-mine") in (await anneke.slash("tables")).message.text
    await anneke.slash("abandon")
    assert says("tables-none") in (await bashir.slash("tables")).message.text

    table = await seat_all(anneke, bashir)
    watcher = (await chioma.slash("tables")).message
    assert says("tables-watch") in watcher.text
    assert says("tables-mine") not in watcher.text
    for player in (anneke, bashir):
        mine = (await player.slash("tables")).message
        assert says("tables-mine") in mine.text
        assert mine.text.count(f"/{table.id})") == 1, "a table is in one section"
        assert "table" not in mine.buttons


async def test_a_game_on_hold_is_its_players_alone(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    held = await suspend(anneke)
    mine = (await anneke.slash("tables")).message
    assert says("tables-suspended", when="").strip() in mine.text
    assert f"/{held.id})" in mine.text
    assert says("tables-none") in (await bashir.slash("tables")).message.text
