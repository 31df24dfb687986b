"""/preferences: a person sets plain mode for themselves, wherever and whatever they play."""

from __future__ import annotations

import re
import time

import pytest

from bot.client import KaboomClient
from tests.journeys.conftest import Bots, Stack, StartBot
from tests.support.cards import short, words
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import begin
from tests.support.local.harness import Person, Seen
from tests.support.stand_in import holds
from tests.support.wording import says

UNTIL = re.compile(r"<t:(\d+):R>")


async def prefer(person: Person, kind: str) -> Seen:
    """Choose `kind` in /preferences. Return the panel after the choice."""
    mine = (await person.slash("preferences")).message
    assert mine.ephemeral
    return (await person.click(mine, f"prefs {kind}")).message


async def test_it_is_chosen_kept_over_a_restart_and_taken_back(bots: Bots, anneke: Person) -> None:
    await bots.start()
    assert says("preferences-plain-off") in (await anneke.slash("preferences")).message.text
    assert says("preferences-plain-on") in (await prefer(anneke, "plain")).text
    await bots.restart()
    assert says("preferences-plain-on") in (await anneke.slash("preferences")).message.text
    assert says("preferences-plain-off") in (await prefer(anneke, "usual")).text


@pytest.mark.usefixtures("hurry")
async def test_ones_own_panels_are_plain_and_nobody_elses(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    await prefer(anneke, "plain")
    match = await begin(bot, stack(find(2, opener, holds)), anneke, bashir)
    assert await match.reach_turns() is anneke
    for who, plain in ((anneke, True), (bashir, False)):
        card = match.state.pile[-1]
        drew = (await match.public(who, "draw")).message
        assert words(card) in drew.text
        assert (short(card) in drew.text) is not plain
        assert "`1▮" in match.table().text, "the table is everybody's"
        await match.private(who, "discard")


@pytest.mark.usefixtures("hurry")
async def test_a_panel_that_is_open_changes_with_the_choice(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await begin(bot, stack(find(2, opener, holds)), anneke, bashir)
    assert await match.reach_turns() is anneke
    card = match.state.pile[-1]
    drew = (await match.public(anneke, "draw")).message
    assert short(card) in drew.text
    for kind, plain in (("plain", True), ("usual", False)):
        await prefer(anneke, kind)
        shown = await anneke.wait_for(
            lambda m, plain=plain: m.id == drew.id and (short(card) in m.text) is not plain
        )
        assert words(card) in shown.text
        assert shown.offers("discard")


@pytest.mark.usefixtures("hurry")
async def test_whoever_listens_may_look_twice_as_long(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    bot = await start_bot(clock_look=100.0, clock_peek=600.0)
    await prefer(anneke, "plain")
    match = await begin(bot, stack(find(2, opener, holds)), anneke, bashir)
    for who, seconds in ((anneke, 200), (bashir, 100)):
        now = time.time()
        looking = (await match.public(who, "peek")).message
        (until,) = UNTIL.findall(looking.text)
        assert seconds - 5 < int(until) - now < seconds + 60


async def test_a_table_in_ones_own_messages_is_ones_own(bot: KaboomClient, anneke: Person) -> None:
    alone = anneke.dm()
    page = (await anneke.slash("rules", game="kaboom")).message
    assert (await anneke.click(page, "practice")).ok
    table = await alone.wait_for(lambda m: "peek" in m.buttons)
    assert "`" in table.text
    for kind, signs in (("plain", False), ("usual", True), ("plain", False)):
        await prefer(anneke, kind)
        await alone.wait_for(
            lambda m, signs=signs: (
                m.id == table.id and ["`" in m.text, " · " in m.text] == [signs] * 2
            )
        )
