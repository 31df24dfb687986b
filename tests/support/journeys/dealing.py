"""Chosen deals: searches for a seed whose deal has the properties that a test needs.

    deal = find(2, lambda d: d.starter == 0 and rank(d.pile[0]) == rank(d.hands[0][2]))

The fixture `stack` replaces the lobby's secret seed by the seed that was found. So the match on the
screen has exactly this deal, card for card.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from unittest.mock import patch

from engine.cards import JOKER, Card, rank
from engine.games.cabo.game import KABOOM_GAME, CaboGame
from tests.support.stand_in import returns

MOST = 200_000
"""The largest number of seeds that are tried. If none of them satisfies a test's wishes, the test
is wrong."""


@dataclass(frozen=True)
class Deal:
    """The cards of the first round of a match that has this seed."""

    seed: bytes
    starter: int
    hands: tuple[tuple[Card, ...], ...]
    """The four cards of each seat."""
    pile: tuple[Card, ...]
    """The cards of the draw pile. The first one is drawn next."""
    game: str = KABOOM_GAME.key
    top: Card | None = None
    """The card that the dealer turned up, or None if the game turns up no card."""

    def holds(self, card: Card, *but: tuple[int, int]) -> bool:
        """Return whether any hand has a card of the same rank as `card`. The places in `but` are
        ignored."""
        return any(
            rank(other) == rank(card) and (seat, slot) not in but
            for seat, hand in enumerate(self.hands)
            for slot, other in enumerate(hand)
        )


Wish = Callable[[Deal], bool]


def of_seed(seats: int, seed: bytes, game: CaboGame = KABOOM_GAME) -> Deal:
    """Return the first deal of a match that has this seed."""
    state = game.start(seats, game.options(), seed).state
    hands = tuple(tuple(card for card in grid if card is not None) for grid in state.grids)
    top = state.discard[-1] if state.discard else None
    return Deal(seed, state.starter, hands, tuple(reversed(state.pile)), game.key, top)


def find(seats: int, *wanted: Wish, after: int = 0, game: CaboGame = KABOOM_GAME) -> Deal:
    """Return the first deal that satisfies all wishes, and `no_joker` as well.

    Deals with Jokers are excluded because the house rules mention Jokers, so a test couldn't check
    that a screen shows no Joker. `after` is the number of seeds to skip; it makes the search for a
    rare deal faster.
    """
    for number in range(after, after + MOST):
        deal = of_seed(seats, number.to_bytes(16, "big"), game)
        if all(wish(deal) for wish in wanted) and no_joker(deal):
            return deal
    raise AssertionError("no seed deals this")


def no_joker(deal: Deal) -> bool:
    """Return whether there is no Joker in any hand, turned up, or among the next eight cards of the
    pile."""
    near = (deal.top, *deal.pile[:8], *(card for hand in deal.hands for card in hand))
    return all(rank(card) != JOKER for card in near if card is not None)


def opener(deal: Deal) -> bool:
    """Return whether seat 0 flips first, and the only card that matches this flip is the bottom
    left card of seat 0. If seat 0 slaps with that card, it gets the first turn, in which it draws
    the second card of the pile."""
    return (
        deal.starter == 0
        and rank(deal.pile[0]) == rank(deal.hands[0][2])
        and not deal.holds(deal.pile[0], (0, 2))
    )


def draws(*ranks: int) -> Wish:
    """Return a wish for the card that is drawn first after `opener`: it must have one of these
    ranks."""
    return lambda deal: rank(deal.pile[1]) in ranks


@contextmanager
def seeded(seed: bytes) -> Generator[None]:
    """Use `seed` as the seed of every match that begins while the `with` block runs."""
    with patch("bot.lobby.lobby.secrets", SimpleNamespace(token_bytes=returns(seed))):
        yield
