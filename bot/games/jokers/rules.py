"""The rules of Jokers Go Boom in our own words: a minute's worth first, then everything.

Numbers and switches come from the house rules in force, so that no page says
one thing and the table plays another.
"""

from __future__ import annotations

from typing import Final

from bot.games.jokers.sentences import SAY, Values, boomer
from bot.ui.house_rules import marked
from bot.ui.phrases import asleep
from bot.ui.reader import Reader
from engine.games.jokers.variants import HAND, JokersOptions, Rules

STANDARD: Final = Rules(**JokersOptions.model_validate({}).model_dump())
"""What is played if the host changes nothing."""


def rules_pages(reader: Reader, rules: Rules | JokersOptions | None) -> tuple[str, ...]:
    """The rules, page by page; the first is enough to begin. None: the standard rules."""
    now = rules if rules is not None else STANDARD
    agreed: Values = {
        "rounds": now.rounds,
        "jokers": now.jokers,
        "boomer": boomer(now),
        "hand": HAND,
    }
    lines = marked(reader, options_lines(reader, now), options_lines(reader, STANDARD))
    options = "\n".join(f"- {line}" for line in lines)
    return (
        SAY(reader, "rules-minute", **agreed),
        SAY(reader, "rules-turns", asleep=asleep(now, reader), **agreed),
        SAY(reader, "rules-ending", options=options, **agreed),
    )


def option_titles(reader: Reader) -> tuple[str, ...]:
    """What each house rule is about."""
    return (
        SAY(reader, "option-title-rounds"),
        SAY(reader, "option-title-jokers"),
        SAY(reader, "option-title-aces-boom"),
    )


def option_choices(reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    """What each house rule is, behind its title."""
    return _told("option-choice", reader, options)


def options_lines(reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    """The house rules in force, a plain line each."""
    return _told("option", reader, options)


def _told(kind: str, reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    aces = options.aces_boom
    return (
        SAY(reader, f"{kind}-rounds", rounds=options.rounds),
        SAY(reader, f"{kind}-{'jokers-out' if aces else 'jokers'}", jokers=options.jokers),
        SAY(reader, f"{kind}-{'aces-boom' if aces else 'jokers-boom'}"),
    )
