"""Locales: the one that the bot receives from a person's client, and the one of the page."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from jinja2 import nodes

from bot.local import fixtures
from bot.local.html import TEMPLATES
from bot.local.locales import LOCALES, asked_for, of_machine, shown
from bot.local.serve import LocalDiscord
from bot.local.words import SAY
from bot.ui.reader import Reader
from bot.ui.words import language_for, languages
from tests.local.test_html import Page as Drawn
from tests.local.test_page import origin, window
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import SampleBot

ANNEKE, BASHIR = fixtures.person("anneke"), fixtures.person("bashir")
GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


def said(message: str, language: str = "de", **values: str) -> str:
    return SAY(Reader(language), message, **values)


class Menus(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        german = {"paints": "malt", "which": "welche", "red": "rot", "blue": "blau"}
        return german.get(string.message) if locale is discord.Locale.german else None


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[SampleBot]:
    """The sample bot with a command that is localised."""
    client = SampleBot()

    @client.tree.command(description="paints")
    @app_commands.describe(colour="which")
    @app_commands.choices(
        colour=[
            app_commands.Choice(name="red", value="r"),
            app_commands.Choice(name="blue", value="b"),
        ]
    )
    async def paint(interaction: discord.Interaction, colour: str) -> None:
        await interaction.response.send_message(f"painted {colour}")

    assert paint.name == "paint"
    await client.tree.set_translator(Menus())
    async with in_process(local, client):
        yield client


def test_a_browser_or_a_machine_asks_for_one_of_discords_locales() -> None:
    for header, locale in (
        *(("", "en-US"), ("*", "en-US"), ("tlh", "en-US"), ("en-AU", "en-US")),
        *(("en-GB,en;q=0.9", "en-GB"), ("de-AT,de;q=0.9,en;q=0.5", "de")),
        *(("tlh, fr;q=0.2, de;q=0.7", "de"), ("fr;q=0, es", "es-ES"), ("fr;q=x, es-ES", "es-ES")),
        *(("es-MX,es;q=0.9", "es-419"), ("es-419", "es-419"), ("pt-PT", "pt-BR")),
        *(("nb-NO", "no"), ("zh-Hant-TW", "zh-TW")),
    ):
        assert asked_for(header) == locale, header
    assert set(LOCALES) == {each.value for each in discord.Locale}
    assert of_machine({}) == of_machine({"LANG": "C.UTF-8"}) == "en-US"
    assert of_machine({"LANG": "de_AT.UTF-8"}) == "de"
    assert of_machine({"LANG": "de_DE.UTF-8", "LC_ALL": "pt_BR"}) == "pt-BR"
    assert of_machine({"LANG": "es_MX", "LC_ALL": ""}) == "es-419"


async def test_the_server_speaks_the_language_of_the_first_page_and_then_its_managers(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    server = local.world.store.guilds[fixtures.GUILD_ID]
    for path, language in (("", "de"), ("as/bashir?at=table", "fr"), ("as/anneke", "it")):
        headers = {"Accept-Language": language}
        async with http.get(local.page_url + path, headers=headers) as answer:
            assert answer.ok
        assert server.preferred_locale == "de"
    anneke, bashir = await window(http, local, "anneke"), await window(http, local, "bashir")
    await bashir.do("locale", locale="es-ES")
    assert server.preferred_locale == "de"
    await anneke.do("locale", locale="fr")
    assert server.preferred_locale == "fr"
    async with http.get(f"{local.page_url}as/anneke?at=table", headers=GERMAN) as answer:
        assert '<html lang="fr">' in await answer.text(), "what was chosen stays"


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


async def test_commands_are_described_in_ones_own_language(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    local.world.set_locale(BASHIR.id, "de")
    refused = await Person(local, "bashir").slash("paint")
    assert refused.sentence == said("option-required", option="colour")
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
    entry = {"description": "paints", "description_localizations": {"es-ES": "pinta"}}
    read = [shown(entry, "description", locale) for locale in ("es-419", "fr", "en-US")]
    assert read == ["pinta", "paints", "paints"], "what it lacks in one is read in the next"
    assert shown({}, "description", "fr") == ""


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
