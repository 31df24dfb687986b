"""Every action with its check and its effect.

One row for each kind of action; how one is taken stands in `engine/dispatch.py`.
"""

from __future__ import annotations

from typing import Final

from engine.core import Step
from engine.dispatch import Ruling, attendance, row, ruling, take
from engine.games.jokers import actions as do
from engine.games.jokers import clocks, turn_actions
from engine.games.jokers.dealing import deal_next
from engine.games.jokers.draft import Draft, thaw
from engine.games.jokers.events import Event
from engine.games.jokers.state import REVEAL, Fields, State
from engine.presence import TimeUp

RULES: Final[Ruling[Fields, Draft]] = ruling(
    row(do.Play, turn_actions.check_play, turn_actions.do_play),
    row(do.Draw, turn_actions.check_draw, turn_actions.do_draw),
    row(do.Skip, turn_actions.check_skip, turn_actions.do_skip),
    *attendance(REVEAL, deal_next),
    row(TimeUp, clocks.check_time_up, clocks.do_time_up),
)


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    return take(RULES, state, action, thaw).freeze()
