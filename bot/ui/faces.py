"""Cards as emojis between the words, as far as Discord has them.

Discord knows an emoji by an id of its own, which differs from application to application.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from bot.pictures.emojis import BACKS, CARDS, EMPTY, LOCKED, PLAIN, Names
from bot.ui.panel import Emoji
from engine.cards import FIRST_JOKER, Card

HAND: Final[Names] = (*CARDS, PLAIN)
"""What a game shows whose cards are held in a hand."""
SQUARE: Final[Names] = (*CARDS, *BACKS, EMPTY, LOCKED)
"""What a game shows whose cards lie in slots."""


class Faces(Struct, frozen=True, eq=False):
    """The emojis of a set that is complete. Two are the same only if they are one, which is quick
    to see wherever something is kept by its reader."""

    cards: tuple[Emoji, ...]
    backs: tuple[Emoji, ...]
    """By the slot's number, the plain one first; a hand's game has that alone."""
    empty: Emoji | None = None
    locked: Emoji | None = None

    @property
    def all(self) -> tuple[Emoji | None, ...]:
        """Every one of them."""
        return (*self.cards, *self.backs, self.empty, self.locked)

    @property
    def plain(self) -> Emoji:
        """A card face down, whichever slot it lies in."""
        return self.backs[0]

    def card(self, card: Card) -> Emoji:
        """A card face up."""
        return self.cards[min(card, FIRST_JOKER)]

    def back(self, slot: int) -> Emoji:
        """The card that lies face down in this slot, counted from 0."""
        return self.backs[slot + 1] if slot + 1 < len(self.backs) else self.plain


def complete(names: Names, emojis: Mapping[str, Emoji]) -> Faces | None:
    """The set of these names, of emojis by name; None: one is missing, or nothing is asked for."""
    if not names or not all(name in emojis for name in names):
        return None
    return Faces(
        cards=tuple([emojis[name] for name in CARDS]),
        backs=tuple([emojis[name] for name in BACKS if name in names]),
        empty=emojis[EMPTY] if EMPTY in names else None,
        locked=emojis[LOCKED] if LOCKED in names else None,
    )


def inline(emoji: Emoji) -> str:
    """The emoji within markdown; between backticks Discord draws none."""
    # A full stop behind it stays on its line.
    return f"<:{emoji.name}:{emoji.id}>\u2060"
