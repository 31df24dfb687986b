"""Walls and Bombs as an implementation of `engine.game.Game`: the handlers of its actions, and its
clocks.

`RULES` has the handler of each type of action. A handler consists of a check and an effect.
`engine/dispatch.py` applies them.

`waits` lists everything that the table waits for. The action of a clock is legal only for a current
wait. It is logged like any other action, and it uses the same functions as a player's action. A
wait reveals nothing about a hand, because the table waits for every attacked seat, whether or not
the seat can answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from engine.core import Outcome, Place, Seat, Step, Wait
from engine.dispatch import Ruling, apply_action, attendance, handler, ruling
from engine.game import Coded
from engine.games.explosive import actions as do
from engine.games.explosive import plays, turn_order
from engine.games.explosive.actions import NO_DEFENCE, Action
from engine.games.explosive.deck import CARDS, Kind, When
from engine.games.explosive.draft import Draft, thaw
from engine.games.explosive.events import Event
from engine.games.explosive.plays import undefended
from engine.games.explosive.state import (
    BETWEEN,
    DEFENCE,
    ORDER,
    OVER,
    PLAY,
    Fields,
    Look,
    State,
    Tally,
    asked,
)
from engine.games.explosive.turn_order import deal_next, end_look
from engine.games.explosive.variants import KEY, SEATS, TITLE, ExplosiveOptions, Rules
from engine.games.explosive.view import build, offers
from engine.options import Options
from engine.presence import Leave, Ready, Return, TimeUp, miss
from engine.refusals import Refusal

# Waits and clocks

_CLOCKS = {PLAY: "turn", ORDER: "order", DEFENCE: "defence"}


def waits(at: Fields) -> tuple[Wait[TimeUp], ...]:
    """Return everything that the table waits for: one decision, and all looks in progress."""
    found = [
        Wait(f"look:{look.number}", "look", (look.seat,), TimeUp("look", look.number))
        for look in at.looks
    ]
    phase = at.phase
    if phase is BETWEEN:
        missing = tuple([seat for seat in range(at.seats) if not at.ready[seat]])
        found.append(Wait(f"between:{at.round}", "between", missing, TimeUp("between", at.round)))
    elif phase is not OVER:
        clock = _CLOCKS[phase]
        found.append(Wait(f"{clock}:{at.asked}", clock, (asked(at),), TimeUp(clock, at.asked)))
    return tuple(found)


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Check the action of a clock. It must belong to a wait in progress."""
    there = any(wait.action == action for wait in waits(at))
    return None if there else Refusal.CLOCK_NOT_OUT


def do_time_up(draft: Draft, action: TimeUp) -> None:
    """Apply the consequences of a wait whose time has run out."""
    # X2.7
    match action.clock:
        case "between":
            deal_next(draft)
        case "look":
            for look in draft.looks:
                if look.number == action.number:
                    end_look(draft, look)
        case "defence":
            # Giving no answer is a legitimate choice, so no clock was missed.
            undefended(draft, by_clock=True)
        case "order":
            miss(draft, draft.to_move)
            plays.arrange(draft, plays.foreseen(draft), by_clock=True)
        case _:
            miss(draft, draft.to_move)
            plays.end_turn(draft, by_clock=True)


# Every action with its check and effect


def look_of(at: Fields, number: int) -> Look | None:
    """Return the look with the number `number`, or None if that look is over."""
    return next((look for look in at.looks if look.number == number), None)


def _check_end_look(at: Fields, action: do.EndLook) -> Refusal | None:
    look = look_of(at, action.number)
    return Refusal.STALE if look is None or look.seat != action.seat else None


def _do_end_look(draft: Draft, action: do.EndLook) -> None:
    look = look_of(draft, action.number)
    assert look is not None
    end_look(draft, look)


RULES: Final[Ruling[Fields, Draft]] = ruling(
    handler(do.Play, plays.check_play, plays.do_play),
    handler(do.Trade, plays.check_trade, plays.do_trade),
    handler(do.Pass, plays.check_pass, plays.do_pass),
    handler(do.Undermine, plays.check_undermine, plays.do_undermine),
    handler(do.Defend, plays.check_defend, plays.do_defend),
    handler(do.Arrange, plays.check_arrange, plays.do_arrange),
    handler(do.Pick, plays.check_pick, plays.do_pick),
    handler(do.EndLook, _check_end_look, _do_end_look),
    *attendance(BETWEEN, deal_next),
    handler(TimeUp, check_time_up, do_time_up),
)


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Apply one action and return the resulting step. Raises IllegalAction if the rules refuse the
    action. In that case nothing has changed."""
    return apply_action(RULES, state, action, thaw).freeze()


# The game

_SIMPLE: Final[dict[str, Callable[..., Action]]] = {
    "pass": do.Pass,
    "end_look": do.EndLook,
    "ready": Ready,
    "leave": Leave,
    "return": Return,
}
_PLACED: Final[dict[str, Callable[..., Action]]] = {
    "trade": do.Trade,
    "undermine": do.Undermine,
    "arrange": do.Arrange,
}
_PLAYED: Final[dict[When, Callable[..., Action]]] = {
    When.TURN: do.Play,
    When.DEFENCE: do.Defend,
    When.ENDGAME: do.Pick,
}
_OF_CARD: Final[Mapping[str, tuple[Callable[..., Action], Kind | None]]] = {
    spec.kind.value: (_PLAYED[spec.when], spec.kind) for spec in CARDS
} | {NO_DEFENCE: (do.Defend, None)}


class ExplosiveGame(Coded[State, Action]):
    """The game Walls and Bombs."""

    key = KEY
    title = TITLE
    seats = SEATS  # X1.1
    options = ExplosiveOptions

    def __init__(self) -> None:
        super().__init__(State, Action)

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
        """See `Game.start`."""
        if seats not in SEATS:
            raise ValueError(f"{TITLE} is for {SEATS[0]} to {SEATS[-1]} players, not {seats}")
        draft = self._empty(seats, msgspec.convert(options.model_dump(), Rules), seed)
        turn_order.deal(draft)
        return draft.freeze()

    def _empty(self, seats: int, house: Rules, seed: bytes) -> Draft:
        nobody = (False,) * seats
        return Draft(
            rules=house,
            seats=seats,
            seed=seed,
            shuffles=0,
            round=1,
            phase=PLAY,
            supply=(),
            discard=(),
            hands=((),) * seats,
            fronts=((),) * seats,
            out=(),
            turn=0,
            to_move=0,
            asked=0,
            plays=0,
            fresh=True,
            undermined=False,
            attack=None,
            foreseen=0,
            heavy=False,
            technology=None,
            epidemic=False,
            delayed=nobody,
            stirred=0,
            looks=(),
            look_count=0,
            ready=nobody,
            scores=(),
            places=(),
            result=None,
            tallies=(Tally(),) * seats,
            away=nobody,
            misses=(0,) * seats,
            outcome=None,
        )

    # Assigned without a wrapper, because all but the last are called at every step of a match.
    apply = staticmethod(apply)
    offers = staticmethod(offers)
    view = staticmethod(build)
    waits = staticmethod(waits)
    opening = staticmethod(turn_order.opening)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """See `Game.action`."""
        if kind in _OF_CARD:
            action, card = _OF_CARD[kind]
            return action(seat, number, card, places)
        if kind in _PLACED:
            return _PLACED[kind](seat, number, places)
        if kind not in _SIMPLE:
            raise ValueError(f"no action is called {kind!r}")
        if places:
            raise ValueError(f"{kind!r} names no card")
        return _SIMPLE[kind](seat, number)

    def claim_of(self, action: Action) -> int | None:
        """Return None, because this game has no claims. See `Game.claim_of`."""
        return None

    def closes(self, state: State, action: Action) -> bool:
        """Return False, because this game has no claims. See `Game.closes`."""
        return False

    def outcome(self, state: State) -> Outcome | None:
        """See `Game.outcome`."""
        return state.outcome

    def redeal(self, state: State) -> Step[State, Event]:
        """See `Game.redeal`. If the current game of the set has already been decided, this deals
        the next one."""
        draft = thaw(state)
        if draft.phase is BETWEEN:
            turn_order.deal_next(draft)
        elif draft.phase is not OVER:
            turn_order.deal(draft)
        return draft.freeze()


EXPLOSIVE_GAME: Final = ExplosiveGame()
