"""The private panel of a seat in Jokers Go Boom. It shows the seat's hand, and what its player may
do now.

The panel is built from the seat's own view. Its buttons are the view's offers, which are spread
over pages, and the buttons to leave and to return.
"""

from __future__ import annotations

from typing import Final

from bot.games.jokers.events import BOOM
from bot.games.jokers.sentences import SAY, face, needed, row_of, short, sorted_hand
from bot.games.jokers.table import status
from bot.ui import cards, table_frame, verbs
from bot.ui.context import Facts, who
from bot.ui.custom_id import ComponentId
from bot.ui.layout import wrapped
from bot.ui.limits import ROW
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.text import clock, on_button
from engine.cards import Card
from engine.core import Hidden, Offer, Place, Seat
from engine.games.jokers.queries import booms, matches, playable
from engine.games.jokers.view import TurnView, View

ROWS: Final = 4
"""The maximum number of rows with buttons for cards. One more row has the other buttons. More rows
would push the table off the screen of a phone."""
PAGE: Final = ROWS * ROW


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """Return the panel with what this seat sees and may choose, or None if it sees and may choose
    nothing. `press` is the button that was pressed ("move" or "pick"). If it fits no current offer,
    it is ignored."""
    viewer = view.viewer
    if viewer is None:
        return None
    asked, accent = press is not None and press.verb == verbs.MOVE, table_frame.colour(viewer)
    ready = SAY(facts.reader, "button-ready")
    menu = table_frame.own(view, facts, viewer, ready, asked=asked)
    hand = view.seats[viewer].hand
    if view.turn is not None and not isinstance(hand, Hidden):
        told = Text(_told(view, view.turn, facts, viewer, hand))
        return Panel((told, *_rows(view, facts, viewer, hand, press, menu)), accent)
    if not asked:
        return None
    now = status(facts.reader, view, facts.people)
    small = [f"-# {now.hint}"] if now.hint and not facts.coached else []
    text = Text("\n".join([f"### {now.headline}", *small]))
    return Panel((text, Row(tuple(menu))) if menu else (text,), accent)


def _offered(view: View, kind: str) -> Offer | None:
    return next((offer for offer in view.offers if offer.kind == kind), None)


def _told(view: View, turn: TurnView, facts: Facts, viewer: Seat, hand: tuple[Card, ...]) -> str:
    """Return a heading that names the card to match, followed by the hand. The matching cards come
    first and are in bold."""
    reader, values = facts.reader, needed(view)
    lines = [table_frame.asleep(facts)] if view.seats[viewer].away else []
    said = _move(view, hand) if turn.seat == viewer else "own-wait"
    lines.append(f"### {SAY(reader, said, **values)}")
    why = list[str]()
    if SAY.has(f"{said}-why"):
        why.append(SAY(reader, f"{said}-why", name=who(facts.people, turn.seat), **values))
    until = facts.deadlines.get("turn")
    if turn.seat == viewer and until is not None:
        why.append(SAY(reader, "own-ends", when=clock(until)))
    lines += [" ".join(why)] if why else []
    lines += _hand(view, facts, hand)
    if view.tallies[viewer].drawn:
        lines.append(f"-# {SAY(reader, 'hand-newest', card=face(reader, hand[-1]))}")
    return "\n".join(lines)


def _move(view: View, hand: tuple[Card, ...]) -> str:
    kinds = {offer.kind for offer in view.offers}
    if kinds == {"play"}:
        fits = any(matches(card, view.to_match) for card in hand)
        return "own-play" if fits else "own-only-boom"
    if kinds == {"play", "draw"}:
        return "own-boom-or-draw"
    return "own-draw" if kinds == {"draw"} else "own-skip"


def _hand(view: View, facts: Facts, hand: tuple[Card, ...]) -> list[str]:
    """Return the lines of the hand. The matching cards and the other cards are on separate lines.
    During another player's turn, all cards are one group."""
    reader, order = facts.reader, sorted_hand(hand)
    mine = view.turn is not None and view.turn.seat == view.viewer
    fits = [at for at in order if mine and playable(view.rules, hand[at], view.to_match)]
    rest = [at for at in order if at not in fits]
    lines: list[str] = []
    if fits:
        lines.append(f"**{SAY(reader, 'hand-fits', cards=row_of(reader, hand, fits))}**")
    if rest:
        lines.append(SAY(reader, "hand-rest", n=len(fits), cards=row_of(reader, hand, rest)))
    return lines


def _rows(
    view: View,
    facts: Facts,
    viewer: Seat,
    hand: tuple[Card, ...],
    press: ComponentId | None,
    menu: list[Button],
) -> list[Row]:
    """Return one page of buttons for the playable cards. They are followed by a row with the other
    buttons: draw, skip, previous, next and `menu`."""
    controls: list[Button] = []
    draw, skip, play = (_offered(view, kind) for kind in ("draw", "skip", "play"))
    if draw is not None:
        controls.append(
            table_frame.act(
                facts,
                SAY(facts.reader, "button-draw-one"),
                draw,
                "secondary" if play else "primary",
            )
        )
    if skip is not None:
        controls.append(table_frame.act(facts, SAY(facts.reader, "button-skip"), skip, "primary"))
    rows: list[Row] = []
    if play is not None:
        order = [at for at in sorted_hand(hand) if at in play.targets[viewer]]
        page = min(_page(play, press), (len(order) - 1) // PAGE)
        here = order[page * PAGE : (page + 1) * PAGE]
        buttons = [_card(view, facts, viewer, play, hand, at) for at in here]
        rows += wrapped(buttons)
        if page > 0:
            controls.append(
                _turn_to(facts, viewer, play, SAY(facts.reader, "button-previous-cards"), page - 1)
            )
        if (page + 1) * PAGE < len(order):
            controls.append(
                _turn_to(facts, viewer, play, SAY(facts.reader, "button-next-cards"), page + 1)
            )
    controls += menu
    return [*rows, Row(tuple(controls))] if controls else rows


def _card(
    view: View, facts: Facts, viewer: Seat, play: Offer, hand: tuple[Card, ...], at: int
) -> Button:
    card = hand[at]
    press = ComponentId(facts.table, verbs.ACT, "play", play.number, (Place(viewer, at),))
    reader, named = facts.reader, short(facts.reader, card)
    if booms(view.rules, card):
        sign = cards.emoji(reader, card) or on_button(reader, BOOM.emoji)
        return Button(SAY(reader, "button-boom", card=named), press.id, "danger", emoji=sign)
    played = SAY(reader, "button-play", card=named)
    return Button(played, press.id, "primary", emoji=cards.emoji(reader, card))


def _page(play: Offer, press: ComponentId | None) -> int:
    """Return the page to which a press leads. If the press doesn't belong to this offer, this is
    the first page."""
    if press is None or (press.verb, press.kind, press.number) != (verbs.PICK, "play", play.number):
        return 0
    return press.page


def _turn_to(facts: Facts, viewer: Seat, play: Offer, label: str, page: int) -> Button:
    press = ComponentId(facts.table, verbs.PICK, "play", play.number, seat=viewer, page=page)
    return Button(label, press.id)
