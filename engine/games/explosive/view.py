"""The view of a match for one viewer, and the offers to a seat.

`build` is the only way for a viewer to get information from a State. It copies only fields that the
viewer may see. Only its own seat sees a hand, and only the seat that looks sees the cards of a look
or of Twist of fate. Views name cards by their kinds. An action is offered if and only if its check
passes, because `offers` and the checks use the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.core import HIDDEN, Hidden, Offer, Outcome, Seat, summed
from engine.games.explosive import plays
from engine.games.explosive import targets as aims
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import ENDING, KINDS, SPECS, Kind, answers, playable
from engine.games.explosive.draft import kinds
from engine.games.explosive.plays import foreseen, free, refuse_kind
from engine.games.explosive.state import (
    BETWEEN,
    DEFENCE,
    ORDER,
    OVER,
    PLAY,
    Attack,
    Fields,
    Look,
    RoundResult,
    State,
    Tally,
    asked,
    calm_left,
    one_rank_up,
    rounds_left,
    slots,
    suffers,
    undermines,
    walls,
)
from engine.games.explosive.targets import can_undermine, safe, sheltered, too_early
from engine.games.explosive.variants import KEY, Rules
from engine.presence import refuse_ready
from engine.views import NoClaims, latest

# Offers

# Looked up once, because offers are made often and `kind.value` is slow in Python 3.11.
_NAMES: Final = {kind: kind.value for kind in Kind}


def offers(at: Fields, seat: Seat) -> tuple[Offer, ...]:
    """Return all offers to the seat `seat`. Leaving and returning are never offered.

    For a kind of card that names two walls of one enemy, there is a separate offer for each enemy.
    """
    phase = at.phase
    awaited = seat == asked(at)
    if not awaited and phase is not BETWEEN and not at.looks:
        return ()  # the most frequent case
    found: list[Offer] = []
    if at.looks:
        found += [Offer("end_look", look.number) for look in at.looks if look.seat == seat]
    if phase is BETWEEN:
        if 0 <= seat < at.seats and refuse_ready(at, seat, between=True) is None:
            found.append(Offer("ready", at.round))
    elif awaited:
        if phase is DEFENCE:
            _answers(at, seat, found)
        elif phase is PLAY:
            if seat in at.out:
                _cards(at, seat, plays.pickable(at), found)
            else:
                _plays(at, seat, found)
            found.append(Offer("pass", at.asked))
        elif phase is ORDER:
            _add(at, "arrange", aims.of_order(at, seat), found)
    return tuple(found)


def _add(at: Fields, kind: str, aimed: Iterable[aims.Aim], found: list[Offer]) -> None:
    for picks, targets in aimed:
        found.append(Offer(kind, at.asked, picks, targets))


def _cards(at: Fields, seat: Seat, kinds: Iterable[Kind], found: list[Offer]) -> None:
    """Add offers of the kinds `kinds` to `found`. They are kinds of cards in the seat's hand, or of
    endgame cards."""
    enemies = aims.around(at, seat)
    number = at.asked
    for kind in kinds:
        ends = kind in ENDING
        for picks, targets in aims.PLAYS[kind](at, seat, enemies, kind):
            found.append(Offer(_NAMES[kind], number, picks, targets, ends=ends))


def _plays(at: Fields, seat: Seat, found: list[Offer]) -> None:
    if at.plays:
        _cards(at, seat, playable(at.hands[seat]), found)
        if plays.refuse_trade(at, seat) is None:
            _add(at, "trade", aims.of_trade(at, seat), found)
    if undermines(at, seat):
        _add(at, "undermine", aims.of_underminer(at, seat), found)


def _answers(at: Fields, seat: Seat, found: list[Offer]) -> None:
    attack = at.attack
    if attack is None or plays.refuse_answer(at, seat) is not None:
        return
    for kind in answers(at.hands[seat]):
        _add(at, _NAMES[kind], aims.of_answer(at, attack, kind), found)
    found.append(Offer(NO_DEFENCE, at.asked))


def table_actions(at: Fields) -> tuple[Offer, ...]:
    """Return the actions that some seat may take now by a button of the public message.

    The result depends only on public facts, so the buttons reveal nothing about the hands.
    """
    match at.phase:
        case phase if phase is BETWEEN:
            return (Offer("ready", at.round),)
        case phase if phase is DEFENCE:
            return (Offer(NO_DEFENCE, at.asked),)  # X4
        case phase if phase is PLAY:
            return (Offer("pass", at.asked),)
        case _:
            return ()


Kinds = tuple[Kind, ...]


# Views


class SeatView(Struct, frozen=True, gc=False):
    """A seat as the viewer sees it."""

    seat: Seat
    cards: int
    """The number of cards in the seat's hand, which is public."""
    hand: Kinds | Hidden
    """The seat's hand. The cards are in the order in which the seat got them. A trade names
    positions in this order."""
    front: Kinds
    """The kinds of the cards in front of the seat. The index is the slot."""
    walls: int
    out: int | None
    """The seat's place in the order of elimination, counted from 1. None while the seat is in the
    game."""
    gone: bool
    """X3.7: whether the nuclear bomb has eliminated the seat. If so, the seat has no endgame turns
    in this game."""
    safe: bool
    """X5.5: whether the seat is under Diplomacy. If so, it can't be attacked."""
    upgraded: bool
    """X3.4, X6.4: whether the seat's explosives count one rank higher."""
    loses_turn: bool
    """X6.7: whether the seat loses its next turn."""
    score: int
    """The number of games of the set that the seat has won."""
    away: bool
    misses: int
    ready: bool


class TurnView(Struct, frozen=True, gc=False):
    """The current turn, and the actions that its seat may still take on it."""

    number: int
    seat: Seat
    out: bool
    """X6.2: whether the turn belongs to an eliminated seat, which picks an endgame card."""
    plays: int
    """X2.4: the number of cards that may still be played on this turn."""
    fresh: bool
    """X2.1: whether nothing has been played on this turn yet. If so, the seat may trade."""
    undermines: bool
    """X3.6: whether the seat may still use its underminer and a target exists."""


class AttackView(Struct, frozen=True, gc=False):
    """An attack or a spy in progress, which is public. The target is asked for an answer regardless
    of its hand."""

    kind: Kind
    by: Seat
    target: Seat
    slots: tuple[int, ...]
    """The slots of the target's cards that the attack is aimed at. Empty if the attack is aimed at
    the player."""
    upgraded: bool
    sent: tuple[Seat, ...]
    """X4.4: the seats that have redirected the attack, in order."""
    backfire: Kind | None
    """X4.5: the kind of the attacker's wall that is destroyed if the attack backfires. None if no
    wall is destroyed then."""


class LookView(Struct, frozen=True, gc=False):
    """X5.3: a look at a hand. It lasts for a limited time. The cards are Hidden for all viewers
    except the seat that looks."""

    number: int
    seat: Seat
    target: Seat
    cards: Kinds | Hidden


class EndgameView(Struct, frozen=True, gc=False):
    """X6: the state of the endgame cards, which is public."""

    free: Kinds
    """The endgame cards that are available. There are none before the first elimination."""
    epidemic_paused: bool
    """X6.7: whether an Epidemic may not be picked on the next turn of an eliminated seat."""
    technology: Seat | None
    """X6.4: the seat whose Advanced technology is in force until its next turn. None if there is
    none."""


class View(NoClaims, frozen=True, gc=False):
    """The match as one viewer sees it. A `viewer` of None is a spectator."""

    game: str
    viewer: Seat | None
    rules: Rules
    round: int
    """The number of the current game in the set, counted from 1."""
    rounds: int
    phase: str
    seats: tuple[SeatView, ...]
    supply: int
    """The number of cards in the supply."""
    discard: int
    """The number of cards in the discard pile."""
    top: Kind | None
    """The top card of the discard pile. None if the pile is empty."""
    turn: TurnView | None
    asked: int
    """The sequence number of the newest decision."""
    attack: AttackView | None
    foreseen: Kinds | Hidden | None
    """X5.4: the cards that are being arranged, in the order of drawing. None if no cards are being
    arranged."""
    looks: tuple[LookView, ...]
    out: tuple[Seat, ...]
    """The seats that are eliminated, in the order of elimination."""
    bomb_ready: bool
    """X3.7: whether the nuclear bomb may be played. This requires an earlier elimination."""
    protests_ready: bool
    """X5.6: whether the protests may be played. This requires that a C4 or an RPG has been
    played."""
    endgame: EndgameView
    calm_left: int
    """X7.2: the number of turns, including the current one, after which the game ends if nothing
    falls until then."""
    rounds_left: int | None
    """X7.2: the number of rounds until the round limit, including the current one. None if there is
    no limit."""
    scores: tuple[tuple[int, ...], ...]
    """The scores of all decided games. Each item has the scores of one game, by seat."""
    result: RoundResult | None
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    offers: tuple[Offer, ...]
    """The offers to the viewer's seat. Empty for a spectator."""
    sheltered: tuple[tuple[str, tuple[Seat, ...]], ...]
    """X5.5: for each kind of action, the seats that only Diplomacy protects from the viewer. A kind
    is missing if there are no such seats."""
    table_actions: tuple[Offer, ...]
    """The actions that some seat may take now by a button of the public message. They are visible
    to everyone.

    Their kinds are "pass", "no_defence" and "ready".
    """


def build(at: State, viewer: Seat | None) -> View:
    """Return the view of `viewer`. It has the public information and the information that only this
    viewer has."""
    everybody = _public(at)
    if viewer is None:
        return everybody
    seats = [
        replace(seat, hand=kinds(at.hands[viewer])) if seat.seat == viewer else seat
        for seat in everybody.seats
    ]
    return replace(
        everybody,
        viewer=viewer,
        seats=tuple(seats),
        foreseen=_foreseen(at, viewer),
        looks=tuple([_look(look, viewer) for look in at.looks]),
        offers=offers(at, viewer),
        sheltered=_sheltered(at, viewer),
    )


@latest
def _public(at: State) -> View:
    scores = summed(at.scores, at.seats)
    return View(
        game=KEY,
        viewer=None,
        rules=at.rules,
        round=at.round,
        rounds=at.rules.rounds,
        phase=at.phase.value,
        seats=tuple([_seat(at, seat, scores[seat]) for seat in range(at.seats)]),
        supply=len(at.supply),
        discard=len(at.discard),
        top=KINDS[at.discard[-1]] if at.discard else None,
        turn=None if at.phase is BETWEEN or at.phase is OVER else _turn(at),
        asked=at.asked,
        attack=None if at.attack is None else _attack(at, at.attack),
        foreseen=_foreseen(at, None),
        looks=tuple([_look(look, None) for look in at.looks]),
        out=at.out,
        bomb_ready=too_early(at, Kind.NUCLEAR_BOMB) is None,
        protests_ready=too_early(at, Kind.PROTESTS) is None,
        endgame=EndgameView(
            free(at),
            refuse_kind(at, Kind.EPIDEMIC) is not None and bool(at.out),
            at.technology,
        ),
        calm_left=calm_left(at),
        rounds_left=rounds_left(at),
        scores=at.scores,
        result=at.result,
        tallies=at.tallies,
        outcome=at.outcome,
        offers=(),
        sheltered=(),
        table_actions=table_actions(at),
    )


def _seat(at: Fields, seat: Seat, score: int) -> SeatView:
    return SeatView(
        seat=seat,
        cards=len(at.hands[seat]),
        hand=HIDDEN,
        front=kinds(at.fronts[seat]),
        walls=len(walls(at, seat)),
        out=at.out.index(seat) + 1 if seat in at.out else None,
        gone=seat in at.gone,
        safe=safe(at, seat),
        upgraded=one_rank_up(at, seat),
        loses_turn=at.delayed[seat],
        score=score,
        away=at.away[seat],
        misses=at.misses[seat],
        ready=at.ready[seat],
    )


def _turn(at: Fields) -> TurnView:
    seat = at.to_move
    return TurnView(at.turn, seat, seat in at.out, at.plays, at.fresh, can_undermine(at, seat))


def _attack(at: Fields, attack: Attack) -> AttackView:
    # X3.9: all of this was public when the card was played. The target's hand is not read.
    aimed = slots(at, attack.target, attack.named)
    turned = suffers(at, attack) if attack.kind in SPECS[Kind.BACKFIRE].to else ()
    return AttackView(
        kind=attack.kind,
        by=attack.by,
        target=attack.target,
        slots=aimed,
        upgraded=attack.upgraded,
        sent=attack.sent,
        backfire=KINDS[turned[-1]] if turned else None,
    )


def _foreseen(at: Fields, viewer: Seat | None) -> Kinds | Hidden | None:
    if at.phase is not ORDER:
        return None
    return kinds(foreseen(at)) if viewer == at.to_move else HIDDEN  # X5.4


def _look(look: Look, viewer: Seat | None) -> LookView:
    cards = kinds(look.cards) if viewer == look.seat else HIDDEN  # X5.3
    return LookView(look.number, look.seat, look.target, cards)


def _sheltered(at: Fields, viewer: Seat) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """Return the seats that only Diplomacy protects from the viewer, for the underminer and for
    each kind in the viewer's hand. The result depends only on open cards."""
    if viewer != at.to_move or at.phase is not PLAY or viewer in at.out:
        return ()
    if not any(safe(at, seat) for seat in range(at.seats)):
        return ()
    own = playable(at.hands[viewer]) if at.plays else []
    found = [(kind.value, sheltered(at, viewer, kind)) for kind in own]
    if undermines(at, viewer):
        found.append(("undermine", sheltered(at, viewer, None)))
    return tuple([(kind, seats) for kind, seats in found if seats])
