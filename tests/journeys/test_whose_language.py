"""Private messages are in the language of the reader, and public ones in that of the table.

The languages are artificial: they are English in brackets, in a folder that the code doesn't name.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.client import KaboomClient
from bot.lobby.options import LobbyDefaults
from bot.local.components import walk
from bot.store import LastSettings, ServerSettings
from bot.ui.reader import ENGLISH, EVERYBODY
from tests.journeys.conftest import Bots, Stack
from tests.support import languages
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import begin
from tests.support.journeys.play import end_early
from tests.support.local.harness import Person, Seen
from tests.support.pseudo import OPEN
from tests.support.stand_in import holds
from tests.support.wording import says

FINNISH, ITALIAN = "fi", "it"


@pytest.fixture(autouse=True)
def made_up(tmp_path: Path) -> Iterator[None]:
    """Use three languages, one of which is English."""
    if EVERYBODY.language != ENGLISH:
        pytest.skip("everybody reads the other language here")
    (tmp_path / "words").mkdir()
    with languages.added(tmp_path / "words", FINNISH, ITALIAN):
        yield


def other(seen: Seen) -> bool:
    """Return whether a message is in one of the artificial languages."""
    return OPEN in str(seen.components)


async def speaks(person: Person, language: str) -> Seen:
    mine = (await person.slash("preferences")).message
    return (await person.choose(mine, "prefs language", language)).message


async def test_one_chooses_for_oneself_alone_and_it_holds_after_a_restart(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    await bots.start()
    assert not other((await anneke.slash("help")).message)
    mine = (await anneke.slash("preferences")).message
    own = {ENGLISH: "English", ITALIAN: "Italiano", FINNISH: "Suomi"}
    offered = {"auto": says("preferences-language-automatic")} | own
    assert mine.options("prefs language") == offered
    assert other(await speaks(anneke, FINNISH))
    assert other((await anneke.slash("help")).message)
    assert other((await anneke.dm().slash("kaboom")).message), "her table is in her language"
    await bots.restart()
    assert other((await anneke.slash("help")).message)
    assert not other((await bashir.slash("help")).message)
    assert not other(await speaks(anneke, "auto"))


def tells(client: KaboomClient, person: Person, language: str) -> bool:
    """Return whether, according to the store, `language` is the language of this person's Discord
    client."""
    return client.services.store.personal_data.told(person.id) == language


@pytest.mark.usefixtures("hurry")
async def test_private_messages_follow_ones_discord_until_one_chooses(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    bot = await bots.start()
    alone, world = bashir.dm(), bashir.local.world
    lobby = (await alone.slash("kaboom")).message
    assert not other(lobby)
    # A table in direct messages follows at the next press anywhere.
    for locale, language in ((FINNISH, FINNISH), ("en-GB", ""), (FINNISH, FINNISH)):
        theirs = bool(language)
        world.set_locale(bashir.who.id, locale)
        told = (await bashir.slash("help")).message
        assert other(told) is theirs
        bashir.dismiss(told)
        await alone.wait_for(lambda m, now=theirs: m.id == lobby.id and other(m) is now)
        await bashir.until(partial(tells, bot, bashir, language))
        bot = await bots.restart()
        await bashir.until(lambda bot=bot: bot.tables.woken)
        assert tells(bot, bashir, language)

    match = await begin(bot, stack(find(2, opener, holds)), anneke, bashir)
    assert await match.reach_turns() is anneke
    for who, theirs in ((anneke, False), (bashir, True)):
        assert other((await match.public(who, "draw")).message) is theirs
        assert not other(match.table()), "nobody's own locale shows in public"
        await match.private(who, "discard")
    await speaks(bashir, ENGLISH)
    assert not other((await bashir.slash("help")).message), "a choice comes first"


async def test_a_host_chooses_for_the_table_and_the_channels_next_one(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    assert (await anneke.click(lobby, "add")).ok
    settings = (await anneke.click(lobby, "settings")).message
    for language in (FINNISH, "auto", FINNISH):
        assert (await anneke.fill(settings.id, "form", language=language)).ok
        theirs = language == FINNISH
        await anneke.wait_for(lambda m, now=theirs: m.id == lobby.id and other(m) is now)
    panel = anneke.look(settings)
    assert panel is not None
    assert not other(panel), "what one reads alone is one's own"
    assert (await anneke.click(lobby.id, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "join" not in m.buttons and other(m))
    assert (await end_early(anneke)).ok
    assert other((await bashir.slash("kaboom")).message)
    assert not other((await bashir.at("second-table").slash("kaboom")).message)


async def test_a_servers_managers_choose_for_all_its_tables(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    older = (await anneke.at("general").slash("kaboom")).message
    panel = (await anneke.slash("settings")).message
    assert (await anneke.fill(panel, "srv_form", language=FINNISH)).ok
    lobby = (await bashir.slash("kaboom")).message
    assert other(lobby)
    settings = (await bashir.click(lobby, "settings")).message
    assert not other(settings)
    form = (await bashir.click(settings, "form")).modal
    assert form is not None
    asked = {each.get("custom_id") for each in walk(form["components"])}
    assert {"game", "clocks"} <= asked
    assert "language" not in asked, "that is the managers' choice"
    # A lobby from before is led to it.
    there = anneke.at("general")
    settings = (await there.click(older, "settings")).message
    assert (await there.fill(settings, "form", language="auto")).ok
    await there.wait_for(lambda m: m.id == older.id and other(m))
    assert (await anneke.fill(panel.id, "srv_form", language="auto")).ok
    assert not other((await bashir.at("second-table").slash("kaboom")).message)


async def test_a_table_is_in_the_language_of_its_server_but_for_a_choice(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    anneke.local.world.set_preferred_locale(FINNISH)
    lobby = (await anneke.slash("kaboom")).message
    assert other(lobby)
    settings = (await anneke.click(lobby, "settings")).message
    assert not other(settings)
    assert (await anneke.fill(settings, "form", language=ENGLISH)).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and not other(m))
    assert other((await bashir.at("second-table").slash("kaboom")).message)
    assert (await bashir.slash("kaboom")).message.ephemeral, "one table a channel"


@pytest.mark.parametrize(
    ("server", "last", "locale", "found"),
    [
        ("", "", "", (ENGLISH, False)),
        ("", "", "en-US", (ENGLISH, False)),
        ("", "", FINNISH, (FINNISH, False)),
        ("", ITALIAN, FINNISH, (ITALIAN, True)),
        (FINNISH, ITALIAN, "", (FINNISH, False)),
        ("gone", "", ITALIAN, (ITALIAN, False)),
        ("", "gone", "", (ENGLISH, False)),
    ],
)
def test_a_new_tables_language(
    server: str, last: str, locale: str, found: tuple[str, bool]
) -> None:
    there = LobbyDefaults(
        ServerSettings(language=server), LastSettings(game="kaboom", language=last)
    )
    assert there.language(locale) == found
