"""A private panel while Discord limits the rate of its edits. No press waits for the panel, and the
panel is updated as soon as possible."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.client import LONGEST_SLEEP, KaboomClient
from bot.local import faults
from bot.local.rest import CALLS_A_CHANNEL
from bot.local.serve import LocalDiscord
from engine.cards import Card
from tests.journeys.conftest import Stack, StartBot
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import Played, begin, shows
from tests.support.local.harness import Person, Seen

LIMITED = True


@pytest.fixture
async def match(
    bot: KaboomClient, stack: Stack, judge: list[str], anneke: Person, bashir: Person
) -> Played:
    """A match with the first turn under way."""
    made = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await made.reach_turns()
    return made


def limited(local: LocalDiscord, seconds: float, scope: str, times: int) -> faults.Trouble:
    """Rate limit the next `times` edits that are made with interaction tokens."""
    reply = faults.rate_limited(seconds, scope=scope)
    return local.faults.instead(lambda: reply, times, faults.panels)


async def passed(
    match: Played, local: LocalDiscord, seconds: float, scope: str, times: int
) -> tuple[Person, Seen]:
    """Pass the turn to a person whose panel can't be edited, so that it still shows that they wait.
    Return the person and the panel."""
    mover = match.mover
    (other,) = [person for person in match.people if person is not mover]
    panel = (await match.public(other, "move")).message
    assert "draw" not in panel.buttons
    limit = limited(local, seconds, scope, times)
    await match.public(mover, "draw")
    await match.private(mover, "discard")
    await other.until(lambda: limit.struck > 0)
    return other, panel


async def test_a_press_is_answered_while_its_panel_may_not_be_changed(
    match: Played, local: LocalDiscord, judge: list[str]
) -> None:
    other, _ = await passed(match, local, 600.0, "shared", 100)
    answer = await other.click(match.table(), "move")
    assert answer.ok, answer.sentence
    assert "draw" in answer.message.buttons or "call" in answer.message.buttons
    judge.clear()


async def test_a_panel_shows_the_newest_and_what_is_over_leaves_as_soon_as_it_may(
    match: Played, local: LocalDiscord, judge: list[str]
) -> None:
    other, panel = await passed(match, local, 0.5, "user", 1)
    await other.wait_for(lambda m: m.id == panel.id and bool(m.buttons) and m.text != panel.text)
    limit = limited(local, 0.5, "shared", 1)
    newer = (await match.public(other, "move")).message
    assert newer.id != panel.id
    await other.until(lambda: limit.struck > 0 and other.look(panel) is None)
    assert other.look(newer) is not None
    judge.clear()


@pytest.mark.slow
async def test_a_card_turns_face_down_in_time_however_many_notes_a_channel_has(
    start_bot: StartBot,
    stack: Stack,
    local: LocalDiscord,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A card is turned face down in time, no matter how many ephemeral notes have to be deleted.

    Before and during the looks, a spectator collects more notes than can be deleted within the
    channel's limit per minute. Discord rejects no request. The minute doesn't end in this test, so
    a card would stay face up if no request were reserved for hiding it.
    """
    monkeypatch.setattr("bot.messages.token_edits.MINUTE", 1e6)
    monkeypatch.setattr("bot.local.rest.CHANNEL_WINDOW", 1e6)
    deal = stack(find(2))
    match = await begin(await start_bot(clock_look=2.0), deal, anneke, bashir)
    local.limits.on = local.limits.channels = True
    for number in range(CALLS_A_CHANNEL + 10):
        if number == CALLS_A_CHANNEL:
            for person in (anneke, bashir):
                await match.public(person, "peek")
        assert (await chioma.click(match.table(), "move")).ok
    await anneke.until(lambda: not match.play.public().looks)
    for person, hand in zip((anneke, bashir), deal.hands, strict=True):
        await person.until(lambda p=person, h=hand: not _sees(p, h))
    assert local.limits.refused == []
    assert len(chioma.ephemerals()) > 1, "what is left stands for a while"


def _sees(person: Person, hand: Sequence[Card]) -> bool:
    return any(shows(message, card) for message in person.ephemerals() for card in hand)


@pytest.mark.slow
async def test_no_clock_runs_where_nothing_can_be_shown(
    start_bot: StartBot, stack: Stack, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    """No clock runs while the table can't be shown. Here, Discord limits all edits and posts of the
    bot, and no token of a click may paint."""
    bot = await start_bot(token_paints=0)
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    await match.painted()
    clock, mover = match.play.timers.deadlines, match.mover
    limit = faults.rate_limited(LONGEST_SLEEP + 1.0)
    local.faults.instead(lambda: limit, 100, lambda _, path: path.startswith("/channels/"))
    before = match.table().text
    await match.public(mover, "draw")
    await mover.until(lambda: clock.stopped)
    assert match.table().text == before
    assert clock.next_due() is None
    local.faults.peace()
    await mover.until(lambda: not clock.stopped)
    assert match.table().text != before
    assert clock.next_due() is not None
