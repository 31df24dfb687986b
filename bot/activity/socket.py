"""One open page of one person: the messages to the page, and the handling of presses on it.

The whole screen is sent whenever it has changed. A press that takes an action is queued at the
table like a click in Discord. A press that only shows something changes what this page shows.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Final, TypeAlias

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web
from aiolimiter import AsyncLimiter
from msgspec import Struct
from msgspec.structs import replace

from bot.activity import screen
from bot.activity.screen import BarButton, FeltLine, Screen, Sheet, SheetPart, Update
from bot.background import spawn
from bot.config.web_keys import WebSession
from bot.games import RENDERERS
from bot.lobby.lobby import Lobby
from bot.logs import get_logger
from bot.match.match import Match
from bot.sessions.tables import Tables, is_open
from bot.store import OVER, MatchRow
from bot.table.web import Watcher, WebAnswer, WebPress, WebResponse
from bot.ui import verbs
from bot.ui.custom_id import ComponentId, parse
from bot.ui.felt import Motion
from bot.ui.reader import Reader
from bot.ui.screens.more import ASK
from bot.ui.text import link
from bot.ui.words import SAY
from engine.core import Seat

log = get_logger(__name__)

BEAT_SECONDS: Final = 25.0
"""Seconds without a message after which a page is sent the time, so that proxies do not close its
connection."""
SEND_SECONDS: Final = 10.0
"""The maximum number of seconds that a page may take to accept a message before it is
disconnected."""
PRESSES: Final = 100
PRESSES_SECONDS: Final = 10.0
"""The period of the limit on messages. A page may send at most `PRESSES` messages in this many
seconds."""
LONGEST_KEY: Final = 40
ANSWERS_KEPT: Final = 40
"""The maximum number of answers that are kept for each person. They are needed if a page sends a
press again after it lost its connection."""
PEOPLE_KEPT: Final = 5000
"""The maximum number of people whose answers are kept."""
IDS_A_MILLISECOND: Final = 4096
_NUMBERS: Final = itertools.count()
Answering: TypeAlias = "asyncio.Future[WebAnswer]"
STEPS: Final = (verbs.PICK, verbs.ASK, verbs.MOVE, verbs.CANCEL)
"""The verbs of presses that change only what this page shows."""


class FromPage(Struct, frozen=True):
    """A message from a page. `press` is the custom_id that was pressed. `key` identifies the press:
    if the page sends the press again, it uses the same key. `shown` contains the numbers of the
    looks whose cards are on the screen."""

    press: str = ""
    key: str = ""
    shown: tuple[int, ...] = ()
    inside: bool = False
    """Whether the press was on a panel that the page shows on top of the table."""
    values: tuple[str, ...] = ()
    """The values that the person chose from a menu."""
    fields: dict[str, tuple[str, ...]] = {}
    """Maps the name of each field of a form to the values that the person chose in it."""


class Answer(Struct, frozen=True, omit_defaults=True):
    """The answer to the press with this `key`. If the press was refused, `said` is the reason."""

    key: str
    said: tuple[FeltLine, ...] = ()
    sheet: Sheet | None = None
    """The panel or form that the press asked for, such as the scores."""
    close: bool = False
    """Whether the page should close the panel that contained the pressed button."""


class Beat(Struct, frozen=True):
    """A message that tells the page the time of Discord's clock, in Unix seconds."""

    now: float


class Answers:
    """The most recent answers to each person, which are used if a page sends a press again. Losing
    an answer does no harm, because the store applies each press only once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, OrderedDict[tuple[int, str], Answering]] = OrderedDict()

    def of(self, session: WebSession, key: str) -> tuple[Answering, bool]:
        """Return the future that will contain the answer to a press, and whether the press has been
        received before."""
        own = self._kept.setdefault(session.user_id, OrderedDict())
        self._kept.move_to_end(session.user_id)
        if len(self._kept) > PEOPLE_KEPT:
            self._kept.popitem(last=False)
        found = own.get((session.table, key))
        if found is not None:
            return found, True
        made = own[session.table, key] = asyncio.get_running_loop().create_future()
        if len(own) > ANSWERS_KEPT:
            own.popitem(last=False)
        return made, False


class Page:
    """A web page that a person has open. The object exists as long as the page's WebSocket."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        session: WebSession,
        tables: Tables,
        answers: Answers,
    ) -> None:
        self._ws, self._session, self._answers = ws, session, answers
        self._services, self._tables = tables.services, tables
        self._table = tables.table(session.table)
        self._sheet: Sheet | None = None
        """The panel or form that was sent to the page last. Only the options that it offers may be
        chosen."""
        self._press = self._idle = ComponentId(session.table, verbs.MOVE)
        """The last press that changed only what the page shows. At first this is a press on My
        move."""
        self._last: Screen | None = None
        self._revision = 0
        self._limit = AsyncLimiter(PRESSES, PRESSES_SECONDS)
        self._running: set[asyncio.Task[None]] = set()

    @property
    def reader(self) -> Reader:
        """The language and display settings of the person whose page this is."""
        reader = self._services.readers.visiting(self._session.user_id, self._session.locale)
        return replace(reader, felt=True)

    async def live(self) -> None:
        """Serve the page until its connection is closed."""
        with self._table.feed.watching() as watcher:
            self._watcher = watcher
            watcher.changed.set()
            self._table.wake()  # loads the match if it isn't in memory
            writer = spawn(self._write(watcher), "updating a web table")
            try:
                await self._read()
            finally:
                writer.cancel()
                for task in self._running:
                    task.cancel()
                await asyncio.gather(writer, *self._running, return_exceptions=True)

    # To the page

    async def _write(self, watcher: Watcher) -> None:
        try:
            await self._update(watcher)
        except Exception:  # the page would get no more updates, so it must connect again
            await self._ws.close(code=WSCloseCode.INTERNAL_ERROR)
            raise

    async def _update(self, watcher: Watcher) -> None:
        while not self._ws.closed:
            try:
                await asyncio.wait_for(watcher.changed.wait(), BEAT_SECONDS)
            except TimeoutError:
                await self._send(Beat(self._services.unix()))
                continue
            watcher.changed.clear()
            if watcher.closed:  # the page connects again, and to the process that serves the table
                await self._ws.close(code=WSCloseCode.SERVICE_RESTART)
                return
            seat = self._seat()
            motions = self._motions(watcher, seat)
            shown = self._screen(seat)
            if shown is None or (shown == self._last and not motions):
                continue
            self._last = shown
            self._revision += 1
            await self._send(Update(shown, self._revision, self._services.unix(), motions))

    def _screen(self, seat: Seat | None) -> Screen | None:
        stage, user_id = self._table.stage, self._session.user_id
        if isinstance(stage, Match):
            shown = stage.display.felt(self.reader, seat, self._press)
            shown = shown._replace(votes=stage.votes.shown(self.reader, user_id))
            made = screen.of_match(shown, self._press)
            onward = self._next(stage) if stage.row.status in OVER else ()
            if onward:  # a rematch would lead there too
                others = (each for each in made.menu if not screen.begins_table(each))
                made = replace(made, menu=(*onward, *others))
            return self._with_chat(made, stage.row)
        if isinstance(stage, Lobby):
            facts = stage.facts(self.reader)
            if stage.over:
                return screen.of_closed(facts)
            return self._with_chat(screen.of_lobby(facts, user_id), stage.row)
        return None

    def _with_chat(self, made: Screen, row: MatchRow) -> Screen:
        if row.guild_id is None and row.host_id != self._session.user_id:
            return made  # only its user can open a direct message
        return replace(made, chat=link(row.guild_id, row.channel_id, None))

    def _next(self, stage: Match) -> tuple[BarButton, ...]:
        """Return the button that opens the channel's current table. Returns () if the channel has
        no open table or the page already shows it."""
        table = self._tables.in_channel(stage.row.channel_id)
        if table is None or table is self._table or not is_open(table.stage):
            return ()
        url = self._services.felt_url(table.id)
        return (BarButton(SAY(self.reader, "felt-next"), "", "success", url=url),)

    def _motions(self, watcher: Watcher, seat: Seat | None) -> tuple[Motion, ...]:
        events, stage = watcher.take(), self._table.stage
        if not isinstance(stage, Match):
            return ()
        moves = RENDERERS[stage.row.game].motions
        return tuple(each for event in events for each in moves(event.seen_by(seat)))

    def _seat(self) -> Seat | None:
        stage = self._table.stage
        return stage.seat_of(self._session.user_id) if isinstance(stage, Match) else None

    async def _send(self, message: Update | Answer | Beat) -> None:
        try:
            said = msgspec.json.encode(message).decode()
            await asyncio.wait_for(self._ws.send_str(said), SEND_SECONDS)
        except (ConnectionError, TimeoutError):
            await self._ws.close(code=WSCloseCode.GOING_AWAY)

    # From the page

    async def _read(self) -> None:
        async for message in self._ws:
            if message.type is not WSMsgType.TEXT or not self._limit.has_capacity():
                await self._ws.close(code=WSCloseCode.POLICY_VIOLATION)
                return
            await self._limit.acquire()
            try:
                said = msgspec.json.decode(message.data, type=FromPage)
            except (msgspec.DecodeError, UnicodeError):
                await self._ws.close(code=WSCloseCode.POLICY_VIOLATION)
                return
            if said.shown:
                self._table.enqueue(partial(self._shown, said.shown))
            if said.press:
                self._pressed(said)

    def _pressed(self, said: FromPage) -> None:
        press = parse(said.press)
        if press is None or press.table != self._session.table or len(said.key) > LONGEST_KEY:
            return
        if press.verb in STEPS:
            self._press = self._idle if press.verb == verbs.CANCEL else press
            self._watcher.changed.set()
        elif not self._offered(said):
            self._background(self._send(Answer(said.key, close=True)))
        elif press.verb != verbs.GAP:
            self._submit(press, said)

    def _offered(self, said: FromPage) -> bool:
        """Return whether the page offered everything that was chosen in a menu or form. Discord's
        own client checks this before it sends a choice, but a page could send anything."""
        if not said.values and not said.fields:
            return True
        sheet = self._sheet
        selects = {} if sheet is None else sheet.selects
        if sheet is not None and sheet.form:
            chosen = said.fields if said.press == sheet.form and not said.values else {"": ()}
        else:
            chosen = {said.press: said.values} if not said.fields else {"": ()}
        return all(name in selects and selects[name].allows(chosen[name]) for name in chosen)

    def _submit(self, press: ComponentId, said: FromPage) -> None:
        # The id orders the press among clicks, by its arrival here in Discord's time. Presses of
        # the same millisecond have ascending ids, all below `newest`.
        newest = self._services.discord_clock.make_id()
        snowflake = newest - IDS_A_MILLISECOND + next(_NUMBERS) % IDS_A_MILLISECOND
        answer, again = self._answers.of(self._session, said.key)
        if not again:
            if press.verb not in verbs.READING:
                self._press = self._idle
            who, reader = self._session, self.reader
            response = WebResponse(self._services, who.user_id, reader, answer, private=said.inside)
            name, chosen = who.name, said.values
            request = WebPress(press, who.user_id, name, response, said.key, chosen, said.fields)
            self._table.submit(request, snowflake)
        self._background(self._answer(press, said.key, answer))

    async def _answer(self, press: ComponentId, key: str, answer: Answering) -> None:
        given = await asyncio.shield(answer)
        sheet = None
        if given.form is not None:
            sheet = screen.of_form(given.form, SAY(self.reader, "felt-send"))
        elif given.panel is not None:
            sheet = screen.of_panel(given.panel, press.table)
            if press.verb == verbs.MORE:
                sheet = self._with_end(sheet)
        self._sheet = sheet or self._sheet
        await self._send(Answer(key, screen.lines(given.said), sheet, given.close))

    def _with_end(self, sheet: Sheet) -> Sheet:
        """Return the sheet with an added button that proposes to end the match. The page needs the
        button because it has no commands."""
        stage = self._table.stage
        if not isinstance(stage, Match) or self._seat() is None or stage.row.status in OVER:
            return sheet
        press = ComponentId(stage.row.id, verbs.ABANDON, ASK)
        end = BarButton(SAY(self.reader, "vote-yes-abandon"), press.id, quiet=True)
        return replace(sheet, pieces=(*sheet.pieces, SheetPart(row=(end,))))

    async def _shown(self, numbers: Sequence[int]) -> None:
        """Start the clocks of the looks that are now on the page's screen."""
        stage, seat = self._table.stage, self._seat()
        if isinstance(stage, Match) and seat is not None:
            looks = [look for look in stage.display.looks.of(seat) if look.number in numbers]
            await stage.display.looks.acknowledged(seat, looks, None)

    def _background(self, work: Coroutine[None, None, None]) -> None:
        task = spawn(work, "answering a web table")
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def words(reader: Reader) -> dict[str, str]:
    """Return the page's own texts, which do not depend on the table. Maps each text's name to the
    text."""
    names = ("connecting", "lost", "ended", "sound", "watching", "close", "table", "back")
    return {name: SAY(reader, f"felt-{name}") for name in names}
