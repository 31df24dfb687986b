"""The pictures of a table. The result of a round is a list, best first. Any other moment is a
board. The end of a match is a podium, with a curve of the scores.

A picture shows everything that it is given, so the caller decides what may be shown. If it is shown
300 pixels wide, its text is at least 12 pixels high, except for long names.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.pictures import cards
from bot.pictures.canvas import (
    BRONZE,
    FELT,
    GOLD,
    INK,
    LIFTED,
    LINES,
    MUTED,
    ORANGE,
    PANEL,
    SILVER,
    VIOLET,
    WIDTH,
    Canvas,
    Side,
    kept,
)
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
from bot.pictures.letters import BOLD, FACES, REGULAR, UNNAMED, drawable, face_of, font
from engine.cards import Card

# Symbols of any size: a crown for winners, a burst for calls, walls, and cards that have a symbol
# instead of a face

_OVERSAMPLING: Final = 4
_INK: Final[Colour] = (24, 26, 32)


def _crown(width: int, height: int) -> Image.Image:
    image, pen = _sheet(width, height)
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


def burst(width: int, height: int) -> Image.Image:
    """Draw an explosion, which is a jagged star. It marks a call."""
    image, pen = _sheet(width, height)
    for reach, colour in ((1.0, ORANGE), (0.62, GOLD)):
        points = [
            (
                image.width / 2 * (1 + math.sin(at * math.pi / 9) * reach * _jag(at)),
                image.height / 2 * (1 - math.cos(at * math.pi / 9) * reach * _jag(at)),
            )
            for at in range(18)
        ]
        pen.polygon(points, fill=colour)
    return image.reduce(_OVERSAMPLING)


def _jag(at: int) -> float:
    return 1.0 if at % 2 == 0 else 0.55


def _sign(width: int, height: int, said: str) -> Image.Image:
    """Draw a card that has the symbol `said` instead of a face."""
    image, pen = _sheet(width, height)
    least = min(image.size)
    corners = (0, 0, image.width - 1, image.height - 1)
    pen.rounded_rectangle(
        corners, 0.14 * least, fill=PAPER, outline=EDGE, width=round(0.03 * least)
    )
    shown = drawable(said) or UNNAMED
    chosen = font(int(0.62 * least), face=face_of(shown[0]) or FACES[0])
    middle = (image.width / 2, image.height / 2)
    pen.text(middle, shown, fill=_INK, font=chosen, anchor="mm")
    return image.reduce(_OVERSAMPLING)


def _wall(width: int, height: int, strength: int) -> Image.Image:
    """Draw a wall. From the weakest `strength` (1) to the strongest (5), it is made of planks,
    stones, iron, steel, or a force field."""
    image, pen = _sheet(width, height)
    (_palisade, _stones, _iron, _steel, _field)[min(strength, 5) - 1](pen, *image.size)
    return image.reduce(_OVERSAMPLING)


def _rubble(width: int, height: int) -> Image.Image:
    """Draw a destroyed wall as a low heap of stones."""
    image, pen = _sheet(width, height)
    for x, y, across, colour in _HEAP:
        left, top = x * image.width, y * image.height
        side = across * image.width
        box = (left, top, left + side, top + 0.8 * side)
        pen.rounded_rectangle(box, 0.25 * side, fill=colour)
    return image.reduce(_OVERSAMPLING)


_HEAP: Final = (
    (0.36, 0.46, 0.34, EMPTY_LINE),
    (0.14, 0.6, 0.3, LOCKED),
    (0.54, 0.61, 0.32, EDGE),
    (0.0, 0.76, 0.36, EMPTY_LINE),
    (0.33, 0.74, 0.4, EDGE),
    (0.68, 0.77, 0.32, LOCKED),
)
"""The stones of a heap. Each has a left and an upper edge, a width and a colour."""


def _palisade(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    plank = wide / 3
    for at in range(3):
        left, right = at * plank + 0.06 * plank, (at + 1) * plank - 0.06 * plank
        shape = [(left, high), (left, 0.2 * high), ((left + right) / 2, 0.02 * high)]
        pen.polygon([*shape, (right, 0.2 * high), (right, high)], fill=LOCKED_LINE)
    for at in (0.4, 0.76):
        pen.rectangle((0, at * high, wide, (at + 0.09) * high), fill=LOCKED)


def _stones(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    course, joint = high / 5, 0.03 * wide
    for row in range(5):
        for at in range(-1, 3):
            left = (at + (0.5 if row % 2 else 0)) * wide / 2
            box = (max(0, left + joint), row * course + joint)
            end = (min(wide, left + wide / 2) - joint, (row + 1) * course - joint)
            if end[0] > box[0]:
                fill = EDGE if (row + at) % 3 else EMPTY_LINE
                pen.rounded_rectangle((*box, *end), 0.06 * wide, fill=fill)


def _iron(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    _plate(pen, wide, high, EMPTY_LINE, _INK)
    for at in (0.28, 0.5, 0.72):
        pen.rectangle(
            (at * wide - 0.05 * wide, 0.12 * high, at * wide + 0.05 * wide, 0.88 * high), fill=_INK
        )


def _steel(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    _plate(pen, wide, high, SILVER, BACK)
    line = round(0.09 * wide)
    pen.line((0.14 * wide, 0.86 * high, 0.86 * wide, 0.14 * high), fill=BACK_LINE, width=line)
    pen.line((0.14 * wide, 0.14 * high, 0.86 * wide, 0.86 * high), fill=BACK_LINE, width=line)


def _plate(pen: ImageDraw.ImageDraw, wide: int, high: int, fill: Colour, line: Colour) -> None:
    box = (0, 0, wide - 1, high - 1)
    pen.rounded_rectangle(box, 0.1 * wide, fill=fill, outline=line, width=round(0.06 * wide))
    around = 0.06 * wide
    for x in (0.17 * wide, 0.83 * wide):
        for y in (0.13 * high, 0.87 * high):
            pen.ellipse((x - around, y - around, x + around, y + around), fill=line)


def _field(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    """Draw a force field, which consists of concentric half-discs."""
    for part, colour in ((1.0, SUIT_COLOURS[None]), (0.78, VIOLET), (0.5, INK)):
        half = part * wide / 2
        box = (wide / 2 - half, high - part * high, wide / 2 + half, high + part * high)
        pen.pieslice(box, 180, 360, fill=colour)


def _sheet(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (width * _OVERSAMPLING, height * _OVERSAMPLING), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


# The table


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
    """The calculation of the score, such as "45 + 10". Empty if the score is just the sum of the
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
    """The players in the order of their seats."""
    centre: tuple[Piece, ...] = ()
    """The pieces in the middle of the board."""
    headline: str = ""
    """The sentence that says why the winner won. If it is set, the picture is a list of results."""
    order: tuple[int, ...] = ()
    """The seats in the order of the list, the best first."""


_TEXT: Final = 36
"""The usual size of text in pixels. If the picture is shown 300 pixels wide, this appears as 12
pixels."""
_NAME: Final = 42
_LEAST_NAME: Final = 0.66
"""The smallest factor by which a long name is scaled down. A name that is still too long is cut."""
_EDGE: Final = 14
_GAP: Final = 10
_RATIO: Final = 1.4
"""The height of a card divided by its width."""


def draw(table: TablePicture) -> bytes:
    """Return the picture as PNG."""
    return (_results(table) if table.headline else _board(table)).png()


def _head(canvas: Canvas, headline: str, line: str) -> None:
    """Draw the headline in large type at the top of a picture, and draw `line` below it."""
    room = canvas.width - 2 * _EDGE - 10
    canvas.text(headline, _EDGE + 5, 62, 56, weight=BOLD, room=room)
    canvas.text(line, _EDGE + 5, 112, _TEXT, ink=MUTED, room=room)


# The results: a row for each player

_HEAD: Final = 134
"""The height in pixels of the part that `_head` draws."""
_ROW, _HIGHEST_ROW = 104, 170
_USUAL_HEIGHT: Final = 560
_WON: Final = 1.4
"""The height of the row of a winner, relative to the other rows."""
_CARDS: Final = (306, 590)
"""The left and the right edge of the column of cards."""
_CROWDED: Final = 8
"""A hand with more cards than this is drawn smaller than the others."""


def _results(table: TablePicture) -> Canvas:
    winners = sum(seat.won for seat in table.seats)
    large = _WON if 1 <= winners <= 2 else 1.0
    parts = [large if table.seats[at].won else 1.0 for at in table.order]
    free = _USUAL_HEIGHT - _HEAD - _EDGE - _GAP * (len(parts) - 1)
    row = min(max(free / sum(parts), _ROW), _HIGHEST_ROW)
    heights = [round(row * part) for part in parts]
    high = _HEAD + sum(heights) + _GAP * (len(parts) - 1) + _EDGE
    canvas = Canvas(WIDTH, max(high, 400))
    _head(canvas, table.headline, " · ".join(filter(None, (table.title, table.line))))
    usual = _usual([seat for seat in table.seats if not seat.won], round(row))
    top = _HEAD
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
    x, size, room = left + 34, _NAME + 4 if seat.won else _NAME, _CARDS[0] - left - 44
    at = middle + (-4 if seat.note else 41 if seat.won else 15)
    beside = seat.won and seat.note
    wide = _name(canvas, seat, x, at, size, room - (68 if beside else 0), ground)
    if seat.won:
        over = (x + wide + 12, at - 33) if beside else (x, at - size - 34)
        canvas.put(kept(_crown, ground, 56, 34), *over)
    canvas.text(seat.note, x, at + 42, _TEXT, ink=MUTED, ground=ground, room=room)
    _figures(canvas, seat, (_CARDS[1] + 8, top, right - 18, bottom), ground)
    area = (_CARDS[0], top + 10, _CARDS[1], bottom - 10)
    if seat.pieces:
        fits = seat.won or len(seat.pieces) > _CROWDED
        _line(canvas, seat.pieces, area, ground, None if fits else usual)
    else:
        at, room = middle + 12, area[2] - area[0]
        canvas.text(seat.bare, area[0], at, _TEXT, ink=MUTED, ground=ground, room=room)


def _name(
    canvas: Canvas, seat: SeatPicture, x: float, at: float, size: int, room: float, ground: Colour
) -> int:
    name = drawable(seat.name) or UNNAMED
    ink = GOLD if seat.won else INK
    return canvas.text(
        name, x, at, size, ink=ink, ground=ground, weight=BOLD, room=room, least=_LEAST_NAME
    )


def _figures(canvas: Canvas, seat: SeatPicture, area: cards.Box, ground: Colour) -> None:
    """Draw the score at the right, its calculation to the left of it, and the text `below` below
    it."""
    left, top, right, bottom = area
    size = 72 if seat.won else 60
    if not seat.score:
        at, room = (top + bottom) / 2 + 15, right - left
        canvas.text(seat.below, right, at, _NAME, ground=ground, side="right", room=room)
        return
    at = (top + bottom) / 2 + size * 0.36 - (22 if seat.below else 0)
    ink = GOLD if seat.won else INK
    wide = canvas.text(
        seat.score, right, at, size, ink=ink, ground=ground, weight=BOLD, side="right"
    )
    if seat.sum:
        x, room = right - wide - 12, right - wide - 12 - left
        canvas.text(
            f"{seat.sum} =", x, at, _TEXT, ink=MUTED, ground=ground, side="right", room=room
        )
    room = right - left
    canvas.text(
        seat.below, right, at + 44, _TEXT, ink=MUTED, ground=ground, side="right", room=room
    )


# The board: the players around the pieces in the middle

_BAND, _NARROW_BAND = 190, 84
"""The height in pixels of the band in the middle, first with cards and then without."""
_WIDE: Final = 400
"""If a player's box is wider than this many pixels, it is lower, because the notes are beside the
name and not below the cards."""


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
        x = _EDGE + 5 + canvas.text(table.title, _EDGE + 5, at, _NAME, weight=BOLD, room=560) + 18
        canvas.text(table.line, x, at, _TEXT, ink=MUTED, room=WIDTH - x - _EDGE)
        return
    high = band - 24
    wide, middle = round(high / _RATIO), top + band / 2
    left = (WIDTH - wide) / 2
    canvas.text(table.title, _EDGE + 5, middle - 6, _NAME, weight=BOLD, room=left - 40)
    canvas.text(table.line, _EDGE + 5, middle + 44, _TEXT, ink=MUTED, room=left - 40)
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
            notes, end, top + 47, _TEXT, ink=MUTED, ground=ground, side="right", room=room / 2
        )
    _name(canvas, seat, x, top + 47, _NAME if wide else _TEXT, room, ground)
    foot = 44 if notes and not wide else 0
    if foot:
        canvas.text(
            notes, left + 14, bottom - 16, _TEXT, ink=MUTED, ground=ground, room=right - left - 28
        )
    area = (left + 14, top + 64, right - 14, bottom - 12 - foot)
    if seat.pieces:
        _line(canvas, seat.pieces, area, ground, None)
    else:
        at, room = (area[1] + area[3]) / 2 + 12, area[2] - area[0]
        canvas.text(seat.bare, area[0], at, _TEXT, ink=MUTED, ground=ground, room=room)


# Pieces


def _line_up(count: int, wide: float, high: float) -> tuple[int, int]:
    """Return the number of columns and the height of the cards with which `count` cards fit into
    the given space and are as large as possible."""
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
        return kept(_rubble, ground, wide, high)
    if piece.wall:
        return kept(_wall, ground, wide, high, piece.wall)
    if piece.sign:
        return kept(_sign, ground, wide, high, piece.sign)
    if piece.card is not None:
        return kept(cards.face, ground, piece.card, wide, high)
    if piece.locked:
        return kept(cards.locked, ground, wide, high, piece.number)
    if piece.back:
        return kept(cards.back, ground, wide, high, piece.number)
    return kept(cards.empty, ground, wide, high)


# The end of a match


class PodiumPlayer(Struct, frozen=True):
    """A player on the podium."""

    name: str
    place: int
    """The player's place, counted from 1. Players with equal results share a place."""
    figure: str
    """The player's result as text. Empty if only places count."""
    line: tuple[int, ...] = ()
    """The player's running total after each round."""


class Ending(Struct, frozen=True):
    """The content of the picture at the end of a match."""

    headline: str
    """The text in large type at the top."""
    line: str
    """The line below the headline."""
    players: tuple[PodiumPlayer, ...]
    """The players in the order of their seats."""
    axis: str = ""
    """The title of the curve that shows how the scores developed. Empty if there is no curve."""


_MARGIN: Final = 14
_BLOCK_GAP: Final = 8
_STEPS: Final = {1: 1.0, 2: 0.72, 3: 0.48}
"""Maps each place to the height of its block, as a fraction of the height of the first place's
block."""
_HIGHEST: Final = 190
_ABOVE: Final = 152
"""The space in pixels above the highest block. It has room for a crown, a name and a figure."""
_LINE: Final = 48
"""The height in pixels of a line below the blocks."""
_COLUMNS: Final = 2
_CURVE, _CURVE_LINE = 360, 40
"""The minimum height of the curve, and the height of a name beside the curve, in pixels."""
_METALS: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
_DARK: Final[Colour] = FELT
_LEAST_PODIUM_NAME: Final = 0.55
"""The smallest factor by which a long name is scaled down. A name that is still too long is cut."""
_DIGITS: Final = 60
"""The width in pixels of a number below the curve."""
_MARKS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
_MOST_MARKS: Final = 3
"""The approximate number of steps of the curve's axis."""


def draw_podium(final: Ending) -> bytes:
    """Return the picture as PNG."""
    others = max(0, len(final.players) - 3)
    floor = _HEAD + _ABOVE - 8 + _HIGHEST
    under = floor + 12 + -(-others // _COLUMNS) * _LINE
    curved = len(final.players[0].line) > 1
    curve = max(_CURVE, 150 + len(final.players) * _CURVE_LINE) if curved else 0
    canvas = Canvas(WIDTH, under + curve + (_MARGIN if curved else 10))
    _head(canvas, final.headline, final.line)
    _podium(canvas, final.players, floor)
    if curved:
        _curve(canvas, final, (_MARGIN, under, WIDTH - _MARGIN, under + curve))
    return canvas.png()


def _podium(canvas: Canvas, players: Sequence[PodiumPlayer], floor: int) -> None:
    order = sorted(range(len(players)), key=lambda seat: (players[seat].place, seat))
    first, rest = order[:3], order[3:]
    wide = (WIDTH - 2 * _MARGIN - 2 * _BLOCK_GAP) // 3
    # Second place is left of the first, third place right.
    shifts = (0.5, -0.5) if len(first) == 2 else (0, -1, 1)
    for seat, shift in zip(first, shifts, strict=False):
        player, x = players[seat], WIDTH / 2 + shift * (wide + _BLOCK_GAP)
        step = min(player.place, 3)
        top = floor - round(_STEPS[step] * _HIGHEST)
        metal = _METALS[step]
        canvas.box((x - wide / 2, top, x + wide / 2, floor), metal, corner=10)
        colour = LINES[seat % len(LINES)]
        canvas.box((x - wide / 2, floor - 12, x + wide / 2, floor), colour, ground=metal, corner=0)
        canvas.text(
            str(player.place), x, top + 64, 62, ink=_DARK, ground=metal, weight=BOLD, side="middle"
        )
        up = top - (60 if player.figure else 16)
        _podium_name(canvas, player, x, up, wide, "middle")
        canvas.text(player.figure, x, top - 14, 44, weight=BOLD, side="middle", room=wide)
        if player.place == 1:
            canvas.put(kept(_crown, FELT, 56, 36), x - 28, up - 82)
    across = (WIDTH - 2 * _MARGIN) / _COLUMNS
    for at, seat in enumerate(rest):
        row, column = divmod(at, _COLUMNS)
        player, x = players[seat], _MARGIN + column * across
        y = floor + 12 + row * _LINE + 36
        canvas.box((x + 4, y - 30, x + 12, y + 4), LINES[seat % len(LINES)], corner=4)
        x += 22 + canvas.text(f"{player.place}.", x + 22, y, _TEXT, ink=MUTED) + 10
        right = _MARGIN + (column + 1) * across - 24
        wide = canvas.text(player.figure, right, y, _TEXT, weight=BOLD, side="right")
        _podium_name(canvas, player, x, y, right - wide - 16 - x, "left")


def _podium_name(
    canvas: Canvas, player: PodiumPlayer, x: float, y: float, room: float, side: Side
) -> None:
    first = player.place == 1
    canvas.text(
        drawable(player.name) or UNNAMED,
        *(x, y, _NAME if side == "middle" else _TEXT),
        ink=GOLD if first else INK,
        weight=BOLD if side == "middle" else REGULAR,
        side=side,
        room=room,
        least=_LEAST_PODIUM_NAME,
    )


def _curve(canvas: Canvas, final: Ending, place: Box) -> None:
    """Draw the running totals of the players as lines from 0 to their last total. The name of the
    player is at the end of each line."""
    canvas.box(place, PANEL)
    left, top, right, bottom = place
    room = right - left - 36
    canvas.text(final.axis, left + 18, top + 46, _TEXT, ink=MUTED, ground=PANEL, room=room)
    lines = [(0, *player.line) for player in final.players]
    marks = _marks([value for line in lines for value in line])
    low, high = marks[0], marks[-1]
    x0, x1, y0, y1 = left + 96, right - 256, bottom - 60, top + 84

    def at(step: int, value: float) -> tuple[float, float]:
        part = step / (len(lines[0]) - 1)
        return x0 + part * (x1 - x0), y0 - (value - low) / (high - low) * (y0 - y1)

    for mark in marks:
        y = at(0, mark)[1]
        canvas.rule(x0, x1, y, LIFTED)
        said = str(mark).replace("-", "−")
        canvas.text(said, x0 - 14, y + 13, _TEXT, ink=MUTED, ground=PANEL, side="right")
    rounds = len(lines[0]) - 1
    for step in numbered(rounds, x1 - x0):
        x = at(step, 0)[0]
        canvas.text(str(step), x, bottom - 14, _TEXT, ink=MUTED, ground=PANEL, side="middle")
    drawn = [
        ([at(step, value) for step, value in enumerate(line)], LINES[seat % len(LINES)])
        for seat, line in enumerate(lines)
    ]
    # The winners' lines lie above the others.
    order = sorted(range(len(lines)), key=lambda seat: -final.players[seat].place)
    inner = (x0 - 12, top + 60, x1 + 12, bottom - 50)
    canvas.lines([drawn[seat] for seat in order], 6, inner, PANEL)
    ends = _apart([line[0][-1][1] for line in drawn], 40, y1 - 4, y0 + 16)
    for seat, y in enumerate(ends):
        name, first = drawable(final.players[seat].name) or UNNAMED, final.players[seat].place == 1
        canvas.text(
            *(name, x1 + 20, y + 12, _TEXT),
            ink=drawn[seat][1],
            ground=PANEL,
            weight=BOLD if first else REGULAR,
            room=right - x1 - 32,
            least=_LEAST_PODIUM_NAME,
        )


def numbered(rounds: int, wide: float) -> list[int]:
    """Return the rounds whose numbers are shown below the curve: as many as fit, always including
    the last one."""
    every = max(1, -(-_DIGITS * rounds // round(wide)))
    return list(range(rounds, 0, -every))[::-1]


def _marks(values: Sequence[int]) -> list[int]:
    """Return evenly spaced round numbers for the axis. The first is not above the lowest value, and
    the last is not below the highest."""
    low, high = min(values), max(values)
    high = max(high, low + 4)
    step = next((each for each in _MARKS if (high - low) / each <= _MOST_MARKS), _MARKS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _apart(heights: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Return the heights of labels, which have been moved apart so that they don't overlap."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    moved = dict[int, float]()
    before = top - least
    for at in order:
        before = moved[at] = max(heights[at], before + least)
    # Labels pushed out at the bottom move back up.
    after = bottom + least
    for at in reversed(order):
        after = moved[at] = min(moved[at], after - least)
    return [moved[at] for at in range(len(heights))]
