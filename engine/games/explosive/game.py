"""The explosive game as the rest of the house sees it.

It hands on. No rule stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from engine.codec import Coded
from engine.core import Outcome, Place, Seat, Step
from engine.games.explosive import actions as do
from engine.games.explosive import clocks, dealing, rules, view
from engine.games.explosive.actions import NO_DEFENCE, Action
from engine.games.explosive.deck import TABLE, Kind, When
from engine.games.explosive.draft import Draft, thaw
from engine.games.explosive.events import Event
from engine.games.explosive.offers import offers
from engine.games.explosive.state import BETWEEN, OVER, PLAY, State, Tally
from engine.games.explosive.variants import KEY, SEATS, TITLE, ExplosiveOptions, Rules
from engine.options import Options
from engine.presence import Leave, Ready, Return

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
    row.kind.value: (_PLAYED[row.when], row.kind) for row in TABLE
} | {NO_DEFENCE: (do.Defend, None)}


class ExplosiveGame(Coded[State, Action]):
    """The explosive game; implements `engine.game.Game`."""

    key = KEY
    title = TITLE
    seats = SEATS  # X1.1
    options = ExplosiveOptions

    def __init__(self) -> None:
        super().__init__(State, Action)

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
        """Deal the first game. Raises ValueError if `seats` or the options do not fit."""
        if seats not in SEATS:
            raise ValueError(f"{TITLE} is for {SEATS[0]} to {SEATS[-1]} players, not {seats}")
        draft = self._empty(seats, msgspec.convert(options.model_dump(), Rules), seed)
        dealing.deal(draft)
        return draft.freeze()

    def _empty(self, seats: int, house: Rules, seed: bytes) -> Draft:
        """A table before the first deal."""
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

    # Handed on without a call between: all but the last are asked for at every step of a match.
    apply = staticmethod(rules.apply)
    offers = staticmethod(offers)
    view = staticmethod(view.build)
    waits = staticmethod(clocks.waits)
    opening = staticmethod(dealing.opening)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """An action of its parts. Raises ValueError if they make none."""
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
        """No discard can ever be claimed."""
        return None

    def closes(self, state: State, action: Action) -> bool:
        """Nothing is open that an action could close."""
        return False

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended."""
        return state.outcome

    def redeal(self, state: State) -> Step[State, Event]:
        """Deal the running game anew, the scores kept; after its end, the next one."""
        draft = thaw(state)
        if draft.phase is BETWEEN:
            dealing.deal_next(draft)
        elif draft.phase is not OVER:
            dealing.deal(draft)
        return draft.freeze()


EXPLOSIVE_GAME: Final = ExplosiveGame()
