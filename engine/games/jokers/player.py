"""The computer players of Jokers Go Boom: the simple player, and the hard player, which decides by
playouts.

The simple player gets rid of points first and keeps Jokers for later. It decides only from the view
of its seat, without memory or randomness.

When the hard player has a choice, it samples deals that are consistent with what it has seen. In
each of them it plays every choice to the end of the round, with all seats playing like the simple
player. The result of a few playouts is noisy, so it only corrects a first estimate of each choice
(`Sight`). `Memory` records what the player has seen: the cards that were played, and the cards that
other seats probably don't have.

The first estimate is a weighted sum of a choice's features. The weights are a least-squares fit to
playouts of each choice in rounds of simple players. Their unit is 15 points. `python -m
bench.fit.jokers` fits them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from math import exp, sqrt
from typing import Final

from engine.cards import FIRST_JOKER, Card, deck, rank, suit
from engine.core import Offer, Place, Seat
from engine.games.jokers import actions as act
from engine.games.jokers import events as ev
from engine.games.jokers.playout import (
    MATCHING,
    NEAR,
    Cards,
    Imagining,
    Known,
    Playout,
    booming,
    cards_of,
)
from engine.games.jokers.variants import HAND, KEY, booms, jokers_in, matches, value
from engine.games.jokers.view import View
from engine.players.base import PERFECT, Mind, Playable
from engine.players.paired import Loss, Option, PlayoutResult, compare, result

_KEPT: Final = 30
"""The value of keeping a card that goes boom. Such a card can be played when no other card can, and
then saves a draw. The value is higher than any card's points. So the card is played only if no
other card can be played, or if a rival is near the end."""

_NEAR: Final = 1
"""The maximum number of cards in a rival's hand at which keeping a card that goes boom is too
risky."""

_HURRY: Final = 60


class JokersPlayer:
    """The simple player. See `engine.players.base.Player`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        if game.key != KEY:
            raise ValueError(f"The player of {KEY} does not play {game.key!r}.")
        self._seat = seat

    def observe(self, events: Iterable[ev.Event]) -> None:
        """Do nothing, because the view is enough. See `Player.observe`."""

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        seat = self._seat
        for offer in view.offers:
            match offer.kind:
                case "play":
                    # The offer to play comes first and is taken, because playing is better than
                    # keeping.
                    return act.Play(seat, offer.number, Place(seat, self._best(view, offer)))
                case "draw":
                    return act.Draw(seat, offer.number)
                case "skip":
                    return act.Skip(seat, offer.number)
                case "ready":
                    return act.Ready(seat, offer.number)
                case _:
                    pass
        return None

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return an empty tuple. See `Player.knows`."""
        return ()

    def turns_since_seen(self, view: View) -> int:
        """Return 0. See `Player.turns_since_seen`."""
        return 0

    def _best(self, view: View, offer: Offer) -> int:
        """Return the position in the hand of the best card to play."""
        hand = view.seats[self._seat].hand
        assert isinstance(hand, tuple)
        return max(offer.targets[self._seat], key=lambda at: self._gain(view, hand, at))

    def _gain(self, view: View, hand: tuple[Card, ...], at: int) -> int:
        """Return the value of playing the card at position `at`. It depends on the card's points
        and on the number of cards in the hand that could follow."""
        card = hand[at]
        boom = booms(view.rules, card)
        rest = hand[:at] + hand[at + 1 :]
        if not boom:
            return value(card) + sum(matches(other, card) for other in rest)
        near = min(rival.cards for rival in view.seats if rival.seat != self._seat) <= _NEAR
        return value(card) + (_HURRY if near else 0) - _KEPT


_JOKERS: Final = cards_of(range(FIRST_JOKER, FIRST_JOKER + 8))

_SLACK: Final = 2
"""The number of points that most players give up in order to keep a card that they can play
next."""

_DEARER: Final = tuple(
    [cards_of([c for c in deck(0) if value(c) > value(card) + _SLACK]) for card in deck(0)]
)
"""For each card, the cards that most players would have played instead if they had had them. The
index is the card."""


class Memory:
    """A seat's observations in the current round, and the conclusions that can be drawn from
    them."""

    def __init__(self) -> None:
        self._discard: list[Card] = []
        self._buried: list[Card] = []
        self._sure: dict[Seat, list[Cards]] = {}
        self._likely: dict[Seat, list[Cards]] = {}
        self._skips = 0
        self._match: Card = 0

    def observe(self, events: Iterable[ev.Event]) -> None:
        """Update the memory with `events`."""
        for event in events:
            match event:
                case ev.RoundDealt():
                    self.__init__()
                case ev.Buried(card=card):
                    self._buried.append(card)
                case ev.TurnedUp(card=card):
                    self._lay(card)
                case ev.Played(seat=seat, card=card):
                    self._skips = 0
                    self._part(seat, card)
                    if card < FIRST_JOKER:
                        self._unlikely(seat, _DEARER[card] & MATCHING[self._match])
                    self._lay(card)
                case ev.Drew(seat=seat, why=why):
                    if why == ev.BY_CHOICE:
                        # J2.2: a seat with a match must play.
                        self._without(seat, MATCHING[self._match])
                        self._unlikely(seat, _JOKERS)
                    if why != ev.BY_BOOM:
                        self._skips = 0
                    for held in (self._sure, self._likely):
                        self._hand(held, seat).append(0)
                case ev.Skipped(seat=seat, by_clock=late):
                    self._skips += 1
                    if not late:
                        # J2.4: the seat has no Joker either.
                        self._without(seat, MATCHING[self._match] | _JOKERS)
                case _:
                    pass

    def known(self, seats: int) -> Known:
        """Return this seat's knowledge about the round, at a table of `seats` seats."""
        sure, likely = [
            tuple([tuple(self._hand(held, seat)) for seat in range(seats)])
            for held in (self._sure, self._likely)
        ]
        return Known(tuple(self._discard), sure, likely, tuple(self._buried), self._skips)

    def _lay(self, card: Card) -> None:
        self._discard.append(card)
        if card < FIRST_JOKER:
            self._match = card

    def _hand(self, held: dict[Seat, list[Cards]], seat: Seat) -> list[Cards]:
        # J1.3: buried cards were dealt to no seat.
        return held.setdefault(seat, [cards_of(self._buried)] * HAND)

    def _without(self, seat: Seat, cards: Cards) -> None:
        """Record that the seat `seat` has none of the cards in `cards`."""
        hand = self._hand(self._sure, seat)
        hand[:] = [lacks | cards for lacks in hand]
        self._unlikely(seat, cards)

    def _unlikely(self, seat: Seat, cards: Cards) -> None:
        """Record that the seat `seat` probably has none of the cards in `cards`. Most players would
        have played one of them."""
        hand = self._hand(self._likely, seat)
        hand[:] = [lacks | cards for lacks in hand]

    def _part(self, seat: Seat, card: Card) -> None:
        """Remove the card that a seat has played from the knowledge about its hidden hand.

        If several places in the hand could have held the card, the place that was held longest is
        removed. The knowledge about that place may not be true of the others.
        """
        for held in (self._sure, self._likely):
            hand = self._hand(held, seat)
            fitting = [at for at, lacks in enumerate(hand) if not lacks >> card & 1]
            if fitting:
                del hand[fitting[0]]
            else:
                # The seat does not play like most players.
                hand[:] = self._hand(self._sure, seat)


# fmt: off
# Made on 23 Nov 2026 from the rounds of the seeds fit2-0 to fit2-399 (not all were reached): 2,260
# turns of three seats and 3,836 of four, each with 64 playouts of sampled deals and 64 of the true
# hands, scored as chances to win in last rounds. In the order of `traits`.
WEIGHTS: Final = {
    3: (-0.0004, 0.0115, 0.0299, -0.0774, -0.3235, 0.3513, -0.0641, -0.4357, -0.154, 0.1275,
        -0.1777, -0.3739, -0.0604, 0.088, -0.0043, 0.6581, 0.0328, 0.0555, -0.6365, 0.0307,
        0.0046, -0.2487, 0.0094, -0.078),
    4: (0.0015, 0.0087, 0.0133, -0.0142, -0.3687, 0.3218, -0.1161, -0.5471, -0.2021, 0.0852,
        -0.1815, -0.1373, -0.1327, -0.0924, -0.0137, 0.5642, 0.0408, 0.0238, -0.5615, 0.0121,
        0.0328, -0.0437, 0.0017, 0.1145),
}
# fmt: on
"""Maps the number of seats to the weights of the features."""


class Sight:
    """A turn of a seat, as far as this seat can see it."""

    def __init__(self, view: View, known: Known, seat: Seat, simply: Card) -> None:
        seats = len(view.seats)
        hand = view.seats[seat].hand
        assert isinstance(hand, tuple)
        self._hand = hand
        self._known = known
        self._simply = simply
        self._booms = booming(view.rules)
        self._to_match = view.to_match
        self._next = (seat + 1) % seats
        self._after = (seat + 2) % seats
        self._counts = [each.cards for each in view.seats]
        self._few = min([each.cards for each in view.seats if each.seat != seat])
        seen = cards_of([*hand, *known.discard])
        self._unseen = cards_of(deck(jokers_in(view.rules))) & ~seen
        self._weights = WEIGHTS[seats]

    def worth(self, card: Card | None) -> float:
        """Return the worth of playing `card`, or of drawing if `card` is None. Only differences
        between worths are meaningful."""
        pairs = zip(self._weights, self.traits(card), strict=True)
        return sum([weight * trait for weight, trait in pairs])

    def traits(self, card: Card | None) -> Sequence[float]:
        """Return the features of playing `card`, or of drawing if `card` is None."""
        drawn = card is None
        boom = 0 if card is None else self._booms >> card & 1
        rest = [other for other in self._hand if other != card]
        held = len(rest) + drawn
        top = self._to_match if card is None or card >= FIRST_JOKER else card
        follow = [other for other in rest if MATCHING[top] >> other & 1]
        alike = sum([rank(other) == rank(top) for other in follow])
        suits = {suit(other) for other in rest if other < FIRST_JOKER}
        points = 0 if card is None else value(card)
        near = self._few <= NEAR
        answered = self._answered(self._next, top)
        share = (MATCHING[top] & self._unseen).bit_count() / max(1, self._unseen.bit_count())
        return (
            points,
            max([value(other) for other in follow], default=0),
            len(follow) - alike,
            alike,
            boom,
            boom * near,
            boom / self._few,
            boom / held if held else 0,
            drawn,
            drawn * near,
            drawn / held if held else 0,
            answered,
            answered / self._few,
            answered * (self._counts[self._next] == 1),
            self._answered(self._after, top) * (self._counts[self._after] == 1),
            1 / held if held else 2,
            points / self._few,
            not follow,
            share,
            card == self._simply,
            len(suits),
            boom * sum([self._booms >> other & 1 for other in rest]),
            points * near,
            answered * (held == 1),
        )

    def _answered(self, seat: Seat, top: Card) -> float:
        """Return the probability that the seat can play a card on `top`, given the knowledge about
        its hand."""
        fitting = (MATCHING[top] | self._booms) & self._unseen
        nothing = 1.0
        for lacks in self._known.likely[seat]:
            possible = self._unseen & ~lacks
            if possible:
                nothing *= 1 - (fitting & possible).bit_count() / possible.bit_count()
        return 1 - nothing


PLAYOUTS: Final = 208
"""The number of playouts per decision after which no further batch of deals begins."""
_BATCH: Final = 16
"""The number of deals in a batch. After each batch, choices that are clearly worse are dropped."""
_CLEARLY: Final = 2.0
"""The number of standard errors by which a choice must be behind the best one to count as clearly
worse."""
_CONVINCED: Final = 0.5
"""The lead over the simple player's choice that another choice needs, in standard errors."""
_SIGHT: Final = 250
"""The weight of the first estimate, expressed as a number of deals."""
POINTS: Final = 15.0
"""The approximate standard deviation of a playout's result, in points."""
_CHANCES: Final = 0.25
"""The standard deviation of a playout's result in the last round, as a probability of winning."""
_CLOSE: Final = 6.0
"""The deficit in points at the end of the match that divides the probability of winning by e."""
_ODD: Final = 4
"""One deal out of this number relies only on what is certain about the hands."""
_DEALS: Final = 1 << 10
"""The number of deals that are reserved for each decision. It is larger than any decision needs."""
_NUMBERS: Final = 1 << 32
"""The number of different shuffles. The numbers of deals are reduced modulo this number."""


class HardPlayer:
    """The hard player. See `engine.players.base.Player`."""

    def __init__(self, game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT) -> None:
        self._simple = JokersPlayer(game, seat, seed, mind)
        self._seat = seat
        self._seed = seed
        self._memory = Memory()

    def observe(self, events: Iterable[ev.Event]) -> None:
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
            return simply  # the player did not see this round from the deal on
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
        """Return the playable cards with their positions in the hand. The key None stands for
        drawing, if that is a choice too.

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
        """Return the best choice in `trials`, determined by playouts. The first item must be the
        simple player's choice."""
        simply = trials[0]
        playouts, deal = 0, scales.number * _DEALS
        while len(trials) > 1 and playouts < PLAYOUTS:
            for _ in range(_BATCH):
                # Assume unlikely hands in some deals, because some players hold them.
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
    """A choice with its first estimate, and its results in all deals so far."""

    def __init__(self, card: Card | None, sight: float) -> None:
        self.card = card
        self.sight = sight
        self.worth: list[float] = []

    def total(self) -> float:
        """Return the worth of the choice, which combines the estimate and the results."""
        return self.sight * _SIGHT + sum(self.worth)

    def ahead(self, other: _Trial) -> float:
        """Return the lead of this choice over `other`, in standard errors of their difference in
        the same deals."""
        ahead = [mine - its for mine, its in zip(self.worth, other.worth, strict=True)]
        mean, count = sum(ahead) / len(ahead), len(ahead)
        spread = sum([each * each for each in ahead]) / count - mean * mean
        more = self.total() - other.total()
        return more / sqrt(spread * (count + _SIGHT)) if spread > 0 else more


class _Scales:
    """Evaluates the end of a round for a seat by its points. In the last round, the seat's chance
    of winning counts too."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.number = view.offers[0].number
        self._last = view.round == view.rounds
        self._totals = [each.score for each in view.seats]
        self._seat = seat

    def weigh(self, scores: Sequence[int]) -> float:
        """Return the worth of a round's end with the scores `scores`."""
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
