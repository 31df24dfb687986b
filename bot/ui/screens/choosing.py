"""Parts of settings screens: the current values as text, and forms to change them.

A form holds settings that are chosen together. Its id says what it belongs to, each field's control
which setting it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.ui.limits import FIELDS
from bot.ui.panel import Button, Choice, Field, Menu
from bot.ui.reader import Reader
from bot.ui.words import SAY, Sentence, languages, own_name

STALE: Final = Sentence("choose-stale")
"""Said if the chosen value is no longer offered."""
AUTOMATIC: Final = "auto"
"""The value of the choice "automatic" among languages."""


def now(reader: Reader, label: str, value: str) -> str:
    """Return a line with a setting's name and its current value."""
    return SAY(reader, "settings-now", label=label, value=value)


def chosen(reader: Reader, fields: Iterable[Field]) -> list[str]:
    """Return a line for each of these menus, with its chosen value."""
    return [
        now(reader, field.label, value.label)
        for field in fields
        if isinstance(field.control, Menu) and (value := _chosen(field.control.choices))
    ]


def _chosen(choices: Iterable[Choice]) -> Choice | None:
    return next((choice for choice in choices if choice.chosen), None)


def language_choices(reader: Reader, chosen: str, automatic: str) -> tuple[Choice, ...]:
    """Return a choice per language, in its own name, after the choice "automatic", which the
    message `automatic` words. Empty while English is the only language."""
    names = language_names(chosen)
    return names and (Choice(SAY(reader, automatic), AUTOMATIC, chosen=not chosen), *names)


def language_names(chosen: str) -> tuple[Choice, ...]:
    """Return a choice per language, in its own name; empty while English is the only one."""
    every = languages() if len(languages()) > 1 else ()
    return tuple(Choice(own_name(each), each, chosen=each == chosen) for each in every)


def language_chosen(value: str) -> str | None:
    """Return the language of a choice's `value`, "" for automatic, None if it is unknown."""
    return "" if value == AUTOMATIC else value if value in languages() else None


def parts(fields: Sequence[Field]) -> tuple[tuple[Field, ...], ...]:
    """Return the fields split evenly over as few forms as possible."""
    forms = -(-len(fields) // FIELDS)
    size = -(-len(fields) // forms) if forms else 0
    return tuple(tuple(fields[at * size : (at + 1) * size]) for at in range(forms))


def rules_buttons(
    reader: Reader, fields: Sequence[Field], opens: Callable[[int], str]
) -> tuple[Button, ...]:
    """Return a button for each form of these house rules, named by its first field. `opens` returns
    the custom_id for a form's number."""
    shared = parts(fields)
    return tuple(
        Button(
            SAY(reader, "settings-rules-form", parts=len(shared), first=part[0].label), opens(at)
        )
        for at, part in enumerate(shared)
    )
