"""The working copy of a state, to which one action is applied.

A draft moves and counts cards. It implements no rules of play. A draft is made from a State,
changed, and turned into the next State. It never outlives the action.
"""

from __future__ import annotations

from engine.cards import Card
from engine.core import Seat, Step, frozen, thawed, with_item
from engine.games.jokers.events import Drew, Event
from engine.games.jokers.state import Fields, State, Tally


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

    def play(self, seat: Seat, position: int) -> Card:
        """Move the card at `position` in a hand onto the discard pile and return it."""
        hand = self.hands[seat]
        card = hand[position]
        self.hands = with_item(self.hands, seat, hand[:position] + hand[position + 1 :])
        self.discard = (*self.discard, card)
        return card

    def draw(self, seat: Seat, why: str) -> None:
        """Move the top card of the draw pile to the hand of a seat. The pile must not be empty.
        `why` is the reason in the event."""
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        self.hands = with_item(self.hands, seat, (*self.hands[seat], card))
        self.count(seat, drawn=1)
        self.say(Drew(seat, card, why))

    def count(
        self, seat: Seat, *, went_out: int = 0, booms: int = 0, played: int = 0, drawn: int = 0
    ) -> None:
        """Add the given numbers to the tally of a seat."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.went_out + went_out,
            tally.booms + booms,
            tally.played + played,
            tally.drawn + drawn,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """Return a working copy of `state`. The copy shares its values with the state, which is safe
    because values are never modified in place."""
    return thawed(state, Draft)
