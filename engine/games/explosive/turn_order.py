"""The course of a game: whose turn begins, what follows when something is settled, and its end.

The only place where a turn begins or ends. What is done in a turn is not its
business.
"""

from __future__ import annotations

from engine.games.explosive import targets
from engine.games.explosive.deck import RANK, Kind
from engine.games.explosive.draft import Draft
from engine.games.explosive.elimination import end_look
from engine.games.explosive.events import (
    FOR_TURN,
    OUT_OF_CARDS,
    Discarded,
    GameEnded,
    RoundScored,
    TechnologyEnded,
    TurnBegan,
    TurnLost,
)
from engine.games.explosive.queries import calm_left, clockwise, left, rounds_left, walls
from engine.games.explosive.scoring import match_outcome, round_places, strength
from engine.games.explosive.state import BETWEEN, OVER, PLAY, Fields, RoundResult
from engine.games.explosive.tableau import among, read
from engine.games.explosive.variants import CALM_ROUNDS
from engine.options import FIRST
from engine.working_copy import with_item

LAST_LEFT = "last_left"
CALM = "calm"
LIMIT = "limit"
"""Why a game ended (RoundResult.reason)."""

REFILL = 3
"""X2.3: cards for a hand that has run out."""


def go_on(draft: Draft) -> None:
    """What was done is fully settled: the turn goes on, or the next begins, or the game is over."""
    seat = draft.to_move
    draft.phase = PLAY
    if len(draft.out) == draft.seats - 1:
        end_round(draft, LAST_LEFT)  # X6.1
        return
    if () in draft.hands:
        for other in clockwise(draft, seat):
            # X2.3: by itself, and only now.
            if not draft.hands[other] and other not in draft.out:
                draft.draw(other, REFILL, OUT_OF_CARDS)
    # X4.5: the turn of a seat that was eliminated ends; X6.2: and so does one with its pick.
    # X3.6: the underminer works besides the turn, also on the turn it is played.
    if seat not in draft.out and (draft.plays or targets.can_undermine(draft, seat)):
        draft.ask()
    else:
        next_turn(draft)


def next_turn(draft: Draft) -> None:
    """The turn is over; the next seat has its turn."""
    while True:
        if draft.rules.edition == FIRST and calm_left(draft) <= 1:
            end_round(draft, CALM)  # X7.2: so many turns, wherever they began
            return
        draft.to_move = (draft.to_move + 1) % draft.seats
        if draft.rules.edition != FIRST and draft.to_move == draft.first:
            # X7.2: the turn goes past this place, whether or not that seat still plays.
            draft.circles += 1
            if reason := _end_of_round(draft):
                end_round(draft, reason)
                return
        # X3.7, X6.2: who left by the bomb takes no turns.
        if draft.to_move not in draft.gone and begin_turn(draft):
            return


def _end_of_round(at: Fields) -> str | None:
    """Why the game ends with the round of the table that is over now, if it does."""
    # X7.2
    if at.circles - at.stirred >= CALM_ROUNDS:
        return CALM
    return LIMIT if rounds_left(at) == 0 else None


def begin_turn(draft: Draft) -> bool:
    """The seat to move has its turn. False if it is lost."""
    seat = draft.to_move
    draft.turn += 1
    draft.plays = 1  # X2.1: exactly one card
    draft.fresh = True
    draft.undermined = False  # X3.6: once a turn
    lost = draft.delayed[seat]
    if lost:
        # X6.7
        draft.delayed = with_item(draft.delayed, seat, False)
        draft.say(TurnLost(seat))
    else:
        draft.ask()
        draft.say(TurnBegan(seat, draft.turn, seat in draft.out))
    if seat == draft.technology:
        # X6.4: it goes back now, before picking.
        draft.technology = None
        draft.say(TechnologyEnded(seat))
    if read(draft.fronts[seat]).safe:
        # X5.5: a turn lost to an Epidemic counts too.
        draft.clear(seat, among(draft.fronts[seat], (Kind.DIPLOMACY,)))
        draft.say(Discarded(seat, (Kind.DIPLOMACY,), Kind.DIPLOMACY))
    if not lost and seat not in draft.out:
        draft.draw(seat, 1, FOR_TURN)  # X2.1
    return not lost


def end_round(draft: Draft, reason: str) -> None:
    """The game is decided; after the last of the set, the match."""
    for look in draft.looks:
        end_look(draft, look)
    standing = {seat: strength([RANK[card] for card in walls(draft, seat)]) for seat in left(draft)}
    places = round_places(standing, draft.out)
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    scores = tuple([int(seat in winners) for seat in range(draft.seats)])  # X7.1
    for seat in winners:
        draft.count(seat, won=1)
    draft.scores = (*draft.scores, scores)
    draft.places = (*draft.places, places)
    draft.result = RoundResult(draft.round, winners, places, reason)
    draft.phase = BETWEEN
    # X3.7: nobody waits for a seat that left this game.
    draft.ready = tuple([seat in draft.gone for seat in range(draft.seats)])
    draft.say(RoundScored(draft.round, scores, places, winners, reason))
    if draft.round == draft.rules.rounds:
        draft.phase = OVER
        draft.outcome = match_outcome(draft.scores, draft.places, draft.seats)
        draft.say(GameEnded(draft.outcome))
