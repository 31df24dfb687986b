"""The working copy on which one action is carried out.

It moves cards and counts numbers, and knows no rule of play but where the next
card comes from (K1.4). A draft is thawed from a State, changed, and frozen into the next; it never
outlives the action.
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
    """A match while one action is being carried out, and what has happened so far."""

    events: list[Event] = []  # noqa: RUF012 - msgspec makes a new list for each

    def say(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """The state and events that the action led to."""
        return frozen(self, self.events, State)

    # Cards in grids

    def card_at(self, place: Place) -> Card:
        """The card at a place that is known to hold one."""
        card = self.grids[place.seat][place.slot]
        assert card is not None
        return card

    def put(self, place: Place, card: Card | None) -> None:
        """Lay a card into a slot, or None to empty it."""
        grid = with_item(self.grids[place.seat], place.slot, card)
        self.grids = with_item(self.grids, place.seat, grid)

    def lift(self, place: Place) -> Card:
        """Take the card away from a place; the slot is empty from then on."""
        card = self.card_at(place)
        self.put(place, None)
        return card

    def append(self, seat: Seat, cards: Sequence[Card]) -> tuple[Place, ...]:
        """Lay cards into new slots of a seat, and say which."""
        grid = self.grids[seat]
        self.grids = with_item(self.grids, seat, (*grid, *cards))
        return tuple([Place(seat, len(grid) + at) for at in range(len(cards))])

    # The two piles

    def take(self) -> Card | None:
        """The top card of the draw pile; None if no card is left anywhere."""
        if not self.pile:
            # B8.3, G6.3: only now that a card is needed. K1.4: what stayed then (an open discard,
            # cards of a slap) may be shuffled now.
            self._reshuffle()
            if not self.pile:
                return None
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        if not self.pile and shuffles_at_once(self):
            # K1.4: the card just taken is in a hand, and not among what is shuffled.
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
        """A card on top of the discard pile, not to be slapped."""
        self.discard = (*self.discard, card)

    def lay_open(self, seat: Seat, card: Card, *, flip: bool) -> int:
        """A card on top of the discard pile, to be slapped from now on. Gives its number."""
        self.lay(card)
        self.discards += 1
        self.open = Open(self.discards, seat, card, flip)
        return self.discards

    def lift_top(self) -> Card:
        """Take the top of the discard pile, which holds a card."""
        card = self.discard[-1]
        self.discard = self.discard[:-1]
        return card

    def bare(self, seat: Seat) -> int:
        """What lies on top since this seat lifted a card may be slapped now. Gives its number; 0:
        nothing lies there."""
        if not self.discard:
            self.open = None
            return 0
        self.discards += 1
        self.open = Open(self.discards, seat, self.discard[-1], flip=False)
        return self.discards

    def lay_held(self, *, by_clock: bool) -> None:
        """The card in hand goes face up on the discards, to be slapped from now on."""
        card = self.held
        assert card is not None
        number = self.lay_open(self.to_move, card, flip=False)
        kind = PutBack if self.held_open else Discarded
        self.held = None
        self.held_open = False
        self.say(kind(self.to_move, number, card, by_clock))

    def clear_table(self) -> None:
        """Nothing is in progress any more."""
        self.open = None
        self.held = None
        self.held_open = False
        self.power = None
        self.slap = None
        self.stack_lock = None

    # Numbers, looks, tallies

    def new_prompt(self) -> int:
        """The number of the next private prompt."""
        self.prompts += 1
        return self.prompts

    def show(self, seat: Seat, places: tuple[Place, ...], *, power: bool) -> tuple[Card, ...]:
        """Begin a look of this seat at these cards, and give them."""
        cards = tuple([self.card_at(place) for place in places])
        self.look_count += 1
        self.looks = (*self.looks, Look(self.look_count, seat, places, cards, power))
        return cards

    def hide(self, look: Look) -> None:
        """End a look."""
        self.looks = tuple([other for other in self.looks if other is not look])
        self.say(LookEnded(look.seat, look.number))

    def count(
        self, seat: Seat, *, calls: int = 0, calls_won: int = 0, slaps: int = 0, wrong: int = 0
    ) -> None:
        """Add to what a seat did in this match."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.calls + calls,
            tally.calls_won + calls_won,
            tally.slaps + slaps,
            tally.slaps_wrong + wrong,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """A working copy of a state. Its values are shared, never changed."""
    return thawed(state, Draft)
