"""What expires: abandoned games, closed lobbies, and old databases."""

from pathlib import Path

import pytest

from bot.store import Event, LobbyRow, NoMatch, SeatRow, Snapshot, Store
from bot.store.backup import drop_kept
from bot.store.ids import EPOCH_MS
from tests.bot.store.conftest import NewMatch, Now, commit
from tests.support.database import Database, empty

DAY_MS = 24 * 60 * 60 * 1000


async def lobby(store: Store, channel_id: int) -> int:
    return await store.matches.create(
        LobbyRow(
            game="kaboom",
            guild_id=1,
            channel_id=channel_id,
            host_id=3,
            options="{}",
            seats=(SeatRow(3, "Ann"),),
        )
    )


async def test_what_a_start_wakes_comes_in_pages_the_newest_first(
    store: Store, new_match: NewMatch
) -> None:
    played = [await new_match() for _ in range(3)]
    waits = await new_match()
    await store.matches.transition(waits, Event.SUSPEND)
    over = await new_match()
    await store.matches.transition(over, Event.ABANDON)
    open_lobby = await lobby(store, 77)
    assert await store.matches.to_wake(2**60, 2) == [open_lobby, played[2]]
    assert await store.matches.to_wake(played[2], 2) == [played[1], played[0]]
    assert await store.matches.to_wake(played[0], 2) == []


async def test_a_game_that_was_suspended_ends_so_long_after_that(
    store: Store, new_match: NewMatch, now: Now, database: Database
) -> None:
    first, second, resumed, playing = [await new_match() for _ in range(4)]
    await store.matches.append(first, commit(1, snapshot=(1, b"dealt")), commit(2))
    for match_id in (first, resumed):
        await store.matches.transition(match_id, Event.SUSPEND)
    now.ms += 100 * DAY_MS
    await store.matches.transition(second, Event.SUSPEND)
    await store.matches.transition(resumed, Event.RESUME)
    await store.matches.transition(resumed, Event.SUSPEND)
    assert await store.retention.waiting(now.ms, 10) == [first]
    assert await store.retention.waiting(now.ms, 10) == []
    row = await store.matches.get(first)
    assert (row.status, row.finished_ms) == ("abandoned", now.ms)
    for match_id, status in ((second, "away"), (resumed, "away"), (playing, "playing")):
        assert (await store.matches.get(match_id)).status == status
    # From then on it is like any game that is over: its moves go, its last deal stays.
    assert await store.retention.moves(now.ms + 1, 10) == 1
    assert database.rows("SELECT count(*) FROM actions") == [(0,)]
    assert (await store.matches.load(first)).snapshot == Snapshot(1, 1, b"dealt", b"hash1")


async def test_who_wanted_to_be_forgotten_is_when_it_ends(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    match_id = await new_match()
    await store.matches.transition(match_id, Event.SUSPEND)
    assert await store.personal_data.forget(11) == 1
    assert await store.retention.waiting(now.ms + 1, 10) == [match_id]
    assert "Ann" not in str(await store.matches.get(match_id))


async def test_a_lobby_that_closed_is_forgotten_and_its_number_is_not_given_again(
    store: Store, new_match: NewMatch, now: Now, database: Database
) -> None:
    begun = await new_match()
    await store.matches.transition(begun, Event.ABANDON)
    closed, open_still = await lobby(store, 5), await lobby(store, 6)
    await store.matches.transition(closed, Event.ABANDON)
    assert await store.retention.lobbies(now.ms, 10) == 0
    assert await store.retention.lobbies(now.ms + 1, 10) == 1
    with pytest.raises(NoMatch):
        await store.matches.get(closed)
    sat = database.rows("SELECT match_id FROM seatings WHERE user_id = 3")
    assert sat == [(open_still,)]
    assert (await store.matches.get(begun)).status == "abandoned"
    assert await lobby(store, 7) > open_still


def test_databases_that_copies_took_the_place_of_go_with_their_logs(tmp_path: Path) -> None:
    database = tmp_path / "kaboom.sqlite3"
    names = ("20240101-000000", "20240101-000000a", "20240301-000000", "mine")
    for name in names:
        for end in ("", "-wal"):
            Path(f"{database}.before-{name}{end}").touch()
    gone = drop_kept(database, 1_706_745_600.0)  # 2024-02-01
    assert len(gone) == 2
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(
        f"kaboom.sqlite3.before-{name}{end}" for name in names[2:] for end in ("", "-wal")
    )


async def test_a_replaced_database_with_a_name_by_a_clock_that_was_behind_stays(
    tmp_path: Path,
) -> None:
    """A replaced database is kept if its name has a date that is too early. The Discord ids in the
    database show that it was used later."""
    database, used = tmp_path / "kaboom.sqlite3", 1_709_164_800_000  # 29 February 2024
    for name in ("20090101-000000", "20090102-000000"):
        store = await Store.open(empty(Path(f"{database}.before-{name}")))
        match_id = await lobby(store, 5)
        posted = used if name == "20090101-000000" else 1_430_000_000_000
        await store.matches.set_message(match_id, (posted - EPOCH_MS) << 22, posted)
        await store.close()
    assert [each.name[-15:] for each in drop_kept(database, used / 1000 - 1)] == ["20090102-000000"]
    assert len(drop_kept(database, used / 1000 + 1)) == 1
