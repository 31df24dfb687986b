"""Commands that fail. The player gets one sentence, in time or late, and no other response
follows."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.commands import topics
from bot.interactions.command_tree import Localiser
from bot.lobby.lobby import Lobby
from bot.local.serve import LocalDiscord
from bot.messages.response import Response
from bot.ops import heartbeat
from bot.store import StoreError, Unreadable
from tests.journeys.conftest import Bots, StartBot, puts_off
from tests.support.local.harness import Person
from tests.support.stand_in import returns
from tests.support.wording import begins, says

DEFERRED = 0.1
FAILURES = [
    (RuntimeError("odd"), begins("error-unexpected")),
    (StoreError("The disk is full."), says("error-unsaved")),
    (Unreadable("The database is locked."), says("error-unread")),
]


async def test_a_command_or_button_that_fails_is_answered_once(
    start_bot: StartBot,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A command that fails is answered by a single sentence, even if it was already deferred. No
    deferral follows. A button that belongs to no table is answered, too."""
    client = await start_bot(defer_ms=int(DEFERRED * 1000))
    lost: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: lost.append(context))
    for error, sentence in FAILURES:
        for pause in (0.0, 2 * DEFERRED):

            async def fails(*_: object, error: Exception = error, pause: float = pause) -> None:
                await asyncio.sleep(pause)
                raise error

            monkeypatch.setattr(client.services.store.matches, "last_in", fails)
            assert (await anneke.slash("scoresheet")).ok
            told = await anneke.sees(sentence)
            await asyncio.sleep(2 * DEFERRED)
            assert [message.id for message in anneke.ephemerals()] == [told.id]
            assert told.text.startswith(sentence)
            anneke.dismiss(told)
        mine = (await anneke.slash("privacy")).message
        monkeypatch.setattr(client.services.store.personal_data, "show", fails)
        assert (await anneke.click(mine, "privacy show")).ok
        assert (await anneke.sees(sentence)).ephemeral
        for message in anneke.ephemerals():
            anneke.dismiss(message)
    gc.collect()  # a lost exception is reported when its task is freed
    assert not lost, lost
    caplog.clear()  # these were meant


async def test_a_command_that_was_long_on_its_way_is_acknowledged_before_it_is_answered(
    bot: KaboomClient, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command that reaches the bot late is deferred before it is answered, because Discord counts
    the three seconds from the press."""
    puts_off(bot, 60_000)
    read = asyncio.Event()
    last = bot.services.store.matches.last_in

    async def slowly(channel: int) -> Any:
        await read.wait()
        return await last(channel)

    monkeypatch.setattr(bot.services.store.matches, "last_in", slowly)
    monkeypatch.setattr(bot.services.discord_clock, "age_ms", returns(60_000.0))
    asked = asyncio.create_task(anneke.slash("scoresheet"))
    await anneke.until(lambda: bot.services.counts.deferred)
    read.set()
    assert (await asked).ok
    await anneke.until(lambda: [m for m in anneke.ephemerals() if m.text])


async def test_what_fails_behind_an_answer_is_told_beside_it(
    bot: KaboomClient,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:

    post = bot.tables.post

    async def fails(lobby: Lobby, answer: Response) -> bool:
        await post(lobby, answer)
        raise StoreError("The disk is full.")

    monkeypatch.setattr(bot.tables, "post", fails)
    lobby = (await anneke.slash("kaboom")).message
    assert says("lobby-title", title="Kaboom!") in lobby.text
    assert (await anneke.sees(says("error-unsaved"))).ephemeral
    caplog.clear()  # this was meant


async def test_a_heart_beats_on_when_the_disk_was_full_for_a_beat(
    start_bot: StartBot, monkeypatch: pytest.MonkeyPatch, anneke: Person
) -> None:
    beats: list[str] = []

    def beat(_: object, trouble: str) -> None:
        beats.append(trouble)
        if len(beats) < 3:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("bot.client.BEAT_SECONDS", 0.01)
    monkeypatch.setattr("bot.ops.heartbeat.Heartbeat.beat", beat)
    await start_bot()
    await anneke.until(lambda: len(beats) > 5)


async def test_commands_are_sent_only_when_they_have_changed(
    bots: Bots, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    ask = local.world.request

    def request(method: str, path: str, **given: Any) -> Any:
        if method == "PUT" and path.endswith("/commands"):
            sent.append(path)
        return ask(method, path, **given)

    monkeypatch.setattr(local.world, "request", request)
    await bots.start()
    assert len(sent) == 1
    await bots.restart()
    assert len(sent) == 1, "the same commands, word for word"
    await bots.stop()
    ask("PUT", f"/applications/{local.world.application_id}/commands", body=[])
    await bots.start()
    assert len(sent) == 2, "a Discord that lost them has them again"
    register = topics.register

    def otherwise(tree: Any, house: Any) -> None:
        register(tree, house)
        tree.get_command("help").description = "Other words for it"

    monkeypatch.setattr(topics, "register", otherwise)
    await bots.restart()
    assert len(sent) == 3
    monkeypatch.setattr(Localiser, "texts", returns({"de": ["slash-help = Andere Worte dafür"]}))
    await bots.restart()
    assert len(sent) == 4, "a language says it otherwise"


async def test_health_knows_of_an_outage_and_of_its_end(
    bot: KaboomClient, anneke: Person, judge: list[str], tmp_path: Path
) -> None:
    """The health check reports that the connections to Discord are cut off, although discord.py
    considers itself ready. Later it reports that they are back."""
    beat = tmp_path / "heartbeat"
    await anneke.until(lambda: heartbeat.check(beat)[0], 60)
    port = int(anneke.local.api.split(":")[2].split("/")[0])
    await anneke.local.stop()
    await anneke.until(lambda: not heartbeat.check(beat)[0], 60)
    assert bot.is_ready()
    assert "connections to Discord cut off" in heartbeat.check(beat)[1]
    await anneke.local.start(port)
    await anneke.until(lambda: heartbeat.check(beat)[0], 120)
