"""Looks at cards: since when each is on its player's screen, and until when it is shown.

A look's seconds count from Discord's acknowledgement, never from before somebody could see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.match.running import Running
from bot.match.timing import Tempo
from bot.messages.ephemeral import Screen
from bot.services import Services
from bot.store import ShownLook
from bot.ui.reader import Reader
from engine.core import Hidden, Seat
from engine.views import LookView

PLAIN: Final = 2.0
"""So many times as long as others may look who reads words only."""


class Looks:
    """Those of one match. `reader_of(seat)` reads that seat's panel."""

    def __init__(
        self,
        services: Services,
        match: Running,
        tempo: Tempo,
        reader_of: Callable[[Seat], Reader],
    ) -> None:
        self._services, self._match, self._tempo = services, match, tempo
        self._reader_of = reader_of
        self.shown: dict[int, float] = {}
        """Look number to the steady clock's time of Discord's acknowledgement."""

    def of(self, seat: Seat) -> tuple[LookView, ...]:
        """What this seat looks at now, by its own view."""
        return tuple(look for look in self._match.view(seat).looks if look.seat == seat)

    def until(self, look: LookView) -> float:
        """The Unix time until which it is shown, if it is shown from now on at the latest."""
        shown = self.shown.get(look.number, self._services.steady())
        return self._services.unix_at(shown + self._seconds(look))

    async def acknowledged(
        self, seat: Seat, looks: Iterable[LookView], screen: Callable[[Seat], Screen | None]
    ) -> None:
        """Discord has acknowledged a panel with these looks: their seconds count from now. `screen`
        says where it is."""
        for look in looks:
            number = look.number
            if number not in self.shown:
                self.shown[number] = self._services.steady()
                self._tempo.look_shown(number, self._seconds(look))
                at = screen(seat)
                shown = ShownLook(
                    number,
                    self._services.unix_ms(),
                    seat,
                    at.token if at else None,
                    at.message if at else None,
                )
                await self._services.store.matches.look_shown(self._match.row.id, shown)

    def _seconds(self, look: LookView) -> float:
        """How long a look lasts; twice as long in plain mode."""
        cards = 0 if isinstance(look.cards, Hidden) else len(look.cards)
        seconds = self._tempo.look_seconds(cards)
        return seconds * PLAIN if self._reader_of(look.seat).plain else seconds
