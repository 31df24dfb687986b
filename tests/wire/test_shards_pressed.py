"""A button is pressed while its shard moves to another process. Either the press is applied once,
or it isn't applied and the player is told so. The next press works."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.client import KaboomClient
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wire.playing import presses, seat_all, seated
from tests.support.wire.two import SHARDS, Two, two
from tests.wire.conftest import on_postgres

__all__ = ["two"]

pytestmark = [pytest.mark.slow, on_postgres, pytest.mark.usefixtures("short")]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.shards.process.DRAIN_SECONDS", 0.1)
    monkeypatch.setattr("bot.shards.sharing.ORPHAN_SECONDS", 0.0)


async def none_taken(*_: object) -> None:
    """Return without taking any shard. Replaces the function of a process that takes shards."""


class Room:
    """A server that `bot` serves until its shard is handed over, with two people."""

    def __init__(self, two: Two, bot: KaboomClient) -> None:
        self.two, self.bot = two, bot
        self.anneke = two.person("anneke", bot)
        self.bashir = seated(two.local, "bashir", self.anneke.channel_id)
        self.table: Seen

    @classmethod
    async def dealt(cls, two: Two) -> Room:
        """Start a game in a fresh room, when both processes serve two shards."""
        await two.until(two.balanced)
        bot = next(bot for bot in two.bots if two.fresh_rooms(bot))
        room = cls(two, bot)
        room.table = await seat_all(room.anneke, room.bashir, rounds=1)
        room.opened()
        return room

    def opened(self) -> None:
        ((self.match, guild),) = self.two.server.rows(
            "SELECT id, guild_id FROM matches ORDER BY id DESC LIMIT 1"
        )
        self.shard = (guild >> 22) % SHARDS

    async def hand_over(self) -> None:
        sharing = self.two.sharing(self.bot)
        vars(sharing)["_take"] = none_taken
        await sharing.hand_over(self.shard)
        other = self.two.other(self.bot)
        await self.two.until(lambda: self.shard in other.tables.shards.held)

    async def both(self, press: Awaitable[Answer]) -> Answer:
        answer, _ = await asyncio.gather(press, self.hand_over())
        vars(self.two.sharing(self.bot)).pop("_take", None)
        return answer

    def acted(self) -> list[int]:
        rows = self.two.server.rows(
            "SELECT interaction_id FROM actions WHERE match_id = ? AND interaction_id IS NOT NULL"
            " ORDER BY 1",
            self.match,
        )
        return [number for (number,) in rows]


async def pressed_first(room: Room) -> Answer:
    return await room.both(room.anneke.click(room.table, "peek"))


async def handed_over_first(room: Room) -> Answer:
    """Press the button while no process is connected."""

    async def press() -> Answer:
        there = [s for s in room.two.local.wire.sessions if s.shard == (room.shard, SHARDS)]
        await room.two.until(lambda: not any(each.connected for each in there))
        return await room.anneke.click(room.table, "peek")

    return await room.both(press())


async def waiting(room: Room) -> Answer:
    """Press the button while another operation blocks the table for too long."""
    (table,) = [table for table in room.bot.tables.all() if table.id == room.match]
    held = asyncio.Event()

    async def hold_up() -> None:
        held.set()
        await asyncio.Event().wait()

    table.enqueue(hold_up)
    await held.wait()
    press = asyncio.create_task(room.anneke.click(room.table, "peek"))
    await room.two.until(lambda: len(table.mailbox) > 0)
    return await room.both(press)


def stored(after: bool) -> Callable[[Room], Awaitable[Answer]]:
    """Hand over while the press is being stored, before or after the write."""

    async def held(room: Room) -> Answer:
        held = asyncio.Event()
        matches = room.bot.services.store.matches
        append = matches.append

        async def appended(*given: Any) -> None:
            if after:
                await append(*given)
            held.set()
            await asyncio.Event().wait()

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(matches, "append", appended)
            press = asyncio.create_task(room.anneke.click(room.table, "peek"))
            await held.wait()
            return await room.both(press)

    return held


@pytest.mark.parametrize(
    "moment",
    [pressed_first, handed_over_first, waiting, stored(after=False), stored(after=True)],
    ids=["pressed first", "handed over first", "waiting", "being stored", "stored"],
)
async def test_a_press_on_a_table_acts_once(
    two: Two, moment: Callable[[Room], Awaitable[Answer]]
) -> None:
    """A press acts once, and its result is the response. Then the other person's press acts, too.

    If a process loses its shard while it stores a press, it cancels the save, before or after the
    write. The next process receives the press again, and knows whether it has already been applied.
    """
    room = await Room.dealt(two)
    answer = await moment(room)
    assert answer.ok, answer.outcome
    assert "end_look" in answer.message.buttons, answer.message
    assert room.acted() == [answer.outcome.interaction_id]
    assert (await room.bashir.click(room.table, "peek")).ok
    assert len(room.acted()) == 2
    assert len(two.local.wire.identified) == SHARDS, "the sessions were gone on with"


async def test_a_press_on_a_private_panel_or_on_no_table_acts_once(two: Two) -> None:
    """The process that takes the shard has never had the private panel. A press that belongs to no
    table is served."""
    room = await Room.dealt(two)
    panel = (await room.anneke.click(room.table, "peek")).message
    before = room.acted()
    answer = await room.both(room.anneke.click(panel, "end_look"))
    assert answer.ok, answer.outcome
    assert room.acted() == [*before, answer.outcome.interaction_id]

    room = await Room.dealt(two)
    mine = (await room.anneke.slash("preferences")).message
    assert (await room.both(room.anneke.click(mine, "prefs plain"))).ok
    assert two.server.rows("SELECT plain FROM people WHERE user_id = ?", room.anneke.id)


async def test_who_joins_a_lobby_has_one_seat(two: Two) -> None:
    await two.until(two.balanced)
    room = Room(two, next(bot for bot in two.bots if two.fresh_rooms(bot)))
    lobby = (await room.anneke.slash("kaboom", game="kaboom")).message
    room.opened()
    assert (await room.both(room.bashir.click(lobby, "join"))).ok
    there = await room.anneke.wait_for(lambda m: m.id == lobby.id and "Bashir" in m.text)
    assert there.text.count("Bashir") == 1
    assert (await room.anneke.click(there, "start")).ok
    await room.bashir.wait_for(lambda m: "peek" in m.buttons)


async def test_all_that_is_pressed_while_a_process_is_told_to_stop_acts_once(two: Two) -> None:
    room = await Room.dealt(two)
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
    await two.until(lambda: len(two.other(room.bot).tables.shards.held) == SHARDS)
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
