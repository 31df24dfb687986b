"""The parts that both kinds of databases share: errors, the interface to repositories, tenures,
group commit.

One kind is a SQLite file, which only this process writes (`sqlite.py`); the other is a PostgreSQL
database, which many processes share (`postgres.py`). Each error's text is a plain sentence for the
host's log.

Fencing: a process that was suspended may continue after another process took over its shard. So
each write names the tenure of the shard, which ends with the session that holds the shard's lock
(`session.py`). A SQLite file ignores tenures.

Group commit: work that arrives while a group is being written goes into the next group. An action's
row, click, snapshot, deadlines and counted turn are written in one transaction.
"""

import asyncio
import errno
from collections.abc import Callable, Generator
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import Commit, Deadline
from bot.store.schema import CHANNEL

PASSING_ERRORS = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_NOMEM")
PASSING_STATES = ("08", "40", "53", "55P03", "57", "58")
"""PostgreSQL's error states that are temporary: lost connections, conflicts, lack of disk space or
memory, locks, shutdown, I/O errors.
"""
PASSING_NUMBERS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM)


class StoreError(Exception):
    """Base class of the store's errors. A request that raises it was not written in part: as a
    rule, nothing was written, but if the connection to PostgreSQL was lost during the commit,
    everything may have been."""

    passing = False
    """Whether a retry or a restart may succeed without a change of settings."""


class Passing(StoreError):
    """A temporary failure, such as a server that is down, a full disk or a lock."""

    passing = True


class Unreadable(StoreError):
    """A read failed."""

    passing = True


class Damaged(Unreadable):
    """The row of one match is damaged, so retrying does not help. Other matches can be read."""

    passing = False


class DatabaseReplaced(StoreError):
    """The database file was removed or replaced after it was opened. Nothing is written or read any
    more.
    """


class Fenced(StoreError):
    """The tenure of a write has ended, so another process may serve the shard. Nothing is
    written."""


class Occupied(Passing):
    """Another bot has locked this database."""


class NoMatch(StoreError):
    """There is no match with this id."""


class WrongState(StoreError):
    """The match's status does not allow this event."""


class LogGone(StoreError):
    """The match is over, and its moves were pruned after the time that the host set."""


class ChannelTaken(StoreError):
    """The channel already has a lobby or a running match."""


class ClickSeen(StoreError):
    """This interaction was applied already: Discord delivered its click twice."""


def refusal(error: Exception) -> StoreError:
    """Return the StoreError for a commit that failed with `error`."""
    if isinstance(error, StoreError):
        return error
    cause = error.orig if isinstance(error, DBAPIError) else error
    cause = (cause and cause.__cause__) or cause
    said = " ".join(str(getattr(cause, "message", None) or cause).split()) or "no answer"
    if isinstance(cause, OSError):
        said = f"it can't be reached ({said})"
    # SQLite's error names the columns, PostgreSQL's the constraint.
    broken = getattr(cause, "constraint_name", None) or said
    if broken == CHANNEL or "UNIQUE constraint failed: matches.channel_id" in broken:
        return ChannelTaken("This channel already has a match that is not over.")
    if broken == "clicks_pkey" or "UNIQUE constraint failed: clicks.interaction_id" in broken:
        return ClickSeen("This interaction has acted before.")
    return told(f"The database failed at this: {said}.", error)


def reason(error: BaseException) -> str:
    """Return why something failed, for messages; omits an OSError's number and path."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def told(sentence: str, error: BaseException) -> StoreError:
    """Return an error with the text `sentence`. It is `Passing` if the cause `error` may be
    temporary."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    passing = (
        getattr(cause, "sqlite_errorname", "").startswith(PASSING_ERRORS)
        or str(getattr(cause, "sqlstate", None) or "").startswith(PASSING_STATES)
        or getattr(cause, "errno", 0) in PASSING_NUMBERS
    )
    return (Passing if passing else StoreError)(sentence)


T = TypeVar("T")

Entry: TypeAlias = tuple[int, Commit]
"""A match's id and one of its actions."""
Reading: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Lends a connection that reads from one snapshot. Raises StoreError."""


class Writing(Protocol):
    """Writes to a database. Its methods return when the write is durable. If they raise StoreError,
    nothing was written, except that the outcome of a failed commit is unknown."""

    commits: int
    """The number of transactions committed; several callers may share one."""
    seconds: float
    """The total duration of the committed transactions."""
    failures: int
    """The number of transactions that the database refused for reasons other than the caller's
    data.
    """

    @property
    def waiting(self) -> int:
        """The number of callers that wait for the next commit."""
        ...

    async def append(self, entries: list[Entry]) -> None:
        """Write the rows of `entries` to the log, all or none."""
        ...

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction and return its result. The transaction may be rolled back and
        `work` run again.
        """
        ...

    async def truncate(self) -> bool:
        """Purge deleted data from the files under our control. Returns False if that was not
        possible now.
        """
        ...

    async def check(self) -> None:
        """Write without changing anything. Raises StoreError if that fails, or if the database has
        refused a write since the last check for reasons other than the caller's data.
        """
        ...

    async def close(self) -> None:
        """Write what is queued, then refuse further work. A second call does nothing."""
        ...


class Repository:
    """The queries and changes for one kind of data. It reads through `reading` and writes through
    `writer`."""

    def __init__(self, writer: Writing, reading: Reading) -> None:
        self._writer, self._reading = writer, reading


class Tenure:
    """A period for which a session, the server's process `pid`, holds the lock of a shard."""

    __slots__ = ("key", "over", "pid")

    def __init__(self, key: int, pid: int) -> None:
        self.key, self.pid = key, pid
        self.over = False
        """Whether the lock was released or the session has ended. It never becomes False again:
        taking the shard again begins another tenure."""


TENURE: ContextVar[Tenure | None] = ContextVar("tenure", default=None)
"""The tenure of all writes in this context; None if they belong to no shard."""


@contextmanager
def under(tenure: Tenure | None) -> Generator[None]:
    """Use `tenure` for the writes in this context and in tasks created in it."""
    token = TENURE.set(tenure)
    try:
        yield
    finally:
        TENURE.reset(token)


class Waiter(Protocol):
    """Queued work, and the caller that waits for its result."""

    def resolve(self) -> None:
        """Wake the caller with the result, if it still waits."""
        ...

    def fail(self, error: Exception) -> None:
        """Wake the caller with this error, if it still waits."""
        ...


W = TypeVar("W", bound=Waiter)


class Grouped(Generic[W]):
    """Writes queued work in groups, one after another, in the order of `_enqueue`."""

    def __init__(self) -> None:
        self._waiting: list[W] = []
        self._closing = self._failed = False
        self._idle = asyncio.Event()
        self._idle.set()

    def _begin(self, group: list[W]) -> None:
        """Begin to write `group`. `_end` must be called when the write has ended."""
        raise NotImplementedError

    def _end(self, group: list[W], written: "Future[None] | asyncio.Future[None]") -> None:
        """Wake the callers of `group`, and begin the next group. If `written` was cancelled or has
        an exception, fail all callers and refuse further work."""
        error = None if written.cancelled() else written.exception()
        if written.cancelled() or error is not None:
            self._fail(group, error)
            return
        for waiter in group:
            waiter.resolve()
        self._next()

    def _refuse_closed(self) -> None:
        if self._closing or self._failed:
            raise StoreError("The database is closed.")

    def _enqueue(self, waiter: W) -> None:
        self._waiting.append(waiter)
        if self._idle.is_set():
            # Not immediately: the last group's callers wake one after another, and the first of
            # them would begin a group of one.
            self._idle.clear()
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        if not self._waiting:
            self._idle.set()
            return
        self._idle.clear()
        group, self._waiting = self._waiting, []
        try:
            self._begin(group)
        except Exception as error:
            self._fail(group, error)

    def _fail(self, group: list[W], cause: BaseException | None) -> None:
        self._failed = True
        failed, self._waiting = group + self._waiting, []
        self._idle.set()
        for waiter in failed:
            closed = StoreError("The database is closed.")
            closed.__cause__ = cause
            waiter.fail(closed)

    def _close(self) -> bool:
        """Stop accepting work. Returns False if it was closed already."""
        already, self._closing = self._closing, True
        return not already


class LogRows(NamedTuple):
    """Rows by table, in the order of the actions. A row's values are in the order of the parameters
    of its statement.
    """

    actions: list[tuple[int, int, bytes, int | None, int, int | None, int, bytes]]
    """Match, sequence number, action, interaction, time, margin, whether inverted, state hash."""
    clicks: list[tuple[int, int, int]]
    """Interaction, match, time."""
    snapshots: list[tuple[int, int, int, bytes, bytes]]
    """Match, round, sequence number, state, state hash. The last snapshot of a round replaces
    others.
    """
    turns: list[tuple[int, int, int, int]]
    """Match, seat, increment of the seat's turns, increment of its turns that the computer
    played."""
    deadlines: dict[int, tuple[Deadline, ...]]
    """The deadlines of each match, which replace all that are stored."""


def log_rows(entries: list[Entry]) -> LogRows:
    """Return the rows for the actions in `entries`."""
    rows = LogRows([], [], [], [], {})
    for match_id, commit in entries:
        rows.actions.append(
            (
                match_id,
                commit.seq,
                commit.action,
                commit.interaction_id,
                commit.at_ms,
                commit.margin_ms,
                int(commit.inverted),
                commit.state_hash,
            )
        )
        if commit.press is not None:
            rows.clicks.append((commit.press, match_id, commit.at_ms))
        if commit.snapshot is not None:
            number, state = commit.snapshot
            rows.snapshots.append((match_id, number, commit.seq, state, commit.state_hash))
        if commit.deadlines is not None:
            rows.deadlines[match_id] = commit.deadlines
        if commit.turn_of is not None:
            rows.turns.append((match_id, commit.turn_of, 1, int(commit.interaction_id is None)))
    return rows
