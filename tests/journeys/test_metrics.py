"""The bot's metrics for Prometheus while the bot is being used. No metric is about a single
person."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import aiohttp
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.ops import admin_cli, heartbeat
from bot.store import Store, StoreError
from tests.journeys.conftest import StartBot
from tests.support import postgres
from tests.support.local.harness import Person
from tests.support.local.running import free_port
from tests.support.wording import says

DEPLOY = Path(__file__).parents[2] / "deploy"


class Page:
    """The values of all metrics at one moment."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.labels: set[str] = set()
        self.values: dict[str, float] = {}
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                self.labels |= sample.labels.keys()
                inner = ",".join(sample.labels.values())
                self.values[f"{sample.name}{{{inner}}}" if inner else sample.name] = sample.value


async def read(client: KaboomClient) -> Page:
    assert client.metrics is not None
    address = f"http://127.0.0.1:{client.metrics.port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        assert answer.status == 200
        return Page(await answer.text())


@pytest.fixture
async def watched(start_bot: StartBot) -> KaboomClient:
    """A bot with metrics."""
    return await start_bot(metrics_port=free_port())


async def test_a_click_and_all_that_it_costs_are_counted_and_nobody_is_named(
    watched: KaboomClient, anneke: Person, bashir: Person, local: LocalDiscord, tmp_path: Path
) -> None:
    before = await read(watched)
    assert before.values["kaboom_open_tables"] == 0
    assert before.values["kaboom_rate_limited_total"] == 0
    lobby = (await anneke.slash("kaboom")).message
    assert (await bashir.click(lobby, "join")).ok
    after = await read(watched)
    assert after.values["kaboom_open_tables"] == 1
    answered = {
        name: value
        for name, value in after.values.items()
        if name.startswith("kaboom_answers_total{")
    }
    assert answered == {"kaboom_answers_total{post}": 1, "kaboom_answers_total{table}": 1}
    assert after.values["kaboom_click_to_answer_seconds_count"] == 2
    assert after.values["kaboom_click_to_answer_seconds_bucket{+Inf}"] == 2
    assert 0 < after.values["kaboom_click_to_answer_seconds_sum"] < 120
    assert after.values["kaboom_commits_total"] >= before.values["kaboom_commits_total"] + 2
    assert after.values["kaboom_commit_seconds_total"] > 0
    assert after.values["kaboom_dead_tasks_total"] == before.values["kaboom_dead_tasks_total"]
    assert after.values["kaboom_queued_requests"] == after.values["kaboom_longest_queue"] == 0
    assert after.labels == {"cause", "kind", "le", "version"}
    for number in (anneke.id, lobby.id, watched.guilds[0].id):
        assert str(number) not in after.text
    only_what_there_is_is_asked_for({name.partition("{")[0] for name in after.values})

    assert after.values["kaboom_last_backup_timestamp_seconds"] == 0
    assert admin_cli.main(["backup", str(tmp_path / "copy.sqlite3")], watched.settings) == 0
    local.faults.limit(0.05)
    await watched.application_info()
    local.wire.drop()
    await anneke.until(lambda: watched.services.counts.connections > 0)
    values = (await read(watched)).values
    assert values["kaboom_rate_limited_total"] == 1
    assert values["kaboom_reconnects_total"] >= 1
    made = values["kaboom_last_backup_timestamp_seconds"]
    assert made == pytest.approx((tmp_path / "copy.sqlite3").stat().st_mtime, abs=60)


def only_what_there_is_is_asked_for(known: set[str]) -> None:
    """Check that the dashboard and the alerts use only these metrics."""
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    alerted = [rule["expr"] for group in groups for rule in group["rules"]]
    for asked in (shown, alerted):
        ours = {word for line in asked for word in re.findall(r"\b(?:kaboom|process)_\w+", line)}
        assert len(ours) >= 12
        assert ours <= known


async def ask(client: KaboomClient, page: str) -> tuple[int, str]:
    assert client.metrics is not None
    address = f"http://127.0.0.1:{client.metrics.port}/{page}"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, (await answer.text()).strip()


async def test_a_bot_that_can_not_save_says_so_everywhere_until_it_can(
    start_bot: StartBot,
    anneke: Person,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A bot that can't save is alive but not ready."""
    monkeypatch.setattr("bot.client.BEAT_SECONDS", 0.05)
    monkeypatch.setattr(Store, "open", partial(Store.open, patience_ms=100))
    client = await start_bot(metrics_port=free_port())
    await anneke.until(lambda: client.heartbeat.state()[0], 60)
    assert await ask(client, "readyz") == (200, "The bot is connected and ready.")
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        await anneke.until(lambda: not client.heartbeat.state()[0], 60)
        status, sentence = await ask(client, "readyz")
        assert (status, sentence) == (503, heartbeat.check(tmp_path / "heartbeat")[1])
        assert (await anneke.slash("kaboom")).ok
        await anneke.sees(says("error-unsaved"))
        page = await read(client)
        assert page.values["kaboom_ready"] == 0
        assert page.values["kaboom_failed_commits_total"] >= 1
        written = page.values["kaboom_last_heartbeat_timestamp_seconds"]
        assert written == pytest.approx(time.time(), abs=60)
        assert f'kaboom_trouble_info{{cause="{sentence}"}} 1.0' in page.text
        assert await ask(client, "healthz") == (200, "The bot runs.")
    await anneke.until(lambda: client.heartbeat.state()[0], 60)
    assert (await read(client)).values["kaboom_ready"] == 1
    caplog.clear()  # that was meant


async def test_the_last_backup_of_a_server_is_known(start_bot: StartBot, tmp_path: Path) -> None:
    if why := postgres.missing():
        pytest.skip(why)
    watched = await start_bot(metrics_port=free_port(), database_url=postgres.new_database())
    assert (await read(watched)).values["kaboom_last_backup_timestamp_seconds"] == 0
    arguments = ["backup", str(tmp_path / "copy")]
    assert await asyncio.to_thread(admin_cli.main, arguments, watched.settings) == 0
    made = (await read(watched)).values["kaboom_last_backup_timestamp_seconds"]
    assert made == pytest.approx(time.time(), abs=60)
    reading = watched.services.store.reading
    watched.services.store.reading = broken
    assert (await read(watched)).values["kaboom_last_backup_timestamp_seconds"] == made
    watched.services.store.reading = reading


@asynccontextmanager
async def broken() -> AsyncGenerator[AsyncConnection]:
    """Raise StoreError instead of opening a connection to the database."""
    raise StoreError("gone")
    yield


async def test_a_port_that_is_taken_ends_nobodys_game(
    start_bot: StartBot, anneke: Person, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        client = await start_bot(metrics_port=taken.getsockname()[1])
    assert client.metrics is not None
    assert client.metrics.port == 0
    assert (await anneke.slash("kaboom")).ok
    assert "metrics port taken" in caplog.text


async def test_nothing_listens_unless_a_host_wants_it(bot: KaboomClient) -> None:
    assert (bot.metrics, bot.web) == (None, None)
    assert bot.services.felt_url(1) == ""
