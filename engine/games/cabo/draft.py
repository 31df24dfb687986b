"""The working copy of a state, to which one action is applied.

A draft moves cards and assigns numbers to discards, prompts and looks. It implements only one rule
of play: it determines where the next card comes from (K1.4). A draft is made from a State, changed,
and turned into the next State. It never outlives the action.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.core import Place, Seat, Step, frozen, thawed, with_item
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

    # Cards in grids

    def card_at(self, place: Place) -> Card:
        """Return the card at `place`. The place must not be empty."""
        card = self.grids[place.seat][place.slot]
        assert card is not None
        return card

    def put(self, place: Place, card: Card | None) -> None:
        """Put a card into the slot `place`. If `card` is None, the slot is emptied."""
        grid = with_item(self.grids[place.seat], place.slot, card)
        self.grids = with_item(self.grids, place.seat, grid)

    def lift(self, place: Place) -> Card:
        """Remove the card at `place` and return it. Its slot stays empty."""
        card = self.card_at(place)
        self.put(place, None)
        return card

    def append(self, seat: Seat, cards: Sequence[Card]) -> tuple[Place, ...]:
        """Add cards to a seat's grid in new slots. Returns the places of the cards."""
        grid = self.grids[seat]
        self.grids = with_item(self.grids, seat, (*grid, *cards))
        return tuple([Place(seat, len(grid) + at) for at in range(len(cards))])

    # The two piles

    def take_top(self) -> Card | None:
        """Remove the top card of the draw pile and return it. Returns None if there is no card to
        draw."""
        if not self.pile:
            # B8.3, G6.3: reshuffle only when a card is needed. K1.4: cards kept back earlier (an
            # open discard, cards of a slap) may be shuffled now.
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
        """Put a card on top of the discard pile without opening it to slaps."""
        self.discard = (*self.discard, card)

    def lay_open(self, seat: Seat, card: Card, *, flip: bool) -> int:
        """Put a card on top of the discard pile and open it to slaps. Returns the number of the
        discard."""
        self.lay(card)
        self.discards += 1
        self.open = Open(self.discards, seat, card, flip)
        return self.discards

    def lift_top(self) -> Card:
        """Remove the top card of the discard pile and return it. The pile must not be empty."""
        card = self.discard[-1]
        self.discard = self.discard[:-1]
        return card

    def bare(self, seat: Seat) -> int:
        """Open the top discard to slaps, because the seat `seat` has taken the card above it.
        Returns the number of the discard, or 0 if the pile is empty."""
        if not self.discard:
            self.open = None
            return 0
        self.discards += 1
        self.open = Open(self.discards, seat, self.discard[-1], flip=False)
        return self.discards

    def lay_held(self, *, by_clock: bool) -> None:
        """Discard the card in hand face up and open it to slaps. `by_clock` says whether the time
        ran out."""
        card = self.held
        assert card is not None
        number = self.lay_open(self.to_move, card, flip=False)
        kind = PutBack if self.held_open else Discarded
        self.held = None
        self.held_open = False
        self.say(kind(self.to_move, number, card, by_clock))

    def clear_table(self) -> None:
        """Remove everything that is in progress: the open discard, the card in hand, the power and
        the slap."""
        self.open = None
        self.held = None
        self.held_open = False
        self.power = None
        self.slap = None
        self.stack_lock = None

    # Numbers, looks, tallies

    def new_prompt(self) -> int:
        """Count a new private prompt and return its number."""
        self.prompts += 1
        return self.prompts

    def show(self, seat: Seat, places: tuple[Place, ...], *, power: bool) -> tuple[Card, ...]:
        """Begin a look by which the seat `seat` sees the cards at `places`. Returns these cards."""
        cards = tuple([self.card_at(place) for place in places])
        self.look_count += 1
        self.looks = (*self.looks, Look(self.look_count, seat, places, cards, power))
        return cards

    def hide(self, look: Look) -> None:
        """End a look and remove it from the state."""
        self.looks = tuple([other for other in self.looks if other is not look])
        self.say(LookEnded(look.seat, look.number))

    def count(
        self, seat: Seat, *, calls: int = 0, calls_won: int = 0, slaps: int = 0, wrong: int = 0
    ) -> None:
        """Add the given numbers to the tally of a seat."""
        tally = self.tallies[seat]
        tally = Tally(
            tally.calls + calls,
            tally.calls_won + calls_won,
            tally.slaps + slaps,
            tally.slaps_wrong + wrong,
        )
        self.tallies = with_item(self.tallies, seat, tally)


def thaw(state: State) -> Draft:
    """Return a working copy of `state`. The copy shares its values with the state, which is safe
    because values are never modified in place."""
    return thawed(state, Draft)
