"""What a player who comes back reads once: how the rules have changed since their last match, and
computer players since they last met one.

It is on the first private panel that they are given in a match, for as long as that panel is kept
up to date, and on no other. Nothing of it is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.history.replay import REDEAL
from bot.logs import get_logger
from bot.store import OVER, MatchRow, SavedMatch, Store, StoreError
from bot.ui.reader import Reader
from bot.ui.words import SAY
from engine.core import Seat, seat_of
from engine.game import Game
from engine.options import edition_of

log = get_logger(__name__)

NOBODY: Final[frozenset[Seat]] = frozenset()
"""Nearly always so, and then one object for all tables."""


class News:
    """Which seats of a match still have it to read."""

    def __init__(self) -> None:
        self._rules: frozenset[Seat] = NOBODY
        self._levels: frozenset[Seat] = NOBODY
        self._unread: frozenset[Seat] = NOBODY
        self._on_screen: frozenset[Seat] = NOBODY

    async def opened(self, store: Store, game: Game, saved: SavedMatch) -> None:
        """The match begins, or goes on after a restart. In a later round all have read it, and so
        has whoever has pressed anything."""
        if saved.snapshot is not None or saved.match.status in OVER:
            return
        acted = {
            seat_of(game.decode_action(entry.action))
            for entry in saved.actions
            if entry.interaction_id is not None and entry.action != REDEAL
        }
        seats = range(len(saved.match.seats))
        await self.sat_down(store, saved.match, [seat for seat in seats if seat not in acted])

    async def sat_down(self, store: Store, row: MatchRow, seats: Iterable[Seat]) -> None:
        """The people of these seats play from now on. What can't be read of their past is no
        news."""
        seats = tuple(seat for seat in seats if row.seats[seat].user_id is not None)
        if not seats:
            return
        try:
            edition = edition_of(row.options)
            before = await store.history.options_before(row.id, row.game)
            for seat in seats:
                played = before.get(row.seats[seat].user_id or 0)
                if played is not None and edition_of(played) < edition:
                    self._rules |= {seat}
            if row.quick is not None and any(sitting.user_id is None for sitting in row.seats):
                met = await store.history.met_computers_of_before(row.id)
                for seat in seats:
                    if row.seats[seat].user_id in met:
                        self._levels |= {seat}
            if news := self._rules | self._levels:
                self._unread |= news
        except (StoreError, ValueError) as error:
            log.warning("reading past editions failed", match=row.id, why=str(error))

    def due(self, seat: Seat) -> bool:
        """Whether this seat's panel says what is new."""
        return seat in self._unread or seat in self._on_screen

    def lines(self, reader: Reader, seat: Seat, of_rules: Callable[[], str]) -> list[str]:
        """What this seat's panel says is new: as `of_rules` tells it, and of computer players."""
        if not self.due(seat):
            return []
        said = [of_rules()] if seat in self._rules else []
        return [*said, SAY(reader, "news-levels")] if seat in self._levels else said

    def asked(self, seat: Seat) -> None:
        """The seat is about to be given another panel than the one it has."""
        self._on_screen = self._on_screen - {seat} or NOBODY

    def shown(self, seat: Seat) -> None:
        """Discord has shown the seat that panel."""
        if seat in self._unread:
            self._unread -= {seat}
            self._on_screen |= {seat}
