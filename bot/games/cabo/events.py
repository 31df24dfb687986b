"""What happened, in a line each: for everybody at the table to read.

It is given an event as a spectator saw it. What is hidden there is not worth a
guess here; what nobody needs to read again gets no line.
"""

from __future__ import annotations

from typing import Final, assert_never

from bot.games.cabo.sentences import WORDS, Words, place, places_by, slots
from bot.ui import cards
from bot.ui.people import People, everyone, who
from bot.ui.phrases import came_or_went, ended, late
from bot.ui.text import PHOTO_FINISH, first_upper, name, number, plural, while_of
from engine.games.cabo import events
from engine.games.cabo.variants import KABOOM


def happening(
    event: events.Event, people: People, *, words: Words = WORDS[KABOOM.key]
) -> str | None:
    """One line for an event as the spectator saw it; None if it isn't worth one."""
    match event:
        case events.RoundDealt(number, starter):
            return f"Round {number} is dealt. {who(people, starter)} {words.begins}."
        case events.PeekClosed(lost):
            return f"{everyone(people, lost)} missed the look." if lost else None
        case events.Flipped(seat, _, card, by_clock):
            return f"{who(people, seat)} flipped {cards.one(card)}{late(by_clock)}."
        case events.Reshuffled(count):
            heap = f"{first_upper(words.heap)} {words.shuffled}"
            return f"{heap} shuffled into a new {words.stock} of {plural(count, 'card')}."
        case events.TurnedUp(_, _, card):
            return f"{first_upper(cards.one(card))} starts {words.heap}."
        case events.SwitchedTop(seat, _, at, taken, card):
            return (
                f"{who(people, seat)} switched {cards.one(taken)} into slot {at.slot + 1}"
                f" and {words.discarded} {cards.one(card)}."
            )
        case events.Took(seat, _, card):
            return f"{who(people, seat)} took {cards.one(card)} from {words.heap}."
        case events.PutBack(_, _, card, by_clock):
            return f"{first_upper(cards.one(card))} went back on {words.heap}{late(by_clock)}."
        case events.PlayBegan(seat):
            return f"Turns begin, with {who(people, seat)}."
        case events.Discarded(seat, _, card, by_clock):
            did = f"drew and {words.discarded}"
            return f"{who(people, seat)} {did} {cards.one(card)}{late(by_clock)}."
        case events.Replaced(seat, _, at, card):
            return (
                f"{who(people, seat)} kept {words.kept} in slot {at.slot + 1}"
                f" and {words.discarded} {cards.one(card)}."
            )
        case events.LookedAt(seat, at, _):
            # A King's two cards are told again when they are swapped or left.
            one = f"{who(people, seat)} looked at {places_by(seat, at, people)}."
            return one if len(at) == 1 else None
        case events.Swapped(seat, first, second, seen):
            how = "after looking" if seen else "unseen"
            return f"{who(people, seat)} swapped {places_by(seat, (first, second), people)}, {how}."
        case events.NotSwapped(seat, first, second):
            return (
                f"{who(people, seat)} left {places_by(seat, (first, second), people)} as they were."
            )
        case events.PowerDropped(seat, _, why):
            return f"{who(people, seat)} {_DROPPED[why].format(power=words.power)}."
        case (
            events.Slapped()
            | events.Matched()
            | events.Mismatched()
            | events.Mistaken()
            | events.ChangedMind()
            | events.Gave()
            | events.Penalised()
        ):
            return _slap(event, people, words)
        case events.Called(seat, auto):
            why = " for want of cards" if auto else ""
            return words.said.format(call=words.call, seat=who(people, seat), why=why)
        case events.PassedOver(seat, by_clock):
            if by_clock:
                drew = f"{who(people, seat)} had no card to draw{late(by_clock)}"
                return f"{drew}: the turn is passed over."
            return words.passed.format(seat=who(people, seat))
        case events.RoundScored(number, _, totals, _, _, winner, reason):
            why = "The cards ran out. " if reason == "no_cards" else ""
            ahead = [seat for seat, each in enumerate(totals) if each == totals[winner]]
            first = [winner] if words.variant.winner_starts else ahead
            were = "was" if len(first) == 1 else "were"
            return (
                f"{why}Round {number}: {everyone(people, first)} {were} {words.best},"
                f" with {plural(totals[winner], 'point')}."
            )
        case events.TotalJumped(seat, before, after):
            return jumped(who(people, seat), before, after)
        case events.GameEnded(outcome):
            return ended(outcome, people)
        case events.SeatLeft() | events.SeatReturned():
            return came_or_went(event, people)
        case (
            events.Peeked()
            | events.TurnBegan()
            | events.Drew()
            | events.PowerTaken()
            | events.LookEnded()
            | events.SlapEnded()
            | events.Declined()
            | events.WindowOpened()
        ):
            return None
        case _:
            assert_never(event)


_DROPPED: Final = {
    "declined": "let the {power} go",
    "clock": "ran out of time for the {power}",
    "slap": "lost the {power}: its cards were moved",
    "ended": "lost the {power}: the round was ended",
}


def jumped(seat: str, before: int, after: int) -> str:
    """A total that jumped (G6.1). `seat` is already harmless."""
    return f"{seat}'s total of exactly {number(before)} becomes {number(after)}!"


def _slap(
    event: events.Slapped
    | events.Matched
    | events.Mismatched
    | events.Mistaken
    | events.ChangedMind
    | events.Gave
    | events.Penalised,
    people: People,
    words: Words,
) -> str | None:
    seat = who(people, event.seat)
    match event:
        case events.Slapped():
            return None
        case events.Matched(by, at, card):
            where = _of(at, by, people)
            matched = words.matched.format(slapped=words.slapped)
            return f"{seat} {matched} {cards.one(card)} from {where}."
        case events.Mismatched(by, at, card):
            where = _of(at, by, people)
            missed = f"{words.noun.capitalize()} missed"
            return f"{missed}: {seat} turned over {cards.one(card)} from {where}."
        case events.Mistaken(by, at, card):
            shown = f"{seat} showed {cards.one(card)} in {_of(at, by, people)}"
            return f"Wrong {words.noun}: {shown}, and it went back."
        case events.ChangedMind(_, by_clock):
            why = " in time" if by_clock else ""
            return f"{seat} {words.idle.format(slapped=words.slapped)}{why}."
        case events.Gave(_, _, at):
            return f"{seat} gave a card to {place(at, people)}."
        case events.Penalised(_, at):
            if not at:
                return None
            return f"{seat} took {plural(len(at), 'penalty card')}: {slots(at)}."


def margin(ms: int, winner: str, *, words: Words = WORDS[KABOOM.key]) -> str:
    """What the loser of a race reads. `winner` is a name as the person chose it."""
    first = name(winner)
    if ms < 0:
        return f"{first} was already playing out a {words.noun} when yours came. No penalty."
    photo = "Photo finish! " if ms < PHOTO_FINISH else ""
    return f"{photo}{first} was first: Discord received yours {while_of(ms)} later. No penalty."


def _of(at: events.Place, seat: int, people: People) -> str:
    return f"slot {at.slot + 1}" if at.seat == seat else place(at, people)
