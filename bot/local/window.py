"""One browser window of one person in one channel, and what is pushed to it.

Everything a window is handed comes from its `Screen`, which asks the world what this person may
see, or from its person's own `UserState`; nothing else is sent. Many changes at once become one
push, and nobody waits for a slow window.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from aiohttp import web
from markupsafe import Markup

from bot.local.html import Painter, Spot, swap
from bot.local.people import People
from bot.local.screen import Screen
from bot.local.user_state import UserState
from bot.local.world import World

log = logging.getLogger(__name__)


def surroundings(user: UserState, spot: Spot, painter: Painter, away: bool) -> dict[str, Markup]:
    """What stands around the messages, by the id it has on the page."""
    return {
        "places": painter.render("places", spot=spot, unread=user.unread),
        "bar": painter.render("bar", away=away),
        "notices": painter.render("notices", notices=user.notices(spot.id)),
    }


class Window:
    """Lives as long as its WebSocket."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        user: UserState,
        spot: Spot,
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
        self._screen = Screen(user, spot, painter, world, people)
        self._around: dict[str, Markup] = {}
        self._said: list[Markup] = []
        self._awake = asyncio.Event()

    @property
    def channel_id(self) -> int:
        """Where it looks."""
        return self._spot.id

    def touch(self, message_id: int) -> None:
        """A message of this channel is another than before."""
        self._screen.touch(message_id)
        self.wake()

    def commands_changed(self) -> None:
        """What is being typed may mean something else now."""
        self._said.append(self._painter.render("commands"))
        self.wake()

    def reload(self) -> None:
        """The whole page looks different now."""
        self._said.append(self._painter.render("reload"))
        self.wake()

    def wake(self) -> None:
        """Something may look different."""
        self._awake.set()

    async def live(self) -> None:
        """Until the window closes. It asks for nothing this way, so what it says is not heard."""
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
            # The page connects again and is given everything anew.
            log.exception("a window could not be painted")
            await self._ws.close(code=1011)

    def _changed(self) -> list[Markup]:
        around = surroundings(self._user, self._spot, self._painter, self._away())
        changed = [swap(html) for id, html in around.items() if self._around.get(id) != html]
        self._around = around
        return changed
