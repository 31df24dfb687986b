"""The ephemeral panels of a table. Each seat has one panel, which is edited in place.

The responses and refreshes of a seat's panel run one after another, so that a late edit that hides
a card never overwrites a newer panel. A panel that has nothing left to show is removed in the
response to the click that ended it. If there was no such click, it is removed with a delete
request.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum, auto

from bot.messages.ephemeral import EphemeralMessage
from bot.messages.response import CLOSED, Response
from bot.messages.token_edits import RetryAfter
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Menu, Panel, Picker, Row
from bot.ui.words import Sentence
from engine.core import Seat


class PanelResult(Enum):
    """The result of answering a click with the panel of a seat."""

    SHOWN = auto()
    """Discord accepted the panel."""
    FAILED = auto()
    """Discord did not accept the panel."""
    EMPTY = auto()
    """There was nothing to show. If the click was on the seat's own panel, it was answered by
    closing the panel. Any other click has not been answered yet."""


@dataclass(slots=True)
class _Held:
    """The panel of a seat, as Discord shows it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    screen: EphemeralMessage | None = None
    panel: Panel | None = None
    press: ComponentId | None = None
    again: float = 0.0
    """The event loop's time when a rate-limited refresh is retried."""
    answers: int = 0
    """The number of answers to clicks that were started."""


class EphemeralPanels:
    """The ephemeral panels of one table.

    The *screen* of a seat is the handle to the ephemeral message that shows the seat's panel.
    """

    def __init__(
        self,
        lend: Callable[[Response], Awaitable[bool]] | None = None,
        looking: Callable[[Seat], bool] = lambda _: False,
    ) -> None:
        """`lend(response)` is awaited before a click is answered with a panel. It returns True if
        it made a request (see `ClickLane.borrow`), and the panel is then built again.
        `looking(seat)` returns whether the newest panel of the seat shows a card for a limited
        time."""
        self._held: defaultdict[Seat, _Held] = defaultdict(_Held)
        self._lend, self._looking = lend, looking

    def press(self, seat: Seat) -> ComponentId | None:
        """Return the press that opened the current panel of the seat, or None if no press opened
        it."""
        return self._held[seat].press

    def seats(self) -> list[Seat]:
        """Return the seats that have a panel, or whose panel is being changed."""
        return [seat for seat, h in self._held.items() if h.screen is not None or h.lock.locked()]

    def screen(self, seat: Seat) -> EphemeralMessage | None:
        """Return the handle to the message that shows the panel of the seat, or None if the seat
        has no panel."""
        return self._held[seat].screen

    def adopt(self, seat: Seat, screen: EphemeralMessage) -> None:
        """Use `screen`, which is a message from before a restart, for the panel of the seat. The
        next refresh updates that message."""
        self._held[seat].screen = screen

    async def show(
        self,
        seat: Seat,
        response: Response,
        newest: Callable[[ComponentId | None], Panel | None],
        press: ComponentId | None = None,
        last: Callable[[], Sentence | str] | None = None,
    ) -> PanelResult:
        """Answer a click of the seat's player with the panel `newest(press)`. The panel is built
        when the earlier answers to this seat have been sent. If the panel has nothing left to show
        and the click was on it, it is closed with the text `last()`. A rate limit delays only this
        answer."""
        held = self._held[seat]
        held.answers += 1
        number = held.answers
        while True:
            try:
                async with held.lock:
                    return await self._show(seat, held, response, newest, press, last)
            except RetryAfter as later:
                if later.seconds < response.seconds_left:
                    await asyncio.sleep(later.seconds)
                if number != held.answers or later.seconds >= response.seconds_left:
                    return PanelResult.FAILED

    async def _show(
        self,
        seat: Seat,
        held: _Held,
        response: Response,
        newest: Callable[[ComponentId | None], Panel | None],
        press: ComponentId | None,
        last: Callable[[], Sentence | str] | None,
    ) -> PanelResult:
        panel = newest(press)
        if panel is not None and self._lend is not None and await self._lend(response):
            panel = newest(press)
        if panel is None:
            if response.private:
                await self._end(held, response, (last and last()) or CLOSED)
            return PanelResult.EMPTY
        if held.screen is not None and held.screen.shown is None:
            # The clicked message may be the held one, which `_replaced` deletes: don't edit it.
            response.private = False
        looking = self._looking(seat)
        screen = await response.show(panel)
        if screen is None:
            return PanelResult.FAILED
        screen.face_up = looking
        old, held.screen, held.panel, held.press = held.screen, screen, panel, press
        if old is not None:
            await self._replaced(old, screen.shown)
        return PanelResult.SHOWN

    async def _replaced(self, screen: EphemeralMessage, by: int | None) -> None:
        """Delete a message that was replaced. If its replacement `by` is the same message, nothing
        is deleted."""
        if screen.shown == by:
            screen.face_up = False
        elif _alive(screen):
            await screen.delete()

    async def close(self, seat: Seat) -> None:
        """Delete the panel of the seat, if the seat has one."""
        held = self._held[seat]
        async with held.lock:
            await self._end(held)

    async def _end(
        self, held: _Held, response: Response | None = None, last: Sentence | str = CLOSED
    ) -> None:
        """Remove the panel. If `response` is given, it answers a click on the panel, and this
        answer closes the panel with the text `last`. Otherwise the panel's message is deleted."""
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
        """Edit the panel of the seat so that it shows `newest(press)`, where `press` is the press
        that opened the panel. If `newest` returns None, delete the panel.

        A panel with a menu is not edited, because that would reset what the player is choosing. If
        `calm()` returns True while the player is making a choice, the panel is edited only if its
        controls change. Returns whether the seat has a panel with the current choices. A rate limit
        delays only this refresh.
        """
        held = self._held[seat]
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
    """Return whether the panel has a menu. The seat's player may be using it."""
    return panel is not None and any(isinstance(block, Menu | Picker) for block in panel.blocks)


def _picking(held: _Held, panel: Panel) -> bool:
    """Return whether the seat's player is making a choice on the panel shown now, and `panel` has
    the same controls."""
    if held.panel is None or held.press is None or held.press.verb == verbs.MOVE:
        return False
    return _choices(panel) == _choices(held.panel)


def _choices(panel: Panel) -> list[object]:
    return [block for block in panel.blocks if isinstance(block, Row | Menu | Picker)]


def _alive(screen: EphemeralMessage) -> bool:
    return screen.alive(asyncio.get_running_loop().time())
