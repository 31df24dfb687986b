"""Paired playouts in the cabo family. All choices of a turn are continued in the same imagined
deals.

Simple players with a perfect memory play the rest of the round. Each of them knows the cards that
its seat is known to have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import partial
from itertools import count
from typing import Final

from msgspec.structs import replace

from engine.core import Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.events import Event, RoundDealt
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player.expert import ExpertPlayer, FittedPlayer, powers_of, table_of
from engine.games.cabo.player.memory import Memory, Watch
from engine.games.cabo.player.position import AWARE, KIND, UNKNOWN, Position
from engine.games.cabo.playout import Known, PlayedOn, imagine
from engine.games.cabo.view import View
from engine.players.base import PERFECT, Dice, Mind, Playable
from engine.players.paired import Loss, Option, PlayoutResult, compare, result

_GAMES: Final = {game.key: game for game in (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)}


class CaboWeigher(ExpertPlayer):
    """An expert that can also compare its choices by playouts. See
    `engine.players.paired.Weighs`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        super().__init__(game.key, seat, seed, table_of(game), mind)
        self._game: CaboGame = _GAMES[game.key]
        self._round: list[Event] = []
        """The events of the current round, as this seat has seen them."""

    def observe(self, events: Iterable[Event]) -> None:
        """See `Player.observe`."""
        seen = list(events)
        super().observe(seen)
        for event in seen:
            if isinstance(event, RoundDealt):
                self._round.clear()
            self._round.append(event)

    def weigh(
        self, view: View, most: int, among: Sequence[act.Action] = (), first: int = 0
    ) -> tuple[Loss[act.Action], ...]:
        """See `Weighs.weigh`."""
        alike: dict[act.Action, tuple[act.Action, ...]] = {}
        for actions in self._sorts(view):
            wanted = [action for action in actions if not among or action in among]
            if wanted:
                alike[wanted[0]] = tuple(wanted)
        losses = compare(list(alike), self._deals(view, first), most)
        return tuple(
            replace(each, action=action) for each in losses for action in alike[each.action]
        )

    def options(self, view: View) -> tuple[Option[act.Action], ...]:
        """See `Weighs.options`. Important decisions are the beginning of a turn and the use of a
        card in hand."""
        kinds = {offer.kind for offer in view.offers}
        sorts = self._sorts(view)
        if len(sorts) < 2 or view.power is not None:
            return ()
        if "replace" in kinds:
            cost = self._cost_held(view)
        elif kinds & {"draw", "take", "switch_top", "call", "end_round"}:
            cost = self._cost_to_begin(view, kinds)
        else:
            return ()
        return tuple(
            [
                Option(actions, cost(actions[0]))
                for actions in sorts
                if "replace" not in kinds or not isinstance(actions[0], act.EndRound)
            ]
        )

    def _cost_held(self, view: View) -> Callable[[act.Action], float]:
        """Return a function that returns the rough cost of an action with the card in hand."""
        moves, held = self._moves(view), self._memory.held
        assert held is not None
        kind, power = KIND[held], self._variant.power(held)
        code = moves.coded(kind, public=view.turn is not None and view.turn.stage == "keeping")
        thrown = moves.thrown(kind)
        used = thrown if power is None else thrown - moves.power_gain(power)

        def cost(action: act.Action) -> float:
            if isinstance(action, act.Replace):
                return moves.kept(code, action.place)
            # G3.3: in Graveyard a thrown card plays its effect.
            plays = isinstance(action, act.UsePower) or not self._variant.has("use_power")
            return used if plays else thrown

        return cost

    def _cost_to_begin(self, view: View, kinds: Set[str]) -> Callable[[act.Action], float]:
        """Return a function that returns the rough cost of an action that begins a turn, relative
        to drawing a card."""
        moves = self._moves(view)
        takes = view.top is not None and kinds & {"take", "switch_top"} and moves.at.mine
        top = None if view.top is None else moves.coded(KIND[view.top], public=True)
        drawn = moves.drawn(powers_of(self._variant.key)) if takes else 0.0
        ended = 0.0
        if kinds & {"call", "end_round"}:
            go_on, end = self.weighed(view)
            ended = end - go_on

        def cost(action: act.Action) -> float:
            match action:
                case act.Call() | act.EndRound():
                    return ended
                case act.SwitchTop(place=place) if top is not None:
                    return moves.kept(top, place) - drawn
                case act.Take() if view.top is not None and takes:
                    return moves.taken(KIND[view.top])[0] - drawn
                case _:
                    return 0.0

        return cost

    def _ended(self, view: View, at: Position) -> float:
        # The cheaper estimate is enough, because it is only a first one.
        return FittedPlayer._ended(self, view, at)

    def _sorts(self, view: View) -> list[tuple[act.Action, ...]]:
        """Return the actions that the seat may choose on its own turn, in groups. A group has the
        actions that the seat can't tell apart. Returns an empty list if the seat has nothing to
        decide on its own turn, or while a slap is settled."""
        turn = view.turn
        if turn is None or turn.seat != self._seat or view.slap is not None:
            return []
        at = self.position(view)
        found: dict[tuple[object, ...], list[act.Action]] = {}
        for offer in view.offers:
            holds = offer.kind == "use_power" and view.power is None
            if offer.claims or (offer.leisure and not offer.ends and not holds):
                continue
            for places in _choices(offer):
                action = self._game.action(offer.kind, self._seat, offer.number, places)
                sort = (offer.kind, *[_distinction(at, place) for place in places])
                found.setdefault(sort, []).append(action)
        return [tuple(actions) for actions in found.values()]

    def _deals(
        self, view: View, first: int
    ) -> Iterator[Callable[[act.Action], PlayoutResult | None]]:
        seed, watch = self._moment_seed(), self._watch
        known, choosy = Known(watch.known, watch.discards), kept(watch)
        memories = [Memory(seat.seat) for seat in view.seats]
        for memory in memories:
            memory.observe(self._round)
        memories[self._seat] = watch
        for number in count(first):
            state = imagine(view, known, Dice(seed, number).order, choosy)
            deal = PlayedOn(
                self._game, state, memories, watch.looks, seed + number.to_bytes(4, "big")
            )
            yield partial(self._played, deal)

    def _played(self, deal: PlayedOn, action: act.Action) -> PlayoutResult | None:
        scores = deal.after(action)
        return None if scores is None else result(scores, self._seat)


_SOON: Final = 2
"""The number of the owner's turn from which a card that the owner has put down counts as the best
of three hidden cards. Before that turn, the card counts as the best of two."""
_LATE: Final = 4
"""Like `_SOON`, but for a card that its owner has looked at."""


def kept(watch: Watch) -> dict[Place, int]:
    """Return the places of rivals' cards that are probably good. Maps each place to a number `n`,
    which means that the card is about as good as the best of `n` random hidden cards.

    A card counts as random if its owner has not seen it or has had no turn to replace it. The
    numbers were measured in rounds of normal players. The mean points of a card that its owner
    knows were within 0.7 of the mean of the best of two. From `_SOON` or `_LATE` turns on, they
    were within 0.7 of the mean of the best of three.
    """
    found: dict[Place, int] = {}
    for place, seats in watch.looks.seen_at.items():
        turns = watch.turns_of.get(place.seat, 0)
        if place.seat != watch.seat and place.seat in seats and turns:
            late = turns >= (_SOON if place in watch.kept else _LATE)
            found[place] = 3 if late else 2
    return found


def _choices(offer: Offer) -> list[tuple[Place, ...]]:
    """Return the combinations of places that an action of `offer` may name. Returns an empty list
    if the action names more than two places."""
    if not offer.picks:
        return [()]
    if offer.picks == 1:
        return [(place,) for place in offer.places()]
    if offer.picks == 2:
        return [(a, b) for a in offer.places() for b in offer.places(1) if a != b]
    return []


def _distinction(at: Position, place: Place) -> object:
    """Return a value that is equal for two places if the seat can't tell the cards there apart."""
    code = at.hands[place.seat].get(place)
    if code is None:
        return place
    return (place.seat, code, code % AWARE == UNKNOWN and place in at.chosen[place.seat])
