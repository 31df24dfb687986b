"""The help: what the bot does and with which commands, and buttons for practice rounds.

The help has one line for each thing that a player may want to do, in the order in which players
need them. Each page fits on the screen of a phone, because Discord scrolls to the end of a longer
message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, paged, wrapped
from bot.ui.panel import Block, Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.table_frame import open_table
from bot.ui.text import sentence
from bot.ui.words import SAY, joined
from engine.game import Game

HELP: Final = "help"
"""The verb of the buttons that turn the pages of the help."""
_PAGES: Final = (
    ("help-title", ("help-kaboom", "help-tables", "help-rules", "help-daily")),
    (
        "help-playing",
        ("help-my-move", "help-more", "help-away", "help-slow", "help-abandon", "help-levels"),
    ),
    (
        "help-afterwards",
        ("help-past", "help-boards", "help-deal", "help-menu", "help-notify", "help-settings"),
    ),
)
"""The message ids of the title and of the lines of each page. The first page contains the
information for newcomers."""


def help_panel(
    reader: Reader,
    games: Sequence[Game],
    *,
    manages: bool = False,
    felt: str = "",
    page: int = 0,
) -> Panel:
    """Return a page of the help. `manages` says whether the reader may change this server's
    settings. `felt` is the id of the message about the web table, or "" if the bot has no web
    table."""
    pages = [_page(reader, *each) for each in _PAGES]
    if felt:
        pages[1] = _page(reader, _PAGES[1][0], (_PAGES[1][1][0], felt, *_PAGES[1][1][1:]))
    if manages:
        pages[2] += f"\n- {SAY(reader, 'help-server')}"
    shown = paged(pages, page, table=0, verb=HELP, reader=reader)
    if page:
        return shown
    buttons = (_practice(game, SAY(reader, "help-practice", title=game.title)) for game in games)
    first, *moves = shown.blocks
    new = Text(SAY(reader, "help-new"))
    return Panel((first, new, *wrapped(buttons), *moves), shown.accent)


def _page(reader: Reader, title: str, lines: Sequence[str]) -> str:
    return "\n".join((f"## {SAY(reader, title)}", *(f"- {SAY(reader, each)}" for each in lines)))


def first_time(reader: Reader, game: Game) -> Panel:
    """Return the hint for a player who has joined a table but has never finished a game."""
    said = SAY(reader, "practice-first-time", title=sentence(game.title))
    rules = Button(SAY(reader, "button-rules"), ComponentId(0, verbs.RULES, game.key).id)
    practice = _practice(game, SAY(reader, "practice-button"), "success")
    return Panel((Text(said), Row((practice, rules))), ACCENT)


def welcome(reader: Reader, games: Sequence[Game]) -> Panel:
    """Return the welcome message that the bot posts when a server has invited it."""
    told = (f"## {SAY(reader, 'welcome-title')}", SAY(reader, "welcome-about"))
    titles = joined(reader, (f"**{game.title}**" for game in games))
    title = games[0].title
    ways = (SAY(reader, "welcome-games", games=titles), SAY(reader, "welcome-ways", title=title))
    practice = _practice(games[0], SAY(reader, "help-practice", title=title), "success")
    (table,) = table_row(reader).buttons
    rules = Button(SAY(reader, "button-rules"), ComponentId(0, verbs.RULES, games[0].key).id)
    return Panel(
        (Text("\n".join(told)), Text("\n".join(ways)), Row((practice, table, rules))), ACCENT
    )


def table_row(reader: Reader) -> Row:
    """Return a row with a button that opens a new table, like /kaboom without options."""
    return Row((open_table(reader),))


def below_rules(reader: Reader, game: Game, games: Sequence[Game] = ()) -> tuple[Block, ...]:
    """Return the blocks below the rules of a game: a button for a practice round, and buttons for
    the rules of the other games in `games`."""
    practice = Row((_practice(game, SAY(reader, "practice-button")),))
    if not games:
        return (practice,)
    others = (
        Button(each.title, ComponentId(0, verbs.RULES, each.key).id)
        for each in games
        if each is not game
    )
    return practice, Text(SAY(reader, "rules-other-games")), *wrapped(others)


def _practice(game: Game, label: str, style: Style = "secondary") -> Button:
    return Button(label, ComponentId(0, verbs.PRACTICE, game.key).id, style)
