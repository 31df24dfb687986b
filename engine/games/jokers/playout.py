"""A round played to its end in a moment, by seats that all play like the simple player.

The rules of a turn once more, on numbers, for many rounds are played out to decide one turn. A test
holds it against the rules and the simple player. It plays states that were imagined.
"""

from __future__ import annotations

from typing import Final

from engine.cards import FIRST_JOKER, Card, deck
from engine.games.jokers.imagining import MATCHING, booming, cards_of
from engine.games.jokers.queries import to_match
from engine.games.jokers.scoring import value
from engine.games.jokers.state import State

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
