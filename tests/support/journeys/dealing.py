"""Deals that a test has chosen: the engine is asked for a seed that brings the situation wanted.

    deal = find(2, lambda d: d.starter == 0 and rank(d.pile[0]) == rank(d.hands[0][2]))

The seed goes where the lobby would take a secret one (the fixture `stack`), so that the match on
the screen is this deal, card for card.
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
"""Seeds tried: a wish that none of them grants is a mistake in the test."""


@dataclass(frozen=True)
class Deal:
    """The first round of the match with this seed."""

    seed: bytes
    starter: int
    hands: tuple[tuple[Card, ...], ...]
    """By seat, four cards each."""
    pile: tuple[Card, ...]
    """The draw pile, the first to be taken first."""
    game: str = KABOOM_GAME.key
    top: Card | None = None
    """The card that the dealer has turned up, if there is one."""

    def holds(self, card: Card, *but: tuple[int, int]) -> bool:
        """Whether anybody holds a card of this one's rank, at another place than those given."""
        return any(
            rank(other) == rank(card) and (seat, slot) not in but
            for seat, hand in enumerate(self.hands)
            for slot, other in enumerate(hand)
        )


Wish = Callable[[Deal], bool]


def of_seed(seats: int, seed: bytes, game: CaboGame = KABOOM_GAME) -> Deal:
    """What this seed deals."""
    state = game.start(seats, game.options(), seed).state
    hands = tuple(tuple(card for card in grid if card is not None) for grid in state.grids)
    top = state.discard[-1] if state.discard else None
    return Deal(seed, state.starter, hands, tuple(reversed(state.pile)), game.key, top)


def find(seats: int, *wanted: Wish, after: int = 0, game: CaboGame = KABOOM_GAME) -> Deal:
    """The first deal that has all that is wanted, and no Joker in hand or about to be drawn (a
    Joker's name stands among the house rules, so its absence from a screen proves nothing).
    `after`: a number of seeds that are known not to have it, for a rare wish."""
    for number in range(after, after + MOST):
        deal = of_seed(seats, number.to_bytes(16, "big"), game)
        if all(wish(deal) for wish in wanted) and no_joker(deal):
            return deal
    raise AssertionError("no seed deals this")


def no_joker(deal: Deal) -> bool:
    """Whether Jokers lie deep enough to be forgotten."""
    near = (deal.top, *deal.pile[:8], *(card for hand in deal.hands for card in hand))
    return all(rank(card) != JOKER for card in near if card is not None)


def opener(deal: Deal) -> bool:
    """Seat 0 flips first, and may slap that flip with its bottom left card and no other: the turns
    begin with seat 0, which draws the second card of the pile."""
    return (
        deal.starter == 0
        and rank(deal.pile[0]) == rank(deal.hands[0][2])
        and not deal.holds(deal.pile[0], (0, 2))
    )


def draws(*ranks: int) -> Wish:
    """After `opener`: the next to be drawn is of one of these ranks."""
    return lambda deal: rank(deal.pile[1]) in ranks


@contextmanager
def seeded(seed: bytes) -> Generator[None]:
    """Matches that begin inside this block have this seed."""
    with patch("bot.lobby.lobby.secrets", SimpleNamespace(token_bytes=returns(seed))):
        yield
