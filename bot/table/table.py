"""A table: its requests, its ordered queue, and the stage that serves the requests.

Every request for a table goes through the table's mailbox. One task serves the requests, one at a
time. The task exists only while there are requests. While a discard is open, interaction ids decide
the order of the requests (K6.3, G5.1). The stage that serves the requests is a lobby, a match or a
run of a daily deal. It is loaded on the first request. If loading fails, it is retried with
backoff.
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
from bot.table.message import ENDED, Scene, TableMessage
from bot.table.web import Feed, WebPress, WebResponse
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.more import abandoned
from bot.ui.words import Sentence


@dataclass(frozen=True, slots=True)
class PickedUser:
    """A user who was picked from a user select menu."""

    id: int
    name: str
    bot: bool
    sees: bool
    """Whether the user can see the table's channel."""


@dataclass(frozen=True, slots=True)
class Click:
    """A user's press of a button, choice from a menu, or submitted form."""

    press: ComponentId
    user_id: int
    name: str
    response: Response
    age_ms: float
    """The age of the interaction when it reached this process, in milliseconds."""
    moderator: bool = False
    """Whether the user has the permission to manage messages in the channel."""
    values: tuple[str, ...] = ()
    """The values that the user chose from a menu."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Maps each field of a submitted form to the values that the user entered."""
    people: tuple[PickedUser, ...] = ()
    """The users who were picked from a user select menu."""
    message_id: int | None = None
    """The id of the message that was clicked."""
    channel_id: int | None = None
    """The id of the channel where the user clicked."""

    @property
    def value(self) -> str:
        """The value that the user chose from a single-choice menu. "" if no value was chosen."""
        return self.values[0] if self.values else ""

    @property
    def on_table(self) -> int | None:
        """The id of the clicked message if that is the public message of a table, otherwise
        None."""
        message = self.response.interaction.message
        if self.response.private or self.press.verb in verbs.VOTED_ON or message is None:
            return None
        # Every table's message has components v2.
        return message.id if message.flags.components_v2 else None

    @property
    def reading(self) -> bool:
        """Whether the click only shows something to its user, and changes nothing."""
        return self.press.verb in verbs.READING

    @classmethod
    def of_web(cls, press: WebPress, row: MatchRow) -> Click:
        """Return a press on the web table as a click, so that the handlers of clicks can serve it.
        `row` is the row of the table, whose channel becomes the channel of the click."""
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
    """An action that a computer player or a timer takes."""

    action: Struct
    clock: bool
    """Whether a timer submitted the action. If False, a computer player did."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work that runs in the table's queue for a command or for the bot itself."""

    do: Callable[[], Awaitable[None]]
    failed: Callable[[Sentence], Awaitable[object]] | None = None
    """Called with a sentence that gives the reason if the work failed or was not done."""


Request: TypeAlias = Click | WebPress | Machine | Job


T = TypeVar("T")


@dataclass(slots=True, eq=False)
class QueueEntry(Generic[T]):
    """A request in the queue of a table."""

    id: int
    """The snowflake that decides the order in a race. For a click it is Discord's id of the
    interaction. For other requests it is generated."""
    arrived: float
    """The event loop's time when the request arrived."""
    item: T
    reading: bool = False
    """Whether the request changes nothing, so that it is served without waiting."""
    inverted: bool = False
    """Whether the entry was taken before another entry that had arrived earlier."""
    action: Struct | None = None
    """The game action that the request represents, as decoded by the current stage. None if it is
    not a game action."""


class Mailbox(Generic[T]):
    """The queue of a table, which can also reorder requests. Entries are taken one at a time in the
    order of arrival. While several players race, they are taken in the order of their ids."""

    def __init__(self, window: float) -> None:
        self.window = window
        """Seconds for which an entry waits during a race, in case an entry with a lower id
        arrives."""
        self._entries: list[QueueEntry[T]] = []

    def __len__(self) -> int:
        return len(self._entries)

    def waiting(self) -> list[QueueEntry[T]]:
        """Return the queued entries in the order of their arrival."""
        return list(self._entries)

    def put(self, entry: QueueEntry[T]) -> None:
        """Add an entry that has just arrived to the queue."""
        self._entries.append(entry)

    def take_entry(
        self, now: float, gathering: bool, not_before: Callable[[QueueEntry[T]], float]
    ) -> tuple[QueueEntry[T] | None, float | None]:
        """Remove and return the next entry, or return the number of seconds until an entry may be
        taken.

        Returns (entry, None) or (None, seconds). If the mailbox is empty, returns (None, None). An
        entry is marked as `inverted` if another entry that arrived earlier is still queued. `now`
        is the event loop's time. `gathering` says whether only the first of several requests can
        succeed, so that ids decide the order. `not_before(entry)` is the event loop's time before
        which `entry` may not be taken.
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
        """Remove the entries for whose item `dropped` returns True."""
        self._entries = [entry for entry in self._entries if not dropped(entry.item)]

    def drain(self) -> list[QueueEntry[T]]:
        """Remove and return all entries, in the order of their arrival."""
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
"""The number of attempts to load a table, which take about three minutes together. After that, only
a press causes another attempt."""


class Unopenable(Exception):
    """Raised if a match exists but its stage can't be built. `__cause__` is the reason."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(f"match {row.id} can't be opened")
        self.row = row
        """The row of the match."""


class ServedElsewhere(Exception):
    """Raised if another process serves the shard of a match."""


SHARD_MOVED: Final = (ServedElsewhere, Fenced)
"""The exceptions which mean that another process has taken over the shard of the match."""


class LoadAttempts:
    """Counts the failed attempts to load a table's stage, and decides when to try again."""

    def __init__(self, match_id: int) -> None:
        self._match_id = match_id
        self._failures = 0
        self._error_id = ""
        self.lost: MatchRow | None = None
        """The row of the match while its stage can't be built (see `Unopenable`), otherwise
        None."""

    def opened(self) -> None:
        """Reset the count of failed attempts. Called when the stage was loaded."""
        self._failures, self._error_id, self.lost = 0, "", None

    def failed(self, error: Exception) -> tuple[Sentence, float | None]:
        """Count and log an attempt that failed with `error`. Returns the sentence for the players
        who wait, and the number of seconds until the next attempt, or None if there is no further
        attempt."""
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
    """The scene of a match that was abandoned because it could not be loaded."""

    def __init__(self, row: MatchRow, reader: Reader) -> None:
        self.row, self._reader = row, reader

    def panel(self) -> tuple[Panel, object]:
        """Return a panel which says that the match was ended, and the mark `ENDED`."""
        return abandoned(self._reader, title(self.row.game)), ENDED

    def painted(self, mark: object) -> None:
        """Do nothing, because the scene needs no confirmation."""

    def unseen(self, so: bool) -> None:
        """Do nothing, because no clocks are running."""

    def drawing(self) -> None:
        """Return None, because there is no picture."""
        return

    def may_move(self) -> bool:
        """Return False, because the message is never reposted."""
        return False


async def abandon_unopenable(
    store: Store, message: TableMessage, row: MatchRow, reader: Reader
) -> None:
    """Abandon a match that can't be loaded. This stores the new status of the match, and edits its
    message to say so. Raises StoreError."""
    await store.matches.transition(row.id, Event.ABANDON)
    message.attach(EndedScene(row, reader))
    spawn(message.edit_in_place(), f"showing that match {row.id} was ended")


WAITS: Final = Sentence("reach-waits")
BLAMED_MS: Final = 60_000
"""If Discord refuses a paint, the bot tells the player who pressed last why. It does so only if
that press is at most this many milliseconds old."""
SLOW: Final = 0.8
"""After this fraction of `defer_ms`, the bot tells players that a request takes long."""
SLOW_AGAIN_SECONDS: Final = 0.5
HELD_SECONDS: Final = 1.0
"""If a press has to wait at least this many seconds, the bot tells the player why it is held
back."""


class Stage(Protocol):
    """The object that currently serves the requests of a table: a `Lobby`, a running `Match` or a
    `Run`."""

    @property
    def row(self) -> MatchRow:
        """The row of the match, as it is stored."""
        ...

    @property
    def scene(self) -> Scene:
        """The content of the table's public message."""
        ...

    def renamed(self, row: MatchRow) -> None:
        """Replace the stage's row by `row`. Called when a player's new name has been stored."""
        ...

    def decode(self, request: Request) -> Struct | None:
        """Return the game action that `request` represents, or None if it is not a game action."""
        ...

    def gathering(self) -> bool:
        """Return whether players may be racing now. In a race only the first of several competing
        requests can succeed, and interaction ids decide which request was first."""
        ...

    def not_before(self, entry: QueueEntry[Request]) -> float:
        """Return the event loop's time before which `entry` may not be taken (K6.2)."""
        ...

    async def handle(self, entry: QueueEntry[Request]) -> None:
        """Serve the request of `entry`. Raises StoreError if its result could not be stored."""
        ...

    async def halt(self, gone: bool) -> None:
        """Called if Discord refuses the table's message. `gone` says whether the channel was
        deleted."""
        ...

    def close(self) -> None:
        """Stop all timers. Called when the stage is no longer used."""
        ...


class Sessions(Protocol):
    """The methods of `bot.sessions.tables.Tables` that a table needs."""

    async def load(self, table: Table) -> None:
        """Load the stage of the table. Raises NoMatch, ServedElsewhere, Unopenable or
        StoreError."""
        ...

    async def begin(self, table: Table, click: Click | None) -> None:
        """Replace the table's lobby by its match, whose start is already stored. `click` is the
        press that started the match. It is None for a press on the web table."""
        ...

    async def rematch(self, stage: Stage, click: Click) -> None:
        """Open a rematch lobby for the players of `stage`, a finished match. If a lobby that
        invited the user is already open, accept that invitation instead."""
        ...

    async def abandoned(self, row: MatchRow) -> None:
        """Show the Rematch button again on the channel's last finished match. Called when the lobby
        or match of `row` was abandoned."""
        ...


class Table:
    """The table of one match: the queue of its requests, its public message, and the stage that
    serves the requests."""

    def __init__(self, match_id: int, services: Services, sessions: Sessions) -> None:
        """`sessions` is this process's registry of tables. It loads the stage on the first
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
        """An event that is set when the mailbox must be checked again. It exists only while the
        task runs."""
        self._task: asyncio.Task[None] | None = None
        """The task that serves the requests. If `_task` is set to another task or to None, the old
        task takes no further requests."""
        self._slow: asyncio.TimerHandle | None = None
        """The timer that tells players that the current request takes long."""
        self._notified_slow: tuple[int, ...] = ()
        """The ids of the users who were told that the current request takes long."""
        self._notified: tuple[int, ...] = ()
        """The ids of the users who were told that their press is held back."""
        self._last_click: Click | None = None
        """The last click that was served. None after its player has been told that the table is
        blocked."""
        self._probing = False
        """Whether a click is waiting to learn whether another attempt to paint the message
        succeeds."""
        self._opening = LoadAttempts(match_id)
        self._retry_timer: asyncio.TimerHandle | None = None
        self.last_used = 0.0
        """The event loop's time of the last request."""
        self.shard = -1
        """The id of the shard that serves the match. -1 until the row of the match has been
        read."""
        self.tenure: Tenure | None = None
        """The tenure of this table's writes. When it has ended, the store refuses all writes of the
        table. None if the store has no shards."""

    def enter(self, stage: Stage) -> None:
        """Serve requests with `stage` from now on. The previous stage is closed."""
        self._leave_stage()
        self.stage = stage
        self.message.attach(stage.scene)
        for entry in self.mailbox.waiting():
            entry.action = stage.decode(entry.item)
        self.feed.touch()

    def close(self) -> None:
        """Shut the table down permanently. If a request is being served, it is cancelled. It is
        then unknown whether its action was stored. Loading the match again shows that."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        if self._retry_timer is not None:
            self._retry_timer.cancel()
        self.mailbox.drain()
        self.feed.close()
        self._leave_stage()

    def _leave_stage(self) -> None:
        self.message.detach()
        if self.stage is not None:
            self.stage.close()

    def submit(self, request: Request, snowflake: int) -> None:
        """Add a request that has just arrived to the queue. `snowflake` decides its place in a
        race. Never blocks."""
        self.last_used = asyncio.get_running_loop().time()
        reading = isinstance(request, Click | WebPress) and request.reading
        action = None if self.stage is None else self.stage.decode(request)
        self.mailbox.put(QueueEntry(snowflake, self.last_used, request, reading, action=action))
        self.wake()

    def enqueue(self, do: Callable[[], Awaitable[None]]) -> None:
        """Add `do` to the queue, as a `Job` of the bot itself. Never blocks."""
        self.submit(Job(do), self.services.discord_clock.make_id())

    def wake(self) -> None:
        """Check the mailbox again. Call this when a request has arrived or may be taken sooner. If
        the stage is not loaded, load it."""
        if self._wake is not None:
            self._wake.set()
        if self._task is None and (len(self.mailbox) or self.stage is None):
            self._task = spawn(self._serve(), f"serving table {self.id}")

    @property
    def busy(self) -> bool:
        """Whether requests are queued or are being served."""
        return self._task is not None

    @property
    def unfinished(self) -> list[QueueEntry[Request]]:
        """The requests that have not been served yet, starting with the one that is being served.
        If another process takes over the table's shard, they are left to that process."""
        serving = [] if self._serving is None else [self._serving]
        return [*serving, *self.mailbox.waiting()]

    @property
    def retry_scheduled(self) -> bool:
        """Whether the stage could not be loaded and a retry is scheduled."""
        return self._retry_timer is not None

    @property
    def unloaded(self) -> bool:
        """Whether the table is idle and its stage is not loaded, so that the next request loads
        it."""
        return self.stage is None and not (self.busy or self.retry_scheduled or self.lost)

    @property
    def lost(self) -> MatchRow | None:
        """The row of the match while its stage can't be built (see `Unopenable`), otherwise
        None."""
        return self._opening.lost

    async def reject_all(self, sentence: Sentence) -> None:
        """Answer all queued requests with `sentence` instead of serving them."""
        for entry in self.mailbox.drain():
            await _notify(entry.item, sentence)

    async def _reject_presses(self, sentence: Sentence) -> None:
        """Answer all queued presses with `sentence` instead of serving them. Jobs stay in the
        queue."""
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
        """Tell all waiting players that the current request takes long, for example because the
        disk is slow."""
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
        """Tell players that their press is held back because a discard is open (K6.2). A player
        with a press in the queue is told only once."""
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
        """Halt the stage. Also tell the player who pressed last the reason why Discord refused the
        table's message."""
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
        it does, the player is told why, and their press must not be served."""
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

        The bot says this in the response to the click, which needs no permission. If the click was
        `served` and is therefore already answered, it uses a follow-up message.
        """
        response = click.response
        reason = await admission.in_the_way(self.services, response, refused=True)
        said = " ".join(each.said(response.reader) for each in (reason or why.said, WAITS))
        await (response.report_failure_later(said) if served else response.report_failure(said))

    async def _adopt_newer_message(self, click: Click) -> None:
        """If the clicked message is newer than the known message of the table, adopt it as the
        table's message."""
        message_id, known = click.on_table, self.message.message_id
        if message_id is not None and known is not None and message_id > known:
            await self.message.found(message_id)

    async def _update_name(self, stage: Stage, click: Click) -> None:
        """Store the player's current name, which Discord sends with each click."""
        row = await self.services.store.matches.rename(stage.row, click.user_id, click.name)
        if row is not stage.row:
            stage.renamed(row)
            self.services.archive.forget()  # its cached matches may contain the old name
            self.message.request()

    def answer_in_background(self, click: Click, work: Coroutine[None, None, object]) -> None:
        """Run `work`, which answers `click`, outside the queue, so that a slow answer doesn't delay
        other requests. The changes of the click must be stored already. If `work` raises an
        exception, it is logged and reported to the player."""

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

        The age of a click is the time between its arrival at Discord, which its interaction id
        contains, and its arrival in this process. Waiting in the queue does not count. A late click
        might act on a table that its player has not seen. Also, Discord accepts no first answer to
        a click that is more than three seconds old.
        """
        return not click.reading and click.age_ms > self.services.settings.late_ms

    def drop_stage(self) -> None:
        """Close the stage and unload it from memory. The next request loads it from the store
        again."""
        self._leave_stage()
        self.stage = self._last_click = None
        # The next stage's timers and computer players will submit these actions again.
        self.mailbox.forget(lambda request: isinstance(request, Machine))

    async def drop_stage_in_turn(self) -> None:
        """Call `drop_stage`. Used as a `Job`, which is queued when the match was changed in the
        store by something other than this table."""
        self.drop_stage()

    def unload(self) -> None:
        """Unload the stage from memory, and end the task that serves the table's queue. The next
        request loads the stage again. Call this only from that task."""
        self.drop_stage()
        self._task = None


async def _notify(request: Request, sentence: Sentence) -> None:
    """Send `sentence` to the user who made the request. For a `Job`, pass it to `failed`."""
    if isinstance(request, Click) and not request.response.answered:
        await request.response.note(sentence)
    elif isinstance(request, WebPress):
        request.tell(sentence)
    elif isinstance(request, Job) and request.failed is not None:
        await request.failed(sentence)
