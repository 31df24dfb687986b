"""Playing cards as emojis or text, and their names.

Screen readers can speak the name of a card and the name of its emoji. A suit symbol may be next to
the word for the suit. It must not replace the word where the card matters.
"""

from __future__ import annotations

from typing import Final

from bot.ui.panel import Emoji
from bot.ui.reader import Reader, inline
from bot.ui.words import Words
from engine.cards import Card, code, rank, suit

_SIGNS: Final = ("♣", "♦", "♥", "♠")


def face(say: Words, reader: Reader, card: Card) -> str:
    """Return the emoji of the card or, without emojis, its short name: "7♥", "K♠" or "Joker". Use
    it in lists and headings."""
    return short(say, reader, card) if reader.faces is None else inline(reader.faces.card(card))


def short(say: Words, reader: Reader, card: Card) -> str:
    """Return the short name of the card, such as "7♥", "K♠" or "Joker". Use it in places that
    can't show emojis: buttons, code and alt text. For a plain reader, return the card's `name`
    instead."""
    if reader.plain:
        return name(say, reader, card)
    sign = suit(card)
    if sign is None:
        return say(reader, "card-face-joker")
    return say(reader, "card-face", rank=rank(card), sign=_SIGNS[sign])


def a_face(say: Words, reader: Reader, card: Card) -> str:
    """Return the emoji or the name of the card for use within a sentence, such as "7♥", "K♠" or "a
    Joker"."""
    if suit(card) is None and reader.faces is None:
        return say(reader, "card-one-joker")
    return face(say, reader, card)


def emoji(reader: Reader, card: Card) -> Emoji | None:
    """Return the emoji of the card for use on a button, or None if `reader` has no card emojis."""
    return None if reader.faces is None else reader.faces.card(card)


def name(say: Words, reader: Reader, card: Card) -> str:
    """Return the full name of the card, such as "7 of hearts" or "Joker". The id of the name's
    message is "card-" followed by the card's code, such as "card-7h"."""
    return say(reader, "card-joker" if suit(card) is None else f"card-{code(card).lower()}")
