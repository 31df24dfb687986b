"""A pseudo-language that exposes text which isn't in a word file. It is English in brackets, 40 %
longer.

    ⟦Your turn to flip.¤¤¤¤¤¤¤¤⟧

With `pytest --language xx`, the journeys run in this language. Every person reads it, and tests
convert texts back with `in_english`. `outside` finds the text outside the brackets, which is in no
word file. `python -m tests.support.pseudo` runs the bot in the pseudo-language.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from math import ceil
from typing import Any
from unittest.mock import patch

from fluent.syntax import FluentParser, FluentSerializer, ast
from msgspec.structs import force_setattr

from bot.ui import words
from bot.ui.reader import ENGLISH, EVERYBODY, PLAIN

NAME = "xx"
OPEN, CLOSE, MORE = "⟦", "⟧", "¤"
GROWTH = 0.4

_BLOCK = r"(?:#{1,3} |-# |> |- |\d+\. )"
_BEGIN = re.compile(rf"^{_BLOCK}")
_BREAK = re.compile(rf"\n(?:```\w*(?=\n|$)|\n)*{_BLOCK}?")
"""Matches line breaks, together with adjacent markup that only works at the beginning or end of a
line."""

Element = ast.TextElement | ast.Placeable


def in_english(text: str) -> str:
    """Remove what the pseudo-language adds to a text."""
    return re.sub(f"[{OPEN}{CLOSE}]|{MORE}+", "", text).replace("\u00a0", " ")


@cache
def longer(source: str) -> str:
    """Translate a Fluent file into the pseudo-language. Message ids, placeables and markup stay
    unchanged."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            for pattern in [entry.value, *(each.value for each in entry.attributes)]:
                if pattern is not None:
                    pattern.elements = _bracketed(pattern.elements)
    return FluentSerializer().serialize(resource)


def _bracketed(elements: Sequence[Any]) -> list[Element]:
    match elements:
        case [ast.Placeable(expression=ast.SelectExpression() as choice)]:
            # Each variant is a complete message, which may begin with markup.
            for variant in choice.variants:
                variant.value.elements = _bracketed(variant.value.elements)
            return list(elements)
        case [ast.TextElement(value=first), *rest]:
            markup = _BEGIN.match(first)
            at = markup.end() if markup else 0
            head, inner = first[:at], [ast.TextElement(first[at:]), *rest]
        case _:
            head, inner = "", list(elements)
    more = MORE * ceil(GROWTH * _length(inner))
    for element in inner:
        _break(element)
    return [ast.TextElement(head + OPEN), *inner, ast.TextElement(more + CLOSE)]


def _break(element: Element) -> None:
    """Close the brackets before each line break in the element, and open them again after it."""
    match element:
        case ast.TextElement():
            element.value = _BREAK.sub(lambda found: CLOSE + found[0] + OPEN, element.value)
        case ast.Placeable(expression=ast.SelectExpression() as choice):
            for variant in choice.variants:
                for inner in variant.value.elements:
                    _break(inner)
        case _:
            pass


def _length(elements: Sequence[Any]) -> int:
    total = 0
    for element in elements:
        match element:
            case ast.TextElement(value=value):
                total += len(value)
            case ast.Placeable(expression=ast.SelectExpression() as choice):
                total += max(_length(each.value.elements) for each in choice.variants)
            case _:
                pass
    return total


@contextmanager
def known() -> Generator[None]:
    """Make the pseudo-language available while the `with` block runs."""
    read = words.sources

    def sources(folder: Any, language: str, *variants: str) -> list[str]:
        if language != NAME:
            return read(folder, language, *variants)
        return [longer(text) for text in read(folder, ENGLISH, *variants)]

    with patch.object(words, "sources", sources):
        yield


@contextmanager
def spoken() -> Generator[None]:
    """Make everyone read the pseudo-language while the `with` block runs."""
    with known():
        for reader in (EVERYBODY, PLAIN):
            force_setattr(reader, "language", NAME)
        try:
            yield
        finally:
            for reader in (EVERYBODY, PLAIN):
                force_setattr(reader, "language", ENGLISH)


def outside(text: str) -> str:
    """Return the parts of the text that are outside the brackets. Raises ValueError if a bracket is
    missing, which means that the text was cut."""
    depth, found = 0, ""
    for sign in text:
        depth += (sign == OPEN) - (sign == CLOSE)
        if depth < 0:
            break
        if not depth and sign != CLOSE:
            found += sign
    if depth:
        raise ValueError(f"cut: {text}")
    return found


if __name__ == "__main__":
    from bot.__main__ import main

    with spoken():
        sys.exit(main(sys.argv[1:]))
