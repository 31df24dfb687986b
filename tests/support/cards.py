"""How a card is written wherever it is shown in the cabo family."""

from __future__ import annotations

from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.reader import EVERYBODY
from engine.cards import Card
from engine.games.cabo.variants import KABOOM

_SAY = SAY[KABOOM.key]


def short(card: Card) -> str:
    """ "7♥"."""
    return cards.face(_SAY, EVERYBODY, card)


def one(card: Card) -> str:
    """The same in a sentence."""
    return cards.a_face(_SAY, EVERYBODY, card)


def words(card: Card) -> str:
    """ "7 of hearts"."""
    return cards.name(_SAY, EVERYBODY, card)
