"""What happened in the explosive game: one public line for an event, if it is worth one.

It is given events as the spectator saw them. An attack is one line, and its
answer is one line, a missing answer like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.explosive.cards import a, called, listed, row_of
from bot.ui.people import People, who
from bot.ui.phrases import came_or_went, late
from bot.ui.text import plural
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import WALLS, Kind


def happening(event: ev.Event, people: People) -> str | None:
    """One line for an event as the spectator saw it; None if it isn't worth one."""
    match event:
        case ev.RoundDealt(number, starter, walls, hand, rounds):
            which = f"Game {number}: everybody" if rounds > 1 else "Everybody"
            return (
                f"{which} has {listed(walls)}, and {plural(hand, 'card')}."
                f" {who(people, starter)} begins."
            )
        case ev.TurnLost(seat):
            return f"{who(people, seat)} loses this turn to the epidemic."
        case ev.Drew(seat, count, _, why):
            if why != ev.OUT_OF_CARDS:
                return None  # every turn begins so, and the rest is told with what gave the cards
            return f"{who(people, seat)} was out of cards and drew {_many(count)}."
        case ev.Reshuffled(cards):
            return f"The draw pile was empty: {plural(cards, 'discard')} shuffled."
        case ev.Passed(seat, _, True):
            return f"{who(people, seat)} plays nothing more. The underminer has its moment."
        case ev.Passed(seat, by_clock):
            return f"{who(people, seat)} ended the turn{late(by_clock)}."
        case ev.Traded(seat, cards):
            return f"{who(people, seat)} traded {listed(cards)} for a new card."
        case ev.Laid(seat, card):
            verb = "built" if card in WALLS else "played"
            return f"{who(people, seat)} {verb} {a(card)}."
        case ev.Played(seat, card, target, aims, upgraded):
            up = " (one rank higher)" if upgraded else ""
            return f"{who(people, seat)}: **{called(card)}**{up}{_at(people, target, aims)}."
        case ev.Picked(seat, card, target):
            return f"{who(people, seat)}, who is out: **{called(card)}**{_at(people, target, ())}."
        case ev.Foresaw() | ev.TurnBegan() | ev.LookEnded():
            return None  # the table shows them
        case _:
            return _answered(event, people)


_Rest = (
    ev.Defended
    | ev.Redirected
    | ev.Backfired
    | ev.Undefended
    | ev.Fizzled
    | ev.WallsFell
    | ev.Killed
    | ev.Eliminated
    | ev.Discarded
    | ev.Stole
    | ev.Inspected
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned
)


def _answered(event: _Rest, people: People) -> str | None:
    match event:
        case ev.Defended(seat, card, attack, _):
            return f"{who(people, seat)} answers: **{called(card)}**. The {called(attack)} is void."
        case ev.Redirected(seat, attack, _, target, aims):
            to = _at(people, target, aims).replace(" at ", " to ", 1)
            return f"{who(people, seat)} answers: **oops**! The {called(attack)} goes on{to}."
        case ev.Backfired(seat, attack, by):
            return (
                f"{who(people, seat)} answers: **backfire**! The {called(attack)} hits"
                f" {who(people, by)}."
            )
        case ev.Undefended(seat, _, by_clock):
            return f"{who(people, seat)} answers with nothing{late(by_clock)}."
        case ev.Fizzled(seat, attack):
            return f"The {called(attack)} can destroy nothing of {who(people, seat)}'s."
        case ev.WallsFell(seat, walls, by, why):
            return _fell(people, seat, walls, by, why)
        case ev.Killed(_, target, card):
            return f"{who(people, target)}'s {called(card)} is gone."
        case ev.Eliminated(seat, by, _, _, first, leaves):
            begins = " The endgame begins." if first else ""
            gone = f" {who(people, seat)} has left the game: no endgame turns." if leaves else ""
            return f"**{who(people, by)} eliminates {who(people, seat)}!**{begins}{gone}"
        case ev.Discarded(seat, cards, why):
            if why == Kind.DIPLOMACY:
                return None  # it had its turn
            return f"{who(people, seat)} discards {listed(cards)}."
        case ev.Stole(seat, target):
            return f"{who(people, seat)} takes a card from {who(people, target)}."
        case ev.Inspected():
            return None  # told by the card that was played
        case _:
            return _ended(event, people)


def _ended(
    event: ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned,
    people: People,
) -> str | None:
    match event:
        case ev.Arranged(seat, _, by_clock):
            return f"{who(people, seat)} has put the next cards in order{late(by_clock)}."
        case ev.TechnologyEnded(seat):
            return f"{who(people, seat)}'s advanced technology is over."
        case ev.RoundScored() | ev.GameEnded():
            return None  # the table's headline says it
        case ev.SeatLeft() | ev.SeatReturned():
            return came_or_went(event, people)


def alone(event: ev.Event, viewer: Seat, people: People) -> str | None:
    """What stands above the seat's own cards from here on; empty: nothing any more, None: what
    stood there before. The event is as the seat saw it."""
    match event:
        case ev.Stole(seat, target, card) if target == viewer and not isinstance(card, Hidden):
            return f"{who(people, seat)}'s spy took {a(card)} from you."  # X5.1
        case ev.RoundDealt():
            return ""
        case ev.Eliminated(seat) if seat == viewer:
            return ""
        case _:
            return None


def _fell(people: People, seat: Seat, walls: Sequence[Kind], by: Seat, why: str) -> str:
    loser, lost = who(people, seat), listed(walls)
    if why == ev.UNDERMINED:
        return f"{who(people, by)}'s **underminer** brings down {lost} of {loser}'s."
    if seat == by and why == Kind.NUCLEAR_BOMB:
        return f"The bomb costs {loser} {lost}."
    return f"{loser} loses {lost}."


def _at(people: People, target: Seat | None, aims: Sequence[Kind]) -> str:
    if target is None:
        return ""
    return f" at {who(people, target)}" + (f" ({row_of(aims)})" if aims else "")


def _many(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
