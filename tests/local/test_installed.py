"""The installed command `kaboom` works in any folder and leaves no files there."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KABOOM = "import sys; from bot.__main__ import kaboom; sys.exit(kaboom())"
"""A Python program that does the same as the command in the wheel."""


@pytest.mark.slow
async def test_it_starts_in_any_folder_and_keeps_its_data_in_the_users(tmp_path: Path) -> None:
    folder, data = tmp_path / "folder", tmp_path / "data"
    (folder / "engine").mkdir(parents=True)
    for name in ("bot.py", "engine/__init__.py"):
        (folder / name).write_text("raise SystemExit('not ours')")
    before = sorted(folder.rglob("*"))
    env = {name: value for name, value in os.environ.items() if "KABOOM_" not in name}
    env |= {"KABOOM_PAGE_PORT": "0", "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(data)}
    env |= {"HOME": str(tmp_path), "KABOOM_CARD_EMOJIS": "false", "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("DISCORD_TOKEN", None)
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-c", KABOOM),
        env=env,
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert child.stdout is not None
    said = b""
    try:
        while b"Your local Discord is ready" not in said:
            line = await asyncio.wait_for(child.stdout.readline(), 60)
            assert line, (said, await child.communicate())
            said += line
        child.terminate()
        out, _ = await asyncio.wait_for(child.communicate(), 60)
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    assert child.returncode == 0
    (database,) = tmp_path.rglob("kaboom.sqlite3")
    assert f"saved in {database} and continue at the next kaboom." in out.decode()
    assert sorted(folder.rglob("*")) == before
    assert folder not in database.parents
