"""Which module tells of which game in plain text: an explicit list.

The commands and the transcripts speak of a game through `GameText` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from engine.games.cabo.text import CaboText
from engine.games.cabo.variants import VARIANTS
from engine.games.explosive import text
from engine.games.explosive.variants import KEY as EXPLOSIVE
from engine.games.jokers import text as jokers_text
from engine.games.jokers.variants import KEY as JOKERS
from engine.wording import Name


class GameText(Protocol):
    """What is told of a game. Views and events are of the game's own types."""

    @property
    def CHOICES(self) -> Mapping[str, str]:
        """What may be done, by kind, as somebody chooses it."""
        ...

    def tell(self, event: Any, name: Name) -> str:
        """One sentence, without its full stop, on what this viewer saw happen."""
        ...

    def status_line(self, view: Any, name: Name) -> str:
        """The table in one line, the seats apart."""
        ...

    def seat_text(self, seat: Any, name: Name) -> str:
        """What the viewer sees of a seat."""
        ...

    def seats_line(self, view: Any, name: Name) -> str:
        """All seats in one line."""
        ...

    def own_lines(self, seat: Any) -> list[str]:
        """The viewer's own cards, as somebody names them who is to choose one."""
        ...

    def open_view(self, view: Any, state: Any) -> Any:
        """The view with all cards open, for matches that are over."""
        ...


TEXTS: Final[Mapping[str, GameText]] = {
    **{key: CaboText(key) for key in VARIANTS},
    JOKERS: jokers_text,
    EXPLOSIVE: text,
}
"""By the game's key."""


def text_of(key: str) -> GameText:
    """The plain text of the game of this key."""
    return TEXTS[key]
