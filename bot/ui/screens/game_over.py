"""Panels about games that ended early. These are closed lobbies, abandoned games, and votes to end
a game.

The panels say what has ended, what is kept, and how to start again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui import verbs
from bot.ui.context import LobbyFacts
from bot.ui.custom_id import ComponentId
from bot.ui.layout import GREY
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.screens.help import table_row
from bot.ui.table_frame import after_practice
from bot.ui.words import SAY

NO: Final = "no"
"""The kind of a press that votes against the proposal."""
ASK: Final = "ask"
"""The kind of a press on the web table that asks to end the match, as /abandon does in Discord."""

_STYLES: Final[dict[str, Style]] = {
    verbs.ABANDON: "danger",
    verbs.PAUSE: "primary",
    verbs.RESUME: "success",
}
"""Maps the topic of a vote to the style of the button that agrees to the proposal."""


def closed(facts: LobbyFacts) -> Panel:
    """Return the panel of a lobby that has been closed."""
    said = SAY(facts.reader, "lobby-closed")
    if facts.notice:
        said = f"{facts.notice} {SAY(facts.reader, 'lobby-closed-again')}"
    return Panel((Text(f"## {facts.title}\n{said}"), table_row(facts.reader)), GREY)


def abandoned(reader: Reader, title: str, sheet: str = "", lesson: str | None = None) -> Panel:
    """Return the panel of a game that was ended early. `sheet` is its scoresheet so far. If the
    game was a practice round, `lesson` is its key, and the panel offers to start another one."""
    said = SAY(reader, "ended-early")
    below = f"\n{sheet}" if sheet else ""
    if lesson is not None:
        row = Row(after_practice(reader, lesson))
        return Panel((Text(f"## {title}\n{SAY(reader, 'practice-ended')}"), row), GREY)
    again = SAY(reader, "ended-early-again")
    return Panel((Text(f"## {title}\n{said}{below}\n{again}"), table_row(reader)), GREY)


def vote(
    reader: Reader,
    table: int,
    topic: str,
    who: str,
    agreed: int,
    needed: int,
    against: int = 0,
    notes: Sequence[str] = (),
) -> Panel:
    """Return the panel of a vote to end, pause or resume a game. `who` is the name of the person
    who proposed it, already escaped. `notes` are the ids of messages that voters should read
    first."""
    said = [SAY(reader, f"vote-{topic}", name=who)]
    if against:
        count = SAY(reader, "vote-count-against", agreed=agreed, needed=needed, against=against)
    else:
        count = SAY(reader, "vote-count", agreed=agreed, needed=needed)
    said += [count, *(SAY(reader, note) for note in notes)]
    yes, no = _yes_or_no(reader, table, topic)
    if topic == verbs.RESUME:
        # A clock resumes the game in the end, so that no player can hold it up.
        said.append(SAY(reader, "vote-resume-soon"))
    buttons = (yes,) if topic == verbs.RESUME else (yes, no)
    return Panel((Text(" ".join(said)), Row(buttons)), GREY)


def really(reader: Reader, table: int, topic: str, notes: Sequence[str] = ()) -> Panel:
    """Return the prompt that asks for a confirmation if a player can decide alone. `notes` means
    the same as in `vote`."""
    asked = Text(" ".join(SAY(reader, said) for said in (f"vote-sure-{topic}", *notes)))
    return Panel((asked, Row(_yes_or_no(reader, table, topic))), GREY)


def _yes_or_no(reader: Reader, table: int, topic: str) -> tuple[Button, Button]:
    yes = Button(SAY(reader, f"vote-yes-{topic}"), ComponentId(table, topic).id, _STYLES[topic])
    return yes, Button(SAY(reader, "vote-keep-playing"), ComponentId(table, topic, NO).id)
