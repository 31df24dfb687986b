"""One open page of one person: what it is sent, and what its presses do.

The page is sent the whole screen whenever that has changed. A press that takes an action goes into
the table's queue, as a click in Discord does; a press that only shows something changes this page.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Final

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web
from aiolimiter import AsyncLimiter
from msgspec import Struct

from bot.activity import screen
from bot.activity.screen import Line, Screen, Update
from bot.background import spawn
from bot.config.web_keys import Session
from bot.games import RENDERERS, rules_page
from bot.lobby.lobby import Lobby
from bot.logs import get_logger
from bot.match.match import Match
from bot.services import Services
from bot.table.feed import Watcher
from bot.table.table import Table, WebPress
from bot.ui import verbs
from bot.ui.custom_id import ComponentId, parse
from bot.ui.felt import Motion
from bot.ui.reader import Reader
from bot.ui.words import SAY, Sentence
from engine.core import Seat

log = get_logger(__name__)

BEAT_SECONDS: Final = 25.0
"""How often a quiet page is sent the time, so that no proxy closes its connection."""
SEND_SECONDS: Final = 10.0
"""How long a page may take to accept a message before it is disconnected."""
PRESSES: Final = 100
PRESSES_SECONDS: Final = 10.0
"""A page may send at most `PRESSES` messages in `PRESSES_SECONDS` seconds."""
LONGEST_KEY: Final = 40
ANSWERS_KEPT: Final = 2000
"""The number of answers kept in case a page sends a press again after its connection was lost."""
IDS_A_MILLISECOND: Final = 4096
_NUMBERS: Final = itertools.count()
STEPS: Final = (verbs.PICK, verbs.ASK, verbs.MOVE, verbs.CANCEL)
"""The verbs of presses that only change what this page shows."""


class FromPage(Struct, frozen=True):
    """A message from a page. `press` is a custom_id; `key` is new for each press, and the same when
    a press is sent again. `shown` are the numbers of looks whose cards are on the screen."""

    press: str = ""
    key: str = ""
    shown: tuple[int, ...] = ()


class Answer(Struct, frozen=True, omit_defaults=True):
    """The answer to the press with this `key`. `said` says why it was refused."""

    key: str
    said: tuple[Line, ...] = ()
    page: tuple[Line, ...] = ()
    """What the press asked to be shown, such as the scores."""


class Beat(Struct, frozen=True):
    """The time of Discord's clock, in Unix seconds."""

    now: float


class Answers:
    """The newest presses by person and key, so that a press sent twice acts once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, str], asyncio.Future[str]] = OrderedDict()

    def of(self, session: Session, key: str) -> tuple[asyncio.Future[str], bool]:
        """Return the future of a press's answer, and whether the press was received before."""
        known = (session.user_id, session.table, key)
        found = self._kept.get(known)
        if found is not None:
            return found, True
        made = self._kept[known] = asyncio.get_running_loop().create_future()
        if len(self._kept) > ANSWERS_KEPT:
            self._kept.popitem(last=False)
        return made, False


class Page:
    """A person's page, as long as its WebSocket lives."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        session: Session,
        services: Services,
        table: Table,
        answers: Answers,
    ) -> None:
        self._ws, self._session, self._answers = ws, session, answers
        self._services, self._table = services, table
        self._press = self._idle = ComponentId(session.table, verbs.MOVE)
        """The last press that only shows something; at first My move."""
        self._last: Screen | None = None
        self._revision = 0
        self._limit = AsyncLimiter(PRESSES, PRESSES_SECONDS)
        self._running: set[asyncio.Task[None]] = set()

    @property
    def reader(self) -> Reader:
        """The person's language and display settings."""
        return self._services.readers.visiting(self._session.user_id, self._session.locale)

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
        stage = self._table.stage
        if isinstance(stage, Match):
            shown = stage.display.felt(self.reader, seat, self._press)
            return screen.of_match(shown, self._press)
        if isinstance(stage, Lobby):
            panel, _ = stage.panel()
            sitting = {each.user_id for each in stage.row.seats}
            return screen.of_lobby(panel, self._session.user_id in sitting)
        return None

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
        if press.verb in (verbs.ACT, verbs.LEAVE, verbs.ADD, verbs.START):
            self._act(press, said.key)
        elif press.verb in STEPS:
            self._press = self._idle if press.verb == verbs.CANCEL else press
            self._watcher.changed.set()
        elif press.verb in (verbs.SCORES, verbs.RULES):
            self._background(self._send(Answer(said.key, page=self._paper(press))))
        elif press.verb != verbs.GAP:
            told = Sentence("felt-in-chat").said(self.reader)
            self._background(self._send(Answer(said.key, screen.lines(told))))

    def _act(self, press: ComponentId, key: str) -> None:
        # The id orders the press among clicks, by its arrival here in Discord's time. Presses of
        # the same millisecond have ascending ids, all below the one for machines.
        newest = self._services.discord_clock.make_id()
        snowflake = newest - IDS_A_MILLISECOND + next(_NUMBERS) % IDS_A_MILLISECOND
        answer, again = self._answers.of(self._session, key)
        if not again:
            self._press = self._idle
            who = self._session
            request = WebPress(press, who.user_id, who.name, self.reader, answer)
            self._table.submit(request, snowflake)
        self._background(self._answer(key, answer))

    async def _answer(self, key: str, answer: asyncio.Future[str]) -> None:
        await self._send(Answer(key, screen.lines(await asyncio.shield(answer))))

    def _paper(self, press: ComponentId) -> tuple[Line, ...]:
        stage = self._table.stage
        if isinstance(stage, Match) and press.verb == verbs.SCORES:
            return screen.page(stage.display.scores(self.reader))
        if not isinstance(stage, Match | Lobby):
            return ()
        rules = stage.public().rules if isinstance(stage, Match) else stage.options
        number, game = self._session.table, stage.row.game
        return screen.page(rules_page(self.reader, game, rules, table=number, page=press.number))

    async def _shown(self, numbers: Sequence[int]) -> None:
        """Start the clocks of the looks that the page shows now."""
        stage, seat = self._table.stage, self._seat()
        if isinstance(stage, Match) and seat is not None:
            looks = [look for look in stage.display.looks.of(seat) if look.number in numbers]
            await stage.display.looks.acknowledged(seat, looks, None)

    def _background(self, work: Coroutine[None, None, None]) -> None:
        task = spawn(work, "answering a web table")
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def words(reader: Reader) -> dict[str, str]:
    """Return the page's own few words."""
    names = ("connecting", "lost", "ended", "sound", "watching", "close", "table")
    return {name: SAY(reader, f"felt-{name}") for name in names}
