"""Private panels that have nothing left to show, and refusals: a single person gets one plain
sentence, and nothing changes."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from engine.core import Place
from tests.journeys.conftest import Bots, Stack
from tests.journeys.test_gone import Slow
from tests.support.cards import one, words
from tests.support.journeys.dealing import draws, find, opener
from tests.support.journeys.match import Played, begin, plain, shows, slot
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Person, answered
from tests.support.wording import begins, carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")


DONE = "end_look"
DOWN = says_in("kaboom", "own-look-ended")
"""The text that replaces the cards when a look has ended."""
LEAVE = "leave"


class Asked:
    """Records the requests that the bot makes with interaction tokens from now on."""

    def __init__(self, local: LocalDiscord) -> None:
        self.requests: list[tuple[str, str]] = []
        local.rest.observer = self._observe

    def _observe(self, method: str, path: str, body: object) -> None:
        first = path.strip("/").partition("/")[0]
        if first in ("interactions", "webhooks"):
            self.requests.append((method, first))


async def test_a_look_that_is_over_is_closed_by_the_response_to_the_click_that_ended_it(
    bot: KaboomClient,
    local: LocalDiscord,
    stack: Stack,
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    deal = stack(find(3))
    match = await begin(bot, deal, anneke, bashir, chioma)
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
    assert asked.requests == [("POST", "interactions")], "a single request"
    # The next panel takes its place. Otherwise it would push the table off the screen of a phone.
    await match.public(anneke, "move")
    await anneke.until(lambda: anneke.look(shown) is None)
    assert len(anneke.ephemerals()) == 1

    monkeypatch.setattr("bot.messages.response.CLOSED_SECONDS", 0.2)
    shown = (await match.public(bashir, "peek")).message
    asked = Asked(local)
    await match.private(bashir, DONE)
    await bashir.until(lambda: bashir.look(shown) is None)
    assert (await bashir.click(match.table(), "move")).ok
    assert asked.requests.count(("DELETE", "webhooks")) == 1, "it leaves by itself, and once"
    assert not [m for m in bashir.ephemerals() if DOWN in m.text]

    # A message beside the panel is closed when one of its buttons acts. Discord would refuse to
    # delete it a second time.
    aside = (await match.public(chioma, "more")).message
    question = (await chioma.click(aside, f"ask {LEAVE}")).message
    assert question.id == aside.id
    assert (await chioma.click(question, LEAVE)).ok
    assert match.state.away[2]
    assert (await chioma.click(match.message_id, "more")).ok
    await chioma.until(lambda: chioma.look(aside) is None)
    await asyncio.sleep(0.3)


@pytest.mark.usefixtures("hurry")
async def test_a_press_on_a_panel_that_is_gone_is_answered(
    bot: KaboomClient,
    local: LocalDiscord,
    stack: Stack,
    judge: list[str],
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = await begin(bot, stack(find(2, opener, draws(7))), anneke, bashir)
    # She dismisses the panel as she presses its last button.
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
    await match.public(bashir, "peek")
    await match.private(bashir, DONE)
    await match.flip()
    await match.slap(anneke, Place(0, 2))
    await match.private(anneke, "end_slap")

    # The bot deletes the panel while she presses. It doesn't try to change what it has deleted.
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


async def test_a_panel_of_before_a_restart_does_not_stand_on_as_it_was(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
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
    stale = (await match.public(bashir, "move")).message
    assert carries(stale.text, "move-waiting", "kaboom")
    match.client = await restarted()
    second = (await match.public(bashir, "move")).message
    await bashir.until(lambda: bashir.look(stale) is None)
    assert carries(second.text, "move-waiting", "kaboom")
    match.client = await restarted()
    panel = (await match.public(anneke, "draw")).message
    assert panel.ephemeral
    await match.private(anneke, "discard")
    left = await anneke.wait_for(lambda m: m.id == panel.id and not m.buttons)
    told = says_in("kaboom", "own-discarded", card=one(match.state.discard[-1]))
    assert left.text == f"-# {told}", "told as one's own"
    assert anneke.name not in left.text
    assert anneke.name in match.play.display.lines[-1], "told to all by name"
    await bashir.until(lambda: bashir.look(second) is None)
    await match.public(bashir, "move")
    assert not carries(match.panel(bashir).text, "move-waiting", "kaboom")
    match.client = await restarted()
    await match.public(bashir, "move")
    await bashir.until(lambda: len([m for m in bashir.ephemerals() if m.buttons]) == 1)


async def test_every_button_that_was_ever_pressed_is_stale_a_turn_later(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await begin(bot, stack(find(2, opener, draws(11, 12))), anneke, bashir)
    pressed: list[tuple[Person, str]] = []

    def remember() -> None:
        for person in match.people:
            for message in person.messages():
                for component in message.components:
                    custom_id = component.get("custom_id", "")
                    if ":act:" in custom_id and (person, custom_id) not in pressed:
                        pressed.append((person, custom_id))

    bot_press = match.private

    async def private(person: Person, *buttons: str) -> object:
        for button in buttons:
            remember()
            await bot_press(person, button)
        remember()
        return None

    match.private = private  # type: ignore[method-assign]
    await match.reach_turns()
    remember()
    await match.public(anneke, "draw")
    await match.private(anneke, "use_power")
    await match.private(
        anneke, "pick blind_swap @0", "pick blind_swap 0.0", "pick blind_swap 0.0 @1"
    )
    await match.private(anneke, "blind_swap 0.0,1.0")
    await match.pass_turn()
    await match.pass_turn()
    assert len({custom_id.split(":")[3] for _, custom_id in pressed}) >= 10
    await match.painted()
    number = match.state.discards
    with match.unchanged():
        for person, custom_id in pressed:
            kind, decision = custom_id.split(":")[3:5]
            now = kind in ("slap", "leave", "return") and decision in ("0", str(number))
            turn = kind in ("draw", "call", "use_power") and decision == str(match.state.turn)
            claim = match.state.power is not None and kind == "use_power"
            if not (now or turn or claim):
                plain(await match.relic(person, custom_id))


FORGED = (
    "act:replace:{turn}:9.9:",
    "act:replace:{turn}:99.999:",
    "act:replace:{turn}:1.0:",
    "act:replace:{turn}::",
    "act:replace:{turn}:0.0,0.1:",
    "act:replace:{turn}:0.2:",
    "act:discard:{turn}:0.0:",
    "act:time_up:{turn}::",
    "act:redeal:{turn}::",
    "act::0::",
    "sing:discard:{turn}::",
    "join::0::",
    "start::0::",
    "add::0::",
    "rematch::0::",
)
WATCHING = ("match-watching", "watch-last")
"""The ids of the refusals for a user without a seat. Which of them the user gets depends on the
button."""

NOBODYS = (
    "nonsense",
    "K0:1:move::0::",
    "K1:-1:move::0::",
    "K1:1:act:slap:1e9::",
    "K1:99999999999999999:move::0::",
    "K1:424242:act:slap:1::",
    "K1:0:frobnicate::0::",
    "K1:1:act:replace:1:0.0,:",
    "x" * 100,
)


async def test_a_stranger_watches_and_a_forged_id_is_refused_in_words(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await begin(bot, stack(find(2, opener, draws(11, 12))), anneke, bashir)
    await match.reach_turns()
    await match.public(anneke, "draw")
    table = await match.painted()
    hers = [c["custom_id"] for c in match.panel(anneke).components if "custom_id" in c]
    head = f"K1:{match.play.row.id}:"
    with match.unchanged():
        for button, on in table.buttons.items():
            if on:
                told = (await chioma.click(table, button)).message
                assert told.ephemeral, button
                assert any(carries(told.text, each) for each in WATCHING), button
        for custom_id in hers:
            assert "watch" in (await match.relic(chioma, custom_id)).message.text
            answer = await match.relic(bashir, custom_id)
            assert answer.ok
            assert answer.message.ephemeral
            assert not carries(answer.message.text, "held-drew", "kaboom"), "nor of any other seat"
        for tail in FORGED:
            plain(await match.relic(anneke, head + tail.format(turn=match.state.turn)))
        for custom_id in NOBODYS:
            assert "/kaboom" in plain(await match.relic(anneke, custom_id))
    assert not any(carries(m.text, "held-drew", "kaboom") for m in chioma.messages())
    assert len([m for m in anneke.ephemerals() if "discard" in m.buttons]) == 1


async def test_before_a_game_begins_all_that_needs_one_says_so(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    for command in ("scoresheet", "abandon"):
        assert "/kaboom" in plain(await anneke.slash(command))
    assert (await anneke.slash("leaderboard")).message.text
    board = (await anneke.dm().slash("leaderboard")).message
    assert says("board-of", scope="global", period="ever") in board.text
    lobby = (await anneke.slash("kaboom")).message
    number = lobby.custom_id("join").split(":")[1]
    match = Played(bot, find(2), (anneke, bashir), lobby.id)
    for verb in ("act:draw:1::", "move::0::", "ask:call:1::", "scores::0::"):
        told = plain(await match.relic(bashir, f"K1:{number}:{verb}"))
        assert told in (says("lobby-not-started"), says("command-not-started"))
    assert "Bashir" not in match.table().text


async def test_when_a_game_was_ended_or_is_over_its_buttons_say_so(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    peek = match.table().custom_id("peek")
    vote = (await end_early(anneke)).message
    await bashir.click(vote, "abandon")
    await match.says(says("ended-early"))
    with match.unchanged():
        assert "ended" in plain(await match.relic(anneke, peek))
        for verb in ("rematch", "abandon"):
            told = plain(await match.relic(anneke, match.id(verb)))
            assert "ended" in told or "over" in told
    assert says("command-nothing-to-end") in plain(await end_early(anneke))

    match = await begin(bot, match.deal, anneke, bashir)
    await match.reach_turns()
    old = {c["custom_id"] for c in (await match.painted()).components if "custom_id" in c}
    await match.finish_round()
    await match.tells("status-won")
    with match.unchanged():
        for custom_id in old:
            answer = await match.relic(anneke, custom_id)
            assert answer.ok
            assert answer.message.ephemeral
            if ":act:" in custom_id:
                plain(answer)
        told = plain(await chioma.click(match.table(), "rematch"))
        assert "/kaboom" in told
        for verb in ("leave", "return"):
            told = plain(await match.relic(bashir, match.id("act", verb)))
            assert "over" in told


async def test_an_error_in_the_queue_is_told_once_and_the_table_goes_on(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    play = bot.tables.all()[0].stage
    assert isinstance(play, Match)
    asked = 0

    def broken(entry: object) -> float:
        nonlocal asked
        asked += 1
        raise RuntimeError("not ordered")

    monkeypatch.setattr(play, "not_before", broken)
    told = (await anneke.click(table, "peek")).message
    assert begins("error-unexpected") in told.text
    assert asked == 1
    assert [record.name for record in caplog.records if record.levelname == "ERROR"] == [
        "bot.errors"
    ]
    caplog.clear()  # this one was meant
    shown = (await anneke.click(table.id, "peek")).message
    assert "end_look" in shown.buttons
