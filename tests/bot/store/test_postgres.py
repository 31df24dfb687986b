"""What exists only on PostgreSQL: its tables, tenures, the order of commits, and lost
connections."""

from __future__ import annotations

import asyncio
import os
import random
import struct
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.ops import doctor
from bot.store import Fenced, Store, StoreError, Tenure, under
from bot.store.schema import MIGRATIONS
from tests.bot.store.conftest import TURN, Now, commit, lobby
from tests.bot.store.test_questions import overheard
from tests.bot.store.test_ratings import Seat, a_season, derived, end, play, rebuilt_alike
from tests.support import postgres
from tests.support.database import File, empty

pytestmark = pytest.mark.slow


@pytest.fixture
async def several(server: postgres.Server) -> AsyncGenerator[list[Store]]:
    """The stores of three processes that use the same database."""
    async with AsyncExitStack() as stack:
        found = [await Store.open(server.where) for _ in range(3)]
        for each in found:
            stack.push_async_callback(each.close)
        yield found


@pytest.fixture
def only_postgres() -> None:
    """Skip the test if PostgreSQL is missing."""
    if why := postgres.missing():
        pytest.skip(why)


FOUR = "(0, 4, 1, NULL, now() - interval '1 day', NULL, 'old', 3, 'wss://x')"
EIGHT = "(1, 8, 7, 'me', now(), 5, 'new', 9, 'wss://y')"


@pytest.mark.parametrize(
    ("leases", "shards", "kept"),
    [
        ([], 0, []),
        ([FOUR, EIGHT], 8, [(1, "new", 9, "wss://y")]),
        (["(2, 4, 0, NULL, NULL, NULL, NULL, NULL, NULL)"], 4, []),
        (["(2, 4, 1, 'me', now(), 1, 'new', NULL, NULL)"], 4, []),
    ],
)
@pytest.mark.usefixtures("only_postgres")
async def test_the_leases_of_earlier_versions_become_gateway_sessions(
    leases: list[str], shards: int, kept: list[tuple[Any, ...]]
) -> None:
    name = f"leased_{os.getpid()}_{len(leases)}_{abs(hash(str(leases)))}"
    old = postgres.Server(await postgres.create(postgres.cluster(), name))
    old.change((MIGRATIONS / "baseline.sql").read_text())
    old.change("INSERT INTO alembic_version VALUES ('0012')")
    for lease in leases:
        old.change(f"INSERT INTO leases VALUES {lease}")
    await (await Store.open(old.where)).close()
    assert old.rows("SELECT value FROM counters WHERE name = 'shards'") == [(shards,)]
    assert old.rows("SELECT * FROM gateway_sessions") == kept
    assert old.rows("SELECT to_regclass('leases')") == [(None,)]
    old.hang_up()


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
    """Even if the server has no statistics on new rows. Hundreds of tables open at the same time
    when a process takes over shards."""
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


async def taken(store: Store, shard: int, count: int = 4) -> Tenure:
    assert store.shared is not None
    tenure = await (await store.shared.writing()).take(shard, count)
    assert tenure is not None
    return tenure


class TestTenures:
    """Only the process that serves a shard can write the shard's data."""

    async def test_nothing_is_written_once_the_shard_was_given_back(
        self, store: Store, server: postgres.Server
    ) -> None:
        tenure, match_id = await taken(store, 3), await lobby(store)
        with under(tenure):
            await store.matches.append(match_id, commit(1, deadlines=(TURN,)))
            await store.matches.set_message(match_id, 5, 6)
        assert store.shared is not None
        await (await store.shared.writing()).give_back(tenure)
        await taken(store, 3)
        with under(tenure):
            with pytest.raises(Fenced, match="does not serve shard 3 any more"):
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
        held, over = await taken(store, 0), await taken(store, 1)
        first, lost, kept = [await lobby(store, channel) for channel in (2, 3, 4)]
        with server.locked("actions"):
            waits = [asyncio.create_task(store.matches.append(first, commit(1)))]
            await asyncio.to_thread(server.wait_for_lock)
            for match_id, tenure in ((lost, over), (kept, held)):
                with under(tenure):
                    waits.append(asyncio.create_task(store.matches.append(match_id, commit(1))))
            await asyncio.sleep(0)
            over.over = True
        outcomes = await asyncio.gather(*waits, return_exceptions=True)
        assert [type(each) for each in outcomes] == [type(None), Fenced, type(None)]
        assert server.rows("SELECT match_id FROM actions ORDER BY 1") == [(first,), (kept,)]


class TestManyProcesses:
    async def test_matches_that_end_at_once_are_rated_in_the_order_of_their_numbers(
        self, several: list[Store], server: postgres.Server
    ) -> None:
        seats = [[Seat(1, 1), Seat(2, 2), Seat(3 + at, 3)] for at in range(12)]
        ends = [
            end(several[at % 3], await play(several[at % 3], *each, finish=False), *each)
            for at, each in enumerate(seats)
        ]
        await asyncio.gather(*ends)
        numbers = server.rows("SELECT DISTINCT number FROM results ORDER BY 1")
        assert numbers == [(number,) for number in range(1, 13)]
        assert len(derived(server)["ratings"]) == 12 * 3 * 2
        await rebuilt_alike(several[0], server)

    async def test_who_is_forgotten_while_matches_end_stands_nowhere(
        self, several: list[Store], server: postgres.Server
    ) -> None:
        first, second, _ = several
        seats = [Seat(987_654_321_987, 1), Seat(2, 2)]
        numbers = [await play(first, *seats, finish=False) for _ in range(6)]
        done = [end(first, match_id, *seats) for match_id in numbers]
        await asyncio.gather(*done[:3], second.personal_data.forget(987_654_321_987), *done[3:])
        assert "987654321987" not in server.text()

    async def test_a_channel_has_one_open_match_whoever_asks(self, several: list[Store]) -> None:
        made = await asyncio.gather(*map(lobby, several), return_exceptions=True)
        told = sorted(type(each).__name__ for each in made)
        assert told == ["ChannelTaken", "ChannelTaken", "int"]

    async def test_a_command_serves_all_and_keeps_others_out(
        self, several: list[Store], server: postgres.Server
    ) -> None:
        first, second, _ = several
        assert first.shared is not None
        assert second.shared is not None
        async with first.shared.alone() as session:
            await lobby(first)
            with pytest.raises(StoreError, match="Another bot is running on postgresql://"):
                async with second.shared.alone():
                    pass
        while server.rows("SELECT 1 FROM pg_stat_activity WHERE pid = ?", session.pid):
            await asyncio.sleep(0.01)  # the server frees a session's locks when that has ended
        async with second.shared.alone():
            await lobby(second, 3)


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
    """A save that has failed is reported even if other writes succeed. A full disk, for example,
    still accepts writes that overwrite a row."""
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
@pytest.mark.usefixtures("only_postgres")
async def test_a_database_that_not_every_name_fits_into_is_refused(encoding: str) -> None:
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


@pytest.mark.usefixtures("only_postgres")
async def test_what_is_of_another_program_or_of_later_is_left_alone() -> None:
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


async def test_a_season_gives_the_same_ratings_on_both_to_the_last_digit(
    server: postgres.Server, tmp_path: Path, now: Now
) -> None:
    chance = random.Random("both")
    databases = (File(empty(tmp_path / "kaboom.sqlite3")), server)
    stores = [await Store.open(each.where, now_ms=now) for each in databases]
    for count, (seats, guild_id, game) in enumerate(a_season(chance, 40)):
        now.ms += chance.randint(1, 3 * 24 * 60 * 60 * 1000)
        for store in stores:
            if count in (0, 20):
                await store.personal_data.show(3 + bool(count), True)
            await play(store, *seats, game=game, guild_id=guild_id)
    file, served = map(derived, databases)
    assert file == served
    assert len(file["standings"]) > 50
    for store, database in zip(stores, databases, strict=True):
        await rebuilt_alike(store, database)
        await store.close()


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


SENTENCE = r"is behind a pooler such as pgbouncer.*name the address of PostgreSQL itself\.$"


@asynccontextmanager
async def pooler(address: str, *, refuses: bool) -> AsyncGenerator[str]:
    """Run a server that behaves like pgbouncer, and yield its URL.

    If `refuses` is true, the server refuses startup parameters, otherwise it ignores them. It gives
    each client a separate process number.
    """
    parts = urlsplit(address)
    folder = parse_qs(parts.query)["host"][0]
    talking: list[asyncio.Task[None]] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        size = int.from_bytes(await reader.readexactly(4))
        startup = await reader.readexactly(size - 4)
        if len(startup) == 4:  # whether there is TLS
            writer.write(b"N")
            size = int.from_bytes(await reader.readexactly(4))
            startup = await reader.readexactly(size - 4)
        if refuses:
            said = b"SFATAL\0C08P01\0Munsupported startup parameter: jit\0\0"
            writer.write(b"E" + struct.pack("!i", len(said) + 4) + said)
            writer.close()
            return
        there = await asyncio.open_unix_connection(Path(folder) / ".s.PGSQL.5432")
        there[1].write(struct.pack("!i", len(startup) + 4) + startup)

        async def pass_on() -> None:
            while data := await reader.read(65536):
                there[1].write(data)
            there[1].close()

        talking.append(asyncio.create_task(pass_on()))
        try:
            while True:
                kind = await there[0].readexactly(1)
                size = int.from_bytes(await there[0].readexactly(4))
                body = await there[0].readexactly(size - 4)
                if kind == b"K":
                    body = struct.pack("!i", 7) + body[4:]
                writer.write(kind + struct.pack("!i", size) + body)
        except asyncio.IncompleteReadError:
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"postgresql://{parts.username}@127.0.0.1:{port}{parts.path}"
    finally:
        server.close()
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)


@pytest.mark.parametrize("refuses", [True, False])
async def test_a_pooler_is_refused(server: postgres.Server, refuses: bool) -> None:
    async with pooler(server.where, refuses=refuses) as url:
        with pytest.raises(StoreError, match=SENTENCE) as raised:
            await Store.open(url)
    assert not raised.value.passing
    assert "\n" not in str(raised.value)
