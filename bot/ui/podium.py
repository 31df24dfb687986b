"""The end of a match in text: the players by place, with their results."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.context import People, who
from bot.ui.figures import ordinal
from bot.ui.reader import Reader
from bot.ui.signs import medal
from bot.ui.text import number
from bot.ui.words import SAY


def podium(
    reader: Reader, people: People, places: Sequence[int], earned: Sequence[str] = ()
) -> str:
    """Return a line for each player except the winners, whom the headline names. `earned`: results
    by seat; empty if only places count. The text is empty if all won."""
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
    """Return the headline that says who won, with the winner's result."""
    has = earned[places.index(1)].replace(" ", "\u00a0")
    return f"{headline} · {has}" if has else headline


def with_last_round(reader: Reader, lines: str, rounds: int) -> str:
    """Return the last round's scores below a heading; without it if there was only one round."""
    return f"-# {SAY(reader, 'podium-last-round')}\n{lines}" if rounds > 1 else lines


def points(reader: Reader, totals: Sequence[int]) -> list[str]:
    """Return the players' points by seat, for a game that is counted in points."""
    return [SAY(reader, "podium-points", points=number(each), n=abs(each)) for each in totals]
