"""Help: what this bot does, by which command, and the way to a practice round.

A line for each thing that somebody could want, in the order in which they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.text import sentence
from bot.ui.words import SAY
from engine.game import Game

WIDE: Final = 5
"""Buttons in a row."""


def help_panel(reader: Reader, games: Sequence[Game]) -> Panel:
    """All of it on one message."""
    buttons = [_practice(game, SAY(reader, "help-practice", title=game.title)) for game in games]
    rows = [Row(tuple(buttons[i : i + WIDE])) for i in range(0, len(buttons), WIDE)]
    return Panel((Text(_help(reader)), Text(SAY(reader, "help-new")), *rows), ACCENT)


def _help(reader: Reader) -> str:
    playing = ("help-my-move", "help-more", "help-away", "help-abandon")
    afterwards = ("help-past", "help-boards")
    return "\n".join(
        (
            f"## {SAY(reader, 'help-title')}",
            SAY(reader, "help-kaboom"),
            SAY(reader, "help-rules"),
            f"\n**{SAY(reader, 'help-playing')}**",
            *(f"- {SAY(reader, each)}" for each in playing),
            f"\n**{SAY(reader, 'help-afterwards')}**",
            *(f"- {SAY(reader, each)}" for each in afterwards),
            f"\n{SAY(reader, 'help-settings')}",
        )
    )


def first_time(reader: Reader, game: Game) -> Panel:
    """For whoever has never finished a game, beside the table that they have joined."""
    said = SAY(reader, "practice-first-time", title=sentence(game.title))
    rules = Button(SAY(reader, "button-rules"), ComponentId(0, "rules", game.key).id)
    practice = _practice(game, SAY(reader, "practice-button"), "success")
    return Panel((Text(said), Row((practice, rules))), ACCENT)


def practice_row(reader: Reader, game: Game) -> Row:
    """Under a game's rules."""
    return Row((_practice(game, SAY(reader, "practice-button")),))


def _practice(game: Game, label: str, style: Style = "secondary") -> Button:
    return Button(label, ComponentId(0, "practice", game.key).id, style)
