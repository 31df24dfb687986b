"""What is said alike in every game: what it waits for, who won, who comes and goes.

It knows no game. Of a view it reads what every game's has: `seats`, each with
`ready`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.ui.context import Facts
from bot.ui.people import People, awaited, everyone, who
from bot.ui.reader import Reader
from bot.ui.text import clock, name
from bot.ui.words import SAY
from engine.core import Outcome, Seat
from engine.presence import Editioned, SeatLeft, SeatReturned, misses_of
from engine.views import TableView


class Status(Struct, frozen=True):
    """What the game waits for."""

    headline: str
    """Whose move and what to do: one sentence."""
    hint: str = ""
    """What a newcomer may want to know just now: one or two sentences."""
    clock: str = ""
    """Which deadline counts ("turn", "slap", ...); empty: none."""
    movers: tuple[Seat, ...] = ()
    """Whom the game waits for."""
    then: Literal["turn", "deal"] = "turn"
    """What the deadline brings: the end of this wait, or the next deal."""


def deadline(status: Status, facts: Facts) -> str:
    """ "ends in 20 seconds", as Discord counts it down; empty where no clock runs."""
    at = facts.deadlines.get(status.clock)
    return "" if at is None else SAY(facts.reader, f"until-{status.then}", when=clock(at))


def between(headline: str, view: TableView, people: People, reader: Reader) -> Status:
    """Between two rounds, everybody is waited for."""
    waiting = tuple(seat.seat for seat in view.seats if not seat.ready)
    names = awaited(people, waiting, reader)
    hint = SAY(reader, "status-waiting", names=names) if waiting else ""
    return Status(headline, hint, "between", waiting, "deal")


def won(outcome: Outcome, people: People, reader: Reader) -> str:
    """Who won a game that is counted in points, at its end."""
    names = everyone(people, outcome.winners, reader)
    if len(outcome.winners) == 1:
        return SAY(reader, "status-won", name=names)
    return SAY(reader, "status-shared", names=names)


def ended(outcome: Outcome, people: People, reader: Reader) -> str:
    """The same as a happening."""
    names = everyone(people, outcome.winners, reader)
    if len(outcome.winners) == 1:
        return SAY(reader, "event-won", name=names)
    return SAY(reader, "event-shared", names=names)


def came_or_went(event: SeatLeft | SeatReturned, people: People, reader: Reader) -> str:
    """Somebody is gone, or back."""
    seat = who(people, event.seat)
    if isinstance(event, SeatReturned):
        return SAY(reader, "event-returned", name=seat)
    return SAY(reader, "event-left-by-clock" if event.by_clock else "event-left", name=seat)


def you_came_or_went(event: object, seat: Seat, reader: Reader) -> str:
    """The same to whoever pressed for it themselves; empty: it is not about that."""
    match event:
        case SeatReturned(seat=mine) if mine == seat:
            return SAY(reader, "own-returned")
        case SeatLeft(seat=mine, by_clock=False) if mine == seat:
            return SAY(reader, "own-left")
        case _:
            return ""


def asleep(rules: Editioned, reader: Reader) -> str:
    """When the computer takes over from somebody who does nothing: a sentence of the rules."""
    return SAY(reader, "rules-asleep", misses=misses_of(rules))


def came_second(reader: Reader, ms: int, winner: str) -> str:
    """Told to whoever came second, in a game where nothing is a race."""
    return SAY(reader, "refusal-came-second", name=name(winner))
