"""The view of a match for one viewer, and the offers to a seat.

`build` is the only way for a viewer to get information from a State. It copies only fields that the
viewer may see. Until the round is scored, only its own seat sees a hand. An action is offered if
and only if its check passes, because `offers` and the checks use the same functions.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import Card
from engine.core import HIDDEN, Hidden, Offer, Outcome, Seat, summed
from engine.games.jokers import turns
from engine.games.jokers.state import (
    OVER,
    PLAY,
    REVEAL,
    Draws,
    Fields,
    RoundResult,
    State,
    Tally,
    playable_positions,
    to_match,
)
from engine.games.jokers.variants import KEY, Rules, rounds_of
from engine.presence import refuse_ready
from engine.views import NoClaims, Staying, WholeTurn, latest

# Offers


def offers(at: Fields, seat: Seat) -> tuple[Offer, ...]:
    """Return all offers to the seat `seat`. Leaving and returning are never offered."""
    if not 0 <= seat < at.seats:
        return ()
    if at.phase is REVEAL:
        return (Offer("ready", at.round),) if refuse_ready(at, seat, between=True) is None else ()
    if turns.refuse_turn(at, seat) is not None:
        return ()
    found: list[Offer] = []
    positions = playable_positions(at, seat)
    if positions:
        # J2.2, J3.1
        own = (*((),) * seat, positions, *((),) * (at.seats - seat - 1))
        found.append(Offer("play", at.turn, 1, own))
    if turns.undrawable(at, seat) is None:
        found.append(Offer("draw", at.turn))  # J2.3
    elif turns.unskippable(at, seat) is None:
        found.append(Offer("skip", at.turn))  # J2.4
    return tuple(found)


def table_actions(at: Fields) -> tuple[Offer, ...]:
    """Return the actions that the seat whose turn it is may be able to take by a button of the
    public message.

    The result depends only on public facts, because it is the seat's secret whether it can play a
    card (J5.2).
    """
    if at.phase is REVEAL:
        return (Offer("ready", at.round),)
    if at.phase is PLAY:
        return (Offer("draw" if at.pile else "skip", at.turn),)
    return ()


# Views


class SeatView(Staying, frozen=True, gc=False):
    """A seat as the viewer sees it."""

    seat: Seat
    cards: int
    """The number of cards in the seat's hand, which is public."""
    hand: tuple[Card, ...] | Hidden
    score: int
    """The sum of the seat's scores in all scored rounds."""
    away: bool
    misses: int
    ready: bool


class TurnView(WholeTurn, frozen=True, gc=False):
    """The current turn."""

    number: int
    seat: Seat


class View(NoClaims, frozen=True, gc=False):
    """The match as one viewer sees it. A `viewer` of None is a spectator."""

    game: str
    viewer: Seat | None
    rules: Rules
    round: int
    rounds: int
    """The number of rounds in the match."""
    dealer: Seat
    draws: Draws
    """The draws that determined the dealer of the first round."""
    phase: str
    seats: tuple[SeatView, ...]
    pile: int
    """The number of cards in the draw pile."""
    discard: int
    """The number of cards in the discard pile."""
    top: Card
    """The top card of the discard pile."""
    to_match: Card
    """The card that the next card must match. It is the top card. If Jokers are on top, it is the
    first card below them (J3.2)."""
    turn: TurnView | None
    scores: tuple[tuple[int, ...], ...]
    """The scores of all scored rounds. Each item has the scores of one round, by seat."""
    result: RoundResult | None
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    offers: tuple[Offer, ...]
    """The offers to the viewer's seat. Empty for a spectator."""
    table_actions: tuple[Offer, ...]
    """The actions that some seat may be able to take now by a button of the public message. They
    are visible to everyone, and depend only on public facts.

    Their kinds are "draw", "skip" and "ready".
    """

    @property
    def looks(self) -> tuple[()]:
        """Return an empty tuple, because this game has no looks."""
        return ()


_SHOWN = (REVEAL, OVER)
"""J4.1: the phases in which all hands lie open because the round has been scored."""


def build(at: State, viewer: Seat | None) -> View:
    """Return the view of `viewer`. It has the public information and the information that only this
    viewer has."""
    everybody = _public(at)
    if viewer is None:
        return everybody
    seats = [
        replace(seat, hand=at.hands[viewer]) if seat.seat == viewer else seat
        for seat in everybody.seats
    ]
    return replace(everybody, viewer=viewer, seats=tuple(seats), offers=offers(at, viewer))


@latest
def _public(at: State) -> View:
    scores = summed(at.scores, at.seats)
    return View(
        game=KEY,
        viewer=None,
        rules=at.rules,
        round=at.round,
        rounds=rounds_of(at.rules, at.seats),
        dealer=at.dealer,
        draws=at.draws,
        phase=at.phase.value,
        seats=tuple([_seat(at, seat, scores[seat]) for seat in range(at.seats)]),
        pile=len(at.pile),
        discard=len(at.discard),
        top=at.discard[-1],
        to_match=to_match(at),
        turn=TurnView(at.turn, at.to_move) if at.phase is PLAY else None,
        scores=at.scores,
        result=at.result,
        tallies=at.tallies,
        outcome=at.outcome,
        offers=(),
        table_actions=table_actions(at),
    )


def _seat(at: Fields, seat: Seat, score: int) -> SeatView:
    hand = at.hands[seat]
    return SeatView(
        seat=seat,
        cards=len(hand),
        # J5.2: the numbers of cards are public, the hands are not.
        hand=hand if at.phase in _SHOWN else HIDDEN,
        score=score,
        away=at.away[seat],
        misses=at.misses[seat],
        ready=at.ready[seat],
    )
