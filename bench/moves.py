"""Store moves in a store on request from standard input. `bench.stores` runs this file.

The file works with the bot of any checkout, because it imports only `bot.store` and the standard
library. A move is an action with its interaction id, its turn and its deadlines. Each table sends
its next move when its previous move is durable. So the number of concurrent moves is the number of
tables.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import time
from contextlib import AsyncExitStack

from bot.store import Commit, Deadline, LobbyRow, Store

WAITS = (Deadline("turn", 1_800_000_000_000), Deadline("look", 1_800_000_000_000))


def move(table: int, seq: int) -> Commit:
    """Return a commit with a move of typical size."""
    return Commit(
        seq=seq,
        action=b'{"type":"replace","seat":2,"number":117,"slot":3}',
        at_ms=1_700_000_000_000 + seq,
        state_hash=b"0123456789abcdef",
        interaction_id=table * 1_000_000 + seq,
        margin_ms=17,
        deadlines=WAITS,
        turn_of=seq % 4,
    )


class Moves:
    """A store with `most` open tables. The tables stay open between the parts."""

    def __init__(self, store: Store, most: int) -> None:
        self._store, self._most = store, most
        self._seq = 0
        self._tables: list[int] = []

    async def begin(self) -> None:
        """Open the tables, and store some moves to warm up."""
        for channel in range(1, self._most + 1):
            number = await self._store.matches.create(
                LobbyRow(game="kaboom", guild_id=1, channel_id=channel, host_id=1, options="{}")
            )
            self._tables.append(number)
        await self.part(min(50, self._most), 1000)

    async def part(self, tables: int, moves: int) -> tuple[float, float]:
        """Store `moves` moves, divided among `tables` tables. Returns the CPU microseconds per
        move, and the median of the milliseconds until a move was durable."""
        waited: list[float] = []
        first, each = self._seq + 1, moves // tables
        self._seq += each

        async def play(table: int) -> None:
            for seq in range(first, first + each):
                began = time.perf_counter()
                await self._store.matches.append(table, move(table, seq))
                waited.append(time.perf_counter() - began)

        began = time.process_time()
        await asyncio.gather(*map(play, self._tables[:tables]))
        spent = time.process_time() - began
        return spent / len(waited) * 1e6, statistics.median(waited) * 1e3


async def serve(where: str, fenced: bool, most: int) -> None:
    """Open the store, and store moves until standard input ends.

    Each line of input requests one part. The figures of the part are printed when it is stored. If
    `fenced` is True, the moves are stored under the tenure of a shard, if the checkout has tenures.
    """
    store = await Store.open(where)
    async with AsyncExitStack() as stack:
        if fenced and (alone := getattr(store.shared, "alone", None)):
            await stack.enter_async_context(alone())
        moves = Moves(store, most)
        await moves.begin()
        print("[]", flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            print(json.dumps(await moves.part(*json.loads(line))), flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(serve(*json.loads(sys.argv[1])))
