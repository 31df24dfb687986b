"""The possible targets of cards. An `Aim` has the number of places that an action must name, and
the slots that it may name.

Offers are made from these functions, and actions are checked against them, so they cannot disagree.
The functions depend only on open cards and on the number of cards in a hand.

`Front` describes the cards in front of a seat: their kinds, and the cards that an attack may be
aimed at. `read` is a cached pure function of a tuple of cards. The rules need it for every choice
of every card, and the cards in front of a seat rarely change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from engine.core import WHOLE_SEAT, Place, Seat
from engine.games.explosive.deck import (
    ATTACKS,
    FORCE,
    KINDS,
    SPECS,
    UNDERMINED,
    WALLS,
    Card,
    Deed,
    Kind,
    When,
)
from engine.games.explosive.state import Attack, Fields, left, one_rank_up, undermines
from engine.refusals import Refusal

_KEPT: Final = 1 << 11
"""The maximum number of entries in each cache."""

_KILLED: Final = SPECS[Kind.ASSASSIN].to


WHOLE: Final = (WHOLE_SEAT,)
"""The slots of a target that is a player and not a card in front of the seat."""


class Front(Struct, frozen=True, gc=False):
    """The slots in front of a seat, grouped by the kind of card and by the attacks that they may be
    a target of."""

    walls: tuple[int, ...]
    """The slots of all walls, including force fields (X3.3)."""
    reach: tuple[tuple[int, ...], ...]
    """For each rank, the slots of the walls up to this rank. The index is the rank."""
    hit: tuple[tuple[int, ...], ...]
    """For each rank, the possible targets of an explosive that destroys walls up to this rank. The
    index is the rank."""
    fields: tuple[int, ...] = ()
    """The slots of the force fields."""
    people: tuple[int, ...] = ()
    """X5.2: the slots of the cards that an assassin can kill."""
    player: tuple[int, ...] = WHOLE
    safe: bool = False
    """X5.5: whether the seat is under Diplomacy."""


_NOWHERE: Final = ((),) * len(WALLS)
NOBODY: Final = Front((), _NOWHERE, _NOWHERE, player=())
"""The front of a seat that can't be attacked. It has no targets."""


@lru_cache(_KEPT)
def read(cards: tuple[Card, ...]) -> Front:
    """Return the groups of slots for the cards `cards` in front of a seat."""
    return _read(tuple([KINDS[card] for card in cards]))


@lru_cache(_KEPT)
def _read(kinds: tuple[Kind, ...]) -> Front:
    """Return the groups of slots for cards of the kinds `kinds`. Tuples of different cards with the
    same kinds share a cache entry."""
    ranks = [WALLS.index(kind) if kind in WALLS else len(WALLS) for kind in kinds]
    reach = tuple([_slots(rank <= most for rank in ranks) for most in range(len(WALLS))])
    safe = Kind.DIPLOMACY in kinds
    # X3.2: a wall that withstands the attack is no target. X3.3: a player without walls is a
    # target.
    hit = reach if reach[-1] else (WHOLE,) * len(WALLS)
    return Front(
        walls=reach[-1],
        reach=reach,
        hit=_NOWHERE if safe else hit,  # X5.5: Diplomacy prevents attacks
        fields=_slots(kind is Kind.FORCE_FIELD for kind in kinds),
        people=_slots(kind in _KILLED for kind in kinds),
        safe=safe,
    )


def _slots(wanted: Iterable[bool]) -> tuple[int, ...]:
    return tuple([slot for slot, wants in enumerate(wanted) if wants])


def among(cards: Iterable[Card], of: Sequence[Kind]) -> tuple[Card, ...]:
    """Return the cards in `cards` whose kind is in `of`."""
    return tuple([card for card in cards if KINDS[card] in of])


def without(cards: Iterable[Card], kind: Kind) -> tuple[Card, ...]:
    """Return the cards in `cards` whose kind is not `kind`."""
    return tuple([card for card in cards if KINDS[card] is not kind])


Targets: TypeAlias = tuple[tuple[int, ...], ...]
Aim: TypeAlias = tuple[int, Targets]
"""The number of different places that an action must name, and, for each seat, the slots that it
may name."""
_Aiming: TypeAlias = Callable[[Fields, Seat, list[Front], Kind], tuple[Aim, ...]]

PLAIN: Final[Aim] = (0, ())
"""The aim of a card without a target."""
JUST_SO: Final = (PLAIN,)
HANDFUL: Final = 3
"""X2.1: the number of cards that a seat gives in a trade."""
_POSITIONS: Final = [tuple(range(count)) for count in range(len(KINDS) + 1)]
"""All positions in a hand. The index is the number of cards in the hand."""
# Looked up once, because they are needed at every play and `Kind.PROTESTS` is slow in Python 3.11.
_BOMB, _PROTESTS = Kind.NUCLEAR_BOMB, Kind.PROTESTS
_UNDERMINED: Final = WALLS.index(UNDERMINED[-1])
_CRUMBLING: Final = WALLS.index(SPECS[Kind.EARTHQUAKE].to[-1])


def fits(found: Iterable[Aim], places: tuple[Place, ...]) -> bool:
    """Return whether the places that a player picked are legal for at least one aim in `found`."""
    for picks, targets in found:
        if picks != len(places) or (picks > 1 and len(set(places)) != picks):
            continue
        for place in places:
            if not 0 <= place.seat < len(targets) or place.slot not in targets[place.seat]:
                break
        else:
            return True
    return False


def named(at: Fields, places: tuple[Place, ...]) -> tuple[Card, ...]:
    """Return the cards at `places`. Places that stand for a player are skipped."""
    return tuple([at.fronts[p.seat][p.slot] for p in places if p.slot != WHOLE_SEAT])


def around(at: Fields, *absent: Seat) -> list[Front]:
    """Return the front of each seat. Seats in `absent` and eliminated seats get `NOBODY`."""
    found = [read(cards) for cards in at.fronts]
    for seat in (*absent, *at.out):
        found[seat] = NOBODY
    return found


def safe(at: Fields, seat: Seat) -> bool:
    """Return whether this seat may not be attacked now."""
    return read(at.fronts[seat]).safe  # X5.5


def _one(slots: Sequence[tuple[int, ...]]) -> tuple[Aim, ...]:
    """Return the aims that name one place. `slots` has the slots that may be named, for each
    seat."""
    return ((1, tuple(slots)),) if any(slots) else ()


def _only(at: Fields, seat: Seat, picks: int, found: tuple[int, ...]) -> Aim:
    """Return the aim that names `picks` places in the slots `found` of the seat `seat`."""
    targets: list[tuple[int, ...]] = [()] * at.seats
    targets[seat] = found
    return picks, tuple(targets)


# On the player's own turn


def of_play(at: Fields, seat: Seat, kind: Kind) -> tuple[Aim, ...]:
    """Return the aims of a card that the seat uses on its turn. The card may be an endgame card.

    The result is empty if the card would have no effect now (X2.6).
    """
    return PLAYS[kind](at, seat, around(at, seat), kind)


def too_early(at: Fields, kind: Kind) -> Refusal | None:
    """Return the refusal for a card that may not be played yet because a required event has not
    happened. Returns None if the event has happened or none is required."""
    # X3.7: a player must have been eliminated. X5.6: a C4 or RPG must have been played.
    waits = (kind is _BOMB and not at.out) or (kind is _PROTESTS and not at.heavy)
    return Refusal.TOO_EARLY if waits else None


def _blast(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    rank, most = FORCE[one_rank_up(at, seat)][kind]
    return _blasts(at, [front.hit[rank] for front in enemies], most)


def _blasts(at: Fields, slots: Sequence[tuple[int, ...]], most: int) -> tuple[Aim, ...]:
    """Return the aims of a blast. They name up to `most` of the slots in `slots`, all in front of
    the same seat."""
    if most == 1:
        return _one(slots)  # X3.1: the attacker names the wall
    # X3.1: an RPG takes two walls of one enemy. It takes one if only one can be destroyed.
    double = [_only(at, seat, most, found) for seat, found in enumerate(slots) if len(found) > 1]
    return (*_one([() if len(found) > 1 else found for found in slots]), *double)


def _burn(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X3.5, X2.6: a player whose walls include none that burns is no target.
    return _one([front.player if front.hit[0] else () for front in enemies])


def _nuke(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    if too_early(at, kind):
        return ()
    return _one([() if front.safe else front.player for front in enemies])  # X5.5


def _with_cards(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X2.6: an empty hand is no target. The cards in a hand are secret.
    both = zip(enemies, at.hands, strict=True)
    return _one([front.player if hand else () for front, hand in both])


def _protests(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    return () if too_early(at, kind) else _with_cards(at, seat, enemies, kind)


def _spy(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X5.1, X3.2: a spy aims at a hand or at a force field.
    both = zip(enemies, at.hands, strict=True)
    return _one([front.fields + (front.player if hand else ()) for front, hand in both])


def _kill(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    return _one([front.people for front in enemies])  # X5.2


def _diplomacy(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X2.6: a second Diplomacy would add nothing to the first.
    return () if safe(at, seat) else JUST_SO


def _always(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    return JUST_SO


def _supply(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X2.6, X5.4, X6.8: there must be a card to look at or to draw.
    return JUST_SO if at.supply or at.discard else ()


# For an eliminated seat (X6.2), all remaining players are enemies


def _crumble(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X2.6, X6.3: a force field does not crumble.
    return JUST_SO if any(front.reach[_CRUMBLING] for front in enemies) else ()


def _topple(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    return _one([front.player if front.walls else () for front in enemies])  # X6.6


def _delay(at: Fields, seat: Seat, enemies: list[Front], kind: Kind) -> tuple[Aim, ...]:
    # X6.7: a seat that already loses its next turn can't be chosen.
    both = zip(enemies, at.delayed, strict=True)
    return _one([() if late else front.player for front, late in both])


_BY_DEED: Final[dict[Deed, _Aiming]] = {
    Deed.BLAST: _blast,
    Deed.BURN: _burn,
    Deed.NUKE: _nuke,
    Deed.LAY: _always,
    Deed.SPY: _spy,
    Deed.KILL: _kill,
    Deed.INSPECT: _with_cards,
    Deed.STRIP: _with_cards,
    Deed.MORE: _always,
    Deed.FORESEE: _supply,
    Deed.CRUMBLE: _crumble,
    Deed.UPGRADE: _always,
    Deed.TOPPLE: _topple,
    Deed.DELAY: _delay,
    Deed.GIVE: _supply,
}
PLAYS: Final = {
    spec.kind: _BY_DEED[spec.does] for spec in SPECS.values() if spec.when is not When.DEFENCE
} | {Kind.DIPLOMACY: _diplomacy, Kind.PROTESTS: _protests}
"""Maps each kind of card, except those that answer an attack, to the function that returns its
aims. The function returns an empty tuple if the card would have no effect (X2.6)."""


# Answers to an attack, and the underminer


def of_answer(at: Fields, attack: Attack, kind: Kind) -> tuple[Aim, ...]:
    """Return the aims of a card of the kind `kind` in answer to `attack`. The result is empty if
    the card can't answer the attack."""
    spec = SPECS[kind]
    if attack.kind not in spec.to:
        return ()
    if spec.does is not Deed.REDIRECT or len(left(at)) == 2:
        return JUST_SO  # X4.4: with two players left, Oops just cancels
    # X4.4: neither the attacker nor this seat may be the new target. Diplomacy does not prevent it.
    others = around(at, attack.by, attack.target)
    if attack.kind is _BOMB:
        return _one([front.player for front in others])
    # The new target may be any seat, even one whose walls the attack can't destroy.
    rank, most = FORCE[attack.upgraded][attack.kind]
    return _blasts(at, [front.reach[rank] or front.player for front in others], most)


def of_underminer(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """Return the aims of the underminer that lies in front of the seat."""
    # X3.6: the wall may belong to any enemy without Diplomacy.
    return _undermined(around(at, seat))


def can_undermine(at: Fields, seat: Seat) -> bool:
    """Return whether the seat may still use its underminer on this turn and a target exists."""
    return undermines(at, seat) and bool(of_underminer(at, seat))


def _undermined(enemies: Iterable[Front]) -> tuple[Aim, ...]:
    return _one([front.hit[_UNDERMINED] if front.walls else () for front in enemies])


def of_trade(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """Return the aims of a trade. It may name any three cards of the hand. No places fit the aims
    if the hand has fewer cards."""
    return (_only(at, seat, HANDFUL, _POSITIONS[len(at.hands[seat])]),)


def of_order(at: Fields, seat: Seat) -> tuple[Aim, ...]:
    """Return the aims for arranging the cards that the seat looks at. Each of the cards must be
    named once."""
    return (_only(at, seat, at.foreseen, tuple(range(at.foreseen))),)


# Prevented targets


def sheltered(at: Fields, seat: Seat, kind: Kind | None) -> tuple[Seat, ...]:
    """Return the seats that a card of the kind `kind` could be aimed at if Diplomacy did not
    protect them. If `kind` is None, the result is for the underminer."""
    # X5.5, X3.8: Diplomacy protects only from attacks and the underminer.
    if kind is not None and kind not in ATTACKS:
        return ()
    fronts = zip(around(at, seat), at.fronts, strict=True)
    there = [read(without(cards, Kind.DIPLOMACY)) if f.safe else NOBODY for f, cards in fronts]
    found = _undermined(there) if kind is None else PLAYS[kind](at, seat, there, kind)
    return tuple([other for other in range(at.seats) if any(aim[1][other] for aim in found)])
