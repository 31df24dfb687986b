"""The data of a user: its export, and what its deletion leaves of the data of other users."""

from typing import Any

import orjson
import pytest

from bot.emojis import Emojis
from bot.history.archive import Archive
from bot.store import Event, Newcomer, SeatRow, Store
from bot.store.personal_data import NOBODY
from bot.ui.panel import Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import privacy
from bot.ui.words import SAY, languages
from tests.bot.store.conftest import Now, commit
from tests.bot.store.test_ratings import Seat, derived, end, play
from tests.support.database import Database
from tests.support.kept import kept_of
from tests.support.screens import words


async def test_whoever_is_forgotten_stands_nowhere_and_others_stay_to_the_last_digit(
    store: Store, database: Database
) -> None:
    one = 987_654_321_987
    await store.personal_data.show(one, True)
    for game in range(6):
        seats = (Seat(at, 1 + (at + game) % 4) for at in (2, 3, 4))
        await play(store, Seat(one, 1 + (1 + game) % 4), *seats)
    assert str(one) in database.text()
    before = derived(database)
    assert await store.personal_data.forget(one) == 0
    assert str(one) not in database.text()
    assert f"player {one}" not in database.text()
    after = derived(database)

    def others(found: dict[str, list[tuple[Any, ...]]]) -> list[tuple[Any, ...]]:
        return [row for row in found["standings"] if row[3] in (2, 3, 4)]

    assert others(after) == others(before)
    gone = [row for row in after["standings"] if row[3] < 0]
    assert len(gone) == len(before["standings"]) - len(others(before))
    hidden = database.rows("SELECT name, shown FROM standings WHERE user_id < 0")
    assert {*hidden} == {(NOBODY, 0)}
    await store.leaderboards.rebuild()
    assert derived(database) == after
    assert await store.leaderboards.records(one) == []
    # A user who comes back starts from nothing.
    await play(store, Seat(one, 1), Seat(2, 2))
    (record,) = await store.leaderboards.records(one)
    assert record.games == 1


@pytest.mark.slow
@pytest.mark.parametrize("old", [False, True])
async def test_each_reader_reads_in_their_own_language_that_somebody_is_deleted(
    store: Store, database: Database, old: bool
) -> None:
    number = await play(store, Seat(1, 1), Seat(2, 2))
    await store.personal_data.forget(1)
    if old:  # the first release stored English words
        database.change("UPDATE results SET name = 'Deleted player' WHERE user_id < 0")
        database.change("UPDATE matches SET seats = replace(seats, '\"\"', '\"Deleted player\"')")
    row, archive = await store.matches.get(number), Archive(store, Emojis())
    for reader in map(Reader, languages()):
        listed = await archive.history(reader, 2, 0, mine=True, page=0)
        for panel in (listed, await archive.sheet(reader, row)):
            assert SAY(reader, "name-deleted") in words(panel)


async def test_a_match_that_goes_on_is_rated_under_the_same_number(
    store: Store, database: Database
) -> None:
    await play(store, Seat(1, 1), Seat(2, 2))
    seats = Seat(1, 2), Seat(2, 1)
    running = await play(store, *seats, finish=False)
    assert await store.personal_data.forget(1) == 1
    assert (await store.matches.get(running)).seats[0].user_id == 1
    await end(store, running, *seats)
    who = database.rows("SELECT DISTINCT user_id FROM results WHERE user_id <> 2")
    left = database.rows("SELECT count(*) FROM forgotten")
    games = database.rows("SELECT games FROM standings WHERE user_id < 0")
    assert len(who) == 1
    assert who[0][0] < 0
    assert left == [(0,)]
    assert set(games) == {(2,)}
    before = derived(database)
    await store.leaderboards.rebuild()
    assert derived(database) == before


async def test_somebody_who_only_waited_for_a_seat_is_forgotten_too(
    store: Store, database: Database
) -> None:
    match_id = await play(store, Seat(1, 1), Seat(None, 2), finish=False)
    seats = [SeatRow(1, "Ann"), SeatRow(None, "Robin", "simple", 2, newcomer=Newcomer(5, "Eve", 1))]
    await store.matches.save_seats(match_id, seats)
    assert len((await kept_of(store, 5))["matches"]) == 1
    assert await store.personal_data.forget(5) == 1
    await store.matches.transition(match_id, Event.ABANDON)
    assert "Eve" not in database.text()
    assert (await store.matches.get(match_id)).seats[1].newcomer is None
    assert (await kept_of(store, 5))["matches"] == []


async def test_the_file_has_ones_own_and_nobody_elses(store: Store, now: Now) -> None:
    await store.personal_data.show(1, True)
    ended = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.append(
        ended,
        commit(1, action=b'{"type":"draw","seat":0,"number":1}', interaction_id=9),
        commit(2, action=b'{"type":"draw","seat":1,"number":2}', interaction_id=10),
        commit(3, action=b'{"type":"time_up","clock":"turn","number":3}'),
        commit(4, action=b"no JSON at all"),
        commit(5, action=b'{"type":"call","seat":0,"number":4}'),
    )
    await end(store, ended, Seat(1, 1), Seat(2, 2))
    running = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.append(running, commit(1, action=b'{"type":"draw","seat":0,"number":1}'))
    kept = await kept_of(store, 1)
    told = orjson.dumps(kept).decode()
    assert kept == await store.personal_data.kept(1), "values that JSON knows"
    assert "player 2" not in told
    assert "seed" not in told
    open_, over = kept["matches"]
    assert (over["match"], over["seat"], over["name"], over["host"]) == (ended, 0, "player 1", True)
    assert (over["result"]["place"], over["scores"]) == (1, [1])
    assert [(each["move"]["type"], each["click"]) for each in over["moves"]] == [
        ("draw", "9"),
        ("call", None),
    ]
    assert (open_["match"], open_["status"]) == (running, "playing")
    assert not {"result", "scores", "moves"} & set(open_)
    assert kept["on_global_board"] is True
    assert {line["scope"] for line in kept["standings"]} == {None, "7"}
    assert len(kept["ratings"]) == 2
    nobody = await kept_of(store, 77)
    assert (nobody["matches"], nobody["standings"], nobody["on_global_board"]) == ([], [], False)


async def test_plain_mode_is_chosen_kept_told_and_forgotten(
    store: Store, database: Database, now: Now
) -> None:
    assert not store.personal_data.plain(1)
    await store.personal_data.show(2, True)
    for user in (1, 2):
        await store.personal_data.choose_plain(user, True)
    await store.personal_data.choose_plain(3, False)
    await store.close()
    again = await Store.open(database.where, now_ms=now)
    chosen = [again.personal_data.plain(user) for user in (1, 2, 3, 4)]
    assert chosen == [True, True, False, False]
    for user, listed in ((1, False), (2, True)):
        kept = await kept_of(again, user)
        assert (kept["plain_mode"], kept["on_global_board"]) == (True, listed)
    await again.personal_data.choose_plain(2, False)
    assert await again.personal_data.on_global_board(2), "the one choice leaves the other"
    assert not again.personal_data.plain(2)
    await again.personal_data.forget(1)
    assert not again.personal_data.plain(1)
    assert (await kept_of(again, 1))["plain_mode"] is False
    await again.close()


@pytest.mark.slow
async def test_the_file_is_never_too_large_and_counts_what_it_lacks(store: Store) -> None:
    """The export stays within any limit on its size and counts what is left out. Moves are left out
    first, and then the oldest data."""
    for game in range(8):
        match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
        moves = [
            commit(seq, action=b'{"type":"draw","seat":0,"number":%d}' % seq, interaction_id=None)
            for seq in range(1, 3 + game)
        ]
        await store.matches.append(match_id, *moves)
        await end(store, match_id, Seat(1, 1), Seat(2, 2))
    whole = await kept_of(store, 1)
    assert not any(whole["left_out"].values())
    length = len(orjson.dumps(whole))
    lacking: set[str] = set()
    for room in range(900, length + 400, 601):
        kept = await kept_of(store, 1, room)
        assert len(orjson.dumps(kept)) <= room
        data = privacy.data_file(EVERYBODY, kept, room + privacy.ABOUT_BYTES)
        assert len(data) <= room + privacy.ABOUT_BYTES
        left_out = kept["left_out"]
        for key in ("matches", "standings", "ratings"):
            there = len(kept[key])
            assert left_out[key] == len(whole[key]) - there
            told = [{**line, "moves": None} for line in kept[key]]
            assert told == [{**line, "moves": None} for line in whole[key][:there]]
        gone = [match["match"] for match in kept["matches"] if match["moves"] is None]
        assert left_out["moves_of"] == len(gone)
        newest = [match["match"] for match in kept["matches"]]
        assert gone == newest[len(newest) - len(gone) :]
        said = privacy.data_message(EVERYBODY, kept, data).blocks[0]
        assert isinstance(said, Text)
        assert ("everything I store" in said.text) == (not any(left_out.values()))
        lacking |= {key for key, count in left_out.items() if count}
    assert lacking == {"matches", "standings", "ratings", "moves_of"}
    assert (await kept_of(store, 1, length + 400)) == whole


async def test_a_damaged_row_hinders_neither_being_forgotten_nor_the_file(
    store: Store, database: Database
) -> None:
    """A damaged row prevents neither the deletion nor the export. A value that can't be read may
    contain the user's name, so it is deleted."""
    one = 987_654_321_987
    good = await play(store, Seat(one, 1), Seat(2, 2))
    bad = await play(store, Seat(one, 1), Seat(2, 2))
    half = f'[{{"user_id":{one},"name":"player {one}","pla'
    database.change("UPDATE matches SET seats = ?, options = '{' WHERE id = ?", half, bad)
    database.change("UPDATE results SET tally = '{' WHERE match_id = ?", bad)
    assert {match["match"] for match in (await kept_of(store, one))["matches"]} == {
        good,
        bad,
    }
    (record,) = await store.leaderboards.records(one)
    assert record.games == 2
    assert [
        row.damaged for row in (await store.matches.get(good), await store.matches.get(bad))
    ] == [0, 1]
    assert await store.personal_data.forget(one) == 0
    assert str(one) not in database.text()
