"""Which cards the rules show to each viewer. This list is independent of the views and events.

The driver compares every view and event with this list. It reports an error if a card is shown to a
viewer whom the list doesn't name (a leak), and also if a card is hidden from a viewer whom the list
names. A new game adds an entry.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct

from engine.cards import Card
from engine.core import Seat
from engine.games.cabo import events as cabo
from engine.games.cabo.variants import VARIANTS
from engine.games.explosive import events as explosive
from engine.games.jokers import events as jokers
from tests.games.explosive import cards


def _nothing(state: Any) -> set[Card]:
    return set()


class Sight(NamedTuple):
    """Which cards a game shows, and which viewers see them."""

    everybody: tuple[type[Struct], ...]
    """The types of events whose cards everyone sees."""
    actor: tuple[type[Struct], ...]
    """The types of events whose cards the acting seat sees. No other seat sees them, unless `pair`
    contains the type."""
    in_hand: Callable[[Any, Seat], set[Card]]
    """A function that returns the cards of a state which a seat sees permanently."""
    on_table: Callable[[Any], set[Card]] = _nothing
    """A function that returns the cards of a state which everyone sees permanently."""
    pair: tuple[type[Struct], ...] = ()
    """The types of events whose cards the target seat sees, too."""

    def shows(self, event: Any, viewer: Seat | None) -> bool:
        """Return whether the viewer sees the cards of this event."""
        happened: Struct = event
        kind = type(happened)
        if issubclass(kind, self.everybody):
            return True
        if issubclass(kind, self.pair) and viewer == event.target:
            return True
        return issubclass(kind, self.actor) and viewer == event.seat


def _no_cards(state: Any, seat: Seat) -> set[Card]:
    return set()


def _hand(state: Any, seat: Seat) -> set[Card]:
    return set(state.hands[seat])


CABO = Sight(
    everybody=(
        cabo.Flipped,  # K4.1
        cabo.TurnedUp,  # B1.2
        cabo.SwitchedTop,  # B4.2
        cabo.Took,  # G3.1
        cabo.PutBack,  # G3.5
        cabo.Discarded,  # K5.3
        cabo.Replaced,  # K5.2
        cabo.Matched,  # K6.5
        cabo.Mismatched,  # K6.6
        cabo.Mistaken,  # B6.3, G4.3
        cabo.RoundScored,  # K7.5
    ),
    actor=(
        cabo.Peeked,  # K3.1
        cabo.Drew,  # K5.1
        cabo.LookedAt,  # K2.2
    ),
    in_hand=_no_cards,  # K1.3: face down, for their owner too
)

SIGHTS = {
    **dict.fromkeys(VARIANTS, CABO),
    "explosive": Sight(
        everybody=cards.PUBLIC,
        actor=cards.OWN,
        in_hand=cards.seen_by_seat,
        on_table=cards.seen_by_all,
        pair=(explosive.Stole,),  # X5.1
    ),
    "jokers": Sight(
        everybody=(jokers.Buried, jokers.TurnedUp, jokers.Played, jokers.RoundScored),
        actor=(jokers.Drew,),
        in_hand=_hand,
    ),
}
