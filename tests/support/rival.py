"""A bot without Discord. It serves free shards on PostgreSQL and makes moves as fast as it can.

Each shard has one match, which is in the channel with the number of the shard. Moves and other
writes are labelled with the tenure under which they were made. So `judge` can compare the times of
their commits with the beginnings of the tenures.

`python -m tests.support.rival URL NAME SHARDS SILENT ACKED` runs a rival. ACKED is a file to which
the rival appends each acknowledged move.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

import bot.store.postgres
import bot.store.session
from bot.store import Commit, LobbyRow, Store, StoreError, Tenure, under
from tests.support import postgres

BEAT = 0.03
EVERY = 5
"""The number of moves after which a rival makes one write that isn't a move."""
TABLES = """
CREATE TABLE takes (number bigserial, shard int, tenure text);
CREATE TABLE others (shard int, tenure text);
"""


def impatient(silent: float) -> None:
    """Shorten the time after which a silent session is ended, in this process."""
    bot.store.session.SILENT_SECONDS = silent  # type: ignore[misc]
    bot.store.postgres.MOVE_SECONDS = silent * 0.6  # type: ignore[misc]


async def arena(shards: int, url: str = "") -> postgres.Server:
    """Return a database, by default a new one, with a match for each shard."""
    server = postgres.Server(url or postgres.new_database())
    store = await Store.open(server.where)
    server.change(TABLES)
    for shard in range(shards):
        lobby = LobbyRow(game="kaboom", guild_id=1, channel_id=shard, host_id=3, options="{}")
        assert await store.matches.create(lobby) == shard + 1
    await store.close()
    return server


class Rival:
    """A bot without Discord that competes with other bots for the shards of one PostgreSQL
    database.

    `acked` lists the acknowledged moves. Each entry has the shard of the move and its number.
    """

    def __init__(self, store: Store, name: str, shards: int, acked: Path | None = None) -> None:
        assert store.shared is not None
        self.store, self.shared, self.name, self.shards = store, store.shared, name, shards
        self.acked: list[tuple[int, int]] = []
        self.failed: list[str] = []
        self._file = None if acked is None else acked.open("a", buffering=1)
        self._tenures = 0
        self.playing: dict[int, tuple[Tenure, asyncio.Task[None]]] = {}

    @property
    def held(self) -> set[int]:
        return {shard for shard, (tenure, _) in self.playing.items() if not tenure.over}

    async def run(self) -> None:
        """Beat, take free shards and play their matches, until it is cancelled."""
        try:
            while True:
                try:
                    await self.beat()
                except StoreError as error:
                    self.failed.append(str(error))
                await asyncio.sleep(BEAT)
        finally:
            for _, task in self.playing.values():
                task.cancel()

    async def beat(self) -> None:
        for shard, (tenure, task) in list(self.playing.items()):
            if tenure.over:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                del self.playing[shard]
        session = await self.shared.writing()
        look = await session.beat(self.name, f"auto/{self.shards}")
        for shard in range(self.shards):
            if shard in look.shards or shard in self.playing:
                continue
            tenure = await session.take(shard, self.shards)
            if tenure is not None:
                self._tenures += 1
                label = f"{self.name} {self._tenures}"
                taken = "INSERT INTO takes (shard, tenure) VALUES ($1, $2)"
                await session.execute(taken, shard, label)
                self.playing[shard] = tenure, asyncio.create_task(self._play(tenure, label))

    async def _play(self, tenure: Tenure, label: str) -> None:
        with under(tenure):
            while not tenure.over:
                try:
                    await self._moves(tenure, label)
                except StoreError as error:
                    self.failed.append(str(error))
                    await asyncio.sleep(BEAT)

    async def _moves(self, tenure: Tenure, label: str) -> None:
        shard = tenure.key
        seq = (await self.store.matches.load(shard + 1)).seq

        def other(connection: Connection, number: int) -> None:
            given = {"shard": shard, "label": f"{label} #{number}"}
            connection.execute(text("INSERT INTO others VALUES (:shard, :label)"), given)

        while not tenure.over:
            seq += 1
            move = Commit(seq=seq, action=label.encode(), at_ms=1, state_hash=b"")
            await self.store.matches.append(shard + 1, move)
            self.acked.append((shard, seq))
            if self._file is not None:
                self._file.write(f"{shard} {seq}\n")
            if seq % EVERY == 0:
                await self.store.writer.do(partial(other, number=seq))


def read(acked: Path) -> list[tuple[int, int]]:
    """Return the acknowledged moves of this file, without a line that a kill tore."""
    lines = acked.read_text().splitlines(keepends=True) if acked.exists() else []
    pairs = [line.split() for line in lines if line.endswith("\n")]
    return [(int(shard), int(seq)) for shard, seq in pairs]


@asynccontextmanager
async def rival(url: str, name: str, shards: int) -> AsyncGenerator[Rival]:
    store = await Store.open(url)
    found = Rival(store, name, shards)
    running = asyncio.create_task(found.run())
    try:
        yield found
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await store.close()


_JUDGED = """
WITH writes AS (
    SELECT match_id - 1 AS shard, convert_from(action, 'UTF8') AS tenure, seq::text AS what,
        pg_xact_commit_timestamp(xmin) AS at FROM actions
    UNION ALL
    SELECT shard, split_part(tenure, ' #', 1), tenure, pg_xact_commit_timestamp(xmin) FROM others
)
SELECT writes.*, newest.tenure FROM writes LEFT JOIN LATERAL (
    SELECT takes.tenure FROM takes
    WHERE takes.shard = writes.shard AND pg_xact_commit_timestamp(takes.xmin) <= writes.at
    ORDER BY pg_xact_commit_timestamp(takes.xmin) DESC, number DESC LIMIT 1
) AS newest ON true
WHERE newest.tenure IS DISTINCT FROM writes.tenure
"""


def judge(server: postgres.Server, acked: list[tuple[int, int]]) -> int:
    """Check the writes of all rivals, and return the number of moves.

    Each write must have been committed while its tenure was the newest tenure of its shard. Every
    acknowledged move must be stored exactly once.
    """
    assert server.rows("SHOW track_commit_timestamp") == [("on",)]
    late = server.rows(_JUDGED)
    assert not late, f"{len(late)} were written after a newer take: {late[:5]}"
    there: list[Any] = server.rows("SELECT match_id - 1, seq FROM actions")
    lost = set(acked) - {(shard, seq) for shard, seq in there}
    assert not lost, f"{len(lost)} acknowledged moves are lost: {sorted(lost)[:5]}"
    assert len(acked) == len(set(acked)), "a move was acknowledged twice"
    return len(there)


async def main(url: str, name: str, shards: str, silent: str, acked: str) -> None:
    impatient(float(silent))
    store = await Store.open(url)
    await Rival(store, f"{name}-{os.getpid()}", int(shards), Path(acked)).run()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
