"""One object answers each interaction: once, in time, and never with more than was asked.

Nothing is acknowledged to a player before it is stored, so the table calls
these methods only after the commit. If the result is not there after `defer_after` seconds, the
interaction is deferred, which tells Discord to wait and tells the player nothing.

Every way out (`bot.messages.delivery`) goes through `respond`; what Discord refuses is logged and
never raised: the deed is done, and My move shows where the game stands. A request whose answer got
lost is made once more: Discord tells by its refusal that the first was done. What a limit forbids
just now is said later, and nobody waits for it; of a panel, Later is raised to whoever shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

from bot.background import spawn
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.counts import Counts
from bot.messages.delivery import (
    ACKNOWLEDGE,
    ANEW,
    ASK,
    IN_PLACE,
    PAINT,
    POST,
    TABLE,
    C,
    Content,
    Line,
    Question,
    Way,
    behind,
)
from bot.messages.ephemeral import FAILED, TOKEN_SECONDS, Interaction, Screen, once
from bot.messages.notices import Notes
from bot.messages.token_edits import Later, TokenEdits
from bot.ui.components import NO_MENTIONS
from bot.ui.panel import Form, Panel, Text
from bot.ui.plain import for_reader
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import Sentence

log = get_logger(__name__)
T = TypeVar("T")

NOTE_SECONDS: Final = 12.0
"""A note leaves the screen after this long: ephemerals would pile up below the table."""

LATE_SECONDS: Final = 15.0
"""So long an answer to a press that was deferred may be on its way: who presses again is answered
directly. Of a command something has to come, for as long as it may."""

AFTERWARDS_SECONDS: Final = 0.05
"""How often it is looked whether an answer was given that something else is to follow."""

CLOSED: Final = Sentence("panel-closed")
"""What a panel says that was closed by its player, where there is nothing better to say. Discord
has no answer that takes it away."""
CLOSED_SECONDS: Final = 4.0
CLOSED_IDLY_SECONDS: Final = 1.0
"""The same where there was nothing better to say: it would only stand above the table."""


class Response:
    """The answer to one interaction. Only the first of its methods answers; each says whether
    Discord took it (or gives the Screen it made)."""

    def __init__(
        self,
        interaction: Interaction,
        defer_after: float,
        private: bool,
        notes: Notes,
        emojis: Emojis,
        edits: TokenEdits,
        reader: Reader = EVERYBODY,
        counts: Counts | None = None,
    ) -> None:
        self.interaction = interaction
        self._counts = counts or Counts()
        self.reader = reader
        """Who reads the answer."""
        self._notes, self._emojis = notes, emojis
        self._whom = (interaction.user.id, interaction.channel_id or 0)
        self.private = private
        """The click was on a private panel, so that panel is what an answer changes."""
        self._line = Line(interaction, notes.gone, emojis, edits)
        self.component = self._line.component
        self._loop = asyncio.get_running_loop()
        self._lock = asyncio.Lock()
        self._deferred = False
        self._answered = False
        self._arrived = self._loop.time()
        self._timer = self._loop.call_later(defer_after, self._start_deferring)

    @property
    def answered(self) -> bool:
        """Whether the player has had an answer (a deferral is none)."""
        return self._answered

    @property
    def user_id(self) -> int:
        """Who is answered."""
        return self._whom[0]

    @property
    def servers_locale(self) -> str:
        """What Discord tells of the server's language; "": nothing, as in direct messages."""
        return str(self.interaction.guild_locale or "")

    @property
    def may_attach(self) -> bool:
        """Whether the answer may bring files."""
        # To a direct message it always may.
        may = self.interaction.guild_id is None or self.interaction.app_permissions.attach_files
        return bool(may)

    @property
    def clicked(self) -> int | None:
        """The message that was clicked on."""
        return self._line.clicked

    def token_of(self, message: int | None) -> str | None:
        """The token that goes on changing this message, now that the click on it is answered; None
        if it does not, or may not."""
        return self._line.token_of(message)

    def _start_deferring(self) -> None:
        spawn(self._defer(), "deferring a response")

    async def leave(self) -> None:
        """Leave the clicked message to itself for now: its token goes on changing it, and what is
        to be shown comes behind."""
        if self.component and not self.private:
            await self._defer(late=False)

    async def _defer(self, late: bool = True) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return

            async def defer() -> None:
                # A component's deferral is silent; a command's says "thinking" to the player alone.
                await self.interaction.response.defer(ephemeral=not self.component)

            try:
                await once(self.interaction, defer, _nothing)
                self._deferred = True
                self._counts.deferred += late
            except FAILED as error:
                log.warning("defer failed", interaction=self.interaction.id, why=str(error))

    def _panel(self, said: Sentence | str) -> Panel:
        text = said if isinstance(said, str) else said.said(self.reader)
        return for_reader(self.reader, Panel((Text(text),)))

    async def notify_pending(self, said: Sentence | str) -> None:
        """Say to the player alone that the answer takes a while; it comes in place of this. A click
        on a private panel is left alone: the panel may change or go while its answer waits."""
        async with self._lock:
            if self._answered or self._deferred or self.private:
                return
            view = Content(self._panel(said), self._emojis).view
            self._notes.clear(self._whom)

            async def tell() -> None:
                await self.interaction.response.send_message(
                    view=view, ephemeral=True, allowed_mentions=NO_MENTIONS
                )

            try:
                await once(self.interaction, tell, _nothing)
                self._deferred = self._line.told = True
            except FAILED as error:
                log.warning(
                    "pending notice failed", interaction=self.interaction.id, why=str(error)
                )

    async def respond(self, way: Way[C, T], content: C) -> T | None:
        """Answer now, or after a deferral by the interaction's token. None if refused. Raises Later
        where a limit forbids that just now; then nothing is answered yet."""
        async with self._lock:
            if self._answered:
                return None
            self._answered = True
            self._timer.cancel()
            try:
                if content is None:
                    came = await self._request(way, content)
                else:
                    came = await content.by(partial(self._request, way, content))
                self._counts.answered(way.kind, self._loop.time() - self._arrived)
                return came
            except Later:
                self._answered = False
                raise
            except FAILED as error:
                self._counts.refused += 1
                log.warning("response refused", interaction=self.interaction.id, why=str(error))
                return None

    async def _request(self, way: Way[C, T], content: C) -> T:
        line = self._line
        if self._deferred:
            return await way.late(line, content)
        direct, done = partial(way.direct, line, content), partial(way.done, line, content)
        return await once(self.interaction, direct, done)

    @property
    def patience(self) -> float:
        """Seconds for which an answer is still worth waiting for."""
        whole = LATE_SECONDS if self.component else TOKEN_SECONDS
        return self._arrived + whole - self._loop.time()

    async def _soon(self, work: Callable[[], Awaitable[T]], otherwise: T) -> T:
        """What comes of this now, or `otherwise`: then it is done as soon as limits allow."""
        try:
            return await work()
        except Later as later:
            spawn(self._later(work, later.seconds), "answering late")
            return otherwise

    async def _later(self, work: Callable[[], Awaitable[object]], seconds: float) -> None:
        while seconds < self.patience:
            await asyncio.sleep(seconds)
            try:
                await work()
                return
            except Later as later:
                seconds = later.seconds
        log.warning("response given up", interaction=self.interaction.id)

    async def show(self, panel: Panel) -> Screen | None:
        """Show a private panel: in place of the one clicked on, else as a new ephemeral. What was
        said aside before leaves the screen. Raises Later."""
        self._notes.clear(self._whom, but=self._line.clicked if self.private else None)
        return await self._show(panel)

    async def notice(self, panel: Panel, seconds: float | None = None) -> bool:
        """Show something to read, in place of the last such thing; it leaves after `seconds`."""
        return await self._soon(partial(self._notice, panel, seconds), True)

    async def _notice(self, panel: Panel, seconds: float | None) -> bool:
        screen = await self._show(panel)
        if screen is None:
            return False
        # Else pages were turned, on the aside itself.
        if not self.private or screen.shown != self._line.clicked:
            self._notes.put(self._whom, screen, seconds)
        return True

    async def _show(self, panel: Panel) -> Screen | None:
        way = IN_PLACE if self.private else ANEW
        content = Content(for_reader(self.reader, panel), self._emojis)
        return await self.respond(way, content)

    async def note(self, said: Sentence | str, stay: bool = False) -> bool:
        """Say one thing to the player alone; it leaves by itself unless it is to stay."""
        self.private = False  # a note never overwrites a panel
        return await self.notice(self._panel(said), None if stay else NOTE_SECONDS)

    async def ask(self, form: Form) -> None:
        """Open a form. What is sent in is a press of its own, of the form's id."""
        if await self.respond(ASK, Question(form)) is False:
            late = self._panel(Sentence("press-form-late"))
            await self._soon(partial(self._behind, late), None)

    async def failed(self, said: Sentence | str) -> None:
        """Say what went wrong, and let it stay: as the answer, or behind one that was given."""
        if self._answered:
            await self._soon(partial(self._behind, self._panel(said)), None)
        else:
            await self.note(said, stay=True)

    async def afterwards(self, said: Sentence | str) -> None:
        """The same behind an answer that may still be on its way."""
        until = self._loop.time() + LATE_SECONDS
        while not self._answered and self._loop.time() < until:  # noqa: ASYNC110
            await asyncio.sleep(AFTERWARDS_SECONDS)
        await self.failed(said)

    async def followup(self, panel: Panel) -> Screen | None:
        """Show the player alone one thing more, behind the answer that was given; not where a
        limit forbids it."""
        try:
            screen = await self._behind(panel)
        except Later:
            return None
        if screen is not None:
            self._notes.put(self._whom, screen, None)
        return screen

    async def _behind(self, panel: Panel) -> Screen | None:
        content = Content(for_reader(self.reader, panel), self._emojis)
        try:
            return await content.by(partial(behind, self._line, content))
        except FAILED as error:
            log.warning("followup failed", id=self.interaction.id, why=str(error))
            return None

    async def paint(self, panel: Panel) -> bool:
        """Answer a click by changing the message it was on: one request, both things."""
        content = Content(panel, self._emojis)
        return bool(await self._soon(partial(self.respond, PAINT, content), True))

    async def paint_table(self, panel: Panel) -> bool:
        """The same, where that is a table's message: False as well where the answer is late, and
        the table's painter has to do it."""
        return bool(await self.respond(TABLE, Content(panel, self._emojis)))

    async def post(self, panel: Panel) -> int | None:
        """Answer with a public message; its id, or None if Discord refused, or limits it."""
        try:
            return await self._post(panel)
        except Later as later:
            log.warning("response limited", id=self.interaction.id, seconds=later.seconds)
            return None

    async def say(self, panel: Panel) -> None:
        """The same, where nothing else would say it: as soon as limits allow."""
        await self._soon(partial(self._post, panel), None)

    async def _post(self, panel: Panel) -> int | None:
        return await self.respond(POST, Content(panel, self._emojis))

    async def acknowledge(self) -> bool:
        """Acknowledge and change nothing on the screen."""
        return bool(await self.respond(ACKNOWLEDGE, None))

    async def close(self, said: Sentence | str = CLOSED) -> None:
        """Close the private panel that was clicked on by the answer itself, so that no card stays
        for want of a second request. What is said is left in its place, and leaves like any
        aside."""
        if not self.private:
            await self.acknowledge()
            return
        self._notes.clear(self._whom, but=self._line.clicked)
        content = Content(self._panel(said), self._emojis)
        seconds = CLOSED_IDLY_SECONDS if said == CLOSED else CLOSED_SECONDS
        await self._soon(partial(self._close, content, seconds), None)

    async def _close(self, content: Content, seconds: float) -> None:
        if await self.respond(PAINT, content):
            self._notes.put(self._whom, self._line.screen(None, self._line.clicked), seconds)


async def _nothing() -> None:
    """Done already."""
