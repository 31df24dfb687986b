"""Jokers Go Boom in words: cards, the state of the game, event lines and refusals.

All sentences are messages of the folder `words`; this module chooses among them, and reveals no
more than the given view.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias, assert_never

from bot.ui import cards
from bot.ui.people import People, awaited, everyone, who
from bot.ui.phrases import Status, between, came_or_went, ended, won
from bot.ui.reader import Reader
from bot.ui.signs import SCORED, WON, Badge
from bot.ui.words import Value, Words, joined
from engine.cards import ACE, JOKER, Card, rank, suit
from engine.games.jokers import events
from engine.games.jokers.queries import booms
from engine.games.jokers.variants import JokersOptions, Rules
from engine.games.jokers.view import View
from engine.refusals import Refusal

SAY: Final = Words(Path(__file__).parent / "words")
"""Formats the game's messages and the shared ones."""

Values: TypeAlias = dict[str, Value]

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""Suits in the messages' spelling; Jokers have "jokers" instead."""

# Values of cards for messages


def face(reader: Reader, card: Card) -> str:
    """Return the card's emoji, or "7♥", "K♠", "Joker": for markdown."""
    return cards.face(SAY, reader, card)


def short(reader: Reader, card: Card) -> str:
    """Return "7♥", "K♠", "Joker": for places without emojis."""
    return cards.short(SAY, reader, card)


def a_face(reader: Reader, card: Card) -> str:
    """Return the card's emoji or its name for use in a sentence: "a Joker"."""
    return cards.a_face(SAY, reader, card)


def suit_of(card: Card) -> str:
    """Return "hearts" or another suit; "jokers" for a Joker."""
    sign = suit(card)
    return "jokers" if sign is None else SUITS[sign]


def boomer(rules: Rules | JokersOptions) -> str:
    """Return what goes boom: "joker" or "ace"."""
    return "ace" if rules.aces_boom else "joker"


def needed(view: View) -> Values:
    """Return the values that say what may be played now."""
    card = view.to_match
    return {"suit": suit_of(card), "rank": rank(card), "boomer": boomer(view.rules)}


def boomed(view: View) -> bool:
    """Whether the last card played went boom."""
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
    """Return the cards at these positions of a hand, side by side."""
    shown = [face(reader, hand[position]) for position in at]
    return joined(reader, shown) if reader.plain and shown else " ".join(shown)


# The state of the game


def round_line(reader: Reader, view: View) -> str:
    """Return "Round 2/3"."""
    return SAY(reader, "round-of", round=view.round, rounds=view.rounds)


def status(reader: Reader, view: View, people: People) -> Status:
    """Return the state of the game in words."""
    if view.outcome is not None:
        return Status(won(view.outcome, people, reader))
    if view.turn is None:
        return between(_scored(reader, view, people), view, people, reader)
    seat, fits = view.turn.seat, needed(view)
    headline = SAY(reader, "status-turn", name=who(people, seat), **fits)
    return Status(headline, "", "turn", (seat,))


def _scored(reader: Reader, view: View, people: People) -> str:
    result = view.result
    if result is None or result.winner is None:
        return SAY(reader, "status-blocked", round=view.round)
    return SAY(reader, "status-out", round=view.round, name=who(people, result.winner))


def drawn(reader: Reader, view: View, people: People) -> str:
    """Return who drew what for the first deal, for the first round."""
    first, *again = [
        joined(reader, (f"{who(people, draw.seat)} {face(reader, draw.card)}" for draw in wave))
        for wave in view.draws
    ]
    for wave in again:
        first = SAY(reader, "deal-redrew", draws=first, again=wave)
    return SAY(reader, "deal-drew", draws=first, name=who(people, view.dealer))


# What happened


BOOM: Final = Badge("💥", 0xE0455E)
LAST_CARD: Final = Badge("☝️", 0xF0B232)
_BADGES: Final[dict[type[events.Event], Badge]] = {
    events.Boomed: BOOM,
    events.RoundScored: SCORED,
    events.GameEnded: WON,
}


def badge(event: events.Event) -> Badge | None:
    """Return what marks a notable event; None for other events."""
    if isinstance(event, events.Played):
        return LAST_CARD if event.left == 1 else None
    return _BADGES.get(type(event))


def happening(reader: Reader, event: events.Event, people: People) -> str | None:
    """Return a line for an event as the spectator saw it; None if it isn't worth one."""
    match event:
        case events.RoundDealt(number, dealer, starter):
            names = {"dealer": who(people, dealer), "name": who(people, starter)}
            return SAY(reader, "event-round-dealt", round=number, **names)
        case events.Buried(card):
            return SAY(reader, "event-buried", card=a_face(reader, card))
        case events.TurnedUp(card):
            return SAY(reader, "event-turned-up", card=face(reader, card))
        case events.Played(seat, card, left):
            name, card = who(people, seat), a_face(reader, card)
            return SAY(reader, "event-played", name=name, card=card, left=left)
        case events.Boomed(_, drawers):
            return SAY(
                reader, "event-boomed", names=everyone(people, drawers, reader), n=len(drawers)
            )
        case events.Drew(seat, _, why):
            return _drew(reader, who(people, seat), why)
        case events.Skipped(seat, by_clock):
            told = "event-skipped-by-clock" if by_clock else "event-skipped"
            return SAY(reader, told, name=who(people, seat))
        case events.RoundScored(number, _, _, winner, _):
            if winner is None:
                return SAY(reader, "event-blocked", round=number)
            return SAY(reader, "event-out", round=number, name=who(people, winner))
        case events.GameEnded(outcome):
            return ended(outcome, people, reader)
        case events.SeatLeft() | events.SeatReturned():
            return came_or_went(event, people, reader)
        case events.DrewForDeal() | events.TurnBegan():
            return None  # the table shows them
        case _:
            assert_never(event)


def _drew(reader: Reader, name: str, why: str) -> str | None:
    if why == events.BY_BOOM:
        return None  # said with the boom
    return SAY(reader, "event-drew-by-clock" if why == events.BY_CLOCK else "event-drew", name=name)


# Refusals


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
) -> str:
    """Return the reply to a refused action of this `kind`.

    The message is "refusal-{reason}-{kind}" if there is one, else "refusal-{reason}", followed by
    "-unseen" if the player to move is not known.
    """
    values: Values = {}
    unseen = "-unseen"
    if view is not None and view.turn is not None:
        values, unseen = {"name": who(people, view.turn.seat), **needed(view)}, ""
    tag = f"refusal-{reason.value.replace('_', '-')}"
    if view is not None and reason is Refusal.NOT_NOW and kind == "ready":
        late = [seat.seat for seat in view.seats if not seat.ready]
        if late:
            return SAY(reader, "refusal-ready-already", names=awaited(people, late, reader))
    ids = (f"{tag}-{kind}", f"{tag}{unseen}", tag)
    return SAY(reader, next((each for each in ids if SAY.has(each)), "refusal-other"), **values)
