"""What a game brings to the screen.

Views, events and options are the game's own types, which only its renderer looks into.
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
from bot.ui.signs import Badge
from engine.core import AnyEvent, Seat
from engine.options import Options
from engine.refusals import Refusal
from engine.views import TableView

V = TypeVar("V", bound=TableView, default=TableView)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)
R = TypeVar("R", contravariant=True, default=object)
H = TypeVar("H", bound=Options, contravariant=True, default=Options)


class Renderer(Protocol[V, E, R, H]):
    """All that is shown of a game: of its views V and events E, of its rules in force R and of the
    house rules H that a host chose."""

    def about(self, reader: Reader) -> str:
        """The game in one sentence of at most 100 characters, for whoever thinks about joining."""
        ...

    @property
    def unit(self) -> str:
        """What is dealt anew and scored, as this game calls it: "round", "game"."""
        ...

    @property
    def emojis(self) -> Names:
        """The emojis that its cards are shown by, where the application has all of them."""
        ...

    @property
    def coach(self) -> Coach[V, E]:
        """What it says to a newcomer in a practice round."""
        ...

    def counted(self, reader: Reader) -> Counted:
        """How statistics call what its matches count."""
        ...

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[V, E]], people: Sequence[Person]
    ) -> list[str]:
        """What was remarkable in a match that is over, all cards open: a line each."""
        ...

    def public(self, view: V, facts: Facts, *, last_discard: int = 0) -> Panel:
        """The table message, from a spectator's view. `last_discard`: the newest one's number."""
        ...

    def picture(self, view: V, facts: Facts, *, asked: bool = False) -> Drawing | None:
        """What the table message has to show for itself at the end of a round and of the game, of
        the same view; None: words alone. `asked`: somebody wants to look at this very moment."""
        ...

    def private(
        self,
        view: V,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        """A seat's private panel; None: it has nothing to see or choose."""
        ...

    def happening(self, reader: Reader, event: E, people: Sequence[Person], /) -> str | None:
        """One public line for an event as the spectator saw it; None: not worth one."""
        ...

    def badge(self, event: E, /) -> Badge | None:
        """How an event that is a moment of its own is set apart where its line stands; None: it is
        told like any other."""
        ...

    def alone(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """What a seat's own panel says from here on, above all else, for an event as that seat saw
        it; empty: nothing any more, None: what it said before."""
        ...

    def news(self, reader: Reader, rules: R) -> str:
        """What is new in the edition of these rules, in one line, for whoever played by an older
        one last; empty: nothing that players notice."""
        ...

    def own(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """What just happened, told to the seat that did it ("You ..."), for an event as it saw it;
        None: what everybody reads."""
        ...

    def margin(self, reader: Reader, ms: int, winner: str) -> str:
        """What somebody reads whose claim came second."""
        ...

    def refusal(
        self,
        reader: Reader,
        reason: Refusal,
        view: V | None,
        people: Sequence[Person],
        kind: str = "",
    ) -> str:
        """One plain sentence; `kind` is the refused action's."""
        ...

    def scores(self, view: V, facts: Facts) -> Panel:
        """The scoresheet so far."""
        ...

    def sheet(
        self,
        reader: Reader,
        people: Sequence[Person],
        scores: Sequence[Sequence[int]],
        places: Sequence[int] | None = None,
    ) -> str:
        """The grid of players by rounds, from stored scores: of a match that is over."""
        ...

    def earned(self, reader: Reader, total: int, options: H) -> str:
        """How somebody's sum stands behind their name in a list of matches; empty: not at all."""
        ...

    def rules_pages(self, reader: Reader, rules: R | H | None) -> tuple[str, ...]:
        """The rules as pages of text."""
        ...

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        """What each house rule is about: the heading of its choices, in the options' order."""
        ...

    def option_choices(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """What each house rule is, as it stands behind its title."""
        ...

    def options_lines(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """The house rules, a line each that stands alone."""
        ...
