"""The messages of Jokers Go Boom, and the texts for cards in those messages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

from bot.ui import cards
from bot.ui.reader import Reader, inline
from bot.ui.words import Value, Words, joined
from engine.cards import ACE, JOKER, Card, rank, suit
from engine.games.jokers.queries import booms
from engine.games.jokers.variants import JokersOptions, Rules
from engine.games.jokers.view import View

SAY: Final = Words(Path(__file__).parent / "words")
"""The formatter of the game's messages and of the shared ones."""

Values: TypeAlias = dict[str, Value]

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The suits as they appear in message ids. Jokers have no suit: their message ids contain
"jokers"."""

SHOWN: Final = 7
"""The maximum number of cards of a hand that are shown face down one by one: the number of cards
dealt."""

# Values of cards for messages


def face(reader: Reader, card: Card) -> str:
    """Return the card's emoji or its short name, "7♥", "K♠" or "Joker", for use in markdown."""
    return cards.face(SAY, reader, card)


def short(reader: Reader, card: Card) -> str:
    """Return the card's short name, "7♥", "K♠" or "Joker", for use where emojis can't be shown."""
    return cards.short(SAY, reader, card)


def a_face(reader: Reader, card: Card) -> str:
    """Return the card's emoji or its name, for use in a sentence: "a Joker"."""
    return cards.a_face(SAY, reader, card)


def suit_of(card: Card) -> str:
    """Return the card's suit as in `SUITS`, such as "hearts"; "jokers" for a Joker."""
    sign = suit(card)
    return "jokers" if sign is None else SUITS[sign]


def boomer(rules: Rules | JokersOptions) -> str:
    """Return which rank of cards goes boom: "joker" or "ace"."""
    return "ace" if rules.aces_boom else "joker"


def needed(view: View) -> Values:
    """Return the message values that say which cards may be played now."""
    card = view.to_match
    return {"suit": suit_of(card), "rank": rank(card), "boomer": boomer(view.rules)}


def boomed(view: View) -> bool:
    """Return whether the last card played went boom."""
    return booms(view.rules, view.top)


def sorted_hand(hand: Sequence[Card]) -> list[int]:
    """Return the positions of a hand's cards by suit, then from 2 to Ace; Jokers last."""

    def key(position: int) -> tuple[int, int, int]:
        card = hand[position]
        sign = suit(card)
        height = JOKER if rank(card) == ACE else rank(card)
        return (len(SUITS) if sign is None else sign, height, card)

    return sorted(range(len(hand)), key=key)


def row_of(reader: Reader, hand: Sequence[Card], at: Sequence[int]) -> str:
    """Return the cards at the positions `at` of a hand, side by side."""
    shown = [face(reader, hand[position]) for position in at]
    return joined(reader, shown) if reader.plain and shown else " ".join(shown)


def backs(reader: Reader, count: int) -> str:
    """Return a hand of `count` cards face down: "▮▮▮". At most `SHOWN` cards are shown one by
    one."""
    if reader.plain or not count:
        return ""
    shown, more = min(count, SHOWN), f" +{count - SHOWN}" if count > SHOWN else ""
    if reader.faces is None:
        return f"`{'▮' * shown}{more}`"
    return f"{inline(reader.faces.plain) * shown}{more}"


def round_line(reader: Reader, view: View) -> str:
    """Return the number of the current round as text: "Round 2/3"."""
    return SAY(reader, "round-of", round=view.round, rounds=view.rounds)
