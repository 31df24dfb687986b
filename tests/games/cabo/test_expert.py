"""The hard and the expert player of the family: how they count and weigh cards, and what they
decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.cards import deck, parse
from engine.core import Place, Seat
from engine.games import find as find_game
from engine.games.cabo import actions as act
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player import caller
from engine.games.cabo.player.caller import ending
from engine.games.cabo.player.expert import TABLES, expert
from engine.games.cabo.player.hard import HARD, HardPlayer, kind
from engine.games.cabo.player.hard import KINDS as HARD_KINDS
from engine.games.cabo.player.memory import SeenCards, Watch
from engine.games.cabo.player.position import COUNT, KIND, KINDS, Position, Worth, whole, worths
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.player.tables.calls import CALLS
from engine.games.cabo.player.weigher import kept
from engine.games.cabo.player.weights import WEIGHTS
from engine.games.cabo.playout import Known, imagine
from engine.games.cabo.variants import GRAVEYARD, KABOOM, VARIANTS, value
from engine.levels import LEVELS, find, weigher
from engine.players.base import Dice, own_seed
from engine.players.paired import PlayoutResult, Weigher, compare
from engine.selfplay import Playing
from tests.games.cabo.builders import kaboo
from tests.support.driver_choices import few_rounds
from tests.support.wire.games import FULL

FAMILY = pytest.mark.parametrize(
    "game", [KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME], ids=lambda game: game.key
)

ME, BEN, CY = 0, 1, 2
MINE = [Place(ME, slot) for slot in range(4)]
HIS = [Place(BEN, slot) for slot in range(4)]


def looks(*events: ev.Event) -> SeenCards:
    """Return which cards each seat has seen in a round with these events."""
    found = SeenCards()
    for event in (ev.RoundDealt(1, ME), *events):
        found.follow(event.seen_by(ME))
    return found


# The hard player: a known card is worth more than its points, because it can be slapped away


def test_each_kind_of_card_has_one_weight() -> None:
    assert HARD.keys() == VARIANTS.keys()
    assert WEIGHTS.keys() == {key for key, player in HARD.items() if player is HardPlayer}
    assert {len(table) for four in WEIGHTS.values() for table in four} == {HARD_KINDS + 1}
    kinds = [kind(card) for card in range(54)]
    assert sorted(set(kinds)) == list(range(HARD_KINDS))
    assert kind(parse("KS")) == kind(parse("KC")) != kind(parse("KH")) == kind(parse("KD"))
    assert kind(parse("QS")) == kind(parse("QH"))


@pytest.mark.parametrize(("player", "slot"), [(SimplePlayer, 0), (HardPlayer, 1)])
def test_an_unknown_card_goes_before_a_known_eight(player: type[SimplePlayer], slot: int) -> None:
    grids = ["8H 4C 2D AS", "2C 4D 6H 8S", "2S 4H 6D 8D"]
    t = kaboo(grids=grids, discard="QC", held="3C", to_move=0)
    hard = player(t.game, 0, b"anything")
    seen = [
        ev.RoundDealt(t.state.round, 0),
        *(ev.LookedAt(0, (Place(0, at),), (t.state.grids[0][at],)) for at in (0, 2, 3)),
        *(ev.TurnBegan(0, at, False) for at in range(2)),
        ev.Drew(0, parse("3C"), False),
    ]
    hard.observe(seen)
    choice = hard.choose(t.game.view(t.state, 0))
    assert isinstance(choice, act.Replace)
    assert choice.place == Place(0, slot)


# The expert


def test_a_game_has_its_own_table_and_no_other_is_played() -> None:
    assert TABLES.keys() == VARIANTS.keys()
    sizes = {len(w.features) for table in TABLES.values() for w in (table.two, table.more)}
    assert sizes == {COUNT}
    with pytest.raises(ValueError, match="jokers"):
        expert(find_game("jokers"), 0, b"")


@pytest.mark.parametrize("key", VARIANTS)
def test_cards_of_a_kind_count_alike(key: str) -> None:
    for card in deck(2):
        assert worths(key)[KIND[card]] == value(VARIANTS[key], card)
    assert whole(2) == (*[4] * 12, 2, 2, 2)
    assert len(whole(0)) == KINDS
    assert sum(whole(0)) == 52


def test_who_has_seen_a_card_is_followed_through_looks_swaps_and_gifts() -> None:
    seen = looks(
        ev.Peeked(BEN, (HIS[2], HIS[3]), (1, 2)),
        ev.LookedAt(CY, (HIS[3],), (2,)),
        ev.Swapped(CY, HIS[3], MINE[0], False),
    )
    assert seen.aware(HIS[2]) == {BEN}
    assert seen.aware(MINE[0]) == {BEN, CY}
    assert not seen.aware(HIS[3])
    seen.follow(ev.Gave(BEN, HIS[2], MINE[1]))
    assert seen.aware(MINE[1]) == {BEN}
    assert not seen.aware(HIS[2])
    seen.follow(ev.RoundDealt(2, BEN))
    assert not seen.aware(MINE[1])


def test_who_put_a_card_somewhere_knows_it_and_all_do_if_it_lay_open() -> None:
    seen = looks(
        ev.LookedAt(CY, (HIS[0],), (7,)),
        ev.Drew(BEN, 3, False),
        ev.Replaced(BEN, 4, HIS[0], 7),
        ev.Took(CY, 5, 7),
        ev.Replaced(CY, 6, Place(CY, 1), 9),
        ev.SwitchedTop(BEN, 7, HIS[1], 9, 11),
    )
    assert seen.aware(HIS[0]) == {BEN}
    assert seen.aware(Place(CY, 1)) >= {ME, BEN, CY}
    assert seen.aware(HIS[1]) >= {ME, BEN, CY}
    assert not looks(ev.Peeked(ME, (MINE[0],), (4,)), ev.Matched(ME, MINE[0], 4)).aware(MINE[0])


def test_a_low_known_card_is_better_to_have_than_an_unknown_one() -> None:
    watch = Watch(ME)
    watch.observe([ev.RoundDealt(1, ME), ev.Peeked(ME, (MINE[0],), (parse("AC"),))])
    at = Position(KABOOM, watch, [MINE, HIS], 2)
    worth = Worth(at, TABLES[KABOOM.key].weights(2))
    ace, king = KIND[parse("AC")], KIND[parse("KS")]
    assert worth.cost({MINE[1]: ace}) < worth.cost() < worth.cost({MINE[1]: king})
    assert worth.cost({HIS[0]: king}) < worth.cost({HIS[0]: ace})


def test_a_card_that_a_rival_kept_is_taken_for_a_low_one() -> None:
    dealt = [ev.RoundDealt(1, ME), ev.Peeked(ME, tuple(MINE), (4, 5, 8, 9))]
    kept = [ev.Drew(BEN, 3, False).seen_by(ME), ev.Replaced(BEN, 4, HIS[0], 30)]
    found: list[float] = []
    for events in (dealt, [*dealt, *kept]):
        watch = Watch(ME)
        watch.observe(events)
        at = Position(GRAVEYARD, watch, [MINE, HIS], 2)
        rules = GRAVEYARD_GAME.start(2, GRAVEYARD_GAME.options(), b"any").state.rules
        found.append(ending(at, rules, (0, 0), b"own", last_turns=False))
    assert at.chosen == [[], [HIS[0]]]
    assert found[0] < found[1] < 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deals", "bar"),
    [
        (KABOOM_GAME, 4 if FULL else 1, 0.0),
        *([(KABOO_GAME, 3, 0.3), (GRAVEYARD_GAME, 2, 0.5)] if FULL else []),
    ],
    ids=lambda value: getattr(value, "key", None),
)
def test_the_expert_scores_less_than_three_simple_players(
    game: CaboGame, deals: int, bar: float
) -> None:
    """The expert scores fewer points per round than the mean of three simple players, over deals
    that are each played from every seat. The limit allows three standard errors around the figure
    that thousands of rounds have shown."""
    edge = rounds = 0.0
    for number in range(4 * deals):
        seed, ours = (number // 4).to_bytes(4, "big"), number % 4
        players = [
            LEVELS["expert" if seat == ours else "simple-1"](game, seat, own_seed(seed, seat))
            for seat in range(4)
        ]
        playing = Playing(game, few_rounds(game, 10 if FULL else 5), players, seed)
        while playing.advance():
            pass
        for row in playing.state.scores:
            edge += row[ours] - (sum(row) - row[ours]) / 3
            rounds += 1
    assert edge / rounds < bar


def position(key: str, own: str) -> Position:
    """Return a position in a seat's fifth turn. The seat knows its own cards only."""
    watch = Watch(0)
    watch.turns = 5
    cards = [parse(card) for card in own.split()]
    places = [[Place(0, slot) for slot in range(len(cards))], HIS]
    watch.known.update(zip(places[0], cards, strict=True))
    return Position(VARIANTS[key], watch, places, 2)


@pytest.mark.parametrize("key", list(CALLS))
def test_a_call_is_good_far_ahead_and_bad_far_behind(key: str) -> None:
    weights = CALLS[key]
    ahead = caller.features(position(key, "AS 2H AD"), 3)
    behind = caller.features(position(key, "QS JH 10D 9C"), 3)
    assert caller.gain(weights, ahead) < -caller.SURER
    assert caller.gain(weights, behind) > 0
    assert caller.chance(weights, behind) < 0.2
    assert 0.8 < caller.chance(weights, ahead) <= 1


# Paired playouts: the cost of each choice, judged by what the seat has seen


SEED = b"weighed".ljust(32, b".")


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
def test_cards_that_a_rival_keeps_are_imagined_as_good_as_they_are(game: CaboGame) -> None:
    """Over several rounds, the mean of the imagined cards is nearer to the real mean than that of
    cards that are imagined from all hidden ones."""
    variant, points, count = VARIANTS[game.key], [0.0, 0.0, 0.0], 0
    for number in range(6):
        seed = bytes([number]).ljust(32, b"k")
        players = [find("normal")(game, seat, own_seed(seed, seat)) for seat in range(4)]
        playing = Playing(game, few_rounds(game, 1), players, seed)
        watch, going = Watch(0), True
        while going:
            watch.observe([event.seen_by(0) for event in playing.events])
            view = game.view(playing.state, 0)
            if any(offer.kind == "draw" for offer in view.offers):
                order, choosy = Dice(seed, watch.seen).order, kept(watch)
                known = Known(watch.known, watch.discards)
                choosing = imagine(view, known, order, choosy)
                states = (playing.state, choosing, imagine(view, known, order))
                for place in choosy.keys() - watch.known.keys():
                    for at, state in enumerate(states):
                        card = state.grids[place.seat][place.slot]
                        assert card is not None
                        points[at] += value(variant, card)
                    count += 1
            going = playing.advance()
    real, imagined, any_card = [each / count for each in points]
    assert count > 30
    assert abs(imagined - real) < abs(any_card - real) / 2


@FAMILY
def test_ending_the_round_with_high_cards_costs_points(game: Any) -> None:
    for state, seat, each in turns(game, 4):
        own = [card for place, card in each.knows() if place.seat == seat]
        view = game.view(state, seat)
        ends = {"call", "end_round"} & {offer.kind for offer in view.offers}
        if not ends or sum(value(VARIANTS[game.key], card) for card in own) < 10:
            continue
        losses = each.weigh(view, 90)
        if not losses:
            continue
        assert losses[0].loss == 0
        assert len({each.action for each in losses}) == len(losses)
        for loss in losses:
            game.apply(state, loss.action)
            assert loss.loss >= 0
            assert 2 <= loss.deals <= 45
        assert type(losses[-1].action).__name__ in ("Call", "EndRound")
        assert losses[-1].loss > 3 * losses[-1].error
        assert each.weigh(view, 20) == each.weigh(view, 20)
        return
    pytest.fail("each seat knew low cards only")


def test_the_cards_of_jokers_are_weighed() -> None:
    game = find_game("jokers")
    for state, seat, each in turns(game, 3):
        losses = each.weigh(game.view(state, seat), 120)
        for loss in losses:
            game.apply(state, loss.action)
        if losses and losses[-1].loss > 3 * losses[-1].error:
            return
    pytest.fail("no choice of a whole round was clearly worse than another")


def test_a_game_without_playouts_has_no_weigher() -> None:
    assert weigher(find_game("explosive"), 0, SEED) is None
