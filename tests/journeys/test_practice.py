"""Help for newcomers: /help, the offer of a practice round, and the round itself with its hints."""

from __future__ import annotations

import asyncio
import json
import re

import discord
import pytest

from bot.client import KaboomClient
from bot.local import faults
from bot.store import StoreError
from bot.store.matches import Matches
from bot.ui.text import sentence
from engine.games import GAMES
from tests.journeys.conftest import Bots, Record, StartBot
from tests.support.journeys.match import Played
from tests.support.journeys.play import ASIDE, end_early, over, seat_all, table
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wording import begins, carries, says, says_in

OFFER = begins("practice-first-time")
PATIENT = 3.0
"""Seconds within which a panel must open, even on a busy machine."""


def private(answer: Answer) -> Seen:
    """Return the message that answered the action. It must be ephemeral."""
    seen = answer.message
    assert seen.ephemeral
    return seen


async def pages_of_help(person: Person) -> str:
    """Turn all pages of the help, and return their text."""
    page = private(await person.slash("help"))
    read = [page.text]
    for number in (1, 2):
        page = private(await person.click(page, f"help {number}"))
        read.append(page.text)
    return "\n".join(read)


async def test_help_and_rules_lead_to_every_command_and_every_game(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    managing, playing = [await pages_of_help(each) for each in (anneke, bashir)]
    for command in bot.tree.get_commands(type=discord.AppCommandType.chat_input):
        if command.name != "help":
            assert f"/{command.name}" in managing, command.name
            assert (f"/{command.name}" in playing) is (command.name != "settings")
    assert says("help-server") in managing
    assert "/settings" not in await pages_of_help(anneke.dm()), "no server to set up"
    first = private(await bashir.slash("help"))
    assert [f"practice {game.key}" for game in GAMES] == list(first.buttons)[:-1]
    page = private(await anneke.slash("rules"))
    assert begins("command-house-rules") not in page.text
    for game in GAMES[1:]:
        page = (await anneke.click(page, f"rules {game.key}")).message
        assert f"practice {game.key}" in page.buttons, page.text[:60]
    assert f"rules {GAMES[0].key}" in page.buttons
    await seat_all(anneke, computers=1, rounds=3)
    told = private(await anneke.slash("rules")).text
    assert says("rules-other-games") not in told
    assert says("command-house-rules", rules="3 rounds") in told
    assert not carries(told, "rule-house")


class Pupil:
    """A newcomer who presses only what the lesson names. If it names nothing, the newcomer presses
    the only button that there is."""

    def __init__(self, alone: Person) -> None:
        self._alone = alone
        self.read: list[str] = []
        """The hints that the newcomer has read. Some of them may be listed repeatedly."""

    async def turn(self) -> None:
        """Read the newest hints, and press a button that one of them names if possible."""
        panel = next((m for m in reversed(self._alone.ephemerals()) if m.buttons), None)
        for seen in (panel, table(self._alone)):
            for hint in [] if seen is None else said(seen):
                if hint not in self.read[-2:]:
                    self.read.append(hint)
        for seen in (panel, table(self._alone)):
            name = None if seen is None else self._named(seen)
            if seen is not None and name is not None:
                await self._alone.click(seen, name)
                return

    def _named(self, seen: Seen) -> str | None:
        labels = dict(zip(seen.labels, seen.buttons.items(), strict=True))
        able = {label: name for label, (name, on) in labels.items() if on and name not in ASIDE}
        for hint in said(seen):
            # The pupil does not know where a card is, so it skips hints that ask.
            words = [] if "Know where" in hint else re.findall(r"“([^”]+)”|\b(slot \d+)", hint)
            for button, slot in words:
                if (found := able.get(button or slot.capitalize())) is not None:
                    return found
        sure = [name for name in able.values() if name.startswith(("end_look", "call"))]
        return sure[0] if seen.ephemeral and sure else None


def said(seen: Seen) -> list[str]:
    """Return the lines of this message that are from the coach."""
    begin = tuple(map(begins, ("practice-possible", "practice-happened", "practice-hint")))
    return [line for line in seen.text.splitlines() if line.startswith(begin)]


async def test_whoever_does_what_the_lesson_says_learns_kaboom_even_over_restarts(
    hurry: None,
    bots: Bots,
    anneke: Person,
    record: Record,
    monkeypatch: pytest.MonkeyPatch,
    judge: list[str],
) -> None:
    monkeypatch.setattr("bot.sessions.practice.secrets.token_bytes", bytes)  # the first deal
    client = await bots.start(clock_window=0.3)
    alone = anneke.dm()
    page = private(await anneke.slash("rules", game="kaboom"))
    where = private(await anneke.click(page, "practice"))
    assert begins("session-practice") in where.text
    assert str(alone.channel_id) in where.text
    begun = await alone.wait_for(lambda m: "peek" in m.buttons)
    row = await client.services.store.matches.open_in(alone.channel_id)
    assert row is not None
    assert json.loads(row.options)["rounds"] == 1, "a round, as was promised"
    page = private(await anneke.slash("rules", game="kaboom"))
    again = private(await anneke.click(page, "practice"))
    assert begins("session-dm-running") in again.text
    pupil, restarts = Pupil(alone), 0
    async with asyncio.timeout(60):
        while not over(alone):
            await pupil.turn()
            await asyncio.sleep(0.02)
            if len(pupil.read) > 6 * (restarts + 1) and restarts < 2:
                restarts += 1
                await bots.restart()
    shown = [said(seen) for seen in record.read_by(alone) if seen.id == begun.id]
    assert all(len(each) <= 1 for each in shown), "one thing at a time"
    assert any(hint.startswith(begins("practice-happened")) for hint in pupil.read)
    taught = [hint for hint in pupil.read if not hint.startswith(begins("practice-happened"))]
    assert len(taught) == len(set(taught)), "nothing is told twice"
    for step in (
        says_in("kaboom", "lesson-slap", card="10♠", slot=4),
        says_in("kaboom", "advice-use-look"),
        says_in("kaboom", "lesson-worst", card="K♠", slot=1),
        says_in("kaboom", "advice-put-known", card="K♠", slot=1),
        says_in("kaboom", "lesson-call"),
    ):
        assert any(hint.endswith(f": {step}") for hint in taught), step
    final = await alone.wait_for(
        lambda m: "−5 − 0 = −5" in m.text and "practice kaboom" in m.buttons
    )
    await leads_on(anneke, final)
    # A panel of before a restart may be gone when it is closed again.
    judge[:] = [each for each in judge if not each.startswith("DELETE /webhooks")]


async def leads_on(player: Person, final: Seen) -> None:
    """Check that a practice round counts for nothing, and follow its final message to a table of
    the same game and to another practice round."""
    alone = player.dm()
    told = private(await player.slash("stats", scope="global")).text
    assert says("stats-none") in told
    assert says("stats-left-out") in told
    listed = private(await player.slash("history", whose="mine")).text
    assert f"· {says('history-practice', title='Kaboom!')} ·" in listed
    assert begins("practice-possible") in final.text
    assert says("welcome-table") in final.text
    assert (await alone.click(final, "table kaboom")).ok
    opened = await alone.wait_for(lambda m: "start" in m.buttons)
    assert says("lobby-title", title=sentence("Kaboom!")) in opened.text
    assert says("lobby-alone") in opened.text, "how friends can join"
    assert (await alone.click(opened, "leave")).ok
    await alone.wait_for(lambda m: m.id == final.id and "practice kaboom" in m.buttons)
    assert (await player.slash("practice")).ok
    left = await alone.wait_for(lambda m: m.id == final.id and says("table-moved-on") in m.text)
    assert "practice kaboom" not in left.buttons
    assert begins("practice-possible") not in left.text, "it names buttons that are gone"
    assert (await end_early(alone)).ok
    back = await alone.wait_for(lambda m: m.id == final.id and "practice kaboom" in m.buttons)
    assert says("table-moved-on") not in back.text


async def test_a_look_waits_for_its_player_and_an_ended_round_can_be_started_again(
    bots: Bots, anneke: Person
) -> None:
    await bots.start(clock_look=0.1)
    assert (await anneke.slash("practice")).ok
    alone = anneke.dm()
    seen = await alone.wait_for(lambda m: "peek" in m.buttons)
    assert (await alone.click(seen, "peek")).ok
    await asyncio.sleep(0.5)
    (panel,) = alone.ephemerals()
    assert "worth" in panel.text, "the cards lie open until they are turned down"
    assert "<t:" not in panel.text
    assert (await alone.click(panel, "end_look")).ok
    assert (await end_early(alone)).ok
    over = await alone.wait_for(lambda m: m.id == seen.id and says("practice-ended") in m.text)
    assert list(over.buttons) == ["table kaboom", "practice kaboom"]
    assert (await alone.click(over, "practice kaboom")).ok
    again = await alone.wait_for(lambda m: m.id != seen.id and "peek" in m.buttons)
    assert again.text


async def test_a_practice_round_that_loads_late_is_answered_at_once(
    bot: KaboomClient,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """If the table of a practice round can't be loaded at first, the player is answered at once,
    although the bot can't tell whether the table's message exists."""
    monkeypatch.setattr("bot.sessions.tables.POST_SECONDS", 600.0)
    monkeypatch.setattr("bot.table.table.FIRST_SECONDS", 0.2)

    async def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(Matches, "load", full)
        async with asyncio.timeout(20):
            where = private(await anneke.slash("practice"))
    assert begins("session-practice") in where.text
    await anneke.dm().wait_for(lambda m: "peek" in m.buttons)
    caplog.clear()  # the disk's error was meant


async def test_a_first_time_player_is_offered_a_practice_round_of_the_tables_game_once(
    bot: KaboomClient, everybody: tuple[Person, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 0.05)
    anneke, bashir, chioma, dmitri = everybody[:4]
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    offer = await anneke.wait_for(lambda m: m.ephemeral and OFFER in m.text)
    assert set(offer.buttons) == {"practice kaboom", "rules kaboom"}
    offers: list[Seen] = []
    for person in (bashir, chioma):
        assert (await person.click(lobby, "join")).ok
        offers.append(await person.wait_for(lambda m: m.ephemeral and OFFER in m.text))
    assert not any(m.id == offers[0].id for m in anneke.messages())
    assert all(says("practice-first-time", title="Kaboom!") in offer.text for offer in offers)
    assert (await dmitri.click(lobby, "join")).ok
    await dmitri.sees(OFFER)
    for button in ("leave", "join"):
        assert (await dmitri.click(lobby, button)).ok
    await asyncio.sleep(0.3)
    assert len([m for m in dmitri.messages() if OFFER in m.text]) == 1
    assert (await dmitri.click(lobby, "leave")).ok

    page = private(await chioma.click(offers[1], "rules kaboom"))
    assert page.id == offers[1].id, "she reads the rules now, where the offer stood"
    settings = private(await anneke.click(lobby, "settings"))
    assert (await anneke.fill(settings, "form", game="jokers")).ok
    offer = await bashir.wait_for(
        lambda m: carries(m.text, "practice-first-time", title="Jokers Go Boom.")
    )
    assert offer.id == offers[0].id
    read = chioma.look(page)
    assert read is not None
    assert read.text == page.text
    assert begins("session-practice") in private(await bashir.click(offer, "practice jokers")).text
    await bashir.dm().wait_for(lambda m: "move" in m.buttons)
    row = await bot.services.store.matches.open_in(anneke.channel_id)
    assert row is not None
    assert any(seat.user_id == bashir.id for seat in row.seats)


async def test_of_many_players_the_newest_are_offered_no_second_round(
    start_bot: StartBot,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bot forgets the oldest offers, so those players get a second one."""
    monkeypatch.setattr("bot.sessions.practice.REMEMBERED", 1)
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 0.05)
    await start_bot()
    lobby = (await anneke.slash("kaboom")).message
    for person in (bashir, chioma):
        assert (await person.click(lobby, "join")).ok
        await person.sees(OFFER)
    assert (await chioma.click(lobby, "leave")).ok
    assert (await chioma.click(lobby, "join")).ok
    await asyncio.sleep(0.3)
    assert len([m for m in chioma.messages() if OFFER in m.text]) == 1
    elsewhere = anneke.at("second-table")
    assert (await elsewhere.slash("kaboom")).ok
    await elsewhere.sees(OFFER)


async def test_what_is_chosen_or_pressed_while_an_offer_is_on_its_way_holds(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A choice or a press counts even if Discord's response is delayed. The bot learns from this
    response that the offer is visible."""
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 0.05)
    lobby = (await bashir.slash("kaboom", game="kaboom")).message
    heard = asyncio.Event()

    async def response(method: str, path: str) -> None:
        if method == "POST" and faults.panels(method, path):
            await heard.wait()

    anneke.local.faults.response = response
    offers: list[Seen] = []
    for person in (anneke, chioma):
        assert (await person.click(lobby, "join")).ok
        offers.append(await person.sees(OFFER))
    page = private(await chioma.click(offers[1], "rules kaboom"))
    settings = private(await bashir.click(lobby, "settings"))
    assert (await bashir.fill(settings, "form", game="jokers")).ok
    heard.set()
    named = await anneke.wait_for(
        lambda m: carries(m.text, "practice-first-time", title="Jokers Go Boom.")
    )
    assert named.id == offers[0].id
    read = chioma.look(page)
    assert read is not None
    assert read.text == page.text, "she reads the rules now"


async def test_an_offer_that_comes_late_names_the_game_chosen_by_then(
    bot: KaboomClient, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.response.CLOSED_SECONDS", 0.1)
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", PATIENT)
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    settings = private(await anneke.click(lobby, "settings"))
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 0.05)
    await asyncio.sleep(PATIENT + 0.3)
    assert (await anneke.fill(settings, "form", game="kaboo")).ok
    assert anneke.look(settings) is not None, "it takes no panel's place"
    assert not any(OFFER in m.text for m in anneke.messages()), "it comes after the choice"
    assert (await anneke.click(settings, "done")).ok
    assert says("practice-first-time", title="Kaboo.") in (await anneke.sees(OFFER)).text


async def test_who_has_finished_a_game_is_offered_nothing(
    hurry: None, bots: Bots, match: Played, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await match.finish()
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 0.05)
    await bots.restart()  # it has forgotten whom it has already asked
    assert (await anneke.slash("kaboom")).ok
    await asyncio.sleep(0.3)
    assert not [m for m in anneke.messages() if OFFER in m.text]
