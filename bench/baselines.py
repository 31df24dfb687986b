"""Reference players for measuring the levels. Some see hidden cards, and some have one bad habit.

If a player has a method `shown`, the benchmark calls it for each state, with a view in which all
cards are open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Hidden, Place, Seat
from engine.games.cabo import actions as cabo
from engine.games.cabo.player.hard import HARD
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.view import FaceUp
from engine.games.cabo.view import View as CaboView
from engine.games.explosive.deck import Kind
from engine.games.explosive.player import hard as explosive
from engine.games.explosive.view import View as ExplosiveView
from engine.games.jokers import player as jokers
from engine.games.jokers.playout import Imagining, Known
from engine.games.jokers.view import View as JokersView
from engine.package import Brain
from engine.players.base import PERFECT, Mind, Playable
from engine.views import offering


class CaboSeesAll(SimplePlayer):
    """A player that decides like the simple player but knows every card on the table."""

    def shown(self, view: CaboView) -> None:
        """Receive the view of the newest state, with every card open."""
        self._memory.known = {
            Place(seat.seat, slot): card.card
            for seat in view.seats
            for slot, card in enumerate(seat.slots)
            if isinstance(card, FaceUp) and self._sees(seat.seat)
        }

    def _sees(self, seat: int) -> bool:
        return True


class CaboSeesOwn(CaboSeesAll):
    """A player that decides like the simple player and knows all of its own cards, but no other
    cards."""

    def _sees(self, seat: int) -> bool:
        return seat == self._seat


class CallsEarly(SimplePlayer):
    """A player that ends the round at the first opportunity after its first turn."""

    def choose(self, view: CaboView) -> cabo.Action | None:
        """See `Player.choose`."""
        if self._memory.turns >= 2:
            for offer in view.offers:
                if offer.kind == "call":
                    return cabo.Call(self._seat, offer.number)
                if offer.kind == "end_round":
                    return cabo.EndRound(self._seat, offer.number)
        return super().choose(view)


class NeverSlaps(SimplePlayer):
    """A player that decides like the simple player but never claims a discard."""

    def choose(self, view: CaboView) -> cabo.Action | None:
        """See `Player.choose`."""
        offers = tuple(offer for offer in view.offers if not offer.claims)
        return super().choose(offering(view, offers))


def mannerless(game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> SimplePlayer:
    """Return the hard player without manners, for a game of the cabo family."""
    return HARD[game.key](game, seat, seed, mind)


class ExplosiveSeesAll(explosive.HardPlayer):
    """A player that decides like the hard player but knows which seats can answer an attack."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        super().__init__(game, seat, seed, mind)
        self._open: ExplosiveView | None = None

    def shown(self, view: ExplosiveView) -> None:
        """Receive the view of the newest state, with every hand open."""
        self._open = view

    def _choices(self, view: ExplosiveView) -> explosive.Choices:
        return _Seen(view, self._seat, self._open or view)


class _Seen(explosive.Choices):
    """The choices of a seat that knows the cards in every hand."""

    def __init__(self, view: ExplosiveView, seat: Seat, open_view: ExplosiveView) -> None:
        super().__init__(view, seat)
        self._hands = [each.hand for each in open_view.seats]

    def _answers(self, kind: Kind, target: Seat, cards: int) -> float:
        hand = self._hands[target]
        if isinstance(hand, Hidden):
            return super()._answers(kind, target, cards)
        defending = explosive.DEFENDING.get
        return explosive.WILLING if any(kind in defending(each, ()) for each in hand) else 0.0


class JokersSeesAll(jokers.HardPlayer):
    """A player that decides like the hard player but knows the cards in every hand."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        super().__init__(game, seat, seed, mind)
        self._open: JokersView | None = None

    def shown(self, view: JokersView) -> None:
        """Receive the view of the newest state, with every hand open."""
        self._open = view

    def _imagining(self, view: JokersView, known: Known) -> Imagining:
        return super()._imagining(self._open or view, known)


_CABO: Final[Mapping[str, Brain]] = {
    "sees-own": CaboSeesOwn,
    "sees-all": CaboSeesAll,
    "calls-early": CallsEarly,
    "never-slaps": NeverSlaps,
    "mannerless": mannerless,
}
LIKE: Final[Mapping[str, str]] = {"mannerless": "hard", "exploiter": "expert"}
"""Maps each reference player, and the exploiter of `bench.fit.exploiters`, to the level that it is
compared with. The player has the reaction times of that level. Players that are missing are
compared with the normal level."""
REFERENCE_PLAYERS: Final[Mapping[str, Mapping[str, Brain]]] = {
    **dict.fromkeys(("kaboom", "kaboo", "graveyard"), _CABO),
    "explosive": {"sees-all": ExplosiveSeesAll},
    "jokers": {"sees-all": JokersSeesAll},
}
"""Maps the key of each game to its reference players. Those are mapped by name."""
