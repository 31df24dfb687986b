"""The private panel of a seat: what it sees and may choose now.

The panel is made from the seat's own view. Its buttons are the view's offers, leaving and coming
back; it shows a card only while the view does.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo import prompts
from bot.games.cabo.events import SLAP
from bot.games.cabo.picker import ROWS, Picker, cursor, offered, paged, remaining
from bot.games.cabo.sentences import SAY, large, sought
from bot.games.cabo.table import (
    ENDS,
    OPENINGS,
    SIGNS,
    act,
    button,
    ending,
    opening,
    slapping,
    status,
)
from bot.ui import cards, table_frame, verbs
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.people import awaited, who
from bot.ui.signs import mark
from bot.ui.text import clock, number
from engine.cards import Card
from engine.core import Hidden, Offer, Seat
from engine.games.cabo.variants import VARIANTS, value
from engine.games.cabo.view import LookView, View

ACCENT: Final = 0xB388EB
WORTH_KEEPING: Final = 5
"""A drawn card of at most so many points is better kept than thrown for its power."""


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """Return what this seat sees and may choose; None if nothing.

    `press` is the button that asked ("move", "pick" or "ask"); one that fits no present offer is
    ignored. `look_until`: when the cards now shown turn face down, if that is known.
    """
    viewer = view.viewer
    if viewer is None:
        return None
    seen = [look for look in view.looks if look.seat == viewer]
    blocks: list[Block] = [Text(_look(view, facts, look, look_until)) for look in seen]
    choice = (
        _confirm(view, facts, press)
        or prompts.match(view, facts, viewer, press)
        or prompts.gift(view, facts, viewer, press)
        or prompts.decide(view, facts, viewer, press)
        or prompts.aim(view, facts, viewer, press)
        or prompts.hold(view, facts, viewer)
        or _switch(view, facts, viewer, press)
        or _drawn(view, facts, viewer, press)
        or []
    )
    if blocks and choice:
        blocks.append(Rule())
    blocks += choice
    done = offered(view.offers, "end_look")
    if seen and done is not None:
        style: Style = "secondary" if choice else "primary"
        label = SAY[view.game](facts.reader, "button-look-done")
        blocks.append(Row((act(facts, label, done, style),)))
    if press is not None and press.verb == verbs.MOVE:
        blocks += _menu(view, facts, viewer, quiet=bool(blocks))
    first = view.slap is not None and view.slap.seat == viewer
    return Panel(tuple(blocks), SLAP.accent if first else ACCENT) if blocks else None


def _look(view: View, facts: Facts, look: LookView, until: float | None) -> str:
    """The cards of a look, large, and where they lie."""
    say, reader, count = SAY[view.game], facts.reader, len(look.places)
    lines = [f"### {mark(reader, '👀')}{say(reader, 'look-head', n=count)}"]
    if not isinstance(look.cards, Hidden):
        lines.append(large(say, reader, look.cards))
        for at, card in zip(look.places, look.cards, strict=True):
            points, slot = number(value(VARIANTS[view.game], card)), at.slot + 1
            seen = {"card": cards.name(say, reader, card), "points": points}
            if at.seat == view.viewer:
                place = f"**{say(reader, 'place-slot', slot=slot)}**"
                lines.append(say(reader, "look-card", place=place, **seen))
            else:
                owner = who(facts.people, at.seat)
                lines.append(say(reader, "look-card-of", name=owner, slot=slot, **seen))
    ends = (
        say(reader, "look-ends-soon", n=count)
        if until is None
        else say(reader, "look-ends", n=count, when=clock(until))
    )
    return "\n".join([*lines, f"-# {ends}"])


def _confirm(view: View, facts: Facts, press: ComponentId | None) -> list[Block]:
    """Ending a round can't be undone, so it needs confirmation."""
    if press is None or press.verb != verbs.ASK:
        return []
    say, reader = SAY[view.game], facts.reader
    cancel = ComponentId(facts.table, verbs.CANCEL)
    no = button(facts, view.game, "button-not-yet", cancel)
    offer = offered(view.offers, press.kind)
    if offer is None or offer.kind not in ENDS or press.number != offer.number:
        return _wait_to_end(view, facts, press, no)
    sign = mark(reader, SIGNS[offer.kind])
    miss = view.rules.caller_miss
    lines = [f"### {sign}{say(reader, 'ask-end')}"]
    lines.append(say(reader, "ask-end-points", miss=miss, more=miss + 3))
    lines.append(f"-# {say(reader, 'ask-end-now')}")
    if view.rules.caller_locked:
        lines[-1] += f" {say(reader, 'ask-end-locked')}"
    yes = act(facts, say(reader, f"{ENDS[offer.kind]}-yes"), offer, "danger")
    return [Text("\n".join(lines)), Row((yes, no))]


def _wait_to_end(view: View, facts: Facts, press: ComponentId, no: Button) -> list[Block]:
    """A player who wants to end the round has to wait while a card is being matched (G5.1)."""
    slap = view.slap
    if (press.kind, press.number) != ("end_round", view.round) or slap is None:
        return []
    if slap.seat == view.viewer:
        return []
    say, reader = SAY[view.game], facts.reader
    wait = say(reader, "ask-end-wait", name=who(facts.people, slap.seat))
    return [Text(f"### {say(reader, 'ask-end')}\n{wait}"), Row((no,))]


def _drawn(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """The panel for a drawn card: what it is, and what can be done with it."""
    discard, replace = offered(view.offers, "discard"), offered(view.offers, "replace")
    if (discard is None and replace is None) or view.held is None or isinstance(view.held, Hidden):
        return []
    say, reader = SAY[view.game], facts.reader
    until = facts.deadlines.get("turn")
    rows, moves = _replace_rows(view, facts, viewer, press)
    message = "held-took" if discard is None else "held-drew"
    head = say(reader, "held-head", card=cards.face(say, reader, view.held))
    what = [_worth(view, facts, message, view.held)]
    uses = list[Button]()
    if discard is not None:
        uses, why_not = _uses(view, facts, view.held, discard)
        what += [why_not] if why_not else []
    more: list[str] = []
    if rows:
        more.append(say(reader, "held-keep-taken" if discard is None else "held-keep"))
    if until is not None:
        more.append(say(reader, "time-left", when=clock(until)))
    told = [f"## {head}", " ".join(what), *([f"-# {' '.join(more)}"] if more else [])]
    below = [Row(tuple(row))] if (row := (*uses, *moves)) else []
    return [Text("\n".join(told)), *rows, *below]


def _worth(view: View, facts: Facts, message: str, card: Card) -> str:
    say, reader = SAY[view.game], facts.reader
    points, name = value(VARIANTS[view.game], card), cards.name(say, reader, card)
    return say(reader, message, card=name, n=abs(points), points=number(points))


def _uses(view: View, facts: Facts, held: Card, discard: Offer) -> tuple[list[Button], str]:
    """The buttons to discard a drawn card, and why it can't be used for its power. The messages are
    "button-discard-" and the kind of power."""
    say, reader, variant = SAY[view.game], facts.reader, VARIANTS[view.game]
    power = variant.power(held)
    plain = act(facts, say(reader, "button-discard"), discard)
    if power is None:
        return [plain], ""
    label = say(reader, f"button-discard-{power.value.replace('_', '-')}")
    # Green marks the usual choice; a card worth keeping isn't thrown for its power.
    style: Style = "secondary" if value(variant, held) <= WORTH_KEEPING else "success"
    if not variant.has("use_power"):
        # Its power begins as it is thrown (G3.3).
        return [act(facts, label, discard, style)], ""
    use = offered(view.offers, "use_power")
    if use is None:
        return [plain], say(reader, "held-no-aim")
    return [plain, act(facts, label, use, style)], ""


def _switch(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Which of the player's own cards to swap for the top discard (B4.2)."""
    offer = offered(view.offers, "switch_top")
    if offer is None or view.top is None or press is None:
        return []
    if (press.verb, press.kind, press.number) != (verbs.PICK, "switch_top", offer.number):
        return []
    say, reader = SAY[view.game], facts.reader
    head = say(reader, "switch-head", card=cards.face(say, reader, view.top))
    lines = [f"## {head}", _worth(view, facts, "switch-what", view.top)]
    lines.append(f"**{say(reader, 'switch-ask')}**")
    picker = Picker(facts, view.game, offer, cursor(offer, press), viewer)
    back = button(facts, view.game, "button-cancel", ComponentId(facts.table, verbs.CANCEL))
    return [Text("\n".join(lines)), *picker.rows(back)]


def _replace_rows(
    view: View, facts: Facts, viewer: Seat, press: ComponentId | None
) -> tuple[list[Row], list[Button]]:
    """A button for each slot that can take the drawn card, and buttons to further slots."""
    offer = offered(view.offers, "replace")
    if offer is None:
        return [], []
    pages = paged(remaining(offer, ())[viewer], ROWS - 1)
    if not pages:
        return [], []
    page = min(cursor(offer, press).page, len(pages) - 1)
    picker = Picker(facts, view.game, offer, cursor(offer, press), viewer)
    rows = [Row(tuple(picker.slot_or_gap(viewer, each) for each in row)) for row in pages[page]]
    return rows, picker.moves(viewer, page, len(pages))


def _menu(view: View, facts: Facts, viewer: Seat, *, quiet: bool) -> list[Block]:
    """My move: what the public buttons offer too, or what the player is waiting for."""
    buttons: list[Button] = []
    away, over = view.seats[viewer].away, view.phase == "over"
    if away and not over:
        buttons.append(table_frame.come_back(facts))
    holding = offered(view.offers, "discard") is not None
    slap = offered(view.offers, "slap")
    if slap is not None:
        buttons.append(slapping(facts, view.game, slap.number))
    for kind in OPENINGS:
        offer = offered(view.offers, kind)
        if offer is not None and not (kind == "use_power" and holding):
            buttons.append(opening(facts, view.game, offer))
    end = next((each for kind in ENDS if (each := offered(view.offers, kind))), None)
    if end is not None:  # it asks for confirmation
        buttons.append(ending(facts, view.game, end))
    apart = [] if away or over else [table_frame.let_computer(facts)]
    rows: list[Block] = [Row(tuple(row)) for row in (buttons, apart) if row]
    return rows if quiet else [Text(_stands(view, facts, viewer, bool(buttons))), *rows]


def _stands(view: View, facts: Facts, viewer: Seat, can: bool) -> str:
    """The state of the game for a player with nothing to decide. `can`: there are buttons."""
    say, reader = SAY[view.game], facts.reader
    now = status(reader, view, facts.people)
    slap = offered(view.offers, "slap") is not None
    others = [seat for seat in now.movers if seat != viewer]
    names = awaited(facts.people, others, reader) if others else ""
    small = list[str]()
    if view.phase == "over":
        # The table says who won.
        lines = [f"### {say(reader, 'status-game-over')}"]
    elif viewer in now.movers and can:
        until = facts.deadlines.get(now.clock)
        # Between two rounds the headline says how the last one went.
        head = now.headline if view.phase == "reveal" else say(reader, "move-yours")
        lines = [f"### {head}"]
        small += [say(reader, "time-left", when=clock(until))] if until is not None else []
    elif view.open is not None and slap:
        # Another player's turn with an open discard; the status hint would repeat this.
        first = f"### {say(reader, 'move-slap')}"
        if not facts.coached:  # else the hint at the table says so
            where = say(reader, "move-slap-where", wanted=sought(reader, view, view.open.card))
            first += f"\n{where}"
        return f"{first}\n-# {say(reader, 'move-otherwise', names=names)}" if others else first
    elif others:
        # G5.1: a player with nothing else to do may still end the round.
        ends = offered(view.offers, "end_round") is not None
        lines = [say(reader, "move-end-round" if ends else "move-waiting", names=names)]
    else:
        # With an open discard the headline asks for a press that this seat may not make.
        lines = [say(reader, "move-nothing"), *([] if view.open is not None else [now.headline])]
    # So does the hint, except in the player's own turn.
    if now.hint and not facts.coached and (slap or (view.open is None and viewer in now.movers)):
        small.append(now.hint)
    return "\n".join([*lines, *([f"-# {' '.join(small)}"] if small else [])])
