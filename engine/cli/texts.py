"""Which module tells of which game in plain text: an explicit list.

Law of this module: the commands and the transcripts speak of a game through `GameText` alone.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from engine.cli import cabo_text, explosive_text, jokers_text
from engine.cli.wording import Name
from engine.explosive.variants import KEY as EXPLOSIVE
from engine.jokers.variants import KEY as JOKERS


class GameText(Protocol):
    """What is told of a game. Views and events are of the game's own types."""

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


_OWN: Final[dict[str, GameText]] = {JOKERS: jokers_text, EXPLOSIVE: explosive_text}
"""Games outside the cabo family."""


def text_of(key: str) -> GameText:
    """The plain text of the game of this key."""
    return _OWN.get(key, cabo_text)
