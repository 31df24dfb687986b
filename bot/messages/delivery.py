"""How an answer gets to Discord: a row for each kind of answer, a column for each moment.

At first an interaction is answered directly; after a deferral by its token (`TokenEdits`, which
raises Later where a limit forbids it just now); and where the first answer got lost on its way
back, what came of it is asked for. To a message that was replaced or put away while the press on it
waited, the answer comes as a new one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple, NotRequired, TypeAlias, TypedDict, TypeVar
from urllib.parse import urlsplit

import discord

from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.ephemeral import UNKNOWN_MESSAGE, Interaction, LiveScreen, Screen, target_of
from bot.messages.recent_ids import Newest
from bot.messages.token_edits import Rank, TokenEdits
from bot.ui.components import NO_MENTIONS, View, dialog, files, kept
from bot.ui.panel import Form, Kept, Panel

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


class Line:
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

    def screen(self, message: int | None, shown: int | None) -> Screen:
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


async def _anew(line: Line, content: Content) -> Screen:
    sent = await line.interaction.response.send_message(ephemeral=True, **content.new())
    return line.screen(None, sent.message_id)


async def behind(line: Line, content: Content) -> Screen:
    """A new message for the player alone, though the interaction has an answer."""
    sent = await line.send(content, ephemeral=True)
    return line.screen(sent, sent)


async def _anew_late(line: Line, content: Content) -> Screen:
    if line.component and not line.told:
        return await behind(line, content)
    own = await line.change(content)
    return await behind(line, content) if own is None else line.screen(None, own)


async def _anew_done(line: Line, content: Content) -> Screen:
    own = (await line.interaction.original_response()).id
    # If what Discord had already was a deferral, that is the message clicked on, and public.
    return await behind(line, content) if own == line.clicked else line.screen(None, own)


async def _in_place(line: Line, content: Content) -> Screen:
    there = await line.change_clicked(content)
    return line.screen(None, line.clicked) if there else await _anew(line, content)


async def _in_place_late(line: Line, content: Content) -> Screen:
    there = not line.taken_away and await line.change(content) is not None
    return line.screen(None, line.clicked) if there else await behind(line, content)


async def _in_place_done(line: Line, content: Content) -> Screen:
    return line.screen(None, line.clicked)


async def _paint(line: Line, content: Content) -> bool:
    if await line.change_clicked(content):
        return True
    await line.interaction.response.defer()  # the message is gone, the press counted
    return False


async def _paint_late(line: Line, content: Content) -> bool:
    if line.told:
        # The interaction's own message is what was told meanwhile: another paints.
        await line.take_back()
        return False
    return not line.taken_away and await line.change(content) is not None


async def _post(line: Line, content: Content) -> int | None:
    return (await line.interaction.response.send_message(**content.new())).message_id


async def _post_late(line: Line, content: Content) -> int:
    if not line.component:
        # The deferral was for the player alone, so it goes and a public message comes.
        await line.take_back()
    return await line.send(content, ephemeral=False)


async def _post_done(line: Line, content: Content) -> int:
    return (await line.interaction.original_response()).id


async def _ask(line: Line, question: Question) -> bool:
    await line.interaction.response.send_modal(question.modal)
    return True


async def _ask_late(line: Line, question: Question) -> bool:
    return False  # a form can only be the first answer


async def _acknowledge(line: Line, content: None) -> bool:
    await line.interaction.response.defer()
    return True


async def _acknowledge_late(line: Line, content: None) -> bool:
    if line.told:
        await line.take_back()
    return True


async def _table_late(line: Line, content: Content) -> bool:
    await _acknowledge_late(line, None)
    return False  # its painter has other ways, and this one may have to wait


async def _done(line: Line, content: object) -> bool:
    return True


C = TypeVar("C", Content, Question, None)
"""What an answer brings."""


class Way(NamedTuple, Generic[C, T]):
    """A kind of answer: directly, after a deferral, and where Discord has it already."""

    direct: Callable[[Line, C], Awaitable[T]]
    late: Callable[[Line, C], Awaitable[T]]
    done: Callable[[Line, C], Awaitable[T]]
    kind: str
    """What it is called where answers are counted."""


ANEW: Final = Way(_anew, _anew_late, _anew_done, "new_panel")
"""A new message for the player alone."""
IN_PLACE: Final = Way(_in_place, _in_place_late, _in_place_done, "panel")
"""In place of the private panel that was clicked on."""
PAINT: Final = Way(_paint, _paint_late, _done, "table")
"""By changing the message that was clicked on."""
TABLE: Final = Way(_paint, _table_late, _done, "table")
"""The same, where that is a table's; after a deferral only its painter changes it."""
POST: Final[Way[Content, int | None]] = Way(_post, _post_late, _post_done, "post")
"""A new message for everybody."""
ASK: Final = Way(_ask, _ask_late, _done, "form")
"""A form; too late for one after a deferral."""
ACKNOWLEDGE: Final = Way(_acknowledge, _acknowledge_late, _done, "acknowledgement")
