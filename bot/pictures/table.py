"""The picture of a table. It shows the result of a round as a list, best first, or any moment as a
board.

The picture shows everything that it is given, so the caller decides what may be shown. If the
picture is shown 300 pixels wide, its text is at least 12 pixels high, except for long names.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PIL import Image

from bot.pictures import cards, tiles
from bot.pictures.canvas import WIDTH, Canvas, kept
from bot.pictures.colours import FELT, GOLD, INK, LIFTED, LINES, MUTED, PANEL, Colour
from bot.pictures.letters import BOLD, UNNAMED, drawable
from engine.cards import Card


class Piece(Struct, frozen=True):
    """An item in front of a player or in their hand. It is a face-up card, a face-down card, a card
    shown by its symbol, a wall, the rubble of a wall, or an empty slot. At most one of `card`,
    `back`, `sign` and `wall` is set."""

    card: Card | None = None
    """The card, if the piece is a face-up card."""
    back: bool = False
    """Whether the piece is a face-down card. If `number` is set, the back shows it as the number of
    the slot."""
    locked: bool = False
    """Whether the face-down card may not be touched."""
    number: int | None = None
    sign: str = ""
    """The symbol of a card that has no face. Empty for any other piece."""
    wall: int = 0
    """The strength of a wall, where 1 is the weakest. It is 0 if the piece is not a wall."""
    fallen: bool = False
    """Whether the piece is the rubble of a wall."""
    lit: bool = False
    """Whether the piece is highlighted because it has just changed."""


EMPTY: Final = Piece()
"""The piece for an empty slot."""


class SeatPicture(Struct, frozen=True):
    """A player at the table. The texts are shown as they are, but the name may contain letters that
    can't be drawn."""

    name: str
    pieces: tuple[Piece, ...]
    score: str = ""
    """The player's score, which is drawn as a large number."""
    sum: str = ""
    """How the score was reached, such as "45 + 10". Empty if the score is just the sum of the
    cards."""
    below: str = ""
    """The text below the score."""
    note: str = ""
    """A remark of one to three words."""
    bare: str = ""
    """The text that is shown in place of the pieces if there are none."""
    won: bool = False
    mover: bool = False


class TablePicture(Struct, frozen=True):
    """The content of a table's picture."""

    title: str
    line: str
    """The text next to the title. It contains the number of the round."""
    seats: tuple[SeatPicture, ...]
    """The players by seat."""
    centre: tuple[Piece, ...] = ()
    """The pieces in the middle of the board."""
    headline: str = ""
    """The sentence that says why the winner won. If it is set, the picture is a list of results."""
    order: tuple[int, ...] = ()
    """The seats in the order of the list, which begins with the best."""


TEXT: Final = 36
"""The usual size of text in pixels. If the picture is shown 300 pixels wide, this appears as 12
pixels."""
NAME: Final = 42
_LEAST_NAME: Final = 0.66
"""The smallest factor by which a long name is scaled down. A name that is still too long is cut."""
_EDGE: Final = 14
_GAP: Final = 10
_RATIO: Final = 1.4
"""The height of a card divided by its width."""


def draw(table: TablePicture) -> bytes:
    """Return the picture as PNG."""
    return (_results(table) if table.headline else _board(table)).png()


def head(canvas: Canvas, headline: str, line: str) -> None:
    """Draw the headline in large type at the top of a picture, and draw `line` below it."""
    room = canvas.width - 2 * _EDGE - 10
    canvas.text(headline, _EDGE + 5, 62, 56, weight=BOLD, room=room)
    canvas.text(line, _EDGE + 5, 112, TEXT, ink=MUTED, room=room)


# The results: a row for each player

HEAD: Final = 134
"""The height in pixels of the part that `head` draws."""
_ROW, _HIGHEST_ROW = 104, 170
_USUAL_HEIGHT: Final = 560
_WON: Final = 1.4
"""The height of the row of a winner, relative to the other rows."""
_CARDS: Final = (306, 590)
"""The left and the right edge of the column of cards."""
_CROWDED: Final = 8
"""The number of cards above which a hand is drawn smaller than the others."""


def _results(table: TablePicture) -> Canvas:
    winners = sum(seat.won for seat in table.seats)
    large = _WON if 1 <= winners <= 2 else 1.0
    parts = [large if table.seats[at].won else 1.0 for at in table.order]
    free = _USUAL_HEIGHT - HEAD - _EDGE - _GAP * (len(parts) - 1)
    row = min(max(free / sum(parts), _ROW), _HIGHEST_ROW)
    heights = [round(row * part) for part in parts]
    high = HEAD + sum(heights) + _GAP * (len(parts) - 1) + _EDGE
    canvas = Canvas(WIDTH, max(high, 400))
    head(canvas, table.headline, " · ".join(filter(None, (table.title, table.line))))
    usual = _usual([seat for seat in table.seats if not seat.won], round(row))
    top = HEAD
    for at, tall in zip(table.order, heights, strict=True):
        seat, place = table.seats[at], (_EDGE, top, WIDTH - _EDGE, top + tall)
        _row(canvas, seat, place, LINES[at % len(LINES)], usual)
        top += tall + _GAP
    return canvas


def _usual(seats: Sequence[SeatPicture], row: int) -> int:
    """Return the height of the cards in all rows that are not crowded. It is the same for all of
    them, so that their cards lie on one grid."""
    left, right = _CARDS
    counts = [len(seat.pieces) for seat in seats if 0 < len(seat.pieces) <= _CROWDED]
    return min((_line_up(count, right - left, row - 20)[1] for count in counts), default=row - 20)


def _row(canvas: Canvas, seat: SeatPicture, place: cards.Box, colour: Colour, usual: int) -> None:
    left, top, right, bottom = place
    ground = LIFTED if seat.won else PANEL
    canvas.box(place, ground, edge=GOLD if seat.won else None, thick=5 if seat.won else 0)
    canvas.box((left + 14, top + 16, left + 22, bottom - 16), colour, ground=ground, corner=4)
    middle = (top + bottom) / 2
    x, size, room = left + 34, NAME + 4 if seat.won else NAME, _CARDS[0] - left - 44
    at = middle + (-4 if seat.note else 41 if seat.won else 15)
    beside = seat.won and seat.note
    wide = _name(canvas, seat, x, at, size, room - (68 if beside else 0), ground)
    if seat.won:
        over = (x + wide + 12, at - 33) if beside else (x, at - size - 34)
        canvas.put(kept(tiles.crown, ground, 56, 34), *over)
    canvas.text(seat.note, x, at + 42, TEXT, ink=MUTED, ground=ground, room=room)
    _figures(canvas, seat, (_CARDS[1] + 8, top, right - 18, bottom), ground)
    area = (_CARDS[0], top + 10, _CARDS[1], bottom - 10)
    if seat.pieces:
        fits = seat.won or len(seat.pieces) > _CROWDED
        _line(canvas, seat.pieces, area, ground, None if fits else usual)
    else:
        at, room = middle + 12, area[2] - area[0]
        canvas.text(seat.bare, area[0], at, TEXT, ink=MUTED, ground=ground, room=room)


def _name(
    canvas: Canvas, seat: SeatPicture, x: float, at: float, size: int, room: float, ground: Colour
) -> int:
    name = drawable(seat.name) or UNNAMED
    ink = GOLD if seat.won else INK
    return canvas.text(
        name, x, at, size, ink=ink, ground=ground, weight=BOLD, room=room, least=_LEAST_NAME
    )


def _figures(canvas: Canvas, seat: SeatPicture, area: cards.Box, ground: Colour) -> None:
    """Draw the score at the right. How it was reached is drawn to its left, and the text `below` is
    drawn below it."""
    left, top, right, bottom = area
    size = 72 if seat.won else 60
    if not seat.score:
        at, room = (top + bottom) / 2 + 15, right - left
        canvas.text(seat.below, right, at, NAME, ground=ground, side="right", room=room)
        return
    at = (top + bottom) / 2 + size * 0.36 - (22 if seat.below else 0)
    ink = GOLD if seat.won else INK
    wide = canvas.text(
        seat.score, right, at, size, ink=ink, ground=ground, weight=BOLD, side="right"
    )
    if seat.sum:
        x, room = right - wide - 12, right - wide - 12 - left
        canvas.text(f"{seat.sum} =", x, at, TEXT, ink=MUTED, ground=ground, side="right", room=room)
    room = right - left
    canvas.text(seat.below, right, at + 44, TEXT, ink=MUTED, ground=ground, side="right", room=room)


# The board: the players around the pieces in the middle

_BAND, _NARROW_BAND = 190, 84
"""The height in pixels of the band in the middle, first with cards and then without."""
_WIDE: Final = 400
"""The width in pixels above which a player's box is lower, because the notes are beside the name
and not below the cards."""


def _board(table: TablePicture) -> Canvas:
    above = math.ceil(len(table.seats) / 2)
    wide = (WIDTH - 2 * _EDGE - (above - 1) * _GAP) / above
    cell = 176 if wide > _WIDE else 250
    band = _BAND if table.centre else _NARROW_BAND
    below = len(table.seats) - above
    canvas = Canvas(WIDTH, 2 * _EDGE + cell + band + (cell if below else 0))
    for at, seat in enumerate(table.seats):
        row, column = divmod(at, above)
        in_row = below if row else above
        left = _EDGE + (above - in_row) * (wide + _GAP) / 2 + column * (wide + _GAP)
        top = _EDGE + row * (cell + band)
        _cell(canvas, seat, (left, top, left + wide, top + cell), LINES[at % len(LINES)])
    _middle(canvas, table, _EDGE + cell, band)
    return canvas


def _middle(canvas: Canvas, table: TablePicture, top: float, band: int) -> None:
    if not table.centre:
        at = top + band / 2 + 14
        x = _EDGE + 5 + canvas.text(table.title, _EDGE + 5, at, NAME, weight=BOLD, room=560) + 18
        canvas.text(table.line, x, at, TEXT, ink=MUTED, room=WIDTH - x - _EDGE)
        return
    high = band - 24
    wide, middle = round(high / _RATIO), top + band / 2
    left = (WIDTH - wide) / 2
    canvas.text(table.title, _EDGE + 5, middle - 6, NAME, weight=BOLD, room=left - 40)
    canvas.text(table.line, _EDGE + 5, middle + 44, TEXT, ink=MUTED, room=left - 40)
    _put(canvas, table.centre[0], left, top + 12, wide, high, FELT)
    x, high = left + wide + 24, round(0.76 * high)
    for piece in table.centre[1:]:
        wide = round(high / _RATIO)
        _put(canvas, piece, x, middle - high / 2, wide, high, FELT)
        x += wide + 12


def _cell(canvas: Canvas, seat: SeatPicture, place: cards.Box, colour: Colour) -> None:
    left, top, right, bottom = place
    ground: Colour = PANEL
    canvas.box(place, ground, edge=INK if seat.mover else None, thick=4 if seat.mover else 0)
    canvas.box((left + 14, top + 16, left + 22, top + 52), colour, ground=ground, corner=4)
    x, end, wide = left + 32, right - 16, right - left > _WIDE
    notes = " · ".join(said for said in (seat.note, seat.below) if said)
    room = end - x
    if wide and notes:
        room -= 16 + canvas.text(
            notes, end, top + 47, TEXT, ink=MUTED, ground=ground, side="right", room=room / 2
        )
    _name(canvas, seat, x, top + 47, NAME if wide else TEXT, room, ground)
    foot = 44 if notes and not wide else 0
    if foot:
        canvas.text(
            notes, left + 14, bottom - 16, TEXT, ink=MUTED, ground=ground, room=right - left - 28
        )
    area = (left + 14, top + 64, right - 14, bottom - 12 - foot)
    if seat.pieces:
        _line(canvas, seat.pieces, area, ground, None)
    else:
        at, room = (area[1] + area[3]) / 2 + 12, area[2] - area[0]
        canvas.text(seat.bare, area[0], at, TEXT, ink=MUTED, ground=ground, room=room)


# Pieces


def _line_up(count: int, wide: float, high: float) -> tuple[int, int]:
    """Return the number of columns and the height of a card with which `count` cards fit and are as
    large as possible."""
    best = (1, 0)
    for rows in range(1, count + 1):
        columns = math.ceil(count / rows)
        by_height = (high - (rows - 1) * 8) / rows
        tall = int(min(by_height, (wide + _between(0)) / columns / 1.12 * _RATIO))
        if tall > best[1]:
            best = (columns, tall)
    return best


def _between(wide: int) -> int:
    return max(4, wide // 9)


def _line(
    canvas: Canvas, pieces: Sequence[Piece], area: cards.Box, ground: Colour, usual: int | None
) -> None:
    """Draw the pieces from the left edge of `area` on. Cards are at most `usual` high. If `usual`
    is None, they are as high as fits."""
    left, top, right, bottom = area
    columns, tall = _line_up(len(pieces), right - left, bottom - top)
    if usual is not None and usual < tall:
        columns, tall = len(pieces), usual
    wide = round(tall / _RATIO)
    gap, rows = _between(wide), math.ceil(len(pieces) / columns)
    down = top + (bottom - top - rows * tall - (rows - 1) * 8) / 2
    for at, piece in enumerate(pieces):
        row, column = divmod(at, columns)
        _put(
            canvas, piece, left + column * (wide + gap), down + row * (tall + 8), wide, tall, ground
        )


def _put(
    canvas: Canvas, piece: Piece, x: float, y: float, wide: int, high: int, ground: Colour
) -> None:
    if piece.lit:
        around, corner = 5, round(0.14 * wide) + 5
        canvas.box(
            (x - around, y - around, x + wide + around, y + high + around),
            GOLD,
            ground=ground,
            corner=corner,
        )
        ground = GOLD
    canvas.put(drawn(piece, wide, high, ground), x, y)


def drawn(piece: Piece, wide: int, high: int, ground: Colour) -> Image.Image:
    """Return the picture of a piece on the background `ground`."""
    if piece.fallen:
        return kept(tiles.rubble, ground, wide, high)
    if piece.wall:
        return kept(tiles.wall, ground, wide, high, piece.wall)
    if piece.sign:
        return kept(tiles.sign, ground, wide, high, piece.sign)
    if piece.card is not None:
        return kept(cards.face, ground, piece.card, wide, high)
    if piece.locked:
        return kept(cards.locked, ground, wide, high, piece.number)
    if piece.back:
        return kept(cards.back, ground, wide, high, piece.number)
    return kept(cards.empty, ground, wide, high)
