"""Clips are short and small and have whole frames. They begin and end with the finished picture."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.pictures import clip
from bot.pictures.clip import Clip
from bot.pictures.table import Piece

LONG = "Wilhelmina-Ölögün 🦊 beat Wilhelmina-Ölögün 🦊 by 38 ms"
MOST_BYTES, MOST_MS = 60_000, 1200
CLIPS = {
    "race": Clip("Photo finish!", LONG, "38 ms", (Piece(card=6), Piece(card=19)), seat=1),
    "many": Clip("First!", LONG, "1.2 s", tuple(Piece(card=card) for card in range(9)), seat=7),
    "call": Clip("Kaboom!", LONG, "45 + 10 = 55", tuple(Piece(card=card) for card in range(4))),
    "wall": Clip("Steel falls!", LONG, "", (Piece(fallen=True),) * 3, (Piece(wall=4),) * 3),
}
EACH = pytest.mark.parametrize("shown", CLIPS.values(), ids=list(CLIPS))


def frames(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """Return the frames of a clip as a client shows them, and the duration of each frame in
    milliseconds."""
    image = Image.open(io.BytesIO(data))
    found: list[Image.Image] = []
    shown: list[int] = []
    for at in range(getattr(image, "n_frames", 1)):
        image.seek(at)
        found.append(image.convert("RGB"))
        shown.append(round(image.info.get("duration", 0)))
    return found, shown


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found: list[tuple[bytes, bytes]] = []
    at = 12
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        found.append((data[at : at + 4], data[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


@EACH
def test_a_clip_is_short_and_small_and_begins_and_ends_with_its_picture(shown: Clip) -> None:
    data = clip.draw(shown)
    still = frames(clip.draw(shown, "still"))[0][0]
    assert still.size == (clip.WIDTH, clip.HEIGHT)
    assert len(data) <= MOST_BYTES
    found, times = frames(data)
    assert sum(times) <= MOST_MS
    assert found[0].tobytes() == found[-1].tobytes() == still.tobytes()
    assert len({frame.tobytes() for frame in found}) > 2, "it moves"
    assert clip.draw(shown) == data


@EACH
def test_it_plays_once_and_each_frame_is_whole(shown: Clip) -> None:
    data = clip.draw(shown)
    assert Image.open(io.BytesIO(data)).info["loop"] == 1
    whole = (clip.WIDTH - 1).to_bytes(3, "little") + (clip.HEIGHT - 1).to_bytes(3, "little")
    parts = [part for name, part in chunks(data) if name == b"ANMF"]
    assert len(parts) == len(frames(data)[0])
    for part in parts:
        assert part[:12] == bytes(6) + whole
        assert part[15] == 2, "not blended with what was there"


@EACH
def test_as_a_gif_it_shows_the_same(shown: Clip) -> None:
    data = clip.draw(shown, "gif")
    found, times = frames(data)
    assert len(data) <= MOST_BYTES
    assert "loop" not in Image.open(io.BytesIO(data)).info, "it plays once"
    assert sum(times) <= MOST_MS
    still = frames(clip.draw(shown, "still"))[0][0]
    assert found[0].tobytes() == found[-1].tobytes() == still.tobytes()


def test_what_happened_is_in_its_bytes() -> None:
    race = CLIPS["race"]
    others = [
        Clip("First!", race.line, race.figure, race.pieces, seat=1),
        Clip(race.title, "Ana beat Ben by 38 ms", race.figure, race.pieces, seat=1),
        Clip(race.title, race.line, "39 ms", race.pieces, seat=1),
        Clip(race.title, race.line, race.figure, race.pieces[:1], seat=1),
        Clip(race.title, race.line, race.figure, race.pieces, seat=2),
    ]
    assert len({clip.draw(each) for each in (race, *others)}) == 1 + len(others)
