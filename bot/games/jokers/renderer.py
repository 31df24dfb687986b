"""The renderer of Jokers Go Boom. It delegates to the other modules of this package."""

from __future__ import annotations

from typing import Final

from bot.games.jokers import coach as jokers_coach
from bot.games.jokers import events
from bot.games.jokers import private as jokers_private
from bot.games.jokers import rules as jokers_rules
from bot.games.jokers import sheet as jokers_sheet
from bot.games.jokers import table as jokers_table
from bot.games.jokers.events import badge, happening, own
from bot.games.jokers.rules import refusal
from bot.games.jokers.sentences import SAY
from bot.ui import phrases
from bot.ui.context import Counted, Facts
from bot.ui.faces import HAND
from bot.ui.hints import Coach
from bot.ui.panel import Panel
from bot.ui.people import People
from bot.ui.reader import Reader
from engine.core import Seat
from engine.games.jokers.events import Event
from engine.games.jokers.variants import Rules
from engine.games.jokers.view import View


class Jokers:
    """The renderer of Jokers Go Boom, see `bot.games.renderer.Renderer`."""

    unit = "round"
    """The word for what is dealt and scored."""

    emojis = HAND
    """Emoji names of cards in a hand."""

    coach: Coach[View, Event] = Coach(jokers_coach.possible, jokers_coach.advice, jokers_coach.told)
    """Practice hints."""

    scores = staticmethod(jokers_sheet.scores)
    sheet = staticmethod(jokers_sheet.sheet)
    earned = staticmethod(jokers_sheet.earned)
    picture = staticmethod(jokers_sheet.picture)
    private = staticmethod(jokers_private.private)
    happening = staticmethod(happening)
    badge = staticmethod(badge)
    own = staticmethod(own)
    margin = staticmethod(phrases.came_second)
    remarks = staticmethod(events.remarks)
    refusal = staticmethod(refusal)
    rules_pages = staticmethod(jokers_rules.rules_pages)
    option_titles = staticmethod(jokers_rules.option_titles)
    option_choices = staticmethod(jokers_rules.option_choices)
    options_lines = staticmethod(jokers_rules.options_lines)

    def about(self, reader: Reader) -> str:
        """Return the game in one sentence."""
        return SAY(reader, "about")

    def public(self, view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
        """Return the table message for a spectator's view. Discards are never claimed here."""
        return jokers_table.public(view, facts)

    def counted(self, reader: Reader) -> Counted:
        """Return the names of the statistics' counters."""
        return Counted(
            names={
                "went_out": SAY(reader, "stat-went-out"),
                "booms": SAY(reader, "stat-booms"),
                "played": SAY(reader, "stat-played"),
                "drawn": SAY(reader, "stat-drawn"),
            },
            low_is_best=False,  # each player who has ever gone out has 0
        )

    def alone(self, reader: Reader, event: Event, viewer: Seat, people: People) -> str | None:
        """Return None: a seat learns nothing beyond what its view shows."""
        return None

    def news(self, reader: Reader, rules: Rules) -> str:
        """Return what is new in these rules' edition, in one line; empty if there is nothing."""
        message = f"news-{rules.edition}"
        return SAY(reader, message) if SAY.has(message) else ""


JOKERS_RENDERER: Final = Jokers()
