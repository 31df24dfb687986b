"""The language and the display preferences of texts and panels.

The preferences include the card emojis of the application. The ids of these emojis differ between
applications.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from bot.pictures.emojis import BACKS, CARDS, EMPTY, LOCKED, Names
from bot.pictures.emojis import PLAIN as BACK
from bot.ui.panel import Emoji
from engine.cards import FIRST_JOKER, Card

HAND: Final[Names] = (*CARDS, BACK)
"""The names of the emojis for a game with hands of cards."""
SQUARE: Final[Names] = (*CARDS, *BACKS, EMPTY, LOCKED)
"""The names of the emojis for a game with cards in slots."""


class Faces(Struct, frozen=True, eq=False):
    """A complete set of card emojis. Sets are compared by identity, so that caches by reader are
    fast."""

    cards: tuple[Emoji, ...]
    backs: tuple[Emoji, ...]
    """The emojis of face-down cards by slot number. The first one shows no number, and may be the
    only one."""
    empty: Emoji | None = None
    locked: Emoji | None = None

    @property
    def all(self) -> tuple[Emoji | None, ...]:
        """All emojis in the set."""
        return (*self.cards, *self.backs, self.empty, self.locked)

    @property
    def plain(self) -> Emoji:
        """The emoji of a face-down card that shows no slot number."""
        return self.backs[0]

    def card(self, card: Card) -> Emoji:
        """Return the emoji of the face-up card `card`."""
        return self.cards[min(card, FIRST_JOKER)]

    def back(self, slot: int) -> Emoji:
        """Return the emoji of the face-down card in the slot `slot`, which is counted from 0."""
        return self.backs[slot + 1] if slot + 1 < len(self.backs) else self.plain


def complete(names: Names, emojis: Mapping[str, Emoji]) -> Faces | None:
    """Return the set of the emojis that `names` lists. Returns None if one of them is missing in
    `emojis` or if `names` is empty."""
    if not names or not all(name in emojis for name in names):
        return None
    return Faces(
        cards=tuple([emojis[name] for name in CARDS]),
        backs=tuple([emojis[name] for name in BACKS if name in names]),
        empty=emojis[EMPTY] if EMPTY in names else None,
        locked=emojis[LOCKED] if LOCKED in names else None,
    )


def inline(emoji: Emoji) -> str:
    """Return the markdown of the emoji. It must not be put between backticks, where Discord doesn't
    show emojis."""
    # The word joiner keeps a full stop behind it on the same line.
    return f"<:{emoji.name}:{emoji.id}>\u2060"


ENGLISH: Final = "en"


class Reader(Struct, frozen=True, gc=False):
    """The language and display preferences of one person, or of everyone who sees a public
    table."""

    language: str = ENGLISH
    """The name of a language's folder, such as "en", "de" or "pt-BR"."""
    faces: Faces | None = None
    """The card emojis that are used in texts. If it is None, cards are shown as text."""
    plain: bool = False
    """Whether panels are text only, with one fact per line, for screen readers."""
    felt: bool = False
    """Whether the texts are for the web table, which lacks some of the buttons in Discord."""


EVERYBODY: Final = Reader()
"""The default reader of the public table."""
PLAIN: Final = Reader(plain=True)
"""A reader in plain mode."""
