"""Texts for the cards of the cabo family."""

from __future__ import annotations

from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.reader import EVERYBODY
from engine.cards import Card
from engine.games.cabo.variants import KABOOM
from tests.support.pseudo import in_english

_SAY = SAY[KABOOM.key]


def short(card: Card) -> str:
    """Return the short text of the card, such as "7♥"."""
    return in_english(cards.face(_SAY, EVERYBODY, card))


def one(card: Card) -> str:
    """Return the card with its article, as it is written in a sentence."""
    return in_english(cards.a_face(_SAY, EVERYBODY, card))


def words(card: Card) -> str:
    """Return the name of the card in words, such as "7 of hearts"."""
    return in_english(cards.name(_SAY, EVERYBODY, card))
