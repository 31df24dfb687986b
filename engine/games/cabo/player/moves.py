"""The costs of the moves that a fitted player may make: placing cards, slaps, gifts, looks and
swaps.

`Moves` compares moves by the cost of the position that they lead to. Lower is better. The cost does
not include the part of the worth that depends only on the current moment (`Worth.moment`). Before a
call, positions are evaluated by `Worth`. After a call only points count, so they are evaluated by
`AfterCall`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import erf, sqrt
from typing import Final

from engine.core import Place, Seat
from engine.games.cabo.player.calling import TEMPERS
from engine.games.cabo.player.memory import NEAR_COST
from engine.games.cabo.player.position import (
    AWARE,
    GONE,
    KINDS,
    NONE,
    RED_KING,
    UNKNOWN,
    Changes,
    Code,
    Hand,
    Position,
    Worth,
)
from engine.games.cabo.variants import PowerKind
from engine.players.base import Costed, at_random
from engine.shuffle import shuffled

_ALONE: Final = 0.5
"""The fraction of the gain from spoiling another seat's call that counts for this seat. It is below
1 because the other seats try to spoil the call too."""


class AfterCall:
    """Evaluates positions after a call, when only points count."""

    def __init__(self, position: Position, caller: Seat, stake: float) -> None:
        """Create an evaluation for the seat of `position`. `stake` is the difference in points
        between a successful and a failed call of the seat `caller`."""
        self.position = position
        self._caller = caller
        self._stake = stake
        self._spread = TEMPERS[position.variant.key].spread_unknown

    def moment(self, dist: int, top: int | None) -> float:
        """Return 0.0, because the moment does not matter after a call."""
        del dist, top
        return 0.0

    def cost(self, changes: Changes = NONE) -> float:
        """See `Worth.cost`."""
        at = self.position
        mine = at.hand(at.seat, changes)
        total = at.total(mine, own=True)
        found = total
        for seat in at.others:
            found -= at.total(at.hand(seat, changes), own=False) / len(at.others)
        if self._caller == at.seat:
            return found
        theirs = at.hand(self._caller, changes)
        ahead = at.distance(at.total(theirs, own=False)) - at.distance(total)
        spread = self._spread * (_unknown(mine) + _unknown(theirs))
        spoils = (1 + erf((ahead + 0.5) / sqrt(2 * spread + 0.01))) / 2
        return found - _ALONE * self._stake / len(at.others) * spoils


def _unknown(hand: Hand) -> int:
    return sum([code % AWARE == UNKNOWN for code in hand])


_FIRST: Final = 0.8
"""The probability that no other seat is faster with a planned slap."""

_LOOKS: Final = 14
"""The number of pairs of unknown cards that are sampled for a look at two cards."""


class Moves:
    """The moves that one seat may make at one moment."""

    def __init__(
        self,
        worth: Worth | AfterCall,
        rank_of: Sequence[int],
        seed: bytes,
        barred: frozenset[Seat],
        lot: int | None = None,
    ) -> None:
        """Create the moves in the position of `worth`.

        `rank_of` maps each kind of card to a number. Kinds that match have the same number.
        `barred` has the seats whose cards may not be touched (K7.3) or fired (G4.4). `lot` decides
        between targets that are worth about the same.
        """
        self._lot = lot
        self.barred = barred
        self.worth = worth
        self.at: Position = worth.position
        self._rank = rank_of
        self._seed = seed

    def cost(self, changes: Changes = NONE) -> float:
        """Return the cost of the position after `changes`."""
        return self.worth.cost(changes)

    # Slaps

    def slap(
        self, kind: int, changes: Changes = NONE, owed: int = 0, limit: int | None = None
    ) -> tuple[float, list[Place], dict[Place, Code]]:
        """Return the best slap on a card of the kind `kind`. The result has the slap's cost, the
        places to flip in order, and the changes after it. `limit` is the maximum number of cards to
        flip."""
        rank, at = self._rank, self.at
        many = at.variant.slap.many
        best = self.cost(changes)
        flips: list[Place] = []
        now = dict(changes)
        while True:
            found: tuple[float, Place, dict[Place, Code]] | None = None
            for place in self._like(rank[kind], now):
                if place.seat in self.barred:
                    continue
                after = {**now, place: GONE}
                if place.seat == at.seat:
                    cost = self.cost(after)
                else:
                    cost, given = self.gift(place, after)
                    if given is not None:
                        after = given
                if cost < (best if found is None else found[0]) - 1e-9:
                    found = (cost, place, after)
            if found is None:
                return best, flips, now
            best, place, now = found
            flips.append(place)
            if not many or len(flips) == limit:
                return best, flips, now

    def gift(self, target: Place, changes: Changes) -> tuple[float, dict[Place, Code] | None]:
        """Return the best gift to the place `target`. The result has its cost, and the changes
        after it.

        The changes are None, and the cost is that without a gift, if the seat has no card to give,
        or if it may decline and no gift lowers the cost.
        """
        best, choice = self.cost(changes), None
        must = not self.at.variant.has("decline")
        if must:
            best = 1e9
        for place, code in self._mine(changes):
            after = {**changes, place: GONE, target: code % AWARE}
            cost = self.cost(after)
            if cost < best:
                best, choice = cost, after
        return (best, choice) if choice is not None else (self.cost(changes), None)

    def given(self, target: Place) -> Place | None:
        """Return the place of the card to give to `target`, or None if the seat should decline."""
        given = self.gift(target, NONE)[1]
        if given is None:
            return None
        return next(place for place, code in given.items() if code == GONE)

    def laid(self, kind: int, changes: Changes = NONE) -> float:
        """Return the cost of a position in which a card of the kind `kind` has just been discarded
        and may be slapped. `changes` are the changes of the position by then."""
        stay = self.cost(changes)
        slapped = self.slap(kind, changes)[0]
        return stay - _FIRST * max(0.0, stay - slapped)

    # The card in hand

    def kept(self, held: Code, place: Place) -> float:
        """Return the cost of putting the card in hand at `place` and discarding the card there."""
        at = self.at
        changes = {place: held}
        old = at.mine[place] % AWARE
        top = self.worth.moment
        if old != UNKNOWN:
            return self.laid(old, changes) + top(at.seats - 1, old if self.takes else None)
        stay = self.cost(changes)
        for kind, chance in enumerate(at.chance):
            if chance and self._like(self._rank[kind], changes):
                stay += chance * (self.laid(kind, changes) - self.cost(changes))
        if not self.takes:
            return stay + top(at.seats - 1, None)
        return stay + sum(p * top(at.seats - 1, k) for k, p in enumerate(at.chance) if p)

    @cached_property
    def takes(self) -> bool:
        """Whether the game allows players to take the top discard."""
        return self.at.variant.has("take") or self.at.variant.has("switch_top")

    def thrown(self, kind: int) -> float:
        """Return the cost of discarding a card of the kind `kind` without using its power."""
        top = self.worth.moment(self.at.seats - 1, kind if self.takes else None)
        return self.laid(kind) + top

    def coded(self, kind: int, public: bool) -> Code:
        """Return the code of a card that is put in front of this seat. `public` says whether all
        players have seen it."""
        return kind + AWARE if public and self.at.follows else kind

    def taken(self, top: int) -> tuple[float, Place]:
        """Return the cost of taking the top discard, and the best place for it. `top` is the kind
        of the discard."""
        code = self.coded(top, public=True)
        return min((self.kept(code, place), place) for place in self._kinds_of_mine)

    def best_held(self, kind: int, power: PowerKind | None) -> float:
        """Return the cost of the best use of a card that has just been drawn. `kind` is the kind of
        the card. `power` is its power, or None."""
        best = self.thrown(kind)
        if power is not None:
            best -= self.power_gain(power)
        for place in self._to_go:
            best = min(best, self.kept(kind, place))
        return best

    @cached_property
    def _to_go(self) -> list[Place]:
        """The places of the cards that the seat should get rid of first: the two worst known cards
        and one unknown card."""
        mine = self.at.mine
        order = sorted(self._kinds_of_mine, key=lambda place: -self.at.points(mine[place]))
        unknown = [place for place in order if mine[place] % AWARE == UNKNOWN]
        return [place for place in order if place not in unknown][:2] + unknown[:1]

    @cached_property
    def _kinds_of_mine(self) -> list[Place]:
        """The places of this seat's cards, but only one place for each code."""
        return list({code: place for place, code in self.at.mine.items()}.values())

    def drawn(self, powers: Sequence[PowerKind | None]) -> float:
        """Return the expected cost of drawing a card. `powers` has the power of each kind, or
        None."""
        return sum(
            chance * self.best_held(kind, powers[kind])
            for kind, chance in enumerate(self.at.chance)
            if chance
        )

    # Powers

    def power_gain(self, kind: PowerKind) -> float:
        """Return the expected gain from using a power."""
        if kind not in self._gains:
            self._gains[kind] = max(0.0, self.cost() - self._aimed(kind)[0])
        return self._gains[kind]

    @cached_property
    def _gains(self) -> dict[PowerKind, float]:
        return {}

    def aim(self, kind: PowerKind) -> tuple[Place, ...]:
        """Return the best targets of a power. An empty tuple means that the power should not be
        used."""
        cost, places = self._aimed(kind)
        return places if cost < self.cost() - 1e-9 else ()

    def _aimed(self, kind: PowerKind) -> tuple[float, tuple[Place, ...]]:
        mine, theirs = self._distinct([self.at.seat]), self._distinct(self._reachable)
        options: Iterable[tuple[float, tuple[Place, ...]]]
        match kind:
            case PowerKind.LOOK_OWN:
                options = [(self._looked(place), (place,)) for place in mine]
            case PowerKind.LOOK_OTHER:
                options = [(self._looked(place), (place,)) for place in theirs]
            case PowerKind.OWN_SWAP:
                options = self._swaps((a, b) for a in mine for b in theirs)
            case PowerKind.BLIND_SWAP:
                options = self._swaps(self._pairs(mine, theirs))
            case PowerKind.VISIBLE_SWAP:
                pairs = list(self._pairs(mine, theirs))
                options = [(self._looked_at_two(*pair), pair) for pair in pairs]
            case PowerKind.LOOK_AND_SWAP:
                options = [(self._look_to_switch(place, mine), (place,)) for place in theirs]
            case PowerKind.LOOK_AND_SWAP_ANY:
                options = [
                    (self._look_to_switch(place, mine if place in theirs else theirs), (place,))
                    for place in mine + theirs
                ]
        return self._cheapest(options)

    def _cheapest(self, options: Iterable[Costed]) -> Costed:
        """Return the cheapest option. If the player has manners, the lot decides between options
        that cost about the same."""
        found = list(options)
        if self._lot is None or not found:
            return min(found, default=(self.cost(), ()))
        chosen = found[at_random(found, NEAR_COST, self._lot, self.at.seat)]
        return chosen if chosen[0] < self.cost() - 1e-9 else min(found)

    @cached_property
    def _reachable(self) -> list[int]:
        return [seat for seat in self.at.others if seat not in self.barred]

    def _distinct(self, seats: Iterable[int]) -> list[Place]:
        """Return the places of the cards of `seats`, but only one place for each code of a seat."""
        found: list[Place] = []
        for seat in seats:
            sorts = {code: place for place, code in self.at.hands[seat].items()}
            found += sorts.values()
        return sorted(found)

    def _pairs(self, mine: list[Place], theirs: list[Place]) -> Iterable[tuple[Place, Place]]:
        yield from ((a, b) for a in mine for b in theirs)
        # A swap between two rivals matters only if one of the cards is known.
        known = [p for p in theirs if self.at.hands[p.seat][p] % AWARE != UNKNOWN]
        yield from ((a, b) for a in known for b in theirs if a.seat != b.seat)

    def swapped(self, first: Place, second: Place, changes: Changes = NONE) -> dict[Place, Code]:
        """Return `changes` together with the changes by swapping two cards."""
        hands = self.at.hands
        a = changes.get(first, hands[first.seat].get(first, GONE))
        b = changes.get(second, hands[second.seat].get(second, GONE))
        # As far as is known, the new owner has not seen the card.
        return {**changes, first: b % AWARE, second: a % AWARE}

    def _swaps(self, pairs: Iterable[tuple[Place, Place]]) -> list[tuple[float, tuple[Place, ...]]]:
        return [(self.cost(self.swapped(*pair)), pair) for pair in pairs]

    def best_swap(self, pairs: Iterable[tuple[Place, Place]]) -> tuple[float, tuple[Place, ...]]:
        """Return the cost of the best swap in `pairs`, and its two places. The places are empty if
        no swap lowers the cost."""
        found = self._cheapest(self._swaps(pairs))
        return found if found[1] and found[0] < self.cost() - 1e-9 else (self.cost(), ())

    def all_swaps(self) -> Iterable[tuple[Place, Place]]:
        """Yield the pairs of places that are worth considering for a swap."""
        return self._pairs(self._distinct([self.at.seat]), self._distinct(self._reachable))

    def _shown(self, place: Place) -> Iterable[tuple[float, int]]:
        """Return the codes of the cards that may lie at `place`, each with its probability."""
        code = self.at.hands[place.seat][place]
        if code % AWARE != UNKNOWN:
            return [(1.0, code)]
        flag = code - UNKNOWN
        return [(p, kind + flag) for kind, p in enumerate(self.at.chance) if p]

    @cached_property
    def _rough(self) -> list[tuple[float, int]]:
        """The probabilities of an unknown card's kind. Neighbouring kinds are merged in pairs."""
        found: list[tuple[float, int]] = []
        for low in range(0, KINDS, 2):
            pair = [(p, kind) for kind, p in enumerate(self.at.chance[low : low + 2], low) if p]
            if low >= RED_KING:
                found += pair
            elif pair:
                found.append((sum(p for p, _ in pair), max(pair)[1]))
        return found

    def _looked(self, place: Place) -> float:
        return sum(p * self.cost({place: code}) for p, code in self._shown(place))

    def _look_to_switch(self, place: Place, partners: list[Place]) -> float:
        """Return the expected cost of looking at the card at `place` and then swapping it with the
        best of `partners`. It is swapped only if this lowers the cost."""
        found = 0.0
        code = self.at.hands[place.seat][place]
        shown = self._rough if code % AWARE == UNKNOWN else [(1.0, code)]
        for p, code in shown:
            seen = {place: code}
            best = self.cost(seen)
            for other in partners:
                best = min(best, self.cost(self.swapped(other, place, seen)))
            found += p * best
        return found

    def _looked_at_two(self, first: Place, second: Place) -> float:
        hands = self.at.hands
        codes = hands[first.seat][first], hands[second.seat][second]
        unknown = [code % AWARE == UNKNOWN for code in codes]
        if not any(unknown):
            return min(self.cost(), self.cost(self.swapped(first, second)))
        pairs: Iterable[tuple[float, tuple[int, int]]]
        if all(unknown):
            flags = codes[0] - UNKNOWN, codes[1] - UNKNOWN
            share = 1 / len(self._sampled)
            pairs = [(share, (a + flags[0], b + flags[1])) for a, b in self._sampled]
        else:
            pairs = [(p * q, (a, b)) for p, a in self._shown(first) for q, b in self._shown(second)]
        found = 0.0
        for p, (a, b) in pairs:
            seen = {first: a, second: b}
            found += p * min(self.cost(seen), self.cost(self.swapped(first, second, seen)))
        return found

    @cached_property
    def _sampled(self) -> list[tuple[int, int]]:
        cards = [kind for kind in range(KINDS) for _ in range(self.at.unseen[kind])]
        if len(cards) < 2:
            return [(RED_KING, RED_KING)]
        found: list[tuple[int, int]] = []
        n = 0
        while len(found) < _LOOKS:
            order = shuffled(cards, self._seed, n)
            found += zip(order[::2], order[1::2], strict=False)
            n += 1
        return found[:_LOOKS]

    @cached_property
    def _known(self) -> dict[int, list[Place]]:
        """Maps ranks to the places of the known cards that have this rank."""
        found: dict[int, list[Place]] = {}
        for hand in self.at.hands:
            for place, code in hand.items():
                if code % AWARE != UNKNOWN:
                    found.setdefault(self._rank[code % AWARE], []).append(place)
        return found

    def _like(self, rank: int, changes: Changes) -> list[Place]:
        """Return the places of the known cards whose rank is `rank` after `changes`."""
        found = [place for place in self._known.get(rank, ()) if place not in changes]
        for place, code in changes.items():
            if code != GONE and code % AWARE != UNKNOWN and self._rank[code % AWARE] == rank:
                found.append(place)
        return found

    def _mine(self, changes: Changes) -> list[tuple[Place, Code]]:
        """Return the places and codes of this seat's cards after `changes`, but only one place for
        each code."""
        hand = dict(self.at.mine)
        hand.update((p, code) for p, code in changes.items() if p.seat == self.at.seat)
        sorts = {code: place for place, code in hand.items() if code != GONE}
        return [(place, code) for code, place in sorts.items()]
