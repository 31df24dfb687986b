"""Keep or Swap, as the value that implements `engine.game.Game`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

import msgspec

from engine.codec import Coded
from engine.core import Offer, Outcome, Place, Seat, Step, Wait
from engine.dispatch import take
from engine.options import Options
from engine.presence import TimeUp
from tests.support.sixth.engine import rules
from tests.support.sixth.engine.actions import Action
from tests.support.sixth.engine.draft import Draft, thaw
from tests.support.sixth.engine.events import Event, RoundDealt
from tests.support.sixth.engine.state import PLAY, REVEAL, State, Tally
from tests.support.sixth.engine.variants import KEY, SEATS, TITLE, Rules, SwapOptions
from tests.support.sixth.engine.view import View, build

_ACTIONS: Final[dict[str, Callable[..., Action]]] = {
    kind.__struct_config__.tag: kind for kind in get_args(Action) if kind is not TimeUp
}


class SwapGame(Coded[State, Action]):
    """Keep or Swap; implements `engine.game.Game`."""

    key = KEY
    title = TITLE
    seats = SEATS
    options = SwapOptions

    def __init__(self) -> None:
        super().__init__(State, Action)

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
        """Deal the first round."""
        if seats not in SEATS:
            raise ValueError(f"{TITLE} is for {SEATS[0]} to {SEATS[-1]} players, not {seats}")
        nobody = (False,) * seats
        draft = Draft(
            rules=msgspec.convert(options.model_dump(), Rules),
            seats=seats,
            seed=seed,
            shuffles=0,
            round=1,
            phase=PLAY,
            hands=(),
            pile=(),
            turn=0,
            to_move=0,
            done=0,
            ready=nobody,
            scores=(),
            tallies=(Tally(),) * seats,
            away=nobody,
            misses=(0,) * seats,
            outcome=None,
        )
        rules.deal(draft)
        return draft.freeze()

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Take one action."""
        return take(rules.RULES, state, action, thaw).freeze()

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What this seat may do now."""
        return rules.offers(state, seat)

    def view(self, state: State, viewer: Seat | None) -> View:
        """What this viewer may see."""
        mine = () if viewer is None else rules.offers(state, viewer)
        return build(state, viewer, mine, rules.offers(state, state.to_move))

    def waits(self, state: State) -> tuple[Wait, ...]:
        """What the table waits for."""
        return rules.waits(state)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """An action of its parts. Raises ValueError if they make none."""
        if kind not in _ACTIONS or places:
            raise ValueError(f"no such action: {kind!r} with {len(places)} cards")
        return _ACTIONS[kind](seat, number)

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
        """Deal the running round anew; after its score, the next one."""
        draft = thaw(state)
        if draft.phase == REVEAL:
            rules.deal_next(draft)
        elif draft.phase == PLAY:
            rules.deal(draft)
        return draft.freeze()

    def opening(self, state: State) -> tuple[Event, ...]:
        """The deal of the running round."""
        return (RoundDealt(state.round, rules.starter(state)),)


SWAP_GAME: Final = SwapGame()
