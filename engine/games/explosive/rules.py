"""Every action with its check and its effect.

One row for each kind of action; how one is taken stands in `engine/dispatch.py`.
"""

from __future__ import annotations

from typing import Final

from engine.core import Step
from engine.dispatch import Ruling, attendance, row, ruling, take
from engine.games.explosive import actions as do
from engine.games.explosive import attacks, clocks, endgame, plays
from engine.games.explosive.dealing import deal_next
from engine.games.explosive.draft import Draft, thaw
from engine.games.explosive.elimination import end_look
from engine.games.explosive.events import Event
from engine.games.explosive.state import BETWEEN, Fields, Look, State
from engine.presence import TimeUp
from engine.refusals import Refusal


def look_of(at: Fields, number: int) -> Look | None:
    """The look with this number, while it lasts."""
    return next((look for look in at.looks if look.number == number), None)


def _check_end_look(at: Fields, action: do.EndLook) -> Refusal | None:
    look = look_of(at, action.number)
    return Refusal.STALE if look is None or look.seat != action.seat else None


def _do_end_look(draft: Draft, action: do.EndLook) -> None:
    look = look_of(draft, action.number)
    assert look is not None
    end_look(draft, look)


RULES: Final[Ruling[Fields, Draft]] = ruling(
    row(do.Play, plays.check_play, plays.do_play),
    row(do.Trade, plays.check_trade, plays.do_trade),
    row(do.Pass, plays.check_pass, plays.do_pass),
    row(do.Undermine, plays.check_undermine, plays.do_undermine),
    row(do.Defend, attacks.check_defend, attacks.do_defend),
    row(do.Arrange, plays.check_arrange, plays.do_arrange),
    row(do.Pick, endgame.check_pick, endgame.do_pick),
    row(do.EndLook, _check_end_look, _do_end_look),
    *attendance(BETWEEN, deal_next),
    row(TimeUp, clocks.check_time_up, clocks.do_time_up),
)


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Take one action. Raises IllegalAction, and then nothing has changed."""
    return take(RULES, state, action, thaw).freeze()
