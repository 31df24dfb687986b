"""A turn: playing, drawing or skipping, what follows from it, and what happens when its time runs
out.

The checks (`check_...`, `refuse_...`) come first, then the effects (`do_...`), up to the score of
the round. `waits` lists what the table waits for. The action of a clock is legal only for a current
wait. It is logged like any other action, and it uses the same functions as a player's action.
"""

from __future__ import annotations

from engine.core import Seat, Wait
from engine.games.jokers.actions import Draw, Play, Skip
from engine.games.jokers.dealing import deal_next
from engine.games.jokers.draft import Draft
from engine.games.jokers.events import (
    BY_BOOM,
    BY_CHOICE,
    BY_CLOCK,
    Boomed,
    GameEnded,
    Played,
    RoundScored,
    Skipped,
    TurnBegan,
)
from engine.games.jokers.queries import booms, has_match, playable, playable_positions, to_match
from engine.games.jokers.state import OVER, PLAY, REVEAL, Fields, RoundResult
from engine.games.jokers.variants import match_outcome, round_scores, rounds_of
from engine.presence import TimeUp, miss
from engine.refusals import Refusal

OUT = "out"
BLOCKED = "blocked"
"""The reasons why a round ended (RoundResult.reason)."""


# Checks


def refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not act on the current turn. Returns None if it is the
    seat's turn."""
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN  # J2.1, J3.1


def check_play(at: Fields, action: Play) -> Refusal | None:
    """Check a play. Only the seat whose turn it is may play. The card must be in its hand and must
    match or go boom."""
    if action.number != at.turn:
        return Refusal.STALE
    seat, place = action.seat, action.place
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    if place.seat != seat:
        return Refusal.WRONG_TARGET
    if not 0 <= place.slot < len(at.hands[seat]):
        return Refusal.EMPTY_SLOT
    card = at.hands[seat][place.slot]
    # J2.2, J3.1
    return None if playable(at.rules, card, to_match(at)) else Refusal.DOES_NOT_MATCH


def undrawable(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why the seat whose turn it is may not draw. Returns None if it may."""
    # J2.2: a seat with a match must play. A card that only goes boom may be kept.
    if has_match(at, seat):
        return Refusal.MUST_PLAY
    return None if at.pile else Refusal.PILE_EMPTY  # J2.4: the discards are not shuffled again


def check_draw(at: Fields, action: Draw) -> Refusal | None:
    """Check a draw. Only the seat whose turn it is may draw, and only if its hand has no match."""
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_turn(at, action.seat) or undrawable(at, action.seat)


def unskippable(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why the seat whose turn it is may not skip. Returns None if it may."""
    if at.pile:
        return Refusal.MUST_PLAY if has_match(at, seat) else Refusal.MUST_DRAW  # J2.3
    # J2.4: only a seat that cannot play skips; J2.2: if there is nothing to draw, a card that goes
    # boom must be played like any other.
    return Refusal.MUST_PLAY if playable_positions(at, seat) else None


def check_skip(at: Fields, action: Skip) -> Refusal | None:
    """Check a skip. Only the seat whose turn it is may skip, and only if it can neither play nor
    draw."""
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_turn(at, action.seat) or unskippable(at, action.seat)


# Effects


def do_play(draft: Draft, action: Play) -> None:
    """Play a card. This ends the turn and may end the round."""
    seat = action.seat
    card = draft.play(seat, action.place.slot)
    left = len(draft.hands[seat])
    draft.skips = 0
    boom = booms(draft.rules, card)
    draft.count(seat, played=1, booms=boom, went_out=not left)
    draft.say(Played(seat, card, left))
    # J3.3: the boom comes first, also of a last card, then the score.
    if boom:
        _boom(draft, seat)
    if left:
        _next_turn(draft)
    else:
        end_round(draft, OUT, seat)  # J4.1


def _boom(draft: Draft, seat: Seat) -> None:
    # J3.1: every other player draws, clockwise from the player, as far as the pile goes.
    others = [(seat + step) % draft.seats for step in range(1, draft.seats)]
    drawers = others[: len(draft.pile)]
    draft.say(Boomed(seat, tuple(drawers)))
    for drawer in drawers:
        draft.draw(drawer, BY_BOOM)


def do_draw(draft: Draft, action: Draw) -> None:
    """Draw a card, as the seat has chosen. This ends the turn."""
    _draw(draft, BY_CHOICE)


def _draw(draft: Draft, why: str) -> None:
    # J2.3: the turn is over, whether or not the card could be played.
    draft.draw(draft.to_move, why)
    draft.skips = 0
    _next_turn(draft)


def do_skip(draft: Draft, action: Skip) -> None:
    """Skip the turn, as the seat has chosen."""
    _skip(draft, by_clock=False)


def _skip(draft: Draft, *, by_clock: bool) -> None:
    draft.skips += 1
    draft.say(Skipped(draft.to_move, by_clock))
    if draft.skips == draft.seats:
        end_round(draft, BLOCKED, None)  # J4.2: a full circle of nothing
    else:
        _next_turn(draft)


def turn_by_clock(draft: Draft) -> None:
    """End the turn of a seat whose time has run out. The seat draws a card if there is one."""
    # J2.5: the clock draws one card, for any hand; with an empty pile the turn just ends.
    if draft.pile:
        _draw(draft, BY_CLOCK)
    else:
        _skip(draft, by_clock=True)


def _next_turn(draft: Draft) -> None:
    draft.to_move = (draft.to_move + 1) % draft.seats  # J2.1: clockwise
    draft.turn += 1
    draft.say(TurnBegan(draft.to_move, draft.turn))


def end_round(draft: Draft, reason: str, winner: Seat | None) -> None:
    """Reveal the hands and score the round. If this was the last round, the match is scored as
    well."""
    scores = round_scores(draft.hands)
    draft.scores = (*draft.scores, scores)
    draft.result = RoundResult(draft.round, scores, winner, reason)
    draft.phase = REVEAL
    draft.say(RoundScored(draft.round, draft.hands, scores, winner, reason))
    if draft.round == rounds_of(draft.rules, draft.seats):  # J5.1
        draft.phase = OVER
        draft.outcome = match_outcome(draft.scores, draft.seats)
        draft.say(GameEnded(draft.outcome))


# Waits and clocks

TURN = "turn"
BETWEEN = "between"


def waits(at: Fields) -> tuple[Wait[TimeUp], ...]:
    """Return the one thing that the table waits for. Returns an empty tuple once the match is
    over."""
    if at.phase is PLAY:
        return (Wait(f"{TURN}:{at.turn}", TURN, (at.to_move,), TimeUp(TURN, at.turn)),)  # J2.5
    if at.phase is REVEAL:
        missing = tuple([seat for seat in range(at.seats) if not at.ready[seat]])
        return (Wait(f"{BETWEEN}:{at.round}", BETWEEN, missing, TimeUp(BETWEEN, at.round)),)
    return ()


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Check the action of a clock. It must belong to a current wait."""
    there = any(wait.action == action for wait in waits(at))
    return None if there else Refusal.CLOCK_NOT_OUT


def do_time_up(draft: Draft, action: TimeUp) -> None:
    """Do what the rules prescribe when the time of a wait has run out."""
    if action.clock == BETWEEN:
        deal_next(draft)
        return
    miss(draft, draft.to_move)
    turn_by_clock(draft)  # J2.5
