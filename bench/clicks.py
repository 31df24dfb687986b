"""Clicks as people make them, timed from the press to the answer.

The law here: the bot is the one that runs everywhere, and the wire is real; only the network is
missing. The local Discord's own work is part of every figure, so this tells how the whole of this
machine does, and the bot alone takes less.
"""

import time
from pathlib import Path

from bot.client import KaboomClient
from bot.config import defaults
from bot.local.serve import LocalDiscord
from bot.store import Store
from tests.local.harness import Person, in_process


async def clicks(folder: Path, count: int) -> list[float]:
    """Seconds of each click on the lobby's Rules button, after a few to warm up."""
    took: list[float] = []
    async with LocalDiscord() as local:
        settings = defaults(
            discord_token=local.token,
            api_base=local.api,
            gateway=local.gateway,
            database=folder / "clicks.sqlite3",
            heartbeat_file=folder / "heartbeat",
        )
        store = await Store.open(settings.database)
        try:
            async with in_process(local, KaboomClient(settings, store)):
                person = Person(local, "anneke")
                lobby = (await person.slash("kaboom")).message
                for _ in range(count + 20):
                    began = time.perf_counter()
                    answer = await person.click(lobby, "Rules")
                    took.append(time.perf_counter() - began)
                    if not answer.ok:
                        raise RuntimeError(f"the click failed: {answer.sentence}")
                    person.dismiss(answer.message)
        finally:
            await store.close()
    return took[20:]
