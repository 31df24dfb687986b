"""Presses on the web table, and their answers, which the web page shows instead of Discord.

`WebResponse` has the same answering methods as `Response`, so that the same handlers serve presses
on the web and clicks in Discord.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

from msgspec import Struct

from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, EphemeralMessage
from bot.messages.response import CLOSED, Content, Response
from bot.services import Services
from bot.store import MatchRow
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Form, Panel
from bot.ui.plain import for_reader
from bot.ui.reader import Reader
from bot.ui.words import Sentence

log = get_logger(__name__)


class WebAnswer(Struct, frozen=True):
    """The answer to a press on the web table. All fields are empty if an action was taken."""

    said: str = ""
    """Why the press was refused."""
    panel: Panel | None = None
    form: Form | None = None
    close: bool = False
    """Whether to close the panel that contains the pressed button."""


class WebResponse(Response):
    """Answers a press on the web table. `private`: whether the press was on a panel that only its
    user sees. The answer is set as the result of the future `answer`; further answers are ignored.
    """

    def __init__(  # pyright: ignore[reportMissingSuperCall]
        self,
        services: Services,
        user_id: int,
        reader: Reader,
        answer: asyncio.Future[WebAnswer],
        *,
        private: bool = False,
    ) -> None:
        self.reader, self.private, self.component = reader, private, True
        self.row: MatchRow | None = None
        """The row of the table; None until its stage serves the press."""
        self._services, self._user_id, self._answer = services, user_id, answer

    def give(self, answer: WebAnswer) -> bool:
        """Set the answer, unless it is set already or is no longer awaited."""
        if self._answer.done():
            return False
        self._answer.set_result(answer)
        return True

    @property
    def answered(self) -> bool:
        """Whether an answer was given."""
        return self._answer.done()

    @property
    def user_id(self) -> int:
        """The id of the user who is answered."""
        return self._user_id

    @property
    def channel_id(self) -> int:
        """The id of the table's channel."""
        return 0 if self.row is None else self.row.channel_id

    @property
    def servers_locale(self) -> str:
        """The language of the table."""
        return "" if self.row is None else self.row.language or ""

    @property
    def may_attach(self) -> bool:
        """False: the page shows no files."""
        return False

    @property
    def clicked(self) -> int | None:
        """None: no message was clicked."""
        return None

    def token_of(self, message: int | None) -> str | None:
        """Return None: there is no interaction."""
        return None

    async def defer_now(self) -> None:
        """Do nothing: an answer on the web has no time limit."""

    async def notify_pending(self, said: Sentence | str) -> None:
        """Do nothing: the page itself shows that a press is pending."""

    async def show(self, panel: Panel) -> EphemeralMessage | None:
        """Show a panel on the page. Returns None: there is no message."""
        self.give(WebAnswer(panel=for_reader(self.reader, panel)))

    async def notice(self, panel: Panel, seconds: float | None = None) -> bool:
        """Show a panel on the page."""
        return self.give(WebAnswer(panel=for_reader(self.reader, panel)))

    async def note(self, said: Sentence | str, stay: bool = False) -> bool:
        """Show the text `said` on the page for a few seconds."""
        text = said if isinstance(said, str) else said.said(self.reader)
        return self.give(WebAnswer(text))

    async def ask(self, form: Form) -> None:
        """Show a form on the page."""
        self.give(WebAnswer(form=form))

    async def report_failure(self, said: Sentence | str) -> None:
        """Show the error text `said` on the page, unless an answer was given."""
        await self.note(said)

    async def report_failure_later(self, said: Sentence | str) -> None:
        """Show the error text `said` on the page, unless an answer was given."""
        await self.note(said)

    async def followup(self, panel: Panel) -> EphemeralMessage | None:
        """Return None: on the web a press has only one answer."""

    async def paint(self, panel: Panel) -> bool:
        """Return False, because the public message was not edited."""
        return not self.give(WebAnswer())

    async def paint_table(self, panel: Panel) -> bool:
        """Return False, because the table's message was not edited."""
        return not self.give(WebAnswer())

    async def post(self, panel: Panel) -> int | None:
        """Post a public message in the table's channel. Returns its id, or None if Discord refused
        it."""
        content = Content(panel, self._services.emojis)
        channel = self._services.client.get_partial_messageable(self.channel_id)
        await self._services.budget.acquire()
        try:
            sent = await content.by(lambda: channel.send(**content.new()))
        except FAILED as error:
            log.warning("a post for the web table failed", why=str(error))
            return None
        finally:
            self.give(WebAnswer(close=True))
        return sent.id

    async def say(self, panel: Panel) -> None:
        """Post a public message in the table's channel."""
        await self.post(panel)

    async def acknowledge(self) -> bool:
        """Answer without showing anything."""
        return self.give(WebAnswer())

    async def close(self, said: Sentence | str = CLOSED) -> None:
        """Close the panel with the pressed button. Shows the text `said`, unless that only says
        that the panel is closed."""
        text = said if isinstance(said, str) else said.said(self.reader)
        self.give(WebAnswer("" if said == CLOSED else text, close=True))


@dataclass(frozen=True, slots=True)
class WebPress:
    """A press on the web table. Each press has a new `key`; a press that is sent again has the same
    `key`."""

    press: ComponentId
    user_id: int
    name: str
    response: WebResponse
    key: str = ""
    values: tuple[str, ...] = ()
    """The values chosen from a menu."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The values entered in a submitted form, by field."""

    @property
    def once(self) -> int:
        """The number that the store uses to deduplicate the press. It is the same when the press is
        sent again, even after a restart."""
        told = f"{self.user_id} {self.press.table} {self.key}".encode()
        return int.from_bytes(blake2b(told, digest_size=8).digest()) >> 1

    @property
    def reading(self) -> bool:
        """Whether the press only shows something to its user and changes nothing."""
        return self.press.verb in verbs.READING

    def tell(self, said: Sentence | str) -> None:
        """Answer with a sentence that says why the press was refused, or with "" if its action is
        stored."""
        reader = self.response.reader
        text = said.said(reader) if isinstance(said, Sentence) else said
        self.response.give(WebAnswer(text))
