"""The names of the people at a table in the form in which each reader sees them."""

from __future__ import annotations

import pytest

from bot.ui.context import Person, called
from bot.ui.reader import Reader
from bot.ui.text import LONGEST, NOBODY, name, visible
from bot.ui.words import SAY, languages


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("stored", ["", "Deleted player"])  # the first release stored English
def test_whoever_is_forgotten_is_called_so_in_the_readers_language(
    language: str, stored: str
) -> None:
    reader = Reader(language)
    there = (Person("Ana", 1), Person(stored, -7), Person("Pixel", None))
    words = SAY(reader, "name-deleted")
    assert [each.name for each in called(there, reader)] == ["Ana", words, "Pixel"]
    assert name(words) == words, f"more than {LONGEST} characters, or signs that are escaped"


def test_a_name_that_shows_nothing_gives_way_to_the_next() -> None:
    assert visible("Ana", "ana77") == "Ana"
    assert visible("\u3164", "", "ana77") == "ana77"
    assert visible("", "\u200b") == NOBODY
