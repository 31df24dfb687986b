"""The application's emojis. This module tracks which of them are uploaded, and whether buttons may
currently use them.

In text, Discord shows a missing emoji as its name. If a button or select option has a missing emoji
(sometimes even an existing one), Discord refuses the whole message. Then the message is sent again
without emojis on buttons and options, and for `REST_SECONDS` buttons and options get no emojis.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final, TypeVar

import discord
from msgspec.structs import replace

from bot.logs import get_logger
from bot.pictures.emojis import Names
from bot.ui.components import PanelView, build
from bot.ui.layout import fits
from bot.ui.panel import Emoji, Panel, without_emojis
from bot.ui.reader import Faces, Reader, complete

log = get_logger(__name__)
T = TypeVar("T")
Made = TypeVar("Made", Panel, Panel | None)

INVALID_FORM: Final = 50035
_OF_AN_EMOJI: Final = re.compile(r"\.emoji(\.id|\.name)?: ")
"""Matches the part of discord.py's error text that names the field of an emoji."""
REST_SECONDS: Final = 30.0
"""Seconds for which buttons get no emojis after Discord has refused a message. The time ends sooner
if the set of uploaded emojis changes (`Emojis.learn`)."""


class Emojis:
    """The emojis of one application.

    `sets` groups the names of the emojis. A set is used only when it is completely uploaded, so
    that a game shows either all of its cards as pictures or none. `steady` is a monotonic clock in
    seconds.
    """

    def __init__(
        self, sets: Iterable[Names] = (), steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._sets = tuple(sets)
        self._complete: dict[Names, Faces] = {}
        self._steady = steady
        self._paused_until = float("-inf")
        self._there: dict[str, Emoji] = {}
        self._doubted = asyncio.Event()

    @property
    def names(self) -> Names:
        """The names of the emojis of all sets, without duplicates. The smallest set comes first."""
        return tuple(dict.fromkeys(name for each in sorted(self._sets, key=len) for name in each))

    def learn(self, emojis: Mapping[str, Emoji]) -> None:
        """Set the emojis that are uploaded. `emojis` maps their names without the version to the
        emojis. If they have changed, buttons may use emojis again."""
        if emojis != self._there:
            self._there, self._paused_until = dict(emojis), float("-inf")
        for names in self._sets:
            before, faces = self._complete.get(names), complete(names, emojis)
            # An unchanged set keeps its `Faces` object, so that caches keyed by reader still hit.
            if faces is None:
                self._complete.pop(names, None)
            elif before is None or before.all != faces.all:
                self._complete[names] = faces

    def given(self, reader: Reader, names: Names) -> Reader:
        """Return `reader` with the card emojis of the set `names`. Returns `reader` unchanged if
        the set is not complete or the reader wants words only (`Reader.plain`)."""
        faces = None if reader.plain else self._complete.get(names)
        return reader if faces is None else replace(reader, faces=faces)

    def made(self, reader: Reader, names: Names, make: Callable[[Reader], Made]) -> Made:
        """Return the panel that `make` builds for `reader`. The panel has the card emojis of the
        set `names` if that set is complete and the panel then fits into Discord's limits."""
        with_faces = self.given(reader, names)
        panel = make(with_faces)
        return panel if with_faces is reader or panel is None or fits(panel) else make(reader)

    def doubt(self) -> None:
        """Request a check of which emojis are uploaded. The coroutine `doubted` then returns."""
        self._doubted.set()

    async def doubted(self) -> None:
        """Wait until `doubt` is called."""
        await self._doubted.wait()
        self._doubted.clear()

    def build(self, panel: Panel) -> PanelView:
        """Return the panel as a discord.py view. For a while after Discord has refused an emoji,
        the buttons of the view have no emojis. Raises LayoutError if Discord would refuse the
        panel."""
        return build(without_emojis(panel) if self._steady() < self._paused_until else panel)

    def refused(self, error: discord.HTTPException) -> bool:
        """Return whether Discord refused a message because of an emoji on a button or option. If
        so, buttons and options get no emojis for a while, so that `build` returns a view that can
        be sent."""
        if error.code != INVALID_FORM or not _OF_AN_EMOJI.search(error.text):
            return False
        log.warning("Discord refused an emoji at a button", why=error.text)
        self._paused_until = self._steady() + REST_SECONDS
        self.doubt()
        return True

    async def send(self, panel: Panel, sending: Callable[[PanelView], Awaitable[T]]) -> T:
        """Return the result of `sending(view)`, where `view` is the view of the panel. If Discord
        refuses an emoji on a button, `sending` is called once more, with a view that has no emojis
        on buttons."""
        try:
            return await sending(self.build(panel))
        except discord.HTTPException as error:
            if not self.refused(error):
                raise
        return await sending(self.build(panel))
