"""The bot as the wire tests run it: `python -m tests.support.wire.quick`. Its waits are shorter.

Two waits are shortened: the two seconds of K6.2, in which people can see a discard, and the grace
period of twenty seconds after a restart. Nothing else differs. These environment variables may be
set:

- WIRE_OPEN and WIRE_GRACE: the time of K6.2 and the grace period, in seconds (by default 0.02 and
  0.5). With WIRE_OPEN=0 there is no minimum time, so the bot doesn't wait until Discord has
  acknowledged the discard either. A benchmark presses in the millisecond in which the message
  appears, which is before the acknowledgement.
- WIRE_PATIENT: if it is 1, no press is deferred or too old because the machine is busy. The limits
  are then above those that a host may set.
- WIRE_SILENT and WIRE_SESSION: the seconds after which a silent process is considered dead, and the
  seconds between two new gateway sessions (by default 3 and 0.2).
- WIRE_BEAT: the seconds between two heartbeats of a healthy bot (by default 20).
- WIRE_LIMITED: if it is 1, the bot obeys the limit that Discord is assumed to have for all tokens
  of a channel. By default it doesn't, because test players press many times a second.
- WIRE_DISCORD: the URLs of a local Discord's REST API and gateway, separated by a space. They
  replace Discord's own URLs as the defaults. The bot's settings may still name a proxy
  (KABOOM_API_BASE).
- WIRE_WALL: a file that contains the number of seconds by which the host's clock is wrong. The bot
  then compares that clock with Discord's more often.
- WIRE_TAP: a file to which JSON lines are written. There is a line for each step that is stored and
  adopted, or that a run of a daily deal has taken. There is also a line for each paint of the table
  that Discord has acknowledged, with the step that the paint shows.

The signal SIGUSR1 makes the process collect garbage, so that its memory can be measured.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

import bot.__main__
import bot.client
import bot.match.resume
import bot.match.timers
import bot.shards.limits
import bot.shards.sharing
import bot.store.postgres
import bot.store.session
from bot.config import Settings
from bot.daily.run import Run
from bot.match.match import Match
from tests.support.stand_in import returns


def _tap(path: str) -> None:
    out = open(path, "a", encoding="utf-8", buffering=1)  # noqa: SIM115 (for the process's life)

    def say(what: str, play: Match | Run, seq: int) -> None:
        line = {"what": what, "match": play.row.id, "seq": seq, "at": time.monotonic()}
        out.write(json.dumps(line) + "\n")

    begin, commit = Match.__init__, Match.commit

    def new_begin(self: Match, *given: Any) -> None:
        begin(self, *given)
        panel, painted = self.display.panel, self.display.painted
        made = self.seq

        def new_panel() -> Any:
            nonlocal made
            made = self.seq
            return panel()

        def new_painted(mark: Any) -> None:
            say("shown", self, made)
            painted(mark)

        self.display.panel, self.display.painted = new_panel, new_painted  # type: ignore[method-assign]

    async def new_commit(self: Match, *given: Any) -> None:
        await commit(self, *given)
        say("step", self, self.seq)

    Match.__init__, Match.commit = new_begin, new_commit  # type: ignore[method-assign]
    follow, panel, painted = Run.follow, Run.panel, Run.painted
    shows: dict[int, int] = {}

    async def new_follow(self: Run) -> None:
        await follow(self)
        say("step", self, len(self.logical.log))

    def new_panel(self: Run) -> Any:
        shows[self.run.id] = len(self.logical.log)
        return panel(self)

    def new_painted(self: Run, mark: Any) -> None:
        say("shown", self, shows[self.run.id])
        painted(self, mark)

    Run.follow, Run.panel, Run.painted = new_follow, new_panel, new_painted  # type: ignore[method-assign]


def _wrong_clock(path: str) -> None:
    right, right_ns = time.time, time.time_ns

    def wrong_by() -> float:
        return float(Path(path).read_text(encoding="utf-8"))

    time.time = lambda: right() + wrong_by()
    time.time_ns = lambda: right_ns() + round(wrong_by() * 1e9)
    discord.utils.utcnow = lambda: datetime.fromtimestamp(time.time(), UTC)
    bot.client.COMPARE_SECONDS = 0.1  # type: ignore[misc]
    bot.client.BEAT_SECONDS = 0.2  # type: ignore[misc]


def open_for(least: float) -> None:
    """Set the minimum open time of a discard in this process, in seconds."""
    bot.match.timers.least_open = returns(least)
    if not least:
        bot.match.timers.PAINT_PATIENCE = 0.0  # type: ignore[misc]


def _wait_for_answers() -> None:
    run = bot.__main__.run

    async def patient(settings: Settings) -> int:
        return await run(settings.model_copy(update={"defer_ms": 60_000, "late_ms": 60_000}))

    bot.__main__.run = patient


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, lambda number, frame: gc.collect())
    open_for(float(os.environ.pop("WIRE_OPEN", "0.02")))
    grace = float(os.environ.pop("WIRE_GRACE", "0.5"))
    bot.match.timers.GRACE_SECONDS = bot.match.resume.GRACE_SECONDS = grace  # type: ignore[misc]
    silent = float(os.environ.pop("WIRE_SILENT", "3"))
    bot.store.session.SILENT_SECONDS = silent  # type: ignore[misc]
    bot.store.postgres.MOVE_SECONDS = silent * 0.6  # type: ignore[misc]
    bot.shards.sharing.BEAT_SECONDS = min(1.0, silent / 10)  # type: ignore[misc]
    bot.shards.limits.EVERY_SECONDS = float(os.environ.pop("WIRE_SESSION", "0.2"))  # type: ignore[misc]
    if beat := os.environ.pop("WIRE_BEAT", ""):
        bot.client.BEAT_SECONDS = float(beat)  # type: ignore[misc]
    if own := os.environ.pop("WIRE_DISCORD", ""):
        Route.BASE, gateway = own.split()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if os.environ.pop("WIRE_LIMITED", "") != "1":
        bot.client.CHANNEL_LIMIT = 100_000  # type: ignore[misc]
    if os.environ.pop("WIRE_PATIENT", "") == "1":
        _wait_for_answers()
    if wall := os.environ.pop("WIRE_WALL", ""):
        _wrong_clock(wall)
    if tap := os.environ.pop("WIRE_TAP", ""):
        _tap(tap)
    sys.exit(bot.__main__.main(sys.argv[1:]))
