"""If no port is set for the web table, the bot doesn't even import the modules of the web table."""

from __future__ import annotations

import subprocess
import sys

LOADS = """
import sys
import bot.client
parts = ("bot.activity", "bot.config.web_keys")
print([name for name in sys.modules if name.startswith(parts)])
"""


def test_the_bot_starts_without_its_modules() -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOADS], capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.strip() == "[]"
