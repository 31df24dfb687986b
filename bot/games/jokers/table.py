"""The table message of Jokers Go Boom, with its status in words and its public buttons.

The message is built from a spectator's view. The Draw button is always shown, so that it does not
reveal whether the player has a card that can be played.
"""

from __future__ import annotations

from typing import Final

from bot.games.jokers.events import BOOM
from bot.games.jokers.sentences import (
    SAY,
    backs,
    boomed,
    face,
    needed,
    round_line,
    row_of,
    sorted_hand,
)
from bot.ui import cards, table_frame
from bot.ui.context import Facts, People, who
from bot.ui.panel import Button, Panel, Text
from bot.ui.phrases import (
    StatusText,
    between,
    deadline,
    podium,
    points,
    with_last_round,
    won,
)
from bot.ui.reader import Reader
from bot.ui.text import WON, mark, number
from bot.ui.words import joined
from engine.cards import Card
from engine.core import Hidden
from engine.games.jokers.variants import TITLE
from engine.games.jokers.view import SeatView, View

_PLAY: Final = 0x4E9FD1
_BOOM: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
    """Return the table message that is built from a spectator's view. `last_discard` is ignored,
    because this game has no claims."""
    now = status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.outcome is not None:
        earned = points(facts.reader, view.outcome.totals)
        stand = podium(facts.reader, facts.people, view.outcome.places, earned)
        # The podium's picture has no cards; a single round's has the cards instead of a podium.
        last, single = _hands(view, facts), len(view.scores) == 1
        last = Text(with_last_round(facts.reader, last, len(view.scores)), drawn=single)
        blocks += [Text(stand, drawn=True), last]
    elif view.turn is None:
        blocks.append(Text(_hands(view, facts), drawn=True))
    else:
        seats = "\n".join(_seat(view, facts, seat) for seat in view.seats)
        blocks += [Text(_top(facts.reader, view)), Text(seats)]
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _BOOM if boomed(view) else _PLAY
    return table_frame.message(blocks, _below(view, facts, now), rows, facts, accent)


def _head(view: View, facts: Facts, now: StatusText) -> str:
    reader = facts.reader
    rest = table_frame.resting(facts)
    if rest is not None:
        line = table_frame.where(TITLE, round_line(reader, view))
        return f"### {rest[0]}\n{rest[1]}\n{line}"
    sign = mark(reader, WON.emoji) if view.outcome is not None else ""
    line = table_frame.where(TITLE, round_line(reader, view), deadline(now, facts))
    return f"### {sign}{now.headline}\n{line}"


def _top(reader: Reader, view: View) -> str:
    """Return the top card as a heading, and below it the card to match. If the top card went boom,
    the heading says so."""
    if not boomed(view):
        name = cards.name(SAY, reader, view.to_match)
        # In words the heading is the card's name already.
        said = "top-pile" if reader.plain else "top-match"
        matched = SAY(reader, said, card=name, pile=view.pile)
        return f"# {face(reader, view.top)}\n{matched}"
    told = "top-boom-ace" if view.top == view.to_match else "top-boom"
    matched = SAY(reader, told, card=face(reader, view.to_match), pile=view.pile)
    boom = SAY(reader, "top-went-boom", card=face(reader, view.top))
    return f"# {mark(reader, BOOM.emoji)}{boom}\n{matched}"


def remarks_on(view: View, facts: Facts, seat: SeatView) -> list[str]:
    """Return the remarks on a player: the number of their cards, their points, and whether they are
    the dealer."""
    reader = facts.reader
    notes = [SAY(reader, "seat-cards", n=seat.cards)]
    if view.scores:
        notes.append(SAY(reader, "seat-points", n=seat.score))
    if seat.seat == view.dealer:
        notes.append(SAY(reader, "seat-dealer"))
    return notes


def _seat(view: View, facts: Facts, seat: SeatView) -> str:
    reader, notes = facts.reader, remarks_on(view, facts, seat)
    if not reader.plain and seat.cards > 1:  # the backs show how many, in less room
        notes = notes[1:]
    moves = view.turn is not None and view.turn.seat == seat.seat and not facts.suspended
    # In a replay with open cards the hand is shown while the round is running.
    shown = backs(reader, seat.cards) if isinstance(seat.hand, Hidden) else _hand(reader, seat.hand)
    return table_frame.seat_line(facts, seat.seat, shown, notes, moves=moves)


def _hand(reader: Reader, hand: tuple[Card, ...]) -> str:
    return row_of(reader, hand, sorted_hand(hand))


def _hands(view: View, facts: Facts) -> str:
    """Return a line for each player, with the cards that are left in their hand and their score."""
    lines, reader = list[str](), facts.reader
    scores = None if view.result is None else view.result.scores
    best_first = sorted(view.seats, key=lambda seat: 0 if scores is None else scores[seat.seat])
    for seat in best_first:
        shown = _hand(reader, () if isinstance(seat.hand, Hidden) else seat.hand)
        none = SAY(reader, "seat-no-cards")
        scored = (None, "") if scores is None else _scored(view, facts, seat, scores[seat.seat])
        lines.append(table_frame.hand_line(facts, seat.seat, shown, none, *scored))
    return "\n".join(lines)


def _scored(view: View, facts: Facts, seat: SeatView, scored: int) -> tuple[int | None, str]:
    """Return the player's points in this round and, after the first round, the text of their total.
    If the podium shows both, the result is None and ""."""
    only = len(view.scores) == 1
    if view.outcome is not None:
        return (None if only else scored), ""
    return scored, "" if only else SAY(facts.reader, "picture-sum", points=number(seat.score))


def _below(view: View, facts: Facts, now: StatusText) -> str:
    """Return the text below the table. It consists of the notice, the lines about the last events,
    and the draws for the deal."""
    happened = () if view.turn is None else facts.happenings
    dealt = view.turn is not None and view.turn.number == 1 and view.round == 1
    more = [f"-# {drawn(facts.reader, view, facts.people)}"] if dealt else []
    hint = "" if view.turn is not None else now.hint
    return table_frame.said(view, facts, happened, hint, more)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    reader = facts.reader
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    if view.phase == "reveal":
        labels = {"ready": SAY(reader, "button-ready")}
        ready = table_frame.acts(view, facts, labels, "success")
        return table_frame.between_rows(view, facts, ready)
    labels = {"draw": SAY(reader, "button-draw"), "skip": SAY(reader, "button-skip")}
    whose = None if view.turn is None else view.turn.seat
    return table_frame.turn_rows(view, facts, table_frame.acts(view, facts, labels, whose=whose))


# The state of the game in words


def status(reader: Reader, view: View, people: People) -> StatusText:
    """Return the state of the game in words."""
    if view.outcome is not None:
        return StatusText(won(view.outcome, people, reader))
    if view.turn is None:
        return between(_out(reader, view, people), view, people, reader)
    seat, fits = view.turn.seat, needed(view)
    headline = SAY(reader, "status-turn", name=who(people, seat), **fits)
    return StatusText(headline, "", "turn", (seat,))


def _out(reader: Reader, view: View, people: People) -> str:
    result = view.result
    if result is None or result.winner is None:
        return SAY(reader, "status-blocked", round=view.round)
    return SAY(reader, "status-out", round=view.round, name=who(people, result.winner))


def drawn(reader: Reader, view: View, people: People) -> str:
    """Return the text about the draws that decided who deals first. The table shows it in the first
    turn of the match."""
    first, *again = [
        joined(reader, (f"{who(people, draw.seat)} {face(reader, draw.card)}" for draw in wave))
        for wave in view.draws
    ]
    for wave in again:
        first = SAY(reader, "deal-redrew", draws=first, again=wave)
    return SAY(reader, "deal-drew", draws=first, name=who(people, view.dealer))
