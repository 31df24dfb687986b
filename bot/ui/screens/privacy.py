"""What is kept of people, why, and what each can do about it: the panels of /privacy.

What it says is what the store does; docs/privacy.md says the same at length.
"""

from __future__ import annotations

from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.screens.leaderboard import SEEN
from bot.ui.text import plural

VERB: Final = "privacy"
EXPORT, SHOW, HIDE, ASK, DELETE, KEEP = "export", "show", "hide", "ask", "delete", "keep"
"""What a button of these panels asks for."""
GREY: Final = 0x80848E
RED: Final = 0xDA373C


def _button(label: str, kind: str, style: Style = "secondary") -> Button:
    return Button(label, ComponentId(0, VERB, kind).id, style)


def about(*, listed: bool, log_days: int, waiting_days: int) -> Panel:
    """What is kept and why. `listed`: is on the board of all servers; `log_days`: how long moves
    are kept, `waiting_days`: how long a game that was put away waits; 0 for ever."""
    moves = (
        f"for {plural(log_days, 'day')} after its end"
        if log_days
        else "as long as the host runs me"
    )
    waits = (
        f"A game that was put away waits {plural(waiting_days, 'day')} for its people and then ends"
        if waiting_days
        else "A game that was put away waits for its people for ever"
    )
    board = (
        "You **are** on the board of all servers, for you asked to be."
        if listed
        else "You are **not** on the board of all servers; only your own word puts you there."
    )
    seen = (
        f"Who is on it lets everybody, on any server, see this of them: {SEEN}, by game. Nothing "
        "else that you played elsewhere is shown to people who weren't there."
    )
    text = (
        "## Your data\n"
        "I keep what games need, and nothing you write.\n"
        "- **Who sat where**: your Discord id and your name at that time, so that your seat is "
        f"yours, also after a restart. {waits}; a table that closed before its game began is "
        "forgotten after a day.\n"
        "- **Your moves**, each with its time and the id of its click: so that a game goes on, and "
        f"can be looked at and checked, {moves}.\n"
        "- **How it ended**: places, scores, calls, slaps. Scoresheets, ratings, leaderboards and "
        "/stats are made of these. Also a game's closest race: who was second, and by how many "
        "milliseconds; it is told when the game is over, and counts for nothing.\n"
        "- **For a while**: ids of clicks, for an hour or two, so that none counts twice; while a "
        "game runs, a token for each message that shows you a card, to turn it face down by.\n"
        "- **Where you may not join**: a server's managers may keep your Discord id, so that you "
        "can't sit down at its tables. Deleting your data leaves that to them. Who took you off a "
        "table is remembered until its game begins or it closes.\n"
        "- **Whether you are on the board of all servers**: yours to decide, with the button below."
        "\n"
        "On a server everybody sees, on its board and in /stats, what was played there.\n"
        f"{board} {seen}"
    )
    on = _button("Leave that board", HIDE) if listed else _button("Join that board", SHOW)
    rows = Row(
        (
            _button("Send me my data", EXPORT, "primary"),
            on,
            _button("Delete my data…", ASK, "danger"),
        )
    )
    return Panel((Text(text), rows), ACCENT)


def ask() -> Panel:
    """Before anything is deleted."""
    text = (
        "## Delete your data?\n"
        "In every game that is over your name becomes “Deleted player” and your id a random "
        "number. Your ratings and statistics are gone for you, and you leave every board.\n"
        "Others keep theirs, and score lines stay as they are. A game you still sit in goes on; "
        "your name goes from it when it ends.\n"
        "**This can't be taken back.**"
    )
    buttons = (_button("Delete it for good", DELETE, "danger"), _button("Keep it", KEEP))
    return Panel((Text(text), Row(buttons)), RED)


def deleted(running: int) -> Panel:
    """Done. `running`: matches that go on."""
    later = (
        f"\nYou sit in {plural(running, 'game')} that still go{'es' if running == 1 else ''} on; "
        f"there it is done when {'it ends' if running == 1 else 'they end'}. /abandon in its "
        "channel ends a game, also one that was put away, if most who play there agree."
        if running
        else ""
    )
    said = (
        "Deleted. Nothing of what I keep names you any more."
        if not running
        else "Deleted from every game that is over."
    )
    again = "\n-# Messages in channels stay as they are; who may manage messages can remove them."
    return Panel((Text(said + later + again),), GREY)
