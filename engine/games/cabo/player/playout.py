"""What a call would bring: rounds played out, in states imagined by what a seat has seen."""

from __future__ import annotations

from typing import Final

from engine.games.cabo import actions as act
from engine.games.cabo.imagine import Known, imagine
from engine.games.cabo.player.chances import edge
from engine.games.cabo.player.position import Position
from engine.games.cabo.player.watch import Watch
from engine.games.cabo.rest import Rest
from engine.games.cabo.view import View
from engine.players.dice import Dice

DEALS: Final = 14
"""States that a call is played out in."""


def called(view: View, at: Position, watch: Watch, seed: bytes) -> float:
    """The expected score of the round, less the rivals' mean, if this seat calls now."""
    offer = next(offer for offer in view.offers if offer.kind == "call")
    known = Known(watch.known, watch.discards)
    before = [seat.score for seat in view.seats]
    found: list[float] = []
    for deal in range(DEALS):
        rest = Rest(imagine(view, known, Dice(seed, deal).order), watch.looks)
        rest.take(act.Call(watch.seat, offer.number))
        totals = rest.totals()
        if totals is not None:
            found.append(edge(at, view.rules, before, totals))
    return sum(found) / max(1, len(found))
