"""The rules of Jokers Go Boom, its house rules, and the replies to refused actions.

The first page is a summary that takes one minute to read. The other pages are complete. Numbers and
switches come from the house rules in force, so that the pages match the game that is played.
"""

from __future__ import annotations

from typing import Final

from bot.games.jokers.sentences import SAY, Values, boomer, needed
from bot.ui.context import People, awaited, who
from bot.ui.phrases import asleep, marked
from bot.ui.reader import Reader
from engine.games.jokers.variants import HAND, JokersOptions, Rules
from engine.games.jokers.view import View
from engine.refusals import Refusal

STANDARD: Final = Rules(**JokersOptions.model_validate({}).model_dump())
"""The standard rules."""


def rules_pages(reader: Reader, rules: Rules | JokersOptions | None) -> tuple[str, ...]:
    """Return the pages of the rules under the house rules `rules`. If `rules` is None, these are
    the standard rules. The first page is enough to start playing."""
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
    """Return the title of each house rule."""
    return (
        SAY(reader, "option-title-rounds"),
        SAY(reader, "option-title-jokers"),
        SAY(reader, "option-title-aces-boom"),
    )


def option_choices(reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    """Return the text that follows the title of each house rule. It says which value the rule
    has."""
    return _told("option-choice", reader, options)


def options_lines(reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    """Return a line for each house rule in `options`."""
    return _told("option", reader, options)


def _told(kind: str, reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    aces = options.aces_boom
    return (
        SAY(reader, f"{kind}-rounds", rounds=options.rounds),
        SAY(reader, f"{kind}-{'jokers-out' if aces else 'jokers'}", jokers=options.jokers),
        SAY(reader, f"{kind}-{'aces-boom' if aces else 'jokers-boom'}"),
    )


def news(reader: Reader, rules: Rules) -> str:
    """Return one line on what changed in this edition of the rules. It is empty if nothing did."""
    message = f"news-{rules.edition}"
    return SAY(reader, message) if SAY.has(message) else ""


# Replies to refused actions


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
) -> str:
    """Return the reply to a player whose action of the kind `kind` was refused. If there is a
    message "refusal-{reason}-{kind}", the reply is this message. Otherwise it is
    "refusal-{reason}". "-unseen" is added to the latter id if it is not known which player is to
    move."""
    values: Values = {}
    unseen = "-unseen"
    if view is not None and view.turn is not None:
        values, unseen = {"name": who(people, view.turn.seat), **needed(view)}, ""
    tag = f"refusal-{reason.value.replace('_', '-')}"
    if view is not None and reason is Refusal.NOT_NOW and kind == "ready":
        late = [seat.seat for seat in view.seats if not seat.ready]
        if late:
            return SAY(reader, "refusal-ready-already", names=awaited(people, late, reader))
    ids = (f"{tag}-{kind}", f"{tag}{unseen}", tag)
    return SAY(reader, next((each for each in ids if SAY.has(each)), "refusal-other"), **values)
