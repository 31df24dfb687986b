"""The scoresheet of the cabo family: rounds, totals, and totals that jumped.

Totals come from the engine and are never added up here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.games.cabo.sentences import SAY
from bot.ui.context import Facts
from bot.ui.panel import Panel
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, scoresheet
from bot.ui.text import number
from engine.core import Seat
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import View

Grid = Sequence[Sequence[int]]
"""By round, then seat."""


class Jump(Struct, frozen=True):
    """A total that was `before` and became `after` (G6.1)."""

    round: int
    seat: Seat
    before: int
    after: int


def jumps(scores: Grid, sums: Grid) -> list[Jump]:
    """Return the totals that jumped, in order."""
    found: list[Jump] = []
    had: Sequence[int] = [0] * len(scores[0]) if scores else []
    for count, (row, now) in enumerate(zip(scores, sums, strict=True), 1):
        for seat, after in enumerate(now):
            if after != had[seat] + row[seat]:
                found.append(Jump(count, seat, had[seat] + row[seat], after))
        had = now
    return found


def call_judged(reader: Reader, view: View) -> str:
    """Return how the caller of the round did: "called Kaboo! with 3: lowest!"."""
    result, variant = view.result, VARIANTS[view.game]
    assert result is not None
    assert result.caller is not None
    seat, total = result.caller, result.totals[result.caller]
    nearest = min(variant.distance(t) for other, t in enumerate(result.totals) if other != seat)
    won, distance = result.scores[seat] - total, variant.distance(total)
    shared = "judged-tied" if distance == nearest else "judged-not"
    return SAY[view.game](
        reader,
        "judged-alone" if distance < nearest else shared,
        total=number(total),
        won=number(won) if won < 0 else f"+{won}",
        distance=number(distance),
        miss=number(result.scores[seat] - distance),
    )


def ahead(view: View) -> list[Seat]:
    """Return the seats with the best cards in the round that was scored last."""
    variant, result = VARIANTS[view.game], view.result
    if result is None:
        return []
    distances = [variant.distance(total) for total in result.totals]
    best = [seat for seat, each in enumerate(distances) if each == min(distances)]
    return [result.winner] if variant.winner_starts else best


def sheet(
    reader: Reader,
    people: People,
    scores: Grid,
    places: Sequence[int] | None,
    sums: Grid,
    game: str,
) -> str:
    """Return the scoresheet, and below it each total that jumped."""
    grid = scoresheet(people, scores, places, sums[-1] if sums else None, reader=reader)
    say = SAY[game]
    told = [
        say(
            reader,
            "sheet-jump",
            name=who(people, each.seat),
            round=each.round,
            before=number(each.before),
            after=number(each.after),
        )
        for each in jumps(scores, sums)
    ]
    return f"{grid}\n-# {say(reader, 'sheet-jumps', jumps=' · '.join(told))}" if told else grid


def so_far(view: View, facts: Facts) -> str:
    """Return the scoresheet of a running or just finished match."""
    places = view.outcome.places if view.outcome is not None else None
    return sheet(facts.reader, facts.people, view.scores, places, view.sums, view.game)


def message_so_far(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet so far."""
    say, reader, grid = SAY[view.game], facts.reader, so_far(view, facts)
    if view.result is not None and view.result.caller is not None:
        caller = who(facts.people, view.result.caller)
        told = say(reader, "table-round", round=view.result.round)
        grid += f"\n-# {told} · {caller} {call_judged(reader, view)}"
    title = say(reader, "sheet-title", game=VARIANTS[view.game].title)
    return message(title, grid, facts)
