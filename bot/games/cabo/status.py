"""Where the game stands, in words a newcomer understands: whose move, what to do, until when.

It reads a view and tells no more than that view holds. The same words head the
table message and answer somebody who asks what they are waiting for.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.powers import DECISIONS, THEIR_POWERS
from bot.games.cabo.sentences import CHOICES, SAY, WORDS, place, places_by, wanted
from bot.ui import cards
from bot.ui.people import People, awaited, everyone, who, whose
from bot.ui.phrases import Status, between, won
from bot.ui.reader import EVERYBODY
from bot.ui.text import number, plural, sentence
from engine.cards import rank
from engine.core import Hidden, Seat
from engine.games.cabo.variants import PowerKind
from engine.games.cabo.view import Gone, PowerView, SlapView, TurnView, View

_PHASES: Final = {
    "peek": "look",
    "flip": "flips",
    "play": "turns",
    "window": "last chance",
    "reveal": "scores",
    "over": "game over",
}


def round_line(view: View) -> str:
    """ "Round 3/10, turns"; without a limit "Round 3, turns"."""
    of = f"/{view.rules.rounds}" if view.rules.rounds else ""
    return f"Round {view.round}{of}, {_PHASES.get(view.phase, view.phase)}"


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
    words = WORDS[view.game]
    # Not "that card": a slap may have laid another one on top since.
    card = f"the {words.power} of the card they {words.discarded}"
    return f"{who(people, view.power.seat)} may still use {card}, until {ends}."


def lock(view: View, people: People) -> str | None:
    """From whose cards nobody may fire now (G4.4); None where all may be."""
    if view.stack_lock is None or view.phase != "play":
        return None
    noun = WORDS[view.game].noun
    return (
        f"**{whose(people, view.stack_lock)} cards are locked** until somebody takes a card or"
        f" {noun}s another player's."
    )


def _peek(view: View, people: People) -> Status:
    left = tuple(seat.seat for seat in view.seats if not seat.looked)
    if not left:
        looking = tuple(sorted(look.seat for look in view.looks))
        verb = "is" if len(looking) == 1 else "are"
        return Status(f"{everyone(people, looking)} {verb} still looking.", "", "look", looking)
    if len(left) == len(view.seats):
        headline = "Everybody: look at your bottom two cards."
    else:
        headline = f"{awaited(people, left)}: look at your bottom two cards."
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
    if turn.stage in ("holding", "keeping"):
        headline = f"{seat} has drawn a card: keep it or {words.discard} it?"
        hint = f"{seat} sees the card and its choices in a message of their own."
        if turn.stage == "keeping" and view.held is not None and not isinstance(view.held, Hidden):
            # G3.1: it lay open, so all know it.
            took = f"took {cards.one(view.held)} from {words.heap}"
            headline = f"{seat} {took}: in place of which card?"
            hint = f"{seat} chooses in a message of their own."
        if people[turn.seat].computer:
            hint = ""
        if turn.stage == "holding":
            # B6.4, G4.6: the others need not wait for that.
            hint = _open_hint(view) or hint
        return Status(headline, hint, "turn", (turn.seat,))
    if turn.stage == "auto":
        return Status(_by_itself(view, turn.seat, seat), _open_hint(view), "open", ())
    can = {offer.kind for offer in view.table_actions}
    choices = [told.format(call=words.call) for kind, told in CHOICES.items() if kind in can]
    choice = ", or ".join(", ".join(part) for part in (choices[:-1], choices[-1:]) if part)
    last = "last turn, " if view.caller is not None else ""
    idea = words.idea if view.caller is None else words.late
    hint = _open_hint(view) or idea.format(call=words.call)
    return Status(sentence(f"{seat}: {last}{choice or 'wait'}"), hint, "turn", (turn.seat,))


def _by_itself(view: View, at: Seat, seat: str) -> str:
    """A turn that asks nobody, and what becomes of it."""
    words = WORDS[view.game]
    if view.held is not None:
        return f"{seat} has no card to put that one in place of: it goes back on {words.heap}."
    if any(not isinstance(slot, Gone) for slot in view.seats[at].slots):
        return f"{seat} can't take a card, for there is none: the turn is passed over."
    if view.caller is not None:
        return f"{seat} has no cards left: this last turn is passed over."
    then = f"{words.call} is called by itself" if _calls(view) else "that ends the round"
    return f"{seat} has no cards left: {then}."


def _calls(view: View) -> bool:
    """Whether a round of this game is ended by a call, and not at once."""
    return WORDS[view.game].variant.has("call")


def _window(view: View) -> Status:
    words = WORDS[view.game]
    if view.open is None:
        return Status("The last turn is over: the round ends in a moment.", "", "window")
    which = wanted(view.open.card, view.rules, words.variant)
    hint = (
        f"Do you know where {which} lies, yours or anybody's? Press {words.slap}"
        " After that all cards are shown."
    )
    top = cards.rank_word(rank(view.open.card))
    return Status(f"Last chance to {words.noun} the {top}.", hint, "window")


def _open_hint(view: View) -> str:
    """How to use the open discard, if there is one."""
    if view.open is None:
        return ""
    words = WORDS[view.game]
    which = wanted(view.open.card, view.rules, words.variant)
    return (
        f"Do you know where {which} lies, yours or anybody's?"
        f" Press {sentence(words.slap + words.before)}"
    )


def _slap(view: View, slap: SlapView, people: People) -> Status:
    words = WORDS[view.game]
    seat = who(people, slap.seat)
    if slap.stage == "give":
        headline = words.gift.format(seat=seat, place=place(slap.gifts[0], people))
        return Status(headline, words.gift_hint, "gift", (slap.seat,))
    card = view.open.card if view.open is not None else view.top
    which = words.top if card is None else f"the {cards.rank_word(rank(card))}"
    so_far = f" {plural(slap.matched, 'card')} matched so far." if slap.matched else ""
    penalty = plural(view.rules.wrong_penalty, "penalty card")
    hint = f"Everybody else waits. A card that doesn't match costs {seat} {penalty}."
    headline = f"{seat} {words.first} and {words.picks} {which}.{so_far}"
    return Status(headline, hint, "slap", (slap.seat,))


def _power(view: View, power: PowerView, people: People) -> Status:
    seat = who(people, power.seat)
    # The power names two cards that it holds for a swap; what else is looked at, the look names.
    look = next((look.places for look in view.looks if look.power), ())
    where = places_by(SAY[view.game], EVERYBODY, power.seat, power.places or look, people)
    if power.stage == "look":
        return Status(f"{seat} looks at {where}.", "", "look", (power.seat,))
    kind = PowerKind(power.kind)
    if power.stage == "decide":
        # A card that was fired meanwhile is nowhere any more.
        seen = f"looks at {where}" if where else "has looked at a card"
        return Status(f"{seat} {seen}: {DECISIONS[kind]}", "", "turn", (power.seat,))
    hint = "The game goes on as soon as this is done."
    headline = f"{seat} uses the {WORDS[view.game].power}: {THEIR_POWERS[kind]}."
    return Status(headline, hint, "turn", (power.seat,))


def _reveal(view: View, people: People) -> Status:
    if view.result is None:
        return between("The round is over.", view, people)
    result = view.result
    ahead = _ahead(view)
    if WORDS[view.game].variant.winner_starts:
        told = f"{who(people, result.winner)} is {WORDS[view.game].best} and starts the next"
    else:
        told = f"{everyone(people, ahead)} {_are(ahead)} {WORDS[view.game].best}"
    return between(f"Round {result.round} is over: {told}.", view, people)


def _ahead(view: View) -> tuple[Seat, ...]:
    """Who has the best total of the round just scored."""
    assert view.result is not None
    distances = [WORDS[view.game].variant.distance(total) for total in view.result.totals]
    return tuple(seat for seat, each in enumerate(distances) if each == min(distances))


def _are(seats: tuple[Seat, ...]) -> str:
    return "is" if len(seats) == 1 else "are"


def _won(view: View, people: People) -> str:
    if view.outcome is None:
        return "The game is over."
    outcome, limit = view.outcome, WORDS[view.game].variant.limit
    over = [seat for seat, each in enumerate(outcome.totals) if limit is not None and each > limit]
    why = f"{everyone(people, over)} passed {number(limit or 0)}: " if over else ""
    return why + won(outcome, people)
