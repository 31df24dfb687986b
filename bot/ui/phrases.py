"""Sentences that all games share: what the game waits for, who won, who leaves or returns, house
rules.

The functions read only what the views of all games have: `seats`, each with `ready`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bot.ui.context import Facts, People, awaited, everyone, who
from bot.ui.reader import Reader
from bot.ui.text import clock, medal, name, number, ordinal
from bot.ui.words import SAY
from engine.core import Outcome, Seat
from engine.presence import Editioned, SeatLeft, SeatReturned, misses_of
from engine.views import TableView


class StatusText(Struct, frozen=True):
    """The state of the game in words: whom the game waits for, and for what."""

    headline: str
    """One sentence: whose turn it is, and what they can do."""
    hint: str = ""
    """One or two sentences of advice for a new player."""
    clock: str = ""
    """The name of the clock to show ("turn", "slap", ...); empty for none."""
    movers: tuple[Seat, ...] = ()
    """The seats that the game waits for."""
    then: Literal["turn", "deal"] = "turn"
    """What happens at the deadline: the wait ends ("turn"), or the next round is dealt ("deal")."""


def deadline(status: StatusText, facts: Facts) -> str:
    """Return "ends in 20 seconds" as Discord's countdown; empty if no clock is running."""
    at = facts.deadlines.get(status.clock)
    return "" if at is None else SAY(facts.reader, f"until-{status.then}", when=clock(at))


def between(headline: str, view: TableView, people: People, reader: Reader) -> StatusText:
    """Return the status between two rounds, in which the game waits for all seats."""
    waiting = tuple(seat.seat for seat in view.seats if not seat.ready)
    names = awaited(people, waiting, reader)
    hint = SAY(reader, "status-waiting", names=names) if waiting else ""
    return StatusText(headline, hint, "between", waiting, "deal")


def won(outcome: Outcome, people: People, reader: Reader) -> str:
    """Return the sentence that names the winners of a game with points."""
    names = everyone(people, outcome.winners, reader)
    if len(outcome.winners) == 1:
        return SAY(reader, "status-won", name=names)
    return SAY(reader, "status-shared", names=names)


def ended(outcome: Outcome, people: People, reader: Reader) -> str:
    """Return the event line that names the winners."""
    names = everyone(people, outcome.winners, reader)
    if len(outcome.winners) == 1:
        return SAY(reader, "event-won", name=names)
    return SAY(reader, "event-shared", names=names)


def came_or_went(event: SeatLeft | SeatReturned, people: People, reader: Reader) -> str:
    """Return the event line of a player who left or came back."""
    seat = who(people, event.seat)
    if isinstance(event, SeatReturned):
        return SAY(reader, "event-returned", name=seat)
    return SAY(reader, "event-left-by-clock" if event.by_clock else "event-left", name=seat)


def you_came_or_went(event: object, seat: Seat, reader: Reader) -> str:
    """Return the confirmation for `seat` if its player left or returned by a press; "" for any
    other event."""
    match event:
        case SeatReturned(seat=mine) if mine == seat:
            return SAY(reader, "own-returned")
        case SeatLeft(seat=mine, by_clock=False) if mine == seat:
            return SAY(reader, "own-left")
        case _:
            return ""


def asleep(rules: Editioned, reader: Reader) -> str:
    """Return the sentence of the rules on when the computer takes over from an inactive player."""
    return SAY(reader, "rules-asleep", misses=misses_of(rules))


def came_second(reader: Reader, ms: int, winner: str) -> str:
    """Return the reply to a player whose action came second, in a game without races."""
    return SAY(reader, "refusal-came-second", name=name(winner))


# The end of a match: the players by place, with their results


def podium(reader: Reader, people: People, places: Sequence[int], earned: Sequence[str]) -> str:
    """Return a line for each player, best first. `earned` are the players' results, by seat.
    Winners whose result is empty are left out, because the headline names them."""
    lines: list[str] = []
    for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
        place, has = places[seat], earned[seat]
        if place == 1 and not has:
            continue
        first = medal(reader, place) or f"{ordinal(reader, place)} "
        lines.append(f"{first}**{who(people, seat)}**{f' · {has}' if has else ''}")
    return "\n".join(lines)


def with_last_round(reader: Reader, lines: str, rounds: int) -> str:
    """Return `lines`, the scores of the last round; if there was more than one round, below a
    heading."""
    return f"-# {SAY(reader, 'podium-last-round')}\n{lines}" if rounds > 1 else lines


def points(reader: Reader, totals: Sequence[int]) -> list[str]:
    """Return the players' points as texts, by seat, for a game with points."""
    return [SAY(reader, "podium-points", points=number(each), n=abs(each)) for each in totals]


# House rules, and which of them differ from the standard rules


def others(lines: Sequence[str], standard: Sequence[str]) -> list[str]:
    """Return those of `lines` that differ from `standard`. Both are a game's rules, in the same
    order."""
    return [line for line, usual in zip(lines, standard, strict=True) if line != usual]


def marked(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """Return `lines`. Those that differ from `standard` are marked as house rules."""
    told = others(lines, standard)
    return tuple(SAY(reader, "rule-house", rule=line) if line in told else line for line in lines)


def in_short(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """Return the game's length (the first line) and the lines that differ from `standard`; if no
    line differs, a line that says so instead."""
    if not others(lines, standard):
        return (lines[0], SAY(reader, "rules-standard"))
    return (lines[0], *others(lines[1:], standard[1:]))
