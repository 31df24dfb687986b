"""What things are called in the cabo family: one table a game, and the words for places.

Law of this module: what one game of the family says otherwise than another stands in `WORDS`.
No other renderer of the family spells out "slap" or "Kaboom!".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.render import text
from bot.render.facts import Person
from engine.cabo.variants import KABOOM, PowerKind, Variant
from engine.core import Place, Seat

People = Sequence[Person]
SQUARE: Final = ("top left", "top right", "bottom left", "bottom right")
"""Where the first four slots lie; those that come later lie beside them."""


class Words(Struct, frozen=True):
    """One game's own words."""

    variant: Variant
    about: str
    """The game in one sentence."""
    call: str
    """What ends a round when it is said."""
    slap: str
    """What is said to claim a discard: the button's label."""
    slaps: str
    """"slaps", as in "Ana slaps"."""
    slapped: str
    noun: str
    """"slap", as in "a slap" and "to slap"."""


WORDS: Final = {
    KABOOM.key: Words(
        variant=KABOOM,
        about="A quick memory game: get rid of your cards, and be closest to zero when it ends.",
        call="Kaboom!",
        slap="Slap!",
        slaps="slaps",
        slapped="slapped",
        noun="slap",
    ),
}

POWERS: Final = {
    PowerKind.LOOK_OWN: "look at one of your own cards",
    PowerKind.LOOK_OTHER: "look at one card of another player",
    PowerKind.BLIND_SWAP: "swap any two cards on the table without looking",
    PowerKind.VISIBLE_SWAP: "look at any two cards and then swap them or not",
}
"""What each power lets a player do, after "you may"."""

THEIR_POWERS: Final = {**POWERS, PowerKind.LOOK_OWN: "look at one of their own cards"}
"""The same of somebody else."""

POWER_BUTTONS: Final = {
    PowerKind.LOOK_OWN: "Discard it and look at a card of mine",
    PowerKind.LOOK_OTHER: "Discard it and look at another's card",
    PowerKind.BLIND_SWAP: "Discard it and swap two cards unseen",
    PowerKind.VISIBLE_SWAP: "Discard it and look at two cards",
}


def who(people: People, seat: Seat) -> str:
    """The name of who sits there, harmless in markdown."""
    return text.name(people[seat].name)


def whose(people: People, seat: Seat) -> str:
    """ "Ana's"."""
    return f"{who(people, seat)}'s"


def everyone(people: People, seats: Sequence[Seat]) -> str:
    """ "Ana, Ben and Cleo"."""
    return text.human_join(who(people, seat) for seat in seats)


def slot(index: int) -> str:
    """ "slot 3, bottom left"; people count from 1."""
    where = f", {SQUARE[index]}" if index < len(SQUARE) else ""
    return f"slot {index + 1}{where}"


def place(at: Place, people: People, viewer: Seat | None = None) -> str:
    """ "your slot 3, bottom left", "Ana's slot 3": positions matter where it is one's own."""
    if at.seat == viewer:
        return f"your {slot(at.slot)}"
    return f"{whose(people, at.seat)} slot {at.slot + 1}"


def places(at: Sequence[Place], people: People, viewer: Seat | None = None) -> str:
    """ "your slot 1, top left and Ana's slot 3"."""
    return text.human_join(place(each, people, viewer) for each in at)


def places_by(by: Seat, at: Sequence[Place], people: People) -> str:
    """The same where `by` has just been named: "their own slot 2 and Ana's slot 3"."""
    if all(each.seat == by for each in at):
        return f"their own {slots(at)}"
    return text.human_join(
        f"their own slot {each.slot + 1}" if each.seat == by else place(each, people) for each in at
    )


def slots(at: Sequence[Place]) -> str:
    """ "slot 5", "slots 5 and 6": of one seat."""
    numbers = text.human_join(str(each.slot + 1) for each in at)
    return f"slot {numbers}" if len(at) == 1 else f"slots {numbers}"
