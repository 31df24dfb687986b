"""What happened at a table of the cabo family: past tense, in order, a closed union.

Law of this module: an event tells each viewer what that viewer saw. `seen_by` is the only place
where an event's cards are hidden, and it hides all that it does not name.
"""

from __future__ import annotations

from typing import Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, Outcome, Place, Seat


class _Open(Struct, frozen=True):
    """An event of which everybody saw everything."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """The event as this viewer saw it; None is a spectator."""
        return self


class RoundDealt(_Open, frozen=True, tag="round_dealt"):
    """K1.3: four cards face down to each seat; `starter` flips first (K4.2)."""

    round: int
    starter: Seat


class Peeked(Struct, frozen=True, tag="peeked"):
    """K3.1: a seat looks at its bottom cards."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden

    def seen_by(self, viewer: Seat | None) -> Peeked:
        """The cards are the seat's alone."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class PeekClosed(_Open, frozen=True, tag="peek_closed"):
    """K3.2: the slap phase starts. `lost` are the seats that had not looked."""

    lost: tuple[Seat, ...]


class Flipped(_Open, frozen=True, tag="flipped"):
    """K4.1: a card went from the draw pile to the discard pile; discard `number` is open."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Reshuffled(_Open, frozen=True, tag="reshuffled"):
    """K1.4: the discards are the new draw pile, of this many cards."""

    cards: int


class PlayBegan(_Open, frozen=True, tag="play_began"):
    """K4.3, K4.5: the play phase begins with this seat."""

    seat: Seat


class TurnBegan(_Open, frozen=True, tag="turn_began"):
    """K5.4: it is this seat's turn to draw or call. `number` is the turn."""

    seat: Seat
    number: int
    last: bool


class Drew(Struct, frozen=True, tag="drew"):
    """K5.1: a card was drawn, and seen by who drew it."""

    seat: Seat
    card: Card | Hidden
    by_clock: bool

    def seen_by(self, viewer: Seat | None) -> Drew:
        """The card is the seat's alone."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class Discarded(_Open, frozen=True, tag="discarded"):
    """K5.2 (a), (c): the drawn card was discarded face up; discard `number` is open."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Replaced(_Open, frozen=True, tag="replaced"):
    """K5.2 (b): the drawn card took this place; what lay there is discard `number`, open."""

    seat: Seat
    number: int
    place: Place
    card: Card


class PowerTaken(_Open, frozen=True, tag="power_taken"):
    """K2.2: the seat uses the power of its discard. `power` is a PowerKind's value."""

    seat: Seat
    power: str


class LookedAt(Struct, frozen=True, tag="looked_at"):
    """K2.2: the seat looks at one or two cards; where, all can see."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden

    def seen_by(self, viewer: Seat | None) -> LookedAt:
        """The cards are the looker's alone."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class LookEnded(_Open, frozen=True, tag="look_ended"):
    """The cards are face down again."""

    seat: Seat
    number: int


class Swapped(_Open, frozen=True, tag="swapped"):
    """K2.2: two cards changed places. `seen`: by a King, looked at first."""

    seat: Seat
    first: Place
    second: Place
    seen: bool


class NotSwapped(_Open, frozen=True, tag="not_swapped"):
    """K2.2: said to all: the two cards stay where they are."""

    seat: Seat
    first: Place
    second: Place


class PowerDropped(_Open, frozen=True, tag="power_dropped"):
    """K2.4, K2.6, K2.7, K5.5: the power ended unused. `why`: "declined", "clock", "slap"."""

    seat: Seat
    power: str
    why: str


class Slapped(_Open, frozen=True, tag="slapped"):
    """K6.3: the seat won the slap on discard `number`."""

    seat: Seat
    number: int


class Matched(_Open, frozen=True, tag="matched"):
    """K6.5: a matching card was flipped from this place."""

    seat: Seat
    place: Place
    card: Card


class Mismatched(_Open, frozen=True, tag="mismatched"):
    """K6.6: a wrong card was flipped from this place; it stays on the discard pile."""

    seat: Seat
    place: Place
    card: Card


class ChangedMind(_Open, frozen=True, tag="changed_mind"):
    """K6.7: a slap was won and nothing flipped."""

    seat: Seat
    by_clock: bool


class SlapEnded(_Open, frozen=True, tag="slap_ended"):
    """The slap is settled; this many cards were matched."""

    seat: Seat
    matched: int


class Gave(_Open, frozen=True, tag="gave"):
    """K6.8: a card of the slapper's went, unseen by both, from `source` to `place`."""

    seat: Seat
    source: Place
    place: Place


class Declined(_Open, frozen=True, tag="declined"):
    """K6.8: no card was given for this place."""

    seat: Seat
    place: Place
    by_clock: bool


class Penalised(_Open, frozen=True, tag="penalised"):
    """K6.6, K6.7: penalty cards came, face down and unseen, to these places."""

    seat: Seat
    places: tuple[Place, ...]


class Called(_Open, frozen=True, tag="called"):
    """K7.1, K7.4: Kaboom! `auto`: for want of cards."""

    seat: Seat
    auto: bool


class PassedOver(_Open, frozen=True, tag="passed_over"):
    """K7.4: a seat without cards has no last turn."""

    seat: Seat


class WindowOpened(_Open, frozen=True, tag="window_opened"):
    """K7.5: one last slap window."""

    number: int


class RoundScored(_Open, frozen=True, tag="round_scored"):
    """All cards are shown. `totals` are card totals (K8.1), `scores` what the sheet gets. `winner`
    has the smallest distance and starts the next round (K8.5). `reason`: "called" or "no_cards"
    (K1.4)."""

    round: int
    hands: tuple[tuple[Card | None, ...], ...]
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    caller: Seat | None
    winner: Seat
    reason: str


class GameEnded(_Open, frozen=True, tag="game_ended"):
    """K9.1: the last round is scored."""

    outcome: Outcome


class SeatLeft(_Open, frozen=True, tag="seat_left"):
    """The computer plays this seat from here. `by_clock`: three clocks in a row ran out."""

    seat: Seat
    by_clock: bool


class SeatReturned(_Open, frozen=True, tag="seat_returned"):
    """The seat's player is back."""

    seat: Seat


Event: TypeAlias = (
    RoundDealt
    | Peeked
    | PeekClosed
    | Flipped
    | Reshuffled
    | PlayBegan
    | TurnBegan
    | Drew
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
    | ChangedMind
    | SlapEnded
    | Gave
    | Declined
    | Penalised
    | Called
    | PassedOver
    | WindowOpened
    | RoundScored
    | GameEnded
    | SeatLeft
    | SeatReturned
)
