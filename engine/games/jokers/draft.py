"""The working copy on which one action is carried out.

It moves cards and counts, and knows no rule of play. A draft is thawed from a
State, changed, and frozen into the next; it never outlives the action.
"""

from __future__ import annotations

from engine.cards import Card
from engine.core import Seat, Step
from engine.games.jokers.events import Drew, Event
from engine.games.jokers.state import Fields, State, Tally
from engine.working_copy import frozen, thawed, with_item


class Draft(Fields):
    """A match while one action is being carried out, and what has happened so far."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """The state and events that the action led to."""
        return frozen(self, self.events, State)

    def play(self, seat: Seat, position: int) -> Card:
        """A card of a hand goes onto the discard pile, and is given."""
        hand = self.hands[seat]
        card = hand[position]
        self.hands = with_item(self.hands, seat, hand[:position] + hand[position + 1 :])
        self.discard = (*self.discard, card)
        return card

    def draw(self, seat: Seat, why: str) -> None:
        """The top card of the draw pile comes to a hand; there must be one."""
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        self.hands = with_item(self.hands, seat, (*self.hands[seat], card))
        self.count(seat, drawn=1)
        self.say(Drew(seat, card, why))

    def count(
        self, seat: Seat, *, went_out: int = 0, booms: int = 0, played: int = 0, drawn: int = 0
    ) -> None:
        """Add to what a seat did in this match."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.went_out + went_out,
            tally.booms + booms,
            tally.played + played,
            tally.drawn + drawn,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """A working copy of a state. Its values are shared, never changed."""
    return thawed(state, Draft)
