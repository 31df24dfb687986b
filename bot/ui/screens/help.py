"""Help: what this bot does, by which command, and the way to a practice round.

A line for each thing that somebody could want, in the order in which they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.text import sentence
from engine.game import Game

WIDE: Final = 5
"""Buttons in a row."""

_HELP: Final = (
    "## Cards at this table\n"
    "**/kaboom** opens a table here: choose the game, add computer players, press Start. In a"
    " direct message with me you play against computer players.\n"
    "**/rules** tells how a game is played, in a minute and then in full, with this table's house"
    " rules marked.\n\n"
    "**While you play**\n"
    "- **My move** (or **My cards**) brings back what you may do; only you see it.\n"
    "- **More…** tells the round so far. There you pause the game, let the computer play for you,"
    " or, if you only watch, take a computer player's seat at the next round.\n"
    "- Had to go? The computer plays your cards until you press **I'm back**. When everybody is"
    " gone the game waits, for days if need be: /kaboom offers to go on with it.\n"
    "- **/abandon** ends a game, if most of its players agree.\n\n"
    "**Afterwards**\n"
    "- **/scoresheet**, **/history** and **/replay** show what was played, step by step if you"
    " like.\n"
    "- **/leaderboard** and **/stats** say who wins, and how you have done.\n\n"
    "**/settings** is for who manages this server; **/privacy** says what I keep of you."
)


def help_panel(games: Sequence[Game]) -> Panel:
    """All of it on one message."""
    intro = Text(
        "**New here?** A practice round is for you alone, in our direct messages, against computer"
        " players. It says what just happened and what you could do."
    )
    buttons = [_practice(game, f"Practice {game.title}") for game in games]
    rows = [Row(tuple(buttons[i : i + WIDE])) for i in range(0, len(buttons), WIDE)]
    return Panel((Text(_HELP), intro, *rows), ACCENT)


def first_time(game: Game) -> Panel:
    """For whoever has never finished a game, beside the table that they have joined."""
    said = (
        f"**First time?** Here is a practice round of {sentence(game.title)} It is for you alone,"
        " in our direct messages, against computer players, and says what just happened and what"
        " you could do. Your seat here stays yours."
    )
    rules = Button("Rules", ComponentId(0, "rules", game.key).id)
    return Panel((Text(said), Row((_practice(game, "Practice round", "success"), rules))), ACCENT)


def practice_row(game: Game) -> Row:
    """Under a game's rules."""
    return Row((_practice(game, "Practice round"),))


def _practice(game: Game, label: str, style: str = "secondary") -> Button:
    press = ComponentId(0, "practice", game.key)
    return Button(label, press.id, "success" if style == "success" else "secondary")
