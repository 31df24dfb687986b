"""Paired playouts in the cabo family: each choice of a turn is continued in the same imagined
deals.

The rest of the round is played by simple players with perfect memory, each of which knows the cards
that its seat is known to have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from typing import Final

from engine.core import Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.events import Event, RoundDealt
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player.expert import ExpertPlayer, table_of
from engine.games.cabo.player.features import AWARE, UNKNOWN
from engine.games.cabo.player.memory import Memory, Watch
from engine.games.cabo.player.position import Position
from engine.games.cabo.playout import Known, PlayedOn, imagine
from engine.games.cabo.view import View
from engine.players.base import Playable
from engine.players.dice import Dice
from engine.players.mind import PERFECT, Mind
from engine.players.paired import Loss, compare

_GAMES: Final = {game.key: game for game in (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)}


class CaboWeigher(ExpertPlayer):
    """The expert, extended to weigh its choices. See `engine.players.paired.Weighs`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        super().__init__(game.key, seat, seed, table_of(game), mind)
        self._game: CaboGame = _GAMES[game.key]
        self._round: list[Event] = []
        """The events of the round, as this seat saw them."""

    def observe(self, events: Iterable[Event]) -> None:
        """See `Player.observe`."""
        seen = list(events)
        super().observe(seen)
        for event in seen:
            if isinstance(event, RoundDealt):
                self._round.clear()
            self._round.append(event)

    def weigh(self, view: View, most: int) -> tuple[Loss[act.Action], ...]:
        """See `Weighs.weigh`."""
        turn = view.turn
        if turn is None or turn.seat != self._seat or view.slap is not None:
            return ()
        at = self.position(view)
        alike: dict[act.Action, list[act.Action]] = {}
        first: dict[tuple[object, ...], act.Action] = {}
        for offer in view.offers:
            if offer.claims or (offer.leisure and not offer.ends):
                continue
            for places in _choices(offer):
                action = self._game.action(offer.kind, self._seat, offer.number, places)
                sort = (offer.kind, *[_distinction(at, place) for place in places])
                alike.setdefault(first.setdefault(sort, action), []).append(action)
        losses = compare(list(alike), self._deals(view), most)
        return tuple(
            Loss(action, each.loss, each.error, each.deals)
            for each in losses
            for action in alike[each.action]
        )

    def _deals(self, view: View) -> Iterator[Callable[[act.Action], float | None]]:
        seed, watch = self._moment_seed(), self._watch
        known, choosy = Known(watch.known, watch.discards), kept(watch)
        memories = [Memory(seat.seat) for seat in view.seats]
        for memory in memories:
            memory.observe(self._round)
        memories[self._seat] = watch
        for number in count():
            state = imagine(view, known, Dice(seed, number).order, choosy)
            deal = PlayedOn(
                self._game, state, memories, watch.looks, seed + number.to_bytes(4, "big")
            )
            yield partial(self._cost, deal)

    def _cost(self, deal: PlayedOn, action: act.Action) -> float | None:
        """Return the score of the seat after an action, minus the others' mean."""
        scores = deal.after(action)
        if scores is None:
            return None
        own = scores[self._seat]
        return own - (sum(scores) - own) / (len(scores) - 1)


_SOON: Final = 2
"""The number of its owner's turns after which a card that the owner put down counts as the best of
three, no longer of two."""
_LATE: Final = 4
"""Like `_SOON`, for a card that its owner looked at."""


def kept(watch: Watch) -> dict[Place, int]:
    """Return the places of rivals' cards that are probably good. The value `n` of a place means
    that its card is about as good as the best of `n` random hidden cards.

    A card that its owner has not seen, or had no turn to replace, is random. Measured in rounds of
    normal players: the mean points of a card that its owner knows were within 0.7 of the mean of
    the best of two, and from `_SOON` or `_LATE` on of the best of three.
    """
    found: dict[Place, int] = {}
    for place, seats in watch.looks.seen_at.items():
        turns = watch.turns_of.get(place.seat, 0)
        if place.seat != watch.seat and place.seat in seats and turns:
            late = turns >= (_SOON if place in watch.kept else _LATE)
            found[place] = 3 if late else 2
    return found


def _choices(offer: Offer) -> list[tuple[Place, ...]]:
    """Return the places that an action of this offer may name; none for more than two places."""
    if not offer.picks:
        return [()]
    if offer.picks == 1:
        return [(place,) for place in offer.places()]
    if offer.picks == 2:
        return [(a, b) for a in offer.places() for b in offer.places(1) if a != b]
    return []


def _distinction(at: Position, place: Place) -> object:
    """Return a value that is equal for places that the seat can't tell apart."""
    code = at.hands[place.seat].get(place)
    if code is None:
        return place
    return (place.seat, code, code % AWARE == UNKNOWN and place in at.chosen[place.seat])
