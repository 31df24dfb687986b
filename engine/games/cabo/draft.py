"""The working copy on which one action is carried out.

The draft moves cards and assigns numbers to discards, prompts and looks; its only rule of play is
where the next card comes from (K1.4). A draft is thawed from a State, changed, and frozen into the
next State. It never outlives the action.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.core import Place, Seat, Step
from engine.games.cabo.events import Discarded, Event, LookEnded, PutBack, Reshuffled
from engine.games.cabo.state import (
    FLIP,
    Fields,
    Look,
    Open,
    State,
    Tally,
    kept_back,
    shuffles_at_once,
)
from engine.shuffle import shuffled
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

    # Cards in grids

    def card_at(self, place: Place) -> Card:
        """Return the card at a place, which must hold one."""
        card = self.grids[place.seat][place.slot]
        assert card is not None
        return card

    def put(self, place: Place, card: Card | None) -> None:
        """Put a card into a slot; None empties it."""
        grid = with_item(self.grids[place.seat], place.slot, card)
        self.grids = with_item(self.grids, place.seat, grid)

    def lift(self, place: Place) -> Card:
        """Remove and return the card at a place; its slot stays empty."""
        card = self.card_at(place)
        self.put(place, None)
        return card

    def append(self, seat: Seat, cards: Sequence[Card]) -> tuple[Place, ...]:
        """Add cards in new slots of a seat; return their places."""
        grid = self.grids[seat]
        self.grids = with_item(self.grids, seat, (*grid, *cards))
        return tuple([Place(seat, len(grid) + at) for at in range(len(cards))])

    # The two piles

    def take_top(self) -> Card | None:
        """Take the top card of the draw pile. Returns None if there is no card to draw."""
        if not self.pile:
            # B8.3, G6.3: only now that a card is needed. K1.4: cards kept back earlier (an open
            # discard, cards of a slap) may be shuffled now.
            self._reshuffle()
            if not self.pile:
                return None
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        if not self.pile and shuffles_at_once(self):
            # K1.4: the card just taken is in a hand, and is not shuffled.
            self._reshuffle()
        return card

    def _reshuffle(self) -> None:
        cards = self.discard[: len(self.discard) - kept_back(self)]
        if not cards:
            return
        self.discard = self.discard[len(cards) :]
        self.pile = shuffled(cards, self.seed, self.shuffles)
        self.shuffles += 1
        if self.phase is FLIP:
            self.passes += 1  # K4.5: the pile has been used up once more
        self.say(Reshuffled(len(cards)))

    def lay(self, card: Card) -> None:
        """Put a card on top of the discard pile, closed to slaps."""
        self.discard = (*self.discard, card)

    def lay_open(self, seat: Seat, card: Card, *, flip: bool) -> int:
        """Put a card on top of the discard pile, open to slaps; return its number."""
        self.lay(card)
        self.discards += 1
        self.open = Open(self.discards, seat, card, flip)
        return self.discards

    def lift_top(self) -> Card:
        """Take the top of the discard pile, which must hold a card."""
        card = self.discard[-1]
        self.discard = self.discard[:-1]
        return card

    def bare(self, seat: Seat) -> int:
        """Open the top discard to slaps, because this seat uncovered it. Returns its number, or 0
        if there is no discard."""
        if not self.discard:
            self.open = None
            return 0
        self.discards += 1
        self.open = Open(self.discards, seat, self.discard[-1], flip=False)
        return self.discards

    def lay_held(self, *, by_clock: bool) -> None:
        """Discard the card in hand face up, open to slaps."""
        card = self.held
        assert card is not None
        number = self.lay_open(self.to_move, card, flip=False)
        kind = PutBack if self.held_open else Discarded
        self.held = None
        self.held_open = False
        self.say(kind(self.to_move, number, card, by_clock))

    def clear_table(self) -> None:
        """Clear everything that is in progress."""
        self.open = None
        self.held = None
        self.held_open = False
        self.power = None
        self.slap = None
        self.stack_lock = None

    # Numbers, looks, tallies

    def new_prompt(self) -> int:
        """Return the number of a new private prompt."""
        self.prompts += 1
        return self.prompts

    def show(self, seat: Seat, places: tuple[Place, ...], *, power: bool) -> tuple[Card, ...]:
        """Begin a look: show `seat` the cards at `places`. Returns the cards."""
        cards = tuple([self.card_at(place) for place in places])
        self.look_count += 1
        self.looks = (*self.looks, Look(self.look_count, seat, places, cards, power))
        return cards

    def hide(self, look: Look) -> None:
        """Remove a look."""
        self.looks = tuple([other for other in self.looks if other is not look])
        self.say(LookEnded(look.seat, look.number))

    def count(
        self, seat: Seat, *, calls: int = 0, calls_won: int = 0, slaps: int = 0, wrong: int = 0
    ) -> None:
        """Add to a seat's tally."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.calls + calls,
            tally.calls_won + calls_won,
            tally.slaps + slaps,
            tally.slaps_wrong + wrong,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """Return a working copy of a state. Values are shared, never modified in place."""
    return thawed(state, Draft)
