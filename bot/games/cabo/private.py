"""The one private panel of a seat: what it sees and may choose now.

The panel follows from the seat's own view. Its buttons are the view's offers,
leaving and coming back, and nothing else; a card is on it only while the view shows that card.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo import prompts
from bot.games.cabo.buttons import ENDS, act, ending, opening
from bot.games.cabo.picker import ROWS, Picker, cursor, offered, paged, remaining
from bot.games.cabo.powers import POWERS, USES
from bot.games.cabo.sentences import LABELS, WORDS, Words, place, wanted
from bot.games.cabo.status import status
from bot.ui import cards
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.people import awaited, whose
from bot.ui.text import clock, first_upper, number
from engine.core import Hidden, Offer, Seat
from engine.games.cabo.view import LookView, View

ACCENT: Final = 0xB388EB


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
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
        or prompts.match(view, facts, viewer, press)
        or prompts.gift(view, facts, viewer, press)
        or prompts.decide(view, facts, viewer, press)
        or prompts.aim(view, facts, viewer, press)
        or prompts.hold(view, facts, viewer)
        or _switch(view, facts, viewer, press)
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
        blocks.append(Row((act(facts, f"Done: turn {them} face down", done, style),)))
    if press is not None and press.verb == "move":
        blocks += _menu(view, facts, viewer, quiet=bool(blocks))
    return Panel(tuple(blocks), ACCENT) if blocks else None


def _look(view: View, facts: Facts, look: LookView, until: float | None) -> str:
    """The cards being looked at, large, and where they lie."""
    when = f" {clock(until)}" if until is not None else " in a few seconds"
    lines = ["Only you see this. Remember it."]
    if not isinstance(look.cards, Hidden):
        variant = WORDS[view.game].variant
        for at, card in zip(look.places, look.cards, strict=True):
            where = place(at, facts.people, view.viewer)
            if at.seat == view.viewer:  # else it begins with a name, which stays as it is
                where = first_upper(where)
            points = number(cards.value(card, variant))
            lines.append(f"# {cards.short(card)}")
            lines.append(f"**{where}**: {cards.words(card)}, worth {points}.")
    count = "The card turns" if len(look.places) == 1 else "The cards turn"
    lines.append(f"-# {count} face down{when}.")
    return "\n".join(lines)


def _confirm(view: View, facts: Facts, press: ComponentId | None) -> list[Block]:
    """Ending a round can't be taken back, so it is asked about first."""
    if press is None or press.verb != "ask":
        return []
    words, no = WORDS[view.game], Button("No, go on playing", ComponentId(facts.table, "cancel").id)
    offer = offered(view.offers, press.kind)
    if offer is None or offer.kind not in ENDS or press.number != offer.number:
        return _wait_to_end(view, facts, press, no)
    locked = (
        " Your cards are locked from now on: nobody can touch them, and you can't"
        f" {words.noun} any more."
        if view.rules.caller_locked
        else ""
    )
    miss = view.rules.caller_miss
    text = words.ask.format(locked=locked, miss=miss, more=miss + 3)
    yes = act(facts, words.sure.format(call=words.call), offer, "danger")
    asked = words.asked.format(call=words.call)
    return [Text(f"### {asked}\n{text}"), Row((yes, no))]


def _wait_to_end(view: View, facts: Facts, press: ComponentId, no: Button) -> list[Block]:
    """Whoever wants to end the round at once waits while a card is being matched (G5.1)."""
    slap = view.slap
    if (press.kind, press.number) != ("end_round", view.round) or slap is None:
        return []
    if slap.seat == view.viewer:
        return []
    words = WORDS[view.game]
    settled = f"as soon as {whose(facts.people, slap.seat)} {words.noun} is settled"
    return [Text(f"**{words.asked}** You can, {settled}."), Row((no,))]


def _drawn(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """A card is in hand: what it is, and what can be done with it."""
    discard, replace = offered(view.offers, "discard"), offered(view.offers, "replace")
    if (discard is None and replace is None) or view.held is None or isinstance(view.held, Hidden):
        return []
    words, card = WORDS[view.game], view.held
    worth = cards.worth(card, words.variant)
    until = facts.deadlines.get("turn")
    when = f"-# Time is up {clock(until)}." if until is not None else ""
    rows, moves = _replace_rows(view, facts, viewer, press)
    head = f"# {cards.short(card)}"
    if discard is None:
        lines = [head, f"You took {cards.the(card)} from {words.heap}: {worth}.", when]
        lines.append(f"**Keep it** in place of one of yours, {_goes(words)}:")
        more = [Row(tuple(moves))] if moves else []
        return [Text("\n".join(line for line in lines if line)), *rows, *more]
    first, can = _uses(view, facts, discard)
    lines = [head, f"You drew {cards.the(card)}: {worth}.", can, when]
    blocks: list[Block] = [Text("\n".join(line for line in lines if line)), Row((*first, *moves))]
    if rows:
        blocks += [Text(f"**Or keep it** in place of one of yours, {_goes(words)}:"), *rows]
    return blocks


def _goes(words: Words) -> str:
    """What becomes of the card that makes room."""
    if words.discard == "discard":
        return "which is then discarded face up"
    return f"which then goes on {words.heap}"


def _uses(view: View, facts: Facts, discard: Offer) -> tuple[list[Button], str]:
    """The ways to be rid of a drawn card, and what it can do."""
    words = WORDS[view.game]
    assert view.held is not None
    assert not isinstance(view.held, Hidden)
    power = words.variant.power(view.held)
    verb = words.discard.capitalize()
    plain = act(facts, f"{verb} it", discard)
    if power is None:
        return [plain], f"It has no {words.power}."
    if not words.variant.has("use_power"):
        # Its effect begins as it is thrown (G3.3).
        thrown = act(facts, f"{verb} it and {USES[power]}", discard, "success")
        return [thrown], f"{verb} it, and you may {POWERS[power]}."
    use = offered(view.offers, "use_power")
    if use is None:
        return [plain], f"It could {POWERS[power]}, but there is nothing to aim at."
    used = act(facts, f"{verb} it and {USES[power]}", use, "success")
    return [plain, used], f"{verb} it, and you may {POWERS[power]}."


def _switch(view: View, facts: Facts, viewer: Seat, press: ComponentId | None) -> list[Block]:
    """The top discard for one of one's own cards (B4.2): which?"""
    offer = offered(view.offers, "switch_top")
    if offer is None or view.top is None or press is None:
        return []
    if (press.verb, press.kind, press.number) != ("pick", "switch_top", offer.number):
        return []
    words = WORDS[view.game]
    text = (
        f"# {cards.short(view.top)}\n**In place of which of your cards?**"
        f" {first_upper(cards.the(view.top))}, {cards.worth(view.top, words.variant)}, then lies"
        f" there face down, and your card is {words.discarded} face up."
    )
    picker = Picker(facts.table, offer, cursor(offer, press), facts.people, viewer)
    back = Button("No, something else", ComponentId(facts.table, "cancel").id)
    return [Text(text), *picker.rows(back)]


def _replace_rows(
    view: View, facts: Facts, viewer: Seat, press: ComponentId | None
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
    away, over = view.seats[viewer].away, view.phase == "over"
    if away and not over:
        buttons.append(Button("I'm back", ComponentId(facts.table, "act", "return").id, "success"))
    holding = offered(view.offers, "discard") is not None
    slap = offered(view.offers, "slap")
    if slap is not None:
        buttons.append(act(facts, words.slap, slap, "success"))
    for kind in LABELS:
        offer = offered(view.offers, kind)
        if offer is not None and not (kind == "use_power" and holding):
            buttons.append(opening(facts, view.game, offer))
    end = next((each for kind in ENDS if (each := offered(view.offers, kind))), None)
    apart = [ending(facts, view.game, end)] if end is not None else []
    if not away and not over:
        leave = ComponentId(facts.table, "act", "leave")
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
        of = wanted(view.open.card, view.rules, words.variant)
        lines = [f"**You may {words.noun}.** Do you know where {of} lies, yours or anybody's?"]
        if others:
            lines.append(f"-# Otherwise the game waits for {awaited(facts.people, others)}.")
        return [Text("\n".join(lines)), *rows]
    else:
        waits = f": the game waits for {awaited(facts.people, others)}" if others else ""
        lines = [f"Nothing to choose just now{waits}.", *([] if others else [now.headline])]
    # While a card lies open the hint asks for a press, which this seat may have had already.
    if now.hint and (view.open is None or slap is not None):
        lines.append(f"-# {now.hint}")
    return [Text("\n".join(lines)), *rows]
