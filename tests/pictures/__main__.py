"""`python -m tests.pictures [folder [game]]`: take the pictures in docs/ again, from newly played
games.

With the key of a game, only the pictures of that game are taken. For those of Kaboom!, all games
are played. With "daily", only the pictures of the daily deal are taken.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from pydantic import SecretStr

from bot.client import KaboomClient
from bot.config import Settings
from bot.local.serve import LocalDiscord
from bot.store import Store
from tests.pictures.browser import NoBrowser, chromium
from tests.pictures.scenes import Studio
from tests.support.local.running import in_process

DOCS = Path(__file__).parents[2] / "docs"
SLOWER = 3
"""The factor by which clocks are slower than usual, because taking pictures delays the game."""
PATIENCE = 60.0
"""Seconds that Discord waits for a response while pictures are taken. The machine is busy with a
browser at that time."""
CLOCKS = [name for name in Settings.model_fields if name.startswith("clock_")]


async def take(folder: Path, only: str = "") -> None:
    """Play, and take all pictures. If `only` is given, take only the pictures of that game."""
    with tempfile.TemporaryDirectory() as home:
        async with LocalDiscord(answer_within=PATIENCE) as local, chromium() as browser:
            settings = Settings(
                discord_token=SecretStr(local.token),
                api_base=local.api,
                gateway=local.gateway,
                database=Path(home) / "kaboom.sqlite3",
                heartbeat_file=Path(home) / "heartbeat",
                computer_pace=0.05,
                web_port=local.open_felt(),
                public_url=local.web.felt.url,
            )
            slower = {name: SLOWER * getattr(settings, name) for name in CLOCKS}
            slower |= {"defer_ms": int(PATIENCE * 1000), "late_ms": int(PATIENCE * 1000)}
            settings = settings.model_copy(update=slower)
            store = await Store.open(settings.database)
            client = KaboomClient(settings, store)
            try:
                async with in_process(local, client):
                    await Studio(folder, local, client, browser).play(only)
            finally:
                await store.close()


try:
    asyncio.run(take(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS, *sys.argv[2:3]))
except NoBrowser as error:
    print(error, file=sys.stderr)
    sys.exit(1)
