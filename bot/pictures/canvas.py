"""The canvas for pictures, and the palette of 64 colours that all pictures use.

A fixed palette makes PNG files small and fast to write. For smooth text, the palette contains a few
blends of each background with the colours that are drawn on it. The canvas is an image of this
palette. Text, cards and boxes are drawn once with smooth edges. They are then cached and pasted.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.cards import (
    BACK,
    BACK_LINE,
    EDGE,
    EMPTY_LINE,
    LOCKED,
    LOCKED_LINE,
    PAPER,
    SUIT_COLOURS,
    Box,
    Colour,
)
from bot.pictures.letters import LEAST, REGULAR, fit, font, runs, width

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


def _soft(mask: Image.Image, ground: Colour, ink: Colour) -> Image.Image:
    """Return palette indices that blend `ink` with `ground`. The values of `mask`, from 0 to 255,
    say how much of `ink` each pixel gets."""
    return _translated(mask, _ramp(ground, ink))


def _translated(image: Image.Image, table: bytes) -> Image.Image:
    """Return the image with each pixel value replaced by the entry of `table` at that index."""
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


@cache
def _reference() -> Image.Image:
    image = Image.new("P", (1, 1))
    # Filled up with the first colour, which as the earlier entry is always preferred.
    image.putpalette(PALETTE + PALETTE[:3] * (256 - len(COLOURS)))
    return image


def _reduced(image: Image.Image, ground: Colour) -> Image.Image:
    """Return the palette indices of a transparent image after placing it on the background
    `ground`."""
    flat = Image.new("RGB", image.size, ground)
    flat.paste(image, (0, 0), image)
    numbers = flat.quantize(palette=_reference(), dither=Image.Dither.NONE)
    return Image.frombytes("L", numbers.size, numbers.tobytes())


# The canvas

Side: TypeAlias = Literal["left", "middle", "right"]

WIDTH: Final = 900
HEIGHT: Final = 560
_OVERSAMPLING: Final = 4
_LEVEL: Final = 5
"""The PNG compression level. Level 6 would take a fifth longer and make the files an eighth
smaller."""
_CACHE_SIZE: Final = 2048


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT, ground: Colour = FELT) -> None:
        self.width, self.height = width, height
        self._image = Image.new("L", (width, height), index(ground))

    def box(
        self,
        place: Box,
        fill: Colour,
        *,
        ground: Colour = FELT,
        edge: Colour | None = None,
        thick: int = 0,
        corner: int = 14,
    ) -> None:
        """Draw a rounded box. Its corners are blended with `ground`, which is the colour around the
        box."""
        left, top, right, bottom = map(round, place)
        size = (right - left, bottom - top)
        self._image.paste(_box(size, fill, ground, edge, thick, corner), (left, top))

    def put(self, drawn: Image.Image, left: float, top: float) -> None:
        """Paste a part that `kept` has returned. Its upper left corner is placed at `left`,
        `top`."""
        self._image.paste(drawn, (round(left), round(top)))

    def text(
        self,
        said: str,
        x: float,
        baseline: float,
        size: int,
        *,
        ink: Colour = INK,
        ground: Colour = FELT,
        weight: int = REGULAR,
        side: Side = "left",
        room: float | None = None,
        least: float = LEAST,
    ) -> int:
        """Draw a line of text and return its width. A text that is wider than `room` is scaled down
        first, at most by the factor `least`. If it is still too wide, it is cut."""
        if room is not None:
            said, size = fit(said, int(room), size, weight, least)
        if not said:
            return 0
        drawn, covered, wide, above = _line(said, size, weight, ink, ground)
        left = x if side == "left" else x - wide if side == "right" else x - wide / 2
        self._image.paste(drawn, (round(left), round(baseline) - above), covered)
        return wide

    def lines(
        self,
        runs: Sequence[tuple[Sequence[tuple[float, float]], Colour]],
        thick: int,
        place: Box,
        ground: Colour,
    ) -> None:
        """Draw the lines `runs` over the part `place` of the picture. Each point of a line gets a
        dot."""
        left, top, right, bottom = map(round, place)
        size = (right - left, bottom - top)
        for points, colour in runs:
            mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
            pen = ImageDraw.Draw(mask)
            at = [((x - left) * 2, (y - top) * 2) for x, y in points]
            if len(at) > 1:
                pen.line(at, fill=255, width=thick * 2, joint="curve")
            around = thick * 2 if len(at) <= _DOTTED else thick
            for x, y in at:
                pen.ellipse((x - around, y - around, x + around, y + around), fill=255)
            self.ink(mask.reduce(2), left, top, colour, ground)

    def ink(self, mask: Image.Image, left: int, top: int, colour: Colour, ground: Colour) -> None:
        """Paint `colour` through a mask. The values of the mask, from 0 to 255, say how much of
        each pixel is covered. Pixels that are hardly covered stay unchanged."""
        self._image.paste(_soft(mask, ground, colour), (left, top), _translated(mask, _COVERED))

    def rule(self, left: float, right: float, y: float, colour: Colour) -> None:
        """Draw a thin horizontal line."""
        ImageDraw.Draw(self._image).line((left, y, right, y), fill=index(colour))

    def image(self) -> Image.Image:
        """Return the picture as a palette image."""
        image = self._image.copy()
        image.putpalette(PALETTE)
        return image

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        out = io.BytesIO()
        self.image().save(out, "PNG", compress_level=_LEVEL)
        return out.getvalue()


_DOTTED: Final = 14
"""If a line has more points than this, its dots are smaller."""
_COVERED: Final = bytes([0] * 24 + [255] * 232)


@lru_cache(maxsize=_CACHE_SIZE)
def kept(draw: Callable[..., Image.Image], ground: Colour, *given: int | str | None) -> Image.Image:
    """Return the picture that `draw(*given)` draws, on the background `ground` and in the palette's
    colours. The results are cached."""
    return _reduced(draw(*given), ground)


@lru_cache(maxsize=256)
def _box(
    size: tuple[int, int],
    fill: Colour,
    ground: Colour,
    edge: Colour | None,
    thick: int,
    corner: int,
) -> Image.Image:
    """Return a rounded box. Only its corners are antialiased, and the rest is simply filled."""
    wide, high = size
    round_ = min(corner, wide // 2, high // 2)
    side = 2 * round_ + 2
    sharp = Image.new("RGB", (side * _OVERSAMPLING, side * _OVERSAMPLING), ground)
    ImageDraw.Draw(sharp).rounded_rectangle(
        (0, 0, sharp.width - 1, sharp.height - 1),
        round_ * _OVERSAMPLING,
        fill=fill,
        outline=edge or fill,
        width=thick * _OVERSAMPLING,
    )
    corners = _reduced(sharp.reduce(_OVERSAMPLING).convert("RGBA"), ground)
    whole = Image.new("L", size, index(edge or fill))
    ImageDraw.Draw(whole).rectangle(
        (thick, thick, wide - 1 - thick, high - 1 - thick), fill=index(fill)
    )
    half = side // 2
    for x, from_x in ((0, 0), (wide - half, side - half)):
        for y, from_y in ((0, 0), (high - half, side - half)):
            part = corners.crop((from_x, from_y, from_x + half, from_y + half))
            whole.paste(part, (x, y))
    return whole


@lru_cache(maxsize=_CACHE_SIZE)
def _line(
    said: str, size: int, weight: int, ink: Colour, ground: Colour
) -> tuple[Image.Image, Image.Image, int, int]:
    """Return the text on its background, and a mask of the pixels that the text covers. Also return
    the text's width, and its height above the baseline."""
    wide = width(said, size, weight)
    above, below = round(1.06 * size), round(0.3 * size)
    mask = Image.new("L", (max(1, wide + 2), above + below), 0)
    pen, x = ImageDraw.Draw(mask), 0.0
    for face, part in runs(said):
        chosen = font(size, weight, face)
        pen.text((x, above), part, fill=255, font=chosen, anchor="ls")
        x += chosen.getlength(part)
    return _soft(mask, ground, ink), _translated(mask, _COVERED), wide, above


def forget() -> None:
    """Clear all caches of drawn parts."""
    for cached in (kept, _box, _line):
        cached.cache_clear()
