"""The names of players at a table. They are the current names on Discord, made distinct if
necessary."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from tests.journeys.conftest import Bots, Stack
from tests.journeys.test_rematch import finished
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import begin
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


@pytest.mark.parametrize("renamed", [call, nick])
async def test_a_name_that_was_changed_is_shown_from_the_next_press_on(
    bot: KaboomClient,
    stack: Stack,
    anneke: Person,
    bashir: Person,
    renamed: Callable[[Person, str], None],
) -> None:
    call(bashir, OLD)
    match = await begin(bot, stack(find(2, opener)), anneke, bashir, rounds=2)
    assert OLD in (await match.painted()).text
    renamed(bashir, NEW)
    await match.public(bashir, "move")  # which only reads
    await match.says(NEW)
    assert OLD not in match.table().text
    renamed(bashir, NEWER)
    await match.peek()
    shown = await match.painted()
    assert NEWER in shown.text
    assert NEW not in shown.text


async def test_history_scoresheet_picture_and_board_have_the_new_name(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    call(bashir, OLD)
    bot = await bots.start()
    match = await begin(bot, stack(find(2, opener)), anneke, bashir, rounds=2)
    call(bashir, NEW)
    await match.finish(2)
    final = await match.tells("status-won")
    picture = final.files[0]
    assert NEW in picture["description"]
    assert OLD not in picture["description"]
    for command in ("history", "scoresheet", "stats"):
        told = (await bashir.slash(command)).message
        assert NEW in told.text, command
        assert OLD not in told.text, command
    store = bot.services.store
    line = await store.leaderboards.standing(bashir.id, "kaboom", fixtures.GUILD_ID)
    assert line is not None
    assert line.name == NEW
    await bots.restart()
    assert NEW in (await anneke.slash("history")).message.text


async def test_a_game_that_is_over_shows_the_new_name_too(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    call(bashir, OLD)
    match, final = await finished(bot, stack, anneke, bashir, rounds=2)
    assert OLD in final.text
    assert OLD in (await anneke.slash("history")).message.text
    call(bashir, NEW)
    await bashir.click(final, "scores")
    await match.says(NEW)
    assert OLD not in match.table().text
    assert OLD not in (await anneke.slash("history")).message.text


async def test_a_lobby_shows_the_new_name_too(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    call(bashir, OLD)
    lobby = (await anneke.slash("kaboom")).message
    await bashir.click(lobby.id, "join")
    await anneke.sees(OLD)
    call(bashir, NEW)
    await bashir.click(lobby.id, "players")
    shown = await anneke.wait_for(lambda m: m.id == lobby.id and NEW in m.text)
    assert OLD not in shown.text


async def test_two_of_one_name_are_told_apart_wherever_they_are_shown(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    for person in (bashir, chioma):
        call(person, "Sam")
    match = await begin(bot, stack(find(3, opener)), anneke, bashir, chioma, rounds=2)
    shown = (await match.painted()).text
    assert r"Sam \(1\)" in shown
    assert r"Sam \(2\)" in shown
    await match.peek()
    await match.flip()
    await match.public(anneke, "slap")
    labels = match.panel(anneke).labels
    assert len(set(labels)) == len(labels), labels
    assert [label[:7] for label in labels if label.startswith("Sam")] == ["Sam (1)", "Sam (2)"]


async def test_so_they_are_in_the_lobby_its_menus_and_the_past(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    for person in (bashir, chioma):
        call(person, "Sam")
    lobby = (await anneke.slash("kaboom", rounds=1)).message
    for person in (bashir, chioma):
        await person.click(lobby.id, "join")
    await anneke.wait_for(lambda m: m.id == lobby.id and r"Sam \(2\)" in m.text)
    players = (await anneke.click(lobby.id, "players")).message
    assert {"Sam (1)", "Sam (2)"} <= set(players.options("off").values())


async def test_who_waits_for_a_seat_is_told_apart_from_who_sits_there(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    for person in (anneke, bashir):
        call(person, "Sam")
    table = await seat_all(anneke, computers=1, rounds=2)
    more = (await bashir.click(table, "more")).message
    await bashir.click(more, "come")
    shown = await anneke.wait_for(lambda m: m.id == table.id and r"Sam \(2\)" in m.text)
    assert r"Sam \(1\)" in shown.text
