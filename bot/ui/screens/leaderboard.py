"""The leaderboard: a board's page, the reader's own line, and the way to other pages and boards.

A page fits a phone's screen, so a player has two lines and the ways to other
boards are menus; what a number means and why somebody is missing is said below, once. A button that
would change nothing is not there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.store.rows import Standing
from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Row, Text
from bot.ui.text import grouped, name, ordinal, plural

PERIODS: Final[Mapping[str, str]] = {
    "ever": "All time",
    "month": "This month",
    "last_month": "Last month",
    "week": "This week",
}
"""The periods that a board can be of, by the command's word for them."""
SCOPES: Final[Mapping[str, str]] = {"server": "This server", "global": "All servers"}
"""Whose matches a board is made of."""
TURN, FIND, CHOOSE, PLAYED, JOIN = "board", "find", "choose", "played", "on_board"
"""What is pressed on a board: a page of it, the reader's own page, another period or scope, another
game; and to be on the board of all servers."""
SEEN: Final = "name, rating, games, wins and mean place"
"""What a line tells everybody: on the board of all servers, and of who is on it nothing more."""
_NEWCOMER: Final = 1000
_STEP: Final = 40


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
    lines: Sequence[Standing]
    mine: Standing | None = None
    place: int | None = None
    missing: int = 0
    """How many more people the reader has to meet for a place."""
    hidden: bool = False
    """The reader is not on the board of all servers, and would have to ask for it."""
    alone: bool = False
    """In a direct message: there is no server."""
    games: Sequence[tuple[str, str]] = ()
    """Key and title of every game that has a board."""


def rating(mu: float, sigma: float) -> int:
    """OpenSkill's ordinal (at least so strong is this player, most likely), as people like it: it
    begins at 1,000. A lost game may lower it, though each makes it surer."""
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
        f"-# Games of two people or more count. A rating begins at {_NEWCOMER:,}; it goes up for "
        "those who beat others and down for those who lose, less and less as it gets surer."
    )
    texts = (Text("\n".join(whole)), Text("\n".join(notes)))
    return Panel((*texts, *_moves(board, size), *_menus(board)), ACCENT)


def _figures(line: Standing) -> str:
    games = f"{plural(line.games, 'game')}, {plural(line.wins, 'win')}"
    return f"{grouped(rating(line.mu, line.sigma))}\n-# {games}, mean place {line.mean_place:.1f}"


def _pages(board: Board, size: int) -> str:
    pages = -(-board.total // size)
    return f"Page {board.page + 1:,} of {pages:,} · {board.total:,} players"


def _mine(board: Board) -> str:
    """Where the reader stands, or what they lack."""
    if board.mine is None:
        return "You have played no game that counts here."
    points = grouped(rating(board.mine.mu, board.mine.sigma))
    if board.place is not None:
        return f"You are **{ordinal(board.place)}** with {points}."
    told = f"You would have {points}"
    if board.missing:
        more = plural(board.missing, "more person", "more people")
        told += f"; your place comes when you have played against {more}"
    if board.hidden:
        return (
            f"{told}. Nobody is on this board without having asked for it. Press **Join this "
            f"board**, and everybody, on any server, may see your {SEEN}, at every game; /privacy "
            "takes you off again."
        )
    return f"{told}."


def _menus(board: Board) -> list[Block]:
    """At which game; whose matches, of which time."""
    scopes = ["global"] if board.alone else list(SCOPES)
    played = Menu(
        _press(board, PLAYED),
        "At which game",
        tuple(Choice(title, key, chosen=key == board.game) for key, title in board.games),
    )
    of = Menu(
        ComponentId(0, CHOOSE, board.game).id,
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
    return [played, of] if len(board.games) > 1 else [of]


def chosen(value: str) -> tuple[str, str]:
    """The period and the scope that were chosen from the menu; all time here, if it isn't ours."""
    period, _, scope = value.partition(".")
    return period if period in PERIODS else "ever", scope if scope in SCOPES else "server"


def asked(press: ComponentId) -> tuple[str, str]:
    """The period and the scope of the board on which a button was pressed."""
    periods, scopes = list(PERIODS), list(SCOPES)
    period, scope = press.seat or 0, press.page
    return (
        periods[period] if period < len(periods) else periods[0],
        scopes[scope] if scope < len(scopes) else scopes[0],
    )


def _press(board: Board, verb: str, page: int = 0) -> str:
    period, scope = list(PERIODS).index(board.period), list(SCOPES).index(board.scope)
    return ComponentId(0, verb, board.game, page, seat=period, page=scope).id


def _moves(board: Board, size: int) -> list[Block]:
    """Through the pages, where there are some; at an end the way on is grey, so that the other
    stays where the thumb is."""
    last = max(0, board.total - 1) // size
    buttons: list[Button] = []
    if last:
        back, on = max(board.page - 1, 0), board.page + 1
        buttons.append(Button("Back", _press(board, TURN, back), disabled=board.page == 0))
        buttons.append(Button("Next", _press(board, TURN, on), disabled=board.page >= last))
    if board.place is not None and (board.place - 1) // size != board.page:
        buttons.append(Button("Find me", _press(board, FIND)))
    if board.hidden:
        buttons.append(Button("Join this board", _press(board, JOIN), "primary"))
    return [Row(tuple(buttons))] if buttons else []
