"""When the simple player says Kaboom!: when a person would.

Law of this module: it calls only on an estimate, its own distance against each rival's after one
more turn; the longer the round, the less it asks for, so that no round is endless.
"""

from __future__ import annotations

from typing import Final

from engine.players.guess import Guess

LOW: Final = 5.0
"""A distance to be content with on the first turns."""

SLACK: Final = 0.6
"""How much more it is content with after each turn."""

LAST_TURN: Final = 3.0
"""What a rival's last turn is expected to bring him (K7.2)."""

LONG: Final = 14
"""Own turns after which being expected to win is enough."""

TOO_LONG: Final = 24
"""Own turns after which the round must end somehow."""


def worth_calling(guess: Guess, turns: int, patience: int) -> bool:
    """Whether to call on this turn, the seat's `turns`-th of the round. `patience` is the
    player's temper: above 0 it waits for less, below 0 it is content with more."""
    if guess.view.caller is not None:
        return False
    own = abs(guess.total(guess.seat))
    nearest = min(abs(guess.total(seat)) for seat in guess.rivals())
    if turns > TOO_LONG:
        return True
    if turns > LONG:
        return own < nearest
    content = LOW - patience / 2 + SLACK * turns
    return own <= content and own < nearest - LAST_TURN
