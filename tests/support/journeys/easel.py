"""Stages that a test controls, whose table message is painted by the real client. Tests check what
the channel shows. The messages show only numbers, which are the same in every language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from aiolimiter import AsyncLimiter
from msgspec import structs

from bot.client import KaboomClient
from bot.local.faults import Reply, posts
from bot.messages.token_edits import TokenEdits
from bot.services import Services
from bot.store import LobbyRow, MatchRow
from bot.table.admission import Blocked
from bot.table.message import TableMessage
from bot.ui.panel import Drawing, Panel, Text
from tests.journeys.conftest import Record
from tests.support.local.harness import Person, Seen
from tests.support.stand_in import Told


class Budget(AsyncLimiter):
    """A rate limit budget. The test sets how much room it has."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.room = asyncio.Event()
        self.room.set()

    def has_capacity(self, amount: float = 1) -> bool:
        return self.room.is_set()

    async def acquire(self, amount: float = 1) -> None:
        await self.room.wait()


class Easel:
    """A table's message with stages that the test controls. Records how these stages are
    notified."""

    def __init__(self, bot: KaboomClient, row: MatchRow, anneke: Person, record: Record) -> None:
        self.wall, self.ticks = 1_700_000_000.0, 50.0
        self.budget = Budget()
        self.row, self.anneke, self.local, self._record = row, anneke, anneke.local, record
        self._since = 0
        self.services: Services = replace(
            bot.services,
            budget=self.budget,
            discord_clock=Told(lambda: self.wall),
            steady=lambda: self.ticks,
            token_edits=TokenEdits(lambda: self.ticks),
        )
        self.text: str | None = "1"
        self.mark: object = None
        """The mark that the next paint has. If it is None, the text is the mark."""
        self.picture: Drawing | None = None
        self.drawn = 0
        self.told: list[tuple[object, list[str]]] = []
        """One entry for each notification of the stage: the mark of the paint, and what the channel
        showed at that time."""
        self.unseen: list[bool] = []
        """The arguments with which `Play.unseen` was called."""
        self.posted = asyncio.Event()
        """Is set as soon as Discord has created a message whose response is being held back."""
        self.answer = asyncio.Event()

    def painter(self, message_id: int | None = None) -> TableMessage:
        """Return a painter for the table's message, with a first stage. `message_id` is the id of
        the message if there already is one."""
        posted_ms = round(self.wall * 1000)
        self.row = structs.replace(self.row, message_id=message_id, message_posted_ms=posted_ms)
        painter = TableMessage(self.services, self.row.id, self._blocked)
        painter.attach(Play(self))
        return painter

    def _blocked(self, why: Blocked) -> None:
        raise AssertionError(f"the channel is there: {why}")

    def clear(self) -> None:
        """Remove the channel's messages, and begin anew with the first stage."""
        for message in self.anneke.messages():
            self.local.world.store.delete_message(message.channel_id, message.id)
        self.local.faults.peace()
        self._since = len(self._record.public())
        self.text, self.mark, self.picture, self.drawn = "1", None, None, 0
        self.told.clear()
        self.unseen.clear()

    def hold(self) -> None:
        """Let Discord create messages, but hold back its responses to these requests."""

        async def response(method: str, path: str) -> None:
            if posts(method, path):
                self.posted.set()
                await self.answer.wait()

        self.local.faults.response = response

    def shown(self) -> list[str]:
        """Return the texts of the messages that the channel shows."""
        return [message.text for message in self.anneke.messages()]

    def message(self) -> Seen:
        """Return the channel's message. There must be exactly one."""
        (message,) = self.anneke.messages()
        return message

    def picture_shown(self) -> str | None:
        """Return the file name of the picture in the message, or None if there is no picture."""
        return next(map(named, self.message().files), None)

    def posts(self) -> int:
        """Return how many messages have been posted since the easel was cleared."""
        return len({message.id for message in self._record.public()[self._since :]})

    def uploads(self) -> list[str]:
        """Return the file names of all pictures that were uploaded since the easel was cleared."""
        found = {
            file["attachment_id"]: named(file)
            for message in self._record.public()[self._since :]
            for file in message.files
        }
        return list(found.values())

    def looks(self) -> list[str]:
        """Return a list to which the path of each GET request for a message is added from now
        on."""
        asked: list[str] = []

        async def request(method: str, path: str) -> Reply | None:
            if method == "GET" and "/messages/" in path:
                asked.append(path)
            return None

        self.local.faults.request = request
        return asked

    async def paint(self, painter: TableMessage) -> None:
        """Request a paint and wait until it has been done."""
        painter.request()
        await rest(painter)

    async def show(self, painter: TableMessage, text: str, picture: Drawing | None) -> None:
        """Change the text and the picture of the stage, and wait until the message shows them."""
        self.text, self.picture = text, picture
        await self.paint(painter)
        assert painter.settled

    async def kept(self) -> int | None:
        """Return the message id that the store has for this table, or None."""
        row = await self.services.store.matches.get(self.row.id)
        assert row is not None
        return row.message_id


class Play:
    """A stage whose content the test sets."""

    def __init__(self, easel: Easel) -> None:
        self._easel, self.row = easel, easel.row

    def panel(self) -> tuple[Panel, object]:
        self._easel.drawn += 1
        text = self._easel.text
        if text is None:
            raise KeyError("no such card")
        return Panel((Text(text),)), self._easel.mark or text

    def painted(self, mark: object) -> None:
        self._easel.told.append((mark, self._easel.shown()))

    def drawing(self) -> Drawing | None:
        return self._easel.picture

    def may_move(self) -> bool:
        return True

    def unseen(self, so: bool) -> None:
        self._easel.unseen.append(so)


def named(file: dict[str, Any]) -> str:
    """Return the file name of an attachment."""
    return str(file["url"]).partition("?")[0].rpartition("/")[2]


def ended(number: int) -> Drawing:
    """Return the picture for the end of the round with this number."""
    return Drawing(f"round-{number}.png", "1", lambda: b"picture")


async def set_up(bot: KaboomClient, anneke: Person, record: Record) -> Easel:
    """Return an easel for a new table. First waits until the bot has read the tables that were open
    when it started, because otherwise the bot would paint the new table, too."""
    await until(lambda: bot.tables.woken)
    matches = bot.services.store.matches
    (guild,) = bot.guilds
    number = await matches.create(
        LobbyRow(
            game="kaboom",
            guild_id=guild.id,
            channel_id=anneke.channel_id,
            host_id=anneke.id,
            options="{}",
        )
    )
    row = await matches.get(number)
    assert row is not None
    return Easel(bot, row, anneke, record)


async def until(condition: Callable[[], Any]) -> None:
    """Wait until the condition is true. Raises TimeoutError after a minute."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.001)


async def rest(painter: TableMessage) -> None:
    """Wait until the painter has nothing left to paint."""
    await until(lambda: not painter.busy)
