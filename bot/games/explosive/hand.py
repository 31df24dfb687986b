"""A seat's own cards in the explosive game, in words: what each does, on whom, and why not now.

As short as it goes: a line a kind, what can be played in full size and the rest small. Of a card
that can be aimed at anybody, nobody is named.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.explosive.cards import by_kind, called, does, label, row_of, some, times
from bot.games.explosive.sentences import SAY
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
    """What this seat may do by this kind of action."""
    return [offer for offer in view.offers if offer.kind == kind]


def timed(facts: Facts, now: str, which: str) -> str:
    """What is to be done, and until when, if a clock runs."""
    until = facts.deadlines.get(which)
    if until is None:
        return now
    return SAY(facts.reader, "hand-turn-timed", now=now, when=clock(until))


# On one's own turn, and while one waits


def waiting(view: View, facts: Facts, hand: Kinds) -> str:
    """The hand of who has nothing to do just now, and for whom it waits."""
    assert view.turn is not None
    reader, of = facts.reader, view.turn.seat
    said = "hand-waits-turn"
    if view.attack is not None:
        said, of = "hand-waits-attack", view.attack.target
    elif view.phase == "order":
        said = "hand-waits-order"
    lines = [SAY(reader, said, name=who(facts.people, of)), SAY(reader, "hand-cards", n=len(hand))]
    lines += [_card(reader, view, *each) for each in by_kind(hand)]
    return "\n".join([*lines, _newest(reader, hand)])


def playing(view: View, facts: Facts, hand: Kinds) -> str:
    """The hand on one's turn: first what can be played now, and on whom."""
    assert view.turn is not None
    reader, turn, people = facts.reader, view.turn, facts.people
    if turn.fresh:
        now = SAY(reader, "hand-turn")
    elif turn.plays:
        now = SAY(reader, "hand-turn-more", n=turn.plays)
    else:
        now = SAY(reader, "hand-turn-underminer")
    lines = [timed(facts, now, "turn")]
    offered = {offer.kind for offer in view.offers}
    can = [kind for kind in hand if kind.value in offered]
    lines += [_playable(reader, view, people, *each) for each in by_kind(can)]
    missing = under_diplomacy(reader, view, people, [*can, "undermine"])
    if missing:
        lines.append(f"-# {missing}")
    rest = [kind for kind in hand if kind.value not in offered]
    kept = [kind for kind in rest if ROWS[kind].when is When.DEFENCE]
    if kept:
        lines.append(SAY(reader, "hand-for-defence"))
        lines += [f"-# {_card(reader, view, *each)}" for each in by_kind(kept)]
    others = [kind for kind in rest if ROWS[kind].when is not When.DEFENCE]
    if others:
        lines.append(SAY(reader, "hand-not-now"))
        lines += [f"-# {_refused(reader, view, people, *each)}" for each in by_kind(others)]
    if not hand:
        lines.append(SAY(reader, "hand-empty"))
    return "\n".join([*lines, _newest(reader, hand)])


def _newest(reader: Reader, hand: Kinds) -> str:
    if not hand:
        return only_you(reader)
    return "-# " + SAY(reader, "hand-newest", card=called(reader, hand[-1]))


def only_you(reader: Reader) -> str:
    """Below what nobody else sees."""
    return "-# " + SAY(reader, "only-you")


def _told(reader: Reader, view: View, kind: Kind, count: int) -> dict[str, str]:
    """What a line about a card of one's own is given: "TNT ×2", and what it does."""
    up = view.seats[view.viewer or 0].upgraded
    return {"card": times(label(reader, kind), count), "does": does(reader, kind, up=up)}


def _card(reader: Reader, view: View, kind: Kind, count: int) -> str:
    return SAY(reader, "hand-card", **_told(reader, view, kind, count))


def _playable(reader: Reader, view: View, people: People, kind: Kind, count: int = 1) -> str:
    """A card that can be played, and on whom, unless that is anybody."""
    found = offers_of(view, kind.value)
    seats = [
        seat
        for seat in range(len(view.seats))
        if any(o.picks and seat < len(o.targets) and o.targets[seat] for o in found)
    ]
    enemies = [s.seat for s in view.seats if s.out is None and s.seat != view.viewer]
    if not seats or seats == enemies:
        return _card(reader, view, kind, count)
    names = joined(reader, (who(people, seat) for seat in seats), "or")
    return SAY(reader, "hand-card-on", **_told(reader, view, kind, count), names=names)


def _refused(reader: Reader, view: View, people: People, kind: Kind, count: int) -> str:
    """A card that can't be played on one's turn just now, and why."""
    why = waits_for(reader, view, kind) or under_diplomacy(reader, view, people, (kind,))
    if not why and view.turn is not None and view.turn.plays:
        why = SAY(reader, "why-no-use")
    if not why:
        return _card(reader, view, kind, count)
    return SAY(reader, "hand-card-waits", **_told(reader, view, kind, count), why=why)


# Attacked


def defending(view: View, facts: Facts, hand: Kinds) -> str:
    """What comes at this seat, and what each answer would do, whatever it holds."""
    attack, reader = view.attack, facts.reader
    assert attack is not None
    now = SAY(reader, attacked(view, attack), **aimed(reader, view, attack, facts.people))
    lines = [timed(facts, now, "defence")]
    lines += [
        SAY(
            reader,
            "hand-card",
            card=label(reader, kind),
            does=_answering(reader, view, attack, kind, facts.people),
        )
        for kind in DEFENCES
        if attack.kind in ROWS[kind].to
    ]
    lines.append(SAY(reader, "attacked-hand", cards=row_of(reader, hand)))
    return "\n".join([*lines, "-# " + SAY(reader, "attacked-greyed")])


def _answering(reader: Reader, view: View, attack: AttackView, kind: Kind, people: People) -> str:
    """What a card would do to this attack, in a sentence: as the table stands, whoever holds it."""
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
    """X6.2: what an eliminated seat can pick from, and what doesn't lie ready."""
    reader = facts.reader
    lines = [timed(facts, SAY(reader, "endgame-turn"), "turn")]
    free = [kind for kind in ENDGAME if offers_of(view, kind.value)]
    lines += [_playable(reader, view, facts.people, kind) for kind in free]
    why = not_free(view)
    lines += [
        "-# " + SAY(reader, why.get(kind, "endgame-no-use"), card=label(reader, kind))
        for kind in ENDGAME
        if kind not in free
    ]
    return "\n".join(lines)


def seen(facts: Facts, target: Seat, cards: Iterable[Kind], until: float | None) -> str:
    """X5.3: somebody's hand, as long as it is shown."""
    reader, name = facts.reader, who(facts.people, target)
    if until is None:
        head = SAY(reader, "look-hand", name=name)
    else:
        head = SAY(reader, "look-hand-until", name=name, when=clock(until))
    return f"{head}\n{row_of(reader, cards)}"
