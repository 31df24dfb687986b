"""What stands under every game's table alike: who is away, who comes, what can be asked for.

Law of this module: it knows no game. Of a view it reads what every game's has: `seats`, each with
`away`.
"""

from __future__ import annotations

from typing import Any, Final

from bot.ids import Press
from bot.render.facts import Facts
from bot.render.panel import Button, Style
from bot.render.text import human_join, name, shorten
from engine.core import Seat

NOTICE: Final = 300
"""Characters of a notice that are shown."""
NO_SEAT: Final = (
    "People sit in all its seats. A computer player's could be taken at the next round; the next "
    "game begins with /kaboom."
)


def link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message, or of its channel."""
    base = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{base}/{message_id}" if message_id else base


def resting(facts: Facts) -> tuple[str, str] | None:
    """Headline and advice of a game that waits; None: it goes on."""
    if facts.paused:
        return "Paused: nobody's time runs.", "Resume goes on, when all who are here press it."
    if facts.put_away:
        return "Everybody is gone: the game waits.", "Press I'm back to go on."
    return None


def notice(facts: Facts) -> list[str]:
    """What the table itself has to say."""
    return [f"**{shorten(facts.notice, NOTICE)}**"] if facts.notice else []


def company(view: Any, facts: Facts) -> list[str]:
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
        lines.append(f"-# {name(newcomer)} takes {whose}'s seat at the next round.")
    return lines


def proof(facts: Facts) -> list[str]:
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
    return Button(label, Press(facts.table, word).id, style)


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
    return [Button("I'm back", Press(facts.table, "act", "return").id, "success")]


ASLEEP: Final = "**The computer plays for you** until you press I'm back."
"""Told to whoever is away, above their own cards."""


def own(view: Any, facts: Facts, viewer: Seat, ready: str, *, asked: bool) -> list[Button]:
    """What stands in a seat's own panel: ready, under this label, leaving and coming back.

    Only the way back stands there unasked.
    """
    if view.phase == "over" or not (asked or view.seats[viewer].away):
        return []
    buttons = [
        Button(ready, Press(facts.table, "act", offer.kind, offer.number).id, "success")
        for offer in view.offers
        if offer.kind == "ready"
    ]
    if view.seats[viewer].away:
        buttons.append(Button("I'm back", Press(facts.table, "act", "return").id, "success"))
    else:
        leave = Press(facts.table, "act", "leave")
        buttons.append(Button("Let the computer play for me", leave.id))
    return buttons


def resting_rows(view: Any, facts: Facts) -> list[list[Button]]:
    """All that can be done while a game waits."""
    resume = [verb(facts, "Resume", "resume", "success")] if facts.paused else []
    return [[*resume, *back(view, facts)], small(facts)]


def over_rows(facts: Facts) -> list[list[Button]]:
    """What can be done when a game is over."""
    again = verb(facts, "Rematch", "rematch", "success")
    replay = verb(facts, "Replay", "replay")
    fair = verb(facts, "Was the deck fair?", "fair")
    return [[again, replay], [*small(facts)[:2], fair]]
