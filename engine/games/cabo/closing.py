"""What closes the open discard, and so waits until that has been open its least time.

An action that is refused anyway may be named here: whether it may be taken is asked elsewhere.
"""

from __future__ import annotations

from typing import Final

from engine.games.cabo.actions import (
    Action,
    Call,
    Discard,
    Draw,
    Flip,
    Replace,
    SwitchTop,
    Take,
    TimeUp,
    UsePower,
)
from engine.games.cabo.queries import call_closes, draw_closes, variant_of
from engine.games.cabo.state import Fields

_COVERING: Final = frozenset({Flip, SwitchTop, Take, Discard, Replace})
"""K4.1, B6.4, G4.5: what lays another card on the open discard, or takes it away."""


def closes(at: Fields, action: Action) -> bool:
    """Whether this action would close the open discard."""
    if at.open is None:
        return False
    if isinstance(action, TimeUp):
        return _clock_closes(at, action.clock)
    if isinstance(action, Call):
        return call_closes(at)
    chained = variant_of(at).slap.chained
    if isinstance(action, Draw):
        # K6.2. G4.5: a draw of the graveyard game waits, though the top may be matched after it.
        return draw_closes(at) or chained
    if isinstance(action, UsePower):
        return at.held is not None  # B6.4: a power used with a card in hand lays that down first
    return type(action) in _COVERING


def _clock_closes(at: Fields, clock: str) -> bool:
    if clock == "auto":
        # K7.4, B8.3: an automatic call and a turn that is passed over close nothing. G3.3, G5.3:
        # the graveyard's lays a card down, or ends the round.
        return call_closes(at) or variant_of(at).slap.chained
    return clock in ("turn", "window")
