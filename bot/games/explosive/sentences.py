"""The messages of Walls and Bombs, and the names and effects of the game's cards in words.

The message ids for a kind of card are `card-{kind}`, `some-{kind}` and `does-{kind}`. Some kinds
also have `boosted-{kind}`, `wall-{kind}` and `note-{kind}`. Walls are listed in the order in which
they fall, which is from the weakest to the strongest.
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
"""The formatter of the game's own messages and of the messages that all games share."""


def game_line(reader: Reader, view: View) -> str:
    """Return the number of the current game of a set as text, such as "Game 2/3". It is empty if
    only a single game is played."""
    if view.rounds == 1:
        return ""
    return SAY(reader, "game-of", game=view.round, games=view.rounds)


# Cards


ACROSS: Final = 10
"""The maximum number of walls that are shown one by one, so that they fit the line of a phone. If
there are more, they are counted by kind."""
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
"""Maps each kind of card to its emoji. Every client can draw these emojis, and the name of the card
is always next to them."""


@cache
def message_of(topic: str, kind: Kind) -> str:
    """Return the id of the message about a kind of card that begins with `topic`, such as
    "card-flaming-arrow"."""
    return f"{topic}-{kind.value.replace('_', '-')}"


def called(reader: Reader, kind: Kind) -> str:
    """Return the name of the card as it is within a sentence, such as "stone wall"."""
    return SAY(reader, message_of("card", kind))


def label(reader: Reader, kind: Kind) -> str:
    """Return the name of the card as it is at the start of a button or line, such as "Stone
    wall"."""
    return first_upper(called(reader, kind))


def some(reader: Reader, kind: Kind, count: int = 1) -> str:
    """Return a number of cards in words, such as "a palisade", "3 palisades" or "TNT"."""
    return SAY(reader, message_of("some", kind), n=count)


def does(reader: Reader, kind: Kind, *, up: bool = False) -> str:
    """Return a sentence that says what the card does. `up` says whether explosives are one rank
    stronger."""
    boosted = up and kind in EXPLOSIVES and upgraded(kind) is not kind
    return SAY(reader, message_of("boosted" if boosted else "does", kind))


def by_kind(cards: Iterable[Kind]) -> list[tuple[Kind, int]]:
    """Return each kind of card among `cards` and the number of such cards, in the order of the
    deck's table."""
    counted = Counter(cards)
    return [(kind, counted[kind]) for kind in ORDER if kind in counted]


def listed(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards as a list within a sentence: "3 palisades, a stone wall and TNT", or
    "nothing"."""
    found = [some(reader, kind, count) for kind, count in by_kind(cards)]
    return joined(reader, found) if found else SAY(reader, "cards-none")


def times(said: str, count: int) -> str:
    """Return the name of a card with its count, as in "palisade" or "palisade ×3"."""
    return said if count == 1 else f"{said} ×{count}"


def row_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards in one row, such as "palisade ×3, stone wall", or "nothing"."""
    found = [times(called(reader, kind), count) for kind, count in by_kind(cards)]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def signed(reader: Reader, kind: Kind, said: str) -> str:
    """Return the text `said` with the emoji of the kind in front of it, as in "🪵 palisade"."""
    return f"{mark(reader, EMOJI[kind])}{said}"


def in_hand(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the cards of a hand in short form: "🪵 palisade ×3, 🧨 TNT", or "nothing"."""
    found = [
        times(signed(reader, kind, called(reader, kind)), count).replace(" ", "\u00a0")
        for kind, count in by_kind(cards)
    ]
    return ", ".join(found) if found else SAY(reader, "cards-none")


def walls_of(reader: Reader, cards: Iterable[Kind]) -> str:
    """Return the walls among the cards, such as "palisade ×3, stone". The result is empty if there
    are none."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    return ", ".join(times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls)


def front(reader: Reader, cards: Sequence[Kind]) -> str:
    """Return the walls in front of a player as a row of emojis, the weakest first. The result is
    empty if there are none. For a plain reader, all cards in front of the player are returned in
    words: first the walls, and then the other cards with their meaning."""
    walls = by_kind(kind for kind in cards if kind in WALLS)
    if not reader.plain and sum(count for _, count in walls) > ACROSS:
        return " ".join(f"{EMOJI[kind]}×{count}" for kind, count in walls)
    if not reader.plain:
        return "".join(EMOJI[kind] * count for kind, count in walls)
    told = [times(SAY(reader, message_of("wall", kind)), count) for kind, count in walls]
    told = told or [SAY(reader, "front-no-walls")]
    return ", ".join([*told, *(_noted(reader, kind) for kind in cards if kind not in WALLS)])


def beside(reader: Reader, cards: Sequence[Kind]) -> list[str]:
    """Return the remarks that follow the name of the player in front of whom `cards` lie. They say
    whether the player has no walls, and have an emoji for each other card. For a plain reader the
    result is empty, because `front` already has everything."""
    if reader.plain:
        return []
    walls = [] if any(kind in WALLS for kind in cards) else [SAY(reader, "front-no-walls")]
    signs = " ".join(EMOJI[kind] for kind in cards if kind not in WALLS)
    return [*walls, signs] if signs else walls


def legend(reader: Reader, cards: Iterable[Kind]) -> list[str]:
    """Return a legend for the emojis of `front` and `beside`. It has one line for all walls, and
    one line for each other kind of card in front of the players. It is empty for a plain reader."""
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
    """Return the name of a card that is not a wall, with its meaning: "Underminer (one wall a
    turn)"."""
    return f"{called(reader, kind)} ({SAY(reader, message_of('note', kind))})"
