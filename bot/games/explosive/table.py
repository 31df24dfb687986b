"""The table message of the explosive game: what everybody sees, and the buttons anybody may press.

It is given a spectator's view. While somebody is attacked it has the same words
and buttons whatever anybody holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.explosive.cards import called, front, row_of
from bot.games.explosive.words import conditions, game_line, marks, status
from bot.ui import table_frame
from bot.ui.context import Facts
from bot.ui.panel import Button, Panel, Text
from bot.ui.people import who
from bot.ui.phrases import Status, deadline
from bot.ui.scoresheet import so_far
from bot.ui.text import first_upper, ordinal, plural
from engine.core import Hidden
from engine.games.explosive.view import SeatView, View

_PLAY: Final = 0x4E9FD1
_ATTACK: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts) -> Panel:
    """The table message."""
    now = status(view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    blocks.append(Text("\n".join(_seat(view, facts, seat, now) for seat in _in_order(view))))
    if view.turn is None:
        if view.rounds > 1:
            blocks.append(Text(so_far(view, facts)))
    else:
        held = [f"-# {line}" for line in (_piles(view), *conditions(view, facts.people))]
        blocks.append(Text("\n".join(held)))
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _PLAY if view.attack is None else _ATTACK
    dealt = view.turn is not None and view.round == 1
    return table_frame.message(blocks, _below(view, facts, now), rows, facts, accent, dealt=dealt)


def _head(view: View, facts: Facts, now: Status) -> str:
    line = game_line(view)
    rest = table_frame.resting(facts)
    if rest is not None:
        return "\n".join([f"### {rest[0]}", rest[1], *([f"-# {line}"] if line else [])])
    ends = deadline(now, facts)
    parts = [line] if line else []
    if ends:
        # A single game has no number, and the line then begins with its clock.
        parts.append(ends if line else first_upper(ends))
    return "\n".join([f"### {now.headline}", *([" · ".join(parts)] if parts else [])])


def _piles(view: View) -> str:
    top = "" if view.top is None else f", on top {called(view.top)}"
    pile = f"draw pile {view.supply}" if view.supply else "draw pile empty"
    return f"Discards {view.discard}{top} · {pile}."


def _in_order(view: View) -> Sequence[SeatView]:
    """As they sit; at the end of a single game, as they came in."""
    outcome = view.outcome
    if outcome is None or view.rounds > 1:
        return view.seats
    return sorted(view.seats, key=lambda seat: outcome.places[seat.seat])


def _seat(view: View, facts: Facts, seat: SeatView, now: Status) -> str:
    """What lies in front of somebody, and how many cards they hold."""
    moves = seat.seat in now.movers and not facts.put_away
    mark = "► " if moves and view.turn is not None else ""
    name = f"{mark}**{who(facts.people, seat.seat)}**"
    notes, place = marks(view, seat.seat), list[str]()
    if view.outcome is not None and view.rounds == 1:
        place = [f"{ordinal(view.outcome.places[seat.seat])} place"]
    if seat.out is not None:
        left = ", left the game" if seat.gone else ""
        told = " · ".join([*(place or [f"{ordinal(seat.out)} out{left}"]), *notes])
        return f"{name} {told.replace(' ', chr(0xA0))}"
    count = plural(seat.cards, "card")
    told = " · ".join(note.replace(" ", "\u00a0") for note in (*place, count, *notes))
    # In a replay with open cards the hand lies open.
    hand = "" if isinstance(seat.hand, Hidden) else f"\n-# Hand: {row_of(seat.hand)}"
    return f"{name} {told} · {front(seat.front)}{hand}"


def _below(view: View, facts: Facts, now: Status) -> str:
    happened = facts.happenings if view.turn is not None or view.phase == "over" else ()
    return table_frame.said(view, facts, happened, now.hint)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    if view.phase == "between":
        ready = table_frame.acts(view, facts, {"ready": "Ready for the next game"}, "success")
        return table_frame.between_rows(view, facts, ready)
    turn = view.turn
    fresh = turn is not None and turn.fresh and not turn.out
    end = "Pick none" if turn is not None and turn.out else "Pass" if fresh else "End the turn"
    go = table_frame.acts(view, facts, {"pass": end, "no_defence": "No defence"})
    return table_frame.turn_rows(view, facts, go)
