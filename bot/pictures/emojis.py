"""The emojis for cards that the bot uploads: their names and pictures.

The names are readable, because screen readers speak them. Examples are "seven_of_hearts" and
"card_3_face_down".
"""

from __future__ import annotations

import io
from functools import partial
from typing import Final, TypeAlias

from PIL import Image

from bot.pictures import cards
from engine.cards import FIRST_JOKER, Card, rank, suit

VERSION: Final = 1
"""The version of the pictures. Increase it if a picture changes, because Discord keeps the picture
that was uploaded first under a name."""
SIDE: Final = 128
COLOURS: Final = 32
NUMBERED: Final = 12
"""The number of slots whose card backs show the number of the slot. All further slots have the
plain back."""
_WIDTH: Final = 112
"""The width of a card in pixels. A card is as high as the picture."""
_RANKS: Final = (
    *("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")

Names: TypeAlias = tuple[str, ...]


def _card(card: Card) -> str:
    sign = suit(card)
    return "joker" if sign is None else f"{_RANKS[rank(card)]}_of_{_SUITS[sign]}"


CARDS: Final[Names] = tuple(_card(card) for card in range(FIRST_JOKER + 1))
"""The names of the emojis for card faces, by card. All Jokers share the last name."""
PLAIN: Final = "card_face_down"
BACKS: Final[Names] = (PLAIN, *(f"card_{number}_face_down" for number in range(1, NUMBERED + 1)))
"""The names of the emojis for card backs, by slot number. The first back has no number."""
EMPTY: Final = "empty_slot"
LOCKED: Final = "locked_card"

_DRAWN: Final = {
    **{name: partial(cards.face, card) for card, name in enumerate(CARDS)},
    **{name: partial(cards.back, number=number or None) for number, name in enumerate(BACKS)},
    EMPTY: cards.empty,
    LOCKED: cards.locked,
}


def picture(name: str) -> bytes:
    """Return the emoji with this name as a PNG file with a transparent background."""
    drawn = _DRAWN[name](width=_WIDTH, height=SIDE)
    whole = Image.new("RGBA", (SIDE, SIDE))
    whole.paste(drawn, ((SIDE - _WIDTH) // 2, 0))
    few = whole.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    data = io.BytesIO()
    few.save(data, "PNG", optimize=True)
    return data.getvalue()
