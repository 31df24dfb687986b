"""The table message of the cabo family, with the buttons that all players see.

It is made from a spectator's view, and its buttons from the view's offers. Buttons move as little
as possible, so that fast players don't press the wrong one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from bot.games.cabo.buttons import ENDS, OPENINGS, button, ending, opening, slapping, too_late
from bot.games.cabo.events import jumped
from bot.games.cabo.sentences import SAY, SHOWN, backs, face_up, large, round_line
from bot.games.cabo.sheet import call_judged, jumps
from bot.games.cabo.status import called, claimable, claimers, lock, status
from bot.ui import cards, table_frame, verbs
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Text
from bot.ui.people import who
from bot.ui.phrases import Status, deadline
from bot.ui.plain import BETWEEN
from bot.ui.podium import crowned, podium, points, with_last_round
from bot.ui.reader import Reader
from bot.ui.signs import WON, mark
from bot.ui.text import number, small
from engine.core import Hidden, Offer, Seat
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import Gone, SeatView, View

BESIDE: Final = 3
"""Most buttons of the first row."""
ROW: Final = 4
"""Most buttons of the rows below it."""

COUNTED: Final = 4
"""Most slots that leave room on a phone's line for their number."""

_OF_A_TURN: Final = frozenset({"flip", "draw", "take", "switch_top", "call", "use_power"})
"""Kinds of action that only one seat may take."""
_CACHE_SIZE: Final = 4096
"""Cached seats: most are unchanged in the next paint."""
_ACCENTS: Final = {"peek": 0x5865F2, "flip": 0xF0B232, "reveal": 0x57A773, "over": 0x57A773}
_PLAY: Final = 0x4E9FD1
_SLAP: Final = 0xE0455E


def public(view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
    """Return the table message. `last_discard` is the newest discard's number; 0: none yet."""
    now = status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.outcome is not None:
        earned = points(facts.reader, view.outcome.totals)
        stand = podium(facts.reader, facts.people, view.outcome.places, earned)
        last = with_last_round(facts.reader, _hands(view, facts), len(view.scores))
        blocks += [Text(each) for each in (stand, last) if each]
    elif view.phase in ("reveal", "over"):
        blocks.append(Text(_hands(view, facts)))
    else:
        movers = () if facts.put_away else now.movers
        seats = [_seat(view, facts, seat, movers) for seat in view.seats]
        blocks += [Text(_pile(view, facts)), table_frame.seats(facts, seats)]
    rows = _buttons(view, facts, last_discard)
    accent = _SLAP if view.slap is not None else _ACCENTS.get(view.phase, _PLAY)
    happened = () if view.phase in ("reveal", "over") else facts.happenings
    # While cards move there is enough to read; My move shows the hint.
    busy = view.phase in ("play", "window") or view.slap is not None
    # In practice the table's hint replaces it.
    taught = facts.coached and view.phase in ("peek", "flip")
    hint = "" if busy or taught else now.hint
    below = table_frame.said(view, facts, happened, hint)
    return table_frame.message(blocks, below, rows, facts, accent)


def _head(view: View, facts: Facts, now: Status) -> str:
    rest = table_frame.resting(facts)
    if rest is not None:
        return f"### {rest[0]}\n{rest[1]}\n{_where(view, facts)}"
    sign = mark(facts.reader, WON.emoji) if view.outcome is not None else ""
    headline = now.headline
    if view.outcome is not None:
        earned = points(facts.reader, view.outcome.totals)
        headline = crowned(headline, view.outcome.places, earned)
    lines = [f"### {sign}{headline}", _where(view, facts, deadline(now, facts))]
    told = (each(facts.reader, view, facts.people) for each in (called, claimable, lock))
    lines += [small(line) for line in told if line]
    return "\n".join(lines)


def _where(view: View, facts: Facts, ends: str = "") -> str:
    """ "Kaboo · Round 3/5 · ends in 20 seconds"."""
    return table_frame.where(VARIANTS[view.game].title, round_line(facts.reader, view), ends)


def _pile(view: View, facts: Facts) -> str:
    say, reader = SAY[view.game], facts.reader
    take = VARIANTS[view.game].has("take")
    left = say(reader, "table-pile", n=view.pile).replace(" ", "\u00a0")
    if view.top is None:
        return f"-# {say(reader, 'table-no-top')} · {left}"
    if view.slap is not None:
        state = "table-top-claimed"
    elif view.phase == "peek":
        state = "table-top-peek"
    else:
        state = "table-top-open" if _slappable(view) else "table-top-closed"
    told = [say(reader, state, card=cards.name(say, reader, view.top))]
    if take:  # since the cards below matter as well
        told.append(say(reader, "table-under", n=view.discard).replace(" ", "\u00a0"))
    told.append(left)
    held = view.held
    # Only in a replay with open cards; during a game no one else sees it.
    holding = view.turn is not None and view.turn.stage == "holding"
    if holding and held is not None and not isinstance(held, Hidden):
        told.append(say(reader, "table-in-hand", card=cards.face(say, reader, held)))
    return f"{large(say, reader, (view.top,))}\n-# {' · '.join(told)}"


def _seat(view: View, facts: Facts, seat: SeatView, movers: tuple[Seat, ...]) -> str:
    state = ""
    if seat.locked or (seat.seat == view.stack_lock and not seat.called):
        state = "seat-locked"
    elif seat.called:
        state = "seat-called"
    reader = facts.reader
    count: int | None = sum(not isinstance(slot, Gone) for slot in seat.slots)
    if reader.faces is not None and not reader.plain:  # the backs show the number, in less room
        count = None if COUNTED < len(seat.slots) <= SHOWN else count
        state = "" if seat.locked and reader.faces.locked else state
    if reader.plain:  # the slots are listed
        count = None
    score = seat.score if view.scores else None
    told = _notes(view.game, reader, count, state, score, seat.away)
    # Face up only in a replay with open cards while the round is running.
    shown = face_up(SAY[view.game], reader, seat) or backs(SAY[view.game], reader, seat)
    mark = "► " if seat.seat in movers else ""
    apart = BETWEEN if reader.plain else " "
    name = f"{mark}**{who(facts.people, seat.seat)}**"
    return apart.join(part for part in (name, shown, told) if part)


@lru_cache(maxsize=_CACHE_SIZE)
def _notes(
    game: str, reader: Reader, count: int | None, state: str, score: int | None, away: bool
) -> str:
    """`score` is None in the first round."""
    say = SAY[game]
    notes = [say(reader, "seat-cards", n=count)] if count is not None else []
    notes += [say(reader, state)] if state else []
    if score is not None:
        notes.append(say(reader, "seat-points", n=score, points=number(score)))
    notes += [say(reader, "seat-away")] if away else []
    # Notes that don't fit the line move to the next one together.
    return BETWEEN.join(notes).replace(" ", "\u00a0")


def _slappable(view: View) -> bool:
    return view.open is not None and view.slap is None


def _hands(view: View, facts: Facts) -> str:
    """All cards face up, with each player's score."""
    say, reader = SAY[view.game], facts.reader
    lines: list[str] = []
    scores = None if view.result is None else view.result.scores
    best_first = sorted(view.seats, key=lambda seat: 0 if scores is None else scores[seat.seat])
    for seat in best_first:
        scored = _scored(view, facts, seat.seat)
        name = who(facts.people, seat.seat)
        shown = face_up(say, reader, seat) or say(reader, "seat-no-cards")
        # The judgement of a call is long, and would push the cards apart.
        lines.append(" · ".join([f"**{name}**{scored}", shown, *_judged(view, facts, seat.seat)]))
    return "\n".join([*lines, *_jumps(view, facts)])


def _jumps(view: View, facts: Facts) -> list[str]:
    """The totals that jumped in this round (G6.1)."""
    found = [each for each in jumps(view.scores, view.sums) if each.round == len(view.scores)]
    say, reader, people = SAY[view.game], facts.reader, facts.people
    return [
        f"**{jumped(say, reader, who(people, each.seat), each.before, each.after)}**"
        for each in found
    ]


def _scored(view: View, facts: Facts, seat: int) -> str:
    if view.result is None:
        return ""
    only = view.outcome is not None and len(view.scores) == 1  # then the podium says it
    score = "" if only else f" **{number(view.result.scores[seat])}**"
    return score + _sum(view, facts, seat)


def _judged(view: View, facts: Facts, seat: Seat) -> list[str]:
    if view.result is None or seat != view.result.caller:
        return []
    return [call_judged(facts.reader, view)]


def _sum(view: View, facts: Facts, seat: Seat) -> str:
    """The player's total, if it differs from the score and no podium shows it."""
    assert view.result is not None
    has, scored = view.seats[seat].score, view.result.scores[seat]
    if view.outcome is not None or (len(view.scores) < 2 and has == scored):
        return ""
    return f" · {SAY[view.game](facts.reader, 'picture-sum', points=number(has))}"


def _buttons(view: View, facts: Facts, last_discard: int) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    if view.phase == "reveal":
        ready = [opening(facts, view.game, each) for each in view.table_actions]
        return table_frame.between_rows(view, facts, ready)
    mine = button(facts, view.game, "button-my-move", ComponentId(facts.table, verbs.MOVE))
    back = table_frame.back(view, facts)
    slap: list[Button] = []
    discard = view.open.number if view.open is not None else last_discard
    # Without discards no press can be too late.
    if discard and view.discard and view.phase != "peek":
        slap = [_slap(view, facts, discard)]
    offers = view.table_actions
    go = [_if_anybody(view, facts, each, opening) for each in offers if each.kind in OPENINGS]
    end = [_if_anybody(view, facts, each, ending) for each in offers if each.kind in ENDS]
    first = [*slap, *go]
    # Slap! stays at the left, and a phone has room for two rows.
    rest = [mine, *end, *first[BESIDE:], *back, table_frame.more(facts)]
    if len(first) + len(rest) <= BESIDE:
        return [[*first, *rest]]
    return [first[:BESIDE], *(rest[at : at + ROW] for at in range(0, len(rest), ROW))]


def _slap(view: View, facts: Facts, discard: int) -> Button:
    """Slap! or its disabled form, in the same place, since a thumb may be on its way."""
    open_to = () if view.slap is not None else claimers(view)
    if any(not facts.people[seat].computer for seat in open_to):
        return slapping(facts, view.game, discard)
    between = view.turn is None or view.turn.stage in ("flip", "start")
    dead = view.slap is None and (view.open is not None or between)
    return too_late(facts, view.game, discard, taken=view.slap is not None, dead=dead)


def _if_anybody(
    view: View, facts: Facts, offer: Offer, make: Callable[[Facts, str, Offer], Button]
) -> Button:
    """The button of an offer, disabled in a computer player's turn."""
    whose = view.power if offer.kind == "use_power" else view.turn
    idle = offer.kind in _OF_A_TURN and whose is not None and facts.people[whose.seat].computer
    return replace(make(facts, view.game, offer), disabled=idle)
