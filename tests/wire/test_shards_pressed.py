"""A button is pressed while its shard moves to another process. Either the press is applied once,
or it isn't applied and the player is told so. The next press works."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.client import KaboomClient
from tests.support import postgres
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wire.playing import presses, seat_all, seated
from tests.support.wire.two import SHARDS, Two, two

__all__ = ["two"]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-"),
]


async def none_taken(*_: object) -> None:
    """Return without taking any shard. Replaces the function of a process that takes shards."""


class Room:
    """A server that `bot` serves until the server's shard is handed over, and two people who play
    on it."""

    def __init__(self, two: Two, bot: KaboomClient) -> None:
        self.two, self.bot = two, bot
        self.anneke = two.person("anneke", bot)
        self.bashir = seated(two.local, "bashir", self.anneke.channel_id)
        self.held = asyncio.Event()
        """Is set once the operation that should be delayed has been reached."""

    async def deal(self) -> None:
        """Start a game between the two people."""
        self.table = await seat_all(self.anneke, self.bashir, rounds=1)
        ((guild,),) = self.two.server.rows("SELECT guild_id FROM matches")
        self.shard = (guild >> 22) % SHARDS

    async def hand_over(self) -> None:
        """Hand the shard of this server over to the other process."""
        sharing = self.two.sharing(self.bot)
        vars(sharing)["_take"] = none_taken
        await sharing.hand_over(self.shard)
        other = self.two.other(self.bot)
        await self.two.until(lambda: self.shard in other.tables.shards.held)

    def hold(self, monkeypatch: pytest.MonkeyPatch, after: bool) -> None:
        """Delay the next action that this process stores while it serves the shard. The delay comes
        before the write, or after the write if `after` is true."""
        matches = self.bot.services.store.matches
        append = matches.append

        async def held(*given: Any) -> None:
            if after:
                await append(*given)
            self.held.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(matches, "append", held)

    def acted(self) -> list[int]:
        """Return the ids of the presses that were applied."""
        rows = self.two.server.rows(
            "SELECT interaction_id FROM actions WHERE interaction_id IS NOT NULL ORDER BY 1"
        )
        return [number for (number,) in rows]


@pytest.fixture
def room(two: Two, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A room in which the waits for a draining process and for a free shard are short."""
    monkeypatch.setattr("bot.shards.process.DRAIN_SECONDS", 0.1)
    monkeypatch.setattr("bot.shards.sharing.ORPHAN_SECONDS", 0.0)
    return Room(two, two.bots[0])


@pytest.fixture
async def dealt(room: Room) -> Room:
    """A room in which a game has been started."""
    await room.deal()
    return room


async def both(room: Room, press: Awaitable[Answer]) -> Answer:
    """Press the button and hand the shard over at the same time."""
    answer, _ = await asyncio.gather(press, room.hand_over())
    return answer


async def pressed_first(room: Room) -> Answer:
    """Press the button while the handover begins."""
    return await both(room, room.anneke.click(room.table, "peek"))


async def handed_over_first(room: Room) -> Answer:
    """Press the button when the process has closed its connection and no other process has opened
    one yet."""
    going = asyncio.create_task(room.hand_over())
    there = [each for each in room.two.local.wire.sessions if each.shard == (room.shard, SHARDS)]
    await room.two.until(lambda: not any(each.connected for each in there))
    answer = await room.anneke.click(room.table, "peek")
    await going
    return answer


async def waiting(room: Room) -> Answer:
    """Press the button while another operation blocks the table for too long."""
    (table,) = room.bot.tables.all()

    async def hold_up() -> None:
        room.held.set()
        await asyncio.Event().wait()

    table.enqueue(hold_up)
    await room.held.wait()
    press = asyncio.create_task(room.anneke.click(room.table, "peek"))
    await room.two.until(lambda: len(table.mailbox) > 0)
    return await both(room, press)


async def held(room: Room) -> Answer:
    """Press the button, and hand the shard over while the press is being delayed."""
    press = asyncio.create_task(room.anneke.click(room.table, "peek"))
    await room.held.wait()
    return await both(room, press)


Moment = Callable[[Room], Awaitable[Answer]]


@pytest.mark.parametrize("moment", [pressed_first, handed_over_first, waiting])
async def test_a_press_on_a_table_acts_once(dealt: Room, moment: Moment) -> None:
    await judge(dealt, await moment(dealt))


@pytest.mark.parametrize("after", [False, True])
async def test_a_press_that_was_being_stored_acts_once(
    dealt: Room, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    """If a process loses its shard while it stores a press, it cancels the save, before or after
    the write. The next process receives the press again, and knows whether it has already been
    applied."""
    dealt.hold(monkeypatch, after)
    await judge(dealt, await held(dealt))


async def judge(room: Room, answer: Answer) -> None:
    """Check that the press acted once and that its result was the response. Then check that the
    other person's press acts, too."""
    assert answer.ok, answer.outcome
    assert "end_look" in answer.message.buttons, answer.message
    assert room.acted() == [answer.outcome.interaction_id]
    assert (await room.bashir.click(room.table, "peek")).ok
    assert len(room.acted()) == 2
    assert len(room.two.local.wire.identified) == SHARDS, "the session was gone on with"


async def test_a_press_on_a_private_panel_acts_once(dealt: Room) -> None:
    """A press on a private panel acts once, although the process that takes the shard has never had
    this panel."""
    room = dealt
    for person in (room.anneke, room.bashir):
        panel = (await person.click(room.table, "peek")).message
        before = room.acted()
        answer = await (
            both(room, person.click(panel, "end_look"))
            if person is room.anneke
            else person.click(panel, "end_look")
        )
        assert answer.ok, answer.outcome
        assert room.acted() == [*before, answer.outcome.interaction_id]
    await room.anneke.wait_for(lambda m: "flip" in m.buttons)


async def test_who_joins_has_one_seat(room: Room) -> None:
    two = room.two
    lobby = (await room.anneke.slash("kaboom", game="kaboom")).message
    ((guild,),) = two.server.rows("SELECT guild_id FROM matches")
    room.shard = (guild >> 22) % SHARDS
    assert (await both(room, room.bashir.click(lobby, "join"))).ok
    there = await room.anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" in m.text)
    assert there.text.count("Bashir") == 1
    assert (await room.anneke.click(there, "start")).ok
    await room.bashir.wait_for(lambda m: "peek" in m.buttons)


async def test_a_press_that_belongs_to_no_table_is_served(dealt: Room) -> None:
    room, two = dealt, dealt.two
    mine = (await room.anneke.slash("preferences")).message
    assert (await both(room, room.anneke.click(mine, "prefs plain"))).ok
    assert two.server.rows("SELECT plain FROM people WHERE user_id = ?", room.anneke.id)


async def test_all_that_is_pressed_while_a_process_is_told_to_stop_acts_once(
    dealt: Room,
) -> None:
    """All people press all buttons again and again until a process that was told to stop has ended.
    Each press acts once."""
    room = dealt
    people: list[tuple[Person, Seen]] = [(room.anneke, room.table), (room.bashir, room.table)]
    answers: list[Answer] = []

    async def press(person: Person, table: Seen) -> None:
        while not stopping.done():
            there = person.look(table) or table
            found = [each.id for each in presses(there) if each.verb in ("act", "move")]
            answers.extend([await person.press(there, each) for each in found])
            await asyncio.sleep(0.01)

    async def stop() -> None:
        await asyncio.sleep(0.02)
        await room.bot.leave()

    stopping = asyncio.create_task(stop())
    await asyncio.gather(stopping, *(press(*each) for each in people))
    await room.two.until(lambda: len(room.two.bots[1].tables.shards.held) == SHARDS)
    assert len(answers) > 2
    silent = [each.outcome for each in answers if not each.ok and not each.sentence]
    assert not silent, "whoever pressed was told something"
    acted = room.acted()
    assert len(acted) == len(set(acted)) <= 2, "each looks at their cards once"
    looked = [each.person for each in answers if each.outcome.interaction_id in acted]
    assert len(looked) == len(acted)
    for person in (room.anneke, room.bashir):
        assert (await person.click(room.table, "move" if person in looked else "peek")).ok
    assert len(room.acted()) == 2
