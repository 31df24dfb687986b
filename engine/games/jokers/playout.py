"""States imagined from what one seat has seen, and rounds played out from them in no time.

`Imagining` is the only way from a view back to a `State`: all that the seat
has seen is as it was, the rest is chance by a seed of the seat's own, so it
tells nothing of what lies hidden. `Playout` plays a round to its end by seats
that all play like the simple player. It has the rules of a turn once more, on
numbers, because many rounds are played out to decide one turn; a test compares
it with the rules and the simple player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import FIRST_JOKER, Card, deck
from engine.core import Hidden, Seat
from engine.games.jokers.queries import booms, matches, to_match
from engine.games.jokers.state import Phase, State
from engine.games.jokers.variants import Rules, jokers_in, value
from engine.games.jokers.view import View
from engine.shuffle import shuffled

Cards: TypeAlias = int
"""A set of cards: the bit 1 << card for each."""


def cards_of(cards: Sequence[Card]) -> Cards:
    """These cards as a set."""
    return sum([1 << card for card in cards])


MATCHING: Final = tuple([cards_of([c for c in deck(0) if matches(c, top)]) for top in deck(0)])
"""By card that is no Joker: the cards that match it."""


@cache
def booming(rules: Rules) -> Cards:
    """All cards that go boom."""
    return cards_of([card for card in deck(jokers_in(rules)) if booms(rules, card)])


class Known(Struct, frozen=True, gc=False):
    """What a seat has seen of the running round, besides what its view shows."""

    discard: tuple[Card, ...]
    """The discard pile; its top is the last."""
    sure: tuple[tuple[Cards, ...], ...]
    """By seat, and by card of its hand from the one held longest: what that one is not."""
    likely: tuple[tuple[Cards, ...], ...]
    """The same, if the seat plays as most do."""
    buried: tuple[Card, ...]
    """Cards that go boom, turned up at this deal and put back into the pile."""
    skips: int
    """Turns in a row in which nothing was played and nothing drawn."""

    def fits(self, view: View) -> bool:
        """Whether it is what led to this view: as much as has happened was seen."""
        held = [len(hand) for hand in self.sure] == [seat.cards for seat in view.seats]
        return held and len(self.discard) == view.discard


class Imagining:
    """All states in which the viewer would have seen what it has seen. `view` must be a seat's,
    while a round is played."""

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
        """The one that this number of this seed throws; if `likely`, one in which all have played
        as most do, if there is one."""
        cards = shuffled(self._rest, seed, number)
        dealt = (self._likely.dealt(cards) if likely else None) or self._sure.dealt(cards)
        assert dealt is not None  # as it was dealt, it can be dealt
        hands, pile = dealt
        whole = tuple([self._own.get(seat) or tuple(hand) for seat, hand in enumerate(hands)])
        return replace(self._frame, seed=seed, shuffles=number + 1, hands=whole, pile=tuple(pile))


class _Places:
    """The places of hidden hands, those that lack most first."""

    def __init__(self, lacks: tuple[tuple[Cards, ...], ...], hidden: Sequence[Seat]) -> None:
        self._seats = len(lacks)
        places = [(each, seat) for seat in hidden for each in lacks[seat] if each]
        self._choosy = sorted(places, key=lambda place: -place[0].bit_count())
        self._free = [(seat, lacks[seat].count(0)) for seat in hidden]

    def dealt(self, cards: Sequence[Card]) -> tuple[list[list[Card]], list[Card]] | None:
        """The first of these cards that each place may have, by seat, and those that are left.
        None if the cards do not fit."""
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
        """Give this place a card, its first or another one; if none is left for it, one of
        another's, which takes another."""
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
    """A state in which the viewer would have seen all that it has seen: of those there are, the
    one that this number of this seed throws. `view` must be a seat's, while a round is played."""
    return Imagining(view, known).state(seed, number)


# Rounds played out

NEAR: Final = 1
"""Cards in a rival's hand at which a card that goes boom is played rather than kept."""

_VALUES: Final = tuple([value(card) for card in deck(8)])


class Playout:
    """An imagined round, laid out to be played again and again from the same moment."""

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
        """What each hand counts at the end, if the seat to move plays this card, or draws."""
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
                # Points gone, and followers kept.
                most = _VALUES[play] + (MATCHING[play] & hand).bit_count()
                while fit:
                    card = fit.bit_length() - 1
                    fit ^= 1 << card
                    gain = _VALUES[card] + (MATCHING[card] & hand).bit_count()
                    if gain > most:
                        play, most = card, gain
