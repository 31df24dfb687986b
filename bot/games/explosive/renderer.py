"""The renderer of the explosive game. It delegates to the other modules of this package."""

from __future__ import annotations

from typing import Final

from bot.games.explosive import coach as explosive_coach
from bot.games.explosive import events
from bot.games.explosive import private as explosive_private
from bot.games.explosive import rules as explosive_rules
from bot.games.explosive import sheet as explosive_sheet
from bot.games.explosive import table as explosive_table
from bot.games.explosive.events import own
from bot.games.explosive.sentences import SAY
from bot.pictures.emojis import Names
from bot.ui import phrases
from bot.ui.context import Counted, Facts
from bot.ui.hints import Coach
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from engine.games.explosive.events import Event
from engine.games.explosive.view import View


class Explosive:
    """The renderer of the explosive game, see `bot.games.renderer.Renderer`."""

    unit = explosive_sheet.UNIT
    """The word for what is dealt and scored."""

    emojis: Names = ()
    """None: its cards and walls are shown by Unicode emojis."""

    coach: Coach[View, Event] = Coach(
        explosive_coach.possible, explosive_coach.advice, explosive_coach.told
    )
    """Practice hints."""

    scores = staticmethod(explosive_sheet.scores)
    sheet = staticmethod(explosive_sheet.sheet)
    earned = staticmethod(explosive_sheet.earned)
    picture = staticmethod(explosive_sheet.picture)
    private = staticmethod(explosive_private.private)
    happening = staticmethod(events.happening)
    badge = staticmethod(events.badge)
    alone = staticmethod(events.alone)
    news = staticmethod(explosive_rules.news)
    own = staticmethod(own)
    margin = staticmethod(phrases.came_second)
    remarks = staticmethod(events.remarks)
    refusal = staticmethod(explosive_rules.refusal)
    rules_pages = staticmethod(explosive_rules.rules_pages)
    option_titles = staticmethod(explosive_rules.option_titles)
    option_choices = staticmethod(explosive_rules.option_choices)
    options_lines = staticmethod(explosive_rules.options_lines)

    def about(self, reader: Reader) -> str:
        """Return the game in one sentence."""
        return SAY(reader, "about")

    def public(self, view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
        """Return the table message for a spectator's view. Discards are never claimed here."""
        return explosive_table.public(view, facts)

    def counted(self, reader: Reader) -> Counted:
        """Return the names of the statistics' counters."""
        names = {
            "won": SAY(reader, "counted-won"),
            "knocked_out": SAY(reader, "counted-knocked-out"),
            "walls": SAY(reader, "counted-walls"),
            "parried": SAY(reader, "counted-parried"),
            "played": SAY(reader, "counted-played"),
        }
        return Counted(names, low_is_best=False)


EXPLOSIVE_RENDERER: Final = Explosive()
