"""The code that both kinds of databases share: the errors, the interface to the repositories,
tenures, and the group commit.

One kind is a SQLite file, which only this process writes (`sqlite.py`). The other kind is a
PostgreSQL database, which many processes share (`postgres.py`). The text of each error is a plain
sentence for the host's log.

Fencing: a process that was suspended may continue after another process has taken over its shard.
So each write names the tenure of its shard, which ends with the database session that holds the
shard's lock (`session.py`). A SQLite file ignores tenures.

Group commit: work that arrives while a group is being written goes into the next group. The row of
an action, its click, its snapshot, its deadlines and its counted turn are written in one
transaction.
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
"""SQLSTATE prefixes of PostgreSQL's temporary errors: lost connections, conflicts, lack of disk
space or memory, locks, shutdowns and I/O errors."""
PASSING_NUMBERS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM)


class StoreError(Exception):
    """Base class of the store's errors. If a request raises it, the request was never written in
    part. As a rule, nothing was written. But if the connection to PostgreSQL was lost during the
    commit, everything may have been written."""

    passing = False
    """Whether a retry or a restart may succeed without a change of the settings."""


class Passing(StoreError):
    """Raised for a temporary failure, such as a server that is down, a full disk or a lock."""

    passing = True


class Unreadable(StoreError):
    """Raised if a read fails."""

    passing = True


class Damaged(Unreadable):
    """Raised if the stored data of one match is damaged, so that retrying does not help. Other
    matches can still be read."""

    passing = False


class DatabaseReplaced(StoreError):
    """Raised if the database file was removed or replaced after it was opened. Nothing is written
    to it or read from it any more."""


class Fenced(StoreError):
    """Raised if the tenure of a write has ended, because another process may now serve the shard.
    Nothing is written."""


class Occupied(Passing):
    """Raised if another bot has locked this database."""


class NoMatch(StoreError):
    """Raised if there is no match with this id."""


class WrongState(StoreError):
    """Raised if the status of the match does not allow this event."""


class LogGone(StoreError):
    """Raised if the moves of a match that is over were pruned. The host sets after how long that
    happens."""


class ChannelTaken(StoreError):
    """Raised if the channel already has a lobby or a running match."""


class ClickSeen(StoreError):
    """Raised if this interaction was applied already, because Discord has delivered its click
    twice."""


def refusal(error: Exception) -> StoreError:
    """Return the StoreError to raise for a commit that failed with `error`."""
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
    """Return the reason of an error for use in messages. The number and the path of an OSError are
    left out."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def told(sentence: str, error: BaseException) -> StoreError:
    """Return a StoreError with the text `sentence`. It is a `Passing` error if its cause `error`
    may be temporary."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    passing = (
        getattr(cause, "sqlite_errorname", "").startswith(PASSING_ERRORS)
        or str(getattr(cause, "sqlstate", None) or "").startswith(PASSING_STATES)
        or getattr(cause, "errno", 0) in PASSING_NUMBERS
    )
    return (Passing if passing else StoreError)(sentence)


T = TypeVar("T")

Entry: TypeAlias = tuple[int, Commit]
"""The id of a match, and one of the match's actions."""
Reading: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Returns a context manager whose connection reads from one snapshot. The context manager raises
StoreError."""


class Writing(Protocol):
    """Interface to the writer of a database. Its methods return when the write is durable. If they
    raise StoreError, nothing was written, except that the outcome of a failed commit is unknown."""

    commits: int
    """The number of transactions that were committed. Several callers may share one transaction."""
    seconds: float
    """The total duration of the committed transactions, in seconds."""
    failures: int
    """The number of transactions that the database refused for a reason other than the caller's
    data."""

    @property
    def waiting(self) -> int:
        """The number of callers that wait for the next commit."""
        ...

    async def append(self, entries: list[Entry]) -> None:
        """Write the rows of `entries` to the log. Either all of them are written or none."""
        ...

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction and return its result. The transaction may be rolled back and
        `work` run again.
        """
        ...

    async def truncate(self) -> bool:
        """Remove deleted data from the database's files, as far as the bot controls them. Returns
        False if that is currently not possible."""
        ...

    async def check(self) -> None:
        """Test that the database can be written, without changing any data. Raises StoreError if it
        can't. Also raises StoreError if the database has refused a write since the last check, for
        a reason other than the caller's data."""
        ...

    async def close(self) -> None:
        """Write everything that is queued, then refuse further work. A second call does nothing."""
        ...


class Repository:
    """Base class of the repositories. A repository has the queries and changes for one kind of
    data. It reads through `reading` and writes through `writer`."""

    def __init__(self, writer: Writing, reading: Reading) -> None:
        self._writer, self._reading = writer, reading


class Tenure:
    """A period during which one database session holds the lock of a shard. `pid` is the id of the
    server process that runs the session."""

    __slots__ = ("key", "over", "pid")

    def __init__(self, key: int, pid: int) -> None:
        self.key, self.pid = key, pid
        self.over = False
        """Whether the lock was released or the session has ended. Once True, it never becomes False
        again: if the shard is taken again, another tenure begins."""


TENURE: ContextVar[Tenure | None] = ContextVar("tenure", default=None)
"""The tenure under which all writes in this context are made. None if they belong to no shard."""


@contextmanager
def under(tenure: Tenure | None) -> Generator[None]:
    """Use `tenure` for the writes in the `with` block, and in tasks that are created in it."""
    token = TENURE.set(tenure)
    try:
        yield
    finally:
        TENURE.reset(token)


class Waiter(Protocol):
    """A piece of queued work, and the caller that waits for its result."""

    def resolve(self) -> None:
        """Wake the caller with the result. Does nothing if the caller no longer waits."""
        ...

    def fail(self, error: Exception) -> None:
        """Wake the caller with this error. Does nothing if the caller no longer waits."""
        ...


W = TypeVar("W", bound=Waiter)


class Grouped(Generic[W]):
    """Writes queued work in groups. The groups are written one after another, in the order of
    `_enqueue`."""

    def __init__(self) -> None:
        self._waiting: list[W] = []
        self._closing = self._failed = False
        self._idle = asyncio.Event()
        self._idle.set()

    def _begin(self, group: list[W]) -> None:
        """Begin to write `group`. `_end` must be called when that write has ended."""
        raise NotImplementedError

    def _end(self, group: list[W], written: "Future[None] | asyncio.Future[None]") -> None:
        """Wake the callers of `group`, and begin to write the next group. If `written` was
        cancelled or has an exception, all callers fail and further work is refused."""
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
        """Stop accepting work. Returns False if this was called before."""
        already, self._closing = self._closing, True
        return not already


class LogRows(NamedTuple):
    """The rows that a group of actions adds to each table, in the order of the actions. The values
    of a row are in the order of the parameters of its SQL statement."""

    actions: list[tuple[int, int, bytes, int | None, int, int | None, int, bytes]]
    """Match id, sequence number, action, interaction id, time, margin, whether it was inverted, and
    state hash."""
    clicks: list[tuple[int, int, int]]
    """Interaction id, match id and time."""
    snapshots: list[tuple[int, int, int, bytes, bytes]]
    """Match id, round, sequence number, state and state hash. The last snapshot of a round replaces
    earlier ones of that round."""
    turns: list[tuple[int, int, int, int]]
    """Match id, seat, the number by which the seat's turns increase, and the number by which its
    turns played by the computer increase."""
    deadlines: dict[int, tuple[Deadline, ...]]
    """Maps each match's id to its deadlines, which replace all stored deadlines of the match."""


def log_rows(entries: list[Entry]) -> LogRows:
    """Return the rows that the actions in `entries` add to the tables."""
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
