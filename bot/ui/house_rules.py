"""House rules as text, and which of them differ from the standard rules."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.reader import Reader
from bot.ui.words import SAY


def others(lines: Sequence[str], standard: Sequence[str]) -> list[str]:
    """Return the lines that differ from `standard`. Both are a game's rules, a line each."""
    return [line for line, usual in zip(lines, standard, strict=True) if line != usual]


def marked(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """Return all lines; one that differs from the standard is marked as a house rule."""
    told = others(lines, standard)
    return tuple(SAY(reader, "rule-house", rule=line) if line in told else line for line in lines)


def in_short(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """Return the game's length (the first line) and the lines that differ, or that none does."""
    if not others(lines, standard):
        return (lines[0], SAY(reader, "rules-standard"))
    return (lines[0], *others(lines[1:], standard[1:]))
