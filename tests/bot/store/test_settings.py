"""Settings: the choices of a server, and what was last chosen in its channels."""

import pytest
from msgspec.structs import replace

from bot.store import Event, LastSettings, SeatRow, ServerSettings, Store
from tests.bot.store.conftest import Now, lobby
from tests.support.database import Database


async def test_one_setting_is_changed_and_the_others_stay(
    store: Store, database: Database, now: Now
) -> None:
    assert await store.settings.server(7) == ServerSettings()
    await store.settings.change_server(7, ping=True, channels=(2, 3), barred=(7,))
    told = await store.settings.change_server(7, rules={"kaboom": '{"rounds":3}'}, barred=())
    assert told == ServerSettings(channels=(2, 3), ping=True, rules={"kaboom": '{"rounds":3}'})
    assert await store.settings.server(7) == told
    assert await store.settings.server(8) == ServerSettings()
    again = await Store.open(database.where, now_ms=now)
    assert await again.settings.server(7) == told, "they outlive the process"
    await again.close()


async def start(store: Store, game: str, clocks: str, *levels: int) -> None:
    """Start a match in the channel 5, and abandon it."""
    seats = (SeatRow(11, "Ann"), *(SeatRow(None, "Robin", "simple", level) for level in levels))
    match_id = await lobby(store, 5, game=game, clocks=clocks, seats=seats)
    await store.matches.start(match_id, b"seed", f'{{"of":"{clocks}"}}', seats, "1")
    await store.matches.transition(match_id, Event.ABANDON)


async def test_a_channel_remembers_what_was_started_last(store: Store) -> None:
    assert await store.settings.last(5) is None
    await store.matches.transition(await lobby(store, 5, clocks="fast"), Event.ABANDON)
    assert await store.settings.last(5) is None, "a lobby that never started leaves nothing"
    await start(store, "kaboom", "fast", 2, 1)
    first = LastSettings(game="kaboom", clocks="fast", level=1, rules={"kaboom": '{"of":"fast"}'})
    assert await store.settings.last(5) == first
    await start(store, "jokers", "relaxed")
    rules = {"kaboom": '{"of":"fast"}', "jokers": '{"of":"relaxed"}'}
    second = LastSettings(game="jokers", clocks="relaxed", level=1, rules=rules)
    assert await store.settings.last(5) == second
    assert await store.settings.last(6) is None


async def test_a_channel_remembers_by_game_whether_the_open_time_was_chosen(store: Store) -> None:
    for game, chosen, kept in (
        ("kaboom", False, ()),
        ("kaboom", True, ("kaboom",)),
        ("kaboo", True, ("kaboo", "kaboom")),
        ("jokers", False, ("kaboo", "kaboom")),
        ("kaboom", False, ("kaboo",)),
    ):
        match_id = await lobby(store, 5, game=game, open_chosen=not chosen)
        row = replace(await store.matches.get(match_id), open_chosen=chosen)
        row = await store.matches.save_lobby(row)
        await store.matches.start(match_id, b"seed", "{}", row.seats, "1")
        await store.matches.transition(match_id, Event.ABANDON)
        last = await store.settings.last(5)
        assert last is not None
        assert last.open_chosen == kept


@pytest.mark.parametrize("text", ["", "[]", '{"clocks":7}', "nonsense"])
@pytest.mark.usefixtures("path")
async def test_what_can_not_be_read_was_not_chosen(
    store: Store, database: Database, text: str
) -> None:
    database.change("INSERT INTO servers VALUES (7, ?)", text)
    database.change("INSERT INTO channels VALUES (5, 7, ?)", text)
    assert await store.settings.server(7) == ServerSettings()
    assert await store.settings.last(5) is None
    await store.settings.change_server(7, ping=True)
    assert (await store.settings.server(7)).ping
