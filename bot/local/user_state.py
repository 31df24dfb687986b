"""The state of one person's client, which all their windows share.

A `UserState` has drafts, chosen values, failures, pending commands and unread channels. All other
state is in the world.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Protocol

from bot.local.fixtures import LocalUser
from bot.local.html import ViewerState
from bot.local.people import ActionOutcome

#: "Sending command…" is shown only if the response takes longer.
BRIEF = 0.25


class PageWatcher(Protocol):
    """A browser window that shows a page of the user. This protocol has only the methods that
    `UserState` calls."""

    @property
    def channel_id(self) -> int: ...

    def touch(self, message_id: int) -> None: ...

    def wake(self) -> None: ...

    def reload(self) -> None: ...


@dataclass(slots=True)
class Notice:
    """The notice about a command that is pending or has failed."""

    id: int
    channel_id: int
    command: str
    sentence: str | None = None


class UserState:
    """The state of one person's client. The object exists as long as the local Discord runs."""

    def __init__(self, person: LocalUser) -> None:
        self.person = person
        self.windows: set[PageWatcher] = set()
        self.drafts: dict[int, str] = {}
        self.unread: set[int] = set()
        self._failed: dict[int, str] = {}
        self._chosen: dict[int, dict[str, tuple[str, ...]]] = {}
        self._notices: dict[int, Notice] = {}
        self._errands: dict[int, asyncio.Task[ActionOutcome]] = {}
        self._running: set[asyncio.Task[ActionOutcome]] = set()
        self._numbers = itertools.count(1)

    def own(self, message_id: int) -> ViewerState:
        """Return what only this person sees on the message."""
        chosen = self._chosen.get(message_id, {})
        return ViewerState(self._failed.get(message_id), tuple(chosen.items()))

    def notices(self, channel_id: int) -> list[Notice]:
        return [one for one in self._notices.values() if one.channel_id == channel_id]

    def changed(self) -> None:
        """Tell every window to check whether anything has changed."""
        for window in self.windows:
            window.wake()

    def reload(self) -> None:
        """Tell every window to reload its page."""
        for window in self.windows:
            window.reload()

    # ----------------------------------------------------------------- messages

    def acting(self, message_id: int) -> None:
        """Remove the failure that is shown at a message, because the person now acts on that
        message again."""
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
        """Update the state after a message that this person can see has changed. `new` says whether
        the message has just been created."""
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
        """Run a command in the background. It goes on if the window is closed. Return the number
        under which `errand` finds the command, and the command's task."""
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
        """Remove and return the task of the command with this number, or return None if there is
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
