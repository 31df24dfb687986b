"""Fixtures that run the real bot as a separate process on a local Discord, and that record all
requests."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.local.serve import LocalDiscord
from tests.support import postgres
from tests.support.database import empty
from tests.support.local.fixtures import anneke, bashir, chioma, local
from tests.support.wire import forks
from tests.support.wire.fleet import Fleet, open_rooms
from tests.support.wire.games import FULL
from tests.support.wire.playing import log_of

__all__ = ["anneke", "bashir", "chioma", "local"]

on_postgres = pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-")

QUICK = {
    "KABOOM_CLOCK_FLIP": "0.6",
    "KABOOM_CLOCK_WINDOW": "0.3",
    "KABOOM_CLOCK_BETWEEN": "20",
    "KABOOM_GATHER_MS": "15",
    "KABOOM_PAINT_GAP_MS": "20",
    "KABOOM_COMPUTER_PACE": "0.02",
    "KABOOM_DEFER_MS": "2500",
    "KABOOM_LATE_MS": "2900",
    "KABOOM_CARD_EMOJIS": "false",
    "KABOOM_LOG_FORMAT": "json",
    "KABOOM_LOG_LEVEL": "INFO",
}
"""Settings with which people never have to wait. A slow machine gets as much time as a host may
set."""
PATIENT = {f"KABOOM_CLOCK_{name}": "600" for name in ("PEEK", "FLIP", "TURN", "LOOK")}
"""Settings with which no clock moves for a player."""


def environment(home: Path, local: LocalDiscord | None = None, **varied: str) -> dict[str, str]:
    """Return the environment of a bot whose files are in `home`, without our own settings."""
    env = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KABOOM_", "DISCORD_"))
    }
    env |= {
        "KABOOM_DATABASE": str(home / "kaboom.sqlite3"),
        "KABOOM_HEARTBEAT_FILE": str(home / "heartbeat"),
    }
    if local is not None:
        env |= {
            "DISCORD_TOKEN": local.token,
            "KABOOM_API_BASE": local.api,
            "KABOOM_GATEWAY": local.gateway,
        }
    return env | varied


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with LocalDiscord(answer_within=60.0) as local:
        open_rooms(local)
        env = {**QUICK, "WIRE_PATIENT": "1", "KABOOM_CLOCK_PEEK": "600", "KABOOM_CLOCK_TURN": "600"}
        fleet = Fleet(local, tmp_path, postgres.emptied().where, env)
        try:
            yield fleet
        finally:
            await fleet.end()


class Bots:
    """Starts, kills and stops processes of the bot, one at a time, on the same store."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.module = "tests.support.wire.quick"
        """The name of the module that is run as the bot."""
        self.process: forks.BotProcess | None = None
        self._env: dict[str, str] = {}

    async def start(self, local: LocalDiscord, **varied: str) -> None:
        """Start the bot and wait until it is connected. `varied` is kept for later starts."""
        self.vary(**varied)
        database = self.home / "kaboom.sqlite3"
        if not FULL and not database.exists():
            empty(database)  # otherwise the bot creates it, which takes longer
        env = environment(self.home, local, **QUICK) | self._env
        local.wire.expect()
        with (self.home / "log").open("ab") as log:
            self.process = await forks.start(self.module, env, log)
        await asyncio.wait_for(local.wire.ready.wait(), 60)

    def vary(self, **varied: str) -> None:
        self._env |= varied

    async def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    async def stop(self) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), 60)

    @property
    def log(self) -> list[dict[str, Any]]:
        return log_of(self.home / "log")

    @property
    def said(self) -> set[str]:
        return {line["event"] for line in self.log}

    @property
    def errors(self) -> list[dict[str, Any]]:
        """The errors in the log, without those of `discord.shard` about lost connections."""
        return [
            line
            for line in self.log
            if line["level"] in ("error", "critical") and line.get("logger") != "discord.shard"
        ]


class Judge:
    def __init__(self, local: LocalDiscord) -> None:
        self.answers: list[tuple[str, str, int]] = []
        local.rest.on_answer = self.heard

    def heard(self, method: str, path: str, status: int) -> None:
        self.answers.append((method, path, status))

    @property
    def refused(self) -> list[str]:
        return [
            f"{status}: {method} {path}" for method, path, status in self.answers if status >= 400
        ]

    @property
    def kinds(self) -> Counter[str]:
        return Counter(_kind(method, path) for method, path, _ in self.answers)


def _kind(method: str, path: str) -> str:
    kind = path.strip("/").partition("/")[0]
    where = {"webhooks": "private", "channels": "public"}.get(kind, kind)
    return "answer" if kind == "interactions" else f"{method} {where}"


@pytest.fixture
def judge(local: LocalDiscord) -> Judge:
    return Judge(local)


@pytest.fixture
def nothing_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    bad = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    assert not bad, bad


@pytest.fixture
async def bots(tmp_path: Path) -> AsyncIterator[Bots]:
    them = Bots(tmp_path)
    yield them
    await them.kill()


@pytest.fixture
def unhurried(local: LocalDiscord, bots: Bots) -> None:
    """Accept late responses, for tests of what the responses contain."""
    local.world.store.answer_within = 60.0
    bots.vary(WIRE_PATIENT="1")
