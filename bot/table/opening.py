"""A match whose table can't be opened: tried again ever more seldom, and set aside in the end.

What a disk refuses comes back by itself, so that is tried for as long as it takes. What the match's
own row can't be made into (an unknown game, rules that are no longer valid) most likely never
comes: its clocks stand still, and only /abandon, which needs the row alone, ends it.
"""

from __future__ import annotations

from typing import Final

from bot import errors
from bot.background import spawn
from bot.games import title
from bot.logs import get_logger
from bot.store import OVER, Event, MatchRow, Status, Store, StoreError
from bot.store.errors import Fenced
from bot.table.public_message import Painter
from bot.table.scene import ENDED
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.game_over import abandoned
from bot.ui.words import Sentence

log = get_logger(__name__)

FIRST_SECONDS: Final = 10.0
LONGEST_SECONDS: Final = 60.0
TRIES: Final = 6
"""Some three minutes of trying; from then on only when somebody presses something there."""


class Unopenable(Exception):
    """A match is there, and no table can be made of it; the cause is its `__cause__`."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(f"match {row.id} can't be opened")
        self.row = row
        """What its row says."""


class Elsewhere(Exception):
    """Another process serves what is played where this match is."""


MOVED: Final = (Elsewhere, Fenced)
"""What is raised for something whose shard another process has by now."""


class Opening:
    """The attempts to open one table."""

    def __init__(self, match_id: int) -> None:
        self._match_id = match_id
        self._failed = 0
        self._short = ""
        self.lost: MatchRow | None = None
        """The row that no table can be made of, as far as is known."""

    def opened(self) -> None:
        """It is open."""
        self._failed, self._short, self.lost = 0, "", None

    def failed(self, error: Exception) -> tuple[Sentence, float | None]:
        """It could not be opened. The sentence for whoever waits, and after how many seconds it is
        to be tried again, if it is."""
        self._failed += 1
        pause = min(FIRST_SECONDS * 2 ** min(self._failed - 1, 10), LONGEST_SECONDS)
        doing = f"opening table {self._match_id}"
        if isinstance(error, StoreError):
            return errors.told(error, doing), pause
        if not isinstance(error, Unopenable):
            return errors.record(error, doing), pause if self._failed < TRIES else None
        self.lost, why = error.row, repr(error.__cause__)
        if not self._short:  # the whole story once; the same again and again says no more
            self._short = errors.logged(error.__cause__ or error, doing)
        if error.row.status in OVER:
            return Sentence("wait-over"), None
        waits = error.row.status is not Status.AWAY and self._failed < TRIES
        if waits:
            log.warning("match load failed, will retry", match=self._match_id, why=why)
        else:
            log.error("match can't be loaded", match=self._match_id, why=why)
        return Sentence("wait-lost", error=self._short), pause if waits else None


class Ended:
    """What the message of a match shows that couldn't be opened and was ended."""

    def __init__(self, row: MatchRow, reader: Reader) -> None:
        self.row, self._reader = row, reader

    def panel(self) -> tuple[Panel, object]:
        """That it was ended."""
        return abandoned(self._reader, title(self.row.game)), ENDED

    def painted(self, mark: object) -> None:
        """Nothing follows from that."""

    def unseen(self, so: bool) -> None:
        """No time runs here."""

    def drawing(self) -> None:
        """Words do."""
        return

    def may_move(self) -> bool:
        """It stays where it is."""
        return False


async def give_up(store: Store, painter: Painter, row: MatchRow, reader: Reader) -> None:
    """End a match that can't be opened, by its row alone; its message says so."""
    await store.matches.transition(row.id, Event.ABANDON)
    painter.attach(Ended(row, reader))
    spawn(painter.amend(), f"showing that match {row.id} was ended")
