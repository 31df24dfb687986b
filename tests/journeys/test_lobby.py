"""A lobby from /kaboom to the first deal: who sits, who hosts, and whom the host invites."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from aiolimiter import AsyncLimiter

from bot.client import KaboomClient
from bot.local import fixtures
from bot.services import Services
from bot.ui.text import name
from tests.journeys.conftest import Bots, Record, StartBot
from tests.support.journeys.match import relic
from tests.support.local.harness import Person, Seen
from tests.support.wording import begins, carries, says, says_in

OFF, ASK = "off", "invite"
"""The menus with which a host takes somebody off the table and invites people."""


def chosen(person: Person, panel: Seen, label: str, value: str) -> bool:
    """Return whether the settings panel, in its current state, shows this value under this
    title."""
    now = person.look(panel)
    assert now is not None
    line = says("settings-now", label=label, value=value)
    return line.casefold() in now.text.casefold().splitlines()


async def opened(host: Person, **options: object) -> Seen:
    answer = await host.slash("kaboom", **options)
    assert answer.ok, answer.sentence
    assert not answer.message.ephemeral
    return answer.message


async def panel(person: Person, lobby: Seen, button: str) -> Seen:
    answer = await person.click(lobby.id, button)
    assert answer.ok, answer.sentence
    assert answer.message.ephemeral
    return answer.message


async def shows(person: Person, lobby: Seen, *texts: str) -> Seen:
    return await person.wait_for(
        lambda m: m.id == lobby.id and all(text in m.text for text in texts), 60
    )


async def invite(host: Person, lobby: Seen, *people: Person | str) -> Seen:
    """Invite these people or ids. Return the panel with the answer."""
    players = await panel(host, lobby, "players")
    ids = [each if isinstance(each, str) else str(each.id) for each in people]
    answer = await host.choose(players.id, ASK, *ids)
    assert answer.ok, answer.sentence
    return answer.message


async def test_only_the_host_has_the_hosts_buttons_and_the_last_person_closes_the_table(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """Names that would format are harmless in what a lobby refuses. If the host leaves, the next
    person hosts."""
    users = anneke.local.world.store.users
    users[anneke.id].global_name, users[bashir.id].global_name = "*An_ne*", "||Bash`ir||"
    lobby = await opened(anneke, rounds=2)
    outside = (await bashir.click(lobby, "players")).message
    assert outside.text == says("lobby-join-first")
    twice = await asyncio.gather(*(bashir.click(lobby, "join") for _ in range(2)))
    assert all(answer.ok for answer in twice)
    shown = await bashir.wait_for(lambda m: m.id == lobby.id and "Bash" in m.text)
    assert shown.text.count("Bash") == 1, "a press of Join twice takes one seat"
    assert any("already" in message.text for message in bashir.ephemerals())
    for button in ("start", "add", "settings"):
        refused = (await bashir.click(lobby.id, button)).message
        assert refused.ephemeral
        assert name("*An_ne*") in refused.text, "the host alone does that"
        assert "*An_ne*" not in refused.text
    assert (await panel(bashir, lobby, "players")).menus == [ASK]
    mine = await panel(anneke, lobby, "players")
    assert len(mine.options(OFF)) == 1, "the host is not on the list"

    old = await panel(anneke, lobby, "settings")
    form = await anneke.click(old, "form")
    assert (await anneke.click(lobby.id, "leave")).ok
    await shows(bashir, lobby, says("lobby-seat-host", name=name("||Bash`ir||")))
    told = (await anneke.submit(form, clocks="fast")).message
    assert told.text == says("lobby-host-settings", host=name("||Bash`ir||"))
    assert (await anneke.click(old, "form")).message.text == told.text
    settings = await panel(bashir, lobby, "settings")
    assert (await bashir.fill(settings, "form", clocks="fast")).ok
    await shows(anneke, lobby, says("pace-fast"))
    server = bot.services.store.settings
    await server.change_server(fixtures.GUILD_ID, barred=(anneke.id,))
    refused = await invite(bashir, lobby, anneke)
    assert says("lobby-barred", name=name("*An_ne*")) in refused.text
    assert "*An_ne*" not in refused.text
    await server.change_server(fixtures.GUILD_ID, barred=())

    assert (await bashir.click(lobby.id, "leave")).ok
    shut = await shows(bashir, lobby, says("lobby-emptied"))
    anew = (await bashir.click(shut, "table")).message
    assert "join" in anew.buttons
    assert anew.id != lobby.id
    assert says_in("kaboom", "option-rounds", rounds=10) in anew.text, "that one never began"


async def test_a_seat_left_at_a_full_table_is_free_and_one_kept_gives_way_to_who_is_there(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    host, asked, *others, late = everybody
    lobby = await opened(host, rounds=1)
    for other in (asked, *others):
        assert (await other.click(lobby.id, "join")).ok
    await host.click(lobby.id, "add")
    full = await shows(host, lobby, says("lobby-no-seat"))
    assert not full.buttons["join"]
    assert not full.buttons["add"]
    assert (await asked.click(full, "leave")).ok
    assert says("lobby-join") in (await asked.click(lobby.id, "leave")).message.text
    free = await shows(late, lobby, says("lobby-free", n=1))
    assert asked.name not in free.text
    await invite(host, lobby, asked)
    kept = await shows(host, lobby, f"6. {says('lobby-seat-invited', name=asked.name)}")
    assert kept.buttons["join"]
    assert (await late.click(kept, "join")).ok
    ready = await shows(host, lobby, f"6. **{late.name}**", says("lobby-no-seat"))
    told = (await relic(bot, asked, kept.custom_id("join"))).message
    assert told.text == says("lobby-no-room", most=6)

    assert (await host.click(ready, "start")).ok
    table = await host.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
    assert says_in("kaboom", "table-pile", n=54 - 4 * 6) in table.text
    for person in (host, *others, late):
        assert f"`1▮2▮3▮4▮`\u2002**{person.name} ◄**" in table.text
        assert (await person.click(table.id, "peek")).message.text.count("worth") == 2


# Invitations


async def test_who_is_taken_off_is_gone_and_comes_back_only_when_asked(
    bots: Bots, anneke: Person, bashir: Person, chioma: Person
) -> None:
    await bots.start()
    lobby = await opened(anneke)
    assert (await bashir.click(lobby, "join")).ok
    robot = str(anneke.local.world.application_id)
    assert says("lobby-bots") in (await invite(anneke, lobby, robot)).text
    both = await invite(anneke, lobby, robot, chioma)
    assert says("lobby-bots-left-out", names="Card Dealer") in both.text
    await shows(anneke, lobby, says("lobby-seat-invited", name="Chioma"))
    players = await panel(anneke, lobby, "players")
    assert not carries(players.text, "lobby-bots-left-out")
    told = await invite(anneke, lobby, bashir)
    assert says("lobby-already-invited") in told.text
    assert not [m for m in bashir.messages() if f"<@{bashir.id}>" in m.text]

    players = await panel(anneke, lobby, "players")
    assert (await anneke.choose(players, OFF, f"p{bashir.id}")).ok
    free = await bashir.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text, 60)
    await bots.restart()
    told = (await bashir.click(free, "join")).message
    assert told.ephemeral
    assert told.text == says("lobby-removed", host="Anneke")
    await invite(anneke, lobby, bashir)
    await shows(bashir, lobby, says("lobby-seat-invited", name="Bashir"))
    assert (await bashir.click(lobby.id, "join")).ok
    await shows(bashir, lobby, says("lobby-seat", name="Bashir"))


async def test_who_is_asked_is_called_and_a_seat_is_kept_until_the_game_begins(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = await opened(anneke)
    await invite(anneke, lobby, bashir, chioma)
    call = await bashir.sees(says("invitation", name="Anneke", title="Kaboom!"), 60)
    assert not call.ephemeral
    assert {user["id"] for user in call.json["mentions"]} == {str(bashir.id), str(chioma.id)}
    kept = await shows(anneke, lobby, says("lobby-invited", names="Bashir and Chioma"))
    assert not kept.buttons["start"]
    assert (await bashir.click(kept, "join")).ok
    assert (await bashir.click(lobby.id, "join")).message.text == says("lobby-already-in")
    ready = await shows(anneke, lobby, says("lobby-invited", names="Chioma"))
    assert (await anneke.click(ready, "start")).ok
    table = await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
    assert "Bashir" in table.text
    assert "Chioma" not in table.text
    await bashir.until(lambda: bashir.look(call) is None, 60)
    told = (await chioma.press(ready, ready.custom_id("join"))).sentence
    assert told is not None, "the lobby is gone"


class Spent:
    """A rate limit budget for paints that has no room until the test gives it some."""

    def __init__(self) -> None:
        self.room = asyncio.Event()

    def has_capacity(self) -> bool:
        return self.room.is_set()

    async def acquire(self) -> None:
        await self.room.wait()


async def test_calls_go_out_while_no_table_may_be_painted_and_not_over_and_over(
    bot: KaboomClient, everybody: tuple[Person, ...], record: Record
) -> None:
    """A seat that is kept makes no host: with the last person, the call goes."""
    anneke, bashir, *others, last = everybody
    lobby = await opened(anneke)
    spent = Spent()
    object.__setattr__(bot.services, "budget", spent)
    players = await invite(anneke, lobby, bashir)
    await bashir.sees(says("invitation", name="Anneke", title="Kaboom!"))
    assert (await panel(bashir, lobby, "rules")).text
    assert (anneke.look(lobby) or players).text == lobby.text, "the table waits for its turn"
    spent.room.set()
    await shows(anneke, lobby, says("lobby-seat-invited", name="Bashir"))

    for person in others[:3]:
        assert (await anneke.choose(players.id, OFF, f"p{bashir.id}")).ok
        bashir = person
        assert (await anneke.choose(players.id, ASK, str(person.id))).ok
    again = (await anneke.choose(players.id, ASK, str(everybody[1].id))).message
    assert again.id == players.id, "the panel stays, with why not in it"
    assert says("lobby-invited-lately") in again.text
    assert (await anneke.choose(players.id, ASK, str(last.id))).ok
    call = await anneke.sees(
        f"<@{last.id}> {says('invitation', name='Anneke', title='Kaboom!')}", 60
    )
    called = {m.id: m.text for m in record.public() if carries(m.text, "invitation")}
    assert len(called) <= 3, "one at once, and one for who was asked since"
    assert bot.services.pacing.left(("calls", anneke.id)), "wherever the next one is"
    assert (await anneke.click(lobby.id, "leave")).ok
    await shows(last, lobby, says("lobby-emptied"))
    await last.until(lambda: last.look(call) is None, 60)
    another = await opened(anneke)
    assert says("lobby-invited-lately") in (await invite(anneke, another, last)).text


async def test_no_table_waits_behind_calls_that_may_not_be_sent_yet(
    start_bot: StartBot, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = AsyncLimiter(1, 3600)
    await calls.acquire()
    monkeypatch.setattr("bot.client.Services", partial(Services, calls=calls))
    await start_bot()
    lobby = await opened(anneke)
    await invite(anneke, lobby, bashir)
    await shows(anneke, lobby, says("lobby-invited", names="Bashir"))
    assert (await bashir.click(lobby.id, "leave")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text, 60)
    assert not [m for m in bashir.messages() if m.json["mentions"]], "the call waits for its turn"


async def test_a_direct_message_has_settings_and_nobody_to_ask(
    bot: KaboomClient, anneke: Person
) -> None:
    alone = anneke.dm()
    lobby = await opened(alone, game="jokers")
    assert "join" not in lobby.buttons
    told = (await alone.slash("kaboom")).message.text
    assert told.startswith(begins("session-open-alone"))
    assert told.rstrip().endswith(str(lobby.id))
    for computer in ("Pixel", "Gizmo"):
        seated = says("lobby-seat-computer-level", name=computer, level=says("level-normal"))
        assert seated in lobby.text, "as many as the game needs"
    assert ASK not in (await panel(alone, lobby, "players")).menus
    settings = await panel(alone, lobby, "settings")
    assert (await alone.fill(settings, "form", clocks="relaxed")).ok
    await shows(alone, lobby, says("pace-relaxed"))
    assert (await alone.click(lobby, "start")).ok
    await alone.wait_for(lambda m: "move" in m.buttons)
