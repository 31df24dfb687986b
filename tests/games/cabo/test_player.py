"""The simple player by the rules of Kaboo and Graveyard, and the manners of all players: everyone
gets turns, and no player is always the target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.cards import parse
from engine.core import TURN_BEGAN, Place, Seat, kind_of, seat_of
from engine.games import find, package_of
from engine.games.cabo import actions as act
from engine.games.cabo import events as ev
from engine.games.cabo.player.memory import LIKELY, TURNS
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.variants import VARIANTS
from engine.players.base import Costed, at_random, own_seed
from engine.selfplay import Playing
from tests.games.cabo.builders import P, Play, graveyard, kaboo
from tests.support.any_game import AnyGame
from tests.support.driver_choices import seeded, some_options
from tests.support.wire.games import FULL


def choice(t: Play, turns: int = 1, **known: str) -> Any:
    """Return what the simple player in seat 0 chooses at the table `t`, in its turn with the number
    `turns`.

    `known` maps seats to the cards in them that are known: with `s0="5H - KS"`, they are the first
    and the third card of seat 0.
    """
    events: list[Any] = [ev.RoundDealt(t.state.round, 0)]
    events += [ev.Discarded(1, at, card, False) for at, card in enumerate(t.state.discard)]
    for name, cards in known.items():
        owner = int(name[1:])
        for slot, word in enumerate(cards.split()):
            if word != "-":
                assert t.state.grids[owner][slot] == parse(word)
                events.append(ev.LookedAt(0, (Place(owner, slot),), (parse(word),)))
    events += [ev.TurnBegan(0, at, False) for at in range(turns)]
    if t.state.held is not None and t.state.to_move == 0:
        events.append(ev.Drew(0, t.state.held, False))
    player = SimplePlayer(t.game, 0, b"anything")
    player.observe(events)
    return player.choose(t.game.view(t.state, 0))


OWN, THEIRS = "5H QD 9D 7S", "2C 4D 6H 8S"
LATE = 6
"""The number of its own turns after which the simple player ends a round even without a big
lead."""


@pytest.mark.parametrize(
    ("own", "others", "laid", "known", "kind"),
    [
        # A low discard is taken for the worst card, a high one is left.
        (OWN, THEIRS, {"discard": "AS"}, {}, act.SwitchTop),
        ("5H 4C 6D 7S", THEIRS, {"discard": "QC"}, {}, act.Draw),
        ("5H 4C 6D 7S", THEIRS, {"discard": "8C"}, {}, act.Draw),
        ("5H 4C 6D 7S", THEIRS, {"discard": "KS"}, {}, act.Draw),
        # With nothing to draw it does not stand there.
        ("5H 4C", "2C 4D", {"discard": "QC", "pile": "", "caller": 1, "last_turns": (0,)}, {},
         act.SwitchTop),
        # A known match is snapped, but not one that is better kept.
        (OWN, THEIRS, {"discard": "QC", "open_by": 1}, {}, act.Slap),
        ("*1 4C", "2C 4D", {"discard": "*2", "open_by": 1}, {}, act.Call),
        ("KC 4C", "2C 4D", {"discard": "KD", "open_by": 1}, {}, act.Slap),
        ("KC 4C", "2C 4D", {"discard": "KD", "open_by": 1, "king_colours": True}, {},
         act.SwitchTop),
        # It calls with the lowest and not with the highest cards, and without any.
        ("AH 2C", "QC JD 6H 8S", {"discard": "KC"}, {"s1": "QC JD 6H 8S"}, act.Call),
        (OWN, "AH 2C", {"discard": "KC"}, {"s1": "AH 2C"}, act.Draw),
        ("- -", "QC JD 6H 8S", {"discard": "KC"}, {}, act.Call),
    ],
)  # fmt: skip
def test_what_it_does_in_kaboo(
    own: str, others: str, laid: dict[str, Any], known: dict[str, str], kind: type[Any]
) -> None:
    t = kaboo(grids=[own, others, "9C 9S 10C 10D"], **laid)
    chosen = choice(t, 1, s0=own, **known)
    assert isinstance(chosen, kind)
    if isinstance(chosen, act.SwitchTop) and own == OWN:
        assert chosen.place == P(0, 1)


def test_a_claim_is_followed_by_its_match_and_paid_with_the_worst() -> None:
    t = kaboo(grids=[OWN, THEIRS], discard="QC", open_by=1).slap(0)
    assert choice(t, s0=OWN) == act.MatchCard(0, 4, P(0, 1))
    t = kaboo(grids=[OWN, "2C 3D 6H 8S"], discard="3C", open_by=1)
    assert choice(t, s0=OWN, s1="- 3D") == act.Slap(0, 5)
    t.slap(0).match(0, P(1, 1))
    assert choice(t, s0=OWN) == act.Give(0, 6, P(0, 1))


@pytest.mark.parametrize("lay", [kaboo, graveyard])
def test_a_black_king_fetches_a_low_card_and_leaves_a_high_one(lay: Callable[..., Play]) -> None:
    t = lay(grids=[OWN, "2C AD 6H 8S"], held="KS", discard="3C")
    use = act.UsePower if lay is kaboo else act.Discard
    assert isinstance(choice(t, s0=OWN, s1="- AD"), use)
    t.power(0)
    assert choice(t, s0=OWN, s1="- AD") == act.LookAt(0, t.prompt(), P(1, 1))
    t.look(0, P(1, 1))
    fetched = (
        act.SwapWith(0, t.prompt(), P(0, 1))
        if lay is kaboo
        else act.BlindSwap(0, t.prompt(), P(0, 1), P(1, 1))
    )
    assert choice(t, s0=OWN, s1="- AD") == fetched
    t = lay(grids=["AH 2D", "QC 10D"], held="KS", discard="3C").power(0).look(0, P(1, 0))
    assert choice(t, s0="AH 2D", s1="QC") == act.LeaveSwap(0, t.prompt())


def test_a_low_top_of_the_graveyard_is_taken_and_what_must_be_kept_harms_least() -> None:
    t = graveyard(grids=[OWN, THEIRS], discard="AS 3C")
    assert choice(t, s0=OWN) == act.Take(0, 10)
    assert choice(t.take(0), s0=OWN) == act.Replace(0, 10, P(0, 1))
    t = graveyard(grids=["AH 2D 3S 4S", THEIRS.replace("4D", "4C")], discard="9S KD").take(0)
    assert choice(t, s0="AH 2D 3S 4S") == act.Replace(0, 10, P(0, 3))


def test_a_seven_is_thrown_for_its_look() -> None:
    t = graveyard(grids=["AH 2D 3S 4S", THEIRS], discard="9S", held="7C")
    assert choice(t, s0="AH 2D 3S -") == act.Discard(0, 10)
    assert choice(t.discard(0), s0="AH 2D 3S -") == act.LookAt(0, t.prompt(), P(0, 3))


def test_a_quick_play_of_a_known_card_unless_its_stack_is_locked() -> None:
    t = graveyard(grids=["QD QS 9D", "2C 4D 6H"], discard="QC", open_by=1)
    assert choice(t, s0="QD QS 9D") == act.Slap(0, 5)
    t.slap(0).match(0, P(0, 0))
    assert not isinstance(choice(t, s0="- QS 9D"), act.Slap)
    assert choice(t.draw(0), s0="- QS 9D") == act.Slap(0, 6)
    for match_by in ("rank", "points"):
        t = graveyard(grids=["JD 9D", "2C 4D"], discard="QC", open_by=1, match_by=match_by)
        assert isinstance(choice(t, s0="JD 9D"), act.Slap) is (match_by == "points")


@pytest.mark.parametrize(
    ("grids", "total", "turns", "ends"),
    [
        # It has the fewest points for sure; somebody has as few.
        (["AH 2D", "QC JD 6H", "9S 9C 4C"], 0, LATE, True),
        (["AH 2D", "QC JD 6H", "AC 2S"], 0, LATE, False),
        # Ten points make 40 a total of 50, which counts as nothing.
        (["AH 9D", "QC 2D", "9S 3C"], 40, 1, True),
        (["AH 9D", "QC 2D", "9S 3C"], 39, 1, False),
        (["AH 9D", "QC 2D", "9S 3C"], 90, 1, True),
        (["AH 9D", "QC 2D", "9S 3C"], 15, 1, False),
        # So do ten points and the penalty of thirty, if the total was 10.
        (["AH 9D", "QC 2D", "AS AC"], 10, LATE, True),
        # It would go over the limit.
        (["AH 2D", "QC JD 6H"], 98, LATE, False),
    ],
)
def test_when_it_ends_a_round_of_graveyard(
    grids: list[str], total: int, turns: int, ends: bool
) -> None:
    scores = [(total, 20, 0)[: len(grids)]]
    t = graveyard(grids=grids, discard="8H", to_move=1, round=2, scores=scores)
    known: dict[str, Any] = {f"s{seat}": cards for seat, cards in enumerate(grids)}
    assert isinstance(choice(t, turns=turns, **known), act.EndRound) is ends


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("number", range(6 if FULL else 2))
def test_it_plays_by_whatever_house_rules(key: str, number: int) -> None:
    game: AnyGame = find(key)
    below = seeded(number)
    seats = game.seats[below(len(game.seats))]
    players = [SimplePlayer(game, seat, own_seed(b"house", seat)) for seat in range(seats)]
    playing = Playing(game, some_options(game, below), players, bytes([number]) * 32)
    while playing.advance():
        assert len(playing.actions) < 10_000, "an endless game"
    assert not any(tally.slaps_wrong for tally in playing.state.tallies)


# Manners


def calls(
    key: str, brain: str, seats: int, matches: int
) -> Iterator[tuple[Counter[Seat], Any, Any]]:
    """Yield for every call, or other end of a round, how many turns each seat has begun, the player
    who acts, and the view of that player."""
    game: Any = find(key)
    options = game.options.model_validate({"rounds": 5})
    for number in range(matches):
        seed = number.to_bytes(32, "big")
        make = package_of(key).brains[brain]
        players = [make(game, seat, own_seed(seed, seat)) for seat in range(seats)]
        playing = Playing(game, options, players, seed)
        turns: Counter[Seat] = Counter()
        round_ = 1
        while True:
            before = playing.state
            if not playing.advance():
                break
            action: Any = playing.actions[-1]
            if isinstance(action, act.Call | act.EndRound):
                yield turns, players[action.seat], game.view(before, action.seat)
            if playing.state.round != round_:
                round_ = playing.state.round
                turns.clear()
            turns.update(seat_of(e) or 0 for e in playing.events if kind_of(e) == TURN_BEGAN)


def first_calls(brain: str, seats: int, matches: int) -> tuple[int, int]:
    """Return the number of calls of Kaboom!, and how many of them were made in the caller's first
    turn."""
    found = first = 0
    for turns, player, view in calls("kaboom", brain, seats, matches):
        found += 1
        if turns[view.viewer] <= 1:
            first += 1
            if not brain.endswith("-1") and seats > 2:
                assert player.call_chance(view) >= LIKELY
    return found, first


@pytest.mark.slow
@pytest.mark.parametrize("brain", ["simple", "hard", "expert"])
def test_a_call_on_the_first_turn_is_likely_to_win(brain: str) -> None:
    found, first = first_calls(brain, 3, 2)
    assert found > 7
    assert first / found < 0.15


def test_two_players_have_no_manners_to_mind() -> None:
    assert first_calls("simple", 2, 2) == first_calls("simple-1", 2, 2)


@pytest.mark.slow
@pytest.mark.parametrize("brain", ["simple", "hard", "expert"])
def test_no_round_of_graveyard_ends_before_everyone_has_had_two_turns(brain: str) -> None:
    ended = [
        min(turns[seat] for seat in range(4)) for turns, _, _ in calls("graveyard", brain, 4, 1)
    ]
    assert len(ended) > 2
    assert min(ended) >= TURNS


def test_a_lot_decides_between_targets_that_are_worth_about_the_same() -> None:
    me = 0
    options: list[Costed] = [
        (cost, (Place(me, 0), Place(seat, slot)))
        for seat, costs in ((1, (2.0, 2.3)), (2, (2.1, 3.0)), (3, (2.4, 9.0)), (4, (4.0, 4.0)))
        for slot, cost in enumerate(costs)
    ]

    def hit(near_by: float, lot: int) -> Place:
        return options[at_random(options, near_by, lot, me)][1][1]

    cheapest = {Place(1, 0): 100, Place(2, 0): 100, Place(3, 0): 100}
    assert Counter(hit(0.5, lot) for lot in range(300)) == cheapest
    assert {hit(0.05, lot) for lot in range(9)} == {Place(1, 0)}
    options.append((1.9, (Place(me, 1),)))
    assert at_random(options, 0.5, 7, me) == len(options) - 1, "a look at an own card harms nobody"
