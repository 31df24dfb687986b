"""The private panel of a seat in Walls and Bombs. It shows the seat's hand, the possible actions
and their targets.

The panel is built from the seat's own view. Its buttons are the view's offers, the steps towards
them, and the buttons to leave and to return. A hand is shown as a few lines of emojis and names, so
that it fits on a phone. If the player presses a card, the panel shows what the card does. The
player then aims it, plays it or puts it back. A player under attack has little time to read, so a
defence takes only one press. The custom_ids of the buttons contain the state of a choice in several
steps. A press that fits no current offer is ignored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.games.explosive.sentences import (
    EMOJI,
    SAY,
    by_kind,
    called,
    does,
    in_hand,
    label,
    row_of,
    signed,
    some,
    times,
    walls_of,
)
from bot.games.explosive.table import (
    aimed,
    attacked,
    not_free,
    passing,
    status,
    under_diplomacy,
    waits_for,
)
from bot.ui import table_frame, verbs
from bot.ui.context import Facts, People, who
from bot.ui.custom_id import ComponentId
from bot.ui.layout import fitted, wrapped
from bot.ui.panel import Block, Button, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.text import clock, on_button
from bot.ui.text import label as plain
from bot.ui.words import joined
from engine.core import WHOLE_SEAT, Hidden, Offer, Place, Seat
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import DEFENCES, ENDGAME, ORDER, SPECS, WALLS, Deed, Kind, When
from engine.games.explosive.view import AttackView, Kinds, SeatView, View


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """Return the private panel of this seat, or None if the seat has nothing to see or to choose
    now. `press` is the button that was pressed ("move" or "pick"). If it fits no current offer, it
    is ignored. `look_until` is the time when another player's hand that is shown now will be
    hidden, or None if that time is not known."""
    viewer = view.viewer
    if viewer is None:
        return None
    asking, accent = press is not None and press.verb == verbs.MOVE, table_frame.colour(viewer)
    said = SAY(facts.reader, "button-next-game")
    menu = table_frame.own(view, facts, viewer, said, asked=asking)
    look = _look(view, facts, viewer, look_until)
    hand = view.seats[viewer].hand
    at = _way(view, press) or _start(view, "arrange")
    if at is not None:
        return Panel((*look, *_choosing(view, facts, at), *wrapped(menu)), accent)
    card = _ready(view, press)
    if card is not None:
        return Panel((*look, *_playing(facts, card), *wrapped(menu)), accent)
    if view.turn is not None and view.turn.out and view.turn.seat == viewer:
        return Panel(
            (*look, Text(_told_picking(view, facts)), *_endgame(view, facts, menu)), accent
        )
    if view.turn is None or view.seats[viewer].out is not None or isinstance(hand, Hidden):
        me = view.seats[viewer]
        if view.turn is not None and me.gone and not me.away:
            menu = []  # the computer has no turns to play for them
        idle = _idle(view, facts, viewer, menu) if asking else []
        return Panel((*look, *idle), accent) if look or idle else None
    if view.attack is not None and view.attack.target == viewer:
        if _explains(press, view.asked):
            told = Text(_told_answers(view, facts))
            return Panel((*look, told, Row((_back(facts),))), accent)
        told = Text(_told_defending(view, facts, hand))
        return Panel((*look, told, *_answers(view, facts, menu)), accent)
    # Valid until the next turn. Then the player whose turn it is sees their hand again.
    if press is not None and _explains(press, view.turn.number):
        return Panel((*look, *_explaining(view, facts, press, hand)), accent)
    asleep = f"{table_frame.asleep(facts)}\n" if view.seats[viewer].away else ""
    on = view.turn.seat == viewer and view.phase == "play"
    told = Text(asleep + (_told_playing if on else _told_waiting)(view, facts, hand))
    return Panel((*look, told, *_plays(view, facts, menu, bool(hand))), accent)


def _button(
    facts: Facts, said: str, offer: Offer, style: Style = "secondary", kind: Kind | None = None
) -> Button:
    """Return the button for an offer. It takes the action. If the action needs picks, it shows the
    possible picks instead. `kind` is the kind of card whose emoji the button has."""
    if offer.picks:
        return _card(facts, said, offer, style, kind)
    emoji = None if kind is None else on_button(facts.reader, EMOJI[kind])
    return replace(table_frame.act(facts, said, offer, style), emoji=emoji)


def _card(facts: Facts, said: str, offer: Offer, style: Style, kind: Kind | None) -> Button:
    """Return the button that shows the possible picks for an offer. If the action needs no picks,
    the button shows the description of the offered card."""
    emoji = None if kind is None else on_button(facts.reader, EMOJI[kind])
    press = ComponentId(facts.table, verbs.PICK, offer.kind, offer.number)
    return Button(f"{said}…", press.id, style, emoji=emoji)


def _back(facts: Facts, to: ComponentId | None = None) -> Button:
    """Return the button that leads back to the step `to`. By default this is the hand."""
    press = to or ComponentId(facts.table, verbs.CANCEL)
    return Button(SAY(facts.reader, "choose-back"), press.id)


def _look(view: View, facts: Facts, viewer: Seat, until: float | None) -> list[Block]:
    """Return the blocks with another player's hand while the viewer may see it (X5.3)."""
    blocks: list[Block] = []
    for look in view.looks:
        if look.seat != viewer or isinstance(look.cards, Hidden):
            continue
        done = ComponentId(facts.table, verbs.ACT, "end_look", look.number)
        button = Button(SAY(facts.reader, "button-got-it"), done.id, "success")
        blocks += [Text(_told_seen(facts, look.target, look.cards, until)), Row((button,))]
    return blocks


# The player's own turn


def _plays(view: View, facts: Facts, menu: list[Button], holds: bool) -> list[Row]:
    reader, hand = facts.reader, Counter(_hand(view))
    cards: list[Button] = []
    controls: list[Button] = []
    for kind in dict.fromkeys(offer.kind for offer in view.offers):
        offer = _offers_of(view, kind)[0]
        match kind:
            case "end_look" | "ready":
                continue
            case "trade":
                controls.append(_button(facts, SAY(reader, "button-trade"), offer))
            case "undermine":
                said = SAY(reader, "button-underminer")
                controls.append(_button(facts, said, offer, "primary", Kind.UNDERMINER))
            case "pass":
                controls.append(_button(facts, SAY(reader, passing(view)), offer))
            case _:
                style: Style = "danger" if kind == Kind.NUCLEAR_BOMB else "primary"
                said = times(label(reader, Kind(kind)), hand[Kind(kind)])
                cards.append(_card(facts, said, offer, style, Kind(kind)))
    if holds:
        controls.append(_explain(facts, "button-explain", view.turn.number if view.turn else 0))
    return [*fitted(cards), *wrapped([*controls, *menu])]


def _playing(facts: Facts, card: Offer) -> list[Block]:
    """Return the panel for a card that needs no target. It describes the card, and has the button
    that plays it."""
    reader, kind = facts.reader, Kind(card.kind)
    said = SAY(reader, "button-build" if kind in WALLS else "button-play")
    buttons = Row((_button(facts, said, card, "primary", kind), _back(facts)))
    return [Text(_told_chosen(reader, kind)), buttons]


# Descriptions of cards, on request


def _explain(facts: Facts, message: str, number: int) -> Button:
    """Return the button that explains the cards. It is valid during the turn or the decision with
    the number `number`."""
    press = ComponentId(facts.table, verbs.PICK, "does", number)
    return Button(SAY(facts.reader, message), press.id)


def _explains(press: ComponentId | None, number: int) -> bool:
    asked = press and (press.verb, press.kind, press.number)
    return asked == (verbs.PICK, "does", number)


def _explaining(
    view: View, facts: Facts, press: ComponentId, hand: Sequence[Kind]
) -> Sequence[Block]:
    """Return a button for each kind of card in the hand, and the description of the chosen kind."""
    reader, viewer = facts.reader, view.viewer or 0
    asked_of = [hand[p.slot] for p in press.places if p.slot < len(hand)]
    buttons = [
        Button(
            times(label(reader, kind), count),
            replace(press, places=(Place(viewer, hand.index(kind)),)).id,
            "primary" if kind in asked_of else "secondary",
            emoji=on_button(reader, EMOJI[kind]),
        )
        for kind, count in by_kind(hand)
    ]
    told = Text(_told_explained(view, facts, asked_of[0] if asked_of else None))
    return [told, *fitted(buttons, (_back(facts),))]


def _hand(view: View) -> Iterable[Kind]:
    hand = view.seats[view.viewer or 0].hand
    return () if isinstance(hand, Hidden) else hand


# Attacked


def _answers(view: View, facts: Facts, menu: list[Button]) -> list[Row]:
    """X4: return rows with the buttons for the answers in the seat's hand, for no answer, and for
    the menu."""
    reader = facts.reader
    buttons = [
        _button(facts, label(reader, kind), found[0], "primary", kind)
        for kind in DEFENCES
        if (found := _offers_of(view, kind.value))
    ]
    said = SAY(reader, "button-no-defence")
    controls = [_button(facts, said, none) for none in _offers_of(view, NO_DEFENCE)]
    controls.append(_explain(facts, "button-defences", view.asked))
    return [*fitted(buttons), *wrapped([*controls, *menu])]


# While picking


def _choosing(view: View, facts: Facts, at: Way) -> list[Block]:
    reader, viewer = facts.reader, view.seats[view.viewer or 0]
    lines = [_asked(reader, view, at, up=viewer.upgraded)]
    if at.kind == "arrange" and isinstance(view.foreseen, tuple):
        lines.append(SAY(reader, "order-next", cards=_in_order(facts, view.foreseen)))
        chosen = [view.foreseen[place.slot] for place in at.picked]
        if chosen:
            lines.append(SAY(reader, "order-so-far", cards=_in_order(facts, chosen)))
    missing = under_diplomacy(reader, view, facts.people, (at.kind,))
    if missing and not at.picked:
        lines.append(missing)
    hand = viewer.hand
    if at.kind == "trade" and at.picked and isinstance(hand, tuple):
        picked = row_of(reader, (hand[place.slot] for place in at.picked))
        lines.append(SAY(reader, "trade-picked", cards=picked))
    controls: list[Button] = []
    if at.picked:
        again = ComponentId(facts.table, verbs.PICK, at.kind, at.number)
        controls.append(Button(SAY(reader, "button-start-over"), again.id))
    if at.kind == "arrange":
        keep = tuple(p for offer in _offers_of(view, "arrange") for p in offer.places())
        # With two cards, the button of the first card does the same.
        if not at.picked and len(keep) > 2:
            act = ComponentId(facts.table, verbs.ACT, at.kind, at.number, keep)
            controls.append(Button(SAY(reader, "button-keep-order"), act.id))
    elif at.seat is not None:  # leads back to the names of all possible players
        names = ComponentId(facts.table, verbs.PICK, at.kind, at.number, at.picked)
        controls.append(_back(facts, names))
    else:
        controls.append(_back(facts))
    return [
        Text("\n".join(lines)),
        *_targets(reader, view, facts.table, facts.people, at),
        *wrapped(controls),
    ]


def _in_order(facts: Facts, cards: Iterable[Kind]) -> str:
    return ", ".join(called(facts.reader, kind) for kind in cards)


# Eliminated, between games, or watching the end


def _idle(view: View, facts: Facts, viewer: Seat, menu: list[Button]) -> list[Block]:
    """Return the panel of a player who has no hand to play. It has a text and the buttons of
    `menu`. Between games the text is the status. During a game it says that the player has been
    eliminated."""
    lines: list[str] = []
    if view.turn is None:
        now = status(facts.reader, view, facts.people)
        small = [f"-# {now.hint}"] if now.hint and not facts.coached else []
        lines += [f"### {now.headline}", *small]
    else:  # the table shows whose turn it is
        out = "idle-out-for-good" if view.seats[viewer].gone else "idle-out"
        lines.append(f"**{SAY(facts.reader, out)}**")
    return [Text("\n".join(lines)), *wrapped(menu)]


def _endgame(view: View, facts: Facts, menu: list[Button]) -> list[Block]:
    """X6.2: return rows with the buttons of the endgame cards that an eliminated seat may pick."""
    reader = facts.reader
    buttons = [
        _card(facts, label(reader, kind), found[0], "primary", kind)
        for kind in ENDGAME
        if (found := _offers_of(view, kind.value))
    ]
    skip = SAY(reader, "button-skip")
    controls = [_button(facts, skip, offer) for offer in _offers_of(view, "pass")]
    return [*fitted(buttons), *wrapped([*controls, *menu])]


# The texts above the buttons: what a card does, its targets, and why it can't be played


def _offers_of(view: View, kind: str) -> list[Offer]:
    return [offer for offer in view.offers if offer.kind == kind]


def _headed(facts: Facts, now: str, which: str) -> list[str]:
    """Return the instruction `now` as a heading. The deadline follows if the clock `which` is
    running."""
    until = facts.deadlines.get(which)
    if until is None:
        return [f"### {now}"]
    return [f"### {now}", f"-# {SAY(facts.reader, 'hand-timed', when=clock(until))}"]


# On the player's own turn, and while they wait


def _told_waiting(view: View, facts: Facts, hand: Kinds) -> str:
    """Return the text for a player who has nothing to do now. It names the player that the game
    waits for, and shows the hand."""
    assert view.turn is not None
    reader, of = facts.reader, view.turn.seat
    said = "hand-waits-turn"
    if view.attack is not None:
        spied = view.attack.kind is Kind.SPY
        said, of = "hand-waits-spy" if spied else "hand-waits-attack", view.attack.target
    elif view.phase == "order":
        said = "hand-waits-order"
    lines = [f"### {SAY(reader, said, name=who(facts.people, of))}"]
    lines.append(f"{SAY(reader, 'hand-cards', n=len(hand))}\n{in_hand(reader, hand)}")
    return "\n".join(lines)


def _told_playing(view: View, facts: Facts, hand: Kinds) -> str:
    """Return the instruction for the turn, and the cards without a button, which can't be
    played."""
    assert view.turn is not None
    reader, turn, people = facts.reader, view.turn, facts.people
    if turn.fresh:
        now = SAY(reader, "hand-turn")
    elif turn.plays:
        now = SAY(reader, "hand-turn-more", n=turn.plays)
    else:
        now = SAY(reader, "hand-turn-underminer")
    lines = _headed(facts, now, "turn")
    offered = {offer.kind for offer in view.offers}
    can = [kind for kind in hand if kind.value in offered]
    missing = under_diplomacy(reader, view, people, [*can, "undermine"])
    if missing:
        lines.append(f"-# {missing}")
    rest = [kind for kind in hand if kind.value not in offered]
    kept = [kind for kind in rest if SPECS[kind].when is When.DEFENCE]
    # A guard alone does not protect against explosives.
    spied = [kind for kind in kept if SPECS[kind].to == (Kind.SPY,)]
    kept = [kind for kind in kept if kind not in spied]
    for said, cards in (("hand-for-defence", kept), ("hand-for-spies", spied)):
        if cards:
            lines.append(SAY(reader, said, cards=in_hand(reader, cards)))
    others = [kind for kind in rest if SPECS[kind].when is not When.DEFENCE]
    if others:
        lines.append(SAY(reader, "hand-not-now", cards=in_hand(reader, others)))
        lines += [
            f"-# {why}" for kind, _ in by_kind(others) if (why := _why_not(view, facts, kind))
        ]
    if not hand:
        lines.append(SAY(reader, "hand-empty"))
    elif turn.fresh:  # after the first action another card may be the newest
        lines.append("-# " + SAY(reader, "hand-newest", card=called(reader, hand[-1])))
    return "\n".join(lines)


def _told_explained(view: View, facts: Facts, kind: Kind | None) -> str:
    """Return the text that describes a card and, if it can't be played, says why. If `kind` is
    None, return the prompt to choose a card."""
    reader, up = facts.reader, view.seats[view.viewer or 0].upgraded
    if kind is None:
        lines = [f"### {SAY(reader, 'hand-explained')}"]
    else:
        lines = [_told_chosen(reader, kind, up=up)]
        mine = view.turn is not None and view.turn.seat == view.viewer and view.phase == "play"
        if mine and not _offers_of(view, kind.value) and SPECS[kind].when is not When.DEFENCE:
            lines.append(f"-# {_why_not(view, facts, kind) or SAY(reader, 'why-no-use')}")
    return "\n".join(lines)


def _told_chosen(reader: Reader, kind: Kind, *, up: bool = False) -> str:
    return f"### {signed(reader, kind, label(reader, kind))}\n{does(reader, kind, up=up)}"


def _line(reader: Reader, kind: Kind, card: str, what: str) -> str:
    return signed(reader, kind, SAY(reader, "hand-card", card=card, does=what))


def _why_not(view: View, facts: Facts, kind: Kind) -> str:
    """Return the reason why a card can't be played on the player's turn now. Returns "" if the only
    reason is that the card would have no effect."""
    reader = facts.reader
    why = waits_for(reader, view, kind) or under_diplomacy(reader, view, facts.people, (kind,))
    return SAY(reader, "hand-waits", card=label(reader, kind), why=why) if why else ""


# Attacked


def _told_defending(view: View, facts: Facts, hand: Kinds) -> str:
    """Return the text about the attack on this seat and about the effect of each answer in the
    seat's hand."""
    attack, reader = view.attack, facts.reader
    assert attack is not None
    now = SAY(reader, attacked(view, attack), **aimed(reader, view, attack, facts.people))
    held = [kind for kind in DEFENCES if _offers_of(view, kind.value)]
    lines = _headed(facts, signed(reader, attack.kind, now), "defence")
    lines += _each(reader, view, attack, held, facts.people)
    if not held:
        lines.append(SAY(reader, "attacked-none"))
    lines.append(SAY(reader, "attacked-hand", cards=in_hand(reader, hand)))
    return "\n".join(lines)


def _told_answers(view: View, facts: Facts) -> str:
    """Return the text about all possible answers to this attack, including cards that the hand does
    not have."""
    attack, reader = view.attack, facts.reader
    assert attack is not None
    fitting = [kind for kind in DEFENCES if attack.kind in SPECS[kind].to]
    lines = _headed(facts, SAY(reader, "attacked-answers"), "defence")
    return "\n".join([*lines, *_each(reader, view, attack, fitting, facts.people)])


def _each(
    reader: Reader, view: View, attack: AttackView, kinds: Iterable[Kind], people: People
) -> list[str]:
    return [
        _line(reader, kind, label(reader, kind), _answering(reader, view, attack, kind, people))
        for kind in kinds
    ]


def _answering(reader: Reader, view: View, attack: AttackView, kind: Kind, people: People) -> str:
    """Return a sentence about the effect of a card as an answer to this attack. The card need not
    be in the hand."""
    by = who(people, attack.by)
    match SPECS[kind].does:
        case Deed.REDIRECT:
            staying = (attack.by, attack.target)
            others = [s.seat for s in view.seats if s.out is None and s.seat not in staying]
            if not others:
                return SAY(reader, "answer-oops-alone")
            names = joined(reader, (who(people, seat) for seat in others), "or")
            return SAY(reader, "answer-oops", names=names)
        case Deed.RETURN if attack.backfire is not None:
            return SAY(reader, "answer-backfire", wall=some(reader, attack.backfire), by=by)
        case Deed.RETURN if view.seats[attack.by].walls:
            return SAY(reader, "answer-backfire-nothing", by=by)
        case Deed.RETURN:
            return SAY(reader, "answer-backfire-out", by=by)
        case _:
            return does(reader, kind)


# Eliminated


def _told_picking(view: View, facts: Facts) -> str:
    """Return the text for the pick of an eliminated seat (X6.2). It has the reason for each card
    that can't be picked."""
    reader = facts.reader
    lines = _headed(facts, SAY(reader, "endgame-turn"), "turn")
    free = [kind for kind in ENDGAME if _offers_of(view, kind.value)]
    why = not_free(view)
    lines += [
        "-# " + SAY(reader, why.get(kind, "endgame-no-use"), card=label(reader, kind))
        for kind in ENDGAME
        if kind not in free
    ]
    return "\n".join(lines)


def _told_seen(facts: Facts, target: Seat, cards: Iterable[Kind], until: float | None) -> str:
    reader, name = facts.reader, who(facts.people, target)
    if until is None:
        head = SAY(reader, "look-hand", name=name)
    else:
        head = SAY(reader, "look-hand-until", name=name, when=clock(until))
    return f"### {signed(reader, Kind.INSPECTOR, head)}\n{in_hand(reader, cards)}"


# Picking a target: a row per player for the walls as they stand, or the player's own cards. Cards
# of a kind are one choice, because copies can't be told apart


LINES: Final = 4
"""The maximum number of rows of targets that fit below the table on a phone. If more are needed,
the player chooses another player first."""
OWN: Final = frozenset({"trade", "arrange"})
"""The kinds of action that name some of the player's own cards, by position."""


class Way(Struct, frozen=True):
    """The state of a pick that may take several steps."""

    kind: str
    number: int
    picked: tuple[Place, ...]
    targets: tuple[tuple[int, ...], ...]
    """For each seat, the slots that may be picked next."""
    picks: tuple[int, ...]
    """For each seat, the total number of cards that the action names if the first pick belongs to
    that seat. It is 0 if the first pick can't belong to that seat."""
    seat: Seat | None = None
    """The seat whose targets are shown. None if no player has been chosen first."""


def _way(view: View, press: ComponentId | None) -> Way | None:
    """Return the state of the pick that this press continues. Returns None if the press belongs to
    no current offer that needs picks."""
    if press is None or press.verb != verbs.PICK or len(set(press.places)) < len(press.places):
        return None
    found = [
        offer
        for offer in view.offers
        if (offer.kind, offer.number) == (press.kind, press.number)
        and len(press.places) < offer.picks
        and all(_names(offer, place) for place in press.places)
    ]
    return _join(found, press.places, press.seat) if found else None


def _start(view: View, kind: str) -> Way | None:
    """Return the first step of choosing an action of the kind `kind`. Returns None if the action is
    not offered or needs no picks."""
    found = [offer for offer in view.offers if offer.kind == kind and offer.picks]
    return _join(found, ()) if found else None


def _ready(view: View, press: ComponentId | None) -> Offer | None:
    """Return the offer to play the chosen card. Returns None if no card was chosen, or if the card
    needs a target or can't be played."""
    if press is None or press.verb != verbs.PICK or press.places:
        return None
    meant = (press.kind, press.number)
    return next(
        (o for o in view.offers if (o.kind, o.number) == meant and o.kind in SPECS and not o.picks),
        None,
    )


def _names(offer: Offer, place: Place) -> bool:
    return place.seat < len(offer.targets) and place.slot in offer.targets[place.seat]


def _join(found: Sequence[Offer], picked: tuple[Place, ...], named: Seat | None = None) -> Way:
    """Return the state of the pick after `picked`. The offers of a kind name different seats, so
    only one offer is left after the first pick."""
    seats = range(max(len(offer.targets) for offer in found))
    targets: list[tuple[int, ...]] = [()] * len(seats)
    picks = [0] * len(seats)
    for offer in found:
        for seat, slots in enumerate(offer.targets):
            if slots:
                targets[seat] = tuple(slot for slot in slots if Place(seat, slot) not in picked)
                picks[seat] = offer.picks
    seat = named if named is not None and any(targets[named : named + 1]) else None
    return Way(found[0].kind, found[0].number, picked, tuple(targets), tuple(picks), seat)


def _targets(reader: Reader, view: View, table: int, people: People, at: Way) -> list[Row]:
    """Return rows with a button for each possible next pick. A button for the last pick takes the
    action."""
    lines: list[list[Button]] = []
    for seat, slots in enumerate(at.targets):
        line = [
            _pick(reader, view, table, people, at, *each)
            for each in _kinds(view, at, seat, slots)
            if at.seat in (None, seat)
        ]
        if line:
            lines.append(line)
    # Otherwise each player's only button would take a row.
    if all(len(line) == 1 for line in lines):
        return fitted(line[0] for line in lines)
    if len(lines) == 1 or sum(len(fitted(line)) for line in lines) <= LINES:
        return [row for line in lines for row in wrapped(line)]
    return fitted(
        Button(
            plain(people[seat].name),
            ComponentId(table, verbs.PICK, at.kind, at.number, at.picked, seat).id,
            "primary",
        )
        for seat, slots in enumerate(at.targets)
        if slots
    )


def _kinds(
    view: View, at: Way, seat: Seat, slots: Sequence[int]
) -> list[tuple[Place, Kind | None, int]]:
    """Return the possible picks at a seat, with one entry for each kind of card. An entry has the
    place, the kind (None for the player as a whole) and the count."""
    cards = _cards(view, at, seat)
    found: dict[Kind | None, list[int]] = {}
    for slot in slots:
        found.setdefault(None if slot == WHOLE_SEAT else cards[slot], []).append(slot)
    order = sorted(found, key=lambda kind: -1 if kind is None else ORDER.index(kind))
    return [(Place(seat, found[kind][0]), kind, len(found[kind])) for kind in order]


def _cards(view: View, at: Way, seat: Seat) -> Sequence[Kind]:
    own = view.foreseen if at.kind == "arrange" else view.seats[seat].hand
    if at.kind not in OWN:
        return view.seats[seat].front
    return () if own is None or isinstance(own, Hidden) else own


def _pick(
    reader: Reader,
    view: View,
    table: int,
    people: People,
    at: Way,
    place: Place,
    kind: Kind | None,
    count: int,
) -> Button:
    places, picks = (*at.picked, place), at.picks[place.seat]
    if at.kind == "arrange" and len(places) == picks - 1:
        # The last card gets the remaining place.
        left = [slot for slot in at.targets[place.seat] if slot != place.slot]
        places = (*places, Place(place.seat, left[0]))
    verb = verbs.ACT if len(places) == picks else verbs.PICK
    press = ComponentId(table, verb, at.kind, at.number, places)
    if at.kind in OWN:
        assert kind is not None
        said = times(label(reader, kind), count)
    else:
        name = plain(people[place.seat].name)
        what = (
            _whole(reader, view, at.kind, view.seats[place.seat])
            if kind is None
            else _one_of(reader, kind, count)
        )
        said = SAY(reader, "pick-target", name=name, what=what) if what else name
    sign = None if kind is None else on_button(reader, EMOJI[kind])
    return Button(said, press.id, "primary", emoji=sign)


def _one_of(reader: Reader, kind: Kind, count: int) -> str:
    """Return the description of a target, such as "palisade" or "one of 3 palisades"."""
    if count == 1:
        return called(reader, kind)
    return SAY(reader, "pick-one-of", cards=some(reader, kind, count))


def _whole(reader: Reader, view: View, kind: str, seat: SeatView) -> str:
    """Return the description of a target that is a player and not a card in front of the player."""
    walls = [card for card in seat.front if card in WALLS]
    bomb = view.attack is not None and view.attack.kind is Kind.NUCLEAR_BOMB
    match SPECS[Kind(kind)].does:
        case Deed.SPY:
            return SAY(reader, "pick-spied-card", n=seat.cards)
        case Deed.INSPECT | Deed.STRIP:
            return SAY(reader, "pick-hand", n=seat.cards)
        case Deed.TOPPLE if walls:
            return called(reader, max(walls, key=WALLS.index))
        case Deed.BURN if walls:
            return times(called(reader, Kind.PALISADE), walls.count(Kind.PALISADE))
        case Deed.NUKE if walls:
            return walls_of(reader, walls)
        case Deed.REDIRECT if walls:
            return walls_of(reader, walls) if bomb else SAY(reader, "pick-no-effect")
        case Deed.NUKE | Deed.BLAST | Deed.BURN | Deed.REDIRECT:
            return SAY(reader, "pick-no-walls")
        case _:
            return ""


def _asked(reader: Reader, view: View, at: Way, *, up: bool) -> str:
    """Return the question for the next pick as a heading, and the description of the played card.
    `up` says whether the seat's explosives count one rank higher."""
    match at.kind:
        case "trade":
            return f"### {SAY(reader, 'choose-trade', n=max(at.picks) - len(at.picked))}"
        case "arrange":
            return f"### {SAY(reader, 'choose-order', place=len(at.picked) + 1)}"
        case "undermine":
            head = signed(reader, Kind.UNDERMINER, SAY(reader, "choose-underminer"))
            return f"### {head}"
        case _:
            kind = Kind(at.kind)
            what = does(reader, kind, up=up)
            if at.picked:
                wall = view.seats[at.picked[0].seat].front[at.picked[0].slot]
                told = SAY(reader, "choose-second", does=what, first=called(reader, wall))
            else:
                told = SAY(reader, "choose-target", does=what)
            return f"### {signed(reader, kind, label(reader, kind))}\n{told}"
