"""The deal: walls in front of everybody, hands, the supply, and who begins.

All chance comes from the match's seed, each time under a number of its own.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.explosive.deck import KINDS, Card, Kind, deck
from engine.games.explosive.draft import Draft, kinds
from engine.games.explosive.events import FOR_TURN, Drew, Event, RoundDealt, TurnBegan
from engine.games.explosive.state import PLAY, Fields
from engine.games.explosive.turn_order import begin_turn
from engine.games.explosive.variants import first_walls
from engine.options import FIRST
from engine.shuffle import chosen, shuffled


@lru_cache
def _laid(
    walls: tuple[Kind, ...], seats: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The walls in front of each seat, and the cards that are left to be shuffled."""
    cards = list(deck(seats))  # X1.3
    laid: list[tuple[Card, ...]] = []
    for _ in range(seats):
        # X1.4: the walls come out of the deck.
        front: list[Card] = []
        for kind in walls:
            card = next(card for card in cards if KINDS[card] is kind)
            cards.remove(card)
            front.append(card)
        laid.append(tuple(front))
    return tuple(laid), tuple(cards)


def deal(draft: Draft) -> None:
    """Deal the game of the set that `draft.round` numbers."""
    seats = draft.seats
    laid, cards = _laid(first_walls(draft.rules, seats), seats)
    rest = shuffled(cards, draft.seed, draft.shuffles)
    draft.shuffles += 1
    # X1.4: then seven cards each, one at a time.
    dealt = draft.rules.hand * seats
    draft.fronts = laid
    draft.hands = tuple([rest[seat:dealt:seats] for seat in range(seats)])
    draft.supply = tuple(reversed(rest[dealt:]))
    draft.discard = ()
    _clear(draft)
    # X2.1: who begins is left to chance.
    draft.to_move = chosen(seats, draft.seed, draft.shuffles)
    draft.shuffles += 1
    if draft.rules.edition != FIRST:
        draft.first = draft.to_move  # X7.2
    draft.say(_dealt(draft))
    begin_turn(draft)


def _clear(draft: Draft) -> None:
    """Nothing has happened in this game yet."""
    nobody = (False,) * draft.seats
    draft.phase = PLAY
    draft.out = ()
    draft.attack = None
    draft.foreseen = 0
    draft.heavy = False
    draft.technology = None
    draft.epidemic = False
    draft.delayed = nobody
    draft.gone = ()  # X3.7: it holds for this game of a set
    draft.circles = 0
    draft.stirred = draft.turn if draft.rules.edition == FIRST else 0
    draft.looks = ()
    draft.ready = nobody
    draft.result = None


def deal_next(draft: Draft) -> None:
    """Deal the game after the one just decided."""
    draft.round += 1  # X7.1
    deal(draft)


def _dealt(at: Fields) -> RoundDealt:
    rules = at.rules
    walls = first_walls(rules, at.seats)
    return RoundDealt(at.round, at.to_move, walls, rules.hand, rules.rounds)


def opening(at: Fields) -> tuple[Event, ...]:
    """The deal of the running game, from the state just after."""
    seat = at.to_move
    return (
        _dealt(at),
        TurnBegan(seat, at.turn, out=False),
        Drew(seat, 1, kinds(at.hands[seat][-1:]), FOR_TURN),
    )
