"""The private panel of a seat in the explosive game: its hand, and what it can do now, to whom.

The panel is made from the seat's own view. Its buttons are the view's offers, steps towards them,
leaving and coming back. A pressed card says what it does and is then aimed, played or put back. A
player under attack has little time to read, so a defence takes one press.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.explosive.hand import (
    answers,
    chosen,
    defending,
    explained,
    offers_of,
    picking,
    playing,
    seen,
    waiting,
)
from bot.games.explosive.picker import Way, asked, ready, rows, start, way
from bot.games.explosive.sentences import EMOJI, SAY, by_kind, called, label, row_of, times
from bot.games.explosive.status import status, under_diplomacy
from bot.games.explosive.table import passing
from bot.ui import table_frame, verbs
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Style, Text
from bot.ui.rows import fitted, wrapped
from bot.ui.signs import on_button
from engine.core import Hidden, Offer, Place, Seat
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import DEFENCES, ENDGAME, WALLS, Kind
from engine.games.explosive.view import View

ACCENT: Final = 0xB388EB
ALARM: Final = 0xE0455E


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """Return what this seat sees and may choose; None if nothing.

    `press` is the button that asked ("move" or "pick"); one that fits no present offer is ignored.
    """
    viewer = view.viewer
    if viewer is None:
        return None
    asking = press is not None and press.verb == verbs.MOVE
    said = SAY(facts.reader, "button-next-game")
    menu = table_frame.own(view, facts, viewer, said, asked=asking)
    look = _look(view, facts, viewer, look_until)
    hand = view.seats[viewer].hand
    at = way(view, press) or start(view, "arrange")
    if at is not None:
        return Panel((*look, *_choosing(view, facts, at), *wrapped(menu)), ACCENT)
    card = ready(view, press)
    if card is not None:
        return Panel((*look, *_playing(facts, card), *wrapped(menu)), ACCENT)
    if view.turn is not None and view.turn.out and view.turn.seat == viewer:
        return Panel((*look, Text(picking(view, facts)), *_endgame(view, facts, menu)), ACCENT)
    if view.turn is None or view.seats[viewer].out is not None or isinstance(hand, Hidden):
        me = view.seats[viewer]
        if view.turn is not None and me.gone and not me.away:
            menu = []  # the computer could not play for them any more
        idle = _idle(view, facts, viewer, menu) if asking else []
        return Panel((*look, *idle), ACCENT) if look or idle else None
    if view.attack is not None and view.attack.target == viewer:
        if _explains(press, view.asked):
            told = Text(answers(view, facts))
            return Panel((*look, told, Row((_back(facts),))), ALARM)
        told = Text(defending(view, facts, hand))
        return Panel((*look, told, *_answers(view, facts, menu)), ALARM)
    # Shown until the next turn: the player to move then sees their hand again.
    if press is not None and _explains(press, view.turn.number):
        return Panel((*look, *_explaining(view, facts, press, hand)), ACCENT)
    asleep = f"{table_frame.asleep(facts)}\n" if view.seats[viewer].away else ""
    on = view.turn.seat == viewer and view.phase == "play"
    told = Text(asleep + (playing if on else waiting)(view, facts, hand))
    return Panel((*look, told, *_plays(view, facts, menu, bool(hand))), ACCENT)


def _button(
    facts: Facts, said: str, offer: Offer, style: Style = "secondary", kind: Kind | None = None
) -> Button:
    """The button that takes an offer or shows its picks. `kind`: whose emoji is in front."""
    if offer.picks:
        return _card(facts, said, offer, style, kind)
    emoji = None if kind is None else on_button(facts.reader, EMOJI[kind])
    press = ComponentId(facts.table, verbs.ACT, offer.kind, offer.number)
    return Button(said, press.id, style, emoji=emoji)


def _card(facts: Facts, said: str, offer: Offer, style: Style, kind: Kind | None) -> Button:
    """The button that first shows what can be picked for an offer, or what its card does."""
    emoji = None if kind is None else on_button(facts.reader, EMOJI[kind])
    press = ComponentId(facts.table, verbs.PICK, offer.kind, offer.number)
    return Button(f"{said}…", press.id, style, emoji=emoji)


def _back(facts: Facts, to: ComponentId | None = None) -> Button:
    """The button back to `to`, or to the hand."""
    press = to or ComponentId(facts.table, verbs.CANCEL)
    return Button(SAY(facts.reader, "choose-back"), press.id)


def _look(view: View, facts: Facts, viewer: Seat, until: float | None) -> list[Block]:
    """Another player's hand, while it is shown (X5.3)."""
    blocks: list[Block] = []
    for look in view.looks:
        if look.seat != viewer or isinstance(look.cards, Hidden):
            continue
        done = ComponentId(facts.table, verbs.ACT, "end_look", look.number)
        button = Button(SAY(facts.reader, "button-got-it"), done.id, "success")
        blocks += [Text(seen(facts, look.target, look.cards, until)), Row((button,))]
    return blocks


# The player's own turn


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
                cards.append(_card(facts, said, offer, style, Kind(kind)))
    if holds:
        controls.append(_explain(facts, "button-explain", view.turn.number if view.turn else 0))
    return [*fitted(cards), *wrapped([*controls, *menu])]


def _playing(facts: Facts, card: Offer) -> list[Block]:
    """A card without a target: what it does, before it is played."""
    reader, kind = facts.reader, Kind(card.kind)
    said = SAY(reader, "button-build" if kind in WALLS else "button-play")
    buttons = Row((_button(facts, said, card, "primary", kind), _back(facts)))
    return [Text(chosen(reader, kind)), buttons]


# What cards do, on request


def _explain(facts: Facts, message: str, number: int) -> Button:
    """The button that asks what cards do, in this turn or attack."""
    press = ComponentId(facts.table, verbs.PICK, "does", number)
    return Button(SAY(facts.reader, message), press.id)


def _explains(press: ComponentId | None, number: int) -> bool:
    asked = press and (press.verb, press.kind, press.number)
    return asked == (verbs.PICK, "does", number)


def _explaining(
    view: View, facts: Facts, press: ComponentId, hand: Sequence[Kind]
) -> Sequence[Block]:
    """A button for each kind of card in the hand, and what the pressed one does."""
    reader, viewer = facts.reader, view.viewer or 0
    asked_of = [hand[p.slot] for p in press.places if p.slot < len(hand)]
    buttons = [
        Button(
            times(label(reader, kind), count),
            replace(press, places=(Place(viewer, hand.index(kind)),)).id,
            "primary" if kind in asked_of else "secondary",
            emoji=on_button(reader, EMOJI[kind]),
        )
        for kind, count in by_kind(hand)
    ]
    told = Text(explained(view, facts, asked_of[0] if asked_of else None))
    return [told, *fitted(buttons, (_back(facts),))]


def _hand(view: View) -> Iterable[Kind]:
    hand = view.seats[view.viewer or 0].hand
    return () if isinstance(hand, Hidden) else hand


# Attacked


def _answers(view: View, facts: Facts, menu: list[Button]) -> list[Row]:
    """X4: the answers in the seat's hand, no defence, and the rest."""
    reader = facts.reader
    buttons = [
        _button(facts, label(reader, kind), found[0], "primary", kind)
        for kind in DEFENCES
        if (found := offers_of(view, kind.value))
    ]
    said = SAY(reader, "button-no-defence")
    controls = [_button(facts, said, none) for none in offers_of(view, NO_DEFENCE)]
    controls.append(_explain(facts, "button-defences", view.asked))
    return [*fitted(buttons), *wrapped([*controls, *menu])]


# While picking


def _choosing(view: View, facts: Facts, at: Way) -> list[Block]:
    reader, viewer = facts.reader, view.seats[view.viewer or 0]
    lines = [asked(reader, view, at, up=viewer.upgraded)]
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
        again = ComponentId(facts.table, verbs.PICK, at.kind, at.number)
        controls.append(Button(SAY(reader, "button-start-over"), again.id))
    if at.kind == "arrange":
        keep = tuple(p for offer in offers_of(view, "arrange") for p in offer.places())
        if not at.picked and len(keep) > 2:  # with two, the first one's button does the same
            act = ComponentId(facts.table, verbs.ACT, at.kind, at.number, keep)
            controls.append(Button(SAY(reader, "button-keep-order"), act.id))
    elif at.seat is not None:  # back to the names of all possible players
        names = ComponentId(facts.table, verbs.PICK, at.kind, at.number, at.picked)
        controls.append(_back(facts, names))
    else:
        controls.append(_back(facts))
    return [
        Text("\n".join(lines)),
        *rows(reader, view, facts.table, facts.people, at),
        *wrapped(controls),
    ]


def _in_order(facts: Facts, cards: Iterable[Kind]) -> str:
    return ", ".join(called(facts.reader, kind) for kind in cards)


# Eliminated, between games, watching the end


def _idle(view: View, facts: Facts, viewer: Seat, menu: list[Button]) -> list[Block]:
    """The panel of a player without a hand to play, above their menu: the status between games,
    during a game that they are out."""
    lines: list[str] = []
    if view.turn is None:
        now = status(facts.reader, view, facts.people)
        small = [f"-# {now.hint}"] if now.hint and not facts.coached else []
        lines += [f"### {now.headline}", *small]
    else:  # the table says whose turn it is
        out = "idle-out-for-good" if view.seats[viewer].gone else "idle-out"
        lines.append(f"**{SAY(facts.reader, out)}**")
    return [Text("\n".join(lines)), *wrapped(menu)]


def _endgame(view: View, facts: Facts, menu: list[Button]) -> list[Block]:
    """X6.2: the cards that an eliminated seat can pick."""
    reader = facts.reader
    buttons = [
        _card(facts, label(reader, kind), found[0], "primary", kind)
        for kind in ENDGAME
        if (found := offers_of(view, kind.value))
    ]
    skip = SAY(reader, "button-skip")
    controls = [_button(facts, skip, offer) for offer in offers_of(view, "pass")]
    return [*fitted(buttons), *wrapped([*controls, *menu])]
