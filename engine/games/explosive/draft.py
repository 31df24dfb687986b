"""The working copy on which one action is carried out.

It moves cards and counts, and knows no rule of play but where the next card
comes from (X2.2).
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
    """What is printed on these cards."""
    return tuple([KINDS[card] for card in cards])


class Draft(Fields):
    """A match while one action is being carried out, and what has happened so far."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """The state and events that the action led to."""
        return frozen(self, self.events, State)

    # Hands

    def from_hand(self, seat: Seat, *cards: Card) -> None:
        """Cards leave a hand."""
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card)
        self.hands = with_item(self.hands, seat, tuple(hand))

    def into_hand(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards come to a hand, after those that are there."""
        self.hands = with_item(self.hands, seat, self.hands[seat] + cards)

    def throw(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards of a hand go onto the discard pile, face up."""
        self.from_hand(seat, *cards)
        self.discard += cards

    # In front of a seat

    def lay(self, seat: Seat, card: Card) -> None:
        """A card of a hand is laid in front of its seat."""
        self.from_hand(seat, card)
        self.fronts = with_item(self.fronts, seat, (*self.fronts[seat], card))

    def clear(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Cards in front of a seat go onto the discard pile."""
        front = list(self.fronts[seat])
        for card in cards:
            front.remove(card)
        self.fronts = with_item(self.fronts, seat, tuple(front))
        self.discard += cards

    # The two piles

    def fill_supply(self) -> None:
        """The discards become the supply, if there is none."""
        # X2.2: only when a card is needed.
        if self.supply or not self.discard:
            return
        cards = self.discard
        self.discard = ()
        self.supply = shuffled(cards, self.seed, self.shuffles)
        self.shuffles += 1
        self.say(Reshuffled(len(cards)))

    def _take(self, count: int) -> tuple[Card, ...]:
        """The top cards of the supply, so many (at least one) or as many as there are."""
        drawn = self.supply[: -count - 1 : -1]
        self.supply = self.supply[:-count]
        return drawn

    def draw(self, seat: Seat, count: int, why: str) -> None:
        """So many cards come from the supply to a hand; fewer, if there are no more."""
        drawn = self._take(count)
        if len(drawn) < count and self.discard:
            self.fill_supply()
            drawn += self._take(count - len(drawn))
        if drawn:  # X2.2: if there is still none, no card
            self.into_hand(seat, drawn)
            self.say(Drew(seat, len(drawn), kinds(drawn), why))

    # Numbers and tallies

    def ask(self) -> None:
        """Somebody is asked for a new decision."""
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
        """Add to what a seat did in this match."""
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
    """A working copy of a state."""
    return thawed(state, Draft)
