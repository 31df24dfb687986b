"""Numbers, places, times and dates follow the conventions of each language."""

from __future__ import annotations

import pytest

from bot.ui import text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY

GERMAN = Reader("de")
AT = 1_789_999_500.0
"""14:05 UTC on 21 September 2026, in Unix seconds."""


def test_places_have_their_endings() -> None:
    places = (1, 2, 3, 4, 11, 12, 13, 21, 112)
    assert [text.ordinal(EVERYBODY, place) for place in places] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th")
    ]


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [(7, "7", "7"), (12_345, "12,345", "12.345"), (-1050, "−1,050", "−1.050")],
)
def test_thousands_are_told_apart(value: int, english: str, german: str) -> None:
    assert text.grouped(EVERYBODY, value) == english
    assert text.grouped(GERMAN, value) == german


def test_spanish_numbers_read_alike_on_both_sides_of_the_ocean() -> None:
    """Spanish numbers have a space as the thousands separator. The dot in "1.234" would separate
    thousands in Spain, but decimals in Mexico."""
    spanish = Reader("es")
    assert text.grouped(spanish, 12_345) == "12\N{NO-BREAK SPACE}345"
    assert "12\N{NO-BREAK SPACE}345" in SAY(spanish, "stats-shown-games", games=12_345, wins=1)


def test_a_digit_stands_after_the_point() -> None:
    assert text.tenths(EVERYBODY, 2) == "2.0"
    assert text.tenths(GERMAN, 2.25) == "2,2"


def test_a_race_is_told_by_the_millisecond() -> None:
    assert text.span(EVERYBODY, 143) == "143 ms"
    assert text.span(EVERYBODY, 999) == "999 ms"
    assert text.span(EVERYBODY, 1000) == "1.0 second"
    assert text.span(EVERYBODY, 1972) == "2.0 seconds", "nobody pictures 1,972 ms"
    assert text.span(EVERYBODY, 4200) == "4.2 seconds"
    assert text.span(GERMAN, 4200) == "4,2 Sekunden"


def test_moments_are_told_by_universal_time() -> None:
    assert text.day(EVERYBODY, AT) == "21 Sept 2026"
    assert text.hour(EVERYBODY, AT) == "14:05"
    assert text.day(GERMAN, AT) == "21. Sept. 2026"
