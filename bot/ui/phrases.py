"""What is said alike in every game: what it waits for, who won, who comes and goes.

It knows no game. Of a view it reads what every game's has: `seats`, each with
`ready`.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from bot.ui.people import People, awaited, everyone, who
from bot.ui.text import name, plural
from engine.core import Outcome, Seat
from engine.presence import Editioned, SeatLeft, SeatReturned, misses_of


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
    until: str = "time up"
    """What the deadline brings."""


def between(headline: str, view: Any, people: People) -> Status:
    """Between two rounds, everybody is waited for."""
    waiting = tuple(seat.seat for seat in view.seats if not seat.ready)
    hint = f"Waiting for {awaited(people, waiting)}." if waiting else ""
    return Status(headline, hint, "between", waiting, "next deal")


def won(outcome: Outcome, people: People) -> str:
    """Who won a game that is counted in points, at its end."""
    points = plural(outcome.totals[outcome.winners[0]], "point")
    if len(outcome.winners) == 1:
        return f"{who(people, outcome.winners[0])} wins the game with {points}!"
    return f"{everyone(people, outcome.winners)} share the win with {points}!"


def ended(outcome: Outcome, people: People) -> str:
    """The same as a happening."""
    share = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"The game is over. {everyone(people, outcome.winners)} {share}."


def came_or_went(event: SeatLeft | SeatReturned, people: People) -> str:
    """Somebody is gone, or back."""
    seat = who(people, event.seat)
    if isinstance(event, SeatReturned):
        return f"{seat} is back."
    why = " (they kept running out of time)" if event.by_clock else ""
    return f"The computer plays for {seat} now{why}."


def asleep(rules: Editioned) -> str:
    """When the computer takes over from somebody who does nothing: a sentence of the rules."""
    often = f"{WORD_OF[misses_of(rules)]} times in a row"
    return f"Out of time {often}, and the computer plays for you until you press I'm back."


WORD_OF: Final = {2: "two", 3: "three"}


def late(by_clock: bool) -> str:
    """What is added to a happening that nobody chose."""
    return " (time was up)" if by_clock else ""


def you_or(seat: Seat, people: People, mine: Seat) -> str:
    """Who did something, for whoever sits in `mine`: "You", or a name."""
    return "You" if seat == mine else who(people, seat)


def came_second(winner: str) -> str:
    """Told to whoever came second, in a game where nothing is a race."""
    return f"{name(winner)} was first."
