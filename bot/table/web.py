"""The web table's side of a table: the presses on its pages, the answers to them, and the feed that
wakes its pages.

The page shows the answers instead of Discord. `WebResponse` has the same answering methods as
`Response`, so that the same handlers serve presses on the web and clicks in Discord.

A watcher of a `Feed`, such as an open page, wakes up when something on the table has changed, reads
the current state of the table, and shows it. Events are passed on only so that the watcher can show
what led to that state. They are not redacted (see `AnyEvent.seen_by`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, EphemeralMessage
from bot.messages.response import CLOSED, Content, Response
from bot.services import Services
from bot.store import MatchRow
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import for_reader
from bot.ui.panel import Form, Panel
from bot.ui.reader import Reader
from bot.ui.words import Sentence
from engine.core import AnyEvent

log = get_logger(__name__)

MOST_EVENTS: Final = 200
"""The maximum number of events that are kept until a watcher takes them. If there are more, the
oldest are dropped."""


class WebAnswer(Struct, frozen=True):
    """The answer to a press on the web table. If an action was taken, all fields are empty."""

    said: str = ""
    """The reason why the press was refused, as text."""
    panel: Panel | None = None
    form: Form | None = None
    close: bool = False
    """Whether the page closes the panel that contains the pressed button."""


class WebResponse(Response):
    """Answers a press on the web table. `private` says whether the press was on a panel that only
    its user sees. The first answer becomes the result of the future `answer`. Further answers are
    ignored."""

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
        """The row of the table. None until the table's stage serves the press."""
        self._services, self._user_id, self._answer = services, user_id, answer

    def give(self, answer: WebAnswer) -> bool:
        """Give the answer, and return whether it was accepted. It is not accepted if an answer was
        given before or is no longer awaited."""
        if self._answer.done():
            return False
        self._answer.set_result(answer)
        return True

    @property
    def answered(self) -> bool:
        """Whether an answer was given or is no longer awaited."""
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
        """The language of the table. "" if it is unknown or English."""
        return "" if self.row is None else self.row.language or ""

    @property
    def may_attach(self) -> bool:
        """Always False, because the page shows no files."""
        return False

    @property
    def clicked(self) -> int | None:
        """Always None, because no message was clicked."""
        return None

    def token_of(self, message: int | None) -> str | None:
        """Return None, because there is no interaction."""
        return None

    async def defer_now(self) -> None:
        """Do nothing, because an answer on the web has no time limit."""

    async def notify_pending(self, said: Sentence | str) -> None:
        """Do nothing, because the page itself shows that a press is pending."""

    async def show(self, panel: Panel) -> EphemeralMessage | None:
        """Show a panel on the page. Returns None, because no message is posted."""
        self.give(WebAnswer(panel=for_reader(self.reader, panel)))

    async def notice(self, panel: Panel, seconds: float | None = None) -> bool:
        """Show a panel on the page. Returns False if an answer was given before."""
        return self.give(WebAnswer(panel=for_reader(self.reader, panel)))

    async def note(self, said: Sentence | str, stay: bool = False) -> bool:
        """Show the text `said` on the page for a few seconds. Returns False if an answer was given
        before."""
        text = said if isinstance(said, str) else said.said(self.reader)
        return self.give(WebAnswer(text))

    async def ask(self, form: Form) -> None:
        """Show a form on the page."""
        self.give(WebAnswer(form=form))

    async def report_failure(self, said: Sentence | str) -> None:
        """Show the error text `said` on the page. Does nothing if an answer was given before."""
        await self.note(said)

    async def report_failure_later(self, said: Sentence | str) -> None:
        """Show the error text `said` on the page. Does nothing if an answer was given before."""
        await self.note(said)

    async def followup(self, panel: Panel) -> EphemeralMessage | None:
        """Do nothing and return None, because a press on the web has only one answer."""

    async def paint(self, panel: Panel) -> bool:
        """Give an empty answer and return False, because this doesn't edit the public message. If
        an answer was given before, return True."""
        return not self.give(WebAnswer())

    async def paint_table(self, panel: Panel) -> bool:
        """Give an empty answer and return False, because this doesn't edit the table's message. If
        an answer was given before, return True."""
        return not self.give(WebAnswer())

    async def post(self, panel: Panel) -> int | None:
        """Post a public message in the table's channel. Returns the id of the message, or None if
        Discord refused it. The page closes the panel with the pressed button."""
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
        """Answer the press without showing anything. Returns False if an answer was given
        before."""
        return self.give(WebAnswer())

    async def close(self, said: Sentence | str = CLOSED) -> None:
        """Close the panel with the pressed button. The text `said` is shown, unless it only says
        that the panel is closed."""
        text = said if isinstance(said, str) else said.said(self.reader)
        self.give(WebAnswer("" if said == CLOSED else text, close=True))


@dataclass(frozen=True, slots=True)
class WebPress:
    """A press on the web table. Each press has a new `key`. If the page sends a press again, it has
    the same `key`."""

    press: ComponentId
    user_id: int
    name: str
    response: WebResponse
    key: str = ""
    values: tuple[str, ...] = ()
    """The values that the user chose from a menu."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Maps each field of a submitted form to the values that the user entered."""

    @property
    def once(self) -> int:
        """The number by which the store recognizes a press that is sent again. It is the same each
        time the press is sent, even after a restart."""
        told = f"{self.user_id} {self.press.table} {self.key}".encode()
        return int.from_bytes(blake2b(told, digest_size=8).digest()) >> 1

    @property
    def reading(self) -> bool:
        """Whether the press only shows something to its user and changes nothing."""
        return self.press.verb in verbs.READING

    def tell(self, said: Sentence | str) -> None:
        """Answer the press with a sentence that says why it was refused, or with "" if its action
        is stored."""
        reader = self.response.reader
        text = said.said(reader) if isinstance(said, Sentence) else said
        self.response.give(WebAnswer(text))


class Watcher:
    """A subscriber of a `Feed`, such as an open web page."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()
        """An event that is set when the table changes. The watcher clears it."""
        self.closed = False
        """Whether the table object is no longer used, for example because another process now
        serves the table."""
        self._events: list[AnyEvent] = []

    def add(self, events: Iterable[AnyEvent]) -> None:
        """Keep `events` until the watcher calls `take`."""
        self._events = [*self._events, *events][-MOST_EVENTS:]

    def take(self) -> list[AnyEvent]:
        """Remove and return the events that were added since the last call, oldest first."""
        events, self._events = self._events, []
        return events


class Feed:
    """The watchers of one table. If there are no watchers, its methods do nothing."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()

    @contextmanager
    def watching(self) -> Generator[Watcher]:
        """Yield a new watcher, which is subscribed for the duration of the `with` block."""
        watcher = Watcher()
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    @property
    def watched(self) -> bool:
        """Whether the table has a watcher."""
        return bool(self._watchers)

    def tell(self, events: Iterable[AnyEvent]) -> None:
        """Pass the events of an action to the watchers. This doesn't wake them: call `touch` when
        the action is done."""
        for watcher in self._watchers:
            watcher.add(events)

    def touch(self) -> None:
        """Wake the watchers. Call this when the table may look different."""
        for watcher in self._watchers:
            watcher.changed.set()

    def close(self) -> None:
        """Tell the watchers that the table object is no longer used."""
        for watcher in self._watchers:
            watcher.closed = True
        self.touch()
