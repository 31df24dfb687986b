"""A player's memory of a round of Jokers Go Boom: the cards that were played, and the cards that
other seats probably don't have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import FIRST_JOKER, Card, deck
from engine.core import Seat
from engine.games.jokers import events as ev
from engine.games.jokers.playout import MATCHING, Cards, Known, cards_of
from engine.games.jokers.variants import HAND, value

_JOKERS: Final = cards_of(range(FIRST_JOKER, FIRST_JOKER + 8))

_SLACK: Final = 2
"""The number of points that most players are willing to give up in order to keep a card that they
can play next."""

_DEARER: Final = tuple(
    [cards_of([c for c in deck(0) if value(c) > value(card) + _SLACK]) for card in deck(0)]
)
"""For each card, the cards that most players would have played in its place if they had had them.
The index is the card."""


class Memory:
    """What a seat has seen of the current round, and what follows from it."""

    def __init__(self) -> None:
        self._discard: list[Card] = []
        self._buried: list[Card] = []
        self._sure: dict[Seat, list[Cards]] = {}
        self._likely: dict[Seat, list[Cards]] = {}
        self._skips = 0
        self._match: Card = 0

    def observe(self, events: Iterable[ev.Event]) -> None:
        """Update the memory with `events`."""
        for event in events:
            match event:
                case ev.RoundDealt():
                    self.__init__()
                case ev.Buried(card=card):
                    self._buried.append(card)
                case ev.TurnedUp(card=card):
                    self._lay(card)
                case ev.Played(seat=seat, card=card):
                    self._skips = 0
                    self._part(seat, card)
                    if card < FIRST_JOKER:
                        self._unlikely(seat, _DEARER[card] & MATCHING[self._match])
                    self._lay(card)
                case ev.Drew(seat=seat, why=why):
                    if why == ev.BY_CHOICE:
                        # J2.2: a seat with a match must play.
                        self._without(seat, MATCHING[self._match])
                        self._unlikely(seat, _JOKERS)
                    if why != ev.BY_BOOM:
                        self._skips = 0
                    for held in (self._sure, self._likely):
                        self._hand(held, seat).append(0)
                case ev.Skipped(seat=seat, by_clock=late):
                    self._skips += 1
                    if not late:
                        # J2.4: it has no Joker either.
                        self._without(seat, MATCHING[self._match] | _JOKERS)
                case _:
                    pass

    def known(self, seats: int) -> Known:
        """Return what this seat knows about the round. `seats` is the number of seats at the
        table."""
        sure, likely = [
            tuple([tuple(self._hand(held, seat)) for seat in range(seats)])
            for held in (self._sure, self._likely)
        ]
        return Known(tuple(self._discard), sure, likely, tuple(self._buried), self._skips)

    def _lay(self, card: Card) -> None:
        self._discard.append(card)
        if card < FIRST_JOKER:
            self._match = card

    def _hand(self, held: dict[Seat, list[Cards]], seat: Seat) -> list[Cards]:
        # J1.3: buried cards were dealt to no seat.
        return held.setdefault(seat, [cards_of(self._buried)] * HAND)

    def _without(self, seat: Seat, cards: Cards) -> None:
        """Record that the seat `seat` has none of the cards in `cards`."""
        hand = self._hand(self._sure, seat)
        hand[:] = [lacks | cards for lacks in hand]
        self._unlikely(seat, cards)

    def _unlikely(self, seat: Seat, cards: Cards) -> None:
        """Record that the seat `seat` probably has none of the cards in `cards`, because most
        players would have played one of them."""
        hand = self._hand(self._likely, seat)
        hand[:] = [lacks | cards for lacks in hand]

    def _part(self, seat: Seat, card: Card) -> None:
        """Remove the card that a seat has played from what is known about its hidden hand.

        If several places in the hand could have held the card, the one held longest is removed.
        What was inferred about that place may not be true of the others.
        """
        for held in (self._sure, self._likely):
            hand = self._hand(held, seat)
            fitting = [at for at, lacks in enumerate(hand) if not lacks >> card & 1]
            if fitting:
                del hand[fitting[0]]
            else:
                # A seat that does not play like most.
                hand[:] = self._hand(self._sure, seat)
