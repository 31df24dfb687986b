"""Sentences that all games share: the state of the game, its winners, players who leave or return,
house rules, and the highlights of a finished match.

Of a view, the functions read only `seats` and the `ready` of each seat, which the views of all
games have. The highlights are one or two lines for the final panel. They may mention every card,
because the match is over. For a match without other highlights, some games show its best round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Literal

from msgspec import Struct
from typing_extensions import TypeVar

from bot.store.rows import Race
from bot.ui.context import Facts, People, awaited, everyone, who
from bot.ui.reader import Reader
from bot.ui.text import PHOTO_FINISH, clock, medal, name, number, ordinal, span
from bot.ui.words import SAY
from engine.core import AnyEvent, Outcome, Seat
from engine.presence import Editioned, SeatLeft, SeatReturned, misses_of
from engine.views import TableView


class StatusText(Struct, frozen=True):
    """The state of the game in words: who has to act, and what the game waits for."""

    headline: str
    """One sentence that says whose turn it is and what they can do."""
    hint: str = ""
    """One or two sentences of advice for a new player."""
    clock: str = ""
    """The name of the clock to show, such as "turn" or "slap". Empty if none is shown."""
    movers: tuple[Seat, ...] = ()
    """The seats that the game waits for."""
    then: Literal["turn", "deal"] = "turn"
    """The effect of the deadline. With "turn", the wait ends. With "deal", the next round is
    dealt."""


def deadline(status: StatusText, facts: Facts) -> str:
    """Return a text such as "ends in 20 seconds" that contains Discord's countdown, or "" if the
    clock is not running."""
    at = facts.deadlines.get(status.clock)
    return "" if at is None else SAY(facts.reader, f"until-{status.then}", when=clock(at))


def between(headline: str, view: TableView, people: People, reader: Reader) -> StatusText:
    """Return the status between two rounds, when the game waits for all seats that are not
    ready."""
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
    """Return the event line that names the winners of the match."""
    names = everyone(people, outcome.winners, reader)
    if len(outcome.winners) == 1:
        return SAY(reader, "event-won", name=names)
    return SAY(reader, "event-shared", names=names)


def came_or_went(event: SeatLeft | SeatReturned, people: People, reader: Reader) -> str:
    """Return the event line about a player who has left or come back."""
    seat = who(people, event.seat)
    if isinstance(event, SeatReturned):
        return SAY(reader, "event-returned", name=seat)
    return SAY(reader, "event-left-by-clock" if event.by_clock else "event-left", name=seat)


def you_came_or_went(event: object, seat: Seat, reader: Reader) -> str:
    """Return the confirmation for the player in the seat `seat` that they have left or returned.
    Returns "" if they did not do so by a press, and for any other event."""
    match event:
        case SeatReturned(seat=mine) if mine == seat:
            return SAY(reader, "own-returned")
        case SeatLeft(seat=mine, by_clock=False) if mine == seat:
            return SAY(reader, "own-left")
        case _:
            return ""


def asleep(rules: Editioned, reader: Reader) -> str:
    """Return the sentence of the rules that says when the computer takes over from an inactive
    player."""
    return SAY(reader, "rules-asleep", misses=misses_of(rules))


def came_second(reader: Reader, ms: int, winner: str) -> str:
    """Return the reply to a player whose action came second, in a game without races."""
    return SAY(reader, "refusal-came-second", name=name(winner))


# The end of a match: the players by place, with their results


def podium(reader: Reader, people: People, places: Sequence[int], earned: Sequence[str]) -> str:
    """Return a line for each player, the best first. `earned` contains the results of the players
    in the order of their seats. Winners whose result is empty get no line, because the headline
    names them."""
    lines: list[str] = []
    for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
        place, has = places[seat], earned[seat]
        if place == 1 and not has:
            continue
        first = medal(reader, place) or f"{ordinal(reader, place)} "
        lines.append(f"{first}**{who(people, seat)}**{f' · {has}' if has else ''}")
    return "\n".join(lines)


def with_last_round(reader: Reader, lines: str, rounds: int) -> str:
    """Return `lines`, the scores of the last round. They get a heading if the match had more than
    one round."""
    return f"-# {SAY(reader, 'podium-last-round')}\n{lines}" if rounds > 1 else lines


def points(reader: Reader, totals: Sequence[int]) -> list[str]:
    """Return the points of each player as text, in the order of the seats. For games with
    points."""
    return [SAY(reader, "podium-points", points=number(each), n=abs(each)) for each in totals]


# House rules, and which of them differ from the standard rules


def others(lines: Sequence[str], standard: Sequence[str]) -> list[str]:
    """Return the lines that differ from the standard rules. `lines` and `standard` are the rules of
    a game, in the same order."""
    return [line for line, usual in zip(lines, standard, strict=True) if line != usual]


def marked(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """Return `lines`. The lines that differ from `standard` are marked as house rules."""
    told = others(lines, standard)
    return tuple(SAY(reader, "rule-house", rule=line) if line in told else line for line in lines)


def in_short(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """Return the first line, which is the game's length, and the lines that differ from `standard`.
    If no line differs, the first line is followed by a line that says so."""
    if not others(lines, standard):
        return (lines[0], SAY(reader, "rules-standard"))
    return (lines[0], *others(lines[1:], standard[1:]))


# Highlights

V_co = TypeVar("V_co", bound=TableView, covariant=True, default=TableView)
E_co = TypeVar("E_co", bound=AnyEvent, covariant=True, default=AnyEvent)
K = TypeVar("K", bound=AnyEvent)


class Moment(Struct, Generic[V_co, E_co], frozen=True):
    """One step of a match with all cards open: the view before the step, the events of the step,
    and the view after it."""

    before: V_co
    events: tuple[E_co, ...]
    after: V_co


def remarks(
    reader: Reader,
    own: Callable[[Reader, Sequence[Moment], People], list[str]],
    moments: Sequence[Moment],
    people: People,
    race: Race | None,
) -> list[str]:
    """Return the highlights as lines without bullets. Names in them are escaped. `own` is the
    function that returns the game's own highlights."""
    return ([_race(reader, race, people)] if race is not None else []) + own(
        reader, moments, people
    )


def _race(reader: Reader, race: Race, people: People) -> str:
    return SAY(
        reader,
        "remark-photo-finish" if race.late_ms < PHOTO_FINISH else "remark-closest-race",
        name=who(people, race.winner),
        loser=who(people, race.loser),
        span=span(reader, race.late_ms),
        round=race.round,
    )


def happened(moments: Iterable[Moment], kind: type[K]) -> Iterable[K]:
    """Return all events of the type `kind`."""
    return (event for moment in moments for event in moment.events if isinstance(event, kind))


def best_round(moments: Sequence[Moment], people: People, reader: Reader) -> list[str]:
    """Return a line about the best round, or no line if there was only one round or all scores in
    the best round are equal. For games in which fewer points are better."""
    rounds = [(min(row), at, row) for at, row in enumerate(moments[-1].after.scores, 1) if row]
    if len(rounds) < 2:
        return []
    low, at, row = min(rounds, key=lambda each: each[:2])
    if low == max(row):
        return []
    best = who(people, row.index(low))
    return [SAY(reader, "remark-best-round", name=best, points=number(low), round=at)]
