"""A PostgreSQL server for the tests, with one cluster per test run and one database per worker.

The first test that needs the server starts it, without durability. The server ends when the test
run does, no matter how the run ends. If PostgreSQL isn't installed, `missing` returns the reason,
and the tests are skipped. `python -m tests.support.postgres` says whether it is installed.
"""

from __future__ import annotations

import asyncio
import atexit
import fcntl
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from bot.store import Store

T = TypeVar("T")

USER = "kaboom"
TEMPLATE = "template_kaboom"
_CARELESS = (
    "fsync = off",
    "full_page_writes = off",
    "synchronous_commit = off",
    "autovacuum = off",
)
_SETTINGS = (
    *("wal_level = minimal", "max_wal_senders = 0", "shared_buffers = 32MB", "jit = off"),
    *("max_connections = 200", "track_commit_timestamp = on"),
    *("listen_addresses = ''", "log_min_messages = panic"),
)
_WATCH = """
while kill -0 "$1" 2>/dev/null; do sleep 1; done
kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")"
sleep 1
rm -rf "$2"
"""


@cache
def programs() -> Path | None:
    """Return the folder of the newest installed PostgreSQL's programs, None if there is none."""
    on_path = shutil.which("initdb")
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: int(each.parts[-3])
    )
    if on_path:
        found.insert(0, Path(on_path))
    return found[-1].parent if found else None


def missing() -> str:
    """Return the reason why PostgreSQL can't run on this machine, or "" if it can."""
    if programs() is None:
        return "PostgreSQL is not installed here"
    if os.geteuid() == 0 and _servant() is None:
        return "PostgreSQL runs for no root, and here is no user postgres"
    try:
        import asyncpg  # noqa: F401  # pyright: ignore
    except ImportError:
        return "asyncpg is not installed here"
    return ""


def _servant() -> str | None:
    """Return the user that runs the server if we are root, which PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return None


@cache
def cluster() -> Path:
    """Return the folder of this run's cluster. The first call starts it."""
    os.environ["PATH"] += f"{os.pathsep}{programs()}"  # for commands that run pg_dump
    worker = "PYTEST_XDIST_WORKER" in os.environ
    owner = os.getppid() if worker else os.getpid()
    folder = Path(tempfile.gettempdir()) / f"kaboom-postgres-{owner}"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "up").exists():
            start(folder, owner)
            _server(folder, "postgres").run(_template(folder))
            (folder / "up").touch()
    return folder


def start(folder: Path, owner: int, durable: bool = False, *settings: str) -> None:
    """Start a new cluster in this folder. The cluster ends when the process `owner` ends.

    If `durable` is true, fsync stays on, as on a host's machine. `settings` are further lines for
    the configuration file of the cluster.
    """
    bins, servant = programs(), _servant()
    assert bins is not None
    if servant is not None:
        shutil.chown(folder, servant)
    data = folder / "data"
    made = f"initdb -D {data} -A trust -U {USER} --no-sync --locale=C -E UTF8"
    _run(bins, made, servant)
    careless = () if durable else _CARELESS
    _configure(folder, *_SETTINGS, *careless, *settings)
    go(folder)
    _end_with(folder, owner)


def _configure(folder: Path, *settings: str) -> None:
    lines = [*settings, f"unix_socket_directories = '{folder}'"]
    with (folder / "data" / "postgresql.conf").open("a") as file:
        file.writelines(f"{each}\n" for each in lines)


def follow(folder: Path, primary: Path) -> None:
    """Start a standby in the folder `folder`. It follows the cluster in the folder `primary`."""
    bins, servant = programs(), _servant()
    assert bins is not None
    if servant is not None:
        shutil.chown(folder, servant)
    _run(bins, f"pg_basebackup -h {primary} -U {USER} -D {folder / 'data'} -R -c fast", servant)
    _configure(folder)
    go(folder)
    _end_with(folder, os.getpid())


def promote(folder: Path) -> None:
    """Promote the standby in this folder to a primary."""
    bins = programs()
    assert bins is not None
    _run(bins, f"pg_ctl -D {folder / 'data'} -w promote", _servant())


def _end_with(folder: Path, owner: int) -> None:
    # Forked twice, so that no process has to wait for it.
    watch = f"sh -c '{_WATCH}' sh {owner} '{folder}' </dev/null >/dev/null 2>&1 &"
    subprocess.run(["sh", "-c", watch], start_new_session=True, check=True)


def go(folder: Path) -> None:
    bins = programs()
    assert bins is not None
    _run(bins, f"pg_ctl -D {folder / 'data'} -w -l {folder / 'log'} start", _servant())


def stop(folder: Path) -> None:
    """Stop the server of a cluster while the cluster's owner process is still running."""
    bins = programs()
    assert bins is not None
    _run(bins, f"pg_ctl -D {folder / 'data'} -w -m fast stop", _servant())


def _run(bins: Path, command: str, servant: str | None) -> None:
    program, *rest = command.split()
    done = subprocess.run(
        [str(bins / program), *rest],
        user=servant,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def url(folder: Path, database: str) -> str:
    return f"postgresql://{USER}@/{database}?host={folder}"


async def create(folder: Path, name: str) -> str:
    """Create an empty database in the cluster in this folder, and return the database's URL."""
    server = await _connect(url(folder, "postgres"))
    await server.execute(f"CREATE DATABASE {name}")
    await server.close()
    return url(folder, name)


async def _template(folder: Path) -> None:
    store = await Store.open(await create(folder, TEMPLATE))
    await store.close()


async def _connect(address: str) -> Any:
    import asyncpg  # pyright: ignore

    return await asyncpg.connect(address)  # pyright: ignore


class Server:
    """A `Database` on a server, by a connection whose loop runs in a thread."""

    def __init__(self, address: str) -> None:
        self.where = address
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._connection: Any = None

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in self.run(self._ask("fetch", _numbered(question), *given))]

    def change(self, statement: str, *given: object) -> None:
        """Run a statement or, if no values are given, several."""
        self.run(self._ask("execute", _numbered(statement), *given))

    def wait_for_lock(self) -> None:
        """Wait until some session is waiting for a lock on this database."""
        asked = (
            "SELECT 1 FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        while not self.rows(asked):
            time.sleep(0.01)

    def text(self) -> str:
        tables = self.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return "\n".join(
            row for (table,) in tables for (row,) in self.rows(f"SELECT x::text FROM {table} AS x")
        )

    def hang_up(self) -> None:
        """Close the connection. This must be called before the program ends."""
        if self._connection is not None and not self._connection.is_closed():
            self.run(self._connection.close(timeout=5))

    @contextmanager
    def locked(self, table: str) -> Generator[None]:
        """Lock the table against writes while the `with` block runs."""
        other = self.run(_connect(self.where))
        self.run(other.execute(f"BEGIN; LOCK TABLE {table} IN EXCLUSIVE MODE"))
        try:
            yield
        finally:
            self.run(other.close())

    @contextmanager
    def transaction(self, statement: str) -> Generator[None]:
        """Run the statement in a transaction, which is committed at the end of the block."""
        other = self.run(_connect(self.where))
        self.run(other.execute(f"BEGIN; {statement}"))
        try:
            yield
        finally:
            self.run(other.execute("COMMIT"))
            self.run(other.close())

    async def _ask(self, how: str, question: str, *given: object) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await _connect(self.where)
            atexit.register(self.hang_up)
        return await getattr(self._connection, how)(question, *given)


def _numbered(statement: str) -> str:
    """Replace the question marks in the statement by numbered parameters ($1, $2, …)."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", statement)


@cache
def _server(folder: Path, database: str) -> Server:
    return Server(url(folder, database))


_made: dict[str, int] = {}


def new_database(name: str = "", template: str = TEMPLATE) -> str:
    """Create a database with the current tables, or a copy of `template`. Return its URL."""
    folder = cluster()
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    number = _made[worker] = _made.get(worker, 0) + 1
    called = name or f"{worker}_{number}"
    _server(folder, "postgres").change(f"CREATE DATABASE {called} TEMPLATE {template}")
    return url(folder, called)


@cache
def shared() -> Server:
    return Server(new_database())


_EMPTY = """
SELECT string_agg(format('DELETE FROM %I', tablename), ';') FROM pg_tables
WHERE schemaname = 'public' AND tablename NOT IN ('alembic_version', 'counters')
"""


@cache
def _emptying() -> str:
    ((statements,),) = shared().rows(_EMPTY)
    return f"{statements}; UPDATE counters SET value = 0; ALTER SEQUENCE matches_id_seq RESTART"


def emptied() -> Server:
    shared().change(_emptying())
    return shared()


if __name__ == "__main__":
    why = missing()
    sys.stdout.write(f"{why or f'The tests run on PostgreSQL, of {programs()}'}.\n")
