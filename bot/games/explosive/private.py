"""A seat's own panel in the explosive game: its hand, what it can do now, and to whom.

The panel follows from the seat's own view. Its buttons are the view's offers,
steps on the way to them, leaving and coming back. Who is attacked has a button for each card that
answers such an attack, held or not, so that the panel has one shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.games.explosive.cards import by_kind, called, does, label, row_of
from bot.games.explosive.picker import WIDE, Way, asked, rows, start, way
from bot.games.explosive.words import aimed, answering, not_free, status, under_diplomacy, waits_for
from bot.ui import table_frame
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Style, Text
from bot.ui.people import People, who
from bot.ui.text import clock, human_join, plural
from engine.core import Hidden, Offer, Seat
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import DEFENCES, ENDGAME, ROWS, Kind, When
from engine.games.explosive.view import Kinds, View

ACCENT: Final = 0xB388EB
ALARM: Final = 0xE0455E
ONLY: Final = "-# Only you see this."


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """What this seat sees and may choose; None if nothing.

    `press` is the button that asked ("move" or "pick"); one that fits no present offer is as good
    as none.
    """
    viewer = view.viewer
    if viewer is None:
        return None
    asking = press is not None and press.verb == "move"
    menu = table_frame.own(view, facts, viewer, "Ready for the next game", asked=asking)
    look = _look(view, facts, viewer, look_until)
    hand = view.seats[viewer].hand
    at = way(view, press) or start(view, "arrange")
    if at is not None:
        return Panel((*look, *_choosing(view, facts, at), *_wrapped(menu)), ACCENT)
    if view.turn is not None and view.turn.out and view.turn.seat == viewer:
        return Panel((*look, *_endgame(view, facts, menu)), ACCENT)
    if view.turn is None or view.seats[viewer].out is not None or isinstance(hand, Hidden):
        idle = _idle(view, facts, viewer, menu) if asking else []
        return Panel((*look, *idle), ACCENT) if look or idle else None
    if view.attack is not None and view.attack.target == viewer:
        told = Text(_under_attack(view, facts, hand))
        return Panel((*look, told, *_answers(view, facts, menu)), ALARM)
    asleep = f"{table_frame.ASLEEP}\n" if view.seats[viewer].away else ""
    told = Text(asleep + _told(view, facts, viewer, hand))
    return Panel((*look, told, *_plays(view, facts, menu)), ACCENT)


def _offers(view: View, kind: str) -> list[Offer]:
    return [offer for offer in view.offers if offer.kind == kind]


def _button(facts: Facts, said: str, offer: Offer, style: Style = "secondary") -> Button:
    """The button of an offer: takes it, or shows what can be named for it."""
    if offer.picks:
        return Button(
            f"{said}…", ComponentId(facts.table, "pick", offer.kind, offer.number).id, style
        )
    return Button(said, ComponentId(facts.table, "act", offer.kind, offer.number).id, style)


def _wrapped(buttons: list[Button], wide: int = WIDE) -> list[Row]:
    return [Row(tuple(buttons[i : i + wide])) for i in range(0, len(buttons), wide)]


def _look(view: View, facts: Facts, viewer: Seat, until: float | None) -> list[Block]:
    """X5.3: somebody's hand, for a while."""
    blocks: list[Block] = []
    for look in view.looks:
        if look.seat != viewer or isinstance(look.cards, Hidden):
            continue
        when = f", until {clock(until)}" if until is not None else ""
        whose = who(facts.people, look.target)
        said = f"**{whose}'s hand{when}**\n{row_of(look.cards)}"
        done = ComponentId(facts.table, "act", "end_look", look.number)
        blocks += [Text(said), Row((Button("Done", done.id, "success"),))]
    return blocks


# The hand


def _told(view: View, facts: Facts, viewer: Seat, hand: Kinds) -> str:
    """Whose move, and the hand, a line a kind: first what can be played now, and at whom."""
    now = status(view, facts.people)
    until = facts.deadlines.get(now.clock)
    when = f" Time is up {clock(until)}." if until is not None else ""
    assert view.turn is not None
    count = plural(len(hand), "card")
    newest = f"-# Newest card: {called(hand[-1])}. Only you see this." if hand else ONLY
    if view.turn.seat != viewer or view.phase != "play":
        lines = [f"Not your turn now. {now.headline}", f"**Your hand, {count}**"]
        return "\n".join([*lines, *_cards(view, hand, lambda _: ""), newest])
    turn = view.turn
    if turn.fresh:
        lines = [f"**Your turn: play a card, trade three, or pass.**{when}"]
    elif turn.plays:
        left = plural(turn.plays, "more card")
        lines = [f"**You may play {left}, or end your turn.**{when}"]
    else:
        lines = [f"**Your underminer may bring down a wall; or end your turn.**{when}"]
    offered = {offer.kind for offer in view.offers}
    can = [kind for kind in hand if kind.value in offered]
    rest = [kind for kind in hand if kind.value not in offered]
    if can:
        lines += [
            "You can play now:",
            *_cards(view, can, lambda kind: _at(view, facts.people, kind)),
        ]
    missing = under_diplomacy(view, facts.people, [*can, "undermine"])
    if missing:
        lines.append(f"-# {missing}")
    if rest:
        why = _cards(view, rest, lambda kind: _why_not(view, facts.people, kind))
        lines += ["Not now:", *why]
    if not hand:
        lines.append("Your hand is empty.")
    return "\n".join([*lines, newest])


def _cards(view: View, cards: Iterable[Kind], more: Callable[[Kind], str]) -> list[str]:
    """A line a kind: what it does, and `more` about it."""
    up = view.seats[view.viewer or 0].upgraded
    return [
        f"**{label(kind)}{f' ×{count}' if count > 1 else ''}** {does(kind, up=up)}{more(kind)}"
        for kind, count in by_kind(cards)
    ]


def _at(view: View, people: People, kind: Kind) -> str:
    """Whom it can be aimed at: names, or all."""
    found = _offers(view, kind.value)
    seats = [
        seat
        for seat in range(len(view.seats))
        if any(o.picks and seat < len(o.targets) and o.targets[seat] for o in found)
    ]
    if not seats:
        return ""
    enemies = [s.seat for s in view.seats if s.out is None and s.seat != view.viewer]
    if seats == enemies and len(enemies) > 1:
        return " At anybody."
    return f" At {human_join((who(people, seat) for seat in seats), 'or')}."


def _why_not(view: View, people: People, kind: Kind) -> str:
    """Why it can't be played on one's turn just now."""
    if ROWS[kind].when is When.DEFENCE:
        return " Only when you are attacked."
    waits = waits_for(view, kind) or under_diplomacy(view, people, (kind,))
    if waits:
        return f" {waits}"
    played = view.turn is not None and not view.turn.plays
    return "" if played else " Nothing to use it on now."


def _plays(view: View, facts: Facts, menu: list[Button]) -> list[Row]:
    cards: list[Button] = []
    controls: list[Button] = []
    for kind in dict.fromkeys(offer.kind for offer in view.offers):
        offer = _offers(view, kind)[0]
        match kind:
            case "end_look" | "ready":
                continue
            case "trade":
                controls.append(_button(facts, "Trade three", offer))
            case "undermine":
                controls.append(_button(facts, "Underminer", offer, "primary"))
            case "pass":
                fresh = view.turn is not None and view.turn.fresh
                controls.append(_button(facts, "Pass" if fresh else "End the turn", offer))
            case _:
                style: Style = "danger" if kind == Kind.NUCLEAR_BOMB else "primary"
                cards.append(_button(facts, label(Kind(kind)), offer, style))
    return [*_wrapped(cards), *_wrapped([*controls, *menu])]


# Attacked


def _under_attack(view: View, facts: Facts, hand: Kinds) -> str:
    attack = view.attack
    assert attack is not None
    until = facts.deadlines.get("defence")
    when = f" Time is up {clock(until)}." if until is not None else ""
    what = f"{who(facts.people, attack.by)}'s {aimed(view, attack, 'you, who have no walls')}"
    lines = [f"**You are attacked: {what}.** Answer it, or take it.{when}"]
    answers = [kind for kind in DEFENCES if attack.kind in ROWS[kind].to]
    lines += [
        f"**{label(kind)}** {answering(view, attack, kind, facts.people)}" for kind in answers
    ]
    lines.append(f"Your hand: {row_of(hand)}.")
    return "\n".join(
        [*lines, "-# Buttons of cards that you don't hold are grey. Only you see this."]
    )


def _answers(view: View, facts: Facts, menu: list[Button]) -> list[Row]:
    """X4: the same buttons whatever the hand holds; those of cards that it lacks are grey."""
    assert view.attack is not None
    buttons: list[Button] = []
    for kind in DEFENCES:
        if view.attack.kind not in ROWS[kind].to:
            continue
        found = _offers(view, kind.value)
        if found:
            buttons.append(_button(facts, label(kind), found[0], "primary"))
        else:
            press = ComponentId(facts.table, "act", kind.value, view.asked)
            buttons.append(Button(label(kind), press.id, disabled=True))
    none = _offers(view, NO_DEFENCE)
    controls = [_button(facts, "No defence", none[0])] if none else []
    return [*_wrapped(buttons), *_wrapped([*controls, *menu])]


# On the way to a choice


def _choosing(view: View, facts: Facts, at: Way) -> list[Block]:
    viewer = view.seats[view.viewer or 0]
    lines = [f"**{asked(at, up=viewer.upgraded)}**"]
    if at.kind == "arrange" and isinstance(view.foreseen, tuple):
        seen = ", ".join(called(kind) for kind in view.foreseen)
        lines.append(f"The next cards, in their order: {seen}.")
        chosen = [called(view.foreseen[place.slot]) for place in at.picked]
        if chosen:
            lines.append(f"Your order so far: {', '.join(chosen)}.")
    missing = under_diplomacy(view, facts.people, (at.kind,))
    if missing and not at.picked:
        lines.append(missing)
    hand = viewer.hand
    if at.kind == "trade" and at.picked and isinstance(hand, tuple):
        lines.append(f"Chosen: {row_of(hand[place.slot] for place in at.picked)}.")
    controls: list[Button] = []
    if at.picked:
        again = ComponentId(facts.table, "pick", at.kind, at.number)
        controls.append(Button("Start over", again.id))
    if at.kind == "arrange":
        keep = tuple(p for offer in _offers(view, "arrange") for p in offer.places())
        if not at.picked and len(keep) > 2:  # of two, the first one's button says so
            act = ComponentId(facts.table, "act", at.kind, at.number, keep)
            controls.append(Button("Leave them as they are", act.id))
    else:
        controls.append(Button("Back", ComponentId(facts.table, "cancel").id))
    text = Text("\n".join([*lines, ONLY]))
    return [text, *rows(view, facts.table, facts.people, at), *_wrapped(controls)]


# Eliminated, between games, watching the end


def _idle(view: View, facts: Facts, viewer: Seat, menu: list[Button]) -> list[Block]:
    """Who has nothing to do now, and asked."""
    now = status(view, facts.people)
    lines = [now.headline]
    if view.turn is None:
        lines += [f"-# {now.hint}"] if now.hint else []
    elif view.seats[viewer].gone:
        lines.append("The nuclear bomb put you out: you have left this game, and only watch.")
    elif view.seats[viewer].out is not None:
        lines.append("You are out, and still take turns: you pick an endgame card when it's yours.")
    return [Text("\n".join(lines)), *_wrapped(menu)]


def _endgame(view: View, facts: Facts, menu: list[Button]) -> list[Block]:
    """X6.2: what an eliminated seat can pick from."""
    until = facts.deadlines.get("turn")
    when = f" Time is up {clock(until)}." if until is not None else ""
    lines = [f"**Your turn: you are out, so pick an endgame card, or none.**{when}"]
    buttons: list[Button] = []
    shut: list[str] = not_free(view)
    for kind in ENDGAME:
        found = _offers(view, kind.value)
        if found:
            lines.append(f"**{label(kind)}** {does(kind)}{_at(view, facts.people, kind)}")
            buttons.append(_button(facts, label(kind), found[0], "primary"))
        elif not any(line.startswith(label(kind)) for line in shut):
            shut.append(f"{label(kind)}: nothing to use it on now.")
    lines += [f"-# {line}" for line in shut]
    controls = [_button(facts, "Pick none", offer) for offer in _offers(view, "pass")]
    # Two in a row, for their names are long.
    return [Text("\n".join(lines)), *_wrapped(buttons, 2), *_wrapped([*controls, *menu])]
