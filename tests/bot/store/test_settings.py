"""Settings: the choices of a server, and what was last chosen in its channels."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import Event, LastSettings, LobbyRow, SeatRow, ServerSettings, Store, StoreError
from tests.bot.store.conftest import NewMatch, Now
from tests.support.database import empty


async def test_a_server_that_chose_nothing(store: Store) -> None:
    assert await store.settings.server(7) == ServerSettings()


async def test_one_setting_is_changed_and_the_others_stay(store: Store) -> None:
    await store.settings.change_server(7, ping=True, channels=(2, 3))
    told = await store.settings.change_server(7, rules={"kaboom": '{"rounds":3}'})
    assert told == ServerSettings(channels=(2, 3), ping=True, rules={"kaboom": '{"rounds":3}'})
    assert await store.settings.server(7) == told
    assert await store.settings.server(8) == ServerSettings()


async def test_settings_outlive_the_process(path: Path, now: Now) -> None:
    store = await Store.open(empty(path), now_ms=now)
    await store.settings.change_server(2**62, clocks="relaxed")
    await store.close()
    store = await Store.open(path, now_ms=now)
    assert (await store.settings.server(2**62)).clocks == "relaxed"
    await store.close()


async def start(store: Store, channel_id: int, game: str, clocks: str, *levels: int) -> None:
    seats = (SeatRow(11, "Ann"), *(SeatRow(None, "Robin", "simple", level) for level in levels))
    match_id = await store.matches.create(
        LobbyRow(
            game=game,
            guild_id=7,
            channel_id=channel_id,
            host_id=11,
            options="{}",
            seats=seats,
            clocks=clocks,
        )
    )
    await store.matches.start(match_id, b"seed", f'{{"of":"{clocks}"}}', seats, "1")
    await store.matches.transition(match_id, Event.ABANDON)


async def test_a_channel_remembers_what_was_started_last(store: Store) -> None:
    assert await store.settings.last(5) is None
    await start(store, 5, "kaboom", "fast", 2, 1)
    assert await store.settings.last(5) == LastSettings(
        game="kaboom", clocks="fast", level=1, rules={"kaboom": '{"of":"fast"}'}
    )
    await start(store, 5, "jokers", "relaxed")
    assert await store.settings.last(5) == LastSettings(
        game="jokers",
        clocks="relaxed",
        level=1,
        rules={"kaboom": '{"of":"fast"}', "jokers": '{"of":"relaxed"}'},
    )
    assert await store.settings.last(6) is None


async def test_a_channel_remembers_by_game_whether_the_open_time_was_chosen(store: Store) -> None:
    async def play(game: str, chosen: bool) -> tuple[str, ...]:
        match_id = await store.matches.create(
            LobbyRow(
                game=game,
                guild_id=7,
                channel_id=5,
                host_id=11,
                options="{}",
                open_chosen=not chosen,
            )
        )
        row = await store.matches.save_lobby(
            replace(await store.matches.get(match_id), open_chosen=chosen)
        )
        await store.matches.start(match_id, b"seed", "{}", row.seats, "1")
        await store.matches.transition(match_id, Event.ABANDON)
        assert (await store.matches.get(match_id)).open_chosen is chosen
        last = await store.settings.last(5)
        assert last is not None
        return last.open_chosen

    assert await play("kaboom", False) == ()
    assert await play("kaboom", True) == ("kaboom",)
    assert await play("kaboo", True) == ("kaboo", "kaboom")
    assert await play("jokers", False) == ("kaboo", "kaboom")
    assert await play("kaboom", False) == ("kaboo",)


async def test_a_lobby_that_never_started_leaves_nothing(store: Store) -> None:
    match_id = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=7, channel_id=5, host_id=3, options="{}")
    )
    row = await store.matches.get(match_id)
    await store.matches.save_lobby(replace(row, clocks="fast"))
    await store.matches.transition(match_id, Event.ABANDON)
    assert await store.settings.last(5) is None


async def test_a_click_that_acted_before_is_remembered_nowhere(store: Store) -> None:
    match_id = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=7, channel_id=5, host_id=3, options="{}")
    )
    row = await store.matches.save_lobby(await store.matches.get(match_id), interaction_id=9)
    with pytest.raises(StoreError):
        await store.matches.start(match_id, b"s", "{}", row.seats, "1", interaction_id=9)
    assert await store.settings.last(5) is None


@pytest.mark.parametrize("text", ["", "[]", '{"clocks":7}', "nonsense"])
async def test_what_can_not_be_read_was_not_chosen(path: Path, text: str) -> None:
    empty(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO servers VALUES (7, ?)", (text,))
        other.execute("INSERT INTO channels VALUES (5, 7, ?)", (text,))
        other.commit()
    store = await Store.open(path)
    assert await store.settings.server(7) == ServerSettings()
    assert await store.settings.last(5) is None
    await store.settings.change_server(7, ping=True)
    assert (await store.settings.server(7)).ping
    await store.close()


async def test_clocks_go_with_a_match(store: Store, new_match: NewMatch) -> None:
    assert (await store.matches.get(await new_match())).clocks == "normal"
