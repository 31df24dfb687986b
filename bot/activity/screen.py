"""The content of a table's page: the felt, the texts, the buttons, and the custom_ids of presses on
cards.

Texts and buttons come from the same panels as in Discord, so the page and Discord offer the same
choices. Unlike in Discord, players do not choose cards from pages of buttons. Instead, each card
that may be chosen carries the custom_id of its press.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.match.display import FeltScreen
from bot.ui import verbs
from bot.ui.context import Facts, LobbyFacts
from bot.ui.custom_id import ComponentId, parse
from bot.ui.felt import Felt, FeltCard, Motion
from bot.ui.panel import Block, Button, Form, Menu, Panel, Row, Style, Text
from bot.ui.screens import lobby
from bot.ui.screens.more import closed
from bot.ui.words import SAY
from engine.core import Offer, Place

Runs: TypeAlias = tuple[tuple[str, str], ...]
"""Pieces of text, each with its style. The style is "", "b" (bold), "i" (italic), "c" (code) or
"t". The text of a piece with the style "t" is a Unix time, which the page shows as time left."""


class FeltLine(Struct, frozen=True):
    """A line of text. Its `kind` is "h" (a heading), "p" (a paragraph), "small" or "li" (an item of
    a list)."""

    kind: Literal["h", "p", "small", "li"]
    runs: Runs


class BarButton(Struct, frozen=True, omit_defaults=True):
    """A button below the felt."""

    label: str
    id: str
    style: Style = "secondary"
    disabled: bool = False
    sign: str = ""
    """The emoji before the label."""
    quiet: bool = False
    """Whether the button is small, because it is not part of the game."""
    url: str = ""
    """The URL that the button opens. A button with a URL has no `id`."""


class MenuChoice(Struct, frozen=True, omit_defaults=True):
    """A choice offered by a menu."""

    label: str
    value: str
    about: str = ""
    chosen: bool = False


class Select(Struct, frozen=True):
    """A menu. Its `id` is a custom_id or, if the menu is in a form, the name of the form's
    field."""

    id: str
    label: str
    options: tuple[MenuChoice, ...]
    least: int
    most: int

    def allows(self, values: Sequence[str]) -> bool:
        """Return whether the menu allows `values` to be chosen together."""
        known = {option.value for option in self.options}
        return self.least <= len(values) <= self.most and known.issuperset(values)


class SheetPart(Struct, frozen=True, omit_defaults=True):
    """A part of a panel: lines of text, a row of buttons, or a menu."""

    lines: tuple[FeltLine, ...] = ()
    row: tuple[BarButton, ...] = ()
    select: Select | None = None


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A panel or a form that only the viewer sees."""

    pieces: tuple[SheetPart, ...]
    form: str = ""
    """The custom_id under which the form is submitted, or "" for a panel."""
    send: str = ""
    """The label of the button that submits the form, or "" for a panel."""

    @property
    def selects(self) -> dict[str, Select]:
        """Maps the `id` of each menu to the menu."""
        return {piece.select.id: piece.select for piece in self.pieces if piece.select is not None}


class Screen(Struct, frozen=True, omit_defaults=True):
    """Everything that the page shows. The whole screen is sent whenever a part of it has
    changed."""

    status: tuple[FeltLine, ...]
    """The lines that say what the game waits for."""
    felt: Felt | None = None
    """The cards and seats. None if the table was closed before its match started."""
    middle: tuple[FeltLine, ...] = ()
    """The lines in the middle of a lobby's table. They name the game and its settings."""
    asked: tuple[FeltLine, ...] = ()
    """The lines of the viewer's private panel, such as a question to them."""
    bar: tuple[tuple[BarButton, ...], ...] = ()
    news: tuple[FeltLine, ...] = ()
    """The lines about the last events, oldest first."""
    targets: dict[str, str] = {}
    """Maps the place of a card or seat to the custom_id of a press on it."""
    cards: dict[str, str] = {}
    """Maps the spot of a card or pile to the custom_id of a press on it."""
    picked: tuple[str, ...] = ()
    """The places that the viewer has already chosen in the current choice."""
    looks: tuple[int, ...] = ()
    """The numbers of the looks (timed views of cards) that the viewer currently has."""
    menu: tuple[BarButton, ...] = ()
    """The buttons that are not moves, such as the one for the scores, and the buttons of a match
    that is over."""
    seated: bool = False
    round: int = 0
    chat: str = ""
    """The URL of the table's channel in Discord, or "" if the viewer can't open that channel."""


FOR_ALL: Final = (verbs.RULES,)
FOR_GUESTS: Final = (verbs.JOIN,)
FOR_PLAYERS: Final = (verbs.LEAVE, verbs.PLAYERS)
"""The verbs of a lobby's buttons that everyone may press (`FOR_ALL`), that people without a seat
may press (`FOR_GUESTS`), and that seated players other than the host may press (`FOR_PLAYERS`). All
other buttons are for the host."""
PROMINENT: Final = (verbs.REMATCH, verbs.RESUME)
MENU: Final = (*PROMINENT, verbs.REPLAY, verbs.SCORES, verbs.RULES, verbs.FAIR, verbs.MORE)
"""The verbs of a match's public buttons that are not moves in the game."""
_HEADING: Final = re.compile(r"#{2,3} +")
_LARGE: Final = "# "
"""The markdown that begins a line of large cards. The page omits such lines, because the felt shows
the cards."""
_FENCE: Final = "```"
"""The markdown that encloses lines whose columns are aligned with spaces."""
_TIME: Final = r"<t:([0-9]{1,12}):[a-zA-Z]>"
_PIECE: Final = re.compile(
    rf"{_TIME}|\*\*(.+?)\*\*|(?<!\w)[*_](\S.*?)[*_](?!\w)|`([^`]+)`|\\([^A-Za-z0-9\s])|\[([^\]]+)\]\([^)]*\)",
    re.DOTALL,
)
_INVISIBLE: Final = "\u2060"
_ELSEWHERE: Final = re.compile(r"\s?:\shttps://discord\.com/channels/[0-9@/a-z]+")
"""Matches a link to a Discord message. The page omits such links, because they work only in
Discord. The page has its own button to the next table."""


def lines(text: str) -> tuple[FeltLine, ...]:
    """Return the lines of a panel's text. The text's markdown is turned into styles."""
    found: list[FeltLine] = []
    table: list[str] | None = None
    for said in _ELSEWHERE.sub(".", text.replace(_INVISIBLE, "")).split("\n"):
        kind: Literal["h", "p", "small", "li"] = "p"
        if said.strip() == _FENCE:
            if table:
                found.append(FeltLine(kind, (("c", "\n".join(table)),)))
            table = [] if table is None else None
            continue
        if table is not None:
            table.append(said)
            continue
        if said.startswith(_LARGE):
            continue
        if heading := _HEADING.match(said):
            kind, said = "h", said[heading.end() :]
        elif said.startswith("-# "):
            kind, said = "small", said[3:]
        elif said.startswith("- "):
            kind, said = "li", said[2:]
        if said.strip():
            found.append(FeltLine(kind, tuple(_runs(said, ""))))
    return tuple(found)


def _runs(said: str, style: str) -> Iterator[tuple[str, str]]:
    at = 0
    for piece in _PIECE.finditer(said):
        if piece.start() > at:
            yield style, said[at : piece.start()]
        at = piece.end()
        time, bold, italic, code, escaped, link = piece.groups()
        if time is not None:
            yield "t", time
        elif bold is not None:
            yield from _runs(bold, "b")
        elif italic is not None:
            yield from _runs(italic, style or "i")
        elif code is not None:
            yield "c", code
        else:
            yield style, escaped or link
    if at < len(said):
        yield style, said[at:]


def of_match(shown: FeltScreen, press: ComponentId) -> Screen:
    """Return the screen of a running or finished match. `press` is the last press that changed only
    what the page shows, such as the first step of a choice."""
    view, felt, table = shown.view, shown.felt, shown.facts.table
    rows = _rows(() if shown.own is None else shown.own.blocks)
    targets, armed = _targets(view.offers, table, rows, press, felt)
    cards, taken = _cards(felt, rows)
    bar = tuple(
        kept
        for row in rows
        if (
            kept := tuple(
                _bar_button(each)
                for each in row
                if not _on_felt(parse(each.id), armed) and each.id not in taken
            )
        )
    )
    asked = tuple[FeltLine, ...]()
    if shown.own is not None and shown.asks:
        asked = _texts(Panel(tuple(_unlabelled(shown.own.blocks, armed))))
    if shown.hint:
        asked = (*lines(shown.hint), *asked)
    for vote in shown.votes:
        asked += _texts(vote)
        bar += tuple(tuple(_bar_button(each) for each in row) for row in _rows(vote.blocks))
    picked = press.places if press.verb == verbs.PICK and press.kind in armed else ()
    status = _status(shown.public)
    if asked and status and asked[0].runs == status[0].runs:
        asked = asked[1:]  # the page shows both at once
    return Screen(
        status=status,
        felt=felt,
        asked=asked,
        bar=bar,
        news=tuple(line for said in shown.facts.happenings for line in lines(said)),
        targets=targets,
        cards=cards,
        picked=tuple(f"{each.seat}.{each.slot}" for each in picked),
        looks=tuple(look.number for look in view.looks if look.seat == view.viewer),
        menu=_menu(shown, {each.id for row in bar for each in row}),
        seated=view.viewer is not None,
        round=view.round,
    )


def _unlabelled(blocks: Sequence[Block], armed: frozenset[str]) -> Iterator[Block]:
    """Yield the blocks of a panel, without the labels above rows of buttons whose cards can be
    pressed on the felt instead."""
    for block, below in zip(blocks, (*blocks[1:], None), strict=True):
        label = isinstance(block, Text) and "\n" not in block.text and block.text.endswith(":")
        gone = isinstance(below, Row) and any(
            _on_felt(parse(each.id), armed) for each in below.buttons
        )
        if not (label and gone):
            yield block


def _menu(shown: FeltScreen, there: Container[str]) -> tuple[BarButton, ...]:
    """Return the public buttons that are not moves and are not in the bar already. The button to
    return is among them only if the viewer has a seat, and either they are away or the match is
    suspended."""
    found = list[BarButton]()
    gone = shown.facts.suspended or any(seat.mine and seat.away for seat in shown.felt.seats)
    for row in _rows(shown.public.blocks):
        for each in row:
            press = parse(each.id)
            if press is not None and press.verb == verbs.PRACTICE:
                found += _after_lesson(shown.facts, each.label)
            if press is None or press.table != shown.facts.table or each.id in there:
                continue
            back = press.verb == verbs.ACT and press.kind == "return"
            if press.verb in MENU or (back and gone and shown.view.viewer is not None):
                button = _bar_button(each)
                found.append(replace(button, quiet=not back and press.verb not in PROMINENT))
    return tuple(found)


def _after_lesson(facts: Facts, again: str) -> list[BarButton]:
    """Return two buttons: one for another practice round, and one for an ordinary table. In Discord
    there are commands for this, but not on the page. The buttons' custom_ids contain the table of
    the finished practice round."""
    table = SAY(facts.reader, "welcome-table")
    return [
        BarButton(again, ComponentId(facts.table, verbs.REMATCH).id, "success"),
        BarButton(table, ComponentId(facts.table, verbs.TABLE).id),
    ]


def begins_table(button: BarButton) -> bool:
    """Return whether the button opens a new table after a match."""
    press = parse(button.id)
    return press is not None and press.verb in (verbs.REMATCH, verbs.TABLE)


def of_lobby(facts: LobbyFacts, viewer: int) -> Screen:
    """Return the screen of a table whose match has not started. `viewer` is the id of the user who
    sees it. The screen has only those buttons of the channel's message that this user may press."""
    felt = lobby.felt(facts, viewer)
    seated, host = any(seat.mine for seat in felt.seats), viewer == facts.host
    rows = list[tuple[BarButton, ...]]()
    for row in _rows(lobby.lobby(facts).blocks):
        kept = tuple(_bar_button(each) for each in row if _of_use(parse(each.id), seated, host))
        rows += [kept] if kept else []
    join = ComponentId(facts.table, verbs.JOIN).id
    return Screen(
        status=_headed(lines(lobby.next_step(facts))),
        felt=felt,
        middle=lines(lobby.middle(facts)),
        bar=tuple(rows),
        targets={seat.place: join for seat in felt.seats if seat.place},
        seated=seated,
    )


def of_closed(facts: LobbyFacts) -> Screen:
    """Return the screen of a table that was closed before its match started."""
    return Screen(status=_texts(closed(facts)))


def _headed(told: tuple[FeltLine, ...]) -> tuple[FeltLine, ...]:
    return tuple(replace(line, kind="h") for line in told[:1]) + told[1:]


def _of_use(press: ComponentId | None, seated: bool, host: bool) -> bool:
    if press is None or press.table == 0:
        return False
    if press.verb in FOR_ALL:
        return True
    if press.verb in FOR_GUESTS:
        return not seated
    return seated and (host or press.verb in FOR_PLAYERS)


def of_panel(panel: Panel, table: int) -> Sheet:
    """Return a panel as a sheet for the page. The parts that only work in Discord are left out:
    pictures, pickers of people, and buttons that don't belong to `table`."""
    found = list[SheetPart]()
    for block in panel.blocks:
        if isinstance(block, Text):
            found.append(SheetPart(lines=lines(block.text)))
        elif isinstance(block, Row):
            presses = [(each, parse(each.id)) for each in block.buttons]
            kept = [each for each, press in presses if press and press.table == table]
            found.append(SheetPart(row=tuple(_bar_button(each) for each in kept)))
        elif isinstance(block, Menu):
            found.append(SheetPart(select=_select(block, block.placeholder)))
    return Sheet(tuple(piece for piece in found if piece != SheetPart()))


def of_form(form: Form, send: str) -> Sheet:
    """Return a form as a sheet for the page. `send` is the label of the button that submits the
    form."""
    found = [SheetPart(lines=(FeltLine("h", (("", form.title),)),))]
    controls = [(each.control, each.label) for each in form.fields]
    found += [
        SheetPart(select=_select(menu, said)) for menu, said in controls if isinstance(menu, Menu)
    ]
    return Sheet(tuple(found), form.id, send)


def _select(menu: Menu, label: str) -> Select:
    options = tuple(
        MenuChoice(each.label, each.value, each.description, each.chosen) for each in menu.choices
    )
    return Select(menu.id, label, options, menu.least, menu.most)


def _status(public: Panel) -> tuple[FeltLine, ...]:
    first = next((block for block in public.blocks if isinstance(block, Text)), None)
    return () if first is None else lines(first.text)


def _texts(panel: Panel) -> tuple[FeltLine, ...]:
    texts = (block.text for block in panel.blocks if isinstance(block, Text))
    return tuple(line for text in texts for line in lines(text))


def _rows(blocks: Iterable[Block]) -> list[tuple[Button, ...]]:
    return [block.buttons for block in blocks if isinstance(block, Row)]


def _bar_button(button: Button) -> BarButton:
    sign = "" if button.emoji is None or button.emoji.id else button.emoji.name
    press = parse(button.id)
    quiet = press is not None and press.kind == "leave" and press.verb in (verbs.ACT, verbs.ASK)
    return BarButton(
        button.label, button.id, button.style, button.disabled, sign, quiet, button.url
    )


def _names_card(press: ComponentId | None) -> bool:
    """Return whether a press names a card, or is a step of a choice that ends at a card."""
    return press is not None and (bool(press.places) or press.seat is not None)


def _on_felt(press: ComponentId | None, armed: frozenset[str]) -> bool:
    return press is not None and press.kind in armed and _names_card(press)


def _targets(
    offers: Sequence[Offer],
    table: int,
    rows: Iterable[Sequence[Button]],
    press: ComponentId,
    felt: Felt,
) -> tuple[dict[str, str], frozenset[str]]:
    """Return the cards and seats on the felt that can be pressed now, and the kinds of action
    that are chosen in this way. The cards and seats are a mapping from places to custom_ids. A
    kind is included if the panel asks for a card for it and every card that may be chosen is on
    the felt."""
    pressed = [found for row in rows for each in row if (found := parse(each.id))]
    asked = {each.kind for each in pressed if _names_card(each)}
    by_kind: defaultdict[str, list[Offer]] = defaultdict(list)
    for offer in offers:
        if offer.kind in asked and offer.picks:
            by_kind[offer.kind].append(offer)
    there = {card.place for card in _all_cards(felt) if card.place and not card.gone}
    there |= {seat.place for seat in felt.seats if seat.place}
    targets, armed = dict[str, str](), set[str]()
    for kind, found in by_kind.items():
        steps = dict(_steps(found, table, press))
        if steps and there.issuperset(steps):
            targets |= steps
            armed.add(kind)
    return targets, frozenset(armed)


def _steps(offers: Iterable[Offer], table: int, press: ComponentId) -> Iterator[tuple[str, str]]:
    for offer in offers:
        picked: tuple[Place, ...] = ()
        if (press.verb, press.kind, press.number) == (verbs.PICK, offer.kind, offer.number):
            picked = press.places
        known = all(place in offer.places(at) for at, place in enumerate(picked))
        if not known or len(picked) >= offer.picks:
            continue
        verb = verbs.ACT if len(picked) + 1 == offer.picks else verbs.PICK
        for place in offer.places(len(picked)):
            if place not in picked:
                chosen = (*picked, place)
                step = ComponentId(table, verb, offer.kind, offer.number, chosen)
                yield f"{place.seat}.{place.slot}", step.id


def _cards(felt: Felt, rows: Iterable[Sequence[Button]]) -> tuple[dict[str, str], frozenset[str]]:
    """Return the piles and cards on the felt that can be pressed, and the ids of the buttons that
    such cards replace. The piles and cards are a mapping from spots to custom_ids."""
    by_kind: dict[str, Button] = {}
    for row in rows:
        for button in row:
            press = parse(button.id)
            if press is not None and not _names_card(press) and not button.disabled:
                by_kind.setdefault(press.kind, button)
    found, taken = dict[str, str](), set[str]()
    for pile in felt.piles:
        button = next((by_kind[kind] for kind in pile.kinds if kind in by_kind), None)
        if button is not None:
            found[pile.at] = button.id
    for seat in felt.seats:
        for card in seat.cards if seat.mine else ():
            if card.kind and card.kind in by_kind:
                found[card.at] = by_kind[card.kind].id
                taken.add(by_kind[card.kind].id)
    return found, frozenset(taken)


def _all_cards(felt: Felt) -> Iterator[FeltCard]:
    for seat in felt.seats:
        yield from seat.cards
        yield from seat.front


class Update(Struct, frozen=True, omit_defaults=True):
    """A message that updates the page. It contains the screen, and the motions of cards since the
    last message."""

    view: Screen
    revision: int
    now: float
    """The current time of Discord's clock, in Unix seconds. All times in the message refer to this
    clock."""
    motions: tuple[Motion, ...] = ()
