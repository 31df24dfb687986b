"""The lesson of a practice round of the cabo family. It consists of steps, and of deals that suit
them.

The steps are data: a message, and the condition under which the step applies (`STEPS`). A condition
reads only `Notes`, which is what the player has seen and what they can conclude from it. In the
deals of `SEEDS` the steps come in a good order if the player follows them.
`tests/support/lessons.py` finds such deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.context import who
from bot.ui.hints import HintContext, Lesson
from bot.ui.reader import Reader
from bot.ui.text import number
from bot.ui.words import Value
from engine.cards import Card
from engine.core import Place, Seat
from engine.games.cabo import events as ev
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.variants import CALL_BONUS, VARIANTS, matches, value
from engine.games.cabo.view import Gone, View

LOW: Final = 4
"""The maximum points of a card that counts as low. Half of the deck's cards are worth more."""
HIGH: Final = 10
"""The minimum points of a card that counts as high. Such a card is worse than nearly every unknown
card."""
GAIN: Final = 4
"""The minimum gain, in points, for which a drawn card should replace a card that the player
knows."""

SEEDS: Final[Mapping[str, tuple[int, ...]]] = {
    "kaboom": (157349, 1003834, 1434168, 2293975),
    "kaboo": (6, 44, 74),
    "graveyard": (28, 337, 484),
}
"""Maps the key of a game to the seeds of its practice rounds. In Kaboom!, the third flip matches
a pair of the player's cards. In Kaboo, a discard matches a card of the computer player that the
player has seen. In Graveyard, a discard matches one of the player's own cards that they have
seen."""
OPTIONS: Final[Mapping[str, int]] = {"open_seconds": 5}
"""The house rules of practice rounds. Discards may be claimed for the longest time that the rules
offer."""


class Notes:
    """What the player knows at one moment, and what they can conclude from that."""

    def __init__(self, view: View, own: HintContext[ev.Event]) -> None:
        """Create the notes from the player's own view `view`. `own` contains the events that the
        player has seen."""
        self.view, self.own = view, own
        self.mine: Seat = view.viewer or 0
        self.variant = VARIANTS[view.game]
        memory = Memory(self.mine)
        memory.observe(own.events)
        self.known: dict[Place, Card] = memory.known
        """Maps places to the cards that the player knows there. These are face-down cards that the
        player has seen, at the place where they are now as far as the player can tell."""
        self.kinds = {offer.kind for offer in view.offers}

    def worth(self, card: Card) -> int:
        """Return the points that the card is worth."""
        return value(self.variant, card)

    @cached_property
    def slots(self) -> list[Place]:
        """The places of the player's own cards."""
        seat = self.view.seats[self.mine]
        return [Place(self.mine, n) for n, at in enumerate(seat.slots) if not isinstance(at, Gone)]

    @property
    def worst(self) -> Place | None:
        """The place of the highest card among the player's own cards that they know. None if they
        know none of their cards."""
        known = [place for place in self.slots if place in self.known]
        return max(known, key=lambda place: self.worth(self.known[place]), default=None)

    @property
    def unseen(self) -> Place | None:
        """The place of the first of the player's own cards that they do not know. None if they know
        all of them."""
        return next((place for place in self.slots if place not in self.known), None)

    @property
    def match(self) -> Place | None:
        """The place of a card that the player knows and that matches the top discard, or None. The
        player's own cards are preferred. Own cards worth zero or less don't count, because it is
        better to keep them."""
        view = self.view
        top = view.open.card if view.open is not None else view.top
        if top is None:
            return None
        by = view.rules.match_by
        found = [
            place
            for place, card in self.known.items()
            if matches(self.variant, by, card, top)
            and (place.seat != self.mine or self.worth(card) > 0)
            and not view.seats[place.seat].locked
            and place.seat != view.stack_lock
        ]
        return min(found, key=lambda place: (place.seat != self.mine, place), default=None)

    def spot(self, card: Card) -> Place | None:
        """Return the place of the player's own card that the drawn card `card` should replace, or
        None if it should replace none of them."""
        worth, worst, unseen = self.worth(card), self.worst, self.unseen
        over = None if worst is None else self.worth(self.known[worst]) - worth
        if over is not None and over >= GAIN:
            return worst
        if worth > LOW:
            return None
        return unseen or (worst if over is not None and over > 0 else None)

    @property
    def settled(self) -> bool:
        """Whether the player knows all their cards and their total is low enough to end the
        round."""
        if self.unseen is not None:
            return False
        total = sum(self.worth(self.known[place]) for place in self.slots)
        return self.variant.distance(total) <= LOW

    @property
    def starts(self) -> bool:
        """Whether the player has to begin their turn now."""
        return bool(self.kinds & {"draw", "take", "switch_top", "call"})

    def happened(self, kind: type[ev.Event]) -> bool:
        """Return whether the player has caused an event of this type in this round."""
        return any(
            isinstance(event, kind) and getattr(event, "seat", None) == self.mine
            for event in self.own.events
        )


Values = Mapping[str, Value]
NONE: Final[Values] = {}


class LessonStep(NamedTuple):
    """A step of the lesson: a message, and the condition under which it is shown."""

    message: str
    when: Callable[[Notes, Reader], Values | None]
    """A function that returns the values for the message, or None if the step does not apply."""
    always: bool = False
    """Whether the step is shown each time it applies. Such a step concerns another card each
    time."""


def _look(at: Notes, _: Reader) -> Values | None:
    return NONE if "peek" in at.kinds and not at.view.seats[at.mine].looked else None


def _own_match(at: Notes, reader: Reader) -> Values | None:
    place = at.match if "slap" in at.kinds else None
    if place is None or place.seat != at.mine:
        return None
    return {"slot": place.slot + 1, **_card(at, reader, at.known[place])}


def _their_match(at: Notes, reader: Reader) -> Values | None:
    place = at.match if "slap" in at.kinds else None
    if place is None or place.seat == at.mine:
        return None
    name = who(at.own.people, place.seat)
    return {"slot": place.slot + 1, "name": name, **_card(at, reader, at.known[place])}


def _card(at: Notes, reader: Reader, card: Card) -> Values:
    return {"card": cards.face(SAY[at.view.game], reader, card)}


def _flip(at: Notes, _: Reader) -> Values | None:
    if "flip" not in at.kinds:
        return None
    return {"open": "no" if at.view.open is None else "yes"}


def _flips(at: Notes, _: Reader) -> Values | None:
    turn = at.view.turn
    if at.view.phase != "flip" or turn is None or turn.seat == at.mine or "slap" not in at.kinds:
        return None
    return {"name": who(at.own.people, turn.seat)}


def _lead(at: Notes, _: Reader) -> Values | None:
    # K4.3: who has slapped in the slap phase takes the first turn.
    first = at.variant.has("flip") and at.starts and not at.happened(ev.Drew)
    return NONE if first and at.happened(ev.Matched) else None


def _ripe(at: Notes, _: Reader) -> Values | None:
    return NONE if at.starts and at.view.caller is None and at.settled else None


def _worst(at: Notes, reader: Reader) -> Values | None:
    place = at.worst
    if place is None or not at.starts or at.worth(at.known[place]) < HIGH:
        return None
    return {"slot": place.slot + 1, **_card(at, reader, at.known[place])}


STEPS: Final = (
    LessonStep("lesson-look", _look),
    LessonStep("lesson-slap", _own_match, always=True),
    LessonStep("lesson-slap-theirs", _their_match, always=True),
    LessonStep("lesson-flip", _flip),
    LessonStep("lesson-flips", _flips),
    LessonStep("lesson-lead", _lead),
    LessonStep("lesson-call", _ripe),
    LessonStep("lesson-worst", _worst),
)
"""The steps of the lesson that are shown below the table, the most important first."""


def script(reader: Reader, view: View, own: HintContext[ev.Event]) -> list[Lesson]:
    """Return the steps of the lesson that apply now. If the match is over, this is only the step
    that explains the score."""
    if view.result is not None:
        return [_scored(reader, view)]
    notes, found = Notes(view, own), list[Lesson]()
    for step in STEPS:
        values = step.when(notes, reader)
        if values is not None:
            text = SAY[view.game](reader, step.message, **values)
            found.append(Lesson(step.message, text, always=step.always, urgent=True))
    return found


def _scored(reader: Reader, view: View) -> Lesson:
    """Return the step that explains the player's score in the round that has just ended."""
    mine, result = view.viewer or 0, view.result
    assert result is not None
    total, score, miss = result.totals[mine], result.scores[mine], view.rules.caller_miss
    how = "plain"
    if result.caller == mine:
        # K8.2, B8.1, G5.2: only a call that failed adds points.
        how = "won" if score <= total else "missed"
    values: dict[str, Value] = {
        "how": how,
        "total": number(total),
        "distance": abs(total),
        "score": number(score),
        "bonus": CALL_BONUS,
        "miss": miss,
    }
    return Lesson("lesson-score", SAY[view.game](reader, "lesson-score", **values))
