"""What was remarkable in a match of Jokers Go Boom: booms, and the heaviest hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.highlights import Moment, best_round, happened
from bot.ui.people import People, who
from bot.ui.text import plural
from engine.games.jokers import events as jokers


def remarks(moments: Sequence[Moment], people: People) -> list[str]:
    """The lines, or the best round where there are none."""
    lines: list[str] = []
    scored = [event for _, event in happened(moments, jokers.RoundScored)]
    booms: dict[int, int] = {}
    for _, event in happened(moments, jokers.Boomed):
        booms[event.seat] = booms.get(event.seat, 0) + 1
    if booms:
        seat = max(booms, key=lambda each: booms[each])
        lines.append(f"**Most booms**: {who(people, seat)}, with {plural(booms[seat], 'boom')}.")
    worst = max(scored, key=lambda event: max(event.scores), default=None)
    if worst is not None and max(worst.scores) > 0:
        seat = worst.scores.index(max(worst.scores))
        lines.append(
            f"**Heaviest hand**: {who(people, seat)} was left with"
            f" {plural(worst.scores[seat], 'point')} in round {worst.round}."
        )
    return lines or best_round(moments, people)
