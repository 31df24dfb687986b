"""The letters of pictures: Noto Sans, and for what it lacks its sisters of other scripts.

What none of them has is never drawn as an empty box: `drawable` leaves it out, and whoever has no
letter left is called by something else. A letter that FreeType can't draw in every weight (the bold
U+FDFD overflows its rasterizer) counts as missing too. Scripts whose letters join or run from right
to left need Pillow's text shaping, which a machine may lack: without it they count as missing.
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
"""Asked for a letter one after the other."""
_ASKED: Final = 24
"""Size at which a font is asked whether it has a letter."""
_NOBODYS: Final = "\U0010fffd"
"""A letter that no font has: how it comes out is how missing ones do."""
ELLIPSIS: Final = "…"
_NUMBERED: Final = re.compile(r" ?\([0-9]+\)$")
"""What tells people of one name apart (`bot.ui.text.apart`); no cut takes it off."""
_LEAST: Final = 0.75
"""How much of its size a text keeps before it is cut."""
UNNAMED: Final = "?"
"""Stands for a name of which nothing can be drawn; the words beside a picture have it whole."""


@cache
def font(size: int, weight: int = REGULAR, face: str = "Sans") -> ImageFont.FreeTypeFont:
    """A font at this height in pixels, read once."""
    path = _FOLDER.joinpath(f"Noto{face}[wght].ttf")
    # Shaping takes twice as long, so only those letters are shaped that need it.
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
    """Which font has this letter and can draw it in every weight; None: none of them."""
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
    return _mask(font(_ASKED, face=face), _NOBODYS)


def _mask(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    # Pillow's types keep back that a mask is a sequence of its points.
    return bytes(cast("Sequence[int]", font.getmask(letter)))


@lru_cache(maxsize=4096)
def drawable(said: str) -> str:
    """What can be drawn of it: fancy letters as plain ones, without what no font has, and without
    what only changes how the sign before it looks."""
    signs = unicodedata.normalize("NFC", said)
    plain = [sign if _shows(sign) else unicodedata.normalize("NFKC", sign) for sign in signs]
    kept = [sign for sign in "".join(plain) if _shows(sign)]
    words = " ".join("".join(kept).split())
    return words if words.strip(f" {ELLIPSIS}") else ""


def _shows(sign: str) -> bool:
    if sign.isspace():
        return True
    kind = unicodedata.category(sign)
    # Joiners, variation selectors and skin tones stand for nothing alone.
    if kind[0] == "C" or kind == "Sk" or "\ufe00" <= sign <= "\ufe0f":
        return False
    return face_of(sign) is not None


def runs(said: str) -> Iterator[tuple[str, str]]:
    """The text in parts of one font each: the font's name, and the part."""

    def chosen(sign: str) -> str:
        return face_of(sign) or FACES[0]

    for face, part in groupby(said, chosen):
        yield face, "".join(part)


@lru_cache(maxsize=4096)
def width(said: str, size: int, weight: int = REGULAR) -> int:
    """How many pixels wide it comes out."""
    return round(sum(font(size, weight, face).getlength(part) for face, part in runs(said)))


@lru_cache(maxsize=4096)
def fit(said: str, room: int, size: int, weight: int = REGULAR) -> tuple[str, int]:
    """The text and the size at which it fits into so many pixels: smaller first, down to
    `_LEAST` of the size, then cut, which an ellipsis tells. Never wider than the room."""
    wide = width(said, size, weight)
    if wide <= room:
        return said, size
    least = round(_LEAST * size)
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
    # Letters that join may come out narrower with one more behind them.
    while most and width(cut(most - 1), size, weight) > room:
        most -= 1
    return (cut(most - 1) if most else "", size)
