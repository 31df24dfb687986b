"""The rules of Keep or Swap, as an implementation of `engine.game.Game`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

import msgspec

from engine.cards import deck, rank
from engine.core import Offer, Outcome, Place, Seat, Step, Wait, outcome, summed, with_item
from engine.dispatch import Ruling, apply_action, attendance, handler, ruling
from engine.game import Coded
from engine.options import Options
from engine.presence import TimeUp, miss, refuse_ready
from engine.refusals import Refusal
from engine.shuffle import shuffled
from tests.support.sixth.engine.actions import Action, Keep, Swap
from tests.support.sixth.engine.draft import Draft, thaw
from tests.support.sixth.engine.events import (
    Event,
    GameEnded,
    Kept,
    RoundDealt,
    RoundScored,
    Swapped,
    TurnBegan,
)
from tests.support.sixth.engine.state import OVER, PLAY, REVEAL, Fields, State, Tally
from tests.support.sixth.engine.variants import KEY, SEATS, TITLE, Rules, SwapOptions
from tests.support.sixth.engine.view import View, build


def starter(at: Fields) -> Seat:
    return (at.round - 1) % at.seats


def deal(draft: Draft) -> None:
    pack = shuffled(deck(0), draft.seed, draft.shuffles)
    draft.shuffles += 1
    draft.hands, draft.pile = pack[: draft.seats], pack[draft.seats :]
    draft.phase, draft.done = PLAY, 0
    draft.ready = (False,) * draft.seats
    draft.say(RoundDealt(draft.round, starter(draft)))
    begin_turn(draft, starter(draft))


def begin_turn(draft: Draft, seat: Seat) -> None:
    draft.to_move = seat
    draft.turn += 1
    draft.say(TurnBegan(seat, draft.turn))


def deal_next(draft: Draft) -> None:
    draft.round += 1
    deal(draft)


def check_turn(at: Fields, action: Keep | Swap) -> Refusal | None:
    """Return the reason to refuse the action, or None."""
    if at.phase != PLAY or action.number != at.turn:
        return Refusal.STALE
    return None if action.seat == at.to_move else Refusal.NOT_YOUR_TURN


def keep(draft: Draft, action: Keep) -> None:
    draft.say(Kept(action.seat, by_clock=False))
    end_turn(draft)


def swap(draft: Draft, action: Swap) -> None:
    seat, card = action.seat, draft.pile[0]
    draft.pile = draft.pile[1:]
    draft.hands = with_item(draft.hands, seat, card)
    draft.tallies = with_item(draft.tallies, seat, Tally(draft.tallies[seat].swaps + 1))
    draft.say(Swapped(seat, card))
    end_turn(draft)


def end_turn(draft: Draft) -> None:
    draft.done += 1
    if draft.done < draft.seats:
        begin_turn(draft, (draft.to_move + 1) % draft.seats)
        return
    draft.scores = (*draft.scores, tuple([rank(card) for card in draft.hands]))
    draft.say(RoundScored(draft.round, draft.hands))
    if draft.round < draft.rules.rounds:
        draft.phase = REVEAL
        return
    totals = summed(draft.scores, draft.seats)
    draft.phase, draft.outcome = OVER, outcome("rounds_played", totals, totals)
    draft.say(GameEnded(draft.outcome))


def waits(at: Fields) -> tuple[Wait, ...]:
    if at.phase == PLAY:
        return (Wait(f"turn:{at.turn}", "turn", (at.to_move,), TimeUp("turn", at.turn)),)
    if at.phase == REVEAL:
        missing = tuple([seat for seat in range(at.seats) if not at.ready[seat]])
        return (Wait(f"between:{at.round}", "between", missing, TimeUp("between", at.round)),)
    return ()


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Return the reason to refuse the action of a clock, or None."""
    there = any(wait.action == action for wait in waits(at))
    return None if there else Refusal.CLOCK_NOT_OUT


def time_up(draft: Draft, action: TimeUp) -> None:
    if action.clock == "between":
        deal_next(draft)
        return
    miss(draft, draft.to_move)
    draft.say(Kept(draft.to_move, by_clock=True))
    end_turn(draft)


def offers(at: Fields, seat: Seat) -> tuple[Offer, ...]:
    if at.phase == PLAY and seat == at.to_move:
        return (Offer("keep", at.turn), Offer("swap", at.turn))
    between = at.phase == REVEAL and 0 <= seat < at.seats
    if between and refuse_ready(at, seat, between=True) is None:
        return (Offer("ready", at.round),)
    return ()


RULES: Final[Ruling[Fields, Draft]] = ruling(
    handler(Keep, check_turn, keep),
    handler(Swap, check_turn, swap),
    *attendance(REVEAL, deal_next),
    handler(TimeUp, check_time_up, time_up),
)


_ACTIONS: Final[dict[str, Callable[..., Action]]] = {
    kind.__struct_config__.tag: kind for kind in get_args(Action) if kind is not TimeUp
}


class SwapGame(Coded[State, Action]):
    """The game Keep or Swap. Implements `engine.game.Game`."""

    key = KEY
    title = TITLE
    seats = SEATS
    options = SwapOptions

    def __init__(self) -> None:
        super().__init__(State, Action)

    def start(self, seats: int, options: Options, seed: bytes) -> Step[State, Event]:
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
        deal(draft)
        return draft.freeze()

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        return apply_action(RULES, state, action, thaw).freeze()

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        return offers(state, seat)

    def view(self, state: State, viewer: Seat | None) -> View:
        mine = () if viewer is None else offers(state, viewer)
        return build(state, viewer, mine, offers(state, state.to_move))

    def waits(self, state: State) -> tuple[Wait, ...]:
        return waits(state)

    def action(self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()) -> Action:
        if kind not in _ACTIONS or places:
            raise ValueError(f"no such action: {kind!r} with {len(places)} cards")
        return _ACTIONS[kind](seat, number)

    def claim_of(self, action: Action) -> int | None:
        return None

    def closes(self, state: State, action: Action) -> bool:
        return False

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def redeal(self, state: State) -> Step[State, Event]:
        draft = thaw(state)
        if draft.phase == REVEAL:
            deal_next(draft)
        elif draft.phase == PLAY:
            deal(draft)
        return draft.freeze()

    def opening(self, state: State) -> tuple[Event, ...]:
        return RoundDealt(state.round, starter(state)), TurnBegan(state.to_move, state.turn)


SWAP_GAME: Final = SwapGame()
