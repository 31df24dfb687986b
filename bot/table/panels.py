"""One ephemeral panel a seat, edited in place.

Responses and refreshes of a seat's panel are serialized, so a late edit that hides a card never
overwrites a newer prompt. A panel with nothing left to show is removed: by the response to the
click that ended it, else by a delete request.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.messages.ephemeral import EphemeralMessage
from bot.messages.response import CLOSED, Response
from bot.messages.token_edits import RetryAfter
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Menu, Panel, Picker, Row
from bot.ui.words import Sentence
from engine.core import Seat


@dataclass(slots=True)
class _Held:
    """The panel that one seat has on its screen."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    screen: EphemeralMessage | None = None
    panel: Panel | None = None
    press: ComponentId | None = None
    again: float = 0.0
    """Loop time at which a rate-limited refresh tries again."""
    answers: int = 0
    """How many clicks were answered, or are being answered."""


class EphemeralPanels:
    """The ephemeral panels of one table."""

    def __init__(
        self,
        lend: Callable[[Response], Awaitable[bool]] | None = None,
        looking: Callable[[Seat], bool] = lambda _: False,
    ) -> None:
        """`lend`: awaited before a click is answered by a panel; True if it made a request.
        `looking`: whether the seat's newest panel shows a card for a limited time."""
        self._held: dict[Seat, _Held] = {}
        self._lend, self._looking = lend, looking

    def _of(self, seat: Seat) -> _Held:
        return self._held.setdefault(seat, _Held())

    def press(self, seat: Seat) -> ComponentId | None:
        """The press that led to the seat's current panel."""
        return self._of(seat).press

    def seats(self) -> list[Seat]:
        """The seats that have a panel, or are about to."""
        return [seat for seat, h in self._held.items() if h.screen is not None or h.lock.locked()]

    def screen(self, seat: Seat) -> EphemeralMessage | None:
        """The message that shows the seat's panel, to be stored for a restart."""
        return self._of(seat).screen

    def adopt(self, seat: Seat, screen: EphemeralMessage) -> None:
        """Take over a message posted before a restart; the next refresh updates it."""
        self._of(seat).screen = screen

    async def answer(
        self,
        seat: Seat,
        response: Response,
        newest: Callable[[ComponentId | None], Panel | None],
        press: ComponentId | None = None,
        last: Callable[[], Sentence | str] | None = None,
    ) -> bool | None:
        """Answer a seat's click with the panel `newest(press)`, built when it is this click's turn.

        Returns whether Discord accepted it. Returns None if there was nothing to show: then a click
        on the panel itself was answered by closing it with the text `last()`, and any other click
        is not answered yet. While a rate limit delays this answer, later clicks are not held up.
        """
        held = self._of(seat)
        held.answers += 1
        number = held.answers
        while True:
            try:
                async with held.lock:
                    return await self._answer(seat, held, response, newest, press, last)
            except RetryAfter as later:
                if later.seconds < response.seconds_left:
                    await asyncio.sleep(later.seconds)
                if number != held.answers or later.seconds >= response.seconds_left:
                    return False

    async def _answer(
        self,
        seat: Seat,
        held: _Held,
        response: Response,
        newest: Callable[[ComponentId | None], Panel | None],
        press: ComponentId | None,
        last: Callable[[], Sentence | str] | None,
    ) -> bool | None:
        panel = newest(press)
        if panel is not None and self._lend is not None and await self._lend(response):
            panel = newest(press)
        if panel is None:
            if response.private:
                await self._end(held, response, (last and last()) or CLOSED)
            return None
        if held.screen is not None and held.screen.shown is None:
            # It may be the message that was clicked on, which will be deleted: don't edit it.
            response.private = False
        looking = self._looking(seat)
        screen = await response.show(panel)
        if screen is None:
            return False
        screen.face_up = looking
        old, held.screen, held.panel, held.press = held.screen, screen, panel, press
        if old is not None:
            await self._replaced(old, screen.shown)
        return True

    async def _replaced(self, screen: EphemeralMessage, by: int | None) -> None:
        """Handle a replaced message: by the message with the id `by`, or by none."""
        if screen.shown == by:
            screen.face_up = False
        elif _alive(screen):
            await screen.delete()

    async def close(self, seat: Seat) -> None:
        """Remove the seat's panel."""
        held = self._of(seat)
        async with held.lock:
            await self._end(held)

    async def _end(
        self, held: _Held, response: Response | None = None, last: Sentence | str = CLOSED
    ) -> None:
        """`response`: of a click on one of this seat's panels, which closes it."""
        screen, held.screen, held.panel, held.press = held.screen, None, None, None
        clicked = None
        if response is not None:
            clicked = response.interaction.message.id if response.interaction.message else None
            await response.close(last)
        if screen is not None:
            await self._replaced(screen, clicked)

    async def refresh(
        self,
        seat: Seat,
        newest: Callable[[ComponentId | None], Panel | None],
        calm: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Update the seat's panel, if it has one that shows something else.

        A panel with a menu stays until it is pressed or has nothing left to show: an edit would
        reset what a player is choosing. If `calm()`, any panel stays while its choices are still
        the same. `newest(press)` builds the panel when it is this refresh's turn. Returns whether
        the screen shows the current choices. While a rate limit delays the refresh, clicks are not
        held up.
        """
        held = self._of(seat)
        while True:
            try:
                return await self._refresh(seat, held, newest, calm)
            except RetryAfter as later:
                now = asyncio.get_running_loop().time()
                again = now + later.seconds
                if now < held.again <= again:
                    return False  # a pending refresh will show the newest panel
                held.again = again
                await asyncio.sleep(later.seconds)

    async def _refresh(
        self,
        seat: Seat,
        held: _Held,
        newest: Callable[[ComponentId | None], Panel | None],
        calm: Callable[[], bool],
    ) -> bool:
        async with held.lock:
            if held.screen is None:
                return False
            quiet = calm()
            panel = newest(held.press)
            kept = _menu_open(held.panel) or (panel is not None and quiet and _picking(held, panel))
            if panel is not None and (panel == held.panel or kept):
                return True
            screen = held.screen
            if panel is None or not _alive(screen):
                held.screen, held.panel, held.press = None, None, None
                if _alive(screen):
                    await screen.delete()
                return False
            held.panel = None  # unknown until Discord has confirmed the edit
            looking = self._looking(seat)
            if not await screen.edit(panel):
                held.screen, held.press = None, None
                return False
            held.panel, screen.face_up = panel, looking
            return True


def _menu_open(panel: Panel | None) -> bool:
    """Whether a player may be choosing from a menu on this panel."""
    return panel is not None and any(isinstance(block, Menu | Picker) for block in panel.blocks)


def _picking(held: _Held, panel: Panel) -> bool:
    """Whether the seat is making a choice that this panel offers unchanged."""
    if held.panel is None or held.press is None or held.press.verb == verbs.MOVE:
        return False
    return _choices(panel) == _choices(held.panel)


def _choices(panel: Panel) -> list[object]:
    """The controls of a panel."""
    return [block for block in panel.blocks if isinstance(block, Row | Menu | Picker)]


def _alive(screen: EphemeralMessage) -> bool:
    return screen.alive(asyncio.get_running_loop().time())
