"""One object answers each interaction: once, in time, and never with more than was asked.

Nothing is acknowledged before it is stored, so tables call these methods after the commit. What is
not answered within `defer_after` seconds is deferred. What a press may be answered with at which
moment stands in one table of `ResponseMethod` rows: directly, after a deferral, and where Discord
already has the answer. What Discord refuses is logged and never raised: the action counts, and My
move shows where the game stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, Generic, NamedTuple, NotRequired, TypeAlias, TypedDict, TypeVar
from urllib.parse import urlsplit

import discord

from bot.background import spawn
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.counts import Counts
from bot.messages.ephemeral import (
    FAILED,
    TOKEN_SECONDS,
    UNKNOWN_MESSAGE,
    EphemeralMessage,
    Interaction,
    LiveScreen,
    Notes,
    once,
    target_of,
)
from bot.messages.token_edits import Later, Rank, TokenEdits
from bot.store.ids import Newest
from bot.ui.components import NO_MENTIONS, View, dialog, files, kept
from bot.ui.panel import Form, Kept, Panel, Text
from bot.ui.plain import for_reader
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import Sentence

log = get_logger(__name__)
T = TypeVar("T")

CHANGED: Final = (
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
)
"""The answers that leave the clicked message the interaction's own."""
_Media: TypeAlias = discord.MediaGalleryComponent | discord.FileComponent


class New(TypedDict):
    """What a new message is sent with."""

    view: View
    allowed_mentions: discord.AllowedMentions
    files: NotRequired[list[discord.File]]


class Instead(TypedDict):
    """What a message's content is replaced by."""

    view: View
    attachments: NotRequired[Sequence[discord.File | discord.Attachment]]


class Content:
    """A panel on its way. Raises LayoutError for one that Discord would refuse."""

    def __init__(self, panel: Panel, emojis: Emojis) -> None:
        self._panel, self._emojis = panel, emojis
        self.view = emojis.build(panel)

    async def by(self, request: Callable[[], Awaitable[T]]) -> T:
        """What comes of a request that sends it; made once more, with bare buttons, if it was
        refused for an emoji of theirs."""

        async def sending(view: View) -> T:
            self.view = view
            return await request()

        return await self._emojis.send(self._panel, sending, self.view)

    def new(self) -> New:
        """What a new message is sent with."""
        # Read to its end by a sending that failed, so each has files of its own.
        found = files(self._panel)
        given: New = {"view": self.view, "allowed_mentions": NO_MENTIONS}
        return {**given, "files": found} if found else given

    def instead(self, message: discord.Message | None) -> Instead:
        """What takes the place of this message's content."""
        found = [*files(self._panel), *kept(self._panel)]
        given: Instead = {"view": self.view}
        return {**given, "attachments": found} if found or _has(message) else given


def pictures(message: discord.Message) -> list[Kept]:
    """The pictures in a message, as Discord tells of them: nowhere but in its components."""
    return [
        Kept(urlsplit(str(item.media.url)).path.rpartition("/")[2], found, item.description or "")
        for media in _media(message.components)
        if isinstance(media, discord.MediaGalleryComponent)
        for item in media.items
        if (found := item.media.attachment_id) is not None
    ]


def _media(components: Iterable[object]) -> Iterator[_Media]:
    """What shows attachments, wherever it stands."""
    for component in components:
        if isinstance(component, _Media):
            yield component
        else:
            yield from _media(getattr(component, "children", ()))


def _has(message: discord.Message | None) -> bool:
    """Whether something is attached to it that a change has to name or to drop."""
    return message is not None and bool(message.attachments or any(_media(message.components)))


class Question:
    """A form on its way. Raises LayoutError for one that Discord would refuse."""

    def __init__(self, form: Form) -> None:
        self.modal = dialog(form)

    async def by(self, request: Callable[[], Awaitable[T]]) -> T:
        """What comes of a request that sends it."""
        return await request()


class InteractionTransport:
    """The requests that answer one interaction. `gone`: messages that we took away ourselves."""

    def __init__(
        self, interaction: Interaction, gone: Newest, emojis: Emojis, edits: TokenEdits
    ) -> None:
        self.interaction, self._gone, self._emojis, self._edits = interaction, gone, emojis, edits
        self.component = interaction.type is not discord.InteractionType.application_command
        """A press, or a form that a press has opened: what was pressed may be changed."""
        self.told = False
        """Its player reads that the answer takes a while."""

    @property
    def clicked(self) -> int | None:
        """The message that was clicked on."""
        return self.interaction.message.id if self.interaction.message else None

    def token_of(self, message: int | None) -> str | None:
        """The token that goes on changing this message. None if the click was elsewhere, or Discord
        took another answer than a change of what was clicked on: then the token is that of the
        answer, which may be for one person's eyes."""
        interaction = self.interaction
        clicked = interaction.message
        if clicked is None or clicked.id != message or clicked.flags.ephemeral:
            return None
        press = interaction.type is discord.InteractionType.component
        return interaction.token if press and interaction.response.type in CHANGED else None

    def screen(self, message: int | None, shown: int | None) -> EphemeralMessage:
        """An ephemeral message that this interaction's token changes."""
        now = asyncio.get_running_loop().time()
        return LiveScreen(
            self._edits, self.interaction, message, shown, now, self._gone, self._emojis
        )

    async def unless_gone(self, work: Awaitable[T]) -> tuple[T] | None:
        """What came of changing a message; None: it is gone."""
        try:
            return (await work,)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("message gone before the response", interaction=self.interaction.id)
            return None

    @property
    def taken_away(self) -> bool:
        """Whether we took away the message clicked on, so that it isn't asked for."""
        return self.clicked is not None and self.clicked in self._gone

    async def change_clicked(self, content: Content) -> bool:
        """Answer by changing the message clicked on. Whether it was there."""
        edit, given = self.interaction.response.edit_message, content.instead(self._message)
        return not self.taken_away and await self.unless_gone(edit(**given)) is not None

    async def change(self, content: Content) -> int | None:
        """Change @original by the token: the answer that a deferral promised, or what was clicked
        on. Its id; None: it is gone."""
        given = content.instead(self._message)
        target, stays = target_of(self.interaction), given.get("attachments")
        work = self._edits.change(target, given["view"], stays, Rank.ANSWER)
        done = await self.unless_gone(work)
        return None if done is None else done[0].message

    @property
    def _message(self) -> discord.Message | None:
        return self.interaction.message

    async def send(self, content: Content, ephemeral: bool) -> int:
        """A new message behind the answer; its id."""
        given = content.new()
        target, sent = target_of(self.interaction), given.get("files", [])
        return (await self._edits.send(target, given["view"], sent, ephemeral)).message

    async def take_back(self) -> None:
        """Take away what a deferral shows, as soon as it may be."""
        await self.screen(None, None).delete(Rank.ANSWER)


async def _anew(line: InteractionTransport, content: Content) -> EphemeralMessage:
    sent = await line.interaction.response.send_message(ephemeral=True, **content.new())
    return line.screen(None, sent.message_id)


async def behind(line: InteractionTransport, content: Content) -> EphemeralMessage:
    """A new message for the player alone, though the interaction has an answer."""
    sent = await line.send(content, ephemeral=True)
    return line.screen(sent, sent)


async def _anew_late(line: InteractionTransport, content: Content) -> EphemeralMessage:
    if line.component and not line.told:
        return await behind(line, content)
    own = await line.change(content)
    return await behind(line, content) if own is None else line.screen(None, own)


async def _anew_done(line: InteractionTransport, content: Content) -> EphemeralMessage:
    own = (await line.interaction.original_response()).id
    # If what Discord had already was a deferral, that is the message clicked on, and public.
    return await behind(line, content) if own == line.clicked else line.screen(None, own)


async def _in_place(line: InteractionTransport, content: Content) -> EphemeralMessage:
    there = await line.change_clicked(content)
    return line.screen(None, line.clicked) if there else await _anew(line, content)


async def _in_place_late(line: InteractionTransport, content: Content) -> EphemeralMessage:
    there = not line.taken_away and await line.change(content) is not None
    return line.screen(None, line.clicked) if there else await behind(line, content)


async def _in_place_done(line: InteractionTransport, content: Content) -> EphemeralMessage:
    return line.screen(None, line.clicked)


async def _paint(line: InteractionTransport, content: Content) -> bool:
    if await line.change_clicked(content):
        return True
    await line.interaction.response.defer()  # the message is gone, the press counted
    return False


async def _paint_late(line: InteractionTransport, content: Content) -> bool:
    if line.told:
        # The interaction's own message is what was told meanwhile: another paints.
        await line.take_back()
        return False
    return not line.taken_away and await line.change(content) is not None


async def _post(line: InteractionTransport, content: Content) -> int | None:
    return (await line.interaction.response.send_message(**content.new())).message_id


async def _post_late(line: InteractionTransport, content: Content) -> int:
    if not line.component:
        # The deferral was for the player alone, so it goes and a public message comes.
        await line.take_back()
    return await line.send(content, ephemeral=False)


async def _post_done(line: InteractionTransport, content: Content) -> int:
    return (await line.interaction.original_response()).id


async def _ask(line: InteractionTransport, question: Question) -> bool:
    await line.interaction.response.send_modal(question.modal)
    return True


async def _ask_late(line: InteractionTransport, question: Question) -> bool:
    return False  # a form can only be the first answer


async def _acknowledge(line: InteractionTransport, content: None) -> bool:
    await line.interaction.response.defer()
    return True


async def _acknowledge_late(line: InteractionTransport, content: None) -> bool:
    if line.told:
        await line.take_back()
    return True


async def _table_late(line: InteractionTransport, content: Content) -> bool:
    await _acknowledge_late(line, None)
    return False  # its painter has other ways, and this one may have to wait


async def _done(line: InteractionTransport, content: object) -> bool:
    return True


C = TypeVar("C", Content, Question, None)
"""What an answer brings."""


class ResponseMethod(NamedTuple, Generic[C, T]):
    """A kind of answer: directly, after a deferral, and where Discord has it already."""

    direct: Callable[[InteractionTransport, C], Awaitable[T]]
    late: Callable[[InteractionTransport, C], Awaitable[T]]
    done: Callable[[InteractionTransport, C], Awaitable[T]]
    kind: str
    """What it is called where answers are counted."""


ANEW: Final = ResponseMethod(_anew, _anew_late, _anew_done, "new_panel")
"""A new message for the player alone."""
IN_PLACE: Final = ResponseMethod(_in_place, _in_place_late, _in_place_done, "panel")
"""In place of the private panel that was clicked on."""
PAINT: Final = ResponseMethod(_paint, _paint_late, _done, "table")
"""By changing the message that was clicked on."""
TABLE: Final = ResponseMethod(_paint, _table_late, _done, "table")
"""The same, where that is a table's; after a deferral only its painter changes it."""
POST: Final[ResponseMethod[Content, int | None]] = ResponseMethod(
    _post, _post_late, _post_done, "post"
)
"""A new message for everybody."""
ASK: Final = ResponseMethod(_ask, _ask_late, _done, "form")
"""A form; too late for one after a deferral."""
ACKNOWLEDGE: Final = ResponseMethod(_acknowledge, _acknowledge_late, _done, "acknowledgement")


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
        self._line = InteractionTransport(interaction, notes.gone, emojis, edits)
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

    async def respond(self, way: ResponseMethod[C, T], content: C) -> T | None:
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

    async def _request(self, way: ResponseMethod[C, T], content: C) -> T:
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

    async def show(self, panel: Panel) -> EphemeralMessage | None:
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

    async def _show(self, panel: Panel) -> EphemeralMessage | None:
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

    async def followup(self, panel: Panel) -> EphemeralMessage | None:
        """Show the player alone one thing more, behind the answer that was given; not where a
        limit forbids it."""
        try:
            screen = await self._behind(panel)
        except Later:
            return None
        if screen is not None:
            self._notes.put(self._whom, screen, None)
        return screen

    async def _behind(self, panel: Panel) -> EphemeralMessage | None:
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
