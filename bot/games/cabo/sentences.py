"""The messages of the cabo family: the texts for cards and places, the rules and house rules, and
the replies to refused actions.

The files in a language's folder have the messages of Kaboom! and of the whole family. The
subfolders have the messages that differ in the other games. All cards in the texts of a table are
formatted here.

Each page of the rules is one message: `rules-1` and so on. Numbers and switches come from the house
rules in force, so that the pages match the game that is played. A reply reveals nothing that the
player may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

from bot.ui import cards
from bot.ui.context import People, awaited, who
from bot.ui.panel import Button, Style
from bot.ui.phrases import marked
from bot.ui.reader import Reader, inline
from bot.ui.text import number
from bot.ui.words import Words, joined
from engine.cards import KING, Card, is_red, rank
from engine.core import Place, Seat
from engine.games.cabo.variants import (
    GRAVEYARD,
    KABOO,
    KABOOM,
    VARIANTS,
    GraveyardOptions,
    KaboomOptions,
    KabooOptions,
    Rules,
    Variant,
    value,
)
from engine.games.cabo.view import FaceUp, Gone, SeatView, View
from engine.options import Options
from engine.presence import misses_of
from engine.refusals import Refusal

SAY: Final[Mapping[str, Words]] = {
    key: Words(Path(__file__).parent / "words", variant=key) for key in VARIANTS
}
"""Maps the key of each game to the formatter of its messages."""


def round_line(reader: Reader, view: View) -> str:
    """Return the number of the current round as text. Examples are "Round 3/10", and "Round 3" if
    the game has no fixed number of rounds."""
    say, of = SAY[view.game], view.rules.rounds
    if of:
        return say(reader, "table-round-of", round=view.round, rounds=of)
    return say(reader, "table-round", round=view.round)


def sought(reader: Reader, view: View, card: Card) -> str:
    """Return a description of the cards that match `card` under the house rules in force, such as
    "an 8" or "a red King"."""
    say = SAY[view.game]
    if view.rules.match_by == "points":
        points = value(VARIANTS[view.game], card)
        return say(reader, "wanted-points", n=abs(points), points=number(points))
    if view.rules.match_by == "colour" and rank(card) == KING:
        return say(reader, "wanted-red-king" if is_red(card) else "wanted-black-king")
    return say(reader, "wanted-rank", rank=rank(card))


def places(say: Words, reader: Reader, at: Sequence[Place], people: People, viewer: Seat) -> str:
    """Return places as text, such as "your slot 1 (top left) and Ana's slot 3". The position, such
    as "top left", is given only for the viewer's own slots."""
    return joined(
        reader,
        (
            say(reader, "place-yours", slot=each.slot + 1)
            if each.seat == viewer
            else say(reader, "place-of", name=who(people, each.seat), slot=each.slot + 1)
            for each in at
        ),
    )


def place_by(say: Words, reader: Reader, by: Seat, at: Place, people: People) -> str:
    """Return a slot as text, such as "Ana's slot 3". If it belongs to the player `by`, whom the
    sentence has already named, the result is like "their own slot 2"."""
    if at.seat == by:
        return say(reader, "place-theirs", slot=at.slot + 1)
    return say(reader, "place-of", name=who(people, at.seat), slot=at.slot + 1)


def places_by(say: Words, reader: Reader, by: Seat, at: Sequence[Place], people: People) -> str:
    """Return several slots as text, each as `place_by` returns it. An example is "their own slot 2
    and Ana's slot 3"."""
    seats = {each.seat for each in at}
    if len(at) < 2 or len(seats) > 1:
        return joined(reader, (place_by(say, reader, by, each, people) for each in at))
    if seats == {by}:
        return say(reader, "place-two-theirs", slots=slots(reader, at))
    owner = who(people, at[0].seat)
    return say(reader, "place-two-of", name=owner, slots=slots(reader, at))


def slots(reader: Reader, at: Sequence[Place]) -> str:
    """Return the slot numbers of places of one seat as text, such as "5" or "5 and 6"."""
    return joined(reader, (str(each.slot + 1) for each in at))


# The appearance of cards: face up, face down in their slots, and on buttons


SHOWN: Final = 12
"""The maximum number of slots that are shown one by one. For a seat with more slots, ranges of
slots are shown."""

_CLOSE: Final = "\u200a"
"""The character between two cards. A wider character would push the score beside four cards to the
next line."""
_CACHE_SIZE: Final = 4096
"""The number of seats whose text is cached. Most seats do not change between two repaints of a
table."""


def large(say: Words, reader: Reader, shown: Iterable[Card]) -> str:
    """Return a line with the cards `shown` in Discord's largest text size."""
    between = ", " if reader.plain else " "
    return f"# {between.join(cards.face(say, reader, card) for card in shown)}"


def backs(say: Words, reader: Reader, seat: SeatView) -> str:
    """Return the text of a seat's slots. Cards are shown face down, and empty slots as gaps."""
    gone = tuple([isinstance(slot, Gone) for slot in seat.slots])
    if reader.plain:
        there = [str(index) for index, empty in enumerate(gone, 1) if not empty]
        at = joined(reader, there) if there else ""
        return say(reader, "seat-slots", n=len(there), slots=at)
    return _slots(reader, gone, seat.locked)


@lru_cache(maxsize=_CACHE_SIZE)
def _slots(reader: Reader, gone: tuple[bool, ...], locked: bool) -> str:
    """Return a seat's slots as card backs. Without emojis the result is text such as "1▮2▮3·4▮".
    If there are more than `SHOWN` slots, it lists the ranges of slots with cards, such as "▮
    1–9, 11"."""
    faces = reader.faces
    if len(gone) > SHOWN:
        back = None if faces is None else (faces.locked if locked else None) or faces.plain
        runs = ", ".join(_runs(gone))
        return f"`▮ {runs}`" if back is None else f"{inline(back)} {runs}"
    if faces is not None:
        down = [(faces.locked if locked else None) or faces.back(slot) for slot in range(len(gone))]
        shown = [faces.empty if empty else back for empty, back in zip(gone, down, strict=True)]
        return _CLOSE.join("·" if each is None else inline(each) for each in shown)
    return f"`{''.join(f'{at}·' if empty else f'{at}▮' for at, empty in enumerate(gone, 1))}`"


def _runs(gone: tuple[bool, ...]) -> Iterator[str]:
    """Yield the ranges of slots that have cards, such as "1–9" and "11"."""
    for empty, run in groupby(enumerate(gone, 1), key=lambda pair: pair[1]):
        numbers = [index for index, _ in run]
        if empty:
            continue
        yield str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def face_up(say: Words, reader: Reader, seat: SeatView) -> str:
    """Return the face-up cards of a seat in their slots, or "" if the seat has none."""
    if not any(isinstance(slot, FaceUp) for slot in seat.slots):
        return ""
    if reader.plain:
        shown = [
            f"{index}: {cards.face(say, reader, slot.card)}"
            for index, slot in enumerate(seat.slots, 1)
            if isinstance(slot, FaceUp)
        ]
        return joined(reader, shown)
    empty = None if reader.faces is None else reader.faces.empty
    gap = "▫" if empty is None else inline(empty)
    apart = " " if reader.faces is None else _CLOSE
    return apart.join(
        cards.face(say, reader, slot.card) if isinstance(slot, FaceUp) else gap
        for slot in seat.slots
    )


def on_slot(say: Words, reader: Reader, slot: int, press: str, style: Style = "primary") -> Button:
    """Return the button of the face-down card in this slot. Slots are counted from 0."""
    # A square shows the position of a card. A screen reader needs it as text.
    said = "place-slot" if reader.plain else "button-slot"
    emoji = None if reader.faces is None else reader.faces.back(slot)
    return Button(say(reader, said, slot=slot + 1), press, style, emoji=emoji)


def on_gap(say: Words, reader: Reader, slot: int, press: str, *, picked: bool) -> Button:
    """Return a disabled button for a slot that has no card, or whose card is already `picked`."""
    said = "button-slot-picked" if picked else "button-slot-gone"
    emoji = None if reader.faces is None or picked else reader.faces.empty
    return Button(say(reader, said, slot=slot + 1), press, disabled=True, emoji=emoji)


# The rules and house rules

PAGES: Final = 5
"""The number of pages of the rules. The first page, `rules-1`, is enough to start playing."""

_OPTIONS: Final[dict[str, type[Options]]] = {
    KABOOM.key: KaboomOptions,
    KABOO.key: KabooOptions,
    GRAVEYARD.key: GraveyardOptions,
}

_BEATEN: Final = 3
"""The total of the caller's cards in the rules' example of a missed call."""


def in_force(rules: Options | Rules | None, variant: Variant) -> Rules:
    """Return the rules for the options that a host has chosen. If `rules` is None, the standard
    rules are returned."""
    if isinstance(rules, Rules):
        return rules
    return variant.rules(_OPTIONS[variant.key]() if rules is None else rules)


def _values(now: Rules) -> dict[str, str | int]:
    return {
        "rounds": now.rounds,
        "jokers": now.jokers,
        "wrong": now.wrong_penalty,
        "mind": now.changed_mind_penalty,
        "points": now.caller_miss,
        "example": now.caller_miss + _BEATEN,
        "open": now.open_seconds,
        "misses": misses_of(now),
        "locked": "yes" if now.caller_locked else "no",
        "match": str(now.match_by),
        "edition": now.edition,
    }


def rules_pages(reader: Reader, rules: Options | Rules | None, variant: Variant) -> tuple[str, ...]:
    """Return the pages of the rules under the house rules `rules`. If `rules` is None, the standard
    rules are used."""
    say, now = SAY[variant.key], in_force(rules, variant)
    values = _values(now)
    *pages, last = (say(reader, f"rules-{page}", **values) for page in range(1, PAGES + 1))
    standard = options_lines(reader, None, variant)
    lines = marked(reader, options_lines(reader, now, variant), standard)
    listed = "\n".join(f"- {line}" for line in lines)
    return (*pages, f"{last}\n\n{say(reader, 'rules-table', lines=listed)}")


def option_titles(reader: Reader, variant: Variant) -> tuple[str, ...]:
    """Return the title of each house rule. The id of its message is `option-title-` followed by the
    name of the option."""
    options = _OPTIONS[variant.key].choices()
    return tuple(SAY[variant.key](reader, f"option-title-{_named(option)}") for option in options)


def option_choices(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """Return the value of each house rule as a text that follows the title of the rule. The id of
    its message is `option-choice-` followed by the name of the option."""
    return _told("option-choice", reader, options, variant)


def options_lines(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """Return a line for each house rule, in the order of the options. If `options` is None, the
    lines are about the standard rules. The id of a line's message is `option-` followed by the name
    of the option."""
    return _told("option", reader, options, variant)


def _told(
    kind: str, reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    say, values = SAY[variant.key], _values(in_force(options, variant))
    return tuple(
        say(reader, f"{kind}-{_named(option)}", **values)
        for option in _OPTIONS[variant.key].choices()
    )


def _named(option: str) -> str:
    return option.replace("_", "-")


# Replies to refused actions. The ids of the messages are `refusal-` and the reason, followed by the
# kind of action if there is such a message


_OVER = ("reveal", "over")
"""The phases after the end of a round."""


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, *, kind: str, game: str
) -> str:
    """Return the reply to a player whose action of the kind `kind` was refused."""
    say, kind = SAY[game], kind if VARIANTS[game].has(kind) else ""
    seat = None if view is None else _held_up_by(reason, view)
    if view is not None and kind == "end_round" and view.phase in _OVER:
        return _ended_already(reader, view, people)
    if view is not None and kind == "ready" and reason is Refusal.NOT_NOW:
        late = awaited(people, [seat.seat for seat in view.seats if not seat.ready], reader)
        return say(reader, "refusal-ready-already", names=late)
    own = view is not None and seat is not None and seat == view.viewer
    wordings = (
        *([_message(reason, "self")] if own else []),
        _message(reason, kind),
        _message(reason),
        # Reasons that only other games have don't occur here.
        _message(Refusal.NOT_NOW),
    )
    return say(
        reader,
        next(each for each in wordings if say.has(each)),
        name="" if seat is None else who(people, seat),
        known="no" if seat is None else "yes",
        turn="none" if seat is None else "open" if _may_claim(view) else "other",
        whose="unknown" if seat is None else "own" if own else "other",
    )


def _may_claim(view: View | None) -> bool:
    """Return whether the player whose action was refused may claim an open discard."""
    return view is not None and any(offer.claims for offer in view.offers)


def _message(reason: Refusal, kind: str = "") -> str:
    return f"refusal-{reason}{'-' * bool(kind)}{kind}".replace("_", "-")


def _held_up_by(reason: Refusal, view: View) -> Seat | None:
    """Return the seat that caused the refusal, or None if no seat did."""
    match reason:
        case Refusal.NOT_YOUR_TURN if view.power is not None:
            return view.power.seat
        case Refusal.NOT_YOUR_TURN:
            return None if view.turn is None else view.turn.seat
        case Refusal.POWER_IN_USE:
            return None if view.power is None else view.power.seat
        case Refusal.SLAP_IN_PROGRESS:
            return None if view.slap is None else view.slap.seat
        case Refusal.ENDS_BY_ITSELF:
            return None if view.turn is None else view.turn.seat
        case Refusal.LOCKED:
            return view.caller
        case Refusal.STACK_LOCKED:
            return view.stack_lock
        case _:
            return None


def _ended_already(reader: Reader, view: View, people: People) -> str:
    """Return the reply to a player who tried to end a round that is already over (G5.1)."""
    say = SAY[view.game]
    if view.caller is None:
        return say(reader, "refusal-ended")
    if view.caller == view.viewer:
        return say(reader, "refusal-ended-self")
    return say(reader, "refusal-ended-first", name=who(people, view.caller))
