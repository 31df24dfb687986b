"""The renderer of Walls and Bombs. The module itself is the renderer. It has the functions of
`bot.ui.renderer.Renderer`."""

from __future__ import annotations

from typing import Final

from bot.games.explosive.coach import OPTIONS, SEEDS, advice, possible, script, told
from bot.games.explosive.private import private
from bot.games.explosive.sentences import (
    SAY,
    alone,
    badge,
    happening,
    headlined,
    news,
    option_choices,
    option_titles,
    options_lines,
    own,
    refusal,
    remarks,
    rules_pages,
)
from bot.games.explosive.table import UNIT, earned, felt, motions, picture, public, scores, sheet
from bot.pictures.emojis import Names
from bot.ui.context import Counted
from bot.ui.hints import Coach
from bot.ui.phrases import came_second as margin
from bot.ui.reader import Reader
from engine.games.explosive.events import Event
from engine.games.explosive.view import View

__all__ = [
    "about", "alone", "badge", "coach", "counted", "earned", "emojis", "felt", "happening",
    "headlined", "margin", "motions", "news", "option_choices", "option_titles",
    "options_lines", "own", "picture", "private", "public", "refusal", "remarks", "rules_pages",
    "scores", "sheet", "slip", "unit",
]  # fmt: skip

unit: Final = UNIT
emojis: Final[Names] = ()
"""The names of the game's emojis. There are none, because cards and walls are shown as Unicode
emojis."""
coach: Final[Coach[View, Event]] = Coach(possible, advice, told, script, SEEDS, OPTIONS)


slip: Final = None
"""None, because mistakes in this game can't be judged. The game has no computer player that weighs
its choices by playouts."""


def about(reader: Reader) -> str:
    """Return a sentence that describes the game."""
    return SAY(reader, "about")


def counted(reader: Reader) -> Counted:
    """Return the display names of the game's statistics."""
    names = {
        "won": SAY(reader, "counted-won"),
        "knocked_out": SAY(reader, "counted-knocked-out"),
        "walls": SAY(reader, "counted-walls"),
        "parried": SAY(reader, "counted-parried"),
        "played": SAY(reader, "counted-played"),
    }
    return Counted(names, low_is_best=False)
