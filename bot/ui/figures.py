"""Numbers, places, times and dates in the reader's language.

Plain digits don't need this (`text.number`); numbers that are grouped, ordinal or have a unit do.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from babel.dates import format_skeleton
from babel.numbers import format_decimal
from babel.units import format_unit

from bot.ui.reader import Reader
from bot.ui.words import SAY, locale, number_locale

_CACHE_SIZE: Final = 4096
_SECOND: Final = 1000


def grouped(reader: Reader, value: int) -> str:
    """Return a number with thousands separators and a real minus sign."""
    return _grouped(reader.language, value)


@lru_cache(maxsize=_CACHE_SIZE)
def _grouped(language: str, value: int) -> str:
    return format_decimal(value, locale=number_locale(language)).replace("-", "−")


def tenths(reader: Reader, value: float) -> str:
    """Return a number with one decimal."""
    return format_decimal(value, format="0.0", locale=number_locale(reader.language)).replace(
        "-", "−"
    )


def ordinal(reader: Reader, value: int) -> str:
    """Return a place: "1st", "2nd", "3rd", "11th"."""
    form = locale(reader.language).ordinal_form(value)
    return SAY(reader, "figure-ordinal", form=form, n=value)


def span(reader: Reader, ms: int) -> str:
    """Return "143 ms", "4.2 seconds": seconds from 1,000 ms on."""
    where = locale(reader.language)
    if ms < _SECOND:
        return format_unit(ms, "millisecond", "short", locale=where)
    return format_unit(ms / 1000, "second", "long", format="0.0", locale=where)


def day(reader: Reader, unix: float) -> str:
    """Return "5 Jan 2026", in UTC."""
    return format_skeleton("yMMMd", _at(unix), locale=locale(reader.language))


def hour(reader: Reader, unix: float) -> str:
    """Return "14:05", in UTC."""
    return format_skeleton("Hm", _at(unix), locale=locale(reader.language))


def _at(unix: float) -> datetime:
    return datetime.fromtimestamp(unix, UTC)
