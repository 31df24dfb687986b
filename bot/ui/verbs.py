"""The verbs of a table's presses: what a button asks for, as its custom_id says it.

Whoever makes a button and whoever serves it take the word from here. They stand on messages that
players still have: none is ever changed. Verbs of one command alone stand with its screen.
"""

from __future__ import annotations

from typing import Final

# On the way to an action of the engine's
ACT: Final = "act"
"""Take the action that `kind` names."""
PICK: Final = "pick"
"""Show the choices for it, some places already picked."""
ASK: Final = "ask"
"""Show what it does before it is done."""
GAP: Final = "gap"
"""Nothing: stands in a grid where no card does."""
MOVE: Final = "move"
CANCEL: Final = "cancel"
ACTING: Final = (ACT, ASK, PICK)
"""Verbs whose `kind` is an action's."""

# What only shows something
MORE: Final = "more"
SCORES: Final = "scores"
RULES: Final = "rules"
FAIR: Final = "fair"
REPLAY: Final = "replay"
READING: Final = frozenset({MOVE, PICK, ASK, CANCEL, SCORES, RULES, FAIR, MORE, REPLAY})
"""Verbs that only show."""

# Who plays, and whether the game goes on
JOIN: Final = "join"
LEAVE: Final = "leave"
ADD: Final = "add"
START: Final = "start"
COME: Final = "come"
FORGO: Final = "forgo"
ABANDON: Final = "abandon"
PAUSE: Final = "pause"
RESUME: Final = "resume"
REMATCH: Final = "rematch"
PRACTICE: Final = "practice"
VOTED_ON: Final = frozenset({ABANDON, PAUSE, RESUME})
"""Verbs that stand on public messages which are not a table's own."""

# A lobby's settings
SETTINGS: Final = "settings"
FORM: Final = "form"
FILLED: Final = "filled"
PRESET: Final = "preset"
DONE: Final = "done"

# A lobby's players
PLAYERS: Final = "players"
COMPUTER: Final = "computer"
HANDS: Final = "hands"
OFF: Final = "off"
INVITE: Final = "invite"
