"""Questions to a seat while a claim, a gift or a power is being resolved; parts of `private`.

They too are made from the seat's own view, with its offers as buttons. Each returns no blocks if
its question is not open.
"""

from __future__ import annotations

from typing import Final, Literal

from bot.games.cabo.events import SLAP
from bot.games.cabo.picker import Picker, cursor, offered
from bot.games.cabo.sentences import SAY, large, places, sought
from bot.games.cabo.table import act
from bot.ui import cards
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Row, Text
from bot.ui.people import who
from bot.ui.signs import mark
from bot.ui.text import clock
from engine.core import Hidden, Offer, Seat
from engine.games.cabo.view import View

_AIMS: Final = ("look_at", "blind_swap", "look_at_two")


def match(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the question to a claimer: which card matches?"""
    offer, end = offered(view.offers, "match"), offered(view.offers, "end_slap")
    if (offer is None and end is None) or view.slap is None:
        return []
    say, reader, matched = SAY[view.game], facts.reader, view.slap.matched
    card = view.open.card if view.open is not None else view.top
    if matched:
        head = say(reader, "claim-more", n=matched)
    else:
        which = say(reader, "place-gone") if card is None else sought(reader, view, card)
        head = f"{say(reader, 'claim-first')} {say(reader, 'claim-pick', wanted=which)}"
    price = say(reader, "claim-wrong", n=view.wrong_cost)
    lines = [f"### {mark(reader, SLAP.emoji)}{head}"]
    lines.append(f"-# {price}{_time(view, facts, 'slap')}")
    controls: list[Button] = []
    if end is not None:
        stop = (
            say(reader, "button-claim-done")
            if matched
            else say(reader, "button-claim-nothing", n=view.backing_out_cost)
        )
        controls.append(act(facts, stop, end))
    if view.stack_lock == viewer:
        lines.append(f"-# {say(reader, 'claim-locked-yours')}")
    elif view.stack_lock is not None:
        lines.append(f"-# {say(reader, 'claim-locked', name=who(facts.people, view.stack_lock))}")
    if offer is None:
        return [Text("\n".join(lines)), Row(tuple(controls))]
    picker = Picker(facts, view.game, offer, cursor(offer, press), viewer, home=True)
    # The player knows their own square; a practice player or a screen reader needs the words.
    told = picker.seat != viewer or facts.coached or reader.plain
    shown = [_shown(picker, "pick-cards")] if told else []
    return [Text("\n".join(lines)), *shown, *picker.rows(*controls)]


def gift(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the question which card to give to the player whose card was matched."""
    give, decline = offered(view.offers, "give"), offered(view.offers, "decline")
    if (give is None and decline is None) or view.slap is None or not view.slap.gifts:
        return []
    say, reader, to = SAY[view.game], facts.reader, view.slap.gifts[0]
    asked = say(reader, "gift-ask", name=who(facts.people, to.seat), slot=to.slot + 1)
    late = _time(view, facts, "gift")
    if late:
        late += f" {say(reader, 'gift-late')}"
    text = Text(f"### {mark(reader, SLAP.emoji)}{say(reader, 'gift-head')}\n{asked}{late}")
    controls: list[Button] = []
    if decline is not None:
        controls.append(act(facts, say(reader, "button-give-nothing"), decline))
    if give is None:
        return [text, Row(tuple(controls))]
    picker = Picker(facts, view.game, give, cursor(give, press), viewer, home=True)
    return [text, *picker.rows(*controls)]


def decide(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the question whether to swap after a King's look."""
    leave = offered(view.offers, "leave_swap")
    if leave is None:
        return []
    say, reader = SAY[view.game], facts.reader
    looked_at = view.power.places if view.power is not None else ()
    where = places(say, reader, looked_at, facts.people, viewer)
    when = _time(view, facts, "turn")
    told = say(reader, "decide-told")
    swap = offered(view.offers, "make_swap")
    if swap is not None:
        buttons = (
            act(facts, say(reader, "button-make-swap"), swap, "primary"),
            act(facts, say(reader, "button-leave-two"), leave),
        )
        asked = say(reader, "decide-two", places=where)
        return [Text(_asked(asked, when, told)), Row(buttons)]
    swap = offered(view.offers, "swap_with")
    if swap is not None:
        asked = say(reader, "decide-own", places=where)
        picker = Picker(facts, view.game, swap, cursor(swap, press), viewer)
        no = act(facts, say(reader, "button-leave-one"), leave)
        return [Text(_asked(asked, when, told)), *picker.rows(no)]
    swap = offered(view.offers, "blind_swap")
    if swap is not None:
        asked = (say(reader, "decide-any"), when, told)
        return _two(view, facts, viewer, swap, press, asked, leave)
    text = Text(_asked(say(reader, "decide-nothing"), when))
    return [text, Row((act(facts, say(reader, "button-go-on"), leave),))]


def aim(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the question what to use a power on: the message "aim-" and its kind."""
    offer = next((each for kind in _AIMS if (each := offered(view.offers, kind))), None)
    drop = offered(view.offers, "drop_power")
    if view.power is None or (offer is None and drop is None):
        return []
    say, reader = SAY[view.game], facts.reader
    what = say(reader, f"aim-{view.power.kind.replace('_', '-')}")
    when = _time(view, facts, "turn")
    if offer is None:
        skip = say(reader, "button-drop-power")
        controls = [act(facts, skip, drop)] if drop is not None else []
        return [Text(_asked(what, when)), Row(tuple(controls))]
    return _two(view, facts, viewer, offer, press, (what, when), drop)


def _asked(what: str, *below: str) -> str:
    """A question as a heading, with the rest in small print."""
    small = " ".join(each.strip() for each in below if each)
    return f"### {what}\n-# {small}" if small else f"### {what}"


def _two(
    view: View,
    facts: Facts,
    viewer: Seat,
    offer: Offer,
    press: ComponentId | None,
    asked: tuple[str, ...],
    leave: Offer | None,
) -> list[Block]:
    """Pick one card, or two in turn, or skip. `asked`: the question, and text below it."""
    say, reader, at = SAY[view.game], facts.reader, cursor(offer, press)
    picker = Picker(facts, view.game, offer, at, viewer)
    if at.picked:  # the question was read before the first pick
        where = places(say, reader, at.picked, facts.people, viewer)
        below = say(reader, "pick-picked", places=where)
        second = _asked(_shown(picker, "pick-second").text, below, _time(view, facts, "turn"))
        # A phone's screen has room for one button: to start over.
        return [Text(second), *picker.rows()]
    text = Text(_asked(*asked))
    whose = _shown(picker, "pick-first" if offer.picks == 2 else "pick-card")
    if leave is None:
        return [text, whose, *picker.rows()]
    no = "button-swap-nothing" if leave.kind == "leave_swap" else "button-drop-power"
    return [text, whose, *picker.rows(act(facts, say(reader, no), leave))]


def hold(view: View, facts: Facts, viewer: Seat) -> list[Block]:
    """Return what a player with a power or a drawn card reads during another player's claim (K2.6,
    B6.4)."""
    power, slap = view.power, view.slap
    if slap is None:
        return []
    say, reader = SAY[view.game], facts.reader
    first = f"### {say(reader, 'hold-first', name=who(facts.people, slap.seat))}"
    if power is not None and power.seat == viewer and power.stage in ("aim", "decide"):
        return [Text(f"{first}\n{say(reader, 'hold-power')}")]
    held = view.held
    if held is None or isinstance(held, Hidden) or view.turn is None or view.turn.seat != viewer:
        return []
    then = say(reader, "hold-card", card=cards.name(say, reader, held))
    return [Text(f"{first}\n{large(say, reader, (held,))}\n{then}")]


def _time(view: View, facts: Facts, wait: str) -> str:
    until = facts.deadlines.get(wait)
    if until is None:
        return ""
    return f" {SAY[view.game](facts.reader, 'time-left', when=clock(until))}"


def _shown(picker: Picker, message: str) -> Text:
    """The label of the slots: whose they are."""
    facts, seat = picker.facts, picker.seat
    whose: Literal["ask", "own", "other"] = "ask"
    if seat is not None:
        whose = "own" if seat == picker.viewer else "other"
    name = "" if seat is None else who(facts.people, seat)
    return Text(SAY[picker.game](facts.reader, message, whose=whose, name=name), label=True)
