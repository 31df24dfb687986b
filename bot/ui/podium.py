"""The end of a match: who came in where, the first one first, each with what they have earned."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.figures import ordinal
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.signs import medal
from bot.ui.text import number
from bot.ui.words import SAY


def podium(
    reader: Reader, people: People, places: Sequence[int], earned: Sequence[str] = ()
) -> str:
    """A line for each but whoever won, which the headline says. `earned`: by seat; none: only
    places count. Empty where everybody won."""
    lines: list[str] = []
    for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
        place = places[seat]
        if place == 1:
            continue
        first = medal(reader, place) or f"{ordinal(reader, place)} "
        has = f" · {earned[seat]}" if earned and earned[seat] else ""
        lines.append(f"{first}**{who(people, seat)}**{has}")
    return "\n".join(lines)


def crowned(headline: str, places: Sequence[int], earned: Sequence[str]) -> str:
    """The headline that says who won, with what they have earned."""
    has = earned[places.index(1)].replace(" ", "\u00a0")
    return f"{headline} · {has}" if has else headline


def with_last_round(reader: Reader, lines: str, rounds: int) -> str:
    """What everybody scored last, below the podium. Of a single round the podium has told it."""
    return f"-# {SAY(reader, 'podium-last-round')}\n{lines}" if rounds > 1 else lines


def points(reader: Reader, totals: Sequence[int]) -> list[str]:
    """What everybody has in a game that is counted in points."""
    return [SAY(reader, "podium-points", points=number(each), n=abs(each)) for each in totals]
