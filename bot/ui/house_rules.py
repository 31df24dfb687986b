"""House rules in words: which of them are not the standard ones."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.reader import Reader
from bot.ui.words import SAY


def others(lines: Sequence[str], standard: Sequence[str]) -> list[str]:
    """Those that are not the standard ones. Both as a game tells them, a line each."""
    return [line for line, usual in zip(lines, standard, strict=True) if line != usual]


def marked(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """All of them; one that is not the standard one says so."""
    told = others(lines, standard)
    return tuple(SAY(reader, "rule-house", rule=line) if line in told else line for line in lines)


def in_short(reader: Reader, lines: Sequence[str], standard: Sequence[str]) -> tuple[str, ...]:
    """How long a game is, which is its first line, and what else is not the standard rule."""
    if not others(lines, standard):
        return (lines[0], SAY(reader, "rules-standard"))
    return (lines[0], *others(lines[1:], standard[1:]))
