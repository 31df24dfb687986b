"""The palette of 64 colours that all pictures use, and the blending of smooth edges with these
colours.

A fixed palette makes PNG files small and fast to write. For smooth text, the palette contains a few
blends of each background with the colours that are drawn on it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PIL import Image

from bot.pictures.cards import (
    BACK,
    BACK_LINE,
    EDGE,
    EMPTY_LINE,
    LOCKED,
    LOCKED_LINE,
    PAPER,
    SUIT_COLOURS,
    Colour,
)

FELT: Final[Colour] = (20, 52, 56)
"""The background of pictures. It is dark, which suits both the dark and the light theme of
Discord."""
PANEL: Final[Colour] = (34, 76, 80)
LIFTED: Final[Colour] = (56, 104, 104)
"""The background of the row of a winner."""
INK: Final[Colour] = (248, 246, 238)
MUTED: Final[Colour] = (164, 196, 194)
GOLD: Final[Colour] = (255, 203, 84)
SILVER: Final[Colour] = (196, 204, 214)
BRONZE: Final[Colour] = (214, 148, 96)
ORANGE: Final[Colour] = (255, 170, 64)
VIOLET: Final[Colour] = (178, 156, 255)
LINES: Final[tuple[Colour, ...]] = (
    (120, 190, 255),
    (255, 138, 128),
    (128, 222, 190),
    VIOLET,
    ORANGE,
    INK,
    (255, 120, 200),
    (190, 220, 90),
)
"""The colours of the players, by seat. They are used on private panels, in lists, on podiums and in
charts."""

_GROUNDS: Final = (FELT, PANEL, LIFTED)


def _between(low: Colour, high: Colour, part: float) -> Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(low, high, strict=True))
    return red, green, blue


def _all() -> list[Colour]:
    found: list[Colour] = [*_GROUNDS, INK, MUTED, GOLD, SILVER, BRONZE, *LINES]
    found += [PAPER, EDGE, BACK, BACK_LINE, LOCKED, LOCKED_LINE, EMPTY_LINE]
    for ground in _GROUNDS:
        found += [_between(ground, INK, part) for part in (0.2, 0.4, 0.6, 0.8)]
        found += [_between(ground, GOLD, part) for part in (0.33, 0.66)]
        found.append(_between(ground, MUTED, 0.5))
    for colour in SUIT_COLOURS.values():
        found += [colour, _between(PAPER, colour, 0.33), _between(PAPER, colour, 0.66)]
    return list(dict.fromkeys(found))


COLOURS: Final = _all()
assert len(COLOURS) <= 64
PALETTE: Final = [part for colour in COLOURS for part in colour]


@lru_cache(maxsize=4096)
def index(colour: Colour) -> int:
    """Return the palette index of the colour that is nearest to `colour`."""

    def distance(at: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(COLOURS[at], colour, strict=True))

    return min(range(len(COLOURS)), key=distance)


@cache
def _ramp(ground: Colour, ink: Colour) -> bytes:
    return bytes(index(_between(ground, ink, round(part / 255 * 6) / 6)) for part in range(256))


def soft(mask: Image.Image, ground: Colour, ink: Colour) -> Image.Image:
    """Return palette indices that blend `ink` with `ground`. The values of `mask`, from 0 to 255,
    say how much of `ink` each pixel gets."""
    return translated(mask, _ramp(ground, ink))


def translated(image: Image.Image, table: bytes) -> Image.Image:
    """Return the image with each pixel value replaced by the entry of `table` at that index."""
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


@cache
def _reference() -> Image.Image:
    image = Image.new("P", (1, 1))
    # Filled up with the first colour, which as the earlier entry is always preferred.
    image.putpalette(PALETTE + PALETTE[:3] * (256 - len(COLOURS)))
    return image


def reduced(image: Image.Image, ground: Colour) -> Image.Image:
    """Return the palette indices of a transparent image after placing it on the background
    `ground`."""
    flat = Image.new("RGB", image.size, ground)
    flat.paste(image, (0, 0), image)
    numbers = flat.quantize(palette=_reference(), dither=Image.Dither.NONE)
    return Image.frombytes("L", numbers.size, numbers.tobytes())
