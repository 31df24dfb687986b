"""Practice: what a newcomer could do now, else what just happened, in a sentence or two.

What stands under the table is made from the spectator's view and events; what
stands in the private panel, from the seat's own. A hint says what one could do, never what one
should: no hidden card is behind it. One thing is said at a time, while it holds, and none twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from msgspec import Struct
from typing_extensions import TypeVar

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Panel, Row, Rule, Text
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.words import SAY, Value, Words
from engine.core import TURN_BEGAN, AnyEvent, Seat, kind_of
from engine.views import TableView

V = TypeVar("V", bound=TableView, default=TableView)
E = TypeVar("E", bound=AnyEvent, default=AnyEvent)


class Lesson(NamedTuple):
    """Something that a newcomer is told once."""

    key: str
    """What it is about, whatever names and cards are in it."""
    text: str
    alone: bool = False
    """Whether nothing is to be said beside it: the newcomer has their own panel to read."""
    moment: int = 0
    """The moment for which it stands, where it stands no longer than that: a turn's number."""
    always: bool = False
    """Whether it is told each time that it holds: a question that is asked again."""


class Hint(NamedTuple):
    """What stands under the table."""

    text: str
    of: AnyEvent | None = None
    """What it tells of, if it tells what happened: the table need not say that besides."""


class Own(Struct, Generic[E], frozen=True):
    """What a newcomer has before them and knows, apart from their view."""

    press: ComponentId | None = None
    """How far they have pressed themselves into their panel."""
    events: Sequence[E] = ()
    """The running round, the oldest first, as their seat saw it."""


class Coach(Struct, Generic[V, E], frozen=True):
    """What a game has to say to a newcomer."""

    possible: Callable[[Reader, V, People, Seat], Sequence[Lesson]]
    """What they could do, from the spectator's view; what matters most comes first."""
    advice: Callable[[Reader, V, Own[E]], Sequence[Lesson] | None]
    """Hints for their own panel, from their own view; what matters most comes first. None: nothing
    here, a step on the way, and what was said holds on behind it."""
    told: Callable[[Reader, E, V, People, Seat], str]
    """What is said of an event as a spectator saw it; empty: it goes without a word."""


def of_seat(
    say: Words, reader: Reader, said: str, seat: Seat, people: People, mine: Seat, **values: Value
) -> str:
    """The message `said`, of whoever did it or had it done; of the newcomer its twin "-you"."""
    if seat == mine:
        return say(reader, f"{said}-you", **values)
    return say(reader, said, name=who(people, seat), **values)


class Taught:
    """What somebody was told in one place, so that each thing stands there once, for as long as it
    holds."""

    def __init__(self) -> None:
        self._before: tuple[str, ...] = ()
        self._now: tuple[str, int] | None = None

    def next(self, lessons: Sequence[Lesson]) -> str:
        """Of what holds now: what stands there already, or the first that never did. Empty: they
        know it all."""
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
    """What stands under the public table of a practice round, if there is something to say. `view`
    and `events` are the spectator's; `seat` is the newcomer's."""
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
    """The public table with its hint above the buttons."""
    return panel if hint is None else _above_buttons(panel, Rule(), Text(hint.text))


def with_advice(
    reader: Reader, coach: Coach[V, E], panel: Panel | None, view: V, own: Own[E], taught: Taught
) -> Panel | None:
    """The newcomer's private panel, with a hint that only they read. `view` is their seat's."""
    if panel is None:
        return None
    lessons = coach.advice(reader, view, own)
    said = "" if lessons is None else taught.next(lessons)
    if not said:
        return panel
    return _above_buttons(panel, Text(SAY(reader, "practice-hint", what=said)))


def _above_buttons(panel: Panel, *said: Block) -> Panel:
    """The panel with this above its buttons, and above what these are labelled with."""
    blocks = panel.blocks
    at = next((n for n, block in enumerate(blocks) if _of_buttons(block)), len(blocks))
    return Panel((*blocks[:at], *said, *blocks[at:]), panel.accent)


def _of_buttons(block: Block) -> bool:
    return isinstance(block, Row) or (isinstance(block, Text) and block.label)


def explained(
    reader: Reader, coach: Coach[V, E], view: V, events: Sequence[E], people: People, seat: Seat
) -> tuple[str, E | None]:
    """The newest thing that happened in this turn or at the end of the one before, and is worth a
    word, with its event; empty: none is."""
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
    """What the newcomer could do, as far as all can see."""
    if view.outcome is not None:
        return (Lesson("over", SAY(reader, "practice-over")),)
    if view.phase == "reveal":
        said = "practice-ready" if view.seats[seat].ready else "practice-scored"
        return (Lesson(f"{said} {view.round}", SAY(reader, said)),)
    return coach.possible(reader, view, people, seat)
