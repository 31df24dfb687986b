"""The settings and players of a lobby, which its host chooses.

Settings are shown as text and changed by forms; players are added and removed by menus.
"""

from __future__ import annotations

from typing import Final

from bot.ui import verbs
from bot.ui.context import PlayersFacts, SettingsFacts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Field, Form, Menu, Panel, Picker, Row, Text
from bot.ui.reader import Reader
from bot.ui.screens.choosing import chosen, parts, rules_buttons
from bot.ui.text import sentence
from bot.ui.words import SAY

GREY: Final = 0x80848E
ASKED_AT_ONCE: Final = 5
"""Most people that one invitation mentions."""


def settings(facts: SettingsFacts, said: str = "") -> Panel:
    """Return the settings with buttons for the forms. `said`: why the last press failed."""
    reader = facts.reader
    about = f"**{said}**" if said else SAY(reader, "settings-about")
    heading = f"## {SAY(reader, 'settings-title')}\n{about}"
    blocks: list[Block] = [
        Text(heading),
        Text("\n".join(chosen(reader, (*_game_fields(facts), *facts.rules)))),
    ]
    forms = [Button(_of_game(facts, "settings-game-form"), ComponentId(facts.table, verbs.FORM).id)]
    forms += rules_buttons(
        reader, facts.rules, lambda at: ComponentId(facts.table, verbs.FORM, facts.game, at).id
    )
    presets = ["standard"]
    presets += ["server"] if facts.server else []
    presets += ["quick"] if facts.shorter else []
    buttons = [
        Button(SAY(reader, f"settings-{preset}"), ComponentId(facts.table, verbs.PRESET, preset).id)
        for preset in presets
    ]
    rows = (Row(tuple(forms)), Row((*buttons, _done(reader, facts.table))))
    return Panel((*blocks, *rows), GREY)


def game_form(facts: SettingsFacts) -> Form:
    """Return the form for the game, clocks and language."""
    title = _of_game(facts, "settings-game-title")
    return Form(ComponentId(facts.table, verbs.FILLED).id, title, _game_fields(facts))


def _of_game(facts: SettingsFacts, message: str) -> str:
    """The variant of a message for a form that has the language too, if it has."""
    return SAY(facts.reader, f"{message}-language" if facts.languages else message)


def rules_form(facts: SettingsFacts, number: int) -> Form | None:
    """Return the form with this part of the house rules; None if there is no such part."""
    shared = parts(facts.rules)
    if number >= len(shared):
        return None
    title = SAY(facts.reader, "settings-rules-title")
    return Form(
        ComponentId(facts.table, verbs.FILLED, facts.game, number).id, title, shared[number]
    )


def _game_fields(facts: SettingsFacts) -> tuple[Field, ...]:
    reader = facts.reader
    menus = (
        ("game", facts.games if len(facts.games) > 1 else ()),
        ("clocks", facts.clocks),
        ("language", facts.languages),
    )
    return tuple(
        Field(SAY(reader, f"settings-{name}"), Menu(name, "", choices))
        for name, choices in menus
        if choices
    )


def players(facts: PlayersFacts) -> Panel:
    """Return the panel to add computer players, invite people and remove players."""
    reader, heading = facts.reader, f"## {SAY(facts.reader, 'players-title')}"
    blocks: list[Block] = [Text(heading + (f"\n**{facts.notice}**" if facts.notice else ""))]
    if facts.levels:
        add = ComponentId(facts.table, verbs.COMPUTER).id
        blocks.append(Menu(add, SAY(reader, "players-add"), facts.levels))
    if facts.quick is not None:
        blocks += _hands(reader, facts.table, facts.quick)
    if facts.room:
        ask = ComponentId(facts.table, verbs.INVITE).id
        most = min(facts.room, ASKED_AT_ONCE)
        blocks.append(Picker(ask, SAY(reader, "players-invite"), "people", 1, most))
        blocks.append(Text(f"-# {SAY(reader, 'players-invite-note')}"))
    if facts.others:
        off = ComponentId(facts.table, verbs.OFF).id
        blocks.append(Menu(off, SAY(reader, "players-remove"), facts.others))
    if len(blocks) == 1:
        blocks.append(Text(SAY(reader, "lobby-no-seat")))
    return Panel((*blocks, Row((_done(reader, facts.table),))), GREY)


def _hands(reader: Reader, table: int, quick: bool) -> tuple[Block, ...]:
    """How fast computer players are, and the button to switch it."""
    now, other = ("on", "off") if quick else ("off", "on")
    switch = ComponentId(table, verbs.HANDS, other).id
    turn = SAY(reader, f"players-hands-turn-{other}")
    return Text(SAY(reader, f"players-hands-{now}")), Row((Button(turn, switch),))


def _done(reader: Reader, table: int) -> Button:
    return Button(SAY(reader, "settings-done"), ComponentId(table, verbs.DONE).id, "primary")


def invitation(reader: Reader, who: str, title: str, people: tuple[int, ...]) -> str:
    """Return the message that mentions people to invite them. `who` is escaped already."""
    return f"{_called(people)} {SAY(reader, 'invitation', name=who, title=sentence(title))}"


def rematch_call(reader: Reader, who: str, title: str, people: tuple[int, ...]) -> str:
    """Return the message that mentions players for a rematch. `who` is escaped already."""
    return f"{_called(people)} {SAY(reader, 'invitation-rematch', name=who, title=title)}"


def _called(people: tuple[int, ...]) -> str:
    return " ".join(f"<@{user}>" for user in people)
