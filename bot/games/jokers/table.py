"""The table message of Jokers Go Boom: what everybody sees, and the buttons anybody may press.

It is given a spectator's view, and shows no hand before it is counted. Draw
stands there whether or not the seat to move may have to: that is its own business.
"""

from __future__ import annotations

from typing import Final

from bot.games.jokers import words
from bot.games.jokers.words import boomed, drawn, round_line, sorted_hand, status
from bot.ui import cards, table_frame
from bot.ui.context import Facts
from bot.ui.panel import Button, Panel, Text
from bot.ui.people import who
from bot.ui.phrases import deadline
from bot.ui.scoresheet import so_far
from bot.ui.text import first_upper, number, plural
from engine.cards import Card
from engine.core import Hidden
from engine.games.jokers.view import SeatView, View

LINES: Final = 4
"""Happenings that are shown: a phone's screen has no room for more."""

_PLAY: Final = 0x4E9FD1
_BOOM: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts) -> Panel:
    """The table message."""
    blocks = [Text(_head(view, facts))]
    if view.turn is None:
        blocks += [Text(_hands(view, facts)), Text(so_far(view, facts))]
    else:
        blocks += [Text(_top(view)), Text("\n".join(_seat(view, facts, s) for s in view.seats))]
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _BOOM if boomed(view) else _PLAY
    dealt = view.turn is not None and view.round == 1
    return table_frame.message(blocks, _below(view, facts), rows, facts, accent, dealt=dealt)


def _head(view: View, facts: Facts) -> str:
    rest = table_frame.resting(facts)
    if rest is not None:
        return f"### {rest[0]}\n{rest[1]}\n-# {round_line(view)}"
    now = status(view, facts.people)
    ends = deadline(now, facts)
    when = f" · {ends}" if ends else ""
    return f"### {now.headline}\n{round_line(view)}{when}"


def _top(view: View) -> str:
    """The top card, large, and what has to be matched. A boom is the loudest thing there is."""
    left = f"draw pile {view.pile}" if view.pile else "draw pile empty"
    name = first_upper(words.words(view.top))
    if not boomed(view):
        return f"# {cards.short(view.top)}\n{name} is to be matched · {left}"
    lines = [f"# BOOM! {cards.short(view.top)}"]
    below = "" if view.top == view.to_match else ", which lies below"
    lines.append(f"To match: **{cards.short(view.to_match)}**{below} · {left}")
    return "\n".join(lines)


def _seat(view: View, facts: Facts, seat: SeatView) -> str:
    moves = seat.seat in status(view, facts.people).movers and not facts.put_away
    mark = "► " if moves else ""
    count = plural(seat.cards, "card")
    notes = [f"**{count}!**" if seat.cards == 1 else count, f"{number(seat.score)} pts"]
    if seat.seat == view.dealer:
        notes.append("dealer")
    if seat.away:
        notes.append("away")
    # A note that doesn't fit its line goes to the next one whole.
    told = " · ".join(note.replace(" ", "\u00a0") for note in notes)
    # In a replay with open cards the hand lies open while the round runs.
    hand = "" if isinstance(seat.hand, Hidden) else f" `{_hand(seat.hand)}`"
    return f"{mark}**{who(facts.people, seat.seat)}** {told}{hand}"


def _hand(hand: tuple[Card, ...]) -> str:
    return " ".join(cards.short(hand[at]) for at in sorted_hand(hand)) or "no cards"


def _hands(view: View, facts: Facts) -> str:
    """What everybody was left with, and what that scores."""
    lines: list[str] = []
    for seat in view.seats:
        hand = () if isinstance(seat.hand, Hidden) else seat.hand
        shown = _hand(hand)
        scored = "" if view.result is None else f" **{number(view.result.scores[seat.seat])}**"
        lines.append(f"**{who(facts.people, seat.seat)}**{scored} · `{shown}`")
    return "\n".join(lines)


def _below(view: View, facts: Facts) -> str:
    """What was said: notice, last happenings, who drew what for the deal."""
    happened = () if view.turn is None else facts.happenings[-LINES:]
    dealt = view.turn is not None and view.round == 1
    more = [f"-# {drawn(view, facts.people)}"] if dealt else []
    return table_frame.said(view, facts, happened, status(view, facts.people).hint, more)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    if view.phase == "reveal":
        ready = table_frame.acts(view, facts, {"ready": "Ready for the next round"}, "success")
        return table_frame.between_rows(view, facts, ready)
    go = table_frame.acts(view, facts, {"draw": "Draw", "skip": "Skip"})
    return table_frame.turn_rows(view, facts, go)
