"""What a seat knows, and of whose looks it knows."""

from __future__ import annotations

from engine.core import Seat
from engine.games.cabo import events as ev
from engine.games.cabo.looks import Looks
from engine.games.cabo.player.memory import Memory
from engine.players.mind import PERFECT, Mind


class Watch(Memory):
    """A memory that also follows which seats have seen the card at a place."""

    __slots__ = ("looks",)

    def __init__(self, seat: Seat, seed: bytes = b"", mind: Mind = PERFECT) -> None:
        self.looks = Looks()
        super().__init__(seat, seed, mind)

    def _follow(self, event: ev.Event) -> None:
        super()._follow(event)
        self.looks.follow(event)
