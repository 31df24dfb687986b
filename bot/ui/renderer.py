"""The protocol that the renderer of each game implements.

The types of views, events and options belong to the game. Only the game's renderer reads their
contents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from typing_extensions import TypeVar

from bot.pictures.emojis import Names
from bot.ui.context import Counted, Facts, Person
from bot.ui.custom_id import ComponentId
from bot.ui.felt import Felt, Motion
from bot.ui.hints import Coach
from bot.ui.panel import Drawing, Panel
from bot.ui.phrases import Moment
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

    The type variables are the game's own types. V is for views, E for events, R for the rules in
    force, and H for the house rules that a host has chosen.
    """

    def about(self, reader: Reader) -> str:
        """Return one sentence of at most 100 characters that describes the game to people who may
        join."""
        ...

    @property
    def unit(self) -> str:
        """The game's word for one scored deal, "round" or "game"."""
        ...

    @property
    def emojis(self) -> Names:
        """The names of the game's card emojis. They are used only if the application has all of
        them."""
        ...

    @property
    def coach(self) -> Coach[V, E]:
        """The hints for a player in a practice round."""
        ...

    def counted(self, reader: Reader) -> Counted:
        """Return the display names of the game's statistics."""
        ...

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[V, E]], people: Sequence[Person]
    ) -> list[str]:
        """Return the highlights of a finished match, one line each. `moments` are the steps of the
        match with all cards open."""
        ...

    def public(self, view: V, facts: Facts, *, last_discard: int = 0) -> Panel:
        """Return the table message as a spectator sees it. `last_discard` is the sequence number of
        the newest discard."""
        ...

    @property
    def slip(self) -> Callable[[Reader, V, Slip], str] | None:
        """A function that describes a decision for which there was a better choice. It gets the
        player's view at that decision, and returns two short sentences about what the player did
        and what would have been better. The attribute is None if decisions of the game can't be
        judged."""
        ...

    def felt(self, view: V, facts: Facts) -> Felt:
        """Return the table for the web page, as seen by the viewer of `view`."""
        ...

    def motions(self, event: E, /) -> tuple[Motion, ...]:
        """Return the motions of cards in an event, which has already been filtered for the viewer.
        Returns () if no card moves."""
        ...

    def picture(
        self, view: V, facts: Facts, *, asked: bool = False, events: Sequence[E] = ()
    ) -> Drawing | None:
        """Return the picture for the end of a round or of the game, or None if no picture is due.
        `view` is the view from which the table message is made.

        If `asked` is true, a player has requested a picture of this moment, and `events` are the
        events that led to it. Otherwise `events` are all events of the round, as spectators saw
        them. If `facts.clips` is also set, a clip of the round's best moment is added below the
        picture.
        """
        ...

    def private(
        self,
        view: V,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        """Return the private panel of a seat, or None if the seat's player has nothing to see or
        choose."""
        ...

    def happening(self, reader: Reader, event: E, people: Sequence[Person], /) -> str | None:
        """Return the public line about an event, or None if the event needs no line. `event` is the
        event as a spectator saw it."""
        ...

    def headlined(self, view: V, event: E, /) -> bool:
        """Return whether the table message for `view` already shows this event, so that the event's
        line is left out."""
        ...

    def badge(self, event: E, /) -> Badge | None:
        """Return the badge of a notable event, or None for any other event."""
        ...

    def alone(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """Return the text that stays at the top of a seat's private panel after an event, as that
        seat saw it. "" removes the previous text, and None keeps it."""
        ...

    def news(self, reader: Reader, rules: R) -> str:
        """Return a line about the changes in this edition of the rules, for players who know an
        older edition. Returns "" if such players notice no difference."""
        ...

    def own(
        self, reader: Reader, event: E, viewer: Seat, people: Sequence[Person], /
    ) -> str | None:
        """Return the line ("You ...") for the player `viewer` about their own event, or None if the
        public line is enough. `event` is the event as this player saw it."""
        ...

    def margin(self, reader: Reader, ms: int, winner: str) -> str:
        """Return the reply to a player whose claim came `ms` milliseconds after the claim of
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
        """Return one or two sentences for a player whose action of the kind `kind` was refused."""
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
        """Return the scoresheet of a finished match from its stored scores."""
        ...

    def earned(self, reader: Reader, total: int, options: H) -> str:
        """Return the text about a player's `total` for the list of matches, or "" if the game shows
        no totals."""
        ...

    def rules_pages(self, reader: Reader, rules: R | H | None) -> tuple[str, ...]:
        """Return the rules as pages of text, under the house rules `rules` or, if `rules` is None,
        under the standard rules."""
        ...

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        """Return the title of each house rule, in the order of the options."""
        ...

    def option_choices(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """Return the text that follows the title of each house rule and states the value of the
        rule."""
        ...

    def options_lines(self, reader: Reader, options: R | H) -> tuple[str, ...]:
        """Return a line for each house rule. Each line can be understood on its own."""
        ...
