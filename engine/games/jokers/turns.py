"""The course of a round: the choice of the dealer, the deal with the card that starts the discard
pile, the turns, and the score. Also the effects of a clock that runs out.

The checks (`check_...`, `refuse_...`) return the reason for a refusal, or None if the action is
legal. The effects (`do_...`) follow. All randomness comes from the match's seed, and each random
draw has its own number.

`waits` lists everything that the table waits for. The action of a clock is legal only for a current
wait. It is logged like any other action, and it uses the same functions as a player's action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import ACE, JOKER, KING, Card, deck, rank
from engine.core import Seat, Wait
from engine.games.jokers.actions import Draw, Play, Skip
from engine.games.jokers.draft import Draft
from engine.games.jokers.events import (
    BY_BOOM,
    BY_CHOICE,
    BY_CLOCK,
    Boomed,
    Buried,
    DrewForDeal,
    Event,
    GameEnded,
    Played,
    RoundDealt,
    RoundScored,
    Skipped,
    TurnBegan,
    TurnedUp,
)
from engine.games.jokers.state import (
    OVER,
    PLAY,
    REVEAL,
    DealDraw,
    Draws,
    Fields,
    RoundResult,
    has_match,
    playable_positions,
    starter,
    to_match,
)
from engine.games.jokers.variants import (
    HAND,
    booms,
    jokers_in,
    match_outcome,
    playable,
    round_scores,
    rounds_of,
)
from engine.presence import TimeUp, miss
from engine.refusals import Refusal
from engine.shuffle import chosen, shuffled


def height(card: Card) -> int:
    """Return a number by which cards are compared when the seats draw for the deal. The card must
    not be a Joker."""
    return KING + 1 if rank(card) == ACE else rank(card)  # J1.2: the Ace is high


def drawn_for_deal(seats: int, cards: Iterator[Card]) -> tuple[Draws, Seat]:
    """Let every seat draw cards from `cards` until the dealer is determined. Returns all draws, and
    the dealer."""
    draws: list[tuple[DealDraw, ...]] = []
    held: dict[Seat, Card] = {}
    again: Sequence[Seat] = range(seats)
    while again:
        drawn = tuple([DealDraw(seat, next(cards)) for seat in again])
        draws.append(drawn)
        held.update({draw.seat: draw.card for draw in drawn})
        # J1.2: a seat that drew a Joker draws again.
        again = [seat for seat, card in held.items() if rank(card) == JOKER]
        if not again:
            # J1.2: the seat with the lowest card deals. Seats with equal lowest cards draw again.
            lowest = min([height(card) for card in held.values()])
            again = [seat for seat, card in held.items() if height(card) == lowest]
            held = {}
            if len(again) == 1:
                break
    return tuple(draws), again[0]


def _endless(draft: Draft) -> Iterator[Card]:
    """Yield the cards of one shuffled pack after another."""
    while True:
        cards = shuffled(deck(jokers_in(draft.rules)), draft.seed, draft.shuffles)
        draft.shuffles += 1
        yield from cards


def draw_for_deal(draft: Draft) -> None:
    """Let every seat draw a card. The seat with the lowest card deals the first round."""
    draft.draws, draft.dealer = drawn_for_deal(draft.seats, _endless(draft))


def deal(draft: Draft) -> None:
    """Deal round number `draft.round`. The seat `draft.dealer` deals."""
    # J1.1: the pack, with the number of Jokers that the house rules set.
    cards = shuffled(deck(jokers_in(draft.rules)), draft.seed, draft.shuffles)
    draft.shuffles += 1
    seats, first = draft.seats, starter(draft)
    # J1.3: seven cards each, one at a time, beginning with the seat left of the dealer.
    dealt = HAND * seats
    draft.hands = tuple([cards[(seat - first) % seats : dealt : seats] for seat in range(seats)])
    # J1.3: the rest is the draw pile.
    draft.pile = tuple(reversed(cards[dealt:]))
    _turn_up(draft)
    draft.phase = PLAY
    draft.to_move = first  # J2.1
    draft.turn += 1
    draft.skips = 0
    draft.ready = (False,) * seats
    draft.result = None
    for event in opening(draft):
        draft.say(event)


def _turn_up(draft: Draft) -> None:
    """Start the discard pile with the top card of the draw pile. A card that goes boom is put back,
    and the next card is turned up instead."""
    buried: list[Card] = []
    while booms(draft.rules, draft.pile[-1]):
        # J1.3: a card that goes boom is put back anywhere below the next card, and another is
        # turned up.
        *rest, card = draft.pile
        rest.insert(chosen(len(rest), draft.seed, draft.shuffles), card)
        draft.shuffles += 1
        draft.pile = tuple(rest)
        buried.append(card)
    draft.buried = tuple(buried)
    draft.discard = draft.pile[-1:]
    draft.pile = draft.pile[:-1]


def deal_next(draft: Draft) -> None:
    """Deal the next round. The current round must have been scored."""
    draft.round += 1
    draft.dealer = (draft.dealer + 1) % draft.seats  # J5.1: the deal passes left
    deal(draft)


def opening(at: Fields) -> tuple[Event, ...]:
    """Return the events of the current round's deal, all of which are public. `at` must be the
    state just after the deal."""
    drawn = (DrewForDeal(at.draws, at.dealer),) if at.round == 1 else ()
    return (
        *drawn,
        RoundDealt(at.round, at.dealer, at.to_move),
        *[Buried(card) for card in at.buried],
        TurnedUp(at.discard[-1]),
        TurnBegan(at.to_move, at.turn),
    )


OUT = "out"
BLOCKED = "blocked"
"""The reasons for the end of a round (`RoundResult.reason`)."""


# Checks


def refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not act on the current turn, or None if it is the seat's
    turn."""
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
    """Return the reason why the seat whose turn it is may not draw, or None if it may."""
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
    """Return the reason why the seat whose turn it is may not skip, or None if it may."""
    if at.pile:
        return Refusal.MUST_PLAY if has_match(at, seat) else Refusal.MUST_DRAW  # J2.3
    # J2.4: a seat skips only if it cannot play. J2.2: if there is no card to draw, a card that goes
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
    # J3.3: the boom comes before the score, even for a last card.
    if boom:
        _boom(draft, seat)
    if left:
        _next_turn(draft)
    else:
        end_round(draft, OUT, seat)  # J4.1


def _boom(draft: Draft, seat: Seat) -> None:
    # J3.1: every other player draws, clockwise from the player, as long as the pile has cards.
    others = [(seat + step) % draft.seats for step in range(1, draft.seats)]
    drawers = others[: len(draft.pile)]
    draft.say(Boomed(seat, tuple(drawers)))
    for drawer in drawers:
        draft.draw(drawer, BY_BOOM)


def do_draw(draft: Draft, action: Draw) -> None:
    """Draw a card for the seat of the action. This ends the turn."""
    _draw(draft, BY_CHOICE)


def _draw(draft: Draft, why: str) -> None:
    # J2.3: the turn ends, even if the drawn card could be played.
    draft.draw(draft.to_move, why)
    draft.skips = 0
    _next_turn(draft)


def do_skip(draft: Draft, action: Skip) -> None:
    """Skip the turn of the seat of the action."""
    _skip(draft, by_clock=False)


def _skip(draft: Draft, *, by_clock: bool) -> None:
    draft.skips += 1
    draft.say(Skipped(draft.to_move, by_clock))
    if draft.skips == draft.seats:
        end_round(draft, BLOCKED, None)  # J4.2: no seat in a full circle has played or drawn
    else:
        _next_turn(draft)


def turn_by_clock(draft: Draft) -> None:
    """End the turn of a seat whose time has run out. The seat draws a card if there is one."""
    # J2.5: the clock draws one card, whatever the hand has. With an empty pile the turn just ends.
    if draft.pile:
        _draw(draft, BY_CLOCK)
    else:
        _skip(draft, by_clock=True)


def _next_turn(draft: Draft) -> None:
    draft.to_move = (draft.to_move + 1) % draft.seats  # J2.1: clockwise
    draft.turn += 1
    draft.say(TurnBegan(draft.to_move, draft.turn))


def end_round(draft: Draft, reason: str, winner: Seat | None) -> None:
    """Reveal the hands and score the round. After the last round, the match is scored as well."""
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
    """Return everything that the table waits for, which is at most one wait. Returns an empty tuple
    once the match is over."""
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
    """Apply the consequences of a wait whose time has run out."""
    if action.clock == BETWEEN:
        deal_next(draft)
        return
    miss(draft, draft.to_move)
    turn_by_clock(draft)  # J2.5
