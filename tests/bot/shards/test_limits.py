"""A process has the same share of Discord's limits as it has of the shards."""

from __future__ import annotations

import asyncio

from bot.shards.limits import Budget


async def spent(budget: Budget, seconds: float) -> int:
    """Return how many requests the budget lets through in `seconds` seconds of the event loop's
    time."""
    count = 0

    async def ask() -> None:
        nonlocal count
        while True:
            await budget.acquire()
            count += 1

    asking = asyncio.create_task(ask())
    await asyncio.sleep(seconds)
    asking.cancel()
    return count


async def test_two_halves_are_no_more_than_the_whole() -> None:
    halves = Budget(10, 50), Budget(10, 50)
    for half in halves:
        half.share(0.5)
    loop = asyncio.get_running_loop()
    began = loop.time()
    first, second = await asyncio.gather(*(spent(half, 0.3) for half in halves))
    assert first + second <= 10 + 50 * (loop.time() - began) + 2


async def test_who_has_no_shard_may_still_ask_now_and_then() -> None:
    budget = Budget(4, 35)
    budget.share(0.0)
    assert budget.has_capacity()
    await budget.acquire()
    assert not budget.has_capacity()
