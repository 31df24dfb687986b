"""Pictures of the cabo family: the squares with their open cards, and the end of a match.

Drawn from the given view: a card that is face down there is drawn face down.
"""

from __future__ import annotations

from bot.games.cabo.sentences import SAY, round_line
from bot.games.cabo.sheet import ahead
from bot.pictures.table import EMPTY, Piece, SeatPicture, TablePicture
from bot.ui import cards, pictured
from bot.ui.context import Facts
from bot.ui.panel import Drawing
from bot.ui.text import number
from engine.core import Hidden
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import FaceUp, Gone, SeatView, View


def picture(view: View, facts: Facts, *, asked: bool = False) -> Drawing | None:
    """Return the picture for the end of a round or of the game (of a single round, with its cards),
    or None; `asked`: the table as it is now."""
    title, outcome = VARIANTS[view.game].title, None if asked else view.outcome
    if outcome is not None and len(view.scores) > 1:
        return pictured.ending(facts, title, outcome, view.sums)
    if view.phase != "reveal" and outcome is None and not asked:
        return None
    scored = view.phase in ("reveal", "over")
    line = round_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    first = ahead(view) if scored else []
    seats = tuple([_seat(view, facts, seat, seat.seat in first) for seat in view.seats])
    shown = TablePicture(title, line, seats, () if scored else _centre(view))
    told = [_told(view, facts, faces=faces) for faces in (True, False)]
    return pictured.of_table(facts, shown, view.round, outcome, told, asked=asked)


def _seat(view: View, facts: Facts, seat: SeatView, won: bool) -> SeatPicture:
    say, reader, result = SAY[view.game], facts.reader, view.result
    scored = result is not None and view.phase in ("reveal", "over")
    points = result.scores[seat.seat] if scored and result else seat.score
    # In the first round the total is the score. During a round it is what was scored before.
    summed = bool(view.scores) and (not scored or len(view.scores) > 1 or points != seat.score)
    note = "seat-called" if seat.called else "seat-locked" if seat.locked else ""
    turn = view.turn
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
        pieces=_pieces(view, seat),
        score=number(points) if scored else "",
        below=say(reader, "picture-sum", points=number(seat.score)) if summed else "",
        note=say(reader, note) if note else "",
        bare=say(reader, "seat-no-cards"),
        won=won,
        mover=not scored and turn is not None and turn.seat == seat.seat,
    )


def _pieces(view: View, seat: SeatView) -> tuple[Piece, ...]:
    locked = seat.locked or seat.seat == view.stack_lock
    found: list[Piece] = []
    for at, slot in enumerate(seat.slots, 1):
        if isinstance(slot, FaceUp):
            found.append(Piece(card=slot.card))
        elif isinstance(slot, Gone):
            found.append(EMPTY)
        else:
            found.append(Piece(back=True, locked=locked, number=at))
    return tuple(found)


def _centre(view: View) -> tuple[Piece, ...]:
    """The top discard, and the drawn card if it may be seen."""
    found = [Piece(card=view.top)] if view.top is not None else [EMPTY]
    held = view.held
    if isinstance(held, Hidden):
        found.append(Piece(back=True))
    elif held is not None:
        found.append(Piece(card=held))
    return tuple(found)


def _told(view: View, facts: Facts, *, faces: bool) -> list[str]:
    """A sentence for each seat. `faces`: with the open cards."""
    say, reader, result = SAY[view.game], facts.reader, view.result
    scored = result is not None and view.phase in ("reveal", "over")
    told: list[str] = []
    for seat in view.seats:
        there = [slot for slot in seat.slots if not isinstance(slot, Gone)]
        up = [slot.card for slot in there if faces and isinstance(slot, FaceUp)]
        shown = [cards.short(say, reader, card) for card in up]
        score = result.scores[seat.seat] if scored and result else None
        told.append(pictured.seat(say, facts, seat.seat, shown, len(there), seat.score, score))
    if view.top is not None and not scored:
        told.append(say(reader, "picture-top", card=cards.short(say, reader, view.top)))
    return told
