"""The lobby: who sits where, what will be played, and the way to a seat.

A button that can't be used says why in words, not by being grey alone.
"""

from __future__ import annotations

from typing import Final

from bot.ui.context import LobbyFacts, Person
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.text import human_join, name, plural, sentence, shorten

ACCENT: Final = 0xF0B232
NOTICE: Final = 300
"""Characters of a notice that are shown."""


def lobby(facts: LobbyFacts) -> Panel:
    """The message that people join by."""
    most = facts.seats[1]
    taken = len(facts.people)
    lines = [_seat(facts, seat, person) for seat, person in enumerate(facts.people, 1)]
    free = most - taken
    kept = any(person.asked for person in facts.people)
    if not free and not kept:
        lines.append("Every seat is taken.")
    elif free and not facts.alone:
        lines.append(f"{plural(free, 'seat')} free.")
    settings = (*facts.house_rules, *([facts.clocks] if facts.clocks else []))
    blocks: list[Block] = [
        Text(f"## {sentence(facts.title)} Who plays?\n{facts.about}"),
        Text("\n".join(lines)),
    ]
    if settings:
        blocks.append(Text(f"-# {' · '.join(settings)}"))
    blocks += [Rule(), Text(_next(facts))]
    # Whoever was asked finds their seat kept; the newest such seat goes to who comes first.
    join = (
        () if facts.alone else (_button(facts, "Join", "join", "success", off=not (free or kept)),)
    )
    blocks += [
        Row(
            (
                *join,
                _button(facts, "Leave", "leave"),
                _button(facts, "Start", "start", "primary", off=_missing(facts) > 0),
            )
        ),
        Row(
            (
                _button(facts, "Add computer player", "add", off=not free),
                _button(facts, "Players…", "players"),
                _button(facts, "Settings…", "settings"),
                _button(facts, "Rules", "rules"),
            )
        ),
    ]
    return Panel(tuple(blocks), ACCENT)


def _seat(facts: LobbyFacts, seat: int, person: Person) -> str:
    if person.computer:
        what = f" (computer player{', ' + person.level if person.level else ''})"
    elif person.asked:
        what = " (asked: Join says yes)"
    else:
        what = " (host)" if person.user_id == facts.host else ""
    return f"{seat}. **{name(person.name)}**{what}"


def _missing(facts: LobbyFacts) -> int:
    return facts.seats[0] - sum(not person.asked for person in facts.people)


def _next(facts: LobbyFacts) -> str:
    """What is possible now, and what isn't."""
    missing = _missing(facts)
    host = next((p for p in facts.people if p.user_id == facts.host), None)
    starter = name(host.name) if host is not None else "The host"
    asked = [name(person.name) for person in facts.people if person.asked]
    if missing > 0:
        how = "add a computer player" if facts.alone else "join, or add a computer player"
        line = f"{plural(missing, 'more player')} needed to start: {how}."
        if asked:
            line = f"{human_join(asked)}: press Join to play.\n{line}"
    elif facts.alone:
        more = ", or add a computer player first" if len(facts.people) < facts.seats[1] else ""
        line = f"Press Start{more}."
    elif asked:
        line = (
            f"{human_join(asked)}: press Join to play. {starter} can start; who has not joined by "
            "then watches."
        )
    elif len(facts.people) == facts.seats[1]:
        line = f"The table is full. {starter} can start."
    else:
        line = f"{starter} can start, or wait for more players."
    return f"**{shorten(facts.notice, NOTICE)}**\n{line}" if facts.notice else line


def _button(
    facts: LobbyFacts, label: str, verb: str, style: Style = "secondary", *, off: bool = False
) -> Button:
    return Button(label, ComponentId(facts.table, verb).id, style, off)
