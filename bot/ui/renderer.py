"""The protocol by which a game shows itself.

Views, events and options are the game's own types; only its renderer looks into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from typing_extensions import TypeVar

from bot.pictures.emojis import Names
from bot.ui.context import Counted, Facts, Person
from bot.ui.custom_id import ComponentId
from bot.ui.highlights import Moment
from bot.ui.hints import Coach
from bot.ui.panel import Drawing, Panel
from bot.ui.reader import Reader
from bot.ui.text import Badge
from engine.core import AnyEvent, Seat
from engine.options import Options
from engine.refusals import Refusal
from engine.views import TableView

V = TypeVar("V", bound=TableView, default=TableView)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)
R = TypeVar("R", contravariant=True, default=object)
H = TypeVar("H", bound=Options, contravariant=True, default=Options)


class Renderer(Protocol[V, E, R, H]):
    """Everything shown of a game, by its types: views V, events E, the rules in force R, and the
    house rules H that a host chose."""

    def about(self, reader: Reader) -> str:
        """Return the game in one sentence of at most 100 characters, for people who may join."""
        ...

    @property
    def unit(self) -> str:
        """The game's word for what is dealt and scored: "round" or "game"."""
        ...

    @property
    def emojis(self) -> Names:
        """Names of its card emojis, which are used if the application has all of them."""
        ...

    @property
    def coach(self) -> Coach[V, E]:
        """Hints for a player in a practice round."""
        ...

    def counted(self, reader: Reader) -> Counted:
        """Return the names of its statistics' counters."""
        ...

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[V, E]], people: Sequence[Person]
    ) -> list[str]:
        """Return highlights of a finished match, all cards open: a line each."""
        ...

    def public(self, view: V, facts: Facts, *, last_discard: int = 0) -> Panel:
        """Return the table message for a spectator; `last_discard` is the newest one's number."""
        ...

    def picture(self, view: V, facts: Facts, *, asked: bool = False) -> Drawing | None:
        """Return the picture for the end of a round or of the game, for the view of the table
        message, or None. `asked`: a player requested a picture of this moment."""
        ...

    def private(
        self,
        view: V,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        """Return a seat's private panel, or None if it has nothing to see or choose."""
        ...

    def happening(self, reader: Reader, event: E, people: Sequence[Person], /) -> str | None:
        """Return the public line for an event as the spectator saw it; None if there is none."""
        ...

    def badge(self, event: E, /) -> Badge | None:
        """Return how a notable event is marked, or None for other events."""
        ...

    def alone(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """Return the text that stays at the top of a seat's own panel after an event as that seat
        saw it; empty to remove it, None to leave it as it was."""
        ...

    def news(self, reader: Reader, rules: R) -> str:
        """Return what is new in these rules' edition, in one line, for players of an older one;
        empty if players notice nothing."""
        ...

    def own(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """Return what just happened, for the seat that did it ("You ..."), given the event as it
        saw it; None if the public line suffices."""
        ...

    def margin(self, reader: Reader, ms: int, winner: str) -> str:
        """Return the reply to a player whose claim was `ms` later than `winner`'s."""
        ...

    def refusal(
        self,
        reader: Reader,
        reason: Refusal,
        view: V | None,
        people: Sequence[Person],
        kind: str = "",
    ) -> str:
        """Return the reply to a refused action, in a sentence or two; `kind` is the action's."""
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
        """Return a player's `total` as the result in a list of matches; empty to show none."""
        ...

    def rules_pages(self, reader: Reader, rules: R | H | None) -> tuple[str, ...]:
        """Return the rules as pages of text; None means the standard rules."""
        ...

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        """Return the title of each house rule, in the options' order."""
        ...

    def option_choices(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """Return the value of each house rule, to follow its title."""
        ...

    def options_lines(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """Return the house rules, a self-contained line each."""
        ...
