"""The events of Walls and Bombs in words. There are public lines, lines for one player, and the
highlights of a match.

An event is passed as the viewer saw it. An attack gets one line, and the answer to it gets another.
This is so even if the target did not defend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.explosive.sentences import SAY, called, listed, row_of, some
from bot.ui.context import People, who
from bot.ui.highlights import Moment, happened
from bot.ui.phrases import came_or_went
from bot.ui.reader import Reader
from bot.ui.text import Badge
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import WALLS, Kind
from engine.games.explosive.view import View

OUT: Final = Badge("💀", 0xE0455E)
_BADGES: Final[dict[type[ev.Event], Badge]] = {
    ev.WallsFell: Badge("🧱", 0xE0455E),
    ev.Eliminated: OUT,
    ev.Backfired: Badge("🪃", 0xF0B232),
    ev.Defended: Badge("🛡️", 0x57A773),
}


def badge(event: ev.Event) -> Badge | None:
    """Return the badge of a notable event, or None for any other event."""
    return _BADGES.get(type(event))


def happening(reader: Reader, event: ev.Event, people: People) -> str | None:
    """Return the public line about an event, which is passed as a spectator saw it. The result is
    None if the event needs no line."""
    match event:
        case ev.RoundDealt(number, starter, _, hand, rounds):
            name = who(people, starter)
            if rounds == 1:
                return SAY(reader, "event-dealt", n=hand, name=name)
            return SAY(reader, "event-dealt-in-set", game=number, n=hand, name=name)
        case ev.TurnLost(seat):
            return SAY(reader, "event-turn-lost", name=who(people, seat))
        case ev.Drew(seat, count, _, why):
            if why != ev.OUT_OF_CARDS:
                return None  # a turn's first draw; other draws are reported with their cause
            return SAY(reader, "event-drew-new-hand", name=who(people, seat), n=count)
        case ev.Reshuffled(cards):
            return SAY(reader, "event-reshuffled", n=cards)
        case ev.Passed(seat, by_clock, undermines):
            said = "event-passed-by-clock" if by_clock else "event-passed"
            return SAY(
                reader, "event-passed-underminer" if undermines else said, name=who(people, seat)
            )
        case ev.Traded(seat, cards):
            return SAY(reader, "event-traded", name=who(people, seat), cards=listed(reader, cards))
        case ev.Laid(seat, card):
            said = "event-built" if card in WALLS else "event-laid"
            return SAY(reader, said, name=who(people, seat), cards=some(reader, card))
        case ev.Played():
            return _played(reader, event, people)
        case ev.Picked(seat, card, target):
            name, what = who(people, seat), called(reader, card)
            if target is None:
                return SAY(reader, "event-picked", name=name, card=what)
            return SAY(reader, "event-picked-on", name=name, card=what, target=who(people, target))
        case ev.Foresaw() | ev.TurnBegan() | ev.LookEnded():
            return None  # the table shows them
        case _:
            return _answered(reader, event, people)


def headlined(view: View, event: ev.Event) -> bool:
    """Return whether the table message for `view` already shows this event. It does for an attack
    that has to be answered, because the headline names the attack."""
    if view.attack is None or not isinstance(event, ev.Played):
        return False
    attack = view.attack
    return (event.seat, event.card, event.target) == (attack.by, attack.kind, attack.target)


def _played(reader: Reader, event: ev.Played, people: People) -> str:
    name, card = who(people, event.seat), called(reader, event.card)
    if event.target is None:
        return SAY(reader, "event-played", name=name, card=card)
    target, boosted = who(people, event.target), "yes" if event.upgraded else "no"
    if not event.aims:
        return SAY(reader, "event-played-on", name=name, card=card, target=target, boosted=boosted)
    aims = row_of(reader, event.aims)
    return SAY(
        reader,
        "event-played-on-walls",
        name=name,
        card=card,
        target=target,
        boosted=boosted,
        aims=aims,
    )


_Rest = (
    ev.Defended
    | ev.Redirected
    | ev.Backfired
    | ev.Undefended
    | ev.Fizzled
    | ev.WallsFell
    | ev.Killed
    | ev.Eliminated
    | ev.Discarded
    | ev.Stole
    | ev.Inspected
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned
)


def _answered(reader: Reader, event: _Rest, people: People) -> str | None:
    match event:
        case ev.Defended(seat, card, attack, _):
            return SAY(
                reader,
                "event-defended",
                name=who(people, seat),
                card=called(reader, card),
                attack=called(reader, attack),
            )
        case ev.Redirected(seat, attack, _, target, aims):
            name, what, there = who(people, seat), called(reader, attack), who(people, target)
            if not aims:
                return SAY(reader, "event-redirected", name=name, attack=what, target=there)
            return SAY(
                reader,
                "event-redirected-to-walls",
                name=name,
                attack=what,
                target=there,
                aims=row_of(reader, aims),
            )
        case ev.Backfired(seat, attack, by):
            return SAY(
                reader,
                "event-backfired",
                name=who(people, seat),
                attack=called(reader, attack),
                by=who(people, by),
            )
        case ev.Undefended(seat, _, by_clock):
            said = "event-undefended-by-clock" if by_clock else "event-undefended"
            return SAY(reader, said, name=who(people, seat))
        case ev.Fizzled(seat, attack):
            return SAY(
                reader, "event-fizzled", name=who(people, seat), attack=called(reader, attack)
            )
        case ev.WallsFell():
            return _fell(reader, event, people)
        case ev.Killed(_, target, card):
            return SAY(reader, "event-killed", name=who(people, target), card=called(reader, card))
        case ev.Eliminated(seat, by, _, _, first, leaves):
            said = "event-eliminated-first" if first else "event-eliminated"
            return SAY(
                reader,
                "event-eliminated-for-good" if leaves else said,
                name=who(people, seat),
                by=who(people, by),
            )
        case _:
            return _ended(reader, event, people)


def _ended(
    reader: Reader,
    event: ev.Discarded
    | ev.Stole
    | ev.Inspected
    | ev.Arranged
    | ev.TechnologyEnded
    | ev.RoundScored
    | ev.GameEnded
    | ev.SeatLeft
    | ev.SeatReturned,
    people: People,
) -> str | None:
    match event:
        case ev.Discarded(seat, cards, why):
            if why == Kind.DIPLOMACY:
                return None  # Diplomacy lasted until this turn
            if not cards:
                return SAY(reader, "event-discarded-nothing", name=who(people, seat))
            return SAY(
                reader, "event-discarded", name=who(people, seat), cards=listed(reader, cards)
            )
        case ev.Stole(seat, target):
            return SAY(reader, "event-stole", name=who(people, seat), target=who(people, target))
        case ev.Arranged(seat, _, by_clock):
            said = "event-arranged-by-clock" if by_clock else "event-arranged"
            return SAY(reader, said, name=who(people, seat))
        case ev.TechnologyEnded(seat):
            return SAY(reader, "event-technology-ended", name=who(people, seat))
        case ev.Inspected() | ev.RoundScored() | ev.GameEnded():
            return None  # the line of the played card says this, or the headline
        case ev.SeatLeft() | ev.SeatReturned():
            return came_or_went(event, people, reader)


def alone(reader: Reader, event: ev.Event, viewer: Seat, people: People) -> str | None:
    """Return the text for the top of a seat's private panel after an event, which is passed as that
    seat saw it. An empty text removes the previous text. If the result is None, the previous text
    stays."""
    match event:
        case ev.Stole(seat, target, card) if target == viewer and not isinstance(card, Hidden):
            # X5.1
            return SAY(reader, "alone-robbed", name=who(people, seat), cards=some(reader, card))
        case ev.RoundDealt():
            return ""
        case ev.Eliminated(seat) if seat == viewer:
            return ""
        case (
            ev.Played(seat=seat)
            | ev.Laid(seat)
            | ev.Traded(seat)
            | ev.Passed(seat)
            | ev.Defended(seat)
            | ev.Redirected(seat)
            | ev.Backfired(seat)
            | ev.Undefended(seat)
        ) if seat == viewer:
            return ""  # the player has acted since, so has read the text
        case _:
            return None


def _fell(reader: Reader, event: ev.WallsFell, people: People) -> str:
    name, walls = who(people, event.seat), listed(reader, event.walls)
    if event.why == ev.UNDERMINED:
        by = who(people, event.by)
        return SAY(reader, "event-walls-fell-underminer", name=name, walls=walls, by=by)
    price = event.seat == event.by and event.why == Kind.NUCLEAR_BOMB
    return SAY(
        reader, "event-walls-fell-price" if price else "event-walls-fell", name=name, walls=walls
    )


# What just happened, for the player who did it or was attacked; replaces their panel


def own(reader: Reader, event: ev.Event, mine: Seat, people: People) -> str | None:
    """Return the line that the player `mine` gets about an event, which is passed as they saw it.
    The result is None if the public line is enough."""
    match event:
        case ev.Passed(seat, False, undermines) if seat == mine:
            return SAY(reader, "own-passed-underminer" if undermines else "own-passed")
        case ev.Traded(seat, cards) if seat == mine:
            return SAY(reader, "own-traded", cards=listed(reader, cards))
        case ev.Drew(seat, _, cards, why) if (
            seat == mine and why != ev.FOR_TURN and not isinstance(cards, Hidden)
        ):
            return SAY(reader, "own-drew", cards=listed(reader, cards)) if cards else None
        case ev.Laid(seat, card) if seat == mine:
            said = "own-built" if card in WALLS else "own-laid"
            return SAY(reader, said, cards=some(reader, card))
        case ev.Played(seat, card, target, aims, boosted) if seat == mine:
            return _own_played(reader, card, target, aims, boosted, people)
        case ev.Picked(seat, card, target) if seat == mine:
            return _own_played(reader, card, target, (), False, people)
        case ev.Arranged(seat, _, False) if seat == mine:
            return SAY(reader, "own-arranged")
        case ev.Stole(seat, target, card) if seat == mine and not isinstance(card, Hidden):
            return SAY(reader, "own-stole", cards=some(reader, card), target=who(people, target))
        case ev.Stole(_, target) if target == mine:
            return alone(reader, event, mine, people)
        case ev.WallsFell():
            return _own_fell(reader, event, mine, people)
        case ev.Eliminated(seat, by) if mine in (seat, by):
            return _own_out(reader, event, mine, people)
        case _:
            return _own_answered(reader, event, mine, people)


def _own_played(
    reader: Reader,
    card: Kind,
    target: Seat | None,
    aims: ev.Kinds,
    boosted: bool,
    people: People,
) -> str:
    what = called(reader, card)
    if target is None:
        return SAY(reader, "own-played", card=what)
    values = {"card": what, "target": who(people, target), "boosted": "yes" if boosted else "no"}
    if not aims:
        return SAY(reader, "own-played-on", **values)
    return SAY(reader, "own-played-on-walls", aims=row_of(reader, aims), **values)


def _own_fell(reader: Reader, event: ev.WallsFell, mine: Seat, people: People) -> str | None:
    walls = listed(reader, event.walls)
    if event.seat == mine:
        price = event.by == mine and event.why == Kind.NUCLEAR_BOMB
        return SAY(reader, "own-price" if price else "own-walls-fell", walls=walls)
    if event.by == mine and event.why == ev.UNDERMINED:
        return SAY(reader, "own-underminer", walls=walls, target=who(people, event.seat))
    return None


def _own_out(reader: Reader, event: ev.Eliminated, mine: Seat, people: People) -> str:
    said = "own-eliminated" if event.by == mine else "own-knocked-out"
    if event.leaves:
        said = f"{said}-for-good"
    elif event.first:
        said = f"{said}-first"
    return SAY(reader, said, target=who(people, event.seat), by=who(people, event.by))


def _own_answered(reader: Reader, event: ev.Event, mine: Seat, people: People) -> str | None:
    match event:
        case ev.Defended(seat, card, attack) if seat == mine:
            shown = {"card": called(reader, card), "attack": called(reader, attack)}
            return SAY(reader, "own-defended", **shown)
        case ev.Redirected(seat, attack, _, target, aims) if seat == mine:
            values = {"attack": called(reader, attack), "target": who(people, target)}
            if not aims:
                return SAY(reader, "own-redirected", **values)
            return SAY(reader, "own-redirected-to-walls", aims=row_of(reader, aims), **values)
        case ev.Backfired(seat, attack, by) if seat == mine:
            values = {"attack": called(reader, attack), "by": who(people, by)}
            return SAY(reader, "own-backfired", **values)
        case ev.Undefended(seat, _, False) if seat == mine:
            return SAY(reader, "own-undefended")
        case ev.Fizzled(seat, attack) if seat == mine:
            return SAY(reader, "own-fizzled", attack=called(reader, attack))
        case _:
            return None


# Highlights of a match: walls, and answers to attacks


def remarks(reader: Reader, moments: Sequence[Moment[View, ev.Event]], people: People) -> list[str]:
    """Return the highlights of a match. The result is empty if it has none."""
    walls: Counter[Seat] = Counter()
    for event in happened(moments, ev.WallsFell):
        walls[event.by] += len(event.walls) if event.by != event.seat else 0
    answers: Counter[Seat] = Counter()
    for kind in (ev.Defended, ev.Redirected, ev.Backfired):
        answers.update(event.seat for event in happened(moments, kind))
    lines: list[str] = []
    for counted, said in ((walls, "remark-walls"), (answers, "remark-answers")):
        seat, most = max(counted.items(), key=lambda each: each[1], default=(0, 0))
        if most:
            lines.append(SAY(reader, said, name=who(people, seat), n=most))
    return lines
