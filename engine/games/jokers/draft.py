"""The working copy on which one action is carried out.

The draft moves and counts cards, and has no rules of play. It is thawed from a State, changed, and
frozen into the next State; it never outlives the action.
"""

from __future__ import annotations

from engine.cards import Card
from engine.core import Seat, Step
from engine.games.jokers.events import Drew, Event
from engine.games.jokers.state import Fields, State, Tally
from engine.working_copy import frozen, thawed, with_item


class Draft(Fields):
    """A mutable copy of a state for applying one action, and the events recorded so far."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """Return the resulting state and the events."""
        return frozen(self, self.events, State)

    def play(self, seat: Seat, position: int) -> Card:
        """Move a card of a hand onto the discard pile and return it."""
        hand = self.hands[seat]
        card = hand[position]
        self.hands = with_item(self.hands, seat, hand[:position] + hand[position + 1 :])
        self.discard = (*self.discard, card)
        return card

    def draw(self, seat: Seat, why: str) -> None:
        """Move the top card of the draw pile to a hand. The pile must not be empty."""
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        self.hands = with_item(self.hands, seat, (*self.hands[seat], card))
        self.count(seat, drawn=1)
        self.say(Drew(seat, card, why))

    def count(
        self, seat: Seat, *, went_out: int = 0, booms: int = 0, played: int = 0, drawn: int = 0
    ) -> None:
        """Add to a seat's tally."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.went_out + went_out,
            tally.booms + booms,
            tally.played + played,
            tally.drawn + drawn,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """Return a working copy of a state. Values are shared, never modified in place."""
    return thawed(state, Draft)
