"""The explosive game in practice: what just happened, and what a newcomer could do now.

`possible` and `TOLD` are made from what everybody may see, `advice` from the
newcomer's own view. They say what one could do, never what one should. What happened to the
newcomer, or was done by them, is a message of its own, which ends in "-you".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.games.explosive.cards import called, does, label, listed, some
from bot.games.explosive.sentences import SAY
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.words import Value, joined
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, ROWS, WALLS, Kind, When
from engine.games.explosive.view import AttackView, SeatView, View

# What could be done, as far as all can see


def possible(reader: Reader, view: View, people: People, seat: Seat) -> str:
    """What the newcomer could do."""
    open_ = [who(people, each.seat) for each in view.seats if each.seat != seat and _bare(each)]
    names = joined(reader, open_)
    return SAY(reader, _possible(view, seat, open=bool(open_)), names=names, count=len(open_))


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


def _of(reader: Reader, said: str, seat: Seat, people: People, mine: Seat, **values: Value) -> str:
    """What is said where this seat did it or had it done: of the newcomer, or of a name."""
    if seat == mine:
        return SAY(reader, f"{said}-you", **values)
    return SAY(reader, said, name=who(people, seat), **values)


def _dealt(reader: Reader, event: ev.RoundDealt, view: View, people: People, mine: Seat) -> str:
    return SAY(reader, "told-dealt", walls=listed(reader, event.walls), n=event.hand)


def _played(reader: Reader, event: ev.Played, view: Any, people: People, mine: Seat) -> str:
    card, what = some(reader, event.card), does(reader, event.card, up=event.upgraded)
    return _of(reader, "told-played", event.seat, people, mine, cards=card, does=what)


def _laid(reader: Reader, event: ev.Laid, view: Any, people: People, mine: Seat) -> str:
    card, what = some(reader, event.card), does(reader, event.card)
    said = "told-built" if event.card in WALLS else "told-played"
    return _of(reader, said, event.seat, people, mine, cards=card, does=what)


def _answered(reader: Reader, event: ev.Defended, view: Any, people: People, mine: Seat) -> str:
    card, attack = label(reader, event.card), called(reader, event.attack)
    return SAY(reader, "told-defended", card=card, attack=attack)


def _sent_on(reader: Reader, event: ev.Redirected, view: Any, people: People, mine: Seat) -> str:
    attack = called(reader, event.attack)
    return _of(reader, "told-redirected", event.target, people, mine, attack=attack)


def _backfired(reader: Reader, event: ev.Backfired, view: Any, people: People, mine: Seat) -> str:
    attack = called(reader, event.attack)
    return _of(reader, "told-backfired", event.by, people, mine, attack=attack)


def _fell(reader: Reader, event: ev.WallsFell, view: Any, people: People, mine: Seat) -> str:
    walls, left = listed(reader, event.walls), view.seats[event.seat].walls
    return _of(reader, "told-walls-fell", event.seat, people, mine, walls=walls, left=left)


def _undefended(reader: Reader, event: ev.Undefended, view: Any, people: People, mine: Seat) -> str:
    attack = called(reader, event.attack)
    return _of(reader, "told-undefended", event.seat, people, mine, attack=attack)


def _fizzled(reader: Reader, event: ev.Fizzled, view: Any, people: People, mine: Seat) -> str:
    return SAY(reader, "told-fizzled", attack=called(reader, event.attack))


def _stole(reader: Reader, event: ev.Stole, view: Any, people: People, mine: Seat) -> str:
    if event.target == mine:
        return SAY(reader, "told-stole-from-you", name=who(people, event.seat))
    target = who(people, event.target)
    return _of(reader, "told-stole", event.seat, people, mine, target=target)


def _lost(reader: Reader, event: ev.TurnLost, view: Any, people: People, mine: Seat) -> str:
    return _of(reader, "told-turn-lost", event.seat, people, mine)


def _traded(reader: Reader, event: ev.Traded, view: Any, people: People, mine: Seat) -> str:
    cards = listed(reader, event.cards)
    return _of(reader, "told-traded", event.seat, people, mine, cards=cards)


def _killed(reader: Reader, event: ev.Killed, view: Any, people: People, mine: Seat) -> str:
    return _of(reader, "told-killed", event.target, people, mine, card=called(reader, event.card))


def _out(reader: Reader, event: ev.Eliminated, view: Any, people: People, mine: Seat) -> str:
    # X3.7: the nuclear bomb throws out whoever has walls as well.
    walled = set(WALLS) & set(event.front)
    said = "told-eliminated-bomb" if walled else "told-eliminated"
    if event.leaves:
        said = "told-eliminated-for-good"
    return _of(reader, said, event.seat, people, mine)


def _picked(reader: Reader, event: ev.Picked, view: Any, people: People, mine: Seat) -> str:
    card, what = called(reader, event.card), does(reader, event.card)
    return _of(reader, "told-picked", event.seat, people, mine, card=card, does=what)


TOLD: Final[dict[type[Any], Callable[[Reader, Any, Any, People, Seat], str]]] = {
    ev.RoundDealt: _dealt,
    ev.Undefended: _undefended,
    ev.Fizzled: _fizzled,
    ev.Stole: _stole,
    ev.TurnLost: _lost,
    ev.Traded: _traded,
    ev.Killed: _killed,
    ev.Played: _played,
    ev.Laid: _laid,
    ev.Defended: _answered,
    ev.Redirected: _sent_on,
    ev.Backfired: _backfired,
    ev.WallsFell: _fell,
    ev.Eliminated: _out,
    ev.Picked: _picked,
}
"""By event: what is said of it to the newcomer of this seat."""
