"""Cards in words: what one is called, what it is worth, what it can do.

A card's name can be read aloud. The suit's sign may stand beside its word,
never for it, where the card is what matters.
"""

from __future__ import annotations

from typing import Final

from bot.ui.reader import Reader
from bot.ui.words import Words
from engine.cards import ACE, KING, RANK_CODES, Card, code, is_red, rank, suit
from engine.games.cabo.variants import Variant

_SIGNS: Final = ("♣", "♦", "♥", "♠")
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_RANKS: Final = {1: "Ace", 11: "Jack", 12: "Queen", 13: "King", 14: "Joker"}


def face(say: Words, reader: Reader, card: Card) -> str:
    """ "7♥", "K♠", "Joker": for lists and headings."""
    sign = suit(card)
    if sign is None:
        return say(reader, "card-face-joker")
    return say(reader, "card-face", rank=rank(card), sign=_SIGNS[sign])


def a_face(say: Words, reader: Reader, card: Card) -> str:
    """ "7♥", "K♠", "a Joker": in a sentence."""
    return say(reader, "card-one-joker") if suit(card) is None else face(say, reader, card)


def name(say: Words, reader: Reader, card: Card) -> str:
    """ "7 of hearts", "Joker": the message "card-" and the card's code, "7h" or "joker"."""
    return say(reader, "card-joker" if suit(card) is None else f"card-{code(card).lower()}")


def rank_word(of: int) -> str:
    """ "7", "Jack", "Joker"."""
    return _RANKS.get(of, str(of))


def a_rank(of: int) -> str:
    """ "a 7", "an 8", "an Ace", "a Joker"."""
    return f"{'an' if of in (ACE, 8) else 'a'} {rank_word(of)}"


def one(card: Card) -> str:
    """ "7♥", "K♠", "a Joker": in a sentence."""
    sign = suit(card)
    return "a Joker" if sign is None else f"{RANK_CODES[rank(card)]}{_SIGNS[sign]}"


def plainly(card: Card) -> str:
    """ "7 of hearts", "King of hearts", "Joker"."""
    sign = suit(card)
    return "Joker" if sign is None else f"{rank_word(rank(card))} of {_SUITS[sign]}"


def value(card: Card, variant: Variant) -> int:
    """Points that this card counts at the end of the round (K2.1)."""
    if rank(card) == KING and is_red(card):
        return variant.red_king
    return variant.values[rank(card)]
