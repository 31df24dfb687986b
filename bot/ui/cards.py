"""Cards in words: what one is called.

A card's name can be read aloud. The suit's sign may stand beside its word,
never for it, where the card is what matters.
"""

from __future__ import annotations

from typing import Final

from bot.ui.reader import Reader
from bot.ui.words import Words
from engine.cards import Card, code, rank, suit

_SIGNS: Final = ("♣", "♦", "♥", "♠")


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
