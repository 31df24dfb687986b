"""Ways to follow a game: watching as a spectator, reading the round so far, and being pinged for
turns."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.client import KaboomClient
from bot.sessions.tables import shutdown
from tests.journeys.conftest import Record, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import begin
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries, says


def waits(text: str) -> bool:
    """Return whether this is the text of a message that pings someone whose turn it is."""
    return carries(text, "match-ping")


def calls(person: Person) -> list[Seen]:
    """Return the messages that ping people whose turn it is."""
    return [m for m in person.messages() if waits(m.text)]


async def test_who_is_waited_for_is_called_and_the_message_goes_when_they_have_moved(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is called unless the server wants it, or who moves at once. A call goes when the bot
    stops."""
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 0.1)
    await seat_all(anneke.at("general"), bashir.at("general"))
    await asyncio.sleep(0.4)
    assert calls(anneke.at("general")) == []
    await bot.services.store.settings.change_server(bot.guilds[0].id, ping=True)
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    called = await anneke.wait_for(lambda m: waits(m.text))
    assert {f"<@{anneke.id}>", f"<@{bashir.id}>"} <= set(called.text.split())
    await match.reach_turns()
    mover = match.mover
    # On a slow machine the last to look was pinged too, and that message is being deleted.
    mine = await mover.wait_for(
        lambda m: m.id != called.id and waits(m.text) and m.text.startswith(f"<@{mover.id}>")
    )
    assert str(match.message_id) in mine.text
    assert mine.text.count("<@") == 1
    assert [int(user["id"]) for user in mine.json["mentions"]] == [mover.id]
    await match.public(mover, "draw")
    await anneke.until(lambda: [m.id for m in calls(anneke)] == [mine.id])
    await asyncio.sleep(0.4)
    assert [m.id for m in calls(anneke)] == [mine.id], "one turn, one call"
    await match.private(mover, "discard")
    await anneke.until(lambda: anneke.look(mine) is None)
    next_call = await anneke.wait_for(lambda m: waits(m.text) and m.id != mine.id)
    assert next_call.text.split()[0] == f"<@{match.mover.id}>"
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 600.0)
    await match.pass_turn()
    await anneke.until(lambda: not calls(anneke))
    await match.pass_turn()
    await asyncio.sleep(0.2)
    assert calls(anneke) == [], "who moves at once is not called"
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 0.1)
    await match.pass_turn()
    await anneke.wait_for(lambda m: waits(m.text))
    for table in bot.tables.all():
        table.unload()
    await anneke.until(lambda: not calls(anneke))


async def test_a_watcher_sees_the_public_table_the_round_so_far_and_no_hidden_card(
    hurry: None,
    bot: KaboomClient,
    stack: Stack,
    record: Record,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    """A long round is told in pages, the newest first. When the bot takes its leave, nothing counts
    down on private panels."""
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    await match.public(match.mover, "draw")  # `Played` looks for leaks in all that is read
    watching = (await chioma.click(await match.painted(), "more")).message
    assert watching.ephemeral
    assert says("watch-last", unit="round") in watching.text
    assert carries(watching.text, "event-round-dealt", "kaboom", round=1)
    assert re.search("`1▮2▮3▮4▮`\u2002(\\*\\*)?Bashir", watching.text)
    before = watching.text
    await match.private(match.mover, "discard")
    await match.painted()
    watching = (await chioma.click(watching, "more")).message
    assert watching.text != before
    assert "discarded" in watching.text
    assert not any(carries(seen.text, "held-drew", "kaboom") for seen in record.read_by(chioma))

    for number in range(120):
        match.play.display.took_seat(0, f"Guest {number} of many")
    match.play.display.repaint()
    await match.pass_turn()
    page = (await bashir.click(await match.painted(), "more")).message
    assert "discarded" in page.text
    seen = [page.text]
    while (earlier := f"more page {len(seen)}") in page.buttons:
        page = (await bashir.click(page, earlier)).message
        seen.append(page.text)
    assert ["Guest 0 of" in text for text in seen] == [False] * (len(seen) - 1) + [True]
    assert len(seen) >= 3
    later = (await bashir.click(page, f"more page {len(seen) - 2}")).message
    assert later.text == seen[-2]

    mover = match.mover
    await match.public(mover, "draw")
    assert carries(match.panel(mover).text, "time-left", "kaboom")
    await shutdown(bot.tables.all())
    assert not carries(match.panel(mover).text, "time-left", "kaboom")
    assert carries(match.panel(mover).text, "held-drew", "kaboom")
