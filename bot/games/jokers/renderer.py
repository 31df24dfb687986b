"""Jokers Go Boom on the screen: one value that says all that a table needs to show.

It decides nothing. What is said stands in its neighbours, by subject.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.jokers import coach as jokers_coach
from bot.games.jokers import highlights
from bot.games.jokers import picture as jokers_picture
from bot.games.jokers import private as jokers_private
from bot.games.jokers import rules as jokers_rules
from bot.games.jokers import table as jokers_table
from bot.games.jokers.own import own
from bot.games.jokers.sentences import SAY, badge, happening, refusal
from bot.ui import phrases
from bot.ui.context import Counted, Facts
from bot.ui.faces import HAND
from bot.ui.hints import Coach
from bot.ui.panel import Panel
from bot.ui.people import People
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, scoresheet, so_far
from bot.ui.text import number
from engine.core import Seat
from engine.games.jokers.events import Event
from engine.games.jokers.variants import TITLE, JokersOptions, Rules
from engine.games.jokers.view import View


class Jokers:
    """The renderer of Jokers Go Boom."""

    unit = "round"
    """What is dealt anew and scored."""

    emojis = HAND
    """Cards that are held in a hand."""

    coach: Coach[View, Event] = Coach(jokers_coach.possible, jokers_coach.advice, jokers_coach.told)
    """What it says to a newcomer."""

    picture = staticmethod(jokers_picture.picture)
    private = staticmethod(jokers_private.private)
    happening = staticmethod(happening)
    badge = staticmethod(badge)
    own = staticmethod(own)
    margin = staticmethod(phrases.came_second)
    remarks = staticmethod(highlights.remarks)
    refusal = staticmethod(refusal)
    rules_pages = staticmethod(jokers_rules.rules_pages)
    option_titles = staticmethod(jokers_rules.option_titles)
    option_choices = staticmethod(jokers_rules.option_choices)
    options_lines = staticmethod(jokers_rules.options_lines)

    def about(self, reader: Reader) -> str:
        """The game in one sentence."""
        return SAY(reader, "about")

    def public(self, view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
        """The table message, from a spectator's view. No discard is ever claimed here."""
        return jokers_table.public(view, facts)

    def counted(self, reader: Reader) -> Counted:
        """How statistics call what its matches count."""
        return Counted(
            names={
                "went_out": SAY(reader, "stat-went-out"),
                "booms": SAY(reader, "stat-booms"),
                "played": SAY(reader, "stat-played"),
                "drawn": SAY(reader, "stat-drawn"),
            },
            low_is_best=False,  # 0 for whoever has ever gone out
        )

    def alone(self, reader: Reader, event: Event, viewer: Seat, people: People) -> str | None:
        """Nothing is told to one seat beside what its view shows."""
        return None

    def news(self, reader: Reader, rules: Rules) -> str:
        """What is new in the edition of these rules, in one line; empty: nothing."""
        message = f"news-{rules.edition}"
        return SAY(reader, message) if SAY.has(message) else ""

    def scores(self, view: View, facts: Facts) -> Panel:
        """The scoresheet so far, in a message of its own."""
        return message(SAY(facts.reader, "sheet-title", title=TITLE), so_far(view, facts), facts)

    def sheet(
        self,
        reader: Reader,
        people: People,
        scores: Sequence[Sequence[int]],
        places: Sequence[int] | None = None,
    ) -> str:
        """The grid of players by rounds, from stored scores."""
        return scoresheet(people, scores, places, reader=reader)

    def earned(self, reader: Reader, total: int, options: JokersOptions) -> str:
        """The points."""
        return number(total)


JOKERS_RENDERER: Final = Jokers()
