"""Runs the checks of an image: `python -m tests.support.wire.container HOME COMMAND...`

COMMAND is the bot, which is installed elsewhere, in the folder HOME/app. It is run on a local
Discord in the way a container engine would run it. `COMMAND health` is run until it succeeds, and
then `COMMAND doctor`. After that, the bot is stopped with SIGTERM, and its health is checked once
more. The exit code is 0 if everything is as expected.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from bot.local import fixtures
from bot.local.serve import LocalDiscord

START_SECONDS, STOP_SECONDS = 60.0, 5.0


async def main(home: Path, command: list[str]) -> int:
    """Run all checks, print those that failed, and return the exit code."""
    async with LocalDiscord() as local:
        env = {
            "PATH": os.environ["PATH"],
            "DISCORD_TOKEN": local.token,
            "KABOOM_API_BASE": local.api,
            "KABOOM_GATEWAY": local.gateway,
            "KABOOM_REQUIRE_TOKEN": "true",
            "KABOOM_DATABASE": str(home / "data" / "running.sqlite3"),
            "KABOOM_HEARTBEAT_FILE": str(home / "data" / "running.heartbeat"),
        }

        async def run(*arguments: str) -> asyncio.subprocess.Process:
            return await asyncio.create_subprocess_exec(
                *command, *arguments, env=env, cwd=home / "app", stdin=asyncio.subprocess.DEVNULL
            )

        async def asked(*arguments: str) -> int:
            return await asyncio.wait_for((await run(*arguments)).wait(), 60)

        bot = await run()
        try:
            end = time.monotonic() + START_SECONDS
            while (code := await asked("health")) and time.monotonic() < end:
                if bot.returncode is not None:
                    return said(f"the bot ended with {bot.returncode}")
                await asyncio.sleep(0.5)
            if code:
                return said("the bot that runs is not called healthy")
            if await asked("doctor", "--channel", str(fixtures.CHANNELS[0].id)):
                return said("the doctor finds something wrong")
            began = time.monotonic()
            bot.send_signal(signal.SIGTERM)
            ended = await asyncio.wait_for(bot.wait(), 2 * STOP_SECONDS)
            took = time.monotonic() - began
            if ended or took > STOP_SECONDS:
                return said(f"told to stop, it ended with {ended} after {took:.1f} s")
            if not await asked("health"):
                return said("the bot that has ended is called healthy")
        finally:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()
    return 0


def said(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(Path(sys.argv[1]), sys.argv[2:])))
