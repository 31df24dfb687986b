"""Two processes work together: practice rounds across both of them, preferences, and tasks that
only one of them may do."""

from __future__ import annotations

import asyncio

import pytest

from bot.commands import playing
from bot.lobby.options import LobbyDefaults
from bot.services import Services
from bot.sharding import shard_of
from bot.store.session import LEADER
from tests.support.local.harness import Person
from tests.support.wire.two import SHARDS, Two, two
from tests.wire.conftest import on_postgres

__all__ = ["two"]

pytestmark = [pytest.mark.slow, on_postgres]


async def test_what_one_process_is_asked_and_told_the_other_knows(two: Two) -> None:
    """If a practice round is requested on a server of another process, the process of shard 0
    serves the round, because all direct messages arrive there. What somebody chose holds at both
    until they are forgotten."""
    for name in ("chioma", "anneke"):
        direct = Person(two.local, name).dm()
        shard = shard_of(None, direct.channel_id, SHARDS)
        serving = next(bot for bot in two.bots if shard in bot.tables.shards.held)
        asking = two.person(name, two.other(serving))
        assert (await asking.slash("practice", game="kaboom")).ok
        there = await direct.wait_for(lambda m: "move" in m.buttons, 60)
        assert (await direct.click(there, "move")).ok
        assert direct.channel_id in serving.tables.channels
        assert direct.channel_id not in two.other(serving).tables.channels

    one, other = two.bots
    chioma = two.person("chioma", one)
    chosen = (await chioma.slash("preferences")).message
    assert (await chioma.click(chosen, "prefs plain")).ok
    await two.until(lambda: other.services.store.personal_data.plain(chioma.id))
    mine = (await chioma.slash("privacy")).message
    asked = (await chioma.click(mine, "privacy ask")).message
    await chioma.click(asked, "privacy delete")
    await two.until(lambda: not other.services.store.personal_data.plain(chioma.id))


async def test_what_is_done_once_for_all_one_process_does(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only one of two processes sends the commands to Discord, and both count their sessions
    together. If the process that sends the commands ends, the other one takes over.

    A new session is stored at once: if the process is killed in the same second, the other
    processes can continue the session.
    """
    assert two.synced == 1
    assert two.server.rows("SELECT value FROM counters WHERE name LIKE 'sessions of %'") == [
        (SHARDS,)
    ]

    def holders() -> list[int]:
        found = two.server.rows(
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ? AND granted"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            LEADER + 2**32,
        )
        return [pid for (pid,) in found]

    def noted() -> bool:
        rows = two.server.rows("SELECT session FROM gateway_sessions")
        there = {session.id for session in two.local.wire.sessions if session.connected}
        return len(there) == SHARDS and {session for (session,) in rows} == there

    (first,) = holders()
    await two.bots[0].close()
    await two.until(lambda: holders() not in ([], [first]))
    await two.until(lambda: len(two.bots[1].tables.shards.held) == SHARDS)
    assert two.synced == 1

    monkeypatch.setattr("bot.shards.sharing.BEAT_SECONDS", 3600.0)
    await asyncio.sleep(0.3)  # heartbeats that were under way
    two.local.wire.forget()
    await two.until(noted)


async def test_a_shard_is_handed_over_once_whoever_else_wants_it(two: Two) -> None:
    """A shard is handed over only once, even if a heartbeat hands it over for load balancing while
    the process is told to stop. If a notice that the shard is lost comes too late, it changes
    nothing."""
    process = two.sharing(two.bots[0])
    shard = process.held[-1]
    await asyncio.gather(*(process.hand_over(shard) for _ in range(2)))
    await process.lose(shard)

    def served() -> bool:
        there = [s for s in two.local.wire.sessions if s.connected and s.shard is not None]
        return {s.shard[0] for s in there if s.shard is not None} == set(range(SHARDS))

    await two.until(served)
    assert len(two.local.wire.identified) == SHARDS, "the session was gone on with"


async def test_a_command_that_loses_its_shard_is_served_by_whoever_has_it_now(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is told to stop while it opens a table."""
    one = two.bots[0]
    process, host = two.sharing(one), two.person("anneke", one)
    load_defaults = playing.load_defaults

    async def slow(services: Services, guild_id: int | None, channel_id: int) -> LobbyDefaults:
        if services is one.services:
            assert await process.leave()
        return await load_defaults(services, guild_id, channel_id)

    monkeypatch.setattr(playing, "load_defaults", slow)
    assert (await host.slash("kaboom")).ok
    assert "start" in (await host.wait_for(lambda m: "start" in m.buttons)).buttons
    assert two.server.rows("SELECT count(*) FROM matches") == [(1,)]
