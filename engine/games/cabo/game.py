"""The games of the cabo family, which implement `engine.game.Game`, and the handlers of their
actions.

`RULES` has the handler of each type of action. A handler consists of a check and an effect.
`RULES_OF` has the handlers of each game. `engine/dispatch.py` applies them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, get_args

from msgspec import Struct

from engine.core import Outcome, Place, Seat, Step
from engine.dispatch import Handler, Ruling, apply_action, attendance, handler, ruling
from engine.game import Coded
from engine.games.cabo import actions as do
from engine.games.cabo import ending, powers, slaps, turns
from engine.games.cabo.actions import Action, Slap
from engine.games.cabo.draft import Draft, thaw
from engine.games.cabo.ending import deal, deal_next, turned_up
from engine.games.cabo.events import Event, RoundDealt
from engine.games.cabo.state import OVER, PEEK, REVEAL, Fields, State, Tally
from engine.games.cabo.variants import (
    GRAVEYARD,
    KABOO,
    KABOOM,
    VARIANTS,
    GraveyardOptions,
    KaboomOptions,
    KabooOptions,
    Rules,
    Variant,
)
from engine.games.cabo.view import build, offers
from engine.options import Options
from engine.presence import Leave, Return, TimeUp
from engine.refusals import Refusal
from engine.shuffle import chosen

Check: TypeAlias = Callable[[Fields, Struct], Refusal | None]

# Every action with its check and effect

RULES: Final[Ruling[Fields, Draft]] = ruling(
    handler(do.Peek, turns.check_peek, turns.do_peek),
    handler(do.EndLook, powers.check_end_look, powers.do_end_look),
    handler(do.Flip, turns.check_flip, turns.do_flip),
    handler(do.Draw, turns.check_draw, turns.do_draw),
    handler(do.Call, turns.check_call, turns.do_call),
    handler(do.SwitchTop, turns.check_switch_top, turns.do_switch_top),
    handler(do.Take, turns.check_take, turns.do_take),
    handler(do.EndRound, ending.check_end_round, ending.do_end_round),
    handler(do.Discard, turns.check_discard, turns.do_discard),
    handler(do.UsePower, turns.check_use_power, turns.do_use_power),
    handler(do.Replace, turns.check_replace, turns.do_replace),
    handler(do.LookAt, powers.check_look_at, powers.do_look_at),
    handler(do.BlindSwap, powers.check_blind_swap, powers.do_blind_swap),
    handler(do.LookAtTwo, powers.check_look_at_two, powers.do_look_at_two),
    handler(do.MakeSwap, powers.check_make_swap, powers.do_make_swap),
    handler(do.SwapWith, powers.check_swap_with, powers.do_swap_with),
    handler(do.LeaveSwap, powers.check_leave_swap, powers.do_leave_swap),
    handler(do.DropPower, powers.check_drop, powers.do_drop),
    handler(do.Slap, slaps.check_slap, slaps.do_slap),
    handler(do.MatchCard, slaps.check_match, slaps.do_match),
    handler(do.EndSlap, slaps.check_end_slap, slaps.do_end_slap),
    handler(do.Give, slaps.check_give, slaps.do_give),
    handler(do.Decline, slaps.check_decline, slaps.do_decline),
    *attendance(REVEAL, deal_next),
    handler(TimeUp, turns.check_time_up, turns.do_time_up),
)

# K6.10: during a slap no other seat acts. The actions listed here check that themselves, or do not
# affect a slap.
DURING_A_SLAP: Final = frozenset(
    {do.Slap, do.MatchCard, do.EndSlap, do.Give, do.Decline, do.EndLook, Leave, Return, TimeUp}
)


def _when_no_slap(check: Check) -> Check:
    def checked(at: Fields, action: Struct) -> Refusal | None:
        return check(at, action) if at.slap is None else Refusal.SLAP_IN_PROGRESS

    return checked


def _ruling(actions: frozenset[str]) -> Ruling[Fields, Draft]:
    return ruling(
        *(
            Handler(kind, check if kind in DURING_A_SLAP else _when_no_slap(check), effect)
            for kind, check, effect in RULES.values()
            if str(kind.__struct_config__.tag) in actions
        )
    )


RULES_OF: Final = {key: _ruling(variant.actions) for key, variant in VARIANTS.items()}
"""Maps the key of each game to the game's handlers."""


def apply(state: State, action: do.Action) -> Step[State, Event]:
    """Apply one action and its automatic consequences, and return the resulting step. Raises
    IllegalAction if the rules refuse the action. In that case nothing has changed."""
    draft = apply_action(RULES_OF[state.variant], state, action, thaw)
    ending.settle(draft)
    return draft.freeze()


# The games

_ACTIONS: Final[dict[str, tuple[Callable[..., Action], int]]] = {
    kind.__struct_config__.tag: (kind, len(kind.__struct_fields__) - 2)
    for kind in get_args(Action)
    if kind is not TimeUp
}
"""Maps each kind of action to a pair. The pair has the type of the action, and the number of places
that the action names."""


class CaboGame(Coded[State, Action]):
    """A game of the cabo family."""

    def __init__(self, variant: Variant, options: type[Options]) -> None:
        super().__init__(State, Action)
        self._variant = variant
        self._options = options
        self._actions = {kind: made for kind, made in _ACTIONS.items() if variant.has(kind)}

    @property
    def key(self) -> str:
        """See `Game.key`."""
        return self._variant.key

    @property
    def title(self) -> str:
        """See `Game.title`."""
        return self._variant.title

    @property
    def seats(self) -> range:
        """See `Game.seats`."""
        fewest, most = self._variant.seats  # K1.1, B1.1, G1.1
        return range(fewest, most + 1)

    @property
    def options(self) -> type[Options]:
        """See `Game.options`."""
        return self._options

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
        """See `Game.start`."""
        if seats not in self.seats:
            few, many = self._variant.seats
            raise ValueError(f"{self.title} is for {few} to {many} players, not {seats}")
        if not isinstance(options, self._options):
            raise ValueError(f"these are no options of {self.title}")
        draft = self._empty(seats, self._variant.rules(options), seed)
        # K4.2, B4.1, G6.3: the first round's starter is random.
        deal(draft, chosen(seats, seed, 0))
        return draft.freeze()

    def _empty(self, seats: int, rules: Rules, seed: bytes) -> Draft:
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

    # Called at every step of every match, so they are assigned without a wrapper.
    apply = staticmethod(apply)
    offers = staticmethod(offers)
    view = staticmethod(build)
    waits = staticmethod(turns.waits)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        """See `Game.action`."""
        if kind not in self._actions:
            raise ValueError(f"no action is called {kind!r}")
        made, named = self._actions[kind]
        if named != len(places):
            raise ValueError(f"{kind!r} does not name {len(places)} cards")
        return made(seat, number, *places)

    def claim_of(self, action: Action) -> int | None:
        """See `Game.claim_of`."""
        return action.number if isinstance(action, Slap) else None

    def closes(self, state: State, action: Action) -> bool:
        """See `Game.closes`."""
        return ending.closes(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """See `Game.outcome`."""
        return state.outcome

    def redeal(self, state: State) -> Step[State, Event]:
        """See `Game.redeal`. If the round has already been scored, this deals the next round."""
        draft = thaw(state)
        if draft.phase is REVEAL:
            deal_next(draft)
        elif draft.phase is not OVER:
            deal(draft, draft.starter)
        return draft.freeze()

    def opening(self, state: State) -> tuple[Event, ...]:
        """See `Game.opening`."""
        dealt = RoundDealt(round=state.round, starter=state.starter)
        return (dealt, turned_up(state)) if self._variant.face_up else (dealt,)

    def decode_state(self, data: bytes) -> State:
        """See `Game.decode_state`."""
        state = super().decode_state(data)
        if state.variant != self.key:
            raise ValueError(f"this is a match of {state.variant!r}, not of {self.key!r}")
        return state


KABOOM_GAME: Final = CaboGame(KABOOM, KaboomOptions)
KABOO_GAME: Final = CaboGame(KABOO, KabooOptions)
GRAVEYARD_GAME: Final = CaboGame(GRAVEYARD, GraveyardOptions)
