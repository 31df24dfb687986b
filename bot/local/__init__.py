"""A local Discord: gateway, REST API and a web page on loopback, for playing and for tests.

The bot gets the same events, responses and refusals as from Discord. Nothing leaves this machine,
and no browser window receives anything that its user may not see.
"""

import importlib
import logging

# On import simcord creates a discord.py client that it never uses; discard that client's warnings
# about intents and voice.
_discord = logging.getLogger("discord")
_level = _discord.level
_discord.setLevel(logging.ERROR)
try:
    importlib.import_module("simcord")
finally:
    _discord.setLevel(_level)
