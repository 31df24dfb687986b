"""The hand of a seat in the explosive game: what each card does, to whom, and why not now.

A hand takes a few lines of emojis and names, so that it fits a phone; what a card does is said when
it is picked up or on request.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.explosive.sentences import SAY, by_kind, called, does, in_hand, label, signed, some
from bot.games.explosive.status import aimed, attacked, not_free, under_diplomacy, waits_for
from bot.ui.context import Facts
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import clock
from bot.ui.words import joined
from engine.core import Offer, Seat
from engine.games.explosive.deck import DEFENCES, ENDGAME, ROWS, Deed, Kind, When
from engine.games.explosive.view import AttackView, Kinds, View


def offers_of(view: View, kind: str) -> list[Offer]:
    """Return the seat's offers of this kind of action."""
    return [offer for offer in view.offers if offer.kind == kind]


def headed(facts: Facts, now: str, which: str) -> list[str]:
    """Return what to do as a heading, with the deadline if a clock is running."""
    until = facts.deadlines.get(which)
    if until is None:
        return [f"### {now}"]
    return [f"### {now}", f"-# {SAY(facts.reader, 'hand-timed', when=clock(until))}"]


# In the player's own turn, and while they wait


def waiting(view: View, facts: Facts, hand: Kinds) -> str:
    """Return the hand of a player who has nothing to do now, and whom the game waits for."""
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


def playing(view: View, facts: Facts, hand: Kinds) -> str:
    """Return what the turn asks for, and the cards that can't be played and have no buttons."""
    assert view.turn is not None
    reader, turn, people = facts.reader, view.turn, facts.people
    if turn.fresh:
        now = SAY(reader, "hand-turn")
    elif turn.plays:
        now = SAY(reader, "hand-turn-more", n=turn.plays)
    else:
        now = SAY(reader, "hand-turn-underminer")
    lines = headed(facts, now, "turn")
    offered = {offer.kind for offer in view.offers}
    can = [kind for kind in hand if kind.value in offered]
    missing = under_diplomacy(reader, view, people, [*can, "undermine"])
    if missing:
        lines.append(f"-# {missing}")
    rest = [kind for kind in hand if kind.value not in offered]
    kept = [kind for kind in rest if ROWS[kind].when is When.DEFENCE]
    # A guard alone does not protect against explosives.
    spied = [kind for kind in kept if ROWS[kind].to == (Kind.SPY,)]
    kept = [kind for kind in kept if kind not in spied]
    for said, cards in (("hand-for-defence", kept), ("hand-for-spies", spied)):
        if cards:
            lines.append(SAY(reader, said, cards=in_hand(reader, cards)))
    others = [kind for kind in rest if ROWS[kind].when is not When.DEFENCE]
    if others:
        lines.append(SAY(reader, "hand-not-now", cards=in_hand(reader, others)))
        lines += [
            f"-# {why}" for kind, _ in by_kind(others) if (why := _why_not(view, facts, kind))
        ]
    if not hand:
        lines.append(SAY(reader, "hand-empty"))
    elif turn.fresh:  # after the first action the newest card may be another
        lines.append("-# " + SAY(reader, "hand-newest", card=called(reader, hand[-1])))
    return "\n".join(lines)


def explained(view: View, facts: Facts, kind: Kind | None) -> str:
    """Return what a card does, and why it can't be played; for None, the question which one."""
    reader, up = facts.reader, view.seats[view.viewer or 0].upgraded
    if kind is None:
        lines = [f"### {SAY(reader, 'hand-explained')}"]
    else:
        lines = [chosen(reader, kind, up=up)]
        mine = view.turn is not None and view.turn.seat == view.viewer and view.phase == "play"
        if mine and not offers_of(view, kind.value) and ROWS[kind].when is not When.DEFENCE:
            lines.append(f"-# {_why_not(view, facts, kind) or SAY(reader, 'why-no-use')}")
    return "\n".join(lines)


def chosen(reader: Reader, kind: Kind, *, up: bool = False) -> str:
    """Return a card that was picked up: its name, and what it does."""
    return f"### {signed(reader, kind, label(reader, kind))}\n{does(reader, kind, up=up)}"


def _line(reader: Reader, kind: Kind, card: str, what: str) -> str:
    return signed(reader, kind, SAY(reader, "hand-card", card=card, does=what))


def _why_not(view: View, facts: Facts, kind: Kind) -> str:
    """Why a card can't be played in the player's turn now; empty if it would have no effect."""
    reader = facts.reader
    why = waits_for(reader, view, kind) or under_diplomacy(reader, view, facts.people, (kind,))
    return SAY(reader, "hand-waits", card=label(reader, kind), why=why) if why else ""


# Attacked


def defending(view: View, facts: Facts, hand: Kinds) -> str:
    """Return the attack on this seat, and what each answer in its hand would do."""
    attack, reader = view.attack, facts.reader
    assert attack is not None
    now = SAY(reader, attacked(view, attack), **aimed(reader, view, attack, facts.people))
    held = [kind for kind in DEFENCES if offers_of(view, kind.value)]
    lines = headed(facts, signed(reader, attack.kind, now), "defence")
    lines += _each(reader, view, attack, held, facts.people)
    if not held:
        lines.append(SAY(reader, "attacked-none"))
    lines.append(SAY(reader, "attacked-hand", cards=in_hand(reader, hand)))
    return "\n".join(lines)


def answers(view: View, facts: Facts) -> str:
    """Return all possible answers to this attack, held or not."""
    attack, reader = view.attack, facts.reader
    assert attack is not None
    fitting = [kind for kind in DEFENCES if attack.kind in ROWS[kind].to]
    lines = headed(facts, SAY(reader, "attacked-answers"), "defence")
    return "\n".join([*lines, *_each(reader, view, attack, fitting, facts.people)])


def _each(
    reader: Reader, view: View, attack: AttackView, kinds: Iterable[Kind], people: People
) -> list[str]:
    return [
        _line(reader, kind, label(reader, kind), _answering(reader, view, attack, kind, people))
        for kind in kinds
    ]


def _answering(reader: Reader, view: View, attack: AttackView, kind: Kind, people: People) -> str:
    """What a card would do to this attack now, in a sentence, whether or not it is held."""
    by = who(people, attack.by)
    match ROWS[kind].does:
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


# Out


def picking(view: View, facts: Facts) -> str:
    """Return the text for an eliminated seat's pick (X6.2), with the cards not available."""
    reader = facts.reader
    lines = headed(facts, SAY(reader, "endgame-turn"), "turn")
    free = [kind for kind in ENDGAME if offers_of(view, kind.value)]
    why = not_free(view)
    lines += [
        "-# " + SAY(reader, why.get(kind, "endgame-no-use"), card=label(reader, kind))
        for kind in ENDGAME
        if kind not in free
    ]
    return "\n".join(lines)


def seen(facts: Facts, target: Seat, cards: Iterable[Kind], until: float | None) -> str:
    """Return another player's hand, while it is shown (X5.3)."""
    reader, name = facts.reader, who(facts.people, target)
    if until is None:
        head = SAY(reader, "look-hand", name=name)
    else:
        head = SAY(reader, "look-hand-until", name=name, when=clock(until))
    return f"### {signed(reader, Kind.INSPECTOR, head)}\n{in_hand(reader, cards)}"
