"""The scoresheet of the cabo family: rounds, sums, and the sums that jumped on the way.

Sums are the engine's, never added up here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.games.cabo.sentences import WORDS
from bot.ui.context import Facts
from bot.ui.people import People, who
from bot.ui.scoresheet import scoresheet
from bot.ui.text import human_join, number
from engine.core import Seat
from engine.games.cabo.view import View

Grid = Sequence[Sequence[int]]
"""By round, then seat."""


class Jump(Struct, frozen=True):
    """A sum that came out at `before` and counts as `after` (G6.1)."""

    round: int
    seat: Seat
    before: int
    after: int


def jumps(scores: Grid, sums: Grid) -> list[Jump]:
    """The sums that jumped, in order."""
    found: list[Jump] = []
    had: Sequence[int] = [0] * len(scores[0]) if scores else []
    for count, (row, now) in enumerate(zip(scores, sums, strict=True), 1):
        for seat, after in enumerate(now):
            if after != had[seat] + row[seat]:
                found.append(Jump(count, seat, had[seat] + row[seat], after))
        had = now
    return found


def call_judged(view: View) -> str:
    """Of whoever called or ended the round: with what, whether that was best, and what it won or
    cost: "Kaboo! with 3, alone lowest: −5"."""
    result, words = view.result, WORDS[view.game]
    assert result is not None
    assert result.caller is not None
    seat, total = result.caller, result.totals[result.caller]
    distance = words.variant.distance
    rest = [distance(each) for other, each in enumerate(result.totals) if other != seat]
    alone = "" if distance(total) < min(rest) else "not "
    said = words.called.format(call=words.call, total=number(total))
    won = result.scores[seat] - total
    return f"{said}, {alone}{words.alone}{words.on_top(won) if won else ''}"


def sheet(people: People, scores: Grid, places: Sequence[int] | None, sums: Grid) -> str:
    """The grid of players by rounds, and below it each sum that jumped."""
    grid = scoresheet(people, scores, places, sums[-1] if sums else None)
    told = [
        f"{who(people, each.seat)} in round {each.round}: {number(each.before)} becomes"
        f" {number(each.after)}"
        for each in jumps(scores, sums)
    ]
    return f"{grid}\n-# Jumps: {human_join(told)}." if told else grid


def so_far(view: View, facts: Facts) -> str:
    """The same of a match that is running, or just over."""
    places = view.outcome.places if view.outcome is not None else None
    return sheet(facts.people, view.scores, places, view.sums)
