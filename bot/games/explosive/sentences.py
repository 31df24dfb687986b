"""The messages of Walls and Bombs, and the game's cards in words: their names, and what they do.

The message ids are `card-{kind}`, `some-{kind}` and `does-{kind}`, and for some kinds
`boosted-{kind}`, `wall-{kind}` and `note-{kind}`. Walls are listed in the order in which they fall,
weakest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from bot.ui.reader import Reader
from bot.ui.text import first_upper, mark
from bot.ui.words import Words, joined
from engine.games.explosive.deck import EXPLOSIVES, ORDER, WALLS, Kind, upgraded
from engine.games.explosive.view import View

SAY: Final = Words(Path(__file__).parent / "words")
"""The formatter of the game's messages and of the shared ones."""


def game_line(reader: Reader, view: View) -> str:
    """Return the number of the current game of a set as text: "Game 2/3"; empty for a single
    game."""
    if view.rounds == 1:
        return ""
    return SAY(reader, "game-of", game=view.round, games=view.rounds)


# Cards


ACROSS: Final = 10
"""The maximum number of walls that are shown one by one, so that they fit a phone's line; more are
counted by kind."""
EMOJI: Final = {
    Kind.FLAMING_ARROW: "🏹",
    Kind.PIPE_BOMB: "🔩",
    Kind.TNT: "🧨",
    Kind.C4: "💣",
    Kind.RPG: "🚀",
    Kind.PALISADE: "🪵",
    Kind.STONE: "🪨",
    Kind.IRON: "⛓️",
    Kind.STEEL: "⚙️",
    Kind.FORCE_FIELD: "🔮",
    Kind.SPY: "🕵️",
    Kind.GUARD: "💂",
    Kind.NUCLEAR_BOMB: "☢️",
    Kind.FIZZLE: "💧",
    Kind.BLAST_SHIELD: "🛡️",
    Kind.MAD_CHEMIST: "⚗️",
    Kind.UNDERMINER: "⛏️",
    Kind.ASSASSIN: "🗡️",
    Kind.INSPECTOR: "🔎",
    Kind.OOPS: "🙈",
    Kind.PRODUCTIVITY: "⏩",
    Kind.FIRESTORM: "🔥",
    Kind.BACKFIRE: "🪃",
    Kind.TWIST: "🌀",
    Kind.DIPLOMACY: "🕊️",
    Kind.PROTESTS: "📢",
    Kind.EARTHQUAKE: "🌋",
    Kind.TECHNOLOGY: "🛰️",
    Kind.ALIENS: "👽",
    Kind.SABOTAGE: "🪓",
    Kind.EPIDEMIC: "🦠",
    Kind.CHRISTMAS: "🎄",
}
"""The emoji of each kind of card. Every client can draw these emojis, and the card's name is always
next to them."""


@cache
def message_of(topic: str, kind: Kind) -> str:
    """Return the message id for `topic` and a kind of card, such as "card-flaming-arrow"."""
    return f"{topic}-{kind.value.replace('_', '-')}"


def called(reader: Reader, kind: Kind) -> str:
    """Return the card's name within a sentence: "stone wall"."""
    return SAY(reader, message_of("card", kind))


def label(reader: Reader, kind: Kind) -> str:
    """Return the card's name at the start of a button or line: "Stone wall"."""
    return first_upper(called(reader, kind))


def some(reader: Reader, kind: Kind, count: int = 1) -> str:
    """Return a number of cards in words: "a palisade", "3 palisades", "TNT"."""
    return SAY(reader, message_of("some", kind), n=count)


def does(reader: Reader, kind: Kind, *, up: bool = False) -> str:
    """Return a sentence on what the card does. `up`: explosives are one rank stronger."""
    boosted = up and kind in EXPLOSIVES and upgraded(kind) is not kind
    return SAY(reader, message_of("boosted" if boosted else "does", kind))


def by_kind(cards: Iterable[Kind]) -> list[tuple[Kind, int]]:
    """Return each kind among `cards` with its count, in the order of the deck's table."""
    counted = Counter(cards)
    return [(kind, counted[kind]) for kind in ORDER if kind in counted]


def listed(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards as a sentence's list: "3 palisades, a stone wall and TNT", or "nothing"."""
    found = [some(reader, kind, count) for kind, count in by_kind(cards)]
    return joined(reader, found) if found else SAY(reader, "cards-none")


def times(said: str, count: int) -> str:
    """Return a card's name with its count: "palisade" or "palisade ×3"."""
    return said if count == 1 else f"{said} ×{count}"


def row_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards as a row: "palisade ×3, stone wall", or "nothing"."""
    found = [times(called(reader, kind), count) for kind, count in by_kind(cards)]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def signed(reader: Reader, kind: Kind, said: str) -> str:
    """Return the text `said` with the kind's emoji before it: "🪵 palisade"."""
    return f"{mark(reader, EMOJI[kind])}{said}"


def in_hand(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards of a hand in a short form: "🪵 palisade ×3, 🧨 TNT", or "nothing"."""
    found = [
        times(signed(reader, kind, called(reader, kind)), count).replace(" ", "\u00a0")
        for kind, count in by_kind(cards)
    ]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def walls_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the walls among the cards: "palisade ×3, stone"; empty if there are none."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    return ", ".join(times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls)


def front(reader: Reader, cards: Sequence[Kind]) -> str:
    """Return the walls in front of a player: a row of emojis, the weakest first; empty if there are
    none. For a plain reader, return all cards in front of the player in words: first the walls,
    then the other cards with their meaning."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    if not reader.plain and sum(count for _, count in walls) > ACROSS:
        return " ".join(f"{EMOJI[kind]}×{count}" for kind, count in walls)
    if not reader.plain:
        return "".join(EMOJI[kind] * count for kind, count in walls)
    told = [times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls]
    told = told or [SAY(reader, "front-no-walls")]
    return ", ".join([*told, *(_noted(reader, kind) for kind in cards if kind not in WALLS)])


def beside(reader: Reader, cards: Sequence[Kind]) -> list[str]:
    """Return the remarks that follow the name of the player with `cards` in front: whether they
    have no walls, and an emoji for each other card. Empty for a plain reader, because `front`
    already has everything."""
    if reader.plain:
        return []
    walls = [] if any(kind in WALLS for kind in cards) else [SAY(reader, "front-no-walls")]
    signs = " ".join(EMOJI[kind] for kind in cards if kind not in WALLS)
    return [*walls, signs] if signs else walls


def legend(reader: Reader, cards: Iterable[Kind]) -> list[str]:
    """Return a legend for the emojis of `front` and `beside`: one line for all walls, and one line
    for each other kind of card in front of players. Empty for a plain reader."""
    if reader.plain:
        return []
    kinds = [kind for kind, _ in by_kind(cards)]
    walls = [
        signed(reader, kind, SAY(reader, message_of("wall", kind))).replace(" ", "\u00a0")
        for kind in kinds
        if kind in WALLS
    ]
    others = [signed(reader, kind, _noted(reader, kind)) for kind in kinds if kind not in WALLS]
    return [*(["\u00a0· ".join(walls)] if walls else []), *others]


def _noted(reader: Reader, kind: Kind) -> str:
    """Return a card that is not a wall, with its meaning: "Underminer (one wall a turn)"."""
    return f"{called(reader, kind)} ({SAY(reader, message_of('note', kind))})"
