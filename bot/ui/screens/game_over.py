"""Panels of what did not reach its end: closed lobbies, ended games, the vote to end one.

It says what is over, what stays, and how to begin anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui import verbs
from bot.ui.context import LobbyFacts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.scoresheet import of_match
from bot.ui.screens.help import table_row
from bot.ui.screens.history import ways
from bot.ui.screens.past_list import back
from bot.ui.words import SAY

GREY: Final = 0x80848E

NO: Final = "no"
"""The kind of a press that votes against."""

_STYLES: Final[dict[str, Style]] = {
    verbs.ABANDON: "danger",
    verbs.PAUSE: "primary",
    verbs.RESUME: "success",
}
"""By what is decided: the button of whoever agrees."""


def closed(facts: LobbyFacts) -> Panel:
    """A lobby that nobody waits in any more."""
    said = SAY(facts.reader, "lobby-closed")
    if facts.notice:
        said = f"{facts.notice} {SAY(facts.reader, 'lobby-closed-again')}"
    return Panel((Text(f"## {facts.title}\n{said}"), table_row(facts.reader)), GREY)


def abandoned(reader: Reader, title: str, sheet: str = "") -> Panel:
    """A game that was ended before its time; `sheet` as its game writes it."""
    said = SAY(reader, "ended-early")
    below = f"\n{sheet}" if sheet else ""
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
    """Somebody would end the game, pause it or go on. `who` is already made harmless; `notes`:
    messages to know before one votes."""
    said = [SAY(reader, f"vote-{topic}", name=who)]
    if against:
        count = SAY(reader, "vote-count-against", agreed=agreed, needed=needed, against=against)
    else:
        count = SAY(reader, "vote-count", agreed=agreed, needed=needed)
    said += [count, *(SAY(reader, note) for note in notes)]
    yes, no = _yes_or_no(reader, table, topic)
    if topic == verbs.RESUME:
        # Going on is the clock's to decide in the end, so that nobody can hold it up.
        said.append(SAY(reader, "vote-resume-soon"))
    buttons = (yes,) if topic == verbs.RESUME else (yes, no)
    return Panel((Text(" ".join(said)), Row(buttons)), GREY)


def really(reader: Reader, table: int, topic: str, notes: Sequence[str] = ()) -> Panel:
    """For one who decides alone, before it is done; `notes` as in `vote`."""
    asked = Text(" ".join(SAY(reader, said) for said in (f"vote-sure-{topic}", *notes)))
    return Panel((asked, Row(_yes_or_no(reader, table, topic))), GREY)


def _yes_or_no(reader: Reader, table: int, topic: str) -> tuple[Button, Button]:
    yes = Button(SAY(reader, f"vote-yes-{topic}"), ComponentId(table, topic).id, _STYLES[topic])
    return yes, Button(SAY(reader, "vote-keep-playing"), ComponentId(table, topic, NO).id)


def saved_sheet(
    reader: Reader,
    match: int,
    title: str,
    sheet: str,
    remarks: Sequence[str] = (),
    listed: str = "",
) -> Panel:
    """The scoresheet of a match that is over, as its game writes it. `listed`: the page of a list
    of past games that one came from, as `past_list` writes it."""
    _, again = ways(reader, match, listed)
    below = "".join(f"\n- {line}" for line in remarks)
    more = (again, *back(reader, listed))
    return of_match(reader, match, f"## {title}\n{sheet}{below}", GREY, more, listed)
