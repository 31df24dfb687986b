"""An HTTP server with `/metrics` for Prometheus, `/healthz` and `/readyz`. It listens only on
loopback, and only if a host enables it.

The values are read when they are requested. No label names a person, a server or a match.
"""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, Protocol

from aiohttp import TraceConfig, TraceRequestEndParams, web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from bot import background
from bot.logs import get_logger
from bot.messages.counts import BOUNDS, Counts
from bot.ops.heartbeat import Heartbeat
from bot.services import Services
from bot.store import StoreError, backup, dumps
from bot.table.table import Table
from engine.version import VERSION

log = get_logger(__name__)

HOST: Final = "127.0.0.1"
TOO_MANY: Final = 429
UNAVAILABLE: Final = 503
BACKUP_SECONDS: Final = 1.0
"""Seconds after which reading the time of the last backup times out. The page then responds even if
the database server does not."""


class Watched(Protocol):
    """The attributes of the bot that the metrics read."""

    @property
    def services(self) -> Services: ...

    @property
    def heartbeat(self) -> Heartbeat: ...

    @property
    def latency(self) -> float: ...

    @property
    def orphaned_shards(self) -> int: ...

    def open_tables(self) -> Sequence[Table]:
        """Return the tables that are in memory."""
        ...


def count(trace: TraceConfig, counts: Counts) -> None:
    """Count the responses with status 429 among those that the aiohttp trace `trace` sees."""

    async def ended(_: object, __: object, given: TraceRequestEndParams) -> None:
        if given.response.status == TOO_MANY:
            counts.rate_limited += 1

    trace.on_request_end.append(ended)


class _Figures(Collector):
    def __init__(self, watched: Watched) -> None:
        self._watched = watched
        self._last_backup: float | None = None
        """The time of the last backup in Unix seconds. 0 if there was no backup, and None until the
        time is read."""

    def collect(self) -> Iterator[Metric]:
        services = self._watched.services
        counts, writer = services.counts, services.store.writer
        about = InfoMetricFamily("kaboom", "Which version runs")
        about.add_metric([], {"version": VERSION})
        yield about
        well, sentence = self._watched.heartbeat.state()
        cause = InfoMetricFamily("kaboom_trouble", "Why the bot is not ready; empty if it is")
        cause.add_metric([], {"cause": "" if well else sentence})
        yield cause
        yield _answers(counts)
        kinds = CounterMetricFamily(
            "kaboom_answers", "Interactions that Discord took an answer to", labels=["kind"]
        )
        for kind, number in sorted(counts.answers.items()):
            kinds.add_metric([kind], number)
        yield kinds
        waiting = [len(table.mailbox) for table in self._watched.open_tables()]
        for name, told, value in (
            ("answers_refused", "Answers that Discord did not take", counts.refused),
            ("answers_deferred", "Interactions that were told to wait first", counts.deferred),
            ("rate_limited", "Requests that Discord put off (429)", counts.rate_limited),
            ("reconnects", "Times that a gateway connection was cut off", counts.connections),
            ("commits", "Transactions that were committed", writer.commits),
            ("commit_seconds", "How long they took together", writer.seconds),
            ("failed_commits", "Transactions that the database refused", writer.failures),
            ("dead_tasks", "Background tasks that ended with an error", background.died()),
        ):
            yield CounterMetricFamily(f"kaboom_{name}", told, value=value)
        latency, heartbeat = self._watched.latency, self._watched.heartbeat
        for name, told, value in (
            ("ready", "1 if the last heartbeat was well, else 0", float(well)),
            (
                "last_heartbeat_timestamp_seconds",
                "When the heartbeat was last written; 0 if never",
                heartbeat.written_at,
            ),
            ("open_tables", "Tables in memory", len(waiting)),
            ("queued_requests", "Requests that wait at all tables", sum(waiting)),
            ("longest_queue", "Requests that wait at the fullest table", max(waiting, default=0)),
            (
                "orphaned_shards",
                "Shards that this process may serve and that no process serves",
                self._watched.orphaned_shards,
            ),
            ("store_queue", "Writes that wait for the next commit", writer.waiting),
            ("tasks", "Background tasks that go on", background.running()),
            (
                "clock_ahead_seconds",
                "How far this machine's clock is ahead of Discord's",
                services.discord_clock.host_ahead,
            ),
            (
                "gateway_latency_seconds",
                "Between a heartbeat to Discord and its answer",
                latency if math.isfinite(latency) else math.nan,
            ),
        ):
            yield GaugeMetricFamily(f"kaboom_{name}", told, value=float(value))
        if self._last_backup is not None:
            yield GaugeMetricFamily(
                "kaboom_last_backup_timestamp_seconds",
                "When the database was last backed up; 0 if never",
                value=self._last_backup,
            )

    async def read_last_backup(self) -> None:
        """Read the time of the last backup. If that fails, the last known time is kept."""
        services = self._watched.services
        with suppress(StoreError, TimeoutError):
            if services.store.shared is None:
                found = backup.marked(services.settings.database)
            else:
                async with asyncio.timeout(BACKUP_SECONDS):
                    found = await dumps.last_dump(services.store.reading)
            self._last_backup = found or 0.0


def _answers(counts: Counts) -> HistogramMetricFamily:
    buckets: list[tuple[str, float]] = []
    total = 0
    for bound, number in zip((*map(str, BOUNDS), "+Inf"), counts.within, strict=True):
        total += number
        buckets.append((bound, total))
    told = "From the arrival of an interaction until Discord took its answer"
    return HistogramMetricFamily(
        "kaboom_click_to_answer_seconds", told, buckets=buckets, sum_value=counts.seconds
    )


class Metrics:
    """An HTTP server for the pages of this module. It serves them from `start` to `stop`."""

    def __init__(self, watched: Watched) -> None:
        self._heartbeat = watched.heartbeat
        self._registry = CollectorRegistry()
        self._figures = _Figures(watched)
        self._registry.register(self._figures)
        ProcessCollector(registry=self._registry)
        self._runner: web.AppRunner | None = None

    async def start(self, port: int) -> None:
        """Listen on the port `port`. If that fails, for example because another program uses the
        port, log a warning and continue without metrics. Does nothing if the server has been
        started already."""
        if self._runner is not None:
            return
        app = web.Application()
        app.router.add_get("/metrics", self._show)
        app.router.add_get("/healthz", self._lives)
        app.router.add_get("/readyz", self._ready)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, port).start()
        except OSError as error:
            await runner.cleanup()
            log.warning("metrics port taken", port=port, why=os.strerror(error.errno or 0))
            return
        self._runner = runner
        log.info("metrics", address=f"http://{HOST}:{runner.addresses[0][1]}/metrics")

    @property
    def port(self) -> int:
        """The port on which the server listens. 0 while it does not listen."""
        return int(self._runner.addresses[0][1]) if self._runner is not None else 0

    async def stop(self) -> None:
        """Stop listening for requests."""
        if self._runner is not None:
            runner, self._runner = self._runner, None
            await runner.cleanup()

    async def _lives(self, _: web.Request) -> web.Response:
        return web.Response(text="The bot runs.\n")  # answering shows that the event loop works

    async def _ready(self, _: web.Request) -> web.Response:
        well, sentence = self._heartbeat.state()
        return web.Response(status=200 if well else UNAVAILABLE, text=f"{sentence}\n")

    async def _show(self, _: web.Request) -> web.Response:
        await self._figures.read_last_backup()
        return web.Response(
            body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )
