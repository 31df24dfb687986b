"""A thread of one's own: one thing after another, and what came of it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.store.hand import Hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand("a hand")
    yield made
    made.close()


async def test_all_is_done_on_one_thread_in_the_order_it_was_given(hand: Hand) -> None:
    done: list[int] = []
    threads: set[str] = set()

    def work(number: int) -> int:
        threads.add(threading.current_thread().name)
        done.append(number)
        return number

    given = [hand.do(lambda n=n: work(n)) for n in range(20)]
    assert await asyncio.gather(*given) == done == list(range(20))
    assert threads == {"a hand"}


async def test_an_error_is_its_callers_and_the_next_thing_is_done(hand: Hand) -> None:
    def wrong() -> None:
        raise KeyError("wrong")

    failed, then = hand.do(wrong), hand.do(lambda: 7)
    with pytest.raises(KeyError, match="wrong"):
        await failed
    assert await then == 7


async def test_what_nobody_waits_for_any_more_is_done_all_the_same(hand: Hand) -> None:
    go, done = threading.Event(), threading.Event()
    first = hand.do(go.wait)
    given_up = hand.do(done.set)
    given_up.cancel()
    go.set()
    assert await first
    assert await hand.do(done.is_set)
    with pytest.raises(asyncio.CancelledError):
        await given_up


def test_a_loop_that_ends_before_its_answer_leaves_the_thread_at_work(hand: Hand) -> None:
    go = threading.Event()

    async def leave() -> None:
        hand.do(go.wait)

    asyncio.run(leave())
    go.set()

    async def ask() -> int:
        return await hand.do(lambda: 7)

    assert asyncio.run(ask()) == 7


async def test_closed_it_finishes_what_it_was_given() -> None:
    made = Hand("a hand")
    go, done = threading.Event(), threading.Event()
    made.do(go.wait)
    last = made.do(done.set)
    made.close()
    go.set()
    await last
    assert done.is_set()
