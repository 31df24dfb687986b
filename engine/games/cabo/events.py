"""All events at a table of the cabo family, as a closed union. Their names are in the past tense.

`seen_by` returns an event as one viewer saw it. These methods alone decide who sees the cards of an
event. A card is hidden from every viewer who is not explicitly allowed to see it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Place, Seat
from engine.presence import SeatLeft, SeatReturned


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt"):
    """K1.3: each seat was dealt four cards face down. The seat `starter` will begin the round
    (K4.2)."""

    round: int
    starter: Seat


class PeekClosed(OpenEvent, frozen=True, tag="peek_closed"):
    """K3.2: the peek ended. `lost` has the seats that lost their peek because their time ran
    out."""

    lost: tuple[Seat, ...]


class PlayBegan(OpenEvent, frozen=True, tag="play_began"):
    """K4.3, K4.5: the play phase began. The seat has the first turn."""

    seat: Seat


class TurnBegan(OpenEvent, frozen=True, tag="turn_began"):
    """K5.4: the seat's turn began. `number` is the number of the turn, and `last` says whether it
    is the seat's last turn after a call."""

    seat: Seat
    number: int
    last: bool


class Called(OpenEvent, frozen=True, tag="called"):
    """K7.1, K7.4: the seat called. G5.1, G5.3: the seat ended the round. `auto` means that the
    rules forced this because the seat has no cards."""

    seat: Seat
    auto: bool


class PassedOver(OpenEvent, frozen=True, tag="passed_over"):
    """The seat's turn ended without a move.

    K7.4: a seat without cards has no last turn. B8.3, G6.3: the seat could not do anything. B8.3:
    if `by_clock` is True, the seat could have acted, but its time ran out.
    """

    seat: Seat
    by_clock: bool


class WindowOpened(OpenEvent, frozen=True, tag="window_opened"):
    """K7.5: the window for one last slap opened. `number` is the number of the newest discard."""

    number: int


class RoundScored(OpenEvent, frozen=True, tag="round_scored"):
    """The round was scored, and all cards were shown.

    `totals` has the totals of the cards (K8.1), and `scores` has the entries in the scoresheet.
    `winner` is the seat that is closest to the best total (K8.5, B8.2, G1.2). `reason` is "called",
    or "no_cards" (K1.4).
    """

    round: int
    hands: tuple[tuple[Card | None, ...], ...]
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    caller: Seat | None
    winner: Seat
    reason: str


class TotalJumped(OpenEvent, frozen=True, tag="total_jumped"):
    """G6.1: the score of the round brought the seat's sum to exactly `before`, which was changed to
    `after`."""

    seat: Seat
    before: int
    after: int


class GameEnded(OpenEvent, frozen=True, tag="game_ended"):
    """K9.1, G6.2: the match ended."""

    outcome: Outcome


class Peeked(Struct, frozen=True, tag="peeked", gc=False):
    """K3.1: the seat looked at the two bottom cards of its grid."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden

    def seen_by(self, viewer: Seat | None) -> Peeked:
        """Hide the cards from every viewer except the seat that peeked."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Flipped(OpenEvent, frozen=True, tag="flipped"):
    """K4.1: a card was flipped from the draw pile onto the discard pile, as discard `number`. It is
    open to slaps."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Reshuffled(OpenEvent, frozen=True, tag="reshuffled"):
    """K1.4: the discards were shuffled and became the draw pile. `cards` is the number of the
    cards."""

    cards: int


class Drew(Struct, frozen=True, tag="drew", gc=False):
    """K5.1: the seat drew a card, which only this seat sees."""

    seat: Seat
    card: Card | Hidden
    by_clock: bool

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Hide the card from every viewer except the seat that drew it."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class TurnedUp(OpenEvent, frozen=True, tag="turned_up"):
    """B1.2: the dealer turned up a card to start the discard pile.

    The card is discard `number`. It is open to slaps from the end of the peek.
    """

    seat: Seat
    number: int
    card: Card


class SwitchedTop(OpenEvent, frozen=True, tag="switched_top"):
    """B4.2: the seat put the top discard `taken` at the place `place`.

    `card` lay at that place before. It is now discard `number` and open to slaps.
    """

    seat: Seat
    number: int
    place: Place
    taken: Card
    card: Card


class Took(OpenEvent, frozen=True, tag="took"):
    """G3.1: the seat took the top card of the graveyard, which all players had seen.

    The card below it is now discard `number` and open to slaps. If there is no card below, `number`
    is 0.
    """

    seat: Seat
    number: int
    card: Card


class PutBack(OpenEvent, frozen=True, tag="put_back"):
    """G3.5, G5.1: the seat put the card that it had taken from the graveyard back on top. The card
    is discard `number`."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Discarded(OpenEvent, frozen=True, tag="discarded"):
    """K5.2 (a), (c): the drawn card was discarded face up, as discard `number`. It is open to
    slaps."""

    seat: Seat
    number: int
    card: Card
    by_clock: bool


class Replaced(OpenEvent, frozen=True, tag="replaced"):
    """K5.2 (b): the seat put the drawn card at the place `place`. `card` lay at that place before.
    It is now discard `number` and open to slaps."""

    seat: Seat
    number: int
    place: Place
    card: Card


class PowerTaken(OpenEvent, frozen=True, tag="power_taken"):
    """K2.2: the seat began to use the power of its discard. `power` is the value of a PowerKind."""

    seat: Seat
    power: str


class LookedAt(Struct, frozen=True, tag="looked_at", gc=False):
    """K2.2: the seat looked at one or two cards. All players know the places of these cards."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden

    def seen_by(self, viewer: Seat | None) -> LookedAt:
        """Hide the cards from every viewer except the seat that looked."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class LookEnded(OpenEvent, frozen=True, tag="look_ended"):
    """A look ended, and its cards are face down again. `number` is the number of the look."""

    seat: Seat
    number: int


class Swapped(OpenEvent, frozen=True, tag="swapped"):
    """K2.2, B5.1, G3.4: the seat swapped two cards.

    `seen` says whether a King had shown the seat both cards. In Kaboo and Graveyard, one of the two
    cards is enough.
    """

    seat: Seat
    first: Place
    second: Place
    seen: bool


class NotSwapped(OpenEvent, frozen=True, tag="not_swapped"):
    """K2.2: the seat declined to swap the two cards that a King had shown."""

    seat: Seat
    first: Place
    second: Place


class PowerDropped(OpenEvent, frozen=True, tag="power_dropped"):
    """K2.4, K2.6, K2.7, K5.5: the power ended without being used.

    `why` is "declined", "clock", "slap", or "ended". "ended" means that the round ended (G5.1).
    """

    seat: Seat
    power: str
    why: str


class Slapped(OpenEvent, frozen=True, tag="slapped"):
    """K6.3: the seat won the claim of discard `number`."""

    seat: Seat
    number: int


class Matched(OpenEvent, frozen=True, tag="matched"):
    """K6.5: the seat flipped a card from this place, and the card matched."""

    seat: Seat
    place: Place
    card: Card


class Mismatched(OpenEvent, frozen=True, tag="mismatched"):
    """K6.6: the seat flipped a card from this place that did not match. The card stays on the
    discard pile."""

    seat: Seat
    place: Place
    card: Card


class Mistaken(OpenEvent, frozen=True, tag="mistaken"):
    """B6.3, G4.3: the seat flipped a card at this place that did not match. All players saw the
    card, and it was turned face down again."""

    seat: Seat
    place: Place
    card: Card


class ChangedMind(OpenEvent, frozen=True, tag="changed_mind"):
    """K6.7: the seat won a slap but flipped no card."""

    seat: Seat
    by_clock: bool


class SlapEnded(OpenEvent, frozen=True, tag="slap_ended"):
    """The slap was settled. `matched` is the number of cards that matched."""

    seat: Seat
    matched: int


class Gave(OpenEvent, frozen=True, tag="gave"):
    """K6.8: the slapper gave a card to another player. It was moved from `source` to `place`, and
    neither player looked at it."""

    seat: Seat
    source: Place
    place: Place


class Declined(OpenEvent, frozen=True, tag="declined"):
    """K6.8: the slapper gave no card in place of the matched card at `place`."""

    seat: Seat
    place: Place
    by_clock: bool


class Penalised(OpenEvent, frozen=True, tag="penalised"):
    """K6.6, K6.7: the seat got penalty cards at these places. The cards lie face down, and no
    player has seen them."""

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
