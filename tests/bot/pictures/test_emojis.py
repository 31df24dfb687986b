"""Cards as emojis. They are small enough for Discord and can be told apart at the height of a line
of text."""

from __future__ import annotations

import hashlib
import io
import itertools
import re
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.pictures.emojis import COLOURS, SIDE, VERSION, picture
from bot.ui.reader import HAND, SQUARE

DISCORDS_NAMES = re.compile(r"[A-Za-z0-9_]{2,32}")
DISCORDS_BYTES = 256 * 1024
GROUNDS = [(49, 51, 56), (26, 26, 30), (255, 255, 255)]
"""Discord's backgrounds: the dark, the darkest and the light one."""

CLEARLY = 64
"""A difference in brightness that anyone can see. The largest possible difference is 255."""

LEAST = 8
"""The smallest number of pixels, out of 484, in which two cards must differ by `CLEARLY`."""

DRAWN = (1, "c3883329297c83eb")
"""The version of the emojis, and a hash of the pictures in this version."""


def seen(name: str, ground: tuple[int, int, int], side: int) -> Image.Image:
    """Return the emoji in the way Discord shows it on this background."""
    drawn = Image.open(io.BytesIO(picture(name))).convert("RGBA")
    flat: Any = Image.new("RGB", drawn.size, ground)
    flat.paste(drawn, mask=drawn)
    return flat.resize((side, side), Image.Resampling.LANCZOS)


@pytest.mark.slow
def test_every_emoji_is_one_that_discord_takes() -> None:
    assert len(set(SQUARE)) == len(SQUARE) == 52 + 1 + 13 + 2
    assert set(HAND) < set(SQUARE)
    for name in SQUARE:
        assert DISCORDS_NAMES.fullmatch(f"{name}_{VERSION}")
        data = picture(name)
        assert len(data) < DISCORDS_BYTES // 64
        drawn = Image.open(io.BytesIO(data))
        assert (drawn.format, drawn.size) == ("PNG", (SIDE, SIDE))
        assert len(drawn.getcolors() or ()) <= COLOURS
        assert drawn.convert("RGBA").getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_names_speak() -> None:
    assert {"seven_of_hearts", "queen_of_spades", "joker", "card_3_face_down"} <= set(SQUARE)


@pytest.mark.slow
@pytest.mark.parametrize("ground", GROUNDS)
def test_each_is_told_apart_at_the_height_of_a_line(ground: tuple[int, int, int]) -> None:
    shown = {name: seen(name, ground, 22) for name in SQUARE}
    for one, other in itertools.combinations(SQUARE, 2):
        apart = ImageChops.difference(shown[one], shown[other]).convert("L").histogram()
        assert sum(apart[CLEARLY:]) >= LEAST, (one, other)


@pytest.mark.slow
def test_whoever_draws_otherwise_raises_the_version() -> None:
    """If a picture changes, the version must change, because Discord keeps the picture that it
    already has under a name."""
    looks = hashlib.sha256(b"".join(seen(name, GROUNDS[0], 16).tobytes() for name in SQUARE))
    assert (VERSION, looks.hexdigest()[:16]) == DRAWN
