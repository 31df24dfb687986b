"""What a seat is asked in private while something is being settled: a claim, a gift, a power.

As of `private`, whose panels these are: they follow from the seat's own
view, and their buttons are its offers.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.buttons import act
from bot.games.cabo.picker import Picker, cursor, offered
from bot.games.cabo.powers import POWERS
from bot.games.cabo.sentences import WORDS, place, places, wanted
from bot.ui import cards
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Row, Text
from bot.ui.people import who, whose
from bot.ui.text import clock, plural
from engine.core import Hidden, Offer, Seat
from engine.games.cabo.variants import PowerKind
from engine.games.cabo.view import View

_AIMS: Final = ("look_at", "blind_swap", "look_at_two")


def match(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """A discard was claimed first: pick what matches it."""
    offer, end = offered(view.offers, "match"), offered(view.offers, "end_slap")
    if (offer is None and end is None) or view.slap is None:
        return []
    words, rules = WORDS[view.game], view.rules
    card = view.open.card if view.open is not None else view.top
    lines = [] if card is None else [f"# {cards.short(card)}"]
    when = _time(facts, "slap")
    if view.slap.matched:
        so_far = plural(view.slap.matched, "card")
        done = "press Done: the others wait for you"
        lines.append(f"**{so_far} matched.** Do you know of another? Flip it, or {done}.{when}")
    else:
        what = words.top if card is None else wanted(card, rules, words.variant)
        lines.append(f"**You were first.** {words.pick.format(what=what)}{when}")
    controls: list[Button] = []
    if end is not None:
        cost = plural(rules.changed_mind_penalty, "penalty card")
        stop = "Done" if view.slap.matched else words.nothing.format(cost=cost)
        controls.append(act(facts, stop, end))
    wrong = words.wrong.format(penalty=plural(rules.wrong_penalty, "penalty card"))
    lines.append(f"-# {wrong}")
    if view.stack_lock is not None:
        owner = "Your" if view.stack_lock == viewer else whose(facts.people, view.stack_lock)
        lines.append(f"-# {owner} cards are locked: the last {words.noun} came from there.")
    if offer is None:
        return [Text("\n".join(lines)), Row(tuple(controls))]
    at = cursor(offer, press)
    picker = Picker(facts.table, offer, at, facts.people, viewer, home=True)
    lines.append(_shown(picker, facts, "Cards"))
    return [Text("\n".join(lines)), *picker.rows(*controls)]


def gift(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """A card matched at somebody else's place: one's own may, or must, go there."""
    give, decline = offered(view.offers, "give"), offered(view.offers, "decline")
    if (give is None and decline is None) or view.slap is None or not view.slap.gifts:
        return []
    where = place(view.slap.gifts[0], facts.people)
    words = WORDS[view.game]
    text = words.gift_ask.format(place=where) + _time(facts, "gift", words.gift_late)
    controls = [act(facts, "Give nothing", decline)] if decline is not None else []
    if give is None:
        return [Text(text), Row(tuple(controls))]
    picker = Picker(facts.table, give, cursor(give, press), facts.people, viewer, home=True)
    return [Text(text), *picker.rows(*controls)]


def decide(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """A King has shown what it shows: swap, or leave it."""
    leave = offered(view.offers, "leave_swap")
    if leave is None:
        return []
    looked_at = view.power.places if view.power is not None else ()
    where = places(looked_at, facts.people, viewer)
    when = _time(facts, "turn")
    told = "-# Everybody is told which, but not the cards."
    swap = offered(view.offers, "make_swap")
    if swap is not None:
        buttons = (act(facts, "Swap the two", swap, "primary"), act(facts, "Leave them", leave))
        return [Text(f"**Swap {where}?**{when}\n{told}"), Row(buttons)]
    swap = offered(view.offers, "swap_with")
    if swap is not None:
        asked = f"**Switch {where} with one of your own?**{when}\n{told}"
        picker = Picker(facts.table, swap, cursor(swap, press), facts.people, viewer)
        return [Text(asked), *picker.rows(act(facts, "Leave it", leave))]
    swap = offered(view.offers, "blind_swap")
    if swap is not None:
        return _two(view, facts, swap, press, f"**Swap any two cards?**{when}\n{told}", leave)
    return [Text(f"**There is nothing to swap.**{when}"), Row((act(facts, "Go on", leave),))]


def aim(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """A power was taken up: choose what it works on."""
    offer = next((each for kind in _AIMS if (each := offered(view.offers, kind))), None)
    drop = offered(view.offers, "drop_power")
    if view.power is None or (offer is None and drop is None):
        return []
    what, power = POWERS[PowerKind(view.power.kind)], WORDS[view.game].power
    asked = f"**Your {power}: {what}.**{_time(facts, 'turn')}"
    if offer is None:
        controls = [act(facts, "Give it up", drop)] if drop is not None else []
        return [Text(asked), Row(tuple(controls))]
    return _two(view, facts, offer, press, asked, drop)


def _two(
    view: View,
    facts: Facts,
    offer: Offer,
    press: ComponentId | None,
    asked: str,
    leave: Offer | None,
) -> list[Block]:
    """Pick one card, or two one after the other; or leave it."""
    viewer = view.viewer
    assert viewer is not None
    at = cursor(offer, press)
    picker = Picker(facts.table, offer, at, facts.people, viewer)
    lines = [asked]
    if at.picked:
        lines.append(f"First card: {places(at.picked, facts.people, viewer)}.")
        lines.append(_shown(picker, facts, "Second card"))
    else:
        lines.append(_shown(picker, facts, "First card" if offer.picks == 2 else "Card"))
    no = "Swap nothing" if leave is not None and leave.kind == "leave_swap" else "Give it up"
    controls = [act(facts, no, leave)] if leave is not None else []
    return [Text("\n".join(lines)), *picker.rows(*controls)]


def hold(view: View, facts: Facts, viewer: Seat) -> list[Block]:
    """Whoever uses a power or has a card in hand waits while somebody plays out a claim (K2.6,
    B6.4): their panel stays, and says so."""
    power, slap = view.power, view.slap
    if slap is None:
        return []
    words = WORDS[view.game]
    first = f"**{who(facts.people, slap.seat)} {words.first}.**"
    if power is not None and power.seat == viewer and power.stage in ("aim", "decide"):
        return [Text(f"{first} Your {words.power} goes on as soon as that is settled.")]
    held = view.held
    if held is None or isinstance(held, Hidden) or view.turn is None or view.turn.seat != viewer:
        return []
    card = f"# {cards.short(held)}\n{first} You choose what becomes of"
    return [Text(f"{card} {cards.the(held)} as soon as that is settled.")]


def _time(facts: Facts, wait: str, then: str = "") -> str:
    until = facts.deadlines.get(wait)
    return f" Time is up {clock(until)}{then}." if until is not None else ""


def _shown(picker: Picker, facts: Facts, what: str) -> str:
    """Whose slots the buttons are."""
    if picker.seat is None:
        return f"{what}: whose?"
    if picker.seat == picker.viewer:
        return f"{what} of your own:"
    return f"{what} of {who(facts.people, picker.seat)}:"
