"""The private panel of a seat. It shows the cards that the seat's player may see now, and the
player's possible choices.

The panel is built from the seat's own view, and shows a card only as long as the view does. Its
buttons are the view's offers, and the buttons to leave and to return. A choice may take several
steps. The custom_ids of the buttons contain the state of such a choice, so the state is stored
nowhere else. A press that fits no current offer is ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from bot.games.cabo.events import SLAP
from bot.games.cabo.sentences import SAY, large, on_gap, on_slot, places, sought
from bot.games.cabo.table import (
    ENDS,
    OPENINGS,
    SIGNS,
    button,
    ending,
    opening,
    slapping,
    status,
)
from bot.ui import cards, table_frame, verbs
from bot.ui.context import Facts, awaited, who
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ROW
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.table_frame import crowded
from bot.ui.text import clock, label, mark, number
from bot.ui.words import Value
from engine.cards import Card
from engine.core import Hidden, Offer, Place, Seat
from engine.games.cabo.variants import VARIANTS, value
from engine.games.cabo.view import LookView, View

WORTH_KEEPING: Final = 5
"""The maximum points of a drawn card that the player should keep. A card with more points should be
discarded for its power."""


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """Return the private panel of this seat, or None if the seat has nothing to see or to choose
    now. `press` is the button that was pressed ("move", "pick" or "ask"). If it fits no current
    offer, it is ignored. `look_until` is the time when the cards that are shown now will be hidden,
    or None if that time is not known."""
    viewer = view.viewer
    if viewer is None:
        return None
    seen = [look for look in view.looks if look.seat == viewer]
    blocks: list[Block] = [Text(_look(view, facts, look, look_until)) for look in seen]
    choice = (
        _confirm(view, facts, press)
        or _match(view, facts, viewer, press)
        or _gift(view, facts, viewer, press)
        or _decide(view, facts, viewer, press)
        or _aim(view, facts, viewer, press)
        or _hold(view, facts, viewer)
        or _switch(view, facts, viewer, press)
        or _drawn(view, facts, viewer, press)
        or []
    )
    if blocks and choice:
        blocks.append(Rule())
    blocks += choice
    done = offered(view.offers, "end_look")
    if seen and done is not None:
        style: Style = "secondary" if choice else "primary"
        label = SAY[view.game](facts.reader, "button-look-done")
        blocks.append(Row((table_frame.act(facts, label, done, style),)))
    if press is not None and press.verb == verbs.MOVE:
        blocks += _menu(view, facts, viewer, quiet=bool(blocks))
    return Panel(tuple(blocks), table_frame.colour(viewer)) if blocks else None


def _look(view: View, facts: Facts, look: LookView, until: float | None) -> str:
    """Return the text of a look. It shows the cards in large text and names their places."""
    say, reader, count = SAY[view.game], facts.reader, len(look.places)
    lines = [f"### {mark(reader, '👀')}{say(reader, 'look-head', n=count)}"]
    if not isinstance(look.cards, Hidden):
        lines.append(large(say, reader, look.cards))
        for at, card in zip(look.places, look.cards, strict=True):
            points, slot = number(value(VARIANTS[view.game], card)), at.slot + 1
            seen = {"card": cards.name(say, reader, card), "points": points}
            if at.seat == view.viewer:
                place = f"**{say(reader, 'place-slot', slot=slot)}**"
                lines.append(say(reader, "look-card", place=place, **seen))
            else:
                owner = who(facts.people, at.seat)
                lines.append(say(reader, "look-card-of", name=owner, slot=slot, **seen))
    if facts.coached:  # in practice the player turns the cards face down
        return "\n".join(lines)
    ends = (
        say(reader, "look-ends-soon", n=count)
        if until is None
        else say(reader, "look-ends", n=count, when=clock(until))
    )
    return "\n".join([*lines, f"-# {ends}"])


def _confirm(view: View, facts: Facts, press: ComponentId | None) -> list[Block]:
    """Return the question whether the player really wants to end the round, which can't be
    undone."""
    if press is None or press.verb != verbs.ASK:
        return []
    say, reader = SAY[view.game], facts.reader
    cancel = ComponentId(facts.table, verbs.CANCEL)
    no = button(facts, view.game, "button-not-yet", cancel)
    offer = offered(view.offers, press.kind)
    if offer is None or offer.kind not in ENDS or press.number != offer.number:
        return _wait_to_end(view, facts, press, no)
    sign = mark(reader, SIGNS[offer.kind])
    miss = view.rules.caller_miss
    lines = [f"### {sign}{say(reader, 'ask-end')}"]
    lines.append(say(reader, "ask-end-points", miss=miss, more=miss + 3))
    lines.append(f"-# {say(reader, 'ask-end-now')}")
    if view.rules.caller_locked:
        lines[-1] += f" {say(reader, 'ask-end-locked')}"
    yes = table_frame.act(facts, say(reader, f"{ENDS[offer.kind]}-yes"), offer, "danger")
    return [Text("\n".join(lines)), Row((yes, no))]


def _wait_to_end(view: View, facts: Facts, press: ComponentId, no: Button) -> list[Block]:
    """Return the text for a player who wants to end the round but has to wait, because another
    player is matching cards (G5.1)."""
    slap = view.slap
    if (press.kind, press.number) != ("end_round", view.round) or slap is None:
        return []
    if slap.seat == view.viewer:
        return []
    say, reader = SAY[view.game], facts.reader
    wait = say(reader, "ask-end-wait", name=who(facts.people, slap.seat))
    return [Text(f"### {say(reader, 'ask-end')}\n{wait}"), Row((no,))]


def _drawn(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    discard, replace = offered(view.offers, "discard"), offered(view.offers, "replace")
    if (discard is None and replace is None) or view.held is None or isinstance(view.held, Hidden):
        return []
    say, reader = SAY[view.game], facts.reader
    until = facts.deadlines.get("turn")
    rows, moves = _replace_rows(view, facts, viewer, press)
    message = "held-took" if discard is None else "held-drew"
    head = say(reader, "held-head", card=cards.face(say, reader, view.held))
    what = [_worth(view, facts, message, view.held)]
    uses = list[Button]()
    if discard is not None:
        uses, why_not = _uses(view, facts, view.held, discard)
        what += [why_not] if why_not else []
    more: list[str] = []
    if rows:
        more.append(say(reader, "held-keep-taken" if discard is None else "held-keep"))
    if until is not None:
        more.append(say(reader, "time-left", when=clock(until)))
    told = [f"## {head}", " ".join(what), *([f"-# {' '.join(more)}"] if more else [])]
    below = [Row(tuple(row))] if (row := (*uses, *moves)) else []
    return [Text("\n".join(told)), *rows, *below]


def _worth(view: View, facts: Facts, message: str, card: Card) -> str:
    say, reader = SAY[view.game], facts.reader
    points, name = value(VARIANTS[view.game], card), cards.name(say, reader, card)
    return say(reader, message, card=name, n=abs(points), points=number(points))


def _uses(view: View, facts: Facts, held: Card, discard: Offer) -> tuple[list[Button], str]:
    """Return the buttons that discard the drawn card, and a text that says why the power of the
    card can't be used. The text is empty if the power can be used or there is none.

    The ids of the buttons' messages are "button-discard-" followed by the kind of power.
    """
    say, reader, variant = SAY[view.game], facts.reader, VARIANTS[view.game]
    power = variant.power(held)
    plain = table_frame.act(facts, say(reader, "button-discard"), discard)
    if power is None:
        return [plain], ""
    label = say(reader, f"button-discard-{power.value.replace('_', '-')}")
    # Green marks the usual choice. A card worth keeping isn't thrown for its power.
    style: Style = "secondary" if value(variant, held) <= WORTH_KEEPING else "success"
    if not variant.has("use_power"):
        # The power begins when the card is thrown (G3.3).
        return [table_frame.act(facts, label, discard, style)], ""
    use = offered(view.offers, "use_power")
    if use is None:
        return [plain], say(reader, "held-no-aim")
    return [plain, table_frame.act(facts, label, use, style)], ""


def _switch(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the prompt to choose which of the player's own cards is swapped for the top discard
    (B4.2)."""
    offer = offered(view.offers, "switch_top")
    if offer is None or view.top is None or press is None:
        return []
    if (press.verb, press.kind, press.number) != (verbs.PICK, "switch_top", offer.number):
        return []
    say, reader = SAY[view.game], facts.reader
    head = say(reader, "switch-head", card=cards.face(say, reader, view.top))
    lines = [f"## {head}", _worth(view, facts, "switch-what", view.top)]
    lines.append(f"**{say(reader, 'switch-ask')}**")
    picker = CardPicker(facts, view.game, offer, cursor(offer, press), viewer)
    back = button(facts, view.game, "button-cancel", ComponentId(facts.table, verbs.CANCEL))
    return [Text("\n".join(lines)), *picker.rows(back)]


def _replace_rows(
    view: View, facts: Facts, viewer: Seat, press: ComponentId | None
) -> tuple[list[Row], list[Button]]:
    """Return rows with a button for each slot that can take the drawn card, and the buttons to the
    other pages of slots."""
    offer = offered(view.offers, "replace")
    if offer is None:
        return [], []
    pages = paged(remaining(offer, ())[viewer], ROWS - 1)
    if not pages:
        return [], []
    page = min(cursor(offer, press).page, len(pages) - 1)
    picker = CardPicker(facts, view.game, offer, cursor(offer, press), viewer)
    rows = [Row(tuple(picker.slot_or_gap(viewer, each) for each in row)) for row in pages[page]]
    return rows, picker.moves(viewer, page, len(pages))


def _menu(view: View, facts: Facts, viewer: Seat, *, quiet: bool) -> list[Block]:
    """Return the blocks for a press of My move. They have the buttons that are also public. If
    there are none, the text explains why the player has to wait."""
    buttons: list[Button] = []
    away, over = view.seats[viewer].away, view.phase == "over"
    if away and not over:
        buttons.append(table_frame.come_back(facts))
    holding = offered(view.offers, "discard") is not None
    slap = offered(view.offers, "slap")
    if slap is not None:
        buttons.append(slapping(facts, view.game, slap.number))
    for kind in OPENINGS:
        offer = offered(view.offers, kind)
        if offer is not None and not (kind == "use_power" and holding):
            buttons.append(opening(facts, view.game, offer))
    end = next((each for kind in ENDS if (each := offered(view.offers, kind))), None)
    if end is not None:  # a press asks for confirmation
        buttons.append(ending(facts, view.game, end))
    apart = [] if away or over else [table_frame.let_computer(facts)]
    rows: list[Block] = [Row(tuple(row)) for row in (buttons, apart) if row]
    return rows if quiet else [Text(_stands(view, facts, viewer, bool(buttons))), *rows]


def _stands(view: View, facts: Facts, viewer: Seat, can: bool) -> str:
    """Return the text on the state of the game for a player who has no decision to make. `can` says
    whether the panel has buttons."""
    say, reader = SAY[view.game], facts.reader
    now = status(reader, view, facts.people)
    slap = offered(view.offers, "slap") is not None
    others = [seat for seat in now.movers if seat != viewer]
    names = awaited(facts.people, others, reader) if others else ""
    small = list[str]()
    if view.phase == "over":
        # The table shows who won.
        lines = [f"### {say(reader, 'status-game-over')}"]
    elif viewer in now.movers and can:
        until = facts.deadlines.get(now.clock)
        # Between two rounds the headline describes the end of the last round.
        head = now.headline if view.phase == "reveal" else say(reader, "move-yours")
        lines = [f"### {head}"]
        small += [say(reader, "time-left", when=clock(until))] if until is not None else []
    elif view.open is not None and slap:
        # It is another player's turn, and a discard is open. The status hint would repeat this.
        first = f"### {say(reader, 'move-slap')}"
        if not facts.coached:  # in practice the hint at the table says so
            where = say(reader, "move-slap-where", wanted=sought(reader, view, view.open.card))
            first += f"\n{where}"
        return f"{first}\n-# {say(reader, 'move-otherwise', names=names)}" if others else first
    elif others:
        # G5.1: a player with nothing else to do may still end the round.
        ends = offered(view.offers, "end_round") is not None
        lines = [say(reader, "move-end-round" if ends else "move-waiting", names=names)]
    else:
        # With an open discard the headline asks for a press that this seat may not make.
        lines = [say(reader, "move-nothing"), *([] if view.open is not None else [now.headline])]
    # The hint asks for it as well, except in the player's own turn.
    if now.hint and not facts.coached and (slap or (view.open is None and viewer in now.movers)):
        small.append(now.hint)
    return "\n".join([*lines, *([f"-# {' '.join(small)}"] if small else [])])


# Prompts during a claim, a gift or a power. They have no blocks if there is nothing to decide


_AIMS: Final = ("look_at", "blind_swap", "look_at_two")


def _match(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the prompt to choose a matching card, for the player who has claimed the discard."""
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
        controls.append(table_frame.act(facts, stop, end))
    if view.stack_lock == viewer:
        lines.append(f"-# {say(reader, 'claim-locked-yours')}")
    elif view.stack_lock is not None:
        lines.append(f"-# {say(reader, 'claim-locked', name=who(facts.people, view.stack_lock))}")
    if offer is None:
        return [Text("\n".join(lines)), Row(tuple(controls))]
    picker = CardPicker(facts, view.game, offer, cursor(offer, press), viewer, home=True)
    # Players know their own square, so it is described only in practice or for a screen reader.
    told = picker.seat != viewer or facts.coached or reader.plain
    shown = [_shown(picker, "pick-cards")] if told else []
    return [Text("\n".join(lines)), *shown, *picker.rows(*controls)]


def _gift(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the prompt to give a card to the player whose card was matched, or nothing if no gift
    is due."""
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
        controls.append(table_frame.act(facts, say(reader, "button-give-nothing"), decline))
    if give is None:
        return [text, Row(tuple(controls))]
    picker = CardPicker(facts, view.game, give, cursor(give, press), viewer, home=True)
    return [text, *picker.rows(*controls)]


def _decide(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the prompt to swap cards or to leave them after a King's look."""
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
            table_frame.act(facts, say(reader, "button-make-swap"), swap, "primary"),
            table_frame.act(facts, say(reader, "button-leave-two"), leave),
        )
        asked = say(reader, "decide-two", places=where)
        return [Text(_asked(asked, when, told)), Row(buttons)]
    swap = offered(view.offers, "swap_with")
    if swap is not None:
        asked = say(reader, "decide-own", places=where)
        picker = CardPicker(facts, view.game, swap, cursor(swap, press), viewer)
        no = table_frame.act(facts, say(reader, "button-leave-one"), leave)
        return [Text(_asked(asked, when, told)), *picker.rows(no)]
    swap = offered(view.offers, "blind_swap")
    if swap is not None:
        asked = (say(reader, "decide-any"), when, told)
        return _two(view, facts, viewer, swap, press, asked, leave)
    text = Text(_asked(say(reader, "decide-nothing"), when))
    return [text, Row((table_frame.act(facts, say(reader, "button-go-on"), leave),))]


def _aim(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """Return the prompt to choose the targets of a power. The id of its message is "aim-" followed
    by the kind of power."""
    offer = next((each for kind in _AIMS if (each := offered(view.offers, kind))), None)
    drop = offered(view.offers, "drop_power")
    if view.power is None or (offer is None and drop is None):
        return []
    say, reader = SAY[view.game], facts.reader
    what = say(reader, f"aim-{view.power.kind.replace('_', '-')}")
    when = _time(view, facts, "turn")
    if offer is None:
        skip = say(reader, "button-drop-power")
        controls = [table_frame.act(facts, skip, drop)] if drop is not None else []
        return [Text(_asked(what, when)), Row(tuple(controls))]
    return _two(view, facts, viewer, offer, press, (what, when), drop)


def _asked(what: str, *below: str) -> str:
    """Return the question `what` as a heading. The texts `below` follow in small print."""
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
    """Return the buttons to pick one card, or two cards one after the other, and the button to skip
    this. `asked` has the question and the texts below it."""
    say, reader, at = SAY[view.game], facts.reader, cursor(offer, press)
    picker = CardPicker(facts, view.game, offer, at, viewer)
    if at.picked:  # the player read the question before the first pick
        where = places(say, reader, at.picked, facts.people, viewer)
        below = say(reader, "pick-picked", places=where)
        second = _asked(_shown(picker, "pick-second").text, below, _time(view, facts, "turn"))
        # A phone's screen has room for only one button, which starts over.
        return [Text(second), *picker.rows()]
    text = Text(_asked(*asked))
    whose = _shown(picker, "pick-first" if offer.picks == 2 else "pick-card")
    if leave is None:
        return [text, whose, *picker.rows()]
    no = "button-swap-nothing" if leave.kind == "leave_swap" else "button-drop-power"
    return [text, whose, *picker.rows(table_frame.act(facts, say(reader, no), leave))]


def _hold(view: View, facts: Facts, viewer: Seat) -> list[Block]:
    """Return the text for a player who holds a power or a drawn card while another player has
    claimed a discard (K2.6, B6.4)."""
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


def _shown(picker: CardPicker, message: str) -> Text:
    """Return the label above the buttons for slots. It names the player whose slots they are."""
    facts, seat = picker.facts, picker.seat
    whose: Literal["ask", "own", "other"] = "ask"
    if seat is not None:
        whose = "own" if seat == picker.viewer else "other"
    name = "" if seat is None else who(facts.people, seat)
    return Text(SAY[picker.game](facts.reader, message, whose=whose, name=name), label=True)


# Picking cards: first a seat and then one slot per press, in pages if there are many slots


ROWS: Final = 5
"""The maximum number of rows of buttons in a private panel. More rows would push the table off a
phone's screen."""
SIDE: Final = 2
"""The number of columns of the square of the dealt cards."""
SQUARE: Final = 4
ACROSS: Final = 3
"""The number of slots that fit side by side on a phone's screen."""
BESIDE: Final = 2
"""The maximum number of other players that are named below the seat's own cards. If there are more,
a single button leads to all their names."""
assert all(variant.seats[1] <= 2 * ROW for variant in VARIANTS.values())

Targets = tuple[tuple[int, ...], ...]


class Cursor(Struct, frozen=True):
    """The state of a choice in several steps."""

    picked: tuple[Place, ...] = ()
    seat: Seat | None = None
    page: int = 0
    others: bool = False
    """Whether the viewer has asked for the names of the other players and has chosen none of them
    yet."""


def offered(offers: Sequence[Offer], kind: str) -> Offer | None:
    """Return the offer of the kind `kind` in `offers`, or None if there is none."""
    for offer in offers:
        if offer.kind == kind:
            return offer
    return None


def remaining(offer: Offer, picked: Sequence[Place]) -> Targets:
    """Return the slots of each seat that can be picked next. The places in `picked` are not among
    them."""
    targets = offer.second if picked and offer.second else offer.targets
    return tuple(
        tuple(each for each in slots if Place(seat, each) not in picked)
        for seat, slots in enumerate(targets)
    )


def cursor(offer: Offer, press: ComponentId | None) -> Cursor:
    """Return the state of the choice after a press. If the press does not belong to `offer`, the
    initial state is returned."""
    if press is None or press.verb != verbs.PICK:
        return Cursor()
    if (press.kind, press.number) != (offer.kind, offer.number):
        return Cursor()
    if len(press.places) >= max(offer.picks, 1) or len(set(press.places)) < len(press.places):
        return Cursor()
    for count, place in enumerate(press.places):
        left = remaining(offer, press.places[:count])
        if place.seat >= len(left) or place.slot not in left[place.seat]:
            return Cursor()
    left = remaining(offer, press.places)
    if press.seat == len(left):
        return Cursor(press.places, others=True)
    if press.seat is None or press.seat >= len(left) or not left[press.seat]:
        return Cursor(press.places)
    return Cursor(press.places, press.seat, press.page)


class CardPicker(Struct, frozen=True):
    """The buttons for one offer at one state of the choice. If `home` is True, the viewer's own
    slots are shown first."""

    facts: Facts
    game: str
    offer: Offer
    at: Cursor
    viewer: Seat
    home: bool = False

    @property
    def seat(self) -> Seat | None:
        """The seat whose slots are shown, or None if no seat has been chosen yet."""
        seats = self._seats()
        if self.at.seat is not None:
            return self.at.seat
        if len(seats) == 1:
            return seats[0]
        return self.viewer if self._at_home(seats) and not self.at.others else None

    def _at_home(self, seats: list[Seat]) -> bool:
        return self.home and self.viewer in seats

    def rows(self, *controls: Button) -> tuple[Row, ...]:
        """Return rows of buttons for slots or seats. They are followed by at most one row with the
        buttons for navigation and the buttons `controls`."""
        seats, seat = self._seats(), self.seat
        if seat is None:
            at_home = self._at_home(seats)
            moves = [self._to("button-own-cards")] if at_home else []
            named = [each for each in seats if not at_home or each != self.viewer]
            return (*self._seat_rows(named), *self._controls(moves, controls))
        at_home = self.home and seat == self.viewer
        elsewhere = [each for each in seats if each != seat]
        others = self._others(elsewhere) if at_home else ()
        pages = paged(remaining(self.offer, self.at.picked)[seat], ROWS - 1 - len(others))
        page = min(self.at.page, len(pages) - 1)
        slots = tuple(
            Row(tuple(self.slot_or_gap(seat, each) for each in row)) for row in pages[page]
        )
        moves = self.moves(seat, page, len(pages))
        if self.at.seat is not None and not at_home and elsewhere:
            if self._at_home(seats):
                near = len(elsewhere) <= BESIDE
                moves.append(self._to("button-own-cards") if near else self._to_others())
            elif len(elsewhere) == 1:
                moves.append(self._seat_button(elsewhere[0], beside=True))
            else:
                moves.append(self._to("button-other-player"))
        rest = (*others, *self._controls(moves, controls))
        together = tuple(each for row in rest for each in row.buttons)
        if at_home and 0 < len(together) <= ROW:
            return (*slots, Row(together))
        return (*slots, *rest)

    def slot_or_gap(self, seat: Seat, index: int) -> Button:
        """Return the button of a slot. It is disabled if the slot can't be picked. Empty slots have
        a button as well, because players remember cards by their position."""
        if index in remaining(self.offer, self.at.picked)[seat]:
            return self.slot(seat, index)
        place, say = Place(seat, index), SAY[self.game]
        press = ComponentId(
            self.facts.table, verbs.GAP, self.offer.kind, self.offer.number, (place,)
        )
        picked = place in self.at.picked
        return on_gap(say, self.facts.reader, index, press.id, picked=picked)

    def _say(self, message: str, **values: Value) -> str:
        return SAY[self.game](self.facts.reader, message, **values)

    def _seats(self) -> list[Seat]:
        left = remaining(self.offer, self.at.picked)
        return [seat for seat, slots in enumerate(left) if slots]

    def _controls(self, moves: list[Button], controls: Sequence[Button]) -> tuple[Row, ...]:
        if self.at.picked:
            start = ComponentId(self.facts.table, verbs.PICK, self.offer.kind, self.offer.number)
            moves.append(Button(self._say("button-start-over"), start.id))
        row = (*moves, *controls)
        return (Row(row),) if row else ()

    def _to(self, message: str, seat: Seat | None = None) -> Button:
        return Button(self._say(message), self._go(seat, 0))

    def _to_others(self) -> Button:
        """Return the button that leads to the names of all other players. Its custom_id contains
        the number after that of the last seat."""
        return self._to("button-other-player", len(self.offer.targets))

    def _others(self, seats: list[Seat]) -> tuple[Row, ...]:
        if len(seats) > BESIDE:
            return (Row((self._to_others(),)),)
        return self._seat_rows(seats, beside=True)

    def _seat_rows(self, seats: list[Seat], *, beside: bool = False) -> tuple[Row, ...]:
        """Return rows with a button for each seat in `seats`. `beside` says whether the buttons are
        below the player's own cards."""
        mine_first = sorted(seats, key=lambda seat: seat != self.viewer)
        short = crowded(self.facts) and not beside
        buttons = [self._seat_button(seat, short=short, beside=beside) for seat in mine_first]
        # At most two rows of the same length.
        size = ROW if len(buttons) <= ROW else (len(buttons) + 1) // 2
        return tuple(Row(tuple(buttons[i : i + size])) for i in range(0, len(buttons), size))

    def _seat_button(self, seat: Seat, *, short: bool = False, beside: bool = False) -> Button:
        """Return the button that shows the slots of a seat. If `short` is True, its label is only a
        name, because the question above already asks whose card is meant. `beside` says whether the
        button is next to other slots."""
        count = len(remaining(self.offer, self.at.picked)[seat])
        name = label(self.facts.people[seat].name)
        if seat == self.viewer:
            said = self._say("button-own-cards" if short or beside else "button-seat-mine", n=count)
        elif beside:
            said = self._say("button-cards-of", name=name)
        else:
            said = name if short else self._say("button-seat", name=name, n=count)
        return Button(said, self._go(seat, 0))

    def _go(self, seat: Seat | None, page: int) -> str:
        offer = self.offer
        return ComponentId(
            self.facts.table, verbs.PICK, offer.kind, offer.number, self.at.picked, seat, page
        ).id

    def moves(self, seat: Seat, page: int, pages: int) -> list[Button]:
        """Return the buttons to the previous page and to the next page, if these pages exist."""
        moves: list[Button] = []
        if page > 0:
            moves.append(Button(self._say("button-earlier"), self._go(seat, page - 1)))
        if page + 1 < pages:
            moves.append(Button(self._say("button-later"), self._go(seat, page + 1)))
        return moves

    def slot(self, seat: Seat, index: int) -> Button:
        """Return the button that picks this slot. For the last pick, the button takes the
        action."""
        picked = (*self.at.picked, Place(seat, index))
        verb = verbs.ACT if len(picked) == self.offer.picks else verbs.PICK
        press = ComponentId(self.facts.table, verb, self.offer.kind, self.offer.number, picked)
        return on_slot(SAY[self.game], self.facts.reader, index, press.id)


def paged(slots: Sequence[int], rows: int) -> list[list[list[int]]]:
    """Return the slots in rows, and the rows in pages, in the order of the table: 1 2, 3 4, 5 6.
    Rows are left out if none of their slots can be picked."""
    last = max(slots, default=-1) + 1
    square = [range(top, top + SIDE) for top in range(0, SQUARE, SIDE)]
    # Rows of later slots are as wide as the square. If these don't fit, they are as wide as a
    # phone.
    for wide in (SIDE, ACROSS):
        later = [range(top, min(top + wide, last)) for top in range(SQUARE, last, wide)]
        lines = [[*row] for row in (*square, *later) if any(index in slots for index in row)]
        if len(lines) <= rows:
            break
    return [lines[i : i + rows] for i in range(0, len(lines), rows)]
