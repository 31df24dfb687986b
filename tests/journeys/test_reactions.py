"""Reactions: a player chooses an emoji in their More panel, and the table shows it for some
seconds."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.local.fixtures import GUILD_ID
from bot.ui.screens.more import REACTIONS
from tests.journeys.conftest import Least
from tests.support.journeys.match import Played
from tests.support.local.harness import Person, Seen
from tests.support.wording import says


async def more(match: Played, person: Person) -> Seen:
    return (await person.click(await match.painted(), "more")).message


async def test_a_reaction_stands_in_the_tables_last_line_for_some_seconds(
    match: Played, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.replies.SHOWN_SECONDS", 1.0)
    await match.reach_turns()
    buttons_before = (await match.painted()).labels
    panel = await more(match, anneke)
    assert [panel.buttons[f"react {kind}"] for kind in REACTIONS] == [True] * 6
    panel = (await anneke.click(panel, "react laugh")).message
    table = await anneke.wait_for(lambda m: m.id == match.message_id and "😂" in m.text)
    assert table.labels == buttons_before
    (line,) = [each for each in table.text.splitlines() if "😂" in each]
    assert line.endswith("Anneke 😂")
    await anneke.until(lambda: "😂" not in (match.table()).text)


async def test_a_reaction_to_an_open_discard_is_shown_once_the_race_for_it_is_over(
    match: Played, anneke: Person, least: Least, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.replies.SHOWN_SECONDS", 1.0)
    await match.reach_turns()
    await match.pass_turn()
    panel = await more(match, anneke)
    least.seconds = 2.0
    assert match.play.public().open is not None
    await anneke.click(panel, "react shock")
    early, now = match.table().text, asyncio.get_running_loop().time()
    assert "😱" not in early or now >= match.play.timers.open_until()
    await anneke.wait_for(lambda m: m.id == match.message_id and "😱" in m.text)
    assert match.play.public().open is not None
    await anneke.until(lambda: "😱" not in match.table().text)


async def test_one_reaction_in_ten_seconds_a_person(
    match: Played, anneke: Person, bashir: Person
) -> None:
    await match.reach_turns()
    panel = await more(match, anneke)
    panel = (await anneke.click(panel, "react fire")).message
    panel = (await anneke.click(panel, "react think")).message
    assert says("reaction-soon", seconds=10) in panel.text
    other = await more(match, bashir)
    await bashir.click(other, "react please")
    table = await anneke.wait_for(lambda m: m.id == match.message_id and "🙏" in m.text)
    assert "Anneke 🔥" in table.text
    assert "🤔" not in table.text


async def test_a_server_and_a_person_can_do_without(
    bot: KaboomClient, match: Played, anneke: Person, bashir: Person
) -> None:
    await match.reach_turns()
    preferences = (await bashir.slash("preferences")).message
    calm = (await bashir.click(preferences, "prefs calm")).message
    assert says("preferences-reactions-off") in calm.text
    assert not (await more(match, bashir)).offers("react fire")
    old = await more(match, anneke)
    assert old.offers("react fire")
    await bot.services.store.settings.change_server(GUILD_ID, reactions=False)
    now = (await anneke.click(old, "react fire")).message
    assert says("reaction-off") in now.text
    assert not now.offers("react fire")
    assert "🔥" not in (await match.painted()).text
    preferences = (await bashir.slash("preferences")).message
    lively = (await bashir.click(preferences, "prefs lively")).message
    assert says("preferences-reactions-on") in lively.text
    assert bot.services.store.personal_data.reactions(bashir.id)


async def test_who_only_watches_has_no_reactions(match: Played, chioma: Person) -> None:
    await match.reach_turns()
    assert not (await more(match, chioma)).offers("react fire")
