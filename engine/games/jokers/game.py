"""Jokers Go Boom as an implementation of `engine.game.Game`, and the handlers of its actions.

`RULES` has the handler of each type of action. A handler consists of a check and an effect.
`engine/dispatch.py` applies them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

import msgspec

from engine.core import Outcome, Place, Seat, Step
from engine.dispatch import Ruling, apply_action, attendance, handler, ruling
from engine.game import Coded
from engine.games.jokers import actions as do
from engine.games.jokers import turns
from engine.games.jokers.actions import Action
from engine.games.jokers.draft import Draft, thaw
from engine.games.jokers.events import Event
from engine.games.jokers.state import OVER, PLAY, REVEAL, Fields, State, Tally
from engine.games.jokers.turns import deal_next
from engine.games.jokers.variants import KEY, SEATS, TITLE, JokersOptions, Rules
from engine.games.jokers.view import build, offers
from engine.options import Options
from engine.presence import TimeUp

RULES: Final[Ruling[Fields, Draft]] = ruling(
    handler(do.Play, turns.check_play, turns.do_play),
    handler(do.Draw, turns.check_draw, turns.do_draw),
    handler(do.Skip, turns.check_skip, turns.do_skip),
    *attendance(REVEAL, deal_next),
    handler(TimeUp, turns.check_time_up, turns.do_time_up),
)


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Apply one action and return the resulting step. Raises IllegalAction if the rules refuse the
    action. In that case nothing has changed."""
    return apply_action(RULES, state, action, thaw).freeze()


_ACTIONS: Final[dict[str, tuple[Callable[..., Action], int]]] = {
    kind.__struct_config__.tag: (kind, len(kind.__struct_fields__) - 2)
    for kind in get_args(Action)
    if kind is not TimeUp
}
"""Maps each kind of action to a pair. The pair has the type of the action, and the number of places
that the action names."""


class JokersGame(Coded[State, Action]):
    """The game Jokers Go Boom."""

    key = KEY
    title = TITLE
    seats = SEATS  # J1.1
    options = JokersOptions

    def __init__(self) -> None:
        super().__init__(State, Action)

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
        """See `Game.start`. Before the deal, the seats draw cards to determine the dealer."""
        if seats not in SEATS:
            raise ValueError(f"{TITLE} is for {SEATS[0]} to {SEATS[-1]} players, not {seats}")
        draft = self._empty(seats, msgspec.convert(options.model_dump(), Rules), seed)
        turns.draw_for_deal(draft)  # J1.2
        turns.deal(draft)
        return draft.freeze()

    def _empty(self, seats: int, rules: Rules, seed: bytes) -> Draft:
        nobody = (False,) * seats
        return Draft(
            rules=rules,
            seats=seats,
            seed=seed,
            shuffles=0,
            draws=(),
            round=1,
            dealer=0,
            phase=PLAY,
            hands=((),) * seats,
            pile=(),
            discard=(),
            buried=(),
            turn=0,
            to_move=0,
            skips=0,
            ready=nobody,
            scores=(),
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
    waits = staticmethod(turns.waits)
    opening = staticmethod(turns.opening)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """See `Game.action`."""
        if kind not in _ACTIONS:
            raise ValueError(f"no action is called {kind!r}")
        made, named = _ACTIONS[kind]
        if named != len(places):
            raise ValueError(f"{kind!r} does not name {len(places)} cards")
        return made(seat, number, *places)

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
        """See `Game.redeal`. If the round has already been scored, this deals the next round."""
        draft = thaw(state)
        if draft.phase is REVEAL:
            turns.deal_next(draft)
        elif draft.phase is not OVER:
            turns.deal(draft)
        return draft.freeze()


JOKERS_GAME: Final = JokersGame()
