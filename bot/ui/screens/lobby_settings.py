"""What a lobby's host chooses by: the game, its house rules, the clocks, and who sits at the table.

Each thing to choose is a menu of its own, and what holds now stands in it.
"""

from __future__ import annotations

from typing import Final

from bot.ui.context import PlayersFacts, SettingsFacts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Menu, Panel, Picker, Row, Text
from bot.ui.reader import Reader
from bot.ui.text import sentence
from bot.ui.words import SAY

GREY: Final = 0x80848E
ASKED_AT_ONCE: Final = 5
"""People that one invitation calls: more would be a crowd."""


def settings(facts: SettingsFacts) -> Panel:
    """Game, house rules and clocks; each choice holds at once."""
    reader = facts.reader
    said = f"## {SAY(reader, 'settings-title')}\n{SAY(reader, 'settings-about')}"
    blocks: list[Block] = [Text(said)]
    if len(facts.games) > 1:
        game = ComponentId(facts.table, "game").id
        blocks.append(Menu(game, SAY(reader, "settings-game"), facts.games))
    for number, (title, choices) in enumerate(facts.rules):
        blocks.append(Menu(ComponentId(facts.table, "set", number=number).id, title, choices))
    clocks = ComponentId(facts.table, "clocks").id
    blocks.append(Menu(clocks, SAY(reader, "settings-clocks"), facts.clocks))
    presets = ["standard"]
    presets += ["server"] if facts.server else []
    presets += ["quick"] if facts.quick else []
    buttons = [
        Button(SAY(reader, f"settings-{preset}"), ComponentId(facts.table, "preset", preset).id)
        for preset in presets
    ]
    return Panel((*blocks, Row((*buttons, _done(reader, facts.table)))), GREY)


def players(facts: PlayersFacts) -> Panel:
    """Computer players by level, people to be asked, and who is to go."""
    reader, heading = facts.reader, f"## {SAY(facts.reader, 'players-title')}"
    blocks: list[Block] = [Text(heading + (f"\n{facts.notice}" if facts.notice else ""))]
    if facts.levels:
        add = ComponentId(facts.table, "computer").id
        blocks.append(Menu(add, SAY(reader, "players-add"), facts.levels))
    if facts.room:
        blocks.append(Text(f"-# {SAY(reader, 'players-invite-note')}"))
        ask = ComponentId(facts.table, "invite").id
        most = min(facts.room, ASKED_AT_ONCE)
        blocks.append(Picker(ask, SAY(reader, "players-invite"), "people", 1, most))
    if facts.others:
        off = ComponentId(facts.table, "off").id
        blocks.append(Menu(off, SAY(reader, "players-remove"), facts.others))
    if len(blocks) == 1:
        blocks.append(Text(SAY(reader, "lobby-no-seat")))
    return Panel((*blocks, Row((_done(reader, facts.table),))), GREY)


def _done(reader: Reader, table: int) -> Button:
    return Button(SAY(reader, "settings-done"), ComponentId(table, "done").id, "primary")


def invitation(reader: Reader, who: str, title: str, people: tuple[int, ...]) -> str:
    """The plain message that calls people to a table. `who` is made harmless already."""
    return f"{_called(people)} {SAY(reader, 'invitation', name=who, title=sentence(title))}"


def rematch_call(reader: Reader, who: str, title: str, people: tuple[int, ...]) -> str:
    """The plain message that calls those who played to a rematch. `who` is made harmless."""
    return f"{_called(people)} {SAY(reader, 'invitation-rematch', name=who, title=title)}"


def _called(people: tuple[int, ...]) -> str:
    return " ".join(f"<@{user}>" for user in people)
