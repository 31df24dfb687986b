"""The doctor without Discord: databases of other versions, and the doctor's output for programs."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.ops import admin_cli, doctor
from bot.store import Store
from bot.store.schema import VERSION as TABLES
from engine.version import VERSION
from tests.support import postgres
from tests.support.released import GAMES, database
from tests.support.settings import defaults


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ours = [name for name in os.environ if "KABOOM_" in name or name == "DISCORD_TOKEN"]
    for name in ours:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


async def test_a_database_of_the_first_release_is_told_until_it_was_started_on(
    tmp_path: Path,
) -> None:
    path = database(GAMES[0], tmp_path)
    before = path.read_bytes()
    told = next(iter(doctor.store(path)))
    assert told.level == "warn"
    assert "older version" in told.said
    assert f"to {TABLES}. Make a backup first." in told.said
    assert path.read_bytes() == before
    await (await Store.open(path)).close()
    assert next(iter(doctor.store(path))).level == "ok"


async def test_a_database_on_a_server_is_looked_at_and_not_changed() -> None:
    if why := postgres.missing():
        pytest.skip(why)
    served = postgres.Server(postgres.new_database())
    before = served.text()
    told = await doctor.server(served.where)
    assert (told.level, told.name) == ("ok", "store")
    assert f"its tables are {TABLES}" in told.said
    assert served.text() == before
    served.change("UPDATE alembic_version SET version_num = '0011'")
    assert "Make a backup first." in (await doctor.server(served.where)).said
    served.hang_up()
    lost = await doctor.server("postgresql://kaboom:secret@127.0.0.1:1/kaboom")
    assert lost.level == "fail"
    assert "can't be reached" in lost.said
    assert "secret" not in lost.said


@pytest.mark.parametrize("kind", ["file", "PostgreSQL"])
def test_a_backup_older_than_promised_fails(kind: str, tmp_path: Path) -> None:
    server = None
    if kind == "file":
        database(GAMES[0], tmp_path).rename(tmp_path / "kaboom.sqlite3")
    elif why := postgres.missing():
        pytest.skip(why)
    else:
        server = postgres.Server(postgres.new_database())
    url = server and SecretStr(server.where)
    settings = defaults(database=tmp_path / "kaboom.sqlite3", database_url=url, backup_hours=36)
    unpromised = settings.model_copy(update={"backup_hours": 0})

    def level(settings: Settings) -> str:
        check = asyncio.run(doctor.last_backup(settings))
        assert check is not None
        return check.level

    assert (level(settings), level(unpromised)) == ("fail", "ok")
    assert admin_cli.main(["backup", str(tmp_path / "copy")], settings) == 0
    assert level(settings) == "ok"
    if server is None:
        mark = tmp_path / "kaboom.sqlite3.backed-up"
        old = mark.stat().st_mtime - 37 * 3600
        os.utime(mark, (old, old))
    else:
        server.change("UPDATE counters SET value = value - 37 * 3600000 WHERE name = 'last backup'")
        server.hang_up()
    assert (level(settings), level(unpromised)) == ("fail", "ok")


@pytest.mark.skipif(sys.platform == "win32", reason="no such shell")
@pytest.mark.parametrize(
    ("output", "code", "said"),
    [
        (">/dev/full", 75, "Standard output can't be written: No space left on device.\n"),
        (">&-", 0, ""),
        ("| true", 75, "Standard output can't be written: Broken pipe.\n"),
    ],
)
def test_an_output_that_can_not_be_written_is_told_without_a_traceback(
    output: str, code: int, said: str
) -> None:
    command = f"{shlex.quote(sys.executable)} -m bot doctor {output}"
    if output.startswith("|"):  # the reader has closed the pipe before the first line
        command = f"(sleep 1; {command[: -len(output)]}; echo $? >code) {output}; exit $(cat code)"
    environment = os.environ | {"PYTHONPATH": str(Path(doctor.__file__).parents[2])}
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, env=environment, timeout=60
    )
    assert (done.returncode, done.stderr) == (code, said)


def test_a_program_reads_the_same_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert doctor.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert doctor.main(as_json=True) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["version"], said["ok"]) == (VERSION, True)
    checks = [str(doctor.Check(**check))[:18] for check in said["checks"]]
    assert checks == [line[:18] for line in lines]
    monkeypatch.setenv("KABOOM_GATHER_MS", "many")
    assert doctor.main(as_json=True) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["ok"] is False
    assert [check["level"] for check in said["checks"]] == ["fail"]


async def test_what_the_heartbeat_the_activity_and_the_web_table_need(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    told = doctor.heartbeat(defaults(heartbeat_file=gone / "heartbeat"))
    assert told.level == "fail"
    assert f"no folder {gone} for KABOOM_HEARTBEAT_FILE" in told.said
    plain = await doctor.activity("http://cards.example.org", 8080)
    assert (plain.level, "https only" in plain.said) == ("fail", True)
    lost = await doctor.activity("https://127.0.0.1:1", 8080)
    assert (lost.level, "127.0.0.1:8080" in lost.said) == ("warn", True)
    table = doctor.web_table("https://cards.example.org")
    assert (table.level, "https://cards.example.org/callback" in table.said) == ("ok", True)


def test_the_web_tables_port_is_tried() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen(1)
        settings = defaults(
            web_port=taken.getsockname()[1],
            public_url="https://cards.example.org",
            discord_client_secret=SecretStr("a secret"),
        )
        check = doctor.web_port(settings)
        assert (check.level, "in use" in check.said) == ("warn", True)
        assert "a secret" not in check.said
    check = doctor.web_port(settings)
    assert (check.level, "127.0.0.1" in check.said) == ("ok", True)
    check = doctor.web_port(settings.model_copy(update={"web_host": "0.0.0.0"}))
    assert "Other machines" in check.said
