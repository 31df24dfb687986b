"""The picture of a table: all players with their cards and scores, the winners highlighted.

It draws everything in its input: the caller decides what may be shown.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PIL import Image

from bot.pictures import cards, tiles
from bot.pictures.canvas import Canvas, kept
from bot.pictures.colours import FELT, GOLD, INK, LIFTED, MUTED, PANEL, Colour
from bot.pictures.letters import BOLD, UNNAMED, drawable
from engine.cards import Card


class Piece(Struct, frozen=True):
    """An item in front of a player or in their hand: a card face up, a card face down, a card shown
    by its symbol, or an empty slot. At most one of `card`, `back` and `sign` is set."""

    card: Card | None = None
    """A card face up."""
    back: bool = False
    """A card face down, with its slot's `number` if there is one."""
    locked: bool = False
    """Whether the card face down may not be touched."""
    number: int | None = None
    sign: str = ""
    """The symbol of a card that has no face."""
    strong: int = 0
    """The strength of the symbol's background, from 0."""


EMPTY: Final = Piece()
"""The piece for an empty slot."""


class SeatPicture(Struct, frozen=True):
    """A player at the table. Texts are ready to show; the name is unchanged."""

    name: str
    pieces: tuple[Piece, ...]
    score: str = ""
    """The large number."""
    below: str = ""
    """The small text below the large number."""
    note: str = ""
    """A remark on the player of one or two words."""
    bare: str = ""
    """The text that is shown if there are no pieces."""
    won: bool = False
    mover: bool = False


class TablePicture(Struct, frozen=True):
    """The content of the picture."""

    title: str
    line: str
    """The text to the right of the title, which says which round it is."""
    seats: tuple[SeatPicture, ...]
    centre: tuple[Piece, ...] = ()
    """The pieces at the upper right, next to `line`."""


_HEAD: Final = 84
_EDGE: Final = 18
_GAP: Final = 14
_ABOVE: Final = 30
"""The space in pixels between rows, which fits a crown."""
_WIDE: Final = 380
"""The width in pixels above which the score is to the right of the cards."""
_RATIO: Final = 1.4
"""The height of a card divided by its width."""
_TALLEST: Final = 118


def draw(table: TablePicture) -> bytes:
    """Return the picture as PNG."""
    canvas = Canvas()
    _head(canvas, table)
    columns, rows = _shape(len(table.seats))
    wide = (canvas.width - 2 * _EDGE - (columns - 1) * _GAP) / columns
    high = (canvas.height - _HEAD - _EDGE - (rows - 1) * _ABOVE) / rows
    size = _size(table.seats, wide, high)
    for at, seat in enumerate(table.seats):
        row, column = divmod(at, columns)
        in_row = min(columns, len(table.seats) - row * columns)
        shift = (columns - in_row) * (wide + _GAP) / 2
        left = _EDGE + shift + column * (wide + _GAP)
        top = _HEAD + row * (high + _ABOVE)
        _seat(canvas, seat, (left, top, left + wide, top + high), size)
    return canvas.png()


def _head(canvas: Canvas, table: TablePicture) -> None:
    x = _EDGE + 4 + canvas.text(table.title, _EDGE + 4, 44, 34, weight=BOLD, room=520) + 18
    right = canvas.width - _EDGE
    for piece in reversed(table.centre):
        drawn = _piece(piece, 40, 56, FELT)
        right -= 40
        canvas.put(drawn, right, 8)
        right -= 6
    canvas.text(table.line, x, 44, 28, ink=MUTED, room=right - x - 10)


def _shape(count: int) -> tuple[int, int]:
    """Return the numbers of columns and rows for `count` players."""
    if count <= 3:
        return max(1, count), 1
    rows = 2 if count <= 8 else 3
    return math.ceil(count / rows), rows


def _room(seat: SeatPicture, place: cards.Box) -> cards.Box:
    """Return the area for cards within a player's part."""
    left, top, right, bottom = place
    if right - left > _WIDE:
        return left + 18, top + 60, right - 150, bottom - 16
    footed = 32 if seat.note or seat.below else 0
    return left + 16, top + 58, right - 16, bottom - 16 - footed


def _size(seats: Sequence[SeatPicture], wide: float, high: float) -> int:
    """Return the height of all cards: the largest that fits for all players."""
    found = _TALLEST
    for seat in seats:
        if seat.pieces:
            left, top, right, bottom = _room(seat, (0, 0, wide, high))
            found = min(found, _grid(len(seat.pieces), right - left, bottom - top)[1])
    return found


def _seat(canvas: Canvas, seat: SeatPicture, place: cards.Box, tall: int) -> None:
    left, top, right, bottom = place
    ground: Colour = LIFTED if seat.won else PANEL
    edge = GOLD if seat.won else INK if seat.mover else None
    canvas.box(place, ground, edge=edge, thick=5 if seat.won else 3 if seat.mover else 0)
    if seat.won:
        canvas.put(kept(tiles.crown, FELT, 44, 26), left + 22, top - 25)
    ink, beside = GOLD if seat.won else INK, right - left > _WIDE
    room = right - left - 34
    if beside:
        _beside(canvas, seat, (right - 140, top + 60, right - 16, bottom - 16), ground)
    else:
        end, size = right - 16, 36 if right - left > 240 else 31
        room -= 10 + canvas.text(
            seat.score, end, top + 43, size, ink=ink, ground=ground, weight=BOLD, side="right"
        )
        _footed(canvas, seat, (left + 16, right - 16), bottom - 16, ground)
    name, size = drawable(seat.name) or UNNAMED, 31 if right - left > 240 else 26
    canvas.text(name, left + 18, top + 41, size, ground=ground, weight=BOLD, room=room)
    _pieces(canvas, seat, _room(seat, place), ground, tall)


def _beside(canvas: Canvas, seat: SeatPicture, area: cards.Box, ground: Colour) -> None:
    """Draw the score to the right of the cards."""
    left, top, right, bottom = area
    middle, large = (left + right) / 2, 64
    texts = [(said, ink) for said, ink in ((seat.below, MUTED), (seat.note, GOLD)) if said]
    at = (top + bottom) / 2 + large * 0.36 - 15 * len(texts)
    ink = GOLD if seat.won else INK
    canvas.text(seat.score, middle, at, large, ink=ink, ground=ground, weight=BOLD, side="middle")
    for said, colour in texts:
        at += 32
        canvas.text(
            said, middle, at, 24, ink=colour, ground=ground, side="middle", room=right - left
        )


def _footed(
    canvas: Canvas, seat: SeatPicture, across: tuple[float, float], bottom: float, ground: Colour
) -> None:
    """Draw the other texts below the cards."""
    x, right = across
    for said, colour in ((seat.note, GOLD), (seat.below, MUTED)):
        if said and x < right - 30:
            x += 14 + canvas.text(
                said, x, bottom - 3, 23, ink=colour, ground=ground, room=right - x
            )


def _pieces(canvas: Canvas, seat: SeatPicture, area: cards.Box, ground: Colour, high: int) -> None:
    left, top, right, bottom = area
    if not seat.pieces:
        size = 26 if right - left > 260 else 22
        middle, at = (left + right) / 2, (top + bottom) / 2 + 8
        canvas.text(
            seat.bare, middle, at, size, ink=MUTED, ground=ground, side="middle", room=right - left
        )
        return
    columns = _grid(len(seat.pieces), right - left, bottom - top)[0]
    rows = math.ceil(len(seat.pieces) / columns)
    wide = round(high / _RATIO)
    gap = max(3, wide // 10)
    start = left + (right - left - columns * wide - (columns - 1) * gap) / 2
    down = top + (bottom - top - rows * high - (rows - 1) * gap) / 2
    for at, piece in enumerate(seat.pieces):
        row, column = divmod(at, columns)
        x, y = start + column * (wide + gap), down + row * (high + gap)
        canvas.put(_piece(piece, wide, high, ground), x, y)


def _grid(count: int, wide: float, high: float) -> tuple[int, int]:
    """Return the number of columns and the height of a card.

    There are two rows, as cards lie in a square, or more rows if the cards become much larger.
    """
    best = (1, 0)
    for rows in range(1 if count < 3 else 2, count + 2):
        columns = math.ceil(count / rows)
        by_height = (high - (rows - 1) * 8) / rows
        by_width = (wide / columns) / 1.1 * _RATIO
        tall = int(min(by_height, by_width, _TALLEST))
        if tall > best[1] * 1.25:
            best = (columns, tall)
    return best


def _piece(piece: Piece, wide: int, high: int, ground: Colour) -> Image.Image:
    if piece.sign:
        return kept(tiles.sign, ground, wide, high, piece.sign, piece.strong)
    if piece.card is not None:
        return kept(cards.face, ground, piece.card, wide, high)
    if piece.locked:
        return kept(cards.locked, ground, wide, high, piece.number)
    if piece.back:
        return kept(cards.back, ground, wide, high, piece.number)
    return kept(cards.empty, ground, wide, high)
