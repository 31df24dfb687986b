"""Panels of what did not reach its end: closed lobbies, ended games, the vote to end one.

It says what is over, what stays, and how to begin anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.context import LobbyFacts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.text import plural

GREY: Final = 0x80848E

NO: Final = "no"
"""The kind of a press that votes against."""

_WISHES: Final[dict[str, tuple[str, str, Style]]] = {
    "abandon": ("end this game before it is decided", "End the game", "danger"),
    "pause": ("pause this game", "Pause the game", "primary"),
    "resume": ("go on with this game", "Resume", "success"),
}
"""By what is decided: the wish, and the button of whoever agrees."""


def closed(facts: LobbyFacts) -> Panel:
    """A lobby that nobody waits in any more."""
    why = facts.notice or "This table is closed."
    return Panel((Text(f"## {facts.title}\n{why} /kaboom opens a new one."),), GREY)


def abandoned(title: str, sheet: str = "") -> Panel:
    """A game that was ended before its time; `sheet` as its game writes it."""
    said = "This game was ended before it was decided, so nobody has won it."
    below = f"\n{sheet}" if sheet else ""
    return Panel((Text(f"## {title}\n{said}{below}\n/kaboom opens a new table."),), GREY)


def vote(table: int, topic: str, who: str, agreed: int, needed: int, against: int = 0) -> Panel:
    """Somebody would end the game, pause it or go on. `who` is already made harmless."""
    wish, label, style = _WISHES[topic]
    so_far = f"Yes so far: {agreed} of the {plural(needed, 'player')} it takes."
    said = f"**{who}** would like to {wish}. {so_far}"
    if against:
        said += f" Against it: {against}."
    if topic == "resume":
        said += " In a minute it goes on by itself."
    buttons = [Button(label, ComponentId(table, topic).id, style)]
    if topic != "resume":
        # Going on is the clock's to decide in the end, so that nobody can hold it up.
        buttons.append(Button("No, keep playing", ComponentId(table, topic, NO).id))
    return Panel((Text(said), Row(tuple(buttons))), GREY)


def saved_sheet(
    title: str,
    sheet: str,
    check: str = "",
    remarks: Sequence[str] = (),
) -> Panel:
    """The scoresheet of a match that is over, as its game writes it; `check` says how the deal can
    be checked."""
    below = "".join(f"\n- {line}" for line in remarks)
    below += f"\n-# {check}" if check else ""
    return Panel((Text(f"## {title}\n{sheet}{below}"),), GREY)
