"""What a single viewer may see of a match, field by field."""

from __future__ import annotations

from engine.cards import Card
from engine.core import HIDDEN, Hidden, Offer, Outcome, Seat
from engine.views import NoClaims, Staying, WholeTurn
from tests.support.sixth.engine.state import PLAY, Fields, Tally
from tests.support.sixth.engine.variants import Rules


class SeatView(Staying, frozen=True):
    seat: Seat
    card: Card | Hidden
    away: bool
    misses: int
    ready: bool
    cards: int = 1


class TurnView(WholeTurn, frozen=True):
    number: int
    seat: Seat


class View(NoClaims, frozen=True):
    viewer: Seat | None
    rules: Rules
    round: int
    rounds: int
    phase: str
    seats: tuple[SeatView, ...]
    turn: TurnView | None
    scores: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    offers: tuple[Offer, ...]
    table_actions: tuple[Offer, ...]

    @property
    def looks(self) -> tuple[()]:
        return ()


def build(
    at: Fields, viewer: Seat | None, mine: tuple[Offer, ...], movers: tuple[Offer, ...]
) -> View:
    running = at.phase == PLAY
    ready = (Offer("ready", at.round),) if at.phase == "reveal" else ()
    return View(
        viewer=viewer,
        rules=at.rules,
        round=at.round,
        rounds=at.rules.rounds,
        phase=at.phase,
        seats=tuple([_seat(at, seat, viewer) for seat in range(at.seats)]),
        turn=TurnView(at.turn, at.to_move) if running else None,
        scores=at.scores,
        tallies=at.tallies,
        outcome=at.outcome,
        offers=mine,
        table_actions=movers if running else ready,
    )


def _seat(at: Fields, seat: Seat, viewer: Seat | None) -> SeatView:
    shown = seat == viewer or at.phase != PLAY
    card = at.hands[seat] if shown else HIDDEN
    return SeatView(seat, card, at.away[seat], at.misses[seat], at.ready[seat])
