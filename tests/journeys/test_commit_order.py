"""What follows from a commit happens in a fixed order. Each test fails if that order is changed.

The open discard is followed before computer players are scheduled. Events become lines before the
match settles. The public message is painted after the response to the click.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.client import KaboomClient
from bot.local.faults import Reply, answers, edits
from bot.local.serve import LocalDiscord
from bot.store import MatchRow, Unreadable
from engine.cards import rank
from engine.core import Place
from tests.journeys.conftest import Stack
from tests.support.journeys.dealing import Deal, find
from tests.support.journeys.match import Played
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Person
from tests.support.wording import says

HELD_SECONDS = 0.4
"""Seconds for which Discord delays a request. They are enough to notice if something wrongly
doesn't wait for the request."""


def third_flip_fits(deal: Deal) -> bool:
    """Return whether seat 0 flips first and third, and only the third flip matches a card. Seat 1
    must have seen that card."""
    first, second, third = deal.pile[:3]
    unfit = not deal.holds(first) and not deal.holds(second)
    return deal.starter == 0 and unfit and rank(third) == rank(deal.hands[1][2])


class Gate:
    """Delays some requests at the local Discord until the test opens it. Records all requests."""

    def __init__(self, local: LocalDiscord, holds: Callable[[str, str], bool]) -> None:
        self._open, self._holds = asyncio.Event(), holds
        self.asked: list[str] = []
        local.faults.request = self._request

    async def _request(self, method: str, path: str) -> Reply | None:
        self.asked.append(f"{method} {path}")
        if self._holds(method, path):
            await self._open.wait()
        return None

    def open(self) -> None:
        self._open.set()


async def test_a_computer_player_claims_no_discard_that_nobody_has_seen(
    bot: KaboomClient, hurry: None, stack: Stack, anneke: Person
) -> None:
    """The reaction time of a computer player to a discard begins when that discard is painted, and
    not when the previous one is."""
    deal = stack(find(2, third_flip_fits))
    table = await seat_all(anneke, computers=1)
    match = Played(bot, deal, (anneke,), table.id)
    await match.peek()
    first = await anneke.wait_for(lambda m: m.id == match.message_id and m.offers("flip"))
    assert (await anneke.click(first, "flip")).ok
    await anneke.until(lambda: len(match.state.discard) == 2)
    shown = await match.painted()
    gate = Gate(anneke.local, lambda method, path: answers(method, path) or edits(method, path))
    flip = asyncio.create_task(anneke.click(shown, "flip"))
    await anneke.until(lambda: len(match.state.discard) == 3)
    await asyncio.sleep(HELD_SECONDS)
    assert match.state.grids[1][2] == deal.hands[1][2]
    gate.open()
    await flip
    await anneke.until(lambda: match.state.grids[1][2] is None)


async def test_the_table_is_painted_after_whoever_pressed_has_their_answer(
    hurry: None, match: Played, anneke: Person
) -> None:
    """A press that opens no panel costs a single request: the response, which paints the table."""
    await match.peek()
    shown = await match.painted()
    gate = Gate(anneke.local, lambda method, path: False)
    assert (await anneke.click(shown, "flip")).ok
    await match.painted()
    await asyncio.sleep(HELD_SECONDS)
    assert len(gate.asked) == 1, gate.asked
    await match.slap(anneke, Place(0, 2))
    await match.private(anneke, "end_slap")
    shown = await match.turn_of(anneke)
    gate = Gate(anneke.local, answers)
    draw = asyncio.create_task(anneke.click(shown, "draw"))
    await anneke.until(lambda: match.state.held is not None)
    await asyncio.sleep(HELD_SECONDS)
    assert [each for each in gate.asked if edits(*each.split())] == []
    gate.open()
    assert (await draw).ok
    await match.painted()
    assert [each for each in gate.asked if edits(*each.split())] != []


@pytest.mark.parametrize("abandoned", [True, False])
async def test_an_end_that_is_stored_is_told_also_when_it_can_not_be_read_again(
    bot: KaboomClient,
    hurry: None,
    match: Played,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    abandoned: bool,
) -> None:
    asked: list[int] = []

    async def locked(match_id: int) -> MatchRow:
        asked.append(match_id)
        raise Unreadable("The database is locked.")

    matches = bot.services.store.matches
    with monkeypatch.context() as away:
        away.setattr(matches, "get", locked)
        if abandoned:
            vote = (await end_early(anneke)).message
            assert (await bashir.click(vote, "abandon")).ok
        else:
            await match.finish()
        await anneke.sees(says("ended-early") if abandoned else "🏆")
        assert asked
    row = await matches.get(match.play.row.id)
    assert row.status == ("abandoned" if abandoned else "finished")
