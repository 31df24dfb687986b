"""A seat's own panel in the explosive game: its hand, what it can do now, and to whom.

The panel follows from the seat's own view. Its buttons are the view's offers,
steps on the way to them, leaving and coming back. Who is attacked has a button for each card that
answers such an attack, held or not, so that the panel has one shape.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.games.explosive.cards import EMOJI, called, label, row_of, times
from bot.games.explosive.hand import (
    defending,
    explained,
    offers_of,
    only_you,
    picking,
    playing,
    seen,
    waiting,
)
from bot.games.explosive.picker import WIDE, Way, asked, rows, start, way
from bot.games.explosive.sentences import SAY
from bot.games.explosive.status import status, under_diplomacy
from bot.games.explosive.table import passing
from bot.ui import table_frame
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Style, Text
from bot.ui.signs import on_button
from engine.core import Hidden, Offer, Seat
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import DEFENCES, ENDGAME, ROWS, Kind
from engine.games.explosive.view import View

ACCENT: Final = 0xB388EB
ALARM: Final = 0xE0455E


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """What this seat sees and may choose; None if nothing.

    `press` is the button that asked ("move" or "pick"); one that fits no present offer is as good
    as none.
    """
    viewer = view.viewer
    if viewer is None:
        return None
    asking = press is not None and press.verb == "move"
    ready = SAY(facts.reader, "button-ready")
    menu = table_frame.own(view, facts, viewer, ready, asked=asking)
    look = _look(view, facts, viewer, look_until)
    hand = view.seats[viewer].hand
    at = way(view, press) or start(view, "arrange")
    if at is not None:
        return Panel((*look, *_choosing(view, facts, at), *_wrapped(menu)), ACCENT)
    if view.turn is not None and view.turn.out and view.turn.seat == viewer:
        return Panel((*look, Text(picking(view, facts)), *_endgame(view, facts, menu)), ACCENT)
    if view.turn is None or view.seats[viewer].out is not None or isinstance(hand, Hidden):
        idle = _idle(view, facts, viewer, menu) if asking else []
        return Panel((*look, *idle), ACCENT) if look or idle else None
    if view.attack is not None and view.attack.target == viewer:
        told = Text(defending(view, facts, hand))
        return Panel((*look, told, *_answers(view, facts, menu)), ALARM)
    # Until the next turn: whoever is to play then has their hand before them again.
    if press is not None and press == _explain(facts, view.turn.number):
        back = Button(SAY(facts.reader, "choose-back"), ComponentId(facts.table, "cancel").id)
        return Panel((*look, Text(explained(view, facts, hand)), Row((back,))), ACCENT)
    asleep = f"{table_frame.asleep(facts.reader)}\n" if view.seats[viewer].away else ""
    on = view.turn.seat == viewer and view.phase == "play"
    told = Text(asleep + (playing if on else waiting)(view, facts, hand))
    return Panel((*look, told, *_plays(view, facts, menu, bool(hand))), ACCENT)


def _button(
    facts: Facts, said: str, offer: Offer, style: Style = "secondary", kind: Kind | None = None
) -> Button:
    """The button of an offer: takes it, or shows what can be named for it. `kind`: whose sign
    stands in front."""
    emoji = None if kind is None else on_button(facts.reader, EMOJI[kind])
    if offer.picks:
        press = ComponentId(facts.table, "pick", offer.kind, offer.number)
        return Button(f"{said}…", press.id, style, emoji=emoji)
    press = ComponentId(facts.table, "act", offer.kind, offer.number)
    return Button(said, press.id, style, emoji=emoji)


def _wrapped(buttons: list[Button], wide: int = WIDE) -> list[Row]:
    return [Row(tuple(buttons[i : i + wide])) for i in range(0, len(buttons), wide)]


def _look(view: View, facts: Facts, viewer: Seat, until: float | None) -> list[Block]:
    """X5.3: somebody's hand, for a while."""
    blocks: list[Block] = []
    for look in view.looks:
        if look.seat != viewer or isinstance(look.cards, Hidden):
            continue
        done = ComponentId(facts.table, "act", "end_look", look.number)
        button = Button(SAY(facts.reader, "button-got-it"), done.id, "success")
        blocks += [Text(seen(facts, look.target, look.cards, until)), Row((button,))]
    return blocks


# One's own turn


def _plays(view: View, facts: Facts, menu: list[Button], holds: bool) -> list[Row]:
    reader, hand = facts.reader, Counter(_hand(view))
    cards: list[Button] = []
    controls: list[Button] = []
    for kind in dict.fromkeys(offer.kind for offer in view.offers):
        offer = offers_of(view, kind)[0]
        match kind:
            case "end_look" | "ready":
                continue
            case "trade":
                controls.append(_button(facts, SAY(reader, "button-trade"), offer))
            case "undermine":
                said = SAY(reader, "button-underminer")
                controls.append(_button(facts, said, offer, "primary", Kind.UNDERMINER))
            case "pass":
                controls.append(_button(facts, SAY(reader, passing(view)), offer))
            case _:
                style: Style = "danger" if kind == Kind.NUCLEAR_BOMB else "primary"
                said = times(label(reader, Kind(kind)), hand[Kind(kind)])
                cards.append(_button(facts, said, offer, style, Kind(kind)))
    if holds:
        asks = _explain(facts, 0 if view.turn is None else view.turn.number)
        controls.append(Button(SAY(reader, "button-explain"), asks.id))
    return [*_wrapped(cards), *_wrapped([*controls, *menu])]


def _explain(facts: Facts, turn: int) -> ComponentId:
    """The press that asks what the cards of the hand do."""
    return ComponentId(facts.table, "pick", "does", turn)


def _hand(view: View) -> Iterable[Kind]:
    hand = view.seats[view.viewer or 0].hand
    return () if isinstance(hand, Hidden) else hand


# Attacked


def _answers(view: View, facts: Facts, menu: list[Button]) -> list[Row]:
    """X4: the same buttons whatever the hand holds; those of cards that it lacks are grey."""
    assert view.attack is not None
    reader = facts.reader
    buttons: list[Button] = []
    for kind in DEFENCES:
        if view.attack.kind not in ROWS[kind].to:
            continue
        found = offers_of(view, kind.value)
        if found:
            buttons.append(_button(facts, label(reader, kind), found[0], "primary", kind))
        else:
            press, sign = (
                ComponentId(facts.table, "act", kind.value, view.asked),
                on_button(reader, EMOJI[kind]),
            )
            buttons.append(Button(label(reader, kind), press.id, disabled=True, emoji=sign))
    none = offers_of(view, NO_DEFENCE)
    said = SAY(reader, "button-no-defence")
    controls = [_button(facts, said, none[0])] if none else []
    return [*_wrapped(buttons), *_wrapped([*controls, *menu])]


# On the way to a choice


def _choosing(view: View, facts: Facts, at: Way) -> list[Block]:
    reader, viewer = facts.reader, view.seats[view.viewer or 0]
    lines = [asked(reader, at, up=viewer.upgraded)]
    if at.kind == "arrange" and isinstance(view.foreseen, tuple):
        lines.append(SAY(reader, "order-next", cards=_in_order(facts, view.foreseen)))
        chosen = [view.foreseen[place.slot] for place in at.picked]
        if chosen:
            lines.append(SAY(reader, "order-so-far", cards=_in_order(facts, chosen)))
    missing = under_diplomacy(reader, view, facts.people, (at.kind,))
    if missing and not at.picked:
        lines.append(missing)
    hand = viewer.hand
    if at.kind == "trade" and at.picked and isinstance(hand, tuple):
        picked = row_of(reader, (hand[place.slot] for place in at.picked))
        lines.append(SAY(reader, "trade-picked", cards=picked))
    controls: list[Button] = []
    if at.picked:
        again = ComponentId(facts.table, "pick", at.kind, at.number)
        controls.append(Button(SAY(reader, "button-start-over"), again.id))
    if at.kind == "arrange":
        keep = tuple(p for offer in offers_of(view, "arrange") for p in offer.places())
        if not at.picked and len(keep) > 2:  # of two, the first one's button says so
            act = ComponentId(facts.table, "act", at.kind, at.number, keep)
            controls.append(Button(SAY(reader, "button-keep-order"), act.id))
    else:
        back = ComponentId(facts.table, "cancel")
        controls.append(Button(SAY(reader, "choose-back"), back.id))
    text = Text("\n".join([*lines, only_you(reader)]))
    return [text, *rows(reader, view, facts.table, facts.people, at), *_wrapped(controls)]


def _in_order(facts: Facts, cards: Iterable[Kind]) -> str:
    """The cards as they lie, one after the other."""
    return ", ".join(called(facts.reader, kind) for kind in cards)


# Eliminated, between games, watching the end


def _idle(view: View, facts: Facts, viewer: Seat, menu: list[Button]) -> list[Block]:
    """Who has nothing to do now, and asked."""
    now = status(facts.reader, view, facts.people)
    lines = [f"### {now.headline}"]
    if view.turn is None:
        lines += [f"-# {now.hint}"] if now.hint else []
    elif view.seats[viewer].gone:
        lines.append(SAY(facts.reader, "idle-out-for-good"))
    elif view.seats[viewer].out is not None:
        lines.append(SAY(facts.reader, "idle-out"))
    return [Text("\n".join(lines)), *_wrapped(menu)]


def _endgame(view: View, facts: Facts, menu: list[Button]) -> list[Block]:
    """X6.2: what an eliminated seat can pick from."""
    reader = facts.reader
    buttons = [
        _button(facts, label(reader, kind), found[0], "primary", kind)
        for kind in ENDGAME
        if (found := offers_of(view, kind.value))
    ]
    skip = SAY(reader, "button-skip")
    controls = [_button(facts, skip, offer) for offer in offers_of(view, "pass")]
    # Two in a row, for their names are long.
    return [*_wrapped(buttons, 2), *_wrapped([*controls, *menu])]
