"""The simple player of Walls and Bombs. It builds walls while it has few, and then attacks the
weakest rival.

The player decides only from the view of its seat and its seed. In every decision, including the
answer to an attack, it takes the offer with the highest value. The same calculation values all
offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from engine.cards import Card
from engine.core import WHOLE_SEAT, Offer, Place, Seat
from engine.games.explosive.actions import Action
from engine.games.explosive.deck import KINDS, SPECS, WALLS, Deed, Kind
from engine.games.explosive.events import Event
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.explosive.variants import KEY
from engine.games.explosive.view import View
from engine.players.base import PERFECT, Dice, Mind, Playable, at_random, lot

WALL: Final = (10.0, 12.0, 14.0, 18.0, 40.0)
"""The value of a wall in front of a player. The index is the rank of the wall."""

KNOCK_OUT: Final = 60.0
"""The value of eliminating a player, or of avoiding the player's own elimination."""

SAVED: Final = 4.0
"""The minimum value that an answer must save to be played."""

TRADED: Final = 5.0
"""The value of the unknown card that a trade gains."""

LAID: Final = {Kind.UNDERMINER: 30.0, Kind.MAD_CHEMIST: 9.0, Kind.DIPLOMACY: 3.0}
"""Maps each kind of card that is laid, except walls, to the value of laying it."""

HELD: Final = {
    Deed.CANCEL: 9.0,
    Deed.REDIRECT: 14.0,
    Deed.RETURN: 14.0,
    Deed.BLAST: 6.0,
    Deed.BURN: 6.0,
    Deed.NUKE: 8.0,
    Deed.LAY: 6.0,
    Deed.MORE: 7.0,
}
"""Maps effects to the value of holding a card with that effect. The default is 1."""

_COPIES: Final = {kind: KINDS.count(kind) for kind in set(KINDS)}


_NEAR: Final = 0.2
"""The maximum difference between targets that count as worth about the same, as a fraction of the
best target's value."""


class ExplosivePlayer:
    """The simple player. See `engine.players.base.Player`."""

    mannered: ClassVar[bool] = False
    """Whether the player has manners, so that a lot decides between targets that are worth about
    the same. It is False for the players of earlier matches."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        if game.key != KEY:
            raise ValueError(f"The player of {KEY} does not play {game.key!r}.")
        self._seat = seat
        self._seed = seed

    def observe(self, events: Iterable[Event]) -> None:
        """Do nothing, because the view is enough. See `Player.observe`."""

    def choose(self, view: View) -> Action | None:
        """See `Player.choose`."""
        offers = view.offers
        if not offers:
            return None
        at = ChoiceValues(view, self._seat, self.lot(view))
        if offers[-1].kind == "arrange":
            return self._act(offers[-1], at.order())
        if view.turn is not None and view.turn.out and view.turn.seat == self._seat:
            return self._pick(offers)
        best: tuple[float, Offer, tuple[Place, ...]] = (-1.0, offers[-1], ())
        for offer in offers:
            places = at.aim(offer)
            gain = at.gain(offer.kind, places)
            if gain > best[0]:
                best = (gain, offer, places)
        return self._act(best[1], best[2])

    def lot(self, view: View) -> int | None:
        """Return the number that decides between targets, or None if the player always takes the
        best target."""
        return lot(len(view.seats), self._seed, view.offers[0].number) if self.mannered else None

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return an empty tuple. See `Player.knows`."""
        return ()

    def turns_since_seen(self, view: View) -> int:
        """Return 0. See `Player.turns_since_seen`."""
        return 0

    def _act(self, offer: Offer, places: tuple[Place, ...]) -> Action:
        return EXPLOSIVE_GAME.action(offer.kind, self._seat, offer.number, places)

    def _pick(self, offers: Sequence[Offer]) -> Action:
        """Return a random pick, because an eliminated seat can't win any more."""
        # Seeded by the decision and not by the events seen, because after a restart a table shows
        # only the events of the current game.
        dice = Dice(self._seed, offers[-1].number)
        offer = offers[dice.below(len(offers))]
        places = offer.places()
        picked = tuple(places.pop(dice.below(len(places))) for _ in range(offer.picks))
        return self._act(offer, picked)


class MannerlyExplosivePlayer(ExplosivePlayer):
    """The simple player with manners (`engine.players.base`)."""

    mannered = True


class ChoiceValues:
    """The values of all choices of a seat at one moment."""

    def __init__(self, view: View, seat: Seat, lot: int | None = None) -> None:
        """Create the values of the choices in `view`. `lot` decides between targets that are worth
        about the same. If it is None, the best target is chosen."""
        self._lot = lot
        self.view = view
        self.seat = seat
        hand = view.seats[seat].hand
        self.hand: tuple[Kind, ...] = hand if isinstance(hand, tuple) else ()
        self.rivals = sum(s.out is None for s in view.seats) - 1

    def _kind(self, place: Place) -> Kind | None:
        """Return the kind of the card at `place`, or None if the place stands for a player."""
        return None if place.slot == WHOLE_SEAT else self.view.seats[place.seat].front[place.slot]

    def _wall(self, place: Place) -> float:
        """Return the value of destroying the card at `place`. The value is higher if the seat has
        fewer walls."""
        kind = self._kind(place)
        walls = self.view.seats[place.seat].walls
        if kind is None:
            return KNOCK_OUT if not walls else 0.0
        worth = WALL[WALLS.index(kind)] if kind in WALLS else LAID.get(kind, 0.0)
        # The weaker of two rivals is attacked first. With one rival there is no choice.
        return worth * (0.5 + 1.5 / max(1, walls))

    # Targets

    def aim(self, offer: Offer) -> tuple[Place, ...]:
        """Return the best places for an action of the offer `offer`."""
        if not offer.picks:
            return ()
        if offer.kind == "trade":
            cheapest = sorted(offer.places(), key=lambda place: self._held(self.hand[place.slot]))
            return tuple(cheapest[: offer.picks])
        places = sorted(offer.places(), key=self._worth_hitting)
        if self._lot is not None and any(place.seat != self.seat for place in places):
            seats = {place.seat for place in places}
            costs = [(-self._hits(places, seat, offer.picks), (Place(seat, 0),)) for seat in seats]
            near = -_NEAR * min(costs)[0]
            victim = costs[at_random(costs, near, self._lot, self.seat)][1][0].seat
            places.sort(key=lambda place: place.seat == victim)
        return tuple(places[-offer.picks :])

    def _hits(self, places: Sequence[Place], seat: Seat, picks: int) -> float:
        """Return the value of hitting the best places of the seat. At most `picks` places count."""
        best = [place for place in places if place.seat == seat][-picks:]
        return sum([self._wall(place) for place in best])

    def order(self) -> tuple[Place, ...]:
        """Return the order in which this seat wants the next cards of the supply to be drawn.

        The best card gets the position of this seat's next draw. The other cards are sorted from
        the worst to the best.
        """
        cards = self.view.foreseen
        found = cards if isinstance(cards, tuple) else ()
        by_worth = sorted(range(len(found)), key=lambda at: self._held(found[at]))
        best = by_worth.pop()
        by_worth.insert(self.rivals, best)
        return tuple(Place(self.seat, at) for at in by_worth)

    def _worth_hitting(self, place: Place) -> tuple[float, int, int]:
        hit = self._wall(place)
        seat = self.view.seats[place.seat]
        return (hit, seat.cards if hit == 0.0 else -seat.walls, place.seat)

    def _held(self, kind: Kind) -> float:
        if kind in WALLS:
            return WALL[WALLS.index(kind)] / 2
        return HELD.get(SPECS[kind].does, 1.0) + 1 / _COPIES[kind]

    # Values

    def gain(self, kind: str, places: tuple[Place, ...]) -> float:
        """Return the value of an action of the kind `kind` with the places `places`."""
        match kind:
            case "pass" | "no_defence":
                return 0.0
            case "end_look" | "ready":
                return 1000.0
            case "undermine":
                return 100.0
            case "trade":
                return TRADED - sum(self._held(self.hand[place.slot]) for place in places)
            case _:
                return self._gain_of_card(Kind(kind), places)

    def _gain_of_card(self, kind: Kind, places: tuple[Place, ...]) -> float:
        hit = sum(self._wall(place) for place in places)
        match SPECS[kind].does:
            case Deed.BLAST:
                return hit
            case Deed.BURN:
                place = places[0]
                burning = self.view.seats[place.seat].front.count(Kind.PALISADE)
                return hit + burning * WALL[0]
            case Deed.NUKE:
                return KNOCK_OUT - 8.0 * self.view.seats[self.seat].walls
            case Deed.LAY:
                return self._laying(kind)
            case Deed.CANCEL | Deed.REDIRECT | Deed.RETURN:
                return self._saving(kind, places)
            case Deed.MORE:
                return 25.0 if len(self.hand) > 3 else 0.0
            case Deed.SPY:
                return max(hit, 6.0)
            case Deed.KILL:
                return hit / 2
            case Deed.STRIP:
                return 5.0
            case _:
                return 1.0

    def _laying(self, kind: Kind) -> float:
        """Return the value of laying a card. The value of a wall is higher if the seat has fewer
        walls."""
        mine = self.view.seats[self.seat].walls
        if kind not in WALLS:
            return LAID[kind] * (3.0 if mine < 2 else 1.0)
        return WALL[WALLS.index(kind)] * (0.6 + 2.5 / (mine + 1))

    def _saving(self, kind: Kind, places: tuple[Place, ...]) -> float:
        """Return the value of an answer. It depends on what the answer saves, the damage to other
        players, and the card's other uses."""
        attack = self.view.attack
        assert attack is not None
        mine = self.view.seats[self.seat]
        at_stake = [Place(self.seat, slot) for slot in attack.slots or (WHOLE_SEAT,)]
        saved = sum(self._wall(place) for place in at_stake) - SAVED
        if attack.kind is Kind.NUCLEAR_BOMB:
            saved = KNOCK_OUT
        elif attack.kind is Kind.SPY and not attack.slots:
            saved = 1.0
        elif mine.walls > 5:
            saved -= WALL[0]
        besides = {Deed.REDIRECT: sum(self._wall(place) for place in places) / 4, Deed.RETURN: 4.0}
        # Among answers that save the same, prefer the one with the fewest other uses.
        return saved + besides.get(SPECS[kind].does, 0.0) - len(SPECS[kind].to) / 4
