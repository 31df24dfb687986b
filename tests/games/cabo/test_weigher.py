"""Paired playouts: the cost of each choice in a turn. It is judged by what the seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from engine.core import Seat
from engine.games import find as find_game
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player.memory import Watch
from engine.games.cabo.player.weigher import kept
from engine.games.cabo.playout import Known, imagine
from engine.games.cabo.variants import VARIANTS, value
from engine.levels import find, weigher
from engine.players.base import Dice, own_seed
from engine.players.paired import Loss, PlayoutResult, Weigher, compare
from engine.selfplay import Playing
from tests.support.driver_choices import few_rounds

SEED = b"weighed".ljust(32, b".")
FAMILY = pytest.mark.parametrize(
    "game", [KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME], ids=lambda game: game.key
)


def turns(game: Any, seats: int) -> Iterator[tuple[Any, Seat, Weigher]]:
    """Yield the state, the seat and a weigher for each decision in a match between normal players.
    The weigher has seen what the seat has seen."""
    options = few_rounds(game, 1) if isinstance(game, CaboGame) else game.options()
    players = [find("normal")(game, seat, own_seed(SEED, seat)) for seat in range(seats)]
    playing: Playing[Any, Any, Any, Any] = Playing(game, options, players, SEED)
    weighers = [weigher(game, seat, own_seed(SEED, seat)) for seat in range(seats)]
    going = True
    while going:
        for seat, each in enumerate(weighers):
            assert each is not None
            each.observe([event.seen_by(seat) for event in playing.events])
            if game.view(playing.state, seat).offers:
                yield playing.state, seat, each
        going = playing.advance()


def weighed(game: Any, seats: int, most: int) -> Iterator[tuple[Any, tuple[Loss[Any], ...]]]:
    for state, seat, each in turns(game, seats):
        losses = each.weigh(game.view(state, seat), most)
        if losses:
            yield state, losses


def test_a_loss_is_the_mean_difference_to_the_best_choice_in_the_same_deals() -> None:
    luck = [10.0, -30.0, 50.0]
    costs = {"good": [0.0, 0.0, 0.0], "bad": [1.0, 3.0, 5.0]}

    def deal(number: int) -> Callable[[str], PlayoutResult]:
        return lambda choice: PlayoutResult(luck[number] + costs[choice][number], choice == "good")

    good, bad = compare(("bad", "good"), map(deal, range(3)), 100)
    assert (good.action, good.loss, good.error, good.deals) == ("good", 0.0, 0.0, 3)
    assert (bad.action, bad.loss, bad.deals, bad.won, good.won) == ("bad", 3.0, 3, 0.0, 1.0)
    assert bad.error == pytest.approx(2 / 3**0.5), "the luck of the deals cancels out"


def test_playouts_are_bounded_and_deals_without_an_end_are_left_out() -> None:
    played: list[int] = []

    def deal(number: int) -> Any:
        def cost(choice: int) -> PlayoutResult | None:
            played.append(number)
            return None if number == 1 and choice == 2 else PlayoutResult(choice, False)

        return cost

    losses = compare((1, 2, 3), map(deal, range(100)), 14)
    assert played == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [each.deals for each in losses] == [3, 3, 3]
    assert compare((1, 2), map(deal, range(100)), 3) == ()
    assert compare((1,), map(deal, range(100)), 50) == ()


@FAMILY
def test_what_is_weighed_is_allowed_and_the_same_again(game: CaboGame) -> None:
    decisions = list(islice(weighed(game, 3, 20), 3))
    assert len(decisions) == 3
    for state, losses in decisions:
        assert losses[0].loss == 0
        assert len({each.action for each in losses}) == len(losses)
        for each in losses:
            game.apply(state, each.action)
            assert each.loss >= 0
            assert 2 <= each.deals <= 10
    assert list(islice(weighed(game, 3, 20), 3)) == decisions


@FAMILY
def test_cards_that_a_rival_keeps_are_imagined_as_good_as_they_are(game: CaboGame) -> None:
    """The cards that a rival keeps are imagined to be about as good as they are. Over several
    rounds, their mean is nearer to the real mean than that of cards that are imagined from all
    hidden ones."""
    variant, cards = VARIANTS[game.key], [0.0, 0.0, 0.0]
    count = 0
    for number in range(6):
        seed = bytes([number]).ljust(32, b"k")
        players = [find("normal")(game, seat, own_seed(seed, seat)) for seat in range(4)]
        playing = Playing(game, few_rounds(game, 1), players, seed)
        watch, going = Watch(0), True
        while going:
            watch.observe([event.seen_by(0) for event in playing.events])
            if any(event.kind == "draw" for event in game.view(playing.state, 0).offers):
                view, choosy = game.view(playing.state, 0), kept(watch)
                order = Dice(seed, watch.seen).order
                known = Known(watch.known, watch.discards)
                states = (
                    playing.state,
                    imagine(view, known, order, choosy),
                    imagine(view, known, order),
                )
                for place in choosy.keys() - watch.known.keys():
                    for at, state in enumerate(states):
                        card = state.grids[place.seat][place.slot]
                        assert card is not None
                        cards[at] += value(variant, card)
                    count += 1
            going = playing.advance()
    real, imagined, any_card = [points / count for points in cards]
    assert count > 30
    assert abs(imagined - real) < abs(any_card - real) / 2


@FAMILY
def test_ending_the_round_with_high_cards_costs_points(game: CaboGame) -> None:
    for state, seat, each in turns(game, 4):
        own = [card for place, card in each.knows() if place.seat == seat]
        if sum(value(VARIANTS[game.key], card) for card in own) < 10:
            continue
        losses = each.weigh(game.view(state, seat), 90)
        ends = [loss for loss in losses if type(loss.action).__name__ in ("Call", "EndRound")]
        if ends:
            assert ends[0] is losses[-1]
            assert ends[0].loss > 3 * ends[0].error
            return
    pytest.fail("each seat knew low cards only")


def test_the_cards_of_jokers_are_weighed() -> None:
    game = find_game("jokers")
    for state, losses in weighed(game, 3, 120):
        for each in losses:
            game.apply(state, each.action)
        if losses[-1].loss > 3 * losses[-1].error:
            return
    pytest.fail("no choice of a whole round was clearly worse than another")


def test_a_game_without_playouts_has_no_weigher() -> None:
    assert weigher(find_game("explosive"), 0, SEED) is None
