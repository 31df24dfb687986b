"""The explosive game in practice: what just happened, and what a newcomer could do now.

Law of this module: it is made from what everybody may see, and says what one could do, never what
one should.
"""

from __future__ import annotations

from typing import Any, Final

from bot.render.cabo_words import People, who
from bot.render.explosive_cards import SAID, a, called, label, listed
from engine.core import Seat
from engine.explosive import events as ev
from engine.explosive.deck import WALLS
from engine.explosive.view import View


def possible(view: View, people: People, seat: Seat) -> str:
    """What the newcomer could do."""
    turn, attack = view.turn, view.attack
    if turn is None:
        return "Press **Ready for the next game**, or wait until it is dealt."
    if attack is not None:
        if attack.target != seat:
            return "Wait: whoever is attacked is asked for an answer, whatever they hold."
        return (
            "You are attacked. **My cards** shows the cards that answer it; if you hold none, or"
            " want to keep it, press **No defence**."
        )
    if turn.seat != seat:
        return "Wait for your turn. **My cards** shows your hand, to you alone."
    if view.phase == "order":
        return "**My cards** shows the cards: say in which order they shall be drawn."
    if turn.out:
        return "You are out, but not gone: **My cards** shows the endgame cards that you may pick."
    if view.seats[seat].walls < _FEW:
        return (
            "It's your turn, and you have few walls: without any you can be thrown out. **My"
            " cards** shows what you may play."
        )
    return (
        "It's your turn: **My cards** shows what you may play, and at whom. Who has no walls left"
        " can be thrown out."
    )


_FEW: Final = 2


def _played(event: ev.Played, view: Any, people: People, mine: Seat) -> str:
    name = "You" if event.seat == mine else who(people, event.seat)
    return f"{name} played {a(event.card)}. {SAID[event.card].does}"


def _laid(event: ev.Laid, view: Any, people: People, mine: Seat) -> str:
    name = "You" if event.seat == mine else who(people, event.seat)
    verb = "built" if event.card in WALLS else "played"
    return f"{name} {verb} {a(event.card)}. {SAID[event.card].does}"


def _answered(event: ev.Defended, view: Any, people: People, mine: Seat) -> str:
    return f"{label(event.card)} stopped the {called(event.attack)}: nothing is destroyed."


def _sent_on(event: ev.Redirected, view: Any, people: People, mine: Seat) -> str:
    there = "you" if event.target == mine else who(people, event.target)
    return f"an oops sent the {called(event.attack)} on to {there}, who may answer it as well."


def _backfired(event: ev.Backfired, view: Any, people: People, mine: Seat) -> str:
    by = "you" if event.by == mine else who(people, event.by)
    return f"the {called(event.attack)} backfired, and hit {by}, who had played it."


def _fell(event: ev.WallsFell, view: Any, people: People, mine: Seat) -> str:
    loser = "you" if event.seat == mine else who(people, event.seat)
    verb = "have" if event.seat == mine else "has"
    count = view.seats[event.seat].walls
    rest = {0: "no walls", 1: "one wall"}.get(count, f"{count} walls")
    return f"{listed(event.walls)} fell, and {loser} {verb} {rest} left."


def _out(event: ev.Eliminated, view: Any, people: People, mine: Seat) -> str:
    who_ = "you were" if event.seat == mine else f"{who(people, event.seat)} was"
    return f"{who_} hit without any wall left, and {'are' if event.seat == mine else 'is'} out."


def _picked(event: ev.Picked, view: Any, people: People, mine: Seat) -> str:
    name = "you" if event.seat == mine else who(people, event.seat)
    return f"{name} picked {called(event.card)}. {SAID[event.card].does}"


TOLD: Final = {
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
