"""The one private panel of a seat: what it sees and may choose now.

Law of this module: the panel follows from the seat's own view. Its buttons are the view's offers,
leaving and coming back, and nothing else; a card is on it only while the view shows that card.
"""

from __future__ import annotations

from typing import Final

from bot.ids import Press
from bot.render import cards
from bot.render.cabo_pick import ROWS, Picker, cursor, offered, paged, remaining
from bot.render.cabo_status import status
from bot.render.cabo_words import POWER_BUTTONS, POWERS, WORDS, everyone, place, places, who
from bot.render.facts import Facts
from bot.render.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.render.text import clock, first_upper, number, plural
from engine.cabo.variants import PowerKind
from engine.cabo.view import LookView, View
from engine.cards import rank
from engine.core import Hidden, Offer, Seat

ACCENT: Final = 0xB388EB

_AIMS: Final = ("look_at", "blind_swap", "look_at_two")


def private(
    view: View, facts: Facts, press: Press | None = None, look_until: float | None = None
) -> Panel | None:
    """What this seat sees and may choose; None if nothing.

    `press` is the button that asked ("move", "pick" or "ask"); one that fits no present offer is
    as good as none. `look_until`: when the cards now shown turn face down, if that is known.
    """
    viewer = view.viewer
    if viewer is None:
        return None
    seen = [look for look in view.looks if look.seat == viewer]
    blocks: list[Block] = [Text(_look(view, facts, look, look_until)) for look in seen]
    choice = (
        _confirm(view, facts, press)
        or _match(view, facts, viewer, press)
        or _gift(view, facts, viewer, press)
        or _decide(view, facts, viewer)
        or _aim(view, facts, viewer, press)
        or _hold(view, facts, viewer)
        or _drawn(view, facts, viewer, press)
        or []
    )
    if blocks and choice:
        blocks.append(Rule())
    blocks += choice
    done = offered(view.offers, "end_look")
    if seen and done is not None:
        them = "them" if len(seen[0].places) > 1 else "it"
        style: Style = "secondary" if choice else "primary"
        blocks.append(Row((_act(facts, f"Done: turn {them} face down", done, style),)))
    if press is not None and press.verb == "move":
        blocks += _menu(view, facts, viewer, quiet=bool(blocks))
    return Panel(tuple(blocks), ACCENT) if blocks else None


def _act(facts: Facts, label: str, offer: Offer, style: Style = "secondary") -> Button:
    return Button(label, Press(facts.table, "act", offer.kind, offer.number).id, style)


def _look(view: View, facts: Facts, look: LookView, until: float | None) -> str:
    """The cards being looked at, large, and where they lie."""
    when = f" {clock(until)}" if until is not None else " in a few seconds"
    lines = ["Only you see this. Remember it."]
    if not isinstance(look.cards, Hidden):
        variant = WORDS[view.game].variant
        for at, card in zip(look.places, look.cards, strict=True):
            where = first_upper(place(at, facts.people, view.viewer))
            points = number(cards.value(card, variant))
            lines.append(f"# {cards.short(card)}")
            lines.append(f"**{where}**: {cards.words(card)}, worth {points}.")
    count = "The card turns" if len(look.places) == 1 else "The cards turn"
    lines.append(f"-# {count} face down{when}.")
    return "\n".join(lines)


def _confirm(view: View, facts: Facts, press: Press | None) -> list[Block]:
    """Calling can't be taken back, so it is asked about first."""
    offer = offered(view.offers, "call")
    if offer is None or press is None or (press.verb, press.kind) != ("ask", "call"):
        return []
    if press.number != offer.number:
        return []
    words, miss = WORDS[view.game], view.rules.caller_miss
    locked = (
        " Your cards are locked from now on: nobody can touch them, and you can't"
        f" {words.noun} any more."
        if view.rules.caller_locked
        else ""
    )
    text = (
        f"### Call {words.call} now?\n"
        "You don't draw, and everybody else has one more turn before all cards are shown."
        f"{locked}\nIf you alone are closest to zero, you score −5 and minus your distance from"
        f" zero (total 3: −8). If not, you score +{miss} and plus that distance"
        f" (total 3: +{miss + 3}). It can't be taken back."
    )
    yes = _act(facts, f"Yes, {words.call}", offer, "danger")
    no = Button("No, go on playing", Press(facts.table, "cancel").id)
    return [Text(text), Row((yes, no))]


def _match(view: View, facts: Facts, viewer: Seat, press: Press | None) -> list[Block]:
    """A slap was won: pick the cards that match."""
    match, end = offered(view.offers, "match"), offered(view.offers, "end_slap")
    if (match is None and end is None) or view.slap is None:
        return []
    card = view.open.card if view.open is not None else view.top
    what = "the discard" if card is None else cards.a_rank(rank(card))
    wrong = plural(view.rules.wrong_penalty, "penalty card")
    lines = [] if card is None else [f"# {cards.short(card)}"]
    until = facts.deadlines.get("slap")
    when = f" Time is up {clock(until)}." if until is not None else ""
    if view.slap.matched:
        so_far = plural(view.slap.matched, "card")
        lines.append(f"**{so_far} matched.** Do you know of another? Flip it, or stop here.{when}")
    else:
        lines.append(f"**You were first.** Flip a card that is {what}, yours or anybody's.{when}")
    controls: list[Button] = []
    if end is not None:
        stop = "Done"
        if not view.slap.matched:
            cost = plural(view.rules.changed_mind_penalty, "penalty card")
            stop = f"Flip nothing ({cost})"
        controls.append(_act(facts, stop, end))
    lines.append(f"-# A card that doesn't match ends it and costs {wrong}.")
    if match is None:
        return [Text("\n".join(lines)), Row(tuple(controls))]
    at = cursor(match, press)
    picker = Picker(facts.table, match, at, facts.people, viewer, home=True)
    lines.append(_shown(picker, facts, "Cards"))
    return [Text("\n".join(lines)), *picker.rows(*controls)]


def _gift(view: View, facts: Facts, viewer: Seat, press: Press | None) -> list[Block]:
    """A card matched at somebody else's place: one's own may go there."""
    give, decline = offered(view.offers, "give"), offered(view.offers, "decline")
    if (give is None and decline is None) or view.slap is None or not view.slap.gifts:
        return []
    where = place(view.slap.gifts[0], facts.people)
    until = facts.deadlines.get("gift")
    when = f" Time is up {clock(until)}." if until is not None else ""
    text = (
        f"**Well matched.** You may give one of your cards, unseen, to {where}: it would be"
        f" one less for you.{when}"
    )
    controls = [_act(facts, "Give nothing", decline)] if decline is not None else []
    if give is None:
        return [Text(text), Row(tuple(controls))]
    picker = Picker(facts.table, give, cursor(give, press), facts.people, viewer, home=True)
    return [Text(text), *picker.rows(*controls)]


def _decide(view: View, facts: Facts, viewer: Seat) -> list[Block]:
    """Two cards were looked at: swap them, or leave them."""
    swap, leave = offered(view.offers, "make_swap"), offered(view.offers, "leave_swap")
    if swap is None or leave is None:
        return []
    where = places(view.power.places, facts.people, viewer) if view.power is not None else ""
    until = facts.deadlines.get("turn")
    when = f" Time is up {clock(until)}." if until is not None else ""
    text = f"**Swap {where}?**{when}\n-# Everybody is told which, but not the cards."
    buttons = (
        _act(facts, "Swap the two", swap, "primary"),
        _act(facts, "Leave them", leave),
    )
    return [Text(text), Row(buttons)]


def _aim(view: View, facts: Facts, viewer: Seat, press: Press | None) -> list[Block]:
    """A power was taken up: choose what it works on."""
    offer = next((each for kind in _AIMS if (each := offered(view.offers, kind))), None)
    drop = offered(view.offers, "drop_power")
    if view.power is None or (offer is None and drop is None):
        return []
    controls = [_act(facts, "Give it up", drop)] if drop is not None else []
    until = facts.deadlines.get("turn")
    when = f" Time is up {clock(until)}." if until is not None else ""
    lines = [f"**Your power: {POWERS[PowerKind(view.power.kind)]}.**{when}"]
    if offer is None:
        return [Text(lines[0]), Row(tuple(controls))]
    at = cursor(offer, press)
    picker = Picker(facts.table, offer, at, facts.people, viewer)
    if at.picked:
        lines.append(f"First card: {places(at.picked, facts.people, viewer)}.")
        lines.append(_shown(picker, facts, "Second card"))
    else:
        lines.append(_shown(picker, facts, "First card" if offer.picks == 2 else "Card"))
    return [Text("\n".join(lines)), *picker.rows(*controls)]


def _hold(view: View, facts: Facts, viewer: Seat) -> list[Block]:
    """A power waits while somebody plays out a slap (K2.6): its panel stays, and says so."""
    power, slap = view.power, view.slap
    if power is None or slap is None or (power.seat, power.stage) != (viewer, "aim"):
        return []
    slapped = f"{who(facts.people, slap.seat)} {WORDS[view.game].slapped} first"
    return [Text(f"**{slapped}.** Your power goes on as soon as that is settled.")]


def _shown(picker: Picker, facts: Facts, what: str) -> str:
    """Whose slots the buttons are."""
    if picker.seat is None:
        return f"{what}: whose?"
    if picker.seat == picker.viewer:
        return f"{what} of your own:"
    return f"{what} of {who(facts.people, picker.seat)}:"


def _drawn(view: View, facts: Facts, viewer: Seat, press: Press | None) -> list[Block]:
    """A card is in hand: what it is, and what can be done with it."""
    discard = offered(view.offers, "discard")
    if discard is None or view.held is None or isinstance(view.held, Hidden):
        return []
    variant, card = WORDS[view.game].variant, view.held
    power, use = cards.power(card, variant), offered(view.offers, "use_power")
    until = facts.deadlines.get("turn")
    when = f" Time is up {clock(until)}." if until is not None else ""
    lines = [f"# {cards.short(card)}", f"You drew {cards.the(card)}: {cards.worth(card, variant)}."]
    if power is not None and use is not None:
        lines.append(f"Discard it, and you may {POWERS[power]}.")
    elif power is not None:
        lines.append(f"It could {POWERS[power]}, but there is nothing to aim at.")
    else:
        lines.append("It has no power.")
    if when:
        lines.append(f"-#{when}")
    first = [_act(facts, "Discard it", discard)]
    if power is not None and use is not None:
        first.append(_act(facts, POWER_BUTTONS[power], use, "success"))
    rows, moves = _replace_rows(view, facts, viewer, press)
    blocks: list[Block] = [Text("\n".join(lines)), Row((*first, *moves))]
    if rows:
        keep = "**Or keep it** in place of one of yours, which is then discarded face up:"
        blocks += [Text(keep), *rows]
    return blocks


def _replace_rows(
    view: View, facts: Facts, viewer: Seat, press: Press | None
) -> tuple[list[Row], list[Button]]:
    """A button for each slot that the drawn card can take, and the ways to those not shown."""
    offer = offered(view.offers, "replace")
    if offer is None:
        return [], []
    pages = paged(remaining(offer, ())[viewer], ROWS - 1)
    if not pages:
        return [], []
    page = min(cursor(offer, press).page, len(pages) - 1)
    picker = Picker(facts.table, offer, cursor(offer, press), facts.people, viewer)
    rows = [Row(tuple(picker.slot_or_gap(viewer, each) for each in row)) for row in pages[page]]
    return rows, picker.moves(viewer, page, len(pages))


def _menu(view: View, facts: Facts, viewer: Seat, *, quiet: bool) -> list[Block]:
    """My move: what the public buttons offer as well, or what one is waiting for."""
    words = WORDS[view.game]
    buttons: list[Button] = []
    labels: dict[str, tuple[str, Style]] = {
        "slap": (words.slap, "success"),
        "peek": ("Look at my cards", "primary"),
        "flip": ("Flip", "primary"),
        "draw": ("Draw", "primary"),
        "use_power": ("Use the power", "secondary"),
        "ready": ("Ready for the next round", "success"),
    }
    away, over = view.seats[viewer].away, view.phase == "over"
    if away and not over:
        buttons.append(Button("I'm back", Press(facts.table, "act", "return").id, "success"))
    holding = offered(view.offers, "discard") is not None
    for kind, (label, style) in labels.items():
        offer = offered(view.offers, kind)
        if offer is not None and not (kind == "use_power" and holding):
            buttons.append(_act(facts, label, offer, style))
    call = offered(view.offers, "call")
    apart: list[Button] = []
    if call is not None:
        ask = Press(facts.table, "ask", "call", call.number)
        apart.append(Button(f"{words.call}…", ask.id, "danger"))
    if not away and not over:
        leave = Press(facts.table, "act", "leave")
        apart.append(Button("Let the computer play for me", leave.id))
    rows: list[Block] = [Row(tuple(row)) for row in (buttons, apart) if row]
    if quiet:
        return rows
    now = status(view, facts.people)
    until = facts.deadlines.get(now.clock)
    when = f" Time is up {clock(until)}." if until is not None else ""
    mine = viewer in now.movers and bool(buttons)
    others = [seat for seat in now.movers if seat != viewer]
    if mine:
        lines = [f"**It's up to you.**{when}", now.headline]
    elif view.open is not None and offered(view.offers, "slap") is not None:
        # Somebody else's turn, and yet there is something to press; its hint would say it twice.
        of = cards.a_rank(rank(view.open.card))
        lines = [f"**You may {words.noun}.** Do you know where {of} lies, yours or anybody's?"]
        if others:
            lines.append(f"-# Otherwise the game waits for {everyone(facts.people, others)}.")
        return [Text("\n".join(lines)), *rows]
    else:
        waits = f": the game waits for {everyone(facts.people, others)}" if others else ""
        lines = [f"Nothing to choose just now{waits}.", *([] if others else [now.headline])]
    if now.hint:
        lines.append(f"-# {now.hint}")
    return [Text("\n".join(lines)), *rows]
