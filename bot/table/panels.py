"""One ephemeral panel a seat, edited in place.

Showing and refreshing a seat's panel never overlap, so a late turn-down never overwrites a newer
prompt. A panel with nothing left to say is removed: by the answer to the click that ended it, else
by a deletion.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.messages.ephemeral import EphemeralMessage
from bot.messages.response import CLOSED, Response
from bot.messages.token_edits import Later
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Menu, Panel, Picker, Row
from bot.ui.words import Sentence
from engine.core import Seat


@dataclass(slots=True)
class _Held:
    """What one seat has on its screen."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    screen: EphemeralMessage | None = None
    panel: Panel | None = None
    press: ComponentId | None = None
    again: float = 0.0
    """What is shown can't be changed just now: the loop's time at which a refresh tries again."""
    answers: int = 0
    """How many presses have been answered, or are about to be."""


class EphemeralPanels:
    """The private panels of one table."""

    def __init__(
        self,
        lend: Callable[[Response], Awaitable[bool]] | None = None,
        looking: Callable[[Seat], bool] = lambda _: False,
    ) -> None:
        """`lend`: asked before a click is answered by a panel; True: that took a while. `looking`:
        whether the seat's newest panel shows a card for a while."""
        self._held: dict[Seat, _Held] = {}
        self._lend, self._looking = lend, looking

    def _of(self, seat: Seat) -> _Held:
        return self._held.setdefault(seat, _Held())

    def press(self, seat: Seat) -> ComponentId | None:
        """The way the seat has pressed itself to within its panel."""
        return self._of(seat).press

    def seats(self) -> list[Seat]:
        """The seats that have a panel on their screen, or are about to."""
        return [seat for seat, h in self._held.items() if h.screen is not None or h.lock.locked()]

    def screen(self, seat: Seat) -> EphemeralMessage | None:
        """Where the seat's panel is shown, for a restarted bot to find."""
        return self._of(seat).screen

    def adopt(self, seat: Seat, screen: EphemeralMessage) -> None:
        """A panel of before the restart: the next refresh brings it up to date."""
        self._of(seat).screen = screen

    async def answer(
        self,
        seat: Seat,
        response: Response,
        newest: Callable[[ComponentId | None], Panel | None],
        press: ComponentId | None = None,
        last: Callable[[], Sentence | str] | None = None,
    ) -> bool | None:
        """Answer a click of this seat's with its panel: what `newest(press)` says when it is this
        answer's turn. Whether Discord took it; None: there was nothing to show, and of a click on
        the panel itself that is its end, and it says what `last` is, if anything, while any other
        is not answered yet. Where a limit forbids it just now, no other press waits with it."""
        held = self._of(seat)
        held.answers += 1
        mine = held.answers
        while True:
            try:
                async with held.lock:
                    return await self._answer(seat, held, response, newest, press, last)
            except Later as later:
                if later.seconds < response.patience:
                    await asyncio.sleep(later.seconds)
                if mine != held.answers or later.seconds >= response.patience:
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
            # Perhaps what was clicked on; and it is taken away, so nothing is shown in it.
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
        """Something else stands in its place, in the message `by` or for good."""
        if screen.shown == by:
            screen.face_up = False
        elif _alive(screen):
            await screen.delete()

    async def close(self, seat: Seat) -> None:
        """Nothing left to say."""
        held = self._of(seat)
        async with held.lock:
            await self._end(held)

    async def _end(
        self, held: _Held, response: Response | None = None, last: Sentence | str = CLOSED
    ) -> None:
        """`response`: of a click on a panel of this seat's, which it closes."""
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
        """The table moved on: show what the seat sees now, if it has a panel that shows other.

        A panel with a menu stays as it is until it is pressed or has nothing left to say: an edit
        would take back what somebody is about to pick. If `calm()`, any panel is left alone while
        the seat is about to pick something and still may pick the same. `newest(press)` is asked
        when it is this refresh's turn. Whether the screen shows what may be done now. Where Discord
        has it wait, no press waits with it.
        """
        held = self._of(seat)
        while True:
            try:
                return await self._refresh(seat, held, newest, calm)
            except Later as later:
                now = asyncio.get_running_loop().time()
                again = now + later.seconds
                if now < held.again <= again:
                    return False  # another shows what is the newest then
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
            still = calm()
            panel = newest(held.press)
            kept = _menu_open(held.panel) or (panel is not None and still and _picking(held, panel))
            if panel is not None and (panel == held.panel or kept):
                return True
            screen = held.screen
            if panel is None or not _alive(screen):
                held.screen, held.panel, held.press = None, None, None
                if _alive(screen):
                    await screen.delete()
                return False
            held.panel = None  # what will be there isn't known until Discord has said so
            looking = self._looking(seat)
            if not await screen.edit(panel):
                held.screen, held.press = None, None
                return False
            held.panel, screen.face_up = panel, looking
            return True


def _menu_open(panel: Panel | None) -> bool:
    """Whether somebody may be choosing from a menu on it."""
    return panel is not None and any(isinstance(block, Menu | Picker) for block in panel.blocks)


def _picking(held: _Held, panel: Panel) -> bool:
    """Whether the seat is on its way to a choice that this panel offers just so."""
    if held.panel is None or held.press is None or held.press.verb == verbs.MOVE:
        return False
    return _choices(panel) == _choices(held.panel)


def _choices(panel: Panel) -> list[object]:
    """What can be pressed or chosen."""
    return [block for block in panel.blocks if isinstance(block, Row | Menu | Picker)]


def _alive(screen: EphemeralMessage) -> bool:
    return screen.alive(asyncio.get_running_loop().time())
