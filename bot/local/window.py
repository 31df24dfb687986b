"""One browser window of one person in one channel, and the updates that are pushed to the window.

The updates come from the window's `VisibleMessages`, which has only what the person may see, or
from the person's `UserState`. Changes are batched, and a slow window does not delay the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from aiohttp import web
from markupsafe import Markup

from bot.local.fixtures import LocalUser
from bot.local.html import PageChannel, Painter, swap
from bot.local.people import People
from bot.local.screen import VisibleMessages
from bot.local.user_state import UserState
from bot.local.world import World

log = logging.getLogger(__name__)


def surroundings(
    user: UserState, spot: PageChannel, painter: Painter, away: bool
) -> dict[str, Markup]:
    """Return the HTML of the elements around the messages. The result maps the id of an element on
    the page to its HTML."""
    return {
        "places": painter.render("places", spot=spot, unread=user.unread),
        "bar": painter.render("bar", away=away),
        "notices": painter.render("notices", notices=user.notices(spot.id)),
    }


class Window:
    """An open browser window. The object exists as long as the window's WebSocket."""

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
        """Record that a message of the channel has been created, changed or deleted."""
        self._screen.touch(message_id)
        self.wake()

    def meet(self, people: Iterable[LocalUser]) -> None:
        """Update the page after people have joined, left or changed their name. `people` are those
        who are in the local Discord now."""
        self._painter.meet(people)
        self.wake()

    def commands_changed(self) -> None:
        """Update the suggestions for the typed text, because the commands have changed."""
        self._said.append(self._painter.render("commands"))
        self.wake()

    async def close(self) -> None:
        """Close the connection for good. The page then asks the server for the reason."""
        await self._ws.close(code=1008)

    def reload(self) -> None:
        """Make the browser reload the page."""
        self._said.append(self._painter.render("reload"))
        self.wake()

    def wake(self) -> None:
        """Push an update if anything on the page has changed since the last one."""
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
            # The page reconnects and gets everything again.
            log.exception("a window could not be painted")
            await self._ws.close(code=1011)

    def _changed(self) -> list[Markup]:
        around = surroundings(self._user, self._spot, self._painter, self._away())
        changed = [swap(html) for id, html in around.items() if self._around.get(id) != html]
        self._around = around
        return changed
