"""The table message of the explosive game: what everybody sees, and the buttons anybody may press.

Law of this module: it is given a spectator's view. While somebody is attacked it has the same words
and buttons whatever anybody holds.
"""

from __future__ import annotations

from typing import Final

from bot.ids import Press
from bot.render import around
from bot.render.cabo_words import who
from bot.render.explosive_cards import called, front, row_of
from bot.render.explosive_words import conditions, game_line, marks, status
from bot.render.facts import Facts
from bot.render.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.render.scoresheet import scoresheet
from bot.render.text import clock, ordinal, plural
from engine.core import Hidden
from engine.explosive.view import SeatView, View

_PLAY: Final = 0x4E9FD1
_ATTACK: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts) -> Panel:
    """The table message."""
    blocks: list[Block] = [Text(_head(view, facts))]
    blocks.append(Text("\n".join(_seat(view, facts, seat) for seat in view.seats)))
    if view.turn is None:
        if view.rounds > 1:
            blocks.append(Text(_sheet(view, facts)))
    else:
        held = [f"-# {line}" for line in (_piles(view), *conditions(view, facts.people))]
        blocks.append(Text("\n".join(held)))
    below = _below(view, facts)
    if below:
        blocks += [Rule(), Text(below)]
    blocks += [Row(tuple(row)) for row in _buttons(view, facts) if row]
    if view.turn is not None and view.round == 1 and facts.fingerprint:
        # Below the buttons: whoever wants to check the deal finds it, nobody has to read it.
        said = f"-# Match {facts.table}, fingerprint of its shuffles `{facts.fingerprint}`"
        blocks.append(Text(said))
    accent = _SCORED if view.turn is None else _PLAY if view.attack is None else _ATTACK
    return Panel(tuple(blocks), accent)


def _head(view: View, facts: Facts) -> str:
    line = game_line(view)
    rest = around.resting(facts)
    if rest is not None:
        return "\n".join([f"### {rest[0]}", rest[1], *([f"-# {line}"] if line else [])])
    now = status(view, facts.people)
    until = facts.deadlines.get(now.clock)
    parts = [line] if line else []
    if until is not None:
        parts.append(f"{now.until} {clock(until)}")
    return "\n".join([f"### {now.headline}", *([" · ".join(parts)] if parts else [])])


def _piles(view: View) -> str:
    top = "" if view.top is None else f", on top {called(view.top)}"
    pile = f"draw pile {view.supply}" if view.supply else "draw pile empty"
    return f"Discards {view.discard}{top} · {pile}."


def _seat(view: View, facts: Facts, seat: SeatView) -> str:
    """What lies in front of somebody, and how many cards they hold."""
    moves = seat.seat in status(view, facts.people).movers and not facts.put_away
    mark = "► " if moves and view.turn is not None else ""
    name = f"{mark}**{who(facts.people, seat.seat)}**"
    notes = marks(view, seat.seat)
    if seat.out is not None:
        told = " · ".join([f"out ({ordinal(seat.out)})", *notes])
        return f"{name} {told.replace(' ', chr(0xA0))}"
    count = plural(seat.cards, "card")
    told = " · ".join(note.replace(" ", "\u00a0") for note in (count, *notes))
    # In a replay with open cards the hand lies open.
    hand = "" if isinstance(seat.hand, Hidden) else f"\n-# Hand: {row_of(seat.hand)}"
    return f"{name} {told} · {front(seat.front)}{hand}"


def _sheet(view: View, facts: Facts) -> str:
    places = view.outcome.places if view.outcome is not None else None
    return scoresheet(facts.people, view.scores, places)


def _below(view: View, facts: Facts) -> str:
    """What was said: notice, last happenings, a hint."""
    lines = around.notice(facts)
    if view.turn is not None or view.phase == "over":
        lines += facts.happenings
    lines += around.company(view, facts)
    hint = status(view, facts.people).hint
    if hint and not facts.put_away:
        lines.append(f"-# {hint}")
    if view.phase == "over":
        lines += around.proof(facts)
    return "\n".join(lines)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    can = {offer.kind: offer.number for offer in view.table_actions}

    def act(label: str, kind: str, style: Style = "secondary") -> list[Button]:
        if kind not in can:
            return []
        return [Button(label, Press(facts.table, "act", kind, can[kind]).id, style)]

    if facts.put_away:
        return around.resting_rows(view, facts)
    if view.phase == "over":
        return around.over_rows(facts)
    small, back = around.small(facts), around.back(view, facts)
    if view.phase == "between":
        ready = act("Ready for the next game", "ready", "success")
        return [ready, [around.verb(facts, "My move", "move"), *back], small]
    turn = view.turn
    fresh = turn is not None and turn.fresh and not turn.out
    end = "Pick none" if turn is not None and turn.out else "Pass" if fresh else "End the turn"
    go = [*act(end, "pass"), *act("No defence", "no_defence")]
    return [[around.verb(facts, "My cards", "move", "primary"), *go], back, small]
