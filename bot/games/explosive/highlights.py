"""Highlights of a match of the explosive game: walls, and answers to attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games.explosive.sentences import SAY
from bot.ui.highlights import Moment, happened
from bot.ui.people import People, who
from bot.ui.reader import Reader
from engine.core import Seat
from engine.games.explosive import events as explosive
from engine.games.explosive.events import Event
from engine.games.explosive.view import View


def remarks(reader: Reader, moments: Sequence[Moment[View, Event]], people: People) -> list[str]:
    """Return the highlights; there may be none."""
    walls: Counter[Seat] = Counter()
    for event in happened(moments, explosive.WallsFell):
        walls[event.by] += len(event.walls) if event.by != event.seat else 0
    answers: Counter[Seat] = Counter()
    for kind in (explosive.Defended, explosive.Redirected, explosive.Backfired):
        answers.update(event.seat for event in happened(moments, kind))
    lines: list[str] = []
    for counted, said in ((walls, "remark-walls"), (answers, "remark-answers")):
        seat, most = max(counted.items(), key=lambda each: each[1], default=(0, 0))
        if most:
            lines.append(SAY(reader, said, name=who(people, seat), n=most))
    return lines
