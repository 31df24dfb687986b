"""A clip, which is a short animation of the most important moment of a round, such as a photo
finish.

The first and the last frame of the clip are the finished picture, which shows everything. This is
because some clients show only one frame. Each frame is complete, because some clients draw partial
frames wrongly. The clip plays once.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import Image

from bot.pictures.canvas import FELT, GOLD, INK, LINES, MUTED, Canvas, kept
from bot.pictures.letters import BOLD, width
from bot.pictures.table import Piece, burst, drawn

Form: TypeAlias = Literal["webp", "gif", "still"]
"""The file format of clips. "still" stands for the finished picture as a PNG file."""
SUFFIXES: Final[dict[Form, str]] = {"webp": "webp", "gif": "gif", "still": "png"}

WIDTH, HEIGHT = 480, 204
_FRAMES: Final = ((1.0, 100), (0.3, 110), (0.6, 110), (0.8, 110), (0.95, 130), (1.0, 500))
"""The frames of the clip. Each is a pair of the fraction of their way that the pieces have moved (1
at the end), and the number of milliseconds for which the frame is shown."""
_MOST: Final = 5
"""The maximum number of pieces beside a figure. If the clip has no figure, it shows up to twice as
many."""
_TOP, _TALL = 50, 84
"""The upper edge and the height of the pieces, in pixels."""
_TEXT: Final = 24
"""The size of text in pixels. If the clip is shown 300 pixels wide, this appears as 15 pixels."""
_ROOM: Final = WIDTH - 52
"""The width in pixels that is available to a line of text."""


class Clip(Struct, frozen=True):
    """The content of a clip. Its texts are shown as they are."""

    title: str
    line: str
    """A sentence that describes the moment."""
    figure: str
    """The text in large type, such as "38 ms"."""
    pieces: tuple[Piece, ...]
    """The matched cards of a race, or the remains of walls."""
    before: tuple[Piece, ...] = ()
    """The pieces as they were before the change at the end of the clip. Empty if nothing
    changes."""
    seat: int | None = None
    """The seat that the clip is about. The title has the colour of this seat."""


def draw(clip: Clip, form: Form = "webp") -> bytes:
    """Return the clip as a file of the given format."""
    if form == "still":
        return _frame(clip, 1.0).png()
    steps = {part for part, _ in _FRAMES}
    images = {part: _frame(clip, part).image() for part in steps}
    return (_webp if form == "webp" else _gif)([(images[part], ms) for part, ms in _FRAMES])


def still(data: bytes) -> bytes:
    """Return the first frame of an animation as a PNG file. `data` is the content of the
    animation's file."""
    out = io.BytesIO()
    Image.open(io.BytesIO(data)).save(out, "PNG")
    return out.getvalue()


def _frame(clip: Clip, part: float) -> Canvas:
    """Return the frame in which the pieces have moved by the fraction `part` of their way."""
    canvas = Canvas(WIDTH, HEIGHT)
    shown = clip.pieces if part == 1 or not clip.before else clip.before
    shown = shown[: _MOST if clip.figure else 2 * _MOST]
    wide = _wide(len(shown), (WIDTH // 2 + 20) if clip.figure else WIDTH - 32)
    tall = round(wide * 1.4)
    across = len(shown) * (wide + 8) - 8
    middle, top = 20 + across / 2, _TOP + (_TALL - tall) / 2
    if 0.7 < part < 1:  # the moment at which the pieces meet
        size = round(150 * part)
        at = (middle - size / 2, _TOP + _TALL / 2 - size / 2)
        canvas.put(kept(burst, FELT, size, size), *at)
    for at, piece in enumerate(shown):
        right = at >= len(shown) / 2
        away = (1 - part) * (WIDTH if right else -WIDTH / 2)
        if clip.before:  # what falls does not come from anywhere
            away = 0
        canvas.put(drawn(piece, wide, tall, FELT), 20 + at * (wide + 8) + away, top)
    colour = GOLD if clip.seat is None else LINES[clip.seat % len(LINES)]
    canvas.text(clip.title, 20, 42, 36, ink=GOLD, weight=BOLD, room=WIDTH - 40)
    if clip.figure and part > 0.9:
        left = 20 + across + 24
        canvas.text(
            *(clip.figure, (left + WIDTH - 16) / 2, 120, round(64 * part)),
            ink=INK,
            weight=BOLD,
            side="middle",
            room=WIDTH - 16 - left,
            least=0.4,
        )
    lines = _lines(clip.line)
    canvas.box((20, HEIGHT - 9 - 28 * len(lines), 26, HEIGHT - 9), colour, corner=3)
    for at, line in enumerate(reversed(lines)):
        ink = MUTED if part < 1 else INK
        canvas.text(line, 36, HEIGHT - 16 - 28 * at, _TEXT, ink=ink, room=_ROOM)
    return canvas


def _lines(said: str) -> list[str]:
    """Return the sentence as one line. If it is too wide, return it as two lines of about the same
    length."""
    if width(said, _TEXT) <= _ROOM:
        return [said]
    words = said.split(" ")
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(splits, key=lambda pair: max(len(each) for each in pair), default=(said,)))


def _wide(count: int, room: int) -> int:
    """Return the width that a piece may have so that `count` pieces fit into `room`."""
    return min(round(_TALL / 1.4), room // max(1, count) - 8)


def _gif(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    out = io.BytesIO()
    first, *others = (image for image, _ in frames)
    durations = [ms for _, ms in frames]
    first.save(out, "GIF", save_all=True, append_images=others, duration=durations, optimize=False)
    return out.getvalue()


# WebP's container (RFC 9649). Pillow's own animations take twice as long, with partial frames.

_ANIMATED: Final = 0x02
_NO_BLEND: Final = 0x02


def _webp(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    size = (WIDTH - 1).to_bytes(3, "little") + (HEIGHT - 1).to_bytes(3, "little")
    coded = {id(image): _coded(image) for image, _ in frames}
    chunks = [
        _chunk(b"VP8X", bytes((_ANIMATED, 0, 0, 0)) + size),
        _chunk(b"ANIM", bytes((*FELT[::-1], 255)) + (1).to_bytes(2, "little")),
    ]
    for image, ms in frames:
        head = bytes(6) + size + ms.to_bytes(3, "little") + bytes((_NO_BLEND,))
        chunks.append(_chunk(b"ANMF", head + coded[id(image)]))
    return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def _coded(image: Image.Image) -> bytes:
    """Return the image data of the frame. This is the part that follows the header in a WebP file
    with a single image."""
    out = io.BytesIO()
    image.convert("RGB").save(out, "WEBP", lossless=True, method=0, quality=0)
    return out.getvalue()[12:]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)
