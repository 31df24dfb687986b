"""The public message of a table: its content, its location, and the requests that update it.

Each table has one `TableMessage`, which does all painting in every stage. Only one paint is in
flight at a time. The next paint shows the newest state. Edits with the bot's token are at least
`paint_gap_ms` apart and share one rate limiter (`Services.budget`). While that limiter is
exhausted, the interaction token of the newest click on the message may be used to paint (see
`ClickLane`). If the message is old or has many messages below it, it is reposted at the bottom of
the channel. A post is never cancelled, because the message might then exist without its id being
known. Pictures are uploaded with a post, and edits keep them by the ids of the attachments.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Protocol, TypedDict

import discord

from bot import errors
from bot.background import spawn
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, TOKEN_SECONDS, limited_in, target_of
from bot.messages.response import Content, Response, pictures
from bot.messages.token_edits import (
    TROUBLE_SECONDS,
    UNSURE,
    Rank,
    RetryAfter,
    SlidingWindow,
    Target,
)
from bot.services import Services
from bot.store import MatchRow, StoreError
from bot.store.ids import is_run
from bot.table.admission import POST_ANEW, TOO_OLD_TO_EDIT, Blocked, blocked, lacking
from bot.ui.components import NO_MENTIONS, kept
from bot.ui.panel import Drawing, KeptPicture, Panel, Picture

ENDED: Final = object()
"""The mark of a panel which says that the match is over or that the lobby is closed (see
`Scene`)."""


class Scene(Protocol):
    """Provides the content of a table's public message: its panel, the panel's mark, and its
    picture. The table's stage or the stage's display implements it.

    A *mark* says what a panel shows: the end (`ENDED`), the open discard of a match
    (`MatchTimers.open_mark`), or neither (None). When Discord has confirmed a paint, the panel's
    mark is passed back to the scene (`painted`), so that the scene knows what players see.
    """

    @property
    def row(self) -> MatchRow:
        """The row of the match, as it is stored."""
        ...

    def panel(self) -> tuple[Panel, object]:
        """Return the panel for the newest state, and the mark of this panel."""
        ...

    def painted(self, mark: object) -> None:
        """Called when Discord has confirmed that the message shows a panel with the mark `mark`."""
        ...

    def drawing(self) -> Drawing | None:
        """Return the picture to draw for the newest panel, or None if the panel has no picture."""
        ...

    def may_move(self) -> bool:
        """Return whether the message may be reposted. While a discard is open it may not, because
        players expect the Slap! button to stay where it is."""
        ...

    def unseen(self, so: bool) -> None:
        """Called with True if updates can't be shown for now, so that the clocks must stop. Called
        with False after each successful paint, so that the clocks run again."""
        ...


class Keeper(Protocol):
    """Stores the locations of the tables' public messages. The implementations are `store.matches`
    and, for runs of a daily deal, `store.daily`."""

    async def set_message(self, table_id: int, message_id: int | None, posted_ms: int, /) -> None:
        """Store the id of the message that shows the table, and the time when it was posted. Raises
        StoreError."""
        ...

    async def end_shown(self, table_id: int, /) -> None:
        """Record that the table's message shows the end of the match. Raises StoreError."""
        ...


log = get_logger(__name__)


class MessageLocation:
    """The location of a table's public message: its id, its age, and the number of messages below
    it. This class also records that the message shows the end."""

    __slots__ = ("_end_shown", "_match_id", "_services", "buried", "message_id", "posted", "slow")

    def __init__(self, services: Services, match_id: int) -> None:
        self._services, self._match_id = services, match_id
        self.message_id: int | None = None
        self.posted = 0.0
        """The time of `Services.steady` when the message was posted."""
        self.buried = 0
        """The number of messages that were posted below the table's message."""
        self.slow = False
        """Whether this is a slow table. Its message is not reposted because of messages below
        it."""
        self._end_shown = False

    def restore(self, row: MatchRow) -> None:
        """Set the message's id and the time of its post from the stored row of the match."""
        posted = self._services.steady_at((row.message_posted_ms or 0) / 1000)
        self.message_id, self.posted = row.message_id, min(posted, self._services.steady())

    def seen(self, message_id: int) -> None:
        """Set the message's id, and the time of its post, which is computed from the id."""
        age = self._services.discord_clock.age_ms(message_id) / 1000
        self.message_id, self.posted, self.buried = message_id, self._services.steady() - age, 0

    def posted_now(self, message_id: int) -> None:
        """Record that the public message has just been posted and has the id `message_id`."""
        self.message_id, self.posted = message_id, self._services.steady()

    @property
    def to_move(self) -> bool:
        """Whether the message should be reposted because it is too old or too many messages are
        below it."""
        settings, age = self._services.settings, self._services.steady() - self.posted
        buried = self.buried >= settings.repost_after_messages and not self.slow
        return age > settings.repost_minutes * 60 or buried

    async def keep(self) -> None:
        """Store the message's id and the time of its post. A StoreError is logged, not raised."""
        age_ms = round((self._services.steady() - self.posted) * 1000)
        posted_ms = self._services.unix_ms() - age_ms
        try:
            await self._keeper.set_message(self._match_id, self.message_id, posted_ms)
        except StoreError as error:
            # The only effect: the message is posted again after a restart.
            log.error("saving the message id failed", match=self._match_id, why=str(error))

    @property
    def _keeper(self) -> Keeper:
        store = self._services.store
        return store.daily if is_run(self._match_id) else store.matches

    def painted(self, mark: object) -> None:
        """Record that the message shows a panel with the mark `mark` (see `Scene`)."""
        if mark is ENDED:
            self.end_shown()

    def end_shown(self) -> None:
        """Record that the message needs no more paints: it shows the end or can't be edited."""
        if not self._end_shown:
            self._end_shown = True
            spawn(self._keep_end(), "storing that the end was shown")

    async def _keep_end(self) -> None:
        try:
            await self._keeper.end_shown(self._match_id)
        except StoreError as error:
            # The only effect: the message is painted again after a restart.
            log.warning(
                "storing that the end was shown failed", match=self._match_id, why=str(error)
            )


async def delete_replaced(
    services: Services, channel: discord.PartialMessageable, message_id: int
) -> None:
    """Delete the message `message_id`, which a newer message has replaced. Waits for rate limits.
    Does nothing if the message was deleted already. Other failures are logged."""
    await services.budget.acquire()
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.RateLimited as limited:
        await asyncio.sleep(limited.retry_after)
        await delete_replaced(services, channel, message_id)
    except discord.NotFound:
        pass  # deleted already; that may be why it was reposted
    except FAILED as error:
        log.info("deleting the old public message failed", why=str(error))


LACKING: Final = 50013
"""Discord's error code for a missing permission."""


class Posting(TypedDict):
    """Keyword arguments for `discord.abc.Messageable.send`."""

    nonce: int
    silent: bool


class MessagePicture:
    """Keeps track of the pictures that are attached to the table's message, and posts messages with
    new ones. If there are several pictures, they are identified by the name of the first."""

    def __init__(self, emojis: Emojis) -> None:
        self._emojis = emojis
        self._kept: tuple[KeptPicture, ...] = ()
        self._known = True
        self._text_only: str | None = None
        """The name of the drawing that the message leaves out, because it could not be drawn or
        attached."""

    def forget(self, message: int | None) -> None:
        """Forget the attached pictures. Called when the table has another message, whose id is
        `message` and whose attachments are unknown. If `message` is None, the table has no
        message."""
        self._kept, self._known, self._text_only = (), message is None, None

    @property
    def unknown(self) -> bool:
        """Whether the attachments of the message are unknown, because the message was not fetched
        yet."""
        return not self._known

    def learn(self, message: discord.Message | None) -> None:
        """Record which pictures are attached to `message`. None means that no picture is
        attached."""
        self._kept, self._known = tuple(pictures(message) if message else ()), True

    async def fetch(self, message: discord.PartialMessage, drawing: Drawing | None) -> None:
        """If the attachments are unknown and the picture `drawing` is wanted, fetch the message and
        pass it to `found`."""
        if self._known or drawing is None:
            return
        try:
            self.found(await message.fetch(), drawing)
        except (discord.NotFound, discord.Forbidden):
            self.found(None, drawing)

    def found(self, message: discord.Message | None, drawing: Drawing | None) -> None:
        """Record which pictures are attached to `message`, which another process posted. If no
        picture is attached, the message goes on without `drawing`: an old message is not reposted
        just to add a picture."""
        self.learn(message)
        if not self._kept and drawing is not None:
            self._text_only = drawing.name

    def missing(self, drawing: Drawing | None) -> bool:
        """Return whether the message must be reposted so that it can show `drawing`."""
        if drawing is None or drawing.name == self._text_only:
            return False
        return not self._kept or self._kept[0].name != drawing.name

    def with_attached(self, panel: Panel, drawing: Drawing | None) -> Panel:
        """Return `panel` with the attached pictures, if the first of them shows `drawing`.
        Otherwise return it without pictures."""
        kept = self._kept
        return panel.pictured(kept if kept and drawing and kept[0].name == drawing.name else ())

    async def posted(
        self,
        channel: discord.PartialMessageable,
        panel: Panel,
        drawing: Drawing | None,
        options: Posting,
    ) -> discord.Message:
        """Post `panel` with the picture `drawing`, and return the new message. If the picture can't
        be drawn or attached, post the panel without it. Raises the errors of
        `discord.abc.Messageable.send`."""
        drawn = await self._drawn(drawing)
        try:
            sent = await self._send(channel, panel.pictured(drawn), options)
        except discord.Forbidden as error:
            if not drawn or error.code != LACKING:
                raise
            log.info("no picture can be attached here", name=drawn[0].name)
            self._text_only = drawn[0].name
            sent = await self._send(channel, panel, options)
        self.learn(sent)
        return sent

    async def _send(
        self, channel: discord.PartialMessageable, panel: Panel, options: Posting
    ) -> discord.Message:
        content = Content(panel, self._emojis)
        return await content.by(lambda: channel.send(**content.new(), **options))

    async def _drawn(self, drawing: Drawing | None) -> tuple[Picture, ...]:
        if drawing is None or drawing.name == self._text_only:
            return ()
        try:
            # In a worker thread: drawing on the event loop would delay answers to clicks.
            return await asyncio.to_thread(drawing.done)
        except Exception as error:
            # A failed picture must not fail the table.
            errors.log_unexpected(error, f"drawing {drawing.name}")
            self._text_only = drawing.name
            return ()

    def stays(self, panel: Panel) -> Sequence[discord.Attachment]:
        """Return the attachments that an edit to `panel` must keep because the panel refers to
        them. Returns MISSING if the message has no attachments."""
        found = kept(panel)
        named = found or self._kept or not self._known
        return found if named else discord.utils.MISSING

    def changed(self, panel: Panel) -> None:
        """Record that the message was edited and now shows `panel`."""
        if not any(isinstance(block, KeptPicture) for block in panel.blocks):
            self._kept, self._known = (), True


REFUSED: Final = (401, 403, 404)
"""The HTTP statuses of a refused edit, if the token has expired or can't edit the message."""
SOON: Final = 120.0
"""If a held token expires within this many seconds, `ClickLane.borrow` replaces it."""


class _Held(NamedTuple):
    target: Target
    message: int
    expires: float
    """The time of `Services.steady` when the token expires. It is counted from the timestamp of the
    click."""


class ClickLane:
    """Edits a table's message with the interaction token of a click on that message.

    Such edits don't count against the rate limit of the bot's own token. So the lane paints while
    `budget` is exhausted, or while the bot's own edits of this message are rate limited. It uses
    the token of the newest suitable click for up to 14 minutes, and at most `token_paints` times a
    minute.
    """

    __slots__ = ("_held", "_not_before", "_paints", "_services")

    def __init__(self, services: Services) -> None:
        self._services = services
        self._held: _Held | None = None
        self._not_before = 0.0
        """The time of `Services.steady` before which the held token is not used."""
        self._paints = SlidingWindow(services.steady)

    def keep(self, response: Response, message: int | None) -> None:
        """Hold the token of the click that `response` answered, if the token can edit the table's
        message `message`. If the bot lacks a permission in the channel, no token is held: an edit
        with the bot's own token then reveals the refusal."""
        token = response.token_of(message)
        if token is None or message is None:
            return
        if lacking(response.interaction):
            self._held = None
            return
        services, interaction = self._services, response.interaction
        age = services.discord_clock.age_ms(interaction.id) / 1000
        self._held = _Held(target_of(interaction), message, services.steady() + TOKEN_SECONDS - age)
        self._not_before = 0.0

    async def borrow(self, response: Response, message: int | None) -> bool:
        """If `budget` is exhausted and no held token is valid for long enough, hold the token of a
        click that will be answered ephemerally.

        Only a deferral makes such a token usable. So the click is deferred, and its answer becomes
        a follow-up message. Returns whether the click was deferred, which takes a request.
        """
        if self._services.budget.has_capacity() or not self._most:
            return False
        held, now = self._held, self._services.steady()
        lasts = held is not None and held.message == message and held.expires - now > SOON
        if lasts or response.clicked != message or response.private:
            return False
        # The follow-up would wait for the channel's rate limit.
        if not self._free(limited_in(response.interaction)):
            return False
        await response.defer_now()
        self.keep(response, message)
        return True

    def forget(self) -> None:
        """Drop the held token. Called when the table has another message."""
        self._held = None

    def open(self, message: int | None) -> bool:
        """Return whether the message `message` can be edited with the held token now."""
        now, held = self._services.steady(), self._held
        if held is None or held.message != message:
            return False
        if now >= held.expires:
            self._held = None
            return False
        if now < self._not_before or self._paints.count >= self._most:
            return False
        return self._free(held.target.channel)

    def _free(self, channel: int) -> bool:
        """Return whether the rate limit of the channel has room for a paint."""
        return not self._services.token_edits.wait(channel, Rank.TABLE)

    @property
    def _most(self) -> int:
        return self._services.settings.token_paints

    async def edit(self, panel: Panel, stays: Sequence[discord.Attachment]) -> bool:
        """Edit the message with the held token so that it shows `panel`. Call `open` first. `stays`
        contains the attachments to keep.

        Returns whether Discord confirmed the edit. If it did not, the token is paused or dropped.
        Raises discord.HTTPException if Discord refuses the panel itself.
        """
        held, services = self._held, self._services
        assert held is not None
        self._paints.add()
        edits, rest, done = services.token_edits, 0.0, False
        try:
            outcome = await services.emojis.send(
                panel, lambda view: edits.change(held.target, view, stays, Rank.TABLE)
            )
            rest, done = outcome.rest, True
        except RetryAfter as later:
            rest = later.seconds
        except UNSURE as error:
            log.info(
                "no response to a paint by a click's token", why=repr(error), message=held.message
            )
            rest = TROUBLE_SECONDS
        except discord.HTTPException as error:
            if error.status not in REFUSED and error.code != TOO_OLD_TO_EDIT:
                raise
            log.info("paint by a click's token refused", why=str(error), message=held.message)
            if held is self._held:
                self._held = None
        if rest and held is self._held:
            self._not_before = services.steady() + rest
        return done


RETRY_SECONDS: Final = (0.5, 2.0, 5.0, 15.0, 60.0)
"""Seconds before each retry of a failed paint. The last value is used for all further retries."""
PROBE_SECONDS: Final = 5.0
"""Seconds for which a press waits to learn whether Discord still refuses the table's message."""
UNSEEN_SECONDS: Final = 5.0
"""If a failed paint is retried only after this many seconds or more, the clocks are stopped."""
PAINT_ANSWER_SECONDS: Final = 1.0
"""The number of seconds that other paints wait for a paint that answers a click."""


class TableMessage:
    """Updates the public message of one table, so that it shows the newest panel of the attached
    scene.

    A *paint* is one request that makes Discord show a panel: an edit with the bot's token or with a
    click's token, a new post, or the response to a click on the message.
    """

    def __init__(
        self, services: Services, match_id: int, on_blocked: Callable[[Blocked], None]
    ) -> None:
        """`on_blocked(why)` is called if Discord refuses a paint for a reason that concerns the
        whole channel, such as a missing permission."""
        self._services, self._on_blocked = services, on_blocked
        self.blocked: Blocked | None = None
        """The reason why Discord refused the last paint with the bot's token. None if Discord
        accepted that paint."""
        self._channel_id: int | None = None
        self._scene: Scene | None = None
        self.where = MessageLocation(services, match_id)
        self._shown: Panel | None = None
        self._picture = MessagePicture(services.emojis)
        self.clicks = ClickLane(services)
        self._dirty = False
        self._repost = False
        self._last_paint = -1e9
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._deletions: set[asyncio.Task[None]] = set()
        self._failures = 0
        self._limited_until = -1e9
        self._requested = asyncio.Event()
        self._painting = False
        self._nonce: int | None = None
        """The nonce of a post that Discord has not confirmed. If that post succeeded after all,
        Discord answers a retry with the message that was posted first."""

    def attach(self, scene: Scene) -> None:
        """Show the content of `scene` from the next paint on."""
        if self._channel_id is None:
            # Only once: the row's message may be older than the one known here.
            self.where.restore(scene.row)
            self._reset()
        self._channel_id, self._scene = scene.row.channel_id, scene
        self.where.slow = scene.row.slow
        self._shown, self._failures = None, 0

    def detach(self) -> None:
        """Stop painting. A request in flight is not cancelled, because discord.py's lock on edits
        in this channel might then stay locked."""
        self._scene, self._dirty, self._repost = None, False, False
        if self._task is not None and not self._painting:
            self._task.cancel()
            self._task = None

    @property
    def message_id(self) -> int | None:
        """The id of the table's message. None if there is no message or its id is unknown."""
        return self.where.message_id

    def _reset(self) -> None:
        """Forget the known content of the message. Called when the table has another message."""
        self._shown, self._limited_until = None, -1e9
        self._picture.forget(self.message_id)
        self.clicks.forget()

    def request(self, repost: bool = False) -> None:
        """Schedule a repaint of the public message. If `repost` is True, the message is posted
        again at the bottom of the channel."""
        if self._scene is None:
            return
        self._dirty = True
        self._repost = self._repost or repost
        self._requested.set()
        if self._task is None or self._task.done():
            self._task = spawn(self._run(), f"painting in channel {self._channel_id}")

    @property
    def busy(self) -> bool:
        """Whether a paint or the deletion of a replaced message is pending."""
        return bool(self._deletions) or (self._task is not None and not self._task.done())

    @property
    def settled(self) -> bool:
        """Whether Discord has confirmed that the message shows the newest panel."""
        scene = self._scene
        if scene is None:
            return False
        drawing = scene.drawing()
        shows = self._picture.with_attached(scene.panel()[0], drawing)
        return self._shown == shows and not self._picture.missing(drawing)

    def invalidate(self) -> None:
        """Request a paint even if the panel is unchanged. Call this if the message on Discord may
        look different or may have been deleted."""
        self._shown = None
        self.request()

    async def renew(self, since: float) -> None:
        """Post the message again, unless it was posted after `since`, which is a time of
        `Services.steady`. Waits up to `PROBE_SECONDS` for a pending paint."""
        if self.where.posted < since:
            self.request(repost=True)
        await self.wait_blocked()

    async def wait_blocked(self) -> Blocked | None:
        """Wait up to `PROBE_SECONDS` for the requested paint. Returns the reason why Discord
        refused the paint, or None if it is not known to be refused."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=PROBE_SECONDS)
        return self.blocked

    async def edit_in_place(self) -> None:
        """Edit the message so that it shows the newest panel. A new message is never posted.
        Failures are logged and not retried."""
        scene = self._scene
        await self._services.budget.acquire()
        async with self._lock:
            if scene is None or scene is not self._scene or self.message_id is None:
                return
            try:
                await self._picture.fetch(self._message(), scene.drawing())
                panel, mark = scene.panel()
                shown = self._picture.with_attached(panel, scene.drawing())
                if shown != self._shown:
                    await self._edit(shown)
                self._report(scene, mark)
            except FAILED as error:
                log.info("editing the public message in place failed", why=str(error))
                if isinstance(error, discord.NotFound | discord.Forbidden):
                    self.where.end_shown()

    def _channel(self) -> discord.PartialMessageable:
        return self._services.client.get_partial_messageable(self._channel_id or 0)

    def _message(self) -> discord.PartialMessage:
        return self._channel().get_partial_message(self.message_id or 0)

    async def _edit(self, panel: Panel, by_click: bool = False) -> bool:
        """Edit the message so that it shows `panel`. The edit is made with the bot's token, or with
        a click's token if `by_click` is True. Returns False if an edit with a click's token failed.
        All other failures are raised."""
        edit = self._message().edit
        self._last_paint = asyncio.get_running_loop().time()
        stays = self._picture.stays(panel)
        if by_click:
            self._shown = None
            if not await self.clicks.edit(panel, stays):
                return False
        else:
            await self._services.emojis.send(
                panel,
                lambda view: edit(view=view, allowed_mentions=NO_MENTIONS, attachments=stays),
            )
            self.blocked = None
        self._shown = panel
        self._picture.changed(panel)
        return True

    async def ended(self, seconds: float) -> None:
        """Wait up to `seconds` for a paint that was in flight when `detach` was called. Then cancel
        it if it has not ended."""
        if (task := self._task) is not None:
            await asyncio.wait({task}, timeout=seconds)
            task.cancel()

    async def begin(self, response: Response) -> bool:
        """Post the message for the first time, as the response `response`. If that fails, post it
        with the bot's token. Other paints wait until this is done. Returns False if both attempts
        failed."""
        async with self._lock:
            scene = self._scene
            if scene is None:
                return False
            panel, mark = scene.panel()
            message_id = await response.post(panel)
            if message_id is None:
                # Discord told the player that the bot did not respond. Without this post the table
                # would be open without a message.
                await self._services.budget.acquire()
                try:
                    await self._post(scene, panel, scene.drawing(), mark)
                except FAILED as error:
                    log.warning("a first message failed", why=str(error), channel=self._channel_id)
                    return False
                return True
            self.where.posted_now(message_id)
            self._reset()
            self._shown = panel
            self._picture.learn(None)
            self._report(scene, mark)
        await self.where.keep()
        return True

    async def standing(self, patience: float) -> int | None:
        """Return the id of the message. If a paint is in flight, wait up to `patience` seconds for
        it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience), self._lock:
                return self.message_id
        return self.message_id

    async def found(self, message_id: int) -> None:
        """If the message `message_id` is newer than the known one, adopt it as the table's message
        and delete the older one. A newer message exists if a process posted it and ended before it
        stored the message's id."""
        async with self._lock:  # a post in flight may be this message
            if (old := self.message_id) is None or message_id <= old:
                return
            self.where.seen(message_id)
            self._reset()
            self._repost, self._nonce = False, None  # this message replaces a pending repost
            self.request()
            await self.where.keep()
            spawn(delete_replaced(self._services, self._channel(), old), "deleting a lost message")

    async def paint_by_response(self, response: Response, message_id: int | None) -> None:
        """Answer a click on the public message `message_id` by editing this message. If that is not
        possible, acknowledge the click and request a paint."""
        if self.message_id is None and message_id is not None:
            # Clicked before Discord's response to the post told the message's id.
            self.where.seen(message_id)
            self._reset()
        scene = self._scene
        drawing = None if scene is None else scene.drawing()
        if self._picture.unknown and message_id == self.message_id:
            self._picture.found(response.interaction.message, drawing)
        current = message_id == self.message_id and not self._must_repost(drawing)
        if self._lock.locked() or scene is None or not current:
            await response.acknowledge()
            self.clicks.keep(response, self.message_id)
            self.request()
            return
        await self._lock.acquire()
        in_time = True

        def give_up() -> None:
            nonlocal in_time
            in_time = False
            self._lock.release()
            self.invalidate()

        timer = asyncio.get_running_loop().call_later(PAINT_ANSWER_SECONDS, give_up)
        try:
            panel, mark = scene.panel()
            panel = self._picture.with_attached(panel, drawing)
            accepted = await response.paint_table(panel)
            self.clicks.keep(response, message_id)
            if accepted and in_time:
                self._shown = panel
                self._picture.changed(panel)
                self._report(scene, mark)
        finally:
            timer.cancel()
            if in_time:
                self._lock.release()
        if not accepted:
            self.request()
        elif not in_time:
            async with self._lock:  # a paint in flight
                self.invalidate()  # the answer may have overwritten it

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._dirty and self._scene is not None:
            pause = self._last_paint + self._services.settings.paint_gap_ms / 1000 - loop.time()
            if pause > 0:
                await asyncio.sleep(pause)
            scene = self._scene
            try:
                if not await self.paint(scene):
                    if self._limited > 0:
                        await self._wait_out_limit(scene)
                        continue
                    # Outside the lock: a click's response, which needs no budget, may paint first.
                    await self._services.budget.acquire()
                    await self.paint(scene, granted=True)
                self._failures = 0
            except discord.RateLimited as limited:
                log.warning("paint limited", channel=self._channel_id, seconds=limited.retry_after)
                self._limited_until = loop.time() + limited.retry_after
                self._dirty = scene is self._scene
            except FAILED as error:
                self._failed(scene, error)
            except Exception as error:
                # Retrying this panel would fail again; the next state may succeed.
                self._failures = 0
                errors.log_unexpected(error, f"painting in channel {self._channel_id}")
            if scene is not self._scene:
                self._failures = 0
            elif self._failures:
                self._dirty = True
                pause = RETRY_SECONDS[min(self._failures, len(RETRY_SECONDS)) - 1]
                if pause >= UNSEEN_SECONDS:
                    scene.unseen(True)
                await asyncio.sleep(pause)
        self._task = None  # a finished task would keep its memory at every table

    @property
    def _limited(self) -> float:
        """Seconds for which the bot's own token must not edit this message. Zero or negative if
        there is no limit."""
        return self._limited_until - asyncio.get_running_loop().time()

    async def _wait_out_limit(self, scene: Scene) -> None:
        """Wait until the rate limit has ended, or another paint is requested. A click's token may
        be able to serve that paint."""
        scene.unseen(True)
        self._requested.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._limited):
                await self._requested.wait()
        self._dirty = scene is self._scene

    async def paint(self, scene: Scene, granted: bool = False) -> bool:
        """Show the newest panel of `scene` with an edit or a post.

        Returns False if the bot's own token is needed but `budget` is exhausted. Then acquire
        `budget` and call this again with `granted`. Raises an error of `FAILED` if Discord refuses
        the request.
        """
        budget = self._services.budget
        async with self._lock:
            self._dirty = False
            await self._picture.fetch(self._message(), scene.drawing())
            drawing, (panel, mark) = scene.drawing(), scene.panel()
            moves = self.message_id is None or self._must_repost(drawing)
            if not moves and self._picture.with_attached(panel, drawing) == self._shown:
                self._report(scene, mark)
                return True
            room = self._limited <= 0 and budget.has_capacity()
            by_click = not (granted or self.blocked or room)
            if by_click and (moves or not self.clicks.open(self.message_id)):
                return False
            if not granted and not by_click:
                await budget.acquire()
            self._painting = True
            try:
                if not by_click:
                    paint = self._post if moves else self._edit_or_post
                    await paint(scene, panel, drawing, mark)
                elif not await self._edit(self._picture.with_attached(panel, drawing), by_click):
                    return False
                else:
                    self._report(scene, mark)
            finally:
                self._painting = False
        return True

    async def _edit_or_post(
        self, scene: Scene, panel: Panel, drawing: Drawing | None, mark: object
    ) -> None:
        try:
            await self._edit(self._picture.with_attached(panel, drawing))
        except discord.RateLimited:
            if mark is ENDED:
                raise  # the end of a match can wait: it has no urgent buttons
            await self._post(scene, panel, drawing, mark)
        except discord.HTTPException as error:
            if error.code not in POST_ANEW:
                raise
            await self._post(scene, panel, drawing, mark)
        else:
            self._report(scene, mark)

    def _report(self, scene: Scene, mark: object) -> None:
        """Tell the scene that its panel was painted, unless another scene has replaced it."""
        self.where.painted(mark)
        if scene is self._scene:
            scene.unseen(False)
            scene.painted(mark)

    async def _post(
        self, scene: Scene, panel: Panel, drawing: Drawing | None, mark: object
    ) -> None:
        channel = self._channel()
        self._last_paint = asyncio.get_running_loop().time()
        old, again = self.message_id, self._nonce is not None
        self._nonce = self._nonce or secrets.randbits(64)
        # A repost must not notify people.
        options: Posting = {"nonce": self._nonce, "silent": old is not None}
        sent = await self._picture.posted(channel, panel, drawing, options)
        self._nonce = self.blocked = None
        self.clicks.forget()
        self._services.discord_clock.saw(sent.id)
        self.where.posted_now(sent.id)
        panel = self._picture.with_attached(panel, drawing)
        self._repost, self.where.buried, self._shown = False, 0, panel
        if again:
            # Discord may have returned the first attempt's message, with an older panel.
            self._shown, self._dirty = None, scene is self._scene
        else:
            self._report(scene, mark)
        await self.where.keep()
        if old not in (None, sent.id):
            # In the background: the deletion may be rate limited.
            deletion = spawn(
                delete_replaced(self._services, channel, old), "deleting the replaced message"
            )
            self._deletions.add(deletion)
            deletion.add_done_callback(self._deletions.discard)

    def _must_repost(self, drawing: Drawing | None) -> bool:
        wanted = self._repost or self.where.to_move or self._picture.missing(drawing)
        return wanted and self._scene is not None and self._scene.may_move()

    def _failed(self, scene: Scene, error: Exception) -> None:
        self._failures += 1
        log.warning("paint failed", channel=self._channel_id, why=str(error))
        self.blocked = blocked(error)
        # A replaced scene is not notified: painting the new scene meets the same refusal.
        if self.blocked is not None and scene is self._scene:
            self._failures, self._dirty = 0, False
            self._on_blocked(self.blocked)
