"""The page of a ladder: a table for each game and number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cli.ladder_aims import verdict
from engine.cli.ladder_cells import BASELINES, NEIGHBOURS, PERSON
from engine.cli.ladder_results import Figure, Result
from engine.games import package_of

_HEAD: Final = """\
# The ladder of computer players

`python -m engine ladder` wrote this page ([how computer players work](players.md)). In each \
row one player of a sort sits at a table of others, and every deal is played once for each \
seat that the one may sit in. No level was tuned on these deals (seed `{seed}`).

- **wins**: of 100 games, with the half width of the 95 % interval (by deals, for the games of \
a deal are not independent); a shared win counts in parts. **fair** is what someone as good \
as the others wins.
- **aim**: what a level is to win against the one below. "reached": the lower end of the \
interval reaches it; "likely": the mean does; else "not reached".
- **edge**: points a round less the others' mean; below zero is better where low points win.
- **ms**: processor time of the one's decisions, mean and 99th of 100.
- `human` is a model of a person who plays for fun: it decides like `normal`, forgets each \
known card with chance 0.2 a turn, and claims in 1.2 to 2.2 s where a discard is open for 3 s. \
`sees-own` and `sees-all` decide like `normal` and see their own cards, or all; `calls-early` \
ends the round on its second turn; `never-slaps` claims nothing.
- Where everybody sees their own cards there is nothing to remember: `human` would be `normal` \
there. `random` does anything it may; `sees-all` decides like `hard`, and sees all hands.

![wins of each level against the one below]({picture})
"""

_COLUMNS: Final = "| | against | wins | fair | aim | edge | ms, mean / 99 % | deals × seats |"
_LINE: Final = "|---|---|---:|---:|---|---:|---:|---:|"


def page(results: Sequence[Result], picture: str, seed: str) -> str:
    """Return the page in Markdown."""
    parts = [_HEAD.format(picture=picture, seed=seed)]
    for game in dict.fromkeys(result.cell.game for result in results):
        parts.append(f"## {package_of(game).rules.title}\n")
        here = [result for result in results if result.cell.game == game]
        for seats in dict.fromkeys(result.cell.seats for result in here):
            rows = [result for result in here if result.cell.seats == seats]
            parts.append(f"### {seats} seats\n\n{_COLUMNS}\n{_LINE}")
            for about in (NEIGHBOURS, PERSON, BASELINES):
                parts += [_row(result) for result in rows if result.cell.about == about]
            parts[-1] += "\n"
    return "\n".join(parts)


def _row(result: Result) -> str:
    cell, wins = result.cell, result.wins
    cells = [
        cell.one,
        f"{cell.seats - 1} × {cell.others}",
        _told(wins, 1),
        f"{result.fair:.0f}",
        verdict(cell.name, wins.low, wins.mean, wins.high),
        _told(result.edge, 2),
        f"{result.mean_ms:.2f} / {result.p99_ms:.2f}",
        f"{result.deals} × {cell.seats}",
    ]
    return f"| {' | '.join(cells)} |"


def _told(figure: Figure, digits: int) -> str:
    return f"{figure.mean:.{digits}f} ±{figure.error:.{digits}f}"
