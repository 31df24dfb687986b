"""The view of a match for one viewer, and the offers to a seat.

`build` is the only way for a viewer to get information from a State. It copies only fields that the
viewer may see. Even a player's own cards are hidden from the player, and the cards of a look are
included only while the look lasts. An action is offered if and only if its check passes, because
`offers` and the checks use the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, Offer, Outcome, Place, Seat
from engine.games.cabo import powers, slaps, turns
from engine.games.cabo.ending import refuse_end_round
from engine.games.cabo.state import (
    CLAIMABLE,
    DECIDE,
    FLIP,
    LOOK,
    OVER,
    PEEK,
    PLAY,
    REVEAL,
    Fields,
    Grid,
    Look,
    Open,
    Phase,
    Power,
    RoundResult,
    SlapState,
    State,
    Tally,
    backing_out_cost,
    hurried,
    locked_seat,
    matchable_slots,
    own_slots,
    power_in_use,
    reach,
    reach_second,
    read,
    takes_itself,
    touchable_slots,
    variant_of,
    wrong_cost,
)
from engine.games.cabo.turns import BEGINNINGS, ENDING, refuse_beginning
from engine.games.cabo.variants import (
    BLIND_SWAP,
    LOOK_AND_SWAP,
    OWN_SWAP,
    VISIBLE_SWAP,
    Rules,
    running_sums,
)
from engine.presence import refuse_ready
from engine.views import Staying, WholeTurn, latest

# Offers


def offers(state: Fields, seat: Seat) -> tuple[Offer, ...]:
    """Return all offers to the seat `seat`. Leaving and returning are never offered."""
    if not 0 <= seat < state.seats:
        return ()
    found: list[Offer] = []
    if state.looks:
        found += [Offer("end_look", look.number) for look in state.looks if look.seat == seat]
    slap = state.slap
    if slap is not None:
        # K6.10
        if slap.seat == seat:
            found += _slap_offers(state, slap)
        return tuple(found)
    phase = state.phase
    if phase is PEEK:
        if turns.refuse_peek(state, seat) is None:
            found.append(Offer("peek", state.round))
        return tuple(found)
    if phase is REVEAL:
        if refuse_ready(state, seat, between=True) is None:
            found.append(Offer("ready", state.round))
        return tuple(found)
    if slaps.refuse_slap(state, seat) is None:
        found.append(Offer("slap", state.discards, race=True))
    if phase is FLIP:
        if turns.refuse_flip(state, seat) is None:
            found.append(Offer("flip", state.turn))
        return tuple(found)
    power = state.power
    if power is not None and power.seat == seat:
        found += _power_offers(state, power)
    if seat == state.to_move:
        found += _turn_offers(state, seat)
    if "end_round" in variant_of(state).actions and refuse_end_round(state, seat) is None:
        found.append(Offer("end_round", state.round, race=True, ends=True))
    return tuple(found)


def _slap_offers(at: Fields, slap: SlapState) -> list[Offer]:
    if slap.giving:
        own = own_slots(at, slap.seat)
        give = Offer("give", slap.number, 1, own)
        # B6.2: a mandatory gift can't be declined.
        may_decline = variant_of(at).has("decline")
        return [give, Offer("decline", slap.number)] if may_decline else [give]
    end = Offer("end_slap", slap.number)
    targets = matchable_slots(at)
    return [Offer("match", slap.number, 1, targets, risk=True), end] if any(targets) else [end]


def _power_offers(at: Fields, power: Power) -> list[Offer]:
    number = power.number
    if power.stage is CLAIMABLE:
        claim = Offer("use_power", power.turn, leisure=True)
        return [claim] if powers.refuse_claim(at) is None else []
    if power.stage is DECIDE:
        return _swap_offers(at, power)
    if power.stage is LOOK:
        return []
    targets = reach(at, power.kind, power.seat)
    if power.kind is BLIND_SWAP or power.kind is OWN_SWAP:
        second = reach_second(at, power.kind, power.seat)
        aim = Offer("blind_swap", number, 2, targets, second)
    elif power.kind is VISIBLE_SWAP:
        aim = Offer("look_at_two", number, 2, targets)
    else:
        aim = Offer("look_at", number, 1, targets)
    return [aim, Offer("drop_power", number)]


def _swap_offers(at: Fields, power: Power) -> list[Offer]:
    number = power.number
    leave = Offer("leave_swap", number)
    if power.kind is VISIBLE_SWAP:
        return [Offer("make_swap", number), leave]
    if power.kind is LOOK_AND_SWAP:
        return [Offer("swap_with", number, 1, own_slots(at, power.seat)), leave]
    return [Offer("blind_swap", number, 2, touchable_slots(at)), leave]


def _turn_offers(at: Fields, seat: Seat) -> list[Offer]:
    number, variant = at.turn, variant_of(at)
    found: list[Offer] = []
    if at.held is None:
        if refuse_beginning(at, seat) is not None:
            return found
        for kind in variant.begins:
            if BEGINNINGS[kind](at, seat) is not None:
                continue
            if kind == "switch_top":
                found.append(Offer(kind, number, 1, own_slots(at, seat)))
            else:
                found.append(Offer(kind, number, ends=kind in ENDING))
    elif turns.refuse_placing(at, seat) is None:
        if turns.must_keep(at) is None:
            found.append(Offer("discard", number))
        if variant.has("use_power") and turns.unusable(at, seat) is None:
            found.append(Offer("use_power", number, leisure=True))
        own = own_slots(at, seat)
        if own[seat]:
            found.append(Offer("replace", number, 1, own))
    return found


def table_actions(at: Fields) -> tuple[Offer, ...]:
    """Return the actions that some seat may take now by a button of the public message.

    The result depends only on public facts.
    """
    found: list[Offer] = []
    if at.phase is PEEK and not all(at.looked):
        found.append(Offer("peek", at.round))
    if at.phase is REVEAL:
        found.append(Offer("ready", at.round))
    if at.slap is None:
        if turns.refuse_flip(at, at.to_move) is None:
            found.append(Offer("flip", at.turn))
        variant, seat = variant_of(at), at.to_move
        if refuse_beginning(at, seat) is None:
            begins = [kind for kind in variant.begins if BEGINNINGS[kind](at, seat) is None]
            found += [Offer(kind, at.turn, ends=kind in ENDING) for kind in begins]
        if variant.has("end_round") and refuse_end_round(at, at.to_move) is None:
            found.append(Offer("end_round", at.round, race=True, ends=True))
        power = at.power
        if power is not None and not power_in_use(at) and powers.refuse_claim(at) is None:
            found.append(Offer("use_power", power.turn, leisure=True))
    # The button stays during a slap, so that late players learn by how much they were late.
    if at.open is not None:
        found.append(Offer("slap", at.open.number, race=True))
    return tuple(found)


# Views


class FaceDown(Struct, frozen=True, tag="down", gc=False):
    """A card that the viewer does not see."""


class Gone(Struct, frozen=True, tag="gone", gc=False):
    """An empty slot, from which the card was removed. The slot keeps its number."""


class FaceUp(Struct, frozen=True, tag="up", gc=False):
    """A card that the viewer sees at this moment."""

    card: Card


SlotView: TypeAlias = FaceDown | Gone | FaceUp
FACE_DOWN: Final = FaceDown()
GONE: Final = Gone()


class SeatView(Staying, frozen=True, gc=False):
    """A seat as the viewer sees it."""

    seat: Seat
    slots: tuple[SlotView, ...]
    score: int
    """G6.1: the sum of the seat's scores in all scored rounds, with jumps."""
    looked: bool
    locked: bool
    """K7.3: whether the seat and its cards are locked because it has called."""
    called: bool
    last_turn: bool
    """K7.2: whether the seat's last turn is in progress or still to come."""
    away: bool
    misses: int
    ready: bool

    @property
    def cards(self) -> int:
        """The number of the seat's cards, which is public."""
        return sum(not isinstance(slot, Gone) for slot in self.slots)


class OpenView(Struct, frozen=True, gc=False):
    """The open discard (K6.1, B6.4, G4.6), which is public. `seat` is the seat that discarded or
    uncovered it."""

    number: int
    seat: Seat
    card: Card
    flip: bool
    barred: tuple[Seat, ...]
    restarts: bool = True
    """Whether the minimum open time restarts when the last claim is given up. It restarts by K6.2,
    but not by B6.5."""


class TurnView(WholeTurn, frozen=True, gc=False):
    """The current turn.

    `stage` is one of "flip", "start" (the beginning of a turn), "holding" (the seat has drawn a
    card), "keeping" (the seat has taken a card of the graveyard, which it must keep) and "auto"
    (the seat has no cards or no choice, so the turn needs no action of a player: K7.4, B8.3, G5.3).
    """

    number: int
    seat: Seat
    stage: str


class PowerView(Struct, frozen=True, gc=False):
    """A power that may be claimed or is in use. All of its fields are public, including the places
    of the cards that the seat looks at."""

    seat: Seat
    kind: str
    turn: int
    stage: str
    number: int
    places: tuple[Place, ...]


class SlapView(Struct, frozen=True, gc=False):
    """A slap in progress. `stage` is "match" or "give". `gifts` has the slots where a gift is still
    due."""

    seat: Seat
    discard: int
    number: int
    stage: str
    matched: int
    gifts: tuple[Place, ...]


class LookView(Struct, frozen=True, gc=False):
    """The cards that a seat is looking at. They are Hidden for all other viewers."""

    number: int
    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden
    power: bool


class View(Struct, frozen=True, gc=False):
    """The match as one viewer sees it. A `viewer` of None is a spectator."""

    game: str
    viewer: Seat | None
    rules: Rules
    round: int
    starter: Seat
    phase: str
    seats: tuple[SeatView, ...]
    pile: int
    """The number of cards in the draw pile."""
    discard: int
    """The number of cards in the discard pile."""
    discards: int
    """The sequence number of the newest discard. 0 if there has been none."""
    top: Card | None
    """The top card of the discard pile. None if the pile is empty."""
    open: OpenView | None
    turn: TurnView | None
    held: Card | Hidden | None
    """The card in the hand of `turn.seat`. It is public if it came from the graveyard (G3.1)."""
    power: PowerView | None
    slap: SlapView | None
    looks: tuple[LookView, ...]
    caller: Seat | None
    scores: tuple[tuple[int, ...], ...]
    """The scores of all scored rounds. Each item has the scores of one round, by seat."""
    sums: tuple[tuple[int, ...], ...]
    """G6.1: the sums of all seats after each scored round, with jumps."""
    result: RoundResult | None
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    offers: tuple[Offer, ...]
    """The offers to the viewer's seat. Empty for a spectator."""
    table_actions: tuple[Offer, ...]
    """The actions that some seat may take now by a button of the public message, without targets.
    They are visible to everyone.

    Their kinds are "peek", "flip", "draw", "switch_top", "take", "call", "end_round", "slap",
    "use_power" and "ready".
    """
    stack_lock: Seat | None = None
    """G4.4: the seat whose cards may not be fired now. None if there is none."""
    wrong_cost: int = 0
    """The number of penalty cards that a wrong card costs now. It is public."""
    backing_out_cost: int = 0
    """The number of penalty cards that giving up a claim costs now."""

    @property
    def rounds(self) -> int:
        """The number of rounds in the match. 0 if it is not fixed."""
        return self.rules.rounds

    @property
    def claim(self) -> SlapView | None:
        """The claim of the open discard that is in progress. None if there is none."""
        return self.slap

    @property
    def least_open(self) -> float:
        """K6.2: the minimum number of seconds for which a discard stays open."""
        return float(self.rules.open_seconds)


_SHOWN = (REVEAL, OVER)
"""K7.5: the phases with all cards face up."""
# Looked up once, because views are built often and `phase.value` is slow in Python 3.11.
_PHASES: Final = {phase: phase.value for phase in Phase}


def build(at: State, viewer: Seat | None) -> View:
    """Return the view of `viewer`. It has the public information and the information that only this
    viewer has."""
    everybody = _public(at)
    if viewer is None:
        return everybody
    seats, looks = everybody.seats, everybody.looks
    if looks:
        seats = _looked_at(at, [look for look in at.looks if look.seat == viewer], seats)
        looks = tuple([_look(look, viewer) for look in at.looks])
    return replace(
        everybody,
        viewer=viewer,
        seats=seats,
        # K5.1, B4.2: only the seat that drew the card sees it.
        held=at.held if viewer == at.to_move else everybody.held,
        looks=looks,
        offers=offers(at, viewer),
    )


@latest
def _public(at: State) -> View:
    sheet = at.sheet
    scores, sums = _sheet(sheet, at.seats, variant_of(at).add) if sheet else ((), ())
    # Positional, in the order of the fields of `View`, because keyword arguments take msgspec many
    # times as long.
    return View(
        at.variant,
        None,  # viewer
        at.rules,
        at.round,
        at.starter,
        _PHASES[at.phase],
        _seats(at, sums[-1] if sums else (0,) * at.seats),
        len(at.pile),
        len(at.discard),
        at.discards,
        at.discard[-1] if at.discard else None,
        None if at.open is None else _open(at, at.open),
        _turn(at),
        # G3.1: everyone has seen a card that came from the graveyard.
        at.held if at.held is None or at.held_open else HIDDEN,
        None if at.power is None else _power(at.power),
        None if at.slap is None else _slap(at.slap),
        tuple([_look(look, None) for look in at.looks]) if at.looks else (),
        at.caller,
        scores,
        sums,
        at.result,
        at.tallies,
        at.outcome,
        (),  # offers
        table_actions(at),
        at.stack_lock,
        wrong_cost(at),
        backing_out_cost(at),
    )


@lru_cache(maxsize=64)
def _sheet(
    sheet: bytes, seats: int, add: Callable[[int, int], int]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Decode a scoresheet. Returns its rows, and the sums of all seats after each row.

    The result is cached, because the sheet changes only once per round.
    """
    rows = read(sheet, seats)
    return rows, running_sums(rows, seats, add)


def _seats(at: Fields, scores: tuple[int, ...]) -> tuple[SeatView, ...]:
    slots = _face_up if at.phase in _SHOWN else _face_down
    caller, locked, last = at.caller, locked_seat(at), at.last_turns
    found: list[SeatView] = []
    parts = zip(at.grids, scores, at.looked, at.away, at.misses, at.ready, strict=True)
    for seat, (grid, score, looked, away, misses, ready) in enumerate(parts):
        flags = looked, seat == locked, seat == caller, seat in last
        # Positional, as above.
        found.append(SeatView(seat, slots(grid), score, *flags, away, misses, ready))
    return tuple(found)


def _face_up(grid: Grid) -> tuple[SlotView, ...]:
    return tuple([GONE if card is None else FaceUp(card) for card in grid])


def _face_down(grid: Grid) -> tuple[SlotView, ...]:
    if None not in grid:
        return (FACE_DOWN,) * len(grid)
    return tuple([GONE if card is None else FACE_DOWN for card in grid])


def _looked_at(at: Fields, own: list[Look], seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Return the seats with the cards of the looks in `own` face up."""
    if not own or at.phase in _SHOWN:
        return seats
    found = [list(seat.slots) for seat in seats]
    for look in own:
        for place, card in zip(look.places, look.cards, strict=True):
            # Skip a card that a slap has put there since. The card that was looked at is gone.
            if at.grids[place.seat][place.slot] == card:
                found[place.seat][place.slot] = FaceUp(card)
    return tuple(
        [replace(seat, slots=tuple(slots)) for seat, slots in zip(seats, found, strict=True)]
    )


def _open(at: Fields, top: Open) -> OpenView:
    return OpenView(top.number, top.seat, top.card, top.flip, top.barred, not hurried(at))


def _turn(at: Fields) -> TurnView | None:
    if at.phase is FLIP:
        stage = "flip"
    elif at.phase is not PLAY:
        return None
    elif at.held is not None:
        stage = "keeping" if at.held_open else "holding"
    else:
        stage = "start"
    if takes_itself(at):
        stage = "auto"
    return TurnView(at.turn, at.to_move, stage)


def _power(power: Power) -> PowerView:
    places = tuple([place for place in (power.first, power.second) if place is not None])
    return PowerView(
        power.seat, power.kind.value, power.turn, power.stage.value, power.number, places
    )


def _slap(slap: SlapState) -> SlapView:
    stage = "give" if slap.giving else "match"
    return SlapView(slap.seat, slap.discard, slap.number, stage, slap.matched, slap.gifts)


def _look(look: Look, viewer: Seat | None) -> LookView:
    cards = look.cards if viewer == look.seat else HIDDEN
    return LookView(look.number, look.seat, look.places, cards, look.power)
