"""How a round runs from the deal to the score: phases, whose turn it is, the call, the end.

Law of this module: it moves the match on and asks nobody's leave; whether an action may be taken
has been settled before (`turns.py`, `powers.py`, `slaps.py`, `clocks.py`).
"""

from __future__ import annotations

from engine.cabo.draft import Draft
from engine.cabo.events import (
    Called,
    GameEnded,
    PassedOver,
    PeekClosed,
    PlayBegan,
    RoundDealt,
    RoundScored,
    TurnBegan,
    WindowOpened,
)
from engine.cabo.reading import aimable, variant_of
from engine.cabo.scoring import (
    cumulative_scores,
    match_outcome,
    round_scores,
    round_winner,
    total,
)
from engine.cabo.state import (
    CLAIMABLE,
    FLIP,
    OVER,
    PEEK,
    PLAY,
    REVEAL,
    WINDOW,
    Fields,
    RoundResult,
    written,
)
from engine.cards import deck
from engine.core import Seat
from engine.shuffle import shuffled

GRID = 4
"""K1.3: cards dealt to a seat."""

BY_CALL = "called"
BY_WANT_OF_CARDS = "no_cards"
"""Why a round ended (RoundResult.reason)."""


def deal(draft: Draft, starter: Seat) -> None:
    """Deal the round that `draft.round` numbers."""
    # K1.1: the pack, with the Jokers that the house plays with.
    cards = shuffled(deck(draft.rules.jokers), draft.seed, draft.shuffles)
    draft.shuffles += 1
    # K1.3: four cards to each seat, the rest to draw from, nothing discarded yet.
    grids = [cards[GRID * seat : GRID * (seat + 1)] for seat in range(draft.seats)]
    draft.grids = tuple(grids)
    draft.pile = cards[GRID * draft.seats :]
    draft.discard = ()
    draft.starter = starter
    draft.to_move = starter
    draft.turn += 1
    draft.phase = PEEK
    draft.looked = draft.ready = (False,) * draft.seats
    draft.looks = draft.lost = draft.blind = draft.last_turns = ()
    draft.passes = 0
    draft.caller = draft.result = None
    _clear_table(draft)
    draft.say(RoundDealt(draft.round, starter))


def deal_next(draft: Draft) -> None:
    """Deal the round after the one just scored; its winner starts."""
    assert draft.result is not None
    draft.round += 1
    deal(draft, draft.result.winner)  # K4.2, K8.5


def begin_play(draft: Draft, seat: Seat) -> None:
    """The play phase begins with this seat."""
    draft.phase = PLAY
    draft.say(PlayBegan(seat))
    _begin_turn(draft, seat)


def _begin_turn(draft: Draft, seat: Seat) -> None:
    draft.to_move = seat
    draft.turn += 1
    draft.say(TurnBegan(seat, draft.turn, last=draft.caller is not None))


def end_turn(draft: Draft) -> None:
    """The running turn has made its discard, or was passed over: on to the next seat."""
    if draft.caller is None:
        _begin_turn(draft, (draft.to_move + 1) % draft.seats)  # K5.4: clockwise
        return
    draft.last_turns = draft.last_turns[1:]
    if draft.last_turns:
        _begin_turn(draft, draft.last_turns[0])  # K7.2
        return
    # K7.5: the last discard may still be slapped, and the last power claimed (K2.4).
    draft.phase = WINDOW
    if not window_idle(draft):
        draft.say(WindowOpened(draft.discards))


def window_idle(at: Fields) -> bool:
    """Whether the last slap window has nothing left to wait for."""
    if at.open is not None or at.slap is not None:
        return False
    power = at.power
    if power is None:
        return True
    return power.stage is CLAIMABLE and not aimable(at, power.kind, power.seat)


def call(draft: Draft, *, auto: bool) -> None:
    """The seat to move says Kaboom!, by its will or for want of cards."""
    seat = draft.to_move
    draft.caller = seat
    # K7.2: each of the others once more, from the caller's left.
    draft.last_turns = tuple([(seat + step) % draft.seats for step in range(1, draft.seats)])
    # K6.2, K2.4: a turn has begun, so the discard is closed and its power lost.
    draft.open = None
    draft.power = None
    draft.count(seat, calls=1)
    draft.say(Called(seat, auto))
    _begin_turn(draft, draft.last_turns[0])


def take_cardless_turn(draft: Draft) -> None:
    """The turn of a seat without cards takes itself."""
    if draft.caller is None:
        call(draft, auto=True)  # K7.4
    else:
        # K7.4: somebody has called already: passed over, and the discard stays open.
        draft.say(PassedOver(draft.to_move))
        end_turn(draft)


def settle(draft: Draft) -> None:
    """What follows by itself, once an action is done."""
    if draft.slap is not None:
        return
    phase = draft.phase
    if phase is PLAY:
        return
    if phase is FLIP:
        # K4.5: twice through the pile without a match.
        if draft.passes > 1 or (draft.passes == 1 and not draft.pile):
            begin_play(draft, draft.to_move)
    elif phase is PEEK:
        # K3.2: everybody has looked, or lost the look.
        if not draft.looks and all(draft.looked):
            draft.phase = FLIP
            draft.say(PeekClosed(draft.lost))
    elif phase is WINDOW and window_idle(draft):
        end_round(draft, BY_CALL)


def end_round(draft: Draft, reason: str) -> None:
    """Everyone reveals: score the round, and after the last one the match."""
    variant = variant_of(draft)
    totals = tuple([total(variant, grid) for grid in draft.grids])
    scores = round_scores(totals, draft.caller, draft.rules.caller_miss)
    draft.sheet += written(scores)
    cumulative = cumulative_scores(draft.scores, draft.seats)
    winner = round_winner(totals, cumulative, draft.starter)
    if draft.caller is not None and scores[draft.caller] < 0:
        draft.count(draft.caller, calls_won=1)
    draft.result = RoundResult(draft.round, totals, scores, draft.caller, winner, reason)
    draft.phase = REVEAL
    draft.last_turns = ()
    _clear_table(draft)
    draft.say(RoundScored(draft.round, draft.grids, totals, scores, draft.caller, winner, reason))
    if draft.round == draft.rules.rounds:  # K1.2
        draft.phase = OVER
        draft.outcome = match_outcome(draft.scores, draft.seats)
        draft.say(GameEnded(draft.outcome))


def _clear_table(draft: Draft) -> None:
    draft.open = None
    draft.held = None
    draft.power = None
    draft.slap = None
