"""The scoresheet and the picture at the end of a game or set of Walls and Bombs.

The picture is drawn from the given view: the cards in front of the players, or the end of a match.
Hands are never drawn, because they stay hidden at the end of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.explosive.sentences import EMOJI, SAY, game_line, row_of
from bot.pictures.table import Piece, SeatPicture, TablePicture
from bot.ui import pictured
from bot.ui.context import Facts, People
from bot.ui.panel import Drawing, Panel
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, placed, scoresheet, so_far
from bot.ui.text import label
from engine.games.explosive.deck import WALLS, Kind
from engine.games.explosive.variants import TITLE, ExplosiveOptions
from engine.games.explosive.view import SeatView, View

UNIT: Final = "game"
"""The word for one deal with its score (X7.1)."""


def scores(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet so far."""
    if view.rounds > 1:
        head = SAY(facts.reader, "scores-set", title=TITLE)
        return message(head, so_far(view, facts), facts)
    # X7.1: the points of a single game say no more than its places.
    done = view.outcome
    grid = so_far(view, facts) if done is None else placed(facts.people, done.places, facts.reader)
    return message(SAY(facts.reader, "scores-single", title=TITLE), grid, facts)


def sheet(
    reader: Reader,
    people: People,
    scores: Sequence[Sequence[int]],
    places: Sequence[int] | None = None,
) -> str:
    """Return the scoresheet from stored scores. For a single game, return the places."""
    if len(scores) == 1 and places is not None:
        return placed(people, places, reader)
    return scoresheet(people, scores, places, unit=UNIT, reader=reader)


def earned(reader: Reader, total: int, options: ExplosiveOptions) -> str:
    """Return the games won in a set; empty for a single game."""
    return SAY(reader, "earned-games", n=total) if options.rounds > 1 else ""


# The picture


def picture(view: View, facts: Facts, *, asked: bool = False) -> Drawing | None:
    """Return the picture for the end of a game or set, or None.

    A single game shows the cards that remain in front of players. `asked`: a player requested a
    picture of this moment.
    """
    several, outcome = view.rounds > 1, None if asked else view.outcome
    if outcome is not None and several:
        return pictured.ending(facts, TITLE, outcome, pictured.running(view.scores))
    if view.turn is not None and not asked:
        return None
    line = game_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    shown = TablePicture(TITLE, line, tuple([_seat(view, facts, seat) for seat in view.seats]))
    told = [_told(view, facts, walls=walls) for walls in (True, False)]
    return pictured.of_table(facts, shown, view.round, outcome, told, asked=asked, counted=False)


def _seat(view: View, facts: Facts, seat: SeatView) -> SeatPicture:
    reader, done = facts.reader, view.turn is None
    pieces = tuple([Piece(sign=EMOJI[kind], strong=_strong(kind)) for kind in seat.front])
    out = seat.out is not None
    down = view.tallies[seat.seat].knocked_out
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
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
    """Return a sentence for each seat. `walls`: include the cards in front of it."""
    reader = facts.reader
    told: list[str] = []
    for seat in view.seats:
        standing = SAY(reader, "picture-standing", n=seat.walls)
        there = _out(reader, seat) or (row_of(reader, seat.front) if walls else standing)
        name, down = label(facts.people[seat.seat].name), view.tallies[seat.seat].knocked_out
        told.append(SAY(reader, "picture-seat", name=name, there=there, n=down))
    return told
