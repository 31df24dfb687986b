"""The scoresheet of Jokers Go Boom, and the picture at the end of a round or a match.

The picture shows the view that is passed: a hand that is hidden in the view is drawn face down.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.jokers.sentences import SAY, round_line, short, sorted_hand
from bot.pictures.table import Piece, SeatPicture, TablePicture
from bot.ui import pictured
from bot.ui.context import Facts, People
from bot.ui.panel import Drawing, Panel
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, scoresheet, so_far
from bot.ui.text import number
from engine.cards import Card
from engine.core import Hidden, Seat
from engine.games.jokers.events import Boomed, Event, Played
from engine.games.jokers.variants import TITLE, JokersOptions, value
from engine.games.jokers.view import SeatView, View


def scores(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet as it is so far."""
    return message(SAY(facts.reader, "sheet-title", title=TITLE), so_far(view, facts), facts)


def sheet(
    reader: Reader,
    people: People,
    scores: Sequence[Sequence[int]],
    places: Sequence[int] | None = None,
) -> str:
    """Return the scoresheet of a match whose scores have been stored."""
    return scoresheet(people, scores, places, reader=reader)


def earned(reader: Reader, total: int, options: JokersOptions) -> str:
    """Return a player's total points as text."""
    return number(total)


# The picture: the hands that players were left with, or the end of the match


def picture(
    view: View, facts: Facts, *, asked: bool = False, events: Sequence[Event] = ()
) -> Drawing | None:
    """Return the picture for the end of a round or of the game, or None if no picture is due. If
    the game has a single round, the picture of its end shows the cards. If `asked` is true, a
    player has requested a picture of this moment. It then highlights the discard if `events`
    changed it."""
    outcome = None if asked else view.outcome
    if outcome is not None and len(view.scores) > 1:
        podium = pictured.ending(facts, TITLE, outcome, pictured.running(view.scores))
        return _with_clip(view, facts, podium, events)
    if view.turn is not None and not asked:
        return None
    line = round_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    seats = tuple([_seat(view, facts, seat) for seat in view.seats])
    if view.turn is not None or view.result is None:
        played = any(isinstance(event, Played) for event in events)
        shown = TablePicture(TITLE, line, seats, (Piece(card=view.top, lit=played),))
    else:
        winner = view.result.winner
        first = [] if winner is None else [winner]
        headline = SAY(facts.reader, "picture-out" if first else "picture-blocked")
        order = pictured.best_first(view.result.scores, first)
        shown = TablePicture(TITLE, line, seats, (), headline, order)
    told = [_told(view, facts, faces=faces) for faces in (True, False)]
    drawing = pictured.of_table(facts, shown, view.round, outcome, told, asked=asked)
    return drawing if asked else _with_clip(view, facts, drawing, events)


def _with_clip(view: View, facts: Facts, drawing: Drawing, events: Sequence[Event]) -> Drawing:
    """Return `drawing` with a clip of the boom that made the most players draw cards in this
    round."""
    card: Card | None = None
    found: list[tuple[int, Seat, Card]] = []
    for event in events:
        if isinstance(event, Played):
            card = event.card
        elif isinstance(event, Boomed) and card is not None and event.drawers:
            found.append((len(event.drawers), event.seat, card))
    if facts.clips is None or not found:
        return drawing
    count, seat, card = max(found)
    return pictured.with_clip(
        facts,
        drawing,
        SAY(facts.reader, "clip-boom"),
        lambda names: SAY(facts.reader, "clip-boom-line", n=count, name=names[seat]),
        f"+{count}",
        (Piece(card=card),),
        seat=seat,
        name=pictured.of_clip(view.round),
    )


def _seat(view: View, facts: Facts, seat: SeatView) -> SeatPicture:
    reader, result = facts.reader, view.result
    scored = result is not None and view.turn is None
    # In the first round the total is the score. During a round it is what was scored before.
    summed, hand = len(view.scores) > scored, seat.hand
    shown = () if isinstance(hand, Hidden) else hand
    if isinstance(hand, Hidden):
        pieces = (Piece(back=True),) * seat.cards
    else:
        pieces = tuple([Piece(card=hand[at]) for at in sorted_hand(hand)])
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
        pieces=pieces,
        score=number(result.scores[seat.seat]) if scored and result else "",
        below=SAY(reader, "picture-sum", points=number(seat.score)) if summed else "",
        note=pictured.dear(facts, ((card, value(card)) for card in shown)) if scored else "",
        bare=SAY(reader, "seat-no-cards"),
        won=scored and result is not None and result.winner == seat.seat,
        mover=view.turn is not None and view.turn.seat == seat.seat,
    )


def _told(view: View, facts: Facts, *, faces: bool) -> list[str]:
    """Return a sentence for each seat and, during a turn, a sentence about the top card. `faces`
    says whether the sentences include the seats' face-up cards."""
    reader, result = facts.reader, view.result
    told: list[str] = []
    for seat in view.seats:
        hand = () if isinstance(seat.hand, Hidden) or not faces else seat.hand
        shown = [short(reader, hand[at]) for at in sorted_hand(hand)]
        score = result.scores[seat.seat] if result and view.turn is None else None
        told.append(pictured.seat(SAY, facts, seat.seat, shown, seat.cards, seat.score, score))
    if view.turn is not None:
        told.append(SAY(reader, "picture-top", card=short(reader, view.top)))
    return told
