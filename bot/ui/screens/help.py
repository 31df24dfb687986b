"""Help: what the bot does, by which command, and buttons for practice rounds.

It has one line for each thing that a player may want, in the order in which they need it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, wrapped
from bot.ui.panel import Block, Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.text import sentence
from bot.ui.words import SAY, joined
from engine.game import Game


def help_panel(
    reader: Reader, games: Sequence[Game], *, manages: bool = False, felt: str = ""
) -> Panel:
    """Return the whole help. `manages`: whether the reader may change this server's settings.
    `felt` is the message about the web table, if there is one."""
    buttons = (_practice(game, SAY(reader, "help-practice", title=game.title)) for game in games)
    # Last: the message is longer than a phone's screen, which shows its end.
    return Panel(
        (Text(_help(reader, manages, felt)), Text(SAY(reader, "help-new")), *wrapped(buttons)),
        ACCENT,
    )


def _help(reader: Reader, manages: bool, felt: str) -> str:
    opened = (felt,) if felt else ()
    playing = (
        "help-my-move",
        *opened,
        "help-more",
        "help-reactions",
        "help-away",
        "help-slow",
        "help-abandon",
    )
    afterwards = ("help-past", "help-deal", "help-boards", "help-menu")
    return "\n".join(
        (
            f"## {SAY(reader, 'help-title')}",
            SAY(reader, "help-kaboom"),
            SAY(reader, "help-tables"),
            SAY(reader, "help-notify"),
            SAY(reader, "help-levels"),
            SAY(reader, "help-rules"),
            SAY(reader, "help-practice-command"),
            SAY(reader, "help-daily"),
            f"\n**{SAY(reader, 'help-playing')}**",
            *(f"- {SAY(reader, each)}" for each in playing),
            f"\n**{SAY(reader, 'help-afterwards')}**",
            *(f"- {SAY(reader, each)}" for each in afterwards),
            f"\n{SAY(reader, 'help-settings')}",
            *([SAY(reader, "help-server")] if manages else []),
        )
    )


def first_time(reader: Reader, game: Game) -> Panel:
    """Return the hint for a player who has joined a table and never finished a game."""
    said = SAY(reader, "practice-first-time", title=sentence(game.title))
    rules = Button(SAY(reader, "button-rules"), ComponentId(0, verbs.RULES, game.key).id)
    practice = _practice(game, SAY(reader, "practice-button"), "success")
    return Panel((Text(said), Row((practice, rules))), ACCENT)


def welcome(reader: Reader, games: Sequence[Game]) -> Panel:
    """Return the welcome message for a server that has invited the bot."""
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
    """Return a row with a button that opens a new table, as /kaboom does without options."""
    return Row((Button(SAY(reader, "welcome-table"), ComponentId(0, verbs.TABLE).id),))


def below_rules(reader: Reader, game: Game, games: Sequence[Game] = ()) -> tuple[Block, ...]:
    """Return the blocks below a game's rules: a practice button, and buttons for the rules of the
    other `games`.
    """
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
