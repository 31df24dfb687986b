"""One table: its requests, its ordered queue, and the stage that serves the requests.

Every request for a table goes through the table's mailbox. One task serves the requests one at a
time; the task exists only while there are requests. While a discard is open, interaction ids decide
the order (K6.3, G5.1). The stage that serves the requests (a lobby, a match or a run of a daily
deal) is loaded on the first request; if loading fails it is retried with backoff.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from bot import errors
from bot.background import spawn
from bot.games import title
from bot.logs import get_logger
from bot.messages.response import Response
from bot.services import Services
from bot.store import (
    OVER,
    TENURE,
    Event,
    Fenced,
    MatchRow,
    NoMatch,
    Passing,
    Status,
    Store,
    StoreError,
    Tenure,
)
from bot.table import admission
from bot.table.admission import Blocked
from bot.table.feed import Feed
from bot.table.message import ENDED, Scene, TableMessage
from bot.table.web import WebPress, WebResponse
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.game_over import abandoned
from bot.ui.words import Sentence


@dataclass(frozen=True, slots=True)
class PickedUser:
    """A user picked from a user select menu."""

    id: int
    name: str
    bot: bool
    sees: bool
    """Whether the user may see the table's channel."""


@dataclass(frozen=True, slots=True)
class Click:
    """A press of a button, a choice from a menu, or a submitted form."""

    press: ComponentId
    user_id: int
    name: str
    response: Response
    age_ms: float
    """The age of the interaction when it reached this process."""
    moderator: bool = False
    """Whether the user may manage messages in the channel."""
    values: tuple[str, ...] = ()
    """The values chosen from a menu."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The values entered in a submitted form, by field."""
    people: tuple[PickedUser, ...] = ()
    """The users picked from a user select menu."""
    message_id: int | None = None
    """The id of the clicked message."""
    channel_id: int | None = None
    """The id of the channel in which the user clicked."""

    @property
    def value(self) -> str:
        """The value chosen from a single-choice menu; empty if no value was chosen."""
        return self.values[0] if self.values else ""

    @property
    def on_table(self) -> int | None:
        """The id of the clicked message if it is a table's public message, else None."""
        message = self.response.interaction.message
        if self.response.private or self.press.verb in verbs.VOTED_ON or message is None:
            return None
        # Every table's message has components v2.
        return message.id if message.flags.components_v2 else None

    @property
    def reading(self) -> bool:
        """Whether the click only shows something to its user and changes nothing."""
        return self.press.verb in verbs.READING

    @classmethod
    def of_web(cls, press: WebPress, row: MatchRow) -> Click:
        """Return a press on the web table as a click in the channel of its table, for the handlers
        of clicks. `row`: the table's row."""
        press.response.row = row
        return cls(
            press=press.press,
            user_id=press.user_id,
            name=press.name,
            response=press.response,
            age_ms=0.0,
            values=press.values,
            fields=press.fields,
            channel_id=row.channel_id,
        )


@dataclass(frozen=True, slots=True)
class Machine:
    """An action of a computer player or of a timer."""

    action: Struct
    clock: bool
    """Whether a timer submitted the action; False: a computer player did."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work that a command or the bot itself runs in the table's queue."""

    do: Callable[[], Awaitable[None]]
    failed: Callable[[Sentence], Awaitable[object]] | None = None
    """Called with a sentence that gives the reason if the work failed or was not done."""


Request: TypeAlias = Click | WebPress | Machine | Job


T = TypeVar("T")


@dataclass(slots=True, eq=False)
class QueueEntry(Generic[T]):
    """One request in the queue."""

    id: int
    """The snowflake that decides the order in a race: Discord's for a click, a generated one for
    other requests."""
    arrived: float
    """The loop time of arrival."""
    item: T
    reading: bool = False
    """Whether the request changes nothing, so that it is served without waiting."""
    inverted: bool = False
    """Whether the entry was taken before another one that arrived earlier."""
    action: Struct | None = None
    """The game action that the request represents, decoded by the current stage; None if there is
    none."""


class Mailbox(Generic[T]):
    """A table's queue and reorder buffer. Entries are taken one at a time: in order of arrival or,
    while several players race, in order of their ids."""

    def __init__(self, window: float) -> None:
        self.window = window
        """How many seconds an entry waits during a race, in case an entry with a lower id
        arrives."""
        self._entries: list[QueueEntry[T]] = []

    def __len__(self) -> int:
        return len(self._entries)

    def waiting(self) -> list[QueueEntry[T]]:
        """Return the queued entries in order of arrival."""
        return list(self._entries)

    def put(self, entry: QueueEntry[T]) -> None:
        """Add an entry that has just arrived."""
        self._entries.append(entry)

    def take_entry(
        self, now: float, gathering: bool, not_before: Callable[[QueueEntry[T]], float]
    ) -> tuple[QueueEntry[T] | None, float | None]:
        """Remove and return the next entry, or return the seconds until an entry may be taken.

        Returns (entry, None), (None, seconds) or, if the mailbox is empty, (None, None). An entry
        is marked `inverted` if another one that arrived earlier is still queued. `now` is the loop
        time. Pass `gathering` while only the first of several requests can succeed; then ids decide
        the order. `not_before(entry)` is the loop time before which `entry` may not be taken.
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
        """Remove the entries whose item satisfies `dropped`."""
        self._entries = [entry for entry in self._entries if not dropped(entry.item)]

    def drain(self) -> list[QueueEntry[T]]:
        """Remove and return all entries, in order of arrival."""
        entries, self._entries = self._entries, []
        return entries

    def _pop(self, entry: QueueEntry[T]) -> QueueEntry[T]:
        entry.inverted = any(
            other.arrived < entry.arrived and not other.reading
            for other in self._entries
            if other is not entry
        )
        self._entries.remove(entry)
        return entry


def _by_id(entry: QueueEntry[T]) -> int:
    return entry.id


log = get_logger(__name__)

FIRST_SECONDS: Final = 10.0
LONGEST_SECONDS: Final = 60.0
TRIES: Final = 6
"""How many attempts are made to load a table, over about three minutes. After that only a press
causes another attempt."""


class Unopenable(Exception):
    """Raised if a match exists but its stage can't be built; `__cause__` says why."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(f"match {row.id} can't be opened")
        self.row = row
        """The row of the match."""


class ServedElsewhere(Exception):
    """Raised if another process serves the shard of a match."""


SHARD_MOVED: Final = (ServedElsewhere, Fenced)
"""The exceptions that mean that another process has taken over the match's shard."""


class LoadAttempts:
    """Counts failed attempts to load a table's stage, and decides when to retry."""

    def __init__(self, match_id: int) -> None:
        self._match_id = match_id
        self._failures = 0
        self._error_id = ""
        self.lost: MatchRow | None = None
        """The match's row while its stage can't be built (see `Unopenable`), else None."""

    def opened(self) -> None:
        """Reset the count of failed attempts after the stage was loaded."""
        self._failures, self._error_id, self.lost = 0, "", None

    def failed(self, error: Exception) -> tuple[Sentence, float | None]:
        """Count and log an attempt that failed with `error`. Returns the sentence for waiting
        players, and the seconds until the next attempt (None: no further attempt)."""
        self._failures += 1
        pause = min(FIRST_SECONDS * 2 ** min(self._failures - 1, 10), LONGEST_SECONDS)
        doing = f"opening table {self._match_id}"
        if isinstance(error, StoreError):
            return errors.sentence_for(error, doing), pause
        if not isinstance(error, Unopenable):
            return errors.log_unexpected(error, doing), pause if self._failures < TRIES else None
        self.lost, why = error.row, repr(error.__cause__)
        if not self._error_id:  # the traceback is logged only once
            self._error_id = errors.log_with_id(error.__cause__ or error, doing)
        if error.row.status in OVER:
            return Sentence("wait-over"), None
        waits = error.row.status is not Status.SUSPENDED and self._failures < TRIES
        if waits:
            log.warning("match load failed, will retry", match=self._match_id, why=why)
        else:
            log.error("match can't be loaded", match=self._match_id, why=why)
        return Sentence("wait-lost", error=self._error_id), pause if waits else None


class EndedScene:
    """The scene of a match that could not be loaded and was abandoned."""

    def __init__(self, row: MatchRow, reader: Reader) -> None:
        self.row, self._reader = row, reader

    def panel(self) -> tuple[Panel, object]:
        """Return a panel which says that the match was ended, and the mark `ENDED`."""
        return abandoned(self._reader, title(self.row.game)), ENDED

    def painted(self, mark: object) -> None:
        """Do nothing."""

    def unseen(self, so: bool) -> None:
        """Do nothing: no clocks are running."""

    def drawing(self) -> None:
        """Return None: there is no picture."""
        return

    def may_move(self) -> bool:
        """Return False: the message is not reposted."""
        return False


async def abandon_unopenable(
    store: Store, message: TableMessage, row: MatchRow, reader: Reader
) -> None:
    """Abandon a match that can't be loaded: store its new status, and edit its message to say so.
    Raises StoreError."""
    await store.matches.transition(row.id, Event.ABANDON)
    message.attach(EndedScene(row, reader))
    spawn(message.edit_in_place(), f"showing that match {row.id} was ended")


WAITS: Final = Sentence("reach-waits")
BLAMED_MS: Final = 60_000
"""If Discord refuses a paint, the bot tells the player of the last press why, unless the press is
older than this many milliseconds."""
SLOW: Final = 0.8
"""After this fraction of `defer_ms` the bot tells players that a request takes long."""
SLOW_AGAIN_SECONDS: Final = 0.5
HELD_SECONDS: Final = 1.0
"""The bot tells a player why their press is held back if the press has to wait at least this many
seconds."""


class Stage(Protocol):
    """The object that currently serves a table's requests: a `Lobby`, a running `Match` or a
    `Run`."""

    @property
    def row(self) -> MatchRow:
        """The match's row, as stored."""
        ...

    @property
    def scene(self) -> Scene:
        """The content of the table's public message."""
        ...

    def renamed(self, row: MatchRow) -> None:
        """Replace the stage's row by `row`, after a player's new name was stored."""
        ...

    def decode(self, request: Request) -> Struct | None:
        """Return the game action that `request` represents; None if it is not a game action."""
        ...

    def gathering(self) -> bool:
        """Return whether players may race now: only the first of several competing requests can
        succeed, and interaction ids decide which request was first."""
        ...

    def not_before(self, entry: QueueEntry[Request]) -> float:
        """Return the loop time before which `entry` may not be taken (K6.2)."""
        ...

    async def handle(self, entry: QueueEntry[Request]) -> None:
        """Serve one request. Raises StoreError if its result could not be stored."""
        ...

    async def halt(self, gone: bool) -> None:
        """Called when Discord refuses the table's message. `gone`: the channel was deleted."""
        ...

    def close(self) -> None:
        """Stop all timers; the stage is not used again."""
        ...


class Sessions(Protocol):
    """The methods of `bot.sessions.tables.Tables` that a table calls."""

    async def load(self, table: Table) -> None:
        """Load the table's stage. Raises NoMatch, ServedElsewhere, Unopenable, StoreError."""
        ...

    async def begin(self, table: Table, click: Click | None) -> None:
        """Replace the table's lobby by its match, whose start is stored already. `click` is the
        press that started the match; None for a press on the web table."""
        ...

    async def rematch(self, stage: Stage, click: Click) -> None:
        """Open a rematch lobby for the players of `stage`, a finished match. If a lobby that
        invited the user is open already, accept that invitation."""
        ...

    async def abandoned(self, row: MatchRow) -> None:
        """Restore the Rematch button on the channel's last finished match, after the lobby or match
        in `row` was abandoned."""
        ...


class Table:
    """A match's queue, its public message, and the stage that serves its requests."""

    def __init__(self, match_id: int, services: Services, sessions: Sessions) -> None:
        """`sessions` is this process's registry of tables, which loads the stage on the first
        request."""
        self.id, self.sessions = match_id, sessions
        self.services = services
        self.stage: Stage | None = None
        self.message = TableMessage(services, match_id, self._blocked)
        self.mailbox: Mailbox[Request] = Mailbox(services.settings.gather_ms / 1000)
        """The requests that wait to be served."""
        self.feed = Feed()
        """Tells open web pages that the table has changed."""
        self._serving: QueueEntry[Request] | None = None
        self._wake: asyncio.Event | None = None
        """Set when the mailbox must be checked again; exists only while the task runs."""
        self._task: asyncio.Task[None] | None = None
        """The task that serves the requests. Once another task or None is stored in `_task`, the
        old task takes no further requests."""
        self._slow: asyncio.TimerHandle | None = None
        """The timer that tells players that the request being served takes long."""
        self._notified_slow: tuple[int, ...] = ()
        """The users who were told that the request being served takes long."""
        self._notified: tuple[int, ...] = ()
        """The users who were told that their press is held back."""
        self._last_click: Click | None = None
        """The last click served; None once its player has been told that the table is blocked."""
        self._probing = False
        """Whether a click is waiting for the result of an attempt to paint the message again."""
        self._opening = LoadAttempts(match_id)
        self._retry_timer: asyncio.TimerHandle | None = None
        self.last_used = 0.0
        """Loop time of the last request."""
        self.shard = -1
        """The id of the shard that serves the match; -1 until the match's row is read."""
        self.tenure: Tenure | None = None
        """The tenure under which this table writes. When the tenure is over, the store refuses all
        writes of the table. None: the store has no shards."""

    def enter(self, stage: Stage) -> None:
        """Serve requests with `stage` from now on, and close the previous stage."""
        self._leave_stage()
        self.stage = stage
        self.message.attach(stage.scene)
        for entry in self.mailbox.waiting():
            entry.action = stage.decode(entry.item)
        self.feed.touch()

    def close(self) -> None:
        """Shut the table down; it is not used again. A request being served is cancelled; the next
        load of the match shows whether its action was stored."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        if self._retry_timer is not None:
            self._retry_timer.cancel()
        self.mailbox.drain()
        self.feed.close()
        self._leave_stage()

    def _leave_stage(self) -> None:
        """Stop the stage's timers and its painting."""
        self.message.detach()
        if self.stage is not None:
            self.stage.close()

    def submit(self, request: Request, snowflake: int) -> None:
        """Queue a request that has just arrived. `snowflake` decides its place in a race. Never
        blocks."""
        self.last_used = asyncio.get_running_loop().time()
        reading = isinstance(request, Click | WebPress) and request.reading
        action = None if self.stage is None else self.stage.decode(request)
        self.mailbox.put(QueueEntry(snowflake, self.last_used, request, reading, action=action))
        self.wake()

    def enqueue(self, do: Callable[[], Awaitable[None]]) -> None:
        """Queue `do` as a `Job` of the bot itself. Never blocks."""
        self.submit(Job(do), self.services.discord_clock.make_id())

    def wake(self) -> None:
        """Check the mailbox again, because a request arrived or may be taken sooner."""
        if self._wake is not None:
            self._wake.set()
        if self._task is None and (len(self.mailbox) or self.stage is None):
            self._task = spawn(self._serve(), f"serving table {self.id}")

    @property
    def busy(self) -> bool:
        """Whether requests are queued or being served."""
        return self._task is not None

    @property
    def unfinished(self) -> list[QueueEntry[Request]]:
        """The unfinished requests, starting with the one being served. They are handed to a process
        that takes over the table's shard."""
        serving = [] if self._serving is None else [self._serving]
        return [*serving, *self.mailbox.waiting()]

    @property
    def retry_scheduled(self) -> bool:
        """Whether loading the stage failed and a retry is scheduled."""
        return self._retry_timer is not None

    @property
    def unloaded(self) -> bool:
        """Whether the table is idle and its stage is not loaded, so that the next request would
        load it."""
        return self.stage is None and not (self.busy or self.retry_scheduled or self.lost)

    @property
    def lost(self) -> MatchRow | None:
        """The match's row while its stage can't be built (see `Unopenable`), else None."""
        return self._opening.lost

    async def reject_all(self, sentence: Sentence) -> None:
        """Answer all queued requests with `sentence` instead of serving them."""
        for entry in self.mailbox.drain():
            await _notify(entry.item, sentence)

    async def _reject_presses(self, sentence: Sentence) -> None:
        """Answer all queued presses with `sentence` instead of serving them; jobs stay queued."""
        queued = [entry.item for entry in self.mailbox.waiting()]
        presses = [each for each in queued if isinstance(each, Click | WebPress)]
        self.mailbox.forget(lambda request: isinstance(request, Click | WebPress))
        notices = (_notify(press, sentence) for press in presses)
        await asyncio.gather(*notices, return_exceptions=True)

    async def _serve(self) -> None:
        loop, current = asyncio.get_running_loop(), asyncio.current_task()
        wake = self._wake = asyncio.Event()
        try:
            while self._task is current and (self.stage is not None or await self._open()):
                TENURE.set(self.tenure)  # the task inherited its creator's, maybe another table's
                wake.clear()
                stage = self.stage
                if stage is None:
                    continue
                try:
                    entry, pause = self.mailbox.take_entry(
                        loop.time(), stage.gathering(), stage.not_before
                    )
                except Exception as error:
                    # Retrying would fail forever: reject what is queued.
                    sentence = errors.log_unexpected(error, f"queueing at table {self.id}")
                    self.drop_stage()
                    await self.reject_all(sentence)
                    return
                if entry is not None:
                    self._serving = entry
                    self._notified_slow = ()
                    self._notify_slow_in(self.services.settings.defer_ms / 1000 * SLOW)
                    await self._handle(stage, entry)
                    self._serving = None
                    self.feed.touch()
                elif pause is None:
                    return
                else:
                    self._notify_held(stage)
                    try:
                        await asyncio.wait_for(wake.wait(), pause)
                    except TimeoutError:
                        continue
        finally:
            if self._slow is not None:
                self._slow.cancel()
                self._slow = None
            if self._task is current:
                self._task = self._wake = None
            if len(self.mailbox):
                self.wake()

    def _notify_slow_in(self, seconds: float) -> None:
        if self._slow is not None:
            self._slow.cancel()
        self._slow = asyncio.get_running_loop().call_later(seconds, self._notify_slow)

    def _notify_slow(self) -> None:
        """Tell all waiting players that the request being served takes long, for example because
        the disk is slow."""
        if self._serving is None:
            return
        waiting_since = asyncio.get_running_loop().time() - SLOW_AGAIN_SECONDS
        for entry in self.unfinished:
            click = entry.item
            if not isinstance(click, Click) or entry.arrived > waiting_since:
                continue
            # A vote is answered by editing its public message, so it can't have an answer before.
            if click.press.verb not in verbs.VOTED_ON and click.user_id not in self._notified_slow:
                self._notified_slow += (click.user_id,)
                wait = click.response.notify_pending(Sentence("wait-slow"))
                self.answer_in_background(click, wait)
        self._notify_slow_in(SLOW_AGAIN_SECONDS)  # for those who press in the meantime

    def _notify_held(self, stage: Stage) -> None:
        """Tell players that their press is held back by an open discard (K6.2). A player is told
        only once while they have a press queued."""
        now, held = asyncio.get_running_loop().time(), self.mailbox.waiting()
        clicks = [(entry, entry.item) for entry in held if isinstance(entry.item, Click)]
        waiting = {click.user_id for _, click in clicks}
        self._notified = tuple([user for user in self._notified if user in waiting])
        for entry, click in clicks:
            if click.user_id in self._notified:
                continue
            if stage.not_before(entry) - now >= HELD_SECONDS:
                self._notified += (click.user_id,)
                held_back = Sentence("wait-open-discard")
                self.answer_in_background(click, click.response.notify_pending(held_back))

    async def _open(self) -> bool:
        try:
            await self.sessions.load(self)
            self._opening.opened()
            return True
        except NoMatch:
            sentence = Sentence("wait-no-table")
        except ServedElsewhere:
            # Clicks from the match's channel always reach the process that serves it.
            sentence = Sentence("wait-elsewhere")
        except Exception as error:
            sentence, pause = self._opening.failed(error)
            if pause is not None:
                # The match's timers are not running, so don't wait for a request.
                self._retry_open_in(pause)
        await self.reject_all(sentence)
        return False

    def _retry_open_in(self, seconds: float) -> None:
        if self._retry_timer is not None:
            self._retry_timer.cancel()
        self._retry_timer = asyncio.get_running_loop().call_later(seconds, self._retry_open)

    def _retry_open(self) -> None:
        self._retry_timer = None
        self.wake()

    async def _handle(self, stage: Stage, entry: QueueEntry[Request]) -> None:
        try:
            if isinstance(entry.item, Click) and self._too_late(entry.item):
                seconds = f"{entry.item.age_ms / 1000:.1f}"
                late = entry.item.response.note(Sentence("wait-too-late", seconds=seconds))
                self.answer_in_background(entry.item, late)
                return
            if isinstance(entry.item, Click) and stage.row.channel_id not in (
                0,
                entry.item.channel_id,
            ):
                # People in that channel don't see this table: show and change nothing.
                self.answer_in_background(
                    entry.item, entry.item.response.note(Sentence("wait-elsewhere"))
                )
                return
            if isinstance(entry.item, Click):
                await self._adopt_newer_message(entry.item)
                await self._update_name(stage, entry.item)
                if await self._still_blocked(stage, entry.item):
                    return
                self._last_click = entry.item
            if isinstance(entry.item, WebPress) and self.message.blocked is not None:
                entry.item.tell(WAITS)  # only a press in Discord checks whether it still is blocked
                return
            await stage.handle(entry)
        except StoreError as error:
            # It is unknown whether the write succeeded: reload the stored state.
            log.error("table save failed", match=self.id, why=str(error))
            self.drop_stage()
            sentence = errors.refusal_sentence(error)
            if isinstance(error, Passing):
                # Nothing can be stored now, and each waiting press would take equally long to fail.
                await self._reject_presses(sentence)
            await _notify(entry.item, sentence)
        except Exception as error:
            sentence = errors.log_unexpected(error, f"serving table {self.id}")
            self.drop_stage()
            await _notify(entry.item, sentence)

    # A channel where the bot may not write

    def _blocked(self, why: Blocked) -> None:
        """Halt the stage, and tell the player who pressed last why Discord refused the table's
        message."""
        log.warning("table blocked", match=self.id, code=why.code)
        if self._probing:
            return
        click, self._last_click = self._last_click, None
        if click is not None and not why.gone:
            age = self.services.discord_clock.age_ms(click.response.interaction.id)
            if age < BLAMED_MS:
                self.answer_in_background(click, self._explain(click, why, served=True))

        async def halt() -> None:
            if self.stage is not None and self.message.blocked is not None:
                await self.stage.halt(why.gone)

        self.enqueue(halt)

    async def _still_blocked(self, stage: Stage, click: Click) -> bool:
        """Try again to paint the table's message, and return whether Discord still refuses it. If
        so, tell the player why; their press must then not be served."""
        if self.message.blocked is None or stage.row.status in OVER:
            return False
        self._probing = True
        try:
            self.message.invalidate()
            why = await self.message.wait_blocked()
        finally:
            self._probing = False
        if why is not None:
            self.answer_in_background(click, self._explain(click, why))
            await stage.halt(why.gone)
        return why is not None

    async def _explain(self, click: Click, why: Blocked, served: bool = False) -> None:
        """Tell the player what is wrong and who can fix it.

        Uses the click's own response, which needs no permission, or a follow-up if the click was
        `served` and is already answered.
        """
        response = click.response
        reason = await admission.in_the_way(self.services, response, refused=True)
        said = " ".join(each.said(response.reader) for each in (reason or why.said, WAITS))
        await (response.report_failure_later(said) if served else response.report_failure(said))

    async def _adopt_newer_message(self, click: Click) -> None:
        """Adopt the clicked message as the table's message, if it is newer than the known one."""
        message_id, known = click.on_table, self.message.message_id
        if message_id is not None and known is not None and message_id > known:
            await self.message.found(message_id)

    async def _update_name(self, stage: Stage, click: Click) -> None:
        """Store the player's name as Discord sent it with this click."""
        row = await self.services.store.matches.rename(stage.row, click.user_id, click.name)
        if row is not stage.row:
            stage.renamed(row)
            self.services.archive.forget()  # its cached matches may contain the old name
            self.message.request()

    def answer_in_background(self, click: Click, work: Coroutine[None, None, object]) -> None:
        """Run `work`, which answers `click`, outside the queue, so that a slow answer blocks no
        other request. The click's changes must be stored already. An exception is logged and
        reported to the player."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                await _notify(click, errors.log_unexpected(error, f"answering at table {self.id}"))

        spawn(guarded(), f"answering at table {self.id}")

    async def answer_by_paint(self, click: Click) -> None:
        """Answer `click` by painting the public message. The paint is completed even if the table
        is closed in the meantime."""
        if isinstance(click.response, WebResponse):
            self.message.request()
            await click.response.acknowledge()
            return
        paint = self.message.paint_by_response(click.response, click.message_id)
        await asyncio.shield(spawn(paint, f"answering at table {self.id}"))

    def _too_late(self, click: Click) -> bool:
        """Return whether the click is too old to change anything.

        The age is measured from the time in the interaction's id, when Discord received the click,
        to its arrival in this process; waiting in the queue does not count. A late click might act
        on a table that its player has not seen, and three seconds after the click Discord accepts
        no first answer to it.
        """
        return not click.reading and click.age_ms > self.services.settings.late_ms

    def drop_stage(self) -> None:
        """Close and discard the stage; the next request loads it from the store again."""
        self._leave_stage()
        self.stage = self._last_click = None
        # The next stage's timers and computer players will submit these actions again.
        self.mailbox.forget(lambda request: isinstance(request, Machine))

    async def drop_stage_in_turn(self) -> None:
        """Call `drop_stage` in a `Job`, because something other than this table changed the match
        in the store."""
        self.drop_stage()

    def unload(self) -> None:
        """Discard the stage until the next request, and end the task that serves the queue. Call it
        only from that task."""
        self.drop_stage()
        self._task = None


async def _notify(request: Request, sentence: Sentence) -> None:
    """Send `sentence` to the user who made the request, if a user did."""
    if isinstance(request, Click) and not request.response.answered:
        await request.response.note(sentence)
    elif isinstance(request, WebPress):
        request.tell(sentence)
    elif isinstance(request, Job) and request.failed is not None:
        await request.failed(sentence)
