"""What just happened, for the player who did it or was attacked; replaces their panel."""

from __future__ import annotations

from bot.games.explosive.cards import called, listed, row_of, some
from bot.games.explosive.events import alone
from bot.games.explosive.sentences import SAY
from bot.ui.people import People, who
from bot.ui.reader import Reader
from engine.core import Hidden, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import WALLS, Kind


def own(reader: Reader, event: ev.Event, mine: Seat, people: People) -> str | None:
    """Return a line for an event as `mine` saw it; None if the public line is enough."""
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
            return _played(reader, card, target, aims, boosted, people)
        case ev.Picked(seat, card, target) if seat == mine:
            return _played(reader, card, target, (), False, people)
        case ev.Arranged(seat, _, False) if seat == mine:
            return SAY(reader, "own-arranged")
        case ev.Stole(seat, target, card) if seat == mine and not isinstance(card, Hidden):
            return SAY(reader, "own-stole", cards=some(reader, card), target=who(people, target))
        case ev.Stole(_, target) if target == mine:
            return alone(reader, event, mine, people)
        case ev.WallsFell():
            return _fell(reader, event, mine, people)
        case ev.Eliminated(seat, by) if mine in (seat, by):
            return _out(reader, event, mine, people)
        case _:
            return _answered(reader, event, mine, people)


def _played(
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


def _fell(reader: Reader, event: ev.WallsFell, mine: Seat, people: People) -> str | None:
    walls = listed(reader, event.walls)
    if event.seat == mine:
        price = event.by == mine and event.why == Kind.NUCLEAR_BOMB
        return SAY(reader, "own-price" if price else "own-walls-fell", walls=walls)
    if event.by == mine and event.why == ev.UNDERMINED:
        return SAY(reader, "own-underminer", walls=walls, target=who(people, event.seat))
    return None


def _out(reader: Reader, event: ev.Eliminated, mine: Seat, people: People) -> str:
    said = "own-eliminated" if event.by == mine else "own-knocked-out"
    if event.leaves:
        said = f"{said}-for-good"
    elif event.first:
        said = f"{said}-first"
    return SAY(reader, said, target=who(people, event.seat), by=who(people, event.by))


def _answered(reader: Reader, event: ev.Event, mine: Seat, people: People) -> str | None:
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
