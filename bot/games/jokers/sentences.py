"""The messages of Jokers Go Boom, and the texts for cards in these messages."""

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
"""The formatter of the game's own messages and of the messages that all games share."""

Values: TypeAlias = dict[str, Value]

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The names of the suits in message ids. Jokers have no suit, so the ids of messages about them
contain "jokers"."""

SHOWN: Final = 7
"""The maximum number of face-down cards of a hand that are shown one by one. This is the number of
cards that are dealt to each player."""

# Values of cards for messages


def face(reader: Reader, card: Card) -> str:
    """Return the emoji of the card or, without emojis, its short name: "7♥", "K♠" or "Joker". The
    result is meant for markdown."""
    return cards.face(SAY, reader, card)


def short(reader: Reader, card: Card) -> str:
    """Return the short name of the card, such as "7♥", "K♠" or "Joker". It is meant for texts that
    can't show emojis."""
    return cards.short(SAY, reader, card)


def a_face(reader: Reader, card: Card) -> str:
    """Return the emoji or the name of the card for use within a sentence, such as "a Joker"."""
    return cards.a_face(SAY, reader, card)


def suit_of(card: Card) -> str:
    """Return the name of the card's suit as in `SUITS`, such as "hearts". For a Joker this is
    "jokers"."""
    sign = suit(card)
    return "jokers" if sign is None else SUITS[sign]


def boomer(rules: Rules | JokersOptions) -> str:
    """Return the name of the rank whose cards go boom, which is "joker" or "ace"."""
    return "ace" if rules.aces_boom else "joker"


def needed(view: View) -> Values:
    """Return the message values that say which cards may be played now."""
    card = view.to_match
    return {"suit": suit_of(card), "rank": rank(card), "boomer": boomer(view.rules)}


def boomed(view: View) -> bool:
    """Return whether the last card played went boom."""
    return booms(view.rules, view.top)


def sorted_hand(hand: Sequence[Card]) -> list[int]:
    """Return the positions of a hand's cards, sorted by suit and then from 2 to Ace. Jokers come
    last."""

    def key(position: int) -> tuple[int, int, int]:
        card = hand[position]
        sign = suit(card)
        height = JOKER if rank(card) == ACE else rank(card)
        return (len(SUITS) if sign is None else sign, height, card)

    return sorted(range(len(hand)), key=key)


def row_of(reader: Reader, hand: Sequence[Card], at: Sequence[int]) -> str:
    """Return the cards of a hand at the positions `at`, side by side."""
    shown = [face(reader, hand[position]) for position in at]
    return joined(reader, shown) if reader.plain and shown else " ".join(shown)


def backs(reader: Reader, count: int) -> str:
    """Return a hand of `count` face-down cards, such as "▮▮▮". At most `SHOWN` cards are shown one
    by one."""
    if reader.plain or not count:
        return ""
    shown, more = min(count, SHOWN), f" +{count - SHOWN}" if count > SHOWN else ""
    if reader.faces is None:
        return f"`{'▮' * shown}{more}`"
    return f"{inline(reader.faces.plain) * shown}{more}"


def round_line(reader: Reader, view: View) -> str:
    """Return the number of the current round as text, such as "Round 2/3"."""
    return SAY(reader, "round-of", round=view.round, rounds=view.rounds)
