"""The explosive game in practice: what just happened, and what a newcomer could do now.

`possible` and `TOLD` are made from what everybody may see, `advice` from the
newcomer's own view. They say what one could do, never what one should.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.games.explosive.cards import SAID, a, called, label, listed
from bot.ui.people import People, who
from bot.ui.phrases import you_or
from bot.ui.reader import Reader
from bot.ui.text import first_upper, human_join, plural
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, ROWS, WALLS, Kind, When
from engine.games.explosive.view import AttackView, SeatView, View

# What could be done, as far as all can see


def possible(reader: Reader, view: View, people: People, seat: Seat) -> str:
    """What the newcomer could do."""
    turn, attack = view.turn, view.attack
    if turn is None:
        return "Press **Ready for the next game**, or wait until it is dealt."
    if any(look.seat == seat for look in view.looks):
        return "You may look at that hand for a moment, in the message that only you see."
    if attack is not None:
        return _attacked(view, attack, seat)
    if view.seats[seat].gone:
        return "The nuclear bomb put you out, so you have left this game: watch how it ends."
    if turn.seat != seat:
        return "Wait for your turn. **My cards** shows your hand, to you alone."
    if view.phase == "order":
        return "**My cards** shows the cards: say in which order they shall be drawn."
    if turn.out:
        return (
            "You are out, but not gone: **My cards** shows the endgame cards that you may pick, one"
            " each turn; it takes effect at once."
        )
    if not turn.fresh and not turn.plays:
        return (
            "Your play is over, but your underminer may bring down a wall: **My cards** shows"
            " where; or **End the turn**."
        )
    if not turn.fresh:
        return (
            "You may go on: **My cards** shows what else you can play this turn; or **End the"
            " turn**."
        )
    if view.seats[seat].walls < _FEW:
        return (
            "It's your turn, and you have few walls: without any you can be thrown out. **My"
            " cards** shows what you may play."
        )
    open_ = [each for each in view.seats if each.seat != seat and _bare(each)]
    if open_:
        who_ = human_join(who(people, each.seat) for each in open_)
        verb = "has" if len(open_) == 1 else "have"
        return (
            f"It's your turn, and {who_} {verb} no walls left: hit then, without an answer, one is"
            " out. **My cards** shows what you may play."
        )
    return (
        "It's your turn: **My cards** shows what you may play, and at whom. Or trade three cards"
        " for a new one, or **Pass**."
    )


def _bare(seat: SeatView) -> bool:
    return seat.out is None and not seat.walls and not seat.safe


def _attacked(view: View, attack: AttackView, seat: Seat) -> str:
    if attack.target != seat:
        return "Wait: whoever is attacked is asked for an answer, whatever they hold."
    if attack.kind is Kind.SPY:
        return (
            "A spy is sent at you. **My cards** shows whether you hold a card that stops it; if"
            " not, or to keep it, press **No defence**."
        )
    out = attack.kind is Kind.NUCLEAR_BOMB or not view.seats[seat].walls
    last = " Unanswered, it throws you out." if out else ""
    return (
        "You are attacked. **My cards** shows the cards that answer it; if you hold none, or"
        f" want to keep it, press **No defence**.{last}"
    )


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
        if answers:
            found = human_join((called(kind) for kind in answers), "or")
            return f"You hold an answer: {found}. Played or kept, that is up to you."
        return "You hold nothing that answers this: all that is left is **No defence**."
    if view.phase == "order" and view.turn.seat == viewer:
        return "Whoever moves next draws the first of them."
    if view.turn.seat != viewer or isinstance(hand, Hidden):
        return ""
    if view.turn.out:
        return "Nothing is lost by picking: each card goes back, and another may be picked later."
    walls = [kind for kind in WALLS if kind.value in offered]
    if walls and view.seats[viewer].walls < _FEW:
        return f"You hold {listed(walls)}: built in front of you, a wall takes a hit for you."
    if "trade" in offered and not any(kind.value in offered for kind in hand):
        return "None of your cards can be played now: three of them could be traded for a new one."
    waiting = sorted({kind for kind in hand if ROWS[kind].when is When.DEFENCE})
    if waiting and view.turn.fresh:
        answers = "it answers" if len(waiting) == 1 else "they answer"
        return (
            f"{first_upper(human_join(called(kind) for kind in waiting))} can't be played now: kept"
            f" in your hand, {answers} an attack on you."
        )
    return ""


# What just happened


def _dealt(reader: Reader, event: ev.RoundDealt, view: View, people: People, mine: Seat) -> str:
    return (
        f"everybody has {listed(event.walls)} in front and {plural(event.hand, 'card')} in the"
        " hand. Be the last one left behind walls."
    )


def _played(reader: Reader, event: ev.Played, view: Any, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} played {a(event.card)}. {SAID[event.card].does}"


def _laid(reader: Reader, event: ev.Laid, view: Any, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    verb = "built" if event.card in WALLS else "played"
    return f"{name} {verb} {a(event.card)}. {SAID[event.card].does}"


def _answered(reader: Reader, event: ev.Defended, view: Any, people: People, mine: Seat) -> str:
    return f"{label(event.card)} stopped the {called(event.attack)}: nothing is lost."


def _sent_on(reader: Reader, event: ev.Redirected, view: Any, people: People, mine: Seat) -> str:
    there = "you" if event.target == mine else who(people, event.target)
    return f"an oops sent the {called(event.attack)} on to {there}, who may answer it as well."


def _backfired(reader: Reader, event: ev.Backfired, view: Any, people: People, mine: Seat) -> str:
    by = "you" if event.by == mine else who(people, event.by)
    return f"the {called(event.attack)} backfired, and hit {by}, who had played it."


def _fell(reader: Reader, event: ev.WallsFell, view: Any, people: People, mine: Seat) -> str:
    loser = "you" if event.seat == mine else who(people, event.seat)
    verb = "have" if event.seat == mine else "has"
    count = view.seats[event.seat].walls
    rest = {0: "no walls", 1: "one wall"}.get(count, f"{count} walls")
    return f"{listed(event.walls)} fell, and {loser} {verb} {rest} left."


def _undefended(reader: Reader, event: ev.Undefended, view: Any, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} gave no answer, so the {called(event.attack)} takes effect."


def _fizzled(reader: Reader, event: ev.Fizzled, view: Any, people: People, mine: Seat) -> str:
    return f"the {called(event.attack)} found nothing that it can destroy, and is gone."


def _stole(reader: Reader, event: ev.Stole, view: Any, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    whose = "your" if event.target == mine else f"{who(people, event.target)}'s"
    two = "you two" if mine in (event.seat, event.target) else "those two"
    return f"{name} took a card from {whose} hand; only {two} know which."


def _lost(reader: Reader, event: ev.TurnLost, view: Any, people: People, mine: Seat) -> str:
    return f"{you_or(event.seat, people, mine)} lost a turn to the epidemic."


def _traded(reader: Reader, event: ev.Traded, view: Any, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} gave {listed(event.cards)} away for a new card, and that is a whole turn."


def _killed(reader: Reader, event: ev.Killed, view: Any, people: People, mine: Seat) -> str:
    whose = "your" if event.target == mine else f"{who(people, event.target)}'s"
    return f"an assassin removed {whose} {called(event.card)}."


def _out(reader: Reader, event: ev.Eliminated, view: Any, people: People, mine: Seat) -> str:
    who_ = "you were" if event.seat == mine else f"{who(people, event.seat)} was"
    # X3.7: the nuclear bomb throws out whoever has walls as well.
    how = "by what no wall stops" if set(WALLS) & set(event.front) else "without any wall left"
    left = " of this game: no endgame turns after a nuclear bomb" if event.leaves else ""
    return f"{who_} hit {how}, and {'are' if event.seat == mine else 'is'} out{left}."


def _picked(reader: Reader, event: ev.Picked, view: Any, people: People, mine: Seat) -> str:
    name = "you" if event.seat == mine else who(people, event.seat)
    return f"{name} picked {called(event.card)}. {SAID[event.card].does}"


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
