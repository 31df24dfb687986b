"""The replay: one step of a finished match, with buttons to the others.

It shows the public table's own text, made from the given view. Its buttons name a match and a step,
and hold no other state.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct

from bot.ui import verbs
from bot.ui.cards import face
from bot.ui.context import Person
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Button, Panel, Row, Rule, Text
from bot.ui.reader import Reader
from bot.ui.screens.past_list import back, listed_in
from bot.ui.text import name
from bot.ui.words import SAY, joined
from engine.cards import Card
from engine.core import Place, Seat

WIDE: Final = 1000
"""Steps per `seat` number of an id, since a custom_id has three digits for a page."""


_PICTURE: Final = "picture"
_KNEW: Final = "knew"


class Leaf(Struct, frozen=True):
    """The step of a match that is shown."""

    match: int
    at: int
    """The step, counted from 0."""
    stops: tuple[int, ...]
    """The steps that have something to show, including the first and the last."""
    rounds: tuple[int, ...]
    """The steps at which rounds began."""
    open_cards: bool = False
    knew: bool | None = None
    """Whether it shows what computer players knew; None if there is nothing to show."""
    unit: str = "round"
    """The game's word for a round."""
    picture: bool = False
    """Whether this step can be shown as a picture and is not yet."""
    listed: str = ""
    """The list page that led here, as `past_list` writes it."""


def press(
    match: int, at: int, open_cards: bool, way: str = "", knew: bool = False, listed: str = ""
) -> ComponentId:
    """Return the id of a button to step `at`. `way` keeps ids of buttons to one step unique."""
    parts = ("open" if open_cards else "seen", _KNEW if knew else "", listed, way)
    kind = "_".join(filter(None, parts))
    return ComponentId(0, verbs.REPLAY, kind, match, seat=at // WIDE, page=at % WIDE)


def meant(of: ComponentId) -> tuple[int, int, bool, bool, str]:
    """Return a press's match, step, whether all cards are open, whether to show what computer
    players knew, and the list page that led here."""
    at = (of.seat or 0) * WIDE + of.page
    return (
        of.number,
        at,
        of.kind.startswith("open"),
        _KNEW in of.kind.split("_"),
        listed_in(of.kind),
    )


def wants_picture(of: ComponentId) -> bool:
    """Whether the press asks for the step as a picture."""
    return of.kind.endswith(f"_{_PICTURE}")


def replay(reader: Reader, title: str, table: Panel, lines: Sequence[str], leaf: Leaf) -> Panel:
    """Return one step. `table` is the public message as it was; its buttons are left out."""
    place = leaf.stops.index(leaf.at)
    seen = "replay-open" if leaf.open_cards else "replay-seen"
    step = SAY(reader, seen, title=title, step=place + 1, steps=len(leaf.stops))
    head = [
        f"## {SAY(reader, 'replay-title', match=str(leaf.match))}",
        f"-# {step}",
        *(f"- {line}" for line in lines),
    ]
    words = takewhile(lambda block: isinstance(block, Text), table.blocks)
    blocks: list[Block] = [Text("\n".join(head)), Rule(), *words]

    def to(message: str, way: str, at: int | None) -> Button:
        where = leaf.at if at is None else at
        primary = way == "next"
        button = press(leaf.match, where, leaf.open_cards, way, bool(leaf.knew), leaf.listed)
        label = SAY(reader, message, unit=leaf.unit)
        return Button(label, button.id, "primary" if primary else "secondary", at is None)

    before = leaf.stops[place - 1] if place else None
    after = leaf.stops[place + 1] if place + 1 < len(leaf.stops) else None
    later = next((each for each in leaf.rounds if each > leaf.at), None)
    earlier = next((each for each in reversed(leaf.rounds) if each < leaf.at), None)
    steps = (to("replay-back", "back", before), to("replay-next", "next", after))
    end = to("replay-end", "end", leaf.stops[-1] if after is not None else None)
    if len(leaf.rounds) > 1:
        rounds = (
            to("replay-previous-round", "round", earlier),
            to("replay-next-round", "rounds", later),
        )
        blocks += [Row(steps), Row((*rounds, end))]
    else:
        blocks.append(Row((*steps, end)))
    other = press(
        leaf.match, leaf.at, not leaf.open_cards, knew=bool(leaf.knew), listed=leaf.listed
    )
    turn = "replay-show-seen" if leaf.open_cards else "replay-show-all"
    last = [Button(SAY(reader, turn), other.id)]
    if leaf.knew is not None:
        turned = press(leaf.match, leaf.at, leaf.open_cards, "toggle", not leaf.knew, leaf.listed)
        message = "replay-knew-hide" if leaf.knew else "replay-knew-show"
        last.append(Button(SAY(reader, message), turned.id))
    if leaf.picture:
        last.append(to("replay-picture", _PICTURE, leaf.at))
    blocks.append(Row((*last, *back(reader, leaf.listed))))
    return Panel(tuple(blocks), ACCENT)


def knew(
    reader: Reader, people: Sequence[Person], seat: Seat, cards: Sequence[tuple[Place, Card]]
) -> str:
    """Return the cards that a computer player was sure of, with their places."""
    called = name(people[seat].name)
    if not cards:
        return SAY(reader, "replay-knew-none", name=called)
    told = [
        SAY(
            reader,
            "replay-knew-own" if place.seat == seat else "replay-knew-of",
            card=face(SAY, reader, card),
            owner=name(people[place.seat].name),
            slot=place.slot + 1,
        )
        for place, card in cards
    ]
    return SAY(reader, "replay-knew", name=called, cards=joined(reader, told))
