"""The cabo family in practice: what a newcomer could do now.

`possible` is made from what everybody may see, `advice` from the newcomer's own
view. They say what one could do, never what one should.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.powers import POWERS
from bot.games.cabo.sentences import LABELS, WORDS, Words, wanted
from bot.games.cabo.status import status
from bot.ui import cards
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import first_upper, number, plural
from engine.cards import Card, rank
from engine.core import Hidden, Seat
from engine.games.cabo.variants import PowerKind
from engine.games.cabo.view import LookView, PowerView, SlapView, View

LOW: Final = 4
"""Half a deck's cards are worth more."""


# What could be done, as far as all can see


def possible(reader: Reader, view: View, people: People, seat: Seat) -> str:
    """What the newcomer could do."""
    words = WORDS[view.game]
    kinds = {offer.kind for offer in view.table_actions}
    if "peek" in kinds and not view.seats[seat].looked:
        return (
            "Press **Look at my cards** and remember the two that you see: they turn face down"
            " again."
        )
    power = view.power
    decides = power is not None and power.seat == seat and power.stage == "decide"
    if any(look.seat == seat for look in view.looks) and not decides:
        return "Remember what you see, and where it lies; then turn it face down."
    if "peek" in kinds:
        return "Say your two cards over in your mind, until everybody has looked."
    if view.slap is not None:
        return _in_a_slap(view, view.slap, words, seat)
    lines: list[str] = []
    if power is not None:
        lines.append(_with_a_power(view, power, people, seat))
    # A power that nobody has taken up yet keeps nobody from the next turn.
    waits = power is not None and power.stage != "claimable"
    if view.turn is not None and view.turn.seat == seat and not waits:
        lines.append(_on_turn(view, words, kinds))
    if "slap" in kinds and view.open is not None and not _out_of_it(view, seat):
        lines.append(_at_an_open_card(view, view.open.card, words, seat))
    if view.caller == seat and view.phase in ("play", "window"):
        locked = " nobody may touch your cards, and" if view.seats[seat].locked else ""
        lines.append(f"You have called:{locked} you have no more turns. Wait for the others'.")
    found = [line for line in lines if line]
    if found:
        return " ".join(found)
    if seat in status(reader, view, people).movers:
        return "**My move** shows what you can choose."
    return "Wait, and remember which cards go where: that is the game."


def _out_of_it(view: View, seat: Seat) -> bool:
    return view.seats[seat].locked or (view.open is not None and seat in view.open.barred)


def _in_a_slap(view: View, slap: SlapView, words: Words, seat: Seat) -> str:
    if slap.seat != seat:
        return f"Wait until the {words.noun} is played out, and watch which cards go."
    if slap.stage != "give":
        if slap.matched:
            return "It matched. Do you know of another? If not, press **Done**."
        cost = view.rules.changed_mind_penalty
        leaving = f"Leaving it costs {plural(cost, 'card')}" if cost else "Leaving it costs nothing"
        return (
            "You were first: pick the card that matches, in the message that only you see. Not"
            f" sure any more? {leaving}."
        )
    owed = "You may" if words.variant.has("decline") else "You have to"
    return f"{owed} give one of your cards for the one that you matched: a high one is well gone."


def _with_a_power(view: View, power: PowerView, people: People, seat: Seat) -> str:
    words = WORDS[view.game]
    kind = PowerKind(power.kind)
    if power.seat != seat:
        if power.stage == "claimable":
            return ""
        return (
            f"{who(people, power.seat)} uses the {words.power} of a card: watch which places it"
            " touches, for what you know may move."
        )
    if power.stage == "claimable":
        press = LABELS["use_power"].format(power=words.power)
        may = f"The card that you {words.thrown} lets you {POWERS[kind]}"
        return f"{may}: **{press}**, or leave it."
    if power.stage == "aim":
        return f"You may {POWERS[kind]}: say which, in the message that only you see."
    if power.stage == "decide":
        return "You have looked: decide in your own message whether cards change places."
    return ""


def _on_turn(view: View, words: Words, kinds: set[str]) -> str:
    assert view.turn is not None
    if "flip" in kinds:
        return "It's yours to **Flip** the next card."
    last = "It's your last turn" if view.caller is not None else "It's your turn"
    ways = [told for kind, told in _WAYS.items() if kind in kinds]
    if ways:
        if "call" in kinds:
            ways.append(f"call **{words.call}** if yours add up to little")
        if "end_round" in kinds:
            ways.append("**End the round…** if you believe that yours are the fewest points")
        return f"{last}: {', or '.join(ways)}."
    if view.turn.stage == "keeping":
        return (
            "The card that you took has to stay: **My move** asks in place of which of yours. One"
            " that is worth more, or that you don't know, could go."
        )
    if view.held is not None:
        return (
            "**My move** shows the card in your hand: put it in place of one of yours, unseen, or"
            f" {words.discard} it."
        )
    return ""


_WAYS: Final = {
    "draw": "**Draw** a card",
    "take": "**Take the top**, if you want that card among yours",
    "switch_top": "**Switch the top…** for a card of yours",
}
"""What a turn may begin with, besides calling."""


def _at_an_open_card(view: View, card: Card, words: Words, seat: Seat) -> str:
    of = wanted(card, view.rules, words.variant)
    costs = f"a wrong card costs {plural(view.rules.wrong_penalty, 'card')}"
    whose = "yours or anybody's"
    if view.stack_lock == seat:
        whose = "another player's, for yours are locked just now"
    elif view.stack_lock is not None:
        whose = "yours or another's whose cards aren't locked"
    said = (
        f"Do you know where {of} lies, {whose}? Then **{words.slap}**; if you don't, leave it, for"
        f" {costs}."
    )
    return f"Last chance in this round! {said}" if view.phase == "window" else said


# What could be done, as far as the newcomer alone can see


def advice(reader: Reader, view: View) -> str:
    """For the newcomer's own panel."""
    kinds = {offer.kind for offer in view.offers}
    mine = next((look for look in view.looks if look.seat == view.viewer), None)
    if mine is not None and not isinstance(mine.cards, Hidden):
        return _seen(view, mine, mine.cards, kinds)
    if "match" in kinds:
        costs = plural(view.rules.wrong_penalty, "card")
        return f"Only a card that you are sure of: a wrong one costs {costs}."
    if "give" in kinds:
        return "A card that you know to be high could go; one that you don't know may be a low one."
    if kinds & {"blind_swap", "swap_with"}:
        return (
            "Nobody sees what is swapped: a high card of yours could go where you believe a low"
            " one lies."
        )
    if "look_at" in kinds or "look_at_two" in kinds:
        return "A card that you haven't seen yet tells you most."
    if view.held is not None and not isinstance(view.held, Hidden) and "replace" in kinds:
        return _held(view, view.held, kinds)
    return ""


def _seen(view: View, look: LookView, seen: tuple[Card, ...], kinds: set[str]) -> str:
    """What a look is good for; its cards are the newcomer's to see just now."""
    words = WORDS[view.game]
    if "make_swap" in kinds:
        return "Is one of the two yours? Then the lower one could be, or both stay where they are."
    if "swap_with" in kinds:
        return "Is it lower than one of yours? Then the two could change places, or stay."
    own: list[str] = []
    for place, card in zip(look.places, seen, strict=True):
        if place.seat == view.viewer:
            height = "low" if cards.value(card, words.variant) <= LOW else "high"
            own.append(f"slot {place.slot + 1} is {height}")
    if len(own) == len(seen):
        them = "it" if len(own) == 1 else "both"
        return f"{first_upper(', '.join(own))}; you want low ones. Remember {them}."
    like = cards.a_rank(rank(seen[0]))
    return (
        f"Remember it: as soon as {like} lies open, you may press **{words.slap}** and name this"
        " one."
    )


def _held(view: View, held: Card, kinds: set[str]) -> str:
    """The drawn card, in numbers."""
    words = WORDS[view.game]
    worth = cards.value(held, words.variant)
    if "discard" not in kinds:
        return (
            f"It is worth {number(worth)} and has to stay: a card that you don't know, or know to"
            " be higher, could make room for it."
        )
    if worth <= LOW:
        return (
            f"{number(worth)} is little: it may be worth keeping in place of a card that you don't"
            " know, or know to be higher."
        )
    more = f" Its {words.power} may show or move a card for you." if "use_power" in kinds else ""
    return f"{number(worth)} is much, so few keep it.{more}"
