"""What hosts rely on: exit codes, file permissions, and messages about misspelt settings."""

from __future__ import annotations

import asyncio
import ctypes
import os
import sqlite3
import stat
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.serve import LocalDiscord
from bot.ops import doctor, process
from bot.store import Store
from tests.support.database import File, empty
from tests.support.local.harness import Person
from tests.support.wire import forks
from tests.support.wire.playing import seat_all
from tests.wire.conftest import Bots, environment

pytestmark = pytest.mark.slow

WRONG, PASSING = 2, 75
AWAY = "postgresql://kaboom:secret@127.0.0.1:1/kaboom"
TOKEN = f"{'M' * 26}.Gabcde.{'x' * 38}"
OTHER_FILES = """
import ctypes, _sqlite3, os, runpy, sys
sqlite = ctypes.CDLL(_sqlite3.__file__)
sqlite.sqlite3_vfs_find.restype = ctypes.c_void_p
plain = ctypes.c_void_p(sqlite.sqlite3_vfs_find(b"unix-none"))
assert plain.value
assert sqlite.sqlite3_vfs_register(plain, 1) == 0
for arguments in ([], ["doctor"]):
    sys.argv = ["bot", *arguments]
    try:
        runpy.run_module("bot", run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        print("ended with", ended.code)
    os.environ["DISCORD_TOKEN"] = ""
"""
"""A Python program that runs the bot and then the doctor in a place where SQLite has no shared
memory, such as a network share."""


def settings(home: Path, **varied: str) -> dict[str, str]:
    """Return an environment with a token of a valid form."""
    return environment(
        home, None, **{"KABOOM_LOG_LEVEL": "ERROR", "DISCORD_TOKEN": TOKEN, **varied}
    )


async def ends(env: dict[str, str], *arguments: str) -> tuple[int, str]:
    """Run the bot until it ends. Return its exit code and its error, a single sentence."""
    ended = await forks.run("bot", env, *arguments)
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert ended.stderr.endswith(".\n")
    assert "secret" not in ended.stderr
    return ended.returncode, ended.stderr


async def run(command: list[str], env: dict[str, str]) -> tuple[int, str, str]:
    child = await asyncio.create_subprocess_exec(
        *command, env=env, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await asyncio.wait_for(child.communicate(), 120)
    return child.returncode or 0, out.decode(), err.decode()


async def test_what_may_pass_by_itself_ends_otherwise_than_what_is_wrong(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """A failure that may go away by itself has another exit code than a wrong setting. After such a
    failure, a service manager starts the bot again. A wrong setting is left to the host."""
    env = settings(tmp_path, KABOOM_API_BASE=local.api, KABOOM_GATEWAY=local.gateway)
    good = empty(tmp_path / "newer").read_bytes()
    File(tmp_path / "newer").change("UPDATE alembic_version SET version_num = '9001'")
    (tmp_path / "torn").write_bytes(good[:8192] + b"\x99" * 8192 + good[16384:])
    (tmp_path / "other").write_bytes(b"not a database, " * 1000)
    (tmp_path / "nothing").touch()
    stored = [tmp_path / name for name in ("newer", "torn", "other", "nothing")]
    newer, torn, other, nothing = map(str, stored)
    before = [file.read_bytes() for file in stored]
    nowhere = {
        "KABOOM_API_BASE": "http://127.0.0.1:9/api/v10",
        "KABOOM_GATEWAY": "ws://127.0.0.1:9/",
    }
    for varied, code, says in (
        ({"KABOOM_GATHER_MS": "many"}, WRONG, "KABOOM_GATHER_MS can't be"),
        ({"KABOOM_CLOCK_PEAK": "9"}, WRONG, "KABOOM_CLOCK_PEEK"),
        ({"DISCORD_TOKEN_FILE": TOKEN}, WRONG, "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both"),
        (
            {"DISCORD_TOKEN": "", "DISCORD_TOKEN_FILE": TOKEN},
            WRONG,
            "DISCORD_TOKEN_FILE names a file that can't be read",
        ),
        ({}, WRONG, "Discord does not know DISCORD_TOKEN"),
        ({"KABOOM_DATABASE": str(tmp_path / "no" / "folder")}, WRONG, "there is no folder"),
        ({"KABOOM_DATABASE": newer}, WRONG, "newer version of this program"),
        ({"KABOOM_DATABASE": torn}, WRONG, "damaged"),
        ({"KABOOM_DATABASE": other}, WRONG, "damaged"),
        ({"KABOOM_DATABASE": nothing}, WRONG, "is empty (0 bytes)"),
        ({"KABOOM_DATABASE": nothing}, WRONG, "put a backup back with `restore`, or remove"),
        ({"KABOOM_DATABASE_URL": AWAY}, PASSING, "can't be reached"),
        (nowhere, PASSING, "Discord can't be reached from here"),
    ):
        ended, said = await ends(env | varied)
        assert (ended, says in said) == (code, True), said
    assert [file.read_bytes() for file in stored] == before
    assert next(iter(doctor.store(stored[-1]))).level == "fail"
    local.faults.fail(503, 1)
    code, says = await ends(env | {"DISCORD_TOKEN": local.token})
    assert (code, says[:38]) == (PASSING, "Discord can't serve the bot just now: ")
    for command in (["export", "1"], ["move-to-postgres"], ["rebuild-ratings"]):
        code, says = await ends(env | {"KABOOM_DATABASE_URL": AWAY}, *command)
        assert (code, "can't be reached" in says) == (PASSING, True), command
    assert (await ends(env, "export", "1"))[0] == WRONG


async def test_a_lock_and_a_full_disk_may_pass(tmp_path: Path) -> None:
    path, env = tmp_path / "kaboom.sqlite3", settings(tmp_path)
    # `-B`: Python would keep modules that it compiles, cut off at 4096 bytes. Nor is coverage kept.
    alone = f"exec env -u COVERAGE_PROCESS_CONFIG {sys.executable} -B -m bot"
    ulimit = ["sh", "-c", f'ulimit -f 8; {alone} "$@"', "sh"]
    code, out, err = await run(ulimit, env | {"KABOOM_DATABASE": str(tmp_path / "new.sqlite3")})
    assert (code, out, err.count("\n")) == (PASSING, "", 1), err
    await (await Store.open(path)).close()
    code, _, err = await run([*ulimit, "backup", str(tmp_path / "copy")], env)
    assert (code, err.count("\n")) == (PASSING, 1), err
    assert not (tmp_path / "copy").exists()
    with process.holding(path):
        for command in ([], ["rebuild-ratings"]):
            code, says = await ends(env, *command)
            assert (code, "Another bot is running" in says) == (PASSING, True)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        code, says = await ends(env)
        assert (code, "is locked by another program" in says) == (PASSING, True)


def _can_do_without() -> bool:
    import _sqlite3

    try:
        return bool(ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find(b"unix-none"))
    except (AttributeError, OSError):
        return False


@pytest.mark.skipif(not _can_do_without(), reason="this SQLite has no such way to files")
@pytest.mark.parametrize("there", [False, True])
async def test_a_file_system_without_a_log_is_refused_by_bot_and_doctor(
    tmp_path: Path, there: bool
) -> None:
    path, env = tmp_path / "kaboom.sqlite3", settings(tmp_path)
    if there:
        await (await Store.open(path)).close()
        with closing(sqlite3.connect(path)) as other:  # brought by hand, or by an older version
            other.execute("PRAGMA journal_mode = DELETE")
    before = path.read_bytes() if there else None
    code, out, err = await run([sys.executable, "-c", OTHER_FILES], env)
    bots, _, doctors = out.partition("\n")
    assert (code, bots, err.count("\n")) == (0, f"ended with {WRONG}", 1), err
    assert "lies on a file system that refuses SQLite's write-ahead log" in err
    assert "refuses SQLite's write-ahead log" in doctors
    assert doctors.endswith("ended with 1\n")
    assert (path.read_bytes() if path.exists() else None) == before
    assert not list(tmp_path.glob(".kaboom-*"))


def test_the_doctor_names_a_network_share(tmp_path: Path) -> None:
    device = tmp_path.stat().st_dev
    table = tmp_path / "mounts"
    line = f"30 1 {os.major(device)}:{os.minor(device)} / /srv rw shared:1 - {{}} server:/srv rw\n"
    for kind, level in (("nfs4", "warn"), ("fuse.sshfs", "warn"), ("cifs", "warn"), ("ext4", None)):
        table.write_text("22 1 0:0 / / rw - tmpfs tmpfs rw\n" + line.format(kind))
        said = {check.name: check for check in doctor.store(tmp_path / "k.sqlite3", table)}
        assert (said["mount"].level if "mount" in said else None) == level
        assert level is None or f"({kind})" in said["mount"].said


@pytest.mark.skipif(os.name == "nt", reason="no such rights")
async def test_nobody_else_reads_hands_and_seeds_whatever_the_umask(
    local: LocalDiscord, bots: Bots, anneke: Person
) -> None:
    """No other user can read the bot's files, whatever the umask is. This applies to new files, and
    to files that an earlier version left readable for everyone."""
    database = bots.home / "kaboom.sqlite3"
    await (await Store.open(database)).close()
    ended = f".before-{time.strftime('%Y%m%d-%H%M%S')}"
    old = bots.home / f"kaboom.sqlite3{ended}"
    old.write_bytes(database.read_bytes())
    for file in (database, old):
        file.chmod(0o644)
    bots.module = "bot.__main__"  # a start of Python, which inherits the umask
    umask = os.umask(0)
    try:
        await bots.start(local, KABOOM_CLOCK_PEEK="600")
        table = await seat_all(anneke, computers=1)
        assert (await anneke.click(table.id, "peek")).ok
        await anneke.until((bots.home / "heartbeat").exists, 60)
        env = settings(bots.home)
        copied = await run([sys.executable, "-m", "bot", "backup", f"{bots.home}/copy"], env)
        assert copied[0] == 0, copied
    finally:
        os.umask(umask)
    of_no_one_else = {"", "-wal", "-shm", ".newest-move", ended}
    files = [Path(f"{database}{end}") for end in of_no_one_else]
    files += [bots.home / "heartbeat", bots.home / "copy"]
    assert {file.name: stat.S_IMODE(file.stat().st_mode) for file in files} == {
        file.name: 0o600 for file in files
    }
    database.chmod(0o640)
    told = await forks.run("bot", settings(bots.home), "doctor")
    assert f"warn  files        Other users of this machine may read {database}:" in told.stdout
    assert await bots.stop() == 0


async def test_a_misspelt_variable_is_named_and_those_of_the_platform_are_not(
    tmp_path: Path,
) -> None:
    env = settings(tmp_path, DISCORD_TOKEN="")
    misspelt = {"DISCORD_TOKN": "secret", "KABOM_DATABASE": "x", "DISCORD_CLIENT_ID": "7"}
    of_others = {
        "KABOOM_POSTGRES_PASSWORD": "secret",
        "KABOOM_PORT": "tcp://10.0.0.1:80",
        "KABOOM_PORT_80_TCP_ADDR": "10.0.0.1",
        "KABOOM_SERVICE_HOST": "10.0.0.1",
        "KABOOM_BOT_SERVICE_PORT_HTTP": "80",
    }
    ended = await forks.run("bot", env | misspelt | of_others, "export", "1")
    first, second, third = sorted(ended.stderr.splitlines())
    assert first == "DISCORD_TOKN is no setting and does nothing: the closest is DISCORD_TOKEN."
    assert (
        second == "KABOM_DATABASE is no setting and does nothing: the closest is KABOOM_DATABASE."
    )
    assert third.startswith("There is no database ")
    told = await forks.run("bot", env | misspelt | of_others, "doctor")
    assert "warn  variables    DISCORD_TOKN is no setting" in told.stdout
    assert "secret" not in ended.stderr + told.stdout
    told = await forks.run("bot", env | of_others, "doctor")
    assert "variables" not in told.stdout
    assert "ok    settings" in told.stdout
