"""Practice hints: what the player could do now, or else what just happened.

The hint below the public table is made from the spectator's view and events; the hint in the
private panel is made from the seat's own. Hints say what a player could do, never what they should
do, and use no hidden card. One hint is shown at a time, while it applies, and each only once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from msgspec import Struct
from typing_extensions import TypeVar

from bot.ui.context import People, who
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Panel, Row, Rule, Text
from bot.ui.reader import Reader
from bot.ui.words import SAY, Value, Words
from engine.core import TURN_BEGAN, AnyEvent, Seat, kind_of
from engine.views import TableView

V = TypeVar("V", bound=TableView, default=TableView)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)


class Lesson(NamedTuple):
    """A hint that is shown once."""

    key: str
    """Identifies the hint, independent of the names and cards in its text."""
    text: str
    alone: bool = False
    """Whether no other text is shown with the hint, because the player has a private panel to
    read.
    """
    moment: int = 0
    """The turn's number if the hint applies only in that turn; else 0."""
    always: bool = False
    """Whether the hint is shown each time it applies, because it is a question that is asked
    repeatedly.
    """


class Hint(NamedTuple):
    """The hint below the public table."""

    text: str
    of: AnyEvent | None = None
    """The event that `text` explains, which the table then need not show itself."""


class HintContext(Struct, Generic[E], frozen=True):
    """The view and events of the practice player's seat."""

    press: ComponentId | None = None
    """The last press in their panel, which contains the progress within a choice."""
    events: Sequence[E] = ()
    """The events of the current round, oldest first, as their seat saw them."""


class Coach(Struct, Generic[V, E], frozen=True):
    """A game's practice hints."""

    possible: Callable[[Reader, V, People, Seat], Sequence[Lesson]]
    """Returns hints on what the player could do, from the spectator's view; the most important
    first.
    """
    advice: Callable[[Reader, V, HintContext[E]], Sequence[Lesson] | None]
    """Returns hints for the player's private panel, from their own view; the most important first.
    Returns None on an intermediate step, which leaves the current hint in force.
    """
    told: Callable[[Reader, E, V, People, Seat], str]
    """Returns the explanation of an event as a spectator saw it; empty if it needs none."""


def of_seat(
    say: Words, reader: Reader, said: str, seat: Seat, people: People, mine: Seat, **values: Value
) -> str:
    """Return the message `said` about the player in `seat`, or its variant "-you" if that seat is
    `mine`.
    """
    if seat == mine:
        return say(reader, f"{said}-you", **values)
    return say(reader, said, name=who(people, seat), **values)


class Taught:
    """The hints that were shown in one place: each is shown once, for as long as it applies."""

    def __init__(self) -> None:
        self._before: tuple[str, ...] = ()
        self._now: tuple[str, int] | None = None

    def next(self, lessons: Sequence[Lesson]) -> str:
        """Return the text to show. `lessons` are the hints that apply now.

        It is the text already shown, if it still applies, else the first hint that was never shown;
        empty if all were shown.
        """
        for lesson in lessons:
            if lesson.always or (lesson.key, lesson.moment) == self._now:
                return lesson.text
        for lesson in lessons:
            if lesson.key not in self._before:
                self._before += (lesson.key,)
                self._now = (lesson.key, lesson.moment)
                return lesson.text
        self._now = None
        return ""


def table_hint(
    reader: Reader,
    coach: Coach[V, E],
    view: V,
    events: Sequence[E],
    people: People,
    seat: Seat,
    taught: Taught,
) -> Hint | None:
    """Return the hint below the public table of a practice round, or None.

    `view` and `events` are the spectator's; `seat` is the practice player's.
    """
    lessons = possible(reader, coach, view, people, seat)
    now = taught.next(lessons)
    if now:
        return Hint(SAY(reader, "practice-possible", what=now))
    quiet = any(lesson.alone for lesson in lessons)
    happened, of = ("", None) if quiet else explained(reader, coach, view, events, people, seat)
    if not happened:
        return None
    return Hint(SAY(reader, "practice-happened", what=happened), of)


def with_hint(panel: Panel, hint: Hint | None) -> Panel:
    """Return the public table with its hint above the buttons."""
    return panel if hint is None else _above_buttons(panel, Rule(), Text(hint.text))


def with_advice(
    reader: Reader,
    coach: Coach[V, E],
    panel: Panel | None,
    view: V,
    own: HintContext[E],
    taught: Taught,
) -> Panel | None:
    """Return the practice player's panel with a hint. `view` is their seat's view."""
    if panel is None:
        return None
    lessons = coach.advice(reader, view, own)
    said = "" if lessons is None else taught.next(lessons)
    if not said:
        return panel
    return _above_buttons(panel, Text(SAY(reader, "practice-hint", what=said)))


def _above_buttons(panel: Panel, *said: Block) -> Panel:
    """Insert the blocks above the buttons and their label."""
    blocks = panel.blocks
    at = next((n for n, block in enumerate(blocks) if _of_buttons(block)), len(blocks))
    return Panel((*blocks[:at], *said, *blocks[at:]), panel.accent)


def _of_buttons(block: Block) -> bool:
    return isinstance(block, Row) or (isinstance(block, Text) and block.label)


def explained(
    reader: Reader, coach: Coach[V, E], view: V, events: Sequence[E], people: People, seat: Seat
) -> tuple[str, E | None]:
    """Return the explanation of the newest event that has one, and that event; else an empty text.

    Only events of this turn count, and the end of the previous turn.
    """
    turns = 0
    for event in reversed(events):
        turns += kind_of(event) == TURN_BEGAN
        if turns > 1:
            return "", None
        said = coach.told(reader, event, view, people, seat)
        if said:
            return said, event
    return "", None


def possible(
    reader: Reader, coach: Coach[V, E], view: V, people: People, seat: Seat
) -> Sequence[Lesson]:
    """Return hints on what the player could do, from public information."""
    if view.outcome is not None:
        return (Lesson("over", SAY(reader, "practice-over")),)
    if view.phase == "reveal":
        said = "practice-ready" if view.seats[seat].ready else "practice-scored"
        return (Lesson(f"{said} {view.round}", SAY(reader, said)),)
    return coach.possible(reader, view, people, seat)
