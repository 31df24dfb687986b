"""Backing up a PostgreSQL database with PostgreSQL's own programs, and restoring it."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.store import Store, personal_data
from bot.store.schema import VERSION
from tests.bot.ops.conftest import Host
from tests.bot.ops.test_admin_cli import WHO
from tests.bot.ops.test_admin_cli import visit as start_on
from tests.bot.store.conftest import Now, commit
from tests.bot.store.test_ratings import Seat, play
from tests.support import postgres
from tests.support.released import of_0013
from tests.support.settings import defaults

pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def six_matches() -> str:
    """The name of a database with five finished matches and a running one. Tests make copies of
    it."""
    if why := postgres.missing():
        pytest.skip(why)
    name = f"six_{os.getpid()}"
    where = postgres.new_database(name)

    async def fill() -> None:
        store = await Store.open(where, now_ms=Now())
        for game in range(5):
            await play(store, *(Seat(who, 1 + (who + game) % 4, 2) for who in (1, 2, 3, 4)))
        running = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
        await store.matches.append(running, commit(1))
        await store.settings.was_sent("commands", "these")
        await store.close()

    asyncio.run(fill())
    return name


@pytest.fixture
def server(six_matches: str) -> Iterator[postgres.Server]:
    """A database with five finished matches and a running one."""
    made = postgres.Server(postgres.new_database(template=six_matches))
    yield made
    made.hang_up()


@pytest.fixture
def settings(server: postgres.Server, tmp_path: Path) -> Settings:
    return served(tmp_path, server.where)


def served(folder: Path, address: str) -> Settings:
    return defaults(database=folder / "kaboom.sqlite3", database_url=SecretStr(address))


def visit(settings: Settings, *erased: int) -> int:
    """Open the store on the server's database, delete the data of the users in `erased`, and close
    the store. Return how many matches `WHO` is still in."""
    return start_on(settings.kept_in, settings.database, *erased)


PLAYED = ("matches", "actions", "results", "scores", "standings", "ratings", "seatings")


def played(server: postgres.Server) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows that a restore must reproduce. Maps tables to their rows."""
    return {table: sorted(server.rows(f"SELECT * FROM {table}"), key=str) for table in PLAYED}


def test_a_copy_put_back_is_what_it_was(
    host: Host, settings: Settings, server: postgres.Server, tmp_path: Path, copy: Path
) -> None:
    """A backup and its restore reproduce the tables of the bot. Tables that the host has added are
    neither copied nor replaced."""
    before = played(server)
    server.change("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('before')")
    assert "complete and checked" in host.run("backup", copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    server.change("DELETE FROM scores")
    server.change("DELETE FROM matches WHERE id = 2")
    server.change("UPDATE notes SET text = 'since'")
    assert played(server) != before
    assert "is in place" in host.run("restore", "--", copy)
    assert played(server) == before
    assert server.rows("SELECT text FROM notes") == [("since",)]
    assert visit(settings) == 5
    assert not list(tmp_path.glob("*.part"))


def test_a_dump_made_by_hand_of_an_older_version_is_brought_up_to_date(
    host: Host, settings: Settings, server: postgres.Server, copy: Path
) -> None:
    """This is so even if the database has tables that the older version didn't have. Tables that
    the host has added stay."""
    bins = postgres.programs()
    assert bins is not None
    old = postgres.Server(asyncio.run(postgres.create(postgres.cluster(), f"old_{os.getpid()}")))
    old.change(of_0013("kaboom.sql").decode())
    old.change("DELETE FROM leases")
    old.change("INSERT INTO leases VALUES (0, 4, 3, 'me', now(), 1, 'session', 5, 'wss://x')")
    ((person,), *_) = old.rows("SELECT user_id FROM results WHERE user_id > 0")
    subprocess.run([bins / "pg_dump", "-Fc", f"--file={copy}", old.where], check=True)
    server.change("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('mine')")
    visit(settings, person)
    host.run("restore", copy)
    assert server.rows("SELECT text FROM notes") == [("mine",)]
    assert server.rows("SELECT version_num FROM alembic_version") == [(VERSION,)]
    assert played(server)["scores"] == played(old)["scores"]
    assert server.rows("SELECT * FROM gateway_sessions") == [], "they have ended since"
    theirs = "SELECT match_id FROM results WHERE user_id = ?"
    assert old.rows(theirs, person)
    visit(settings)
    assert server.rows(theirs, person) == [], "the deletion is repeated"
    old.hang_up()


def test_the_secret_of_daily_deals_is_in_no_copy_and_stays(
    host: Host, server: postgres.Server, tmp_path: Path, copy: Path
) -> None:
    assert "have a new secret" in host.run("new-daily-secret")
    host.run("backup", copy)
    assert "have a new secret" in host.run("new-daily-secret")
    ((secret,),) = server.rows("SELECT value FROM secrets")
    host.run("restore", copy)
    assert server.rows("SELECT value FROM secrets") == [(secret,)]
    elsewhere = asyncio.run(postgres.create(postgres.cluster(), f"secret_{os.getpid()}"))
    host.run("restore", copy, on=served(tmp_path, elsewhere))
    other = postgres.Server(elsewhere)
    assert played(other) == played(server), "a copy goes into an empty database too"
    assert other.rows("SELECT value FROM secrets") == []
    other.hang_up()


class Programs:
    """Programs that are found in the place of PostgreSQL's own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        real = postgres.programs()
        assert real is not None
        self._folder, self._real = folder, real
        folder.mkdir()
        monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")

    def put(self, script: str, *names: str) -> None:
        """Put this shell script in the place of each of these programs. In it, `REAL` stands for
        PostgreSQL's own program."""
        for name in names:
            program = self._folder / name
            program.write_text(f"#!/bin/sh\n{script.replace('REAL', str(self._real / name))}\n")
            program.chmod(0o755)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    return Programs(tmp_path / "bins", monkeypatch)


def test_what_only_newer_servers_know_is_left_out_of_a_script(
    host: Host, settings: Settings, programs: Programs, copy: Path
) -> None:
    programs.put('echo "SET transaction_timeout = 0;"\nexec REAL "$@"', "pg_restore")
    host.run("backup", copy)
    host.run("restore", copy)
    assert visit(settings) == 5


def test_a_dump_of_another_schema_is_refused(
    host: Host, settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    copy = str(tmp_path / "copy.dump")
    host.run("backup", copy)
    server.change("CREATE SCHEMA other")
    joined = "&" if "?" in server.where else "?"
    elsewhere = served(tmp_path, f"{server.where}{joined}options=-csearch_path%3Dother")
    assert "in the schema public" in host.run("restore", copy, on=elsewhere, code=2)
    assert visit(settings) == 5


def test_a_database_of_a_newer_version_gives_way_to_a_copy_of_before(
    host: Host, settings: Settings, server: postgres.Server, copy: Path
) -> None:
    host.run("backup", copy)
    server.change("CREATE TABLE later (match_id bigint REFERENCES matches (id))")
    server.change("UPDATE alembic_version SET version_num = '9999'")
    host.run("restore", copy)
    assert visit(settings) == 5
    assert server.rows("SELECT to_regclass('later')::text") == [(None,)]


def test_who_was_deleted_since_a_copy_stays_so(
    host: Host, settings: Settings, server: postgres.Server, tmp_path: Path, copy: Path
) -> None:
    listed = tmp_path / "kaboom.sqlite3.erased"
    host.run("backup", copy)
    assert visit(settings, WHO) == 0
    listed.unlink()  # as on the machine of another process
    for forgets in ("SELECT 1", "DELETE FROM erased"):
        server.change(forgets)
        host.run("restore", copy)
        assert f"player {WHO}" not in server.text()
        assert "player 4" in server.text()
        assert len(personal_data.listed(listed)) == 1


def test_a_deletion_is_repeated_where_a_servers_own_programs_put_a_dump_back(
    settings: Settings, server: postgres.Server, copy: Path
) -> None:
    bins = postgres.programs()
    assert bins is not None
    subprocess.run([bins / "pg_dump", "-Fc", f"--file={copy}", server.where], check=True)
    assert visit(settings, WHO) == 0
    server.hang_up()
    clean = [bins / "pg_restore", "--clean", "--if-exists", f"--dbname={server.where}", copy]
    subprocess.run(clean, check=True)
    assert f"player {WHO}" in server.text(), "as the dump has it"
    assert visit(settings) == 0
    assert f"player {WHO}" not in server.text()


def test_numbers_and_what_discord_was_sent_are_not_those_of_the_copy(
    host: Host, settings: Settings, server: postgres.Server, copy: Path
) -> None:
    server.change("INSERT INTO gateway_sessions VALUES (0, 'session', 5, 'wss://x')")
    server.change("UPDATE counters SET value = 4 WHERE name = 'shards'")
    host.run("backup", copy)
    server.change("INSERT INTO counters VALUES ('sessions of 2026-01-01', 7)")

    async def more() -> int:
        store = await Store.open(settings.kept_in, now_ms=Now())
        number = await play(store, Seat(1, 1, 2), Seat(2, 2, 2))
        await store.close()
        return number

    last = asyncio.run(more())
    host.run("restore", copy)
    assert server.rows("SELECT * FROM sent") == []
    assert server.rows("SELECT * FROM gateway_sessions") == []
    assert server.rows("SELECT value FROM counters WHERE name = 'shards'") == [(1,)]
    assert server.rows("SELECT value FROM counters WHERE name LIKE 'sessions%'") == [(7,)]
    assert asyncio.run(more()) == last + 1


async def test_nothing_is_put_back_under_a_running_bot(
    host: Host, server: postgres.Server, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restore is refused while a bot is running, both while the bot is waiting for a shard and
    while it is serving one."""
    monkeypatch.setattr("bot.store.dumps.STOPPING_SECONDS", 0.1)
    store = await Store.open(host.settings.kept_in)
    assert store.shared is not None
    await asyncio.to_thread(host.run, "backup", copy)
    before = played(server)
    for serves in (False, True):
        if serves:
            assert await (await store.shared.writing()).take(2, 4)
        said = await asyncio.to_thread(host.run, "restore", copy, code=75)
        assert "Another bot is running" in said
        assert played(server) == before
    await store.close()
    await asyncio.to_thread(host.run, "restore", copy)


def test_what_can_not_be_copied_or_put_back_changes_nothing(
    host: Host,
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    copy: Path,
) -> None:
    there, junk, empty = (tmp_path / name for name in ("there", "junk", "empty"))
    there.write_text("mine")
    junk.write_bytes(b"no dump at all " * 400)
    empty.touch()
    host.run("backup", copy)
    cut = tmp_path / "cut"
    cut.write_bytes(copy.read_bytes()[:-100])
    server.change("UPDATE alembic_version SET version_num = '9999'")
    bins = postgres.programs()
    assert bins is not None
    newer, foreign = tmp_path / "newer", tmp_path / "foreign"
    subprocess.run([bins / "pg_dump", "-Fc", f"--file={newer}", server.where], check=True)
    server.change(f"UPDATE alembic_version SET version_num = '{VERSION}'")
    other = asyncio.run(postgres.create(postgres.cluster(), f"other_{os.getpid()}_{id(cut)}"))
    subprocess.run([bins / "pg_dump", "-Fc", f"--file={foreign}", other], check=True)
    nothing, lost = served(tmp_path, other), served(tmp_path, other.replace("/other", "/lost"))
    before = server.text()
    for arguments, using, said in (
        (["backup", str(there)], settings, "is there already"),
        (["backup", str(tmp_path / "no" / "folder")], settings, "there is no folder"),
        (["backup", str(tmp_path / "x")], nothing, "is empty: there is nothing to copy"),
        (["backup", str(tmp_path / "x")], lost, "is not there: make it with createdb"),
        (["restore", str(tmp_path / "none")], settings, "There is no copy"),
        (["restore", str(junk)], settings, f"The copy {junk} is damaged or no dump"),
        (["restore", str(cut)], settings, "Nothing is changed"),
        (["restore", str(empty)], settings, "is empty"),
        (["restore", str(newer)], settings, "is of a newer version of this program"),
        (["restore", str(foreign)], settings, "is the copy of another program's database"),
    ):
        assert said in host.run(*arguments, on=using, code=2), arguments
    assert there.read_text() == "mine"
    assert server.text() == before
    assert not list(tmp_path.glob("*.part"))
    assert not (tmp_path / "x").exists()


def test_a_view_of_the_hosts_keeps_the_tables_it_reads(
    host: Host, server: postgres.Server, copy: Path
) -> None:
    host.run("backup", copy)
    server.change("CREATE VIEW won AS SELECT * FROM results WHERE place = 1")
    before = server.text()
    assert "view won depends on table results" in host.run("restore", copy, code=2)
    assert server.text() == before
    server.change("INSERT INTO moving VALUES ('actions', '[1]')")
    assert "only a part" in host.run("backup", copy.with_name("x"), code=2), "it is partly moved"


MISMATCH = """\
pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 17.2; pg_dump version: 15.1
"""
FULL = "pg_dump: error: could not write to output file: No space left on device\n"


@pytest.mark.parametrize(
    ("wrote", "said", "code"),
    [
        ("", "pg_dump is not installed here", 2),
        (MISMATCH, "server version: 17.2; pg_dump version: 15.1", 2),
        (FULL, "No space left on device", 75),
    ],
)
def test_a_program_that_fails_leaves_nothing(
    host: Host,
    programs: Programs,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    wrote: str,
    said: str,
    code: int,
) -> None:
    if wrote:
        programs.put(f"/bin/cat >&2 <<'END'\n{wrote}END\nexit 1", "pg_dump")
    monkeypatch.setenv("PATH", str(tmp_path / "bins"))
    assert said in host.run("backup", tmp_path / "copy", code=code)
    assert not list(tmp_path.glob("copy*"))


def test_a_password_is_in_no_list_of_processes(
    host: Host, server: postgres.Server, programs: Programs, tmp_path: Path
) -> None:
    used, seen = ("pg_dump", "pg_restore", "psql"), tmp_path / "seen"
    programs.put(f'echo "$0 $*" >>{seen}\nexec REAL "$@"', *used)
    ((database,),) = server.rows("SELECT current_database()")
    user = f"guarded_{database}"
    server.change(f"CREATE ROLE {user} LOGIN PASSWORD 's3cr:t@/'")
    server.change(f"GRANT {postgres.USER} TO {user}")
    server.change(f"ALTER ROLE {user} SET role = '{postgres.USER}'")
    rules = postgres.cluster() / "data" / "pg_hba.conf"
    rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text()}")
    server.change("SELECT pg_reload_conf()")
    socket = f"host={postgres.cluster()}"
    in_name = served(tmp_path, f"postgresql://{user}:s3cr%3At%40%2F@/{database}?{socket}")
    behind = served(tmp_path, f"postgresql://{user}@/{database}?{socket}&password=s3cr%3At%40%2F")
    before = played(server)
    for using in (in_name, behind):
        copy = str(tmp_path / f"copy-{using is behind}")
        host.run("backup", copy, on=using)
        host.run("restore", copy, on=using)
    assert played(server) == before
    commands = seen.read_text()
    assert {line.split()[0].rpartition("/")[2] for line in commands.splitlines()} == {*used}
    assert "s3cr" not in commands
    assert user in commands
    wrong = served(tmp_path, f"postgresql://{user}:wrong@/{database}?{socket}")
    for arguments in (["backup", str(tmp_path / "x")], ["restore", str(tmp_path / "copy-True")]):
        said = host.run(*arguments, on=wrong, code=2)
        assert "refuses the name or the password" in said
        assert "wrong@" not in said


def test_a_restore_that_is_killed_changes_nothing(
    host: Host, server: postgres.Server, programs: Programs, copy: Path
) -> None:
    """If pg_restore is killed half-way, nothing that it has written is committed."""
    host.run("backup", copy)
    half = 'REAL "$@" | head -c 20000\nkill -KILL $$'
    programs.put(f'case "$*" in *--no-owner*) {half};;\n*) exec REAL "$@";; esac', "pg_restore")
    before = server.text()
    assert "it was ended by SIGKILL. Nothing is changed." in host.run("restore", copy, code=75)
    assert server.text() == before
