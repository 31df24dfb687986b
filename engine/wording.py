"""Texts that all games share: the names of seats, lists of offers, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.core import WHOLE_SEAT, Offer, Outcome, Place, Seat
from engine.presence import SeatLeft, SeatReturned
from engine.refusals import Refusal

Name: TypeAlias = Callable[[Seat], str]
"""A function that returns the name of a seat."""

COMMON: Final = {"end_look": "turn them face down again", "ready": "go on"}
"""Maps the actions that every game has to their labels in the list of choices."""

REFUSALS: Final = {
    Refusal.NOT_SEATED: "there is no such seat",
    Refusal.GAME_OVER: "the game is over by then",
    Refusal.STALE: "it answers a moment that has passed",
    Refusal.NOT_NOW: "this part of the round has no room for it",
    Refusal.NOT_YOUR_TURN: "it is somebody else's turn",
    Refusal.ALREADY_LOOKED: "this seat has had its look",
    Refusal.LOOK_LOST: "the time to look is up",
    Refusal.NO_CALL_IN_SLAP_PHASE: "nobody calls while cards are being flipped",
    Refusal.NO_CALL_AFTER_DRAW: "nobody calls after drawing",
    Refusal.ALREADY_CALLED: "the round has its call already",
    Refusal.ALREADY_HOLDING: "a card has been drawn already",
    Refusal.NOTHING_HELD: "no card has been drawn",
    Refusal.NO_POWER: "there is no power to use",
    Refusal.NOTHING_TO_AIM_AT: "there is no card to aim at",
    Refusal.POWER_IN_USE: "a power is being used",
    Refusal.WRONG_TARGET: "the choice doesn't reach that card",
    Refusal.EMPTY_SLOT: "no card lies there",
    Refusal.SAME_CARD_TWICE: "that is the same card twice",
    Refusal.LOCKED: "the caller's cards are locked, and so is the caller",
    Refusal.NOTHING_OPEN: "no discard may be slapped",
    Refusal.BARRED: "this seat has wasted its slap on this discard",
    Refusal.SLAP_IN_PROGRESS: "a slap is being played out",
    Refusal.NO_GIFT_OWED: "no card may be given",
    Refusal.ENDS_BY_ITSELF: "a seat without cards has been reached, and its turn ends the round",
    Refusal.STACK_LOCKED: "the last card fired came from that stack",
    Refusal.NOTHING_TO_TAKE: "the graveyard is empty",
    Refusal.MUST_KEEP: "a card of the graveyard must be kept",
    Refusal.DOES_NOT_MATCH: "the card matches neither by suit nor by rank",
    Refusal.MUST_PLAY: "there is a card to play",
    Refusal.MUST_DRAW: "there is a card to draw",
    Refusal.PILE_EMPTY: "there is no card to draw",
    Refusal.NOT_IN_HAND: "the hand holds no such card",
    Refusal.NO_MORE_PLAYS: "this turn's plays are used up",
    Refusal.NO_TRADE: "a trade is instead of playing, not besides",
    Refusal.TOO_FEW_CARDS: "a trade takes three cards",
    Refusal.NOT_ON_TURN: "that card only answers an attack",
    Refusal.NOTHING_TO_DO: "that card could do nothing just now",
    Refusal.NO_UNDERMINER: "there is no underminer, or it has worked this turn",
    Refusal.TOO_EARLY: "what that card waits for has not happened yet",
    Refusal.NO_ANSWER: "that card doesn't answer this attack",
    Refusal.UNDER_DIPLOMACY: "that player is under Diplomacy",
    Refusal.NOT_FREE: "no such endgame card lies ready",
    Refusal.EPIDEMIC_PAUSE: "there was an Epidemic only just now",
    Refusal.NOT_AWAY: "this seat's player is there already",
    Refusal.ALREADY_AWAY: "this seat's player is away already",
    Refusal.CLOCK_NOT_OUT: "no such clock has run out",
}
"""Maps each refusal to its reason in words, for readers of an action log."""


def late(by_clock: bool) -> str:
    """Return the suffix for the sentence about an action. It is empty unless a clock took the
    action."""
    return ", by the clock" if by_clock else ""


def came_or_went(event: SeatLeft | SeatReturned, name: Name) -> str:
    """Return the sentence about a player who has left or returned."""
    if isinstance(event, SeatReturned):
        return f"{name(event.seat)} is back"
    return f"{name(event.seat)} is away; the computer plays on{late(event.by_clock)}"


def match_over(outcome: Outcome, name: Name, what: str = "The game is over.") -> str:
    """Return the sentence about the end of a match. `what` is the text that precedes the totals."""
    winners = " and ".join(name(seat) for seat in outcome.winners)
    totals = ", ".join(f"{name(seat)} {total}" for seat, total in enumerate(outcome.totals))
    return f"{what} {totals}. {winners} won"


def offers_line(offers: Sequence[Offer]) -> str:
    """Return a line with the kind, the number and the targets of each offer. Slots are counted from
    1. "*" stands for a whole player."""
    return ", ".join(_offer(offer) for offer in offers) or "nothing"


def place_text(place: Place) -> str:
    """Return a place as users type it: "player.card", both counted from 1. A place that stands for
    a whole player is only "player"."""
    player = str(place.seat + 1)
    return player if place.slot == WHOLE_SEAT else f"{player}.{place.slot + 1}"


def _slot(slot: int) -> str:
    if slot == WHOLE_SEAT:
        return "*"
    return str(slot + 1) if slot < 9 else f"({slot + 1})"


def _offer(offer: Offer) -> str:
    targets = " ".join(
        f"{seat}:{''.join(_slot(slot) for slot in slots)}"
        for seat, slots in enumerate(offer.targets)
        if slots
    )
    return f"{offer.kind} {offer.number}" + (f" {{{targets}}}" if targets else "")
