"""The renderer of the explosive game. It delegates to the other modules of this package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.explosive import coach as explosive_coach
from bot.games.explosive import events
from bot.games.explosive import picture as explosive_picture
from bot.games.explosive import private as explosive_private
from bot.games.explosive import rules as explosive_rules
from bot.games.explosive import table as explosive_table
from bot.games.explosive.events import own
from bot.games.explosive.sentences import SAY
from bot.pictures.emojis import Names
from bot.ui import phrases
from bot.ui.context import Counted, Facts
from bot.ui.hints import Coach
from bot.ui.panel import Panel
from bot.ui.people import People
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, placed, scoresheet, so_far
from engine.games.explosive.events import Event
from engine.games.explosive.variants import TITLE, ExplosiveOptions
from engine.games.explosive.view import View


class Explosive:
    """The renderer of the explosive game, see `bot.games.renderer.Renderer`."""

    unit = "game"
    """The word for what is dealt and scored (X7.1)."""

    emojis: Names = ()
    """None: its cards and walls are shown by Unicode emojis."""

    coach: Coach[View, Event] = Coach(
        explosive_coach.possible, explosive_coach.advice, explosive_coach.told
    )
    """Practice hints."""

    picture = staticmethod(explosive_picture.picture)
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

    def scores(self, view: View, facts: Facts) -> Panel:
        """Return the panel with the scoresheet so far."""
        if view.rounds > 1:
            head = SAY(facts.reader, "scores-set", title=TITLE)
            return message(head, so_far(view, facts), facts)
        # X7.1: the points of a single game say no more than its places.
        done = view.outcome
        grid = (
            so_far(view, facts) if done is None else placed(facts.people, done.places, facts.reader)
        )
        return message(SAY(facts.reader, "scores-single", title=TITLE), grid, facts)

    def sheet(
        self,
        reader: Reader,
        people: People,
        scores: Sequence[Sequence[int]],
        places: Sequence[int] | None = None,
    ) -> str:
        """Return the scoresheet from stored scores; of a single game, the places."""
        if len(scores) == 1 and places is not None:
            return placed(people, places, reader)
        return scoresheet(people, scores, places, unit=self.unit, reader=reader)

    def earned(self, reader: Reader, total: int, options: ExplosiveOptions) -> str:
        """Return the games won in a set; empty for a single game."""
        return SAY(reader, "earned-games", n=total) if options.rounds > 1 else ""


EXPLOSIVE_RENDERER: Final = Explosive()
