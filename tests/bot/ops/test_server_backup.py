"""Backups of a PostgreSQL database by its own programs, and what restoring one leaves."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.ops import admin_cli
from bot.store import Store, personal_data
from bot.store.schema import MIGRATIONS, VERSION
from tests.bot.ops.test_admin_cli import WHO
from tests.bot.ops.test_admin_cli import visit as start_on
from tests.bot.store.conftest import Now, commit
from tests.bot.store.test_ratings import Seat, play
from tests.support import postgres
from tests.support.settings import defaults

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[postgres.Server]:
    """A database with five finished matches and one that goes on."""
    if why := postgres.missing():
        pytest.skip(why)
    made = postgres.Server(postgres.new_database())

    async def fill() -> None:
        store = await Store.open(made.where, now_ms=Now())
        for game in range(5):
            await play(store, *(Seat(who, 1 + (who + game) % 4, 2) for who in (1, 2, 3, 4)))
        running = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
        await store.matches.append(running, commit(1))
        await store.settings.was_sent("commands", "these")
        await store.close()

    asyncio.run(fill())
    yield made
    made.hang_up()


@pytest.fixture
def settings(server: postgres.Server, tmp_path: Path) -> Settings:
    return served(tmp_path, server.where)


def served(folder: Path, address: str) -> Settings:
    return defaults(database=folder / "kaboom.sqlite3", database_url=SecretStr(address))


def visit(settings: Settings, *erased: int) -> int:
    """Start on this database, have these people delete their data, and stop; in how many matches
    `WHO` is left."""
    return start_on(settings.kept_in, settings.database, *erased)


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error."""
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    return said


PLAYED = ("matches", "actions", "results", "scores", "standings", "ratings", "seatings")


def played(server: postgres.Server) -> dict[str, list[tuple[object, ...]]]:
    """The rows that are the same after a restore as in the copy."""
    return {table: sorted(server.rows(f"SELECT * FROM {table}"), key=str) for table in PLAYED}


def test_a_copy_put_back_is_what_it_was(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copy = tmp_path / "copy.dump"
    before = played(server)
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    assert "complete and checked" in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    server.change("DELETE FROM scores")
    server.change("DELETE FROM matches WHERE id = 2")
    assert played(server) != before
    assert admin_cli.main(["restore", str(copy)], settings) == 0
    assert "is in place" in capsys.readouterr().out
    assert played(server) == before
    assert visit(settings) == 5
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_goes_into_an_empty_database(
    settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.dump"
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    elsewhere = asyncio.run(postgres.create(postgres.cluster(), f"empty_{os.getpid()}"))
    assert admin_cli.main(["restore", str(copy)], served(tmp_path, elsewhere)) == 0
    other = postgres.Server(elsewhere)
    assert played(other) == played(server)
    other.hang_up()


def test_a_dump_made_by_hand_of_an_older_version_is_brought_up_to_date(
    settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    """Also where the database has tables that the older version did not have. The host's stay."""
    copy, bins = tmp_path / "copy.dump", postgres.programs()
    assert bins is not None
    before = played(server)
    old = postgres.Server(asyncio.run(postgres.create(postgres.cluster(), f"old_{os.getpid()}")))
    admin_cli.main(["backup", str(tmp_path / "whole")], settings)
    assert admin_cli.main(["restore", str(tmp_path / "whole")], served(tmp_path, old.where)) == 0
    old.change("DROP TABLE erased, beats, gateway_sessions; DELETE FROM counters WHERE value = 1")
    (leases,) = re.findall(r"CREATE TABLE leases [^;]*", (MIGRATIONS / "baseline.sql").read_text())
    old.change(f"{leases}; UPDATE alembic_version SET version_num = '0013'")
    old.change("INSERT INTO leases VALUES (0, 4, 3, 'me', now(), 1, 'session', 5, 'wss://x')")
    subprocess.run([bins / "pg_dump", "-Fc", f"--file={copy}", old.where], check=True)
    server.change("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('mine')")
    assert visit(settings, WHO) == 0
    assert admin_cli.main(["restore", str(copy)], settings) == 0
    assert server.rows("SELECT text FROM notes") == [("mine",)]
    assert server.rows("SELECT version_num FROM alembic_version") != [("0013",)]
    assert played(server)["scores"] == before["scores"]
    assert server.rows("SELECT * FROM gateway_sessions") == [], "they have ended since"
    assert visit(settings) == 0, "the deletion is repeated"
    old.hang_up()


def test_tables_of_the_host_are_neither_copied_nor_replaced(
    settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    copy = str(tmp_path / "copy.dump")
    server.change("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('before')")
    assert admin_cli.main(["backup", copy], settings) == 0
    server.change("UPDATE notes SET text = 'since'")
    assert admin_cli.main(["restore", "--", copy], settings) == 0
    assert server.rows("SELECT text FROM notes") == [("since",)]


def test_what_only_newer_servers_know_is_left_out_of_a_script(
    settings: Settings, server: postgres.Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, bins, real = str(tmp_path / "copy.dump"), tmp_path / "bins", shutil.which("pg_restore")
    bins.mkdir()
    newer = bins / "pg_restore"
    newer.write_text(f'#!/bin/sh\necho "SET transaction_timeout = 0;"\nexec {real} "$@"\n')
    newer.chmod(0o755)
    monkeypatch.setenv("PATH", f"{bins}:{os.environ['PATH']}")
    assert admin_cli.main(["backup", copy], settings) == 0
    assert admin_cli.main(["restore", copy], settings) == 0
    assert visit(settings) == 5


def test_a_dump_of_another_schema_is_refused(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copy = str(tmp_path / "copy.dump")
    assert admin_cli.main(["backup", copy], settings) == 0
    server.change("CREATE SCHEMA other")
    joined = "&" if "?" in server.where else "?"
    elsewhere = served(tmp_path, f"{server.where}{joined}options=-csearch_path%3Dother")
    assert admin_cli.main(["restore", copy], elsewhere) == 2
    assert "in the schema public" in told(capsys)
    assert visit(settings) == 5


def test_a_database_of_a_newer_version_gives_way_to_a_copy_of_before(
    settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.dump"
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    server.change("CREATE TABLE later (match_id bigint REFERENCES matches (id))")
    server.change("UPDATE alembic_version SET version_num = '9999'")
    assert admin_cli.main(["restore", str(copy)], settings) == 0
    assert visit(settings) == 5
    assert server.rows("SELECT to_regclass('later')::text") == [(None,)]


def test_who_was_deleted_since_a_copy_stays_so(
    settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    copy, listed = tmp_path / "copy.dump", tmp_path / "kaboom.sqlite3.erased"
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    assert visit(settings, WHO) == 0
    listed.unlink()  # as on the machine of another process
    assert admin_cli.main(["restore", str(copy)], settings) == 0
    assert f"player {WHO}" not in server.text()
    assert "player 4" in server.text()
    assert len(personal_data.listed(listed)) == 1
    server.change("DELETE FROM erased")
    assert admin_cli.main(["restore", str(copy)], settings) == 0
    assert f"player {WHO}" not in server.text(), "by the list alone"


def test_numbers_and_what_discord_was_sent_are_not_those_of_the_copy(
    settings: Settings, server: postgres.Server, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.dump"
    server.change("INSERT INTO gateway_sessions VALUES (0, 'session', 5, 'wss://x')")
    server.change("UPDATE counters SET value = 4 WHERE name = 'shards'")
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    server.change("INSERT INTO counters VALUES ('sessions of 2026-01-01', 7)")

    async def more() -> int:
        store = await Store.open(settings.kept_in, now_ms=Now())
        number = await play(store, Seat(1, 1, 2), Seat(2, 2, 2))
        await store.close()
        return number

    last = asyncio.run(more())
    assert admin_cli.main(["restore", str(copy)], settings) == 0
    assert server.rows("SELECT * FROM sent") == []
    assert server.rows("SELECT * FROM gateway_sessions") == []
    assert server.rows("SELECT value FROM counters WHERE name = 'shards'") == [(1,)]
    assert server.rows("SELECT value FROM counters WHERE name LIKE 'sessions%'") == [(7,)]
    assert asyncio.run(more()) == last + 1


@pytest.mark.parametrize("serves", [True, False])
async def test_nothing_is_put_back_under_a_running_bot(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    serves: bool,
) -> None:
    """Whether it serves a shard or waits for one."""
    monkeypatch.setattr("bot.store.dumps.STOPPING_SECONDS", 0.1)
    copy = str(tmp_path / "copy.dump")
    store = await Store.open(settings.kept_in)
    assert store.shared is not None
    if serves:
        assert await (await store.shared.writing()).take(2, 4)
    assert await asyncio.to_thread(admin_cli.main, ["backup", copy], settings) == 0
    before = played(server)
    assert await asyncio.to_thread(admin_cli.main, ["restore", copy], settings) == 75
    assert "Another bot is running" in told(capsys)
    assert played(server) == before
    await store.close()
    assert await asyncio.to_thread(admin_cli.main, ["restore", copy], settings) == 0


def test_what_can_not_be_copied_or_put_back_changes_nothing(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    there, junk, empty, copy = (tmp_path / name for name in ("there", "junk", "empty", "copy"))
    there.write_text("mine")
    junk.write_bytes(b"no dump at all " * 400)
    empty.touch()
    assert admin_cli.main(["backup", str(copy)], settings) == 0
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
    capsys.readouterr()
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
        assert admin_cli.main(arguments, using) == 2, arguments
        assert said in told(capsys), arguments
    assert there.read_text() == "mine"
    assert server.text() == before
    assert not list(tmp_path.glob("*.part"))
    assert not (tmp_path / "x").exists()


def test_a_view_of_the_hosts_keeps_the_tables_it_reads(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copy = tmp_path / "copy"
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    server.change("CREATE VIEW won AS SELECT * FROM results WHERE place = 1")
    before = server.text()
    assert admin_cli.main(["restore", str(copy)], settings) == 2
    assert "view won depends on table results" in told(capsys)
    assert server.text() == before


def test_a_database_that_is_only_partly_moved_is_not_copied(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    server.change("INSERT INTO moving VALUES ('actions', '[1]')")
    assert admin_cli.main(["backup", str(tmp_path / "x")], settings) == 2
    assert "only a part" in told(capsys)


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
    settings: Settings,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    wrote: str,
    said: str,
    code: int,
) -> None:
    bins = tmp_path / "bins"
    bins.mkdir()
    if wrote:
        program = bins / "pg_dump"
        program.write_text(f"#!/bin/sh\n/bin/cat >&2 <<'END'\n{wrote}END\nexit 1\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(bins))
    assert admin_cli.main(["backup", str(tmp_path / "copy")], settings) == code
    assert said in told(capsys)
    assert not list(tmp_path.glob("copy*"))


RECORDER = """\
#!/bin/sh
echo "$0 $*" >>{seen}
exec {real} "$@"
"""


def test_a_password_is_in_no_list_of_processes(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, bins, seen = postgres.programs(), tmp_path / "bins", tmp_path / "seen"
    assert real is not None
    bins.mkdir()
    for name in ("pg_dump", "pg_restore", "psql"):
        (bins / name).write_text(RECORDER.format(seen=seen, real=real / name))
        (bins / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{bins}:{os.environ['PATH']}")
    ((database,),) = server.rows("SELECT current_database()")
    user = f"guarded_{database}"
    server.change(f"CREATE ROLE {user} LOGIN PASSWORD 's3cr:t@/'")
    server.change(f"GRANT {postgres.USER} TO {user}")
    server.change(f"ALTER ROLE {user} SET role = '{postgres.USER}'")
    rules = postgres.cluster() / "data" / "pg_hba.conf"
    rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text()}")
    server.change("SELECT pg_reload_conf()")
    host = f"host={postgres.cluster()}"
    in_name = served(tmp_path, f"postgresql://{user}:s3cr%3At%40%2F@/{database}?{host}")
    behind = served(tmp_path, f"postgresql://{user}@/{database}?{host}&password=s3cr%3At%40%2F")
    before = played(server)
    for using in (in_name, behind):
        copy = str(tmp_path / f"copy-{using is behind}")
        assert admin_cli.main(["backup", copy], using) == 0, capsys.readouterr().err
        assert admin_cli.main(["restore", copy], using) == 0, capsys.readouterr().err
    assert played(server) == before
    commands = seen.read_text()
    assert {line.split()[0].rpartition("/")[2] for line in commands.splitlines()} == {
        "pg_dump",
        "pg_restore",
        "psql",
    }
    assert "s3cr" not in commands
    assert user in commands
    wrong = served(tmp_path, f"postgresql://{user}:wrong@/{database}?{host}")
    for arguments in (["backup", str(tmp_path / "x")], ["restore", str(tmp_path / "copy-True")]):
        capsys.readouterr()
        assert admin_cli.main(arguments, wrong) == 2
        said = told(capsys)
        assert "refuses the name or the password" in said
        assert "wrong@" not in said


def test_a_restore_that_is_killed_changes_nothing(
    settings: Settings,
    server: postgres.Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """pg_restore ends half-way, as without memory; what it has written is not committed."""
    copy, bins = tmp_path / "copy", tmp_path / "bins"
    assert admin_cli.main(["backup", str(copy)], settings) == 0
    real = postgres.programs()
    assert real is not None
    bins.mkdir()
    halved = bins / "pg_restore"
    halved.write_text(
        f'#!/bin/sh\ncase "$*" in\n*--no-owner*) {real / "pg_restore"} "$@" | head -c 20000\n'
        f'kill -KILL $$;;\n*) exec {real / "pg_restore"} "$@";;\nesac\n'
    )
    halved.chmod(0o755)
    monkeypatch.setenv("PATH", f"{bins}:{os.environ['PATH']}")
    before = server.text()
    assert admin_cli.main(["restore", str(copy)], settings) == 75
    assert "it was ended by SIGKILL. Nothing is changed." in told(capsys)
    assert server.text() == before
