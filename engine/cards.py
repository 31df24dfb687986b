"""Cards as small integers. Only this module maps the numbers to cards.

The numbers 0 to 51 are the standard deck. It is sorted by rank from the Ace, and within a rank by
clubs, diamonds, hearts and spades. The numbers from 52 up are Jokers.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = int

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
JOKER: Final = 14
"""The rank of a Joker. The ranks of other cards are 1 (Ace) to 13 (King)."""

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

FIRST_JOKER: Final = 52
RANK_CODES: Final = ("?", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_CODES: Final = "CDHS"


def rank(card: Card) -> int:
    """Return the card's rank, which is 1 (Ace) to 13 (King) or JOKER."""
    return JOKER if card >= FIRST_JOKER else card // 4 + 1


def suit(card: Card) -> int | None:
    """Return the card's suit, which is CLUBS, DIAMONDS, HEARTS or SPADES. Returns None for a
    Joker."""
    return None if card >= FIRST_JOKER else card % 4


def is_red(card: Card) -> bool:
    """Return whether the card is a diamond or a heart. A Joker is neither red nor black."""
    return card < FIRST_JOKER and card % 4 in (DIAMONDS, HEARTS)


def code(card: Card) -> str:
    """Return the card's short name for logs, tests and the terminal. Examples are "7H", "10S", "KD"
    and "*1", the first Joker."""
    if card >= FIRST_JOKER:
        return f"*{card - FIRST_JOKER + 1}"
    return RANK_CODES[card // 4 + 1] + SUIT_CODES[card % 4]


def parse(text: str) -> Card:
    """Return the card with the short name `text`. Raises ValueError if no card has that name."""
    if text.startswith("*") and text[1:].isdigit() and int(text[1:]) >= 1:
        return FIRST_JOKER + int(text[1:]) - 1
    if len(text) >= 2 and text[:-1] in RANK_CODES[1:] and text[-1] in SUIT_CODES:
        return (RANK_CODES.index(text[:-1]) - 1) * 4 + SUIT_CODES.index(text[-1])
    raise ValueError(f"no card is called {text!r}")


def deck(jokers: int) -> tuple[Card, ...]:
    """Return a deck of the 52 standard cards and `jokers` Jokers, in the order of their numbers."""
    return tuple(range(FIRST_JOKER + jokers))
