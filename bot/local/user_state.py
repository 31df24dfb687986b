"""What one person has going on, whichever of their windows they look through.

A `UserState` knows of its own person only, and holds nothing that the world knows: what they were
typing, what they chose and what failed, the commands on their way, and where something new is.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Protocol

from bot.local.fixtures import Person
from bot.local.html import Own
from bot.local.people import Outcome

#: An answer that comes sooner needs no "Sending command…".
BRIEF = 0.25


class Watcher(Protocol):
    """A window, as its `UserState` knows it."""

    @property
    def channel_id(self) -> int: ...

    def touch(self, message_id: int) -> None: ...

    def wake(self) -> None: ...

    def reload(self) -> None: ...


@dataclass(slots=True)
class Notice:
    """A command on its way, or one that nobody answered."""

    id: int
    channel_id: int
    command: str
    sentence: str | None = None


class UserState:
    """One for each person, as long as the local Discord runs."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.windows: set[Watcher] = set()
        self.drafts: dict[int, str] = {}
        self.unread: set[int] = set()
        self._failed: dict[int, str] = {}
        self._chosen: dict[int, dict[str, tuple[str, ...]]] = {}
        self._notices: dict[int, Notice] = {}
        self._errands: dict[int, asyncio.Task[Outcome]] = {}
        self._running: set[asyncio.Task[Outcome]] = set()
        self._numbers = itertools.count(1)

    def own(self, message_id: int) -> Own:
        """What of a message only this person knows."""
        chosen = self._chosen.get(message_id, {})
        return Own(self._failed.get(message_id), tuple(chosen.items()))

    def notices(self, channel_id: int) -> list[Notice]:
        return [one for one in self._notices.values() if one.channel_id == channel_id]

    def changed(self) -> None:
        """Have every window look again."""
        for window in self.windows:
            window.wake()

    def reload(self) -> None:
        """Have every window load its page anew."""
        for window in self.windows:
            window.reload()

    # ----------------------------------------------------------------- messages

    def acting(self, message_id: int) -> None:
        """Something is pressed: what failed before no longer matters."""
        if self._failed.pop(message_id, None) is not None:
            self.changed()

    def choose(self, message_id: int, custom_id: str, values: tuple[str, ...]) -> None:
        """Show what was chosen until the message says something else."""
        self._chosen.setdefault(message_id, {})[custom_id] = values
        self.changed()

    def failed(self, message_id: int, sentence: str) -> None:
        self._chosen.pop(message_id, None)
        self._failed[message_id] = sentence
        self.changed()

    def message_changed(self, channel_id: int, message_id: int, new: bool) -> None:
        """The world has another version of it, and this person may know of it."""
        self._chosen.pop(message_id, None)
        here = {window.channel_id for window in self.windows}
        if new and here and channel_id not in here and channel_id not in self.unread:
            self.unread.add(channel_id)
            self.changed()

    def reading(self, channel_id: int) -> None:
        """A window shows this channel."""
        if channel_id in self.unread:
            self.unread.discard(channel_id)
            self.changed()

    # ----------------------------------------------------------------- commands

    def start(
        self, channel_id: int, command: str, running: Coroutine[None, None, Outcome]
    ) -> tuple[int, asyncio.Task[Outcome]]:
        """Run a command to its end, whatever becomes of the window. Its number finds it again."""
        number = next(self._numbers)
        task = asyncio.create_task(self._run(channel_id, command, running))
        self._errands[number] = task
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return number, task

    async def _run(
        self, channel_id: int, command: str, running: Coroutine[None, None, Outcome]
    ) -> Outcome:
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

    def errand(self, number: int) -> asyncio.Task[Outcome] | None:
        """The command of that number, once."""
        return self._errands.pop(number, None)

    def _notice(self, channel_id: int, command: str, sentence: str | None = None) -> Notice:
        notice = Notice(next(self._numbers), channel_id, command, sentence)
        self._notices[notice.id] = notice
        self.changed()
        return notice

    def drop(self, notice_id: int) -> None:
        """Put a notice out of sight."""
        if self._notices.pop(notice_id, None) is not None:
            self.changed()

    async def close(self) -> None:
        """End what is under way."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
