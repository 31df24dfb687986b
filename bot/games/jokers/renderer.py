"""The renderer of Jokers Go Boom. The module itself is the renderer. It has the functions of
`bot.ui.renderer.Renderer`."""

from __future__ import annotations

from typing import Final

from bot.games.jokers.coach import OPTIONS, SEEDS, advice, possible, script, told
from bot.games.jokers.sentences import (
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
    slip,
)
from bot.games.jokers.table import earned, felt, motions, picture, private, public, scores, sheet
from bot.ui.context import Counted
from bot.ui.hints import Coach
from bot.ui.phrases import came_second as margin
from bot.ui.reader import HAND, Reader
from engine.games.jokers.events import Event
from engine.games.jokers.view import View

__all__ = [
    "about", "alone", "badge", "coach", "counted", "earned", "emojis", "felt", "happening",
    "headlined", "margin", "motions", "news", "option_choices", "option_titles",
    "options_lines", "own", "picture", "private", "public", "refusal", "remarks", "rules_pages",
    "scores", "sheet", "slip", "unit",
]  # fmt: skip

unit: Final = "round"
emojis: Final = HAND
coach: Final[Coach[View, Event]] = Coach(possible, advice, told, script, SEEDS, OPTIONS)


def about(reader: Reader) -> str:
    """Return a sentence that describes the game."""
    return SAY(reader, "about")


def counted(reader: Reader) -> Counted:
    """Return the display names of the game's statistics."""
    names = {
        "went_out": SAY(reader, "stat-went-out"),
        "booms": SAY(reader, "stat-booms"),
        "played": SAY(reader, "stat-played"),
        "drawn": SAY(reader, "stat-drawn"),
    }
    return Counted(names, low_is_best=False)  # each player who has ever gone out has a score of 0
