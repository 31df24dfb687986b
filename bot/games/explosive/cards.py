"""The explosive game's cards in words: what each is called, and what it does in a sentence.

A row for each kind, and nothing that depends on the moment. What lies in front
of somebody is told weakest wall first, for that is the order in which walls go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from bot.ui.text import first_upper, human_join
from engine.games.explosive.deck import ORDER, ROWS, WALLS, Deed, Kind, upgraded

K = Kind


class Said(Struct, frozen=True):
    """A kind of card in words."""

    name: str
    """Within a sentence: "stone wall"."""
    does: str
    """One short sentence."""
    note: str = ""
    """What it means to all as long as it lies in front of somebody."""


SAID: Final = {
    K.FLAMING_ARROW: Said("flaming arrow", "Destroys a palisade."),
    K.PIPE_BOMB: Said("pipe bomb", "Destroys a palisade or stone wall."),
    K.TNT: Said("TNT", "Destroys a palisade, stone or iron wall."),
    K.C4: Said("C4", "Destroys any wall but a force field."),
    K.RPG: Said("RPG", "Destroys two walls of one player, but no force field."),
    K.PALISADE: Said("palisade", "The weakest wall: lay it in front of you."),
    K.STONE: Said("stone wall", "A wall that withstands flaming arrows."),
    K.IRON: Said("iron wall", "A wall that withstands flaming arrows and pipe bombs."),
    K.STEEL: Said("steel wall", "A wall that withstands flaming arrows, pipe bombs and TNT."),
    K.FORCE_FIELD: Said(
        "force field", "A wall that withstands all explosives, but no spy and no nuclear bomb."
    ),
    K.SPY: Said("spy", "Takes a card from a hand unseen, or destroys a force field."),
    K.GUARD: Said("guard", "Stops a spy."),
    K.NUCLEAR_BOMB: Said(
        "nuclear bomb", "Eliminates a player; costs you half of your walls, the weakest."
    ),
    K.FIZZLE: Said("fizzle", "Stops a flaming arrow or pipe bomb."),
    K.BLAST_SHIELD: Said("blast shield", "Stops any explosive but an RPG."),
    K.MAD_CHEMIST: Said(
        "mad chemist",
        "Lay it: your explosives count one rank higher, a C4 as an RPG.",
        "explosives one rank higher",
    ),
    K.UNDERMINER: Said(
        "underminer",
        "Lay it: once a turn it brings down a palisade, stone or iron wall, besides your card.",
        "one wall a turn",
    ),
    K.ASSASSIN: Said("assassin", "Removes somebody's mad chemist or underminer."),
    K.INSPECTOR: Said("weapons inspector", "Shows you a hand; a nuclear bomb in it is discarded."),
    K.OOPS: Said("oops", "Sends an attack on to another player."),
    K.PRODUCTIVITY: Said("productivity", "Play two more cards this turn."),
    K.FIRESTORM: Said("firestorm", "Burns all palisades of a player; only diplomacy keeps it off."),
    K.BACKFIRE: Said("backfire", "An attack hits its own player's strongest wall in reach."),
    K.TWIST: Said("twist of fate", "See the next four cards and put them in any order."),
    K.DIPLOMACY: Said(
        "diplomacy", "Nobody may attack you until your next turn.", "not to be attacked"
    ),
    K.PROTESTS: Said(
        "protests",
        "A player discards pipe bombs, TNT, C4, RPGs and a nuclear bomb from the hand.",
    ),
    K.EARTHQUAKE: Said("earthquake", "Everybody left loses their weakest wall."),
    K.TECHNOLOGY: Said(
        "advanced technology", "All explosives count one rank higher until your next turn."
    ),
    K.ALIENS: Said(
        "alien invasion",
        "A player discards spies, assassins, inspectors and guards from the hand.",
    ),
    K.SABOTAGE: Said("sabotage", "A player loses their strongest wall, even a force field."),
    K.EPIDEMIC: Said("epidemic", "A player loses the next turn; they may still defend."),
    K.CHRISTMAS: Said("Christmas", "Everybody left draws three cards."),
}
"""By kind."""

_MANY: Final = {K.TNT: "TNT", K.C4: "C4", K.SPY: "spies", K.PRODUCTIVITY: "productivity"}
_BARE: Final = frozenset(
    {
        K.TNT, K.C4, K.FIZZLE, K.OOPS, K.PRODUCTIVITY, K.BACKFIRE, K.TWIST, K.DIPLOMACY,
        K.PROTESTS, K.TECHNOLOGY, K.SABOTAGE, K.CHRISTMAS,
    }
)  # fmt: skip
"""Kinds that stand without an article: they are called by what they are."""


def called(kind: Kind) -> str:
    """ "stone wall"."""
    return SAID[kind].name


def a(kind: Kind) -> str:
    """ "a stone wall", "an iron wall", "TNT"."""
    name = called(kind)
    if kind in _BARE:
        return name
    return f"{'an' if name[0] in 'aeiouR' else 'a'} {name}"


def label(kind: Kind) -> str:
    """ "Stone wall": as a button or a line begins."""
    return first_upper(called(kind))


def does(kind: Kind, *, up: bool = False) -> str:
    """What it does, in a sentence. `up`: for whom explosives count one rank higher."""
    if not up or ROWS[kind].does is not Deed.BLAST or upgraded(kind) is kind:
        return SAID[kind].does
    return f"{SAID[upgraded(kind)].does[:-1]} (one rank higher)."


def by_kind(cards: Iterable[Kind]) -> list[tuple[Kind, int]]:
    """Each kind with how often it is there, in the order of the deck's table."""
    counted = Counter(cards)
    return [(kind, counted[kind]) for kind in ORDER if kind in counted]


def several(kind: Kind, count: int) -> str:
    """ "a palisade", "3 palisades"."""
    return a(kind) if count == 1 else f"{count} {_MANY.get(kind, called(kind) + 's')}"


def listed(cards: Iterable[Kind]) -> str:
    """ "3 palisades, a stone wall and TNT"; "nothing"."""
    return human_join(several(kind, count) for kind, count in by_kind(cards)) or "nothing"


def times(kind: Kind, count: int) -> str:
    """ "palisade", "palisade ×3": for rows of cards."""
    return called(kind) if count == 1 else f"{called(kind)} ×{count}"


def one_of(kind: Kind, count: int) -> str:
    """ "palisade", "1 of 3 palisades": for a choice that takes one of them."""
    return called(kind) if count == 1 else f"1 of {several(kind, count)}"


def row_of(cards: Iterable[Kind]) -> str:
    """ "palisade ×3, stone wall"; "nothing"."""
    return ", ".join(times(kind, count) for kind, count in by_kind(cards)) or "nothing"


def walls_of(cards: Iterable[Kind]) -> str:
    """ "palisade ×3, stone": the walls among the cards; empty: there are none."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    return ", ".join(times(kind, count).replace(" wall", "") for kind, count in walls)


def front(cards: Sequence[Kind]) -> str:
    """What lies in front of somebody: walls, then what else lies there and what it means."""
    told = [walls_of(cards) or "**no walls**"]
    told += [f"{called(k)} ({SAID[k].note})" for k in cards if k not in WALLS]
    return ", ".join(told)
