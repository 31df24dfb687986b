"""Walls and Bombs in pictures: what stands in front of everybody, and the end.

Made from the view it is given. Hands are never drawn, for no end of a game shows them.
"""

from __future__ import annotations

from functools import partial

from bot.games.explosive.cards import EMOJI, row_of
from bot.games.explosive.sentences import SAY
from bot.pictures import table
from bot.pictures.table import Piece, Seat, Table
from bot.ui import pictured
from bot.ui.context import Facts
from bot.ui.panel import Drawing
from bot.ui.reader import Reader
from bot.ui.text import label
from engine.games.explosive.deck import WALLS, Kind
from engine.games.explosive.variants import TITLE
from engine.games.explosive.view import SeatView, View


def picture(view: View, facts: Facts, *, asked: bool = False) -> Drawing | None:
    """What a game or a set ends with, a single game with what still stands; `asked`: the table as
    it is."""
    several, over = view.rounds > 1, view.outcome is not None and not asked
    if view.outcome is not None and over and several:
        return pictured.ending(facts, TITLE, view.outcome, pictured.running(view.scores))
    if view.turn is not None and not asked:
        return None
    line = SAY(facts.reader, "game-of", game=view.round, games=view.rounds) if several else ""
    line = pictured.ended(facts.reader) if over else line
    seats = tuple([_seat(view, facts, seat) for seat in view.seats])
    name = pictured.moment(view.round) if asked else pictured.of_round(view.round)
    name = pictured.FINAL if over else name
    full, short = _told(view, facts, walls=True), _told(view, facts, walls=False)
    ahead = []
    if view.outcome is not None and over:
        ahead = pictured.places(facts, view.outcome, counted=False)
    alt = pictured.told(facts, TITLE, line, ([*ahead, *full], [*ahead, *short]))
    return Drawing(name, alt, partial(table.draw, Table(TITLE, line, seats)))


def _seat(view: View, facts: Facts, seat: SeatView) -> Seat:
    reader, done = facts.reader, view.turn is None
    pieces = tuple([Piece(sign=EMOJI[kind], strong=_strong(kind)) for kind in seat.front])
    out = seat.out is not None
    down = view.tallies[seat.seat].knocked_out
    return Seat(
        name=label(facts.people[seat.seat].name),
        pieces=pieces,
        below="" if out else SAY(reader, "picture-walls", n=seat.walls),
        note=SAY(reader, "picture-down", n=down) if down else "",
        bare=_out(reader, seat) or SAY(reader, "picture-no-walls"),
        won=done and view.result is not None and seat.seat in view.result.winners,
        mover=view.turn is not None and view.turn.seat == seat.seat,
    )


def _out(reader: Reader, seat: SeatView) -> str:
    return "" if seat.out is None else SAY(reader, "seat-out", place=seat.out)


def _strong(kind: Kind) -> int:
    return WALLS.index(kind) + 1 if kind in WALLS else 0


def _told(view: View, facts: Facts, *, walls: bool) -> list[str]:
    """A sentence for each seat. `walls`: with what stands in front of it."""
    reader = facts.reader
    told: list[str] = []
    for seat in view.seats:
        standing = SAY(reader, "picture-standing", n=seat.walls)
        there = _out(reader, seat) or (row_of(reader, seat.front) if walls else standing)
        name, down = label(facts.people[seat.seat].name), view.tallies[seat.seat].knocked_out
        told.append(SAY(reader, "picture-seat", name=name, there=there, n=down))
    return told
