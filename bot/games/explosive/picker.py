"""Picking a card's target: walls as they stand, a row a player, or the player's own cards.

The ids of the buttons hold how far the player got; a press that fits no present offer is ignored.
Cards of a kind are one choice, since copies can't be told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.games.explosive.sentences import (
    EMOJI,
    SAY,
    called,
    does,
    label,
    signed,
    some,
    times,
    walls_of,
)
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Row
from bot.ui.people import People
from bot.ui.reader import Reader
from bot.ui.rows import fitted, wrapped
from bot.ui.signs import on_button
from bot.ui.text import label as plain
from engine.core import WHOLE_SEAT, Hidden, Offer, Place, Seat
from engine.games.explosive.deck import ORDER, ROWS, WALLS, Deed, Kind
from engine.games.explosive.view import SeatView, View

LINES: Final = 4
"""Most rows of targets below the table on a phone; with more, a player is chosen first."""
OWN: Final = frozenset({"trade", "arrange"})
"""Kinds of action that pick from the player's own cards, by position."""


class Way(Struct, frozen=True):
    """How far the player got in a choice."""

    kind: str
    number: int
    picked: tuple[Place, ...]
    targets: tuple[tuple[int, ...], ...]
    """What may be picked next, by seat."""
    picks: tuple[int, ...]
    """How many picks there are in all, by the seat of the first."""
    seat: Seat | None = None
    """The seat whose targets are shown, if a player was chosen first."""


def way(view: View, press: ComponentId | None) -> Way | None:
    """Return how far a press got; None if it belongs to no present offer that needs picks."""
    if press is None or press.verb != verbs.PICK or len(set(press.places)) < len(press.places):
        return None
    found = [
        offer
        for offer in view.offers
        if (offer.kind, offer.number) == (press.kind, press.number)
        and len(press.places) < offer.picks
        and all(_names(offer, place) for place in press.places)
    ]
    return _join(found, press.places, press.seat) if found else None


def start(view: View, kind: str) -> Way | None:
    """Return the start of this kind of action's choice, if it is offered and needs picks."""
    found = [offer for offer in view.offers if offer.kind == kind and offer.picks]
    return _join(found, ()) if found else None


def ready(view: View, press: ComponentId | None) -> Offer | None:
    """Return the offer of a card that was picked up and can be played without a target."""
    if press is None or press.verb != verbs.PICK or press.places:
        return None
    meant = (press.kind, press.number)
    return next(
        (o for o in view.offers if (o.kind, o.number) == meant and o.kind in ROWS and not o.picks),
        None,
    )


def _names(offer: Offer, place: Place) -> bool:
    return place.seat < len(offer.targets) and place.slot in offer.targets[place.seat]


def _join(found: Sequence[Offer], picked: tuple[Place, ...], named: Seat | None = None) -> Way:
    """Offers of a kind name different seats; after the first pick one is left."""
    seats = range(max(len(offer.targets) for offer in found))
    targets: list[tuple[int, ...]] = [()] * len(seats)
    picks = [0] * len(seats)
    for offer in found:
        for seat, slots in enumerate(offer.targets):
            if slots:
                targets[seat] = tuple(slot for slot in slots if Place(seat, slot) not in picked)
                picks[seat] = offer.picks
    seat = named if named is not None and any(targets[named : named + 1]) else None
    return Way(found[0].kind, found[0].number, picked, tuple(targets), tuple(picks), seat)


def rows(reader: Reader, view: View, table: int, people: People, at: Way) -> list[Row]:
    """Return a button for each possible next pick; the last pick takes the action."""
    lines: list[list[Button]] = []
    for seat, slots in enumerate(at.targets):
        line = [
            _button(reader, view, table, people, at, *each)
            for each in _kinds(view, at, seat, slots)
            if at.seat in (None, seat)
        ]
        if line:
            lines.append(line)
    if all(len(line) == 1 for line in lines):  # don't give each player's only button a row
        return fitted(line[0] for line in lines)
    if len(lines) == 1 or sum(len(fitted(line)) for line in lines) <= LINES:
        return [row for line in lines for row in wrapped(line)]
    return fitted(
        Button(
            plain(people[seat].name),
            ComponentId(table, verbs.PICK, at.kind, at.number, at.picked, seat).id,
            "primary",
        )
        for seat, slots in enumerate(at.targets)
        if slots
    )


def _kinds(
    view: View, at: Way, seat: Seat, slots: Sequence[int]
) -> list[tuple[Place, Kind | None, int]]:
    """The possible picks of a seat, each kind once: where, what (None: the player), how many."""
    cards = _cards(view, at, seat)
    found: dict[Kind | None, list[int]] = {}
    for slot in slots:
        found.setdefault(None if slot == WHOLE_SEAT else cards[slot], []).append(slot)
    order = sorted(found, key=lambda kind: -1 if kind is None else ORDER.index(kind))
    return [(Place(seat, found[kind][0]), kind, len(found[kind])) for kind in order]


def _cards(view: View, at: Way, seat: Seat) -> Sequence[Kind]:
    own = view.foreseen if at.kind == "arrange" else view.seats[seat].hand
    if at.kind not in OWN:
        return view.seats[seat].front
    return () if own is None or isinstance(own, Hidden) else own


def _button(
    reader: Reader,
    view: View,
    table: int,
    people: People,
    at: Way,
    place: Place,
    kind: Kind | None,
    count: int,
) -> Button:
    places, picks = (*at.picked, place), at.picks[place.seat]
    if at.kind == "arrange" and len(places) == picks - 1:
        # The last card takes the remaining place.
        left = [slot for slot in at.targets[place.seat] if slot != place.slot]
        places = (*places, Place(place.seat, left[0]))
    verb = verbs.ACT if len(places) == picks else verbs.PICK
    press = ComponentId(table, verb, at.kind, at.number, places)
    if at.kind in OWN:
        assert kind is not None
        said = times(label(reader, kind), count)
    else:
        name = plain(people[place.seat].name)
        what = (
            _whole(reader, view, at.kind, view.seats[place.seat])
            if kind is None
            else _one_of(reader, kind, count)
        )
        said = SAY(reader, "pick-target", name=name, what=what) if what else name
    sign = None if kind is None else on_button(reader, EMOJI[kind])
    return Button(said, press.id, "primary", emoji=sign)


def _one_of(reader: Reader, kind: Kind, count: int) -> str:
    """The target: "palisade", "one of 3 palisades"."""
    if count == 1:
        return called(reader, kind)
    return SAY(reader, "pick-one-of", cards=some(reader, kind, count))


def _whole(reader: Reader, view: View, kind: str, seat: SeatView) -> str:
    """The target if it is a player and not a card in front of them."""
    walls = [card for card in seat.front if card in WALLS]
    bomb = view.attack is not None and view.attack.kind is Kind.NUCLEAR_BOMB
    match ROWS[Kind(kind)].does:
        case Deed.SPY:
            return SAY(reader, "pick-spied-card", n=seat.cards)
        case Deed.INSPECT | Deed.STRIP:
            return SAY(reader, "pick-hand", n=seat.cards)
        case Deed.TOPPLE if walls:
            return called(reader, max(walls, key=WALLS.index))
        case Deed.BURN if walls:
            return times(called(reader, Kind.PALISADE), walls.count(Kind.PALISADE))
        case Deed.NUKE if walls:
            return walls_of(reader, walls)
        case Deed.REDIRECT if walls:
            return walls_of(reader, walls) if bomb else SAY(reader, "pick-no-effect")
        case Deed.NUKE | Deed.BLAST | Deed.BURN | Deed.REDIRECT:
            return SAY(reader, "pick-no-walls")
        case _:
            return ""


def asked(reader: Reader, view: View, at: Way, *, up: bool) -> str:
    """Return the question for the next pick: a heading, and what the card being played does. `up`:
    the seat's explosives rank one higher."""
    match at.kind:
        case "trade":
            return f"### {SAY(reader, 'choose-trade', n=max(at.picks) - len(at.picked))}"
        case "arrange":
            return f"### {SAY(reader, 'choose-order', place=len(at.picked) + 1)}"
        case "undermine":
            head = signed(reader, Kind.UNDERMINER, SAY(reader, "choose-underminer"))
            return f"### {head}"
        case _:
            kind = Kind(at.kind)
            what = does(reader, kind, up=up)
            if at.picked:
                wall = view.seats[at.picked[0].seat].front[at.picked[0].slot]
                told = SAY(reader, "choose-second", does=what, first=called(reader, wall))
            else:
                told = SAY(reader, "choose-target", does=what)
            return f"### {signed(reader, kind, label(reader, kind))}\n{told}"
