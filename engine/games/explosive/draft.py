"""The working copy of a state, to which one action is applied.

A draft moves and counts cards. It implements only one rule of play: it determines where the next
card comes from (X2.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat, Step, frozen, thawed, with_item
from engine.games.explosive.deck import KINDS, Card, Kind
from engine.games.explosive.events import Drew, Event, Reshuffled
from engine.games.explosive.state import Fields, State, Tally
from engine.shuffle import shuffled


def kinds(cards: Iterable[Card]) -> tuple[Kind, ...]:
    """Return the kinds of the cards in `cards`."""
    return tuple([KINDS[card] for card in cards])


class Draft(Fields):
    """A mutable copy of a state, to which one action is applied. It also has the events of that
    action so far."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        """Append an event to the events of the action."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """Return the resulting state together with the events of the action."""
        return frozen(self, self.events, State)

    # Hands

    def from_hand(self, seat: Seat, *cards: Card) -> None:
        """Remove the given cards from the hand of a seat."""
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card)
        self.hands = with_item(self.hands, seat, tuple(hand))

    def into_hand(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Add cards to the end of the hand of a seat."""
        self.hands = with_item(self.hands, seat, self.hands[seat] + cards)

    def throw(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Discard cards from the hand of a seat, face up."""
        self.from_hand(seat, *cards)
        self.discard += cards

    # In front of a seat

    def lay(self, seat: Seat, card: Card) -> None:
        """Move a card from the hand of a seat to the cards in front of it."""
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
        """Make the shuffled discards the new supply if the supply is empty."""
        # X2.2: the discards are shuffled only when a card is needed.
        if self.supply or not self.discard:
            return
        cards = self.discard
        self.discard = ()
        self.supply = shuffled(cards, self.seed, self.shuffles)
        self.shuffles += 1
        self.say(Reshuffled(len(cards)))

    def _take_top(self, count: int) -> tuple[Card, ...]:
        """Remove the top `count` cards of the supply and return them. If there are fewer cards, all
        of them are returned. `count` must be at least 1."""
        drawn = self.supply[: -count - 1 : -1]
        self.supply = self.supply[:-count]
        return drawn

    def draw(self, seat: Seat, count: int, why: str) -> None:
        """Move the top `count` cards of the supply to the hand of a seat. If there are fewer cards,
        even after reshuffling, all of them are moved. `why` is the reason in the event."""
        drawn = self._take_top(count)
        if len(drawn) < count and self.discard:
            self.fill_supply()
            drawn += self._take_top(count - len(drawn))
        if drawn:  # X2.2: if there is still no card, the seat gets none
            self.into_hand(seat, drawn)
            self.say(Drew(seat, len(drawn), kinds(drawn), why))

    # Numbers and tallies

    def ask(self) -> None:
        """Begin a new decision. `asked` is then the number of the decision."""
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
        """Add the given numbers to the tally of a seat."""
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
