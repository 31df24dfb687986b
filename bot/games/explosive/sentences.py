"""The messages of Walls and Bombs, and its cards in words: their names, and what they do.

The messages are `card-{kind}`, `some-{kind}` and `does-{kind}`, and for some kinds
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
"""The formatter of the game's messages and the shared ones."""


def game_line(reader: Reader, view: View) -> str:
    """Return "Game 2/3"; empty for a single game."""
    if view.rounds == 1:
        return ""
    return SAY(reader, "game-of", game=view.round, games=view.rounds)


# Cards


ACROSS: Final = 10
"""The maximum number of walls that fit a phone's line one by one; more are counted by kind."""
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
"""The emoji of each kind. Every client can draw it, and the name is always next to it."""


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
    """Return a number of cards: "a palisade", "3 palisades", "TNT"."""
    return SAY(reader, message_of("some", kind), n=count)


def does(reader: Reader, kind: Kind, *, up: bool = False) -> str:
    """Return a sentence on what the card does. `up`: explosives are one rank up."""
    boosted = up and kind in EXPLOSIVES and upgraded(kind) is not kind
    return SAY(reader, message_of("boosted" if boosted else "does", kind))


def by_kind(cards: Iterable[Kind]) -> list[tuple[Kind, int]]:
    """Return each kind with its count, in the order of the deck's table."""
    counted = Counter(cards)
    return [(kind, counted[kind]) for kind in ORDER if kind in counted]


def listed(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return "3 palisades, a stone wall and TNT", or "nothing"."""
    found = [some(reader, kind, count) for kind, count in by_kind(cards)]
    return joined(reader, found) if found else SAY(reader, "cards-none")


def times(said: str, count: int) -> str:
    """Return "palisade" or "palisade ×3", for rows of cards."""
    return said if count == 1 else f"{said} ×{count}"


def row_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return "palisade ×3, stone wall", or "nothing"."""
    found = [times(called(reader, kind), count) for kind, count in by_kind(cards)]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def signed(reader: Reader, kind: Kind, said: str) -> str:
    """Return the text `said` about a kind after the kind's emoji: "🪵 palisade"."""
    return f"{mark(reader, EMOJI[kind])}{said}"


def in_hand(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return cards in a short form: "🪵 palisade ×3, 🧨 TNT", or "nothing"."""
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
    none. For a plain reader, return all cards there in words: the walls, then the others with their
    meaning."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    if not reader.plain and sum(count for _, count in walls) > ACROSS:
        return " ".join(f"{EMOJI[kind]}×{count}" for kind, count in walls)
    if not reader.plain:
        return "".join(EMOJI[kind] * count for kind, count in walls)
    told = [times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls]
    told = told or [SAY(reader, "front-no-walls")]
    return ", ".join([*told, *(_noted(reader, kind) for kind in cards if kind not in WALLS)])


def beside(reader: Reader, cards: Sequence[Kind]) -> list[str]:
    """Return the remarks after the name of the player with these cards: whether they have no walls,
    and an emoji for each other card. Empty for a plain reader, for whom `front` has everything."""
    if reader.plain:
        return []
    walls = [] if any(kind in WALLS for kind in cards) else [SAY(reader, "front-no-walls")]
    signs = " ".join(EMOJI[kind] for kind in cards if kind not in WALLS)
    return [*walls, signs] if signs else walls


def legend(reader: Reader, cards: Iterable[Kind]) -> list[str]:
    """Return a legend for the emojis of `front` and `beside`: one line for all walls, and one for
    each other kind of card in front of players. Empty for a plain reader."""
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
