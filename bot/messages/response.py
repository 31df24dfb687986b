"""One object answers each interaction: once, in time, and never with more than was asked.

Nothing is acknowledged to a player before it is stored, so the table calls
these methods only after the commit. If the result is not there after `defer_after` seconds, the
interaction is deferred, which tells Discord to wait and tells the player nothing.

Every way out goes through `_reply`; what Discord refuses is logged and never raised: the deed is
done, and My move shows where the game stands. A request whose answer got lost is made once more:
Discord tells by its refusal that the first was done. To a message that was replaced or put away
while the press on it waited, the answer comes as a new one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord

from bot.background import spawn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, UNKNOWN_MESSAGE, Interaction, LiveScreen, Screen, once
from bot.messages.notices import Notes
from bot.ui.components import build, files
from bot.ui.panel import Panel, Text
from bot.ui.reader import EVERYBODY
from bot.ui.words import Sentence

log = get_logger(__name__)
T = TypeVar("T")

NOTE_SECONDS: Final = 12.0
"""A note leaves the screen after this long: ephemerals would pile up below the table."""

CLOSED: Final = Sentence("panel-closed")
"""What a panel says that was closed by its player, where there is nothing better to say. Discord
has no answer that takes it away."""
CLOSED_SECONDS: Final = 4.0


class Response:
    """The answer to one interaction. Only the first of its methods answers; each says whether
    Discord took it (or gives the Screen it made)."""

    def __init__(
        self, interaction: Interaction, defer_after: float, private: bool, notes: Notes
    ) -> None:
        self.interaction = interaction
        self.reader = EVERYBODY
        """Who reads the answer."""
        self._notes = notes
        self._whom = (interaction.user.id, interaction.channel_id or 0)
        self.private = private
        """The click was on a private panel, so that panel is what an answer changes."""
        self.component = interaction.type is discord.InteractionType.component
        self._loop = asyncio.get_running_loop()
        self._lock = asyncio.Lock()
        self._deferred = False
        self._answered = False
        self._told = False
        """Its player reads that the answer takes a while."""
        self._timer = self._loop.call_later(defer_after, self._start_deferring)

    @property
    def answered(self) -> bool:
        """Whether the player has had an answer (a deferral is none)."""
        return self._answered

    def _start_deferring(self) -> None:
        spawn(self._defer(), "deferring a response")

    async def _defer(self) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return

            async def defer() -> None:
                # A component's deferral is silent; a command's says "thinking" to the player alone.
                await self.interaction.response.defer(ephemeral=not self.component)

            try:
                await once(self.interaction, defer, _nothing)
                self._deferred = True
            except FAILED as error:
                log.warning("defer failed", interaction=self.interaction.id, why=str(error))

    def _panel(self, said: Sentence | str) -> Panel:
        return Panel((Text(said if isinstance(said, str) else said.said(self.reader)),))

    async def notify_pending(self, said: Sentence | str) -> None:
        """Say to the player alone that the answer takes a while; it comes in place of this. A click
        on a private panel is left alone: the panel may change or go while its answer waits."""
        async with self._lock:
            if self._answered or self._deferred or self.private:
                return
            view = build(self._panel(said))
            self._notes.clear(self._whom)

            async def tell() -> None:
                await self.interaction.response.send_message(
                    view=view, ephemeral=True, allowed_mentions=NO_MENTIONS
                )

            try:
                await once(self.interaction, tell, _nothing)
                self._deferred = self._told = True
            except FAILED as error:
                log.warning(
                    "pending notice failed", interaction=self.interaction.id, why=str(error)
                )

    async def _unless_gone(self, work: Awaitable[T]) -> tuple[T] | None:
        """What came of changing a message or taking it away; None: it is gone."""
        try:
            return (await work,)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("message gone before the response", interaction=self.interaction.id)
            return None

    async def _unless_left(
        self, change: Callable[..., Awaitable[T]], **given: Any
    ) -> tuple[T] | None:
        """The same of the message clicked on; one that we took away ourselves isn't asked for."""
        gone = self._clicked() in self._notes.gone
        return None if gone else await self._unless_gone(change(**given))

    async def _reply(
        self,
        direct: Callable[[], Awaitable[Any]],
        late: Callable[[], Awaitable[Any]],
        done: Callable[[], Awaitable[Any]],
    ) -> Any:
        """Answer now, or after a deferral by the interaction's webhook. None if refused."""
        async with self._lock:
            if self._answered:
                return None
            self._answered = True
            self._timer.cancel()
            try:
                return await (late() if self._deferred else once(self.interaction, direct, done))
            except FAILED as error:
                log.warning("response refused", interaction=self.interaction.id, why=str(error))
                return None

    async def show(self, panel: Panel) -> Screen | None:
        """Show a private panel: in place of the one clicked on, else as a new ephemeral. What was
        said aside before leaves the screen."""
        self._notes.clear(self._whom, but=self._clicked() if self.private else None)
        return await self._show(panel)

    async def notice(self, panel: Panel, seconds: float | None = None) -> bool:
        """Show something to read, in place of the last such thing; it leaves after `seconds`."""
        screen = await self._show(panel)
        if screen is None:
            return False
        # Else pages were turned, on the aside itself.
        if not self.private or screen.shown != self._clicked():
            self._notes.put(self._whom, screen, seconds)
        return True

    async def _show(self, panel: Panel) -> Screen | None:
        view = build(panel)
        response, follow = self.interaction.response, self.interaction.followup

        # Read to their end by a sending that failed, so each has files of its own.
        def sent_along() -> dict[str, Any]:
            return {"files": found} if (found := files(panel)) else {}

        def in_their_place() -> dict[str, Any]:
            found = files(panel)
            return {"attachments": found} if found or self._had_files() else {}

        async def anew() -> Screen:
            sent = await response.send_message(
                view=view, ephemeral=True, allowed_mentions=NO_MENTIONS, **sent_along()
            )
            return self._screen(None, sent.message_id)

        async def behind() -> Screen:
            sent = await follow.send(
                view=view, ephemeral=True, wait=True, allowed_mentions=NO_MENTIONS, **sent_along()
            )
            return self._screen(sent.id, sent.id)

        if self.private:
            there = self._screen(None, self._clicked())

            async def in_place() -> Screen:
                own = await self._unless_left(response.edit_message, view=view, **in_their_place())
                return there if own else await anew()

            async def in_place_late() -> Screen:
                edit = self.interaction.edit_original_response
                own = await self._unless_left(edit, view=view, **in_their_place())
                return there if own else await behind()

            async def in_place_done() -> Screen:
                return there

            return await self._reply(in_place, in_place_late, in_place_done)

        async def anew_late() -> Screen:
            if self.component and not self._told:
                return await behind()
            edit = self.interaction.edit_original_response(view=view, **in_their_place())
            own = await self._unless_gone(edit)
            return self._screen(None, own[0].id) if own else await behind()

        async def anew_done() -> Screen:
            return self._screen(None, (await self.interaction.original_response()).id)

        return await self._reply(anew, anew_late, anew_done)

    def _screen(self, message: int | None, shown: int | None) -> Screen:
        return LiveScreen(self.interaction, message, shown, self._loop.time(), self._notes.gone)

    def _had_files(self) -> bool:
        message = self.interaction.message
        return message is not None and bool(message.attachments)

    def _clicked(self) -> int | None:
        return self.interaction.message.id if self.interaction.message else None

    async def note(self, said: Sentence | str, stay: bool = False) -> bool:
        """Say one thing to the player alone; it leaves by itself unless it is to stay."""
        self.private = False  # a note never overwrites a panel
        return await self.notice(self._panel(said), None if stay else NOTE_SECONDS)

    async def failed(self, said: Sentence | str) -> None:
        """Say what went wrong, and let it stay: as the answer, or behind one that was given."""
        if self._answered:
            await self._behind(self._panel(said))
        else:
            await self.note(said, stay=True)

    async def followup(self, panel: Panel) -> Screen | None:
        """Show the player alone one thing more, behind the answer that was given."""
        screen = await self._behind(panel)
        if screen is not None:
            self._notes.put(self._whom, screen, None)
        return screen

    async def _behind(self, panel: Panel) -> Screen | None:
        try:
            sent = await self.interaction.followup.send(
                view=build(panel), ephemeral=True, wait=True, allowed_mentions=NO_MENTIONS
            )
        except FAILED as error:
            log.warning("followup failed", id=self.interaction.id, why=str(error))
            return None
        return self._screen(sent.id, sent.id)

    async def paint(self, panel: Panel) -> bool:
        """Answer a click by changing the message it was on: one request, both things."""
        view = build(panel)

        async def direct() -> bool:
            response = self.interaction.response
            edit = response.edit_message
            if await self._unless_left(edit, view=view, allowed_mentions=NO_MENTIONS):
                return True
            await response.defer()  # the message is gone, the press counted
            return False

        async def late() -> bool:
            own = self.interaction
            if self._told:
                # The interaction's own message is what was told meanwhile: another paints.
                await self._unless_gone(own.delete_original_response())
                return False
            edit = own.edit_original_response
            done = await self._unless_left(edit, view=view, allowed_mentions=NO_MENTIONS)
            return done is not None

        return bool(await self._reply(direct, late, _true))

    async def post(self, panel: Panel) -> int | None:
        """Answer with a public message; its id, or None if Discord refused."""
        view = build(panel)

        async def direct() -> int | None:
            sent = await self.interaction.response.send_message(
                view=view, allowed_mentions=NO_MENTIONS
            )
            return sent.message_id

        async def late() -> int:
            if not self.component:
                # The deferral was for the player alone, so it goes and a public message comes.
                await self._unless_gone(self.interaction.delete_original_response())
            sent = await self.interaction.followup.send(
                view=view, wait=True, allowed_mentions=NO_MENTIONS
            )
            return sent.id

        async def done() -> int:
            return (await self.interaction.original_response()).id

        return await self._reply(direct, late, done)

    async def acknowledge(self) -> bool:
        """Acknowledge and change nothing on the screen."""

        async def direct() -> bool:
            await self.interaction.response.defer()
            return True

        async def late() -> bool:
            if self._told:
                await self._unless_gone(self.interaction.delete_original_response())
            return True

        return bool(await self._reply(direct, late, _true))

    async def close(self, said: Sentence | str = CLOSED) -> None:
        """Close the private panel that was clicked on by the answer itself, so that no card stays
        for want of a second request. What is said is left in its place, and leaves like any
        aside."""
        if not self.private:
            await self.acknowledge()
            return
        self._notes.clear(self._whom, but=self._clicked())
        if await self.paint(self._panel(said)):
            self._notes.put(self._whom, self._screen(None, self._clicked()), CLOSED_SECONDS)


async def _nothing() -> None:
    """Done already."""


async def _true() -> bool:
    return True


NO_MENTIONS: Final = discord.AllowedMentions.none()
