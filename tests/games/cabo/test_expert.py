"""The expert player: how it counts cards, what it knows about its rivals, and what it decides."""

from __future__ import annotations

import pytest

from engine.cards import deck, parse
from engine.core import Place
from engine.games import find
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player.caller import ending
from engine.games.cabo.player.expert import TABLES, expert
from engine.games.cabo.player.memory import SeenCards, Watch
from engine.games.cabo.player.position import COUNT, KIND, KINDS, Position, Worth, whole, worths
from engine.games.cabo.variants import GRAVEYARD, KABOOM, VARIANTS, value
from engine.levels import LEVELS
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.support.driver_choices import few_rounds
from tests.support.wire.games import FULL

ME, BEN, CY = 0, 1, 2
MINE = [Place(ME, slot) for slot in range(4)]
HIS = [Place(BEN, slot) for slot in range(4)]


def looks(*events: ev.Event) -> SeenCards:
    """Return which cards each seat has seen in a round with these events."""
    found = SeenCards()
    for event in (ev.RoundDealt(1, ME), *events):
        found.follow(event.seen_by(ME))
    return found


def test_a_game_has_its_own_table_and_no_other_is_played() -> None:
    assert TABLES.keys() == VARIANTS.keys()
    sizes = {len(w.features) for table in TABLES.values() for w in (table.two, table.more)}
    assert sizes == {COUNT}
    with pytest.raises(ValueError, match="jokers"):
        expert(find("jokers"), 0, b"")


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
    ("game", "matches", "bar"),
    [(KABOOM_GAME, 16, 0.0), *([(KABOO_GAME, 12, 0.3), (GRAVEYARD_GAME, 8, 0.5)] if FULL else [])],
    ids=lambda value: getattr(value, "key", None),
)
def test_the_expert_scores_less_than_three_simple_players(
    game: CaboGame, matches: int, bar: float
) -> None:
    """The expert scores fewer points per round than the mean of three simple players, over deals
    that are each played from every seat. The limit allows three standard errors around the figure
    that thousands of rounds have shown."""
    edge = rounds = 0.0
    for number in range(matches):
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
