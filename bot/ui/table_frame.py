"""What every game's table has alike: its parts, who is away, who comes, what can be asked for.

It knows no game. Of a view it reads what every game's has: `seats`, each with
`away`, the `phase` "over", and the `table_actions` that stand open to anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.text import human_join, name, shorten
from engine.core import Seat

NOTICE: Final = 300
"""Characters of a notice that are shown."""
NO_SEAT: Final = (
    "People sit in all its seats. A computer player's could be taken at the next {unit}; /kaboom "
    "opens a new table."
)


def message(
    shown: Sequence[Block],
    below: str,
    rows: Sequence[Sequence[Button]],
    facts: Facts,
    accent: int,
    *,
    dealt: bool,
) -> Panel:
    """A table message: what the game shows, what was said, the buttons. `dealt`: the first deal
    has just been, so its fingerprint stands there."""
    blocks = [*shown, *([Rule(), Text(below)] if below else [])]
    blocks += [Row(tuple(row)) for row in rows if row]
    if dealt and facts.fingerprint:
        # Below the buttons: whoever wants to check the deal finds it, nobody has to read it.
        said = f"-# Match {facts.table}, fingerprint of its shuffles `{facts.fingerprint}`"
        blocks.append(Text(said))
    return Panel(tuple(blocks), accent)


def resting(facts: Facts) -> tuple[str, str] | None:
    """Headline and advice of a game that waits; None: it goes on."""
    if facts.paused:
        advice = "Resume goes on: when all who are here press it, or a minute after the first did."
        return "Paused: nobody's time runs.", advice
    if facts.put_away:
        return "Everybody is gone: the game waits.", "Press I'm back to go on."
    return None


def said(
    view: Any, facts: Facts, happened: Sequence[str], hint: str, more: Sequence[str] = ()
) -> str:
    """What stands below a table: its notice, what happened, who is away or comes, and a hint;
    then `more`, or at the end how the deal can be checked."""
    lines = [*_notice(facts), *happened, *_company(view, facts)]
    if facts.next_table:
        # No address: that table's message moves whenever it is posted anew.
        lines.append("**The next table is further down in this channel.**")
    if hint and not facts.put_away:
        lines.append(f"-# {hint}")
    lines += _proof(facts) if view.phase == "over" else more
    return "\n".join(lines)


def _notice(facts: Facts) -> list[str]:
    """What the table itself has to say."""
    return [f"**{shorten(facts.notice, NOTICE)}**"] if facts.notice else []


def _company(view: Any, facts: Facts) -> list[str]:
    """Whom the computer plays for, and who is about to come."""
    lines: list[str] = []
    away = [name(facts.people[seat].name) for seat in _away(view, facts)]
    if away and (facts.paused or not facts.put_away):
        verb = "is" if len(away) == 1 else "are"
        lines.append(
            f"-# {human_join(away)} {verb} played by the computer until they press I'm back."
        )
    for seat, newcomer in facts.newcomers:
        whose = name(facts.people[seat].name)
        lines.append(f"-# {name(newcomer)} takes {whose}'s seat at the next {facts.unit}.")
    return lines


def _proof(facts: Facts) -> list[str]:
    """How the deal of a game that is over can be checked, and what was remarkable in it."""
    lines = [f"- {line}" for line in facts.remarks]
    if facts.seed is not None:
        lines.append(
            f"-# Match {facts.table} · seed `{facts.seed}` · fingerprint `{facts.fingerprint}`,"
            " as shown at the start."
        )
    return lines


def took_seat(newcomer: str, before: str) -> str:
    """A happening: somebody sits where the computer sat."""
    return f"{name(newcomer)} takes {name(before)}'s seat."


def _away(view: Any, facts: Facts) -> list[int]:
    away = [seat for seat, each in enumerate(view.seats) if each.away]
    return [seat for seat in away if not facts.people[seat].computer]


def verb(facts: Facts, label: str, word: str, style: Style = "secondary") -> Button:
    """A button that asks something of the table itself."""
    return Button(label, ComponentId(facts.table, word).id, style)


def acts(
    view: Any, facts: Facts, labels: Mapping[str, str], style: Style = "secondary"
) -> list[Button]:
    """A game's own buttons, by kind, of which those stand there that anybody may press now."""
    can = {offer.kind: offer.number for offer in view.table_actions}
    return [
        Button(label, ComponentId(facts.table, "act", kind, can[kind]).id, style)
        for kind, label in labels.items()
        if kind in can
    ]


def small(facts: Facts) -> list[Button]:
    """What can be asked for at any time."""
    return [
        verb(facts, "Scoresheet", "scores"),
        verb(facts, "Rules", "rules"),
        verb(facts, "More…", "more"),
    ]


def back(view: Any, facts: Facts) -> list[Button]:
    """The way back for whoever is away."""
    if not _away(view, facts) and not (facts.put_away and not facts.paused):
        return []
    return [Button("I'm back", ComponentId(facts.table, "act", "return").id, "success")]


ASLEEP: Final = "**The computer plays for you** until you press I'm back."
"""Told to whoever is away, above their own cards."""


def own(view: Any, facts: Facts, viewer: Seat, ready: str, *, asked: bool) -> list[Button]:
    """What stands in a seat's own panel: ready, under this label, leaving and coming back.

    Only the way back stands there unasked.
    """
    if view.phase == "over" or not (asked or view.seats[viewer].away):
        return []
    buttons = [
        Button(ready, ComponentId(facts.table, "act", offer.kind, offer.number).id, "success")
        for offer in view.offers
        if offer.kind == "ready"
    ]
    if view.seats[viewer].away:
        buttons.append(Button("I'm back", ComponentId(facts.table, "act", "return").id, "success"))
    else:
        leave = ComponentId(facts.table, "act", "leave")
        buttons.append(Button("Let the computer play for me", leave.id))
    return buttons


def still_rows(view: Any, facts: Facts) -> list[list[Button]] | None:
    """All that can be done while a game waits, or when it is over; None: it goes on."""
    if facts.put_away:
        return _resting_rows(view, facts)
    return _over_rows(facts) if view.phase == "over" else None


def between_rows(view: Any, facts: Facts, ready: list[Button]) -> list[list[Button]]:
    """All that can be done between two rounds. `ready`: whoever has seen the scores."""
    return [ready, [verb(facts, "My move", "move"), *back(view, facts)], small(facts)]


def turn_rows(view: Any, facts: Facts, go: list[Button]) -> list[list[Button]]:
    """All that can be done in a turn of a game with hands. `go`: what the turn itself asks for."""
    cards = verb(facts, "My cards", "move", "primary")
    return [[cards, *go], back(view, facts), small(facts)]


def _resting_rows(view: Any, facts: Facts) -> list[list[Button]]:
    resume = [verb(facts, "Resume", "resume", "success")] if facts.paused else []
    return [[*resume, *back(view, facts)], small(facts)]


def _over_rows(facts: Facts) -> list[list[Button]]:
    # One table a channel: Rematch would only lead to that one. It comes back if that table closes;
    # once it was played, its own final has Rematch.
    again = [] if facts.next_table else [verb(facts, "Rematch", "rematch", "success")]
    replay = verb(facts, "Replay", "replay")
    fair = verb(facts, "Was the deck fair?", "fair")
    return [[*again, replay], [*small(facts)[:2], fair]]
