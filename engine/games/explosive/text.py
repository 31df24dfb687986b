"""The plain text of Walls and Bombs, for the terminal and for transcripts.

The functions describe only what a viewer may see: a View, or an event that was already filtered by
`seen_by`. Only `open_view` reads a State. It is for finished matches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, assert_never

from msgspec.structs import replace

from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import SPECS, Kind, When
from engine.games.explosive.draft import kinds
from engine.games.explosive.state import State
from engine.games.explosive.view import AttackView, SeatView, View
from engine.wording import Name, came_or_went, late, match_over

_SHORT: Final = {Kind.C4: "C4", Kind.RPG: "RPG", Kind.TNT: "TNT"}
_VERBS: Final = {When.TURN: "play", When.DEFENCE: "answer with", When.ENDGAME: "pick"}


def card(kind: Kind) -> str:
    """Return the name of a kind of card."""
    return _SHORT.get(kind) or kind.value.replace("_", " ")


CHOICES: Final = {
    **{kind.value: f"{_VERBS[SPECS[kind].when]} {card(kind)}" for kind in Kind},
    "no_defence": "answer with nothing",
    "trade": "trade three cards for a new one",
    "undermine": "let the underminer bring down a wall",
    "arrange": "put the cards back in this order",
    "pass": "pass",
}
"""See `GameText.CHOICES`."""

COLUMNS: Final = {"won": "games", "knocked_out": "knocked"}
"""See `GameText.COLUMNS`."""
COUNTED: Final = (
    "games of a set won; cards played, walls brought down, players knocked out, attacks parried;"
    " there, a high score is good"
)
"""See `GameText.COUNTED`."""


def _list(found: Iterable[Kind]) -> str:
    return ", ".join(card(kind) for kind in found) or "nothing"


def _why(why: str) -> str:
    return card(Kind(why)) if why in SPECS else why.replace("_", " ")


def _cards(found: ev.Kinds | Hidden, count: int) -> str:
    if isinstance(found, Hidden):
        return "a card" if count == 1 else f"{count} cards"
    return _list(found)


def tell(event: ev.Event, name: Name) -> str:
    """See `GameText.tell`."""
    match event:
        case ev.RoundDealt(round=number, starter=seat, walls=walls, hand=hand):
            return (
                f"Game {number} is dealt: {_list(walls)} in front of everybody, {hand} cards in"
                f" hand; {name(seat)} starts"
            )
        case ev.TurnBegan(seat=seat, number=number, out=out):
            to_pick = ", who is out, to pick" if out else ""
            return f"It is {name(seat)}'s turn{to_pick} (turn {number})"
        case ev.TurnLost(seat=seat):
            return f"{name(seat)} loses this turn to the Epidemic"
        case ev.Drew(seat=seat, count=count, cards=cards, why=why):
            return f"{name(seat)} draws {_cards(cards, count)} ({_why(why)})"
        case ev.Reshuffled(cards=count):
            return f"{count} discards are shuffled and become the supply"
        case ev.Passed(seat=seat, by_clock=by_clock, undermines=False):
            return f"{name(seat)} passes{late(by_clock)}"
        case ev.Passed(seat=seat):
            return f"{name(seat)} passes, and the underminer has its moment"
        case ev.Traded(seat=seat, cards=cards):
            return f"{name(seat)} trades in {_list(cards)}"
        case ev.Laid(seat=seat, card=kind):
            return f"{name(seat)} lays {card(kind)}"
        case ev.Played(seat=seat, card=kind, target=target, aims=aims, upgraded=upgraded):
            up = ", one rank up" if upgraded else ""
            return f"{name(seat)} plays {card(kind)}{_at(target, aims, name)}{up}"
        case ev.Picked(seat=seat, card=kind, target=target):
            return f"{name(seat)} picks {card(kind)}{_at(target, (), name)}"
        case _:
            return _tell_attack(event, name)


def _at(target: Seat | None, aims: ev.Kinds, name: Name) -> str:
    if target is None:
        return ""
    return f" at {name(target)}" + (f" ({_list(aims)})" if aims else "")


_Rest = (
    ev.Defended
    | ev.Redirected
    | ev.Backfired
    | ev.Undefended
    | ev.Fizzled
    | ev.WallsFell
    | ev.Killed
    | ev.Eliminated
    | ev.Discarded
    | ev.Stole
    | ev.Inspected
    | ev.LookEnded
    | ev.Foresaw
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned
)


def _tell_attack(event: _Rest, name: Name) -> str:
    match event:
        case ev.Defended(seat=seat, card=kind, attack=attack, by=by):
            return f"{name(seat)} answers with {card(kind)}: {name(by)}'s {card(attack)} is void"
        case ev.Redirected(seat=seat, attack=attack, target=target, aims=aims):
            there = _at(target, aims, name).replace(" at ", " to ", 1)
            return f"{name(seat)} answers with oops: the {card(attack)} goes on{there}"
        case ev.Backfired(seat=seat, attack=attack, by=by):
            return f"{name(seat)} answers with backfire: the {card(attack)} turns on {name(by)}"
        case ev.Undefended(seat=seat, by_clock=by_clock):
            return f"{name(seat)} answers with nothing{late(by_clock)}"
        case ev.Fizzled(seat=seat, attack=attack):
            return f"The {card(attack)} can destroy nothing of {name(seat)}'s"
        case ev.WallsFell(seat=seat, walls=walls, by=by, why=why):
            return f"{name(seat)} loses {_list(walls)} ({_why(why)}, {name(by)})"
        case ev.Killed(seat=seat, target=target, card=kind):
            return f"{name(seat)} removes {name(target)}'s {card(kind)}"
        case ev.Eliminated(seat=seat, by=by, front=front, hand=hand, first=first, leaves=leaves):
            begins = "; the endgame begins" if first else ""
            begins += " and leaves the game" if leaves else ""
            return (
                f"{name(seat)} is eliminated by {name(by)} and discards {_list((*front, *hand))}"
                f"{begins}"
            )
        case ev.Discarded(seat=seat, cards=cards, why=why):
            return f"{name(seat)} discards {_list(cards)} ({_why(why)})"
        case ev.Stole(seat=seat, target=target, card=kind):
            what = "a card" if isinstance(kind, Hidden) else card(kind)
            return f"{name(seat)} takes {what} from {name(target)}"
        case ev.Inspected(seat=seat, target=target, number=number, cards=cards):
            seen = "" if isinstance(cards, Hidden) else f": {_list(cards)}"
            return f"{name(seat)} looks at {name(target)}'s hand (look {number}){seen}"
        case ev.LookEnded(seat=seat, number=number):
            return f"{name(seat)} has seen enough (look {number})"
        case _:
            return _tell_rest(event, name)


def _tell_rest(
    event: ev.Foresaw
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned,
    name: Name,
) -> str:
    match event:
        case ev.Foresaw(seat=seat, count=count, cards=cards):
            return f"{name(seat)} sees what comes next: {_cards(cards, count)}"
        case ev.Arranged(seat=seat, cards=cards, by_clock=by_clock):
            order = "" if isinstance(cards, Hidden) else f": {_list(cards)}"
            return f"{name(seat)} puts them back{order}{late(by_clock)}"
        case ev.TechnologyEnded(seat=seat):
            return f"{name(seat)}'s advanced technology is over"
        case ev.RoundScored(round=number, winners=winners, places=places, reason=reason):
            won = " and ".join(name(seat) for seat in winners)
            rows = ", ".join(f"{name(seat)} {place}" for seat, place in enumerate(places))
            return f"Game {number} is decided ({reason.replace('_', ' ')}): {won}. Places: {rows}"
        case ev.GameEnded(outcome=outcome):
            return match_over(outcome, name, "The match is over. Games won:")
        case ev.SeatLeft() | ev.SeatReturned():
            return came_or_went(event, name)
        case _:
            assert_never(event)


# The table at one moment


def status_line(view: View, name: Name) -> str:
    """Return a line with the game, the piles, the seat whose turn it is, everything that is in
    progress, and the endgame cards."""
    top = "" if view.top is None else f", top {card(view.top)}"
    shown = [
        f"game {view.round} of {view.rounds} {view.phase}",
        f"supply {view.supply} discards {view.discard}{top}",
    ]
    turn = view.turn
    if turn is not None:
        rest = f"{turn.plays} to play" + (", may trade" if turn.fresh else "")
        rest += ", undermines" if turn.undermines else ""
        left = "picks" if turn.out else rest
        ends = "" if view.rounds_left is None else f", rounds {view.rounds_left}"
        shown.append(f"turn {turn.number} {name(turn.seat)}, {left}, calm {view.calm_left}{ends}")
    if view.attack is not None:
        shown.append(_attack_text(view, view.attack, name))
    if view.foreseen is not None:
        shown.append(f"next {_cards(view.foreseen, 0)}".replace("0 cards", "hidden"))
    shown += [
        f"look {look.number} {name(look.seat)} at {name(look.target)}"
        + ("" if isinstance(look.cards, Hidden) else f": {_list(look.cards)}")
        for look in view.looks
    ]
    shown.append(
        "bomb " + ("may" if view.bomb_ready else "must wait")
        + ", protests " + ("may" if view.protests_ready else "must wait")
    )  # fmt: skip
    end = view.endgame
    if end.free:
        shown.append(
            f"endgame {_list(end.free)}"
            + (", epidemic paused" if end.epidemic_paused else "")
            + ("" if end.technology is None else f", technology of {name(end.technology)}")
        )
    return " | ".join(shown)


def _attack_text(view: View, attack: AttackView, name: Name) -> str:
    front = view.seats[attack.target].front
    aims = tuple(front[slot] for slot in attack.slots)
    sent = "".join(f", sent on by {name(seat)}" for seat in attack.sent)
    up = ", one rank up" if attack.upgraded else ""
    return (
        f"{name(attack.by)}'s {card(attack.kind)}{_at(attack.target, aims, name)}{up}{sent},"
        f" decision {view.asked}"
    )


def _stretches(front: ev.Kinds) -> Iterator[str]:
    """Yield texts for the cards by slot. Neighbouring cards of the same kind share a text, as in
    "1-3:palisade"."""
    first = 0
    for kind, run in groupby(front):
        count = len(list(run))
        slots = f"{first + 1}" if count == 1 else f"{first + 1}-{first + count}"
        first += count
        yield f"{slots}:{card(kind)}"


def seat_text(seat: SeatView, name: Name) -> str:
    """Return a line with a seat's cards by slot, its hand or the number of its cards, and its
    status."""
    front = " ".join(_stretches(seat.front))
    count = "1 card" if seat.cards == 1 else f"{seat.cards} cards"
    hand = count if isinstance(seat.hand, Hidden) else _list(seat.hand)
    marks = [
        mark
        for mark, holds in (
            (f"out as number {seat.out}", seat.out is not None),
            ("gone", seat.gone),
            ("under diplomacy", seat.safe),
            ("one rank up", seat.upgraded),
            ("loses a turn", seat.loses_turn),
            ("ready", seat.ready),
            ("away", seat.away),
            (f"missed {seat.misses}", seat.misses > 0),
        )
        if holds
    ]
    walls = "1 wall" if seat.walls == 1 else f"{seat.walls} walls"
    told = f"{name(seat.seat)} [{front}] {walls}, [{hand}] {seat.score}"
    return told + "".join(f", {mark}" for mark in marks)


def seats_line(view: View, name: Name) -> str:
    """See `GameText.seats_line`."""
    return " | ".join(seat_text(seat, name) for seat in view.seats)


def own_lines(seat: SeatView) -> list[str]:
    """Return lines with the seat's own hand. Next to each card is the number that the user types to
    choose it."""
    if isinstance(seat.hand, Hidden) or not seat.hand:
        return []
    return ["  ".join(f"{number}:{card(kind)}" for number, kind in enumerate(seat.hand, 1))]


def open_view(view: View, state: State) -> View:
    """See `GameText.open_view`."""
    seats = tuple(replace(seat, hand=kinds(state.hands[seat.seat])) for seat in view.seats)
    return replace(view, seats=seats)
