"""All events at a table of the cabo family, in the past tense: a closed union.

`seen_by` returns an event as one viewer saw it. Only these methods hide an event's cards, by
whitelist.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Place, Seat
from engine.presence import SeatLeft, SeatReturned


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """K1.3: each seat was dealt four cards face down; `starter` flips first (K4.2)."""

    round: int
    starter: Seat


class PeekClosed(OpenEvent, frozen=True, tag="peek_closed"):
    """K3.2: the slap phase starts. `lost` are the seats that had not peeked."""

    lost: tuple[Seat, ...]


class PlayBegan(OpenEvent, frozen=True, tag="play_began"):
    """K4.3, K4.5: the play phase begins; this seat has the first turn."""

    seat: Seat


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """K5.4: this seat's turn began, to draw or call. `number` is the turn."""

    seat: Seat
    number: int
    last: bool


class Called(OpenEvent, frozen=True, tag="called"):
    """K7.1, K7.4: a seat called. G5.1, G5.3: it ended the round. `auto`: the rules forced it,
    because the seat has no cards."""

    seat: Seat
    auto: bool


class PassedOver(OpenEvent, frozen=True, tag="passed_over"):
    """The seat's turn passed without a move.

    K7.4: a seat without cards has no last turn. B8.3, G6.3: a seat had nothing to do. `by_clock`,
    B8.3: the seat had a choice, but its time ran out.
    """

    seat: Seat
    by_clock: bool


class WindowOpened(OpenEvent, frozen=True, tag="window_opened"):
    """K7.5: the window for one last slap opened."""

    number: int


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    """The round is scored; all cards are shown.

    `totals` are card totals (K8.1), `scores` the entries in the scoresheet. `winner` is the closest
    seat (K8.5, B8.2, G1.2). `reason`: "called" or "no_cards" (K1.4).
    """

    round: int
    hands: tuple[tuple[Card | None, ...], ...]
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    caller: Seat | None
    winner: Seat
    reason: str


class TotalJumped(OpenEvent, frozen=True, tag="total_jumped"):
    """G6.1: the round's score brought the seat to exactly `before`, which becomes `after`."""

    seat: Seat
    before: int
    after: int


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    """K9.1, G6.2: the match is over."""

    outcome: Outcome


class Peeked(Struct, frozen=True, tag="peeked", gc=False):
    """K3.1: a seat looks at its bottom cards."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden

    def seen_by(self, viewer: Seat | None) -> Peeked:
        """Hide the cards from all other viewers."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Flipped(OpenEvent, frozen=True, tag="flipped"):
    """K4.1: a card went from the draw pile to the discard pile; discard `number` is open."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Reshuffled(OpenEvent, frozen=True, tag="reshuffled"):
    """K1.4: the discards, this many cards, were shuffled and became the draw pile."""

    cards: int


class Drew(Struct, frozen=True, tag="drew", gc=False):
    """K5.1: a seat drew a card; only that seat sees it."""

    seat: Seat
    card: Card | Hidden
    by_clock: bool

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Hide the card from all other viewers."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class TurnedUp(OpenEvent, frozen=True, tag="turned_up"):
    """B1.2: the dealer turned up a card to start the discards.

    It is discard `number`, open from the end of the peek.
    """

    seat: Seat
    number: int
    card: Card


class SwitchedTop(OpenEvent, frozen=True, tag="switched_top"):
    """B4.2: the seat put the top discard `taken` at this place.

    `card`, which lay at this place, is now discard `number`, open.
    """

    seat: Seat
    number: int
    place: Place
    taken: Card
    card: Card


class Took(OpenEvent, frozen=True, tag="took"):
    """G3.1: the seat took the top card of the graveyard, which all players saw.

    The card below it is discard `number`, open; 0 if there is none.
    """

    seat: Seat
    number: int
    card: Card


class PutBack(OpenEvent, frozen=True, tag="put_back"):
    """G3.5, G5.1: a card taken from the graveyard went back on top; it is discard `number`."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Discarded(OpenEvent, frozen=True, tag="discarded"):
    """K5.2 (a), (c): the drawn card was discarded face up; discard `number` is open."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Replaced(OpenEvent, frozen=True, tag="replaced"):
    """K5.2 (b): the drawn card was put at this place; the card that lay there is discard `number`,
    open.
    """

    seat: Seat
    number: int
    place: Place
    card: Card


class PowerTaken(OpenEvent, frozen=True, tag="power_taken"):
    """K2.2: the seat uses the power of its discard. `power` is a PowerKind's value."""

    seat: Seat
    power: str


class LookedAt(Struct, frozen=True, tag="looked_at", gc=False):
    """K2.2: the seat looks at one or two cards; their places are public."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden

    def seen_by(self, viewer: Seat | None) -> LookedAt:
        """Hide the cards from all viewers but the looker."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class LookEnded(OpenEvent, frozen=True, tag="look_ended"):
    """The cards are face down again."""

    seat: Seat
    number: int


class Swapped(OpenEvent, frozen=True, tag="swapped"):
    """K2.2, B5.1, G3.4: two cards changed places.

    `seen`: the seat had looked at both with a King (in Kaboo and Graveyard at one of them).
    """

    seat: Seat
    first: Place
    second: Place
    seen: bool


class NotSwapped(OpenEvent, frozen=True, tag="not_swapped"):
    """K2.2: the two cards were not swapped."""

    seat: Seat
    first: Place
    second: Place


class PowerDropped(OpenEvent, frozen=True, tag="power_dropped"):
    """K2.4, K2.6, K2.7, K5.5: the power ended unused.

    `why`: "declined", "clock", "slap", or "ended" if the round ended (G5.1).
    """

    seat: Seat
    power: str
    why: str


class Slapped(OpenEvent, frozen=True, tag="slapped"):
    """K6.3: the seat won the slap on discard `number`."""

    seat: Seat
    number: int


class Matched(OpenEvent, frozen=True, tag="matched"):
    """K6.5: a matching card was flipped from this place."""

    seat: Seat
    place: Place
    card: Card


class Mismatched(OpenEvent, frozen=True, tag="mismatched"):
    """K6.6: a wrong card was flipped from this place; it stays on the discard pile."""

    seat: Seat
    place: Place
    card: Card


class Mistaken(OpenEvent, frozen=True, tag="mistaken"):
    """B6.3, G4.3: a wrong card was flipped at this place and turned back; all players saw it."""

    seat: Seat
    place: Place
    card: Card


class ChangedMind(OpenEvent, frozen=True, tag="changed_mind"):
    """K6.7: the seat won a slap and flipped nothing."""

    seat: Seat
    by_clock: bool


class SlapEnded(OpenEvent, frozen=True, tag="slap_ended"):
    """The slap is settled; `matched` cards were matched."""

    seat: Seat
    matched: int


class Gave(OpenEvent, frozen=True, tag="gave"):
    """K6.8: the slapper gave a card from `source` to `place`; neither player looked at it."""

    seat: Seat
    source: Place
    place: Place


class Declined(OpenEvent, frozen=True, tag="declined"):
    """K6.8: no card was given for this place."""

    seat: Seat
    place: Place
    by_clock: bool


class Penalised(OpenEvent, frozen=True, tag="penalised"):
    """K6.6, K6.7: penalty cards were added, face down and unseen, at these places."""

    seat: Seat
    places: tuple[Place, ...]


Event: TypeAlias = (
    RoundDealt
    | Peeked
    | PeekClosed
    | Flipped
    | Reshuffled
    | PlayBegan
    | TurnBegan
    | Drew
    | TurnedUp
    | SwitchedTop
    | Took
    | PutBack
    | Discarded
    | Replaced
    | PowerTaken
    | LookedAt
    | LookEnded
    | Swapped
    | NotSwapped
    | PowerDropped
    | Slapped
    | Matched
    | Mismatched
    | Mistaken
    | ChangedMind
    | SlapEnded
    | Gave
    | Declined
    | Penalised
    | Called
    | PassedOver
    | WindowOpened
    | RoundScored
    | TotalJumped
    | GameEnded
    | SeatLeft
    | SeatReturned
)
