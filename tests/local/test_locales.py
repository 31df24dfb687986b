"""Locales: the one that the bot receives from a person's client, and the one of the page."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from jinja2 import nodes

from bot.local import fixtures
from bot.local.html import TEMPLATES, Painter, ViewerState
from bot.local.locales import LOCALES, asked_for, of_machine, shown
from bot.local.markdown import clock, relative, written
from bot.local.serve import LocalDiscord
from bot.local.words import SAY
from bot.ui.reader import Reader
from bot.ui.words import language_for, languages
from tests.local.test_html import FILES, message
from tests.local.test_html import Page as Drawn
from tests.local.test_page import origin, window
from tests.support.local.harness import Person, in_process

Json = dict[str, Any]
ANNEKE, BASHIR = fixtures.person("anneke"), fixtures.person("bashir")
GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def said(message: str, language: str = "de", **values: str) -> str:
    return SAY(Reader(language), message, **values)


class Menus(app_commands.Translator):
    """Translates "a colour" and the choices of this option to German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        german = {"paints": "malt", "which": "welche", "red": "rot", "blue": "blau"}
        return german.get(string.message) if locale is discord.Locale.german else None


class Localised(discord.Client):
    """A bot with a single localised command. Its response shows the locales of the interaction."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.heard: list[tuple[str, str | None]] = []

    async def setup_hook(self) -> None:
        @self.tree.command(name="paint", description="paints")
        @app_commands.describe(colour="which")
        @app_commands.choices(
            colour=[
                app_commands.Choice(name="red", value="r"),
                app_commands.Choice(name="blue", value="b"),
            ]
        )
        async def _(interaction: discord.Interaction, colour: str) -> None:
            self.heard.append((interaction.locale.value, str(interaction.guild_locale)))
            await interaction.response.send_message(f"painted {colour}")

        await self.tree.set_translator(Menus())
        await self.tree.sync()


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[Localised]:
    client = Localised()
    async with in_process(local, client):
        yield client


# What the bot receives


async def test_an_interaction_tells_its_persons_locale_and_the_servers(
    local: LocalDiscord, bot: Localised
) -> None:
    anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
    assert (await anneke.slash("paint", colour="r")).ok
    local.world.set_locale(ANNEKE.id, "pt-BR")
    local.world.set_preferred_locale("fr")
    assert (await anneke.slash("paint", colour="r")).ok
    assert (await bashir.slash("paint", colour="r")).ok
    assert bot.heard == [("en-US", "en-US"), ("pt-BR", "fr"), ("en-US", "fr")]
    (guild,) = bot.guilds
    assert guild.preferred_locale is discord.Locale.french


async def test_direct_messages_have_no_server_to_tell_of(
    local: LocalDiscord, bot: Localised
) -> None:
    local.world.set_locale(ANNEKE.id, "de")
    assert (await Person(local, "anneke").dm().slash("paint", colour="b")).ok
    assert bot.heard == [("de", "None")]


def test_only_discords_locales_can_be_set(local: LocalDiscord) -> None:
    assert set(LOCALES) == {each.value for each in discord.Locale}
    with pytest.raises(KeyError):
        local.world.set_locale(ANNEKE.id, "tlh")
    with pytest.raises(KeyError):
        local.world.set_preferred_locale("tlh")
    assert local.world.locale(ANNEKE.id) == "en-US"


# What a browser asks for


@pytest.mark.parametrize(
    ("header", "locale"),
    [
        ("", "en-US"),
        ("*", "en-US"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-GB,en;q=0.9", "en-GB"),
        ("en-AU", "en-US"),
        ("tlh, fr;q=0.2, de;q=0.7", "de"),
        ("fr;q=0, es", "es-ES"),
        ("fr;q=x, es-ES", "es-ES"),
        ("es-MX,es;q=0.9", "es-419"),
        ("es-419", "es-419"),
        ("pt-PT", "pt-BR"),
        ("nb-NO", "no"),
        ("zh-Hant-TW", "zh-TW"),
        ("tlh", "en-US"),
    ],
)
def test_a_browser_asks_for_one_of_discords_locales(header: str, locale: str) -> None:
    assert asked_for(header) == locale


async def test_a_page_begins_in_the_browsers_language(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    for path, line in (("", "your-name"), ("as/anneke?at=table", "switch-player")):
        async with http.get(local.page_url + path, headers=GERMAN) as answer:
            text = unescape(await answer.text())
        assert '<html lang="de">' in text
        assert said(line) in text
    assert local.world.locale(ANNEKE.id) == "de"
    assert local.world.locale(BASHIR.id) == "en-US"
    async with http.get(origin(local), headers=GERMAN) as answer:
        assert said("moved-why") in unescape(await answer.text())


async def test_the_server_speaks_the_language_of_the_first_page_that_is_opened(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    server = local.world.store.guilds[fixtures.GUILD_ID]
    for path, language in (("", "de"), ("as/bashir?at=table", "fr"), ("as/anneke", "it")):
        headers = {"Accept-Language": language}
        async with http.get(local.page_url + path, headers=headers) as answer:
            assert answer.ok
        assert server.preferred_locale == "de"


async def test_it_follows_whoever_manages_it_and_nobody_else(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    server = local.world.store.guilds[fixtures.GUILD_ID]
    anneke, bashir = await window(http, local, "anneke"), await window(http, local, "bashir")
    await bashir.do("locale", locale="de")
    assert server.preferred_locale == "en-US"
    await anneke.do("locale", locale="fr")
    assert server.preferred_locale == "fr"


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({}, "en-US"),
        ({"LANG": "C.UTF-8"}, "en-US"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "pt_BR"}, "pt-BR"),
        ({"LANG": "es_MX", "LC_ALL": ""}, "es-419"),
    ],
)
def test_before_any_page_it_speaks_as_the_machine_does(
    environment: dict[str, str], locale: str
) -> None:
    assert of_machine(environment) == locale


async def test_what_was_chosen_stays_whatever_the_browser_asks_for(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    anneke = await window(http, local, "anneke")
    await anneke.do("locale", locale="fr")
    async with http.get(f"{local.page_url}as/anneke?at=table", headers=GERMAN) as answer:
        assert '<html lang="fr">' in await answer.text()
    assert local.world.locale(ANNEKE.id) == "fr"


async def test_a_browser_brings_what_was_chosen_before_a_restart(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    url, key = f"{local.page_url}as/anneke", "locale-anneke"
    given = {"channel": str(fixtures.CHANNELS[0].id), "locale": "fr"}
    headers = {"Origin": origin(local)}
    async with http.post(f"{url}/locale", data=given, headers=headers) as answer:
        assert answer.cookies[key].value == "fr"
    # To this local Discord, Bashir is as new as all are to one that was started again.
    for brought, shown_in in (("tlh", "en-US"), ("fr", "fr")):
        headers = {"Cookie": f"locale-bashir={brought}"}
        async with http.get(f"{local.page_url}as/bashir?at=table", headers=headers) as answer:
            assert answer.ok
        assert local.world.locale(BASHIR.id) == shown_in


async def test_the_menu_names_every_language_in_its_own_words(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    local.world.set_locale(ANNEKE.id, "de")
    page = Drawn(await (await window(http, local, "anneke")).look())
    options = [each for each in page.all("button", role="option") if each.get("lang")]
    spoken = ["de", "en-GB", "en-US", "es-ES", "es-419", "fr", "pt-BR"]
    assert {language_for(locale) for locale in spoken} == set(languages())
    listed = [each["lang"] for each in options]
    assert listed == [*spoken, *(locale for locale in LOCALES if locale not in spoken)]
    assert [each["lang"] for each in options if each["aria-selected"] == "true"] == ["de"]
    (menu,) = page.all("button", id="locale")
    assert menu["aria-label"] == f"{said('language')}: Deutsch"
    assert all(name in page.text for name in LOCALES.values())


async def test_a_choice_reloads_ones_own_windows_and_no_one_elses(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    here, there = await window(http, local, "anneke"), await window(http, local, "anneke")
    bashir = await window(http, local, "bashir")
    await here.do("locale", locale="de")
    for each in (here, there):
        assert "as/anneke/reload" in await each.told("/reload")
    url, headers = f"{local.page_url}as/anneke/reload", {"Origin": origin(local)}
    async with http.post(url, headers=headers) as answer:
        assert answer.headers["HX-Refresh"] == "true"
    async with http.post(url, headers={"Origin": "http://evil.example"}) as answer:
        assert answer.status == 403
    assert said("switch-player") in await here.look()
    assert "Switch player" in await bashir.look()
    assert "/reload" not in bashir.heard


async def test_no_other_locale_can_be_chosen(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    given = {"channel": str(fixtures.CHANNELS[0].id), "locale": "tlh"}
    url, headers = f"{local.page_url}as/anneke/locale", {"Origin": origin(local)}
    async with http.post(url, data=given, headers=headers) as answer:
        assert answer.status == 400


# What is read


async def test_two_people_read_the_same_failure_each_in_their_own_language(
    local: LocalDiscord, bot: Localised, http: aiohttp.ClientSession
) -> None:
    local.world.set_locale(BASHIR.id, "de")
    anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
    painted = (await anneke.slash("paint", colour="r")).message
    assert (await anneke.press(painted, "gone")).sentence == "This interaction failed"
    assert (await bashir.press(painted, "gone")).sentence == "Diese Interaktion ist fehlgeschlagen"
    refused = await bashir.slash("paint")
    assert refused.sentence == said("option-required", option="colour")


async def test_commands_are_described_in_ones_own_language(
    local: LocalDiscord, bot: Localised, http: aiohttp.ClientSession
) -> None:
    local.world.set_locale(BASHIR.id, "de")
    english, german = await window(http, local, "anneke"), await window(http, local, "bashir")
    assert "<small>paints</small>" in await english.do("typed", text="/p")
    assert "<small>malt</small>" in await german.do("typed", text="/p")
    filling = await german.do("say", text="/paint")
    assert "colour: welche" in filling
    assert re.findall(r'<option value="(\w)">(\w+)</option>', filling) == [
        ("r", "rot"),
        ("b", "blau"),
    ]
    refused = await german.do("run", command="paint", option__colour="pink")
    assert said("option-choices", option="colour", choices="rot, blau") in unescape(refused)
    for given in ("rot", "red", "bl"):
        await german.do("say", text=f"/paint colour:{given}")
    await german.told("painted b")
    assert german.heard.count("painted r") == 2
    assert "painted" in english.heard + await english.told("painted")


def test_what_a_command_lacks_in_a_locale_is_read_in_the_next() -> None:
    entry = {
        "name": "paint",
        "description": "paints",
        "description_localizations": {"es-ES": "pinta", "en-GB": "paints it"},
    }
    said = {locale: shown(entry, "description", locale) for locale in ("es-419", "fr", "en-US")}
    assert said == {"es-419": "pinta", "fr": "paints", "en-US": "paints it"}
    assert shown(entry, "name", "es-419") == "paint"
    assert shown({}, "description", "fr") == ""


def test_a_command_that_was_used_is_told_with_its_names_as_text() -> None:
    painter = Painter("/key", ANNEKE, FILES, {}, "de")
    user = {"id": "7", "global_name": "<b>Mia</b>", "username": "x", "bot": False}
    used = {"id": "1", "name": "paint", "user": user}
    html = painter.message(message(interaction_metadata=used), False, True, ViewerState())
    assert "<b>Mia</b> hat /paint benutzt" in Drawn(html).safe().text


@pytest.mark.parametrize(
    ("language", "ago", "ahead"),
    [
        ("de", "vor 8 Tagen", "in 1 Minute"),
        ("fr", "il y a 8 jours", "dans 1 minute"),
        ("es", "hace 8 días", "dentro de 1 minuto"),
        ("pt-BR", "há 8 dias", "em 1 minuto"),
    ],
)
def test_moments_are_told_in_the_readers_language(language: str, ago: str, ahead: str) -> None:
    assert relative(0, 8 * 86400, language) == ago
    assert relative(60, 0, language) == ahead


def test_dates_are_written_as_the_reader_writes_them() -> None:
    moment = datetime(2026, 3, 1, 14, 3, 5, tzinfo=UTC)
    assert [written(moment, style, "de") for style in "tTdD"] == [
        "14:03",
        "14:03:05",
        "01.03.26",
        "1. März 2026",
    ]
    assert written(moment, "f", "de") == "1. März 2026 14:03"
    assert written(moment, "F", "pt-BR") == "domingo, 1 de março de 2026 14:03"
    now = datetime(2026, 3, 10, 12, 0).astimezone()
    sent = datetime(2026, 3, 9, 14, 3).astimezone().isoformat()
    assert clock(sent, now, "de") == said("yesterday-at", time="14:03")
    old = datetime(2026, 3, 1, 14, 3).astimezone().isoformat()
    assert clock(old, now, "de") == "1.3.2026, 14:03"


# Where it is said


def test_templates_say_only_messages_that_there_are() -> None:
    found: list[str] = []
    for file in Path(fixtures.__file__).parent.joinpath("templates").rglob("*.html"):
        for call in TEMPLATES.parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in ("say", "marked"):
                (name,) = [each.value for each in call.args if isinstance(each, nodes.Const)]
                values = {each.key: "x" for each in call.kwargs}
                assert SAY.has(name), (file.name, name)
                assert "{" not in said(name, "en", **values), (file.name, name)
                found.append(name)
    assert len(found) > 40
