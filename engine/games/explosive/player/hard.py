"""The hard player of Walls and Bombs. It chooses the action with the highest probability of
winning.

For every possible action, the player computes the resulting table and evaluates it (`worth.py`).
Possible answers to an attack are weighted by their probability, given the cards that the player has
not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import ClassVar, Final

from engine.cards import Card
from engine.core import WHOLE_SEAT, Offer, Place, Seat, offered_as
from engine.games.explosive.actions import NO_DEFENCE, Action
from engine.games.explosive.deck import CARDS, KINDS, SPECS, WALLS, Deed, Kind
from engine.games.explosive.events import Event, Played, RoundDealt
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.explosive.player.simple import ExplosivePlayer, MannerlyExplosivePlayer
from engine.games.explosive.player.worth import HARD, Position, Scale, read
from engine.games.explosive.plays import MORE_PLAYS
from engine.games.explosive.view import View
from engine.players.base import PERFECT, Costed, Mind, Playable, at_random

WILLING: Final = 0.8
"""The probability that a player who can answer an attack does answer it."""
_CONVINCED: Final = 0.02
"""The minimum increase in the probability of winning that another choice needs over the simple
player's choice, with two players. Games of two players are long, and the weights predict them less
well."""
_URGENT: Final = frozenset(("underminer", "productivity", "undermine"))
"""The kinds of actions that are taken without delay with two players, although the cards may be
worth as much in the hand."""
_IDLE: Final = frozenset(("pass", "trade"))
"""The kinds of actions that are taken with two players only if the simple player would take
them."""
_NEAR: Final = 0.01
"""The maximum difference in the probability of winning between targets that count as worth about
the same."""
_UNPROVEN: Final = 2
"""A number that is added to the number of each rival's attacks, so that the first few attacks weigh
less."""
_WARINESS: Final = 1.5
"""The exponent that determines how much stronger a rival counts because of its attacks."""
_FORESIGHT: Final = 1.0
"""The value of a Twist of fate, as a number of cards."""
_SHARES: Final = {
    spec.kind: sum([KINDS.count(kind) for kind in spec.to]) / len(KINDS)
    for spec in CARDS
    if spec.does in (Deed.STRIP, Deed.INSPECT)
}
"""Maps each kind of card that discards from a hand to the expected share of the hand that it
discards."""
_WEIGHED: Final = frozenset(
    ("pass", "trade", "undermine", NO_DEFENCE, *[spec.kind.value for spec in CARDS])
)
DEFENDING: Final = {
    spec.kind: spec.to for spec in CARDS if spec.does in (Deed.CANCEL, Deed.REDIRECT, Deed.RETURN)
}
"""Maps each kind of answer to the kinds of attacks that it can answer."""


class HardPlayer:
    """The hard player. See `engine.players.base.Player`."""

    wary: ClassVar[bool] = False
    """Whether the player has manners and treats rivals that attack often as stronger. It is False
    for the players of earlier matches."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        simple = MannerlyExplosivePlayer if self.wary else ExplosivePlayer
        self._simple = simple(game, seat, seed, mind)
        self._seat = seat
        self._attacks: dict[Seat, int] = {}
        """Maps each seat to the number of its attacks in the current game of the set."""

    def observe(self, events: Iterable[Event]) -> None:
        """Count the attacks in `events`. See `Player.observe`."""
        for event in events:
            if isinstance(event, RoundDealt):
                self._attacks.clear()
            elif isinstance(event, Played) and event.target not in (None, event.seat):
                self._attacks[event.seat] = self._attacks.get(event.seat, 0) + 1

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return an empty tuple. See `Player.knows`."""
        return ()

    def turns_since_seen(self, view: View) -> int:
        """Return 0. See `Player.turns_since_seen`."""
        return 0

    def choose(self, view: View) -> Action | None:
        """See `Player.choose`."""
        offers = view.offers
        simply = self._simple.choose(view)
        weighed = [offer for offer in offers if offer.kind in _WEIGHED]
        out = view.seats[self._seat].out is not None
        if simply is None or len(weighed) < len(offers) or len(offers) < 2 or out:
            return simply
        two = len(view.seats) == 2
        if two and offered_as(simply) in _URGENT:
            return simply
        choices = self._choices(view)
        first: tuple[Place, ...] = getattr(simply, "places", ())
        stays = choices.worth(offered_as(simply), first) + (_CONVINCED if two else 0.0)
        options: list[Costed] = [(-stays, first)]
        offered: list[Offer | None] = [None]
        for offer in weighed:
            if two and offer.kind in _IDLE:
                continue
            for places in choices.aims(offer):
                options.append((-choices.worth(offer.kind, places), places))
                offered.append(offer)
        lot = self._simple.lot(view)
        if lot is None:
            best = min(range(len(options)), key=lambda at: options[at][0])
        else:
            best = at_random(options, _NEAR, lot, self._seat)
        offer = offered[best]
        if offer is None:
            return simply
        return EXPLOSIVE_GAME.action(offer.kind, self._seat, offer.number, options[best][1])

    def _choices(self, view: View) -> Choices:
        return Choices(view, self._seat, HARD, self._threats(view))

    def _threats(self, view: View) -> dict[Seat, float]:
        """Return the factor for each rival's strength. It is above 1 for a rival that attacks more
        often than the others."""
        if not self.wary:
            return {}
        rivals = [s.seat for s in view.seats if s.out is None and s.seat != self._seat]
        counts = {seat: self._attacks.get(seat, 0) + _UNPROVEN for seat in rivals}
        mean = sum(counts.values()) / max(1, len(rivals))
        return {seat: (count / mean) ** _WARINESS for seat, count in counts.items()}


class WaryHardPlayer(HardPlayer):
    """The hard player with manners. It also treats rivals that attack often as stronger."""

    wary = True


class Choices:
    """The possible choices of a seat at one moment, with their results."""

    def __init__(
        self,
        view: View,
        seat: Seat,
        scale: Scale = HARD,
        threats: Mapping[Seat, float] = MappingProxyType({}),
    ) -> None:
        """Create the choices of the seat `seat`. `threats` has the factors for the rivals'
        strength. A missing factor is 1."""
        self._view = view
        self._scale = scale
        self._seat = seat
        self._now = read(view, seat)
        self._now.threats = threats
        seen = [*self._now.hand, *[kind for front in self._now.fronts for kind in front]]
        self._unseen = {kind: KINDS.count(kind) - seen.count(kind) for kind in SPECS}
        self._left = max(1, sum(self._unseen.values()))

    # Targets

    def aims(self, offer: Offer) -> Iterator[tuple[Place, ...]]:
        """Yield the combinations of places that an action of this offer may name.

        If combinations differ only in equal cards, only one of them is yielded. For a trade, only
        the combination of the cards with the lowest worth is yielded.
        """
        if not offer.picks:
            yield ()
            return
        places = offer.places()
        if offer.kind == "trade":
            hand = self._now.hand
            cheapest = sorted(
                places, key=lambda place: self._scale.held(self._now, hand[place.slot])
            )
            yield tuple(cheapest[: offer.picks])
            return
        known: set[tuple[object, ...]] = set()
        for found in combinations(places, offer.picks):
            what = tuple([(place.seat, self._there(place)) for place in found])
            if what not in known:
                known.add(what)
                yield found

    def _there(self, place: Place) -> Kind | None:
        """Return the kind of the card at `place`, or None if the place stands for a player."""
        return None if place.slot == WHOLE_SEAT else self._now.fronts[place.seat][place.slot]

    # Results

    def worth(self, kind: str, places: tuple[Place, ...]) -> float:
        """Return the seat's probability of winning after an action of the kind `kind` with the
        places `places`."""
        after = self._now.copy()
        if self._view.attack is not None:
            return self._answered(after, kind, places)
        match kind:
            case "pass":
                after.over()
            case "trade":
                after.spend(*[after.hand[place.slot] for place in places])
                after.unseen += 1
                after.over()
            case "undermine":
                self._hit(after, places)
            case _:
                return self._played(after, Kind(kind), places)
        return self._scale.worth(after)

    def _hit(self, after: Position, places: Iterable[Place]) -> None:
        """Apply a hit to the imagined table. Walls at `places` are removed. A seat that has no
        walls is eliminated."""
        for place in places:
            kind = self._there(place)
            if kind is not None:
                after.remove(place.seat, (kind,))
            elif not self._now.walls(place.seat):
                after.eliminate(place.seat)

    def _played(self, after: Position, kind: Kind, places: tuple[Place, ...]) -> float:
        after.spend(kind)
        after.played()
        does = SPECS[kind].does
        target = places[0].seat if places else after.me
        if does is Deed.LAY:
            after.fronts[after.me] = (*after.fronts[after.me], kind)
        elif does is Deed.MORE:
            after.plays += MORE_PLAYS
            after.mover = after.me
        elif does is Deed.FORESEE:
            after.unseen += _FORESIGHT
        elif does is Deed.BURN:
            if self._now.walls(target):
                burnt = [each for each in after.fronts[target] if each is Kind.PALISADE]
                after.remove(target, burnt)
            else:
                after.eliminate(target)
        elif does is Deed.KILL:
            self._hit(after, places)
        elif does in (Deed.STRIP, Deed.INSPECT):
            after.cards[target] -= round(_SHARES[kind] * after.cards[target])
        else:
            return self._attacked(after, kind, places)
        return self._scale.worth(after)

    def _attacked(self, after: Position, kind: Kind, places: tuple[Place, ...]) -> float:
        """Return the probability of winning after an attack. The result with an answer and the
        result without one are weighted by their probability."""
        target = places[0].seat
        if SPECS[kind].does is Deed.NUKE:
            own = sorted([w for w in after.fronts[after.me] if w in WALLS], key=WALLS.index)
            after.remove(after.me, own[: (len(own) + 1) // 2])
        fails = self._answers(kind, target, after.cards[target])
        parried = after.copy()
        parried.cards[target] -= 1
        if SPECS[kind].does is Deed.SPY and self._there(places[0]) is None:
            after.cards[target] -= 1
            after.unseen += 1
        elif SPECS[kind].does is Deed.NUKE:
            after.eliminate(target)
        else:
            self._hit(after, places)
        return (1 - fails) * self._scale.worth(after) + (
            fails * self._scale.worth(parried) if fails else 0.0
        )

    def _answers(self, kind: Kind, target: Seat, cards: int) -> float:
        """Return the probability that a target with `cards` cards in hand answers an attack of the
        kind `kind`."""
        del target
        fitting = sum([self._unseen[card] for card, to in DEFENDING.items() if kind in to])
        return WILLING * (1 - (1 - fitting / self._left) ** cards)

    # Answers to an attack

    def _answered(self, after: Position, kind: str, places: tuple[Place, ...]) -> float:
        attack = self._view.attack
        assert attack is not None
        hit = attack.kind, tuple([Place(after.me, slot) for slot in attack.slots])
        if kind == NO_DEFENCE:
            self._suffer(after, *hit)
            return self._scale.worth(after)
        answer = Kind(kind)
        after.spend(answer)
        does = SPECS[answer].does
        if does is Deed.RETURN:
            if attack.backfire is not None:
                after.remove(attack.by, (attack.backfire,))
            elif not self._now.walls(attack.by):
                after.eliminate(attack.by)
        elif does is Deed.REDIRECT and places:
            fails = self._answers(attack.kind, places[0].seat, after.cards[places[0].seat])
            parried = self._scale.worth(after)
            self._suffer(after, attack.kind, places)
            return fails * parried + (1 - fails) * self._scale.worth(after)
        return self._scale.worth(after)

    def _suffer(self, after: Position, kind: Kind, places: tuple[Place, ...]) -> None:
        """Apply an attack to the imagined table. `places` has its targets after any redirection."""
        attack = self._view.attack
        assert attack is not None
        if kind is Kind.NUCLEAR_BOMB:
            after.eliminate(places[0].seat if places else after.me)
        elif places and places[0].slot != WHOLE_SEAT:
            self._hit(after, places)
        elif kind is Kind.SPY:
            after.unseen -= 1
            after.cards[attack.by] += 1
        else:
            target = places[0].seat if places else after.me
            if not self._now.walls(target):
                after.eliminate(target)
