"""The browser windows of one person, and the state of their client that all windows share.

A `Window` shows one channel, and updates are pushed to it. The updates come from the window's
`VisibleMessages`, which has only what the person may see, or from the person's `UserState`. Changes
are batched, and a slow window does not delay the others.

`VisibleMessages` has the messages that the person sees in one channel, and the HTML that updates
them on the page. The messages come from `People.messages`, or from the world after a check that the
person may see them. A message that the person may no longer see is removed. Messages that have not
changed are not rendered again.

A `UserState` has drafts, chosen values, failures, pending commands and unread channels. All other
state is in the world.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from aiohttp import web
from markupsafe import Markup

from bot.local.fixtures import LocalUser
from bot.local.html import EPHEMERAL, PageChannel, Painter, ViewerState, swap
from bot.local.payloads import Json
from bot.local.people import ActionOutcome, People
from bot.local.world import World

#: The number of seconds after which "Sending command…" is shown for a pending command.
BRIEF = 0.25
#: The maximum number of messages that are shown. Older messages are dropped.
MOST = 200
DELETE = Markup('<li id="m{}" hx-swap-oob="delete"></li>')
TOGETHER = timedelta(minutes=7)
log = logging.getLogger(__name__)


@dataclass(slots=True)
class Notice:
    """The notice about a command that is pending or has failed."""

    id: int
    channel_id: int
    command: str
    sentence: str | None = None


class UserState:
    """The state of one person's client. It exists as long as the local Discord runs."""

    def __init__(self, person: LocalUser) -> None:
        self.person = person
        self.windows: set[Window] = set()
        self.drafts: dict[int, str] = {}
        self.unread: set[int] = set()
        self._failed: dict[int, str] = {}
        self._chosen: dict[int, dict[str, tuple[str, ...]]] = {}
        self._notices: dict[int, Notice] = {}
        self._errands: dict[int, asyncio.Task[ActionOutcome]] = {}
        self._running: set[asyncio.Task[ActionOutcome]] = set()
        self._numbers = itertools.count(1)

    def own(self, message_id: int) -> ViewerState:
        """Return the state of the message that only this person sees."""
        chosen = self._chosen.get(message_id, {})
        return ViewerState(self._failed.get(message_id), tuple(chosen.items()))

    def notices(self, channel_id: int) -> list[Notice]:
        return [one for one in self._notices.values() if one.channel_id == channel_id]

    def changed(self) -> None:
        """Notify every window that something may have changed."""
        for window in self.windows:
            window.wake()

    def reload(self) -> None:
        """Make every window reload its page."""
        for window in self.windows:
            window.reload()

    # ----------------------------------------------------------------- messages

    def acting(self, message_id: int) -> None:
        """Remove the failure that is shown at a message, because the person acts on the message
        again."""
        if self._failed.pop(message_id, None) is not None:
            self.changed()

    def choose(self, message_id: int, custom_id: str, values: tuple[str, ...]) -> None:
        """Store the values that the person has chosen in a select. They are shown until the message
        changes."""
        self._chosen.setdefault(message_id, {})[custom_id] = values
        self.changed()

    def failed(self, message_id: int, sentence: str) -> None:
        self._chosen.pop(message_id, None)
        self._failed[message_id] = sentence
        self.changed()

    def message_changed(self, channel_id: int, message_id: int, new: bool) -> None:
        """Update the state after a message that this person can see was created or changed. `new`
        says whether it was created."""
        self._chosen.pop(message_id, None)
        here = {window.channel_id for window in self.windows}
        if new and here and channel_id not in here and channel_id not in self.unread:
            self.unread.add(channel_id)
            self.changed()

    def reading(self, channel_id: int) -> None:
        """Mark a channel as read, because a window shows it now."""
        if channel_id in self.unread:
            self.unread.discard(channel_id)
            self.changed()

    # ----------------------------------------------------------------- commands

    def start(
        self, channel_id: int, command: str, running: Coroutine[None, None, ActionOutcome]
    ) -> tuple[int, asyncio.Task[ActionOutcome]]:
        """Run a command in the background. Returns the number for `errand`, and the command's task.
        The command continues if the window is closed."""
        number = next(self._numbers)
        task = asyncio.create_task(self._run(channel_id, command, running))
        self._errands[number] = task
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return number, task

    async def _run(
        self, channel_id: int, command: str, running: Coroutine[None, None, ActionOutcome]
    ) -> ActionOutcome:
        notice: Notice | None = None
        task = asyncio.ensure_future(running)
        try:
            if not (await asyncio.wait({task}, timeout=BRIEF))[0]:
                notice = self._notice(channel_id, command)
            outcome = await task
        finally:
            task.cancel()
            if notice is not None:
                self.drop(notice.id)
        if outcome.result == "failed":
            self._notice(channel_id, command, outcome.sentence)
        return outcome

    def errand(self, number: int) -> asyncio.Task[ActionOutcome] | None:
        """Remove and return the task of the command with this number. Returns None if there is
        none."""
        return self._errands.pop(number, None)

    def _notice(self, channel_id: int, command: str, sentence: str | None = None) -> Notice:
        notice = Notice(next(self._numbers), channel_id, command, sentence)
        self._notices[notice.id] = notice
        self.changed()
        return notice

    def drop(self, notice_id: int) -> None:
        """Remove a notice."""
        if self._notices.pop(notice_id, None) is not None:
            self.changed()

    async def close(self) -> None:
        """Cancel the commands that are still running."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message as HTML, with a key of the state that the HTML was rendered from."""

    key: tuple[object, ...]
    html: Markup


class VisibleMessages:
    """The messages that the person sees. To get updates, call `touch` when a message changes, and
    then `difference`."""

    def __init__(
        self, user: UserState, spot: PageChannel, painter: Painter, world: World, people: People
    ) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world
        self._people = people
        self._messages: OrderedDict[int, Json] = OrderedDict(
            (int(message["id"]), message) for message in people.messages(user.person, spot.id)
        )
        self._painted = 0
        self._versions: dict[int, int] = {}
        self._rows: dict[int, RenderedMessage] = {}

    def touch(self, message_id: int) -> None:
        """Record that a message was created, edited, dismissed or deleted."""
        message = self._visible(message_id)
        if message is None:
            self._messages.pop(message_id, None)
            return
        last = next(reversed(self._messages), 0)
        self._messages[message_id] = message
        self._painted += 1
        self._versions[message_id] = self._painted
        if message_id < last:
            self._messages = OrderedDict(sorted(self._messages.items()))
        while len(self._messages) > MOST:
            self._messages.popitem(last=False)

    def _visible(self, message_id: int) -> Json | None:
        person = self._user.person
        if not self._people.sees(person, message_id):
            return None
        if not self._world.may_see(person.id, self._spot.id):
            return None
        return self._world.message(self._spot.id, message_id, person.id)

    def html(self) -> Markup:
        """Return the HTML of the whole list of messages."""
        self.difference()
        rows = [row.html for row in self._rows.values()]
        return self._painter.render("messages", rows=rows)

    def difference(self) -> list[Markup]:
        """Return the HTML swaps for all changes on the page since the last call."""
        before, now, out = self._rows, dict[int, RenderedMessage](), list[Markup]()
        above = "afterbegin:#messages"
        for message_id, message, follow, first in self._walk():
            own = self._user.own(message_id)
            key = (self._versions.get(message_id, 0), follow, first, own)
            row = before.get(message_id)
            if row is None or row.key != key:
                html = self._painter.message(message, follow, first, own).strip()
                if row is None:
                    out.append(swap(html, above))
                elif row.html != html:
                    out.append(swap(html))
                row = RenderedMessage(key, html)
            now[message_id] = row
            above = f"afterend:#m{message_id}"
        gone = [DELETE.format(old) for old in before if old not in now]
        self._rows = now
        return out + gone

    def _walk(self) -> Iterator[tuple[int, Json, bool, bool]]:
        """Yield the id of each message, the message, whether it continues the message above it, and
        whether it is the first response to its command."""
        commands: set[str] = set()
        above: Json | None = None
        for message_id, message in self._messages.items():
            command: Json = message.get("interaction_metadata") or {}
            first = bool(command.get("name")) and command["id"] not in commands
            if first:
                commands.add(command["id"])
            yield message_id, message, not first and _follows(message, above), first
            above = message


def _follows(message: Json, above: Json | None) -> bool:
    if above is None or above["author"]["id"] != message["author"]["id"]:
        return False
    if (above["flags"] ^ message["flags"]) & EPHEMERAL:
        return False
    sent, before = (datetime.fromisoformat(one["timestamp"]) for one in (message, above))
    return sent - before < TOGETHER


def surroundings(
    user: UserState, spot: PageChannel, painter: Painter, away: bool
) -> dict[str, Markup]:
    """Return the HTML of the elements around the messages. Maps the id of each element on the page
    to its HTML."""
    return {
        "places": painter.render("places", spot=spot, unread=user.unread),
        "bar": painter.render("bar", away=away),
        "notices": painter.render("notices", notices=user.notices(spot.id)),
    }


class Window:
    """An open browser window. It exists as long as the window's WebSocket."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        user: UserState,
        spot: PageChannel,
        painter: Painter,
        world: World,
        people: People,
        away: Callable[[], bool],
    ) -> None:
        self._ws = ws
        self._user = user
        self._spot = spot
        self._painter = painter
        self._away = away
        self._screen = VisibleMessages(user, spot, painter, world, people)
        self._around: dict[str, Markup] = {}
        self._said: list[Markup] = []
        self._awake = asyncio.Event()

    @property
    def channel_id(self) -> int:
        """The id of the channel that the window shows."""
        return self._spot.id

    def touch(self, message_id: int) -> None:
        """Record that a message of the channel was created, changed or deleted."""
        self._screen.touch(message_id)
        self.wake()

    def meet(self, people: Iterable[LocalUser]) -> None:
        """Update the page after people have joined, left or changed their name. `people` has
        everyone who is in the local Discord now."""
        self._painter.meet(people)
        self.wake()

    def commands_changed(self) -> None:
        """Update the suggestions for the typed text, because the commands have changed."""
        self._said.append(self._painter.render("commands"))
        self.wake()

    async def close(self) -> None:
        """Close the connection permanently. The page then requests the reason from the server."""
        await self._ws.close(code=1008)

    def reload(self) -> None:
        """Make the browser reload the page."""
        self._said.append(self._painter.render("reload"))
        self.wake()

    def wake(self) -> None:
        """Push an update if anything on the page has changed since the last update."""
        self._awake.set()

    async def live(self) -> None:
        """Push updates until the window is closed. Messages from the browser are ignored."""
        writer = asyncio.create_task(self._write())
        self._user.windows.add(self)
        self._user.reading(self._spot.id)
        try:
            async for _ in self._ws:
                pass
        finally:
            self._user.windows.discard(self)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _write(self) -> None:
        try:
            await self._ws.send_str("".join([swap(self._screen.html()), *self._changed()]))
            while True:
                await self._awake.wait()
                self._awake.clear()
                said, self._said = self._said, []
                if told := [*self._screen.difference(), *self._changed(), *said]:
                    await self._ws.send_str("".join(told))
        except ConnectionError:
            return
        except Exception:
            # The page reconnects and gets the whole content again.
            log.exception("a window could not be painted")
            await self._ws.close(code=1011)

    def _changed(self) -> list[Markup]:
        around = surroundings(self._user, self._spot, self._painter, self._away())
        changed = [swap(html) for id, html in around.items() if self._around.get(id) != html]
        self._around = around
        return changed
