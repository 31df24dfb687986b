"""Measure the size of pictures, and the CPU time for drawing them the first time and again."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from bot.pictures import clip, table
from bot.pictures.canvas import forget
from bot.store import Point
from bot.ui.reader import EVERYBODY
from bot.ui.screens import stats

RUNS = 30
NAMES = ("Anneke", "Bashir", "Chioma", "Dmitri", "Esther", "Farid", "Gül", "Hana")
AIM_MS, AIM_KB = 10, 25
CLIP_MS, CLIP_KB = 15, 60


def laid(seats: int, cards: int, *, hidden: bool) -> Callable[[], bytes]:
    """Return a function that draws a table of `seats` seats with `cards` cards each."""

    def seat(at: int) -> table.SeatPicture:
        pieces = tuple(
            table.Piece(back=True, number=slot + 1)
            if hidden
            else table.Piece(card=(at * 17 + slot * 5) % 53)
            for slot in range(cards)
        )
        return table.SeatPicture(
            NAMES[at], pieces, str(7 * at - 3), f"{31 * at} total", won=at == 0
        )

    people, order = tuple(map(seat, range(seats))), tuple(range(seats))
    headline = "" if hidden else f"{NAMES[0]} wins with −3"
    shown = table.TablePicture("Kaboom!", "Round 3/10", people, (), headline, order)
    return lambda: table.draw(shown)


def ended(seats: int, rounds: int) -> Callable[[], bytes]:
    """Return a function that draws a podium with a score curve for each of `seats` players."""
    players = tuple(
        table.PodiumPlayer(
            NAMES[at],
            at + 1,
            str(40 + 23 * at),
            tuple(round((40 + 23 * at) * (step + 1) / rounds) for step in range(rounds)),
        )
        for at in range(seats)
    )
    shown = table.Ending(f"{NAMES[0]} wins with 40", "Kaboom! · Game over", players, "Points")
    return lambda: table.draw_podium(shown)


def rated() -> bytes:
    """Draw the rating chart of /stats for 100 games."""
    points = [Point((7 * (at % 13) + at) / 40, 0.0, 10**12 + at * 9 * 10**7) for at in range(100)]
    return stats.draw_chart(EVERYBODY, points, len(points), NAMES[0], "Kaboom!")


def moved() -> bytes:
    """Draw the clip of a race between two slaps."""
    met = (table.Piece(card=6), table.Piece(card=19))
    line = f"{NAMES[0]} beat {NAMES[1]} by 38 ms"
    return clip.draw(clip.Clip("Photo finish!", line, "38 ms", met, seat=0))


def took(draw: Callable[[], bytes]) -> float:
    """Return the median CPU milliseconds of a call of `draw`."""
    runs: list[float] = []
    for _ in range(RUNS):
        began = time.process_time()
        draw()
        runs.append(time.process_time() - began)
    return statistics.median(runs) * 1000


def report(folder: Path) -> list[str]:
    """Return one line for each picture. `folder` is not used."""
    lines = [
        f"pictures: 900 wide, 64 colours; target for a table of four {AIM_MS} ms, {AIM_KB} KB, "
        f"for a clip {CLIP_MS} ms, {CLIP_KB} KB"
    ]
    lines.append("                              first ms  CPU ms      KB")
    for name, draw in (
        ("table of four, open", laid(4, 4, hidden=False)),
        ("table of four, face down", laid(4, 4, hidden=True)),
        ("table of eight, open", laid(8, 7, hidden=False)),
        ("podium of four, 10 rounds", ended(4, 10)),
        ("podium of eight, 20 rounds", ended(8, 20)),
        ("clip of a race, WebP", moved),
        ("chart of /stats, 800x500", rated),
    ):
        forget()
        began = time.process_time()
        size = len(draw())
        first = (time.process_time() - began) * 1000
        lines.append(f"  {name:<26} {first:>10.1f} {took(draw):>7.1f} {size / 1000:>7.1f}")
    return lines
