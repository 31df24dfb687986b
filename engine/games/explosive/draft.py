"""The working copy on which one action is carried out.

It moves and counts cards; its only rule of play is where the next card comes from (X2.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat, Step
from engine.games.explosive.deck import KINDS, Card, Kind
from engine.games.explosive.events import Drew, Event, Reshuffled
from engine.games.explosive.state import Fields, State, Tally
from engine.shuffle import shuffled
from engine.working_copy import frozen, thawed, with_item


def kinds(cards: Iterable[Card]) -> tuple[Kind, ...]:
    """Return the kinds of `cards`."""
    return tuple([KINDS[card] for card in cards])


class Draft(Fields):
    """A mutable copy of a state for applying one action, and the events recorded so far."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """Return the resulting state and the events."""
        return frozen(self, self.events, State)

    # Hands

    def from_hand(self, seat: Seat, *cards: Card) -> None:
        """Remove cards from a hand."""
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card)
        self.hands = with_item(self.hands, seat, tuple(hand))

    def into_hand(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Add cards to the end of a hand."""
        self.hands = with_item(self.hands, seat, self.hands[seat] + cards)

    def throw(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Discard cards from a hand, face up."""
        self.from_hand(seat, *cards)
        self.discard += cards

    # In front of a seat

    def lay(self, seat: Seat, card: Card) -> None:
        """Move a card from a hand to the front of its seat."""
        self.from_hand(seat, card)
        self.fronts = with_item(self.fronts, seat, (*self.fronts[seat], card))

    def clear(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Discard cards that lie in front of a seat."""
        front = list(self.fronts[seat])
        for card in cards:
            front.remove(card)
        self.fronts = with_item(self.fronts, seat, tuple(front))
        self.discard += cards

    # The two piles

    def fill_supply(self) -> None:
        """Move the discards into the supply if the supply is empty."""
        # X2.2: only when a card is needed.
        if self.supply or not self.discard:
            return
        cards = self.discard
        self.discard = ()
        self.supply = shuffled(cards, self.seed, self.shuffles)
        self.shuffles += 1
        self.say(Reshuffled(len(cards)))

    def _take_top(self, count: int) -> tuple[Card, ...]:
        """Take the top `count` cards of the supply, or as many as there are. `count` is at
        least 1.
        """
        drawn = self.supply[: -count - 1 : -1]
        self.supply = self.supply[:-count]
        return drawn

    def draw(self, seat: Seat, count: int, why: str) -> None:
        """Move `count` cards from the supply to a hand, or as many as there are."""
        drawn = self._take_top(count)
        if len(drawn) < count and self.discard:
            self.fill_supply()
            drawn += self._take_top(count - len(drawn))
        if drawn:  # X2.2: if there is still none, no card
            self.into_hand(seat, drawn)
            self.say(Drew(seat, len(drawn), kinds(drawn), why))

    # Numbers and tallies

    def ask(self) -> None:
        """Assign a new decision its number."""
        self.asked += 1

    def count(
        self,
        seat: Seat,
        *,
        won: int = 0,
        played: int = 0,
        walls: int = 0,
        knocked_out: int = 0,
        parried: int = 0,
    ) -> None:
        """Add to a seat's tally."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.won + won,
            tally.played + played,
            tally.walls + walls,
            tally.knocked_out + knocked_out,
            tally.parried + parried,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """Return a working copy of a state."""
    return thawed(state, Draft)
