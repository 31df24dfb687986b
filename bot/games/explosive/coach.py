"""The explosive game in practice: what just happened, and what a newcomer could do now.

`possible` and `told` are made from what everybody may see, `advice` from the
newcomer's own view. They say what one could do, never what one should. What happened to the
newcomer, or was done by them, is a message of its own, which ends in "-you".
"""

from __future__ import annotations

from typing import Final

from bot.games.explosive.cards import called, does, label, listed, some
from bot.games.explosive.sentences import SAY
from bot.ui.hints import Lesson, of_seat
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.words import Value, joined
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, ROWS, WALLS, Kind, When
from engine.games.explosive.view import AttackView, SeatView, View

# What could be done, as far as all can see


def possible(reader: Reader, view: View, people: People, seat: Seat) -> tuple[Lesson, ...]:
    """What the newcomer could do."""
    open_ = [who(people, each.seat) for each in view.seats if each.seat != seat and _bare(each)]
    names = joined(reader, open_)
    message = _possible(view, seat, open=bool(open_))
    return (Lesson(message, SAY(reader, message, names=names, count=len(open_))),)


def _possible(view: View, seat: Seat, *, open: bool) -> str:
    """The message about this moment. `open`: others have no walls left."""
    turn, attack = view.turn, view.attack
    if turn is None:
        return "could-between"
    if any(look.seat == seat for look in view.looks):
        return "could-look"
    if attack is not None:
        return _attacked(view, attack, seat)
    if view.seats[seat].gone:
        return "could-nothing"
    if turn.seat != seat:
        return "could-wait"
    if view.phase == "order":
        return "could-order"
    if turn.out:
        return "could-endgame"
    if not turn.fresh:
        return "could-more" if turn.plays else "could-underminer"
    if view.seats[seat].walls < _FEW:
        return "could-low"
    return "could-finish" if open else "could-turn"


def _bare(seat: SeatView) -> bool:
    return seat.out is None and not seat.walls and not seat.safe


def _attacked(view: View, attack: AttackView, seat: Seat) -> str:
    if attack.target != seat:
        return "could-wait-attack"
    if attack.kind is Kind.SPY:
        return "could-stop-spy"
    out = attack.kind is Kind.NUCLEAR_BOMB or not view.seats[seat].walls
    return "could-defend-last" if out else "could-defend"


_FEW: Final = 2


# What could be done, as far as the newcomer alone can see


def advice(reader: Reader, view: View) -> str:
    """For the newcomer's own panel."""
    viewer = view.viewer
    if viewer is None or view.turn is None:
        return ""
    offered = {offer.kind for offer in view.offers}
    hand = view.seats[viewer].hand
    if view.attack is not None and view.attack.target == viewer:
        answers = [kind for kind in DEFENCES if kind.value in offered]
        return _with(reader, "advice-defend", answers, "or") or SAY(reader, "advice-no-defence")
    if view.phase == "order" and view.turn.seat == viewer:
        return SAY(reader, "advice-order")
    if view.turn.seat != viewer or isinstance(hand, Hidden):
        return ""
    if view.turn.out:
        return SAY(reader, "advice-endgame")
    walls = [kind for kind in WALLS if kind.value in offered]
    if walls and view.seats[viewer].walls < _FEW:
        return SAY(reader, "advice-build", walls=listed(reader, walls))
    if "trade" in offered and not any(kind.value in offered for kind in hand):
        return SAY(reader, "advice-trade")
    waiting = sorted({kind for kind in hand if ROWS[kind].when is When.DEFENCE})
    return _with(reader, "advice-keep", waiting, "and") if view.turn.fresh else ""


def _with(reader: Reader, said: str, cards: list[Kind], word: str) -> str:
    """What is said of these cards; empty: there are none."""
    if not cards:
        return ""
    names = joined(reader, (called(reader, kind) for kind in cards), word)
    return SAY(reader, said, cards=names, n=len(cards))


# What just happened


def told(reader: Reader, event: ev.Event, view: View, people: People, mine: Seat) -> str:
    """What is said of an event to the newcomer of this seat; empty: nothing."""

    def of(said: str, seat: Seat, **values: Value) -> str:
        return of_seat(SAY, reader, said, seat, people, mine, **values)

    match event:
        case ev.RoundDealt(walls=walls, hand=hand):
            return SAY(reader, "told-dealt", walls=listed(reader, walls), n=hand)
        case ev.Played(seat=seat, card=card, upgraded=up):
            what = does(reader, card, up=up)
            return of("told-played", seat, cards=some(reader, card), does=what)
        case ev.Laid(seat, card):
            said = "told-built" if card in WALLS else "told-played"
            return of(said, seat, cards=some(reader, card), does=does(reader, card))
        case ev.Defended(card=card, attack=attack):
            answer = label(reader, card)
            return SAY(reader, "told-defended", card=answer, attack=called(reader, attack))
        case ev.Redirected(attack=attack, target=target):
            return of("told-redirected", target, attack=called(reader, attack))
        case ev.Backfired(attack=attack, by=by):
            return of("told-backfired", by, attack=called(reader, attack))
        case ev.WallsFell(seat=seat, walls=walls):
            left = view.seats[seat].walls
            return of("told-walls-fell", seat, walls=listed(reader, walls), left=left)
        case ev.Undefended(seat=seat, attack=attack):
            return of("told-undefended", seat, attack=called(reader, attack))
        case ev.Fizzled(attack=attack):
            return SAY(reader, "told-fizzled", attack=called(reader, attack))
        case ev.Stole(seat=seat, target=target):
            if target == mine:
                return SAY(reader, "told-stole-from-you", name=who(people, seat))
            return of("told-stole", seat, target=who(people, target))
        case ev.TurnLost(seat):
            return of("told-turn-lost", seat)
        case ev.Traded(seat, cards):
            return of("told-traded", seat, cards=listed(reader, cards))
        case ev.Killed(target=target, card=card):
            return of("told-killed", target, card=called(reader, card))
        case ev.Eliminated(seat=seat, leaves=True):
            return of("told-eliminated-for-good", seat)
        case ev.Eliminated(seat=seat, front=front):
            # X3.7: the nuclear bomb throws out whoever has walls as well.
            walled = set(WALLS) & set(front)
            return of("told-eliminated-bomb" if walled else "told-eliminated", seat)
        case ev.Picked(seat=seat, card=card):
            return of("told-picked", seat, card=called(reader, card), does=does(reader, card))
        case _:
            return ""
