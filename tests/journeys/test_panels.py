"""A private panel that has nothing left to show. It is closed by the response to the click that
ended it."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from tests.journeys.conftest import Bots, Stack
from tests.journeys.test_gone import Slow
from tests.support.cards import one, words
from tests.support.journeys.dealing import draws, find, opener
from tests.support.journeys.match import Played, begin, shows, slot
from tests.support.local.harness import Person, answered
from tests.support.wording import carries, says_in

DONE = "end_look"
DOWN = says_in("kaboom", "own-look-ended")
"""The text that replaces the cards when a look has ended."""
LEAVE = "leave"


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delete closed messages quickly, because nobody reads them in these tests."""
    monkeypatch.setattr("bot.messages.response.CLOSED_SECONDS", 0.2)


class Asked:
    """Records the requests that the bot makes with interaction tokens from now on."""

    def __init__(self, local: LocalDiscord) -> None:
        self.requests: list[tuple[str, str]] = []
        local.rest.observer = self._observe

    def _observe(self, method: str, path: str, body: object) -> None:
        first = path.strip("/").partition("/")[0]
        if first in ("interactions", "webhooks"):
            self.requests.append((method, first))


async def test_a_click_that_ends_a_look_costs_one_request_and_the_cards_go_with_it(
    bot: KaboomClient, local: LocalDiscord, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """A click that ends a look costs a single request: the response, which hides the cards and the
    buttons."""
    deal = stack(find(2))
    match = await begin(bot, deal, anneke, bashir)
    shown = (await match.public(anneke, "peek")).message
    assert shows(shown, deal.hands[0][2])
    asked = Asked(local)
    await match.private(anneke, DONE)
    await asyncio.sleep(0.3)
    left = anneke.look(shown)
    assert left is not None
    assert left.text == f"-# {DOWN}"
    assert not left.buttons
    assert not any(words(card) in left.text for card in deal.hands[0])
    assert asked.requests == [("POST", "interactions")]


async def test_the_word_that_is_left_leaves_by_itself_and_once(
    bot: KaboomClient, local: LocalDiscord, stack: Stack, soon: None, anneke: Person, bashir: Person
) -> None:
    match = await begin(bot, stack(find(2)), anneke, bashir)
    shown = (await match.public(anneke, "peek")).message
    asked = Asked(local)
    await match.private(anneke, DONE)
    await anneke.until(lambda: anneke.look(shown) is None)
    assert (await anneke.click(match.table(), "move")).ok
    assert asked.requests.count(("DELETE", "webhooks")) == 1
    assert not [m for m in anneke.ephemerals() if DOWN in m.text]


async def test_a_panel_that_has_served_says_what_happened(match: Played) -> None:
    await match.reach_turns()
    mover = match.mover
    panel = (await match.public(mover, "draw")).message
    assert panel.ephemeral
    await match.private(mover, "discard")
    left = await mover.wait_for(lambda m: m.id == panel.id and not m.buttons)
    told = says_in("kaboom", "own-discarded", card=one(match.state.discard[-1]))
    assert left.text == f"-# {told}", "told as one's own"
    assert mover.name not in left.text
    assert mover.name in match.play.display.lines[-1], "told to all by name"


async def test_the_next_panel_takes_the_place_of_the_word_at_once(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """The next panel replaces the closed one at once. Otherwise a further message below the table
    would push its buttons off the screen of a phone."""
    match = await begin(bot, stack(find(2)), anneke, bashir)
    shown = (await match.public(anneke, "peek")).message
    await match.private(anneke, DONE)
    await match.public(anneke, "move")
    await anneke.until(lambda: anneke.look(shown) is None)
    assert len(anneke.ephemerals()) == 1


async def test_a_panel_dismissed_as_its_last_button_is_pressed_is_acknowledged_and_stays_away(
    bot: KaboomClient,
    local: LocalDiscord,
    stack: Stack,
    judge: list[str],
    anneke: Person,
    bashir: Person,
) -> None:
    match = await begin(bot, stack(find(2)), anneke, bashir)
    shown = (await match.public(anneke, "peek")).message
    record, payload = local.world.interaction(
        type=3,
        channel_id=shown.channel_id,
        user_id=anneke.id,
        data={"component_type": 2, "custom_id": shown.custom_id(DONE), "id": 1},
        message_id=shown.id,
    )
    local.world.store.delete_message(shown.channel_id, shown.id)
    for session in local.wire.sessions:
        session.push("INTERACTION_CREATE", payload)
    await anneke.until(lambda: answered(local, record.id))
    assert not match.state.looks
    assert not anneke.ephemerals()
    assert [each for each in judge if "callback" in each], "Discord knew of no such message"
    judge.clear()


@pytest.mark.usefixtures("hurry")
async def test_a_press_on_a_panel_that_the_bot_takes_away_meanwhile_is_answered_by_a_new_one(
    bot: KaboomClient,
    stack: Stack,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If the bot deletes a panel while someone presses it, the press is answered by a new panel.
    The bot doesn't ask Discord to change a message that it has deleted."""
    match = await begin(bot, stack(find(2, opener, draws(7))), anneke, bashir)
    await match.reach_turns()
    await match.public(anneke, "draw")
    panel = match.panel(anneke)
    slow = Slow(match, monkeypatch)
    pressed = asyncio.create_task(anneke.click(panel, "use_power"))
    await slow.asked.wait()
    await match.play.display.panels.close(0)
    assert anneke.look(panel) is None
    slow.go.set()
    answer = await pressed
    assert answer.ok, answer.sentence
    await anneke.until(lambda: [m for m in anneke.ephemerals() if m.buttons])
    assert slot(0) in match.panel(anneke).buttons


async def test_what_is_read_and_pressed_on_is_not_taken_away_twice(
    bot: KaboomClient, stack: Stack, soon: None, anneke: Person, bashir: Person
) -> None:
    """A message next to the panel is closed when one of its buttons acts. It isn't deleted a second
    time, which Discord would refuse."""
    match = await begin(bot, stack(find(2)), anneke, bashir)
    aside = (await match.public(anneke, "more")).message
    asked = (await anneke.click(aside, f"ask {LEAVE}")).message
    assert asked.id == aside.id
    assert (await anneke.click(asked, LEAVE)).ok
    assert match.state.away[0]
    assert (await anneke.click(match.message_id, "more")).ok
    await anneke.until(lambda: anneke.look(aside) is None)
    await asyncio.sleep(0.3)


@pytest.mark.parametrize("asks", [True, False], ids=["by My move", "as the table moves on"])
async def test_a_panel_of_before_a_restart_does_not_stand_on_as_it_was(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person, asks: bool
) -> None:
    """A panel from before a restart is deleted when a new panel opens or when the player's turn
    comes. Otherwise it would still say that there is nothing to do."""

    async def restarted() -> KaboomClient:
        client = await bots.restart()
        stages = client.tables.all
        await anneke.until(lambda: any(isinstance(t.stage, Match) for t in stages()))
        return client

    match = await begin(await bots.start(), stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    mover = match.mover
    waiting = bashir if mover is anneke else anneke
    stale = (await match.public(waiting, "move")).message
    assert carries(stale.text, "move-waiting", "kaboom")
    match.client = await restarted()
    if asks:
        await match.public(waiting, "move")
        await waiting.until(lambda: waiting.look(stale) is None)
        assert carries(match.panel(waiting).text, "move-waiting", "kaboom")
    else:
        await match.pass_turn()
        await waiting.until(lambda: waiting.look(stale) is None)
        await match.public(waiting, "move")
        assert not carries(match.panel(waiting).text, "move-waiting", "kaboom")
    match.client = await restarted()
    await match.public(waiting, "move")
    await waiting.until(lambda: len([m for m in waiting.ephemerals() if m.buttons]) == 1)
