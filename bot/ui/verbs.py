"""The verbs of a table's custom_ids: what a button requests.

Both the code that creates buttons and the code that handles presses use the verbs. Existing
messages contain the verbs, so their values never change. The verbs of a single command are in the
module of its screen.
"""

from __future__ import annotations

from typing import Final

# On the way to an engine action
ACT: Final = "act"
"""Take the action `kind`."""
PICK: Final = "pick"
"""Show the choices for the action, with some places already picked."""
ASK: Final = "ask"
"""Ask for confirmation of the action."""
GAP: Final = "gap"
"""Do nothing: the button is an empty cell in a grid of cards."""
MOVE: Final = "move"
CANCEL: Final = "cancel"
ACTING: Final = (ACT, ASK, PICK)
"""The verbs whose `kind` is a kind of action."""

# Showing something
MORE: Final = "more"
SCORES: Final = "scores"
RULES: Final = "rules"
FAIR: Final = "fair"
REPLAY: Final = "replay"
OPEN: Final = "open"
"""Open the web table of the match `whom` inside Discord, as an Activity."""
READING: Final = frozenset({MOVE, PICK, ASK, CANCEL, SCORES, RULES, FAIR, MORE, REPLAY})
"""The verbs that change nothing."""

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
"""Change the user's subscription to new tables in the way that `kind` names
(`bot.ui.screens.notify`)."""
TELL_ME: Final = "on"
"""The kind that turns the subscription on."""
REACT: Final = "react"
"""Show the reaction `kind` at the table."""
MOMENTS: Final = "moments"
"""Show the user their costliest decisions in the finished match `whom`."""
TABLE: Final = "table"
"""Open a table for the game `kind`, or for the channel's usual game if `kind` is empty."""
DEAL: Final = "deal"
"""Open a table that plays the deal with the code `whom`."""
VOTED_ON: Final = frozenset({ABANDON, PAUSE, RESUME})
"""The verbs of the buttons on votes, which are public messages other than the table message."""

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
