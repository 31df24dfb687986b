"""The explosive game as the rest of the house sees it.

Law of this module: it hands on. No rule stands here.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from pydantic import BaseModel

from engine import codec
from engine.core import Offer, Outcome, Place, Seat, Step, Wait
from engine.explosive import actions as do
from engine.explosive import clocks, dealing, rules, view
from engine.explosive.actions import NO_DEFENCE, Action
from engine.explosive.deck import ROWS, Kind, When
from engine.explosive.draft import Draft, thaw
from engine.explosive.events import Event
from engine.explosive.offers import offers
from engine.explosive.state import BETWEEN, OVER, PLAY, State, Tally
from engine.explosive.variants import KEY, SEATS, TITLE, ExplosiveOptions, Rules
from engine.presence import Leave, Ready, Return

_SIMPLE: Final[dict[str, Any]] = {
    "pass": do.Pass,
    "end_look": do.EndLook,
    "ready": Ready,
    "leave": Leave,
    "return": Return,
}
_PLACED: Final[dict[str, Any]] = {
    "trade": do.Trade,
    "undermine": do.Undermine,
    "arrange": do.Arrange,
}
_OF_CARD: Final[dict[When, Any]] = {
    When.TURN: do.Play,
    When.DEFENCE: do.Defend,
    When.ENDGAME: do.Pick,
}

_state = codec.Decoder("a match of this game", State)
_action = codec.Decoder("an action of this game", Action)
_event = codec.Decoder("an event of this game", Event)
_view = codec.Decoder("a view of this game", view.View)


class ExplosiveGame:
    """The explosive game; implements `core.Game`."""

    @property
    def key(self) -> str:
        """Stable name."""
        return KEY

    @property
    def title(self) -> str:
        """Name for people."""
        return TITLE

    @property
    def seats(self) -> range:
        """How many may play."""
        return SEATS  # X1.1

    @property
    def options(self) -> type[BaseModel]:
        """House rules."""
        return ExplosiveOptions

    def start(self, seats: int, options: BaseModel, seed: bytes) -> Step[State, Event]:
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
        )

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Take one action. Raises IllegalAction, and then nothing has changed."""
        return rules.apply(state, action)

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What this seat may do now."""
        return offers(state, seat)

    def view(self, state: State, viewer: Seat | None) -> view.View:
        """What this viewer may see; None is a spectator."""
        return view.build(state, viewer)

    def waits(self, state: State) -> tuple[Wait, ...]:
        """Everything that the table waits for."""
        return clocks.waits(state)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """An action of its parts. Raises ValueError if they make none."""
        if kind in _SIMPLE:
            if places:
                raise ValueError(f"{kind!r} names no card")
            return _SIMPLE[kind](seat, number)
        if kind in _PLACED:
            return _PLACED[kind](seat, number, places)
        if kind == NO_DEFENCE:
            return do.Defend(seat, number, None, places)
        try:
            card = Kind(kind)
        except ValueError:
            raise ValueError(f"no action is called {kind!r}") from None
        return _OF_CARD[ROWS[card].when](seat, number, card, places)

    def open_discard(self, state: State) -> int | None:
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

    def opening(self, state: State) -> tuple[Event, ...]:
        """The deal of the running game, as it was seen."""
        return dealing.opening(state)

    def encode(self, value: Any) -> bytes:
        """State, action, event or view as JSON."""
        return codec.encode(value)

    def decode_state(self, data: bytes) -> State:
        """The state that `encode` wrote. Raises ValueError if it is none."""
        return _state(data)

    def decode_action(self, data: bytes) -> Action:
        """The action that `encode` wrote. Raises ValueError if it is none."""
        return _action(data)

    def decode_event(self, data: bytes) -> Event:
        """The event that `encode` wrote. Raises ValueError if it is none."""
        return _event(data)

    def decode_view(self, data: bytes) -> view.View:
        """The view that `encode` wrote. Raises ValueError if it is none."""
        return _view(data)


EXPLOSIVE_GAME: Final = ExplosiveGame()
