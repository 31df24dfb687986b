"""The bot as wire tests run it: `python -m tests.support.wire.quick`, the real one with less
patience.

K6.2's two seconds are right for people; a test that plays whole rounds has no eyes. Nor does it
look around for twenty seconds after a restart. Nothing else is varied. The environment may say:

- WIRE_OPEN, WIRE_GRACE: these two, in seconds (0.02 and 0.5 unless said). With WIRE_OPEN=0 there is
  no least time, so nothing waits for Discord to say that the discard can be seen, either: a bench
  presses in the millisecond in which the picture comes, before the bot has that answer.
- WIRE_PATIENT: if 1, no press is put off or too old to count because the machine is busy with other
  things, which is more than a host may set.
- WIRE_LEASE, WIRE_SESSION: the seconds for which a lease is believed without being renewed, and
  those between two sessions that are begun (3 and 0.2 unless said).
- WIRE_BEAT: the seconds between two heartbeats of a bot that is well, 20 unless said.
- WIRE_LIMITED: if 1, the bot keeps to what Discord is believed to allow all tokens of a channel.
  Unless said it does not: players here press many times a second.
- WIRE_DISCORD: the addresses of a local Discord's REST and gateway, with a space between, which
  stand for Discord's own: the bot is told of no other, but perhaps of a proxy (KABOOM_API_BASE).
- WIRE_WALL: a file that says by how many seconds the host's clock is wrong now. It is compared with
  Discord's more often then.
- WIRE_TAP: a file that gets a line of JSON for each step that is stored and adopted, and for each
  paint of the table that Discord has acknowledged, with the step that it shows.

SIGUSR1 has garbage collected, so that what is held in memory can be measured.
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
import bot.ops.beating
import bot.shards.leases
import bot.shards.pace
import bot.shards.sharing
from bot.config import Settings
from bot.match.match import Match
from tests.support.stand_in import returns


def _tap(path: str) -> None:
    out = open(path, "a", encoding="utf-8", buffering=1)  # noqa: SIM115 (for the process's life)

    def say(what: str, play: Match, seq: int) -> None:
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


def _wrong_clock(path: str) -> None:
    right, right_ns = time.time, time.time_ns

    def wrong_by() -> float:
        return float(Path(path).read_text(encoding="utf-8"))

    time.time = lambda: right() + wrong_by()
    time.time_ns = lambda: right_ns() + round(wrong_by() * 1e9)
    discord.utils.utcnow = lambda: datetime.fromtimestamp(time.time(), UTC)
    bot.client.COMPARE_SECONDS = 0.1  # type: ignore[misc]
    bot.ops.beating.BEAT_SECONDS = 0.2  # type: ignore[misc]


def open_for(least: float) -> None:
    """Every discard is open for so many seconds in this process, whatever the rules say."""
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
    lease = float(os.environ.pop("WIRE_LEASE", "3"))
    bot.shards.leases.LIVE_SECONDS = lease  # type: ignore[misc]
    bot.shards.sharing.STILL_SECONDS = lease * 0.6  # type: ignore[misc]
    bot.shards.sharing.BEAT_SECONDS = min(1.0, lease / 10)  # type: ignore[misc]
    bot.shards.pace.EVERY_SECONDS = float(os.environ.pop("WIRE_SESSION", "0.2"))  # type: ignore[misc]
    if beat := os.environ.pop("WIRE_BEAT", ""):
        bot.ops.beating.BEAT_SECONDS = float(beat)  # type: ignore[misc]
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
