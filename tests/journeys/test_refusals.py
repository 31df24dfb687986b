"""Refusals: a single person gets one plain sentence, and nothing changes."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from bot.match.match import Match
from tests.journeys.conftest import Stack
from tests.support.journeys.dealing import draws, find, opener
from tests.support.journeys.match import Played, begin, plain
from tests.support.journeys.play import end_early, seat_all
from tests.support.local.harness import Person
from tests.support.wording import begins, carries, says

pytestmark = pytest.mark.usefixtures("hurry")


async def at_turns(client: KaboomClient, stack: Stack, *people: Person) -> Played:
    """Play up to a turn in which the first person holds a Jack or a Queen."""
    match = await begin(client, stack(find(len(people), opener, draws(11, 12))), *people)
    await match.reach_turns()
    await match.public(people[0], "draw")
    return match


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


async def test_a_stranger_watches_and_changes_nothing(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    table = await match.painted()
    hers = [c["custom_id"] for c in match.panel(anneke).components if "custom_id" in c]
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
    assert not any(carries(m.text, "held-drew", "kaboom") for m in chioma.messages())


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


async def test_a_forged_id_is_refused_in_words(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    head = f"K1:{match.play.row.id}:"
    with match.unchanged():
        for tail in FORGED:
            plain(await match.relic(anneke, head + tail.format(turn=match.state.turn)))
    assert len([m for m in anneke.ephemerals() if "discard" in m.buttons]) == 1


async def test_an_id_of_no_table_is_answered_with_what_to_do(match: Played, anneke: Person) -> None:
    with match.unchanged():
        for custom_id in NOBODYS:
            assert "/kaboom" in plain(await match.relic(anneke, custom_id))


async def test_a_game_button_in_the_lobby_says_that_it_has_not_begun(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    number = lobby.custom_id("join").split(":")[1]
    match = Played(bot, find(2), (anneke, bashir), lobby.id)
    for verb in ("act:draw:1::", "move::0::", "ask:call:1::", "scores::0::"):
        told = plain(await match.relic(bashir, f"K1:{number}:{verb}"))
        assert told in (says("lobby-not-started"), says("command-not-started"))
    assert "Bashir" not in anneke.messages()[0].text


async def test_when_the_game_is_over_its_buttons_say_so(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
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


async def test_when_the_game_was_ended_its_buttons_say_so(
    match: Played, anneke: Person, bashir: Person
) -> None:
    old = match.table().custom_id("peek")
    vote = (await end_early(anneke)).message
    await bashir.click(vote, "abandon")
    await match.says(says("ended-early"))
    with match.unchanged():
        assert "ended" in plain(await match.relic(anneke, old))
        for verb in ("rematch", "abandon"):
            told = plain(await match.relic(anneke, match.id(verb)))
            assert "ended" in told or "over" in told
    assert says("command-nothing-to-end") in plain(await end_early(anneke))


async def test_commands_without_a_game_say_what_to_do(bot: KaboomClient, anneke: Person) -> None:
    for command in ("scoresheet", "abandon"):
        assert "/kaboom" in plain(await anneke.slash(command))
    assert (await anneke.slash("leaderboard")).message.text
    assert (
        says("board-of", scope="global", period="ever")
        in (await anneke.dm().slash("leaderboard")).message.text
    )


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
