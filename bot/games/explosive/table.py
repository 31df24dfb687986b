"""The table message of the explosive game, with the buttons that all players see.

It is made from a spectator's view. During an attack its words and buttons don't depend on hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.explosive.events import OUT
from bot.games.explosive.sentences import SAY, front, game_line, in_hand, label, signed
from bot.games.explosive.status import conditions, marks, status
from bot.ui import table_frame
from bot.ui.context import Facts
from bot.ui.panel import Button, Panel, Text
from bot.ui.people import who
from bot.ui.phrases import Status, deadline
from bot.ui.podium import podium
from bot.ui.reader import Reader
from bot.ui.signs import WON, mark
from bot.ui.text import small
from engine.core import Hidden
from engine.games.explosive.variants import TITLE
from engine.games.explosive.view import SeatView, View

ROOMY: Final = 2
"""Most seats whose walls are shown in full size."""
_PLAY: Final = 0x4E9FD1
_ATTACK: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts) -> Panel:
    """Return the table message."""
    now = status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.turn is not None:
        blocks.append(Text(_piles(facts.reader, view)))
    if view.outcome is not None:
        blocks += [Text(stand)] if (stand := _podium(view, facts)) else []
    else:
        seats = [_seat(view, facts, now, seat) for seat in view.seats]
        # Walls take room: beside a hand, three players' don't fit a phone in full size.
        many = len(view.seats) > ROOMY
        blocks.append(Text(small("\n".join(seats))) if many else table_frame.seats(facts, seats))
    if view.turn is not None:
        held = conditions(facts.reader, view, facts.people)
        blocks += [Text("\n".join(f"-# {line}" for line in held))] if held else []
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _PLAY if view.attack is None else _ATTACK
    if view.outcome is not None:  # the win takes precedence over the last attack
        facts = replace(facts, accent=WON.accent)
    below = _below(view, facts, now.hint)
    return table_frame.message(blocks, below, rows, facts, accent)


def _head(view: View, facts: Facts, now: Status) -> str:
    line = game_line(facts.reader, view)
    rest = table_frame.resting(facts)
    if rest is not None:
        return f"### {rest[0]}\n{rest[1]}\n{table_frame.where(TITLE, line)}"
    sign = mark(facts.reader, WON.emoji) if view.outcome is not None else ""
    return f"### {sign}{now.headline}\n{table_frame.where(TITLE, line, deadline(now, facts))}"


def _piles(reader: Reader, view: View) -> str:
    """The top discard, in small print: it can't be taken, and walls matter more."""
    if view.top is None:
        return "-# " + SAY(reader, "piles-no-discards", supply=view.supply)
    told = SAY(reader, "piles", supply=view.supply, discards=view.discard)
    return f"-# {signed(reader, view.top, label(reader, view.top))} {told}"


def _podium(view: View, facts: Facts) -> str:
    """The players by place; in a set with the games each won, else with what still stands."""
    assert view.outcome is not None
    reader, places = facts.reader, view.outcome.places
    if view.rounds > 1:
        earned = [SAY(reader, "earned-games", n=games) for games in view.outcome.totals]
        return podium(reader, facts.people, places, earned)
    earned = [_out(reader, seat) if seat.out is not None else "" for seat in view.seats]
    standing = [
        f"-# **{who(facts.people, seat.seat)}** · {front(reader, seat.front)}"
        for seat in view.seats
        if seat.out is None
    ]
    below = podium(reader, facts.people, places, earned)
    return "\n".join([*([below] if below else []), *standing])


def _seat(view: View, facts: Facts, now: Status, seat: SeatView) -> str:
    """What lies in front of a player, and how many cards they hold."""
    reader = facts.reader
    moves = seat.seat in now.movers and not facts.put_away
    turn = "► " if moves and view.turn is not None else ""
    name = f"{turn}**{who(facts.people, seat.seat)}**"
    notes = marks(reader, view, seat.seat)
    if seat.out is not None:
        return f"{name} {mark(reader, OUT.emoji)}{_whole([_out(reader, seat), *notes])}"
    told = _whole([SAY(reader, "seat-cards", n=seat.cards), *notes])
    # In a replay with open cards the hand is shown.
    hand = ""
    if not isinstance(seat.hand, Hidden):
        hand = "\n-# " + SAY(reader, "seat-hand", cards=in_hand(reader, seat.hand))
    return f"{name} {told} · {front(reader, seat.front)}{hand}"


def _out(reader: Reader, seat: SeatView) -> str:
    """In which place a player was eliminated."""
    return SAY(reader, "seat-out-left" if seat.gone else "seat-out", place=seat.out or 0)


def _whole(notes: Sequence[str]) -> str:
    """Side by side, each without line breaks."""
    return " · ".join(note.replace(" ", "\u00a0") for note in notes)


def _below(view: View, facts: Facts, hint: str) -> str:
    happened = facts.happenings if view.turn is not None or view.phase == "over" else ()
    return table_frame.said(view, facts, happened, "" if view.turn is not None else hint)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    reader = facts.reader
    if view.phase == "between":
        labels = {"ready": SAY(reader, "button-next-game")}
        ready = table_frame.acts(view, facts, labels, "success")
        return table_frame.between_rows(view, facts, ready)
    labels = {
        "pass": SAY(reader, passing(view)),
        "no_defence": SAY(reader, "button-no-defence"),
    }
    whose = None if view.turn is None else view.turn.seat
    if view.attack is not None:
        whose = view.attack.target
    acts = table_frame.acts(view, facts, labels, whose=whose)
    return table_frame.turn_rows(view, facts, acts, anybody=_asked(view, facts))


def _asked(view: View, facts: Facts) -> bool:
    """Whether a person is still in the round, or is eliminated and has to pick a card now."""
    turn = view.turn
    return any(
        seat.out is None or (turn is not None and turn.out and turn.seat == seat.seat)
        for seat in view.seats
        if not facts.people[seat.seat].computer
    )


def passing(view: View) -> str:
    """Return the message id of the label of the button that ends a turn."""
    turn = view.turn
    if turn is not None and turn.out:
        return "button-skip"
    return "button-pass" if turn is not None and turn.fresh else "button-end-turn"
