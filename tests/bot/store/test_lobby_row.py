"""The fast path of a lobby stores all choices and applies each click once."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.store import ClickSeen, LobbyRow, MatchRow, NoMatch, SeatRow, Store

SEATS = (SeatRow(7, "Ana"), SeatRow(None, "Pixel", "simple", 2), SeatRow(9, "Ben"))


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store]:
    opened = await Store.open(tmp_path / "kaboom.sqlite3")
    yield opened
    await opened.close()


async def lobby(store: Store) -> MatchRow:
    number = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=1, channel_id=2, host_id=7, options="{}", seats=SEATS[:1])
    )
    return await store.matches.get(number)


async def test_all_that_people_change_is_kept(store: Store) -> None:
    row = replace(
        await lobby(store),
        game="kaboo",
        options='{"rounds": 3}',
        clocks="fast",
        open_chosen=True,
        language="de",
        language_chosen=True,
        quick=True,
        seats=SEATS,
        host_id=9,
    )
    saved = await store.matches.save_lobby(row, 100)
    assert await store.matches.get(row.id) == saved
    assert 100 in store.clicks


async def test_a_click_acts_once_and_else_changes_nothing(store: Store) -> None:
    row = await lobby(store)
    kept = await store.matches.save_lobby(replace(row, seats=SEATS), 100)
    with pytest.raises(ClickSeen):
        await store.matches.save_lobby(row, 100)
    assert await store.matches.get(row.id) == kept


async def test_a_lobby_that_is_not_there_is_not_made(store: Store) -> None:
    row = await lobby(store)
    with pytest.raises(NoMatch):
        await store.matches.save_lobby(replace(row, id=row.id + 1), None)


async def test_what_a_server_chose_is_known_until_it_chooses_anew(store: Store) -> None:
    assert (await store.settings.server(1)).barred == ()
    await store.settings.change_server(1, barred=(7,))
    assert (await store.settings.server(1)).barred == (7,)
    assert (await store.settings.server(2)).barred == ()
    await store.settings.change_server(1, barred=())
    assert (await store.settings.server(1)).barred == ()
