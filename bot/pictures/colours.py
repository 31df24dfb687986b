"""The 64 colours of all pictures, and how soft edges come out in them.

A fixed palette keeps a picture small and quick to write. For each ground that something is drawn
on there are a few colours between it and what is drawn, so that letters come smooth.
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
"""The ground: dark, for Discord is dark for some and bright for others, and this suits both."""
PANEL: Final[Colour] = (34, 76, 80)
LIFTED: Final[Colour] = (56, 104, 104)
"""Under whoever won."""
INK: Final[Colour] = (248, 246, 238)
MUTED: Final[Colour] = (164, 196, 194)
GOLD: Final[Colour] = (255, 203, 84)
SILVER: Final[Colour] = (196, 204, 214)
BRONZE: Final[Colour] = (214, 148, 96)
LINES: Final[tuple[Colour, ...]] = (
    GOLD,
    (120, 190, 255),
    (255, 138, 128),
    INK,
    (178, 156, 255),
    (255, 170, 64),
    (128, 222, 190),
    SILVER,
)
"""Lines of a chart, by seat: apart in brightness as well."""

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
    """The number of the colour that is nearest to this one."""

    def distance(at: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(COLOURS[at], colour, strict=True))

    return min(range(len(COLOURS)), key=distance)


@cache
def _ramp(ground: Colour, ink: Colour) -> bytes:
    return bytes(index(_between(ground, ink, round(part / 255 * 6) / 6)) for part in range(256))


def soft(mask: Image.Image, ground: Colour, ink: Colour) -> Image.Image:
    """Of a picture that says by how much of 255 each point is covered with ink: the numbers of the
    points' colours."""
    return translated(mask, _ramp(ground, ink))


def translated(image: Image.Image, table: bytes) -> Image.Image:
    """The picture with each number replaced by what the table has for it."""
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


@cache
def _reference() -> Image.Image:
    image = Image.new("P", (1, 1))
    # Repeats of the first fill it up, and are never the nearest before it.
    image.putpalette(PALETTE + PALETTE[:3] * (256 - len(COLOURS)))
    return image


def reduced(image: Image.Image, ground: Colour) -> Image.Image:
    """A picture with clear parts, laid on this ground: the number of each point's colour."""
    flat = Image.new("RGB", image.size, ground)
    flat.paste(image, (0, 0), image)
    numbers = flat.quantize(palette=_reference(), dither=Image.Dither.NONE)
    return Image.frombytes("L", numbers.size, numbers.tobytes())
