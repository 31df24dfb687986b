"""Past games: the list of matches, the scoresheet and the replay of a match, the proof that the
deck was fair, and a player's private panel with their costliest decisions.

The custom_ids of the buttons contain the list and the page that the reader came from, and the step
of a replay, so nothing has to be stored. A replay shows the text of the public table for the view
that is passed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.ui import verbs
from bot.ui.cards import face
from bot.ui.context import Person
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, CHOICE, GREY
from bot.ui.panel import Block, Button, Panel, Row, Rule, Text
from bot.ui.reader import Reader
from bot.ui.scoresheet import of_match
from bot.ui.table_frame import play_deal
from bot.ui.text import day, name, ordinal
from bot.ui.words import SAY, joined
from engine.cards import Card
from engine.core import Place, Seat

SHEET: Final = "sheet"
"""The verb that shows the scoresheet of a past game."""
PAGE: Final = 5
"""The number of matches on a page. Each match has a row of two buttons."""


class Past(Struct, frozen=True):
    """A match that is over, as the list of past games shows it."""

    match: int
    title: str
    ended: float
    """The end time of the match, in Unix seconds."""
    standing: tuple[tuple[int, str, str], ...]
    """The place, the name and the result of each player, the best first. Empty if the match was
    ended early."""
    names: tuple[str, ...] = ()
    """The names of the players in the order of their seats."""
    practice: bool = False
    """Whether this was a practice match, which does not count for records and ratings."""
    dealt: bool = False
    """Whether a known deal was played. Such a match does not count for records and ratings."""


def history(reader: Reader, rows: Sequence[Past], *, mine: bool, page: int, more: bool) -> Panel:
    """Return a page of the list of matches, the newest first. `more` says whether there are older
    matches on a next page."""
    kind = "mine" if mine else "here"
    heading = f"## {SAY(reader, f'history-{kind}')}"
    if not rows:
        none = SAY(reader, "history-no-older" if page else f"history-none-{kind}")
        heading = f"{heading}\n{none}"
    blocks: list[Block] = [Text(heading)]
    for row in rows:
        blocks += [Text(_told(reader, row)), Row(ways(reader, row.match, listed(kind, page)))]
    turn: list[Button] = []
    if page:
        newer = ComponentId(0, HISTORY, kind, page - 1)
        turn.append(Button(SAY(reader, "history-newer"), newer.id))
    if more:
        older = ComponentId(0, HISTORY, kind, page + 1)
        turn.append(Button(SAY(reader, "history-older"), older.id, "primary"))
    other = "here" if mine else "mine"
    there = ComponentId(0, HISTORY, other, 0)
    turn.append(Button(SAY(reader, f"history-{other}"), there.id))
    blocks.append(Row(tuple(turn)))
    return Panel(tuple(blocks), ACCENT)


def told_apart(reader: Reader, row: Past) -> str:
    """Return the text for a match in a menu: its number, its game, its day and its players."""
    people = joined(reader, row.names)
    when, number = day(reader, row.ended), str(row.match)
    told = SAY(reader, "history-choice", match=number, title=row.title, when=when, names=people)
    return told if len(told) <= CHOICE else f"{told[: CHOICE - 1]}…"


def _told(reader: Reader, row: Past) -> str:
    title = SAY(reader, "history-practice", title=row.title) if row.practice else row.title
    title = SAY(reader, "history-dealt", title=row.title) if row.dealt else title
    when = f"<t:{round(row.ended)}:f>"
    head = SAY(reader, "history-match", match=str(row.match), title=title, when=when)
    if not row.standing:
        names = joined(reader, map(name, row.names))
        return f"{head}\n-# {SAY(reader, 'history-ended-early', names=names)}"
    places = [
        " ".join(filter(None, (ordinal(reader, place), name(who), earned)))
        for place, who, earned in row.standing
    ]
    return f"{head}\n-# {' · '.join(places)}"


def ways(reader: Reader, match: int, listed: str = "") -> tuple[Button, Button]:
    """Return the buttons that open the scoresheet and the replay of a match. `listed` is the page
    of the list that contains these buttons, as returned by the function `listed`."""
    sheet = ComponentId(0, SHEET, listed, match)
    again = replay_press(match, 0, False, listed=listed)
    return (
        Button(SAY(reader, "history-scoresheet", match=str(match)), sheet.id),
        Button(SAY(reader, "history-replay", match=str(match)), again.id),
    )


# The way from a page of past games to a match and back


HISTORY: Final = "history"
"""The verb that shows a page of past games."""
LISTS: Final = {"m": "mine", "h": "here"}
"""Maps the letter of a list to its kind. "mine" is the list of the reader's own past games, and
"here" is the list of a channel."""
LAST: Final = 25
"""The last page that has its own letter. From an older page, the button that leads back opens this
page."""
_SHAPE: Final = re.compile(f"[{''.join(LISTS)}][a-z]")


def listed(kind: str, page: int) -> str:
    """Return two letters that represent the page `page` of the list `kind`."""
    return f"{kind[0]}{chr(ord('a') + min(page, LAST))}"


def listed_in(parts: str) -> str:
    """Return the part of `parts` that represents a page of a list, or "" if there is none. `parts`
    are the arguments of a custom_id, joined by "_"."""
    return next((part for part in parts.split("_") if _SHAPE.fullmatch(part)), "")


def back(reader: Reader, listed: str) -> tuple[Button, ...]:
    """Return the button that leads back to the list. Returns () if the reader did not come from a
    list."""
    if not listed:
        return ()
    to = ComponentId(0, HISTORY, LISTS[listed[0]], ord(listed[1]) - ord("a"))
    return (Button(SAY(reader, "history-back"), to.id),)


def saved_sheet(
    reader: Reader,
    match: int,
    title: str,
    sheet: str,
    remarks: Sequence[str] = (),
    listed: str = "",
    code: str = "",
) -> Panel:
    """Return the panel with the scoresheet of a match that is over. `listed` is the page of the
    list that the reader came from, as returned by the function `listed`. `code` is the code of the
    match's deal as players read it, or "" if the deal has no code."""
    _, again = ways(reader, match, listed)
    below = "".join(f"\n- {line}" for line in remarks)
    if code:
        below += f"\n-# {SAY(reader, 'deal-code', code=code)}"
    more = (again, *back(reader, listed))
    return of_match(reader, match, f"## {title}\n{sheet}{below}", GREY, more, listed)


# The replay: one step of a finished match, with buttons to the others


WIDE: Final = 1000
"""The factor in the encoding of a step in a custom_id, which is `seat` * `WIDE` + `page`. `page`
alone has only three digits."""


_PICTURE: Final = "picture"
_KNEW: Final = "knew"


class Leaf(Struct, frozen=True):
    """A step of a match or of a run of a daily deal, as the replay shows it."""

    of: ComponentId
    """A press that shows any step of this match or run (see `step_press`)."""
    at: int
    """The step, counted from 0."""
    stops: tuple[int, ...]
    """The steps that the replay shows, in ascending order. The first and the last step are among
    them."""
    rounds: tuple[int, ...]
    """The steps where a round began."""
    open_cards: bool = False
    knew: bool | None = None
    """Whether the replay shows what computer players knew. None if there is nothing to show about
    that."""
    unit: str = "round"
    """The game's word for one scored deal, such as "round"."""
    picture: bool = False
    """Whether this step can be shown as a picture and is not shown as a picture yet."""


def replay_press(match: int, at: int, open_cards: bool, listed: str = "") -> ComponentId:
    """Return the custom_id of a button that leads to the step `at` of a match."""
    return step_press(ComponentId(0, verbs.REPLAY, number=match), at, open_cards, listed=listed)


def step_press(
    of: ComponentId, at: int, open_cards: bool, way: str = "", knew: bool = False, listed: str = ""
) -> ComponentId:
    """Return the custom_id of a button that leads to the step `at` of a match or run. `of` is a
    press that shows any step of that match or run. If several buttons lead to one step, `way` makes
    their custom_ids unique."""
    parts = ("open" if open_cards else "seen", _KNEW if knew else "", listed, way)
    kind = "_".join(filter(None, parts))
    return replace(of, kind=kind, seat=at // WIDE, page=at % WIDE)


class Asked(Struct, frozen=True):
    """The page of a replay that a press requests, and its options."""

    at: int
    """The step, counted from 0."""
    open_cards: bool
    """Whether all cards are face up."""
    knew: bool
    """Whether the page shows the cards that computer players knew."""
    drawn: bool
    """Whether a picture of the step is added."""
    listed: str
    """The page of the list that the reader came from, as returned by the function `listed`."""


def meant(press: ComponentId) -> Asked:
    """Return the page of a replay that a press requests."""
    at, parts = (press.seat or 0) * WIDE + press.page, press.kind.split("_")
    drawn = parts[-1] == _PICTURE
    return Asked(at, parts[0] == "open", _KNEW in parts, drawn, listed_in(press.kind))


def replay(
    reader: Reader,
    heading: str,
    title: str,
    table: Panel,
    lines: Sequence[str],
    leaf: Leaf,
    more: Sequence[Button] = (),
) -> Panel:
    """Return the panel of one step. `title` is the title of the game. `table` is the public message
    at that step, whose buttons are left out. The buttons `more` are added at the end."""
    place, knew, listed = leaf.stops.index(leaf.at), bool(leaf.knew), listed_in(leaf.of.kind)
    seen = "replay-open" if leaf.open_cards else "replay-seen"
    step = SAY(reader, seen, title=title, step=place + 1, steps=len(leaf.stops))
    head = [
        f"## {heading}",
        f"-# {step}",
        *(f"- {line}" for line in lines),
    ]
    words = takewhile(lambda block: isinstance(block, Text), table.blocks)
    blocks: list[Block] = [Text("\n".join(head)), Rule(), *words]

    def to(message: str, way: str, at: int | None) -> Button:
        where = leaf.at if at is None else at
        primary = way == "next"
        button = step_press(leaf.of, where, leaf.open_cards, way, knew, listed)
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
    other = step_press(leaf.of, leaf.at, not leaf.open_cards, knew=knew, listed=listed)
    turn = "replay-show-seen" if leaf.open_cards else "replay-show-all"
    last = [Button(SAY(reader, turn), other.id)]
    if leaf.knew is not None:
        turned = step_press(leaf.of, leaf.at, leaf.open_cards, "toggle", not knew, listed)
        message = "replay-knew-hide" if leaf.knew else "replay-knew-show"
        last.append(Button(SAY(reader, message), turned.id))
    if leaf.picture:
        last.append(to("replay-picture", _PICTURE, leaf.at))
    blocks.append(Row((*last, *more)))
    return Panel(tuple(blocks), ACCENT)


def knew(
    reader: Reader, people: Sequence[Person], seat: Seat, cards: Sequence[tuple[Place, Card]]
) -> str:
    """Return the text about the cards that a computer player knew for certain, and the places of
    these cards."""
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


# The proof of a fair deck: a fingerprint, what it proves, and how to check it. It claims no more
# than the arithmetic shows


PROVEN: Final = 0x57A773


def known_deal(reader: Reader, code: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return the lines that say that a match plays the deal with this code, and that the people in
    `names` know the deal."""
    lines = [SAY(reader, "deal-fair", code=code)]
    if names:
        knowing = joined(reader, map(name, names))
        lines.append(SAY(reader, "deal-knows", n=len(names), names=knowing))
    return tuple(lines)


def fair(reader: Reader, fingerprint: str, hashed: str, dealt: Sequence[str] = ()) -> Panel:
    """Return the panel that proves that a finished match was dealt fairly. `fingerprint`, which was
    shown at the start, is the SHA-256 hash of `hashed`. `dealt` are the lines that `known_deal`
    returns."""
    shown = (
        f"## {SAY(reader, 'fair-title')}",
        *dealt,
        SAY(reader, "fair-fingerprint"),
        f"`{fingerprint}`",
        SAY(reader, "fair-check"),
        f"```\n{hashed}\n```",
    )
    proven = (SAY(reader, "fair-proves"), SAY(reader, "fair-proves-not"))
    return Panel((Text("\n".join(shown)), Text("\n".join(proven))), PROVEN)


def not_yet(reader: Reader, fingerprint: str, dealt: Sequence[str] = ()) -> Panel:
    """Return the panel for a match that is still running. Its seed stays secret, because it
    determines all cards. `dealt` are the lines that `known_deal` returns. They are not empty if
    some players know the cards."""
    why = "deal-fair-not-yet" if dealt else "fair-not-yet"
    lines = (f"## {SAY(reader, 'fair-title')}", *dealt, SAY(reader, why), f"`{fingerprint}`")
    return Panel((Text("\n".join(lines)),), PROVEN)


# Costly decisions


class CostlyDecision(Struct, frozen=True):
    """One of the player's costliest decisions, in words."""

    round: int
    text: str
    """The text about the player's decision and the better choice."""
    at: int
    """The step of the replay at which the player made the decision."""


def moments(
    reader: Reader, title: str, match: int, told: Sequence[CostlyDecision], deal: int | None
) -> Panel:
    """Return the panel with the decisions, the costliest first. It has buttons that show the
    decisions in the replay. `deal` is the code of the match's deal if the deal can be played again,
    otherwise None."""
    head = SAY(reader, "moments-title", n=len(told))
    where = SAY(reader, "moments-match", title=title, match=str(match))
    lines = [f"## {head}", f"-# {where}"]
    if not told:
        lines.append(SAY(reader, "moments-none"))
    for number, each in enumerate(told, 1):
        lines.append(SAY(reader, "moments-line", n=number, round=each.round, text=each.text))
    if told:
        lines.append(f"-# {SAY(reader, 'moments-how')}")
    blocks: list[Block] = [Text("\n".join(lines))]
    looks = [
        Button(
            SAY(reader, "moments-look", n=number),
            replay_press(match, each.at, False, f"moment{'abc'[number - 1]}").id,
        )
        for number, each in enumerate(told, 1)
    ]
    again = [] if deal is None else [play_deal(reader, deal)]
    blocks += [Row(tuple(row)) for row in (looks, again) if row]
    return Panel(tuple(blocks), ACCENT)
