"""What was remarkable in a match of the explosive game: walls, and answers to attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.ui.highlights import Moment, happened
from bot.ui.people import People, who
from bot.ui.text import plural
from engine.core import Seat
from engine.games.explosive import events as explosive


def remarks(moments: Sequence[Moment], people: People) -> list[str]:
    """The lines; there may be none."""
    walls: Counter[Seat] = Counter()
    for _, event in happened(moments, explosive.WallsFell):
        walls[event.by] += len(event.walls) if event.by != event.seat else 0
    answers: Counter[Seat] = Counter()
    for kind in (explosive.Defended, explosive.Redirected, explosive.Backfired):
        answers.update(event.seat for _, event in happened(moments, kind))
    lines: list[str] = []
    for counted, title, what in (
        (walls, "Most walls brought down", "wall"),
        (answers, "Most attacks answered", "attack"),
    ):
        seat, most = max(counted.items(), key=lambda each: each[1], default=(0, 0))
        if most:
            lines.append(f"**{title}**: {who(people, seat)}, {plural(most, what)}.")
    return lines
