"""One object answers each interaction: once, in time, and never with more than was asked.

Law of this module: nothing is acknowledged to a player before it is stored, so the table calls
these methods only after the commit. If the result is not there after `defer_after` seconds, the
interaction is deferred, which tells Discord to wait and tells the player nothing.

Every way out goes through `_reply`; what Discord refuses is logged and never raised: the deed is
done, and My move shows where the game stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import discord
from discord.http import Route

from bot.layout import build
from bot.logs import get_logger
from bot.notes import Notes
from bot.render.panel import Panel, Text

log = get_logger(__name__)

NOTE_SECONDS: Final = 12.0
"""A note leaves the screen after this long: ephemerals would pile up below the table."""
TOKEN_SECONDS: Final = 14 * 60.0
"""Discord lets an interaction's token edit for 15 minutes; we stop a minute early."""

Client = discord.Client
Interaction = discord.Interaction[Client]


class Screen(Protocol):
    """An ephemeral message on one player's screen, as long as its token lives."""

    shown: int | None
    """The message's id where it is known: a click on it tells where it was made."""

    @property
    def token(self) -> str:
        """What a restarted bot needs to turn it face down."""
        ...

    @property
    def message(self) -> int | None:
        """The message's id for the webhook; None: the interaction's own answer (@original)."""
        ...

    def alive(self, now: float) -> bool:
        """Whether it may still be changed."""
        ...

    async def edit(self, panel: Panel) -> bool:
        """Show this instead. False if it can't (dismissed, expired)."""
        ...

    async def delete(self) -> None:
        """Take it off the screen."""
        ...


class LostScreen:
    """A screen of before a restart. All that can still be done is to take it away."""

    def __init__(self, client: Client, token: str, message: int | None, expires: float) -> None:
        self.shown: int | None = None
        self.token = token
        self.message = message
        self._client, self._expires = client, expires

    def alive(self, now: float) -> bool:
        """See Screen."""
        return now < self._expires

    async def edit(self, panel: Panel) -> bool:
        """See Screen: My move shows the choice anew."""
        await self.delete()
        return False

    async def delete(self) -> None:
        """See Screen."""
        route = Route(
            "DELETE",
            "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
            webhook_id=self._client.application_id or 0,
            webhook_token=self.token,
            message_id="@original" if self.message is None else self.message,
        )
        try:
            await self._client.http.request(route)
        except discord.HTTPException as error:
            log.info("a panel of before the restart could not be deleted", why=str(error))


class LiveScreen:
    """See Screen."""

    def __init__(
        self, interaction: Interaction, message: int | None, shown: int | None, now: float
    ) -> None:
        self._interaction = interaction
        self._message = message  # None: the interaction's own (@original)
        self.shown = shown
        self._expires = now + TOKEN_SECONDS

    def alive(self, now: float) -> bool:
        """Whether it may still be changed."""
        return now < self._expires

    @property
    def token(self) -> str:
        """What a restarted bot needs to turn it face down."""
        return self._interaction.token

    @property
    def message(self) -> int | None:
        """The message's id; None: the interaction's own."""
        return self._message

    async def edit(self, panel: Panel) -> bool:
        """Show this instead. False if Discord refused (dismissed, expired)."""
        view = build(panel)
        try:
            if self._message is None:
                await self._interaction.edit_original_response(view=view)
            else:
                await self._interaction.followup.edit_message(self._message, view=view)
        except discord.HTTPException as error:
            log.info("a private panel could not be edited", why=str(error))
            return False
        return True

    async def delete(self) -> None:
        """Take it off the screen."""
        try:
            if self._message is None:
                await self._interaction.delete_original_response()
            else:
                await self._interaction.followup.delete_message(self._message)
        except discord.HTTPException as error:
            log.info("a private panel could not be deleted", why=str(error))


class Answer:
    """The answer to one interaction. Only the first of its methods answers; each says whether
    Discord took it (or gives the Screen it made)."""

    def __init__(
        self, interaction: Interaction, defer_after: float, private: bool, notes: Notes
    ) -> None:
        self.interaction = interaction
        self._notes = notes
        self._whom = (interaction.user.id, interaction.channel_id or 0)
        self.private = private
        """The click was on a private panel, so that panel is what an answer changes."""
        self.component = interaction.type is discord.InteractionType.component
        self._loop = asyncio.get_running_loop()
        self._lock = asyncio.Lock()
        self._deferred = False
        self._answered = False
        self._timer = self._loop.call_later(defer_after, self._start_deferring)
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def answered(self) -> bool:
        """Whether the player has had an answer (a deferral is none)."""
        return self._answered

    def _start_deferring(self) -> None:
        self._spawn(self._defer())

    def _spawn(self, work: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _defer(self) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return
            try:
                # A component's deferral is silent; a command's says "thinking" to the player alone.
                await self.interaction.response.defer(ephemeral=not self.component)
                self._deferred = True
            except discord.HTTPException as error:
                log.warning("could not defer", interaction=self.interaction.id, why=str(error))

    async def _reply(self, direct: Callable[[], Awaitable[Any]], late: Callable[[], Any]) -> Any:
        """Answer now, or after a deferral by the interaction's webhook. None if refused."""
        async with self._lock:
            if self._answered:
                return None
            self._answered = True
            self._timer.cancel()
            try:
                return await (late() if self._deferred else direct())
            except discord.HTTPException as error:
                log.warning(
                    "an answer was refused", interaction=self.interaction.id, why=str(error)
                )
                return None

    async def show(self, panel: Panel) -> Screen | None:
        """Show a private panel: in place of the one clicked on, else as a new ephemeral. What was
        said aside before leaves the screen."""
        self._notes.clear(self._whom)
        return await self._show(panel)

    async def aside(self, panel: Panel, seconds: float | None = None) -> bool:
        """Show something to read, in place of the last such thing; it leaves after `seconds`."""
        if self.private:
            return await self._show(panel) is not None  # turning pages, on the aside itself
        screen = await self._show(panel)
        if screen is None:
            return False
        self._notes.put(self._whom, screen, seconds)
        return True

    async def _show(self, panel: Panel) -> Screen | None:
        view = build(panel)
        response, follow = self.interaction.response, self.interaction.followup
        if self.private:

            async def in_place() -> Screen:
                await response.edit_message(view=view)
                return self._screen(None, self._clicked())

            async def in_place_late() -> Screen:
                await self.interaction.edit_original_response(view=view)
                return self._screen(None, self._clicked())

            return await self._reply(in_place, in_place_late)

        async def anew() -> Screen:
            sent = await response.send_message(
                view=view, ephemeral=True, allowed_mentions=NO_MENTIONS
            )
            return self._screen(None, sent.message_id)

        async def anew_late() -> Screen:
            if not self.component:
                own = await self.interaction.edit_original_response(view=view)
                return self._screen(None, own.id)
            sent = await follow.send(
                view=view, ephemeral=True, wait=True, allowed_mentions=NO_MENTIONS
            )
            return self._screen(sent.id, sent.id)

        return await self._reply(anew, anew_late)

    def _screen(self, message: int | None, shown: int | None) -> Screen:
        return LiveScreen(self.interaction, message, shown, self._loop.time())

    def _clicked(self) -> int | None:
        return self.interaction.message.id if self.interaction.message else None

    async def note(self, text: str, stay: bool = False) -> bool:
        """Say one thing to the player alone; it leaves by itself unless it is to stay."""
        self.private = False  # a note never overwrites a panel
        return await self.aside(Panel((Text(text),)), None if stay else NOTE_SECONDS)

    async def paint(self, panel: Panel) -> bool:
        """Answer a public click by changing the message it was on: one request, both things."""
        view = build(panel)

        async def direct() -> bool:
            await self.interaction.response.edit_message(view=view, allowed_mentions=NO_MENTIONS)
            return True

        async def late() -> bool:
            await self.interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)
            return True

        return bool(await self._reply(direct, late))

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
                await self.interaction.delete_original_response()
            sent = await self.interaction.followup.send(
                view=view, wait=True, allowed_mentions=NO_MENTIONS
            )
            return sent.id

        return await self._reply(direct, late)

    async def hush(self) -> bool:
        """Acknowledge and change nothing on the screen."""

        async def direct() -> bool:
            await self.interaction.response.defer()
            return True

        async def late() -> bool:
            return True

        return bool(await self._reply(direct, late))

    async def remove(self) -> None:
        """Acknowledge, and take the private panel that was clicked on off the screen."""
        if await self.hush() and self.private:
            await self._screen(None, None).delete()


NO_MENTIONS: Final = discord.AllowedMentions.none()
