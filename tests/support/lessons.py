"""A newcomer who follows the practice lesson, and a search for deals that suit the lesson.

`python -m tests.support.lessons kaboom 4` prints four deals in which the lesson of Kaboom! reaches
all its steps. In them, the newcomer plays against the computer players of a practice round.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, groupby, islice
from typing import Any, NamedTuple

from bot.computers.levels import EASY, played_by
from bot.games import RENDERERS
from bot.games.cabo.coach import Notes
from bot.lobby.lobby import SEED_BYTES
from bot.sessions.practice import lesson_options
from bot.ui import hints
from bot.ui.reader import EVERYBODY, Reader
from engine.core import TURN_BEGAN, Hidden, Offer, Place, kind_of
from engine.game import Game
from engine.games import find
from engine.games.cabo.variants import LOOK_OTHER, LOOK_OWN, VARIANTS
from engine.games.explosive.deck import DEFENCES, EXPLOSIVES, ORDER, WALLS, Kind
from engine.games.jokers.variants import booms
from engine.levels import find as level
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.support.screens import people

_CARDS = r"\d+|Ace|Jack|Queen|King|Joker|clubs?|diamonds?|hearts?|spades?"
_ONE = rf"(?:an? )?(?:{_CARDS}|Ana|Ben|Cleo|Pixel|Gizmo|Widget)"
NAMED = re.compile(rf"\b{_ONE}(?:(?:,| or| and| of) {_ONE})*\b")
"""Matches a list of names of cards or of other players. The list may have just one name."""
MOST_STEPS = 400
TAUGHT = {
    "kaboom": {"look", "flip", "flips", "slap", "lead", "worst", "call", "score"},
    "kaboo": {"look", "slap-theirs", "call", "score"},
    "graveyard": {"look", "slap", "call", "score"},
    "jokers": {"goal", "boom", "score"},
    "explosive": {"attack", "defend"},
}
"""Maps each game to the keys of the steps that its lesson must reach."""
MOST_TURNS = {"kaboom": 4, "kaboo": 5, "graveyard": 5, "jokers": 9, "explosive": 7}
"""Maps each game to the largest number of turns that the newcomer may need."""
LONGEST = 240
"""The longest time that the lesson may take, in seconds."""
WORDS_A_MINUTE = 230
"""The speed at which adults read silently, in words per minute."""
MOVE_SECONDS = 2.5
"""Seconds that a person takes to press a button. A computer player takes at most this long to
move."""


class Newcomer:
    """A player of a cabo game who follows the lesson. When the lesson says nothing, the newcomer
    draws and discards."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seen = list[Any]()

    def observe(self, events: Iterable[Any]) -> None:
        self._seen += events

    def choose(self, view: Any) -> Any:
        notes = Notes(view, hints.HintContext(None, self._seen))
        offers: dict[str, Offer] = {offer.kind: offer for offer in view.offers}
        match = notes.match
        for kind, place in (
            ("end_look", ()),
            ("peek", ()),
            ("match", match),
            ("end_slap", ()),
            ("give", notes.worst or notes.unseen),
            ("slap", None if match is None else ()),
            ("flip", ()),
            *self._held(notes, view),
            ("look_at", self._worth_a_look(notes, offers.get("look_at"))),
            ("call" if "call" in offers else "end_round", () if notes.settled else None),
            ("draw", () if notes.starts else None),
            ("drop_power", ()),
            ("leave_swap", ()),
        ):
            if kind in offers and place is not None:
                named = (place,) if isinstance(place, Place) else ()
                return self._game.action(kind, 0, offers[kind].number, named)
        return None

    def knows(self) -> tuple[()]:
        return ()

    def _held(self, notes: Notes, view: Any) -> Iterator[tuple[str, Any]]:
        if view.held is None or isinstance(view.held, Hidden):
            return
        yield "replace", notes.spot(view.held)
        power = VARIANTS[view.game].power(view.held)
        if (power == LOOK_OWN and notes.unseen is not None) or power == LOOK_OTHER:
            yield "use_power", ()
        yield "discard", ()

    def _worth_a_look(self, notes: Notes, offer: Offer | None) -> Place | None:
        places = [] if offer is None else offer.places()
        return next((place for place in places if place not in notes.known), None)


class JokersNewcomer:
    """A newcomer to Jokers Go Boom, who plays the first card that fits. From the second turn on,
    the newcomer prefers cards that go boom."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._played = False

    def observe(self, events: Iterable[Any]) -> None:
        self._played |= any(kind_of(event) == "played" and event.seat == 0 for event in events)

    def choose(self, view: Any) -> Any:
        offers: dict[str, Offer] = {offer.kind: offer for offer in view.offers}
        if "play" in offers:
            hand, fits = view.seats[0].hand, offers["play"].targets[0]
            boom = [at for at in fits if booms(view.rules, hand[at])]
            plain = [at for at in fits if at not in boom]
            slot = (boom or plain if self._played else plain or boom)[0]
            return self._game.action("play", 0, offers["play"].number, (Place(0, slot),))
        for kind in ("draw", "skip"):
            if kind in offers:
                return self._game.action(kind, 0, offers[kind].number)
        return None

    def knows(self) -> tuple[()]:
        return ()


class BombsNewcomer:
    """A newcomer to Walls and Bombs, who defends and attacks if possible. Otherwise the newcomer
    builds or passes."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def observe(self, events: Iterable[Any]) -> None:
        pass

    def choose(self, view: Any) -> Any:
        wanted = (*DEFENCES, *EXPLOSIVE_ORDER, Kind.FIRESTORM, *WALLS)
        for kind in (*(each.value for each in wanted), "no_defence", "pass", "end_look"):
            for offer in view.offers:
                if offer.kind == kind:
                    places = tuple(offer.places()[: offer.picks])
                    return self._game.action(kind, 0, offer.number, places)
        return None

    def knows(self) -> tuple[()]:
        return ()


EXPLOSIVE_ORDER = [kind for kind in ORDER if kind in EXPLOSIVES]
NEWCOMERS: dict[str, Callable[[Game], Any]] = {
    "kaboom": Newcomer,
    "kaboo": Newcomer,
    "graveyard": Newcomer,
    "jokers": JokersNewcomer,
    "explosive": BombsNewcomer,
}


class Moment(NamedTuple):
    """What the newcomer can read after one step of the practice round."""

    table: str
    panel: str
    view: Any
    """The newcomer's view of the match."""
    events: tuple[Any, ...]
    """The events of the step, in the form in which the newcomer saw them."""
    steps: tuple[str, ...]
    """The keys of the lesson's steps that apply at this moment."""


def play(key: str, seed: bytes, reader: Reader = EVERYBODY) -> Iterator[Moment]:
    """Play a practice round. Yields the texts that `reader` can read below the table and in the
    panel after each step."""
    game, coach = find(key), RENDERERS[key].coach
    plays = level(played_by(key, EASY, quick=False, lesson=True))
    seats = range(1, game.seats[0])
    rivals = [plays(game, seat, own_seed(seed, seat)) for seat in seats]
    playing = Playing(game, lesson_options(game), [NEWCOMERS[key](game), *rivals], seed)
    known, taught, advised = people(len(rivals) + 1), hints.Taught(), hints.Taught()
    seen, recent = list[Any](), list[Any]()
    for _ in range(MOST_STEPS):
        public, mine = game.view(playing.state, None), game.view(playing.state, 0)
        seen += [event.seen_by(0) for event in playing.events]
        recent += [event.seen_by(None) for event in playing.events]
        own = hints.HintContext(None, seen, known)
        script = coach.script(reader, mine, own)
        taught.follow(hints.possible(reader, coach, public, known, 0, script))
        hint = hints.table_hint(reader, coach, public, recent, known, 0, taught, script)
        advice = coach.advice(reader, mine, own)
        if advice is not None:
            advised.follow(advice)
        panel = advised.text(advice or ())
        events = tuple(event.seen_by(0) for event in playing.events)
        steps = tuple(step.key for step in script)
        yield Moment("" if hint is None else hint.text, panel, mine, events, steps)
        if playing.outcome is not None or not playing.advance():
            return


def seconds(moments: Sequence[Moment]) -> float:
    """Return how many seconds the lesson takes if the player reads each text once and each step
    takes the time of one move."""
    told = [[moment.table for moment in moments], [moment.panel for moment in moments]]
    words = sum(len(text.split()) for texts in told for text, _ in groupby(texts))
    return words * 60 / WORDS_A_MINUTE + len(moments) * MOVE_SECONDS


def suits(key: str, seed: bytes) -> bool:
    """Return whether a newcomer who follows the lesson reaches all its steps in time and wins.

    In the cabo family, the newcomer must also be the first player to claim a discard. In a game
    that begins with a slap phase, the claimed discard must be the third flipped card, which stays
    open until the newcomer flips. In the other games, the newcomer must have the first turn.
    """
    moments = list(play(key, seed))
    outcome = moments[-1].view.outcome
    if outcome is None or outcome.places[0] != 1:
        return False
    events = [event for moment in moments for event in moment.events]
    turns = [event.seat for event in events if kind_of(event) == TURN_BEGAN]
    told = {step.removeprefix("lesson-") for moment in moments for step in moment.steps}
    flips = [event.seat for event in events if kind_of(event) == "flipped"]
    claims = [event.seat for event in events if kind_of(event) == "slapped"]
    return (
        told >= TAUGHT[key]
        and turns.count(0) <= MOST_TURNS[key]
        and seconds(moments) <= LONGEST
        and (turns[0] == 0 or key in VARIANTS)
        and claims[:1] in ([], [0])
        and (not flips or flips == [1, 0, 1])
    )


if __name__ == "__main__":
    name, many = sys.argv[1], int(sys.argv[2])
    seeds = (n for n in count() if suits(name, n.to_bytes(SEED_BYTES, "big")))
    for number in islice(seeds, many):
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
