"""Jokers Go Boom in practice: what just happened, and what a newcomer could do now.

`possible` and `TOLD` are made from what everybody may see, `advice` from the
newcomer's own view. They say what one could do, never what one should.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.games.jokers.words import boomed, boomer, fitting
from bot.ui import cards
from bot.ui.people import People
from bot.ui.phrases import you_or
from bot.ui.reader import Reader
from bot.ui.text import first_upper, human_join, plural
from engine.core import Hidden, Seat
from engine.games.jokers import events as ev
from engine.games.jokers.queries import booms, matches
from engine.games.jokers.view import View

# What could be done, as far as all can see


def possible(reader: Reader, view: View, people: People, seat: Seat) -> str:
    """What the newcomer could do."""
    if view.turn is None or view.turn.seat != seat:
        near = [each.seat for each in view.seats if each.cards == 1 and each.seat != seat]
        if near:
            who = human_join(you_or(each, people, seat) for each in near)
            has = "has" if len(near) == 1 else "have"
            return f"Wait for your turn. {who} {has} one card left: playing it ends the round."
        return "Wait for your turn. **My cards** shows your hand, to you alone."
    fits, boom = fitting(view.to_match), first_upper(boomer(view.rules))
    if boomed(view):
        return (
            f"It's your turn, after a boom: match the card that counts now ({fits}). **My cards**"
            " shows what fits."
        )
    if view.pile:
        rest = f"Nothing fits? **Draw** a card, and your turn is over. {boom} goes on anything."
    else:
        rest = f"Nothing fits? **Skip**, for there is no card to draw. {boom} goes on anything."
    return f"It's your turn: **My cards** shows what you may play ({fits}). {rest}"


# What could be done, as far as the newcomer alone can see


def advice(reader: Reader, view: View) -> str:
    """For the newcomer's own panel."""
    mine = None if view.viewer is None else view.seats[view.viewer].hand
    kinds = {offer.kind: offer for offer in view.offers}
    if mine is None or isinstance(mine, Hidden) or view.turn is None:
        return ""
    play = kinds.get("play")
    if play is None:
        if "draw" in kinds:
            return "Nothing of yours fits: draw. The card stays in your hand for later turns."
        return (
            "Nothing of yours fits and there is nothing to draw, so skip; when nobody can go on,"
            " all hands are counted."
            if "skip" in kinds
            else ""
        )
    fitting_ = [mine[at] for at in play.targets[view.viewer or 0]]
    plain = [card for card in fitting_ if not booms(view.rules, card)]
    boom = boomer(view.rules)
    if not plain:
        # J2.2: an Ace that goes boom has to be played where it matches.
        if any(matches(card, view.to_match) for card in fitting_):
            return f"Only {boom} fits. It matches too, so you can't draw instead of playing."
        if "draw" not in kinds:
            return f"Only {boom} fits, so it has to be played; there is nothing to draw."
        return f"Only {boom} fits: everybody else draws a card then. You may keep it and draw."
    if len(plain) < len(fitting_):
        match = "matches" if len(plain) == 1 else "match"
        return (
            f"{plural(len(plain), 'card')} of yours {match}; {boom} fits at any time, and makes"
            " everybody else draw."
        )
    if len(plain) > 1:
        return (
            f"{len(plain)} of your cards fit: one of a suit that you have more of keeps your next"
            " turn open."
        )
    return "One of your cards fits, and what fits has to be played."


# What just happened


def _dealt(reader: Reader, event: ev.RoundDealt, view: View, people: People, mine: Seat) -> str:
    return (
        "the round was dealt. Your cards are yours alone to see; the first without any ends the"
        " round, and the others score what they hold."
    )


def _turned_up(reader: Reader, event: ev.TurnedUp, view: View, people: People, mine: Seat) -> str:
    told = _dealt(reader, ev.RoundDealt(view.round, view.dealer, 0), view, people, mine)
    return f"{told} {cards.short(event.card)} starts the discards."


def _played(reader: Reader, event: ev.Played, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    left = plural(event.left, "card") if event.left else "no card"
    return f"{name} played {cards.short(event.card)}, with {left} left."


def _boomed(reader: Reader, event: ev.Boomed, view: View, people: People, mine: Seat) -> str:
    if not event.drawers:
        return "**BOOM!** But there is no card left to draw, so nobody does."
    if len(event.drawers) < len(view.seats) - 1:
        # J3.1: as far as the pile went.
        drawers = sorted(event.drawers, key=lambda seat: seat != mine)  # "You and Ana"
        told = human_join(you_or(seat, people, mine) for seat in drawers)
        drew = f"{told} drew a card, and then there was none left"
    else:
        drew = "Everybody else drew a card"
    # J3.2
    counts = "that Ace" if view.rules.aces_boom else "what lies below"
    return f"**BOOM!** {drew}, and the next one matches {counts}."


def _drew(reader: Reader, event: ev.Drew, view: View, people: People, mine: Seat) -> str:
    if event.why == ev.BY_BOOM:
        return ""
    name = you_or(event.seat, people, mine)
    if event.why == ev.BY_CLOCK:
        return f"{name} played nothing in time, and drew a card."
    return f"{name} played nothing and drew a card: the turn is over."


def _skipped(reader: Reader, event: ev.Skipped, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    if event.by_clock:
        # J2.5: whatever the hand holds.
        return f"{name} played nothing in time, and there was no card to draw."
    return f"{name} could neither play nor draw, and skipped."


def _scored(reader: Reader, event: ev.RoundScored, view: View, people: People, mine: Seat) -> str:
    if event.winner is None:
        return "nobody went on, so all hands were counted. Cards that are left are bad points."
    return "all hands were shown and counted. Cards that are left are bad points."


TOLD: Final[dict[type[Any], Callable[[Reader, Any, View, People, Seat], str]]] = {
    ev.RoundDealt: _dealt,
    ev.TurnedUp: _turned_up,
    ev.Played: _played,
    ev.Boomed: _boomed,
    ev.Drew: _drew,
    ev.Skipped: _skipped,
    ev.RoundScored: _scored,
}
"""By event: what is said of it to the newcomer of this seat."""
