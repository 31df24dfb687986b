"""Every action with its check and its effect.

Law of this module: one row for each kind of action; how one is taken stands in `engine/ruling.py`.
"""

from __future__ import annotations

from typing import Final

from engine.core import Step
from engine.jokers import actions as do
from engine.jokers import clocks, turns
from engine.jokers.dealing import deal_next
from engine.jokers.draft import Draft, thaw
from engine.jokers.events import Event
from engine.jokers.state import REVEAL, Fields, State
from engine.presence import (
    Leave,
    Ready,
    Return,
    TimeUp,
    check_leave,
    check_ready,
    check_return,
    do_leave,
    do_return,
    make_ready,
)
from engine.refusals import Refusal
from engine.ruling import Ruling, take


def _check_ready(at: Fields, action: Ready) -> Refusal | None:
    return check_ready(at, action, between=at.phase is REVEAL)


def _do_ready(draft: Draft, action: Ready) -> None:
    make_ready(draft, action.seat, deal_next)


RULES: Final[Ruling] = {
    do.Play: (turns.check_play, turns.do_play),
    do.Draw: (turns.check_draw, turns.do_draw),
    do.Skip: (turns.check_skip, turns.do_skip),
    Ready: (_check_ready, _do_ready),
    Leave: (check_leave, do_leave),
    Return: (check_return, do_return),
    TimeUp: (clocks.check_time_up, clocks.do_time_up),
}


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    return take(RULES, state, action, thaw)
