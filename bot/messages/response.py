"""Answers interactions, each of them at most once and within Discord's time limits.

Tables answer after the commit, so nothing is acknowledged before it is stored. An interaction that
is not answered within `defer_after` seconds is deferred. The `ResponseMethod` rows, and the table
in the comment above them, show which request is sent when. If Discord refuses an answer, the
refusal is logged and not raised, because the action is stored, and the button My move shows the
player the state of the game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple, NotRequired, TypedDict, TypeVar, TypeVarTuple
from urllib.parse import urlsplit

import discord

from bot.background import spawn
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.counts import Counts
from bot.messages.ephemeral import (
    ALREADY_ACKNOWLEDGED,
    FAILED,
    TOKEN_SECONDS,
    UNKNOWN_MESSAGE,
    EphemeralMessage,
    Interaction,
    LiveMessage,
    Notices,
    answer_once,
    target_of,
)
from bot.messages.token_edits import Rank, RetryAfter, TokenEdits
from bot.store.ids import RecentIds
from bot.ui.components import NO_MENTIONS, Dialog, PanelView, dialog, files, kept
from bot.ui.layout import for_reader
from bot.ui.panel import Form, KeptPicture, Panel, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import Sentence

log = get_logger(__name__)
T = TypeVar("T")
Args = TypeVarTuple("Args")

CHANGED: Final = (
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
)
"""The types of responses after which the alias @original means the clicked message."""
_Media = discord.MediaGalleryComponent | discord.FileComponent


class SendArgs(TypedDict):
    """The keyword arguments for sending a new message."""

    view: PanelView
    allowed_mentions: discord.AllowedMentions
    files: NotRequired[list[discord.File]]


class EditArgs(TypedDict):
    """The keyword arguments for editing a message."""

    view: PanelView
    attachments: Sequence[discord.File | discord.Attachment]


class Content:
    """A panel in the form of arguments for sending or editing a message. The constructor raises
    LayoutError if Discord would refuse the panel."""

    def __init__(self, panel: Panel, emojis: Emojis) -> None:
        self._panel, self._emojis = panel, emojis
        self.view = emojis.build(panel)

    async def by(self, request: Callable[[*Args], Awaitable[T]], *args: *Args) -> T:
        """Call `request(*args)`, which must send this content, and return its result. If Discord
        refuses an emoji on a button, call `request` once more without emojis on buttons."""
        try:
            return await request(*args)
        except discord.HTTPException as error:
            if not self._emojis.refused(error):
                raise
        self.view = self._emojis.build(self._panel)
        return await request(*args)

    def new(self) -> SendArgs:
        """Return the keyword arguments for sending a new message."""
        # A failed request leaves its files read to the end, so each request opens them again.
        found = files(self._panel)
        given: SendArgs = {"view": self.view, "allowed_mentions": NO_MENTIONS}
        return {**given, "files": found} if found else given

    def instead(self) -> EditArgs:
        """Return the keyword arguments for replacing the content and the attachments of a
        message."""
        return {"view": self.view, "attachments": [*files(self._panel), *kept(self._panel)]}


def pictures(message: discord.Message) -> list[KeptPicture]:
    """Return the pictures that are attached to `message`, so that an edit can keep them. They are
    taken from the components of the message, because Discord doesn't list them as attachments."""
    return [
        KeptPicture(
            urlsplit(str(item.media.url)).path.rpartition("/")[2], found, item.description or ""
        )
        for media in _media(message.components)
        if isinstance(media, discord.MediaGalleryComponent)
        for item in media.items
        if (found := item.media.attachment_id) is not None
    ]


def _media(components: Iterable[object]) -> Iterator[_Media]:
    """Yield the components that show attachments, at any depth of nesting."""
    for component in components:
        if isinstance(component, _Media):
            yield component
        else:
            yield from _media(getattr(component, "children", ()))


class InteractionTransport:
    """Makes the HTTP requests that answer one interaction. `gone` holds the ids of the messages
    that the bot has deleted (`Notices.gone`)."""

    def __init__(
        self, interaction: Interaction, gone: RecentIds, emojis: Emojis, edits: TokenEdits
    ) -> None:
        self.interaction, self._gone, self._emojis, self._edits = interaction, gone, emojis, edits
        self.component = interaction.type is not discord.InteractionType.application_command
        """Whether the interaction is a press or a submitted form. If so, the answer may edit the
        clicked message. False for a command."""
        self.told = False
        """Whether the first answer was the notice that `notify_pending` sends. If so, @original is
        that notice."""

    @property
    def clicked(self) -> int | None:
        """The id of the clicked message. None if the interaction is a command."""
        return self.interaction.message.id if self.interaction.message else None

    def token_of(self, message: int | None) -> str | None:
        """Return the interaction's token if it can edit the message with the id `message`, and None
        otherwise.

        The token can edit `message` if that is the clicked message, if it is public, and if the
        press was answered by an edit or a silent deferral. After all other answers @original means
        the answer, not `message`.
        """
        interaction = self.interaction
        clicked = interaction.message
        if clicked is None or clicked.id != message or clicked.flags.ephemeral:
            return None
        press = interaction.type is discord.InteractionType.component
        return interaction.token if press and interaction.response.type in CHANGED else None

    def screen(self, message: int | None, shown: int | None) -> EphemeralMessage:
        """Return a handle to an ephemeral message that the token of this interaction can edit.

        `message` is the id of the message in webhook requests, or None for @original. `shown` is
        the id of the message in clicks, or None if it is unknown.
        """
        now = asyncio.get_running_loop().time()
        return LiveMessage(
            self._edits, self.interaction, message, shown, now, self._gone, self._emojis
        )

    async def none_if_gone(self, work: Awaitable[T]) -> tuple[T] | None:
        """Await `work`, which edits a message. Returns the result of `work` in a one-element tuple,
        or None if the message was deleted."""
        try:
            return (await work,)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("message gone before the response", interaction=self.interaction.id)
            return None

    @property
    def clicked_deleted(self) -> bool:
        """Whether the bot has deleted the clicked message. If so, the message can't be edited."""
        return self.clicked is not None and self.clicked in self._gone

    async def defer(self) -> None:
        """Defer the answer. For a press, nothing is shown. For a command, Discord shows its user a
        "thinking" message that only they see."""
        await self.interaction.response.defer(ephemeral=not self.component)

    async def send_notice(self, view: PanelView) -> None:
        """Answer the interaction with `view` as a new ephemeral message."""
        await self.interaction.response.send_message(
            view=view, ephemeral=True, allowed_mentions=NO_MENTIONS
        )

    async def change_clicked(self, content: Content) -> bool:
        """Answer the interaction by editing the clicked message. Returns False if that message was
        deleted."""
        given = content.instead()
        edit = self.interaction.response.edit_message
        return not self.clicked_deleted and await self.none_if_gone(edit(**given)) is not None

    async def change(self, content: Content) -> int | None:
        """Edit @original with the interaction's token. @original is the clicked message, the
        "thinking" message of a command or the notice of `notify_pending`. Returns the id of the
        message, or None if it was deleted."""
        given = content.instead()
        target = target_of(self.interaction)
        work = self._edits.change(target, given["view"], given["attachments"], Rank.ANSWER)
        done = await self.none_if_gone(work)
        return None if done is None else done[0].message

    async def send(self, content: Content, ephemeral: bool) -> int:
        """Send a follow-up message and return its id."""
        given = content.new()
        target, sent = target_of(self.interaction), given.get("files", [])
        return (await self._edits.send(target, given["view"], sent, ephemeral)).message

    async def delete_original(self) -> None:
        """Delete the message @original. If a rate limit forbids the deletion now, the deletion is
        queued."""
        await self.screen(None, None).delete(Rank.ANSWER)


C = TypeVar("C", Content, Dialog, None)
"""The type of an answer's content: a message, a modal or nothing."""


class ResponseMethod(NamedTuple, Generic[C, T]):
    """How one kind of answer is sent: as the first answer, after a deferral, and when Discord
    already has an answer. Each of its functions returns the result of `Response.respond`."""

    direct: Callable[[InteractionTransport, C], Awaitable[T]]
    """Sends the content as the first answer to the interaction."""
    late: Callable[[InteractionTransport, C], Awaitable[T]]
    """Sends the content after a deferral or after the notice of `notify_pending`."""
    done: Callable[[InteractionTransport, C], Awaitable[T]]
    """Called if Discord rejects the first answer because the interaction already has one. This
    happens, for example, if the response to an earlier attempt was lost."""
    kind: str
    """The key of this kind of answer in `Counts.answers`."""


async def _ephemeral(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    sent = await transport.interaction.response.send_message(ephemeral=True, **content.new())
    return transport.screen(None, sent.message_id)


async def send_followup(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    """Send `content` as an ephemeral follow-up message. Returns the handle of that message."""
    sent = await transport.send(content, ephemeral=True)
    return transport.screen(sent, sent)


async def _ephemeral_late(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    if transport.component and not transport.told:
        return await send_followup(transport, content)
    message = await transport.change(content)
    if message is None:
        return await send_followup(transport, content)
    return transport.screen(None, message)


async def _ephemeral_done(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    message = (await transport.interaction.original_response()).id
    # If the answer that Discord has is a deferral, @original is the clicked message: public.
    if message == transport.clicked:
        return await send_followup(transport, content)
    # It may be the notice of another process that served this press before.
    if await transport.change(content) is None:
        return await send_followup(transport, content)
    return transport.screen(None, message)


async def _in_place(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    if await transport.change_clicked(content):
        return transport.screen(None, transport.clicked)
    return await _ephemeral(transport, content)


async def _in_place_late(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    if not transport.clicked_deleted and await transport.change(content) is not None:
        return transport.screen(None, transport.clicked)
    return await send_followup(transport, content)


async def _in_place_done(transport: InteractionTransport, content: Content) -> EphemeralMessage:
    return transport.screen(None, transport.clicked)


async def _edit(transport: InteractionTransport, content: Content) -> bool:
    if await transport.change_clicked(content):
        return True
    await transport.interaction.response.defer()  # the message was deleted, but the press counts
    return False


async def _edit_late(transport: InteractionTransport, content: Content) -> bool:
    if transport.told:
        await transport.delete_original()  # @original is the notice, not the clicked message
        return False
    return not transport.clicked_deleted and await transport.change(content) is not None


async def _edit_table_late(transport: InteractionTransport, content: Content) -> bool:
    await _acknowledge_late(transport, None)
    return False  # `TableMessage` edits it: it has other tokens if this one is rate limited


async def _public(transport: InteractionTransport, content: Content) -> int | None:
    return (await transport.interaction.response.send_message(**content.new())).message_id


async def _public_late(transport: InteractionTransport, content: Content) -> int:
    # @original is ephemeral and can't become public: a command's deferral, or the pending notice.
    if transport.told or not transport.component:
        await transport.delete_original()
    return await transport.send(content, ephemeral=False)


async def _public_done(transport: InteractionTransport, content: Content) -> int:
    return (await transport.interaction.original_response()).id


async def _ask(transport: InteractionTransport, modal: Dialog) -> bool:
    await transport.interaction.response.send_modal(modal)
    return True


async def _ask_late(transport: InteractionTransport, modal: Dialog) -> bool:
    if transport.told:
        await transport.delete_original()
    return False  # Discord accepts a modal as the first answer only


async def _launch(transport: InteractionTransport, content: Content) -> bool:
    try:
        await transport.interaction.response.launch_activity()
    except discord.HTTPException as error:
        if error.code == ALREADY_ACKNOWLEDGED:
            raise
        # There are reasons that no permission shows, such as an unverified application.
        log.info("no Activity here", interaction=transport.interaction.id, why=str(error))
        await _ephemeral(transport, content)
        return False
    return True


async def _launch_late(transport: InteractionTransport, content: Content) -> bool:
    await _ephemeral_late(transport, content)
    return False  # Discord launches an Activity as the first answer only


async def _acknowledge(transport: InteractionTransport, content: None) -> bool:
    await transport.interaction.response.defer()
    return True


async def _acknowledge_late(transport: InteractionTransport, content: None) -> bool:
    if transport.told:
        await transport.delete_original()
    return True


async def _done(transport: InteractionTransport, content: object) -> bool:
    return True


# What each method sends, by moment. `told`: the message of `notify_pending` was the first answer.
# "has answer": Discord rejects the first answer because it already has one. "follow-up": a new
# message by the token. "False": the result, which says that the content was not shown.
#
# method       first answer          after a deferral            `told`                has answer
# -----------  --------------------  --------------------------  --------------------  ------------
# EPHEMERAL    ephemeral message     press: ephemeral follow-up  edit notice (a)       adopt it (b)
#                                    command: edit @original (a)
# IN_PLACE     edit panel (c)        edit panel (a)              (gets no notice)      nothing
# EDIT         edit message (d)      edit message (e)            delete notice, False  nothing
# EDIT_TABLE   edit message (d)      nothing, False              delete notice, False  nothing
# PUBLIC       public message        press: public follow-up     delete notice,        adopt it
#                                    command: delete @original,  public follow-up
#                                    public follow-up
# ASK          modal                 nothing, False              delete notice, False  nothing
# ACKNOWLEDGE  deferral              nothing                     delete notice         nothing
#
# If the message to edit was deleted: (a) ephemeral follow-up, (c) ephemeral message, (d) deferral
# and False, (e) False. (b) If @original is the clicked message (a deferral): ephemeral follow-up.

EPHEMERAL: Final = ResponseMethod(_ephemeral, _ephemeral_late, _ephemeral_done, "new_panel")
"""Answers with a new ephemeral message."""
IN_PLACE: Final = ResponseMethod(_in_place, _in_place_late, _in_place_done, "panel")
"""Answers by editing the clicked private panel."""
EDIT: Final = ResponseMethod(_edit, _edit_late, _done, "table")
"""Answers by editing the clicked message, which is public or private."""
EDIT_TABLE: Final = ResponseMethod(_edit, _edit_table_late, _done, "table")
"""Answers by editing the clicked message of a table. After a deferral, `TableMessage` edits it
instead."""
PUBLIC: Final[ResponseMethod[Content, int | None]] = ResponseMethod(
    _public, _public_late, _public_done, "post"
)
"""Answers with a new public message."""
ASK: Final = ResponseMethod(_ask, _ask_late, _done, "form")
"""Answers with a modal. Discord accepts a modal only as the first answer."""
LAUNCH: Final = ResponseMethod(_launch, _launch_late, _done, "activity")
"""Answers by launching the application's Activity in the channel. If the launch fails, the answer
is a private message."""
ACKNOWLEDGE: Final = ResponseMethod(_acknowledge, _acknowledge_late, _done, "acknowledgement")
"""Answers with a deferral, which shows nothing."""


NOTE_SECONDS: Final = 12.0
"""Seconds after which a note is deleted. This keeps ephemeral messages from piling up below the
table."""

LATE_SECONDS: Final = 15.0
"""The bot retries an answer that hit a rate limit for this many seconds after the press. The time
is short, because the player can press again. The answer to a command is retried until its token
expires."""

AFTERWARDS_SECONDS: Final = 0.05
"""Seconds between the checks of `Response.report_failure_later` whether the answer was sent."""

CLOSED: Final = Sentence("panel-closed")
"""The text that a closed panel shows by default. To close a panel, the bot replaces its content and
deletes it later, because an interaction can't be answered by deleting the clicked message."""
CLOSED_SECONDS: Final = 4.0
"""Seconds after which a closed panel is deleted if it was closed with a text other than
`CLOSED`."""
CLOSED_IDLY_SECONDS: Final = 1.0
"""Seconds after which a closed panel is deleted if it was closed with the text `CLOSED`."""


class Response:
    """The answer to one interaction. Only the first call of an answering method sends anything.

    That call returns whether Discord has accepted the answer. If the answer is a new message, the
    call instead returns that message, or None if Discord refused it.
    """

    def __init__(
        self,
        interaction: Interaction,
        defer_after: float,
        private: bool,
        notes: Notices,
        emojis: Emojis,
        edits: TokenEdits,
        reader: Reader = EVERYBODY,
        counts: Counts | None = None,
    ) -> None:
        self.interaction = interaction
        self._counts = counts or Counts()
        self.reader = reader
        """The language and display settings of the user who is answered."""
        self._notes, self._emojis = notes, emojis
        self._recipient = (interaction.user.id, interaction.channel_id or 0)
        self.private = private
        """Whether the user clicked on a private panel. If so, the answer edits that panel."""
        self._transport = InteractionTransport(interaction, notes.gone, emojis, edits)
        self.component = self._transport.component
        self._loop = asyncio.get_running_loop()
        self._lock = asyncio.Lock()
        self._deferred = False
        self._answered = False
        self._arrived = self._loop.time()
        self._timer = self._loop.call_later(defer_after, self._start_deferring)

    @property
    def answered(self) -> bool:
        """Whether an answer was sent. A deferral does not count as an answer."""
        return self._answered

    @property
    def user_id(self) -> int:
        """The id of the user who is answered."""
        return self._recipient[0]

    @property
    def servers_locale(self) -> str:
        """The Discord locale of the server. It is "" if Discord sends none, as in direct
        messages."""
        return str(self.interaction.guild_locale or "")

    @property
    def may_attach(self) -> bool:
        """Whether the bot may attach files in the channel. In direct messages it always may."""
        may = self.interaction.guild_id is None or self.interaction.app_permissions.attach_files
        return bool(may)

    @property
    def clicked(self) -> int | None:
        """The id of the clicked message. None if the interaction is a command."""
        return self._transport.clicked

    def token_of(self, message: int | None) -> str | None:
        """Return the interaction's token if it can edit the message with the id `message`, and None
        otherwise. See `InteractionTransport.token_of`."""
        return self._transport.token_of(message)

    def _start_deferring(self) -> None:
        spawn(self._defer(), "deferring a response")

    async def defer_now(self) -> None:
        """Defer a click on a public message now, so that the token of the click can edit that
        message. `show` or `notice` then send a follow-up message later. Does nothing for other
        interactions."""
        if self.component and not self.private:
            await self._defer(late=False)

    async def _defer(self, late: bool = True) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return
            try:
                await answer_once(self.interaction, self._transport.defer, _nothing)
                self._deferred = True
                self._counts.deferred += late
            except FAILED as error:
                log.warning("defer failed", interaction=self.interaction.id, why=str(error))

    def _panel(self, said: Sentence | str) -> Panel:
        text = said if isinstance(said, str) else said.said(self.reader)
        return for_reader(self.reader, Panel((Text(text),)))

    def _content(self, panel: Panel) -> Content:
        return Content(for_reader(self.reader, panel), self._emojis)

    async def notify_pending(self, said: Sentence | str) -> None:
        """Tell the player, in an ephemeral notice, that the answer takes a while. The answer
        replaces or deletes the notice later. Does nothing after a click on a private panel."""
        async with self._lock:
            if self._answered or self._deferred or self.private:
                return
            view = Content(self._panel(said), self._emojis).view
            self._notes.clear(self._recipient)
            try:
                await answer_once(self.interaction, self._transport.send_notice, _nothing, view)
                self._deferred = self._transport.told = True
            except FAILED as error:
                log.warning(
                    "pending notice failed", interaction=self.interaction.id, why=str(error)
                )

    async def respond(self, method: ResponseMethod[C, T], content: C) -> T | None:
        """Answer the interaction with `content` by the method `method`.

        Returns the result of the method, or None if Discord refused the answer or if an answer was
        sent before. Raises RetryAfter if a rate limit forbids the answer now. The interaction then
        stays unanswered.
        """
        async with self._lock:
            if self._answered:
                return None
            self._answered = True
            self._timer.cancel()
            try:
                if isinstance(content, Content):
                    result = await content.by(self._request, method, content)
                else:
                    result = await self._request(method, content)
                self._counts.answered(method.kind, self._loop.time() - self._arrived)
                return result
            except RetryAfter:
                self._answered = False
                raise
            except FAILED as error:
                self._counts.refused += 1
                log.warning("response refused", interaction=self.interaction.id, why=str(error))
                return None

    async def _request(self, method: ResponseMethod[C, T], content: C) -> T:
        transport = self._transport
        if self._deferred:
            return await method.late(transport, content)
        return await answer_once(self.interaction, method.direct, method.done, transport, content)

    @property
    def seconds_left(self) -> float:
        """The number of seconds that the bot will still retry an answer that hit a rate limit."""
        whole = LATE_SECONDS if self.component else TOKEN_SECONDS
        return self._arrived + whole - self._loop.time()

    async def _now_or_later(
        self, fallback: T, work: Callable[[*Args], Awaitable[T]], *args: *Args
    ) -> T:
        """Return the result of `work(*args)`. If `work` raises RetryAfter, return `fallback` and
        retry `work` in the background."""
        try:
            return await work(*args)
        except RetryAfter as later:
            spawn(self._retry(later.seconds, work, *args), "retrying a response")
            return fallback

    async def _retry(
        self, seconds: float, work: Callable[[*Args], Awaitable[object]], *args: *Args
    ) -> None:
        while seconds < self.seconds_left:
            await asyncio.sleep(seconds)
            try:
                await work(*args)
                return
            except RetryAfter as later:
                seconds = later.seconds
        log.warning("response given up", interaction=self.interaction.id)

    @property
    def _showing(self) -> ResponseMethod[Content, EphemeralMessage]:
        return IN_PLACE if self.private else EPHEMERAL

    async def show(self, panel: Panel) -> EphemeralMessage | None:
        """Answer with a private panel. If the click was on a private panel, that panel is edited.
        Otherwise a new ephemeral message is sent.

        The notice of the player is deleted. Returns the message of the panel, or None if Discord
        refused it. Raises RetryAfter if a rate limit forbids the answer now.
        """
        self._notes.clear(self._recipient, but=self._transport.clicked if self.private else None)
        return await self.respond(self._showing, self._content(panel))

    async def notice(self, panel: Panel, seconds: float | None = None) -> bool:
        """Answer with a notice. It replaces the player's last notice. If `seconds` is given, it is
        deleted after that time. A click on a private panel is answered by editing that panel."""
        return await self._now_or_later(True, self._notice, panel, seconds)

    async def _notice(self, panel: Panel, seconds: float | None) -> bool:
        screen = await self.respond(self._showing, self._content(panel))
        if screen is None:
            return False
        # An edit of the clicked panel (another page of it, say) is not a new notice.
        if not self.private or screen.shown != self._transport.clicked:
            self._notes.put(self._recipient, screen, seconds)
        return True

    async def note(self, said: Sentence | str, stay: bool = False) -> bool:
        """Answer with the text `said` in a notice. The notice is deleted after `NOTE_SECONDS`,
        unless `stay` is set."""
        self.private = False  # a note never overwrites a panel
        return await self.notice(self._panel(said), None if stay else NOTE_SECONDS)

    async def launch(self, otherwise: Panel) -> None:
        """Answer by launching the application's Activity for the user. If Discord refuses the
        launch, or if the answer was deferred, answer with the private message `otherwise`."""
        await self._now_or_later(False, self.respond, LAUNCH, self._content(otherwise))

    async def ask(self, form: Form) -> None:
        """Answer by opening the form `form`. When the user submits it, a press with the id of the
        form arrives. After a deferral a form can't be opened, so the player is asked to press
        again."""
        if await self.respond(ASK, dialog(form)) is False:
            late = self._panel(Sentence("press-form-late"))
            await self._now_or_later(None, self._send_behind, late)

    async def report_failure(self, said: Sentence | str) -> None:
        """Show the error text `said` to the user in a notice that stays. If the interaction is
        answered already, send it in a follow-up message."""
        if self._answered:
            await self._now_or_later(None, self._send_behind, self._panel(said))
        else:
            await self.note(said, stay=True)

    async def report_failure_later(self, said: Sentence | str) -> None:
        """Call `report_failure` as soon as the interaction is answered, or after `LATE_SECONDS`."""
        until = self._loop.time() + LATE_SECONDS
        while not self._answered and self._loop.time() < until:  # noqa: ASYNC110
            await asyncio.sleep(AFTERWARDS_SECONDS)
        await self.report_failure(said)

    async def followup(self, panel: Panel) -> EphemeralMessage | None:
        """Send a notice after the interaction was answered. Returns the message of the notice.
        Returns None if Discord refused the notice or if a rate limit forbids it now."""
        try:
            screen = await self._send_behind(panel)
        except RetryAfter:
            return None
        if screen is not None:
            self._notes.put(self._recipient, screen, None)
        return screen

    async def _send_behind(self, panel: Panel) -> EphemeralMessage | None:
        content = self._content(panel)
        try:
            return await content.by(send_followup, self._transport, content)
        except FAILED as error:
            log.warning("followup failed", id=self.interaction.id, why=str(error))
            return None

    async def paint(self, panel: Panel) -> bool:
        """Answer a click by editing the clicked message, which is public or private. Returns False
        if the message was deleted, if Discord refused the edit, or if `notify_pending` was the
        first answer."""
        content = Content(panel, self._emojis)
        return bool(await self._now_or_later(True, self.respond, EDIT, content))

    async def paint_table(self, panel: Panel) -> bool:
        """Answer a click on the message of a table by editing that message.

        Returns False if the message was not edited, which is always the case after a deferral.
        `TableMessage` must edit it then. Raises RetryAfter if a rate limit forbids the answer now.
        """
        return bool(await self.respond(EDIT_TABLE, Content(panel, self._emojis)))

    async def post(self, panel: Panel) -> int | None:
        """Answer with a public message. Returns the id of the message. Returns None if Discord
        refused the message or if a rate limit forbids it now."""
        try:
            return await self._post(panel)
        except RetryAfter as later:
            log.warning("response limited", id=self.interaction.id, seconds=later.seconds)
            return None

    async def say(self, panel: Panel) -> None:
        """Answer with a public message. If a rate limit forbids it now, the bot retries in the
        background."""
        await self._now_or_later(None, self._post, panel)

    async def _post(self, panel: Panel) -> int | None:
        return await self.respond(PUBLIC, Content(panel, self._emojis))

    async def acknowledge(self) -> bool:
        """Answer the interaction without showing anything. Returns whether Discord accepted the
        answer."""
        return bool(await self.respond(ACKNOWLEDGE, None))

    async def close(self, said: Sentence | str = CLOSED) -> None:
        """Close the clicked private panel. Its content is replaced by `said` immediately, which
        hides all cards, and the panel is deleted after `CLOSED_SECONDS`. A click on any other
        message is only acknowledged."""
        if not self.private:
            await self.acknowledge()
            return
        self._notes.clear(self._recipient, but=self._transport.clicked)
        content = Content(self._panel(said), self._emojis)
        seconds = CLOSED_IDLY_SECONDS if said == CLOSED else CLOSED_SECONDS
        await self._now_or_later(None, self._close, content, seconds)

    async def _close(self, content: Content, seconds: float) -> None:
        if await self.respond(EDIT, content):
            closed = self._transport.screen(None, self._transport.clicked)
            self._notes.put(self._recipient, closed, seconds)


async def _nothing(*_: object) -> None:
    pass
