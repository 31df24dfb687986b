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
from tests.journeys.conftest import Bots, Least, Record, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import Played, begin
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


# Permissions


# Messages


async def test_a_kaboom_answered_too_late_for_discord_is_a_table_all_the_same(
    bot: KaboomClient, caplog: pytest.LogCaptureFixture, anneke: Person, bashir: Person
) -> None:
    body = {"message": "Unknown interaction", "code": 10062}
    late = anneke.local.faults.instead(lambda: Reply(404, body), 1, answers)
    with impatient(anneke):
        assert not (await anneke.slash("kaboom")).ok
    assert late.struck == 1
    lobby = await bashir.wait_for(lambda m: "join" in m.buttons)
    assert (await bashir.click(lobby, "join")).ok
    again = (await bashir.slash("kaboom")).message
    assert again.text.rstrip().endswith(f"/{lobby.id}")
    assert "response refused" in caplog.text
    caplog.clear()


async def test_a_kaboom_where_nothing_may_be_posted_leaves_no_table(
    bot: KaboomClient, caplog: pytest.LogCaptureFixture, anneke: Person
) -> None:
    body = {"message": "Missing Access", "code": 50001}
    anneke.local.faults.instead(lambda: Reply(403, body), 2, lambda method, _: method == "POST")
    with impatient(anneke):
        assert not (await anneke.slash("kaboom")).ok
    await becomes(bot, "abandoned")
    assert "join" in (await anneke.slash("kaboom")).message.buttons
    assert "a first message failed" in caplog.text
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


# Channels and threads that no longer exist


async def test_a_deleted_channel_puts_its_match_away_at_the_next_paint(
    bot: KaboomClient,
    caplog: pytest.LogCaptureFixture,
    judge: list[str],
    anneke: Person,
    bashir: Person,
) -> None:
    await seat_all(anneke, bashir, rounds=1)
    elsewhere = (await bashir.at("second-table").slash("kaboom")).message
    anneke.local.world.store.delete_channel(anneke.channel_id)
    await repaint(bot, 1)
    await becomes(bot, "away")
    await asyncio.sleep(0.3)  # time for any further attempt
    assert len(judge) == 1, "asked once, and not again of a channel that is gone"
    judge.clear()
    assert (await anneke.at("second-table").click(elsewhere, "join")).ok


async def test_a_channel_deleted_while_the_bot_was_away_costs_one_line_of_the_log(
    bots: Bots, caplog: pytest.LogCaptureFixture, judge: list[str], anneke: Person, bashir: Person
) -> None:
    await bots.start()
    await seat_all(anneke, bashir, rounds=1)
    await bots.stop()
    anneke.local.world.store.delete_channel(anneke.channel_id)
    caplog.clear()
    client = await bots.start()
    await becomes(client, "away")
    await asyncio.sleep(0.3)
    shelved = [r.getMessage() for r in caplog.records if "table blocked" in r.getMessage()]
    assert len(shelved) == 1
    assert len(judge) == 1, judge
    judge.clear()


async def test_a_lobby_in_a_deleted_channel_is_over(
    bot: KaboomClient, judge: list[str], anneke: Person
) -> None:
    await anneke.slash("kaboom")
    anneke.local.world.store.delete_channel(anneke.channel_id)
    await repaint(bot, 1)
    await becomes(bot, "abandoned")
    assert len(judge) == 1, judge
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


async def test_a_lobbys_half_hour_goes_on_while_the_bot_is_away(
    bots: Bots, tmp_path: Path, anneke: Person
) -> None:
    await bots.start()
    lobby = (await anneke.slash("kaboom")).message
    await bots.restart()
    await anneke.click(lobby.id, "add")
    await bots.stop()
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as store:
        late = 31 * 60 * 1000
        store.execute(f"UPDATE matches SET created_ms = created_ms - {late}")
        store.execute(f"UPDATE matches SET touched_ms = touched_ms - {late}")
        store.commit()
    await bots.start()
    closed = await anneke.wait_for(lambda m: m.id == lobby.id and "closed" in m.text, 60)
    assert says("lobby-idle") in closed.text
    assert not (await anneke.slash("kaboom")).message.ephemeral


async def test_a_lobby_says_that_the_bot_will_be_back_and_then_that_it_is(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    lobby = (await anneke.slash("kaboom")).message
    await shutdown(client.tables.all())
    away = says("session-restart-lobby")
    assert away in (anneke.look(lobby) or lobby).text
    await bots.restart()
    await anneke.wait_for(lambda m: m.id == lobby.id and away not in m.text, 60)
    assert (await bashir.click(lobby.id, "join")).ok


async def test_a_lobby_whose_message_went_while_the_bot_was_down_is_there_again(
    bots: Bots, judge: list[str], anneke: Person, bashir: Person
) -> None:
    await bots.start()
    lobby = (await anneke.slash("kaboom")).message
    await bots.stop()
    anneke.local.world.store.delete_message(lobby.channel_id, lobby.id)
    await bots.start()
    again = await bashir.wait_for(lambda m: m.id != lobby.id and "join" in m.buttons, 60)
    assert (await bashir.click(again, "join")).ok
    judge.clear()  # the edit of the message that was gone


async def test_k6_2_a_draw_that_has_to_wait_says_so_and_then_shows_the_card(
    bot: KaboomClient, stack: Stack, least: Least, anneke: Person, bashir: Person
) -> None:
    """A draw that has to wait is answered at once by a message. Later, the drawn card replaces the
    text of this message."""
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    who = await match.pass_turn()
    other = bashir if who is anneke else anneke
    least.seconds = 600.0
    table = await match.painted()
    pressed = await other.click(table, "draw")
    told = pressed.message
    assert told.ephemeral
    assert told.text == says("wait-open-discard")
    assert match.state.held is None
    impatient = asyncio.create_task(other.click(table, "draw"))
    await other.until(lambda: len(match.play.table.mailbox) == 2)
    least.over(match.play.table)
    shown = await other.wait_for(lambda m: m.id == told.id and "discard" in m.buttons, 60)
    assert "worth" in shown.text
    assert says("wait-open-discard") not in shown.text
    assert (await impatient).message.text != says("wait-open-discard")


async def test_k6_2_a_flip_that_has_to_wait_says_so_and_the_word_goes_with_the_card(
    bot: KaboomClient, stack: Stack, least: Least, anneke: Person, bashir: Person
) -> None:
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.peek()
    first = await match.flip()
    other = bashir if first is anneke else anneke
    if match.state.phase != "flip":
        pytest.fail("this deal was to have a second flip")
    flips = match.state.discard
    least.seconds = 600.0
    told = (await other.click(await match.painted(), "flip")).message
    assert told.text == says("wait-open-discard")
    assert match.state.discard == flips
    least.over(match.play.table)
    await other.until(lambda: other.look(told) is None, 60)
    assert len(match.state.discard) == len(flips) + 1
