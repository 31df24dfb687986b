"""The leaderboard: a board's page, the reader's own line, and the way to other pages and boards.

Law of this module: three lines a player would be too many on a phone, so each has two; what a
number means and why somebody is missing is said below, once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.ids import Press
from bot.render.board import ACCENT
from bot.render.panel import Button, Panel, Row, Text
from bot.render.text import name, ordinal, plural

PERIODS: Final[Mapping[str, str]] = {
    "ever": "All time",
    "month": "This month",
    "last_month": "Last month",
    "week": "This week",
}
"""The periods that a board can be of, by the command's word for them."""
SCOPES: Final[Mapping[str, str]] = {"server": "This server", "global": "All servers"}
"""Whose matches a board is made of."""
VERBS: Final = ("board", "period", "scope", "find")
"""Presses of a board's buttons: paging, another period, another scope, the reader's own page."""
FIND: Final = "find"
_NEWCOMER: Final = 1000
_STEP: Final = 40


class Line(Struct, frozen=True):
    """A player on a board."""

    name: str
    rating: int
    games: int
    wins: int
    mean_place: float


class Board(Struct, frozen=True):
    """A page of a board, and what the reader should know of it."""

    game: str
    title: str
    """The game's."""
    period: str
    scope: str
    page: int
    first: int
    """The place of the first line."""
    total: int
    lines: Sequence[Line]
    mine: Line | None = None
    place: int | None = None
    missing: int = 0
    """How many more people the reader has to meet for a place."""
    hidden: bool = False
    """The reader is not on the board of all servers, and would have to ask for it."""
    alone: bool = False
    """In a direct message: there is no server."""


def rating(mu: float, sigma: float) -> int:
    """OpenSkill's ordinal (at least so strong is this player, most likely), as people like it: it
    begins at 1,000, and grows with every game that makes it surer."""
    return round(_NEWCOMER + _STEP * (mu - 3 * sigma))


def leaderboard(board: Board, size: int) -> Panel:
    """The page, with buttons. `size` lines make a page."""
    whole = [f"## {board.title}: who is best\n{PERIODS[board.period]} · {SCOPES[board.scope]}"]
    for place, line in enumerate(board.lines, board.first):
        whole.append(f"**{place}. {name(line.name)}** · {_figures(line)}")
    if not board.lines:
        whole.append("Nobody has a place yet. Three different opponents make one.")
    whole.append(_mine(board))
    notes = ["-# " + _pages(board, size)] if board.total > size else []
    notes.append(
        "-# The rating counts games of two people or more; it begins at "
        f"{_NEWCOMER:,} and rises as it grows surer. /privacy tells more."
    )
    rows = [_moves(board, size), _periods(board)]
    return Panel((Text("\n".join(whole)), Text("\n".join(notes)), *rows), ACCENT)


def _figures(line: Line) -> str:
    games = f"{plural(line.games, 'game')}, {plural(line.wins, 'win')}"
    return f"{line.rating:,}\n-# {games}, mean place {line.mean_place:.1f}"


def _pages(board: Board, size: int) -> str:
    pages = -(-board.total // size)
    return f"Page {board.page + 1:,} of {pages:,} · {plural(board.total, 'player')}"


def _mine(board: Board) -> str:
    """Where the reader stands, or what they lack."""
    if board.place is not None and board.mine is not None:
        return f"You are **{ordinal(board.place)}** with {board.mine.rating:,}."
    if board.mine is None:
        return "You have played no game that counts here."
    if board.missing:
        return (
            f"You would have {board.mine.rating:,}; your place comes when you have played against "
            f"{plural(board.missing, 'more person', 'more people')}."
        )
    if board.hidden:
        return "You are not on this board, for nobody is unless they ask: press /privacy to."
    return f"You would have {board.mine.rating:,}."


def _press(board: Board, verb: str, period: str, scope: str, page: int = 0) -> str:
    return Press(
        0,
        verb,
        board.game,
        page,
        seat=list(PERIODS).index(period),
        page=list(SCOPES).index(scope),
    ).id


def asked(press: Press) -> tuple[str, str]:
    """The period and the scope that a button of a board asks for."""
    period, scope = press.seat or 0, press.page
    periods, scopes = list(PERIODS), list(SCOPES)
    return (
        periods[period] if period < len(periods) else periods[0],
        scopes[scope] if scope < len(scopes) else scopes[0],
    )


def _moves(board: Board, size: int) -> Row:
    last = max(0, board.total - 1) // size
    here = (board.period, board.scope)
    buttons = [
        Button(
            "Back", _press(board, "board", *here, max(board.page - 1, 0)), disabled=board.page == 0
        ),
        Button("Next", _press(board, "board", *here, board.page + 1), disabled=board.page >= last),
        Button("Find me", _press(board, FIND, *here), disabled=board.place is None),
    ]
    if not board.alone:
        other = "server" if board.scope == "global" else "global"
        buttons.append(Button(SCOPES[other], _press(board, "scope", board.period, other)))
    return Row(tuple(buttons))


def _periods(board: Board) -> Row:
    return Row(
        tuple(
            Button(
                words,
                _press(board, "period", period, board.scope),
                "primary" if period == board.period else "secondary",
                disabled=period == board.period,
            )
            for period, words in PERIODS.items()
        )
    )
