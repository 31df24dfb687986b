"""A bot with slow tables. When its event loop is idle, its clock jumps to the next timer.

    month = Month(path)
    with month.life() as life:            # a process of the bot
        life.run(hours=5)
    month.sent                            # the requests of all processes, in order of time
    month.close()

The bot, its store and discord.py's requests are real, but there is no network (see `offstage`). A
simulated process may be killed after n calls of `Month.step`, with `life(dies_after=n)`. From then
on, it writes and sends nothing. The next process continues with the same time, the same ids and the
same Discord.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any
from unittest.mock import patch

from simcord._clock import Clock

from bot.history.replay import replay_steps, round_start
from bot.local.world import World
from bot.match.match import Match
from bot.messages.snowflake import EPOCH_MS
from bot.services import Services
from bot.store import STARTED, LobbyRow, SeatRow, Status, Store
from bot.store.sqlite import Writer
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from engine.games import find
from engine.levels import find as player_of
from tests.support.database import empty
from tests.support.driver import parts
from tests.support.stand_in import Told
from tests.support.wire.offstage import GUILD, NOW, Answer, Offstage, online
from tests.support.wire.stage import AT_ONCE, Bot

HOUR = 3600.0
SETTINGS = AT_ONCE.model_copy(update={"computer_pace": 1.0, "paint_gap_ms": 10})


class Calendar(Clock):
    """The clock that all simulated processes share."""

    def __init__(self) -> None:
        self.skipped = 0.0
        self._began = time.monotonic()

    def steady(self) -> float:
        return time.monotonic() - self._began + self.skipped

    def unix(self) -> float:
        return NOW + self.steady()

    def now(self) -> datetime:
        return datetime.fromtimestamp(self.unix(), UTC)


class Jumping(asyncio.SelectorEventLoop):
    """An event loop whose time jumps to the next timer, unless a thread is busy."""

    def __init__(self, calendar: Calendar) -> None:
        super().__init__()
        self.calendar = calendar
        self.outside = 0
        """The number of calls that are currently running in threads."""
        self.until = float("inf")
        """The time beyond which the event loop doesn't jump."""
        inner: Any = vars(self)["_selector"]
        self._really = inner.select
        inner.select = self._select

    def time(self) -> float:
        return self.calendar.steady()

    def _select(self, timeout: float | None = None) -> Any:
        found = self._really(0)
        if found or timeout == 0:
            return found
        if self.outside or timeout is None:
            return self._really(0.002 if self.outside else 0.02)
        self.calendar.skipped += max(0.0, min(timeout, self.until - self.time()))
        return []


class Ids:
    """Creates snowflakes whose time is that of the calendar."""

    def __init__(self, calendar: Calendar) -> None:
        self.to: int | None = None
        self.given: int | None = None
        self._calendar, self._last = calendar, 0

    def next(self) -> int:
        made = (int(self._calendar.unix() * 1000) - EPOCH_MS) << 22
        self._last = max(made, self._last + 1)
        return self._last


class Killed(Exception):
    """Raised because the simulated process was killed at the point that the test had chosen."""


@dataclass(frozen=True)
class Request:
    at: float
    what: str
    body: str

    @property
    def ping(self) -> str:
        """The text of the request if it posts a message that mentions people, else ""."""
        posted = self.what.startswith("POST /channels")
        text = json.loads(self.body).get("content") if posted else ""
        return text if text and "<@" in text else ""


class Wire(Offstage):
    """A simulated Discord, which serves one simulated process of the bot after another."""

    def __init__(self, month: Month) -> None:
        super().__init__(month.world)
        self.month = month
        month.world.store.clock = month.calendar
        self.ids = month.ids  # type: ignore[assignment]
        self._clicks = month.clicks

    def request(self, method: str, url: str, **given: Any) -> Any:
        return Sending(self, method, super().request(method, url, **given))

    def take(self, method: str, path: str, text: str, uploads: Any, params: Any) -> Answer:
        self.month.hears(method, path, text)
        answer = super().take(method, path, text, uploads, params)
        if self.sent:
            what = self.sent.pop().what.partition("?")[0]
            at = self.month.calendar.steady()
            self.month.sent.append(Request(at, what, text))
        return answer


class Sending:
    def __init__(self, wire: Wire, method: str, inner: Any) -> None:
        self._wire, self._inner = wire, inner

    async def __aenter__(self) -> Answer:
        await self._wire.month.step()
        answer = await self._inner.__aenter__()
        await self._wire.month.step()
        return answer

    async def __aexit__(self, *_: object) -> None:
        """Close nothing."""


class Month:
    """A database and a simulated Discord. Both outlast the simulated processes of the bot."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rest = 1200.0
        """Seconds without a request after which a table is unloaded from memory."""
        self.calendar = Calendar()
        self.ids = Ids(self.calendar)
        self.world = World(answer_within=600.0)
        self.sent: list[Request] = []
        self.clicks: dict[str, tuple[int, int, bool]] = {}
        """The clicks of all processes, as in `Offstage`."""
        self.hears: Callable[[str, str, str], None] = lambda method, path, text: None
        """Is called with the method, the path and the text of each request before Discord serves
        the request."""
        self.left: int | None = None
        """The number of further calls of `step` before the process is killed. None if the process
        isn't to be killed."""
        self.dead: asyncio.Event | None = None
        self.stopped = False
        self.died = False
        """Whether the last simulated process was killed."""
        self._loops: list[Jumping] = []
        empty(path)

    async def step(self) -> None:
        """Count a moment before or after a write or request. A killed process never returns."""
        if self.left is not None and not self.stopped:
            self.left -= 1
            if self.left < 0:
                self.stopped = self.died = True
                assert self.dead is not None
                self.dead.set()
        if self.stopped:
            await asyncio.get_running_loop().create_future()

    @contextmanager
    def life(self, dies_after: int | None = None) -> Generator[Life]:
        """Run a process of the bot. It may be killed after this many calls of `step`."""
        self.left, self.stopped, self.died = None, False, False
        loop = Jumping(self.calendar)
        life = Life(self, loop)
        with _threads(loop), self._mortal(), _brisk(self.calendar, self.rest):
            try:
                loop.run_until_complete(life.begin())
                self.left = dies_after
                yield life
            except Killed:
                pass
            finally:
                self.stopped = True
                loop.run_until_complete(life.end())
                self._loops.append(loop)

    def close(self) -> None:
        """Close the loops, which threads of a killed process may still use for a moment."""
        for loop in self._loops:
            loop.close()

    @contextmanager
    def _mortal(self) -> Generator[None]:
        """Call `step` before and after each write to the store."""

        def mortal(write: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
            async def written(*given: Any, **named: Any) -> Any:
                await self.step()
                result = await write(*given, **named)
                await self.step()
                return result

            return written

        with (
            patch.object(Writer, "do", mortal(Writer.do)),
            patch.object(Writer, "append", mortal(Writer.append)),
        ):
            yield

    # What is stored and shown, read without the bot

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path)) as other:
            return other.execute(question, given).fetchall()

    def messages(self, channel: int) -> list[Any]:
        found: list[Any] = self.world.request("GET", f"/channels/{channel}/messages")
        return found

    def multiply(self, match_id: int, number: int) -> None:
        """Store copies of a match, each in a channel of its own, until there are `number`."""
        with closing(sqlite3.connect(self.path)) as other, other:
            other.execute(
                "CREATE TEMP TABLE copy AS SELECT * FROM matches WHERE id = ?", [match_id]
            )
            copies: dict[str, str] = {}
            for table in ("seatings", "actions", "snapshots", "deadlines"):
                names = [row[1] for row in other.execute(f"PRAGMA table_info({table})")]
                rest = ", ".join(name for name in names if name != "match_id")
                copies[table] = f"({rest}, match_id) SELECT {rest}, ? FROM {table}"
            for copy in range(1, number):
                other.execute("UPDATE copy SET id = id + 1, channel_id = channel_id + 1")
                other.execute("INSERT INTO matches SELECT * FROM copy")
                for table, select in copies.items():
                    insert = f"INSERT INTO {table} {select} WHERE match_id = ?"
                    other.execute(insert, [match_id + copy, match_id])


@contextmanager
def _threads(loop: Jumping) -> Generator[None]:
    """Keep `loop.outside` equal to the number of calls that are running in threads."""
    submit = ThreadPoolExecutor.submit

    def less(_: Any = None) -> None:
        loop.outside -= 1

    def ended() -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(less)

    def submitted(self: Any, *given: Any, **named: Any) -> Future[Any]:
        loop.outside += 1
        future = submit(self, *given, **named)
        submit(self, ended)  # after the thread has set its result
        return future

    class Queue:
        """The queue of a database thread, which counts the calls that haven't returned yet."""

        def __init__(self) -> None:
            self._inner: SimpleQueue[Any] = SimpleQueue()
            self.get = self._inner.get

        def put_nowait(self, call: Any) -> None:
            if call[0] is not None:
                loop.outside += 1
                call[0].add_done_callback(less)
            self._inner.put_nowait(call)

    with (
        patch.object(ThreadPoolExecutor, "submit", submitted),
        patch("aiosqlite.core.SimpleQueue", Queue),
    ):
        yield


@contextmanager
def _brisk(calendar: Calendar, rest: float) -> Generator[None]:
    """Use the calendar as the clock, without limits and jitter."""
    with (
        patch("bot.sessions.tables.REST_SECONDS", rest),
        patch("bot.client.BURST", 1_000_000),
        patch("bot.client.REQUESTS_PER_SECOND", 1_000_000),
        patch("bot.client.Services", partial(Services, steady=calendar.steady)),
        patch("bot.match.resume.JITTER_SECONDS", 0.0),
    ):
        yield


class Life:
    """One simulated process of the bot, from its start to its end."""

    def __init__(self, month: Month, loop: Jumping) -> None:
        self.month, self.loop = month, loop
        self.wire = Wire(month)
        self._stack: Any = None

    async def begin(self) -> None:
        month = self.month
        month.dead = asyncio.Event()
        calendar = month.calendar
        self.store = await Store.open(
            month.path, now_ms=lambda: int(calendar.unix() * 1000), steady=calendar.steady
        )
        self.client = Bot(SETTINGS, self.store, Told(calendar.unix))
        self._stack = online(self.client, self.wire)
        await self._stack.__aenter__()
        self.client.tables.start()

    async def end(self) -> None:
        """Cancel all tasks and close the store."""
        current = asyncio.current_task()
        running = [task for task in asyncio.all_tasks() if task is not current]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        # SQLAlchemy returns the connection of a cancelled query to the pool in a task of its own.
        self.loop.until = float("inf")
        if late := asyncio.all_tasks() - {current}:
            _, endless = await asyncio.wait(late, timeout=1.0)
            for task in endless:
                task.cancel()
            await asyncio.gather(*endless, return_exceptions=True)
        if self._stack is not None:
            with suppress(Exception, asyncio.CancelledError):
                await self._stack.__aexit__(None, None, None)
        await self.store.close()

    def run(self, hours: float) -> None:
        end = self.loop.time() + hours * HOUR
        self.loop.until = end
        self.loop.run_until_complete(self._pass(end))

    async def _pass(self, end: float) -> None:
        dead = asyncio.create_task(self._death())
        pause = asyncio.create_task(asyncio.sleep(end - self.loop.time()))
        await asyncio.wait({dead, pause}, return_when=asyncio.FIRST_COMPLETED)
        dead.cancel()
        pause.cancel()
        if self.month.stopped:
            raise Killed

    async def _death(self) -> None:
        assert self.month.dead is not None
        await self.month.dead.wait()

    def do(self, work: Awaitable[Any]) -> Any:
        async def done() -> Any:
            return await work

        return self.loop.run_until_complete(done())

    # Tables and people

    def open_match(
        self, channel: int, game: str, people: list[int], computers: int = 0, clocks: str = "days"
    ) -> int:
        """Start a match at a slow table in this channel, and return the id of the match."""
        seats = [SeatRow(user, f"Person {user}") for user in people]
        seats += [SeatRow(None, f"Robot {n}", "simple", 2) for n in range(computers)]
        for user in people:
            self.wire.seat(user, f"Person {user}")
        options = find(game).options().model_dump_json()
        new = LobbyRow(
            game=game,
            guild_id=GUILD,
            channel_id=channel,
            options=options,
            seats=tuple(seats),
            host_id=people[0],
            clocks=clocks,
            quick=False,
        )
        seed = channel.to_bytes(8, "big") * 4

        async def begun() -> int:
            match_id = await self.store.matches.create(new, "", seed)
            self.client.tables.table(match_id).wake()
            return match_id

        return int(self.do(begun()))

    def loaded(self, match_id: int) -> Match | None:
        table = next((t for t in self.client.tables.all() if t.id == match_id), None)
        stage = None if table is None else table.stage
        return stage if isinstance(stage, Match) else None

    def view(self, match_id: int) -> Any:
        """Return the row, the game and the state of the match, read from the store."""
        saved = self.do(self.store.matches.load(match_id))
        game = find(saved.match.game)
        options = game.options.of_match(saved.match.options)
        steps, _ = replay_steps(game, saved, round_start(game, saved, options))
        return saved.match, game, steps[-1].state

    def log(self, match_id: int) -> list[tuple[int, Any]]:
        asked = "SELECT seq, action FROM actions WHERE match_id = ? ORDER BY seq"
        return [(seq, json.loads(action)) for seq, action in self.month.rows(asked, match_id)]

    def over(self, match_id: int) -> bool:
        return self.view(match_id)[0].status not in STARTED

    def mover(self, match_id: int) -> int:
        row, game, state = self.view(match_id)
        (seat,) = game.waits(state)[0].seats
        user = row.seats[seat].user_id
        assert user is not None
        return user

    def choose(self, match_id: int) -> tuple[int, str, int] | None:
        """Return a legal press: user, custom_id and message. None if nobody can press."""
        row, game, state = self.view(match_id)
        if row.message_id is None or game.outcome(state) is not None:
            return None
        if row.status is Status.SUSPENDED:  # everybody is away
            back = next(seat.user_id for seat in row.seats if seat.user_id is not None)
            return back, ComponentId(match_id, verbs.RESUME).id, row.message_id
        for seat, sitting in enumerate(row.seats):
            if sitting.user_id is None:
                continue
            player = player_of("simple-1")(game, seat, b"person")
            action = player.choose(game.view(state, seat))
            if action is None:
                continue
            kind, _, number, places = parts(action)
            press = ComponentId(match_id, "act", kind, number, places)
            return sitting.user_id, press.id, row.message_id
        return None

    def press(self, match_id: int) -> bool:
        found = self.choose(match_id)
        if found is None:
            return False
        user, custom_id, message = found
        (channel,) = self.month.rows("SELECT channel_id FROM matches WHERE id = ?", match_id)[0]
        if self.month.world.message(channel, message) is None:
            return False  # the table was posted anew in the meantime
        self.wire.click(user, message, custom_id, channel=channel)
        return True
