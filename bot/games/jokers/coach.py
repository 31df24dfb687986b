"""Practice hints of Jokers Go Boom. A hint says what the player could do now, or explains the last
event.

`possible` and `told` use public information. `advice` and the lesson's `script` use the player's
own view. The lesson teaches the core of the game, which is a boom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.jokers.sentences import SAY, a_face, boomed, boomer, face, needed
from bot.ui.context import People, everyone
from bot.ui.hints import HintContext, Lesson, of_seat
from bot.ui.reader import Reader
from bot.ui.words import Value
from engine.core import Hidden, Seat, seat_of
from engine.games.jokers import events as ev
from engine.games.jokers.variants import HAND, booms, matches, value
from engine.games.jokers.view import View

SEEDS: Final = (33, 96, 102, 387)
"""The seeds of deals in which the player starts, can match the top card, and has a card that goes
boom."""
OPTIONS: Final[Mapping[str, int]] = {}
"""The house rules of practice rounds. The mapping is empty, so the standard rules apply."""

# The lesson


def script(reader: Reader, view: View, own: HintContext[ev.Event]) -> list[Lesson]:
    """Return the steps of the lesson that apply now. At the end of the match, only the step that
    explains the score applies."""
    mine = view.viewer or 0
    hand = view.seats[mine].hand
    if isinstance(hand, Hidden):
        return []
    if view.result is not None:
        points = [value(card) for card in hand]
        values = {"left": len(hand), "sum": " + ".join(map(str, points)), "score": sum(points)}
        return [_lesson(reader, "lesson-score", **values)]
    if view.turn is None or view.turn.seat != mine:
        return []
    done = [event for event in own.events if seat_of(event) == mine]
    if not any(isinstance(event, ev.Played) for event in done):
        if not any(matches(card, view.to_match) for card in hand):
            return []
        return [_lesson(reader, "lesson-goal", **needed(view))._replace(urgent=True)]
    booming = any(booms(view.rules, card) for card in hand)
    if booming and not any(isinstance(event, ev.Boomed) for event in done):
        boom = boomer(view.rules)
        return [_lesson(reader, "lesson-boom", boomer=boom)._replace(urgent=True)]
    return []


# What could be done, by public information


def possible(reader: Reader, view: View, people: People, seat: Seat) -> tuple[Lesson, ...]:
    """Return hints about the actions that the player in the seat `seat` could take now."""
    if view.turn is None or view.turn.seat != seat:
        near = [each.seat for each in view.seats if each.cards == 1 and each.seat != seat]
        names = everyone(people, near, reader)
        message = "possible-wait-last" if near else "possible-wait"
        text = SAY(reader, message, names=names, n=len(near))
        return (Lesson(f"{message} several" if len(near) > 1 else message, text),)
    message = "possible-play" if view.pile else "possible-play-no-pile"
    if boomed(view):
        message = "possible-after-boom"
    return (Lesson(message, SAY(reader, message, **needed(view))),)


# What could be done, by the player's own view


def advice(reader: Reader, view: View, own: HintContext[ev.Event]) -> Sequence[Lesson]:
    """Return the hints that apply now. The most important hint comes first. If the result is empty,
    the current hint is removed."""
    step = next((each.key for each in script(reader, view, own)), "")
    if step == "lesson-boom":
        return ()
    said = _advised(reader, view, boom=step != "lesson-goal")
    return () if said is None else [said]


def _lesson(reader: Reader, message: str, **values: Value) -> Lesson:
    return Lesson(message, SAY(reader, message, **values))


def _advised(reader: Reader, view: View, *, boom: bool) -> Lesson | None:
    """Return the hint on how to play the hand, or None on another player's turn. `boom` says
    whether the lesson has already explained cards that go boom."""
    mine = None if view.viewer is None else view.seats[view.viewer].hand
    kinds = {offer.kind: offer for offer in view.offers}
    if mine is None or isinstance(mine, Hidden) or view.turn is None:
        return None
    play = kinds.get("play")
    if play is None:
        if "draw" in kinds:
            return _lesson(reader, "advice-draw")
        return _lesson(reader, "advice-skip") if "skip" in kinds else None
    fitting = [mine[at] for at in play.targets[view.viewer or 0]]
    plain = [card for card in fitting if not booms(view.rules, card)]
    kind = boomer(view.rules)
    if not plain:
        # J2.2: an Ace that goes boom must be played if it matches.
        if any(matches(card, view.to_match) for card in fitting):
            return _lesson(reader, "advice-boom-matches", boomer=kind)
        told = "advice-boom-or-draw" if "draw" in kinds else "advice-boom-only"
        return _lesson(reader, told, boomer=kind)
    if len(plain) < len(fitting):
        told = "advice-match-or-boom"
        return _lesson(reader, told, boomer=kind, n=len(plain)) if boom else None
    if len(plain) > 1:
        return _lesson(reader, "advice-choose", n=len(plain))
    return _lesson(reader, "advice-one")


# The last event


def told(reader: Reader, event: ev.Event, view: View, people: People, mine: Seat) -> str:
    """Return an explanation of the event for the player in the seat `mine`, or "" if there is
    none."""

    def of(said: str, seat: Seat, **values: Value) -> str:
        return of_seat(SAY, reader, said, seat, people, mine, **values)

    match event:
        case ev.TurnedUp(card=card):
            return SAY(reader, "told-turned-up", hand=HAND, card=face(reader, card))
        case ev.Played(seat=seat, card=card, left=left):
            return of("told-played", seat, card=a_face(reader, card), left=left)
        case ev.Boomed():
            return _boomed(reader, event, view, people, mine)
        case ev.Drew(seat=seat, why=why):
            if why == ev.BY_BOOM:
                return ""
            return of("told-drew-by-clock" if why == ev.BY_CLOCK else "told-drew", seat)
        case ev.Skipped(seat, by_clock):
            # J2.5: the hand does not matter on a timeout.
            return of("told-skipped-by-clock" if by_clock else "told-skipped", seat)
        case ev.RoundScored(winner=winner):
            return SAY(reader, "told-blocked") if winner is None else of("told-out", winner)
        case _:
            return ""


def _boomed(reader: Reader, event: ev.Boomed, view: View, people: People, mine: Seat) -> str:
    boom, drawers = boomer(view.rules), event.drawers
    if not drawers:
        return SAY(reader, "told-boomed-none")
    if len(drawers) == len(view.seats) - 1:
        return SAY(reader, "told-boomed", boomer=boom)
    # J3.1: the pile did not have enough cards for all players.
    others = [seat for seat in drawers if seat != mine]
    if not others:
        return SAY(reader, "told-boomed-few-you", boomer=boom)
    told = "told-boomed-few" if mine not in drawers else "told-boomed-few-and-you"
    return SAY(reader, told, names=everyone(people, others, reader), n=len(others), boomer=boom)
