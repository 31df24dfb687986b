"""Ways to follow a game: watching as a spectator, reading the round so far, and being pinged for
turns."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.sessions.tables import shutdown
from tests.journeys.conftest import Bots, Record, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import Played, begin
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries, says


def waits(text: str) -> bool:
    """Return whether this is the text of a message that pings someone whose turn it is."""
    return carries(text, "match-ping")


def calls(person: Person) -> list[Seen]:
    """Return the messages that ping people whose turn it is."""
    return [m for m in person.messages() if waits(m.text)]


async def pinging(client: KaboomClient, local: LocalDiscord) -> None:
    """Turn on turn pings for the server."""
    await client.services.store.settings.change_server(client.guilds[0].id, ping=True)


async def test_who_is_waited_for_is_called_and_the_message_goes_when_they_have_moved(
    bot: KaboomClient,
    local: LocalDiscord,
    stack: Stack,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 0.1)
    await pinging(bot, local)
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
    other = await anneke.wait_for(lambda m: waits(m.text) and m.id != mine.id)
    assert other.text.split()[0] == f"<@{match.mover.id}>"


async def test_nobody_is_called_unless_the_server_wants_it_or_who_moves_at_once(
    bot: KaboomClient,
    local: LocalDiscord,
    stack: Stack,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 0.1)
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await asyncio.sleep(0.4)
    assert calls(anneke) == []
    await pinging(bot, local)
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 600.0)
    await match.reach_turns()
    await match.pass_turn()
    assert calls(anneke) == []


async def test_a_call_goes_when_the_bot_stops(
    bots: Bots,
    local: LocalDiscord,
    stack: Stack,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.table.mentions.PING_SECONDS", 0.1)
    client = await bots.start()
    await pinging(client, local)
    await begin(client, stack(find(2, opener)), anneke, bashir)
    await anneke.wait_for(lambda m: waits(m.text))
    for table in client.tables.all():
        table.unload()
    await anneke.until(lambda: not calls(anneke))


async def test_a_watcher_sees_the_public_table_the_round_so_far_and_no_hidden_card(
    record: Record, chioma: Person, match: Played
) -> None:
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


async def test_a_long_round_is_told_in_pages_the_newest_first(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match: Played = await begin(bot, stack(find(2, opener)), anneke, bashir)
    for number in range(120):
        match.play.display.took_seat(0, f"Guest {number} of many")
    match.play.display.repaint()
    await match.reach_turns()
    for _ in range(3):
        await match.pass_turn()
    newest = (await bashir.click(await match.painted(), "more")).message
    assert "discarded" in newest.text
    assert "Guest 0 of" not in newest.text
    page = newest
    seen = [newest.text]
    while (earlier := f"more page {len(seen)}") in page.buttons:
        page = (await bashir.click(page, earlier)).message
        seen.append(page.text)
    assert "Guest 0 of" in seen[-1]
    assert len(seen) >= 3
    later = (await bashir.click(page, f"more page {len(seen) - 2}")).message
    assert later.text == seen[-2]


async def test_when_the_bot_takes_its_leave_nothing_counts_down_on_private_panels(
    bot: KaboomClient, match: Played
) -> None:
    await match.reach_turns()
    mover = match.mover
    await match.public(mover, "draw")
    assert carries(match.panel(mover).text, "time-left", "kaboom")
    await shutdown(bot.tables.all())
    assert not carries(match.panel(mover).text, "time-left", "kaboom")
    assert carries(match.panel(mover).text, "held-drew", "kaboom")
