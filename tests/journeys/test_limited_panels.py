"""A private panel that Discord limits: nobody's press waits for it, and it is up to date as soon as
it may be."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from bot.local import faults
from bot.local.serve import LocalDiscord
from tests.journeys.conftest import Stack
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import Match, begin
from tests.support.local.harness import Person, Seen


@pytest.fixture
async def match(
    bot: KaboomClient, stack: Stack, judge: list[str], anneke: Person, bashir: Person
) -> Match:
    """A turn of one, with a panel of the other's that says so."""
    made = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await made.reach_turns()
    return made


def limited(local: LocalDiscord, seconds: float, scope: str, times: int) -> faults.Trouble:
    """From now on nothing can be changed by an interaction's token, so often."""
    reply = faults.rate_limited(seconds, scope=scope)
    return local.faults.instead(lambda: reply, times, faults.panels)


async def passed(
    match: Match, local: LocalDiscord, seconds: float, scope: str, times: int
) -> tuple[Person, Seen]:
    """The turn has gone to somebody whose panel, which said that they wait, may not be changed:
    they and that panel."""
    mover = match.mover
    (other,) = [person for person in match.people if person is not mover]
    panel = (await match.public(other, "move")).message
    assert "draw" not in panel.buttons
    limit = limited(local, seconds, scope, times)
    await match.public(mover, "draw")
    await match.private(mover, "discard")
    await other.until(lambda: limit.struck > 0)
    return other, panel


@pytest.mark.parametrize("scope", ["user", "shared"])
async def test_a_press_is_answered_while_its_panel_may_not_be_changed(
    match: Match, local: LocalDiscord, judge: list[str], scope: str
) -> None:
    other, _ = await passed(match, local, 600.0, scope, 100)
    answer = await other.click(match.table(), "move")
    assert answer.ok, answer.sentence
    assert "draw" in answer.message.buttons or "call" in answer.message.buttons
    judge.clear()


@pytest.mark.parametrize("scope", ["user", "shared"])
async def test_a_panel_shows_the_newest_as_soon_as_it_may(
    match: Match, local: LocalDiscord, judge: list[str], scope: str
) -> None:
    other, panel = await passed(match, local, 0.5, scope, 1)
    await other.wait_for(lambda m: m.id == panel.id and bool(m.buttons) and m.text != panel.text)
    judge.clear()


async def test_what_is_over_leaves_the_screen_as_soon_as_it_may(
    match: Match, local: LocalDiscord, judge: list[str]
) -> None:
    """A panel whose place another one has taken."""
    mover = match.mover
    first = (await match.public(mover, "move")).message
    limit = limited(local, 0.5, "shared", 1)
    second = (await match.public(mover, "move")).message
    assert second.id != first.id
    await mover.until(lambda: limit.struck > 0 and mover.look(first) is None)
    assert mover.look(second) is not None
    judge.clear()
