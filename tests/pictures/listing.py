"""`python -m tests.pictures.listing [folder]`: make the pictures for Discord's forms.

The icon and its background are drawn in the same way as the cards. The slides show the pictures in
docs/ that `make pictures` has taken. docs/app-directory.md has the size of each picture.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.canvas import FELT, GOLD, INK, LIFTED, MUTED, PANEL
from bot.pictures.cards import LOCKED, back, draw_star, face
from bot.pictures.letters import BOLD, REGULAR, font
from engine.cards import parse
from engine.games import GAMES

DOCS: Final = Path(__file__).parents[2] / "docs"
ICON, BANNER, SLIDE = (1024, 1024), (680, 240), (1920, 1080)
SIZES: Final = {
    "icon.png": ICON,
    "banner.png": BANNER,
    "cover.png": SLIDE,
    **{f"{game.key}.png": SLIDE for game in GAMES},
}
"""Maps the file name of each picture to its size."""
SHOTS: Final = {"kaboom": "table"}
"""Maps games to the names of their pictures in docs/. Games whose pictures have the game's own name
are left out."""
_SHARP: Final = 2
_COLOURS: Final = 256
_BOMB: Final = (26, 28, 34)
_SHINE: Final = (92, 98, 110)


def main(folder: Path) -> None:
    """Make all pictures in the folder `folder`."""
    folder.mkdir(exist_ok=True)
    _save(_icon(), folder / "icon.png")
    _save(_banner(), folder / "banner.png")
    _save(_cover(), folder / "cover.png")
    for game in GAMES:
        shot = Image.open(DOCS / f"{SHOTS.get(game.key, game.key)}.png").convert("RGBA")
        _save(_slide(game.title, shot), folder / f"{game.key}.png")


def _save(image: Image.Image, path: Path) -> None:
    small = image.convert("RGB").quantize(_COLOURS, method=Image.Quantize.FASTOCTREE)
    small.save(path, optimize=True)


def _icon() -> Image.Image:
    """Draw a bomb in front of two cards. Discord shows only the circle within the square."""
    side = ICON[0]
    image = Image.new("RGBA", ICON, (*LIFTED, 255))
    _cards(image, ("QH", "KS"), (0.5 * side, 0.4 * side), 0.48 * side)
    _bomb(image, (0.48 * side, 0.66 * side), 0.22 * side)
    return image


def _banner() -> Image.Image:
    """Draw the name, in a place that neither the icon nor the edge of a profile covers."""
    wide, high = BANNER[0] * _SHARP, BANNER[1] * _SHARP
    image = Image.new("RGBA", (wide, high), (*FELT, 255))
    _cards(image, ("7S", "7D", "7C", "7H"), (0.75 * wide, 0.56 * high), 0.58 * high)
    _write(image, "Kaboom!", (0.08 * wide, 0.45 * high), round(0.27 * high), bold=True)
    _write(image, "five card games", (0.08 * wide, 0.62 * high), round(0.11 * high))
    return image.reduce(_SHARP)


def _cover() -> Image.Image:
    """Draw the picture for the top of the page: the name, the games, and a hand of cards."""
    wide, high = SLIDE
    image = Image.new("RGBA", SLIDE, (*FELT, 255))
    _cards(image, ("KH", "QS", "7D", "AC"), (0.71 * wide, 0.46 * high), 0.46 * high)
    _bomb(image, (0.71 * wide, 0.74 * high), 0.15 * high)
    _write(image, "Kaboom!", (0.06 * wide, 0.34 * high), round(0.13 * high), bold=True)
    for line, game in enumerate(GAMES):
        _write(image, game.title, (0.062 * wide, (0.47 + 0.075 * line) * high), round(0.048 * high))
    return image


def _slide(title: str, shot: Image.Image) -> Image.Image:
    """Draw the slide of a game: its name above a picture of a table."""
    wide, high = SLIDE
    image = Image.new("RGBA", SLIDE, (*FELT, 255))
    _write(image, title, (0.5 * wide, 0.1 * high), round(0.07 * high), bold=True, anchor="ms")
    shot.thumbnail((round(0.94 * wide), round(0.84 * high)), Image.Resampling.LANCZOS)
    left, top = round((wide - shot.width) / 2), round(0.135 * high)
    edge = (left - 12, top - 12, left + shot.width + 12, top + shot.height + 12)
    ImageDraw.Draw(image).rounded_rectangle(edge, 18, fill=(*PANEL, 255))
    image.alpha_composite(shot, (left, top))
    return image


def _cards(
    image: Image.Image, codes: tuple[str, ...], middle: tuple[float, float], high: float
) -> None:
    """Draw a fan of cards. The last card is in front, and a card back is visible behind all of
    them."""
    size = (round(0.7 * high), round(high))
    drawn = [back(*size), *(face(parse(code), *size) for code in codes)]
    for number, card in enumerate(drawn):
        lean = number / (len(drawn) - 1) - 0.5
        turned = card.rotate(-30 * lean, Image.Resampling.BICUBIC, expand=True)
        x = middle[0] + lean * 0.31 * high * (len(drawn) - 1) - turned.width / 2
        y = middle[1] + 0.16 * high * lean * lean - turned.height / 2
        image.alpha_composite(turned, (round(x), round(y)))


def _bomb(image: Image.Image, middle: tuple[float, float], radius: float) -> None:
    """Draw a round bomb with a burning fuse in front of what is already in the picture."""
    drawn = Image.new("RGBA", (image.width * _SHARP, image.height * _SHARP), (0, 0, 0, 0))
    pen = ImageDraw.Draw(drawn)
    x, y, r = (_SHARP * each for each in (*middle, radius))
    rim = 0.07 * r
    pen.ellipse((x - r - rim, y - r - rim, x + r + rim, y + r + rim), fill=INK)
    end = (x + 1.16 * r, y - 1.16 * r)
    pen.line((x + 0.6 * r, y - 0.6 * r, *end), fill=LOCKED, width=round(0.24 * r))
    pen.ellipse((x - r, y - r, x + r, y + r), fill=_BOMB)
    pen.ellipse((x - 0.62 * r, y - 0.62 * r, x - 0.2 * r, y - 0.2 * r), fill=_SHINE)
    spark = 0.46 * r
    draw_star(pen, (end[0] - spark, end[1] - spark, end[0] + spark, end[1] + spark), GOLD)
    image.alpha_composite(drawn.reduce(_SHARP))


def _write(
    image: Image.Image,
    said: str,
    at: tuple[float, float],
    size: int,
    *,
    bold: bool = False,
    anchor: str = "ls",
) -> None:
    chosen, ink = (font(size, BOLD), INK) if bold else (font(size, REGULAR), MUTED)
    ImageDraw.Draw(image).text(at, said, fill=ink, font=chosen, anchor=anchor)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS / "listing")
