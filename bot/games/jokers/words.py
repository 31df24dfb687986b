"""Jokers Go Boom in words: cards, where the game stands, what happened, and why not.

It is given what a viewer may see and tells no more. No other module of this
game's screen spells out a sentence that two places need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from bot.ui import cards
from bot.ui.people import People, awaited, everyone, who
from bot.ui.phrases import Status, between, came_or_went, ended, late, won
from bot.ui.text import human_join
from engine.cards import ACE, JOKER, Card, rank, suit
from engine.games.jokers import events
from engine.games.jokers.queries import booms
from engine.games.jokers.variants import Rules
from engine.games.jokers.view import View
from engine.refusals import Refusal

ABOUT: Final = (
    "Match the top card by suit or rank, be rid of your hand first; a Joker makes everybody else"
    " draw."
)
"""The game in one sentence."""

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_ONE_OF: Final = ("a club", "a diamond", "a heart", "a spade")


def words(card: Card) -> str:
    """ "7 of hearts", "Joker"."""
    sign = suit(card)
    return "Joker" if sign is None else f"{cards.rank_word(rank(card))} of {SUITS[sign]}"


def boomer(rules: Rules) -> str:
    """What goes boom: "a Joker", "an Ace"."""
    return cards.a_rank(ACE if rules.aces_boom else JOKER)


def fitting(top: Card) -> str:
    """What may be played where this card is to be matched: "a heart or a 7"."""
    sign = suit(top)
    assert sign is not None
    return f"{_ONE_OF[sign]} or {cards.a_rank(rank(top))}"


def sorted_hand(hand: Sequence[Card]) -> list[int]:
    """The positions of a hand's cards by suit, then from 2 to Ace; Jokers last."""

    def key(position: int) -> tuple[int, int, int]:
        card = hand[position]
        sign = suit(card)
        height = JOKER if rank(card) == ACE else rank(card)
        return (len(SUITS) if sign is None else sign, height, card)

    return sorted(range(len(hand)), key=key)


def round_line(view: View) -> str:
    """ "Round 2/3"."""
    return f"Round {view.round}/{view.rounds}"


def status(view: View, people: People) -> Status:
    """The state of the game in words."""
    if view.outcome is not None:
        return Status(won(view.outcome, people))
    if view.turn is None:
        return _between(view, people)
    seat = who(people, view.turn.seat)
    boom = boomer(view.rules)
    if view.pile:
        rest = f"Nothing fits? Draw one card, and the turn is over. {cards.first_upper(boom)}"
        hint = f"{rest} goes on anything: BOOM!"
    else:
        hint = (
            f"The draw pile is empty: who can't play skips. {cards.first_upper(boom)} still fits."
        )
    headline = f"{seat}: play {fitting(view.to_match)}."
    return Status(headline, hint, "turn", (view.turn.seat,))


def _between(view: View, people: People) -> Status:
    result = view.result
    if result is None or result.winner is None:
        headline = f"Round {view.round} is blocked: nobody has played or drawn, so all hands count."
    else:
        headline = f"Round {view.round} is over: {who(people, result.winner)} is out of cards."
    return between(headline, view, people)


def drawn(view: View, people: People) -> str:
    """Who drew what for the first deal, while that is the running round."""
    waves = [
        human_join(f"{who(people, draw.seat)} {cards.short(draw.card)}" for draw in wave)
        for wave in view.draws
    ]
    lowest = f"Lowest deals: {who(people, view.dealer)}."
    return f"Drawn for the deal: {'; once more: '.join(waves)}. {lowest}"


# What happened


def happening(event: events.Event, people: People) -> str | None:
    """One line for an event as the spectator saw it; None if it isn't worth one."""
    match event:
        case events.RoundDealt(number, dealer, starter):
            return f"Round {number}: {who(people, dealer)} dealt, {who(people, starter)} begins."
        case events.Buried(card):
            return f"{cards.first_upper(words(card))} turned up: buried in the draw pile."
        case events.TurnedUp(card):
            return f"{cards.short(card)} starts the discards."
        case events.Played(seat, card, left):
            end = f", {left} left." if left > 1 else ": **one card left!**"
            did = f"{who(people, seat)} played {cards.one(card)}"
            return f"{did}{end if left else ': **out of cards!**'}"
        case events.Boomed(_, drawers):
            if not drawers:
                return "**BOOM!** But the draw pile is empty: nobody draws."
            verb = "draws a card" if len(drawers) == 1 else "draw a card each"
            return f"**BOOM!** {everyone(people, drawers)} {verb}."
        case events.Drew(seat, _, why):
            if why == events.BY_BOOM:
                return None  # told with the boom
            return f"{who(people, seat)} drew a card{late(why == events.BY_CLOCK)}."
        case events.Skipped(seat, by_clock):
            return f"{who(people, seat)} skipped{late(by_clock)}."
        case events.RoundScored(number, _, _, winner, _):
            if winner is None:
                return f"Round {number} is blocked: nobody has played or drawn."
            return f"Round {number}: {who(people, winner)} is out of cards."
        case events.GameEnded(outcome):
            return ended(outcome, people)
        case events.SeatLeft() | events.SeatReturned():
            return came_or_went(event, people)
        case events.DrewForDeal() | events.TurnBegan():
            return None  # the table shows them
        case _:
            assert_never(event)


# Why not

_SENTENCES: Final = {
    Refusal.NOT_SEATED: "You don't sit at this table: watch this game, and join the next one.",
    Refusal.GAME_OVER: (
        "This game is over: its final scoresheet stands above, and Rematch starts a new one."
    ),
    Refusal.STALE: (
        "That button belonged to an earlier turn and did nothing: use the newest message, or "
        "My cards."
    ),
    Refusal.NOT_YOUR_TURN: "It isn't your turn: {turn}.",
    Refusal.DOES_NOT_MATCH: "That card doesn't fit: it takes {fitting}, or {boom}.",
    Refusal.MUST_PLAY: (
        "You hold a card that fits, so it has to be played: press My cards and choose it."
    ),
    Refusal.MUST_DRAW: "There are cards to draw, so nobody skips yet: press Draw instead.",
    Refusal.PILE_EMPTY: (
        "The draw pile is empty: play a card that fits, or skip if you have none."
    ),
    Refusal.WRONG_TARGET: "That is no card of yours: press My cards and choose one of your hand.",
    Refusal.EMPTY_SLOT: "That card is no longer in your hand: press My cards and choose another.",
    Refusal.NOT_AWAY: "You are playing yourself already: nothing has to be taken back.",
    Refusal.ALREADY_AWAY: "The computer plays for you already: press I'm back to take over.",
    Refusal.CLOCK_NOT_OUT: "The clock hasn't run out: there is still time.",
}
_OTHERWISE: Final = (
    "That can't be done at this moment: the first line of the table says what comes now."
)

_STALE: Final = {
    "play": "That turn is over already: your card is still in your hand.",
    "draw": "That turn is over already: no card was drawn for you.",
    "skip": "That turn is over already.",
    "ready": "The next round has been dealt already.",
}


def refusal(reason: Refusal, view: View | None, people: People, kind: str = "") -> str:
    """The sentence for a refusal. `kind` is the refused action's: a stale one is told plainer."""
    template = _SENTENCES.get(reason, _OTHERWISE)
    if reason is Refusal.STALE:
        template = _STALE.get(kind, template)
    turn, fits, boom = "watch the table's first line", "a match by suit or rank", "a boom card"
    if view is not None:
        if kind == "ready" and reason is Refusal.NOT_NOW:
            late = [seat.seat for seat in view.seats if not seat.ready]
            if late:
                return f"You are ready already: still waiting for {awaited(people, late)}."
        if view.turn is not None:
            turn = f"{who(people, view.turn.seat)} is to move"
        fits, boom = fitting(view.to_match), boomer(view.rules)
    return template.format(turn=turn, fitting=fits, boom=boom)


def boomed(view: View) -> bool:
    """Whether the last card played went boom."""
    return booms(view.rules, view.top)
