"""A seat's own panel in Jokers Go Boom: its hand, and what it may do with it now.

The panel follows from the seat's own view. Its buttons are the view's offers,
ways between their pages, leaving and coming back, and nothing else.
"""

from __future__ import annotations

from typing import Final

from bot.games.jokers import words
from bot.games.jokers.words import SUITS, fitting, sorted_hand, status
from bot.ui import cards, table_frame
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Style, Text
from bot.ui.text import clock, first_upper, plural
from engine.cards import Card, suit
from engine.core import Hidden, Offer, Place, Seat
from engine.games.jokers.queries import booms, matches, playable
from engine.games.jokers.view import View

ACCENT: Final = 0xB388EB
ROWS: Final = 4
"""Rows of cards; one more for everything else. More would push the table off a phone's screen."""
WIDE: Final = 5
PAGE: Final = ROWS * WIDE


def private(view: View, facts: Facts, press: ComponentId | None = None) -> Panel | None:
    """What this seat sees and may choose; None if nothing.

    `press` is the button that asked ("move" or "pick"); one that fits no present offer is as good
    as none.
    """
    viewer = view.viewer
    if viewer is None:
        return None
    asked = press is not None and press.verb == "move"
    menu = table_frame.own(view, facts, viewer, "Ready for the next round", asked=asked)
    hand = view.seats[viewer].hand
    if view.turn is not None and not isinstance(hand, Hidden):
        told = Text(_told(view, facts, viewer, hand))
        return Panel((told, *_rows(view, facts, viewer, hand, press, menu)), ACCENT)
    if not asked:
        return None
    now = status(view, facts.people)
    text = Text("\n".join([now.headline, *([f"-# {now.hint}"] if now.hint else [])]))
    return Panel((text, Row(tuple(menu))) if menu else (text,), ACCENT)


def _offered(view: View, kind: str) -> Offer | None:
    return next((offer for offer in view.offers if offer.kind == kind), None)


def _act(facts: Facts, label: str, offer: Offer, style: Style = "secondary") -> Button:
    return Button(label, ComponentId(facts.table, "act", offer.kind, offer.number).id, style)


def _told(view: View, facts: Facts, viewer: Seat, hand: tuple[Card, ...]) -> str:
    """Whose move, and the hand: a line a suit, with what fits marked."""
    until = facts.deadlines.get("turn")
    when = f" Time is up {clock(until)}." if until is not None else ""
    if viewer in status(view, facts.people).movers:
        lines = [f"**Your turn: {_advice(view)}**{when}"]
    else:
        lines = [f"Not your turn yet. {status(view, facts.people).headline}"]
    if view.seats[viewer].away:
        lines.insert(0, table_frame.ASLEEP)
    fits = any(playable(view.rules, card, view.to_match) for card in hand)
    marked = "marked cards fit now" if fits else "none fits now"
    lines.append(f"Your hand, {plural(len(hand), 'card')}; {marked}:")
    lines += _by_suit(view, hand)
    if view.tallies[viewer].drawn:
        lines.append(f"-# Newest card: {cards.short(hand[-1])}. Only you see this.")
    else:
        lines.append("-# Only you see this.")
    return "\n".join(lines)


def _advice(view: View) -> str:
    """What a seat to move can do, in a sentence."""
    kinds = {offer.kind for offer in view.offers}
    fits, boom = fitting(view.to_match), words.boomer(view.rules)
    if kinds == {"play"}:
        hand = view.seats[view.turn.seat].hand if view.turn is not None else ()
        if isinstance(hand, Hidden) or any(matches(card, view.to_match) for card in hand):
            return f"play {fits}."
        return f"nothing but {boom} fits, and the draw pile is empty: it has to be played."
    if kinds == {"play", "draw"}:
        return f"you have no match ({fits}). Go boom, or draw one card."
    if kinds == {"draw"}:
        return f"nothing fits ({fits}, or {boom}). Draw one card; your turn is over then."
    return f"nothing fits ({fits}, or {boom}), and the draw pile is empty. Skip."


def _by_suit(view: View, hand: tuple[Card, ...]) -> list[str]:
    shown: dict[int, list[str]] = {}
    for position in sorted_hand(hand):
        card = hand[position]
        sign = suit(card)
        fits = playable(view.rules, card, view.to_match)
        text = f"**{cards.short(card)}** (fits)" if fits else cards.short(card)
        shown.setdefault(len(SUITS) if sign is None else sign, []).append(text)
    names = (*SUITS, "Jokers")
    return [f"{first_upper(names[sign])}: {', '.join(told)}" for sign, told in shown.items()]


def _rows(
    view: View,
    facts: Facts,
    viewer: Seat,
    hand: tuple[Card, ...],
    press: ComponentId | None,
    menu: list[Button],
) -> list[Row]:
    """The playable cards as buttons, page by page, and what else can be done."""
    controls: list[Button] = []
    draw, skip, play = (_offered(view, kind) for kind in ("draw", "skip", "play"))
    if draw is not None:
        controls.append(_act(facts, "Draw a card", draw, "secondary" if play else "primary"))
    if skip is not None:
        controls.append(_act(facts, "Skip", skip, "primary"))
    rows: list[Row] = []
    if play is not None:
        order = [at for at in sorted_hand(hand) if at in play.targets[viewer]]
        page = min(_page(play, press), (len(order) - 1) // PAGE)
        here = order[page * PAGE : (page + 1) * PAGE]
        buttons = [_card(view, facts, viewer, play, hand, at) for at in here]
        rows += [Row(tuple(buttons[i : i + WIDE])) for i in range(0, len(buttons), WIDE)]
        if page > 0:
            controls.append(_turn_to(facts, viewer, play, "Earlier cards", page - 1))
        if (page + 1) * PAGE < len(order):
            controls.append(_turn_to(facts, viewer, play, "More cards", page + 1))
    controls += menu
    return [*rows, Row(tuple(controls))] if controls else rows


def _card(
    view: View, facts: Facts, viewer: Seat, play: Offer, hand: tuple[Card, ...], at: int
) -> Button:
    card = hand[at]
    press = ComponentId(facts.table, "act", "play", play.number, (Place(viewer, at),))
    if booms(view.rules, card):
        return Button(f"{cards.short(card)}: BOOM!", press.id, "danger")
    return Button(f"Play {cards.short(card)}", press.id, "primary")


def _page(play: Offer, press: ComponentId | None) -> int:
    """The page that a press leads to; the first, if the press doesn't belong to this offer."""
    if press is None or (press.verb, press.kind, press.number) != ("pick", "play", play.number):
        return 0
    return press.page


def _turn_to(facts: Facts, viewer: Seat, play: Offer, label: str, page: int) -> Button:
    press = ComponentId(facts.table, "pick", "play", play.number, seat=viewer, page=page)
    return Button(label, press.id)
