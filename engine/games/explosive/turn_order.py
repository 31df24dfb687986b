"""The course of a game: the deal, turns, losses, the end and the score.

Turns begin and end only here. The actions within a turn are in `plays.py`. All randomness comes
from the match's seed, and each random draw has its own number. Places and scores are computed only
from walls and eliminations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from engine.core import Outcome, Seat, outcome, summed, with_item
from engine.games.explosive import targets
from engine.games.explosive.deck import KINDS, RANK, Card, Kind, deck
from engine.games.explosive.draft import Draft, kinds
from engine.games.explosive.events import (
    FOR_TURN,
    OUT_OF_CARDS,
    Discarded,
    Drew,
    Eliminated,
    Event,
    GameEnded,
    LookEnded,
    RoundDealt,
    RoundScored,
    TechnologyEnded,
    TurnBegan,
    TurnLost,
    WallsFell,
)
from engine.games.explosive.state import (
    BETWEEN,
    OVER,
    PLAY,
    Fields,
    Look,
    RoundResult,
    calm_left,
    clockwise,
    left,
    rounds_left,
    walls,
)
from engine.games.explosive.targets import among, read
from engine.games.explosive.variants import CALM_ROUNDS, first_walls
from engine.options import FIRST
from engine.shuffle import chosen, shuffled

Strength: TypeAlias = tuple[int, ...]
"""The strength of a player's walls: their number, followed by their ranks. The ranks begin with the
strongest wall."""


# Places and scores


def strength(ranks: Sequence[int]) -> Strength:
    """Return the strength of walls with the ranks `ranks`."""
    # X7.2: the number of walls counts first, then the strongest walls.
    return (len(ranks), *sorted(ranks, reverse=True))


def round_places(left: Mapping[Seat, Strength], out: Sequence[Seat]) -> tuple[int, ...]:
    """Return the place of each seat. The remaining players come first, in the order of the strength
    of their walls. The eliminated players follow, in reverse order of elimination."""
    # X7.1: by order of elimination. X7.2: equal strengths share a place.
    places = {seat: 1 + sum([s > mine for s in left.values()]) for seat, mine in left.items()}
    for later, seat in enumerate(reversed(out)):
        places[seat] = len(left) + 1 + later
    return tuple([places[seat] for seat in sorted(places)])


def match_outcome(
    scores: Sequence[Sequence[int]], places: Sequence[Sequence[int]], seats: int
) -> Outcome:
    """Return the outcome of a match whose games had the scores `scores` and the places `places`."""
    # X7.1: a win is one point, and the most points win. Ties are decided by the better places.
    points, sums = summed(scores, seats), summed(places, seats)
    ranks = [(-mine, total) for mine, total in zip(points, sums, strict=True)]
    return outcome("games_played", points, ranks)


# Losses


def fell(draft: Draft, seat: Seat, cards: tuple[Card, ...], by: Seat, why: str) -> None:
    """Discard the walls `cards` of the seat `seat`. There must be at least one. `by` is the seat
    that caused the loss, and `why` is the reason in the event."""
    draft.clear(seat, cards)
    _stir(draft)
    if by != seat:
        draft.count(by, walls=len(cards))
    draft.say(WallsFell(seat, kinds(cards), by, why))


def _stir(draft: Draft) -> None:
    # X7.2: the first edition counts turns instead of rounds of the table.
    draft.stirred = draft.turn if draft.rules.edition == FIRST else draft.circles + 1


def eliminate(draft: Draft, seat: Seat, by: Seat, *, leaves: bool = False) -> None:
    """Eliminate a seat. `by` is the seat that caused the elimination. If `leaves` is True, the
    eliminated seat has no endgame turns in this game."""
    # X6.1: the hand and the cards in front of the seat are discarded.
    front, hand = draft.fronts[seat], draft.hands[seat]
    draft.clear(seat, front)
    draft.throw(seat, hand)
    draft.delayed = with_item(draft.delayed, seat, False)
    draft.out = (*draft.out, seat)
    if leaves:
        draft.gone = (*draft.gone, seat)
    _stir(draft)
    draft.count(by, knocked_out=1)
    # X6.1: with two players the game ends, without an endgame.
    first = len(draft.out) == 1 and len(draft.fronts) > 2
    draft.say(Eliminated(seat, by, kinds(front), kinds(hand), first, leaves))


def end_look(draft: Draft, look: Look) -> None:
    """End a look at a hand and remove it from the state."""
    draft.looks = tuple([other for other in draft.looks if other is not look])
    draft.say(LookEnded(look.seat, look.number))


# Turns, and the end

LAST_LEFT = "last_left"
CALM = "calm"
LIMIT = "limit"
"""The reasons for the end of a game of the set (`RoundResult.reason`)."""

REFILL = 3
"""X2.3: the number of cards that a seat draws when its hand is empty."""


def go_on(draft: Draft) -> None:
    """Continue the game after an action is settled. The current turn continues, the next turn
    begins, or the game ends."""
    seat = draft.to_move
    draft.phase = PLAY
    if len(draft.out) == draft.seats - 1:
        end_round(draft, LAST_LEFT)  # X6.1
        return
    if () in draft.hands:
        for other in clockwise(draft, seat):
            # X2.3: automatically, and only at this moment.
            if not draft.hands[other] and other not in draft.out:
                draft.draw(other, REFILL, OUT_OF_CARDS)
    # X4.5: the turn of an eliminated seat ends. X6.2: such a turn also ends after its pick. X3.6:
    # the underminer is independent of the turn's plays, even on the turn when it is laid.
    if seat not in draft.out and (draft.plays or targets.can_undermine(draft, seat)):
        draft.ask()
    else:
        next_turn(draft)


def next_turn(draft: Draft) -> None:
    """End the current turn and begin the turn of the next seat, unless the game ends now."""
    while True:
        if draft.rules.edition == FIRST and calm_left(draft) <= 1:
            end_round(draft, CALM)  # X7.2: after so many turns, no matter where they began
            return
        draft.to_move = (draft.to_move + 1) % draft.seats
        if draft.rules.edition != FIRST and draft.to_move == draft.first:
            # X7.2: a round of the table is complete, even if that seat does not play any more.
            draft.circles += 1
            if reason := _end_of_round(draft):
                end_round(draft, reason)
                return
        # X3.7, X6.2: a seat eliminated by the bomb has no turns.
        if draft.to_move not in draft.gone and begin_turn(draft):
            return


def _end_of_round(at: Fields) -> str | None:
    """Return the reason why the game ends with the round of the table that was just completed, or
    None if it goes on."""
    # X7.2
    if at.circles - at.stirred >= CALM_ROUNDS:
        return CALM
    return LIMIT if rounds_left(at) == 0 else None


def begin_turn(draft: Draft) -> bool:
    """Begin the turn of the seat `to_move`. Returns False if this seat has lost the turn."""
    seat = draft.to_move
    draft.turn += 1
    draft.plays = 1  # X2.1: exactly one card
    draft.fresh = True
    draft.undermined = False  # X3.6: once per turn
    lost = draft.delayed[seat]
    if lost:
        # X6.7
        draft.delayed = with_item(draft.delayed, seat, False)
        draft.say(TurnLost(seat))
    else:
        draft.ask()
        draft.say(TurnBegan(seat, draft.turn, seat in draft.out))
    if seat == draft.technology:
        # X6.4: the card is put back now, before the pick.
        draft.technology = None
        draft.say(TechnologyEnded(seat))
    if read(draft.fronts[seat]).safe:
        # X5.5: a turn that was lost to an Epidemic counts too.
        draft.clear(seat, among(draft.fronts[seat], (Kind.DIPLOMACY,)))
        draft.say(Discarded(seat, (Kind.DIPLOMACY,), Kind.DIPLOMACY))
    if not lost and seat not in draft.out:
        draft.draw(seat, 1, FOR_TURN)  # X2.1
    return not lost


def end_round(draft: Draft, reason: str) -> None:
    """End the current game and score it. After the last game of the set, the match ends as well."""
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
    # X3.7: the game does not wait for a seat that has left it.
    draft.ready = tuple([seat in draft.gone for seat in range(draft.seats)])
    draft.say(RoundScored(draft.round, scores, places, winners, reason))
    if draft.round == draft.rules.rounds:
        draft.phase = OVER
        draft.outcome = match_outcome(draft.scores, draft.places, draft.seats)
        draft.say(GameEnded(draft.outcome))


# The deal


@lru_cache
def _laid(
    walls: tuple[Kind, ...], seats: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the walls in front of each seat, and the remaining cards, which are not shuffled
    yet."""
    cards = list(deck(seats))  # X1.3
    laid: list[tuple[Card, ...]] = []
    for _ in range(seats):
        # X1.4: the walls come from the deck.
        front: list[Card] = []
        for kind in walls:
            card = next(card for card in cards if KINDS[card] is kind)
            cards.remove(card)
            front.append(card)
        laid.append(tuple(front))
    return tuple(laid), tuple(cards)


def deal(draft: Draft) -> None:
    """Deal game number `draft.round` of the set."""
    seats = draft.seats
    laid, cards = _laid(first_walls(draft.rules, seats), seats)
    rest = shuffled(cards, draft.seed, draft.shuffles)
    draft.shuffles += 1
    # X1.4: then each seat gets seven cards, one at a time.
    dealt = draft.rules.hand * seats
    draft.fronts = laid
    draft.hands = tuple([rest[seat:dealt:seats] for seat in range(seats)])
    draft.supply = tuple(reversed(rest[dealt:]))
    draft.discard = ()
    _clear(draft)
    # X2.1: the starter is random.
    draft.to_move = chosen(seats, draft.seed, draft.shuffles)
    draft.shuffles += 1
    if draft.rules.edition != FIRST:
        draft.first = draft.to_move  # X7.2
    draft.say(_dealt(draft))
    begin_turn(draft)


def _clear(draft: Draft) -> None:
    """Reset the fields that belong to one game of a set."""
    nobody = (False,) * draft.seats
    draft.phase = PLAY
    draft.out = ()
    draft.attack = None
    draft.foreseen = 0
    draft.heavy = False
    draft.technology = None
    draft.epidemic = False
    draft.delayed = nobody
    draft.gone = ()  # X3.7: only for one game of a set
    draft.circles = 0
    draft.stirred = draft.turn if draft.rules.edition == FIRST else 0
    draft.looks = ()
    draft.ready = nobody
    draft.result = None


def deal_next(draft: Draft) -> None:
    """Deal the next game of the set. The current game must have been decided."""
    draft.round += 1  # X7.1
    deal(draft)


def _dealt(at: Fields) -> RoundDealt:
    rules = at.rules
    walls = first_walls(rules, at.seats)
    return RoundDealt(at.round, at.to_move, walls, rules.hand, rules.rounds)


def opening(at: Fields) -> tuple[Event, ...]:
    """Return the events of the deal of the current game. `at` must be the state just after the
    deal."""
    seat = at.to_move
    return (
        _dealt(at),
        TurnBegan(seat, at.turn, out=False),
        Drew(seat, 1, kinds(at.hands[seat][-1:]), FOR_TURN),
    )
