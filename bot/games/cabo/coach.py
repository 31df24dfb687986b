"""The coach of the cabo family: the lesson of a practice round, and its hints.

A hint says what the player could do now, or explains the last event.

The lesson consists of steps and of suitable deals. A step consists of a message and of the
condition under which it applies (`STEPS`). A condition reads only `Notes`, which has the player's
observations and the conclusions that they can draw from them. In the deals of `SEEDS` the steps
come in a good order if the player follows them. `tests/support/lessons.py` finds such deals.

The hints of `possible` and `told` use public information. Those of `advice` use the player's own
view and `Notes`. The steps of the lesson take precedence over `possible` and `told`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from bot.games.cabo.events import happening
from bot.games.cabo.sentences import SAY, sought
from bot.games.cabo.table import ENDS, claimers, status
from bot.ui import cards, verbs
from bot.ui.context import People, who
from bot.ui.hints import HintContext, Lesson
from bot.ui.reader import Reader
from bot.ui.text import number
from bot.ui.words import Value
from engine.cards import Card, deck, rank
from engine.core import Hidden, Place, Seat, seat_of
from engine.games.cabo import events as ev
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.variants import CALL_BONUS, LOOK_OTHER, LOOK_OWN, VARIANTS, matches, value
from engine.games.cabo.view import Gone, LookView, PowerView, View

_LOW: Final = 4
"""The maximum points of a card that counts as low. Half of the deck's cards are worth more."""
_HIGH: Final = 10
"""The minimum points of a card that counts as high. Such a card is worse than nearly every unknown
card."""
_GAIN: Final = 4
"""The minimum gain in points for which a drawn card should replace a card that the player knows."""

SEEDS: Final[Mapping[str, tuple[int, ...]]] = {
    "kaboom": (157349, 1003834, 1434168, 2293975),
    "kaboo": (6, 44, 74),
    "graveyard": (28, 337, 484),
}
"""Maps the key of each game to the seeds of its practice rounds.

In Kaboom!, the third flip matches a pair of the player's cards. In Kaboo, a discard matches a card
of the computer player that the player has seen. In Graveyard, a discard matches one of the player's
own cards that they have seen.
"""
OPTIONS: Final[Mapping[str, int]] = {"open_seconds": 5}
"""The house rules of practice rounds. Discards stay open for the longest time that the rules
offer."""


class Notes:
    """The knowledge of the player at one moment, and the conclusions that they can draw from it."""

    def __init__(self, view: View, own: HintContext[ev.Event]) -> None:
        """Create the notes for the player's own view `view`. `own` has the events that the player
        has seen."""
        self.view, self.own = view, own
        self.mine: Seat = view.viewer or 0
        self.variant = VARIANTS[view.game]
        memory = Memory(self.mine)
        memory.observe(own.events)
        self.known: dict[Place, Card] = memory.known
        """Maps places to the face-down cards that the player knows there. If a card that the player
        has seen was moved, its current place counts, as far as the player can tell."""
        self.kinds = {offer.kind for offer in view.offers}

    def worth(self, card: Card) -> int:
        """Return the points of the card."""
        return value(self.variant, card)

    @cached_property
    def slots(self) -> list[Place]:
        """The places of the player's own cards."""
        seat = self.view.seats[self.mine]
        return [Place(self.mine, n) for n, at in enumerate(seat.slots) if not isinstance(at, Gone)]

    @property
    def worst(self) -> Place | None:
        """The place of the highest of the player's own cards that they know, or None if they know
        none."""
        known = [place for place in self.slots if place in self.known]
        return max(known, key=lambda place: self.worth(self.known[place]), default=None)

    @property
    def unseen(self) -> Place | None:
        """The place of the first of the player's own cards that they do not know, or None if they
        know all."""
        return next((place for place in self.slots if place not in self.known), None)

    @property
    def match(self) -> Place | None:
        """The place of a card that the player knows and that matches the top discard, or None if
        there is no such card.

        The player's own cards are preferred. Own cards worth zero or less don't count, because it
        is better to keep them.
        """
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
        """Return the place of the player's own card that the drawn card `card` should replace.
        Returns None if it should replace no card."""
        worth, worst, unseen = self.worth(card), self.worst, self.unseen
        over = None if worst is None else self.worth(self.known[worst]) - worth
        if over is not None and over >= _GAIN:
            return worst
        if worth > _LOW:
            return None
        return unseen or (worst if over is not None and over > 0 else None)

    @property
    def settled(self) -> bool:
        """Whether the player knows all their cards and their total is low enough to end the
        round."""
        if self.unseen is not None:
            return False
        total = sum(self.worth(self.known[place]) for place in self.slots)
        return self.variant.distance(total) <= _LOW

    @property
    def starts(self) -> bool:
        """Whether the player has to begin their turn now."""
        return bool(self.kinds & {"draw", "take", "switch_top", "call"})

    def happened(self, kind: type[ev.Event]) -> bool:
        """Return whether the player has caused an event of the type `kind` in this round."""
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
    """A function that returns the values for the message, or None if the step does not apply
    now."""
    always: bool = False
    """Whether the step is shown every time it applies. Such a step is about another card each
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
    # K4.3: the seat that has slapped in the slap phase has the first turn.
    first = at.variant.has("flip") and at.starts and not at.happened(ev.Drew)
    return NONE if first and at.happened(ev.Matched) else None


def _ripe(at: Notes, _: Reader) -> Values | None:
    return NONE if at.starts and at.view.caller is None and at.settled else None


def _worst(at: Notes, reader: Reader) -> Values | None:
    place = at.worst
    if place is None or not at.starts or at.worth(at.known[place]) < _HIGH:
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
"""The steps of the lesson that are shown below the table. The most important step comes first."""


def script(reader: Reader, view: View, own: HintContext[ev.Event]) -> list[Lesson]:
    """Return the steps of the lesson that apply now. At the end of the match, only the step that
    explains the score applies."""
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


# The hints

_LOOKS: Final = (LOOK_OWN, LOOK_OTHER)
"""The powers that only look at cards and do not move any."""

_WAYS: Final = ("draw", "take", "switch_top", "call", "end_round")
"""The kinds of action that may begin a turn. The id of the message about a kind is "hint-turn-"
followed by the kind."""


# What could be done, by public information


def possible(reader: Reader, view: View, people: People, seat: Seat) -> list[Lesson]:
    """Return hints about the actions that the player in the seat `seat` could take now."""
    kinds = _kinds(view)
    power = view.power
    decides = power is not None and power.seat == seat and power.stage == "decide"
    if "peek" in kinds and not view.seats[seat].looked:
        return _lessons(reader, view, "hint-look")
    if any(look.seat == seat for look in view.looks) and not decides:
        return _lessons(reader, view, "hint-seeing")
    if "peek" in kinds:
        return _lessons(reader, view, "hint-looked")
    if view.slap is not None and view.slap.seat != seat:
        return _lessons(reader, view, "hint-claim-other")
    if _chooses_alone(view, seat):
        message = "hint-alone"
        return [Lesson(message, SAY[view.game](reader, message), alone=True)]
    found: list[Lesson] = []
    if power is not None:
        found += _with_a_power(reader, view, power, people, seat)
    # The next turn does not wait for a power that has not been taken up yet.
    waits = power is not None and power.stage != "claimable"
    if view.turn is not None and view.turn.seat == seat and not waits:
        found += _on_turn(reader, view, kinds)
    if "slap" in kinds and view.open is not None and seat in claimers(view):
        found += _at_an_open_card(reader, view, view.open.card, seat)
    if view.caller == seat and view.phase in ("play", "window"):
        locked = "yes" if view.seats[seat].locked else "no"
        found += _lessons(reader, view, "hint-called", locked=locked)
    if found:
        return found
    moves = seat in status(reader, view, people).movers
    return _lessons(reader, view, "hint-my-move" if moves else "hint-wait")


def _lessons(reader: Reader, view: View, *messages: str, **values: Value) -> list[Lesson]:
    return [Lesson(message, SAY[view.game](reader, message, **values)) for message in messages]


def _chooses_alone(view: View, seat: Seat) -> bool:
    """Return whether the player has to decide in their private panel, because they have a claim, a
    power or a card in hand."""
    slap, power, turn = view.slap, view.power, view.turn
    if slap is not None:
        return slap.seat == seat
    if power is not None and power.stage != "claimable":
        return power.seat == seat
    return turn is not None and turn.seat == seat and turn.stage in ("holding", "keeping")


def _with_a_power(
    reader: Reader, view: View, power: PowerView, people: People, seat: Seat
) -> list[Lesson]:
    if power.seat != seat:
        if power.stage == "claimable":
            return []
        message = "hint-look-other" if power.kind in _LOOKS else "hint-power-other"
        return _lessons(reader, view, message, name=who(people, power.seat))
    message = "hint-power-claim"
    said = SAY[view.game](reader, message, kind=power.kind)
    return [Lesson(f"{message}-{power.kind}", said)]  # each power is new to the player


def _on_turn(reader: Reader, view: View, kinds: set[str]) -> list[Lesson]:
    """Return a hint for each way to begin the turn. The way that is always possible comes first."""
    assert view.turn is not None
    if "flip" in kinds:
        return _lessons(reader, view, "hint-flip")
    ways = [kind for kind in _WAYS if kind in kinds and kind not in _beside(view)]
    turn = "hint-turn" if view.caller is None else "hint-turn-last"
    say, told = SAY[view.game], [f"hint-turn-{kind.replace('_', '-')}" for kind in ways]
    return [Lesson(way, f"{say(reader, turn)} {say(reader, way)}") for way in told]


def _beside(view: View) -> frozenset[str]:
    """Return the kinds of action that get no hint. If the top discard is low and can be taken,
    drawing gets no hint. Otherwise taking the top discard gets none."""
    low = view.top is not None and value(VARIANTS[view.game], view.top) <= _LOW
    taking = frozenset({"take", "switch_top"})
    return frozenset({"draw"}) if low and taking & _kinds(view) else taking


def _kinds(view: View) -> set[str]:
    return {offer.kind for offer in view.table_actions}


def _at_an_open_card(reader: Reader, view: View, card: Card, seat: Seat) -> list[Lesson]:
    if all(each.locked for each in view.seats if each.seat != seat):
        whose = "own"
    elif view.stack_lock is not None:
        whose = "others" if view.stack_lock == seat else "unlocked"
    else:
        whose = "anyone"
    flips = view.phase == "flip" and view.turn is not None and view.turn.seat == seat
    form = {
        "cost": view.wrong_cost,
        "last": "yes" if view.phase == "window" else "no",
        "flips": "yes" if flips else "no",
        "whose": whose,
    }
    wanted = sought(reader, view, card)
    (lesson,) = _lessons(reader, view, "hint-open", wanted=wanted, **form)
    return [lesson._replace(moment=" ".join(map(str, form.values())))]


# What could be done, by the player's own view


def advice(reader: Reader, view: View, own: HintContext[ev.Event]) -> Sequence[Lesson]:
    """Return the hints that apply now. The most important hint comes first.

    If the result is empty, the current hint is removed.
    """
    press, offered = own.press, {(offer.kind, offer.number) for offer in view.offers}
    asked = press is not None and press.verb == verbs.ASK and (press.kind, press.number) in offered
    if press is not None and asked and press.kind in ENDS:
        return [_ending(reader, view, Notes(view, own).known)]
    said = _advised(reader, view, own)
    return () if said is None else [said]


def _lesson(reader: Reader, view: View, message: str, about: str = "", **values: Value) -> Lesson:
    """Return the hint with the text of the message `message`. A hint that is shown once for each
    kind of card or power has this kind as `about`, which becomes part of its key."""
    key = f"{message}-{about}" if about else message
    return Lesson(key, SAY[view.game](reader, message, **values))


def _ending(reader: Reader, view: View, known: dict[Place, Card]) -> Lesson:
    """Return the hint for a player who is about to end a round. It is shown each time, and
    describes the player's knowledge of their own cards."""
    variant, mine = VARIANTS[view.game], view.viewer or 0
    seen = [card for place, card in known.items() if place.seat == mine]
    cards = view.seats[mine].cards
    if len(seen) < cards:
        unseen = _lesson(reader, view, "advice-end-unseen", seen=len(seen), n=cards)
        return unseen._replace(always=True)
    total = sum(value(variant, card) for card in seen)
    height = _height(variant.distance(total))
    told = _lesson(reader, view, "advice-end", points=number(total), height=height)
    return told._replace(always=True)


def _height(points: int) -> str:
    return "low" if points <= _LOW else "high" if points >= _HIGH else "middling"


def _matching(reader: Reader, notes: Notes) -> Lesson | None:
    """Return the hint that says where the player has seen a matching card, or that they have seen
    none. Returns None if there is no discard to match."""
    view, place = notes.view, notes.match
    top = view.open.card if view.open is not None else view.top
    if top is None:
        return None
    if place is None and view.slap is not None and view.slap.matched:
        return _lesson(reader, view, "advice-match-done")
    wanted = sought(reader, view, top)
    if place is None:
        cheaper = "yes" if view.backing_out_cost < view.wrong_cost else "no"
        return _lesson(reader, view, "advice-match-none", wanted=wanted, cheaper=cheaper)
    message = "advice-match-own" if place.seat == notes.mine else "advice-match-theirs"
    name, slot = who(notes.own.people, place.seat), place.slot + 1
    told = _lesson(reader, view, message, wanted=wanted, name=name, slot=slot)
    return told._replace(always=True)


def _advised(reader: Reader, view: View, own: HintContext[ev.Event]) -> Lesson | None:
    """Return the hint about the cards that the player sees or knows, or None if there is no such
    hint."""
    notes = Notes(view, own)
    kinds, unseen = notes.kinds, notes.unseen
    mine = next((look for look in view.looks if look.seat == view.viewer), None)
    if mine is not None and not isinstance(mine.cards, Hidden):
        return _seen(reader, view, mine, mine.cards, kinds)
    if view.slap is not None and kinds & {"match", "end_slap"}:
        return _matching(reader, notes)
    if "give" in kinds:
        return _giving(reader, notes)
    if kinds & {"blind_swap", "swap_with"}:
        return _lesson(reader, view, "advice-swap")
    if "look_at" in kinds and unseen is not None and view.power is not None:
        if view.power.kind == LOOK_OWN:
            return _lesson(reader, view, "advice-look-at", slot=unseen.slot + 1)
        return _lesson(reader, view, "advice-look-other")
    if "look_at" in kinds or "look_at_two" in kinds:
        return _lesson(reader, view, "advice-look")
    if view.held is not None and not isinstance(view.held, Hidden) and "replace" in kinds:
        return _held(reader, notes, view.held)
    return None


def _giving(reader: Reader, notes: Notes) -> Lesson:
    view, worst = notes.view, notes.worst
    if worst is None or notes.worth(notes.known[worst]) <= _LOW:
        return _lesson(reader, view, "advice-give")
    card = cards.face(SAY[view.game], reader, notes.known[worst])
    return _lesson(reader, view, "advice-give-worst", slot=worst.slot + 1, card=card)


def _seen(
    reader: Reader, view: View, look: LookView, seen: tuple[Card, ...], kinds: set[str]
) -> Lesson:
    """Return the hint on how to use the cards that the player sees in a look."""
    if "make_swap" in kinds:
        return _lesson(reader, view, "advice-decide-two")
    if "swap_with" in kinds:
        return _lesson(reader, view, "advice-decide-own")
    own = [
        (place.slot + 1, _called(view, card))
        for place, card in zip(look.places, seen, strict=True)
        if place.seat == view.viewer
    ]
    if len(own) < len(seen):
        wanted = SAY[view.game](reader, "wanted-rank", rank=rank(seen[0]))
        return _lesson(reader, view, "advice-seen-other", wanted=wanted)
    (slot, height), *others = own
    if not others:
        return _lesson(reader, view, "advice-seen", height, slot=slot, height=height)
    ((slot2, height2),) = others
    heights = {"height": height, "height2": height2}
    return _lesson(reader, view, "advice-seen-two", slot=slot, slot2=slot2, **heights)


def _called(view: View, card: Card) -> str:
    """Return the word for the height of a card in the messages. It is "best" if the card is worth
    zero or less. It is "worst" if only cards of its own rank are worth as much. Otherwise it is the
    result of `_height`."""
    variant = VARIANTS[view.game]
    worth = value(variant, card)
    if worth <= 0:
        return "best"
    as_high = {rank(other) for other in deck(1) if value(variant, other) >= worth}
    return "worst" if as_high == {rank(card)} else _height(worth)


def _held(reader: Reader, notes: Notes, held: Card) -> Lesson:
    view, variant, kinds = notes.view, notes.variant, notes.kinds
    worth, power, spot = notes.worth(held), variant.power(held), notes.spot(held)
    if spot is not None:
        slot = spot.slot + 1
        if spot not in notes.known:
            return _lesson(reader, view, "advice-put-unseen", slot=slot)
        over = cards.face(SAY[view.game], reader, notes.known[spot])
        return _lesson(reader, view, "advice-put-known", card=over, slot=slot)
    # Without the action `use_power`, the power begins when the card is thrown (G3.3).
    usable = power is not None and ("use_power" in kinds or not variant.has("use_power"))
    if "discard" not in kinds:
        higher = any(value(variant, card) > worth for card in deck(1))
        values = {"worth": number(worth), "higher": "yes" if higher else "no"}
        return _lesson(reader, view, "advice-keep", **values)
    if usable and power == LOOK_OWN and notes.unseen is not None:
        return _lesson(reader, view, "advice-use-look", slot=notes.unseen.slot + 1)
    height = _height(worth)
    if height == "low" or not usable:
        return _lesson(reader, view, f"advice-{height}", worth=number(worth))
    kind = "" if power is None else power.value
    message = f"advice-{height}-power"
    return _lesson(reader, view, message, kind, worth=number(worth), kind=kind)


# The last event: the ids of the messages are "told-" and the event


_MESSAGES: Final[dict[type[object], str]] = {
    ev.TurnedUp: "told-turned-up",
    ev.Flipped: "told-flipped",
    ev.Discarded: "told-discarded",
    ev.Replaced: "told-replaced",
    ev.Matched: "told-matched",
    ev.Mismatched: "told-mismatched",
    ev.Mistaken: "told-mistaken",
    ev.ChangedMind: "told-changed-mind",
    ev.Took: "told-took",
    ev.PutBack: "told-put-back",
    ev.SwitchedTop: "told-switched-top",
    ev.Swapped: "told-swapped",
    ev.NotSwapped: "told-not-swapped",
    ev.PowerDropped: "told-power-dropped",
    ev.LookedAt: "told-looked-at",
    ev.Called: "told-called",
}
"""Maps the type of an event that is a player's action to the id of the message about it."""
_REMINDERS: Final = 6
"""The highest sequence number of a discard for which the player is reminded that discards may be
claimed."""


def told(reader: Reader, event: ev.Event, view: View, people: People, mine: Seat) -> str:
    """Return an explanation of the event for the player in the seat `mine`, or "" if the event
    needs none."""
    match event:
        case ev.RoundDealt() | ev.TurnedUp() if any(look.seat == mine for look in view.looks):
            return ""  # the player sees two of the cards just now
        case ev.Mismatched(seat=seat) | ev.Mistaken(seat=seat) if _wrong(view, seat, mine) > 1:
            return SAY[view.game](reader, "told-wrong-again", n=_wrong(view, seat, mine))
        case ev.RoundDealt():
            return SAY[view.game](reader, "told-round-dealt")
        case ev.RoundScored():
            return SAY[view.game](reader, "told-round-scored")
        case ev.Gave():
            return _gave(reader, event, view, people, mine)
        case ev.PowerDropped(why=why) if why != "declined":
            return ""
        case _:
            message, seat = _MESSAGES.get(type(event)), seat_of(event)
            if message is None or seat is None:
                return ""
            values = _done_with(reader, event, view, people)
            who_did = "you" if seat == mine else "other"
            return SAY[view.game](reader, message, name=who(people, seat), who=who_did, **values)


def _wrong(view: View, seat: Seat, mine: Seat) -> int:
    """Return the number of penalties that the player has got for claims. Returns 0 if `seat` is
    another player's seat."""
    return view.tallies[seat].slaps_wrong if seat == mine else 0


def _done_with(reader: Reader, event: ev.Event, view: View, people: People) -> dict[str, Value]:
    """Return the values for the message about the event: its card, its slot and its number of
    cards."""
    say, values = SAY[view.game], dict[str, Value]()
    if (card := getattr(event, "card", None)) is not None:
        # The first discard stands alone after a colon. Other cards are part of a sentence.
        called = cards.face if isinstance(event, ev.TurnedUp) else cards.a_face
        values["card"] = called(say, reader, card)
    if (taken := getattr(event, "taken", None)) is not None:
        values["taken"] = cards.a_face(say, reader, taken)
    if (place := getattr(event, "place", None)) is not None:
        values["slot"] = place.slot + 1
    if (places := getattr(event, "places", None)) is not None:
        values["n"] = len(places)
    if isinstance(event, ev.Matched | ev.Swapped):  # like the line at the table, with places
        values["line"] = happening(reader, event, people, view.game) or ""
    if (number := getattr(event, "number", None)) is not None:
        values["open"] = "yes" if _is_open(number, view) else "no"
    return values


def _is_open(number: int, view: View) -> bool:
    """Return whether the discard with the sequence number `number` may still be claimed and is
    early enough for the reminder."""
    free = view.open is not None and view.open.number == number and view.slap is None
    return free and number <= _REMINDERS


def _gave(reader: Reader, event: ev.Gave, view: View, people: People, mine: Seat) -> str:
    return SAY[view.game](
        reader,
        "told-gave",
        name=who(people, event.seat),
        who="you" if event.seat == mine else "other",
        owner=who(people, event.place.seat),
        whose="yours" if event.place.seat == mine else "other",
        slot=event.place.slot + 1,
    )
