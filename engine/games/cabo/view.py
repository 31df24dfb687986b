"""What one viewer may see of a match, and nothing else. Built by whitelist, field by field.

`view` is the only way from a State to a viewer. In this family a player's own
cards are hidden from the player too; what a look shows is here only while the look lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, Offer, Outcome, Place, Seat
from engine.games.cabo.offers import offers, table_actions
from engine.games.cabo.queries import (
    backing_out_cost,
    hurried,
    locked_seat,
    takes_itself,
    variant_of,
    wrong_cost,
)
from engine.games.cabo.scoring import running_sums
from engine.games.cabo.state import (
    FLIP,
    OVER,
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
    read,
)
from engine.games.cabo.variants import Rules
from engine.views import Staying, WholeTurn, latest


class FaceDown(Struct, frozen=True, tag="down", gc=False):
    """A card that this viewer does not see."""


class Gone(Struct, frozen=True, tag="gone", gc=False):
    """An emptied slot. It keeps its number."""


class FaceUp(Struct, frozen=True, tag="up", gc=False):
    """A card that this viewer sees now."""

    card: Card


SlotView: TypeAlias = FaceDown | Gone | FaceUp
FACE_DOWN: Final = FaceDown()
GONE: Final = Gone()


class SeatView(Staying, frozen=True, gc=False):
    """A seat as the viewer sees it."""

    seat: Seat
    slots: tuple[SlotView, ...]
    score: int
    """Sum of the scored rounds, jumps included (G6.1)."""
    looked: bool
    locked: bool
    """K7.3: has called, and calling locks."""
    called: bool
    last_turn: bool
    """Still has its last turn to come, or is in it (K7.2)."""
    away: bool
    misses: int
    ready: bool

    @property
    def cards(self) -> int:
        """How many lie before it; public."""
        return sum(not isinstance(slot, Gone) for slot in self.slots)


class OpenView(Struct, frozen=True, gc=False):
    """The open discard (K6.1, B6.4, G4.6), all public. `seat`: who laid it there, or bared it."""

    number: int
    seat: Seat
    card: Card
    flip: bool
    barred: tuple[Seat, ...]
    restarts: bool = True
    """K6.2: with the claim given up last its least open time starts again; B6.5: or does not."""


class TurnView(WholeTurn, frozen=True, gc=False):
    """Whose move it is. `stage`: "flip", "start" (draw or what else begins a turn), "holding" (a
    drawn card), "keeping" (a card of the graveyard, which must be kept), "auto" (no cards, or
    nothing to be done: the turn takes itself, K7.4, B8.3, G5.3)."""

    number: int
    seat: Seat
    stage: str


class PowerView(Struct, frozen=True, gc=False):
    """A power that may be claimed or is in use; public, for where one looks all can see."""

    seat: Seat
    kind: str
    turn: int
    stage: str
    number: int
    places: tuple[Place, ...]


class SlapView(Struct, frozen=True, gc=False):
    """A slap being played out. `stage`: "match" or "give". `gifts`: slots still to be settled."""

    seat: Seat
    discard: int
    number: int
    stage: str
    matched: int
    gifts: tuple[Place, ...]


class LookView(Struct, frozen=True, gc=False):
    """Cards that a seat is looking at; the cards are Hidden to everybody else."""

    number: int
    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...] | Hidden
    power: bool


class View(Struct, frozen=True, gc=False):
    """The match as one viewer sees it; `viewer` None is a spectator."""

    game: str
    viewer: Seat | None
    rules: Rules
    round: int
    starter: Seat
    phase: str
    seats: tuple[SeatView, ...]
    pile: int
    """Cards left in the draw pile."""
    discard: int
    """Cards in the discard pile."""
    discards: int
    """Number of the newest discard; 0: none yet."""
    top: Card | None
    """The top of the discard pile."""
    open: OpenView | None
    turn: TurnView | None
    held: Card | Hidden | None
    """The card in `turn.seat`'s hand; one that came from the graveyard all know (G3.1)."""
    power: PowerView | None
    slap: SlapView | None
    looks: tuple[LookView, ...]
    caller: Seat | None
    scores: tuple[tuple[int, ...], ...]
    """The scoresheet: by round, by seat."""
    sums: tuple[tuple[int, ...], ...]
    """Each seat's sum after each of these rounds, jumps included (G6.1)."""
    result: RoundResult | None
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    offers: tuple[Offer, ...]
    """What the viewer's seat may do now; a spectator has none."""
    table_actions: tuple[Offer, ...]
    """What somebody may do now by the public message's buttons (kinds "peek", "flip", "draw",
    "switch_top", "take", "call", "end_round", "slap", "use_power", "ready"), without targets.
    Public."""
    stack_lock: Seat | None = None
    """G4.4: from this seat's stack nobody may fire now."""
    wrong_cost: int = 0
    """How many penalty cards a wrong card costs now; public, for all can count them."""
    backing_out_cost: int = 0
    """The same of a claim that is given up."""

    @property
    def rounds(self) -> int:
        """How many rounds the match has; 0: no such number."""
        return self.rules.rounds

    @property
    def claim(self) -> SlapView | None:
        """A claim of the open discard that is being played out."""
        return self.slap

    @property
    def least_open(self) -> float:
        """K6.2: seconds that a discard is open before anything closes it."""
        return float(self.rules.open_seconds)


_SHOWN = (REVEAL, OVER)
"""K7.5: in these phases every card lies open."""
# Views are made all the time, and Python 3.11 takes its time over `phase.value`.
_PHASES: Final = {phase: phase.value for phase in Phase}


def build(at: State, viewer: Seat | None) -> View:
    """What this viewer may see now: what everybody may, and what is the viewer's own."""
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
        # K5.1, B4.2: the drawn card is its holder's alone.
        held=at.held if viewer == at.to_move else everybody.held,
        looks=looks,
        offers=offers(at, viewer),
    )


@latest
def _public(at: State) -> View:
    """What everybody may see."""
    sheet = at.sheet
    scores, sums = _sheet(sheet, at.seats, variant_of(at).add) if sheet else ((), ())
    # In the order of the fields of `View`: by their names msgspec takes many times as long.
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
        # G3.1: a card that came from the graveyard all have seen.
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
    """A scoresheet as it is kept: its rows, and the sums after each. It grows once a round."""
    rows = read(sheet, seats)
    return rows, running_sums(rows, seats, add)


def _seats(at: Fields, scores: tuple[int, ...]) -> tuple[SeatView, ...]:
    slots = _face_up if at.phase in _SHOWN else _face_down
    caller, locked, last = at.caller, locked_seat(at), at.last_turns
    found: list[SeatView] = []
    parts = zip(at.grids, scores, at.looked, at.away, at.misses, at.ready, strict=True)
    for seat, (grid, score, looked, away, misses, ready) in enumerate(parts):
        flags = looked, seat == locked, seat == caller, seat in last
        # In the order of the fields, as above.
        found.append(SeatView(seat, slots(grid), score, *flags, away, misses, ready))
    return tuple(found)


def _face_up(grid: Grid) -> tuple[SlotView, ...]:
    return tuple([GONE if card is None else FaceUp(card) for card in grid])


def _face_down(grid: Grid) -> tuple[SlotView, ...]:
    if None not in grid:
        return (FACE_DOWN,) * len(grid)
    return tuple([GONE if card is None else FACE_DOWN for card in grid])


def _looked_at(at: Fields, own: list[Look], seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """The seats, and in them the cards that these looks show."""
    if not own or at.phase in _SHOWN:
        return seats
    found = [list(seat.slots) for seat in seats]
    for look in own:
        for place, card in zip(look.places, look.cards, strict=True):
            # Not what a slap has put there since; and what was looked at lies there no more.
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
