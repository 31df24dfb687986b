"""Where tables may be opened, and by whom, depending on permissions in the channel and on
settings."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.enums import ChannelType

from bot.client import KaboomClient
from bot.local import fixtures
from bot.local.components import walk
from bot.local.faults import REFUSALS
from bot.messages.token_edits import Cooldowns
from tests.journeys.conftest import Bots, Stack
from tests.journeys.test_care import in_thread, status
from tests.journeys.test_rematch import bar, finished
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.match import begin
from tests.support.journeys.play import end_early, seat_all, suspend
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wording import begins, says

pytestmark = pytest.mark.usefixtures("hurry")

AGAIN = "anew"
"""The button with which a person tries again to open a table."""
WAITS = says("reach-waits")
ELSEWHERE, BARRED = begins("command-elsewhere"), begins("refuse-barred")


async def allow(client: KaboomClient, *names: str) -> None:
    """Allow tables only in the channels with these names, as a manager does in /settings."""
    channels = tuple(fixtures.channel(name).id for name in names)
    kept = client.services.store.settings
    await kept.change_server(fixtures.GUILD_ID, channels=channels)


async def open_here(client: KaboomClient, person: Person) -> str | None:
    """Return the status of the match that occupies this person's channel, or None if the channel is
    free."""
    row = await client.services.store.matches.open_in(person.channel_id)
    return None if row is None else row.status


def private_thread(*people: Person) -> Any:
    """Create a private thread in the channel of these people, and move them there. The bot can't
    see the thread."""
    store = people[0].local.world.store
    thread = store.create_thread(
        people[0].channel_id, "cards", people[0].id, type=ChannelType.PRIVATE_THREAD
    )
    for each in people:
        store.add_thread_member(thread.id, each.id)
        each.channel_id = thread.id
    return thread


def a_minute_later(client: KaboomClient) -> None:
    """Forget all cooldowns, as if a minute had passed."""
    object.__setattr__(client.services, "pacing", Cooldowns(client.services.steady))


def bashir_at(person: Person) -> Person:
    """Return Bashir in the channel of `person`."""
    other = Person(person.local, "bashir")
    other.channel_id = person.channel_id
    return other


# What can be known before: each puts somebody where the bot can't write, and says how that reads
# and what mends it.

Mend = Callable[[], object]
Trap = Callable[[Person], tuple[str, Mend]]


def in_private_thread(person: Person) -> tuple[str, Mend]:
    thread = private_thread(person, bashir_at(person))
    store = person.local.world.store
    mend = lambda: store.add_thread_member(thread.id, store.bot_user.id)  # noqa: E731
    return says("reach-private-thread"), mend


def in_thread_that_is(state: str) -> Trap:
    def trap(person: Person) -> tuple[str, Mend]:
        metadata = person.local.world.store.channels[in_thread(person)].thread_metadata
        assert metadata is not None
        setattr(metadata, state, True)
        return says(f"reach-{state}"), lambda: setattr(metadata, state, False)

    return trap


def in_chat_of(kind: ChannelType) -> Trap:
    def trap(person: Person) -> tuple[str, Mend]:
        world = person.local.world
        world.store.channels[person.channel_id].type = kind
        # Without permission to connect to a voice channel a member can't write there either.
        world.deny_bot(person.channel_id, "connect")
        said = says("command-no-rights", permissions=says("permission-connect"))
        return said, lambda: grant_connect(person)

    return trap


def grant_connect(person: Person) -> None:
    """Allow the bot's role to connect to voice channels everywhere."""
    person.local.world.deny_bot(person.channel_id)
    roles = person.local.world.store.guilds[fixtures.GUILD_ID].roles
    roles[fixtures.BOT_ROLE_ID].permissions |= discord.Permissions(connect=True).value


def timed_out(person: Person) -> tuple[str, Mend]:
    person.local.world.time_out_bot(600)
    return begins("reach-timed-out"), lambda: person.local.world.time_out_bot(0)


def without(*lacking: str) -> Trap:
    def trap(person: Person) -> tuple[str, Mend]:
        person.local.world.deny_bot(person.channel_id, *lacking)
        said = begins("command-no-rights")
        return said, lambda: person.local.world.deny_bot(person.channel_id)

    return trap


def without_threads(person: Person) -> tuple[str, Mend]:
    home = person.channel_id
    in_thread(person)
    person.local.world.deny_bot(home, "send_messages_in_threads")
    said = says("command-no-rights", permissions="Send Messages in Threads")
    return said, lambda: person.local.world.deny_bot(home)


TRAPS: dict[str, Trap] = {
    "a private thread": in_private_thread,
    "an archived thread": in_thread_that_is("archived"),
    "a locked thread": in_thread_that_is("locked"),
    "voice": in_chat_of(ChannelType.VOICE),
    "stage": in_chat_of(ChannelType.STAGE_VOICE),
    "a timeout": timed_out,
    "no view": without("view_channel"),
    "no send": without("send_messages"),
    "no history": without("read_message_history"),
    "no threads": without_threads,
}


async def test_what_is_in_the_way_is_said_first_and_the_table_comes_once_it_is_mended(
    bot: KaboomClient, judge: list[str], anneke: Person, bashir: Person
) -> None:
    """Until then the lobby waits, and it is posted for whoever asks next."""
    home = anneke.channel_id
    for number, (name, trap) in enumerate(TRAPS.items()):
        anneke.channel_id = home
        a_minute_later(bot)
        why, mend = trap(anneke)
        told = (await anneke.slash("kaboom", game="jokers")).message
        assert told.ephemeral, name
        assert told.text.startswith(why), (name, told.text)
        assert next(iter(told.buttons)).split()[0] == AGAIN, name
        still = (await anneke.click(told, AGAIN)).message
        assert (still.ephemeral, still.text) == (True, told.text), name
        assert anneke.look(told) is None or told.id == still.id, name
        other = bashir_at(anneke)
        if name == "no send":
            settings = (await anneke.click(still, "settings")).message
            assert "form" in settings.buttons
            theirs = (await other.slash("kaboom")).message
            assert theirs.ephemeral
            assert "settings" not in theirs.buttons, "those are the host's"
            still = theirs
        assert await open_here(bot, anneke) == "lobby", name
        mend()
        who = other if name == "no send" else anneke
        lobby = (await who.click(still, AGAIN)).message
        assert not lobby.ephemeral, name
        assert "Jokers" in lobby.text, name
        if number == 0:
            await anneke.until(lambda: not anneke.ephemerals())
        assert (await other.click(lobby.id, "join")).ok, name
        for person in (anneke, other):
            assert (await person.click(lobby.id, "leave")).ok, name
    judge.clear()  # whether it is in the thread


async def test_a_lobby_is_not_begun_where_the_bot_can_not_go_on(
    bot: KaboomClient, anneke: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    assert (await anneke.click(lobby, "add")).ok
    both = says("command-no-rights", permissions="Send Messages and Read Message History")
    for trap, why in (
        (without("send_messages", "read_message_history"), both),
        (timed_out, begins("reach-timed-out")),
    ):
        a_minute_later(bot)
        _, mend = trap(anneke)
        told = (await anneke.click(lobby.id, "start")).message
        assert told.ephemeral
        assert told.text.startswith(why)
        assert await status(bot, 1) == "lobby"
        mend()
    assert (await anneke.click(lobby.id, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)


# What only a refusal tells: a lockdown has no bit


async def test_a_lobby_that_may_not_be_painted_waits_and_says_so(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    for code, clocks in ((50013, "fast"), (160005, "slow")):
        anneke.local.faults.refuse(code)
        settings = (await anneke.click(lobby.id, "settings")).message
        assert (await anneke.fill(settings, "form", clocks=clocks)).ok
        told = await anneke.wait_for(lambda m: m.ephemeral and WAITS in m.text)
        assert REFUSALS[code][0] != 403 or code == 160005 or str(code) in told.text
        assert not told.buttons
        assert await status(bot, 1) == "lobby"
        theirs = (await bashir.click(lobby.id, "join")).message
        assert theirs.ephemeral
        assert theirs.text == told.text
        assert "Bashir" not in (anneke.look(lobby) or lobby).text
        anneke.local.faults.peace()
        assert (await bashir.click(lobby.id, "join")).ok
        await anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" in m.text)
        row = await bot.services.store.matches.get(1)
        assert row.clocks == clocks, "what was chosen holds"
        assert (await bashir.click(lobby.id, "leave")).ok
        await anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" not in m.text)
        for message in anneke.ephemerals():
            anneke.dismiss(message)


async def test_a_game_that_may_not_be_painted_waits_and_goes_on_with_the_next_press(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """Talk in the channel asks Discord nothing meanwhile. Once the cause is known, it is named."""
    bot = await bots.start(repost_after_messages=2)
    match = await begin(bot, stack(find(2, opener)), anneke, bashir)
    await match.reach_turns()
    await match.painted()
    anneke.local.faults.refuse(50001)
    assert (await match.public(anneke, "draw")).ok
    await anneke.wait_for(lambda m: m.ephemeral and WAITS in m.text)
    table = bot.tables.table(1)
    await anneke.until(lambda: table.stage is None)
    assert not any("discard" in m.buttons for m in anneke.ephemerals()), "no card stays face up"
    refusing = anneke.local.faults.refuse(50083)
    told = (await bashir.click(match.message_id, "move")).message
    assert told.text.endswith(WAITS)
    for line in ("hello?", "is it", "dead", "now"):
        bashir.say(line)
    await asyncio.sleep(0.3)
    assert refusing.struck == 1, "asked once for the press, and not again by itself"
    assert await status(bot, 1) == "playing"
    assert "resume" not in match.table().buttons
    anneke.local.world.time_out_bot(600)
    told = (await bashir.click(match.message_id, "move")).message
    assert told.text.startswith(begins("reach-timed-out"))
    anneke.local.world.time_out_bot(0)
    anneke.local.faults.peace()
    shown = (await anneke.click(match.message_id, "move")).message
    assert "discard" in shown.buttons, "what was drawn is there"
    assert (await anneke.click(shown, "discard")).ok
    await bashir.wait_for(lambda m: m.id == match.message_id and "slap" in m.buttons)


async def test_a_game_blocked_over_a_restart_goes_on_and_is_posted_anew_by_another_application(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    """If the host switches to a new Discord application, the tables are posted again, because the
    new application can't edit the messages of the old one."""
    await bots.start()
    table = await seat_all(anneke, bashir)
    await bots.stop()
    anneke.local.faults.refuse(50013)
    client = await bots.start()
    await anneke.until(lambda: client.tables.woken and client.tables.table(1).message.blocked)
    told = (await bashir.click(table.id, "peek")).message
    assert "50013" in told.text
    assert await status(client, 1) == "playing"
    anneke.local.faults.peace()
    assert "end_look" in (await bashir.click(table.id, "peek")).message.buttons
    await bots.stop()
    anneke.local.faults.refuse(50005, lambda method, _: method in ("PATCH", "DELETE"))
    await bots.start()
    anew = await anneke.wait_for(lambda m: m.id > table.id and "peek" in m.buttons, 10)
    assert (await anneke.click(anew, "peek")).ok


async def test_a_practice_round_that_can_not_be_sent_says_why(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    for who, code, why in (
        (anneke, 50007, "session-no-dm"),
        (bashir, 50278, "reach-no-shared-server"),
    ):
        there = str(who.who.dm_id)
        anneke.local.faults.refuse(code, lambda _, path, there=there: there in path)
        for _ in range(2):
            told = (await who.slash("practice")).message
            assert told.ephemeral
            assert told.text == says(why)
        anneke.local.faults.peace()
        told = (await who.slash("practice")).message
        assert told.text.startswith(begins("session-dm-running"))
        assert (await who.dm().wait_for(lambda m: "peek" in m.buttons)).text


async def test_a_message_that_can_not_be_edited_is_posted_anew_at_once(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    for code, clocks in ((10008, "fast"), (30046, "slow")):
        anneke.local.faults.refuse(code, lambda method, _: method in ("PATCH", "DELETE"))
        settings = (await anneke.click(lobby, "settings")).message
        assert (await anneke.fill(settings, "form", clocks=clocks)).ok
        old = lobby.id
        lobby = await bashir.wait_for(lambda m, old=old: m.id > old and "join" in m.buttons, 10)
        anneke.local.faults.peace()
    assert (await bashir.click(lobby, "join")).ok


# Where managers want tables, and whom they don't

Press = Callable[[], Awaitable[Answer]]
"""Presses the button with which Bashir opens a table or continues one."""


def click(person: Person, message: Seen | int, button: str) -> Press:
    return lambda: person.click(message, button)


async def by_table(bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person) -> Press:
    closed = (await anneke.slash("kaboom")).message
    await end_early(anneke)
    return click(bashir, closed.id, "table")


async def offered(person: Person, button: str) -> Press:
    """Suspend a game of this person, and let /kaboom ask what to do with it. Return a function that
    presses `button` in that message."""
    await suspend(person, rounds=2)
    asked = (await person.slash("kaboom")).message

    async def press() -> Answer:
        standing = person.look(asked)
        if standing is None or not standing.offers(button):
            again = await person.slash("kaboom")
            if not again.message.offers(button):
                return again  # /kaboom itself is refused by now
            standing = again.message
        return await person.click(standing, button)

    return press


async def by_rematch(bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person) -> Press:
    _, final = await finished(bot, stack, anneke, bashir)
    return click(bashir, final, "rematch")


async def by_return(bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person) -> Press:
    return click(bashir, (await suspend(bashir, rounds=2)).id, "return")


async def by_resume(bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person) -> Press:
    table = await seat_all(bashir, anneke, rounds=2)
    vote = (await bashir.click((await bashir.click(table, "more")).message, "pause")).message
    assert (await anneke.click(vote, "pause")).ok
    paused = await bashir.wait_for(
        lambda m: m.channel_id == bashir.channel_id and not m.ephemeral and "resume" in m.buttons
    )
    assert (await anneke.click(paused.id, "resume")).ok
    return click(bashir, paused.id, "resume")


async def by_command(bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person) -> Press:
    return lambda: bashir.slash("kaboom")


WAYS: dict[str, Callable[[KaboomClient, Stack, Person, Person], Awaitable[Press]]] = {
    "/kaboom": by_command,
    "Open a table": by_table,
    "Open a new table": lambda bot, stack, anneke, bashir: offered(bashir, "anew"),
    "Rematch": by_rematch,
    "I'm back": by_return,
    "Continue": lambda bot, stack, anneke, bashir: offered(bashir, "resume"),
    "Resume": by_resume,
}


async def test_no_press_opens_a_table_or_goes_on_with_one_where_or_for_whom_it_may_not(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """In a thread, no press opens or continues a table if tables aren't allowed in the parent
    channel, if the user is barred, or while the bot is timed out."""
    home = anneke.channel_id
    for name, way in WAYS.items():
        anneke.channel_id = home
        await allow(bot, "table")
        in_thread(anneke, bashir)
        press = await way(bot, stack, anneke, bashir)

        async def refused(why: str, name: str = name, press: Press = press) -> None:
            told = (await press()).message
            assert told.ephemeral, name
            assert why in told.text, (name, told.text)

        await allow(bot, "second-table")
        await refused(ELSEWHERE)
        await allow(bot, "table")
        await bar(bot, bashir)
        await refused(BARRED)
        assert await open_here(bot, bashir) is None, name
        await bar(bot)
        a_minute_later(bot)
        why, mend = timed_out(bashir)
        await refused(why)
        assert await open_here(bot, bashir) in (None, "lobby"), name
        mend()
        assert (await press()).ok, name
        assert await open_here(bot, bashir) is not None, name


async def test_a_post_of_a_forum_counts_as_the_forum(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    forum = fixtures.Channel("forum", fixtures.CHANNELS[-1].id + 1, "")
    anneke.local.world.open_channel(forum, kind=ChannelType.FORUM)
    settings = bot.services.store.settings
    await settings.change_server(fixtures.GUILD_ID, channels=(forum.id,))
    assert ELSEWHERE in (await anneke.slash("kaboom")).message.text
    store = anneke.local.world.store
    post = store.create_thread(forum.id, "cards", anneke.id, broadcast=False)
    anneke.channel_id = post.id
    lobby = (await anneke.slash("kaboom")).message
    assert not lobby.ephemeral
    await end_early(anneke)
    assert not (await anneke.click(lobby.id, "table")).message.ephemeral
    form = await anneke.click((await anneke.slash("settings")).message, "srv_form")
    assert form.modal is not None
    (picker,) = (c for c in walk(form.modal["components"]) if c.get("custom_id") == "channels")
    assert set(picker["channel_types"]) == {0, 2, 5, 13, 15, 16}, "all that can hold a table"
