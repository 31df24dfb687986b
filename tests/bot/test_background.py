"""Background tasks. Their exceptions are logged and don't end periodic tasks."""

from __future__ import annotations

import asyncio

import pytest

from bot.background import attempt, spawn


async def fail() -> None:
    raise ZeroDivisionError("by nought")


async def test_a_task_that_nobody_awaits_says_that_it_failed_and_at_what(
    caplog: pytest.LogCaptureFixture,
) -> None:
    task = spawn(fail(), "dividing")  # while it is referenced, asyncio itself would never report it
    await asyncio.wait({task})
    await asyncio.sleep(0)
    (logged,) = caplog.records
    assert "dividing" in logged.getMessage()
    assert "by nought" in caplog.text


async def test_one_that_is_cancelled_or_done_says_nothing(caplog: pytest.LogCaptureFixture) -> None:
    task = spawn(asyncio.sleep(3600), "waiting")
    started = spawn(asyncio.sleep(3600), "waiting longer")
    task.cancel()  # before it began
    await asyncio.sleep(0)
    started.cancel()
    await asyncio.wait({task, started, spawn(asyncio.sleep(0), "resting")})
    assert not caplog.records


async def test_a_step_that_fails_is_logged_and_the_next_is_taken(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for _ in range(2):
        await attempt(fail(), "stepping")
    assert [record.getMessage().count("stepping") for record in caplog.records] == [1, 1]
