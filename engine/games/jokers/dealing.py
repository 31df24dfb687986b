"""The choice of the dealer, and the deal, including the card that starts the discard pile.

All randomness comes from the match's seed, and each random draw has its own number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import ACE, JOKER, KING, Card, deck, rank
from engine.core import Seat
from engine.games.jokers.draft import Draft
from engine.games.jokers.events import Buried, DrewForDeal, Event, RoundDealt, TurnBegan, TurnedUp
from engine.games.jokers.queries import booms, starter
from engine.games.jokers.state import PLAY, DealDraw, Draws, Fields
from engine.games.jokers.variants import HAND, jokers_in
from engine.shuffle import chosen, shuffled


def height(card: Card) -> int:
    """Return a number by which cards are compared in the draw for the deal. The card must not be a
    Joker."""
    return KING + 1 if rank(card) == ACE else rank(card)  # J1.2: the Ace is high


def drawn_for_deal(seats: int, cards: Iterator[Card]) -> tuple[Draws, Seat]:
    """Let every seat draw cards from `cards` until the dealer is decided. Returns all draws, and
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
            # J1.2: the lowest deals; seats that tie for it draw again.
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
    # J1.1: the pack, with the Jokers that the house plays with.
    cards = shuffled(deck(jokers_in(draft.rules)), draft.seed, draft.shuffles)
    draft.shuffles += 1
    seats, first = draft.seats, starter(draft)
    # J1.3: seven each, one at a time, the seat left of the dealer first.
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
    """Start the discard pile with the top card of the draw pile. Cards that go boom are put back
    and replaced by the next card."""
    buried: list[Card] = []
    while booms(draft.rules, draft.pile[-1]):
        # J1.3: a card that goes boom is put back anywhere below the next, and another is turned up.
        *rest, card = draft.pile
        rest.insert(chosen(len(rest), draft.seed, draft.shuffles), card)
        draft.shuffles += 1
        draft.pile = tuple(rest)
        buried.append(card)
    draft.buried = tuple(buried)
    draft.discard = draft.pile[-1:]
    draft.pile = draft.pile[:-1]


def deal_next(draft: Draft) -> None:
    """Deal the round that follows the round just scored."""
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
