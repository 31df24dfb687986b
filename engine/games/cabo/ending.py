"""How things end: the peek, the slap phase, a round by a call or at any moment, the match.

It moves the match on and asks nobody's leave, but for the one action that ends
a round at any moment (G5.1).
"""

from __future__ import annotations

from engine.core import Seat
from engine.games.cabo import powers
from engine.games.cabo.actions import EndRound
from engine.games.cabo.draft import Draft
from engine.games.cabo.events import Called, GameEnded, PeekClosed, RoundScored, TotalJumped
from engine.games.cabo.queries import awaits_end, call_closes, passed_at_once, variant_of
from engine.games.cabo.rounds import begin_at_once, begin_play, begin_turn, pass_over, window_idle
from engine.games.cabo.scoring import match_outcome, round_winner, running_sums, total
from engine.games.cabo.state import (
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
from engine.refusals import Refusal

BY_CALL = "called"
BY_WANT_OF_CARDS = "no_cards"
"""Why a round ended (RoundResult.reason)."""

BY_ROUNDS = "rounds_played"
BY_LIMIT = "over_limit"
"""Why a match ended (Outcome.reason)."""


def settle(draft: Draft) -> None:
    """What follows by itself, once an action is done."""
    if draft.slap is not None:
        return
    phase = draft.phase
    if phase is PLAY:
        while draft.phase is PLAY and passed_at_once(draft):
            pass_over(draft, by_clock=False)  # K7.4
        phase = draft.phase
    if phase is FLIP:
        # K4.5: twice through the pile without a match.
        if draft.passes > 1 or (draft.passes == 1 and not draft.pile):
            begin_play(draft, draft.to_move)
    elif phase is PEEK:
        # K3.2: everybody has looked, or lost the look.
        if not draft.looks and all(draft.looked):
            draft.say(PeekClosed(draft.lost))
            if variant_of(draft).has("flip"):
                draft.phase = FLIP
            else:
                begin_at_once(draft)  # B4.1, G1.3
    elif phase is WINDOW and window_idle(draft):
        end_round(draft, BY_CALL)


# Who ends it


def _say_called(draft: Draft, seat: Seat, *, auto: bool) -> None:
    draft.caller = seat
    draft.count(seat, calls=1)
    draft.say(Called(seat, auto))


def call(draft: Draft, *, auto: bool) -> None:
    """The seat to move calls, by its will or for want of cards: everybody else has one turn."""
    seat = draft.to_move
    # K7.2, B7.1: each of the others once more, from the caller's left.
    draft.last_turns = tuple([(seat + step) % draft.seats for step in range(1, draft.seats)])
    if call_closes(draft):
        draft.open = None
    draft.power = None  # K2.4: a turn has begun, so an unclaimed power is lost
    _say_called(draft, seat, auto=auto)
    begin_turn(draft, draft.last_turns[0])


def refuse_end_round(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not end the round now, if so."""
    # G5.1: any seat, from the end of the peek on. While a quick-play is being settled nothing else
    # is taken at all (K6.10).
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    # G5.3: nobody takes the end, and how it is judged, out of the hands of a seat without cards.
    return Refusal.ENDS_BY_ITSELF if awaits_end(at) and seat != at.to_move else None


def check_end_round(at: Fields, action: EndRound) -> Refusal | None:
    """G5.1: whoever's turn it is. A round that is over is not ended again."""
    return Refusal.STALE if action.number != at.round else refuse_end_round(at, action.seat)


def do_end_round(draft: Draft, action: EndRound) -> None:
    """The seat ends the round."""
    end_at_once(draft, action.seat, auto=False)


def end_at_once(draft: Draft, seat: Seat, *, auto: bool) -> None:
    """This seat ends the round, by its will or for want of cards: nobody has another turn."""
    _say_called(draft, seat, auto=auto)
    # G5.1: what is in hand goes to the graveyard, an effect in progress is dropped.
    if draft.held is not None:
        draft.lay_held(by_clock=False)
    powers.stop(draft)
    end_round(draft, BY_CALL)


# What it is worth


def end_round(draft: Draft, reason: str) -> None:
    """Everyone reveals: score the round, and after the last one the match."""
    variant = variant_of(draft)
    caller = draft.caller
    totals = tuple([total(variant, grid) for grid in draft.grids])
    scores = variant.scores(totals, caller, draft.rules.caller_miss)
    draft.sheet += written(scores)
    *before, sums = running_sums(draft.scores, draft.seats, variant.add)
    winner = round_winner(totals, sums, draft.starter, variant.distance)
    if caller is not None and scores[caller] <= totals[caller]:
        draft.count(caller, calls_won=1)
    draft.result = RoundResult(draft.round, totals, scores, caller, winner, reason)
    draft.phase = REVEAL
    draft.last_turns = ()
    draft.clear_table()
    draft.say(RoundScored(draft.round, draft.grids, totals, scores, caller, winner, reason))
    had = before[-1] if before else (0,) * draft.seats
    for seat, after in enumerate(sums):
        if after != had[seat] + scores[seat]:
            draft.say(TotalJumped(seat, had[seat] + scores[seat], after))  # G6.1
    over = _over(draft, variant.limit, sums)
    if over is not None:
        draft.phase = OVER
        draft.outcome = match_outcome(draft.scores, draft.seats, variant.add, over)
        draft.say(GameEnded(draft.outcome))


def _over(at: Fields, limit: int | None, sums: tuple[int, ...]) -> str | None:
    """Why the match is over with this round, if so."""
    if limit is not None and max(sums) > limit:
        return BY_LIMIT  # G6.2
    return BY_ROUNDS if at.round == at.rules.rounds else None  # K1.2, B8.2
