"""`python -m bot doctor` on a local Discord. It reports each fault in a plain sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.support.database import empty
from tests.support.local.harness import Person
from tests.support.wire import forks
from tests.wire.conftest import environment

TABLE = fixtures.channel("table").id


async def doctor(
    local: LocalDiscord | None, home: Path, *arguments: str, **varied: str
) -> tuple[int, dict[str, tuple[str, str]]]:
    """Run the doctor. Return its exit code, and the level and text of each check."""
    ended = await forks.run("bot", environment(home, local, **varied), "doctor", *arguments)
    checks = ended.stdout.partition("\n\n")[0].splitlines()
    found = {line[6:18].strip(): (line[:6].strip(), line[19:]) for line in checks}
    assert len(found) == len(checks), checks
    return ended.returncode, found


def levels(found: dict[str, tuple[str, str]]) -> dict[str, str]:
    return {name: level for name, (level, _) in found.items()}


async def test_on_a_discord_that_is_well_all_is_well(local: LocalDiscord, tmp_path: Path) -> None:
    """The doctor makes every check, including clicks, and deletes its messages."""
    empty(tmp_path / "kaboom.sqlite3")
    anneke = Person(local, "anneke")
    asked = asyncio.create_task(doctor(local, tmp_path, "--channel", str(TABLE), "--press", "6"))
    shown = await anneke.wait_for(lambda m: "often" in m.text, 60)
    for _ in range(3):
        assert (await anneke.click(shown.id, "doctor")).ok
    code, found = await asked
    assert code == 0, found
    assert levels(found) == dict.fromkeys(
        ["settings", "loop", "store", "room", "backup", "clock", "token", "intents", "starts",
         "permissions", "ids", "edits", "clicks", "order", "late presses", "follow-ups",
         "tokens", "paints"],
        "ok",
    ) | {"health": "warn"}  # fmt: skip
    assert "3 presses" in found["clicks"][1]
    assert "doesn't change" in found["tokens"][1]
    assert "35 were taken" in found["paints"][1]
    assert [m for m in anneke.messages() if not m.ephemeral] == []


async def test_it_says_what_is_wrong_at_discord_and_creates_no_file(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """Without a channel, the doctor says what it didn't check. It names missing permissions by the
    names that Discord's settings use, and then posts nothing. With a wrong token, which it doesn't
    repeat, the checks that need a token are skipped. If Discord can't be reached, it prints no
    traceback."""
    code, found = await doctor(local, tmp_path)
    assert code == 0, found
    assert found["permissions"][0] == "warn"
    assert "--channel" in found["permissions"][1]
    assert "will be created" in found["store"][1]

    local.world.deny_bot(TABLE, "send_messages", "read_message_history")
    code, found = await doctor(local, tmp_path, "--channel", str(TABLE))
    assert code == 1
    assert found["permissions"][0] == "fail"
    assert "send messages" in found["permissions"][1]
    assert "read message history" in found["permissions"][1]
    assert "posting" not in found

    code, found = await doctor(local, tmp_path, DISCORD_TOKEN="local.of-somebody-else")
    assert code == 1
    assert found["token"][0] == "fail"
    assert "intents" not in found
    assert "somebody" not in str(found)

    nowhere = {
        "KABOOM_API_BASE": "http://127.0.0.1:9/api/v10",
        "KABOOM_GATEWAY": "ws://127.0.0.1:9/",
    }
    code, found = await doctor(local, tmp_path, **nowhere)
    assert code == 1
    assert found["network"][0] == "fail"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("what", ["damaged", "newer", "locked"])
async def test_a_store_that_is_not_well(tmp_path: Path, what: str) -> None:
    path = empty(tmp_path / "kaboom.sqlite3")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if what == "damaged":
            content = path.read_bytes()
            path.write_bytes(content[:8192] + b"\x99" * 8192 + content[16384:])
        elif what == "newer":
            other.execute("UPDATE alembic_version SET version_num = '9001'")
        else:
            other.execute("BEGIN EXCLUSIVE")
        code, found = await doctor(None, tmp_path)
    assert code == 1
    assert found["store"][0] == "fail"
    assert what in found["store"][1]
    assert found["token"][0] == "warn"


async def test_wrong_settings_are_the_only_thing_said(tmp_path: Path) -> None:
    code, found = await doctor(None, tmp_path, KABOOM_GATHER_MS="many")
    assert code == 1
    assert levels(found) == {"settings": "fail"}
    assert "KABOOM_GATHER_MS" in found["settings"][1]
