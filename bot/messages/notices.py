"""What is said to one person aside: at most one such message on their screen.

The newest aside takes the place of the one before it, and leaves when a panel
with a choice comes; messages for one's eyes alone pile up below the table otherwise.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.background import spawn
from bot.messages.ephemeral import Screen
from bot.messages.recent_ids import Newest
from bot.messages.token_edits import Rank

REMEMBERED: Final = 1000
KEPT_SECONDS: Final = 15 * 60.0
"""Longer than a token lives, nothing can be done about a message anyway."""

Whom = tuple[int, int]
"""A user's id and a channel's."""


class Notes:
    """The asides on people's screens."""

    def __init__(self) -> None:
        self.gone: Newest = Newest(REMEMBERED)
        """The messages that we took off screens, or are taking off just now. A click on one may be
        on its way still: it is answered without changing what is not there any more."""
        self._screens: dict[Whom, Screen] = {}
        self._done: Newest = Newest(REMEMBERED)
        """Asides that were done with, some before it was known here that they stand there."""

    def put(self, whom: Whom, screen: Screen, seconds: float | None) -> None:
        """This is the person's aside now; it leaves by itself after so many seconds, if any."""
        if screen.shown is not None and screen.shown in self._done:
            self._delete(screen)
            return
        self.clear(whom)
        self._screens[whom] = screen
        later = asyncio.get_running_loop().call_later
        if seconds is not None:
            later(seconds, self._leave, whom, screen)
        else:
            later(KEPT_SECONDS, self._forget, whom, screen)

    def clear(self, whom: Whom, but: int | None = None) -> None:
        """Something that matters more is coming: the aside leaves the screen, unless it is the
        message `but`, which turns into something else."""
        screen = self._screens.pop(whom, None)
        if screen is not None and (but is None or screen.shown != but):
            self._delete(screen)

    def finish(self, whom: Whom, pressed: int | None) -> None:
        """A press on this message, an aside, led elsewhere: it leaves, even if Discord's answer by
        which it becomes known here has not come yet."""
        self.clear(whom)
        if pressed is not None:
            self._done.add(pressed)

    @property
    def kept(self) -> int:
        """How many asides are known."""
        return len(self._screens)

    def reading(self, whom: Whom) -> bool:
        """Whether there is an aside on this person's screen, as far as is known."""
        return whom in self._screens

    def stands(self, whom: Whom, screen: Screen) -> bool:
        """Whether this is the person's aside still."""
        return self._screens.get(whom) is screen

    def _forget(self, whom: Whom, screen: Screen) -> None:
        if self.stands(whom, screen):
            del self._screens[whom]

    def _leave(self, whom: Whom, screen: Screen) -> None:
        if self.stands(whom, screen):
            self.clear(whom)

    def _delete(self, screen: Screen) -> None:
        if not screen.alive(asyncio.get_running_loop().time()):
            return
        spawn(screen.delete(Rank.NOTE), "deleting a notice")
