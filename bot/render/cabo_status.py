"""Where the game stands, in words a newcomer understands: whose move, what to do, until when.

Law of this module: it reads a view and tells no more than that view holds. The same words head the
table message and answer somebody who asks what they are waiting for.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.render import cards
from bot.render.cabo_words import (
    THEIR_POWERS,
    WORDS,
    People,
    everyone,
    place,
    places_by,
    who,
    whose,
)
from bot.render.text import plural, sentence
from engine.cabo.variants import PowerKind
from engine.cabo.view import PowerView, SlapView, TurnView, View
from engine.cards import rank
from engine.core import Seat


class Status(Struct, frozen=True):
    """What the game waits for."""

    headline: str
    """Whose move and what to do: one sentence."""
    hint: str = ""
    """What a newcomer may want to know just now: one or two sentences."""
    clock: str = ""
    """Which deadline counts ("turn", "slap", ...); empty: none."""
    movers: tuple[Seat, ...] = ()
    """Whom the game waits for."""
    until: str = "time up"
    """What the deadline brings."""


_PHASES: Final = {
    "peek": "look",
    "flip": "flips",
    "play": "turns",
    "window": "last chance",
    "reveal": "scores",
    "over": "game over",
}


def round_line(view: View) -> str:
    """ "Round 3/10, turns"."""
    return f"Round {view.round}/{view.rules.rounds}, {_PHASES.get(view.phase, view.phase)}"


def status(view: View, people: People) -> Status:
    """The state of the game in words."""
    match view.phase:
        case "peek":
            return _peek(view, people)
        case "reveal":
            return _reveal(view, people)
        case "over":
            return Status(_won(view, people))
        case _:
            pass
    if view.slap is not None:
        return _slap(view, view.slap, people)
    if view.power is not None and view.power.stage != "claimable":
        return _power(view, view.power, people)
    if view.phase == "window" or view.turn is None:
        return _window(view)
    if view.turn.stage == "flip":
        return _flip(view, view.turn, people)
    return _turn(view, view.turn, people)


def called(view: View, people: People) -> str | None:
    """Who has called, and whose last turn is still to come; None if nobody has."""
    if view.caller is None or view.phase in ("reveal", "over"):
        return None
    words = WORDS[view.game]
    left = [seat.seat for seat in view.seats if seat.last_turn]
    if len(left) > 1:
        rest = f"Last turns to come: {everyone(people, left)}."
    elif left:
        rest = f"One last turn to come: {whose(people, left[0])}."
    else:
        rest = "All last turns are over."
    locked = " and is locked" if view.rules.caller_locked else ""
    return f"**{words.call}** {who(people, view.caller)} has called{locked}. {rest}"


def claimable(view: View, people: People) -> str | None:
    """Whose power is still there to be used; None if nobody's is."""
    if view.power is None or view.power.stage != "claimable":
        return None
    ends = "the last chance ends" if view.phase == "window" else "the next turn begins"
    return f"{who(people, view.power.seat)} may still use that card's power until {ends}."


def _peek(view: View, people: People) -> Status:
    left = tuple(seat.seat for seat in view.seats if not seat.looked)
    if not left:
        looking = tuple(sorted(look.seat for look in view.looks))
        verb = "is" if len(looking) == 1 else "are"
        return Status(f"{everyone(people, looking)} {verb} still looking.", "", "look", looking)
    if len(left) == len(view.seats):
        headline = "Everybody: look at your bottom two cards."
    else:
        headline = f"{everyone(people, left)}: look at your bottom two cards."
    hint = (
        "Only you see yours, once and for a few seconds. Remember them:"
        " after that your own cards stay face down for you too."
    )
    return Status(headline, hint, "peek", left)


def _flip(view: View, turn: TurnView, people: People) -> Status:
    words = WORDS[view.game]
    if view.open is not None and view.top is not None:
        hint = (
            f"Is one of the cards you saw {cards.a_rank(rank(view.top))}? Press {words.slap}"
            " before the next flip: it would be one card less, and the first turn yours."
        )
    else:
        hint = f"Press {words.slap} when a flipped card has the rank of a card you remember."
    headline = f"{who(people, turn.seat)}: flip a card."
    return Status(headline, hint, "flip", (turn.seat,))


def _turn(view: View, turn: TurnView, people: People) -> Status:
    words = WORDS[view.game]
    seat = who(people, turn.seat)
    if turn.stage == "holding":
        hint = f"{seat} sees the card and its choices in a message of their own."
        return Status(
            f"{seat} has drawn a card: keep it or discard it?", hint, "turn", (turn.seat,)
        )
    if turn.stage == "auto":
        then = (
            f"{words.call} is called by itself"
            if view.caller is None
            else "this last turn is passed over"
        )
        return Status(f"{seat} has no cards left: {then}.", _open_hint(view), "open", ())
    last = "last turn, " if view.caller is not None else ""
    choice = "draw a card" if view.caller is not None else f"draw a card, or call {words.call}"
    hint = _open_hint(view) or (
        f"{words.call} ends the round after one more turn each: call it when you believe"
        " your cards are closest to zero."
        if view.caller is None
        else "Cards that are left count: get rid of the high ones."
    )
    return Status(sentence(f"{seat}: {last}{choice}"), hint, "turn", (turn.seat,))


def _window(view: View) -> Status:
    words = WORDS[view.game]
    if view.open is None:
        return Status("The last turn is over: the round ends in a moment.", "", "window")
    of = rank(view.open.card)
    hint = f"Know where {cards.a_rank(of)} lies? Then all cards are shown."
    return Status(f"Last chance to {words.noun} the {cards.rank_word(of)}.", hint, "window")


def _open_hint(view: View) -> str:
    """How to use the open discard, if there is one."""
    if view.open is None:
        return ""
    words = WORDS[view.game]
    return (
        f"Do you know where {cards.a_rank(rank(view.open.card))} lies, yours or anybody's?"
        f" Press {words.slap} before the next card is drawn."
    )


def _slap(view: View, slap: SlapView, people: People) -> Status:
    words = WORDS[view.game]
    seat = who(people, slap.seat)
    if slap.stage == "give":
        headline = f"{seat} may give a card to {place(slap.gifts[0], people)}."
        hint = "For each card matched at somebody else's place, one of one's own may go there."
        return Status(headline, hint, "gift", (slap.seat,))
    card = view.open.card if view.open is not None else view.top
    which = "the discard" if card is None else f"the {cards.rank_word(rank(card))}"
    so_far = f" {plural(slap.matched, 'card')} matched so far." if slap.matched else ""
    penalty = plural(view.rules.wrong_penalty, "penalty card")
    hint = f"Everybody else waits. A card that doesn't match costs {seat} {penalty}."
    headline = f"{seat} {words.slapped} first and picks cards that match {which}.{so_far}"
    return Status(headline, hint, "slap", (slap.seat,))


def _power(view: View, power: PowerView, people: People) -> Status:
    seat = who(people, power.seat)
    # The power names two cards that it holds for a swap; what else is looked at, the look names.
    look = next((look.places for look in view.looks if look.power), ())
    where = places_by(power.seat, power.places or look, people)
    if power.stage == "look":
        return Status(f"{seat} looks at {where}.", "", "look", (power.seat,))
    if power.stage == "decide":
        headline = f"{seat} looks at {where}: swap the two or leave them?"
        return Status(headline, "", "turn", (power.seat,))
    can = THEIR_POWERS[PowerKind(power.kind)]
    hint = "The game goes on as soon as this is done."
    return Status(f"{seat} uses the power: {can}.", hint, "turn", (power.seat,))


def _reveal(view: View, people: People) -> Status:
    waiting = tuple(seat.seat for seat in view.seats if not seat.ready)
    hint = f"Waiting for {everyone(people, waiting)}." if waiting else ""
    if view.result is None:
        return Status("The round is over.", hint, "between", waiting, "next deal")
    result = view.result
    headline = (
        f"Round {result.round} is over: {who(people, result.winner)} is closest to zero"
        " and starts the next."
    )
    return Status(headline, hint, "between", waiting, "next deal")


def _won(view: View, people: People) -> str:
    if view.outcome is None:
        return "The game is over."
    winners = view.outcome.winners
    points = plural(view.outcome.totals[winners[0]], "point")
    if len(winners) == 1:
        return f"{who(people, winners[0])} wins the game with {points}!"
    return f"{everyone(people, winners)} share the win with {points}!"
