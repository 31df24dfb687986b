"""Symbols at any size: a crown for winners, and cards with a symbol instead of a face."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.cards import BACK, BACK_LINE, EDGE, LOCKED_LINE, PAPER, Colour
from bot.pictures.colours import GOLD, SILVER
from bot.pictures.letters import FACES, UNNAMED, drawable, face_of, font

_OVERSAMPLING: Final = 4
_INK: Final[Colour] = (24, 26, 32)
_GROUNDS: Final[tuple[tuple[Colour, Colour], ...]] = (
    (PAPER, _INK),
    (LOCKED_LINE, _INK),
    (EDGE, _INK),
    (SILVER, _INK),
    (BACK_LINE, _INK),
    (BACK, PAPER),
)
"""For each strength: the background colour, and the symbol's colour."""


def crown(width: int, height: int) -> Image.Image:
    """Draw a golden crown with three points."""
    image = Image.new("RGBA", (width * _OVERSAMPLING, height * _OVERSAMPLING), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    across, down = image.width, image.height
    points = ((0.04, 0.2), (0.28, 0.52), (0.5, 0.06), (0.72, 0.52), (0.96, 0.2))
    outline = [*points, (0.86, 0.92), (0.14, 0.92)]
    pen.polygon([(x * across, y * down) for x, y in outline], fill=GOLD)
    for x, y in ((0.04, 0.17), (0.5, 0.08), (0.96, 0.17)):
        around = 0.06 * across
        middle = (min(max(x * across, around), across - around), y * down)
        pen.ellipse(
            (middle[0] - around, middle[1] - around, middle[0] + around, middle[1] + around),
            fill=GOLD,
        )
    return image.reduce(_OVERSAMPLING)


def sign(width: int, height: int, said: str, strong: int) -> Image.Image:
    """Draw a card with this symbol. Higher values of `strong` have a more different background."""
    image = Image.new("RGBA", (width * _OVERSAMPLING, height * _OVERSAMPLING), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    ground, ink = _GROUNDS[min(strong, len(_GROUNDS) - 1)]
    least = min(image.size)
    corners = (0, 0, image.width - 1, image.height - 1)
    pen.rounded_rectangle(
        corners, 0.14 * least, fill=ground, outline=PAPER, width=round(0.03 * least)
    )
    shown = drawable(said) or UNNAMED
    chosen = font(int(0.62 * least), face=face_of(shown[0]) or FACES[0])
    middle = (image.width / 2, image.height / 2)
    pen.text(middle, shown, fill=ink, font=chosen, anchor="mm")
    return image.reduce(_OVERSAMPLING)
