"""Pictures of a wide window and a phone-sized window side by side, and clips of two phone-sized
windows."""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import AsyncGenerator
from itertools import pairwise
from pathlib import Path

from PIL import Image

from tests.pictures.browser import Window

WIDE, PHONE = (1000, 1000), (390, 844)
GAP = 16
COLOURS = 256
FRAME_SECONDS = 0.18
SCALE = 0.72
LAST_MS = 2500
MOST_BYTES = 3_000_000


async def side_by_side(*windows: Window) -> Image.Image:
    """Return a screenshot that shows these windows side by side."""
    shots = [Image.open(io.BytesIO(await window.picture())) for window in windows]
    size = (sum(s.width for s in shots) + GAP * (len(shots) - 1), max(s.height for s in shots))
    found, at = Image.new("RGBA", size), 0
    for shot in shots:
        found.paste(shot, (at, 0))
        at += shot.width + GAP
    return found


async def take(path: Path, *windows: Window) -> None:
    """Take a still picture of these windows and save it."""
    await asyncio.sleep(0.6)  # the last press has been painted by then
    shot = await side_by_side(*windows)
    small = shot.quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    small.save(path, optimize=True)


@contextlib.asynccontextmanager
async def filmed(path: Path, *windows: Window) -> AsyncGenerator[None]:
    """Save a clip of what happens in these windows while the `with` block runs."""
    frames: list[Image.Image] = []
    taken_at: list[float] = []
    loop = asyncio.get_running_loop()

    async def film() -> None:
        while True:
            at = loop.time()
            frames.append(await side_by_side(*windows))
            taken_at.append(at)
            await asyncio.sleep(FRAME_SECONDS)

    filming = asyncio.create_task(film())
    try:
        yield
    finally:
        filming.cancel()
        await asyncio.gather(filming, return_exceptions=True)
    size = (int(frames[0].width * SCALE), int(frames[0].height * SCALE))
    small = [_smaller(frame, size) for frame in frames]
    # Each frame as long as it was shown; the last one stays long enough to be read.
    shown = [int(1000 * (b - a)) for a, b in pairwise(taken_at)] + [LAST_MS]
    small[0].save(
        path, save_all=True, append_images=small[1:], duration=shown, loop=0, quality=70, method=4
    )
    if path.stat().st_size > MOST_BYTES:
        raise ValueError(f"{path.name} has {path.stat().st_size} bytes, and may have {MOST_BYTES}")


def _smaller(frame: Image.Image, size: tuple[int, int]) -> Image.Image:
    frame.thumbnail(size, Image.Resampling.LANCZOS)
    return frame.convert("RGB")
