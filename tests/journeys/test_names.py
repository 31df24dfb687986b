"""The names of players at a table. They are the current names on Discord, made distinct if
necessary."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from tests.journeys.conftest import Bots, Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import Played
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person

pytestmark = pytest.mark.usefixtures("hurry")
OLD, NEW, NEWER = "Rudeword", "Polite", "Civil"


def call(person: Person, name: str) -> None:
    """Change the display name that this person has on Discord."""
    person.local.world.store.users[person.id].global_name = name


def nick(person: Person, name: str) -> None:
    """Change the nickname that this person has on the server, as a moderator does."""
    person.local.world.store.guilds[fixtures.GUILD_ID].members[person.id].nick = name


async def test_a_new_name_is_shown_from_the_next_press_on_wherever_it_stands(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    bot = await bots.start()
    deal = stack(find(2, opener))
    call(bashir, OLD)
    lobby = (await anneke.slash("kaboom", rounds=2)).message
    await bashir.click(lobby.id, "join")
    await anneke.sees(OLD)
    call(bashir, NEW)
    bashir.dismiss((await bashir.click(lobby.id, "players")).message)
    shown = await anneke.wait_for(lambda m: m.id == lobby.id and NEW in m.text)
    assert OLD not in shown.text
    assert (await anneke.click(shown, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "peek" in m.buttons)
    match = Played(bot, deal, (anneke, bashir), lobby.id)
    assert NEW in (await match.painted()).text

    nick(bashir, NEWER)
    await match.public(bashir, "move")  # which only reads
    await match.says(NEWER)
    assert NEW not in match.table().text
    nick(bashir, OLD)
    await match.finish(2)
    final = await match.tells("status-won")
    assert OLD in final.files[0]["description"]
    assert NEWER not in final.files[0]["description"]

    nick(bashir, NEW)
    await bashir.click(final, "scores")
    await match.says(NEW)
    assert OLD not in match.table().text
    for command in ("history", "scoresheet", "stats"):
        told = (await bashir.slash(command)).message
        assert NEW in told.text, command
        assert OLD not in told.text, command
    line = await bot.services.store.leaderboards.standing(bashir.id, "kaboom", fixtures.GUILD_ID)
    assert line is not None
    assert line.name == NEW
    await bots.restart()
    assert NEW in (await anneke.slash("history")).message.text


async def test_people_of_one_name_are_told_apart_wherever_they_are_shown(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    sams = bashir, chioma
    for person in sams:
        call(person, "Sam")
    deal = stack(find(3, opener))
    lobby = (await anneke.slash("kaboom", rounds=2)).message
    for person in sams:
        await person.click(lobby.id, "join")
    ready = await anneke.wait_for(lambda m: m.id == lobby.id and r"Sam \(2\)" in m.text)
    players = (await anneke.click(ready, "players")).message
    assert {"Sam (1)", "Sam (2)"} <= set(players.options("off").values())
    anneke.dismiss(players)
    assert (await anneke.click(ready, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "peek" in m.buttons)
    match = Played(bot, deal, (anneke, *sams), lobby.id)
    shown = (await match.painted()).text
    assert r"Sam \(1\)" in shown
    assert r"Sam \(2\)" in shown
    await match.peek()
    await match.flip()
    await match.public(anneke, "slap")
    labels = match.panel(anneke).labels
    assert len(set(labels)) == len(labels), labels
    assert [label[:7] for label in labels if label.startswith("Sam")] == ["Sam (1)", "Sam (2)"]

    # So is who waits for a seat.
    host, waits = (person.at("second-table") for person in sams)
    table = await seat_all(host, computers=1, rounds=2)
    more = (await waits.click(table, "more")).message
    await waits.click(more, "come")
    shown = (await host.wait_for(lambda m: m.id == table.id and r"Sam \(2\)" in m.text)).text
    assert r"Sam \(1\)" in shown
