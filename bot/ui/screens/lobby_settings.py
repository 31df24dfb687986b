"""What a lobby's host chooses by: the game, its house rules, the clocks, and who sits at the table.

Each thing to choose is a menu of its own, and what holds now stands in it.
"""

from __future__ import annotations

from typing import Final

from bot.ui.context import PlayersFacts, SettingsFacts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Menu, Panel, Picker, Row, Text
from bot.ui.text import sentence

GREY: Final = 0x80848E
DONE: Final = "Done"
ASKED_AT_ONCE: Final = 5
"""People that one invitation calls: more would be a crowd."""


def settings(facts: SettingsFacts) -> Panel:
    """Game, house rules and clocks; each choice holds at once."""
    said = (
        "## Settings\nEach choice holds at once, and the next game in this channel begins with it."
    )
    blocks: list[Block] = [Text(said)]
    if len(facts.games) > 1:
        blocks.append(Menu(ComponentId(facts.table, "game").id, "Game", facts.games))
    for number, (title, choices) in enumerate(facts.rules):
        blocks.append(Menu(ComponentId(facts.table, "set", number=number).id, title, choices))
    blocks.append(Menu(ComponentId(facts.table, "clocks").id, "Clocks", facts.clocks))
    buttons = [Button("Standard rules", ComponentId(facts.table, "preset", "standard").id)]
    if facts.server:
        buttons.append(Button("Server rules", ComponentId(facts.table, "preset", "server").id))
    if facts.quick:
        buttons.append(Button("Quick: 3 rounds", ComponentId(facts.table, "preset", "quick").id))
    buttons.append(Button(DONE, ComponentId(facts.table, "done").id, "primary"))
    return Panel((*blocks, Row(tuple(buttons))), GREY)


def players(facts: PlayersFacts) -> Panel:
    """Computer players by level, people to be asked, and who is to go."""
    blocks: list[Block] = [Text("## Players" + (f"\n{facts.notice}" if facts.notice else ""))]
    if facts.levels:
        add = ComponentId(facts.table, "computer").id
        blocks.append(Menu(add, "Add a computer player", facts.levels))
    if facts.room:
        blocks.append(Text("-# Whom you ask is called by a message here, and a seat is kept."))
        ask = ComponentId(facts.table, "invite").id
        most = min(facts.room, ASKED_AT_ONCE)
        blocks.append(Picker(ask, "Ask somebody to the table", "people", 1, most))
    if facts.others:
        off = ComponentId(facts.table, "off").id
        blocks.append(Menu(off, "Take somebody off the table", facts.others))
    if len(blocks) == 1:
        blocks.append(Text("All seats are taken."))
    done = Button(DONE, ComponentId(facts.table, "done").id, "primary")
    return Panel((*blocks, Row((done,))), GREY)


def invitation(who: str, title: str, people: tuple[int, ...]) -> str:
    """The plain message that calls people to a table. `who` is made harmless already."""
    called = " ".join(f"<@{user}>" for user in people)
    return f"{called} **{who}** asks you to play {sentence(title)} Press Join at the table."


def rematch_call(who: str, title: str, people: tuple[int, ...]) -> str:
    """The plain message that calls those who played to a rematch. `who` is made harmless."""
    called = " ".join(f"<@{user}>" for user in people)
    return f"{called} **{who}** would like to play {title} again. Press Join if you would too."
