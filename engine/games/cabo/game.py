"""The games of the family as the rest of the house sees them.

It hands on. No rule stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from engine.codec import Coded
from engine.core import Outcome, Place, Seat, Step
from engine.games.cabo import clocks, closing, rules, view
from engine.games.cabo.actions import Action, Slap, TimeUp
from engine.games.cabo.draft import Draft, thaw
from engine.games.cabo.events import Event, RoundDealt
from engine.games.cabo.offers import offers
from engine.games.cabo.options import GraveyardOptions, KaboomOptions, KabooOptions, Rules
from engine.games.cabo.rounds import deal, deal_next, turned_up
from engine.games.cabo.state import OVER, PEEK, REVEAL, State, Tally
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, Variant
from engine.options import Options
from engine.shuffle import chosen

_ACTIONS: Final[dict[str, tuple[Callable[..., Action], int]]] = {
    kind.__struct_config__.tag: (kind, len(kind.__struct_fields__) - 2)
    for kind in get_args(Action)
    if kind is not TimeUp
}
"""What a seat may do, by tag, and how many places each names besides seat and number."""


class CaboGame(Coded[State, Action]):
    """One game of the family; implements `engine.game.Game`."""

    def __init__(self, variant: Variant, options: type[Options]) -> None:
        super().__init__(State, Action)
        self._variant = variant
        self._options = options
        self._actions = {kind: made for kind, made in _ACTIONS.items() if variant.has(kind)}

    @property
    def key(self) -> str:
        """Stable name."""
        return self._variant.key

    @property
    def title(self) -> str:
        """Name for people."""
        return self._variant.title

    @property
    def seats(self) -> range:
        """How many may play."""
        fewest, most = self._variant.seats  # K1.1, B1.1, G1.1
        return range(fewest, most + 1)

    @property
    def options(self) -> type[Options]:
        """House rules."""
        return self._options

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
        """Deal the first round. Raises ValueError if `seats` or the options do not fit."""
        if seats not in self.seats:
            few, many = self._variant.seats
            raise ValueError(f"{self.title} is for {few} to {many} players, not {seats}")
        if not isinstance(options, self._options):
            raise ValueError(f"these are no options of {self.title}")
        draft = self._empty(seats, self._variant.rules(options), seed)
        # K4.2, B4.1, G6.3: chance picks who begins the first round.
        deal(draft, chosen(seats, seed, 0))
        return draft.freeze()

    def _empty(self, seats: int, rules: Rules, seed: bytes) -> Draft:
        """A table before the first deal."""
        nobody = (False,) * seats
        return Draft(
            variant=self.key,
            rules=rules,
            seats=seats,
            seed=seed,
            shuffles=0,
            round=1,
            starter=0,
            phase=PEEK,
            grids=((),) * seats,
            pile=(),
            discard=(),
            open=None,
            turn=0,
            to_move=0,
            held=None,
            power=None,
            slap=None,
            looks=(),
            looked=nobody,
            lost=(),
            blind=(),
            caller=None,
            last_turns=(),
            passes=0,
            ready=nobody,
            discards=0,
            prompts=0,
            look_count=0,
            sheet=b"",
            result=None,
            tallies=(Tally(),) * seats,
            away=nobody,
            misses=(0,) * seats,
            outcome=None,
        )

    # Asked for at every step of every match: handed on without a call between.
    apply = staticmethod(rules.apply)
    offers = staticmethod(offers)
    view = staticmethod(view.build)
    waits = staticmethod(clocks.waits)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """An action of its parts. Raises ValueError if they make none."""
        if kind not in self._actions:
            raise ValueError(f"no action is called {kind!r}")
        made, named = self._actions[kind]
        if named != len(places):
            raise ValueError(f"{kind!r} does not name {len(places)} cards")
        return made(seat, number, *places)

    def claim_of(self, action: Action) -> int | None:
        """The number of the discard that a slap is for."""
        return action.number if isinstance(action, Slap) else None

    def closes(self, state: State, action: Action) -> bool:
        """Whether this action would close the open discard, so that it waits its least time."""
        return closing.closes(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended."""
        return state.outcome

    def redeal(self, state: State) -> Step[State, Event]:
        """Deal the running round anew, the scores kept; after its score, the next one."""
        draft = thaw(state)
        if draft.phase is REVEAL:
            deal_next(draft)
        elif draft.phase is not OVER:
            deal(draft, draft.starter)
        return draft.freeze()

    def opening(self, state: State) -> tuple[Event, ...]:
        """The deal of the running round, as everybody saw it."""
        dealt = RoundDealt(round=state.round, starter=state.starter)
        return (dealt, turned_up(state)) if self._variant.face_up else (dealt,)

    def decode_state(self, data: bytes) -> State:
        """The state that `encode` wrote. Raises ValueError if it is none."""
        state = super().decode_state(data)
        if state.variant != self.key:
            raise ValueError(f"this is a match of {state.variant!r}, not of {self.key!r}")
        return state


KABOOM_GAME: Final = CaboGame(KABOOM, KaboomOptions)
KABOO_GAME: Final = CaboGame(KABOO, KabooOptions)
GRAVEYARD_GAME: Final = CaboGame(GRAVEYARD, GraveyardOptions)
