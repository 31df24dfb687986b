"""The fonts of pictures, which are Noto Sans and its variants for other scripts.

A missing letter is never drawn as an empty box. Instead, `drawable` leaves it out, and a name
without any drawable letter gets a placeholder. Letters that FreeType can't draw in every weight
count as missing (the bold U+FDFD overflows FreeType's rasterizer). Scripts with joined or
right-to-left letters need Pillow's text shaping. On a machine without text shaping, the letters of
these scripts count as missing.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Final, cast

from PIL import ImageFont, features

REGULAR: Final = 400
BOLD: Final = 700

_FOLDER: Final = files("manimgx_fonts")
_PLAIN: Final = ("Sans", "SansArmenian", "SansGeorgian", "SansEthiopic", "SansThai", "SansLao")
_SHAPED: Final = (
    "SansArabic",
    "SansHebrew",
    "SansDevanagari",
    "SansBengali",
    "SansGujarati",
    "SansGurmukhi",
    "SansKannada",
    "SansKhmer",
    "SansMalayalam",
    "SansMyanmar",
    "SansOriya",
    "SansSinhala",
    "SansTamil",
    "SansTelugu",
)
_LAST: Final = ("SansSymbols", "Emoji")
_SHAPES: Final = bool(features.check("raqm") and features.check("fribidi"))
FACES: Final = (*_PLAIN, *(_SHAPED if _SHAPES else ()), *_LAST)
"""The fonts, in the order of the search for a letter."""
_ASKED: Final = 24
"""The font size of the test whether a font has a letter."""
_UNASSIGNED: Final = "\U0010fffd"
"""A character that no font has. Drawing it shows what a font draws in place of a missing letter."""
ELLIPSIS: Final = "…"
_NUMBERED: Final = re.compile(r" ?\([0-9]+\)$")
"""Matches the number that `bot.ui.text.apart` appends to equal names. If a name is cut, this number
is kept."""
LEAST: Final = 0.75
"""The smallest factor for scaling down most texts. A text that is still too wide is cut."""
UNNAMED: Final = "?"
"""The placeholder for a name that can't be drawn. The alt text still has the full name."""


@cache
def font(size: int, weight: int = REGULAR, face: str = "Sans") -> ImageFont.FreeTypeFont:
    """Return the font whose height is `size` pixels. Fonts are cached."""
    path = _FOLDER.joinpath(f"Noto{face}[wght].ttf")
    # Only letters that need shaping are shaped, since it takes twice as long.
    layout = ImageFont.Layout.RAQM if face in _SHAPED else ImageFont.Layout.BASIC
    made = ImageFont.truetype(str(path), size, layout_engine=layout)
    least, most = _weights(made)
    made.set_variation_by_axes([min(max(weight, least), most)])
    return made


def _weights(made: ImageFont.FreeTypeFont) -> tuple[int, int]:
    axis = made.get_variation_axes()[0]
    return axis["minimum"] or REGULAR, axis["maximum"] or REGULAR


@lru_cache(maxsize=4096)
def face_of(letter: str) -> str | None:
    """Return the first font that has this letter and can draw it in every weight, or None if there
    is none."""
    for face in FACES:
        try:
            mask = _mask(font(_ASKED, face=face), letter)
            font(_ASKED, BOLD, face).getmask(letter)
        except OSError:
            continue
        if mask != _missing(face) or letter.isspace():
            return face
    return None


@cache
def _missing(face: str) -> bytes:
    return _mask(font(_ASKED, face=face), _UNASSIGNED)


def _mask(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    # Pillow's types leave out that a mask is a sequence of its pixels.
    return bytes(cast("Sequence[int]", font.getmask(letter)))


@lru_cache(maxsize=4096)
def drawable(said: str) -> str:
    """Return the part of a text that can be drawn. Letters in fancy styles are replaced by plain
    ones. Letters that no font has are left out, and so are modifiers of the preceding character."""
    signs = unicodedata.normalize("NFC", said)
    plain = [sign if _shows(sign) else unicodedata.normalize("NFKC", sign) for sign in signs]
    kept = [sign for sign in "".join(plain) if _shows(sign)]
    words = " ".join("".join(kept).split())
    return words if words.strip(f" {ELLIPSIS}") else ""


def _shows(sign: str) -> bool:
    if sign.isspace():
        return True
    kind = unicodedata.category(sign)
    # Joiners, variation selectors and skin tones mean nothing alone.
    if kind[0] == "C" or kind == "Sk" or "\ufe00" <= sign <= "\ufe0f":
        return False
    return face_of(sign) is not None


def runs(said: str) -> Iterator[tuple[str, str]]:
    """Split the text into runs of letters that have the same font. Yield the name of each run's
    font, and the run."""

    def chosen(sign: str) -> str:
        return face_of(sign) or FACES[0]

    for face, part in groupby(said, chosen):
        yield face, "".join(part)


@lru_cache(maxsize=4096)
def width(said: str, size: int, weight: int = REGULAR) -> int:
    """Return the width of the text in pixels."""
    return round(sum(font(size, weight, face).getlength(part) for face, part in runs(said)))


@lru_cache(maxsize=4096)
def fit(
    said: str, room: int, size: int, weight: int = REGULAR, lowest: float = LEAST
) -> tuple[str, int]:
    """Shrink or cut a text until it is at most `room` pixels wide. Returns the text and its size.
    The size is reduced first, at most by the factor `lowest`. If the text is still too wide, it is
    cut and ends with an ellipsis."""
    wide = width(said, size, weight)
    if wide <= room:
        return said, size
    least = round(lowest * size)
    size = min(size - 1, max(least, size * room // wide))
    while size > least and width(said, size, weight) > room:
        size -= 1
    if width(said, size, weight) <= room:
        return said, size
    numbered = _NUMBERED.search(said)
    behind = numbered.group() if numbered else ""
    said = said.removesuffix(behind).removesuffix(ELLIPSIS)

    def cut(at: int) -> str:
        return f"{said[:at].rstrip()}{ELLIPSIS}{behind}"

    most = bisect_right(range(len(said)), room, key=lambda at: width(cut(at), size, weight))
    # With joining letters a longer text may be narrower.
    while most and width(cut(most - 1), size, weight) > room:
        most -= 1
    return (cut(most - 1) if most else "", size)
