"""The scoresheet of Walls and Bombs, and the picture at the end of a game or a set.

The picture shows the view that is passed: the cards in front of the players, or the end of a match.
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
from bot.ui.text import label, ordinal
from engine.games.explosive.deck import WALLS, Kind
from engine.games.explosive.events import UNDERMINED, Eliminated, Event, WallsFell
from engine.games.explosive.variants import TITLE, ExplosiveOptions, first_walls
from engine.games.explosive.view import SeatView, View

UNIT: Final = "game"
"""The word for one scored deal (X7.1)."""


def scores(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet as it is so far."""
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
    """Return the scoresheet of a match whose scores have been stored. For a single game, it has the
    places of the players instead."""
    if len(scores) == 1 and places is not None:
        return placed(people, places, reader)
    return scoresheet(people, scores, places, unit=UNIT, reader=reader)


def earned(reader: Reader, total: int, options: ExplosiveOptions) -> str:
    """Return the number of games of a set that a player has won, as text. It is empty if only a
    single game is played."""
    return SAY(reader, "earned-games", n=total) if options.rounds > 1 else ""


# The picture


def picture(
    view: View, facts: Facts, *, asked: bool = False, events: Sequence[Event] = ()
) -> Drawing | None:
    """Return the picture for the end of a game or set, or None if no picture is due. The picture of
    a single game shows the cards that remain in front of the players. If `asked` is true, a player
    has requested a picture of this moment. It then highlights the rubble of the walls that fell in
    `events`."""
    several, outcome = view.rounds > 1, None if asked else view.outcome
    if outcome is not None and several:
        podium = pictured.ending(facts, TITLE, outcome, pictured.running(view.scores))
        return _with_clip(view, facts, podium, events)
    if view.turn is not None and not asked:
        return None
    line = game_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    hit = {event.seat for event in events if asked and isinstance(event, WallsFell)}
    seats = tuple([_seat(view, facts, seat, seat.seat in hit) for seat in view.seats])
    result = view.result if view.turn is None else None
    if result is None:
        shown = TablePicture(TITLE, line, seats)
    else:
        order = tuple(sorted(range(len(seats)), key=lambda seat: (result.places[seat], seat)))
        shown = TablePicture(TITLE, line, seats, (), _headline(view, facts), order)
    told = [_told(view, facts, walls=walls) for walls in (True, False)]
    drawing = pictured.of_table(facts, shown, view.round, outcome, told, asked=asked, counted=False)
    return drawing if asked else _with_clip(view, facts, drawing, events)


def _with_clip(view: View, facts: Facts, drawing: Drawing, events: Sequence[Event]) -> Drawing:
    """Return `drawing` with a clip of the last steel wall that fell in the game. If none fell, the
    clip shows the last elimination."""
    steel: WallsFell | None = None
    out: Eliminated | None = None
    for event in events:
        if isinstance(event, WallsFell) and Kind.STEEL in event.walls and event.by != event.seat:
            steel = event
        elif isinstance(event, Eliminated) and event.by != event.seat:
            out = event
    fell = steel or out
    if facts.clips is None or fell is None:
        return drawing
    message = "clip-out" if steel is None else "clip-steel"
    kinds, by = first_walls(view.rules, len(view.seats)), list[Piece]()
    if isinstance(fell, WallsFell):
        weapon = Kind.UNDERMINER if fell.why == UNDERMINED else Kind(fell.why)
        kinds, by = fell.walls, [Piece(sign=EMOJI[weapon])]
    return pictured.with_clip(
        facts,
        drawing,
        SAY(facts.reader, message),
        lambda names: SAY(
            facts.reader, f"{message}-line", name=names[fell.seat], by=names[fell.by]
        ),
        "",
        [*by, *(Piece(fallen=True) for _ in kinds)],
        before=[*by, *(Piece(wall=WALLS.index(kind) + 1) for kind in kinds)],
        seat=fell.by,
        name=pictured.of_clip(view.round),
    )


def _headline(view: View, facts: Facts) -> str:
    """Return the sentence that says why the winners of the finished game have won."""
    result = view.result
    assert result is not None
    if result.reason == "last_left":
        return SAY(facts.reader, "picture-last-left", n=len(result.winners))
    return SAY(facts.reader, "picture-most-walls")


def _seat(view: View, facts: Facts, seat: SeatView, hit: bool) -> SeatPicture:
    reader, result = facts.reader, view.result if view.turn is None else None
    below = _out(reader, seat) or SAY(reader, "picture-walls", n=seat.walls)
    down = view.tallies[seat.seat].knocked_out
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
        pieces=_pieces(view, seat, hit),
        score=ordinal(reader, result.places[seat.seat]) if result else "",
        below=below if seat.out is None or result is None else "",
        note=SAY(reader, "picture-down", n=down) if down else "",
        bare=SAY(reader, "picture-no-walls"),
        won=result is not None and seat.seat in result.winners,
        mover=view.turn is not None and view.turn.seat == seat.seat,
    )


def _out(reader: Reader, seat: SeatView) -> str:
    return "" if seat.out is None else SAY(reader, "seat-out", place=seat.out)


def _pieces(view: View, seat: SeatView, hit: bool) -> tuple[Piece, ...]:
    """Return the pieces in front of a seat. The walls come first, beginning with the weakest. A
    piece of rubble follows for each wall that was lost since the deal, and then come the other
    cards. `hit` says whether the rubble is highlighted."""
    walls = sorted(WALLS.index(kind) + 1 for kind in seat.front if kind in WALLS)
    others = [kind for kind in seat.front if kind not in WALLS]
    fallen = len(first_walls(view.rules, len(view.seats))) - len(walls)
    return (
        *(Piece(wall=strength) for strength in walls),
        *(Piece(fallen=True, lit=hit) for _ in range(fallen)),
        *(Piece(sign=EMOJI[kind]) for kind in others),
    )


def _told(view: View, facts: Facts, *, walls: bool) -> list[str]:
    """Return a sentence for each seat. `walls` says whether it includes the cards in front of the
    seat."""
    reader = facts.reader
    told: list[str] = []
    for seat in view.seats:
        standing = SAY(reader, "picture-standing", n=seat.walls)
        there = _out(reader, seat) or (row_of(reader, seat.front) if walls else standing)
        name, down = label(facts.people[seat.seat].name), view.tallies[seat.seat].knocked_out
        told.append(SAY(reader, "picture-seat", name=name, there=there, n=down))
    return told
