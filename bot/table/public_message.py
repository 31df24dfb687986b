"""The table's public message: who paints it, when, and where it stands.

One painter a table owns every paint of its message. One paint is in flight at a
time, the newest state wins, edits with the bot's token keep a distance (`paint_gap_ms`: at a
bucket's last edit discord.py sleeps inside the call) and share one budget. A message that is old
or buried is posted anew at the bottom. `painted(mark)` is told what Discord has acknowledged.
A post is never broken off: its message would stand there and nobody know its id. A table opened
again has a new painter, which waits for that post and goes on from where it left off.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import discord

from bot import errors
from bot.background import spawn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, UNKNOWN_MESSAGE
from bot.messages.response import NO_MENTIONS, Response
from bot.services import Services
from bot.store import MatchRow
from bot.ui.components import build
from bot.ui.panel import Panel

log = get_logger(__name__)

TOO_OLD_TO_EDIT: Final = 30046
THREAD_ARCHIVED: Final = 50083
RETRY_SECONDS: Final = (0.5, 2.0, 5.0, 15.0, 60.0)
NONCE_BITS: Final = 64


class Painter:
    """Keeps one public message showing the newest panel."""

    def __init__(
        self,
        services: Services,
        channel_id: int,
        make: Callable[[], tuple[Panel, Any]],
        painted: Callable[[Any], None],
        on_posted: Callable[[int, int], Coroutine[Any, Any, None]],
        on_unreachable: Callable[[str, bool], None],
        may_move: Callable[[], bool] = lambda: True,
    ) -> None:
        """`make` gives the newest panel and a mark that says what it shows; `painted(mark)` follows
        Discord's acknowledgement; `on_posted(message_id, posted_ms)` a new message;
        `on_unreachable(sentence, gone)` means the channel can't be painted any more, and nobody can
        reach it if it is `gone`. The message moves only when `may_move()`: while a discard is open,
        Slap! must stay where everybody's thumb is."""
        self._services = services
        self._channel_id = channel_id
        self._make = make
        self._painted = painted
        self._on_posted = on_posted
        self._on_unreachable = on_unreachable
        self._may_move = may_move
        self.message_id: int | None = None
        self.posted = 0.0
        """When it was posted, by the steady clock."""
        self.buried = 0
        """Messages of others below ours."""
        self._shown: Panel | None = None
        self._dirty = False
        self._repost = False
        self._closed = False
        self._last = -1e9
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._painting = False
        self._before: Painter | None = None
        """Who painted this message until now, as long as its last paint is under way."""
        self._nonce: int | None = None
        """Of a post whose answer has not come: asked again, Discord gives that message and no
        second one."""

    def set_position(
        self, message_id: int | None, posted: float = 0.0, shown: Panel | None = None
    ) -> None:
        """Where the message stands already, since when by the steady clock, and what it is known
        to show."""
        self.message_id, self.posted, self._shown = message_id, posted, shown

    def stands(self, row: MatchRow) -> None:
        """Where the store says that the message stands."""
        services = self._services
        posted = services.steady_at((row.message_posted_ms or 0) / 1000)
        self.set_position(row.message_id, min(posted, services.steady()))

    def request(self, repost: bool = False) -> None:
        """Something changed; paint soon. `repost`: at the bottom of the channel."""
        if self._closed:
            return
        self._dirty = True
        self._repost = self._repost or repost
        if self._task is None or self._task.done():
            self._task = spawn(self._run(), f"painting in channel {self._channel_id}")

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return self._task is not None and not self._task.done()

    def invalidate(self) -> None:
        """The gateway was away: what stands there now is unknown, so paint even what seems the
        same. A message that is gone is posted anew."""
        self._shown = None
        self.request()

    async def amend(self) -> None:
        """Show the newest panel where the message stands; one that is gone stays gone, and an old
        one is not brought down."""
        await self._services.budget.acquire()
        async with self._lock:
            self._take_over()
            panel, _ = self._make()
            if self.message_id is None or panel == self._shown or self._closed:
                return
            try:
                await self._edit(self.message_id, panel)
            except FAILED as error:
                log.info("amending the public message failed", why=str(error))

    async def _edit(self, message_id: int, panel: Panel) -> None:
        channel = self._services.client.get_partial_messageable(self._channel_id)
        self._last = asyncio.get_running_loop().time()
        await channel.get_partial_message(message_id).edit(
            view=build(panel), allowed_mentions=NO_MENTIONS
        )
        self._shown = panel

    def close(self) -> None:
        """Paint no more. What is on its way to Discord comes to its end: broken off, discord.py
        may keep waiting for the answer before it lets the next edit of this channel through."""
        self._closed = True
        if self._task is not None and not self._painting:
            self._task.cancel()

    async def ended(self, seconds: float) -> None:
        """Wait for what was under way at `close`, but no longer than this; then break it off."""
        if self._before is not None:
            await self._before.ended(seconds)
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=seconds)
            self._task.cancel()

    def adopt_from(self, before: Painter) -> None:
        """Go on from the painter that this table had, which is closed by now."""
        self._lock, self._before = before._lock, before
        self._take_over_if_idle()
        painter = self._before
        while painter is not None:  # one of them paints
            if painter._task is not None:
                painter._task.add_done_callback(lambda _: self._take_over_if_idle())
            painter = painter._before

    def _take_over_if_idle(self) -> None:
        if not self._lock.locked():
            self._take_over()

    def _take_over(self) -> None:
        """What the painter before knows of the message is newer than what the store knew."""
        before, self._before = self._before, None
        if before is None:
            return
        before._take_over()
        self.set_position(before.message_id, before.posted)
        self.buried += before.buried
        self._nonce, self._last = before._nonce, before._last

    async def begin(self, response: Response) -> bool:
        """Post the message for the first time, as a command's answer; whoever wants it painted or
        brought down meanwhile waits. False if Discord refused."""
        async with self._lock:
            panel, mark = self._make()
            message_id = await response.post(panel)
            if message_id is None:
                return False
            self.set_position(message_id, self._services.steady(), panel)
            posted_ms = self._services.unix_ms()
            self._painted(mark)
        await self._on_posted(message_id, posted_ms)
        return True

    async def standing(self, patience: float) -> int | None:
        """The message's id, as soon as a post that is under way has come to its end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience), self._lock:
                return self.message_id
        return self.message_id

    async def through(self, response: Response, message_id: int | None) -> None:
        """Paint by answering a click on the public message, or else acknowledge and paint soon."""
        self._take_over_if_idle()
        if self.message_id is None and message_id is not None:
            # Clicked before Discord's answer told us the id of the message we had posted.
            age = self._services.discord_clock.age_ms(message_id) / 1000
            self.set_position(message_id, self._services.steady() - age)
        if self._lock.locked() or message_id != self.message_id or self._must_repost():
            await response.acknowledge()
            self.request()
            return
        async with self._lock:
            panel, mark = self._make()
            if await response.paint(panel):
                self._shown = panel
                self._painted(mark)
                return
        self.request()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._dirty and not self._closed:
            pause = self._last + self._services.settings.paint_gap_ms / 1000 - loop.time()
            if pause > 0:
                await asyncio.sleep(pause)
            self._dirty = False
            try:
                if self._changed():
                    # Not under the lock: meanwhile a click's answer may paint, which no limit
                    # counts.
                    await self._services.budget.acquire()
                async with self._lock:
                    self._take_over()
                    self._dirty, self._painting = False, True
                    try:
                        await self._paint()
                    finally:
                        self._painting = False
                self._failures = 0
            except FAILED as error:
                self._failed(error)
            except Exception as error:
                # Made again, this panel would fail again; the next state may be painted.
                self._failures = 0
                errors.record(error, f"painting in channel {self._channel_id}")
            if self._failures and not self._closed:
                self._dirty = True
                step = min(self._failures, len(RETRY_SECONDS)) - 1
                await asyncio.sleep(RETRY_SECONDS[step])

    def _changed(self) -> bool:
        stands = self.message_id is not None and not self._must_repost()
        return not stands or self._make()[0] != self._shown

    async def _paint(self) -> None:
        panel, mark = self._make()
        if panel == self._shown and self.message_id is not None and not self._must_repost():
            self._painted(mark)
            return
        if self.message_id is not None and not self._must_repost():
            try:
                await self._edit(self.message_id, panel)
                if not self._closed:
                    self._painted(mark)
                return
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT):
                    raise
        await self._post(panel, mark)

    async def _post(self, panel: Panel, mark: Any) -> None:
        channel = self._services.client.get_partial_messageable(self._channel_id)
        self._last = asyncio.get_running_loop().time()
        old, again = self.message_id, self._nonce is not None
        self._nonce = self._nonce or secrets.randbits(NONCE_BITS)
        sent = await channel.send(
            view=build(panel), allowed_mentions=NO_MENTIONS, nonce=self._nonce
        )
        self._nonce = None
        self._services.discord_clock.saw(sent.id)
        self.message_id, self.posted = sent.id, self._services.steady()
        posted_ms = self._services.unix_ms()
        self._repost, self.buried, self._shown = False, 0, panel
        if again:
            # It may be the message of the first time, which shows what was the newest then.
            self._shown, self._dirty = None, True
        elif not self._closed:
            self._painted(mark)
        await self._on_posted(sent.id, posted_ms)
        if old is not None:
            await self._services.budget.acquire()
            try:
                await channel.get_partial_message(old).delete()
            except discord.NotFound:
                pass  # somebody was quicker, or it is what made us post anew
            except FAILED as error:
                log.info("deleting the old public message failed", why=str(error))

    def _must_repost(self) -> bool:
        settings = self._services.settings
        old = self._services.steady() - self.posted > settings.repost_minutes * 60
        buried = self.buried >= settings.repost_after_messages
        return (self._repost or old or buried) and self._may_move()

    def _failed(self, error: Exception) -> None:
        self._failures += 1
        log.warning("paint failed", channel=self._channel_id, why=str(error))
        if self._closed:
            return  # whoever goes on from here meets the same trouble, and tells
        if isinstance(error, discord.NotFound):
            self.close()
            self._on_unreachable("the channel is gone", True)
        elif isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED:
            self.close()
            self._on_unreachable("the thread is archived", True)
        elif isinstance(error, discord.Forbidden):
            self.close()
            lacks = "I may no longer write here: grant View Channel and Send Messages"
            self._on_unreachable(lacks, False)
