"""The explosive game on the screen: one value that says all that a table needs to show.

It decides nothing. What is said stands in its neighbours, by subject.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.explosive import coach as explosive_coach
from bot.games.explosive import events, highlights, refusals
from bot.games.explosive import picture as explosive_picture
from bot.games.explosive import private as explosive_private
from bot.games.explosive import rules as explosive_rules
from bot.games.explosive import table as explosive_table
from bot.games.explosive.own import own
from bot.games.explosive.sentences import SAY
from bot.pictures.emojis import Names
from bot.ui import paging, phrases
from bot.ui.context import Counted, Facts
from bot.ui.custom_id import ComponentId
from bot.ui.highlights import Moment
from bot.ui.hints import Coach
from bot.ui.panel import Drawing, Panel
from bot.ui.people import People
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, placed, scoresheet, so_far
from bot.ui.signs import Badge
from engine.core import Seat
from engine.games.explosive.events import Event
from engine.games.explosive.variants import KEY, TITLE, ExplosiveOptions, Rules
from engine.games.explosive.view import View
from engine.refusals import Refusal


class Explosive:
    """The renderer of the explosive game."""

    unit = "game"
    """What is dealt anew and scored (X7.1)."""

    emojis: Names = ()
    """Its cards and walls are shown by emojis that every client draws."""

    coach: Coach[View, Event] = Coach(
        explosive_coach.possible, explosive_coach.advice, explosive_coach.told
    )
    """What it says to a newcomer."""

    def about(self, reader: Reader) -> str:
        """The game in one sentence."""
        return SAY(reader, "about")

    def counted(self, reader: Reader) -> Counted:
        """How statistics call what its matches count."""
        names = {
            "won": SAY(reader, "counted-won"),
            "knocked_out": SAY(reader, "counted-knocked-out"),
            "walls": SAY(reader, "counted-walls"),
            "parried": SAY(reader, "counted-parried"),
            "played": SAY(reader, "counted-played"),
        }
        return Counted(names, low_is_best=False)

    def public(self, view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
        """The table message, from a spectator's view. No discard is ever claimed here."""
        return explosive_table.public(view, facts)

    def picture(self, view: View, facts: Facts, *, asked: bool = False) -> Drawing | None:
        """What the end of a game and of the match is shown with."""
        return explosive_picture.picture(view, facts, asked=asked)

    def private(
        self,
        view: View,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        """The private panel of the seat that the view belongs to; None: nothing to show."""
        return explosive_private.private(view, facts, press, look_until)

    def happening(self, reader: Reader, event: Event, people: People) -> str | None:
        """One public line for an event as the spectator saw it; None: not worth one."""
        return events.happening(reader, event, people)

    def badge(self, event: Event) -> Badge | None:
        """How a moment is set apart where its line stands; None: the event is none."""
        return events.badge(event)

    def alone(self, reader: Reader, event: Event, viewer: Seat, people: People) -> str | None:
        """What a seat's own panel says from here on; empty: nothing, None: what it said before."""
        return events.alone(reader, event, viewer, people)

    def news(self, reader: Reader, rules: Rules) -> str:
        """What is new in the edition of these rules, in one line; empty: nothing."""
        return explosive_rules.news(reader, rules)

    def own(self, reader: Reader, event: Event, viewer: Seat, people: People) -> str | None:
        """What just happened, told to the seat that did it; None: what everybody reads."""
        return own(reader, event, viewer, people)

    def margin(self, reader: Reader, ms: int, winner: str) -> str:
        """What somebody reads who came second. Nothing in this game is a race."""
        return phrases.came_second(winner, reader)

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[View, Event]], people: People
    ) -> list[str]:
        """What was remarkable in a match that is over: a line each."""
        return highlights.remarks(reader, moments, people)

    def refusal(
        self, reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
    ) -> str:
        """One plain sentence. `kind`: the refused action's."""
        return refusals.refusal(reader, reason, view, people, kind)

    def scores(self, view: View, facts: Facts) -> Panel:
        """The scoresheet so far, in a message of its own."""
        if view.rounds > 1:
            head = SAY(facts.reader, "scores-set", title=TITLE)
            return message(head, so_far(view, facts), facts)
        # X7.1: a single game is worth no points that its places don't tell.
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
        """The grid of players by games, from stored scores; of a single game, the places."""
        if len(scores) == 1 and places is not None:
            return placed(people, places, reader)
        return scoresheet(people, scores, places, unit=self.unit, reader=reader)

    def earned(self, reader: Reader, total: int, options: ExplosiveOptions) -> str:
        """Games won, of a set; of a single game, nothing."""
        return SAY(reader, "earned-games", n=total) if options.rounds > 1 else ""

    def rules(
        self,
        reader: Reader,
        rules: Rules | ExplosiveOptions | None,
        *,
        table: int = 0,
        page: int = 0,
    ) -> Panel:
        """A page of the rules; `table` 0 where no match is meant."""
        return paging.paged(
            self.rules_pages(reader, rules),
            page,
            table=table,
            verb="rules",
            kind=KEY,
            reader=reader,
        )

    def rules_pages(
        self, reader: Reader, rules: Rules | ExplosiveOptions | None
    ) -> tuple[str, ...]:
        """The rules, at most 1,500 characters a page; None: the standard ones."""
        return explosive_rules.rules_pages(reader, rules)

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        """What each house rule is about."""
        return explosive_rules.option_titles(reader)

    def options_lines(self, reader: Reader, options: ExplosiveOptions | Rules) -> tuple[str, ...]:
        """The house rules, a line each."""
        return explosive_rules.options_lines(reader, options)


EXPLOSIVE_RENDERER: Final = Explosive()
