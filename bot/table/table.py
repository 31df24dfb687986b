"""One table: its requests, its ordered queue, and the stage that serves it.

Everything wanted of a table goes through its mailbox and is served one at a time by one task, which
exists only while there is something to serve. While a discard is open, ids decide the order (K6.3,
G5.1). What stands behind the mailbox (a lobby, a running match) is loaded on the first request; a
match that cannot be opened is tried again ever more seldom.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from bot import errors
from bot.background import spawn
from bot.games import title
from bot.logs import get_logger
from bot.messages.response import Response
from bot.services import Services
from bot.store import OVER, Event, MatchRow, NoMatch, Status, Store, StoreError
from bot.store.errors import Fenced, Passing
from bot.store.fence import FENCE, Fence
from bot.table import admission
from bot.table.admission import Blocked
from bot.table.message import ENDED, Scene, TableMessage
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.game_over import abandoned
from bot.ui.words import Sentence

if TYPE_CHECKING:
    from bot.sessions.tables import Tables


@dataclass(frozen=True, slots=True)
class Chosen:
    """Somebody who was picked from a list of people."""

    id: int
    name: str
    bot: bool
    sees: bool
    """May see this channel."""


@dataclass(frozen=True, slots=True)
class Click:
    """A person pressed a button, chose from a menu or sent in a form."""

    press: ComponentId
    user_id: int
    name: str
    response: Response
    age_ms: float
    """How old the interaction was when it reached us."""
    moderator: bool = False
    """May manage messages here."""
    values: tuple[str, ...] = ()
    """What was chosen from a menu."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """What was chosen in a form that was sent in, by field."""
    people: tuple[Chosen, ...] = ()
    """Who was picked from a list of people."""
    message_id: int | None = None
    """The message that was clicked on."""
    channel_id: int | None = None
    """Where that was."""

    @property
    def value(self) -> str:
        """What was chosen from a menu of which one thing is chosen; empty: nothing."""
        return self.values[0] if self.values else ""

    @property
    def on_table(self) -> int | None:
        """The number of the table's own message, if that was clicked on."""
        message = self.response.interaction.message
        if self.response.private or self.press.verb in verbs.VOTED_ON or message is None:
            return None
        return message.id if message.flags.components_v2 else None  # as every table's is

    @property
    def reading(self) -> bool:
        """Whether it only shows something and changes nothing."""
        return self.press.verb in verbs.READING


@dataclass(frozen=True, slots=True)
class Machine:
    """An action of a computer player or of the clock."""

    action: Struct
    clock: bool


Do: TypeAlias = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Job:
    """Something a command or the bot itself wants done in the table's turn."""

    do: Do
    failed: Callable[[Sentence], Awaitable[object]] | None = None
    """Told why if it could not be done."""


Request: TypeAlias = Click | Machine | Job


T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Entry(Generic[T]):
    """One thing that somebody wants of the table."""

    id: int
    """Snowflake: the order. Stamped by Discord, or made for computer players and clocks."""
    arrived: float
    """Seconds on the loop's clock."""
    item: T
    reading: bool = False
    """Changes nothing, so it waits for nothing."""
    inverted: bool = False
    """Taken before an entry that arrived earlier."""
    action: Struct | None = None
    """What it would do in the game; decoded once, when there is a stage to ask."""


class Mailbox(Generic[T]):
    """Entries that wait to be taken, one at a time."""

    def __init__(self, window: float) -> None:
        self.window = window
        """Seconds that an entry waits for others with lower ids."""
        self._entries: list[Entry[T]] = []

    def __len__(self) -> int:
        return len(self._entries)

    def waiting(self) -> list[Entry[T]]:
        """What is in the box, in order of arrival."""
        return list(self._entries)

    def put(self, entry: Entry[T]) -> None:
        """Add an entry that has just arrived."""
        self._entries.append(entry)

    def take(
        self, now: float, gathering: bool, not_before: Callable[[Entry[T]], float]
    ) -> tuple[Entry[T] | None, float | None]:
        """Take out the next entry, or say how many seconds until there may be one. The entry is
        marked `inverted` if one that arrived before it is still there.

        `gathering`: there is something that only the first can have, so ids decide.
        `not_before(entry)`: the loop's time before which this entry may not be taken.
        Answers (entry, None), (None, seconds) or, with an empty box, (None, None).
        """
        if not self._entries:
            return None, None
        for entry in self._entries:
            if entry.reading:
                return self._pop(entry), None
        starts = [(entry, not_before(entry)) for entry in self._entries]
        if not gathering:
            ready = [entry for entry, start in starts if start <= now]
            if ready:
                return self._pop(ready[0]), None
            return None, min(start for _, start in starts) - now
        due = [e for e, start in starts if max(e.arrived + self.window, start) <= now]
        if not due:
            return None, min(max(e.arrived + self.window, start) for e, start in starts) - now
        last = max(entry.id for entry in due)
        first = min((e for e, start in starts if e.id <= last and start <= now), key=_by_id)
        return self._pop(first), None

    def forget(self, dropped: Callable[[T], bool]) -> None:
        """Throw away the entries whose items are to be dropped."""
        self._entries = [entry for entry in self._entries if not dropped(entry.item)]

    def drain(self) -> list[Entry[T]]:
        """Empty the box: everything in it, in order of arrival."""
        entries, self._entries = self._entries, []
        return entries

    def _pop(self, entry: Entry[T]) -> Entry[T]:
        entry.inverted = any(
            other.arrived < entry.arrived and not other.reading
            for other in self._entries
            if other is not entry
        )
        self._entries.remove(entry)
        return entry


def _by_id(entry: Entry[T]) -> int:
    return entry.id


log = get_logger(__name__)

FIRST_SECONDS: Final = 10.0
LONGEST_SECONDS: Final = 60.0
TRIES: Final = 6
"""Some three minutes of trying; from then on only when somebody presses something there."""


class Unopenable(Exception):
    """A match is there, and no table can be made of it; the cause is its `__cause__`."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(f"match {row.id} can't be opened")
        self.row = row
        """What its row says."""


class Elsewhere(Exception):
    """Another process serves what is played where this match is."""


MOVED: Final = (Elsewhere, Fenced)
"""What is raised for something whose shard another process has by now."""


class Opening:
    """The attempts to open one table."""

    def __init__(self, match_id: int) -> None:
        self._match_id = match_id
        self._failed = 0
        self._short = ""
        self.lost: MatchRow | None = None
        """The row that no table can be made of, as far as is known."""

    def opened(self) -> None:
        """It is open."""
        self._failed, self._short, self.lost = 0, "", None

    def failed(self, error: Exception) -> tuple[Sentence, float | None]:
        """It could not be opened. The sentence for whoever waits, and after how many seconds it is
        to be tried again, if it is."""
        self._failed += 1
        pause = min(FIRST_SECONDS * 2 ** min(self._failed - 1, 10), LONGEST_SECONDS)
        doing = f"opening table {self._match_id}"
        if isinstance(error, StoreError):
            return errors.told(error, doing), pause
        if not isinstance(error, Unopenable):
            return errors.record(error, doing), pause if self._failed < TRIES else None
        self.lost, why = error.row, repr(error.__cause__)
        if not self._short:  # the whole story once; the same again and again says no more
            self._short = errors.logged(error.__cause__ or error, doing)
        if error.row.status in OVER:
            return Sentence("wait-over"), None
        waits = error.row.status is not Status.AWAY and self._failed < TRIES
        if waits:
            log.warning("match load failed, will retry", match=self._match_id, why=why)
        else:
            log.error("match can't be loaded", match=self._match_id, why=why)
        return Sentence("wait-lost", error=self._short), pause if waits else None


class Ended:
    """What the message of a match shows that couldn't be opened and was ended."""

    def __init__(self, row: MatchRow, reader: Reader) -> None:
        self.row, self._reader = row, reader

    def panel(self) -> tuple[Panel, object]:
        """That it was ended."""
        return abandoned(self._reader, title(self.row.game)), ENDED

    def painted(self, mark: object) -> None:
        """Nothing follows from that."""

    def unseen(self, so: bool) -> None:
        """No time runs here."""

    def drawing(self) -> None:
        """Words do."""
        return

    def may_move(self) -> bool:
        """It stays where it is."""
        return False


async def give_up(store: Store, painter: TableMessage, row: MatchRow, reader: Reader) -> None:
    """End a match that can't be opened, by its row alone; its message says so."""
    await store.matches.transition(row.id, Event.ABANDON)
    painter.attach(Ended(row, reader))
    spawn(painter.amend(), f"showing that match {row.id} was ended")


WAITS: Final = Sentence("reach-waits")
BLAMED_MS: Final = 60_000
"""A press that is older has nothing to do with a paint that is refused now."""
SLOW: Final = 0.8
"""Part of the time until a press is deferred, after which players read that it takes long."""
SLOW_AGAIN_SECONDS: Final = 0.5
HELD_SECONDS: Final = 1.0
"""Who has to wait for so long is told so; less goes by before they wonder."""


class Stage(Protocol):
    """Serves the requests of a table in one stage of its life."""

    @property
    def row(self) -> MatchRow:
        """The match as the store has it."""
        ...

    @property
    def scene(self) -> Scene:
        """What the table's public message shows."""
        ...

    def renamed(self, row: MatchRow) -> None:
        """Take over this row, in which somebody has another name; it is stored."""
        ...

    def decode(self, request: Request) -> Struct | None:
        """The action that this request stands for; None if for none."""
        ...

    def gathering(self) -> bool:
        """Whether ids decide the order now: there is something that only the first can have."""
        ...

    def not_before(self, entry: Entry[Request]) -> float:
        """The loop's time before which this entry may not be taken (K6.2)."""
        ...

    async def handle(self, entry: Entry[Request]) -> None:
        """Serve one request. Raises StoreError if it could not be saved."""
        ...

    async def halt(self, gone: bool) -> None:
        """Discord refuses the table's message. `gone`: its channel is no more."""
        ...

    def close(self) -> None:
        """Stop timers; nothing will be asked of this stage again."""
        ...


class Table:
    """A match's queue, its public message, and the stage that serves it.

    `tables` are those of this process: they load the stage on the first request.
    """

    def __init__(self, match_id: int, services: Services, tables: Tables) -> None:
        self.id, self.tables = match_id, tables
        self.services = services
        self.stage: Stage | None = None
        self.message = TableMessage(services, match_id, self._blocked)
        self.mailbox: Mailbox[Request] = Mailbox(services.settings.gather_ms / 1000)
        """What waits to be served."""
        self._serving: Entry[Request] | None = None
        self._wake: asyncio.Event | None = None
        """Set when there is something to look for; there while the table is being served."""
        self._task: asyncio.Task[None] | None = None
        """Serves the table; one that is not in here any more takes nothing from the mailbox."""
        self._slow: asyncio.TimerHandle | None = None
        """Tells players that the request being served takes long."""
        self._told_to_wait: tuple[int, ...] = ()
        self._pressed: Click | None = None
        """The last press that was served, until its player was told that the table is blocked."""
        self._trying = False
        """Whether a press waits to hear if the table can be painted again."""
        self._opening = Opening(match_id)
        self._again: asyncio.TimerHandle | None = None
        self.last_used = 0.0
        """The loop's time of the last request."""
        self.shard = -1
        """That of what is played there, as soon as its row was read."""
        self.fence: Fence | None = None
        """What everything carries that is written for it."""

    def enter(self, stage: Stage) -> None:
        """From now on this stage serves the table, in place of the one before."""
        self._leave_stage()
        self.stage = stage
        self.message.attach(stage.scene)
        for entry in self.mailbox.waiting():
            entry.action = stage.decode(entry.item)

    def close(self) -> None:
        """End: nobody asks this table again. What is being served is broken off, and the next start
        reads what of it is on the disk."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        if self._again is not None:
            self._again.cancel()
        self.mailbox.drain()
        self._leave_stage()

    def _leave_stage(self) -> None:
        """Stop everything that runs by itself, and paint no more."""
        self.message.detach()
        if self.stage is not None:
            self.stage.close()

    def submit(self, request: Request, snowflake: int) -> None:
        """Queue a request that has just arrived. Never waits."""
        self.last_used = asyncio.get_running_loop().time()
        reading = isinstance(request, Click) and request.reading
        action = None if self.stage is None else self.stage.decode(request)
        self.mailbox.put(Entry(snowflake, self.last_used, request, reading, action=action))
        self.wake()

    def enqueue(self, do: Do) -> None:
        """Have something done in the table's turn. Never waits."""
        self.submit(Job(do), self.services.discord_clock.make_id())

    def wake(self) -> None:
        """Look into the mailbox again: something arrived, or may be taken now."""
        if self._wake is not None:
            self._wake.set()
        if self._task is None and (len(self.mailbox) or self.stage is None):
            self._task = spawn(self._serve(), f"serving table {self.id}")

    @property
    def busy(self) -> bool:
        """Whether something is waiting to be served."""
        return self._task is not None

    @property
    def undone(self) -> list[Entry[Request]]:
        """What was asked of the table and is not done: whoever serves it next does that."""
        serving = [] if self._serving is None else [self._serving]
        return [*serving, *self.mailbox.waiting()]

    @property
    def comes_back(self) -> bool:
        """Whether it could not be opened, and will be tried again by itself."""
        return self._again is not None

    @property
    def unloaded(self) -> bool:
        """Whether there is no stage until somebody wants something of the table, though there could
        be one."""
        return self.stage is None and not (self.busy or self.comes_back or self.lost)

    @property
    def lost(self) -> MatchRow | None:
        """The row of a match that can't be opened, though it is there."""
        return self._opening.lost

    async def reject_all(self, sentence: Sentence) -> None:
        """Nothing more is served: whoever waits is told so."""
        for entry in self.mailbox.drain():
            await _tell(entry.item, sentence)

    async def _reject_presses(self, sentence: Sentence) -> None:
        """Answer all presses that wait with this, unserved; commands and jobs go on waiting."""
        waiting = [entry.item for entry in self.mailbox.waiting()]
        self.mailbox.forget(lambda request: isinstance(request, Click))
        presses = [each for each in waiting if isinstance(each, Click)]
        await asyncio.gather(*(_tell(press, sentence) for press in presses))

    async def _serve(self) -> None:
        loop, me = asyncio.get_running_loop(), asyncio.current_task()
        wake = self._wake = asyncio.Event()
        try:
            while self._task is me and (self.stage is not None or await self._open()):
                FENCE.set(self.fence)  # a task inherits its creator's, which may be another
                wake.clear()
                stage = self.stage
                if stage is None:
                    continue
                try:
                    entry, pause = self.mailbox.take(
                        loop.time(), stage.gathering(), stage.not_before
                    )
                except Exception as error:
                    # Asked again, it would say the same for ever: whoever waits is told.
                    sentence = errors.record(error, f"ordering table {self.id}")
                    self.drop_stage()
                    await self.reject_all(sentence)
                    return
                if entry is not None:
                    self._serving = entry
                    self._tell_slow_in(self.services.settings.defer_ms / 1000 * SLOW)
                    await self._handle(stage, entry)
                    self._serving = None
                elif pause is None:
                    return
                else:
                    self._tell_held(stage)
                    try:
                        await asyncio.wait_for(wake.wait(), pause)
                    except TimeoutError:
                        continue
        finally:
            if self._slow is not None:
                self._slow.cancel()
            if self._task is me:
                self._task = self._wake = None
            if len(self.mailbox):
                self.wake()

    def _tell_slow_in(self, seconds: float) -> None:
        if self._slow is not None:
            self._slow.cancel()
        self._slow = asyncio.get_running_loop().call_later(seconds, self._tell_slow)

    def _tell_slow(self) -> None:
        """Tell all players who wait that the request being served takes long (a slow disk, say)."""
        if self._serving is None:
            return
        for entry in self.undone:
            if isinstance(entry.item, Click):
                wait = entry.item.response.notify_pending(Sentence("wait-slow"))
                self.beside(entry.item, wait)
        self._tell_slow_in(SLOW_AGAIN_SECONDS)  # for those who press meanwhile

    def _tell_held(self, stage: Stage) -> None:
        """A press that has to wait until the open discard has had its time (K6.2) says so, and
        whoever presses again meanwhile isn't told twice."""
        now, held = asyncio.get_running_loop().time(), self.mailbox.waiting()
        clicks = [(entry, entry.item) for entry in held if isinstance(entry.item, Click)]
        here = {click.user_id for _, click in clicks}
        self._told_to_wait = tuple([user for user in self._told_to_wait if user in here])
        for entry, click in clicks:
            if click.user_id in self._told_to_wait:
                continue
            if stage.not_before(entry) - now >= HELD_SECONDS:
                self._told_to_wait += (click.user_id,)
                held_back = Sentence("wait-open-discard")
                self.beside(click, click.response.notify_pending(held_back))

    async def _open(self) -> bool:
        try:
            await self.tables.load(self)
            self._opening.opened()
            return True
        except NoMatch:
            sentence = Sentence("wait-no-table")
        except Elsewhere:
            # Nobody there pressed: what is pressed in its channel arrives where it is served.
            sentence = Sentence("wait-elsewhere")
        except Exception as error:
            sentence, pause = self._opening.failed(error)
            if pause is not None:
                # Its clocks are gone with it: it must come back by itself.
                self._open_in(pause)
        for entry in self.mailbox.drain():
            await _tell(entry.item, sentence)
        return False

    def _open_in(self, seconds: float) -> None:
        if self._again is not None:
            self._again.cancel()
        self._again = asyncio.get_running_loop().call_later(seconds, self._open_again)

    def _open_again(self) -> None:
        self._again = None
        self.wake()

    async def _handle(self, stage: Stage, entry: Entry[Request]) -> None:
        try:
            if isinstance(entry.item, Click) and self._too_late(entry.item):
                seconds = f"{entry.item.age_ms / 1000:.1f}"
                late = entry.item.response.note(Sentence("wait-too-late", seconds=seconds))
                self.beside(entry.item, late)
                return
            if isinstance(entry.item, Click) and entry.item.channel_id != stage.row.channel_id:
                # Nobody there sees this table, so nothing of it is shown or done from there.
                self.beside(entry.item, entry.item.response.note(Sentence("wait-elsewhere")))
                return
            if isinstance(entry.item, Click):
                await self._find(entry.item)
                await self._rename(stage, entry.item)
                if await self._waits(stage, entry.item):
                    return
                self._pressed = entry.item
            await stage.handle(entry)
        except StoreError as error:
            # Whether it was written is unknown: what is on disk decides, so read it again.
            log.error("table save failed", match=self.id, why=str(error))
            self.drop_stage()
            sentence = errors.refused(error)
            if isinstance(error, Passing):
                # Nothing can be saved just now: presses that wait would each take as long to fail.
                await self._reject_presses(sentence)
            await _tell(entry.item, sentence)
        except Exception as error:
            sentence = errors.record(error, f"serving table {self.id}")
            self.drop_stage()
            await _tell(entry.item, sentence)

    # A channel in which the bot may not write

    def _blocked(self, why: Blocked) -> None:
        """Discord refuses the table's message: it waits, and whoever pressed last reads why."""
        log.warning("table blocked", match=self.id, code=why.code)
        if self._trying:
            return
        click, self._pressed = self._pressed, None
        if click is not None and not why.gone:
            age = self.services.discord_clock.age_ms(click.response.interaction.id)
            if age < BLAMED_MS:
                self.beside(click, self._explain(click, why, served=True))

        async def halt() -> None:
            if self.stage is not None and self.message.blocked is not None:
                await self.stage.halt(why.gone)

        self.enqueue(halt)

    async def _waits(self, stage: Stage, click: Click) -> bool:
        """Whether the table's message was refused and still is, which this player reads; then
        their press does nothing."""
        if self.message.blocked is None or stage.row.status in OVER:
            return False
        self._trying = True
        try:
            self.message.invalidate()
            why = await self.message.reaches()
        finally:
            self._trying = False
        if why is not None:
            self.beside(click, self._explain(click, why))
            await stage.halt(why.gone)
        return why is not None

    async def _explain(self, click: Click, why: Blocked, served: bool = False) -> None:
        """Say what is wrong and who can mend it, by the press's own response, which needs no
        permission; behind its answer, if it was `served`."""
        response = click.response
        known = await admission.in_the_way(self.services, response, refused=True)
        said = " ".join(each.said(response.reader) for each in (known or why.said, WAITS))
        await (response.afterwards(said) if served else response.failed(said))

    async def _find(self, click: Click) -> None:
        """The table's message is where it is clicked on, if that is newer than the one we know."""
        message_id, known = click.on_table, self.message.message_id
        if message_id is not None and known is not None and message_id > known:
            await self.message.found(message_id)

    async def _rename(self, stage: Stage, click: Click) -> None:
        """Show whoever presses by the name that Discord has for them now."""
        row = await self.services.store.matches.rename(stage.row, click.user_id, click.name)
        if row is not stage.row:
            stage.renamed(row)
            self.services.archive.forget()  # a match that is over may be among what it keeps
            self.message.request()

    def beside(self, click: Click, work: Coroutine[None, None, object]) -> None:
        """Answer a click, what it changed being on the disk, while the queue goes on: of a hundred
        slaps ninety-nine are answered with why not, and on a slow line that would hold up the
        game."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                await _tell(click, errors.record(error, f"answering at table {self.id}"))

        spawn(guarded(), f"answering at table {self.id}")

    def _too_late(self, click: Click) -> bool:
        """An old click would act on a table that its player has not seen, and past Discord's three
        seconds nobody could tell them."""
        return not click.reading and click.age_ms > self.services.settings.late_ms

    def drop_stage(self) -> None:
        """Forget what is in memory: the store is read again before the next request is served."""
        self._leave_stage()
        self.stage = self._pressed = None
        # What clocks and computers wanted of the old stage, the new one's will want in their time.
        self.mailbox.forget(lambda request: isinstance(request, Machine))

    async def drop_stage_in_turn(self) -> None:
        """In its turn, for what changed in the store and not at the table: `drop_stage`."""
        self.drop_stage()

    def unload(self) -> None:
        """In its turn: let go of the stage, timers and all, until somebody wants something of the
        table."""
        self.drop_stage()
        self._task = None


async def _tell(request: Request, sentence: Sentence) -> None:
    """Let whoever asked know; a machine needs no telling."""
    if isinstance(request, Click) and not request.response.answered:
        await request.response.note(sentence)
    elif isinstance(request, Job) and request.failed is not None:
        await request.failed(sentence)
