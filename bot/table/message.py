"""The table's public message: what it shows, where it stands, and which requests paint it.

One painter a table owns every paint, whatever stage serves the table. One paint is in flight at a
time and the newest state wins. Edits with the bot's token keep a distance (`paint_gap_ms`) and
share one budget; while that has no room, the token of the newest click on the message may paint. A
message that is old or buried is posted again at the bottom. A post is never cancelled: its message
would stand there and nobody know its id. Pictures come with a post and are kept by their
attachment's id.
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
from bot.messages.token_edits import TROUBLE_SECONDS, UNSURE, Later, Minute, Rank, Target
from bot.services import Services
from bot.store import MatchRow, StoreError
from bot.table.admission import POST_ANEW, TOO_OLD_TO_EDIT, Blocked, blocked, lacking
from bot.ui.components import NO_MENTIONS, kept
from bot.ui.panel import Drawing, Kept, Panel, Picture

ENDED: Final = object()
"""The mark of a panel that says that the match is over, or the lobby closed."""


class Scene(Protocol):
    """A stage, as whoever paints the message knows it."""

    @property
    def row(self) -> MatchRow:
        """The match as the store has it."""
        ...

    def panel(self) -> tuple[Panel, object]:
        """The newest panel, and a mark that says what it shows."""
        ...

    def painted(self, mark: object) -> None:
        """Discord has acknowledged a paint with this mark."""
        ...

    def drawing(self) -> Drawing | None:
        """The picture that belongs to the newest panel; None: words do."""
        ...

    def may_move(self) -> bool:
        """Whether the message may be posted anew: while a discard is open, Slap! must stay where
        everybody's thumb is."""
        ...

    def unseen(self, so: bool) -> None:
        """Whether what is new can't be shown to anybody for a while: then nobody's time runs."""
        ...


log = get_logger(__name__)


class MessageLocation:
    """Where a table's message stands, since when, and whether it says that the table is over."""

    __slots__ = ("_end_shown", "_match_id", "_services", "buried", "message_id", "posted")

    def __init__(self, services: Services, match_id: int) -> None:
        self._services, self._match_id = services, match_id
        self.message_id: int | None = None
        self.posted = 0.0
        """When it was posted, by the steady clock."""
        self.buried = 0
        """Messages of others below ours."""
        self._end_shown = False

    def restore(self, row: MatchRow) -> None:
        """It stands where the store has it."""
        posted = self._services.steady_at((row.message_posted_ms or 0) / 1000)
        self.message_id, self.posted = row.message_id, min(posted, self._services.steady())

    def seen(self, message_id: int) -> None:
        """It is this one, as old as its number says."""
        age = self._services.discord_clock.age_ms(message_id) / 1000
        self.message_id, self.posted, self.buried = message_id, self._services.steady() - age, 0

    def posted_now(self, message_id: int) -> None:
        """It is this one from now on."""
        self.message_id, self.posted = message_id, self._services.steady()

    @property
    def to_move(self) -> bool:
        """Whether it is old, or buried."""
        settings, age = self._services.settings, self._services.steady() - self.posted
        return age > settings.repost_minutes * 60 or self.buried >= settings.repost_after_messages

    async def keep(self) -> None:
        """Have the store know it."""
        age_ms = round((self._services.steady() - self.posted) * 1000)
        posted_ms = self._services.unix_ms() - age_ms
        try:
            await self._services.store.matches.set_message(
                self._match_id, self.message_id, posted_ms
            )
        except StoreError as error:
            # After a restart it would be posted once more; until then all is well.
            log.error("saving the message id failed", match=self._match_id, why=str(error))

    def painted(self, mark: object) -> None:
        """The message shows what has this mark."""
        if mark is ENDED:
            self.end_shown()

    def end_shown(self) -> None:
        """It says so, or nobody can be shown it any more."""
        if not self._end_shown:
            self._end_shown = True
            spawn(self._keep_end(), "keeping that an end was shown")

    async def _keep_end(self) -> None:
        try:
            await self._services.store.matches.end_shown(self._match_id)
        except StoreError as error:
            # After a restart it would be painted once more.
            log.warning("an end that was shown was not kept", match=self._match_id, why=str(error))


async def take_away(
    services: Services, channel: discord.PartialMessageable, message_id: int
) -> None:
    """Another message has taken the place of this one."""
    await services.budget.acquire()
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.RateLimited as limited:
        await asyncio.sleep(limited.retry_after)
        await take_away(services, channel, message_id)
    except discord.NotFound:
        pass  # somebody was quicker, or it is what made us post anew
    except FAILED as error:
        log.info("deleting the old public message failed", why=str(error))


LACKING: Final = 50013
"""Discord's code for a permission that the bot lacks."""


class Posting(TypedDict):
    """How a message is posted."""

    nonce: int
    silent: bool


class MessagePicture:
    """Of one message, whatever it shows."""

    def __init__(self, emojis: Emojis) -> None:
        self._emojis = emojis
        self._kept: Kept | None = None
        self._known = True
        self._words: str | None = None
        """The drawing that this message goes without."""

    def forget(self, message: int | None) -> None:
        """This message stands there from now on, and what it shows is unknown; None: none does."""
        self._kept, self._known, self._words = None, message is None, None

    @property
    def unknown(self) -> bool:
        """Whether the message has to be looked at before it is known what it shows."""
        return not self._known

    def learn(self, message: discord.Message | None) -> None:
        """This is the message, as Discord has it now; None: it has no picture."""
        self._kept, self._known = next(iter(pictures(message) if message else ()), None), True

    async def fetch(self, message: discord.PartialMessage, drawing: Drawing | None) -> None:
        """Ask Discord what this message shows, where that is unknown and matters. One that is found
        in words stays so: nobody has an old final posted anew for its picture."""
        if self._known or drawing is None:
            return
        try:
            self.found(await message.fetch(), drawing)
        except (discord.NotFound, discord.Forbidden):
            self.found(None, drawing)

    def found(self, message: discord.Message | None, drawing: Drawing | None) -> None:
        """This is the message, which was there before we were."""
        self.learn(message)
        if self._kept is None and drawing is not None:
            self._words = drawing.name

    def missing(self, drawing: Drawing | None) -> bool:
        """Whether the message must be posted anew to show this."""
        if drawing is None or drawing.name == self._words:
            return False
        return self._kept is None or self._kept.name != drawing.name

    def standing(self, panel: Panel, drawing: Drawing | None) -> Panel:
        """The panel with the picture that stands there, if that is still what is to be seen."""
        kept = self._kept
        return panel.pictured(kept if kept and drawing and kept.name == drawing.name else None)

    async def posted(
        self,
        channel: discord.PartialMessageable,
        panel: Panel,
        drawing: Drawing | None,
        how: Posting,
    ) -> discord.Message:
        """Post this with its picture, or without it where none may be attached."""
        picture = await self._drawn(drawing)
        try:
            sent = await self._send(channel, panel.pictured(picture), how)
        except discord.Forbidden as error:
            if picture is None or error.code != LACKING:
                raise
            log.info("no picture can be attached here", name=picture.name)
            self._words = picture.name
            sent = await self._send(channel, panel, how)
        self.learn(sent)
        return sent

    async def _send(
        self, channel: discord.PartialMessageable, panel: Panel, how: Posting
    ) -> discord.Message:
        content = Content(panel, self._emojis)
        return await content.by(lambda: channel.send(**content.new(), **how))

    async def _drawn(self, drawing: Drawing | None) -> Picture | None:
        if drawing is None or drawing.name == self._words:
            return None
        try:
            # Beside the loop: it is a long while for whoever has just slapped.
            return await asyncio.to_thread(drawing.done)
        except Exception as error:
            # A picture is not worth a table.
            errors.record(error, f"drawing {drawing.name}")
            self._words = drawing.name
            return None

    def stays(self, panel: Panel) -> Sequence[discord.Attachment]:
        """The attachments that a change into this panel names; MISSING: there are none to name."""
        found = kept(panel)
        named = found or self._kept is not None or not self._known
        return found if named else discord.utils.MISSING

    def changed(self, panel: Panel) -> None:
        """The message was changed into this."""
        if not any(isinstance(block, Kept) for block in panel.blocks):
            self._kept, self._known = None, True


REFUSED: Final = (401, 403, 404)
"""The token is over, or the message is not there for it."""
SOON: Final = 120.0
"""A token that is over so soon makes room for the next."""


class _Held(NamedTuple):
    target: Target
    message: int
    expires: float
    """By the steady clock; counted from when Discord stamped the click."""


class ClickLane:
    """The newest click's token by which a table's message may be painted, and how often it was."""

    __slots__ = ("_held", "_paints", "_services", "_waits")

    def __init__(self, services: Services) -> None:
        self._services = services
        self._held: _Held | None = None
        self._waits = 0.0
        """Until when the token that is held rests."""
        self._paints = Minute(services.steady)

    def keep(self, response: Response, message: int | None) -> None:
        """This click has been answered: its token is the newest, if it changes this message. Where
        the bot lacks a permission none is held, for the bot's own token is told of that."""
        token = response.token_of(message)
        if token is None or message is None:
            return
        if lacking(response.interaction):
            self._held = None
            return
        services, interaction = self._services, response.interaction
        age = services.discord_clock.age_ms(interaction.id) / 1000
        self._held = _Held(target_of(interaction), message, services.steady() + TOKEN_SECONDS - age)
        self._waits = 0.0

    async def borrow(self, response: Response, message: int | None) -> bool:
        """This click is about to be answered for one person's eyes. Where paints wait for the
        budget and no token is held for long, have its token change the table all the same: the
        click is answered by leaving the table as it is, and what is for their eyes follows.
        Whether it was: then a while has passed."""
        if self._services.budget.has_capacity() or not self._most:
            return False
        held, now = self._held, self._services.steady()
        lasts = held is not None and held.message == message and held.expires - now > SOON
        if lasts or response.clicked != message or response.private:
            return False
        # What follows would wait for the channel's limit.
        if not self._free(limited_in(response.interaction)):
            return False
        await response.leave()
        self.keep(response, message)
        return True

    def forget(self) -> None:
        """The table's message is another one."""
        self._held = None

    def open(self, message: int | None) -> bool:
        """Whether this message can be changed this way now."""
        now, held = self._services.steady(), self._held
        if held is None or held.message != message:
            return False
        if now >= held.expires:
            self._held = None
            return False
        if now < self._waits or self._paints.count >= self._most:
            return False
        return self._free(held.target.channel)

    def _free(self, channel: int) -> bool:
        """Whether the channel's limit leaves something to paints."""
        return not self._services.token_edits.wait(channel, Rank.TABLE)

    @property
    def _most(self) -> int:
        return self._services.settings.token_paints

    async def edit(self, panel: Panel, stays: Sequence[discord.Attachment]) -> bool:
        """Show this, where `open` says that it can be done. Whether Discord has done it; if not,
        this way is closed for as long as it has to be. Raises discord.HTTPException for a panel
        that Discord refuses."""
        held, services = self._held, self._services
        assert held is not None
        self._paints.add()
        edits, rest, done = services.token_edits, 0.0, False
        try:
            came = await services.emojis.send(
                panel, lambda view: edits.change(held.target, view, stays, Rank.TABLE)
            )
            rest, done = came.rest, True
        except Later as later:
            rest = later.seconds
        except UNSURE as error:
            log.info("a click's token got no answer", why=repr(error), message=held.message)
            rest = TROUBLE_SECONDS
        except discord.HTTPException as error:
            if error.status not in REFUSED and error.code != TOO_OLD_TO_EDIT:
                raise
            log.info("a click's token paints no more", why=str(error), message=held.message)
            if held is self._held:
                self._held = None
        if rest and held is self._held:
            self._waits = services.steady() + rest
        return done


RETRY_SECONDS: Final = (0.5, 2.0, 5.0, 15.0, 60.0)
AGAIN_SECONDS: Final = 5.0
"""How long somebody waits to hear whether the message can be painted."""
UNSEEN_SECONDS: Final = 5.0
"""Where the next try is so far off, nobody's time runs until it."""
ANSWER_SECONDS: Final = 1.0
"""Other paints wait so long for one that is a click's answer."""


class TableMessage:
    """Keeps one table's message showing the newest panel of the scene that it is given.
    `on_blocked` is called when Discord refuses it for want of access to the channel."""

    def __init__(
        self, services: Services, match_id: int, on_blocked: Callable[[Blocked], None]
    ) -> None:
        self._services, self._on_blocked = services, on_blocked
        self.blocked: Blocked | None = None
        """Why the bot's last paint was refused, until one succeeds. Nothing is tried again by
        itself: see `reaches`."""
        self._channel_id: int | None = None
        self._scene: Scene | None = None
        self.where = MessageLocation(services, match_id)
        self._shown: Panel | None = None
        self._picture = MessagePicture(services.emojis)
        self.clicks = ClickLane(services)
        self._dirty = False
        self._repost = False
        self._last = -1e9
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._leaving: set[asyncio.Task[None]] = set()
        self._failures = 0
        self._limited_until = -1e9
        self._came = asyncio.Event()
        """Something more is to be painted."""
        self._painting = False
        self._nonce: int | None = None
        """Of a post whose answer has not come: asked again, Discord gives that message."""

    def attach(self, scene: Scene) -> None:
        """Show this from the next paint on."""
        if self._channel_id is None:
            # From then on this process knows better than the row where the message stands.
            self.where.restore(scene.row)
            self._moved()
        self._channel_id, self._scene = scene.row.channel_id, scene
        self._shown, self._failures = None, 0

    def detach(self) -> None:
        """Paint no more. What is on its way to Discord comes to its end: broken off, discord.py
        may keep waiting for the answer before it lets the next edit of this channel through."""
        self._scene, self._dirty, self._repost = None, False, False
        if self._task is not None and not self._painting:
            self._task.cancel()
            self._task = None

    @property
    def message_id(self) -> int | None:
        """The message, where one is known."""
        return self.where.message_id

    def _moved(self) -> None:
        """Another message is the table's, and what it shows is unknown."""
        self._shown, self._limited_until = None, -1e9
        self._picture.forget(self.message_id)
        self.clicks.forget()

    def request(self, repost: bool = False) -> None:
        """Something changed; paint soon. `repost`: at the bottom of the channel."""
        if self._scene is None:
            return
        self._dirty = True
        self._repost = self._repost or repost
        self._came.set()
        if self._task is None or self._task.done():
            self._task = spawn(self._run(), f"painting in channel {self._channel_id}")

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted, or to be taken away."""
        return bool(self._leaving) or (self._task is not None and not self._task.done())

    @property
    def settled(self) -> bool:
        """Whether the message is known to show the newest panel."""
        scene = self._scene
        if scene is None:
            return False
        drawing = scene.drawing()
        shows = self._picture.standing(scene.panel()[0], drawing)
        return self._shown == shows and not self._picture.missing(drawing)

    def invalidate(self) -> None:
        """What stands there is unknown: paint even what seems the same, and post what is gone."""
        self._shown = None
        self.request()

    async def reaches(self) -> Blocked | None:
        """What is in the way of the paint that was requested last, once that is known."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=AGAIN_SECONDS)
        return self.blocked

    async def amend(self) -> None:
        """Show the newest panel where the message stands: it's neither posted nor brought down."""
        scene = self._scene
        await self._services.budget.acquire()
        async with self._lock:
            if scene is None or scene is not self._scene or self.message_id is None:
                return
            try:
                await self._picture.fetch(self._message(), scene.drawing())
                panel, mark = scene.panel()
                shown = self._picture.standing(panel, scene.drawing())
                if shown != self._shown:
                    await self._edit(shown)
                self._tell(scene, mark)
            except FAILED as error:
                log.info("amending the public message failed", why=str(error))
                if isinstance(error, discord.NotFound | discord.Forbidden):
                    self.where.end_shown()

    def _channel(self) -> discord.PartialMessageable:
        return self._services.client.get_partial_messageable(self._channel_id or 0)

    def _message(self) -> discord.PartialMessage:
        return self._channel().get_partial_message(self.message_id or 0)

    async def _edit(self, panel: Panel, by_click: bool = False) -> bool:
        """Whether it is done; `by_click`: by the token of a click, which may be refused."""
        edit = self._message().edit
        self._last = asyncio.get_running_loop().time()
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
        """Wait for what was under way at `detach`, but no longer than this; then break it off."""
        if (task := self._task) is not None:
            await asyncio.wait({task}, timeout=seconds)
            task.cancel()

    async def begin(self, response: Response) -> bool:
        """Post the message for the first time, as a command's answer, or by itself where the answer
        came too late; whoever wants it painted or brought down meanwhile waits. False if Discord
        refused both."""
        async with self._lock:
            scene = self._scene
            if scene is None:
                return False
            panel, mark = scene.panel()
            message_id = await response.post(panel)
            if message_id is None:
                # Whoever was told that the bot did not answer would else find a table that is open
                # and has no message.
                await self._services.budget.acquire()
                try:
                    await self._post(scene, panel, scene.drawing(), mark)
                except FAILED as error:
                    log.warning("a first message failed", why=str(error), channel=self._channel_id)
                    return False
                return True
            self.where.posted_now(message_id)
            self._moved()
            self._shown = panel
            self._picture.learn(None)
            self._tell(scene, mark)
        await self.where.keep()
        return True

    async def standing(self, patience: float) -> int | None:
        """The message's id, as soon as a post that is under way has come to its end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience), self._lock:
                return self.message_id
        return self.message_id

    async def found(self, message_id: int) -> None:
        """The table's message is this, newer than the one that is known: it was posted by a process
        that ended before it had kept that, and where players look is the table."""
        async with self._lock:  # what is being posted may be just this
            if (old := self.message_id) is None or message_id <= old:
                return
            self.where.seen(message_id)
            self._moved()
            self._repost, self._nonce = False, None  # it is what was wanted, if that was
            self.request()
            await self.where.keep()
            spawn(take_away(self._services, self._channel(), old), "taking a lost message away")

    async def through(self, response: Response, message_id: int | None) -> None:
        """Paint by answering a click on the public message, or else acknowledge and paint soon."""
        if self.message_id is None and message_id is not None:
            # Clicked before Discord's answer told us the id of the message we had posted.
            self.where.seen(message_id)
            self._moved()
        scene = self._scene
        drawing = None if scene is None else scene.drawing()
        if self._picture.unknown and message_id == self.message_id:
            self._picture.found(response.interaction.message, drawing)
        stands = message_id == self.message_id and not self._must_repost(drawing)
        if self._lock.locked() or scene is None or not stands:
            await response.acknowledge()
            self.clicks.keep(response, self.message_id)
            self.request()
            return
        async with self._lock:
            panel, mark = scene.panel()
            panel = self._picture.standing(panel, drawing)
            answer = spawn(response.paint_table(panel), "answering by a paint")
            await asyncio.wait({answer}, timeout=ANSWER_SECONDS)
            if answer.done() and answer.result():
                self.clicks.keep(response, message_id)
                self._shown = panel
                self._picture.changed(panel)
                self._tell(scene, mark)
                return
        late = not answer.done()
        if late:
            self.invalidate()
        taken = await answer
        self.clicks.keep(response, message_id)
        if late and taken:
            self.invalidate()  # it may stand in place of something newer
        else:
            self.request()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._dirty and self._scene is not None:
            pause = self._last + self._services.settings.paint_gap_ms / 1000 - loop.time()
            if pause > 0:
                await asyncio.sleep(pause)
            scene = self._scene
            try:
                if not await self.paint(scene):
                    if self._limited > 0:
                        await self._out_limit(scene)
                        continue
                    # Not under the lock: meanwhile a click's answer may paint, uncounted.
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
                # Made again, this panel would fail again; the next state may be painted.
                self._failures = 0
                errors.record(error, f"painting in channel {self._channel_id}")
            if scene is not self._scene:
                self._failures = 0
            elif self._failures:
                self._dirty = True
                pause = RETRY_SECONDS[min(self._failures, len(RETRY_SECONDS)) - 1]
                if pause >= UNSEEN_SECONDS:
                    scene.unseen(True)
                await asyncio.sleep(pause)
        self._task = None  # what has ended would hold its memory at every table

    @property
    def _limited(self) -> float:
        """Seconds for which the bot's token may not paint this message."""
        return self._limited_until - asyncio.get_running_loop().time()

    async def _out_limit(self, scene: Scene) -> None:
        """Wait until the limit is over, or there is a click more whose token may paint."""
        scene.unseen(True)
        self._came.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._limited):
                await self._came.wait()
        self._dirty = scene is self._scene

    async def paint(self, scene: Scene, granted: bool = False) -> bool:
        """Show the newest panel. False: it has to be `granted` by the budget, and is not done."""
        budget = self._services.budget
        async with self._lock:
            self._dirty = False
            await self._picture.fetch(self._message(), scene.drawing())
            drawing, (panel, mark) = scene.drawing(), scene.panel()
            moves = self.message_id is None or self._must_repost(drawing)
            if not moves and self._picture.standing(panel, drawing) == self._shown:
                self._tell(scene, mark)
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
                elif not await self._edit(self._picture.standing(panel, drawing), by_click):
                    return False
                else:
                    self._tell(scene, mark)
            finally:
                self._painting = False
        return True

    async def _edit_or_post(
        self, scene: Scene, panel: Panel, drawing: Drawing | None, mark: object
    ) -> None:
        try:
            await self._edit(self._picture.standing(panel, drawing))
        except discord.RateLimited:
            if mark is ENDED:
                raise  # it can wait: nobody needs its buttons
            await self._post(scene, panel, drawing, mark)
        except discord.HTTPException as error:
            if error.code not in POST_ANEW:
                raise
            await self._post(scene, panel, drawing, mark)
        else:
            self._tell(scene, mark)

    def _tell(self, scene: Scene, mark: object) -> None:
        """A stage that does not serve the table any more is told nothing."""
        self.where.painted(mark)
        if scene is self._scene:
            scene.unseen(False)
            scene.painted(mark)

    async def _post(
        self, scene: Scene, panel: Panel, drawing: Drawing | None, mark: object
    ) -> None:
        channel = self._channel()
        self._last = asyncio.get_running_loop().time()
        old, again = self.message_id, self._nonce is not None
        self._nonce = self._nonce or secrets.randbits(64)
        # Nobody is called by a table that only moves down.
        how: Posting = {"nonce": self._nonce, "silent": old is not None}
        sent = await self._picture.posted(channel, panel, drawing, how)
        self._nonce = self.blocked = None
        self.clicks.forget()
        self._services.discord_clock.saw(sent.id)
        self.where.posted_now(sent.id)
        panel = self._picture.standing(panel, drawing)
        self._repost, self.where.buried, self._shown = False, 0, panel
        if again:
            # It may be the message of the first time, which shows what was the newest then.
            self._shown, self._dirty = None, scene is self._scene
        else:
            self._tell(scene, mark)
        await self.where.keep()
        if old not in (None, sent.id):
            # Not under the lock: Discord may limit it.
            gone = spawn(take_away(self._services, channel, old), "taking the old message away")
            self._leaving.add(gone)
            gone.add_done_callback(self._leaving.discard)

    def _must_repost(self, drawing: Drawing | None) -> bool:
        wanted = self._repost or self.where.to_move or self._picture.missing(drawing)
        return wanted and self._scene is not None and self._scene.may_move()

    def _failed(self, scene: Scene, error: Exception) -> None:
        self._failures += 1
        log.warning("paint failed", channel=self._channel_id, why=str(error))
        self.blocked = blocked(error)
        # Of another scene, whoever goes on meets the same, and tells.
        if self.blocked is not None and scene is self._scene:
            self._failures, self._dirty = 0, False
            self._on_blocked(self.blocked)
