"""/preferences: a person sets plain mode for themselves, wherever and whatever they play."""

from __future__ import annotations

import re
import time

import pytest

from engine.core import Place
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


async def test_plain_mode_is_chosen_kept_over_a_restart_and_taken_back(
    bots: Bots, anneke: Person
) -> None:
    await bots.start()
    alone = anneke.dm()
    page = (await anneke.slash("rules", game="kaboom")).message
    assert (await anneke.click(page, "practice")).ok
    table = await alone.wait_for(lambda m: "peek" in m.buttons)
    assert "`" in table.text
    assert says("preferences-plain-off") in (await anneke.slash("preferences")).message.text
    for kind, signs in (("plain", False), ("usual", True), ("plain", False)):
        await prefer(anneke, kind)
        await alone.wait_for(  # a table in one's own messages is one's own
            lambda m, signs=signs: (
                m.id == table.id and ["`" in m.text, " · " in m.text] == [signs] * 2
            )
        )
    await bots.restart()
    assert says("preferences-plain-on") in (await anneke.slash("preferences")).message.text
    assert says("preferences-plain-off") in (await prefer(anneke, "usual")).text


@pytest.mark.usefixtures("hurry")
async def test_ones_own_panels_are_plain_and_nobody_elses(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    bot = await start_bot(clock_look=100.0, clock_peek=600.0)
    await prefer(anneke, "plain")
    match = await begin(bot, stack(find(2, opener, holds)), anneke, bashir)
    for who, seconds in ((anneke, 200), (bashir, 100)):
        now = time.time()
        looking = (await match.public(who, "peek")).message
        (until,) = UNTIL.findall(looking.text)
        assert seconds - 5 < int(until) - now < seconds + 60, "who listens may look twice as long"
        await match.private(who, "end_look")
    await match.flip()
    await match.slap(anneke, Place(0, 2))
    await match.private(anneke, "end_slap")
    for who, plain in ((anneke, True), (bashir, False)):
        card = match.state.pile[-1]
        drew = (await match.public(who, "draw")).message
        assert words(card) in drew.text
        assert (short(card) in drew.text) is not plain
        assert "`1▮" in match.table().text, "the table is everybody's"
        await match.private(who, "discard")
    card = match.state.pile[-1]
    drew = (await match.public(anneke, "draw")).message
    for kind, plain in (("usual", False), ("plain", True)):
        await prefer(anneke, kind)  # a panel that is open changes with the choice
        shown = await anneke.wait_for(
            lambda m, plain=plain: m.id == drew.id and (short(card) in m.text) is not plain
        )
        assert words(card) in shown.text
        assert shown.offers("discard")
