"""Every action with its check and its effect, and how one is taken.

Law of this module: verify first, then change. A refused action changes nothing, because the
check reads the state itself and only a legal action gets a working copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core import IllegalAction, Seat, Step
from engine.jokers import actions as do
from engine.jokers import clocks, presence, turns
from engine.jokers.actions import Action
from engine.jokers.draft import Draft, thaw, with_item
from engine.jokers.events import Event
from engine.jokers.state import Fields, State
from engine.refusals import Refusal

Check = Callable[[Fields, Any], Refusal | None]
Effect = Callable[[Draft, Any], None]

RULES: Final[dict[type[Any], tuple[Check, Effect]]] = {
    do.Play: (turns.check_play, turns.do_play),
    do.Draw: (turns.check_draw, turns.do_draw),
    do.Skip: (turns.check_skip, turns.do_skip),
    do.Ready: (presence.check_ready, presence.do_ready),
    do.Leave: (presence.check_leave, presence.do_leave),
    do.Return: (presence.check_return, presence.do_return),
    do.TimeUp: (clocks.check_time_up, clocks.do_time_up),
}

ATTENDANCE: Final = frozenset({do.Leave, do.Return})
"""Coming and going is no play: it shows nobody awake, and is never among a seat's offers."""


def _refuse(state: State, action: Action) -> Refusal | None:
    """Why an action is refused before its own check is asked, if so."""
    if state.outcome is not None:
        return Refusal.GAME_OVER
    if isinstance(action, do.TimeUp):
        return None
    return None if 0 <= action.seat < state.seats else Refusal.NOT_SEATED


def apply(state: State, action: Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    kind = type(action)
    check, effect = RULES[kind]
    refusal = _refuse(state, action) or check(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = thaw(state)
    if not isinstance(action, do.TimeUp) and kind not in ATTENDANCE:
        _wake(draft, action.seat)
    effect(draft, action)
    return draft.freeze()


def _wake(draft: Draft, seat: Seat) -> None:
    """Whoever acts is awake: missed clocks are forgotten, unless the computer acts for the seat."""
    if draft.misses[seat] and not draft.away[seat]:
        draft.misses = with_item(draft.misses, seat, 0)
