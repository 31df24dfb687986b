"""What can be chosen, as settings show it: what holds now in words, and forms to change it by.

A form holds what is chosen together; its id says whose it is, each field's control which setting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.ui.limits import FIELDS, ROW
from bot.ui.panel import Button, Choice, Field, Menu, Row
from bot.ui.reader import Reader
from bot.ui.words import SAY, Sentence, languages, own_name

STALE: Final = Sentence("choose-stale")
"""What was chosen is not on offer any more."""
AUTOMATIC: Final = "auto"
"""The value of a choice that is no language."""


def now(reader: Reader, label: str, value: str) -> str:
    """A line: what a setting is called, and what holds now."""
    return SAY(reader, "settings-now", label=label, value=value)


def chosen(reader: Reader, fields: Iterable[Field]) -> list[str]:
    """A line for each of these menus."""
    return [
        now(reader, field.label, value.label)
        for field in fields
        if isinstance(field.control, Menu) and (value := _chosen(field.control.choices))
    ]


def _chosen(choices: Iterable[Choice]) -> Choice | None:
    return next((choice for choice in choices if choice.chosen), None)


def language_choices(reader: Reader, chosen: str, automatic: str) -> tuple[Choice, ...]:
    """Each language, by its own name; before them what holds where nobody chooses one, as the
    message `automatic` says. None of it while there is English alone."""
    names = language_names(chosen)
    return names and (Choice(SAY(reader, automatic), AUTOMATIC, chosen=not chosen), *names)


def language_names(chosen: str) -> tuple[Choice, ...]:
    """Each language, by its own name; none while there is English alone."""
    every = languages() if len(languages()) > 1 else ()
    return tuple(Choice(own_name(each), each, chosen=each == chosen) for each in every)


def language_chosen(value: str) -> str | None:
    """The language that this choice stands for, "" for none of them; None: there is no such
    choice."""
    return "" if value == AUTOMATIC else value if value in languages() else None


def parts(fields: Sequence[Field]) -> tuple[tuple[Field, ...], ...]:
    """Shared out over as few forms as hold them all, none of them much longer than another."""
    forms = -(-len(fields) // FIELDS)
    size = -(-len(fields) // forms) if forms else 0
    return tuple(tuple(fields[at * size : (at + 1) * size]) for at in range(forms))


def rules_buttons(
    reader: Reader, fields: Sequence[Field], opens: Callable[[int], str]
) -> tuple[Button, ...]:
    """Those that open the forms of these house rules, each by what it begins with. `opens`: the id
    for a form's number."""
    shared = parts(fields)
    return tuple(
        Button(
            SAY(reader, "settings-rules-form", parts=len(shared), first=part[0].label), opens(at)
        )
        for at, part in enumerate(shared)
    )


def rows(buttons: Iterable[Button]) -> list[Row]:
    """Side by side, as many as there is room for in a row."""
    every = tuple(buttons)
    return [Row(every[at : at + ROW]) for at in range(0, len(every), ROW)]
