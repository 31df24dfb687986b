"""The rules, a page a message (`rules-1` and so on), and the house rules, a line each.

Numbers and switches come from the house rules in force, so that no page says
one thing and the table plays another.
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
"""So many pages there are, `rules-1` being the first; it is enough to begin."""

_OPTIONS: Final[dict[str, type[Options]]] = {
    KABOOM.key: KaboomOptions,
    KABOO.key: KabooOptions,
    GRAVEYARD.key: GraveyardOptions,
}

_BEATEN: Final = 3
"""Distance from zero of the calls that the pages give as examples."""


def in_force(rules: Options | Rules | None, variant: Variant) -> Rules:
    """The rules that a host's options make; None: the standard ones."""
    if isinstance(rules, Rules):
        return rules
    return variant.rules(_OPTIONS[variant.key]() if rules is None else rules)


def _values(now: Rules) -> dict[str, str | int]:
    """What the pages and lines are given."""
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
    """The rules, page by page. None: the standard rules."""
    say, now = SAY[variant.key], in_force(rules, variant)
    values = _values(now)
    *pages, last = (say(reader, f"rules-{page}", **values) for page in range(1, PAGES + 1))
    standard = options_lines(reader, None, variant)
    lines = marked(reader, options_lines(reader, now, variant), standard)
    listed = "\n".join(f"- {line}" for line in lines)
    return (*pages, f"{last}\n\n{say(reader, 'rules-table', lines=listed)}")


def option_titles(reader: Reader, variant: Variant) -> tuple[str, ...]:
    """What each house rule is about (`option-title-` and the option's name)."""
    options = _OPTIONS[variant.key].choices()
    return tuple(SAY[variant.key](reader, f"option-title-{_named(option)}") for option in options)


def option_choices(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """What each house rule is, behind its title (`option-choice-` and the option's name)."""
    return _told("option-choice", reader, options, variant)


def options_lines(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """The house rules in force, a plain line each, in the order of the options (`option-` and the
    option's name). None: the standard ones."""
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
