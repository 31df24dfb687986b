"""Every action of the family with its check and its effect, and which of them each game has.

One row for each kind of action; how one is taken stands in `engine/dispatch.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from engine.core import Step
from engine.dispatch import Row, Ruling, attendance, row, ruling, take
from engine.games.cabo import actions as do
from engine.games.cabo import clocks, ending, power_checks, powers, slaps, turn_actions, turn_start
from engine.games.cabo.draft import Draft, thaw
from engine.games.cabo.events import Event
from engine.games.cabo.rounds import deal_next
from engine.games.cabo.state import REVEAL, Fields, State
from engine.games.cabo.variants import VARIANTS
from engine.presence import Leave, Return, TimeUp
from engine.refusals import Refusal

Check: TypeAlias = Callable[[Fields, Struct], Refusal | None]

RULES: Final[Ruling[Fields, Draft]] = ruling(
    row(do.Peek, turn_actions.check_peek, turn_actions.do_peek),
    row(do.EndLook, power_checks.check_end_look, powers.do_end_look),
    row(do.Flip, turn_actions.check_flip, turn_actions.do_flip),
    row(do.Draw, turn_start.check_draw, turn_start.do_draw),
    row(do.Call, turn_start.check_call, turn_start.do_call),
    row(do.SwitchTop, turn_start.check_switch_top, turn_start.do_switch_top),
    row(do.Take, turn_start.check_take, turn_start.do_take),
    row(do.EndRound, ending.check_end_round, ending.do_end_round),
    row(do.Discard, turn_actions.check_discard, turn_actions.do_discard),
    row(do.UsePower, turn_actions.check_use_power, turn_actions.do_use_power),
    row(do.Replace, turn_actions.check_replace, turn_actions.do_replace),
    row(do.LookAt, power_checks.check_look_at, powers.do_look_at),
    row(do.BlindSwap, power_checks.check_blind_swap, powers.do_blind_swap),
    row(do.LookAtTwo, power_checks.check_look_at_two, powers.do_look_at_two),
    row(do.MakeSwap, power_checks.check_make_swap, powers.do_make_swap),
    row(do.SwapWith, power_checks.check_swap_with, powers.do_swap_with),
    row(do.LeaveSwap, power_checks.check_leave_swap, powers.do_leave_swap),
    row(do.DropPower, power_checks.check_drop, powers.do_drop),
    row(do.Slap, slaps.check_slap, slaps.do_slap),
    row(do.Match, slaps.check_match, slaps.do_match),
    row(do.EndSlap, slaps.check_end_slap, slaps.do_end_slap),
    row(do.Give, slaps.check_give, slaps.do_give),
    row(do.Decline, slaps.check_decline, slaps.do_decline),
    *attendance(REVEAL, deal_next),
    row(TimeUp, clocks.check_time_up, clocks.do_time_up),
)

# K6.10: while a slap is played out nobody else acts. These see to it themselves, or harm no slap.
DURING_A_SLAP: Final = frozenset(
    {do.Slap, do.Match, do.EndSlap, do.Give, do.Decline, do.EndLook, Leave, Return, TimeUp}
)


def _when_no_slap(check: Check) -> Check:
    def checked(at: Fields, action: Struct) -> Refusal | None:
        return check(at, action) if at.slap is None else Refusal.SLAP_IN_PROGRESS

    return checked


def _ruling(actions: frozenset[str]) -> Ruling[Fields, Draft]:
    return ruling(
        *(
            Row(kind, check if kind in DURING_A_SLAP else _when_no_slap(check), effect)
            for kind, check, effect in RULES.values()
            if str(kind.__struct_config__.tag) in actions
        )
    )


RULES_OF: Final = {key: _ruling(variant.actions) for key, variant in VARIANTS.items()}
"""The actions that each game has."""


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    draft = take(RULES_OF[state.variant], state, action, thaw)
    ending.settle(draft)
    return draft.freeze()
