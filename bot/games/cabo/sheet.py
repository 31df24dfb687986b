"""The scoresheet of the cabo family, and the picture at the end of a round or a match.

The engine computes all totals. The picture shows the view that is passed: a card that is face down
in the view is drawn face down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from bot.games.cabo.sentences import SAY, round_line
from bot.pictures.table import EMPTY, Piece, SeatPicture, TablePicture
from bot.ui import cards, pictured
from bot.ui.context import Facts, People, RoundRace, who
from bot.ui.panel import Drawing, Panel
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, scoresheet
from bot.ui.text import number, span
from engine.cards import Card
from engine.core import Hidden, Place, Seat
from engine.games.cabo.events import (
    Discarded,
    Event,
    Flipped,
    Gave,
    LookedAt,
    Matched,
    Mismatched,
    Mistaken,
    Penalised,
    PutBack,
    Replaced,
    Slapped,
    Swapped,
    SwitchedTop,
    TurnedUp,
)
from engine.games.cabo.variants import CALL_BONUS, VARIANTS, value
from engine.games.cabo.view import FaceUp, Gone, SeatView, View

Grid = Sequence[Sequence[int]]
"""A table of numbers. The first index is the round, and the second is the seat."""


class Jump(Struct, frozen=True):
    """A total that a jump has changed from `before` to `after` (G6.1)."""

    round: int
    seat: Seat
    before: int
    after: int


def jumps(scores: Grid, sums: Grid) -> list[Jump]:
    """Return the totals that jumped, in the order of the jumps."""
    found: list[Jump] = []
    had: Sequence[int] = [0] * len(scores[0]) if scores else []
    for count, (row, now) in enumerate(zip(scores, sums, strict=True), 1):
        for seat, after in enumerate(now):
            if after != had[seat] + row[seat]:
                found.append(Jump(count, seat, had[seat] + row[seat], after))
        had = now
    return found


def call_judged(reader: Reader, view: View) -> str:
    """Return the result of the round's call as text, such as "called Kaboo! with 3: lowest!"."""
    result, variant = view.result, VARIANTS[view.game]
    assert result is not None
    assert result.caller is not None
    seat, total = result.caller, result.totals[result.caller]
    nearest = min(variant.distance(t) for other, t in enumerate(result.totals) if other != seat)
    won, distance = result.scores[seat] - total, variant.distance(total)
    shared = "judged-tied" if distance == nearest else "judged-not"
    return SAY[view.game](
        reader,
        "judged-alone" if distance < nearest else shared,
        total=number(total),
        won=number(won) if won < 0 else f"+{won}",
        distance=number(distance),
        miss=number(result.scores[seat] - distance),
    )


def ahead(view: View) -> list[Seat]:
    """Return the seats that had the best cards in the last scored round."""
    variant, result = VARIANTS[view.game], view.result
    if result is None:
        return []
    distances = [variant.distance(total) for total in result.totals]
    best = [seat for seat, each in enumerate(distances) if each == min(distances)]
    return [result.winner] if variant.winner_starts else best


def sheet(
    reader: Reader,
    people: People,
    scores: Grid,
    places: Sequence[int] | None,
    sums: Grid,
    game: str,
) -> str:
    """Return the scoresheet, followed by lines about the totals that jumped."""
    grid = scoresheet(people, scores, places, sums[-1] if sums else None, reader=reader)
    say = SAY[game]
    told = [
        say(
            reader,
            "sheet-jump",
            name=who(people, each.seat),
            round=each.round,
            before=number(each.before),
            after=number(each.after),
        )
        for each in jumps(scores, sums)
    ]
    return f"{grid}\n-# {say(reader, 'sheet-jumps', jumps=' · '.join(told))}" if told else grid


def so_far(view: View, facts: Facts) -> str:
    """Return the scoresheet of a match that is in progress or has just finished."""
    places = view.outcome.places if view.outcome is not None else None
    return sheet(facts.reader, facts.people, view.scores, places, view.sums, view.game)


def message_so_far(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet up to now."""
    say, reader, grid = SAY[view.game], facts.reader, so_far(view, facts)
    if view.result is not None and view.result.caller is not None:
        caller = who(facts.people, view.result.caller)
        told = say(reader, "table-round", round=view.result.round)
        grid += f"\n-# {told} · {caller} {call_judged(reader, view)}"
    title = say(reader, "sheet-title", game=VARIANTS[view.game].title)
    return message(title, grid, facts)


# The picture: the squares with their open cards, or the end of the match


def picture(
    view: View, facts: Facts, *, asked: bool = False, events: Sequence[Event] = ()
) -> Drawing | None:
    """Return the picture for the end of a round or of the game, or None if no picture is due.

    The picture of the end of a game with a single round shows the cards. If `asked` is True, a
    player has requested a picture of this moment. It then highlights the slots that `events`
    changed.
    """
    title, outcome = VARIANTS[view.game].title, None if asked else view.outcome
    if outcome is not None and len(view.scores) > 1:
        return _with_clip(view, facts, pictured.ending(facts, title, outcome, view.sums), events)
    if view.phase != "reveal" and outcome is None and not asked:
        return None
    scored = view.phase in ("reveal", "over")
    line = round_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    first = ahead(view) if scored else []
    # Equal results share a place. The tie-break only decides who starts the next round.
    if outcome is not None:
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    lit = _changed(events) if asked else ()
    seats = tuple([_seat(view, facts, seat, seat.seat in first, lit) for seat in view.seats])
    if view.result is None or not scored:
        shown = TablePicture(title, line, seats, _centre(view))
    else:
        scores, why = view.result.scores, SAY[view.game](facts.reader, "picture-why")
        headline = " · ".join([why, *pictured.margin(facts, scores, first)])
        order = pictured.best_first(scores, first)
        shown = TablePicture(title, line, seats, (), headline, order)
    told = [_told(view, facts, faces=faces) for faces in (True, False)]
    drawing = pictured.of_table(facts, shown, view.round, outcome, told, asked=asked)
    return drawing if asked else _with_clip(view, facts, drawing, events)


def _with_clip(view: View, facts: Facts, drawing: Drawing, events: Sequence[Event]) -> Drawing:
    """Return `drawing` with a clip of the closest race of the round. If there was no race, the clip
    shows the call of the round."""
    say, reader, result, race = SAY[view.game], facts.reader, view.result, facts.race
    if facts.clips is None or result is None:
        return drawing
    met = () if race is None else _met(events, race)
    if race is not None and met:
        took = span(reader, race.late_ms)
        return pictured.with_clip(
            facts,
            drawing,
            say(reader, "clip-photo" if race.late_ms < CLOSE_MS else "clip-slap"),
            lambda names: say(
                reader, "clip-race", name=names[race.winner], loser=names[race.loser], span=took
            ),
            took,
            [Piece(card=card) for card in met],
            seat=race.winner,
            name=pictured.of_clip(result.round),
        )
    caller = result.caller
    if caller is None:
        return drawing
    score, summed = number(result.scores[caller]), call_summed(view, caller)
    judged = call_judged(reader, view)
    # The podium shows neither cards nor the scores of the round, unlike the other pictures.
    alone = view.outcome is not None and len(view.scores) > 1
    return pictured.with_clip(
        facts,
        drawing,
        say(reader, "clip-call"),
        lambda names: (
            f"{names[caller]} {judged}" if alone else say(reader, "clip-called", name=names[caller])
        ),
        (f"{summed} = {score}" if summed else score) if alone else "",
        _left(_pieces(view, view.seats[caller], ())) or (EMPTY,),
        seat=caller,
        name=pictured.of_call(result.round),
    )


CLOSE_MS: Final = 100
"""A race whose winner was ahead by less than this many milliseconds counts as a photo finish."""


def _met(events: Sequence[Event], race: RoundRace) -> tuple[Card, ...]:
    """Return the discard that the race was about, followed by the cards that the winner matched
    with it. The result is empty if the winner matched no card."""
    discard: Card | None = None
    matched: list[Card] = []
    slapping = False
    for event in events:
        match event:
            case (
                Flipped(_, number, card)
                | Discarded(_, number, card)
                | PutBack(_, number, card)
                | TurnedUp(_, number, card)
            ) if number == race.discard:
                discard = card
            case Replaced() | SwitchedTop() if event.number == race.discard:
                discard = event.card
            case Slapped(seat, number):
                slapping = (seat, number) == (race.winner, race.discard)
            case Matched() if slapping:
                matched.append(event.card)
            case _:
                pass
    return (discard, *matched) if discard is not None and matched else ()


def _changed(events: Sequence[Event]) -> set[Place]:
    """Return the places where a card was changed, turned up or looked at in `events`."""
    found: set[Place] = set()
    for event in events:
        match event:
            case Replaced() | SwitchedTop() | Matched() | Mismatched() | Mistaken():
                found.add(event.place)
            case Swapped():
                found |= {event.first, event.second}
            case Gave():
                found |= {event.source, event.place}
            case LookedAt() | Penalised():
                found |= set(event.places)
            case _:
                pass
    return found


def call_summed(view: View, seat: Seat) -> str:
    """Return the sum that shows how the seat's call changed its score, such as "45 + 10" or "−5 −
    7". Returns "" if the seat did not call, or if the call changed nothing."""
    result = view.result
    if result is None or seat != result.caller:
        return ""
    score, distance = result.scores[seat], VARIANTS[view.game].distance(result.totals[seat])
    if distance and score == -CALL_BONUS - distance:  # K8.2
        return f"{number(-CALL_BONUS)} − {distance}"
    more = score - distance
    return f"{number(distance)} {'+' if more > 0 else '−'} {abs(more)}" if more else ""


def _dear(view: View, facts: Facts, seat: SeatView) -> str:
    cards_ = [slot.card for slot in seat.slots if isinstance(slot, FaceUp)]
    variant = VARIANTS[view.game]
    return pictured.dear(facts, ((card, value(variant, card)) for card in cards_))


def _seat(
    view: View, facts: Facts, seat: SeatView, won: bool, lit: Collection[Place]
) -> SeatPicture:
    say, reader, result = SAY[view.game], facts.reader, view.result
    scored = result is not None and view.phase in ("reveal", "over")
    points = result.scores[seat.seat] if scored and result else seat.score
    # In the first round the total is the score. During a round the total is that of earlier rounds.
    summed = bool(view.scores) and (not scored or len(view.scores) > 1 or points != seat.score)
    called = seat.called if not scored else result is not None and result.caller == seat.seat
    note = "seat-called" if called else "seat-locked" if seat.locked and not scored else ""
    told = say(reader, note) if note else _dear(view, facts, seat) if scored else ""
    pieces = _pieces(view, seat, lit)
    turn = view.turn
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
        pieces=_left(pieces) if scored else pieces,
        score=number(points) if scored else "",
        sum=call_summed(view, seat.seat) if scored else "",
        below=say(reader, "picture-sum", points=number(seat.score)) if summed else "",
        note=told,
        bare=say(reader, "seat-no-cards"),
        won=won,
        mover=not scored and turn is not None and turn.seat == seat.seat,
    )


def _pieces(view: View, seat: SeatView, lit: Collection[Place]) -> tuple[Piece, ...]:
    locked = seat.locked or seat.seat == view.stack_lock
    found: list[Piece] = []
    for at, slot in enumerate(seat.slots):
        changed = Place(seat.seat, at) in lit
        if isinstance(slot, FaceUp):
            found.append(Piece(card=slot.card, lit=changed))
        elif isinstance(slot, Gone):
            found.append(Piece(lit=changed))
        else:
            found.append(Piece(back=True, locked=locked, number=at + 1, lit=changed))
    return tuple(found)


def _left(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    return tuple([piece for piece in pieces if piece != EMPTY])


def _centre(view: View) -> tuple[Piece, ...]:
    """Return the pieces in the middle: the top discard and, if there is one, the drawn card. The
    drawn card is face down if the viewer may not see it."""
    found = [Piece(card=view.top)] if view.top is not None else [EMPTY]
    held = view.held
    if isinstance(held, Hidden):
        found.append(Piece(back=True))
    elif held is not None:
        found.append(Piece(card=held))
    return tuple(found)


def _told(view: View, facts: Facts, *, faces: bool) -> list[str]:
    """Return a sentence for each seat. `faces` says whether the sentence includes the seat's
    face-up cards."""
    say, reader, result = SAY[view.game], facts.reader, view.result
    scored = result is not None and view.phase in ("reveal", "over")
    told: list[str] = []
    for seat in view.seats:
        there = [slot for slot in seat.slots if not isinstance(slot, Gone)]
        up = [slot.card for slot in there if faces and isinstance(slot, FaceUp)]
        shown = [cards.short(say, reader, card) for card in up]
        score = result.scores[seat.seat] if scored and result else None
        told.append(
            pictured.seat(
                *(say, facts, seat.seat, shown, len(there), seat.score, score),
                summed=call_summed(view, seat.seat) if scored else "",
            )
        )
    if view.top is not None and not scored:
        told.append(say(reader, "picture-top", card=cards.short(say, reader, view.top)))
    return told
