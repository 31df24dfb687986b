"""Faults around a table are reported, repaired or cleaned up. They never cause a storm of
requests."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.client import KaboomClient
from bot.lobby.lobby import Lobby
from bot.local.faults import Reply, answers
from bot.match.display import Display
from bot.sessions.tables import shutdown
from tests.journeys.conftest import Bots, Record
from tests.support.journeys.easel import until
from tests.support.journeys.match import Played
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person
from tests.support.wording import carries, says


async def status(client: KaboomClient, match_id: int) -> str:
    return (await client.services.store.matches.get(match_id)).status


async def becomes(client: KaboomClient, wanted: str, match_id: int = 1) -> None:
    async with asyncio.timeout(60):
        while await status(client, match_id) != wanted:
            await asyncio.sleep(0.02)


@contextmanager
def impatient(person: Person) -> Generator[None]:
    """Let Discord wait only six seconds for a response, because it isn't going to accept one."""
    store = person.local.world.store
    patient, store.answer_within = store.answer_within, 6.0
    yield
    store.answer_within = patient


async def repaint(client: KaboomClient, match_id: int) -> None:
    """Repaint the table, as happens after any move."""
    painter = client.tables.table(match_id).message
    async with asyncio.timeout(60):
        while painter.busy or not painter.settled:
            await asyncio.sleep(0.01)
    painter.invalidate()


def in_thread(person: Person, *others: Person) -> int:
    """Move these people to a new thread of their channel, and return the id of the thread."""
    thread = person.local.world.store.create_thread(person.channel_id, "cards", person.id)
    for each in (person, *others):
        each.channel_id = thread.id
    return thread.id


# Messages


async def test_a_kaboom_that_discord_refuses_leaves_no_table_and_one_taken_too_late_does(
    bot: KaboomClient, caplog: pytest.LogCaptureFixture, anneke: Person, bashir: Person
) -> None:
    refused = Reply(403, {"message": "Missing Access", "code": 50001})
    anneke.local.faults.instead(lambda: refused, 2, lambda method, _: method == "POST")
    with impatient(anneke):
        assert not (await anneke.slash("kaboom")).ok
    await becomes(bot, "abandoned")
    assert "a first message failed" in caplog.text
    unknown = Reply(404, {"message": "Unknown interaction", "code": 10062})
    late = anneke.local.faults.instead(lambda: unknown, 1, answers)
    with impatient(anneke):
        assert not (await anneke.slash("kaboom")).ok
    assert late.struck == 1
    lobby = await bashir.wait_for(lambda m: "join" in m.buttons)
    assert (await bashir.click(lobby, "join")).ok
    again = (await bashir.slash("kaboom")).message
    assert again.text.rstrip().endswith(f"/{lobby.id}")
    assert "response refused" in caplog.text
    caplog.clear()


async def test_two_kabooms_with_the_first_post_in_flight_make_one_lobby(
    bot: KaboomClient, record: Record, anneke: Person, bashir: Person
) -> None:
    anneke.local.faults.slow(0.4, answers, times=1)
    first, second = await asyncio.gather(anneke.slash("kaboom"), bashir.slash("kaboom"))
    mine, theirs = sorted((first.message, second.message), key=lambda m: m.ephemeral)
    assert not mine.ephemeral
    assert theirs.text.rstrip().endswith(f"/{mine.id}"), "the way to it, though it was on its way"
    await anneke.until(lambda: not any(table.busy for table in bot.tables.all()))
    assert {m.id for m in record.public() if "join" in m.buttons} == {mine.id}


async def test_a_deleted_channel_puts_its_match_away_and_ends_its_lobby(
    bots: Bots, caplog: pytest.LogCaptureFixture, judge: list[str], anneke: Person, bashir: Person
) -> None:
    """Discord is asked once, at the next paint. A channel that was deleted while the bot was away
    costs one line of the log. After a restart, the end of the lobby is tried once more, because
    nobody has seen it."""
    client = await bots.start()
    await seat_all(anneke, bashir, rounds=1)
    second, third = anneke.at("second-table"), anneke.at("general")
    assert (await second.slash("kaboom")).ok
    await seat_all(third, bashir.at("general"))
    store = anneke.local.world.store
    for number, (here, wanted) in enumerate(((anneke, "away"), (second, "abandoned")), start=1):
        store.delete_channel(here.channel_id)
        await repaint(client, number)
        await becomes(client, wanted, number)
        await asyncio.sleep(0.3)  # time for any further attempt
        assert len(judge) == 1, "asked once, and not again of a channel that is gone"
        judge.clear()
    await bots.stop()
    store.delete_channel(third.channel_id)
    caplog.clear()
    client = await bots.start()
    await becomes(client, "away", 3)
    await until(lambda: len(judge) > 1)
    await asyncio.sleep(0.3)
    shelved = [r.getMessage() for r in caplog.records if "table blocked" in r.getMessage()]
    assert len(shelved) == 1
    asked = sorted(line.split("/")[2] for line in judge)
    assert asked == [str(second.channel_id), str(third.channel_id)], judge
    judge.clear()


# Unexpected errors


async def test_an_unknown_error_reaches_the_player_as_an_id_that_the_log_has(
    bot: KaboomClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    anneke: Person,
    bashir: Person,
) -> None:
    lobby = (await anneke.slash("kaboom")).message

    async def broken(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    with monkeypatch.context() as patched:
        patched.setattr(Lobby, "save", broken)
        told = (await bashir.click(lobby, "join")).message.text
    found = re.search(r"\b[0-9A-F]{6}\b", told)
    assert found is not None, told
    assert told == says("error-unexpected", error=found[0])
    assert "secret" not in told
    (logged,) = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert found[0] in logged.getMessage() + caplog.text
    assert "a secret of the inside" in caplog.text
    caplog.clear()
    assert (await bashir.click(lobby.id, "join")).ok, "the table goes on"


async def test_what_is_stored_is_painted_though_its_answer_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, match: Played, anneke: Person
) -> None:
    await match.peek()
    assert await match.painted()
    assert match.mover is anneke

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("no answer")

    monkeypatch.setattr(Display, "show_panel", broken)
    told = (await match.public(anneke, "flip")).message.text
    assert carries(told, "error-unexpected")
    await match.tells("status-flip", name="Bashir")
    caplog.clear()  # the error was meant


# Time


async def test_a_lobby_says_that_the_bot_will_be_back_and_its_half_hour_goes_on_meanwhile(
    bots: Bots, tmp_path: Path, judge: list[str], anneke: Person, bashir: Person
) -> None:
    """If its message is deleted while the bot is down, it is posted again."""
    client = await bots.start()
    lobby = (await anneke.slash("kaboom")).message
    await shutdown(client.tables.all())
    away = says("session-restart-lobby")
    assert away in (anneke.look(lobby) or lobby).text
    await bots.restart()
    await anneke.wait_for(lambda m: m.id == lobby.id and away not in m.text, 60)
    assert (await bashir.click(lobby.id, "join")).ok
    await bots.stop()
    anneke.local.world.store.delete_message(lobby.channel_id, lobby.id)
    await bots.start()
    again = await bashir.wait_for(lambda m: m.id != lobby.id and "join" in m.buttons, 60)
    assert (await bashir.click(again, "leave")).ok
    await bots.stop()
    judge.clear()  # the edit of the message that was gone
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as store:
        late = 31 * 60 * 1000
        for column in ("created_ms", "touched_ms"):
            store.execute(f"UPDATE matches SET {column} = {column} - {late}")
        store.commit()
    await bots.start()
    closed = await anneke.wait_for(lambda m: m.id == again.id and "closed" in m.text, 60)
    assert says("lobby-idle") in closed.text
    assert not (await anneke.slash("kaboom")).message.ephemeral
