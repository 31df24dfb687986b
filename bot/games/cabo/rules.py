"""The rules in our own words: a minute's worth first, then everything, then the house rules.

Numbers and switches come from the house rules in force, so that no page says
one thing and the table plays another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.cabo import rules_graveyard, rules_kaboo, rules_kaboom
from bot.games.cabo.sentences import WORDS, Words
from bot.ui.text import plural
from engine.games.cabo.options import GraveyardOptions, KaboomOptions, KabooOptions
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, Rules
from engine.options import Options

PAGE: Final = 1500
"""Characters that a page of rules may have."""

_OPTIONS: Final[dict[str, type[Options]]] = {
    KABOOM.key: KaboomOptions,
    KABOO.key: KabooOptions,
    GRAVEYARD.key: GraveyardOptions,
}
_PAGES: Final = {
    KABOOM.key: rules_kaboom.pages,
    KABOO.key: rules_kaboo.pages,
    GRAVEYARD.key: rules_graveyard.pages,
}

Line = Callable[[Rules, Words], str]


def _jokers(now: Rules, words: Words) -> str:
    return plural(now.jokers, "Joker") if now.jokers else "no Jokers"


def _wrong(now: Rules, words: Words) -> str:
    return f"wrong {words.noun}: {plural(now.wrong_penalty, 'penalty card')}"


def _open(now: Rules, words: Words) -> str:
    return f"{words.open_for} open for {plural(now.open_seconds, 'second')} or more"


_LINES: Final[dict[str, dict[str, Line]]] = {
    KABOOM.key: {
        "rounds": lambda now, _: plural(now.rounds, "round"),
        "jokers": _jokers,
        "wrong_penalty": _wrong,
        "changed_mind_penalty": lambda now, _: (
            f"changed mind: {plural(now.changed_mind_penalty, 'penalty card')}"
        ),
        "caller_locked": lambda now, _: (
            f"caller's cards {'' if now.caller_locked else 'not '}locked"
        ),
        "caller_miss": lambda now, _: f"missed call: +{now.caller_miss}",
        "open_seconds": _open,
    },
    KABOO.key: {
        "rounds": lambda now, _: plural(now.rounds, "round"),
        "jokers": _jokers,
        "wrong_penalty": _wrong,
        "caller_points": lambda now, words: f"{words.call} wins or costs {now.caller_miss} points",
        "king_colours": lambda now, _: (
            "Kings match by rank and colour" if now.match_by == "colour" else "all Kings match"
        ),
        "open_seconds": _open,
    },
    GRAVEYARD.key: {
        "rounds": lambda now, _: (
            f"{plural(now.rounds, 'round')} at most" if now.rounds else "no limit of rounds"
        ),
        "jokers": _jokers,
        "ender_penalty": lambda now, _: f"a round ended in vain: +{now.caller_miss}",
        "match_by": lambda now, _: f"cards match by {now.match_by}",
        "open_seconds": _open,
    },
}
"""By game and option, in the order of the options: what is in force, in words."""


def in_force(rules: Options | Rules | None, words: Words) -> Rules:
    """The rules that a host's options make; None: the standard ones."""
    if isinstance(rules, Rules):
        return rules
    return words.variant.rules(_OPTIONS[words.variant.key]() if rules is None else rules)


STANDARD: Final = in_force(None, WORDS[KABOOM.key])
"""What is played if the host changes nothing."""


def rules_pages(
    rules: Options | Rules | None, *, words: Words = WORDS[KABOOM.key]
) -> tuple[str, ...]:
    """The rules, page by page; the first is enough to begin. None: the standard rules."""
    now = in_force(rules, words)
    pages = _PAGES[words.variant.key](now, words)
    lines = "\n".join(f"- {line}" for line in options_lines(now, words=words))
    return (*pages[:-1], f"{pages[-1]}\n\n**At this table**\n{lines}")


def options_lines(options: Options | Rules, *, words: Words = WORDS[KABOOM.key]) -> tuple[str, ...]:
    """The house rules in force, a plain line each; one that isn't the standard says so."""
    now, standard = in_force(options, words), in_force(None, words)
    told = [
        (line(now, words), line(standard, words)) for line in _LINES[words.variant.key].values()
    ]
    return tuple(line if line == usual else f"{line} (house rule)" for line, usual in told)
