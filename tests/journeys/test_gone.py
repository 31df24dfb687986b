"""Messages that no longer exist when the response arrives. Everyone still gets a response.

If people press fast, a panel may be replaced or deleted while a press on it waits. A reader may
also dismiss an ephemeral message. In both cases, Discord answers that the message is unknown.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.client import KaboomClient
from engine.cards import rank
from tests.journeys.conftest import Least, Stack, puts_off
from tests.support.journeys.dealing import draws, find, opener
from tests.support.journeys.match import Played, begin, slot
from tests.support.local.harness import Person, Seen, answered
from tests.support.wording import says

UNKNOWN = "Unknown Message"


@pytest.fixture(autouse=True)
def only_known(judge: list[str], caplog: pytest.LogCaptureFixture) -> Any:
    """Check that Discord refuses at least one request, and that it refuses requests only because a
    message is gone. The bot must not log a warning about that."""
    yield
    assert judge, "Discord knew of no such message"
    assert [line for line in judge if UNKNOWN not in line] == []
    judge.clear()
    logged = [r for when in ("setup", "call") for r in caplog.get_records(when)]
    assert not [r for r in logged if r.levelname == "WARNING" and "10008" in r.getMessage()]


def vanish(person: Person, message: Seen) -> None:
    """Delete the message directly in the local Discord's store."""
    person.local.world.store.delete_message(message.channel_id, message.id)


class Slow:
    """Delays the writes of actions to the store until the test lets them through."""

    def __init__(self, match: Played, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, self.asked = asyncio.Event(), asyncio.Event()
        matches = match.client.services.store.matches
        append = matches.append

        async def later(*given: Any, **more: Any) -> None:
            self.asked.set()
            await self.go.wait()
            await append(*given, **more)

        monkeypatch.setattr(matches, "append", later)


async def deferred(person: Person, message: Seen, button: str) -> None:
    """Press a button, and return as soon as the bot has deferred its response."""
    local = person.local
    record, payload = local.world.interaction(
        type=3,
        channel_id=message.channel_id,
        user_id=person.id,
        data={"component_type": 2, "custom_id": message.custom_id(button), "id": 1},
        message_id=message.id,
    )
    for session in local.wire.sessions:
        session.push("INTERACTION_CREATE", payload)
    await person.until(lambda: answered(local, record.id))


@pytest.mark.usefixtures("hurry")
async def test_a_press_on_a_panel_that_is_gone_is_answered_by_a_new_one(
    bot: KaboomClient,
    stack: Stack,
    judge: list[str],
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A look that ends on a panel that is gone ends, and leaves no panel."""
    match = await begin(bot, stack(find(2, opener, draws(7))), anneke, bashir)
    await match.reach_turns()
    await match.public(anneke, "draw")
    panel = match.panel(anneke)
    slow = Slow(match, monkeypatch)
    puts_off(bot, 100)
    await deferred(anneke, panel, "use_power")
    vanish(anneke, panel)
    slow.go.set()
    await anneke.until(lambda: [m for m in anneke.ephemerals() if m.buttons])
    assert slot(0) in match.panel(anneke).buttons
    await match.private(anneke, slot(0))
    await anneke.until(lambda: match.panel(anneke).offers("end_look"))
    judge.clear()
    panel = match.panel(anneke)
    slow.go.clear()
    await deferred(anneke, panel, "end_look")
    vanish(anneke, panel)
    slow.go.set()
    await anneke.until(lambda: not match.state.looks)
    assert rank(match.state.discard[-1]) == 7
    await anneke.until(lambda: judge)  # the panel, which is gone
    await asyncio.sleep(0.1)
    assert not [m for m in anneke.ephemerals() if m.buttons]


async def test_k6_2_a_flip_that_has_to_wait_says_so_and_counts_though_the_word_was_dismissed(
    bot: KaboomClient, stack: Stack, least: Least, judge: list[str], anneke: Person, bashir: Person
) -> None:
    """The message that says so is deleted when the card is flipped, unless the player has dismissed
    it."""
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.peek()
    await match.flip()
    for dismissed in (False, True):
        flips, who = len(match.state.discard), match.mover
        least.seconds = 600.0
        told = (await who.click(await match.painted(), "flip")).message
        assert told.text == says("wait-open-discard")
        assert len(match.state.discard) == flips
        if dismissed:
            vanish(who, told)
        least.over(match.play.table)
        await who.until(lambda who=who, told=told: who.look(told) is None, 60)
        await who.until(lambda flips=flips: len(match.state.discard) > flips, 60)
    await anneke.until(lambda: judge)  # the word's message, which is gone
    await asyncio.sleep(0.1)


async def test_k6_2_a_draw_that_has_to_wait_says_so_and_then_shows_the_card(
    bot: KaboomClient, stack: Stack, least: Least, anneke: Person, bashir: Person
) -> None:
    """A draw that has to wait is answered at once by a message. Later, the drawn card replaces the
    text of this message. A player who dismisses the message gets the card in a new one."""
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    await match.pass_turn()
    who = match.mover
    least.seconds = 600.0
    table = await match.painted()
    told = (await who.click(table, "draw")).message
    assert told.ephemeral
    assert told.text == says("wait-open-discard")
    assert match.state.held is None
    impatient = asyncio.create_task(who.click(table, "draw"))
    await who.until(lambda: len(match.play.table.mailbox) == 2)
    least.over(match.play.table)
    shown = await who.wait_for(lambda m: m.id == told.id and "discard" in m.buttons, 60)
    assert "worth" in shown.text
    assert says("wait-open-discard") not in shown.text
    assert (await impatient).message.text != says("wait-open-discard")

    await match.private(who, "discard")
    who = match.mover
    least.seconds = 600.0
    told = (await who.click(await match.painted(), "draw")).message
    assert told.text == says("wait-open-discard")
    vanish(who, told)
    least.over(match.play.table)
    shown = await who.wait_for(lambda m: "discard" in m.buttons, 60)
    assert shown.ephemeral
    assert shown.id != told.id
