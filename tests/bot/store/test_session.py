"""The writing session on a real server: locks that are leaked, lost or taken, and how a session
ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Any, TypeAlias

import pytest

from bot.shards import limits
from bot.store import Fenced, Store, StoreError, Tenure, under
from bot.store.protocol import Occupied
from bot.store.session import CLASS, EVERYONE, LEADER, OURS, Resume, WritingSession
from tests.bot.store.conftest import commit, lobby
from tests.support import postgres

pytestmark = pytest.mark.slow

RESUME = Resume("session", 17, "ws://gateway")


class Process:
    """A process of the bot, with its store and its database session."""

    def __init__(self, store: Store, session: WritingSession) -> None:
        assert store.shared is not None
        self.store, self.shared, self.session = store, store.shared, session

    async def take(self, shard: int, count: int = 4) -> Tenure:
        tenure = await self.session.take(shard, count)
        assert tenure is not None
        return tenure

    async def beat(self, wanted: str | None = "auto/4", *noted: tuple[int, Resume]) -> Any:
        return await self.session.beat("me", wanted, noted=noted)


Open: TypeAlias = Callable[[], Awaitable[Process]]


@pytest.fixture
async def begin(server: postgres.Server) -> AsyncIterator[Open]:
    """Return a function that starts another process on the database."""
    begun: list[Store] = []

    async def another() -> Process:
        store = await Store.open(server.where)
        begun.append(store)
        assert store.shared is not None
        return Process(store, await store.shared.writing())

    yield another
    for store in begun:
        await store.close()


def locked(server: postgres.Server, key: int) -> list[int]:
    """Return the pids of the server's backends that hold this lock."""
    return [
        pid
        for (pid,) in server.rows(f"SELECT pid FROM pg_locks WHERE {OURS} AND objid::int = ?", key)
    ]


async def freed(server: postgres.Server, shard: int) -> None:
    async with asyncio.timeout(60):
        while await asyncio.to_thread(locked, server, shard):
            await asyncio.sleep(0.01)


class TestTaking:
    async def test_a_shard_is_one_session_s_until_it_is_given_back(self, begin: Open) -> None:
        one, two = await begin(), await begin()
        tenure = await one.take(1)
        assert await one.session.take(1, 4) is None
        assert await two.session.take(1, 4) is None
        await one.session.give_back(tenure, RESUME)
        assert tenure.over
        again = await two.take(1)
        assert not again.over

    async def test_what_waits_for_its_turn_when_the_shard_is_given_back_fails(
        self, begin: Open, server: postgres.Server
    ) -> None:
        one = await begin()
        tenure, match_id = await one.take(1), await lobby(one.store)
        with server.locked("actions"), under(tenure):
            first = asyncio.create_task(one.store.matches.append(match_id, commit(1)))
            await asyncio.to_thread(server.wait_for_lock)
            second = asyncio.create_task(one.store.matches.append(match_id, commit(2)))
            await asyncio.sleep(0)
            giving = asyncio.create_task(one.session.give_back(tenure))
            await asyncio.sleep(0)
            assert locked(server, 1) == [one.session.pid], "the move before it is under way"
        await giving
        await first
        with pytest.raises(Fenced):
            await second
        assert server.rows("SELECT seq FROM actions") == [(1,)]

    async def test_takes_that_are_cancelled_leak_no_lock(
        self, begin: Open, server: postgres.Server
    ) -> None:
        one = await begin()
        for number in range(60):
            taking = asyncio.create_task(one.session.take(number % 4, 4))
            for _ in range(number % 12):
                await asyncio.sleep(0)
            taking.cancel()
            await asyncio.gather(taking, return_exceptions=True)
        await one.beat()
        held = server.rows(f"SELECT objid::int FROM pg_locks WHERE {OURS} AND objid::int >= 0")
        assert sorted(shard for (shard,) in held) == sorted(one.session.tenures)

    async def test_a_transaction_of_the_last_holder_keeps_the_next_one_out(
        self, begin: Open, server: postgres.Server
    ) -> None:
        one, two = await begin(), await begin()
        tenure, match_id = await one.take(2), await lobby(one.store)
        with server.locked("matches"), under(tenure):
            writing = asyncio.create_task(one.store.matches.set_message(match_id, 5, 6))
            await asyncio.to_thread(server.wait_for_lock)
            one.session.end()
            await freed(server, 2)
            with pytest.raises(StoreError, match="has not ended yet"):
                await two.session.take(2, 4)
            assert locked(server, 2) == [], "it is given back until the next beat"
        await writing
        await two.take(2)
        with under(tenure), pytest.raises(Fenced):
            await one.store.matches.set_message(match_id, 7, 8)
        assert (await two.store.matches.get(match_id)).message_id == 5

    async def test_nothing_is_written_where_the_session_lost_the_lock_unnoticed(
        self, begin: Open, server: postgres.Server
    ) -> None:
        """No moves are written while another session has the lock of the shard either. A pooler or
        a bug can lead to this."""
        one = await begin()
        tenure, match_id = await one.take(2), await lobby(one.store)
        await one.session.execute(f"SELECT pg_advisory_unlock({CLASS}, 2)")
        with under(tenure), pytest.raises(Fenced):
            await one.store.matches.set_message(match_id, 7, 8)
        assert server.rows(f"SELECT pg_try_advisory_lock({CLASS}, 2)") == [(True,)]
        try:
            with under(tenure), pytest.raises(Fenced):
                await one.store.matches.append(match_id, commit(1))
            assert server.rows("SELECT * FROM actions") == []
        finally:
            server.change(f"SELECT pg_advisory_unlock({CLASS}, 2)")


class TestBeats:
    async def test_locks_too_many_are_freed_and_tenures_without_one_end(
        self, begin: Open, server: postgres.Server
    ) -> None:
        one = await begin()
        lost, kept = await one.take(0), await one.take(1)
        await one.session.execute(f"SELECT pg_advisory_unlock({CLASS}, 0)")
        for _ in range(2):
            await one.session.execute(f"DO $$ BEGIN PERFORM pg_advisory_lock({CLASS}, 3); END $$")
        with pytest.raises(StoreError):
            await one.session.execute(
                f"DO $$ BEGIN PERFORM pg_advisory_lock({CLASS}, 2); RAISE 'no'; END $$"
            )
        assert locked(server, 2) == [one.session.pid]
        await one.beat()
        assert (lost.over, kept.over) == (True, False)
        assert [locked(server, shard) for shard in range(4)] == [[], [one.session.pid], [], []]

    async def test_gateway_sessions_are_kept_by_shard(
        self, begin: Open, server: postgres.Server
    ) -> None:
        one = await begin()
        tenure = await one.take(2)
        await one.beat("auto/4", (2, RESUME))
        stored = "SELECT * FROM gateway_sessions"
        assert server.rows(stored) == [(2, *RESUME)]
        await one.session.give_back(tenure, RESUME._replace(sequence=18))
        assert server.rows(stored) == [(2, *RESUME._replace(sequence=18))]
        await one.take(1, 8)
        assert server.rows(stored) == [], "they were of another number of shards"

    async def test_a_process_that_does_not_beat_is_ended_and_no_other(
        self, begin: Open, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        silent, beating, watching = await begin(), await begin(), await begin()
        held = [await silent.take(0), await beating.take(1)]
        for process in (silent, beating):
            await process.beat()
        now = 0.0
        monkeypatch.setattr("bot.store.session.time.monotonic", lambda: now)
        for number in range(7):
            now = number * 10.0
            await watching.beat()
            await beating.beat()
        assert not held[0].over, "much time has passed, and few beats"
        now = 70.0
        for _ in range(5):
            await watching.beat()
            await beating.beat()
        await asyncio.wait_for(silent.session.ended.wait(), 60)
        assert [tenure.over for tenure in held] == [True, False]

    async def test_many_beats_in_little_time_end_nobody(self, begin: Open) -> None:
        """The clock of the database isn't used, so setting it ends no tenure either."""
        silent, watching = await begin(), await begin()
        tenure = await silent.take(0)
        await silent.beat()
        for _ in range(20):
            await watching.beat()
        assert not tenure.over

    async def test_another_s_backend_that_may_not_be_ended_ends_no_beat(
        self, begin: Open, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        silent, watching = await begin(), await begin()
        await silent.take(0)
        await silent.beat()
        monkeypatch.setattr("bot.store.session.SILENT_SECONDS", -1.0)
        server.change("DROP ROLE IF EXISTS weak; CREATE ROLE weak")
        server.change("GRANT ALL ON ALL TABLES IN SCHEMA public TO weak")
        await watching.session.execute("SET ROLE weak")
        try:
            for _ in range(12):
                await watching.beat()
            look = await watching.beat()
            assert look.shards == {0: silent.session.pid}
            assert not watching.session.ended.is_set()
        finally:
            await watching.store.close()
            server.change("DROP OWNED BY weak; DROP ROLE weak")

    async def test_only_exactly_that_backend_is_ended(self, begin: Open) -> None:
        one, two = await begin(), await begin()
        before = one.session.started.replace(year=2001)
        await two.session.end_backend(one.session.pid, before)
        await one.beat()
        await two.session.end_backend(one.session.pid, one.session.started)
        await asyncio.wait_for(one.session.ended.wait(), 60)

    async def test_a_new_session_ends_the_former_backend_of_its_process(
        self, begin: Open, server: postgres.Server
    ) -> None:
        """A new session ends the backend of its process's former session. If only the network has
        failed, that backend still holds the locks."""
        one = await begin()
        tenure = await one.take(0)
        before, raw = one.session.pid, one.session.raw
        one.session.raw = Unheard()  # type: ignore[assignment]
        one.session.end()
        assert tenure.over
        assert locked(server, 0) == [before]
        after = await one.shared.writing()
        assert after.pid != before
        await freed(server, 0)
        async with asyncio.timeout(60):
            while not raw.is_closed():
                await asyncio.sleep(0.01)


class Unheard:
    """A connection whose closing doesn't reach the server."""

    def terminate(self) -> None: ...


class TestEnds:
    """The session ends after every error that leaves the effect of a statement unknown."""

    async def test_the_server_ends_it_when_nothing_comes_from_it(
        self, begin: Open, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bot.store.session.SILENT_SECONDS", 0.3)
        one = await begin()
        tenure = await one.take(0)
        await asyncio.wait_for(one.session.ended.wait(), 60)
        assert tenure.over
        await freed(server, 0)

    async def test_settings_that_the_server_does_not_take_are_told(
        self, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """If a setting has no effect, this is an error, because a pooler or the server's platform
        may ignore settings."""
        monkeypatch.setattr("bot.store.postgres.silent_settings", dict)
        with pytest.raises(StoreError, match="idle_session_timeout = 0 and does not take 15000"):
            await Store.open(server.where)

    @pytest.mark.parametrize("kind", ["InternalClientError", "InterfaceError", "TimeoutError"])
    async def test_an_error_that_is_not_the_server_s(self, begin: Open, kind: str) -> None:
        import asyncpg  # pyright: ignore[reportMissingTypeStubs]

        one = await begin()
        tenure = await one.take(0)
        error = TimeoutError if kind == "TimeoutError" else getattr(asyncpg, kind)

        async def fail(_: object) -> None:
            raise error("between FATAL and EOF")

        with pytest.raises(StoreError):
            await one.session.run(fail)
        assert tenure.over
        with under(tenure), pytest.raises(Fenced):
            await one.store.matches.append(1, commit(1))

    async def test_an_error_that_leaves_it_whole_ends_nothing(self, begin: Open) -> None:
        one = await begin()
        tenure = await one.take(0)
        with pytest.raises(StoreError):
            await one.session.execute("SELECT 1 / 0")
        with pytest.raises(StoreError):
            await one.session.execute("SELECT $1::int", "many")
        await one.beat()
        assert not tenure.over

    async def test_a_move_never_goes_by_another_session_than_its_tenure_s(
        self, begin: Open, server: postgres.Server
    ) -> None:
        one = await begin()
        tenure, match_id = await one.take(0), await lobby(one.store)
        with server.locked("actions"), under(tenure):
            waits = [
                asyncio.create_task(one.store.matches.append(match_id, commit(seq)))
                for seq in (1, 2)
            ]
            await asyncio.to_thread(server.wait_for_lock)
            server.rows("SELECT pg_terminate_backend(?)", one.session.pid)
            await asyncio.wait(waits)
        assert all(isinstance(each.exception(), StoreError) for each in waits)
        await one.store.matches.append(match_id, commit(3))
        assert server.rows("SELECT seq FROM actions") == [(3,)]


@contextmanager
def of_version(server: postgres.Server, number: str) -> Generator[None]:
    """Give the database the number of another version while the `with` block runs."""
    ((before,),) = server.rows("SELECT version_num FROM alembic_version")
    server.change("UPDATE alembic_version SET version_num = ?", number)
    try:
        yield
    finally:
        server.change("UPDATE alembic_version SET version_num = ?", before)


async def test_nothing_opens_while_a_migration_runs_or_has_to_wait(
    begin: Open, server: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A migration waits for everybody who has the database open. A process that comes back after
    one doesn't go on."""
    monkeypatch.setattr("bot.store.postgres.OPEN_SECONDS", 0.2)
    one = await begin()
    with of_version(server, "0014"), pytest.raises(Occupied, match="A bot of an older version"):
        await Store.open(server.where)
    one.session.end()
    with of_version(server, "9999"), pytest.raises(StoreError, match="tables of another version"):
        await one.shared.writing()
    await one.store.close()
    server.rows(f"SELECT pg_advisory_lock({CLASS}, {EVERYONE})")
    try:
        with pytest.raises(Occupied, match="is being migrated or restored"):
            await Store.open(server.where)
    finally:
        server.rows(f"SELECT pg_advisory_unlock({CLASS}, {EVERYONE})")


async def test_gateway_sessions_are_begun_one_after_the_other_and_not_beyond_the_day_s(
    begin: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "A_DAY", 3)
    one, two = await begin(), await begin()
    first, second = await limits.reserve(one.session, 0), await limits.reserve(two.session, 0)
    assert first is not None
    assert second is not None
    assert second - first > limits.EVERY_SECONDS / 2
    assert await limits.reserve(two.session, 1) == 0, "another of Discord's buckets"
    assert await limits.reserve(one.session, 0) is None


async def test_processes_are_known_by_what_they_take(begin: Open) -> None:
    one, two, _ = await begin(), await begin(), await begin()
    await two.beat("0-1/4")
    assert (await one.beat("auto/4")).wanted == {two.session.pid: "0-1/4"}
    await two.beat(None)
    assert (await two.beat(None)).wanted == {one.session.pid: "auto/4"}
    one.session.end()
    async with asyncio.timeout(60):
        while (await two.beat()).wanted != {two.session.pid: "auto/4"}:
            await asyncio.sleep(0.01)


async def test_one_leads(begin: Open) -> None:
    one, two = await begin(), await begin()
    leading = await one.session.take(LEADER)
    assert leading is not None
    assert await two.session.take(LEADER) is None
    await one.session.give_back(leading)
    assert await two.session.take(LEADER) is not None


async def test_another_number_of_shards_waits_until_nobody_serves_the_old(begin: Open) -> None:
    one, two = await begin(), await begin()
    tenure = await one.take(1)
    with pytest.raises(Occupied, match="Other processes serve shards of 4, and this one of 8"):
        await two.session.take(5, 8)
    await one.session.give_back(tenure)
    await two.take(5, 8)
    with pytest.raises(Occupied):
        await one.session.take(0, 4)
