"""The verbs of a table's custom_ids. A verb says what a button requests.

The verbs are used both by the code that creates buttons and by the code that handles presses.
Existing messages contain them, so their values never change. A verb that belongs to a single
command is in the module of that command's screen.
"""

from __future__ import annotations

from typing import Final

# On the way to an engine action
ACT: Final = "act"
"""Take the action of the kind `kind`."""
PICK: Final = "pick"
"""Show the choices for an action, with some places already picked."""
ASK: Final = "ask"
"""Ask the player to confirm an action."""
GAP: Final = "gap"
"""Do nothing, because the button is an empty cell in a grid of cards."""
MOVE: Final = "move"
CANCEL: Final = "cancel"
ACTING: Final = (ACT, ASK, PICK)
"""The verbs of presses whose `kind` is a kind of action."""

# Showing something
MORE: Final = "more"
SCORES: Final = "scores"
RULES: Final = "rules"
FAIR: Final = "fair"
REPLAY: Final = "replay"
OPEN: Final = "open"
"""Open the web table of the match `whom` inside Discord, as an Activity."""
READING: Final = frozenset({MOVE, PICK, ASK, CANCEL, SCORES, RULES, FAIR, MORE, REPLAY})
"""The verbs of presses that change nothing."""

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
NOTIFY: Final = "notify"
"""Change the user's subscription to new tables. `kind` says how (see `bot.ui.screens.tables`)."""
TELL_ME: Final = "on"
"""The kind of `NOTIFY` that turns the subscription on."""
REACT: Final = "react"
"""Show the reaction `kind` at the table."""
MOMENTS: Final = "moments"
"""Show the user their costliest decisions in the finished match `whom`."""
TABLE: Final = "table"
"""Open a table for the game `kind`. If `kind` is empty, it is for the channel's usual game."""
DEAL: Final = "deal"
"""Open a table that plays the deal with the code `whom`."""
VOTED_ON: Final = frozenset({ABANDON, PAUSE, RESUME})
"""The verbs of the buttons on votes. A vote is a public message other than the table message."""

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
