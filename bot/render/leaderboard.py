"""The leaderboard: a board's page, the reader's own line, and the way to other pages and boards.

Law of this module: a page fits a phone's screen, so a player has two lines and the ways to other
boards are one menu; what a number means and why somebody is missing is said below, once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.ids import Press
from bot.render.board import ACCENT
from bot.render.panel import Button, Choice, Menu, Panel, Row, Text
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
TURN, FIND, CHOOSE = "board", "find", "choose"
"""What is pressed on a board: a page of it, the reader's own page, another period or scope."""
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
        f"-# Games of two people or more count. A rating begins at {_NEWCOMER:,} and rises as it "
        "grows surer."
    )
    texts = (Text("\n".join(whole)), Text("\n".join(notes)))
    return Panel((*texts, _moves(board, size), _menu(board)), ACCENT)


def _figures(line: Line) -> str:
    games = f"{plural(line.games, 'game')}, {plural(line.wins, 'win')}"
    return f"{line.rating:,}\n-# {games}, mean place {line.mean_place:.1f}"


def _pages(board: Board, size: int) -> str:
    pages = -(-board.total // size)
    return f"Page {board.page + 1:,} of {pages:,} · {board.total:,} players"


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


def _menu(board: Board) -> Menu:
    """Whose games, of which time."""
    scopes = ["global"] if board.alone else list(SCOPES)
    return Menu(
        Press(0, CHOOSE, board.game).id,
        "Of which time, on which servers",
        tuple(
            Choice(
                f"{SCOPES[scope]}: {words.lower()}",
                f"{period}.{scope}",
                chosen=(period, scope) == (board.period, board.scope),
            )
            for scope in scopes
            for period, words in PERIODS.items()
        ),
    )


def chosen(value: str) -> tuple[str, str]:
    """The period and the scope that were chosen from the menu; all time here, if it isn't ours."""
    period, _, scope = value.partition(".")
    return period if period in PERIODS else "ever", scope if scope in SCOPES else "server"


def asked(press: Press) -> tuple[str, str]:
    """The period and the scope of the board on which a button was pressed."""
    periods, scopes = list(PERIODS), list(SCOPES)
    period, scope = press.seat or 0, press.page
    return (
        periods[period] if period < len(periods) else periods[0],
        scopes[scope] if scope < len(scopes) else scopes[0],
    )


def _moves(board: Board, size: int) -> Row:
    last = max(0, board.total - 1) // size

    def press(verb: str, page: int = 0) -> str:
        period, scope = list(PERIODS).index(board.period), list(SCOPES).index(board.scope)
        return Press(0, verb, board.game, page, seat=period, page=scope).id

    return Row(
        (
            Button("Back", press(TURN, max(board.page - 1, 0)), disabled=board.page == 0),
            Button("Next", press(TURN, board.page + 1), disabled=board.page >= last),
            Button("Find me", press(FIND), disabled=board.place is None),
        )
    )
