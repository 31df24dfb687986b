"""States that are sampled from what one seat has seen, and fast playouts of rounds from these
states.

`Imagining` is the only way from a view back to a `State`. It keeps everything that the seat has
seen. All other cards are dealt at random with the seat's own seed, so no hidden card is revealed.
`Playout` plays a round to its end with all seats playing like the simple player. One decision needs
many playouts, so for speed it reimplements the rules of a turn on integers. A test compares it with
the rules and the simple player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import FIRST_JOKER, Card, deck
from engine.core import Hidden, Seat
from engine.games.jokers.state import Phase, State, to_match
from engine.games.jokers.variants import Rules, booms, jokers_in, matches, value
from engine.games.jokers.view import View
from engine.shuffle import shuffled

Cards: TypeAlias = int
"""A set of cards as an integer. The bit 1 << c stands for the card c."""


def cards_of(cards: Sequence[Card]) -> Cards:
    """Return the set of the cards in `cards`."""
    return sum([1 << card for card in cards])


MATCHING: Final = tuple([cards_of([c for c in deck(0) if matches(c, top)]) for top in deck(0)])
"""For each card, the set of cards that match it. The index is the card. Jokers have no entry."""


@cache
def booming(rules: Rules) -> Cards:
    """Return the set of the cards that go boom."""
    return cards_of([card for card in deck(jokers_in(rules)) if booms(rules, card)])


class Known(Struct, frozen=True, gc=False):
    """A seat's knowledge about the current round in addition to its view."""

    discard: tuple[Card, ...]
    """The discard pile. Its last card is the top."""
    sure: tuple[tuple[Cards, ...], ...]
    """For each seat and each card in its hand, the set of cards that this card can't be. The card
    that was held longest comes first."""
    likely: tuple[tuple[Cards, ...], ...]
    """Like `sure`, but assuming that every seat plays as most players do."""
    buried: tuple[Card, ...]
    """The cards that were turned up at the deal of this round, but put back into the draw pile
    because they go boom."""
    skips: int
    """The number of turns in a row, up to now, without a card played or drawn."""

    def fits(self, view: View) -> bool:
        """Return whether this knowledge agrees with `view`, so that no event is missing."""
        held = [len(hand) for hand in self.sure] == [seat.cards for seat in view.seats]
        return held and len(self.discard) == view.discard


class Imagining:
    """Samples states that are consistent with what the viewer has seen.

    `view` must be the view of a seat during a round.
    """

    def __init__(self, view: View, known: Known) -> None:
        own = {seat.seat: seat.hand for seat in view.seats if not isinstance(seat.hand, Hidden)}
        seen = {*known.discard, *[card for hand in own.values() for card in hand]}
        self._rest = [card for card in deck(jokers_in(view.rules)) if card not in seen]
        self._own = own
        self._known = known
        hidden = [seat for seat in range(len(view.seats)) if seat not in own]
        self._sure = _Places(known.sure, hidden)
        self._likely = _Places(known.likely, hidden)
        turn = view.turn
        assert turn is not None
        nobody = (False,) * len(view.seats)
        self._frame = State(
            rules=view.rules,
            seats=len(view.seats),
            seed=b"",
            shuffles=0,
            draws=view.draws,
            round=view.round,
            dealer=view.dealer,
            phase=Phase.PLAY,
            hands=(),
            pile=(),
            discard=known.discard,
            buried=known.buried,
            turn=turn.number,
            to_move=turn.seat,
            skips=known.skips,
            ready=nobody,
            scores=view.scores,
            result=None,
            tallies=view.tallies,
            away=tuple([seat.away for seat in view.seats]),
            misses=tuple([seat.misses for seat in view.seats]),
            outcome=None,
        )

    def state(self, seed: bytes, number: int, *, likely: bool = False) -> State:
        """Return the sampled state number `number` for the seed `seed`.

        If `likely` is True, a state is preferred in which all seats have played as most players do.
        """
        cards = shuffled(self._rest, seed, number)
        dealt = (self._likely.dealt(cards) if likely else None) or self._sure.dealt(cards)
        assert dealt is not None  # the actual deal is always a solution
        hands, pile = dealt
        whole = tuple([self._own.get(seat) or tuple(hand) for seat, hand in enumerate(hands)])
        return replace(self._frame, seed=seed, shuffles=number + 1, hands=whole, pile=tuple(pile))


class _Places:
    """The places in the hidden hands. Places with knowledge about their card are filled first,
    beginning with the most constrained place."""

    def __init__(self, lacks: tuple[tuple[Cards, ...], ...], hidden: Sequence[Seat]) -> None:
        self._seats = len(lacks)
        places = [(each, seat) for seat in hidden for each in lacks[seat] if each]
        self._choosy = sorted(places, key=lambda place: -place[0].bit_count())
        self._free = [(seat, lacks[seat].count(0)) for seat in hidden]

    def dealt(self, cards: Sequence[Card]) -> tuple[list[list[Card]], list[Card]] | None:
        """Deal `cards` to the hidden hands. Returns the cards of each seat, and the remaining
        cards.

        Cards near the start of `cards` are preferred. Returns None if no deal meets all
        constraints.
        """
        left = list(cards)
        chosen: list[Card] = []
        for place in range(len(self._choosy)):
            if not self._choose(place, chosen, left, set()):
                return None
        hands: list[list[Card]] = [[] for _ in range(self._seats)]
        for (_, seat), card in zip(self._choosy, chosen, strict=True):
            hands[seat].append(card)
        for seat, count in self._free:
            hands[seat] += left[:count]
            del left[:count]
        return hands, left

    def _choose(self, place: int, chosen: list[Card], left: list[Card], asked: set[int]) -> bool:
        """Assign a card to the place number `place`. If needed, cards of other places are moved
        along an augmenting path. Returns whether this was possible."""
        lacks = self._choosy[place][0]
        for at, card in enumerate(left):
            if not lacks >> card & 1:
                chosen[place : place + 1] = [card]
                del left[at]
                return True
        for other, card in enumerate(chosen):
            if other not in asked and other != place and not lacks >> card & 1:
                asked.add(other)
                if self._choose(other, chosen, left, asked):
                    chosen[place : place + 1] = [card]
                    return True
        return False


def imagine(view: View, known: Known, seed: bytes, number: int) -> State:
    """Return the sampled state number `number` for the seed `seed`. It is consistent with what the
    viewer has seen.

    `view` must be the view of a seat during a round.
    """
    return Imagining(view, known).state(seed, number)


# Playouts

NEAR: Final = 1
"""The maximum number of cards in the hand of a rival that counts as near the end. Then cards that
go boom are played instead of kept."""

_VALUES: Final = tuple([value(card) for card in deck(8)])


class Playout:
    """A sampled round from one moment on. It can be played to its end any number of times."""

    def __init__(self, state: State) -> None:
        self._hands = [cards_of(hand) for hand in state.hands]
        self._counts = [len(hand) for hand in state.hands]
        self._left = [sum([_VALUES[card] for card in hand]) for hand in state.hands]
        self._pile = state.pile
        self._match = to_match(state)
        self._seat = state.to_move
        self._skips = state.skips
        self._booms = booming(state.rules)

    def after(self, card: Card | None) -> list[int]:
        """Return the points of each hand at the end of the round if the seat whose turn it is plays
        `card`. If `card` is None, the seat draws instead."""
        hands, counts, left = self._hands.copy(), self._counts.copy(), self._left.copy()
        pile = list(self._pile)
        seats, seat, match, skips = len(hands), self._seat, self._match, self._skips
        booms = self._booms
        play = -1 if card is None else card
        while True:
            if play < 0:
                if pile:  # J2.3
                    drawn = pile.pop()
                    hands[seat] |= 1 << drawn
                    counts[seat] += 1
                    left[seat] += _VALUES[drawn]
                    skips = 0
                else:
                    skips += 1
                    if skips == seats:
                        return left  # J4.2
            else:
                skips = 0
                hands[seat] ^= 1 << play
                counts[seat] -= 1
                left[seat] -= _VALUES[play]
                if play < FIRST_JOKER:
                    match = play  # J3.2
                if booms >> play & 1:
                    # J3.1
                    for step in range(1, seats):
                        if not pile:
                            break
                        other = (seat + step) % seats
                        drawn = pile.pop()
                        hands[other] |= 1 << drawn
                        counts[other] += 1
                        left[other] += _VALUES[drawn]
                if not counts[seat]:
                    return left  # J4.1
            seat = seat + 1 if seat + 1 < seats else 0
            hand = hands[seat]
            loud = hand & booms
            fit = MATCHING[match] & (hand ^ loud)
            if loud and (not fit or min(counts[:seat] + counts[seat + 1 :]) <= NEAR):
                play = loud.bit_length() - 1
                continue
            play = fit.bit_length() - 1
            fit ^= 1 << play if fit else 0
            if fit:
                # Prefer points to get rid of, and cards that can follow.
                most = _VALUES[play] + (MATCHING[play] & hand).bit_count()
                while fit:
                    card = fit.bit_length() - 1
                    fit ^= 1 << card
                    gain = _VALUES[card] + (MATCHING[card] & hand).bit_count()
                    if gain > most:
                        play, most = card, gain
