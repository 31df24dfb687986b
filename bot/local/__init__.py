"""A local Discord for playing and for tests. It has a gateway, a REST API and a web page on
loopback.

The bot gets the same events, responses and errors as from Discord. Nothing leaves this machine
unless guests are allowed to join (see `bot.local.guests`), and each browser window receives only
what its user may see.
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
