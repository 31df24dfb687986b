"""The texts of commands in Discord's own menus, in every language that has a folder with words."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from discord import Locale

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import SAY, language_for
from engine.games import GAMES
from tests.journeys.conftest import Bots
from tests.support import languages
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person
from tests.support.local.openapi import OpenApi
from tests.support.pseudo import CLOSE, OPEN, in_english

Json = dict[str, Any]

LETTERS = 8_000
"""Discord's limit for one command. It applies to the total length of the names, descriptions and
values, each in the language in which it is longest."""
NAME, DESCRIPTION = 32, 100


def fields(payload: Json) -> Iterator[Json]:
    """Yield the command, its options and the choices of these options."""
    yield payload
    for option in payload.get("options", ()):
        yield option
        yield from option.get("choices", ())


def said(payload: Json, field: str) -> list[str]:
    """Return a name or a description in all languages."""
    return [payload.get(field, ""), *(payload.get(f"{field}_localizations") or {}).values()]


def letters(payload: Json) -> int:
    """Return the length of a command in the way in which Discord counts it."""
    return sum(
        max(map(len, said(each, "name")))
        + max(map(len, said(each, "description")))
        + len(str(each.get("value", "")))
        for each in fields(payload)
    )


@pytest.fixture
def sent() -> list[Json]:
    """The commands that the bot has sent to Discord."""
    return []


@pytest.fixture
async def local(sent: list[Json]) -> AsyncIterator[LocalDiscord]:
    """A local Discord that records the commands that the bot sends."""

    def keep(method: str, path: str, body: Any) -> None:
        if method == "PUT" and path.endswith("/commands"):
            sent.extend(body)

    async with LocalDiscord(observer=keep) as running:
        yield running


async def test_descriptions_and_choices_are_sent_in_every_language_and_names_in_none(
    bots: Bots, local: LocalDiscord, sent: list[Json], tmp_path: Path
) -> None:
    """English alone is sent without languages. What is sent is as Discord describes it."""
    (tmp_path / "english").mkdir()
    with languages.added(tmp_path / "english"):
        await bots.start()
    assert len(sent) > 10
    found = [key for command in sent for each in fields(command) for key in each]
    assert [key for key in found if "locali" in key] == []
    assert OPEN not in str(sent)
    await bots.stop()
    sent.clear()
    keep, described = local.rest.observer, OpenApi()

    def observe(method: str, path: str, body: Any) -> None:
        for each in (keep, described):
            assert each is not None
            each(method, path, body)

    local.rest.observer = observe
    (tmp_path / "words").mkdir()
    with languages.added(tmp_path / "words", "fi", "zh", "sv-SE"):
        await bots.start()
    assert described.wrong == []
    assert "bulk_set_application_commands" in described.checked
    known = {"fi", "zh-CN", "zh-TW", "sv-SE"}
    assert len(sent) > 10
    told = {game.title for game in GAMES}
    for command in sent:
        assert letters(command) <= LETTERS, command["name"]
        for each in fields(command):
            is_choice = "value" in each
            in_menu = not is_choice and "description" not in each  # of a person
            field = "name" if is_choice or in_menu else "description"
            in_them: Json = each.get(f"{field}_localizations") or {}
            if is_choice and each["name"] in told:
                assert not in_them, "games have one name"
                continue
            assert in_them.keys() == known, each
            assert {in_english(text) for text in in_them.values()} == {each[field]}
            assert all(text[0] == OPEN and text[-1] == CLOSE for text in in_them.values())
            assert max(map(len, said(each, field))) <= DESCRIPTION, each
            if in_menu:
                assert len(each["name"]) <= NAME
            elif not is_choice:
                assert not each.get("name_localizations"), each
                assert len(each["name"]) <= NAME


async def test_every_language_fits_into_discords_menus(bot: KaboomClient, sent: list[Json]) -> None:
    known = {"de", "fr", "es-ES", "es-419", "pt-BR"}
    assert {locale.value for locale in Locale if language_for(locale.value) != ENGLISH} == known
    for command in sent:
        assert letters(command) <= LETTERS, command["name"]
        for each in fields(command):
            field = "description" if "description" in each else "name"
            in_them: Json = each.get(f"{field}_localizations") or {}
            assert not in_them or in_them.keys() == known
            assert max(map(len, said(each, field))) <= DESCRIPTION, each


async def test_a_first_start_speaks_the_browsers_language_at_the_table_and_in_its_times(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    german, page = {"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"}, f"{local.page_url}as/anneke"
    async with ClientSession(headers=german) as browser:
        await (await browser.get(local.page_url)).read()
        table = await seat_all(anneke, bashir)
        shown = unescape(await (await browser.get(f"{page}?at=table")).text())
    assert SAY(Reader("de"), "button-my-move") in table.text + " ".join(table.labels)
    message = shown[shown.index(f'id="m{table.id}"') :]
    (first, *_) = re.findall(r"<time[^>]*data-unix[^>]*>([^<]+)<", message)
    assert re.fullmatch(r"in \d+ Minuten", first)
