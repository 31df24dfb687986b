"""The bot is killed while nobody is at one table, and another one is paused."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire.playing import seat_all, table
from tests.wire.conftest import PATIENT, Bots, Judge

SHORT = dict.fromkeys(PATIENT, "0.4")
AWAY, PAUSED = "Everyone’s away", "Paused. The clocks are stopped."


def now(person: Person) -> Seen:
    found = table(person)
    assert found is not None
    return found


def cards(person: Person) -> list[str]:
    lines = [line for line in now(person).text.splitlines() if "\u2002" in line]
    return [re.sub(r"\*\*| ◄| · away", "", line) for line in lines]


@pytest.mark.usefixtures("unhurried")
async def test_nothing_happens_at_tables_that_wait_until_somebody_goes_on(
    local: LocalDiscord, bots: Bots, judge: Judge, anneke: Person, bashir: Person, chioma: Person
) -> None:
    await bots.start(local, **PATIENT)
    paused = await seat_all(anneke, bashir)
    vote = (await anneke.click((await anneke.click(paused, "more")).message, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    alone = chioma.at("general")
    left = await seat_all(alone, computers=1)
    assert (await alone.click((await alone.click(left, "more")).message, "leave")).ok
    await anneke.until(lambda: PAUSED in now(anneke).text and AWAY in now(alone).text)
    stands = cards(anneke), cards(alone)
    await bots.kill()
    await bots.start(local, **SHORT)
    await asyncio.sleep(1.0)  # no clock runs, however short
    assert PAUSED in now(anneke).text
    assert AWAY in now(alone).text
    assert (cards(anneke), cards(alone)) == stands
    vote = (await anneke.click(now(anneke), "resume")).message
    assert "wants to continue" in vote.text
    assert (await bashir.click(vote, "resume")).ok
    assert (await alone.click(now(alone), "return")).ok
    await anneke.until(lambda: PAUSED not in now(anneke).text and AWAY not in now(alone).text)
    assert await bots.stop() == 0
    assert bots.errors == []
    assert [line for line in judge.refused if not line.startswith("404: DELETE")] == []
