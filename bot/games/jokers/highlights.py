"""Highlights of a match of Jokers Go Boom: booms, and the heaviest hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.jokers.sentences import SAY
from bot.ui.highlights import Moment, best_round, happened
from bot.ui.people import People, who
from bot.ui.reader import Reader
from engine.games.jokers import events as jokers
from engine.games.jokers.events import Event
from engine.games.jokers.view import View


def remarks(reader: Reader, moments: Sequence[Moment[View, Event]], people: People) -> list[str]:
    """Return the highlights, or the best round if there are none."""
    lines: list[str] = []
    scored = list(happened(moments, jokers.RoundScored))
    booms: dict[int, int] = {}
    for event in happened(moments, jokers.Boomed):
        booms[event.seat] = booms.get(event.seat, 0) + 1
    if booms:
        seat = max(booms, key=lambda each: booms[each])
        lines.append(SAY(reader, "highlight-booms", name=who(people, seat), n=booms[seat]))
    worst = max(scored, key=lambda event: max(event.scores), default=None)
    if worst is not None and max(worst.scores) > 0:
        points = max(worst.scores)
        name = who(people, worst.scores.index(points))
        lines.append(SAY(reader, "highlight-heaviest", name=name, n=points, round=worst.round))
    return lines or best_round(moments, people, reader)
