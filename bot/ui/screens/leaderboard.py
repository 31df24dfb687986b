"""The leaderboard: a page of a board, the reader's own line, and controls for other pages and
boards.

The whole panel has to fit on the screen of a phone, so a player has two lines, and the other boards
are in menus. A text below the board says what the numbers mean and why a player may be missing.
Buttons that would change nothing are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.store.rows import QUIET_DAYS, BoardPage, Missing, Standing
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.text import grouped, medal, name, ordinal, tenths
from bot.ui.words import SAY

PERIODS: Final = ("ever", "month", "last_month", "week", "season", "last_season")
"""The periods that a board can cover. Buttons contain an index into this tuple, so new periods may
only be appended."""
LISTED: Final = ("ever", "season", "last_season", "month", "last_month", "week")
"""The periods in the order of the menus."""
SCOPES: Final = ("server", "global")
"""The scopes of boards. The scope says whose matches count."""
TURN, FIND, CHOOSE, PLAYED, JOIN = "board", "find", "choose", "played", "on_board"
"""The verbs of a board: turn to a page, find the page of the reader, choose the period and scope,
choose the game, and opt in to the board of all servers."""
FINISHED_FROM: Final = 10
"""The minimum number of rated games that a player needs before their percentage of finished games
is shown."""
_NEWCOMER: Final = 1000
_STEP: Final = 40


class Board(Struct, frozen=True):
    """A page of a leaderboard, as read from the store, with the facts about its reader that the
    panel needs."""

    game: str
    title: str
    """The title of the game."""
    period: str
    scope: str
    found: BoardPage
    missing: Missing = Missing()
    """The people or games that the reader still needs to be ranked."""
    quiet: bool = False
    """Whether the reader is missing from the board because their last game was too long ago."""
    hidden: bool = False
    """Whether the reader has not opted in to the board of all servers."""
    alone: bool = False
    """Whether the reader is in a direct message, which belongs to no server."""
    games: Sequence[tuple[str, str]] = ()
    """The key and title of each game that has a board."""
    podium: Sequence[Standing] = ()
    """The best players of the previous season, who are shown on the board of the current season."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


def rating(mu: float, sigma: float) -> int:
    """Return the rating that is shown for a player. It is OpenSkill's ordinal, a level that the
    player very probably exceeds, shifted so that newcomers have 1,000. Each game makes the level
    more certain, which raises the rating. A lost game may still lower it."""
    return round(_NEWCOMER + _STEP * (mu - 3 * sigma))


def leaderboard(board: Board, size: int) -> Panel:
    """Return the panel of a board's page, with its buttons and menus. `size` is the number of lines
    on a page."""
    reader, found = board.reader, board.found
    of = SAY(reader, "board-of", scope=board.scope, period=board.period)
    whole = [f"## {SAY(reader, 'board-title', title=board.title)}\n{of}"]
    if board.podium:
        whole.append(SAY(reader, "board-podium", names=_podium(reader, board.podium)))
    decided = board.period == "last_season"
    for place, line in enumerate(found.lines, found.first):
        first = medal(reader, place) if decided else ""
        who = f"{first}**{name(line.name)}**" if first else f"**{place}. {name(line.name)}**"
        whole.append(f"{who} · {_figures(reader, line)}")
    # Say only once how to get ranked: to all readers on an empty board, else as what the reader
    # lacks.
    if not found.lines and not board.missing.people:
        whole.append(SAY(reader, "board-empty"))
    if found.lines or found.mine is not None:
        whole.append(_mine(board))
    notes = ["-# " + _pages(board, size)] if found.total > size else []
    notes.append(f"-# {SAY(reader, 'board-about', start=grouped(reader, _NEWCOMER))}")
    if any(finished(line) is not None for line in found.lines):
        notes.append(f"-# {SAY(reader, 'board-about-finished', games=FINISHED_FROM)}")
    if board.period == "ever":
        notes.append(f"-# {SAY(reader, 'board-about-quiet', days=QUIET_DAYS)}")
    texts = (Text("\n".join(whole)), Text("\n".join(notes)))
    return Panel((*texts, *_moves(board, size), *_menus(board)), ACCENT)


def finished(line: Standing) -> int | None:
    """Return the percentage of their rated games that a player has finished, rounded down. Returns
    None if they have fewer than `FINISHED_FROM` rated games."""
    return 100 * line.completed // line.games if line.games >= FINISHED_FROM else None


def _figures(reader: Reader, line: Standing) -> str:
    mean, percent = tenths(reader, line.mean_place), finished(line)
    told = SAY(reader, "board-figures", games=line.games, wins=line.wins, mean=mean)
    beside = "" if percent is None else f" · {SAY(reader, 'board-finished', percent=percent)}"
    return f"{grouped(reader, rating(line.mu, line.sigma))}{beside}\n-# {told}"


def _podium(reader: Reader, best: Sequence[Standing]) -> str:
    return ", ".join(
        f"{medal(reader, place) or f'{ordinal(reader, place)} '}{name(line.name)}"
        for place, line in enumerate(best, 1)
    )


def _pages(board: Board, size: int) -> str:
    total, page = board.found.total, _page(board.found.first, size)
    return SAY(board.reader, "board-page", page=page + 1, pages=-(-total // size), players=total)


def _page(place: int, size: int) -> int:
    return (place - 1) // size


def _mine(board: Board) -> str:
    """Return the line about the reader's own place. If the reader has no place, the line says how
    to get one."""
    reader, mine, place = board.reader, board.found.mine, board.found.place
    if mine is None:
        return SAY(reader, "board-unplayed")
    points = grouped(reader, rating(mine.mu, mine.sigma))
    if place is not None:
        return SAY(reader, "board-placed", place=ordinal(reader, place), rating=points)
    if board.missing.people:
        told = SAY(reader, "board-missing", rating=points, n=board.missing.people)
        if board.missing.games:
            told += f" {SAY(reader, 'board-instead', games=board.missing.games)}"
    elif board.quiet:
        told = f"{SAY(reader, 'board-rating', rating=points)} "
        told += SAY(reader, "board-quiet", days=QUIET_DAYS)
    else:
        told = SAY(reader, "board-rating", rating=points)
    return f"{told} {SAY(reader, 'board-opt-in')}" if board.hidden else told


def _menus(board: Board) -> list[Block]:
    """Return the menu of games, and the menu of periods and scopes. The menu of games is left out
    if there is only one game."""
    reader, scopes = board.reader, ("global",) if board.alone else SCOPES
    played = Menu(
        _press(board, PLAYED),
        SAY(reader, "board-games"),
        tuple(Choice(title, key, chosen=key == board.game) for key, title in board.games),
    )
    of = Menu(
        ComponentId(0, CHOOSE, board.game).id,
        SAY(reader, "board-choose"),
        tuple(
            Choice(
                SAY(reader, "board-of", scope=scope, period=period),
                f"{period}.{scope}",
                chosen=(period, scope) == (board.period, board.scope),
            )
            for scope in scopes
            for period in LISTED
        ),
    )
    return [played, of] if len(board.games) > 1 else [of]


def chosen(value: str) -> tuple[str, str]:
    """Return the period and the scope that the value of a menu represents. An unknown period or
    scope is replaced by the default."""
    period, _, scope = value.partition(".")
    return period if period in PERIODS else "ever", scope if scope in SCOPES else "server"


def asked(press: ComponentId) -> tuple[str, str]:
    """Return the period and the scope of the board that a press requests."""
    period, scope = press.seat or 0, press.page
    return (
        PERIODS[period] if period < len(PERIODS) else PERIODS[0],
        SCOPES[scope] if scope < len(SCOPES) else SCOPES[0],
    )


def _press(board: Board, verb: str, page: int = 0) -> str:
    period, scope = PERIODS.index(board.period), SCOPES.index(board.scope)
    return ComponentId(0, verb, board.game, page, seat=period, page=scope).id


def _moves(board: Board, size: int) -> list[Block]:
    """Return the buttons that lead to other pages. On the first and the last page, one of them is
    disabled instead of left out, so that the other one stays in its place."""
    reader, found = board.reader, board.found
    page, last = _page(found.first, size), _page(max(1, found.total), size)
    buttons: list[Button] = []
    if last:
        back, on = _press(board, TURN, max(page - 1, 0)), _press(board, TURN, page + 1)
        buttons.append(Button(SAY(reader, "board-back"), back, disabled=page == 0))
        buttons.append(Button(SAY(reader, "board-next"), on, disabled=page >= last))
    if found.place is not None and _page(found.place, size) != page:
        buttons.append(Button(SAY(reader, "board-find"), _press(board, FIND)))
    if board.hidden:
        buttons.append(Button(SAY(reader, "board-join"), _press(board, JOIN), "primary"))
    return [Row(tuple(buttons))] if buttons else []
