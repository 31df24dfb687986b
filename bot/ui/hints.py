"""Hints in a practice round. They tell the player what they could do now. If there is nothing to
say about that, they explain the latest event.

A practice round is a lesson. Its game names the deals that suit the lesson (`Coach.seeds`) and the
steps that it teaches (`Coach.script`), and comments on everything else (`possible`, `told`). Hints
use only what the player may see. A practice table is in the player's direct messages, so its hint
may name a card that the player has looked at. One hint is shown at a time, as long as it applies,
and each hint only once. The match's log determines which hints have been shown (`Taught`), so a
restarted bot neither repeats nor omits one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """A hint. It is shown only once, unless `always` is set."""

    key: str
    """A key that identifies the hint. It does not depend on the names and cards in the hint's
    text."""
    text: str
    alone: bool = False
    """Whether the table leaves out its other texts while it shows the hint. True if the player has
    to read a private panel."""
    moment: int | str = 0
    """The number of the turn, or the variant of the text. The hint ends when this changes, so that
    a text that changes and then changes back is not shown twice."""
    always: bool = False
    """Whether the hint is shown every time it applies. Such a hint is about another question or
    card each time."""
    urgent: bool = False
    """Whether the hint replaces the current one. It doesn't if the current one is also urgent or
    has `always` set. A hint that has been shown before never replaces another."""


class Hint(NamedTuple):
    """The hint below the public table."""

    text: str
    of: AnyEvent | None = None
    """The event that `text` explains. The table leaves out the line about this event."""
    alone: bool = False
    """Whether `text` only tells the player where their own panel is."""


class HintContext(Struct, Generic[E], frozen=True):
    """The events that the practice player's seat has seen, and the player's last press."""

    press: ComponentId | None = None
    """The last press in the player's private panel. It contains the state of a choice in several
    steps."""
    events: Sequence[E] = ()
    """The events of the current round as the player's seat saw them, oldest first."""
    people: People = ()
    """The players in the order of their seats, with the names that the practice player sees."""


class Coach(Struct, Generic[V, E], frozen=True):
    """A game's functions and data for practice hints."""

    possible: Callable[[Reader, V, People, Seat], Sequence[Lesson]]
    """A function that returns hints about what the player could do, the most important first. It
    gets the view of a spectator."""
    advice: Callable[[Reader, V, HintContext[E]], Sequence[Lesson] | None]
    """A function that returns the hints for the player's private panel, the most important first.
    It gets the player's own view. In an intermediate step it returns None, so that the current hint
    stays."""
    told: Callable[[Reader, E, V, People, Seat], str]
    """A function that explains an event as a spectator saw it. It returns "" if the event needs no
    explanation."""
    script: Callable[[Reader, V, HintContext[E]], Sequence[Lesson]] = lambda _r, _v, _o: ()
    """A function that returns the steps of the lesson that apply, the most important first. It gets
    the player's own view. The steps take precedence over `possible`. If the match is over, the
    function explains the score."""
    seeds: tuple[int, ...] = ()
    """The seeds of the deals that suit the lesson's script. A practice round plays one of them
    (`Coach.seed`). If there are none, any deal is suitable."""
    options: Mapping[str, int] = {}
    """The house rules of a practice round that differ from the standard rules. The number of rounds
    is not among them."""

    def seed(self, random: bytes) -> bytes:
        """Return the seed of a practice round. It depends on the random bytes `random`."""
        if not self.seeds:
            return random
        return self.seeds[int.from_bytes(random, "big") % len(self.seeds)].to_bytes(
            len(random), "big"
        )


def of_seat(
    say: Words, reader: Reader, said: str, seat: Seat, people: People, mine: Seat, **values: Value
) -> str:
    """Return the message `said` about the player in the seat `seat`. If this seat is `mine`, return
    the variant "-you" of the message."""
    if seat == mine:
        return say(reader, f"{said}-you", **values)
    return say(reader, said, name=who(people, seat), **values)


class Taught:
    """Tracks which hints one message or panel has shown. Each hint is shown once, as long as it
    applies.

    `follow` is called once for each state of the match. If the log is replayed, the result is
    therefore the same.
    """

    def __init__(self) -> None:
        self._before: tuple[str, ...] = ()
        self._now: tuple[str, int | str] | None = None

    def follow(self, lessons: Sequence[Lesson]) -> None:
        """Choose the hint to show while `lessons` apply. The first choice is an urgent hint that
        has never been shown, unless the current hint is urgent or has `always` set. The second
        choice is the current hint if it still applies, and the third is the first hint that has
        never been shown."""
        new = [lesson for lesson in lessons if lesson.key not in self._before]
        chosen = self._current(lessons)
        urgent = next((lesson for lesson in new if lesson.urgent), None)
        if chosen is None or (urgent is not None and not chosen.always and not chosen.urgent):
            chosen = urgent or next(iter(new), None)
        if chosen is None or chosen.always:
            self._now = None
        else:
            self._now = (chosen.key, chosen.moment)
            if chosen in new:
                self._before += (chosen.key,)

    def text(self, lessons: Sequence[Lesson]) -> str:
        """Return the text of the current hint, or "" if there is none. `lessons` must be the same
        as for `follow`."""
        lesson = self._current(lessons)
        return "" if lesson is None else lesson.text

    def _current(self, lessons: Sequence[Lesson]) -> Lesson | None:
        shown = (each for each in lessons if each.always or (each.key, each.moment) == self._now)
        return next(shown, None)


def table_hint(
    reader: Reader,
    coach: Coach[V, E],
    view: V,
    events: Sequence[E],
    people: People,
    seat: Seat,
    taught: Taught,
    script: Sequence[Lesson] = (),
) -> Hint | None:
    """Return the hint below the public table of a practice round, or None if there is none. `view`
    and `events` are those of a spectator. `seat` is the seat of the practice player. `script`
    contains the steps of the lesson that apply."""
    lessons = possible(reader, coach, view, people, seat, script)
    now = taught.text(lessons)
    if now:
        alone = any(lesson.alone and lesson.text == now for lesson in lessons)
        return Hint(SAY(reader, "practice-possible", what=now), alone=alone)
    quiet = any(lesson.alone for lesson in lessons)
    happened, of = ("", None) if quiet else explained(reader, coach, view, events, people, seat)
    if not happened:
        return None
    return Hint(SAY(reader, "practice-happened", what=happened), of)


def with_hint(panel: Panel, hint: Hint | None) -> Panel:
    """Return the public table with the hint inserted above its buttons."""
    return panel if hint is None else _above_buttons(panel, Rule(), Text(hint.text))


def with_advice(
    reader: Reader,
    coach: Coach[V, E],
    panel: Panel | None,
    view: V,
    own: HintContext[E],
    taught: Taught,
) -> Panel | None:
    """Return the practice player's private panel with a hint. `view` is the view of the player's
    seat."""
    if panel is None:
        return None
    lessons = coach.advice(reader, view, own)
    said = "" if lessons is None else taught.text(lessons)
    if not said:
        return panel
    return _above_buttons(panel, Text(SAY(reader, "practice-hint", what=said)))


def _above_buttons(panel: Panel, *said: Block) -> Panel:
    blocks = panel.blocks
    at = next((n for n, block in enumerate(blocks) if _of_buttons(block)), len(blocks))
    return Panel((*blocks[:at], *said, *blocks[at:]), panel.accent)


def _of_buttons(block: Block) -> bool:
    return isinstance(block, Row) or (isinstance(block, Text) and block.label)


def explained(
    reader: Reader, coach: Coach[V, E], view: V, events: Sequence[E], people: People, seat: Seat
) -> tuple[str, E | None]:
    """Return the explanation of the newest event that has one, and that event. If no event has one,
    return "" and None. Only the events of the current turn and of the turn before it are
    considered."""
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
    reader: Reader,
    coach: Coach[V, E],
    view: V,
    people: People,
    seat: Seat,
    script: Sequence[Lesson] = (),
) -> Sequence[Lesson]:
    """Return hints about what the player could do: first the steps of the lesson in `script`, then
    the hints that use public information."""
    if view.outcome is not None:
        said = " ".join((*(lesson.text for lesson in script), SAY(reader, "practice-over")))
        return (Lesson("over", said),)
    if view.phase == "reveal":
        message = "practice-ready" if view.seats[seat].ready else "practice-scored"
        return (Lesson(f"{message} {view.round}", SAY(reader, message)),)
    return (*script, *coach.possible(reader, view, people, seat))
