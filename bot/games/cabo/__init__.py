"""The renderers of the cabo family of games.

The renderers only call the other modules of this package. The folder `words` has the messages of
each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.games.cabo import coach as cabo_coach
from bot.games.cabo import events
from bot.games.cabo import private as cabo_private
from bot.games.cabo import sentences as cabo_sentences
from bot.games.cabo import sheet as cabo_sheet
from bot.games.cabo import table as cabo_table
from bot.games.cabo.sentences import SAY
from bot.pictures.emojis import Names
from bot.ui.context import Counted, Facts, People
from bot.ui.custom_id import ComponentId
from bot.ui.felt import Felt, Motion
from bot.ui.hints import Coach
from bot.ui.panel import Drawing, Panel
from bot.ui.phrases import Moment
from bot.ui.reader import SQUARE, Reader
from bot.ui.text import Badge, number
from engine.core import Seat
from engine.games.cabo.events import Event
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, Rules, Variant, running_sums
from engine.games.cabo.view import View
from engine.moments import Slip
from engine.options import Options
from engine.refusals import Refusal

_COACHES: Final[dict[str, Coach[View, Event]]] = {
    game: Coach(
        cabo_coach.possible,
        cabo_coach.advice,
        cabo_coach.told,
        cabo_coach.script,
        seeds,
        cabo_coach.OPTIONS,
    )
    for game, seeds in cabo_coach.SEEDS.items()
}


class Cabo(Struct, frozen=True):
    """The renderer of one game of the family. See `bot.ui.renderer.Renderer`."""

    variant: Variant

    def about(self, reader: Reader) -> str:
        """Return a sentence that describes the game."""
        return SAY[self.variant.key](reader, "about")

    @property
    def unit(self) -> str:
        """The word for one scored deal. It is "round"."""
        return "round"

    @property
    def emojis(self) -> Names:
        """The names of the emojis for cards in slots."""
        return SQUARE

    @property
    def coach(self) -> Coach[View, Event]:
        """The functions and data for practice hints."""
        return _COACHES[self.variant.key]

    def counted(self, reader: Reader) -> Counted:
        """Return the display names of the game's statistics."""
        say = SAY[self.variant.key]
        return Counted(
            {"calls": say(reader, "count-calls"), "slaps": say(reader, "count-slaps")},
            {
                "calls": ("calls_won", lambda n: say(reader, "count-calls-won", n=n)),
                "slaps": ("slaps_wrong", lambda n: say(reader, "count-slaps-wrong", n=n)),
            },
        )

    def slip(self, reader: Reader, view: View, slip: Slip) -> str:
        """Return the text about a mistake. It has the player's choice, the better choice, and the
        difference in points."""
        return events.slip(reader, view, slip)

    def public(self, view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
        """Return the table message that is built from a spectator's view."""
        return cabo_table.public(view, facts, last_discard=last_discard)

    def felt(self, view: View, facts: Facts) -> Felt:
        """Return the table for the web page, as the viewer of `view` sees it."""
        return cabo_table.felt(view, facts)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        """Return the motions of the cards in an event. The event must have been filtered for the
        viewer."""
        return cabo_table.motions(event)

    def picture(
        self, view: View, facts: Facts, *, asked: bool = False, events: Sequence[Event] = ()
    ) -> Drawing | None:
        """Return the picture for the end of a round or of the match. Returns None if no picture is
        due."""
        return cabo_sheet.picture(view, facts, asked=asked, events=events)

    def private(
        self,
        view: View,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        """Return the private panel of the seat that `view` belongs to. Returns None if the panel
        would be empty."""
        return cabo_private.private(view, facts, press, look_until)

    def happening(self, reader: Reader, event: Event, people: People) -> str | None:
        """Return the public line about an event, or None if the event needs no line. The event must
        be passed as a spectator saw it."""
        return events.happening(reader, event, people, self.variant.key)

    def headlined(self, view: View, event: Event) -> bool:
        """Return whether the table message for `view` already shows this event."""
        return events.headlined(view, event)

    def badge(self, event: Event) -> Badge | None:
        """Return the badge of a notable event, or None for any other event."""
        return events.badge(event, self.variant.key)

    def alone(self, reader: Reader, event: Event, viewer: Seat, people: People) -> str | None:
        """Return None, because a seat's view already shows everything that the seat learns."""
        return None

    def news(self, reader: Reader, rules: Rules) -> str:
        """Return one line about the changes in this edition of the rules, or "" if there are
        none."""
        say, message = SAY[self.variant.key], f"news-{rules.edition}"
        return say(reader, message) if say.has(message) else ""

    def own(self, reader: Reader, event: Event, viewer: Seat, people: People) -> str | None:
        """Return the line for the player `viewer` about an event of their own. Returns None if the
        public line is enough."""
        return events.own(reader, event, viewer, people, self.variant.key)

    def margin(self, reader: Reader, ms: int, winner: str) -> str:
        """Return the reply to a claim that came second. `winner` is the name of the winner, which
        must not be escaped yet."""
        return events.margin(reader, ms, winner, self.variant.key)

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[View, Event]], people: People
    ) -> list[str]:
        """Return the highlights of a finished match, one line each."""
        return events.remarks(reader, moments, people)

    def refusal(
        self, reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
    ) -> str:
        """Return the reply to a player whose action of the kind `kind` was refused."""
        game = self.variant.key
        return cabo_sentences.refusal(reader, reason, view, people, kind=kind, game=game)

    def scores(self, view: View, facts: Facts) -> Panel:
        """Return the panel with the scoresheet as it is so far."""
        return cabo_sheet.message_so_far(view, facts)

    def sheet(
        self,
        reader: Reader,
        people: People,
        scores: Sequence[Sequence[int]],
        places: Sequence[int] | None = None,
    ) -> str:
        """Return the scoresheet of a stored match."""
        sums = running_sums(scores, len(people), self.variant.add)
        return cabo_sheet.sheet(reader, people, scores, places, sums, self.variant.key)

    def earned(self, reader: Reader, total: int, options: Options) -> str:
        """Return a player's total points as text."""
        return number(total)

    def rules_pages(self, reader: Reader, rules: Options | Rules | None) -> tuple[str, ...]:
        """Return the pages of the rules under the house rules `rules`. If `rules` is None, the
        standard rules are used. Each page has at most 1,500 characters."""
        return cabo_sentences.rules_pages(reader, rules, self.variant)

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        """Return the title of each house rule."""
        return cabo_sentences.option_titles(reader, self.variant)

    def option_choices(self, reader: Reader, options: Options | Rules) -> tuple[str, ...]:
        """Return the value of each house rule as a text that follows the title of the rule."""
        return cabo_sentences.option_choices(reader, options, self.variant)

    def options_lines(self, reader: Reader, options: Options | Rules) -> tuple[str, ...]:
        """Return a line for each house rule."""
        return cabo_sentences.options_lines(reader, options, self.variant)


RENDERERS: Final = {variant.key: Cabo(variant) for variant in (KABOOM, KABOO, GRAVEYARD)}
"""Maps the key of each game of the family to its renderer."""
