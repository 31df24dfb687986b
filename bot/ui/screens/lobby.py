"""The lobby: the seats, what will be played, and buttons to join and start.

A disabled button is always explained in words.
"""

from __future__ import annotations

from typing import Final

from bot.ui import verbs
from bot.ui.context import LobbyFacts, Person
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.reader import Reader
from bot.ui.text import name, sentence, shorten
from bot.ui.words import SAY, joined

ACCENT: Final = 0xF0B232
NOTICE: Final = 300
"""Most characters of a notice that are shown."""


def hidden(reader: Reader, table: int, why: str, again: ComponentId, host: bool) -> Panel:
    """Return the panel for a host who opens a table where the bot can't write: `why`, and a button
    with the id `again` to retry."""
    buttons = (Button(SAY(reader, "lobby-try-again"), again.id, "primary"),)
    if host:
        settings = ComponentId(table, verbs.SETTINGS).id
        buttons += (Button(SAY(reader, "lobby-settings"), settings),)
    return Panel((Text(why), Text(f"-# {SAY(reader, 'lobby-hidden')}"), Row(buttons)), ACCENT)


def lobby(facts: LobbyFacts) -> Panel:
    """Return the lobby's public message."""
    reader, most = facts.reader, facts.seats[1]
    taken = len(facts.people)
    lines = [_seat(facts, seat, person) for seat, person in enumerate(facts.people, 1)]
    free = most - taken
    kept = any(person.asked for person in facts.people)
    if not free and not kept:
        lines.append(SAY(reader, "lobby-no-seat"))
    elif free and not facts.alone:
        lines.append(SAY(reader, "lobby-free", n=free))
    quick = SAY(reader, "lobby-quick-hands") if facts.quick else ""
    settings = [*facts.house_rules, *filter(None, (facts.clocks, quick))]
    missing = _missing(facts) > 0
    blocks: list[Block] = [
        Text(f"## {SAY(reader, 'lobby-title', title=sentence(facts.title))}\n{facts.about}"),
        Text("\n".join(lines)),
    ]
    if settings:
        blocks.append(Text(f"-# {' · '.join(settings)}"))
    blocks += [Rule(), Text(_next(facts))]
    # Invited people have reserved seats; the newest such seat goes to the first who joins.
    wanted: Style = "primary" if missing or kept else "secondary"
    join = (_button(facts, "lobby-join", verbs.JOIN, wanted, off=not (free or kept)),)
    blocks += [
        Row(
            (
                *(() if facts.alone else join),
                _button(facts, "lobby-leave", verbs.LEAVE),
                _button(facts, "lobby-start", verbs.START, "success", off=missing),
            )
        ),
        Row(
            (
                _button(facts, "lobby-add", verbs.ADD, off=not free),
                _button(facts, "lobby-players", verbs.PLAYERS),
                _button(facts, "lobby-settings", verbs.SETTINGS),
                _button(facts, "button-rules", verbs.RULES),
            )
        ),
    ]
    return Panel(tuple(blocks), ACCENT)


def _seat(facts: LobbyFacts, seat: int, person: Person) -> str:
    reader, called = facts.reader, name(person.name)
    if person.computer and person.level:
        told = SAY(reader, "lobby-seat-computer-level", name=called, level=person.level)
    elif person.computer:
        told = SAY(reader, "lobby-seat-computer", name=called)
    elif person.asked:
        told = SAY(reader, "lobby-seat-invited", name=called)
    elif person.user_id == facts.host:
        told = SAY(reader, "lobby-seat-host", name=called)
    else:
        told = SAY(reader, "lobby-seat", name=called)
    return f"{seat}. {told}"


def _missing(facts: LobbyFacts) -> int:
    return facts.seats[0] - sum(not person.asked for person in facts.people)


def _next(facts: LobbyFacts) -> str:
    """What is possible now, or what is missing."""
    reader, missing = facts.reader, _missing(facts)
    found = next((p for p in facts.people if p.user_id == facts.host), None)
    host = name(found.name) if found is not None else SAY(reader, "lobby-host")
    names = joined(reader, (name(person.name) for person in facts.people if person.asked))
    full = len(facts.people) == facts.seats[1]
    if missing > 0:
        line = SAY(reader, "lobby-missing-alone" if facts.alone else "lobby-missing", n=missing)
        if names:
            line = f"{SAY(reader, 'lobby-invited', names=names)}\n{line}"
    elif facts.alone:
        line = SAY(reader, "lobby-ready-alone-full" if full else "lobby-ready-alone")
    elif names:
        line = SAY(reader, "lobby-ready-invited", names=names, host=host)
    else:
        line = SAY(reader, "lobby-ready-full" if full else "lobby-ready", host=host)
    return f"**{shorten(facts.notice, NOTICE)}**\n{line}" if facts.notice else line


def _button(
    facts: LobbyFacts, message: str, verb: str, style: Style = "secondary", *, off: bool = False
) -> Button:
    label = SAY(facts.reader, message)
    return Button(label, ComponentId(facts.table, verb).id, style, off)
