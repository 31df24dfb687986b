"""The whole match as one immutable value, and the queries about it that the rules use.

`State` is only data. It has no reference cycles, so the garbage collector need not track it
(`gc=False`). The rules change a working copy of it (`draft.py`), and `view.py` decides what a
viewer may see of it.

Each elementary fact has exactly one query, so that offers, checks and views cannot disagree. No
query changes anything.
"""

from __future__ import annotations

import struct
from enum import StrEnum
from functools import cache

from msgspec import Struct

from engine.cards import Card
from engine.core import Outcome, Place, Seat
from engine.games.cabo.variants import (
    BLIND_SWAP,
    CALLS,
    ENDS,
    LOOK_AND_SWAP,
    LOOK_AND_SWAP_ANY,
    LOOK_OTHER,
    LOOK_OWN,
    OWN_SWAP,
    PLAYS,
    VARIANTS,
    VISIBLE_SWAP,
    PowerKind,
    Rules,
    Variant,
)
from engine.options import FIRST
from engine.refusals import Refusal

Grid = tuple[Card | None, ...]
"""The cards of one seat, by slot. None stands for an empty slot."""


class Phase(StrEnum):
    """A phase of the round."""

    # An enum's own hash is slow.
    __hash__ = str.__hash__

    PEEK = "peek"
    """K3: every seat may look at its two bottom cards."""
    FLIP = "flip"
    """K4: the slap phase, in which cards are flipped from the draw pile."""
    PLAY = "play"
    """K5, B4, G3: the seats take turns."""
    WINDOW = "window"
    """K7.5: the last turn is over, and one last slap is possible."""
    REVEAL = "reveal"
    """K8, B8, G5: the round has been scored, and the cards lie open until the next deal."""
    OVER = "over"
    """K9: the match is over."""


# Looked up once, because the rules need them at every turn and `Phase.PLAY` is slow in Python 3.11.
PEEK, FLIP, PLAY, WINDOW, REVEAL, OVER = Phase


class PowerStage(StrEnum):
    """A stage in the use of a power."""

    CLAIMABLE = "claimable"
    """K2.4: the card has been discarded, and the power may be claimed until the next turn
    begins."""
    AIM = "aim"
    """The power has been taken up, and its seat chooses cards."""
    LOOK = "look"
    """The seat looks at the chosen cards. When the look ends, so does the power."""
    DECIDE = "decide"
    """The seat has looked at the chosen cards and must decide whether to swap."""


CLAIMABLE, AIM, LOOK, DECIDE = PowerStage


class Open(Struct, frozen=True, gc=False):
    """The open discard. It is the only card that may be slapped (K6.1, B6.4, G4.6)."""

    number: int
    seat: Seat
    """The seat that discarded or uncovered the card."""
    card: Card
    flip: bool
    """Whether the card was flipped in the slap phase (K4.1)."""
    barred: tuple[Seat, ...] = ()
    """The seats that may not claim this discard again, because they have wasted a slap on it (K6.7,
    B6.5)."""


class Power(Struct, frozen=True, gc=False):
    """A power that may be claimed or is in use (K2.2, K2.4)."""

    seat: Seat
    kind: PowerKind
    turn: int
    """The number of the turn in which the card with the power was drawn."""
    stage: PowerStage
    number: int = 0
    """The number of the prompt that the power's seat has to answer. 0 if there is none."""
    first: Place | None = None
    second: Place | None = None
    """`first` and `second` are the cards that a King has shown. A King that shows one card sets
    only `first`."""


class SlapState(Struct, frozen=True, gc=False):
    """A slap in progress (K6.5 to K6.8)."""

    seat: Seat
    discard: int
    rank: int
    number: int
    """The number of the prompt that the slapper has to answer."""
    matched: int = 0
    gifts: tuple[Place, ...] = ()
    """The slots of other seats where a gift is still due, in the order in which they were
    emptied."""
    giving: bool = False
    """Whether flipping is over and the first of `gifts` is due."""
    penalty: int = 0
    """The number of penalty cards that are due once the gifts are settled (K6.6)."""
    flip: bool = False
    """Whether the slapped card was flipped in the slap phase (K4.3)."""


class Look(Struct, frozen=True, gc=False):
    """Cards that are shown to one seat until it ends the look or the time is up.

    The cards are those at the beginning of the look. If another card is put into one of the slots
    later, it is not shown.
    """

    number: int
    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    power: bool
    """Whether the look belongs to a power. The table waits for such a look. Otherwise the look
    belongs to the peek."""


class Tally(Struct, frozen=True, gc=False):
    """The public counts of a seat's actions in the match so far."""

    calls: int = 0
    calls_won: int = 0
    slaps: int = 0
    """The number of slaps that matched at least one card."""
    slaps_wrong: int = 0
    """The number of slaps that cost a penalty."""


class RoundResult(Struct, frozen=True, gc=False):
    """The result of a scored round. The cards of the round lie open until the next deal."""

    round: int
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    caller: Seat | None
    winner: Seat
    reason: str


def written(scores: tuple[int, ...]) -> bytes:
    """Encode a row of the scoresheet with two bytes per score.

    The encoding is compact, because the sheet is the only part of a state that grows with every
    round.
    """
    return struct.pack(f"<{len(scores)}h", *scores)


def read(sheet: bytes, seats: int) -> tuple[tuple[int, ...], ...]:
    """Decode a scoresheet. Returns one row per round, with the scores by seat."""
    return tuple(struct.iter_unpack(f"<{seats}h", sheet))


class Fields(Struct, gc=False, omit_defaults=True):
    """The fields of a match. `State` is the immutable value with these fields, and `Draft` is the
    working copy.

    Fields that some games do not use come last. They have a default, and the default is not
    serialised. So stored matches still decode, and their hashes stay the same.
    """

    variant: str
    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """The number of shuffles so far, which is also the number of the next shuffle."""

    round: int
    """The number of the current round, counted from 1."""
    starter: Seat
    phase: Phase
    grids: tuple[Grid, ...]
    pile: tuple[Card, ...]
    """The draw pile. Its last card is the top."""
    discard: tuple[Card, ...]
    """The discard pile. Its last card is the top."""
    open: Open | None
    turn: int
    """The number of the current turn or flip. It is counted over the whole match."""
    to_move: Seat
    """The seat whose turn it is. In the slap phase, the seat that flips next."""
    held: Card | None
    """The card in the hand of the seat `to_move`. None if it has none."""
    power: Power | None
    slap: SlapState | None
    looks: tuple[Look, ...]
    looked: tuple[bool, ...]
    """For each seat, whether it has peeked or lost its peek."""
    lost: tuple[Seat, ...]
    """K3.2: the seats that lost their peek in this round because its clock ran out."""
    blind: tuple[Seat, ...]
    """K6.7: the seats that have won a slap in this round and flipped nothing. Their next slap has a
    shorter clock, because such a claim delays everyone."""
    caller: Seat | None
    last_turns: tuple[Seat, ...]
    """K7.2: after a call, the seats whose last turn is in progress or still to come, in order."""
    passes: int
    """In the slap phase, the number of times that the draw pile was used up (K4.5). In the play
    phase, the number of turns in a row that were passed because no card was available (G6.3)."""
    ready: tuple[bool, ...]

    discards: int
    """The sequence number of the newest open discard. It is counted over the whole match."""
    prompts: int
    """The sequence number of the newest prompt. It is counted over the whole match."""
    look_count: int
    """The sequence number of the newest look. It is counted over the whole match."""

    sheet: bytes
    """The scoresheet. It has one row per scored round, encoded by `written`."""
    result: RoundResult | None
    """The result of the round that has just been scored. None while a round is played."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """For each seat, whether the computer plays it because its player has left or has missed
    clocks."""
    misses: tuple[int, ...]
    """For each seat, the number of clocks that it has missed in a row."""
    outcome: Outcome | None

    held_open: bool = False
    """G3.1: whether the card in hand came from the discard pile, so that everyone knows it."""
    stack_lock: Seat | None = None
    """G4.4: the seat from whose stack a card was fired last. Reset by the next draw."""

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The scores of each scored round, by seat."""
        return read(self.sheet, self.seats)


# msgspec makes a State immutable. The type checker's rule is about dataclasses, where a frozen
# class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of the cabo family, as an immutable value."""


# Queries

Slots = tuple[tuple[int, ...], ...]
"""A tuple that has, for each seat, the slot numbers of some of its cards."""


def variant_of(at: Fields) -> Variant:
    """Return the game of the family that a match plays."""
    return VARIANTS[at.variant]


# Cards in grids


def cards_in(grid: Grid) -> int:
    """Return the number of cards in a grid."""
    return len(grid) - grid.count(None)


@cache
def _first(count: int) -> tuple[int, ...]:
    return tuple(range(count))


def slots(grid: Grid) -> tuple[int, ...]:
    """Return the slots of a grid that hold a card."""
    if None not in grid:
        return _first(len(grid))
    return tuple([slot for slot, card in enumerate(grid) if card is not None])


@cache
def _nothing(seats: int) -> Slots:
    return ((),) * seats


def only(at: Fields, seat: Seat, of_seat: tuple[int, ...]) -> Slots:
    """Return `Slots` in which the seat `seat` has the slots `of_seat` and all other seats have
    none."""
    return (*_nothing(seat), of_seat, *_nothing(at.seats - seat - 1))


def own_slots(at: Fields, seat: Seat) -> Slots:
    """Return the slots of all cards of the seat `seat`."""
    return only(at, seat, slots(at.grids[seat]))


def locked(at: Fields, seat: Seat) -> bool:
    """Return whether this seat is locked. A locked seat may not act, and its cards may not be
    touched."""
    # K7.3, B7.1, B7.2: the caller is locked, unless a house rule leaves the caller free.
    return seat == at.caller and at.rules.caller_locked


def locked_seat(at: Fields) -> Seat | None:
    """Return the seat whose cards are locked because it has called, or None if there is none."""
    caller = at.caller
    return caller if caller is not None and locked(at, caller) else None


def touchable_slots(at: Fields) -> Slots:
    """Return the slots of all cards that may be looked at or moved."""
    everything = tuple(map(slots, at.grids))
    spared = locked_seat(at)
    return everything if spared is None else _without(everything, spared)


def touchable_cards(at: Fields) -> int:
    """Return the number of cards that may be looked at or moved."""
    spared = locked_seat(at)
    everything = sum(map(cards_in, at.grids))
    return everything if spared is None else everything - cards_in(at.grids[spared])


def matchable_slots(at: Fields) -> Slots:
    """Return the slots of all cards that may be flipped for a slap."""
    everything = touchable_slots(at)
    if at.stack_lock is None:
        return everything
    return _without(everything, at.stack_lock)  # G4.4


def _without(of: Slots, seat: Seat) -> Slots:
    return (*of[:seat], (), *of[seat + 1 :])


def refuse_place(at: Fields, place: Place) -> Refusal | None:
    """Return the reason why no seat may touch the card at `place`, or None if it may be touched."""
    if not 0 <= place.seat < at.seats or not 0 <= place.slot < len(at.grids[place.seat]):
        return Refusal.WRONG_TARGET
    if locked(at, place.seat):
        return Refusal.LOCKED
    if at.grids[place.seat][place.slot] is None:
        return Refusal.EMPTY_SLOT
    return None


def refuse_own_place(at: Fields, seat: Seat, place: Place) -> Refusal | None:
    """Return the reason why there is no card of the seat `seat` at `place`, or None if there is
    one."""
    if place.seat != seat or not 0 <= place.slot < len(at.grids[seat]):
        return Refusal.WRONG_TARGET
    return Refusal.EMPTY_SLOT if at.grids[seat][place.slot] is None else None


# Where editions differ


def call_closes(at: Fields) -> bool:
    """Return whether a call closes the open discard. If so, the call has to wait until the discard
    has been open for its minimum time."""
    # K6.2, K2.4, B6.4: a caller draws no card, so the discard stays open.
    return at.rules.edition == FIRST


def draw_closes(at: Fields) -> bool:
    """Return whether a draw closes the open discard."""
    slap = variant_of(at).slap
    if slap.lasting:
        # B6.4: drawing covers nothing.
        return at.rules.edition == FIRST
    # K6.2: the discard is open until the next player draws. G4.6: any card on top may be matched.
    return not slap.chained


def passed_at_once(at: Fields) -> bool:
    """Return whether the current turn is passed as soon as it begins."""
    # K7.4: another seat has called, and this one has no cards.
    return (
        at.rules.edition != FIRST
        and at.caller is not None
        and at.held is None
        and variant_of(at).cardless is CALLS
        and not cards_in(at.grids[at.to_move])
    )


def moves_turn(at: Fields, slap: SlapState) -> bool:
    """Return whether a settled slap gives the first turn to the slapper."""
    # K4.3: a match on a flip gives the first turn, also if play began without a match (K4.5). The
    # exception is that a seat has drawn, which closes the flip, or has called. In the first edition
    # a call closed the flip too.
    return bool(slap.matched) and slap.flip and at.caller is None


def shuffles_at_once(at: Fields) -> bool:
    """Return whether the discards become the draw pile as soon as the last card of the pile is
    taken. Otherwise they become the draw pile only when a card is needed."""
    # K1.4: when the pile is used up. B8.3, G6.3: when a card is needed.
    return at.rules.edition != FIRST and not variant_of(at).top_stays


def awaits_end(at: Fields) -> bool:
    """Return whether the seat whose turn it is has no cards, so that its turn will end the
    round."""
    # G5.3: its turn begins when the previous discard's minimum open time is over.
    return (
        at.rules.edition != FIRST
        and at.phase is PLAY
        and at.held is None
        and variant_of(at).cardless is ENDS
        and not cards_in(at.grids[at.to_move])
    )


def hurried(at: Fields) -> bool:
    """Return whether the newest claim of the open discard came after an earlier claim. The newest
    claim may be in progress or given up. Such a claim has a shorter clock."""
    # B6.5: every claim but the first has the short clock, and does not restart the minimum open
    # time.
    if at.open is None or at.rules.edition == FIRST or not variant_of(at).slap.lasting:
        return False
    return len(at.open.barred) + (at.slap is not None) > 1


# Turns


def drawable(at: Fields) -> bool:
    """Return whether a turn may begin with a draw. This includes a draw that finds no card and so
    ends the round."""
    # B8.3, G6.3: a card can be drawn from the pile, or from the cards below the top discard. K1.4:
    # in games where the top discard does not stay, a draw without a card ends the round.
    return bool(at.pile) or len(at.discard) > 1 or not variant_of(at).top_stays


def kept_back(at: Fields) -> int:
    """Return the number of cards that stay on the discard pile when the other discards are
    shuffled."""
    # B8.3, G6.3: the top card stays. K1.4: a card that may still be slapped stays as well.
    if at.open is not None or variant_of(at).top_stays:
        return 1
    slap = at.slap
    if slap is None or at.rules.edition == FIRST:
        return 0
    # K1.4: the cards that this slap has laid on the pile stay too, including a wrong one (K6.6).
    return 1 + slap.matched + bool(slap.penalty)


def spare(at: Fields) -> int:
    """Return the number of cards that are left for draws and penalties, including the discards that
    can be reshuffled."""
    return len(at.pile) + max(0, len(at.discard) - kept_back(at))


def wrong_cost(at: Fields) -> int:
    """Return the number of penalty cards that a wrong card costs now."""
    penalty = at.rules.wrong_penalty
    if penalty <= len(at.pile):
        return penalty
    # K1.4, B8.3, G6.3: the penalty is limited to the cards available. In the first edition of K1.4
    # the cards that a slap had laid were shuffled in, including a wrong one.
    shuffled_in = at.rules.edition == FIRST and variant_of(at).slap.wrong_stays
    return min(penalty, len(at.pile) + len(at.discard) + 1 if shuffled_in else spare(at))


def backing_out_cost(at: Fields) -> int:
    """Return the number of penalty cards that giving up a claim costs now."""
    penalty = at.rules.changed_mind_penalty
    return penalty if penalty <= len(at.pile) else min(penalty, spare(at))


def takes_itself(at: Fields) -> bool:
    """Return whether the current turn offers no choice, because its seat has no cards or no
    possible move."""
    if at.phase is not PLAY:
        return False
    if at.held is not None:
        # G3.3: a card of the graveyard must be kept, but the last other card of its taker was
        # fired.
        return at.held_open and not cards_in(at.grids[at.to_move])
    variant = variant_of(at)
    if cards_in(at.grids[at.to_move]):
        # G6.3: a seat with cards can take any discard. B4.2: it can swap the discard.
        return variant.top_stays and not at.discard and not drawable(at)
    if variant.cardless is not PLAYS:
        return True  # K7.4, G5.3
    return at.caller is not None and not drawable(at)  # B8.3


# Powers


def power_of(at: Fields, card: Card) -> PowerKind | None:
    """K2.2: return the power of a card that has just been drawn, or None if it has none."""
    return variant_of(at).power(card)


def power_in_use(at: Fields) -> bool:
    """Return whether a power is in use, so that the next seat must wait (K2.6)."""
    return at.power is not None and at.power.stage is not CLAIMABLE


def reach(at: Fields, kind: PowerKind, seat: Seat) -> Slots:
    """Return the slots of the cards that `seat` may name first when it uses a power of the kind
    `kind`."""
    if kind is LOOK_OWN or kind is OWN_SWAP:
        return own_slots(at, seat)
    everything = touchable_slots(at)
    if kind is LOOK_OTHER or kind is LOOK_AND_SWAP:
        return _without(everything, seat)
    # K2.3: any two cards at the table, including the seat's own.
    return everything


def reach_second(at: Fields, kind: PowerKind, seat: Seat) -> Slots:
    """Return the slots of the cards that `seat` may name second when it uses a power. An empty
    tuple means that they are the same as the slots of the first card."""
    return _without(touchable_slots(at), seat) if kind is OWN_SWAP else ()  # B5.1


def look_of(at: Fields, number: int) -> Look | None:
    """Return the look with the number `number`, or None if that look is over."""
    for look in at.looks:
        if look.number == number:
            return look
    return None


def aimable(at: Fields, kind: PowerKind, seat: Seat) -> bool:
    """K2.7: return whether a power of the kind `kind` has a valid target for `seat`."""
    own = cards_in(at.grids[seat])
    if kind is LOOK_OWN:
        return own > 0
    touchable = touchable_cards(at)
    if kind is LOOK_OTHER or kind is LOOK_AND_SWAP:
        return touchable > own  # a seat that has a power has not called
    if kind is OWN_SWAP:
        return touchable > own > 0
    return touchable > (0 if kind is LOOK_AND_SWAP_ANY else 1)


def swappable(at: Fields, kind: PowerKind, seat: Seat) -> bool:
    """K2.7, B5.1, G3.4: return whether a swap is still possible with a King that has already shown
    its cards."""
    if kind is LOOK_AND_SWAP:
        return cards_in(at.grids[seat]) > 0
    return kind is VISIBLE_SWAP or aimable(at, BLIND_SWAP, seat)
