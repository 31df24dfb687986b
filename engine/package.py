"""What a game brings along: its rules, its simple computer player, its words for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from engine.game import Game
from engine.players.base import Level
from engine.wording import Name


class GameText(Protocol):
    """A game in plain text. Views and events are of the game's own types."""

    @property
    def CHOICES(self) -> Mapping[str, str]:
        """What may be done, by kind, as somebody chooses it."""
        ...

    @property
    def COLUMNS(self) -> Mapping[str, str]:
        """Headings of counted things that are called otherwise than their field of a tally."""
        ...

    @property
    def COUNTED(self) -> str:
        """What a tally counts, for the command line's help: a line without its full stop."""
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


class GamePackage(NamedTuple):
    """One game, as `engine.games` registers it."""

    rules: Game[Any, Any, Any, Any]
    player: Level
    """The simple player."""
    text: GameText
