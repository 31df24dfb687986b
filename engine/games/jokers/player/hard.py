"""The hard player of Jokers Go Boom, which decides by playouts.

When it has a choice, it samples deals that are consistent with what it has seen. In each of them it
plays every choice to the end of the round, with all seats playing like the simple player. The
result of a few playouts is noisy, so it only corrects a first estimate of each choice (`worth.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from math import exp, sqrt
from typing import Final

from engine.cards import FIRST_JOKER, Card
from engine.core import Place, Seat
from engine.games.jokers import actions as act
from engine.games.jokers.events import Event
from engine.games.jokers.player.memory import Memory
from engine.games.jokers.player.simple import JokersPlayer
from engine.games.jokers.player.worth import Sight
from engine.games.jokers.playout import Imagining, Known, Playout
from engine.games.jokers.view import View
from engine.players.base import Playable
from engine.players.mind import PERFECT, Mind
from engine.players.paired import Loss, Option, PlayoutResult, compare, result

PLAYOUTS: Final = 208
"""The number of playouts per decision after which no further batch of deals is played."""
_BATCH: Final = 16
"""The number of deals in a batch. After each batch, choices that are clearly worse are dropped."""
_CLEARLY: Final = 2.0
"""The number of standard errors of the difference by which a choice must be behind to count as
clearly worse."""
_CONVINCED: Final = 0.5
"""The lead over the simple player's choice, in standard errors, that another choice must have to be
taken."""
_SIGHT: Final = 250
"""The weight of the first estimate, expressed as a number of deals."""
POINTS: Final = 15.0
"""The approximate standard deviation of a playout's result, in points."""
_CHANCES: Final = 0.25
"""The standard deviation of a playout's result in the last round, as a probability of winning."""
_CLOSE: Final = 6.0
"""The deficit in points at the end of the match that divides a seat's chance of winning by e."""
_ODD: Final = 4
"""One deal in this number assumes only what is certain about the hands."""
_DEALS: Final = 1 << 10
"""The number of deals that are reserved for each decision. No decision uses so many."""
_NUMBERS: Final = 1 << 32
"""The number of different shuffles. The numbers of deals are reduced modulo this number."""


class HardPlayer:
    """The hard player. See `engine.players.base.Player`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        self._simple = JokersPlayer(game, seat, seed, mind)
        self._seat = seat
        self._seed = seed
        self._memory = Memory()

    def observe(self, events: Iterable[Event]) -> None:
        """See `Player.observe`."""
        self._memory.observe(events)

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return an empty tuple, because no single hidden card is certain. See `Player.knows`."""
        return ()

    def turns_since_seen(self, view: View) -> int:
        """Return 0. See `Player.turns_since_seen`."""
        return 0

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        simply = self._simple.choose(view)
        cards = self._choices(view)
        if len(cards) < 2 or not isinstance(simply, act.Play):
            return simply
        known = self._memory.known(len(view.seats))
        if not known.fits(view):
            return simply  # it did not see this round from its deal on
        first = _own(view, self._seat)[simply.place.slot]
        sight = Sight(view, known, self._seat, first)
        others = [card for card in cards if card != first]
        trials = [_Trial(card, sight.worth(card)) for card in (first, *others)]
        card = self._tried(trials, self._imagining(view, known), _Scales(view, self._seat))
        if card is None:
            return act.Draw(self._seat, simply.number)
        return act.Play(self._seat, simply.number, Place(self._seat, cards[card]))

    def weigh(
        self, view: View, most: int, among: Sequence[act.Action] = (), first: int = 0
    ) -> tuple[Loss[act.Action], ...]:
        """See `Weighs.weigh` in `engine.players.paired`."""
        known = self._memory.known(len(view.seats))
        actions = self._actions(view)
        if len(actions) < 2 or not known.fits(view):
            return ()
        imagining = Imagining(view, known)
        cards = [card for card, action in actions.items() if not among or action in among]

        def deals() -> Iterator[Callable[[Card | None], PlayoutResult]]:
            for deal in count(view.offers[0].number * _DEALS + first):
                likely = deal % _ODD != 0
                played = Playout(imagining.state(self._seed, deal % _NUMBERS, likely=likely))
                yield lambda card, played=played: result(played.after(card), self._seat)

        losses = compare(cards, deals(), most)
        return tuple(
            [Loss(actions[one.action], one.loss, one.error, one.deals, one.won) for one in losses]
        )

    def options(self, view: View) -> tuple[Option[act.Action], ...]:
        """See `Weighs.options` in `engine.players.paired`."""
        known = self._memory.known(len(view.seats))
        actions, simply = self._actions(view), self._simple.choose(view)
        if len(actions) < 2 or not known.fits(view) or not isinstance(simply, act.Play):
            return ()
        sight = Sight(view, known, self._seat, _own(view, self._seat)[simply.place.slot])
        return tuple([Option((action,), -sight.worth(card)) for card, action in actions.items()])

    def _actions(self, view: View) -> dict[Card | None, act.Action]:
        """Return the action for each choice. The keys are those of `_choices`."""
        found: dict[Card | None, act.Action] = {}
        for card, at in self._choices(view).items():
            number = view.offers[0].number
            if card is None:
                found[card] = act.Draw(self._seat, number)
            else:
                found[card] = act.Play(self._seat, number, Place(self._seat, at))
        return found

    def _imagining(self, view: View, known: Known) -> Imagining:
        return Imagining(view, known)

    def _choices(self, view: View) -> dict[Card | None, int]:
        """Map each playable card to its position in the hand. The key None stands for drawing, if
        that is a choice too.

        If several Jokers can be played, only one of them is included.
        """
        hand = _own(view, self._seat)
        found: dict[Card | None, int] = {}
        for offer in view.offers:
            if offer.kind == "play":
                jokers = [at for at in offer.targets[self._seat] if hand[at] >= FIRST_JOKER]
                found |= {hand[at]: at for at in offer.targets[self._seat] if at not in jokers[1:]}
            elif offer.kind == "draw" and found:
                found[None] = -1
        return found

    def _tried(self, trials: list[_Trial], imagining: Imagining, scales: _Scales) -> Card | None:
        """Return the best of the choices in `trials`, determined by playouts. The first of them
        must be the simple player's choice."""
        simply = trials[0]
        playouts, deal = 0, scales.number * _DEALS
        while len(trials) > 1 and playouts < PLAYOUTS:
            for _ in range(_BATCH):
                # Occasionally assume unlikely hands too, because some players hold them.
                likely = deal % _ODD != 0
                state = imagining.state(self._seed, deal % _NUMBERS, likely=likely)
                deal += 1
                played = Playout(state)
                for trial in trials:
                    trial.worth.append(scales.weigh(played.after(trial.card)))
            playouts += _BATCH * len(trials)
            best = max(trials, key=_Trial.total)
            trials = [each for each in trials if each is best or best.ahead(each) < _CLEARLY]
        best = max(trials, key=_Trial.total)
        if simply in trials and best.ahead(simply) < _CONVINCED:
            best = simply
        return best.card


def _own(view: View, seat: Seat) -> tuple[Card, ...]:
    hand = view.seats[seat].hand
    assert isinstance(hand, tuple)
    return hand


class _Trial:
    """A choice with its first estimate and its results in all deals so far."""

    def __init__(self, card: Card | None, sight: float) -> None:
        self.card = card
        self.sight = sight
        self.worth: list[float] = []

    def total(self) -> float:
        """Return the worth of the choice, in which the estimate and the results are combined."""
        return self.sight * _SIGHT + sum(self.worth)

    def ahead(self, other: _Trial) -> float:
        """Return how much better this choice is than `other`. The unit is the standard error of
        their difference in the same deals."""
        ahead = [mine - its for mine, its in zip(self.worth, other.worth, strict=True)]
        mean, count = sum(ahead) / len(ahead), len(ahead)
        spread = sum([each * each for each in ahead]) / count - mean * mean
        more = self.total() - other.total()
        return more / sqrt(spread * (count + _SIGHT)) if spread > 0 else more


class _Scales:
    """Evaluates the end of a round for a seat: by its points and, in the last round, by its chance
    of winning."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.number = view.offers[0].number
        self._last = view.round == view.rounds
        self._totals = [each.score for each in view.seats]
        self._seat = seat

    def weigh(self, scores: Sequence[int]) -> float:
        """Return the worth of a round's end in which the seats score `scores`."""
        mine = scores[self._seat]
        others = (sum(scores) - mine) / (len(scores) - 1)
        worth = (others - mine) / POINTS
        if self._last:
            both = zip(self._totals, scores, strict=True)
            ends = [total + score for total, score in both]
            least = min(ends)
            chances = [exp((least - end) / _CLOSE) for end in ends]
            worth += chances[self._seat] / sum(chances) / _CHANCES
        return worth
