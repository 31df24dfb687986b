"""A Discord of one's own: gateway, REST and a live page on loopback, for play and for tests.

The bot cannot tell it from Discord by what it is sent or refused, nothing leaves this machine, and
no window is handed what its person may not see.
"""

import importlib
import logging

# When simcord is imported it tries discord.py out on a client that is never used; what that client
# lacks (intents, voice) is no news to anybody.
_discord = logging.getLogger("discord")
_level = _discord.level
_discord.setLevel(logging.ERROR)
try:
    importlib.import_module("simcord")
finally:
    _discord.setLevel(_level)
