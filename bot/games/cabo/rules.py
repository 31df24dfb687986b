"""The rules of the cabo family, a message per page (`rules-1` and so on), and the house rules.

Numbers and switches come from the house rules in force, so that the pages match the game played.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import SAY
from bot.ui.house_rules import marked
from bot.ui.reader import Reader
from engine.games.cabo.variants import (
    GRAVEYARD,
    KABOO,
    KABOOM,
    GraveyardOptions,
    KaboomOptions,
    KabooOptions,
    Rules,
    Variant,
)
from engine.options import Options
from engine.presence import misses_of

PAGES: Final = 5
"""Number of pages; the first, `rules-1`, is enough to begin."""

_OPTIONS: Final[dict[str, type[Options]]] = {
    KABOOM.key: KaboomOptions,
    KABOO.key: KabooOptions,
    GRAVEYARD.key: GraveyardOptions,
}

_BEATEN: Final = 3
"""Distance from zero in the pages' examples of calls."""


def in_force(rules: Options | Rules | None, variant: Variant) -> Rules:
    """Return the rules that a host's options make; None means the standard rules."""
    if isinstance(rules, Rules):
        return rules
    return variant.rules(_OPTIONS[variant.key]() if rules is None else rules)


def _values(now: Rules) -> dict[str, str | int]:
    """The values for the pages' and lines' messages."""
    return {
        "rounds": now.rounds,
        "jokers": now.jokers,
        "wrong": now.wrong_penalty,
        "mind": now.changed_mind_penalty,
        "points": now.caller_miss,
        "example": now.caller_miss + _BEATEN,
        "open": now.open_seconds,
        "misses": misses_of(now),
        "locked": "yes" if now.caller_locked else "no",
        "match": str(now.match_by),
        "edition": now.edition,
    }


def rules_pages(reader: Reader, rules: Options | Rules | None, variant: Variant) -> tuple[str, ...]:
    """Return the rules by page. None means the standard rules."""
    say, now = SAY[variant.key], in_force(rules, variant)
    values = _values(now)
    *pages, last = (say(reader, f"rules-{page}", **values) for page in range(1, PAGES + 1))
    standard = options_lines(reader, None, variant)
    lines = marked(reader, options_lines(reader, now, variant), standard)
    listed = "\n".join(f"- {line}" for line in lines)
    return (*pages, f"{last}\n\n{say(reader, 'rules-table', lines=listed)}")


def option_titles(reader: Reader, variant: Variant) -> tuple[str, ...]:
    """Return the title of each house rule (`option-title-` and the option's name)."""
    options = _OPTIONS[variant.key].choices()
    return tuple(SAY[variant.key](reader, f"option-title-{_named(option)}") for option in options)


def option_choices(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """Return the value of each house rule (`option-choice-` and the option's name)."""
    return _told("option-choice", reader, options, variant)


def options_lines(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """Return the house rules in force, a line each in the order of the options (`option-` and the
    option's name). None means the standard rules."""
    return _told("option", reader, options, variant)


def _told(
    kind: str, reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    say, values = SAY[variant.key], _values(in_force(options, variant))
    return tuple(
        say(reader, f"{kind}-{_named(option)}", **values)
        for option in _OPTIONS[variant.key].choices()
    )


def _named(option: str) -> str:
    return option.replace("_", "-")
