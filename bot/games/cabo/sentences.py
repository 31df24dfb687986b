"""The messages of the cabo family's games, and names of cards and places.

The files of a language folder are Kaboom!'s and the family's messages; folders in it hold what
another game says differently.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import number
from bot.ui.words import Words, joined
from engine.cards import KING, Card, is_red, rank
from engine.core import Place, Seat
from engine.games.cabo.variants import VARIANTS, value
from engine.games.cabo.view import View

SAY: Final[Mapping[str, Words]] = {
    key: Words(Path(__file__).parent / "words", variant=key) for key in VARIANTS
}
"""By game's key."""


def sought(reader: Reader, view: View, card: Card) -> str:
    """Return what matches this card, by the house rules in force: "an 8", "a red King"."""
    say = SAY[view.game]
    if view.rules.match_by == "points":
        points = value(VARIANTS[view.game], card)
        return say(reader, "wanted-points", n=abs(points), points=number(points))
    if view.rules.match_by == "colour" and rank(card) == KING:
        return say(reader, "wanted-red-king" if is_red(card) else "wanted-black-king")
    return say(reader, "wanted-rank", rank=rank(card))


def places(say: Words, reader: Reader, at: Sequence[Place], people: People, viewer: Seat) -> str:
    """Return "your slot 1 (top left) and Ana's slot 3": only the viewer's own have positions."""
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
    """Return "Ana's slot 3", or "their own slot 2" if the sentence has just named `by`."""
    if at.seat == by:
        return say(reader, "place-theirs", slot=at.slot + 1)
    return say(reader, "place-of", name=who(people, at.seat), slot=at.slot + 1)


def places_by(say: Words, reader: Reader, by: Seat, at: Sequence[Place], people: People) -> str:
    """Like `place_by`, for several places: "their own slot 2 and Ana's slot 3"."""
    seats = {each.seat for each in at}
    if len(at) < 2 or len(seats) > 1:
        return joined(reader, (place_by(say, reader, by, each, people) for each in at))
    if seats == {by}:
        return say(reader, "place-two-theirs", slots=slots(reader, at))
    owner = who(people, at[0].seat)
    return say(reader, "place-two-of", name=owner, slots=slots(reader, at))


def slots(reader: Reader, at: Sequence[Place]) -> str:
    """Return "5", "5 and 6": the slot numbers of one seat."""
    return joined(reader, (str(each.slot + 1) for each in at))
