"""Every action with its check and its effect.

One row for each kind of action; how one is taken stands in `engine/ruling.py`.
"""

from __future__ import annotations

from typing import Final

from engine.core import Step
from engine.jokers import actions as do
from engine.jokers import clocks, turns
from engine.jokers.dealing import deal_next
from engine.jokers.draft import thaw
from engine.jokers.events import Event
from engine.jokers.state import REVEAL, State
from engine.presence import TimeUp
from engine.ruling import Ruling, attendance, take

RULES: Final[Ruling] = {
    do.Play: (turns.check_play, turns.do_play),
    do.Draw: (turns.check_draw, turns.do_draw),
    do.Skip: (turns.check_skip, turns.do_skip),
    **attendance(REVEAL, deal_next),
    TimeUp: (clocks.check_time_up, clocks.do_time_up),
}


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    return take(RULES, state, action, thaw)
