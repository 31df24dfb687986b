"""Every action of the family with its check and its effect, and which of them each game has.

One row for each kind of action; how one is taken stands in `engine/ruling.py`.
"""

from __future__ import annotations

from typing import Any, Final

from engine.cabo import actions as do
from engine.cabo import aiming, clocks, ending, powers, slaps, taking, turns
from engine.cabo.draft import thaw
from engine.cabo.events import Event
from engine.cabo.rounds import deal_next
from engine.cabo.state import REVEAL, Fields, State
from engine.cabo.variants import VARIANTS
from engine.core import Step
from engine.presence import Leave, Return, TimeUp
from engine.refusals import Refusal
from engine.ruling import Check, Ruling, attendance, take

RULES: Final[Ruling] = {
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
    **attendance(REVEAL, deal_next),
    TimeUp: (clocks.check_time_up, clocks.do_time_up),
}

# K6.10: while a slap is played out nobody else acts. These see to it themselves, or harm no slap.
DURING_A_SLAP: Final = frozenset(
    {do.Slap, do.Match, do.EndSlap, do.Give, do.Decline, do.EndLook, Leave, Return, TimeUp}
)


def _when_no_slap(check: Check) -> Check:
    def checked(at: Fields, action: Any) -> Refusal | None:
        return check(at, action) if at.slap is None else Refusal.SLAP_IN_PROGRESS

    return checked


def _ruling(actions: frozenset[str]) -> Ruling:
    return {
        kind: (check if kind in DURING_A_SLAP else _when_no_slap(check), effect)
        for kind, (check, effect) in RULES.items()
        if str(kind.__struct_config__.tag) in actions
    }


RULES_OF: Final = {key: _ruling(variant.actions) for key, variant in VARIANTS.items()}
"""The actions that each game has."""


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    return take(RULES_OF[state.variant], state, action, thaw, ending.settle)
