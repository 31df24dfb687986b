"""What only a database of many processes has: its tables, fences, order, and how it is lost."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest

from bot.ops import doctor
from bot.store import ChannelTaken, Fence, Fenced, LobbyRow, Store, StoreError, Unreadable, fenced
from bot.store.protocol import Occupied
from tests.bot.store.conftest import TURN, Now, commit
from tests.bot.store.test_questions import overheard
from tests.bot.store.test_ratings import Seat, a_season, derived, end, play
from tests.support import postgres
from tests.support.database import File, empty

pytestmark = pytest.mark.slow


async def lobby(store: Store, channel_id: int = 2) -> int:
    return await store.matches.create(
        LobbyRow(game="kaboom", guild_id=1, channel_id=channel_id, host_id=3, options="{}")
    )


async def opened(where: Path | str, count: int) -> list[Store]:
    return [await Store.open(where) for _ in range(count)]


MANY = """
INSERT INTO matches (game, guild_id, channel_id, host_id, status, options, seats, created_ms,
    touched_ms, started_ms, engine_version)
SELECT 'kaboom', 1, n, 7, 'playing', '{}', '[{"user_id":null}]', 1, 1, 1, '1'
FROM generate_series(1, 600) AS n;
INSERT INTO seatings SELECT 7, id FROM matches
"""


async def test_a_persons_newest_is_found_without_reading_all_of_theirs(
    store: Store, server: postgres.Server
) -> None:
    """Nor does it matter that the server, which has only just got these rows, has counted none:
    hundreds of tables open at once when a process takes others over."""
    server.change(MANY)
    ((newest,),) = server.rows("SELECT max(id) FROM matches")
    with overheard() as heard:
        assert await store.history.options_before(newest, "kaboom") == {7: "{}"}
        assert await store.history.met_computers_of_before(newest) == {7}
    assert len(heard) == 2
    for statement, given in heard:
        plan = "\n".join(row for (row,) in server.rows(f"EXPLAIN {statement}", *given))
        assert "Sort" not in plan, plan
        assert "Seq Scan" not in plan, plan


class TestFences:
    """What is written for a shard is written by whoever serves it, or not at all."""

    async def test_as_long_as_the_epoch_stands(self, store: Store, server: postgres.Server) -> None:
        server.change("INSERT INTO leases (shard, shards, epoch) VALUES (3, 4, 7)")
        match_id = await lobby(store)
        with fenced(Fence(3, 7)):
            await store.matches.append(match_id, commit(1, deadlines=(TURN,)))
            await store.matches.set_message(match_id, 5, 6)
        server.change("UPDATE leases SET epoch = 8")
        with fenced(Fence(3, 7)):
            with pytest.raises(Fenced, match="Shard 3 is served by another process"):
                await store.matches.append(
                    match_id, commit(2, interaction_id=9, deadlines=(), turn_of=0)
                )
            with pytest.raises(Fenced):
                await store.matches.set_message(match_id, 7, 8)
        saved = await store.matches.load(match_id)
        assert (saved.seq, saved.deadlines, saved.match.message_id) == (1, (TURN,), 5)
        for table in ("clicks", "turns"):
            assert server.rows(f"SELECT * FROM {table}") == []
        assert await store.trouble() == "", "who was fenced off is not in trouble"
        assert store.writer.failures == 0

    async def test_a_lost_shard_costs_the_others_of_its_batch_nothing(
        self, store: Store, server: postgres.Server
    ) -> None:
        server.change("INSERT INTO leases (shard, shards, epoch) VALUES (0, 2, 1), (1, 2, 5)")
        first, lost, kept = [await lobby(store, channel) for channel in (2, 3, 4)]
        with server.locked("actions"):
            waits = [asyncio.create_task(store.matches.append(first, commit(1)))]
            await asyncio.to_thread(server.wait_for_lock)
            for match_id, fence in ((lost, Fence(1, 4)), (kept, Fence(0, 1))):
                with fenced(fence):
                    waits.append(asyncio.create_task(store.matches.append(match_id, commit(1))))
            await asyncio.sleep(0)
        outcomes = await asyncio.gather(*waits, return_exceptions=True)
        assert [type(each) for each in outcomes] == [type(None), Fenced, type(None)]
        assert server.rows("SELECT match_id FROM actions ORDER BY 1") == [(first,), (kept,)]

    async def test_who_takes_over_waits_for_the_batch_and_the_next_one_is_refused(
        self, store: Store, server: postgres.Server
    ) -> None:
        """A batch that has begun ends first; one that begins while the epoch is being raised
        waits, and then finds itself too late."""
        server.change("INSERT INTO leases (shard, shards, epoch) VALUES (0, 1, 1)")
        match_id = await lobby(store)
        assert store.shared is not None
        session: Any = await store.shared.session("takeover")
        change = session.transaction()
        await change.start()
        await session.execute("UPDATE leases SET epoch = 2")
        with fenced(Fence(0, 1)):
            late = asyncio.create_task(store.matches.append(match_id, commit(1)))
        await asyncio.to_thread(server.wait_for_lock)
        await change.commit()
        await session.close()
        with pytest.raises(Fenced):
            await late
        assert server.rows("SELECT * FROM actions") == []


class TestManyProcesses:
    """Several stores on one database."""

    async def test_matches_that_end_at_once_are_rated_in_the_order_of_their_numbers(
        self, server: postgres.Server
    ) -> None:
        stores = await opened(server.where, 3)
        seats = [[Seat(1, 1), Seat(2, 2), Seat(3 + at, 3)] for at in range(12)]
        numbers = [await play(stores[at % 3], *each, finish=False) for at, each in enumerate(seats)]
        await asyncio.gather(
            *(end(stores[at % 3], match_id, *seats[at]) for at, match_id in enumerate(numbers))
        )
        assert server.rows("SELECT DISTINCT number FROM results ORDER BY 1") == [
            (number,) for number in range(1, 13)
        ]
        before = derived(server)
        assert len(before["ratings"]) == 12 * 3 * 2
        await stores[0].leaderboards.rebuild()
        assert derived(server) == before
        for store in stores:
            await store.close()

    async def test_who_is_forgotten_while_matches_end_stands_nowhere(
        self, server: postgres.Server
    ) -> None:
        first, second = await opened(server.where, 2)
        seats = [Seat(987_654_321_987, 1), Seat(2, 2)]
        numbers = [await play(first, *seats, finish=False) for _ in range(6)]
        done = [end(first, match_id, *seats) for match_id in numbers]
        await asyncio.gather(*done[:3], second.personal_data.forget(987_654_321_987), *done[3:])
        assert "987654321987" not in server.text()
        for store in (first, second):
            await store.close()

    async def test_a_channel_has_one_open_match_whoever_asks(self, server: postgres.Server) -> None:
        stores = await opened(server.where, 2)
        made = await asyncio.gather(*map(lobby, stores), return_exceptions=True)
        assert sorted(type(each).__name__ for each in made) == ["ChannelTaken", "int"]
        with pytest.raises(ChannelTaken):
            await lobby(stores[0])
        for store in stores:
            await store.close()

    async def test_they_hear_of_each_other(self, server: postgres.Server) -> None:
        first, second = await opened(server.where, 2)
        assert first.shared is not None
        assert second.shared is not None
        heard: asyncio.Queue[str] = asyncio.Queue()
        session = await first.shared.session("listening")
        await session.add_listener("kaboom", lambda _c, _p, _n, told: heard.put_nowait(told))
        await second.shared.notify("kaboom", "forgotten 7")
        assert await asyncio.wait_for(heard.get(), 30) == "forgotten 7"
        await session.close()
        await first.shared.sole.begin(0)
        with pytest.raises(StoreError, match="Another bot is running on postgresql://"):
            await second.shared.sole.begin(0)
        for store in (first, second):
            await store.close()
        (third,) = await opened(server.where, 1)
        assert third.shared is not None
        await third.shared.sole.begin(30)
        await third.close()

    async def test_whoever_was_alone_takes_the_lock_again_or_hears_who_has_it(
        self, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its session is ended by the server: first nobody else wants it, then somebody does."""
        monkeypatch.setattr("bot.store.postgres.LOCK_AGAIN_SECONDS", 0.05)
        first, second = await opened(server.where, 2)
        assert first.shared is not None
        assert second.shared is not None
        await first.shared.sole.begin(0)
        keeping = asyncio.create_task(first.shared.sole.occupied(0))
        before = server.keeper()
        server.rows("SELECT pg_terminate_backend(?)", before)
        now = await asyncio.to_thread(server.keeper, before)
        with pytest.raises(Occupied):
            await second.shared.sole.begin(0)
        second.shared.sole.close()
        assert not keeping.done()

        async def slow(purpose: str, session: Any = first.shared.session) -> Any:
            await second.shared.sole.begin(30)  # type: ignore[union-attr]
            return await session(purpose)

        monkeypatch.setattr(first.shared, "session", slow)
        server.rows("SELECT pg_terminate_backend(?)", now)
        assert "Another bot is running on postgresql://" in await asyncio.wait_for(keeping, 60)
        for store in (first, second):
            await store.close()


async def test_a_connection_that_is_cut_off_fails_who_waits_and_nobody_after(
    store: Store, server: postgres.Server
) -> None:
    match_id = await lobby(store)
    await store.matches.append(match_id, commit(1))
    with server.locked("actions"):
        waits = asyncio.create_task(store.matches.append(match_id, commit(2)))
        await asyncio.to_thread(server.wait_for_lock)
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        server.rows(
            f"{ended} WHERE application_name LIKE 'kaboom%' AND datname = current_database()"
        )
        with pytest.raises(StoreError, match="The database failed"):
            await waits
    for _ in range(2):  # the first may find a connection of the pool gone as well
        try:
            await store.matches.get(match_id)
        except StoreError:
            continue
    assert await store.trouble() == ""
    await store.matches.append(match_id, commit(2))
    assert (await store.matches.load(match_id)).seq == 2


FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'No space left on device';
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON actions EXECUTE FUNCTION full_disk()
"""


async def test_a_save_that_the_server_refuses_is_told_although_less_can_be_written(
    store: Store, server: postgres.Server
) -> None:
    """A full disk refuses what needs a new page, and takes what overwrites a row."""
    match_id = await lobby(store)
    server.change(FULL)
    try:
        with pytest.raises(StoreError):
            await store.matches.append(match_id, commit(1))
        said = "nothing can be saved: The database failed at this: No space left on device."
        assert await store.trouble() == said
        assert await store.trouble() == "", "nobody has tried since"
    finally:
        server.change("DROP FUNCTION full_disk CASCADE")
    await store.matches.append(match_id, commit(1))
    with pytest.raises(StoreError):
        await store.matches.append(match_id, commit(1))
    assert await store.trouble() == "", "a caller's mistake is no trouble"


async def test_a_statement_that_takes_too_long_is_told_by_an_idle_bot_too(
    server: postgres.Server,
) -> None:
    ((name,),) = server.rows("SELECT current_database()")
    server.change(f"ALTER DATABASE {name} SET statement_timeout = '500ms'")
    try:
        store = await Store.open(server.where)
        match_id = await lobby(store)
        assert await store.trouble() == ""
        with server.locked("counters"):
            assert "nothing can be saved: " in (said := await store.trouble())
            assert "statement timeout" in said
        with server.locked("actions"):
            with pytest.raises(StoreError):
                await store.matches.append(match_id, commit(1))
            assert "statement timeout" in await store.trouble()
        assert await store.trouble() == ""
        await store.close()
    finally:
        server.change(f"ALTER DATABASE {name} RESET statement_timeout")


async def test_a_store_that_does_not_answer_is_told_and_asked_once(
    store: Store, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.store.CHECK_SECONDS", 0.2)
    with server.locked("counters"):
        for _ in range(3):
            assert await store.trouble() == "its store has not answered for 0 seconds."
        assert server.rows(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())"
        ) == [(1,)]
    monkeypatch.setattr("bot.store.store.CHECK_SECONDS", 60.0)
    assert await store.trouble() == ""


@pytest.mark.slow
async def test_a_server_that_is_stopped_and_started_again_is_found_again() -> None:
    """Meanwhile nothing is told to be kept, and nothing that was told is lost."""
    if why := postgres.missing():
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="kaboom-stopped-"))
    folder.chmod(0o755)
    postgres.start(folder, os.getpid())
    store = await Store.open(await postgres.create(folder, "kaboom"))
    match_id = await lobby(store)
    await store.matches.append(match_id, commit(1))
    postgres.stop(folder)
    for _ in range(2):
        with pytest.raises(StoreError, match="The database failed at this"):
            await store.matches.append(match_id, commit(2))
        with pytest.raises(StoreError, match="The database failed at this"):
            await store.matches.set_message(match_id, 1, 2)
        with pytest.raises(Unreadable):
            await store.matches.load(match_id)
    assert store.writer.failures == 4
    assert "nothing can be saved: " in await store.trouble()
    postgres.go(folder)
    assert await store.trouble() == ""
    await store.matches.append(match_id, commit(2))
    assert (await store.matches.load(match_id)).seq == 2
    await store.close()
    postgres.stop(folder)
    shutil.rmtree(folder, ignore_errors=True)


async def test_each_refusal_is_a_sentence_without_the_password(server: postgres.Server) -> None:
    where = server.where
    for address, says in (
        (where.replace("?", "_none?"), "is not there: make it with createdb"),
        ("postgresql://kaboom:secret@127.0.0.1:1/kaboom", "can't be reached"),
        (where.replace("kaboom@", "nobody:secret@"), "refuses the name or the password|can't be"),
    ):
        with pytest.raises(StoreError, match=says) as raised:
            await Store.open(address)
        assert "secret" not in str(raised.value)


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
async def test_a_database_that_not_every_name_fits_into_is_refused(encoding: str) -> None:
    if why := postgres.missing():
        pytest.skip(why)
    name = f"narrow_{encoding.lower()}_{os.getpid()}"
    server = postgres.Server(postgres.url(postgres.cluster(), "postgres"))
    server.change(f"CREATE DATABASE {name} ENCODING '{encoding}' TEMPLATE template0")
    server.hang_up()
    other = postgres.Server(postgres.url(postgres.cluster(), name))
    with pytest.raises(StoreError, match=f"keeps text in {encoding}") as raised:
        await Store.open(other.where)
    assert not raised.value.passing
    assert "createdb --encoding=UTF8 --template=template0" in str(raised.value)
    assert str(raised.value).count(". ") == 0
    told = await doctor.server(other.where)
    assert (told.level, told.said) == ("fail", str(raised.value))
    assert other.rows("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]
    other.hang_up()


async def test_what_is_of_another_program_or_of_later_is_left_alone() -> None:
    if why := postgres.missing():
        pytest.skip(why)
    for change, says in (
        ("UPDATE alembic_version SET version_num = '9999'", "of a newer version"),
        ("DROP TABLE alembic_version", "belongs to another program"),
        ("DROP TABLE races", "lacks the table races"),
        ("INSERT INTO moving (name) VALUES ('matches')", "run move-to-postgres again"),
    ):
        other = postgres.Server(postgres.new_database())
        other.change(change)
        before = other.text()
        with pytest.raises(StoreError, match=says):
            await Store.open(other.where)
        assert other.text() == before
        other.hang_up()


@pytest.mark.slow
async def test_a_season_gives_the_same_ratings_on_both_to_the_last_digit(
    server: postgres.Server, tmp_path: Path, now: Now
) -> None:
    """With somebody forgotten in it, and people who want to be on the board of all servers."""
    chance = random.Random("both")
    databases = (File(empty(tmp_path / "kaboom.sqlite3")), server)
    stores = [await Store.open(each.where, now_ms=now) for each in databases]
    for store in stores:
        await store.personal_data.show(3, True)
    for count, (seats, guild_id, game) in enumerate(a_season(chance, 60)):
        now.ms += chance.randint(1, 3 * 24 * 60 * 60 * 1000)
        for store in stores:
            await play(store, *seats, game=game, guild_id=guild_id)
            if count == 30:
                await store.personal_data.show(4, True)
    file, served = map(derived, databases)
    assert file == served
    assert len(file["standings"]) > 50
    for store in stores:
        assert await store.leaderboards.rebuild() == (
            len({row[3] for row in file["ratings"]}),
            len(file["standings"]),
        )
        await store.close()
    assert derived(server) == file


async def test_an_interaction_that_nobody_fetched_leaves_with_the_old_clicks(
    server: postgres.Server,
) -> None:
    store = await Store.open(server.where)
    for number, minutes in ((1, 61), (2, 59)):
        server.change(
            "INSERT INTO handed (id, shard, payload, at)"
            f" VALUES (?, 0, 'whole', now() - interval '{minutes} minutes')",
            number,
        )
    await store.clicks.prune()
    await store.close()
    assert server.rows("SELECT id FROM handed") == [(2,)]
