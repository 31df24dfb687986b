"""The emojis of the application: which are there, and whether buttons may bear any just now.

In text a missing emoji reads as its name. At a button or an option it makes Discord refuse the
whole message, and now and then Discord refuses one that is there: then the same message goes out at
once without them, and they rest for a while.
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
from bot.ui.components import View, build
from bot.ui.faces import Faces, complete
from bot.ui.limits import fits
from bot.ui.panel import Emoji, Panel, without_emojis
from bot.ui.reader import Reader

log = get_logger(__name__)
T = TypeVar("T")
Made = TypeVar("Made", Panel, Panel | None)

INVALID_FORM: Final = 50035
_OF_AN_EMOJI: Final = re.compile(r"\.emoji(\.id|\.name)?: ")
"""Where discord.py's words for such a refusal say that it is about."""
REST_SECONDS: Final = 30.0
"""So long buttons go without emojis after a refusal, unless the one that was missing is back
sooner. A further loss is noticed by the next button that has one."""


class Emojis:
    """What one application has. `sets`: the names that belong together, so that a game shows all
    of its cards as pictures or none. `steady` is a clock in seconds."""

    def __init__(
        self, sets: Iterable[Names] = (), steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._sets = tuple(sets)
        self._complete: dict[Names, Faces] = {}
        self._steady = steady
        self._rested = float("-inf")
        self._there: dict[str, Emoji] = {}
        self._doubted = asyncio.Event()

    @property
    def names(self) -> Names:
        """All that is wanted, the smallest set first."""
        return tuple(dict.fromkeys(name for each in sorted(self._sets, key=len) for name in each))

    def learn(self, emojis: Mapping[str, Emoji]) -> None:
        """These are there, by name without the version; others are not. Buttons bear emojis again
        where some were missing."""
        if emojis != self._there:
            self._there, self._rested = dict(emojis), float("-inf")
        for names in self._sets:
            before, faces = self._complete.get(names), complete(names, emojis)
            # A set that is the same stays the very same: what is kept by its reader is found again.
            if faces is None:
                self._complete.pop(names, None)
            elif before is None or before.all != faces.all:
                self._complete[names] = faces

    def given(self, reader: Reader, names: Names) -> Reader:
        """The reader, with the faces of this set, if it is complete and wanted by them."""
        faces = None if reader.plain else self._complete.get(names)
        return reader if faces is None else replace(reader, faces=faces)

    def made(self, reader: Reader, names: Names, make: Callable[[Reader], Made]) -> Made:
        """What `make` makes for this reader: with the faces of this set, unless they make it longer
        than Discord takes; then in words."""
        dressed = self.given(reader, names)
        panel = make(dressed)
        return panel if dressed is reader or panel is None or fits(panel) else make(reader)

    def doubt(self) -> None:
        """What is known may not be so any more."""
        self._doubted.set()

    async def doubted(self) -> None:
        """Wait until there is doubt."""
        await self._doubted.wait()
        self._doubted.clear()

    def build(self, panel: Panel) -> View:
        """The panel as a view that is ready to be sent, its buttons bare while emojis rest.

        Raises LayoutError if Discord would refuse it.
        """
        return build(without_emojis(panel) if self._steady() < self._rested else panel)

    def refused(self, error: discord.HTTPException) -> bool:
        """Whether a message was refused for an emoji at a button or an option. Then they rest, and
        the same panel, built anew, is one that Discord takes."""
        if error.code != INVALID_FORM or not _OF_AN_EMOJI.search(error.text):
            return False
        log.warning("Discord refused an emoji at a button", why=error.text)
        self._rested = self._steady() + REST_SECONDS
        self.doubt()
        return True

    async def send(
        self, panel: Panel, sending: Callable[[View], Awaitable[T]], view: View | None = None
    ) -> T:
        """Send the panel, or this view of it; once more, with bare buttons, if it is refused for an
        emoji of theirs."""
        try:
            return await sending(self.build(panel) if view is None else view)
        except discord.HTTPException as error:
            if not self.refused(error):
                raise
        return await sending(self.build(panel))
