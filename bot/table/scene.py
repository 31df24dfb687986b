"""What a table's message is to show: a stage's part in it."""

from __future__ import annotations

from typing import Final, Protocol

from bot.store import MatchRow
from bot.ui.panel import Drawing, Panel

ENDED: Final = object()
"""The mark of a panel that says that the match is over, or the lobby closed."""


class Scene(Protocol):
    """A stage, as whoever paints the message knows it."""

    @property
    def row(self) -> MatchRow:
        """The match as the store has it."""
        ...

    def panel(self) -> tuple[Panel, object]:
        """The newest panel, and a mark that says what it shows."""
        ...

    def painted(self, mark: object) -> None:
        """Discord has acknowledged a paint with this mark."""
        ...

    def drawing(self) -> Drawing | None:
        """The picture that belongs to the newest panel; None: words do."""
        ...

    def may_move(self) -> bool:
        """Whether the message may be posted anew: while a discard is open, Slap! must stay where
        everybody's thumb is."""
        ...

    def unseen(self, so: bool) -> None:
        """Whether what is new can't be shown to anybody for a while: then nobody's time runs."""
        ...
