"""Cards for a reader: as pictures or in words, and what one is called.

A card's name can be read aloud, and so can that of a picture. The suit's sign may stand beside its
word, never for it, where the card is what matters.
"""

from __future__ import annotations

from typing import Final

from bot.ui.faces import inline
from bot.ui.panel import Emoji
from bot.ui.reader import Reader
from bot.ui.words import Words
from engine.cards import Card, code, rank, suit

_SIGNS: Final = ("♣", "♦", "♥", "♠")


def face(say: Words, reader: Reader, card: Card) -> str:
    """The card's picture, or "7♥", "K♠", "Joker": for lists and headings in markdown."""
    return short(say, reader, card) if reader.faces is None else inline(reader.faces.card(card))


def short(say: Words, reader: Reader, card: Card) -> str:
    """ "7♥", "K♠", "Joker": where no picture can stand, as on buttons, in code and in alt text. To
    a plain reader a card is called by its name everywhere."""
    if reader.plain:
        return name(say, reader, card)
    sign = suit(card)
    if sign is None:
        return say(reader, "card-face-joker")
    return say(reader, "card-face", rank=rank(card), sign=_SIGNS[sign])


def a_face(say: Words, reader: Reader, card: Card) -> str:
    """The card's picture, or "7♥", "K♠", "a Joker": in a sentence."""
    if suit(card) is None and reader.faces is None:
        return say(reader, "card-one-joker")
    return face(say, reader, card)


def emoji(reader: Reader, card: Card) -> Emoji | None:
    """The card's picture on a button; None: this reader has words alone."""
    return None if reader.faces is None else reader.faces.card(card)


def name(say: Words, reader: Reader, card: Card) -> str:
    """ "7 of hearts", "Joker": the message "card-" and the card's code, "7h" or "joker"."""
    return say(reader, "card-joker" if suit(card) is None else f"card-{code(card).lower()}")
