"""The panel with a player's costliest decisions in a finished match. Only that player sees it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.reader import Reader
from bot.ui.screens.history import replay_press
from bot.ui.table_frame import play_deal
from bot.ui.words import SAY


class CostlyDecision(Struct, frozen=True):
    """One of the player's costliest decisions, in words."""

    round: int
    text: str
    """The text that says what the player did and what would have been better."""
    at: int
    """The step of the replay at which the player made the decision."""


def moments(
    reader: Reader, title: str, match: int, told: Sequence[CostlyDecision], deal: int | None
) -> Panel:
    """Return the panel with the decisions, the costliest first. It has buttons that show the
    decisions in the replay. If the match's deal can be played again, `deal` is the code of the
    deal."""
    head = SAY(reader, "moments-title", n=len(told))
    where = SAY(reader, "moments-match", title=title, match=str(match))
    lines = [f"## {head}", f"-# {where}"]
    if not told:
        lines.append(SAY(reader, "moments-none"))
    for number, each in enumerate(told, 1):
        lines.append(SAY(reader, "moments-line", n=number, round=each.round, text=each.text))
    if told:
        lines.append(f"-# {SAY(reader, 'moments-how')}")
    blocks: list[Block] = [Text("\n".join(lines))]
    looks = [
        Button(
            SAY(reader, "moments-look", n=number),
            replay_press(match, each.at, False, f"moment{'abc'[number - 1]}").id,
        )
        for number, each in enumerate(told, 1)
    ]
    again = [] if deal is None else [play_deal(reader, deal)]
    blocks += [Row(tuple(row)) for row in (looks, again) if row]
    return Panel(tuple(blocks), ACCENT)
