"""The protocol of a game's renderer.

Views, events and options have game-specific types; only the game's renderer reads their contents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from typing_extensions import TypeVar

from bot.pictures.emojis import Names
from bot.ui.context import Counted, Facts, Person
from bot.ui.custom_id import ComponentId
from bot.ui.felt import Felt, Motion
from bot.ui.highlights import Moment
from bot.ui.hints import Coach
from bot.ui.panel import Drawing, Panel
from bot.ui.reader import Reader
from bot.ui.text import Badge
from engine.core import AnyEvent, Seat
from engine.moments import Slip
from engine.options import Options
from engine.refusals import Refusal
from engine.views import TableView

V = TypeVar("V", bound=TableView, default=TableView)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)
R = TypeVar("R", contravariant=True, default=object)
H = TypeVar("H", bound=Options, contravariant=True, default=Options)


class Renderer(Protocol[V, E, R, H]):
    """Makes all panels, pictures and texts of a game.

    The type variables are the game's own types: V for views, E for events, R for the rules in
    force, and H for the house rules that a host chose.
    """

    def about(self, reader: Reader) -> str:
        """Return one sentence about the game, of at most 100 characters, for people who may
        join.
        """
        ...

    @property
    def unit(self) -> str:
        """The game's term for one scored deal: "round" or "game"."""
        ...

    @property
    def emojis(self) -> Names:
        """The names of the game's card emojis. They are used only if the application has all of
        them."""
        ...

    @property
    def coach(self) -> Coach[V, E]:
        """Hints for a player in a practice round."""
        ...

    def counted(self, reader: Reader) -> Counted:
        """Return the display names of the game's statistics."""
        ...

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[V, E]], people: Sequence[Person]
    ) -> list[str]:
        """Return the highlights of a finished match, one line each. In `moments`, all cards are
        open."""
        ...

    def public(self, view: V, facts: Facts, *, last_discard: int = 0) -> Panel:
        """Return the table message for a spectator. `last_discard` is the number of the newest
        discard.
        """
        ...

    @property
    def slip(self) -> Callable[[Reader, V, Slip], str] | None:
        """Returns two short sentences on a decision for which a better choice existed: what the
        player did, and what would have been better. The view is that player's view at the decision.
        None if decisions of the game can't be judged."""
        ...

    def felt(self, view: V, facts: Facts) -> Felt:
        """Return the table for the web page, as the viewer of `view` sees it."""
        ...

    def motions(self, event: E, /) -> tuple[Motion, ...]:
        """Return how cards move in an event, which is filtered for the viewer; empty if no card
        moves."""
        ...

    def picture(
        self, view: V, facts: Facts, *, asked: bool = False, events: Sequence[E] = ()
    ) -> Drawing | None:
        """Return the picture for the end of a round or of the game, or None. `view` is the view
        from which the table message is made.

        `asked`: a player requested a picture of this moment, and `events` are the events that led
        to it. Otherwise `events` are all events of the round, as spectators saw them, and if
        `facts.clips` is set, a clip of the round's best moment is below the picture.
        """
        ...

    def private(
        self,
        view: V,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        """Return a seat's private panel; None if its player has nothing to see or choose."""
        ...

    def happening(self, reader: Reader, event: E, people: Sequence[Person], /) -> str | None:
        """Return the public line for an event as the spectator saw it; None if the event needs no
        line."""
        ...

    def headlined(self, view: V, event: E, /) -> bool:
        """Return whether the table message for `view` already shows this event, so that the event's
        line is left out."""
        ...

    def badge(self, event: E, /) -> Badge | None:
        """Return the badge of a notable event; None for other events."""
        ...

    def alone(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """Return the text that stays at the top of a seat's private panel after an event as that
        seat saw it. An empty text removes the previous text; None leaves it unchanged."""
        ...

    def news(self, reader: Reader, rules: R) -> str:
        """Return one line on what changed in this edition of the rules, for players who know an
        older edition; empty if players notice no difference."""
        ...

    def own(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """Return the line that player `viewer` gets about an event of their own ("You ..."), as
        they saw it; None if the public line is enough."""
        ...

    def margin(self, reader: Reader, ms: int, winner: str) -> str:
        """Return the reply to a player whose claim was `ms` milliseconds later than that of
        `winner`."""
        ...

    def refusal(
        self,
        reader: Reader,
        reason: Refusal,
        view: V | None,
        people: Sequence[Person],
        kind: str = "",
    ) -> str:
        """Return one or two sentences in reply to a refused action of this `kind`."""
        ...

    def scores(self, view: V, facts: Facts) -> Panel:
        """Return the panel with the scoresheet so far."""
        ...

    def sheet(
        self,
        reader: Reader,
        people: Sequence[Person],
        scores: Sequence[Sequence[int]],
        places: Sequence[int] | None = None,
    ) -> str:
        """Return the scoresheet of a finished match, from stored scores."""
        ...

    def earned(self, reader: Reader, total: int, options: H) -> str:
        """Return the text of a player's `total` for the list of matches; empty if the game shows no
        totals."""
        ...

    def rules_pages(self, reader: Reader, rules: R | H | None) -> tuple[str, ...]:
        """Return the rules as pages of text, for the house rules `rules` (None: the standard
        rules)."""
        ...

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        """Return the title of each house rule, in the options' order."""
        ...

    def option_choices(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """Return the text that follows each house rule's title: the rule's value."""
        ...

    def options_lines(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """Return a line for each house rule; each line can be understood on its own."""
        ...
