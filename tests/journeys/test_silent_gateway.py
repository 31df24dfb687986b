"""A gateway connection that goes silent without being closed, and gateway events that can't be
parsed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from discord import gateway as theirs
from discord import utils

import bot.gateway
from bot.client import KaboomClient
from bot.local import fixtures
from bot.local.faults import answers
from bot.ops.heartbeat import Heartbeat
from tests.journeys.conftest import Stack, StartBot
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import begin
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person

TURN_SECONDS = 1.0


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the bot's checks of the gateway, with a short time limit. The bot's process installs
    them in the same way."""
    for owner, name in ((theirs, "KeepAliveHandler"), (utils, "_ActiveDecompressionContext")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    monkeypatch.setattr(bot.gateway, "HEARTBEAT_REPLY_SECONDS", 0.3)
    bot.gateway.install()


@pytest.mark.usefixtures("watched", "hurry")
async def test_no_clock_runs_out_while_the_gateway_is_silent(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await start_bot(clock_turn=TURN_SECONDS)
    match = await begin(client, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    anneke.local.wire.silence()
    resumed = len(anneke.local.wire.resumed)
    before = match.state
    # The silence is noticed as the clock is about to run out, and the session is resumed.
    await anneke.until(lambda: len(anneke.local.wire.resumed) > resumed)
    await anneke.until(lambda: not client.tables.shards.frozen)
    assert match.state is before
    assert match.play.timers.deadlines.next_due() is not None
    # It is still the same player's turn, and they can move.
    assert (await match.public(anneke, "draw")).ok
    # At a gateway that answers, the clock runs out.
    resumed, before = len(anneke.local.wire.resumed), match.state
    await anneke.until(lambda: match.state is not before)
    assert len(anneke.local.wire.resumed) == resumed


@pytest.mark.usefixtures("watched")
async def test_health_says_that_the_gateway_is_silent_though_nobody_plays(
    start_bot: StartBot, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.BEAT_SECONDS", 0.3)
    said: list[str] = []
    beat = Heartbeat.beat

    def noted(self: Heartbeat, trouble: str = "") -> None:
        said.append(trouble)
        beat(self, trouble)

    monkeypatch.setattr(Heartbeat, "beat", noted)
    client = await start_bot()
    await anneke.until(lambda: client.heartbeat.state()[0], 60)
    await anneke.until(lambda: said[-4:] == [""] * 4, 60)  # a gateway that answers is well
    anneke.local.wire.silence()
    silent = "The bot runs, but Discord does not answer on 1 of its 1 connections."
    await anneke.until(lambda: silent in said, 60)
    await anneke.until(lambda: client.heartbeat.state()[0], 60)
    assert anneke.local.wire.resumed, "the connection was closed and its session resumed"
    assert client.latency < 10, "measured from the heartbeat that asked"


@pytest.mark.usefixtures("watched", "hurry")
async def test_clocks_stand_still_from_the_last_sign_of_life_on(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await start_bot(clock_turn=600.0)
    match = await begin(client, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    clock, now = match.play.timers.deadlines, client.services.steady()
    due = clock.next_due()
    assert due is not None
    client.tables.freeze(0, now - 300.0)
    client.tables.thaw(0)
    later = clock.next_due()
    assert later is not None
    assert 0.0 <= 600.0 - (later - client.services.steady()) < 5.0, "it has its whole time"
    client.tables.freeze(0, now)
    client.tables.thaw(0)


@pytest.mark.usefixtures("watched")
async def test_an_event_that_nobody_can_parse_or_a_lost_suggestion_ends_nothing(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    table = await seat_all(anneke, bashir)
    world = anneke.local.world
    poll: dict[str, Any] = {"question": {"text": "?"}, "answers": [], "expiry": None}
    written = {
        "id": str(fixtures.GUILD_ID + 1),
        "channel_id": str(anneke.channel_id),
        "guild_id": str(fixtures.GUILD_ID),
        "author": {"id": str(bashir.id), "username": "bashir"},
        "type": 0,
        "poll": poll,
    }
    message = bot.tables.all()[0].message
    buried = message.where.buried
    world.emit("MESSAGE_CREATE", written)
    await anneke.until(lambda: message.where.buried == buried + 1)
    world.emit("MESSAGE_DELETE", {"id": "no number", "channel_id": None})
    world.emit("MESSAGE_CREATE", {"id": "1"})
    assert (await anneke.click(table.id, "peek")).ok

    # If a suggestion can't be sent, no message (type 4) is sent instead: Discord refuses that.
    sent: list[int] = []

    def observe(method: str, path: str, body: Any) -> None:
        if answers(method, path):
            sent.append(body["type"])

    anneke.local.rest.observer = observe
    trouble = anneke.local.faults.lose(5, answers)
    asking = asyncio.create_task(anneke.suggested("kaboom", "rounds", "1"))
    await anneke.until(lambda: trouble.struck)
    await asyncio.sleep(0.3)
    anneke.local.faults.peace()
    assert set(sent) == {8}, sent
    asking.cancel()
    assert (await anneke.slash("kaboom")).ok
