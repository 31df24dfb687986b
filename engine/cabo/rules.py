"""Every action of the family with its check and its effect, and how one is taken.

Law of this module: verify first, then change. A refused action changes nothing, because the
check reads the state itself and only a legal action gets a working copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.cabo import actions as do
from engine.cabo import aiming, clocks, ending, powers, presence, slaps, taking, turns
from engine.cabo.actions import Action, TimeUp
from engine.cabo.draft import Draft, thaw, with_item
from engine.cabo.events import Event
from engine.cabo.state import Fields, State
from engine.cabo.variants import VARIANTS
from engine.core import IllegalAction, Seat, Step
from engine.refusals import Refusal

Check = Callable[[Fields, Any], Refusal | None]
Effect = Callable[[Draft, Any], None]

RULES: Final[dict[type[Any], tuple[Check, Effect]]] = {
    do.Peek: (turns.check_peek, turns.do_peek),
    do.EndLook: (aiming.check_end_look, powers.do_end_look),
    do.Flip: (turns.check_flip, turns.do_flip),
    do.Draw: (taking.check_draw, taking.do_draw),
    do.Call: (taking.check_call, taking.do_call),
    do.SwitchTop: (taking.check_switch_top, taking.do_switch_top),
    do.Take: (taking.check_take, taking.do_take),
    do.EndRound: (ending.check_end_round, ending.do_end_round),
    do.Discard: (turns.check_discard, turns.do_discard),
    do.UsePower: (turns.check_use_power, turns.do_use_power),
    do.Replace: (turns.check_replace, turns.do_replace),
    do.LookAt: (aiming.check_look_at, powers.do_look_at),
    do.BlindSwap: (aiming.check_blind_swap, powers.do_blind_swap),
    do.LookAtTwo: (aiming.check_look_at_two, powers.do_look_at_two),
    do.MakeSwap: (aiming.check_make_swap, powers.do_make_swap),
    do.SwapWith: (aiming.check_swap_with, powers.do_swap_with),
    do.LeaveSwap: (aiming.check_leave_swap, powers.do_leave_swap),
    do.DropPower: (aiming.check_drop, powers.do_drop),
    do.Slap: (slaps.check_slap, slaps.do_slap),
    do.Match: (slaps.check_match, slaps.do_match),
    do.EndSlap: (slaps.check_end_slap, slaps.do_end_slap),
    do.Give: (slaps.check_give, slaps.do_give),
    do.Decline: (slaps.check_decline, slaps.do_decline),
    do.Ready: (presence.check_ready, presence.do_ready),
    do.Leave: (presence.check_leave, presence.do_leave),
    do.Return: (presence.check_return, presence.do_return),
    do.TimeUp: (clocks.check_time_up, clocks.do_time_up),
}

RULES_OF: Final = {
    key: {
        kind: rule for kind, rule in RULES.items() if variant.has(str(kind.__struct_config__.tag))
    }
    for key, variant in VARIANTS.items()
}
"""The actions that each game has."""

# K6.10: while a slap is played out nobody else acts. These see to it themselves, or harm no slap.
DURING_A_SLAP: Final = frozenset(
    {do.Slap, do.Match, do.EndSlap, do.Give, do.Decline, do.EndLook, do.Leave, do.Return}
)

ATTENDANCE: Final = frozenset({do.Leave, do.Return})
"""Coming and going is no play: it shows nobody awake, and is never among a seat's offers."""


def _refuse(state: State, action: Action) -> Refusal | None:
    """Why an action is refused before its own check is asked, if so."""
    if state.outcome is not None:
        return Refusal.GAME_OVER
    if isinstance(action, TimeUp):
        return None
    if not 0 <= action.seat < state.seats:
        return Refusal.NOT_SEATED
    if state.slap is not None and type(action) not in DURING_A_SLAP:
        return Refusal.SLAP_IN_PROGRESS
    return None


def apply(state: State, action: Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    kind = type(action)
    rule = RULES_OF[state.variant].get(kind)
    if rule is None:
        raise IllegalAction(Refusal.NOT_NOW)  # another game's
    check, effect = rule
    refusal = _refuse(state, action) or check(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = thaw(state)
    if not isinstance(action, TimeUp) and kind not in ATTENDANCE:
        _wake(draft, action.seat)
    effect(draft, action)
    ending.settle(draft)
    return draft.freeze()


def _wake(draft: Draft, seat: Seat) -> None:
    """Whoever acts is awake: missed clocks are forgotten, unless the computer acts for the seat."""
    if draft.misses[seat] and not draft.away[seat]:
        draft.misses = with_item(draft.misses, seat, 0)
