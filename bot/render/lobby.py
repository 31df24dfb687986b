"""The lobby: who sits where, what will be played, and the way to a seat.

Law of this module: a button that can't be used says why in words, not by being grey alone.
"""

from __future__ import annotations

from typing import Final

from bot.ids import Press
from bot.render.facts import LobbyFacts, Person
from bot.render.games import RENDERERS
from bot.render.panel import Block, Button, Menu, Panel, Row, Rule, Style, Text
from bot.render.text import name, plural, sentence, shorten

ACCENT: Final = 0xF0B232
NOTICE: Final = 300
"""Characters of a notice that are shown."""


def lobby(facts: LobbyFacts) -> Panel:
    """The message that people join by."""
    least, most = facts.seats
    taken = len(facts.people)
    lines = [_seat(facts, seat, person) for seat, person in enumerate(facts.people, 1)]
    free = most - taken
    if not free:
        lines.append("Every seat is taken.")
    elif not facts.alone:
        lines.append(f"{plural(free, 'seat')} free.")
    blocks: list[Block] = [
        Text(f"## {sentence(facts.title)} Who plays?\n{RENDERERS[facts.game].about}"),
        Text("\n".join(lines)),
    ]
    if facts.house_rules:
        blocks.append(Text(f"-# {' · '.join(facts.house_rules)}"))
    blocks += [Rule(), Text(_next(facts))]
    computers = sum(person.computer for person in facts.people)
    join = () if facts.alone else (_button(facts, "Join", "join", "success", off=not free),)
    blocks += [
        Row(
            (
                *join,
                _button(facts, "Leave", "leave"),
                _button(facts, "Start", "start", "primary", off=taken < least),
            )
        ),
        Row(
            (
                _button(facts, "Add computer player", "add", off=not free),
                _button(facts, "Remove computer player", "remove", off=not computers),
                _button(facts, "Rules", "rules"),
            )
        ),
    ]
    if facts.other_rules:
        change = Press(facts.table, "set").id
        blocks.append(Menu(change, "Change a house rule (host)", facts.other_rules))
    return Panel(tuple(blocks), ACCENT)


def _seat(facts: LobbyFacts, seat: int, person: Person) -> str:
    if person.computer:
        what = " (computer player)"
    else:
        what = " (host)" if person.user_id == facts.host else ""
    return f"{seat}. **{name(person.name)}**{what}"


def _next(facts: LobbyFacts) -> str:
    """What is possible now, and what isn't."""
    missing = facts.seats[0] - len(facts.people)
    host = next((p for p in facts.people if p.user_id == facts.host), None)
    starter = name(host.name) if host is not None else "The host"
    if missing > 0:
        how = "add a computer player" if facts.alone else "join, or add a computer player"
        line = f"{plural(missing, 'more player')} needed to start: {how}."
    elif facts.alone:
        more = ", or add a computer player first" if len(facts.people) < facts.seats[1] else ""
        line = f"Press Start{more}."
    elif len(facts.people) == facts.seats[1]:
        line = f"The table is full. {starter} can start."
    else:
        line = f"{starter} can start, or wait for more players."
    return f"**{shorten(facts.notice, NOTICE)}**\n{line}" if facts.notice else line


def _button(
    facts: LobbyFacts, label: str, verb: str, style: Style = "secondary", *, off: bool = False
) -> Button:
    return Button(label, Press(facts.table, verb).id, style, off)
